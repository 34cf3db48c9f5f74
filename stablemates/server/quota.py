"""How often somebody may do something: a bucket of tokens."""

from time import monotonic


class Quota:
    """A bucket that holds `burst` tokens and refills by `a_second`."""

    __slots__ = ("_a_second", "_at", "_burst", "_left")

    def __init__(self, a_second: float, burst: int) -> None:
        self._a_second = a_second
        self._burst = burst
        self._left = float(burst)
        self._at = monotonic()

    def spend(self) -> bool:
        """Take one token out; False if there is none."""
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._a_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
