"""Options of a game: typed, validated, with defaults, and describing themselves.

A game's options are one `Options` subclass. Its JSON Schema (`describe`) is all that a form needs:
names, types, defaults, bounds and choices. The words for them are in the game's `words/`.
"""

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from stablemates.errors import Problem


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of every game's options; a game without any uses it as it is."""

    def check(self, seats: int) -> None:
        """Raise `Problem` when these options cannot be played by so many `seats`."""


def parse_options(kind: type[Options], values: Mapping[str, Any], *, text: bool = False) -> Options:
    """Options of `kind` from plain values; with `text`, values may be strings ("66", "true").

    Raises:
        Problem: `unknown-option` or `bad-option`, naming the option.
    """
    known = {field.name: field for field in msgspec.structs.fields(kind)}
    for name in values:
        if name not in known:
            raise Problem("unknown-option", option=name)
    parsed = {}
    for name, value in values.items():
        try:
            parsed[name] = msgspec.convert(value, known[name].type, strict=not text)
        except msgspec.ValidationError as error:
            raise Problem("bad-option", option=name, value=str(value)[:80]) from error
    return kind(**parsed)


def choices(kind: type[Options]) -> dict[str, tuple[Any, ...]]:
    """The values of each option of `kind` that is not a number, as declared."""
    found: dict[str, tuple[Any, ...]] = {}
    for name, hint in get_type_hints(kind).items():
        if hint is bool:
            found[name] = (False, True)
        elif get_origin(hint) is Literal:
            found[name] = get_args(hint)
    return found


def describe(kind: type[Options]) -> dict[str, Any]:
    """The JSON Schema of `kind`: one property an option, in the order to show them."""
    (schema,), parts = msgspec.json.schema_components([kind], ref_template="#/$defs/{name}")
    described: dict[str, Any] = parts[schema["$ref"].rsplit("/", 1)[1]]
    for name, hint in get_type_hints(kind).items():
        if get_origin(hint) is Literal:
            # As declared, not by the alphabet.
            described["properties"][name]["enum"] = list(get_args(hint))
    return described
