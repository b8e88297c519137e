"""`lamplighter bench`: how fast a game runs on one core."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lamplighter.cli.command import some

if TYPE_CHECKING:
    from argparse import Namespace

    from lamplighter.cli.command import Commands


def add(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "bench", help="measure the speed of a game", description="Measure how fast a game runs."
    )
    parser.add_argument("game", metavar="GAME", nargs="?", default="pocket", help="default: pocket")
    parser.add_argument(
        "--seconds",
        metavar="S",
        type=some(0.001, 3600),
        default=1.0,
        help="time for each part (default: 1)",
    )
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Measure and print."""
    import msgspec

    from lamplighter.arena.bench import measure

    report = measure(args.game, args.seconds)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
        return 0
    rows = [
        ("games inside the core", f"{report.core.games_per_s:,.0f} /s"),
        ("decisions inside the core", f"{report.core.decisions_per_s:,.0f} /s"),
        ("decisions through the Python API", f"{report.python_api.decisions_per_s:,.0f} /s"),
        ("games at tables", f"{report.table.games_per_s:,.0f} /s"),
        ("a choice taken back and made again", f"{report.undo_us:.0f} us"),
        ("decisions with tensors", f"{report.tensors.decisions_per_s:,.0f} /s"),
        ("copy of a position", f"{report.copy_us:.2f} us"),
        ("sample of a belief", f"{report.belief_sample_us:.1f} us"),
        ("update of a belief, median", f"{report.belief_update_us.median:.1f} us"),
        ("update of a belief, 99 of 100", f"{report.belief_update_us.p99:.1f} us"),
        ("update of a belief, at most", f"{report.belief_update_us.max:.1f} us"),
        ("all choices told, median", f"{report.guide_us.median:,.0f} us"),
        ("all choices told, 95 of 100", f"{report.guide_us.p95:,.0f} us"),
        ("all choices told, 99 of 100", f"{report.guide_us.p99:,.0f} us"),
        ("all choices told, at most", f"{report.guide_us.max:,.0f} us"),
        ("decisions interpreted", f"{report.interpreted.decisions_per_s:,.0f} /s"),
        ("compiled over interpreted", f"{report.compiled_over_interpreted:.0f} x"),
    ]
    print(f"{report.game}, one core, {'compiled' if report.compiled else 'interpreted'}")
    for what, value in rows:
        print(f"  {what:<34}{value:>18}")
    return 0
