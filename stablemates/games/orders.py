"""The orders of a row of things some of which are alike, by their numbers.

Orders are counted and numbered as words in a dictionary are, which starts with all that begin with
the first thing: Knuth, "The Art of Computer Programming" 4A, section 7.2.1.2.
"""

from typing import Any

from stablemates.games.compiled import compiled


@compiled
def count_orders(things: Any, count: int, limit: int) -> int:
    """How many orders the first `count` of `things` have, like things beside each other.

    0: more than `limit`.
    """
    orders = 1
    alike = 0
    for index in range(count):
        alike = alike + 1 if index > 0 and things[index] == things[index - 1] else 1
        orders = orders * (index + 1) // alike
        if orders > limit:
            return 0
    return orders


@compiled
def put_in_order(things: Any, count: int, number: int) -> None:
    """Put the first `count` of `things`, like things beside each other, into order `number`."""
    orders = 1
    alike = 0
    for index in range(count):
        alike = alike + 1 if index > 0 and things[index] == things[index - 1] else 1
        orders = orders * (index + 1) // alike
    for place in range(count):
        first = place
        while True:
            alike = 1
            while first + alike < count and things[first + alike] == things[first]:
                alike += 1
            beginning = orders * alike // (count - place)
            if number < beginning:
                break
            number -= beginning
            first += alike
        orders = beginning
        thing = things[first]
        for later in range(first, place, -1):
            things[later] = things[later - 1]
        things[place] = thing
