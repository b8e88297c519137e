"""Letters from Whitechapel: the policemen of each seat, and their order (W20, W21, W33, W34)."""

from __future__ import annotations

from itertools import product

import pytest
from tests.support import COMPILED, many, random_stream

import lamplighter
from lamplighter.games.whitechapel import board

from .whitechapel import (
    COLOURS,
    FAR,
    GAME,
    JACK,
    LOOKS,
    YELLOW,
    do,
    look,
    may,
    new,
    night,
    refuses,
    stage,
    stand,
    tokens,
    walked,
    watchers,
)

DEFAULTS = {1: "11111", 2: "12121", 3: "12312", 4: "12341", 5: "12345"}
"""By number of detectives, the seat of red, blue, green, brown and yellow."""
DEALINGS = [
    "".join(seats)
    for seats in product("12345", repeat=5)
    if set(seats) == set("12345"[: int(max(seats))])
]
"""Every way to give each detective at least one policeman."""


def hunt(dealing: str, head: str, **given: str):
    """Return a round of the Hunting in which the policemen are next; jack is far away."""
    fields = {"police": dealing, "head": head, "tiles": head, "policemen": FAR, "row1": "I:m84"}
    return do(night(1, "move", hideout=100, **(fields | given)), "walk 66")


def owners(dealing: str) -> dict[str, int]:
    return dict(zip(COLOURS, (int(seat) for seat in dealing), strict=True))


def clockwise(dealing: str, head: str) -> list[int]:
    """Return the detective seats in the order they move: the head's first, then clockwise."""
    first, last = owners(dealing)[head], int(max(dealing))
    return [*range(first, last + 1), *range(1, first)]


# Dealing.


@pytest.mark.rule("W34")
def test_every_detective_has_at_least_one_policeman():
    """541 ways to share five policemen out among one to five seats."""
    assert set(GAME.options["police"]) == set(DEALINGS)
    assert len(GAME.options["police"]) == len(DEALINGS) == 541


@pytest.mark.rule("W34")
@pytest.mark.parametrize("dealing", ["11113", "22222", "12346", "1111", "00000", "23451a"])
def test_other_dealings_are_refused(dealing):
    with pytest.raises(lamplighter.LamplighterError):
        GAME.new_state({"police": dealing})


@pytest.mark.rule("W34")
@pytest.mark.parametrize(
    ("detectives", "shares"),
    [(1, [5]), (2, [3, 2]), (3, [2, 2, 1]), (4, [2, 1, 1, 1]), (5, [1, 1, 1, 1, 1])],
)
def test_policemen_are_dealt_round_the_seats(detectives, shares):
    """Red, blue, green, brown, yellow in turn; one to five detectives come first in the list."""
    dealing = GAME.options["police"][detectives - 1]
    assert dealing == DEFAULTS[detectives]
    seats = look(new(police=dealing)).seats
    assert [len(own) for own in seats.values()] == shares
    for index, own in enumerate(seats.values()):
        assert own == COLOURS[index::detectives]


@pytest.mark.rule("W34")
@pytest.mark.parametrize("dealing", DEFAULTS.values())
def test_two_to_six_play(dealing):
    table = lamplighter.Table(GAME, {"police": dealing}, key=lamplighter.key_of_seed(1))
    detectives = int(max(dealing))
    names = ["police"] if detectives == 1 else [f"police{n + 1}" for n in range(detectives)]
    assert list(table.game.seats) == ["jack", *names]
    assert len(table.truth().returns()) == detectives + 1
    assert [table.seat(seat).name for seat in range(detectives + 1)] == ["jack", *names]


@pytest.mark.rule("W34")
def test_by_default_one_detective_has_all_five():
    assert look(new()).seats == {"police": COLOURS}


@pytest.mark.rule("W34", "W6")
def test_with_two_players_the_detective_is_head_every_night_and_the_tile_is_turned():
    tiles = set()
    for seed in range(many(10)):
        for _, text, after in walked(seed, {}):
            if text.startswith("tile"):
                assert look(after).head_seat == "police"
                assert after.actor == 1
                tiles.add(text)
    assert len(tiles) > 1


@pytest.mark.rule("W34")
def test_detectives_win_and_lose_together():
    results = set()
    for seed in range(many(20)):
        *_, (_, _, end) = walked(seed, {"police": "12345"})
        jack, *police = end.returns()
        assert police == [-jack] * 5
        results.add(end.outcome.winner)
    assert results == {"jack", "police"} or not COMPILED


# The head's seat.


@pytest.mark.rule("W34")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("dealing", ["12312", "21121", "54321", "31245"])
def test_the_head_alone_decides_for_the_police_in_hell(dealing, colour):
    """Patrols of all colours, and the wretched."""
    head = owners(dealing)[colour]
    state = do(new(police=dealing), "hide 66", "mark 3,21,27,65,84", f"tile {colour}")
    for crossing in YELLOW[:5]:
        assert state.actor == head
        do(state, f"patrol {crossing}")
    assert state.actor == JACK
    do(state, "wait")
    while stage(state) in ("wretched", "lead"):
        assert state.actor == head
        do(state, may(state)[0])
    assert (stage(state), state.actor) == ("reveal", JACK)


@pytest.mark.rule("W34", "W32")
def test_the_head_alone_names_the_address():
    for colour in ("red", "brown"):
        state = new(police="12345", address="on")
        do(state, "hide 66", "mark 3,21,27,65,84", f"tile {colour}")
        assert (stage(state), state.actor) == ("address", owners("12345")[colour])


# The order of the seats.


def take_turns(state, dealing, head, phase, draws):
    """Play until all policemen have moved or acted; return who did, and check who was offered."""
    done: list[str] = []
    own = owners(dealing)
    taking, doing = ("policeman", "go") if phase == 2 else ("actor", "act")
    for seat in clockwise(dealing, head):
        left = [colour for colour in COLOURS if own[colour] == seat]
        while left:
            assert state.actor == seat
            if len(left) > 1:
                assert stage(state) == taking
                assert may(state) == left
                do(state, left[draws.below(len(left))])
            view = look(state)
            assert (state.actor, view.stage) == (seat, doing)
            assert view.taken in left
            left.remove(view.taken)
            done.append(view.taken)
            do(state, f"go {view.policemen[view.taken]}" if phase == 2 else "nothing")
    return done


@pytest.mark.rule("W20", "W21", "W34")
def test_every_dealing_moves_and_acts_seat_by_seat():
    """The head's seat with all it has, then the next clockwise, in both phases."""
    draws = random_stream(1, "turns")
    for index, dealing in enumerate(DEALINGS if COMPILED else DEALINGS[::12]):
        head = COLOURS[index % 5]
        state = hunt(dealing, head)
        assert sorted(take_turns(state, dealing, head, 2, draws)) == sorted(COLOURS)
        assert sorted(take_turns(state, dealing, head, 3, draws)) == sorted(COLOURS)
        assert (stage(state), state.actor) == ("move", JACK)


@pytest.mark.rule("W20", "W21")
@pytest.mark.parametrize("head", COLOURS)
@pytest.mark.parametrize("dealing", [*DEFAULTS.values(), "53124", "11222", "21212"])
def test_any_head_begins(dealing, head):
    draws = random_stream(2, "turns")
    state = hunt(dealing, head)
    for phase in (2, 3):
        done = take_turns(state, dealing, head, phase, draws)
        assert owners(dealing)[done[0]] == owners(dealing)[head]


@pytest.mark.rule("W20")
def test_the_seats_clockwise_from_the_third():
    """Seats 3, 4, 5 and then 1 and 2: jack is skipped."""
    state = hunt("12345", "green")
    order = []
    while stage(state) == "go":
        order.append((look(state).taken, state.actor))
        do(state, f"go {look(state).policemen[look(state).taken]}")
    assert order == [("green", 3), ("brown", 4), ("yellow", 5), ("red", 1), ("blue", 2)]


@pytest.mark.rule("W20")
def test_a_seat_moves_its_policemen_in_the_order_it_likes():
    """The head's own colour need not be first."""
    state = hunt("12121", "red")
    assert may(state) == ["red", "green", "yellow"]
    do(state, "yellow", "go x7")
    assert may(state) == ["red", "green"]
    do(state, "green", "go x3")
    assert (look(state).stage, look(state).taken) == ("go", "red")
    do(state, "go x1")
    assert (state.actor, may(state)) == (2, ["blue", "brown"])


@pytest.mark.rule("W21")
def test_the_order_of_actions_need_not_be_that_of_the_moves():
    state = hunt("11111", "red")
    for colour, crossing in zip(COLOURS[:4], ("x1", "x2", "x3", "x6"), strict=True):
        do(state, colour, f"go {crossing}")
    do(state, "go x7")
    assert may(state) == list(COLOURS)
    for colour in ("yellow", "brown", "green", "blue"):
        assert colour in may(state)
        do(state, colour, "nothing")
    assert (look(state).stage, look(state).taken) == ("act", "red")


@pytest.mark.rule("W21")
def test_a_result_is_known_before_the_next_policeman_acts():
    """A clue of the first shows in the next one's view, and he cannot name the circle again."""
    where = stand("x83 x67 x3 x6 x7")
    state = night(1, "act:red", police="12345", policemen=where, row1="I:m84,w66", hideout=100)
    assert 66 in LOOKS["x83"] & LOOKS["x67"]
    do(state, "search 66")
    assert (state.actor, look(state).taken) == (2, "blue")
    assert [marker.circle for marker in look(state, 2).clues] == [66]
    assert "66" not in may(state, "search")


@pytest.mark.rule("W34")
def test_a_seat_decides_nothing_for_the_policemen_of_another():
    state = hunt("12312", "red")
    assert may(state) == ["red", "brown"]
    for colour in ("blue", "green", "yellow"):
        assert refuses(state, colour)


@pytest.mark.rule("W34")
@pytest.mark.parametrize("seat", range(1, 6))
def test_any_seat_is_told_why_a_choice_is_refused(seat):
    state = hunt("12345", COLOURS[seat - 1])
    assert state.actor == seat
    with pytest.raises(lamplighter.IllegalAction, match=f"police{seat} may choose"):
        do(state, "wait")


# Whose patrols they are.


def laid(police: str, patrols: str = "head", head: str = "green"):
    """Return a position of night 1: patrols have been laid, and jack kills next."""
    state = new(police=police, patrols=patrols)
    do(state, "hide 66", "mark 3,21,27,65,84", f"tile {head}")
    return do(state, *(f"patrol {crossing}" for crossing in YELLOW[:5]))


def faces(state, seat):
    return [patrol.face for patrol in look(state, seat).patrols]


ALL_FACES = [*COLOURS, "fake", "fake"]


@pytest.mark.rule("W33", "W34")
@pytest.mark.parametrize("dealing", ["11111", "12312", "12345", "33123"])
def test_the_head_alone_sees_the_patrols(dealing):
    head = owners(dealing)["green"]
    state = laid(dealing)
    for seat in watchers(state):
        assert faces(state, seat) == (ALL_FACES if seat == head else [None] * 7)


@pytest.mark.rule("W33")
@pytest.mark.parametrize("dealing", ["11111", "12312", "12345"])
def test_an_option_opens_them_to_all_detectives(dealing):
    """Not to jack, nor to a spectator."""
    state = laid(dealing, "open")
    for seat in watchers(state):
        assert faces(state, seat) == (ALL_FACES if seat > JACK else [None] * 7)


@pytest.mark.rule("W33")
def test_open_patrols_are_seen_while_they_are_laid():
    state = new(police="12345", patrols="open")
    do(state, "hide 66", "mark 3,21,27,65,84", "tile green", "patrol x58")
    after = do(state.copy(), "patrol x181")
    for seat in watchers(state):
        act = GAME.view.observe(state, GAME.notation.read("patrol x181"), after, seat).act
        assert act.text == ("patrol x181" if seat > JACK else "patrol ?")
        assert faces(after, seat)[2] == ("red" if seat > JACK else None)
        assert faces(after, seat)[6] == ("blue" if seat > JACK else None)


@pytest.mark.rule("W33")
def test_the_head_of_an_earlier_night_sees_backs_on_the_next():
    """Blue is head of night 2: seat 2, not seat 1 who was head of night 1."""
    state = night(
        *(2, "kill"),
        police="12345",
        wretched="21,65,84,147",
        patrols=tokens("x1 x2 x3 x42 x44 x58 x137"),
    )
    for seat in watchers(state):
        known = faces(state, seat)
        assert known == ([None] * 7 if seat != 2 else known)
        assert (None in known) == (seat != 2)


@pytest.mark.rule("W34")
def test_the_board_knows_the_dealings_the_option_offers():
    assert GAME.options["police"] == board.DEALINGS
