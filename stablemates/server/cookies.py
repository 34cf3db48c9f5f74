"""Cookies for secret keys."""

from typing import Any

from litestar import Request, Response
from litestar.datastructures import Cookie


def keep_key(
    request: Request[Any, Any, Any],
    response: Response[Any],
    name: str,
    value: str,
    *,
    path: str,
    seconds: int,
) -> Response[Any]:
    """The response, with a cookie that no script reads and that is sent below `path` alone."""
    response.set_cookie(
        Cookie(
            key=name,
            value=value,
            path=path,
            max_age=seconds,
            httponly=True,
            samesite="strict",
            secure=request.url.scheme == "https",
        )
    )
    return response
