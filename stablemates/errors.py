"""What is refused, and why: one exception, a stable code for programs, words for people.

The words for each code are in `words/{en,ru}.ftl` as `problem-CODE`; a test holds the two lists
together. `docs/errors.md` lists the codes.
"""

from http import HTTPStatus

CODES: dict[str, HTTPStatus] = {
    "unknown-game": HTTPStatus.NOT_FOUND,
    "unknown-table": HTTPStatus.NOT_FOUND,
    "unknown-bot": HTTPStatus.BAD_REQUEST,
    "unknown-option": HTTPStatus.BAD_REQUEST,
    "bad-option": HTTPStatus.BAD_REQUEST,
    "bad-seats": HTTPStatus.BAD_REQUEST,
    "bad-name": HTTPStatus.BAD_REQUEST,
    "bad-seed": HTTPStatus.BAD_REQUEST,
    "bad-animal": HTTPStatus.BAD_REQUEST,
    "bad-seat": HTTPStatus.CONFLICT,
    "bad-time": HTTPStatus.BAD_REQUEST,
    "bad-line": HTTPStatus.BAD_REQUEST,
    "bad-move": HTTPStatus.BAD_REQUEST,
    "bad-message": HTTPStatus.BAD_REQUEST,
    "bad-record": HTTPStatus.UNPROCESSABLE_ENTITY,
    "record-differs": HTTPStatus.UNPROCESSABLE_ENTITY,
    "illegal-move": HTTPStatus.CONFLICT,
    "not-your-turn": HTTPStatus.CONFLICT,
    "stale-number": HTTPStatus.CONFLICT,
    "already-answered": HTTPStatus.CONFLICT,
    "match-over": HTTPStatus.CONFLICT,
    "match-not-over": HTTPStatus.CONFLICT,
    "not-started": HTTPStatus.CONFLICT,
    "already-started": HTTPStatus.CONFLICT,
    "not-playing": HTTPStatus.CONFLICT,
    "not-paused": HTTPStatus.CONFLICT,
    "paused": HTTPStatus.CONFLICT,
    "untimed": HTTPStatus.CONFLICT,
    "seat-taken": HTTPStatus.CONFLICT,
    "table-full": HTTPStatus.CONFLICT,
    "nothing-asked": HTTPStatus.CONFLICT,
    "nothing-to-undo": HTTPStatus.CONFLICT,
    "cannot-undo": HTTPStatus.CONFLICT,
    "no-choice": HTTPStatus.CONFLICT,
    "no-hints": HTTPStatus.FORBIDDEN,
    "no-chat": HTTPStatus.FORBIDDEN,
    "not-host": HTTPStatus.FORBIDDEN,
    "no-profile": HTTPStatus.FORBIDDEN,
    "not-your-profile": HTTPStatus.FORBIDDEN,
    "no-seat": HTTPStatus.FORBIDDEN,
    "not-your-seat": HTTPStatus.FORBIDDEN,
    "too-large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "bad-host": HTTPStatus.MISDIRECTED_REQUEST,
    "bad-address": HTTPStatus.BAD_REQUEST,
    "not-ready": HTTPStatus.SERVICE_UNAVAILABLE,
    "too-many": HTTPStatus.TOO_MANY_REQUESTS,
    "not-found": HTTPStatus.NOT_FOUND,
    "method-not-allowed": HTTPStatus.METHOD_NOT_ALLOWED,
    "bad-setting": HTTPStatus.BAD_REQUEST,
    "port-taken": HTTPStatus.CONFLICT,
    "not-printed": HTTPStatus.NOT_FOUND,
    "no-puzzle": HTTPStatus.NOT_FOUND,
    "cannot-write": HTTPStatus.INSUFFICIENT_STORAGE,
    "bad-bot": HTTPStatus.BAD_REQUEST,
    "few-bots": HTTPStatus.BAD_REQUEST,
    "lab-missing": HTTPStatus.NOT_IMPLEMENTED,
    "other-tournament": HTTPStatus.CONFLICT,
    "no-cluster": HTTPStatus.BAD_GATEWAY,
    "cluster-differs": HTTPStatus.CONFLICT,
    "internal": HTTPStatus.INTERNAL_SERVER_ERROR,
}


class Problem(Exception):
    """Something asked for that is refused. Nothing has changed.

    Args:
        code: One of `CODES`.
        details: What the message names (an option, a seat); never anything hidden.
    """

    def __init__(self, code: str, **details: str | int) -> None:
        super().__init__(code, details)
        self.code = code
        self.details = details
        self.status = CODES[code]
