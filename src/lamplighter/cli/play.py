"""`lamplighter play`: a game at this terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lamplighter.cli.command import (
    Refused,
    add_ascii,
    add_game,
    add_language,
    add_options,
    options_of,
    seats_of,
)

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from lamplighter.cli.boards.base import Board
    from lamplighter.cli.command import Commands
    from lamplighter.cli.screen import Screen
    from lamplighter.kernel.game import Game
    from lamplighter.kernel.language import Words
    from lamplighter.kernel.messages import Arg
    from lamplighter.kernel.table import Table

HUMAN = "human"


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
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Ask for what is missing, then play."""
    from lamplighter.cli.boards import board_of
    from lamplighter.cli.screen import Screen
    from lamplighter.cli.session import Session
    from lamplighter.kernel.language import language_of, words
    from lamplighter.kernel.messages import Message
    from lamplighter.players import player

    language = language_of(args.lang)
    screen = Screen(ascii_only=args.ascii)
    ask = _Questions(screen, words(language, ("lamplighter.kernel", "lamplighter.cli")))
    try:
        table, names = _resumed(args) if args.resume else _new(args, ask)
        mine = _mine(args, ask, table.game, names)
        against = _against(args, ask)
    except EOFError:
        screen.say()
        return 0
    board = board_of(table.game, language)
    screen.colours = board.colours
    others = [seat for seat in range(len(table.game.seats)) if seat not in mine]
    players = {} if against == HUMAN else {seat: player(against) for seat in others}
    screen.say()
    about = _sides(board, mine, others, against)
    screen.tell(board.say("begin", title=Message("title"), about=about))
    Session(table, board, screen, players, together=mine, quick=args.quick, words=args.words).run()
    return 0


def _sides(board: Board, mine: Sequence[int], others: Sequence[int], against: str) -> str:
    """Tell who plays what."""
    game = board.game
    if against == HUMAN:
        people = len(others) + bool(mine)
        own = "share-sides" if people == len(game.sides) else "share-seats"
        return board.say(own, count=people)
    return board.say("you-play", own=board.who(mine), player=against, others=board.who(others))


def _new(args: Namespace, ask: _Questions) -> tuple[Table, Sequence[str]]:
    """Lay out a new game; it may be played from every side and every seat."""
    from lamplighter.kernel import registry
    from lamplighter.kernel.streams import key_of_seed
    from lamplighter.kernel.table import Table

    titles = {game.name: game.title for game in registry.games()}
    game = registry.game(args.game or ask("which-game", titles))
    key = None if args.seed is None else key_of_seed(args.seed)
    table = Table(game, options_of(game, args.option), key)
    return table, [*dict.fromkeys((*table.game.sides, *table.game.seats))]


def _resumed(args: Namespace) -> tuple[Table, Sequence[str]]:
    """Put a saved game back on the table, for the sides and seats that may go on with it."""
    from lamplighter.cli import files
    from lamplighter.kernel import record

    if args.seed is not None or args.option:
        raise Refused("a saved game has its own seed and options; leave them out")
    saved = files.read_record(args.resume)
    if args.game not in (None, saved.game.name):
        raise Refused(f"{args.resume} is a game of {saved.game.name}, not of {args.game}")
    table = record.resume(saved)
    if table.over:
        raise Refused(f"this game is over; see it with: lamplighter replay {args.resume}")
    return table, [name for name in files.written_for(saved, table) if name != "spectator"]


def _mine(args: Namespace, ask: _Questions, game: Game, names: Sequence[str]) -> tuple[int, ...]:
    """Find the seats the player takes: one, or all of a side; none where all are people alike."""
    if args.seat is None:
        return () if args.against == HUMAN else seats_of(game, _which(ask, game, names))
    seats = seats_of(game, args.seat)
    if seats[0] < 0:
        raise Refused("a spectator cannot play; choose a side")
    if args.against != HUMAN and args.seat not in names:
        raise Refused(f"this game was saved for {' or '.join(names)}, not for {args.seat}")
    return seats


def _which(ask: _Questions, game: Game, names: Sequence[str]) -> str:
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


def _against(args: Namespace, ask: _Questions) -> str:
    from lamplighter.players import PLAYERS, player

    levels = ["greedy", *(name for name in PLAYERS if name != "greedy")]
    known = {name: ask.about(name) for name in (*levels, HUMAN)}
    against: str = args.against or ask("against-whom", known)
    if against not in known:
        player(against)  # refuses, and says who there is
    return against


class _Questions:
    """Asks for what the command line left out."""

    def __init__(self, screen: Screen, words: Words) -> None:
        self._screen = screen
        self._words = words

    def say(self, id: str, /, **args: Arg) -> str:
        """Put a message into words."""
        from lamplighter.kernel.messages import message

        return self._words.say(message(id, **args))

    def about(self, player: str) -> str:
        """Tell what kind of opponent one is."""
        known = f"about-{player}"
        return self.say(known if self._words.has(known) else "about-player")

    def __call__(self, question: str, answers: dict[str, str]) -> str:
        """Ask for one of some answers, the first by default."""
        names = list(answers)
        self._screen.say(self.say(question))
        for number, (name, about) in enumerate(answers.items(), start=1):
            self._screen.say(f"{number:4}  {name:14} {about}".rstrip())
        while True:
            text = self._screen.ask(self.say("enter-for", name=names[0]) + "> ").lower()
            if not text:
                return names[0]
            if text.isdecimal() and 1 <= int(text) <= len(names):
                return names[int(text) - 1]
            begun = [name for name in names if name.startswith(text)]
            if len(begun) == 1 or text in names:
                return text if text in names else begun[0]
            self._screen.say("  " + self.say("none-of", text=text, names=", ".join(names)))
