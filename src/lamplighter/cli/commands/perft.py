"""`lamplighter perft`: count the possible sequences of steps, as a check of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lamplighter.cli.command_line import add_game, add_options, options_of, seed, whole

if TYPE_CHECKING:
    from argparse import Namespace

    from lamplighter.cli.command_line import Commands
    from lamplighter.kernel.state import State


DEEPEST = 20
"""Most steps that can be counted; more than half as many already take longer than a lifetime."""


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "perft",
        help="count the possible sequences of steps",
        description="Count the possible sequences of --depth steps, choices and outcomes of chance "
        "alike, from the first decision of the game with this seed.",
    )
    add_game(parser)
    parser.add_argument(
        "--seed", metavar="N", type=seed, default=1, help="of the set-up (default: 1)"
    )
    parser.add_argument("--depth", metavar="D", type=whole(0, DEEPEST), required=True, help="steps")
    parser.add_argument("--divide", action="store_true", help="count for each first step")
    parser.add_argument("--json", action="store_true", help="print JSON")
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Count and print the result."""
    import msgspec

    from lamplighter.kernel import registry
    from lamplighter.kernel.playout import perft
    from lamplighter.kernel.streams import key_of_seed
    from lamplighter.kernel.table import Table

    game = registry.game(args.game)
    table = Table(game, options_of(game, args.option), key_of_seed(args.seed))
    state = table.truth()
    counts = _divided(state, args.depth) if args.divide and args.depth else {}
    nodes = sum(counts.values()) if counts else perft(state, args.depth)
    if args.json:
        report = {"game": game.name, "seed": args.seed, "depth": args.depth, "nodes": nodes}
        if args.divide:
            report["divide"] = counts
        print(msgspec.json.encode(report).decode())
        return 0
    for name, count in counts.items():
        print(f"{name:32}{count:>16}")
    print(f"{'nodes at depth ' + str(args.depth):32}{nodes:>16}")
    return 0


def _divided(state: State, depth: int) -> dict[str, int]:
    """Return the counts by first step; the steps are written in notation."""
    from lamplighter.kernel import registry
    from lamplighter.kernel.playout import perft

    write = registry.game(state.game).notation.write
    counts = {}
    for action in state.legal_actions():
        after = state.copy()
        after.play(action)
        counts[write(action)] = perft(after, depth - 1)
    return counts
