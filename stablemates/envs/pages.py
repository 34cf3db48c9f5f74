"""The pages about the games' observations."""

from collections.abc import Sequence

from stablemates.envs.features import Block, encoding_of
from stablemates.envs.layout import environment_name
from stablemates.games.game import Game


def describe(game: Game) -> Sequence[str]:
    """The lines of a page about a game's observations."""
    encoding = encoding_of(game.name)
    lines = [
        f"# {environment_name(game)}",
        "",
        f"{encoding.layout.size} numbers, int32; {encoding.size} features, float32, from 0 to 1; "
        f"{game.actions} actions.",
        "",
        "| numbers | part | shape | from | to | meaning | features | what they are |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for block in encoding.blocks:
        part = block.part
        shape = " × ".join(map(str, part.shape)) or "1"
        lines.append(
            f"| {_span(part.start, part.stop)} | `{part.name}` | {shape} | {part.least} "
            f"| {part.most} | {part.meaning} | {_span(block.start, block.stop)} | {_form(block)} |"
        )
    return lines


def _span(start: int, stop: int) -> str:
    """The first and the last, as people write it."""
    if stop - start < 2:
        return str(start) if stop > start else ""
    return f"{start}–{stop - 1}"


def _form(block: Block) -> str:
    """What becomes of a part's numbers."""
    field = block.field
    if field.form == "nothing":
        return "left out"
    values = list(field.values)
    first, last = values[0], values[-1]
    span = f"{first} to {last}"
    if values != list(range(first, last + 1)):
        span = ", ".join(map(str, values))
    match field.form:
        case "amount" if (first, last) == (0, 1):
            return "as it is"
        case "amount":
            return f"{span} as 0 to 1"
        case "choice":
            return f"1 for the one of {span} that it is"
        case "set":
            return f"the bits {span}"
        case _:
            many = f", as a part of {field.most}" if field.most > 1 else ""
            return f"how many there are of each of {span}{many}"
