"""Seeds, shuffles and records of matches, for every game that is found."""

import contextlib
import hashlib
import json
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

from stablemates.errors import Problem
from stablemates.explain import explain
from stablemates.games import find_game, game_names
from stablemates.games.game import SPECTATOR, Game
from stablemates.games.generator import new_generator
from stablemates.match import (
    Match,
    Played,
    Record,
    commitment,
    new_seed,
    number_below,
    parse_move,
    parse_record,
    parse_seed,
    replay,
    shuffle_stream,
    shuffled,
)
from tests.games.walks import random_choice, random_options

ZEROS = bytes(32)
COUNTED = bytes(range(32))
CARDS = np.arange(1, 105, dtype=np.uint8)


@pytest.fixture(params=game_names(), scope="module")
def game(request: pytest.FixtureRequest) -> Game:
    return find_game(request.param)


def refusal(record: Record) -> Problem:
    with pytest.raises(Problem) as refused:
        replay(record)
    return refused.value


# Shuffles, read from the words that describe them and not from the code


def own_shuffle(cards: list[int], seed: bytes, shuffle: int) -> list[int]:
    def words() -> Iterator[int]:
        for block in range(10**6):
            text = seed.hex() + f"{shuffle:016x}{block:016x}"
            digest = hashlib.sha256(bytes.fromhex(text)).hexdigest()
            yield from (int(digest[at : at + 8], 16) for at in range(0, 64, 8))

    stream = words()
    deck = list(cards)
    for i in reversed(range(1, len(deck))):
        n = i + 1
        while True:
            word = next(stream)
            if word < 2**32 - (2**32 % n):
                break
        j = word % n
        deck[i], deck[j] = deck[j], deck[i]
    return deck


@pytest.mark.parametrize("shuffle", [0, 1, 2, 49, 2**40])
@pytest.mark.parametrize("seed", [ZEROS, COUNTED, hashlib.sha256(b"cow").digest()])
@pytest.mark.parametrize("size", [1, 2, 24, 36, 104, 128])
def test_a_shuffle_can_be_recomputed_from_its_description(
    size: int, seed: bytes, shuffle: int
) -> None:
    cards = np.arange(size, dtype=np.uint8)
    deck = shuffled(cards, seed, shuffle)
    assert deck.tolist() == own_shuffle(cards.tolist(), seed, shuffle)
    assert sorted(deck.tolist()) == cards.tolist() == list(range(size))


def vectors() -> list[dict[str, Any]]:
    """Shuffles that the browser's code is held to as well (web/seal/shuffle.test.ts)."""
    found: list[dict[str, Any]] = json.loads(Path(__file__).with_name("shuffles.json").read_text())
    return found


@pytest.mark.parametrize("vector", vectors(), ids=lambda vector: vector["seed"][:8])
def test_seals_and_shuffles_are_the_browsers(vector: dict[str, Any]) -> None:
    seed = bytes.fromhex(vector["seed"])
    assert commitment(seed) == vector["commitment"]
    cards = np.array(vector["cards"], np.uint8)
    assert shuffled(cards, seed, vector["shuffle"]).tolist() == vector["deck"]
    assert own_shuffle(vector["cards"], seed, vector["shuffle"]) == vector["deck"]


@pytest.mark.parametrize(
    ("seed", "shuffle", "top"),
    [
        (ZEROS, 0, [26, 34, 37, 61, 30, 80, 101, 18, 31, 25]),
        (ZEROS, 1, [68, 24, 63, 45, 46, 37, 26, 95, 97, 3]),
        (COUNTED, 0, [26, 18, 31, 32, 28, 2, 63, 98, 16, 44]),
        (COUNTED, 1, [74, 98, 45, 7, 65, 24, 104, 56, 59, 48]),
    ],
)
def test_the_first_ten_of_104_cards(seed: bytes, shuffle: int, top: list[int]) -> None:
    """Fixed for ever: recorded matches depend on it."""
    assert shuffled(CARDS, seed, shuffle).tolist()[:10] == top
    assert own_shuffle(CARDS.tolist(), seed, shuffle)[:10] == top


def test_a_stream_is_the_digests_one_after_another() -> None:
    stream = shuffle_stream(COUNTED, 3)
    found = b"".join(next(stream).to_bytes(4, "big") for _ in range(16))
    place = (3).to_bytes(8, "big")
    assert found == (
        hashlib.sha256(COUNTED + place + bytes(8)).digest()
        + hashlib.sha256(COUNTED + place + bytes(7) + b"\1").digest()
    )


@pytest.mark.parametrize("bound", [2, 3, 7, 10, 100, 104, 127])
def test_a_number_below_a_bound_is_unbiased(bound: int) -> None:
    """The last numbers, of which some residues would have one more, are passed over."""
    fair = 2**32 - 2**32 % bound
    assert fair % bound == 0
    unfair = range(fair, 2**32)
    assert number_below(bound, iter([*unfair, 5])) == 5 % bound
    assert number_below(bound, iter([fair - 1, 5])) == bound - 1
    assert number_below(bound, iter([0, 5])) == 0


def test_every_order_is_equally_likely() -> None:
    """Chi-square over the 24 orders of four cards."""
    cards = np.arange(4, dtype=np.uint8)
    draws = 4800
    counts = Counter(
        tuple(shuffled(cards, hashlib.sha256(bytes([number % 256])).digest(), number).tolist())
        for number in range(draws)
    )
    assert len(counts) == 24
    expected = draws / 24
    assert sum(
        (count - expected) ** 2 / expected for count in counts.values()
    ) < 23 + 5 * math.sqrt(46)


def test_shuffles_of_a_match_differ() -> None:
    decks = {tuple(shuffled(CARDS, COUNTED, shuffle).tolist()) for shuffle in range(20)}
    assert len(decks) == 20


# Seeds


def test_the_commitment_is_the_digest_of_the_seed() -> None:
    assert commitment(ZEROS) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert commitment(COUNTED) == hashlib.sha256(COUNTED).hexdigest()


def test_seeds_are_new_each_time() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {32}


def test_a_seed_is_64_hexadecimal_digits() -> None:
    assert parse_seed("00" * 32) == ZEROS
    assert parse_seed(COUNTED.hex()) == COUNTED


@pytest.mark.parametrize(
    "text",
    ["", "0", "00" * 31, "00" * 33, "0" * 63, "0g" * 32, "00 " * 21 + "0", " " * 64, "٠" * 64],
    ids=repr,
)
def test_what_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(Problem) as refused:
        parse_seed(text)
    assert refused.value.code == "bad-seed"


# Matches


def begin(game: Game, random: Random) -> Match:
    seats = min(random.choice(game.seats), random.choice(game.seats))
    match = Match(game, seats, random_options(game, seats, random), random.randbytes(32))
    match.deal()
    return match


def names(match: Match) -> list[str]:
    return [f"Seat {seat} · Место" for seat in range(match.position.seats)]


def played(game: Game, seed: int, most: int = 10**6) -> Match:
    """A random match, to its end or so many actions."""
    random = Random(seed)
    match = begin(game, random)
    while not match.position.is_over and len(match.actions) < most:
        match.play(*random_choice(match.position, random))
    return match


@pytest.fixture(scope="module")
def record(game: Game) -> Record:
    """A match played to its end."""
    match = played(game, 1)
    return match.record(names(match))


def test_decks_are_the_shuffles_of_the_seed_in_turn(game: Game) -> None:
    for seed in range(5):
        random = Random(seed)
        seats = random.choice(game.seats)
        match = Match(game, seats, random_options(game, seats, random), random.randbytes(32))
        assert match.shuffles == 0
        while not match.position.is_over:
            if match.position.awaits_deck:
                cards = match.position.deck().tolist()
                shuffle = match.shuffles
                deck = match.deal()
                assert deck is not None
                assert deck.tolist() == own_shuffle(cards, match.seed, shuffle)
                assert match.shuffles == shuffle + 1
            assert match.deal() is None
            match.act(*random_choice(match.position, random))
        assert match.deal() is None


def test_the_same_seed_and_actions_are_the_same_match(game: Game) -> None:
    match = played(game, 2)
    again = Match(game, match.position.seats, match.options, match.seed)
    again.deal()
    for seat, action in match.actions:
        again.play(seat, action)
    assert again.position.view() == match.position.view()
    assert again.shuffles == match.shuffles
    assert again.actions == match.actions


def test_a_refused_action_is_not_noted(game: Game) -> None:
    match = played(game, 3, most=5)
    before = match.position.states.tobytes(), list(match.actions), match.shuffles
    for play in (match.play, match.act, match.narrated, lambda *act: list(match.steps(*act))):
        for seat, action in ((-1, 1), (match.position.seats, 1), (0, -1), (0, game.actions)):
            with pytest.raises(Problem):
                play(seat, action)
    assert (match.position.states.tobytes(), match.actions, match.shuffles) == before


@pytest.mark.parametrize("seed", range(10))
def test_a_match_that_is_told_is_the_same_match(game: Game, seed: int) -> None:
    """Events are of the type that goes over the wire, and something is told of most actions."""
    match = played(game, seed)
    told = Match(game, match.position.seats, match.options, match.seed)
    told.deal()
    events: list[Any] = []
    for seat, action in match.actions:
        events += told.narrated(seat, action)
    assert told.position.view() == match.position.view()
    assert told.actions == match.actions
    assert len(events) > len(match.actions) / 2
    wire = msgspec.json.encode(events)
    assert msgspec.json.decode(wire, type=list[game.wire[2]]) == events  # type: ignore[name-defined]


def test_what_is_told_depends_on_nothing_hidden(game: Game) -> None:
    """The same action in a world that its seat cannot tell from this one is told the same.

    Unless something hidden comes out by it: then a spectator sees another table on the way.
    """
    compared = 0
    for seed in range(200):
        random = Random(seed)
        match = played(game, seed, most=random.choice((0, 3, 10, 30)))
        if match.position.is_over:
            continue
        seat, action = random_choice(match.position, random)
        world = match.position.observe(seat).resample(seat, new_generator(seed))
        told, tables = [], []
        for position in (match.position, world):
            other = Match(game, position.seats, match.options, match.seed)
            other.shuffles = match.shuffles
            other.position = position.copy()
            tables.append([at.observe(SPECTATOR).view() for at in other.steps(seat, action)])
            other = Match(game, position.seats, match.options, match.seed)
            other.shuffles = match.shuffles
            other.position = position.copy()
            told.append(other.narrated(seat, action))
        if tables[0] == tables[1]:
            assert told[0] == told[1]
            compared += 1
    assert compared > 20


# Records


@pytest.mark.parametrize("seed", range(10))
def test_a_record_goes_round(game: Game, seed: int) -> None:
    """Out as JSON, in, and played again; of an unfinished match too."""
    for most in (0, 7, 10**6):
        match = played(game, seed, most)
        record = match.record(names(match))
        document = msgspec.json.encode(record)
        assert parse_record(document) == record
        again = replay(parse_record(document))
        assert again.position.view() == match.position.view()
        assert again.record(names(match)) == record
        over = match.position.is_over
        assert record.scores == (match.position.scores() if over else None)
        assert record.ranks == (match.position.ranks() if over else None)


def test_a_record_shows_its_seed_and_commitment(record: Record) -> None:
    assert record.commitment == hashlib.sha256(bytes.fromhex(record.seed)).hexdigest()


def test_it_must_be_of_a_known_game_and_its_rules(record: Record) -> None:
    assert refusal(msgspec.structs.replace(record, game="no-such-game")).code == "unknown-game"
    assert refusal(msgspec.structs.replace(record, game="")).code == "unknown-game"
    for rules in (record.rules + 1, 0, -1):
        assert refusal(msgspec.structs.replace(record, rules=rules)).code == "bad-record"


def test_its_options_must_be_options(record: Record) -> None:
    more = record.options | {"no_such_option": 1}
    assert refusal(msgspec.structs.replace(record, options=more)).code == "unknown-option"
    for name in record.options:
        wrong = record.options | {name: "no such value"}
        problem = refusal(msgspec.structs.replace(record, options=wrong))
        assert (problem.code, problem.details["option"]) == ("bad-option", name)


def test_its_seats_must_be_those_that_played(record: Record) -> None:
    assert refusal(msgspec.structs.replace(record, seats=[])).code == "bad-seats"
    assert refusal(msgspec.structs.replace(record, seats=["x"] * 99)).code == "bad-seats"
    fewer = msgspec.structs.replace(record, seats=record.seats[:-1])
    assert refusal(fewer).code in ("record-differs", "bad-seats")
    more = msgspec.structs.replace(record, seats=[*record.seats, "one more"])
    assert refusal(more).code in ("record-differs", "bad-seats")


def test_its_seed_must_be_the_one_committed_to(record: Record) -> None:
    other = msgspec.structs.replace(record, seed=COUNTED.hex())
    assert refusal(other).code == "record-differs"
    assert refusal(other).details == {"what": "commitment"}
    assert refusal(msgspec.structs.replace(other, commitment="")).code == "record-differs"
    assert refusal(msgspec.structs.replace(record, seed="")).code == "bad-seed"


def test_another_seed_makes_another_match(record: Record) -> None:
    """Not each other one, where a deck says little more than who begins."""
    found = set()
    for number in range(20):
        seed = bytes([number]) * 32
        other = msgspec.structs.replace(record, seed=seed.hex(), commitment=commitment(seed))
        with contextlib.suppress(Problem):
            replay(other)
            continue
        found.add(refusal(other).code)
    assert found == {"record-differs"}


def test_its_actions_must_be_those_that_were_played(game: Game, record: Record) -> None:
    """Each one another seat's, or no move; the last one left out, or one too many."""
    for number in range(len(record.actions)):
        before, action, after = (
            record.actions[:number],
            record.actions[number],
            record.actions[number + 1 :],
        )
        tampered = [
            [*before, msgspec.structs.replace(action, move={}), *after],
            [*before, msgspec.structs.replace(action, move={"no_such_form": 1}), *after],
            [*before, msgspec.structs.replace(action, seat=-1), *after],
            [*before, msgspec.structs.replace(action, seat=len(record.seats)), *after],
        ]
        for actions in tampered:
            problem = refusal(msgspec.structs.replace(record, actions=actions))
            assert problem.code == "record-differs"
    last = len(record.actions)
    less = msgspec.structs.replace(record, actions=record.actions[:-1])
    assert refusal(less).details == {"what": "scores"}
    more = msgspec.structs.replace(record, actions=[*record.actions, record.actions[-1]])
    assert refusal(more).details == {"what": f"action {last}: match-over"}
    bad = [msgspec.structs.replace(record.actions[0], move={}), *record.actions[1:]]
    bad_record = msgspec.structs.replace(record, actions=bad)
    assert refusal(bad_record).details == {"what": "action 0: bad-move"}


def test_its_scores_and_ranks_must_be_those_of_the_match(record: Record) -> None:
    for what in ("scores", "ranks"):
        claimed = getattr(record, what)
        for other in ([claimed[0] + 1, *claimed[1:]], claimed[:-1], [*claimed, 1], [], None):
            problem = refusal(msgspec.structs.replace(record, **{what: other}))
            assert problem.code == "record-differs"
            assert problem.details == {"what": what}


def test_its_times_must_not_run_backwards(record: Record) -> None:
    count = len(record.actions)

    def timed(times: Sequence[int | None]) -> Record:
        actions = [
            Played(played.seat, played.move, at)
            for played, at in zip(record.actions, times, strict=True)
        ]
        return msgspec.structs.replace(record, actions=actions)

    assert replay(timed([*range(count - 1), None])).position.is_over
    assert refusal(timed([*range(1, count), 0])).details == {"what": "times"}


def test_an_unfinished_match_has_no_scores(game: Game) -> None:
    match = played(game, 4, most=3)
    record = match.record(names(match))
    assert record.scores is None
    assert record.ranks is None
    claims = msgspec.structs.replace(record, scores=match.position.scores())
    assert refusal(claims).details == {"what": "scores"}


def test_a_record_is_a_document_of_exactly_its_fields(record: Record) -> None:
    document = msgspec.to_builtins(record)
    for name in document:
        missing = {other: value for other, value in document.items() if other != name}
        if name not in ("scores", "ranks"):
            with pytest.raises(Problem) as refused:
                parse_record(json.dumps(missing).encode())
            assert refused.value.code == "bad-record"
        wrongs: list[Any] = [True, {"no": 1.5}, [[[]]]]
        for wrong in wrongs:
            if name != "options" or wrong is True:
                with pytest.raises(Problem) as refused:
                    parse_record(json.dumps(document | {name: wrong}).encode())
                assert refused.value.code == "bad-record"
    action = document["actions"][0]
    for extra in (
        document | {"extra": 1},
        document | {"actions": [action | {"extra": 1}]},
        document | {"actions": [{"seat": 0}]},
    ):
        with pytest.raises(Problem) as refused:
            parse_record(json.dumps(extra).encode())
        assert refused.value.code == "bad-record"


@pytest.mark.parametrize(
    "document",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b"{}",
        b'{"game": "\xff"}',
        b"[" * 100_000,
        b'{"options": {"a": ' + b"[" * 100_000,
    ],
    ids=lambda document: repr(document[:20]),
)
def test_what_is_no_record_is_refused(document: bytes) -> None:
    with pytest.raises(Problem) as refused:
        parse_record(document)
    assert refused.value.code == "bad-record"


def test_huge_numbers_in_a_record_are_refused(record: Record) -> None:
    document = msgspec.to_builtins(record)
    action = document["actions"][0]
    for huge in (2**63, 2**64, -(2**63), 10**400, 10**8):
        for tampered in (
            document | {"rules": huge},
            document | {"actions": [action | {"seat": huge}]},
            document | {"actions": [action | {"move": dict.fromkeys(action["move"], huge)}]},
            document | {"options": dict.fromkeys(document["options"], huge)},
        ):
            with pytest.raises(Problem) as refused:
                replay(parse_record(json.dumps(tampered).encode()))
            assert refused.value.code in ("bad-record", "record-differs", "bad-option")


# The explained match


@pytest.mark.parametrize("seed", range(5))
def test_an_explained_match_has_its_form(game: Game, seed: int) -> None:
    match = played(game, seed)
    record = match.record(names(match))
    header, *steps, end = explain(record)
    assert header == {
        "game": game.name,
        "options": msgspec.to_builtins(match.options),
        "seats": record.seats,
        "seed": record.seed,
        "commitment": record.commitment,
    }
    assert end == {"scores": record.scores, "ranks": record.ranks}
    actions = iter(record.actions)
    shuffles = 0
    for number, step in enumerate(steps):
        assert list(step) == ["step", "seat", "legal", "move", "state"]
        assert step["step"] == number
        assert list(step["state"]) == list(game.explained)
        if step["seat"] is None:
            assert step["legal"] is None
            deck = step["move"]["deck"]
            assert deck == own_shuffle(sorted(deck), match.seed, shuffles)
            shuffles += 1
        else:
            action = next(actions)
            assert (step["seat"], step["move"]) == (action.seat, action.move)
            assert step["move"] in step["legal"]
            assert [parse_move(game, move) for move in step["legal"]]
    assert next(actions, None) is None
    assert shuffles == match.shuffles
    view = msgspec.to_builtins(match.position.view())
    assert steps[-1]["state"] == {name: view[name] for name in game.explained}


def test_an_illegal_step_is_not_explained(record: Record) -> None:
    action = record.actions[0]
    wrong = msgspec.structs.replace(record, actions=[action, action, action, action])
    with pytest.raises(Problem):
        list(explain(msgspec.structs.replace(wrong, seed="")))
    nobody = msgspec.structs.replace(action, seat=-1)
    with pytest.raises(Problem):
        list(explain(msgspec.structs.replace(record, actions=[nobody])))
