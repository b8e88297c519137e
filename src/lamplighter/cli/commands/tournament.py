"""The part of `lamplighter arena` that plays tournaments: `--players A B ...`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from lamplighter.cli.command_line import CommandRefused, options_of, some, whole

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from lamplighter.arena.places import Place
    from lamplighter.arena.report import PlayerReport, TournamentReport
    from lamplighter.arena.run import GamesDone, Standings
    from lamplighter.arena.sprt import Bar
    from lamplighter.arena.tournament import Tournament
    from lamplighter.cli.command_line import CommandParser
    from lamplighter.kernel.game import Game

GAMES = 100
ONLY_HERE = ("ray", "results", "report", "bar", "by", "seconds", "nodes", "worlds")
"""Arguments that have a meaning only in a tournament."""
NOT_PASSED = 1
"""The exit code if a bar was not passed."""


def add_arguments(parser: CommandParser) -> None:
    """Add the arguments of tournaments to the parser of the command."""
    group = parser.add_argument_group("tournaments")
    group.add_argument(
        "--players", metavar="PLAYER", nargs="+", help="two or more players; each meets each"
    )
    group.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="play on a Ray cluster: auto for the one of this machine, which is started if none "
        "runs or with --processes, or the address of its head",
    )
    group.add_argument(
        "--results",
        metavar="RESULTS",
        type=Path,
        help="a file for the games, a line for each; a tournament that was stopped goes on from it",
    )
    group.add_argument(
        "--report",
        metavar="FOLDER",
        type=Path,
        help="write the report there, as Markdown with plots and as JSON",
    )
    group.add_argument(
        "--bar",
        metavar="POINTS",
        type=some(4.5, 97.5),
        help="stop when it is clear whether the first player makes so many points in 100 games "
        "against the second; the exit code is 1 unless it does",
    )
    group.add_argument(
        "--by",
        choices=("sprt", "mean"),
        help="how a bar is tested: by a sequential test of at most 400 games (the default), or by "
        "the mean of 200 games",
    )
    group.add_argument(
        "--seconds", metavar="S", type=some(0.001, 3600), help="the time of each thought"
    )
    group.add_argument(
        "--nodes", metavar="N", type=whole(1, 10**12), help="the positions of each thought"
    )
    group.add_argument(
        "--worlds", metavar="N", type=whole(1, 10**9), help="the worlds of each thought"
    )


def refuse_arguments(args: Namespace) -> None:
    """Raise `CommandRefused` if an argument of tournaments is given without one."""
    for name in ONLY_HERE:
        if getattr(args, name) is not None:
            raise CommandRefused(f"--{name} is for a tournament: name its players with --players")


def run(args: Namespace, game: Game) -> int:
    """Play the tournament and print the report; return whether its bar was missed."""
    import msgspec

    from lamplighter.arena import report_files
    from lamplighter.arena.report import report
    from lamplighter.arena.tournament import Tournament
    from lamplighter.players import Limit

    _refuse_sides(args)
    tournament = Tournament(
        game=game.name,
        players=tuple(args.players),
        seed=args.seed,
        options=options_of(game, args.option),
        limit=Limit(args.seconds, args.nodes, args.worlds),
    )
    bar = _bar(args)
    games = _games(args, bar)
    place = _place(args)
    told = report(_played(args, tournament, games, bar, place), games, place.about)
    if args.report is not None:
        report_files.write(told, args.report)
    if args.json:
        print(msgspec.json.encode(told).decode())
    else:
        print("\n".join(_lines(game, told)))
    return NOT_PASSED if told.bar and told.bar.verdict != "passed" else 0


def _refuse_sides(args: Namespace) -> None:
    for name, who in vars(args).items():
        if name.startswith("side_") and who is not None:
            side = name.removeprefix("side_")
            raise CommandRefused(f"in a tournament each plays all sides, so --{side} has no place")


def _bar(args: Namespace) -> Bar | None:
    from lamplighter.arena.sprt import Bar

    if args.bar is None:
        if args.by is not None:
            raise CommandRefused("--by says how a bar is tested, so it needs --bar")
        return None
    return Bar(args.bar, args.by or "sprt")


def _games(args: Namespace, bar: Bar | None) -> int:
    """Return how many games each pairing plays at most."""
    if bar is None:
        return args.games or GAMES
    games: int = args.games or bar.games
    if games > bar.games:
        raise CommandRefused(f"a test by {bar.by} takes at most {bar.games} games, not {games}")
    if bar.by == "mean" and games < bar.games:
        raise CommandRefused(f"a test by mean takes {bar.games} games, not {games}")
    return games


def _played(
    args: Namespace, tournament: Tournament, games: int, bar: Bar | None, place: Place
) -> Standings:
    from lamplighter.arena import run as arena

    def play(progress: Callable[[GamesDone], None]) -> Standings:
        return arena.run(tournament, games, place, results=args.results, bar=bar, progress=progress)

    return _watched(play) if sys.stderr.isatty() else play(lambda _: None)


def _place(args: Namespace) -> Place:
    """Return where the games are played."""
    from lamplighter.arena.places import InThisProcess, InWorkers
    from lamplighter.arena.ray_place import AUTO, OnRay

    if args.ray is not None:
        if args.ray != AUTO and args.processes:
            raise CommandRefused("a cluster has its own number of processes: leave --processes out")
        return OnRay(args.ray, args.processes)
    processes = args.processes or os.cpu_count() or 1
    return InThisProcess() if processes == 1 else InWorkers(processes)


def _watched(play: Callable[[Callable[[GamesDone], None]], Standings]) -> Standings:
    """Play with a progress bar and the time that is left."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("games"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("")
        begun = False

        def tell(now: GamesDone) -> None:
            nonlocal begun
            if not begun:  # games of an earlier run say nothing about the pace of this one
                bar.reset(task, completed=now.done, total=now.total)
            begun = True
            bar.update(task, completed=now.done, total=now.total, description=_standing(now))

        return play(tell)


def _standing(now: GamesDone) -> str:
    """Return the score of a tournament of two players."""
    if len(now.tally.tournament.players) != 2 or not now.tally.games:
        return ""
    points, games = now.tally.points(0, 1)
    return f"{points:g} : {games - points:g}"


def _lines(game: Game, told: TournamentReport) -> list[str]:
    """Return the report as lines for people."""
    wide = 2 + max(len(player.name) for player in told.players)
    lines = [
        f"{game.title}, {told.games} games, seed {told.tournament.seed}, "
        "half from each side with the same seeds",
        "",
        f"  {'player':{wide}}{'points':>16}{'rate':>9}   {'95 % interval':18}{'Elo':>7}"
        f"   {'+/-':>5}   CPU s a move",
    ]
    lines += [_player(player, wide) for player in told.players]
    for player in told.players:
        for side, made in player.sides.items():
            lines.append(
                f"  {player.name:{wide}}as {side}: {made.points:g} of {made.games}, "
                f"{100 * made.rate:.1f} %, {_percent(made.ci95)}"
            )
    effect = told.side_effect
    lines += [
        "",
        f"  {effect.side} is worth {effect.elo:+.0f} Elo (standard error {effect.error:.0f})",
        f"  mean length   {told.mean_rounds:.2f} rounds",
        f"  ended by      {', '.join(f'{rule} {count}' for rule, count in told.ends.items())}",
    ]
    return [*lines, *_verdict(told)]


def _player(player: PlayerReport, wide: int) -> str:
    points = f"{player.all.points:g} of {player.all.games}"
    half = (player.ci95[1] - player.ci95[0]) / 2
    return (
        f"  {player.name:{wide}}{points:>16}{100 * player.all.rate:>7.1f} %   "
        f"{_percent(player.all.ci95):18}{player.rating:>+7.0f}   {half:>5.0f}   "
        f"{player.cpu.mean:.6f}"
    )


def _percent(interval: tuple[float, float]) -> str:
    low, high = interval
    return f"{100 * low:.1f} to {100 * high:.1f} %"


def _verdict(told: TournamentReport) -> list[str]:
    bar = told.bar
    if bar is None:
        return []
    way = "the mean" if bar.by == "mean" else f"SPRT, log-likelihood {bar.log_likelihood_ratio:.2f}"
    return [
        "",
        f"  The bar of {bar.points:g} points: {bar.verdict} by {way}, after {bar.games} games "
        f"with {100 * bar.rate:.1f} points in 100.",
    ]
