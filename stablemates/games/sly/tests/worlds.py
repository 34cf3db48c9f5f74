"""All that can lie hidden, by brute force: the oracle of what everybody knows.

It follows what everyone could see happen, and keeps every way in which each owner can have played:
a card laid can be any card in hand, so each way becomes as many as there are cards in it; a card
turned up ends all ways in which another card lies there.
"""

from collections import Counter
from collections.abc import Iterator

from stablemates.games.sly.notation import (
    Captured,
    Ended,
    Event,
    Exposed,
    Gobbled,
    Laid,
    Returned,
    Revealed,
    View,
)
from stablemates.games.sly.tests.reading import ANIMALS

World = tuple[frozenset[str], frozenset[tuple[int, str]]]
"""An owner's hand, and the owner's cards on spaces."""


class Worlds:
    """For each owner, in how many ways each world can have come about."""

    def __init__(self, seats: int) -> None:
        start: World = frozenset(ANIMALS), frozenset()
        self.of = [Counter({start: 1}) for _ in range(seats)]

    def follow(self, event: Event) -> None:
        match event:
            case Laid(seat=owner, space=space):
                ways: Counter[World] = Counter()
                for (hand, table), count in self.of[owner].items():
                    for animal in hand:
                        ways[hand - {animal}, table | {(space, animal)}] += count
                self.of[owner] = ways
            case (
                Exposed(space=space, owner=owner, card=animal)
                | Revealed(space=space, owner=owner, card=animal)
            ):
                self.see(owner, space, animal)
            case Captured(space=space, owner=owner):
                self.move(owner, space, "F", to_hand=False)
            case Gobbled(space=space, owner=owner, rank=rank):
                self.move(owner, space, str(rank), to_hand=False)
            case Returned(space=space, owner=owner, card=animal):
                self.move(owner, space, animal, to_hand=True)
            case Ended(shown=shown):
                for card in shown:
                    self.see(card.owner, card.space, card.card)

    def see(self, owner: int, space: int, animal: str) -> None:
        for world in list(self.of[owner]):
            if (space, animal) not in world[1]:
                del self.of[owner][world]

    def move(self, owner: int, space: int, animal: str, *, to_hand: bool) -> None:
        self.of[owner] = Counter(
            {
                (hand | {animal} if to_hand else hand, table - {(space, animal)}): count
                for (hand, table), count in self.of[owner].items()
            }
        )

    def possible(self, owner: int) -> set[World]:
        return set(self.of[owner])

    def on(self, owner: int, space: int) -> set[str]:
        """What can lie on a space of the owner."""
        return {animal for _, table in self.of[owner] for where, animal in table if where == space}

    def surely_in_hand(self, owner: int) -> set[str]:
        return set.intersection(*(set(hand) for hand, _ in self.of[owner]))


def world_in(view: View, owner: int) -> World:
    """The owner's part of a whole view."""
    table = {
        (number, space.card)
        for number, space in enumerate(view.spaces)
        if space is not None and space.owner == owner
    }
    return frozenset(view.hands[owner]), frozenset(table)


def worlds_told(view: View, owner: int) -> set[World]:
    """The worlds of an owner that a spectator's view allows, by its sets of possible cards."""
    open_cards: set[tuple[int, str]] = set()
    sets: dict[int, str] = {}
    for number, space in enumerate(view.spaces):
        if space is not None and space.owner == owner:
            if space.up:
                open_cards.add((number, space.card))
            else:
                sets[number] = view.maybe[number]
    gone = {str(meal.rank) for meals in view.gobbled for meal in meals if meal.owner == owner}
    if view.captors[owner] is not None:
        gone.add("F")
    closed = set(ANIMALS) - gone - {animal for _, animal in open_cards}

    def fill(spaces: list[int], left: set[str]) -> Iterator[tuple[set[str], set[tuple[int, str]]]]:
        if not spaces:
            yield left, set()
            return
        for animal in left & set(sets[spaces[0]]):
            for hand, table in fill(spaces[1:], left - {animal}):
                yield hand, table | {(spaces[0], animal)}

    return {
        (frozenset(hand), frozenset(table | open_cards)) for hand, table in fill(list(sets), closed)
    }
