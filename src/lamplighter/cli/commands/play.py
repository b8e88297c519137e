"""`lamplighter play`: play in the browser, or at this terminal."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lamplighter import optional_parts
from lamplighter.cli.command_line import (
    CommandRefused,
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

    from lamplighter.cli.command_line import Commands
    from lamplighter.cli.files.autosave import Autosave, SavedGame
    from lamplighter.cli.prompts import Questions
    from lamplighter.cli.session.seat_plan import SeatPlan
    from lamplighter.kernel.game import Game
    from lamplighter.kernel.record import Record
    from lamplighter.kernel.table import Table

LATEST = ""
"""The value of `--continue` without a name: the game played last."""
USUAL = "medium"
"""The level that Enter alone chooses."""


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "play",
        help="play a game here, against the computer or a friend",
        description="Without arguments, play in the browser if one can be opened. Otherwise play "
        "at this terminal, which asks for what is not given. Every game is saved while it is "
        "played; see also: lamplighter kept",
    )
    add_game(parser, optional=True)
    parser.add_argument("--as", dest="seat", metavar="SEAT", help="the side or seat you play")
    parser.add_argument(
        "--against",
        metavar="WHO",
        help="easy, medium, hard, a player of the arena with its settings, MODULE:CLASS for a "
        "player of your own, or human if all play at this terminal; in a game that is continued, "
        "the player who takes over",
    )
    parser.add_argument("--seed", metavar="N", type=seed, help="play the game with this seed")
    add_options(parser)
    begin = parser.add_mutually_exclusive_group()
    begin.add_argument(
        "--continue",
        dest="continued",
        metavar="NAME",
        nargs="?",
        const=LATEST,
        help="continue a kept game: the one of this name, or the one played last",
    )
    begin.add_argument("--resume", metavar="FILE", help="continue a game saved in a file")
    begin.add_argument("--position", metavar="STRING", help="start from a position, in notation")
    parser.add_argument(
        "--from-step",
        metavar="N",
        type=whole(0, 10**6),
        help="with --resume: play a finished game again from this step on, with other draws",
    )
    parser.add_argument("--terminal", action="store_true", help="play here, not in the browser")
    parser.add_argument("--quick", action="store_true", help="do not ask to confirm a choice")
    parser.add_argument(
        "--words", action="store_true", help="describe the board in sentences, do not draw it"
    )
    add_ascii(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Check the arguments, ask for what is missing, then play."""
    from lamplighter.cli.prompts import Questions
    from lamplighter.cli.screen import Screen
    from lamplighter.cli.session.play_loop import PlayLoop
    from lamplighter.kernel.language import language_of, words

    language = language_of(args.lang)
    screen = Screen(ascii_only=args.ascii)
    ask = Questions(screen, words(language, ("lamplighter.kernel", "lamplighter.cli")))
    _check(args)
    if screen.at_terminal() and _nothing_given(args):
        obstacle = _why_not_in_browser()
        if obstacle is None:
            from lamplighter.cli import browser

            return browser.play(ask)
        ask.line(obstacle, command=typed(), install=optional_parts.INSTALL_SERVER)
    try:
        begun = _begun(args, ask, language)
        with begun.keeper:
            seating = _seating(args, ask, begun)
            play_loop = PlayLoop(
                screen, language, seating, begun.again, quick=args.quick, words=args.words
            )
            return play_loop.play(begun.table, begun.keeper)
    except EOFError:
        screen.say()
        return 0


def _nothing_given(args: Namespace) -> bool:
    """Return whether the command has no arguments, apart from the language."""
    asked = (value for name, value in vars(args).items() if name not in ("command", "run", "lang"))
    return all(value is None or value is False or value == [] for value in asked)


def _why_not_in_browser() -> str | None:
    """Return the message that says why no browser opens, or None if one does."""
    from lamplighter.cli import browser

    if not optional_parts.server_installed():
        return "no-server"
    if not browser.opens():
        return "no-browser"
    from lamplighter.server.http import static

    return None if static.built() else "no-pages"


# All arguments are checked before the user is asked anything.


def _check(args: Namespace) -> None:
    """Refuse arguments that do not fit together, as far as the command line alone shows it."""
    from lamplighter.cli.session.seat_plan import check_opponent

    if args.against is not None:
        check_opponent(args.against)
    if args.from_step is not None and args.resume is None:
        raise CommandRefused(
            "--from-step says from where on to play a saved game: give --resume FILE"
        )
    if args.position is not None and args.game is None:
        raise CommandRefused("a position is one of a game: lamplighter play GAME --position STRING")
    if args.option and (_goes_on(args) or args.position is not None):
        raise CommandRefused("a saved game or a position has its own options; leave them out")
    if args.seed is not None and _goes_on(args) and args.from_step is None:
        raise CommandRefused("a saved game has its own seed and options; leave them out")


def _goes_on(args: Namespace) -> bool:
    return args.resume is not None or args.continued is not None


# The table to play at.


@dataclass(frozen=True)
class Begun:
    """A game to play, before its seats are taken."""

    table: Table
    names: Sequence[str]
    """The sides and seats that a person may take."""
    seating: SeatPlan | None
    """Who played it until now, if that is known."""
    keeper: Autosave
    again: Callable[[], Table]
    """Makes the table of the next game, with the same game and options or position."""


def _begun(args: Namespace, ask: Questions, language: str) -> Begun:
    """Return the game that the arguments ask for."""
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


def _fresh(table: Table, again: Callable[[], Table], seating: SeatPlan | None = None) -> Begun:
    """Return a game that is not saved yet; a person may take any side or seat of it."""
    from lamplighter.cli.files.autosave import Autosave

    return Begun(table, _everyone(table.game), seating, Autosave(), again)


def _new(args: Namespace, ask: Questions) -> Begun:
    """Return a new game; ask which one if several fit."""
    from lamplighter.kernel import registry
    from lamplighter.kernel.table import Table

    possible = _possible(args)
    titles = {name: registry.game(name).title for name in possible}
    name = ask("which-game", titles) if len(titles) > 1 else next(iter(titles))
    game, options = registry.game(name), possible[name]
    return _fresh(Table(game, options, _key(args)), lambda: Table(game, options))


def _possible(args: Namespace) -> dict[str, dict[str, str]]:
    """Return the games that fit the arguments, with their options; raises an error if none does."""
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
        raise CommandRefused(f"no game has what is asked for; {refused}")
    return possible


def _options(args: Namespace, game: Game) -> dict[str, str]:
    """Return the options; raises an error for an option or a seat that the game does not have."""
    options = options_of(game, args.option)
    if args.seat is not None:
        _seats(game.seated(options), args.seat)
    return options


def _seats(game: Game, name: str) -> tuple[int, ...]:
    """Return the seats that a person takes; refuses a spectator."""
    seats = seats_of(game, name)
    if seats[0] < 0:
        raise CommandRefused("a spectator cannot play; choose a side")
    return seats


def _laid_out(args: Namespace) -> Begun:
    """Return a game that starts from a position."""
    from lamplighter.kernel import registry
    from lamplighter.kernel.table import Table

    start = registry.game(args.game).notation.set_up(args.position)
    if start.over:
        raise CommandRefused("the game is over in this position")
    return _fresh(Table.from_position(start, _key(args)), lambda: Table.from_position(start))


def _branched(args: Namespace) -> Begun:
    """Return a new game that continues from a step of a finished game."""
    from lamplighter.cli.session.seat_plan import SeatPlan

    over, _ = _read(args)
    if not over.over:
        raise CommandRefused(
            "this game is not over, and what has happened in it stands; go on with it"
        )
    step = args.from_step
    table = over.branch(step, _key(args))
    if table.over:
        raise CommandRefused(f"after step {step} this game is over; it has to be an earlier one")
    return _fresh(table, lambda: over.branch(step), SeatPlan.of(over))


def _read(args: Namespace) -> tuple[Table, list[str]]:
    """Return the table of a saved game, and the sides and seats it was saved for."""
    from lamplighter.cli.files import autosave, record_files

    table, names = _put_back(record_files.read_record(autosave.located(args.resume)))
    if args.game not in (None, table.game.name):
        raise CommandRefused(f"{args.resume} is a game of {table.game.name}, not of {args.game}")
    return table, names


def _put_back(saved: Record) -> tuple[Table, list[str]]:
    from lamplighter.cli.files import record_files
    from lamplighter.kernel import record

    table = record.resume(saved)
    return table, [name for name in record_files.written_for(saved, table) if name != "spectator"]


def _resumed(args: Namespace) -> Begun:
    """Continue a game from a file; the file is not changed, the new steps are autosaved."""
    from lamplighter.cli.files import autosave

    if autosave.located(args.resume) != args.resume:
        args.continued = args.resume
        return _continued(args)
    table, names = _read(args)
    if table.over:
        raise CommandRefused(
            f"this game is over; see it with: lamplighter replay {args.resume}, or play it anew "
            "from a step with --from-step N"
        )
    return _going_on(table, names, autosave.Autosave())


def _continued(args: Namespace) -> Begun:
    """Continue an autosaved game: the named one, or the one played last."""
    from lamplighter.cli.files import autosave

    kept = autosave.latest(args.game) if args.continued == LATEST else autosave.find(args.continued)
    if kept is None:
        raise CommandRefused("there is no kept game to go on with; see: lamplighter kept")
    begun = _reopened(kept)
    if args.game not in (None, begun.table.game.name):
        begun.keeper.close()
        raise CommandRefused(
            f"{kept.name} is a game of {begun.table.game.name}, not of {args.game}"
        )
    return begun


def _reopened(kept: SavedGame) -> Begun:
    """Open an autosaved game and lock it against other terminals."""
    from lamplighter.cli.files import autosave

    with ExitStack() as held:
        keeper = held.enter_context(autosave.Autosave.of(kept))
        table, names = _put_back(kept.read())
        if table.over:
            raise CommandRefused(
                f"{kept.name} is over; see it with: lamplighter replay {kept.name}"
            )
        held.pop_all()  # success: keep the lock
    return _going_on(table, names, keeper)


def _going_on(table: Table, names: list[str], keeper: Autosave) -> Begun:
    """Return a continued game, for the seats it was saved for.

    If several people shared the terminal, it is for all seats.
    """
    from lamplighter.cli.session.seat_plan import SeatPlan
    from lamplighter.kernel.table import Table

    seating = SeatPlan.of(table)
    if seating is not None and not seating.players:
        names = _everyone(table.game)
    game, options = table.game, table.options
    return Begun(table, names, seating, keeper, lambda: Table(game, options))


def _offered(args: Namespace, ask: Questions, language: str) -> Begun | None:
    """Offer to continue the game played last, if the arguments ask for nothing else."""
    from lamplighter.cli.commands.kept import told
    from lamplighter.cli.files import autosave
    from lamplighter.kernel.errors import LamplighterError

    asked = (args.game, args.seat, args.against, args.seed)
    if args.option or any(given is not None for given in asked):
        return None
    try:
        kept = autosave.latest()
        begun = None if kept is None else _reopened(kept)
    except LamplighterError:
        return None  # it cannot be read; `lamplighter kept` shows why
    if kept is None or begun is None:
        return None
    with ExitStack() as held:
        held.enter_context(begun.keeper)
        ask.tell(told(begun.table, kept, language))
        if not ask.agreed(ask.say("go-on")):
            return None
        held.pop_all()
    return begun


# Who plays which seat.


def _seating(args: Namespace, ask: Questions, begun: Begun) -> SeatPlan:
    """Return who plays which seat: as before, as the arguments say, or as the user answers."""
    from lamplighter.cli.session.seat_plan import HUMAN, SeatPlan

    game, known = begun.table.game, begun.seating
    wanted = None if args.seat is None else _seats(game, args.seat)
    against = args.against or (None if known is None else known.opponent)
    if wanted is not None and against != HUMAN and args.seat not in begun.names:
        raise CommandRefused(
            f"this game was saved for {' or '.join(begun.names)}, not for {args.seat}"
        )
    if known is not None and wanted in (None, known.together) and args.against is None:
        return known
    if wanted is None and known is not None and known.together:
        wanted = known.together
    if wanted is None:
        wanted = () if against == HUMAN else seats_of(game, _which(ask, game, begun.names))
    return SeatPlan.with_one(game, wanted, against or _against(ask))


def _which(ask: Questions, game: Game, names: Sequence[str]) -> str:
    """Ask for a side or a seat, if there is more than one to choose from."""
    if not names:
        raise CommandRefused("it cannot be told for whom this game was saved; try --against human")
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
    from lamplighter.cli.session.seat_plan import HUMAN
    from lamplighter.players import LEVELS

    return ask("against-whom", {n: ask.say(f"about-{n}") for n in (*LEVELS, HUMAN)}, USUAL)
