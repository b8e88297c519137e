"""`lamplighter position`: show a position and the choices or outcomes that can follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lamplighter.cli.command_line import add_ascii, add_game, add_language

if TYPE_CHECKING:
    from argparse import Namespace

    from lamplighter.cli.boards.base import Board
    from lamplighter.cli.command_line import Commands
    from lamplighter.cli.screen import Screen
    from lamplighter.kernel.game import Game
    from lamplighter.kernel.state import State


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "position",
        help="show a position and list what can follow",
        description="Draw a position with all its secrets, and list every choice or outcome of "
        "chance with the position it leads to.",
    )
    add_game(parser)
    parser.add_argument("position", metavar="STRING", nargs="+", help="the position in notation")
    parser.add_argument("--json", action="store_true", help="print JSON")
    add_ascii(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Draw a position and what can follow, or print both as JSON."""
    import msgspec

    from lamplighter.kernel import registry
    from lamplighter.kernel.language import language_of

    game = registry.game(args.game)
    state = game.notation.set_up(" ".join(args.position))
    if args.json:
        print(msgspec.json.encode(_report(game, state)).decode())
    else:
        _show(game, state, args.ascii, language_of(args.lang))
    return 0


def _after(state: State, action: int) -> State:
    after = state.copy()
    after.apply(action)
    return after


def _actor(game: Game, state: State) -> str:
    """Return the name of the actor; the position has the seats, which depend on its options."""
    return state.seat_names()[state.actor] if state.actor >= 0 else game.actor_name(state.actor)


def _report(game: Game, state: State) -> dict[str, Any]:
    return {
        "position": state.position(),
        "state": game.view.whole(state),
        "actor": None if state.over else _actor(game, state),
        "outcome": _outcome(state),
        "legal": [
            {
                "action": action,
                "notation": game.notation.write(action),
                "result": after.position(),
                "outcome": _outcome(after),
            }
            for action in state.legal_actions()
            for after in [_after(state, action)]
        ],
    }


def _outcome(state: State) -> dict[str, str | None] | None:
    outcome = state.outcome
    return None if outcome is None else {"winner": outcome.winner, "rule": outcome.rule}


# Output for people.


def _show(game: Game, state: State, ascii_only: bool, language: str) -> None:
    from lamplighter.cli.boards import board_of
    from lamplighter.cli.screen import Screen

    board = board_of(game, language)
    screen = Screen(ascii_only=ascii_only, colours=board.colours)
    with screen.paging():
        _tell(game, state, board, screen)


def _tell(game: Game, state: State, board: Board, screen: Screen) -> None:
    """Draw a position with its secrets, and print each choice or outcome that can follow."""
    from lamplighter.kernel.actors import SPECTATOR

    view = game.view.look(state, SPECTATOR)
    screen.lines(board.draw(view, screen.glyphs, screen.room))
    screen.say()
    screen.lines(board.secrets(game.view.whole(state)))
    screen.say(f"  {state.position()}")
    screen.say()
    actions = state.legal_actions()
    who = _actor(game, state)
    if state.over:
        screen.say("  " + board.say("game-over"))
    elif who == "chance":
        screen.say("  " + board.say("outcomes", count=len(actions)))
    else:
        screen.say("  " + board.say("choices-of", count=len(actions), who=who))
    for number, action in enumerate(actions, start=1):
        after = _after(state, action)
        screen.say()
        screen.say(f"{number:4}  {game.notation.write(action)}", "bold")
        screen.say(f"      {after.position()}")
        screen.tell(f"    {_consequence(game, board, state, action, after)}")


def _consequence(game: Game, board: Board, before: State, action: int, after: State) -> str:
    """Return in words what an action leads to."""
    from lamplighter.kernel.actors import SPECTATOR

    observed = game.view.observe(before, action, after, SPECTATOR)
    parts = [paragraph.text for paragraph in board.paragraphs(observed)]
    split = board.split(game.view.look(after, SPECTATOR))
    parts += [board.say("light-then", split=split)] if split else []
    if not after.over:
        parts.append(board.say("next-is", who=_actor(game, after)))
    return " ".join(parts)
