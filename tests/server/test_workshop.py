"""What takes long is made once, one after the other, and kept for a while."""

import asyncio
import threading
from collections.abc import AsyncIterator
from functools import partial

import pytest

from stablemates.errors import Problem
from stablemates.server.workshop import LONGEST_QUEUE, Workshop

pytestmark = pytest.mark.anyio

KEPT = 3


@pytest.fixture
async def workshop() -> AsyncIterator[Workshop]:
    opened = Workshop("test", KEPT)
    yield opened
    opened.close()


class Maker:
    """Makes what it is asked for, slowly if there is a gate, and remembers it."""

    def __init__(self) -> None:
        self.made: list[int] = []
        self.gate = threading.Event()
        self.gate.set()

    def make(self, order: int) -> object:
        self.gate.wait()
        self.made.append(order)
        return object()


async def test_the_same_is_made_once(workshop: Workshop) -> None:
    maker = Maker()
    order = partial(workshop.get, 1, partial(maker.make, 1))
    several = await asyncio.gather(*(order() for _ in range(50)))
    assert {id(one) for one in several} == {id(await order())}
    assert maker.made == [1]


async def test_only_so_much_is_kept(workshop: Workshop) -> None:
    maker = Maker()
    for number in range(KEPT + 2):
        await workshop.get(number, partial(maker.make, number))
    assert len(workshop) == KEPT
    await workshop.get(KEPT + 1, partial(maker.make, KEPT + 1))
    assert len(maker.made) == KEPT + 2, "what was made last is still there"
    await workshop.get(0, partial(maker.make, 0))
    assert len(maker.made) == KEPT + 3, "what was made first is not"


async def test_a_long_queue_is_refused_and_does_no_harm(workshop: Workshop) -> None:
    maker = Maker()
    maker.gate.clear()
    orders = [
        asyncio.ensure_future(workshop.get(number, partial(maker.make, number)))
        for number in range(LONGEST_QUEUE + 5)
    ]
    await asyncio.sleep(0)
    maker.gate.set()
    answers = await asyncio.gather(*orders, return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, Problem)]
    assert [problem.code for problem in refused] == ["too-many"] * 5
    assert maker.made == list(range(LONGEST_QUEUE)), "one after the other"
    await workshop.get(99, partial(maker.make, 99))
    assert maker.made[-1] == 99


async def test_a_failure_is_not_kept(workshop: Workshop) -> None:
    def fail() -> None:
        raise MemoryError

    with pytest.raises(MemoryError):
        await workshop.get(1, fail)
    maker = Maker()
    await workshop.get(1, partial(maker.make, 1))
    assert maker.made == [1]


async def test_whoever_goes_away_takes_nothing_from_the_others(workshop: Workshop) -> None:
    maker = Maker()
    first, second = (asyncio.create_task(workshop.get(1, partial(maker.make, 1))) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    await second
    assert maker.made == [1]
