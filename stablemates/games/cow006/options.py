"""The options of Cow 006 (C6, C16, C18, C20 to C23)."""

from typing import Annotated, Literal

from msgspec import Meta

from stablemates.errors import Problem
from stablemates.games.options import Options

PRO_SEATS = 6


class Cow006Options(Options, frozen=True, kw_only=True):
    """How Cow 006 is played; the defaults are the client's rules."""

    limit: Annotated[int, Meta(ge=1, le=500)] = 66
    """The match ends after the tour in which a total reaches this (C16, C18)."""
    over_limit: bool = False
    """A total must exceed the limit, not just reach it (C16)."""
    tours: Annotated[int, Meta(ge=0, le=50)] = 0
    """Play just so many tours, whatever the totals; 0: until the limit (C18)."""
    variant: Literal["standard", "tactics", "logic", "pro"] = "standard"
    """`tactics`: only the cards 1 to 10 n + 4 (C20). `logic`: moreover they lie open and are picked
    in turn (C21). `pro`: the same for up to six (C22)."""
    both_ends: bool = False
    """Cards may join a row at its left end too (C23)."""
    equal_ends: Literal["owner", "right"] = "owner"
    """Between two equally near ends: the card's owner decides, or the right end has it (C23)."""
    open_hands: bool = False
    """Picked hands stay visible on the table (C21)."""
    locked: bool = False
    """A choice cannot be changed (C6)."""

    @property
    def tactical(self) -> bool:
        """Whether only the cards 1 to 10 n + 4 are in play."""
        return self.variant != "standard"

    @property
    def draft(self) -> bool:
        """Whether hands are picked from open cards."""
        return self.variant in ("logic", "pro")

    def check(self, seats: int) -> None:
        """The professional game is for two to six (C22)."""
        if self.variant == "pro" and seats > PRO_SEATS:
            raise Problem("bad-seats", least=2, most=PRO_SEATS)
