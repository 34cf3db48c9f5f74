"""Profiles in the database: people who want to be known here, by a key and no password."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from stablemates.server.dialects import in_utc, insert_new
from stablemates.server.gathering import Chair, Gathering
from stablemates.server.rating import BOT, NEW, Rating, player_in, rate
from stablemates.server.schema import matches, participants, profile_keys, profiles, ratings


@dataclass(frozen=True)
class Profile:
    """Somebody known on this server."""

    id: str
    name: str
    animal: str


@dataclass(frozen=True)
class PlayedMatch:
    """A match in which somebody takes or took part."""

    id: str
    game: str
    created: datetime
    options: dict[str, Any]
    gathering: Gathering
    result: dict[str, list[int]] | None
    """`scores` and `ranks`, once it is over."""


class Profiles:
    """All profiles, their keys, matches and ratings."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def add(self, profile: Profile, digest: str) -> None:
        """Store a new profile, which a key of this digest opens."""
        row = {"id": profile.id, "name": profile.name, "animal": profile.animal}
        async with self._engine.begin() as connection:
            await connection.execute(insert(profiles).values(created=datetime.now(UTC), **row))
            await connection.execute(insert(profile_keys).values(digest=digest, profile=profile.id))

    async def find(self, digest: str) -> Profile | None:
        """The profile that a key of this digest opens, if any."""
        query = (
            select(profiles.c.id, profiles.c.name, profiles.c.animal)
            .join(profile_keys, profile_keys.c.profile == profiles.c.id)
            .where(profile_keys.c.digest == digest)
        )
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Profile(*row)

    async def change(self, profile: Profile) -> None:
        """Give somebody another name and animal, from now on."""
        async with self._engine.begin() as connection:
            await connection.execute(
                update(profiles)
                .where(profiles.c.id == profile.id)
                .values(name=profile.name, animal=profile.animal)
            )

    async def add_key(self, profile_id: str, digest: str) -> None:
        """Let one more key open a profile."""
        async with self._engine.begin() as connection:
            await connection.execute(insert(profile_keys).values(digest=digest, profile=profile_id))

    async def keep_key(self, profile_id: str, digest: str) -> None:
        """Let all keys of a profile but one open nothing any more."""
        async with self._engine.begin() as connection:
            await connection.execute(
                delete(profile_keys).where(
                    profile_keys.c.profile == profile_id, profile_keys.c.digest != digest
                )
            )

    async def forget(self, profile_id: str) -> None:
        """Keep nothing of a profile; in its matches there stays the name that it had there."""
        async with self._engine.begin() as connection:
            for table in (profile_keys, participants):
                await connection.execute(delete(table).where(table.c.profile == profile_id))
            await connection.execute(delete(ratings).where(ratings.c.player == profile_id))
            await connection.execute(delete(profiles).where(profiles.c.id == profile_id))

    async def ratings(self, profile_id: str) -> dict[str, Rating]:
        """Somebody's rating in each game that they have finished a match of."""
        query = (
            select(ratings.c.game, ratings.c.mu, ratings.c.sigma, ratings.c.matches)
            .where(ratings.c.player == profile_id, ratings.c.matches > 0)
            .order_by(ratings.c.game)
        )
        async with self._engine.connect() as connection:
            return {game: Rating(*rest) for game, *rest in await connection.execute(query)}

    async def bot_ratings(self, games: Iterable[str]) -> dict[str, list[tuple[str, Rating]]]:
        """In each of these games the bots that are rated, by their names: the weakest first."""
        found: dict[str, list[tuple[str, Rating]]] = {game: [] for game in games}
        query = (
            select(
                ratings.c.game,
                ratings.c.player,
                ratings.c.mu,
                ratings.c.sigma,
                ratings.c.matches,
            )
            .where(
                ratings.c.game.in_(list(found)),
                ratings.c.player.startswith(BOT),
                ratings.c.matches > 0,
            )
            .order_by(ratings.c.mu, ratings.c.player)
        )
        async with self._engine.connect() as connection:
            for game, player, *rest in await connection.execute(query):
                found[game].append((player.removeprefix(BOT), Rating(*rest)))
        return found

    async def matches(self, profile_id: str, limit: int) -> list[PlayedMatch]:
        """Somebody's matches, the newest first."""
        query = (
            select(
                matches.c.id,
                matches.c.game,
                matches.c.created,
                matches.c.options,
                matches.c.gathering,
                matches.c.result,
            )
            .join(participants, participants.c.match == matches.c.id)
            .where(participants.c.profile == profile_id)
            .order_by(matches.c.created.desc())
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return [
                PlayedMatch(
                    id=match_id,
                    game=game,
                    created=in_utc(created),
                    options=options,
                    gathering=msgspec.convert(gathering, Gathering),
                    result=result,
                )
                for match_id, game, created, options, gathering, result in (
                    await connection.execute(query)
                )
            ]


async def note_participants(
    connection: AsyncConnection, match_id: str, gathering: Gathering
) -> None:
    """Note whose match it is: whoever has a profile and sits there."""
    known = await _known(connection, gathering.chairs)
    await connection.execute(
        delete(participants).where(
            participants.c.match == match_id, participants.c.profile.not_in(known)
        )
    )
    rows = [{"match": match_id, "profile": profile} for profile in sorted(known)]
    if rows:
        await connection.execute(insert_new(connection, participants), rows)


async def _known(connection: AsyncConnection, chairs: Sequence[Chair]) -> set[str]:
    """The profiles of those who sit there; who has been forgotten meanwhile is a guest."""
    mine = {chair.profile for chair in chairs if chair.profile}
    if not mine:
        return set()
    found = await connection.execute(select(profiles.c.id).where(profiles.c.id.in_(mine)))
    return set(found.scalars())


async def rate_players(
    connection: AsyncConnection, game: str, chairs: Sequence[Chair], ranks: Sequence[int]
) -> None:
    """Have the ratings follow from a match that is over, if any of its people has a profile.

    Guests are taken for somebody of whom nothing is known, and nothing is kept of them.
    """
    known = await _known(connection, chairs)
    if not known:
        return
    seats = [
        player if player in known or chair.kind == "bot" else None
        for chair in chairs
        for player in [player_in(chair)]
    ]
    # In one order, so that two matches that end at once don't wait for each other.
    players = sorted({player for player in seats if player})
    rows = [{"player": player, "game": game, **_row(NEW)} for player in players]
    await connection.execute(insert_new(connection, ratings), rows)
    before = await _locked(connection, game, players)
    after = rate([before[player] if player else NEW for player in seats], ranks)
    # Of several seats of one bot, the first stands for it.
    changed = {
        player: rating
        for player, rating in reversed(list(zip(seats, after, strict=True)))
        if player
    }
    for player, rating in changed.items():
        await connection.execute(
            update(ratings)
            .where(ratings.c.player == player, ratings.c.game == game)
            .values(_row(rating))
        )


async def _locked(
    connection: AsyncConnection, game: str, players: Sequence[str]
) -> Mapping[str, Rating]:
    query = (
        select(ratings.c.player, ratings.c.mu, ratings.c.sigma, ratings.c.matches)
        .where(ratings.c.game == game, ratings.c.player.in_(players))
        .order_by(ratings.c.player)
        .with_for_update()
    )
    return {player: Rating(*rest) for player, *rest in await connection.execute(query)}


def _row(rating: Rating) -> dict[str, Any]:
    return {"mu": rating.mu, "sigma": rating.sigma, "matches": rating.matches}
