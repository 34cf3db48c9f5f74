"""Profiles over HTTP: who wants to be known on this server, their matches and ratings.

A profile is opened by a secret key, as a seat is: browsers keep it in a cookie, programs show it as
a bearer token, and a link with it brings one's profile to another device.
"""

from typing import Any

from litestar import Request, Response, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from stablemates.errors import Problem
from stablemates.server.cookies import keep_key
from stablemates.server.identity import digest, keys_from, new_key, new_profile_id
from stablemates.server.messages import (
    BotRating,
    GameRating,
    NewProfile,
    OwnedProfile,
    OwnMatch,
    ProfileInfo,
)
from stablemates.server.names import clean_animal, clean_name
from stablemates.server.profiles import Profile, Profiles
from stablemates.server.rating import Rating

AnyRequest = Request[Any, Any, Any]

COOKIE = "profile"
COOKIE_SECONDS = 400 * 86400
"""As long as browsers keep one."""
LISTED = 100


async def find_profile(request: AnyRequest, profiles: Profiles) -> Profile | None:
    """The profile that the request shows a key of: by its bearer token, or else by its cookie.

    Raises:
        Problem: `not-your-profile`: a token opens none. A cookie may be older than its profile.
    """
    shown = keys_from(request.headers.get("authorization", ""), request.cookies.get(COOKIE))
    for key in shown.keys:
        if profile := await profiles.find(digest(key)):
            return profile
    if shown.by_token:
        raise Problem("not-your-profile")
    return None


@post("/api/profile")
async def make_profile(
    request: AnyRequest, data: JSONBody[NewProfile], profiles: NamedDependency[Profiles]
) -> Response[OwnedProfile]:
    """Become known on this server. The key also comes as a cookie, for browsers."""
    profile = Profile(new_profile_id(), clean_name(data.name), clean_animal(data.animal))
    key = new_key()
    await profiles.add(profile, digest(key))
    owned = OwnedProfile(await _describe(profile, profiles), key)
    return _with_cookie(request, Response(owned), key)


@get("/api/profile")
async def show_profile(request: AnyRequest, profiles: NamedDependency[Profiles]) -> ProfileInfo:
    """One's name and animal, and one's rating in each game."""
    return await _describe(await _require(request, profiles), profiles)


@put("/api/profile")
async def change_profile(
    request: AnyRequest, data: JSONBody[NewProfile], profiles: NamedDependency[Profiles]
) -> ProfileInfo:
    """Take another name or animal."""
    old = await _require(request, profiles)
    profile = Profile(old.id, clean_name(data.name), clean_animal(data.animal))
    await profiles.change(profile)
    return await _describe(profile, profiles)


@delete("/api/profile", status_code=204)
async def forget_profile(
    request: AnyRequest, profiles: NamedDependency[Profiles]
) -> Response[None]:
    """Be forgotten: ratings, history and keys. In one's matches there stays the name of then."""
    await profiles.forget((await _require(request, profiles)).id)
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE, path="/api")
    return response


@post("/api/profile/enter", status_code=200)
async def enter(request: AnyRequest, profiles: NamedDependency[Profiles]) -> Response[ProfileInfo]:
    """Be known on this device too: the bearer token is kept as a cookie."""
    profile = await _require(request, profiles)
    key = keys_from(request.headers.get("authorization", ""), None).keys
    if not key:
        raise Problem("not-your-profile")
    return _with_cookie(request, Response(await _describe(profile, profiles)), key[0])


@post("/api/profile/keys")
async def give_key(request: AnyRequest, profiles: NamedDependency[Profiles]) -> OwnedProfile:
    """A further key, for a link that brings one's profile to another device."""
    profile = await _require(request, profiles)
    key = new_key()
    await profiles.add_key(profile.id, digest(key))
    return OwnedProfile(await _describe(profile, profiles), key)


@delete("/api/profile/keys", status_code=204)
async def revoke_keys(request: AnyRequest, profiles: NamedDependency[Profiles]) -> None:
    """Let all keys but the one shown open nothing any more."""
    profile = await _require(request, profiles)
    shown = keys_from(request.headers.get("authorization", ""), request.cookies.get(COOKIE))
    await profiles.keep_key(profile.id, digest(shown.keys[0]))


@get("/api/profile/matches")
async def list_matches(request: AnyRequest, profiles: NamedDependency[Profiles]) -> list[OwnMatch]:
    """One's own matches, the newest first: those that wait or go on, too."""
    profile = await _require(request, profiles)
    return [
        OwnMatch(
            id=each.id,
            game=each.game,
            created=each.created,
            options=each.options,
            phase=each.gathering.phase,
            seats=each.gathering.seats,
            mine=[
                seat
                for seat, chair in enumerate(each.gathering.chairs)
                if chair.profile == profile.id
            ],
            scores=each.result["scores"] if each.result else None,
            ranks=each.result["ranks"] if each.result else None,
        )
        for each in await profiles.matches(profile.id, LISTED)
    ]


async def _require(request: AnyRequest, profiles: Profiles) -> Profile:
    profile = await find_profile(request, profiles)
    if profile is None:
        raise Problem("no-profile")
    return profile


async def _describe(profile: Profile, profiles: Profiles) -> ProfileInfo:
    found = await profiles.ratings(profile.id)
    bots = await profiles.bot_ratings(found)
    return ProfileInfo(
        profile.name,
        profile.animal,
        [
            GameRating(
                game, *_figures(each), [BotRating(bot, *_figures(its)) for bot, its in bots[game]]
            )
            for game, each in found.items()
        ],
    )


def _figures(rating: Rating) -> tuple[float, float, int]:
    return round(rating.mu, 2), round(rating.sigma, 2), rating.matches


def _with_cookie(request: AnyRequest, response: Response[Any], key: str) -> Response[Any]:
    return keep_key(request, response, COOKIE, key, path="/api", seconds=COOKIE_SECONDS)


HANDLERS = [
    make_profile,
    show_profile,
    change_profile,
    forget_profile,
    enter,
    give_key,
    revoke_keys,
    list_matches,
]
