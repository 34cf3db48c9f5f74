"""OpenSpiel's face: importing this registers every game with OpenSpiel.

    import stablemates.envs.spiel
    game = pyspiel.load_game("stablemates_GAME(players=3)")

A game's options are parameters. Decks are dealt by chance, card by card. Where seats choose at the
same time, the game is a simultaneous one with turns of single seats between; `..._turn_based` is
the same game with these seats asked one after another, who see nothing of each other's choices.
Where seats hear of each other's choices, and it matters who is first, chance says who is next.

A match ends as it stands after `longest` choices and strokes of chance: OpenSpiel wants all to end,
and by some options a match need not. Utilities are by how much a seat's returns are above the
others' mean.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

import msgspec
import numpy as np
import pyspiel

from stablemates.envs.layout import Layout, layout_of
from stablemates.envs.memory import NOTHING, Pasts, remember
from stablemates.envs.sitting import leads, usual_seats
from stablemates.games import find_game, game_names
from stablemates.games.game import SPECTATOR, Game
from stablemates.games.generator import Generator
from stablemates.games.options import parse_options
from stablemates.games.position import Position, new_states, states_in

PREFIX = "stablemates_"
TURN_BASED = "_turn_based"
LONGEST = 20_000
"""No match of random moves is so long, strokes of chance included, that could not be endless."""
PAST_BITS = 64

CHANCE = int(pyspiel.PlayerId.CHANCE)
SIMULTANEOUS = int(pyspiel.PlayerId.SIMULTANEOUS)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
OWN = pyspiel.PrivateInfoType.SINGLE_PLAYER
NOBODYS = pyspiel.PrivateInfoType.NONE


class Table:
    """All that changes in a match: copied, and stored, with the state of OpenSpiel that holds it.

    Attributes:
        position: Where the match stands.
        pasts: What each seat remembers.
        drawn: The cards of the next deck that chance has drawn, the top first.
        undrawn: Those that it has not, once it has begun.
        first: Who is next of those who hear of each other, or NOTHING.
        length: How many choices and strokes of chance there have been.
    """

    __slots__ = ("drawn", "first", "length", "pasts", "position", "undrawn")

    def __init__(
        self,
        position: Position,
        pasts: Pasts,
        drawn: Sequence[int] = (),
        undrawn: Sequence[int] = (),
        first: int = NOTHING,
        length: int = 0,
    ) -> None:
        self.position = position
        self.pasts = pasts
        self.drawn = list(drawn)
        self.undrawn = list(undrawn)
        self.first = first
        self.length = length

    def __deepcopy__(self, memo: Any) -> "Table":
        position, pasts = self.position.copy(), self.pasts.copy()
        return Table(position, pasts, self.drawn, self.undrawn, self.first, self.length)

    def __reduce__(self) -> tuple[Any, ...]:
        name, content = self.position.game.name, self.position.states.tobytes()
        rest = self.pasts, self.drawn, self.undrawn, self.first, self.length
        return _restore, (name, content, *rest)

    def left(self) -> list[int]:
        """The cards that chance has not drawn yet, ascending."""
        return self.undrawn or self.position.deck().tolist()

    def draw(self, card: int) -> None:
        """Draw a card of the deck, and deal once all are drawn: the last draws itself."""
        self.undrawn = self.left()
        self.undrawn.remove(card)
        self.drawn.append(card)
        if len(self.undrawn) > 1:
            return
        self.position.deal(np.array(self.drawn + self.undrawn, np.uint8))
        self.drawn, self.undrawn = [], []
        self.remember()

    def act(self, seat: int, action: int) -> None:
        """Play `action` for `seat`, everyone looking at each single step.

        Raises:
            Problem: as `Position.steps`.
        """
        self.first = NOTHING
        done = action
        for _ in self.position.steps(seat, action):
            self.remember(seat, done)
            done = NOTHING

    def remember(self, seat: int = NOTHING, action: int = NOTHING) -> None:
        """Add to all pasts what is seen now, and to that of `seat` its `action`."""
        scratch = new_states(self.position.game, 2)
        seen = scratch[:1].view(np.uint8)
        remember(self.position.states, seat, action, scratch, seen, self.pasts)


def _restore(name: str, content: bytes, *rest: Any) -> Table:
    game = find_game(name)
    return Table(Position(game, states_in(game, bytearray(content))), *rest)


class SpielGame(pyspiel.Game):
    """A game as OpenSpiel has it, with so many players and these options.

    Each game has a class of its own, with its `game` and its `kind`.
    """

    game: Game
    kind: pyspiel.GameType

    def __init__(
        self, parameters: Mapping[str, Any] | None = None, start: Position | None = None
    ) -> None:
        """The game; one that has another `start` cannot be loaded again by its name."""
        kind = self.kind
        given = {**kind.parameter_specification, **(parameters or {})}
        self.simultaneous = kind.dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
        self.longest = given["longest"]
        options = {key: given[key] for key in given.keys() - {"players", "longest"}}
        self.start = start or Position.start(
            self.game, given["players"], parse_options(self.game.options, options)
        )
        seats = self.start.seats
        most = self.game.farthest(self.start.states[0])
        super().__init__(
            kind,
            pyspiel.GameInfo(
                num_distinct_actions=self.game.actions,
                max_chance_outcomes=max(seats, int(self.start.deck().max()) + 1),
                num_players=seats,
                min_utility=-most,
                max_utility=most,
                utility_sum=0.0,
                max_game_length=self.longest,
            ),
            given,
        )

    def new_initial_state(self) -> "SpielState":
        """The beginning of a match."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """No more than the match is long."""
        return int(self.longest)

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> "SpielObserver":
        """An observer of so much: of what a seat sees now, if nothing else is said.

        Raises:
            ValueError: `params` are given; there are none.
        """
        if params:
            raise ValueError(f"there are no parameters of observations: {params}")
        return SpielObserver(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):
    """A state as OpenSpiel has it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = Table(game.start.copy(), np.zeros(game.start.seats, np.uint64))
        self.table.remember()

    @property
    def position(self) -> Position:
        """Where the match stands."""
        return self.table.position

    def current_player(self) -> int:
        """Who is to move."""
        if self.is_terminal():
            return TERMINAL
        if self.position.awaits_deck:
            return CHANCE
        awaited = self.position.awaited()
        game = self.get_game()
        if len(awaited) == 1 or (self.position.game.simultaneous and not game.simultaneous):
            return awaited[0]
        if game.simultaneous:
            return SIMULTANEOUS
        return CHANCE if self.table.first == NOTHING else self.table.first

    def is_terminal(self) -> bool:
        """Whether the match is over, or as long as it may be."""
        return self.position.is_over or bool(self.table.length >= self.get_game().longest)

    def _legal_actions(self, player: int) -> list[int]:
        if player not in self.position.awaited():
            return []
        return self.position.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that may come next, or who may be next, and how likely each is."""
        if not self.position.awaits_deck:
            awaited = self.position.awaited()
            return [(seat, 1 / len(awaited)) for seat in awaited]
        left = self.table.left()
        return [(card, copies / len(left)) for card, copies in Counter(left).items()]

    def _apply_action(self, action: int) -> None:
        player = self.current_player()
        if player != CHANCE:
            self.table.act(player, action)
        elif self.position.awaits_deck:
            self.table.draw(action)
        else:
            self.table.first = action
        self.table.length += 1

    def _apply_actions(self, actions: list[int]) -> None:
        for seat in self.position.awaited():
            self.table.act(seat, actions[seat])
            self.table.length += 1

    def _action_to_string(self, player: int, action: int) -> str:
        if player != CHANCE:
            return msgspec.json.encode(self.position.game.move(action)).decode()
        return f"card {action}" if self.position.awaits_deck else f"seat {action} is next"

    def returns(self) -> list[float]:
        """What the match was worth to each; nothing before its end."""
        if not self.is_terminal():
            return [0.0] * self.position.seats
        return leads(self.position)

    def __str__(self) -> str:
        drawn = f" drawn {self.table.drawn}" if self.table.drawn else ""
        return msgspec.json.encode(self.position.view()).decode() + drawn


class SpielObserver:
    """What is observed, as an array and as text: the numbers of `Layout` by their parts.

    With perfect recall there is also the number for a seat's past, bit by bit, the lowest first.
    What is private is what a spectator does not see.
    """

    def __init__(self, game: SpielGame, kind: pyspiel.IIGObservationType) -> None:
        self._layout: Layout = layout_of(game.game.name)
        self._kind = kind
        size = self._layout.size
        past = PAST_BITS if kind.perfect_recall else 0
        self.tensor = np.zeros(size + past, np.float32)
        self.dict = dict(self._layout.split(self.tensor[:size]))
        if past:
            self.dict["past"] = self.tensor[size:]

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what `player` observes of `state` into `tensor`, of which `dict` has the parts."""
        seat, seen = self._observe(state, player)
        numbers = self._layout.read(seen, seat)
        if not self._kind.public_info:
            public = self._layout.read(state.position.observe(SPECTATOR), SPECTATOR)
            numbers[numbers == public] = 0
        self.tensor[: len(numbers)] = numbers
        if self._kind.perfect_recall:
            past = state.table.pasts[player : player + 1].astype("<u8").view(np.uint8)
            self.tensor[len(numbers) :] = np.unpackbits(past, bitorder="little")

    def string_from(self, state: SpielState, player: int) -> str:
        """What `player` observes of `state` as text; empty if nothing is private."""
        seat, seen = self._observe(state, player)
        view = msgspec.to_builtins(seen.view())
        if not self._kind.public_info:
            public = msgspec.to_builtins(state.position.observe(SPECTATOR).view())
            view = {name: value for name, value in view.items() if value != public[name]}
            if not view:
                return ""
        told = f"seat {seat}: {msgspec.json.encode(view).decode()}"
        if self._kind.perfect_recall:
            told += f" past {state.table.pasts[player]:016x}"
        return told

    def _observe(self, state: SpielState, player: int) -> tuple[int, Position]:
        """As whom to look at a state, and what is seen then."""
        if self._kind.private_info == OWN:
            return player, state.position.observe(player)
        if self._kind.private_info == NOBODYS:
            return SPECTATOR, state.position.observe(SPECTATOR)
        return SPECTATOR, state.position


def resample(state: SpielState, player: int, generator: Generator) -> SpielState:
    """A state that `player` cannot tell from `state`, drawn at random from what it observes.

    It has no history, and the others remember of the past what they see now: nothing of what is
    hidden from `player` is left. For OpenSpiel's search over information sets:

        bot.set_resampler(lambda state, player: resample(state, player, generator))
    """
    world: SpielState = state.get_game().new_initial_state()
    table = world.table = deepcopy(state.table)
    table.position = state.position.observe(player).resample(player, generator)
    table.drawn, table.undrawn = [], []
    table.pasts[:] = 0
    table.remember()
    table.pasts[player] = state.table.pasts[player]
    return world


def game_type(game: Game, *, turn_based: bool = False) -> pyspiel.GameType:
    """How OpenSpiel knows a game: its name, its parameters and what kind of a game it is."""
    simultaneous = game.simultaneous and not turn_based
    dynamics = pyspiel.GameType.Dynamics
    return pyspiel.GameType(
        short_name=PREFIX + game.name + (TURN_BASED if turn_based else ""),
        long_name=game.name.replace("_", " ").capitalize() + (", in turn" if turn_based else ""),
        dynamics=dynamics.SIMULTANEOUS if simultaneous else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=game.seats[0],
        max_num_players=game.seats[-1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "players": usual_seats(game.seats),
            "longest": LONGEST,
            **msgspec.structs.asdict(game.options()),
        },
    )


def _games() -> dict[str, type[SpielGame]]:
    """The classes of all games, by the names by which OpenSpiel knows them."""
    found = {}
    for game in map(find_game, game_names()):
        for turn_based in (False, True)[: 1 + game.simultaneous]:
            kind = game_type(game, turn_based=turn_based)
            found[kind.short_name] = type("Game", (SpielGame,), {"game": game, "kind": kind})
    return found


GAMES = _games()
"""By the names by which OpenSpiel knows them."""
for _made in GAMES.values():
    pyspiel.register_game(_made.kind, _made)
