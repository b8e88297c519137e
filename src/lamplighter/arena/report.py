"""The report of a tournament: ratings, cross-table, sides, thinking times, verdict on a bar."""

from __future__ import annotations

import os
import platform
from itertools import pairwise

import msgspec

import lamplighter
from lamplighter.arena.ratings import Ratings, fit
from lamplighter.arena.run import Standings
from lamplighter.arena.sprt import BOUNDS, ERROR, Method, Verdict, log_likelihood_ratio
from lamplighter.arena.statistics import Z95, wilson
from lamplighter.arena.tally import Tally
from lamplighter.arena.thinking_times import Times
from lamplighter.arena.tournament import Tournament
from lamplighter.kernel import registry

Interval = tuple[float, float]


class Points(msgspec.Struct, frozen=True):
    """The points of a player: 1 for a game won, 1/2 for one that nobody has won."""

    games: int
    points: float
    rate: float
    ci95: Interval
    """Wilson's interval of the rate."""


class PairingReport(msgspec.Struct, frozen=True):
    """What the first of two players has made against the second one."""

    players: tuple[str, str]
    all: Points
    sides: dict[str, Points]
    """By the side of the first player."""
    pairs: dict[str, int]
    """How often it has made so many points in two games with the same seed and swapped sides."""


class PlayerReport(msgspec.Struct, frozen=True):
    """One player of a tournament."""

    name: str
    rating: float
    """On the scale of Elo; the mean of all players is 0."""
    error: float
    """The standard error of the rating."""
    ci95: Interval
    """The interval of the rating."""
    all: Points
    sides: dict[str, Points]
    cpu: Times
    """CPU seconds of a move: one confirmed row of choices."""
    wall: Times
    """Seconds that passed in a move."""


class Gap(msgspec.Struct, frozen=True):
    """By how much a player is rated above the next one."""

    above: str
    below: str
    elo: float
    error: float


class SideEffect(msgspec.Struct, frozen=True):
    """The advantage of a side, in Elo, and its standard error."""

    side: str
    elo: float
    error: float


class BarReport(msgspec.Struct, frozen=True):
    """Whether the first player has reached a bar against the second one."""

    points: float
    by: Method
    verdict: Verdict
    games: int
    """The games that count for the verdict."""
    most_games: int
    rate: float
    hypotheses: tuple[float, float] | None
    """Of a sequential test: the expected points of a game that are compared."""
    error: float | None
    """Of a sequential test: how often it may take one hypothesis for the other."""
    log_likelihood_ratio: float | None
    bounds: tuple[float, float] | None


class Machine(msgspec.Struct, frozen=True):
    """Where the tournament was run from."""

    lamplighter: str
    python: str
    system: str
    processor: str
    cores: int
    compiled: bool


class TournamentReport(msgspec.Struct, frozen=True):
    """The results of a tournament."""

    tournament: Tournament
    games: int
    """The games that count."""
    played: int
    """All games, also those that ended after a bar was decided."""
    games_asked: int
    """The most games of each pairing."""
    where: str
    """Where the games were played, those of the last run."""
    players: list[PlayerReport]
    """In the order of their ratings, the highest first."""
    gaps: list[Gap]
    """Between each player and the next one in this order."""
    side_effect: SideEffect
    pairings: list[PairingReport]
    """Of each two players both ways: a cross-table."""
    ends: dict[str, int]
    """How many games each rule has ended."""
    mean_rounds: float
    bar: BarReport | None
    machine: Machine


def report(standings: Standings, games: int, where: str) -> TournamentReport:
    """Return the report of a tournament of at most so many games of each pairing."""
    tally = standings.tally
    tournament = tally.tournament
    ratings = fit(len(tournament.players), tally.scores())
    order = sorted(range(len(tournament.players)), key=lambda i: (-ratings.values[i], i))
    sides = registry.game(tournament.game).sides
    return TournamentReport(
        tournament=tournament,
        games=tally.games,
        played=standings.played,
        games_asked=games,
        where=where,
        players=[_player(tally, ratings, sides, i) for i in order],
        gaps=[
            Gap(tournament.players[i], tournament.players[j], *ratings.difference(i, j))
            for i, j in pairwise(order)
        ],
        side_effect=SideEffect(sides[0], ratings.side, ratings.side_error),
        pairings=[_pairing(tally, sides, i, j) for i in order for j in order if i != j],
        ends=dict(sorted(tally.ends.items())),
        mean_rounds=tally.rounds / max(1, tally.games),
        bar=_bar(standings),
        machine=machine(),
    )


def machine() -> Machine:
    """Describe this machine and this installation."""
    return Machine(
        lamplighter=lamplighter.__version__,
        python=platform.python_version(),
        system=platform.system(),
        processor=platform.machine(),
        cores=os.cpu_count() or 1,
        compiled=lamplighter.compiled(),
    )


def _points(points: float, games: int) -> Points:
    return Points(games, points, points / max(1, games), wilson(points, games))


def _player(tally: Tally, ratings: Ratings, sides: tuple[str, ...], one: int) -> PlayerReport:
    rating, error = ratings.values[one], ratings.errors[one]
    return PlayerReport(
        name=tally.tournament.players[one],
        rating=rating,
        error=error,
        ci95=(rating - Z95 * error, rating + Z95 * error),
        all=_against_all(tally, one, None),
        sides={side: _against_all(tally, one, place) for place, side in enumerate(sides)},
        cpu=tally.cpu[one].times(),
        wall=tally.wall[one].times(),
    )


def _against_all(tally: Tally, one: int, side: int | None) -> Points:
    others = [other for other in range(len(tally.tournament.players)) if other != one]
    made = [tally.points(one, other, side) for other in others]
    return _points(sum(points for points, _ in made), sum(games for _, games in made))


def _pairing(tally: Tally, sides: tuple[str, ...], one: int, other: int) -> PairingReport:
    players = tally.tournament.players
    pairs = tally.pairs.get((one, other))
    if pairs is None:
        found = tally.pairs[other, one]
        counts = {2 - points: count for points, count in found.items()}
    else:
        counts = dict(pairs)
    return PairingReport(
        players=(players[one], players[other]),
        all=_points(*tally.points(one, other)),
        sides={side: _points(*tally.points(one, other, place)) for place, side in enumerate(sides)},
        pairs={f"{points:g}": count for points, count in sorted(counts.items())},
    )


def _bar(standings: Standings) -> BarReport | None:
    bar = standings.bar
    if bar is None or standings.verdict is None:
        return None
    points, games = standings.tally.points(0, 1)
    sequential = bar.by == "sprt"
    return BarReport(
        points=bar.points,
        by=bar.by,
        verdict=standings.verdict,
        games=games,
        most_games=bar.games,
        rate=points / max(1, games),
        hypotheses=bar.hypotheses if sequential else None,
        error=ERROR if sequential else None,
        log_likelihood_ratio=log_likelihood_ratio(bar, games, points) if sequential else None,
        bounds=BOUNDS if sequential else None,
    )
