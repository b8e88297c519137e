"""Errors repeat typed text in one short line, and the length of input is limited."""

from __future__ import annotations

import pickle
import re
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lamplighter
from lamplighter.kernel.codec import LONGEST_ACTION, LONGEST_POSITION
from lamplighter.kernel.errors import (
    BadPosition,
    InvalidNotation,
    LamplighterError,
    brief,
    numbered,
    shown,
)
from lamplighter.kernel.game import Game
from lamplighter.kernel.guide import refusal
from lamplighter.kernel.language import language_of
from lamplighter.kernel.messages import message
from lamplighter.kernel.table import Table
from support import GAMES, WHITECHAPEL, random_steps, replayed

LONGEST_MESSAGE = 500


def test_short_texts_are_quoted_as_they_are() -> None:
    assert shown("holmes 2") == "'holmes 2'"
    assert shown("") == "''"
    assert shown("it's") == '"it\'s"'
    assert brief("holmes 2") == "holmes 2"
    assert brief("it's") == "it's"


def test_long_texts_are_cut_and_counted() -> None:
    assert shown("a" * 60) == repr("a" * 60)
    assert shown("a" * 61) == f"'{'a' * 60}'... (61 characters)"
    assert shown("x" * 10**6) == f"'{'x' * 60}'... (1000000 characters)"
    assert brief("a" * 60) == "a" * 60
    assert brief("a" * 61) == "a" * 60 + "..."


def test_unprintable_characters_are_escaped() -> None:
    assert shown("a\0b\nc\udc80") == "'a\\x00b\\nc\\udc80'"
    assert brief("a\0b\nc\udc80") == "a\\x00b\\nc\\udc80"
    assert shown("\udc80" * 60) == "'" + r"\udc80" * 10 + "'... (60 characters)"


@given(text=st.text(st.characters(), max_size=200))
def test_any_typed_text_is_repeated_in_one_printable_line(text: str) -> None:
    for said in (shown(text), brief(text)):
        assert len(said) <= 90
        assert said.isprintable()
        said.encode()


def test_huge_numbers_are_not_written_out() -> None:
    assert numbered(-12) == "-12"
    assert numbered(10**5000) == "of more than 18 digits"


# Every game.


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def reason(game: Game, text: str, read: str = "set_up") -> str:
    """Return why a text is refused; check that the reason is short and that nothing changes."""
    with pytest.raises(LamplighterError) as refused:
        getattr(game.notation, read)(text)
    said = str(refused.value)
    assert len(said) <= LONGEST_MESSAGE
    assert said.isprintable()
    return said


def test_positions_of_any_length_are_refused_in_short(game: Game) -> None:
    start = game.new_state().position()
    for text in ("9" * 10**6, "a " * 10**6, "=" * 10**6, ",".join("a" * 10**6), f"{start} " * 999):
        assert "is too long for a position; it has at most 5000" in reason(game, text)
    for text in ("9" * LONGEST_POSITION, "a " * (LONGEST_POSITION // 2), "\0", "\udc80", ""):
        reason(game, text)


def test_a_field_of_any_length_is_refused_in_short(game: Game) -> None:
    """Each part of a real position is lengthened in turn: numbers, names, lists."""
    steps = random_steps(game, 5)
    for cut in (0, len(steps) // 2, len(steps)):
        text = replayed(game, steps[:cut]).position()
        places = [match.span() for match in re.finditer(r"[A-Za-z]+|\d+|[^\w\s]", text)]
        for begin, end in places[:: max(1, len(places) // 40)]:
            part = text[begin:end]
            for long in (part * 4000, "9" * 4400, f"{part}," * 300, f"{part}:" * 300):
                drawn = text[:begin] + long[: LONGEST_POSITION - len(text)] + text[end:]
                reason(game, drawn)


def test_a_place_with_many_digits_is_refused() -> None:
    (pocket,) = (game for game in GAMES if game.name == "pocket")
    text = pocket.new_state().position().replace("h11", "h" + "1" * 4500)
    assert "names a place beyond 11 (P2)" in reason(pocket, text)


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("pocket", "a", "'a' has 1 fields, not 8: district, places, tokens, calls, identity, "),
        ("london", "third" + " -" * 10, "edition: 'third' is none of first, revised"),
        ("newyork", "wet" + " -" * 12, "quays: 'wet' is none of street, dark"),
        (
            "whitechapel",
            "night=1 next=hide hideout=200",
            "hideout: '200' is no circle; they are 1 to 195 (W1)",
        ),
        (
            "whitechapel",
            "night=1 next=move hideout=66 row1=I:m27,w66",
            "Night 1: no street leads from 27 to 66 (W14)",
        ),
        (
            "whitechapel",
            "night=1 next=over",
            "A game that is over says by which rule, and no other game does",
        ),
    ],
)
def test_the_english_of_a_refusal_names_the_rules(name: str, text: str, said: str) -> None:
    with pytest.raises(BadPosition) as refused:
        lamplighter.game(name).notation.set_up(text)
    assert str(refused.value).startswith(said)
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


def test_long_lists_of_allowed_words_are_cut_in_every_language() -> None:
    with pytest.raises(BadPosition) as refused:
        lamplighter.game("whitechapel").notation.set_up("night=1 next=sleep")
    assert str(refused.value).endswith("shift, kill, kill-again and 14 more")
    french = lamplighter.game("whitechapel").words("fr").say(refused.value.said)
    assert french.endswith("shift, kill, kill-again et 14 autres")


def test_positions_are_read_and_refused_without_loading_the_words() -> None:
    """Words are needed only to say why a position is refused."""
    program = """
import sys
import lamplighter
game = lamplighter.game("pocket")
game.notation.set_up(game.new_state().position())
try:
    game.notation.set_up(game.new_state().position().replace("h11", "h10"))
except lamplighter.BadPosition as error:
    assert error.said.id == "impossible-untouched"
    assert "fluent.runtime" not in sys.modules
    assert str(error).endswith("(P1, P2, P3, P4, P5)")
    assert "fluent.runtime" in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True)


def test_actions_of_any_length_are_refused_in_short(game: Game) -> None:
    for text in ("9" * 10**6, "a " * 10**6, "go " + "x" * 5000, "mark " + "3 " * 5000):
        assert "is too long for an action" in reason(game, text, "read")
    for text in ("9" * LONGEST_ACTION, "mark " + "3 " * 200, "\0", "\udc80", ""):
        reason(game, text, "read")
    first = game.notation.write(0)
    assert game.notation.read(f"  {first}  ".replace(" ", " " * 40)) == 0


def test_numbers_of_actions_are_refused_in_short(game: Game) -> None:
    for action in (10**5000, -(10**5000)):
        with pytest.raises(InvalidNotation, match="there is no action of more than 18 digits"):
            game.notation.write(action)
        assert game.name_of(action) == "action of more than 18 digits"


def test_words_of_any_length_are_refused_to_people_in_short(game: Game) -> None:
    table = Table(game)
    told = refusal(table.seat(table.actor), "x" * 10**6)
    assert told is not None
    assert told.text.args == {"text": "x" * 60 + "..."}
    for language in ("en", "fr", "zh"):
        assert len(game.words(language).say(told.text)) < 150


def test_a_message_may_hold_any_number() -> None:
    words = WHITECHAPEL.words("en", "lamplighter.cli")
    assert words.say(message("no-number", number=12, last=3)).startswith("There is no choice 12;")
    huge = words.say(message("no-number", number=10**400, last=3))
    assert huge == f"There is no choice 1{'0' * 59}...; they are 1 to 3."


WORDS = st.lists(
    st.one_of(
        st.text(max_size=12),
        st.from_regex(r"[A-Za-z]{1,8}=[a-z0-9:,@*'!?]{0,30}", fullmatch=True),
        st.from_regex(r"[A-Za-z]{2}[0-9nesw+]{1,3}(,[A-Za-z]{2}[a-m]1?[0-9]){0,9}", fullmatch=True),
    ),
    max_size=30,
)


@given(words=WORDS, data=st.data())
def test_nothing_that_is_typed_breaks_the_readers(
    game: Game, words: list[str], data: st.DataObject
) -> None:
    """Words of a real position mixed with others give a valid position or a short refusal."""
    steps = random_steps(game, 1)
    real = replayed(game, steps[: data.draw(st.integers(0, len(steps)))]).position().split()
    mixed = [data.draw(st.sampled_from([word, *words])) for word in real]
    for text in (" ".join(mixed), " ".join(words), ",".join(words)):
        for read in (game.notation.set_up, game.notation.read):
            try:
                read(text)
            except (BadPosition, InvalidNotation) as error:
                assert 0 < len(str(error)) <= LONGEST_MESSAGE
                assert str(error).isprintable()


def test_unknown_names_are_refused_in_short(game: Game) -> None:
    long = "x" * 10**6
    for ask in (
        lambda: lamplighter.game(long),
        lambda: language_of(long),
        lambda: game.seat_index(long),
        lambda: game.full_options({long: long}),
        *(lambda option=option: game.full_options({option: long}) for option in game.options),
    ):
        with pytest.raises(LamplighterError) as refused:
            ask()
        assert len(str(refused.value)) <= LONGEST_MESSAGE
