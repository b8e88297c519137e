"""`lamplighter bench`: measure the speed of a game or a solver, and what load a server can bear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lamplighter.cli.command_line import some, whole

if TYPE_CHECKING:
    from argparse import Namespace

    from lamplighter.cli.command_line import Commands


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "bench",
        help="measure the speed of a game or of the server",
        description="Measure how fast a game runs; with 'server', how many games a server can "
        "host; with 'fairness', how much one address can slow the others down under the default "
        "limits; with 'solve', how exactly and how fast positions are solved.",
    )
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs="?",
        default="pocket",
        help="a game, or server, fairness or solve (default: pocket)",
    )
    parser.add_argument(
        "--seconds",
        metavar="S",
        type=some(0.001, 3600),
        help="seconds for each measurement (default: 1; server and fairness: 10)",
    )
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    parser.add_argument(
        "--iterations",
        type=whole(1, 1_000_000),
        default=400,
        metavar="N",
        help="rounds of CFR+ for 'solve' (default: 400)",
    )
    server = parser.add_argument_group("server")
    server.add_argument("--database", metavar="URL", help="an empty database (default: a new file)")
    server.add_argument(
        "--games", type=whole(1, 10_000), default=1_000, metavar="N", help="live games"
    )
    server.add_argument(
        "--stored",
        type=whole(1, 1_000_000),
        default=10_000,
        metavar="N",
        help="stored games",
    )
    server.add_argument(
        "--assist", type=whole(0, 3), default=1, metavar="N", help="assist level of the live games"
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Measure and print the numbers."""
    parts = {"server": _run_server, "fairness": _run_fairness, "solve": _run_solve}
    return parts.get(args.game, _run_game)(args)


def _run_server(args: Namespace) -> int:
    import msgspec

    from lamplighter.bench.server.measure import Sizes, measure

    sizes = Sizes(
        seconds=args.seconds or 10.0,
        games=args.games,
        stored=args.stored,
        assist=args.assist,
    )
    report = measure(args.database, sizes)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
        return 0
    live = report.live
    rows = [
        ("durable moves", f"{report.durable_moves_per_s:,.0f} /s"),
        (f"moves of {live.games} live games", f"{live.moves_per_s:,.0f} /s"),
        ("acknowledged, median", f"{live.ack_ms.p50:.1f} ms"),
        ("acknowledged, 99 of 100", f"{live.ack_ms.p99:.1f} ms"),
        ("cores busy with them", f"{live.cpu:.2f}"),
        ("memory with them", f"{report.rss_mb:,.0f} MB"),
        (f"start with {report.stored_games:,} stored games", f"{report.restart_s:.2f} s"),
        ("a game of 300 rows opened, median", f"{report.open_game_ms:.1f} ms"),
    ]
    print(f"server on {report.database}, one process")
    for what, value in rows:
        print(f"  {what:<34}{value:>18}")
    return 0


def _run_fairness(args: Namespace) -> int:
    import msgspec

    from lamplighter.bench.server.fairness import measure

    report = measure(args.seconds or 10.0)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
        return 0 if report.holds else 1
    parts = {
        "quiet": report.quiet,
        f"attacked, {report.attack_per_s:.0f} requests/s": report.attacked,
        "20 players behind one address": report.shared,
    }
    print("moves acknowledged, milliseconds")
    for what, answers in parts.items():
        print(
            f"  {what:<32}p50 {answers.p50:>6.1f}  p95 {answers.p95:>6.1f}  "
            f"p99 {answers.p99:>6.1f}  of {answers.moves} moves, {answers.refused} refused"
        )
    print(f"  bound for p95 under attack: {report.bound_ms:.1f}; {_verdict(report.holds)}")
    return 0 if report.holds else 1


def _verdict(holds: bool) -> str:
    return "it holds" if holds else "it does NOT hold"


def _run_solve(args: Namespace) -> int:
    import msgspec

    from lamplighter.bench.solving import endings, measure

    reports = [measure(ending, args.iterations) for ending in endings()]
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(reports), indent=2).decode())
        return 0
    print(f"{args.iterations} rounds of CFR+, CPU seconds of one thread")
    for one in reports:
        print(
            f"  {one.name}: {one.worlds} worlds, {one.information_sets:,} information sets, "
            f"{one.steps:,} steps, built in {one.building_s:.2f} s\n"
            f"    even odds lose {one.uniform:.3f}; solved in {one.solving_s:.2f} s: "
            f"value {one.value:+.4f}, gap {one.gap:.5f}"
        )
    return 0


def _run_game(args: Namespace) -> int:
    import msgspec

    from lamplighter.bench.core import measure

    report = measure(args.game, args.seconds or 1.0)
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
