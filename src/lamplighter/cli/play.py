"""`lamplighter play`: a game at this terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lamplighter.cli.command import (
    Refused,
    add_ascii,
    add_game,
    add_options,
    listed,
    name_of,
    options_of,
    seats_of,
)

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from lamplighter.cli.command import Commands
    from lamplighter.cli.screen import Screen
    from lamplighter.kernel.game import Game
    from lamplighter.kernel.table import Table

HUMAN = "human"
NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six")


def add(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "play",
        help="play a game here, against the computer or a friend",
        description="Play a game at this terminal. What is not given is asked for.",
    )
    add_game(parser, optional=True)
    parser.add_argument("--as", dest="seat", metavar="SEAT", help="the side or the seat you play")
    parser.add_argument(
        "--against", metavar="WHO", help="greedy, random, or human for all at this terminal"
    )
    parser.add_argument(
        "--seed", metavar="N", type=int, help="play the game that belongs to this number"
    )
    add_options(parser)
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    parser.add_argument("--quick", action="store_true", help="do not ask to confirm a choice")
    parser.add_argument(
        "--words", action="store_true", help="tell the board in sentences instead of drawing it"
    )
    add_ascii(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Ask for what is missing, then play."""
    from lamplighter.cli.boards import board_of
    from lamplighter.cli.screen import Screen
    from lamplighter.cli.session import Session
    from lamplighter.players import player

    screen = Screen(ascii_only=args.ascii)
    try:
        table, names = _resumed(args) if args.resume else _new(args, screen)
        mine = _mine(args, screen, table.game, names)
        against = _against(args, screen)
    except EOFError:
        screen.say()
        return 0
    board = board_of(table.game)
    screen.colours = board.colours
    others = [seat for seat in range(len(table.game.seats)) if seat not in mine]
    players = {} if against == HUMAN else {seat: player(against) for seat in others}
    screen.say()
    about = _sides(table.game, mine, others, against)
    screen.tell(f"{table.game.title}. {about} Type help at any time.")
    Session(table, board, screen, players, together=mine, quick=args.quick, words=args.words).run()
    return 0


def _sides(game: Game, mine: Sequence[int], others: Sequence[int], against: str) -> str:
    """Tell who plays what."""
    if against == HUMAN:
        people = len(others) + bool(mine)
        own = "its own side" if people == len(game.sides) else "what its seat may know"
        return f"{NUMBERS[people]} players share this screen; each sees only {own}."
    return (
        f"You play {name_of(game, mine)}; "
        f"the computer ({against}) plays {listed([game.seats[seat] for seat in others])}."
    )


def _new(args: Namespace, screen: Screen) -> tuple[Table, Sequence[str]]:
    """Lay out a new game; it may be played from every side and every seat."""
    from lamplighter.kernel import registry
    from lamplighter.kernel.streams import key_of_seed
    from lamplighter.kernel.table import Table

    titles = {game.name: game.title for game in registry.games()}
    game = registry.game(args.game or _ask(screen, "Which game?", titles))
    key = None if args.seed is None else key_of_seed(args.seed)
    table = Table(game, options_of(game, args.option), key)
    return table, [*dict.fromkeys((*table.game.sides, *table.game.seats))]


def _resumed(args: Namespace) -> tuple[Table, Sequence[str]]:
    """Put a saved game back on the table, for the sides and seats that may go on with it."""
    from lamplighter.cli import files
    from lamplighter.kernel import record

    if args.seed is not None or args.option:
        raise Refused("a saved game has its own seed and options; leave them out")
    text = files.read_text(args.resume)
    saved = record.read(text)
    if args.game not in (None, saved.game.name):
        raise Refused(f"{args.resume} is a game of {saved.game.name}, not of {args.game}")
    table = record.resume(saved)
    if table.over:
        raise Refused(f"this game is over; see it with: lamplighter replay {args.resume}")
    return table, [name for name in files.written_for(text, table) if name != "spectator"]


def _mine(args: Namespace, screen: Screen, game: Game, names: Sequence[str]) -> tuple[int, ...]:
    """Find the seats the player takes: one, or all of a side; none where all are people alike."""
    if args.seat is None:
        return () if args.against == HUMAN else seats_of(game, _which(screen, game, names))
    seats = seats_of(game, args.seat)
    if seats[0] < 0:
        raise Refused("a spectator cannot play; choose a side")
    if args.against != HUMAN and args.seat not in names:
        raise Refused(f"this game was saved for {' or '.join(names)}, not for {args.seat}")
    return seats


def _which(screen: Screen, game: Game, names: Sequence[str]) -> str:
    """Ask for a side or a seat, if there is more than one."""
    if not names:
        raise Refused("it cannot be told for whom this game was saved; try --against human")
    if len(names) == 1:
        return names[0]
    together = {name: seats_of(game, name) for name in names}
    about = {
        name: f"{listed([game.seats[seat] for seat in seats])} together" if seats[1:] else ""
        for name, seats in together.items()
    }
    return _ask(screen, "Which side?", about)


def _against(args: Namespace, screen: Screen) -> str:
    from lamplighter.players import PLAYERS, player

    levels = ["greedy", *(name for name in PLAYERS if name != "greedy")]
    about = {
        "greedy": "the computer, taking what looks best",
        "random": "the computer, choosing blindly",
    }
    known = {name: about.get(name, "the computer") for name in levels}
    known[HUMAN] = "all players at this terminal"
    against: str = args.against or _ask(screen, "Against whom?", known)
    if against not in known:
        player(against)  # refuses, and says who there is
    return against


def _ask(screen: Screen, question: str, answers: dict[str, str]) -> str:
    """Ask for one of some answers, the first by default."""
    names = list(answers)
    screen.say(question)
    for number, (name, about) in enumerate(answers.items(), start=1):
        screen.say(f"{number:4}  {name:14} {about}".rstrip())
    while True:
        text = screen.ask(f"Enter for {names[0]}> ").lower()
        if not text:
            return names[0]
        if text.isdecimal() and 1 <= int(text) <= len(names):
            return names[int(text) - 1]
        begun = [name for name in names if name.startswith(text)]
        if len(begun) == 1 or text in names:
            return text if text in names else begun[0]
        screen.say(f"  '{text}' is none of: {', '.join(names)}.")
