"""`lamplighter play`: the games in the browser, or a game at this terminal."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lamplighter.cli.command import (
    Refused,
    add_ascii,
    add_game,
    add_language,
    add_options,
    options_of,
    seats_of,
    seed,
    typed,
    whole,
)

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Sequence

    from lamplighter.cli.command import Commands
    from lamplighter.cli.keeping import Keeper, Kept
    from lamplighter.cli.questions import Questions
    from lamplighter.cli.seating import Seating
    from lamplighter.kernel.game import Game
    from lamplighter.kernel.record import Record
    from lamplighter.kernel.table import Table

LATEST = ""
"""What `--continue` means without a name."""
USUAL = "medium"
"""The level that Enter alone chooses."""


def add(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "play",
        help="play a game here, against the computer or a friend",
        description="Play in the browser, where nothing is given and a browser can be opened; "
        "else at this terminal, where what is not given is asked for. Every game is kept as it is "
        "played; see also: lamplighter kept",
    )
    add_game(parser, optional=True)
    parser.add_argument("--as", dest="seat", metavar="SEAT", help="the side or the seat you play")
    parser.add_argument(
        "--against",
        metavar="WHO",
        help="easy, medium, hard, a player of the arena with its settings, or human for all at "
        "this terminal; where a game goes on, whoever takes over",
    )
    parser.add_argument(
        "--seed", metavar="N", type=seed, help="play the game that belongs to this number"
    )
    add_options(parser)
    begin = parser.add_mutually_exclusive_group()
    begin.add_argument(
        "--continue",
        dest="continued",
        metavar="NAME",
        nargs="?",
        const=LATEST,
        help="go on with a kept game: that of this name, or the one played last",
    )
    begin.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    begin.add_argument(
        "--position", metavar="STRING", help="begin with a position, as the notation writes it"
    )
    parser.add_argument(
        "--from-step",
        metavar="N",
        type=whole(0, 10**6),
        help="with --resume: play a finished game anew from here on, with other draws",
    )
    parser.add_argument("--terminal", action="store_true", help="play here, not in the browser")
    parser.add_argument("--quick", action="store_true", help="do not ask to confirm a choice")
    parser.add_argument(
        "--words", action="store_true", help="tell the board in sentences instead of drawing it"
    )
    add_ascii(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Check what is given, ask for what is not, then play."""
    from lamplighter.cli.evening import Evening
    from lamplighter.cli.questions import Questions
    from lamplighter.cli.screen import Screen
    from lamplighter.kernel.language import language_of, words

    language = language_of(args.lang)
    screen = Screen(ascii_only=args.ascii)
    ask = Questions(screen, words(language, ("lamplighter.kernel", "lamplighter.cli")))
    _check(args)
    if screen.at_terminal() and _nothing_given(args):
        if _in_browser():
            from lamplighter.cli import browser

            return browser.play(ask)
        ask.line("no-browser", command=typed())
    try:
        begun = _begun(args, ask, language)
        with begun.keeper:
            seating = _seating(args, ask, begun)
            evening = Evening(
                screen, language, seating, begun.again, quick=args.quick, words=args.words
            )
            return evening.play(begun.table, begun.keeper)
    except EOFError:
        screen.say()
        return 0


def _nothing_given(args: Namespace) -> bool:
    """Tell whether nothing is asked for, in whatever language."""
    asked = (value for name, value in vars(args).items() if name not in ("command", "run", "lang"))
    return all(value is None or value is False or value == [] for value in asked)


def _in_browser() -> bool:
    """Tell whether the games can be played in a browser from here."""
    from lamplighter.cli import browser

    if not browser.opens():
        return False
    from lamplighter.server import pages

    return pages.built()


# Everything that is given is right, or nothing is asked.


def _check(args: Namespace) -> None:
    """Refuse what cannot be, as far as the command line alone tells."""
    from lamplighter.cli.seating import check_opponent

    if args.against is not None:
        check_opponent(args.against)
    if args.from_step is not None and args.resume is None:
        raise Refused("--from-step says from where on to play a saved game: give --resume FILE")
    if args.position is not None and args.game is None:
        raise Refused("a position is one of a game: lamplighter play GAME --position STRING")
    if args.option and (_goes_on(args) or args.position is not None):
        raise Refused("a saved game or a position has its own options; leave them out")
    if args.seed is not None and _goes_on(args) and args.from_step is None:
        raise Refused("a saved game has its own seed and options; leave them out")


def _goes_on(args: Namespace) -> bool:
    return args.resume is not None or args.continued is not None


# What is on the table.


@dataclass(frozen=True)
class Begun:
    """A game on the table, before anybody has sat down."""

    table: Table
    names: Sequence[str]
    """Sides and seats that a person may take."""
    seating: Seating | None
    """Who played it so far, if it is known."""
    keeper: Keeper
    again: Callable[[], Table]
    """Lays out the same once more."""


def _begun(args: Namespace, ask: Questions, language: str) -> Begun:
    """Put the game on the table that is meant."""
    if args.position is not None:
        return _laid_out(args)
    if args.from_step is not None:
        return _branched(args)
    if args.resume is not None:
        return _resumed(args)
    if args.continued is not None:
        return _continued(args)
    return _offered(args, ask, language) or _new(args, ask)


def _everyone(game: Game) -> list[str]:
    return [*dict.fromkeys((*game.sides, *game.seats))]


def _key(args: Namespace) -> bytes | None:
    from lamplighter.kernel.streams import key_of_seed

    return None if args.seed is None else key_of_seed(args.seed)


def _fresh(table: Table, again: Callable[[], Table], seating: Seating | None = None) -> Begun:
    """A game that has not been kept yet; it may be played from every side and every seat."""
    from lamplighter.cli.keeping import Keeper

    return Begun(table, _everyone(table.game), seating, Keeper(), again)


def _new(args: Namespace, ask: Questions) -> Begun:
    """Lay out a new game."""
    from lamplighter.kernel import registry
    from lamplighter.kernel.table import Table

    possible = _possible(args)
    titles = {name: registry.game(name).title for name in possible}
    name = ask("which-game", titles) if len(titles) > 1 else next(iter(titles))
    game, options = registry.game(name), possible[name]
    return _fresh(Table(game, options, _key(args)), lambda: Table(game, options))


def _possible(args: Namespace) -> dict[str, dict[str, str]]:
    """The games that have what is asked for, with their options; says why, if there is none."""
    from lamplighter.kernel import registry
    from lamplighter.kernel.errors import UnknownName

    if args.game is not None:
        return {args.game: _options(args, registry.game(args.game))}
    possible = {}
    for game in registry.games():
        try:
            possible[game.name] = _options(args, game)
        except UnknownName as error:
            refused = error
    if not possible:
        raise Refused(f"no game has what is asked for; {refused}")
    return possible


def _options(args: Namespace, game: Game) -> dict[str, str]:
    """Read the options; refuses them, and a seat, that the game has not."""
    options = options_of(game, args.option)
    if args.seat is not None:
        _seats(game.seated(options), args.seat)
    return options


def _seats(game: Game, name: str) -> tuple[int, ...]:
    """Find the seats that a person takes."""
    seats = seats_of(game, name)
    if seats[0] < 0:
        raise Refused("a spectator cannot play; choose a side")
    return seats


def _laid_out(args: Namespace) -> Begun:
    """Lay out a position."""
    from lamplighter.kernel import registry
    from lamplighter.kernel.table import Table

    start = registry.game(args.game).notation.set_up(args.position)
    if start.over:
        raise Refused("the game is over in this position")
    return _fresh(Table.from_position(start, _key(args)), lambda: Table.from_position(start))


def _branched(args: Namespace) -> Begun:
    """Go back to a step of a game that is over, and go on from there in another way."""
    from lamplighter.cli.seating import Seating

    over, _ = _read(args)
    if not over.over:
        raise Refused("this game is not over, and what has happened in it stands; go on with it")
    step = args.from_step
    table = over.branch(step, _key(args))
    if table.over:
        raise Refused(f"after step {step} this game is over; it has to be an earlier one")
    return _fresh(table, lambda: over.branch(step), Seating.of(over))


def _read(args: Namespace) -> tuple[Table, list[str]]:
    """Put a saved game back on a table; tells what sides and seats it was saved for."""
    from lamplighter.cli import files, keeping

    table, names = _put_back(files.read_record(keeping.located(args.resume)))
    if args.game not in (None, table.game.name):
        raise Refused(f"{args.resume} is a game of {table.game.name}, not of {args.game}")
    return table, names


def _put_back(saved: Record) -> tuple[Table, list[str]]:
    from lamplighter.cli import files
    from lamplighter.kernel import record

    table = record.resume(saved)
    return table, [name for name in files.written_for(saved, table) if name != "spectator"]


def _resumed(args: Namespace) -> Begun:
    """Go on with a saved game; the file stays as it is, what follows is kept elsewhere."""
    from lamplighter.cli import keeping

    if keeping.located(args.resume) != args.resume:
        args.continued = args.resume
        return _continued(args)
    table, names = _read(args)
    if table.over:
        raise Refused(
            f"this game is over; see it with: lamplighter replay {args.resume}, or play it anew "
            "from a step with --from-step N"
        )
    return _going_on(table, names, keeping.Keeper())


def _continued(args: Namespace) -> Begun:
    """Go on with a kept game: the one that is named, or that played last."""
    from lamplighter.cli import keeping

    kept = keeping.latest(args.game) if args.continued == LATEST else keeping.find(args.continued)
    if kept is None:
        raise Refused("there is no kept game to go on with; see: lamplighter kept")
    begun = _reopened(kept)
    if args.game not in (None, begun.table.game.name):
        begun.keeper.close()
        raise Refused(f"{kept.name} is a game of {begun.table.game.name}, not of {args.game}")
    return begun


def _reopened(kept: Kept) -> Begun:
    """Take a kept game up, which no other terminal can do then."""
    from lamplighter.cli import keeping

    with ExitStack() as held:
        keeper = held.enter_context(keeping.Keeper.of(kept))
        table, names = _put_back(kept.read())
        if table.over:
            raise Refused(f"{kept.name} is over; see it with: lamplighter replay {kept.name}")
        held.pop_all()  # nothing is wrong, so it stays open
    return _going_on(table, names, keeper)


def _going_on(table: Table, names: list[str], keeper: Keeper) -> Begun:
    """A game that goes on, for those it was saved for, or for all who shared a terminal."""
    from lamplighter.cli.seating import Seating
    from lamplighter.kernel.table import Table

    seating = Seating.of(table)
    if seating is not None and not seating.players:
        names = _everyone(table.game)
    game, options = table.game, table.options
    return Begun(table, names, seating, keeper, lambda: Table(game, options))


def _offered(args: Namespace, ask: Questions, language: str) -> Begun | None:
    """Offer to go on with the game played last, where nothing else is asked for."""
    from lamplighter.cli import keeping
    from lamplighter.cli.kept import told
    from lamplighter.kernel.errors import LamplighterError

    asked = (args.game, args.seat, args.against, args.seed)
    if args.option or any(given is not None for given in asked):
        return None
    try:
        kept = keeping.latest()
        begun = None if kept is None else _reopened(kept)
    except LamplighterError:
        return None  # it cannot be read: the list of kept games says so
    if kept is None or begun is None:
        return None
    with ExitStack() as held:
        held.enter_context(begun.keeper)
        ask.tell(told(begun.table, kept, language))
        if not ask.agreed(ask.say("go-on")):
            return None
        held.pop_all()
    return begun


# Who sits where.


def _seating(args: Namespace, ask: Questions, begun: Begun) -> Seating:
    """Seat people and players: as they sat, as it is asked for, or as they answer."""
    from lamplighter.cli.seating import HUMAN, Seating

    game, known = begun.table.game, begun.seating
    wanted = None if args.seat is None else _seats(game, args.seat)
    against = args.against or (None if known is None else known.opponent)
    if wanted is not None and against != HUMAN and args.seat not in begun.names:
        raise Refused(f"this game was saved for {' or '.join(begun.names)}, not for {args.seat}")
    if known is not None and wanted in (None, known.together) and args.against is None:
        return known
    if wanted is None and known is not None and known.together:
        wanted = known.together
    if wanted is None:
        wanted = () if against == HUMAN else seats_of(game, _which(ask, game, begun.names))
    return Seating.with_one(game, wanted, against or _against(ask))


def _which(ask: Questions, game: Game, names: Sequence[str]) -> str:
    """Ask for a side or a seat, if there is more than one."""
    if not names:
        raise Refused("it cannot be told for whom this game was saved; try --against human")
    if len(names) == 1:
        return names[0]
    together = {name: seats_of(game, name) for name in names}
    about = {
        name: ask.say("seats-together", seats=tuple(game.seats[s] for s in seats))
        if seats[1:]
        else ""
        for name, seats in together.items()
    }
    return ask("which-side", about)


def _against(ask: Questions) -> str:
    from lamplighter.cli.seating import HUMAN
    from lamplighter.players import LEVELS

    return ask("against-whom", {n: ask.say(f"about-{n}") for n in (*LEVELS, HUMAN)}, USUAL)
