"""Text typed at every stage of every game is accepted, or refused with a true reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import pytest

import lamplighter
from cli.hunts import quiet
from cli.test_whitechapel import ALL, HELL, calm, seat_in, where
from lamplighter.cli.boards import board_of
from lamplighter.cli.boards.base import Board
from lamplighter.cli.session.menu import Menu, Unclear
from lamplighter.cli.session.pending_choices import Turn
from lamplighter.kernel.errors import IllegalAction, LamplighterError
from lamplighter.kernel.game import Game
from lamplighter.kernel.streams import Stream
from support import WHITECHAPEL, random_stream

MOST_GAMES = 12
"""Most games that are played to find stages; fewer once every verb has been legal."""
OF_A_VERB = 3
"""Number of actions of each verb that are typed at each stage."""
SHUT_IN = {"stay"}
"""Verbs that are legal only for a character who cannot move at all."""
OPTIONAL = {
    *("letter", "no letter", "token", "shift", "goulston", "no goulston", "send"),
    *("false", "no false", "address", "no address", "rush", "arrest around"),
}
"""Verbs of Whitechapel that are legal only with its options."""

Options = Mapping[str, str]


def by_verb(game: Game, actions: Iterable[int]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for action in actions:
        found.setdefault(game.notation.act(action).verb, []).append(action)
    return found


def stages(game: Game, options: Options, verbs: set[str]) -> Iterator[Turn]:
    """Yield a turn at each stage, until each of the verbs has been legal at one."""
    board, known, missing = board_of(game.seated(options)), set(), set(verbs)
    for seed in range(MOST_GAMES):
        played = calm(seed, options) if game is WHITECHAPEL else quiet(game, seed, options)
        for table in played:
            turn = Turn(table, board, table.seat(table.actor))
            legal = frozenset(by_verb(game, turn.seat.legal))
            stage = (getattr(turn.seat.view, "stage", None), legal)
            if stage not in known:
                known.add(stage)
                missing -= legal
                yield turn
        if not missing:
            return
    raise AssertionError(f"no game comes to {missing}")


def typed(turn: Turn, text: str) -> tuple[int, ...] | LamplighterError:
    """Type a line and take it back; return the choices it means, or the refusal."""
    try:
        turn.choose(text)
        return turn.draft.choices
    except LamplighterError as error:
        return error
    finally:
        while turn.draft.choices:
            turn.back()


def check_notation(turn: Turn, board: Board, action: int) -> None:
    """Check that an action in notation is accepted, or refused with its own reason."""
    text = board.game.notation.write(action)
    answer = typed(turn, text)
    if action in turn.seat.legal:
        assert answer == (action,), text
    elif isinstance(answer, tuple):  # a short way to say something that is allowed
        assert answer, text
    elif isinstance(answer, Unclear):  # the beginning of several that are allowed
        assert board.say("no-choice", text=text) not in str(answer)
    else:
        assert isinstance(answer, IllegalAction), (text, answer)
        assert str(answer).startswith(reason(turn, board, action)), (text, answer)


def reason(turn: Turn, board: Board, action: int) -> str:
    """Return why an action in notation is refused, by the guide or for its place alone."""
    try:
        assert board.read(board.game.notation.write(action), turn.seat.view) == action
    except IllegalAction as error:
        return str(error)
    refused = board.guide.refusal(turn.seat, action)
    assert refused is not None
    return board.words.say(refused.text)


def check_bare(turn: Turn, board: Board, text: str) -> None:
    """Check that words without a verb, or a verb alone, get no reason for what is allowed."""
    answer = typed(turn, text)
    if not isinstance(answer, IllegalAction):
        return
    try:
        meant = board.read(text, turn.seat.view)
    except IllegalAction:  # a place that nobody can ever choose
        return
    assert meant not in turn.seat.legal, (text, answer)
    assert str(answer).startswith(board.refusal(turn.seat, meant)), (text, answer)


def some(actions: Sequence[int], draws: Stream, count: int) -> list[int]:
    return [actions[draws.below(len(actions))] for _ in range(count)]


@pytest.mark.parametrize(
    ("name", "options", "never"),
    [
        ("pocket", {}, set()),
        ("london", {}, SHUT_IN),
        ("newyork", {}, SHUT_IN),
        ("whitechapel", {}, OPTIONAL),
        ("whitechapel", {**ALL, "police": "12312"}, {"arrest"}),
    ],
    ids=("pocket", "london", "newyork", "whitechapel", "whitechapel-options"),
)
def test_every_verb_is_accepted_or_truly_refused_at_every_stage(
    name: str, options: Options, never: set[str]
) -> None:
    game = lamplighter.game(name)
    draws, board = random_stream(0, "typing"), board_of(game.seated(options))
    verbs = by_verb(game, range(game.num_actions))
    kinds = {tuple(t.kind for t in game.notation.act(of[0]).targets): of for of in verbs.values()}
    for turn in stages(game, options, set(verbs) - never):
        legal = by_verb(game, turn.seat.legal)
        for verb, actions in verbs.items():
            chosen = some(actions, draws, OF_A_VERB)
            chosen += some(legal.get(verb, actions), draws, 1)
            for action in dict.fromkeys(chosen):
                check_notation(turn, board, action)
            check_bare(turn, board, verb)
        for actions in (*kinds.values(), turn.seat.legal):
            named = game.notation.act(some(actions, draws, 1)[0])
            check_bare(turn, board, " ".join(named.ids))
        outcome = game.num_actions + draws.below(game.num_codes - game.num_actions)
        check_bare(turn, board, game.notation.write(outcome))


# The head of the investigation has turned up a red tile and may name the hideout.
ADDRESS = (
    "address=on night=1 next=address hideout=66 head=red tiles=red "
    "women=3*,21*,27*,65*,84*,147,149,158"
)
WRONG_VERBS = (
    ("night=1 next=hide", "walk 1", "Jack walks when it is his move, in the Hunting. [W14]"),
    (HELL, "walk 21", "Jack walks when it is his move, in the Hunting. [W14]"),
    (ADDRESS, "walk 5", "Jack walks when it is his move, in the Hunting. [W14]"),
    (HELL, "go x42", "Policemen move after Jack has moved. [W20]"),
    (HELL, "mark 3 21", "Women are marked when a night begins. [W5]"),
)


@pytest.mark.parametrize(("position", "line", "answer"), WRONG_VERBS)
def test_a_verb_of_another_stage_is_refused_as_what_it_is(
    position: str, line: str, answer: str
) -> None:
    seat = seat_in(position)
    with pytest.raises(IllegalAction) as refused:
        Menu(seat, board_of(WHITECHAPEL)).read(line)
    assert str(refused.value).startswith(answer)
    for verb in by_verb(WHITECHAPEL, seat.legal):
        assert verb in str(refused.value).partition("You may choose: ")[2]


def test_a_patrol_is_laid_by_its_colour_too() -> None:
    """While patrols are laid, the colour in turn may be named, as with policemen."""
    table = where("patrol")
    turn = Turn(table, board_of(WHITECHAPEL), table.seat(table.actor))
    first, second, third = (WHITECHAPEL.notation.act(one).id for one in turn.seat.legal[:3])
    patrol = [WHITECHAPEL.notation.read(f"patrol {place}") for place in (first, second, third)]
    assert typed(turn, f"red {first}") == (patrol[0],)
    assert typed(turn, f"r {first}, blue {second}, patrol {third}") == tuple(patrol)
    assert isinstance(typed(turn, f"blue {first}"), LamplighterError)


def test_the_choice_that_waits_for_confirmation_is_in_the_draft_of_the_table() -> None:
    table = where("go")
    turn = Turn(table, board_of(WHITECHAPEL), table.seat(table.actor))
    before = len(table.steps)
    while turn.waiting is None:
        turn.choose(turn.menu.all[0].name)
    draft = table.draft(table.actor)
    assert (draft.closed, draft.choices[-1]) == (True, turn.waiting.entry.action)
    assert turn.menu.of(draft.choices[-1]) == turn.waiting.entry
    loose = draft.choices[:-1]
    with turn.reopened():
        assert (turn.waiting, draft.choices) == (None, loose)
    assert turn.waiting is not None
    turn.settle()
    assert loose
    assert (table.steps[before:], turn.waiting) == ([*loose], None)
