"""`lamplighter bot`: bring a computer player to a seat of a house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lamplighter.cli.command import Refused, add_language, add_options, options_of, typed, whole
from lamplighter.kernel.errors import brief

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from lamplighter.cli.command import Commands
    from lamplighter.client import Chair, House
    from lamplighter.wire.tables import Ending

LONGEST = 200
"""Signs of a line in which a house has its words."""
STOPPED = 130
"""The exit code of one who was interrupted, as shells have it."""


def add(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "bot",
        help="bring a computer player to a seat of a house",
        description="Let a player choose in a seat of a house until the game is over. URL is the "
        "link of a seat, an invitation, or the house itself: then --game says what is played, at "
        "a listed table that waits for somebody, or else at one that is opened for it.",
    )
    parser.add_argument("url", metavar="URL", help="a link into a house")
    parser.add_argument(
        "--player",
        default="hard",
        metavar="PLAYER",
        help="who plays: easy, medium, hard, random ...",
    )
    parser.add_argument("--name", metavar="NAME", help="what it is called at the table")
    parser.add_argument("--game", metavar="GAME", help="with a house: what is played")
    parser.add_argument("--seat", metavar="SEAT", help="the seat it takes")
    add_options(parser)
    parser.add_argument(
        "--games", type=whole(1, 1_000_000), default=1, metavar="N", help="play so many games"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Check what is given, then play."""
    from lamplighter.client import House, distant, link_of
    from lamplighter.kernel.language import language_of
    from lamplighter.players import player

    player(args.player)
    link = link_of(args.url)
    if (link.table is None) == (args.game is None):
        raise Refused(
            "name a seat or an invitation by its link, or else the house and what is played there "
            "with --game"
        )
    house = House(link.house, language=language_of(args.lang))
    chair = _seated(args, house)
    sit_again = _again(args, house)
    try:
        for number in range(1, args.games + 1):
            print(f"{args.player} sits at {chair.table} for {chair.seat}.", flush=True)
            _report(chair, distant.play(chair, player(args.player)))
            if number < args.games:
                done, chair = chair, sit_again(chair)
                done.close()
    except KeyboardInterrupt:
        print(f"The seat is left as it stands. To go on:\n{typed()} bot '{chair.link}'", flush=True)
        return STOPPED
    finally:
        chair.close()
    return 0


def _called(args: Namespace) -> str:
    return str(args.name or f"computer ({args.player})")[:40]


def _seated(args: Namespace, house: House) -> Chair:
    """Sit down where the link leads to, or where the game is played."""
    from lamplighter.client import link_of

    link = link_of(args.url)
    if link.table is None:
        return _found(args, house)
    if link.seat is not None:
        return house.sit(args.url)
    return house.join(args.url, name=_called(args), seat=args.seat)


def _found(args: Namespace, house: House) -> Chair:
    """Sit down at a listed table that waits for somebody, or open one."""
    from lamplighter.client import Refused as RefusedByHouse
    from lamplighter.kernel import registry

    game = registry.game(args.game)
    options = options_of(game, args.option)
    for table in house.lobby():
        waits = any(
            chair.kind == "open" and args.seat in (None, chair.seat) for chair in table.chairs
        )
        if table.game == game.name and table.options == options and waits:
            try:
                return house.join(table.id, name=_called(args), seat=args.seat)
            except RefusedByHouse as error:
                if error.code != "seat/taken":
                    raise
    seats = {} if args.seat is None else {args.seat: "me"}
    return house.open(game.name, name=_called(args), options=options, seats=seats, listed=True)


def _again(args: Namespace, house: House) -> Callable[[Chair], Chair]:
    """How to come to the next game: at any table, or with the same people."""
    if args.game is not None:
        return lambda _: _found(args, house)
    return lambda chair: chair.rematch(name=_called(args))


def _report(chair: Chair, ending: Ending) -> None:
    """Say how a game ended."""
    side = next(one.side for one in chair.info.chairs if one.seat == chair.seat)
    won = "nobody won" if ending.winner is None else f"{ending.winner} won"
    own = (
        "" if ending.winner is None else "; it has " + ("won" if side == ending.winner else "lost")
    )
    said = f"{chair.info.game}: {won} ({ending.rule}){own} as {chair.seat}."
    print(brief(said, LONGEST), flush=True)
