"""The options of Stables (J9, J23 to J26, J35, J39, J40, J43, J44, D-J1)."""

from typing import Annotated, Literal

from msgspec import Meta

from stablemates.games.options import Options


class StablesOptions(Options, frozen=True, kw_only=True):
    """How Stables is played; the defaults are the client's rules."""

    play: Literal["base", "everyone_at_once", "hand_of_three", "pro"] = "base"
    """`base`: turn up a card and place it (J10). `everyone_at_once`: first everyone may grab the
    stable of a row that it completes (J26). `hand_of_three`: cards are played from hands (J43).
    `pro`: moreover a card must match a row's last card, and the sixth takes the row (J44)."""
    goal: Literal["usual", "most", "fewest"] = "usual"
    """Who wins: whoever has `most` (J21) or `fewest` (J23); `usual`: most, but fewest in pro."""
    count_animals: bool = False
    """Animals count and not cards (D-J1)."""
    must_avoid_completion: bool = False
    """No row may be completed by a card that could go elsewhere (J24); not in pro."""
    sole_right_takes_flip: bool = False
    """If several stables were grabbed and one rightly, the turned card goes with it (J35)."""
    several_grabs: bool = False
    """A player may grab several stables before passing; each wrong one costs a card (J39)."""
    call_seconds: Annotated[int, Meta(ge=2, le=60)] = 8
    """How long a turned card can be called, in seconds (J40)."""
    claim_milliseconds: Annotated[int, Meta(ge=0, le=3000)] = 0
    """How long after the first call others count as made at the same time (J34); 0: as long as the
    slowest player's connection needs."""
    start: Literal["fixed", "random"] = "fixed"
    """Who begins: the first seat, or a seat by lot (J9)."""

    @property
    def fewest(self) -> bool:
        """Whether fewest win."""
        return self.goal == "fewest" or (self.goal == "usual" and self.play == "pro")
