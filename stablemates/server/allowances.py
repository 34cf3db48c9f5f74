"""How often somebody may do something: a bucket of tokens for each."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

KEPT = 10_000
"""So many buckets are remembered; that which was left alone for longest is forgotten first."""


class Allowances:
    """Token buckets, one for each key: each holds `burst` and is refilled by `rate` a second.

    A rate of 0 means that there is no limit.
    """

    def __init__(
        self,
        rate: float,
        burst: float,
        kept: int = KEPT,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._kept = kept
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def spend(self, key: str) -> float:
        """Take one out of a key's bucket.

        Returns:
            0, or if it was empty after how many seconds there will be one again.
        """
        if not self._rate:
            return 0.0
        now = self._clock()
        left, since = self._buckets.pop(key, (self._burst, now))
        left = min(self._burst, left + (now - since) * self._rate)
        wait = 0.0 if left >= 1 else (1 - left) / self._rate
        self._buckets[key] = (left if wait else left - 1, now)
        if len(self._buckets) > self._kept:
            self._buckets.popitem(last=False)
        return wait
