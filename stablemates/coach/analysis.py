"""The analysis of a match: what each decision was worth, graded, and what was luck.

Each decision is judged from its seat's observation alone, by chance of its own; so hidden cards
make no difference, and as much of an analysis as there was time for is the same as of the whole.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any

import msgspec

from stablemates.coach.estimates import LEAST_WORLDS, Estimates, chance_of, estimate
from stablemates.coach.grades import GRADES, Grade, accuracy, grade
from stablemates.coach.luck import DIGITS, Luck, tell_apart
from stablemates.errors import Problem
from stablemates.games.messages import Message
from stablemates.games.position import Position
from stablemates.match import Match

VERSION = 1
"""Raised whenever an older analysis could be misread."""
WORLDS = 200

Tell = Callable[[int, int], None]
"""Told how many decisions are judged, and of how many."""


class JudgedMove(msgspec.Struct, frozen=True):
    """A legal move, and what it was worth to the seat: see `coach.estimates`.

    Leads are in points, chances between 0 and 1; errors are standard errors.
    """

    move: dict[str, Any]
    words: Message | None
    """The move in the game's words, if it has any."""
    lead: float
    lead_error: float
    chance: float
    chance_error: float
    likely: float
    """How likely the strongest bot would do it: 1 or 0, but where play is mixed."""
    lead_loss: float
    lead_loss_error: float
    chance_loss: float
    chance_loss_error: float
    grade: Grade
    reasons: list[Message]
    """What speaks for or against it; of the move chosen and the best one."""


class Decision(msgspec.Struct, frozen=True):
    """A decision with more than one legal move."""

    number: int
    """Of the action in the record, from 0. A choice that was changed is judged as it stood."""
    seat: int
    moves: list[JudgedMove]
    chosen: int
    """Which of `moves` was chosen."""
    best: int
    """Which of them the strongest bot would most likely choose."""
    worlds: int
    """In how many worlds the moves were tried; if `exact`, it is certain what they come to."""
    exact: bool

    @property
    def played(self) -> JudgedMove:
        """The move chosen."""
        return self.moves[self.chosen]


class Player(msgspec.Struct, frozen=True):
    """How a seat has played."""

    name: str
    decisions: int
    accuracy: float | None
    """In percent: see `coach.grades`."""
    grades: dict[Grade, int]
    """How many decisions have each grade."""
    luck: Luck | None
    """None: the match is not over, or not all of it is judged."""


class Analysis(msgspec.Struct, frozen=True):
    """What the coach has to say of a match."""

    version: int
    game: str
    rules: int
    worlds: int
    seed: str
    actions: int
    """How many actions the match has."""
    judged: int
    """So many decisions are judged, in their order."""
    of: int
    """So many there are; more than `judged` if there was no more time."""
    players: list[Player]
    decisions: list[Decision]
    chances: list[list[float]]
    """Each seat's chance before the first action and after each, until where it is judged: as the
    seat itself saw it at its latest decision; at the end, its part of the win."""


@dataclass(frozen=True)
class Situation:
    """A decision before it is judged."""

    number: int
    seat: int
    action: int
    observation: Position
    """What the seat knew."""


def analyse(
    match: Match,
    names: Sequence[str],
    *,
    worlds: int = WORLDS,
    seed: str = "",
    seconds: float = float("inf"),
    tell: Tell = lambda judged, of: None,
) -> Analysis:
    """Judge the decisions of a match, as many as `seconds` allow.

    Equal matches, worlds and seeds give equal analyses.

    Raises:
        Problem: `bad-option`: too few worlds.
    """
    if worlds < LEAST_WORLDS:
        raise Problem("bad-option", option="worlds", value=str(worlds))
    deadline = perf_counter() + seconds
    found = situations(match)
    decisions: list[Decision] = []
    tell(0, len(found))
    for situation in found:
        if perf_counter() >= deadline:
            break
        decisions.append(judge(situation, worlds, seed))
        tell(len(decisions), len(found))
    whole = len(decisions) == len(found)
    until = len(match.actions) if whole else found[len(decisions)].number
    return Analysis(
        version=VERSION,
        game=match.game.name,
        rules=match.game.rules,
        worlds=worlds,
        seed=seed,
        actions=len(match.actions),
        judged=len(decisions),
        of=len(found),
        players=_players(match, names, decisions, whole),
        decisions=decisions,
        chances=_chances(match, decisions, until),
    )


def situations(match: Match) -> list[Situation]:
    """The decisions of a match with more than one legal action, in the order of its actions.

    Who chooses anew before all have chosen might as well have chosen so at once: that is one
    decision, with what was known at first.
    """
    again = Match(match.game, match.position.seats, match.options, match.seed)
    again.deal()
    found: dict[int, Situation] = {}
    latest: dict[int, Situation] = {}
    for number, (seat, action) in enumerate(match.actions):
        if seat in again.position.awaited():
            latest[seat] = Situation(number, seat, action, again.position.observe(seat))
        else:
            found.pop(latest[seat].number, None)
            latest[seat] = replace(latest[seat], number=number, action=action)
        if len(latest[seat].observation.legal_actions(seat)) > 1:
            found[number] = latest[seat]
        again.play(seat, action)
    return list(found.values())


def judge(situation: Situation, worlds: int, seed: str) -> Decision:
    """What the legal moves of a decision were worth, and so the one chosen."""
    observation, seat = situation.observation, situation.seat
    generator = chance_of(seed, situation.number)
    values = estimate(observation, seat, generator, worlds)
    chosen = values.actions.index(situation.action)
    best = int(values.policy.argmax())
    # Of equals the one chosen is best.
    if values.policy[chosen] == values.policy[best]:
        best = chosen
    moves = [
        judged_move(observation, seat, values, index, told=index in (chosen, best))
        for index in range(len(values.actions))
    ]
    return Decision(
        situation.number, seat, moves, chosen, best, worlds=values.worlds, exact=values.exact
    )


def judged_move(
    observation: Position, seat: int, values: Estimates, index: int, *, told: bool
) -> JudgedMove:
    """What the action number `index` was worth; and why, if that shall be told."""
    game, action = observation.game, values.actions[index]
    likely = float(values.policy[index])

    def number(of: Any) -> float:
        return round(float(of[index]), DIGITS)

    def loss(of: Any) -> float:
        return 0.0 if likely > 0 else max(0.0, number(of))

    chance_loss, chance_loss_error = loss(values.chance_losses), loss(values.chance_loss_errors)
    return JudgedMove(
        move=msgspec.to_builtins(game.move(action)),
        words=game.in_words(observation.states[0], seat, action) if game.in_words else None,
        lead=number(values.leads),
        lead_error=number(values.lead_errors),
        chance=number(values.chances),
        chance_error=number(values.chance_errors),
        likely=round(likely, DIGITS),
        lead_loss=loss(values.lead_losses),
        lead_loss_error=loss(values.lead_loss_errors),
        chance_loss=chance_loss,
        chance_loss_error=chance_loss_error,
        grade=grade(likely, chance_loss, chance_loss_error),
        reasons=game.reasons(observation.states[0], seat, action) if told else [],
    )


def _players(
    match: Match, names: Sequence[str], decisions: Sequence[Decision], whole: bool
) -> list[Player]:
    """How each seat has played by these decisions, which may be the `whole` match."""
    of = [[each for each in decisions if each.seat == seat] for seat in range(len(names))]
    luck: Sequence[Luck | None] = [None] * len(names)
    if whole and match.position.is_over:
        losses = [[(one.played.lead_loss, one.played.lead_loss_error) for one in own] for own in of]
        luck = tell_apart(match.position.returns(), losses)
    players = []
    for name, own, its_luck in zip(names, of, luck, strict=True):
        grades = [one.played.grade for one in own]
        accurate = accuracy(
            (one.played.lead_loss, [move.lead_loss for move in one.moves]) for one in own
        )
        players.append(
            Player(
                name=name,
                decisions=len(own),
                accuracy=None if accurate is None else round(accurate, 1),
                grades={each: grades.count(each) for each in GRADES},
                luck=its_luck,
            )
        )
    return players


def _chances(match: Match, decisions: Sequence[Decision], until: int) -> list[list[float]]:
    """Each seat's chance before the first action, and after each of the first `until`."""
    seats = match.position.seats
    row = [round(1 / seats, DIGITS)] * seats
    judged = {one.number: one for one in decisions}
    rows = [row]
    for number in range(until):
        if one := judged.get(number):
            row = [*row[: one.seat], one.played.chance, *row[one.seat + 1 :]]
        rows.append(row)
    if match.position.is_over and until == len(match.actions):
        ranks = match.position.ranks()
        part = round(1 / ranks.count(1), DIGITS)
        rows[-1] = [part if rank == 1 else 0.0 for rank in ranks]
    return rows
