"""The cards of Stables as data (J1 to J5): 52 animal cards, numbered as in the deck, 4 stables."""

from typing import Any

from stablemates.games.stables.rules import COPIES, FACES, ROWS

DECK: tuple[dict[str, Any], ...] = (
    *(
        {"number": number, "animals": face}
        for number, face in enumerate(
            [face for face, copies in zip(FACES, COPIES) for _ in range(copies)], 1
        )
    ),
    *({"stable": row + 1} for row in range(ROWS)),
)
