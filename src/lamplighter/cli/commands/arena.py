"""`lamplighter arena`: play many games between computer players."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from lamplighter.cli.command_line import (
    CommandRefused,
    add_game,
    add_options,
    options_of,
    seed,
    whole,
)
from lamplighter.cli.commands import tournament

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from lamplighter.arena.match import Match, MatchReport
    from lamplighter.cli.command_line import CommandParser, Commands
    from lamplighter.kernel.game import Game

DEFAULT_PLAYER = "greedy"
GAMES = 100


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "arena",
        help="play many games between computer players",
        description="Play many games between computer players and report who won how often: one "
        "player for each side, or with --players a tournament of two or more, half of the games of "
        "each two from each side, with the same seeds.",
    )
    add_game(parser)
    parser.add_argument(
        "--games",
        metavar="N",
        type=whole(1, 10**7),
        help="games, in a tournament of each two players (default: 100, or what a bar asks for)",
    )
    parser.add_argument("--seed", metavar="N", type=seed, default=1, help="default: 1")
    parser.add_argument(
        "--processes", metavar="N", type=whole(1, 256), help="default: one for each core"
    )
    add_options(parser)
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    tournament.add_arguments(parser)
    parser.prepare = _add_sides
    parser.set_defaults(run=run)


def _add_sides(parser: CommandParser) -> None:
    """Add an argument for each side of each game, which names the player of that side."""
    from lamplighter.kernel import registry
    from lamplighter.players import PLAYERS

    sides = dict.fromkeys(side for game in registry.games() for side in game.sides)
    group = parser.add_argument_group(
        "sides",
        f"The player of a side plays all its seats. Players: {', '.join(PLAYERS)}, or MODULE:CLASS "
        "for a player of your own, each with settings after a colon: greedy:worlds=4.",
    )
    for side in sides:
        group.add_argument(
            f"--{side}", metavar="PLAYER", dest=f"side_{side}", help=f"default: {DEFAULT_PLAYER}"
        )


def run(args: Namespace) -> int:
    """Play the match and print the report."""
    import msgspec

    from lamplighter.arena import match as arena
    from lamplighter.kernel import registry

    game = registry.game(args.game)
    if args.players:
        return tournament.run(args, game)
    tournament.refuse_arguments(args)
    match = arena.Match(
        game=game.name,
        players=_players(args, game),
        games=args.games or GAMES,
        seed=args.seed,
        options=options_of(game, args.option),
    )
    report = _watched(match, args.processes) if sys.stderr.isatty() else _run(match, args.processes)
    if args.json:
        print(msgspec.json.encode(report).decode())
    else:
        print("\n".join(_lines(game, report)))
    return 0


def _players(args: Namespace, game: Game) -> dict[str, str]:
    """Return the player of each side; raises an error for unknown players and sides."""
    from lamplighter.players import player

    given = {
        name.removeprefix("side_"): who
        for name, who in vars(args).items()
        if name.startswith("side_") and who is not None
    }
    for side, who in given.items():
        if side not in game.sides:
            raise CommandRefused(
                f"{game.name} has no side {side!r}; there are: {', '.join(game.sides)}"
            )
        player(who)
    return {side: given.get(side, DEFAULT_PLAYER) for side in game.sides}


def _run(
    match: Match, processes: int | None, progress: Callable[[int], None] = lambda _: None
) -> MatchReport:
    from lamplighter.arena import match as arena

    return arena.run(match, processes, progress)


def _watched(match: Match, processes: int | None) -> MatchReport:
    """Play the match with a progress bar."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=match.games)
        return _run(match, processes, lambda done: bar.advance(task, done))


def _lines(game: Game, report: MatchReport) -> list[str]:
    """Return the report as lines for people."""
    wide = max(12, 2 + max(map(len, report.players.values())))
    lines = [
        f"{game.title}, {report.games} games, seed {report.seed}",
        "",
        f"  {'side':14}{'player':{wide}}{'wins':>7}{'rate':>9}   95 % interval",
    ]
    for side in game.sides:
        low, high = report.ci95[side]
        lines.append(
            f"  {side:14}{report.players[side]:{wide}}{report.wins[side]:>7}"
            f"{100 * report.rate[side]:>7.1f} %   {100 * low:.1f} to {100 * high:.1f} %"
        )
    ends = ", ".join(f"{rule} {count}" for rule, count in report.ends.items())
    return [
        *lines,
        "",
        f"  mean length   {report.mean_rounds:.2f} rounds",
        f"  ended by      {ends}",
    ]
