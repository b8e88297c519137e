"""Mr. Jack in New York: the order of a round, the call, the end of time (N5-N7, N21, N38)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from .newyork import (
    GAME,
    LAST_CHOICE,
    NAMES,
    POWER,
    SPECTATOR,
    actor,
    after,
    before_call,
    called,
    choices,
    field,
    many_positions,
    moving,
    plan,
    random_game,
    refused,
    scene,
    seen,
    seen_slowly,
    suspects,
    then,
    using,
    witness,
)


def rounds_of(seed: str):
    """Return the cards of each round with the seats that played them, in a quiet game."""
    rounds: dict[int, list[tuple[str, str]]] = {}
    for state, action in random_game(seed, quiet=True):
        if then(state) == "card":
            played = GAME.notation.write(action)
            rounds.setdefault(state.round, []).append((actor(state), played))
        elif then(state).startswith(("order", "move:EA")) and field(state, 8).count("~") == 4:
            rounds[state.round].append((actor(state), NAMES[state.character]))
    return {number: list(dict.fromkeys(cards)) for number, cards in rounds.items()}


@pytest.mark.rule("N5")
@pytest.mark.parametrize("seed", range(4))
def test_order_of_the_seats(seed):
    rounds = rounds_of(f"order {seed}")
    assert list(rounds) == [1, 2, 3, 4, 5, 6, 7, 8]
    for number, cards in rounds.items():
        one, two = ("detective", "jack") if number % 2 else ("jack", "detective")
        assert [seat for seat, _ in cards] == [one, two, two, one]


@pytest.mark.rule("N5", "N35")
@pytest.mark.parametrize("seed", range(4))
def test_everybody_is_used_once_in_two_rounds(seed):
    """Tiles run out? No: each builder is played four times, and each stock is four."""
    rounds = rounds_of(f"order {seed}")
    for number in (1, 3, 5, 7):
        both = [who for n in (number, number + 1) for _, who in rounds[n]]
        assert sorted(both) == sorted(NAMES)
    used = Counter(who for cards in rounds.values() for _, who in cards)
    assert set(used.values()) == {4}


@pytest.mark.rule("N5")
def test_cards_of_an_even_round_are_known_before():
    state = scene(cards="BE,CR,LA,SM")
    cards = GAME.view.look(state, SPECTATOR).cards
    assert set(cards.up) == {"beach", "rider", "latimer", "smith"}
    assert set(cards.next) == {"grant", "callahan", "eastman", "tumblety"}
    assert field(called(calls="ssss"), 8) == "CR,CA,EA,TU"


@pytest.mark.rule("N5")
def test_cards_are_shuffled_after_even_rounds():
    state = called(calls="sssss")
    assert then(state) == "deal"
    assert field(state, 8) == "?"
    assert len(choices(state)) == 70


@pytest.mark.rule("N5")
def test_only_cards_that_are_up_and_unused_can_be_played():
    state = scene(cards="~BE,CR,~LA,SM")
    assert choices(state) == {"rider", "smith"}
    assert refused(state, "beach")
    assert refused(state, "grant")


@pytest.mark.rule("N5")
def test_last_card_is_taken_without_a_choice():
    state = scene(cards="~BE,~CR,LA,SM")
    state = after(state, "smith", "power first", "sail E1", "sail to G8", "go I6")
    assert then(state) == "order:LA"
    assert actor(state) == "detective"


@pytest.mark.rule("N5")
def test_first_of_two_is_finished_before_the_second_is_chosen():
    state = after(scene(cards="~BE,CR,LA,SM"), "smith")
    assert choices(state) == {"move first", "power first"}
    state = after(state, "move first", "go I6")
    assert choices(state, "latimer") == set()
    state = after(state, "sail E1", "sail to G8")
    assert (actor(state), choices(state)) == ("jack", {"rider", "latimer"})


@pytest.mark.rule("N6")
@pytest.mark.parametrize("calls", ["s", "ssss"])
def test_silent_informant_talks_again_in_the_next_round(calls):
    state = called(calls=calls, informant="M1-")
    if then(state) == "deal":
        state = after(state, "deal beach rider latimer grant")
    assert field(state, 7) == "M1+"


@pytest.mark.rule("N6")
def test_informant_stays_silent_within_a_round():
    """How often is he contacted? Once a round."""
    state = using("smith", people="SMM2", informant="M1-")
    state = after(state, "move first", "go M3", "sail E1", "sail to G8")
    assert field(state, 7) == "M1-"


@pytest.mark.rule("N6", "N33")
def test_at_most_one_visit_a_round():
    visits: Counter[tuple[int, int]] = Counter()
    for seed in range(6):
        for state, _ in random_game(f"visits {seed}", quiet=True):
            visits[seed, state.round] += then(state).startswith("place")
    assert set(visits.values()) <= {0, 1}
    assert sum(visits.values()) > 6


@pytest.mark.rule("N7")
@pytest.mark.parametrize(("jack", "answer"), [("GR", "s"), ("EA", "u"), ("TU", "u"), ("BE", "s")])
def test_call_is_true_and_clears_the_other_kind(jack, answer):
    before = before_call(calls="-", jack=jack)
    visible = seen(before)
    state = after(before, LAST_CHOICE)
    assert field(state, 9) == answer
    assert suspects(state) == (visible if answer == "s" else set(NAMES) - visible)
    assert plan(state).at == plan(before).at


@pytest.mark.rule("N7")
def test_call_counts_the_board_as_it_stands():
    """Eastman is invisible, but beside a lamp or beside somebody he is not."""
    assert field(called("EAC4", jack="EA", calls="s"), 9) == "ss"
    assert field(called("EAH5", jack="EA", calls="s"), 9) == "ss"
    assert field(called("EAH2", jack="EA", calls="s"), 9) == "su"


@pytest.mark.rule("N7")
def test_cleared_characters_stay_cleared_and_in_play():
    state = called("beE5 crI4", jack="GR", calls="ssss")
    assert suspects(state) == seen(state) - {"beach", "rider"}
    cleared = using("smith", "detective", "beE5 smJ5", jack="GR")
    assert choices(cleared) == {"move first", "power first"}
    assert {"beach", "smith"} <= seen(cleared)


@pytest.mark.rule("N7")
def test_every_call_of_random_games():
    games = many_positions(20)
    for before, state in pairwise(games):
        if state.round != before.round + 1:
            continue
        visible = seen_slowly(plan(state))
        kind = visible if plan(state).jack in visible else set(NAMES) - visible
        assert suspects(state) == suspects(before) & kind
        assert field(state, 9)[-1] == ("s" if kind == visible else "u")


@pytest.mark.rule("N7")
def test_witness_card_stays_until_the_next_call():
    assert witness(scene(calls="su", cards="~BE,~CR,LA,SM")) == "unseen"
    assert witness(scene(calls="us", cards="~BE,~CR,LA,SM")) == "seen"
    lit = moving("smith", "jack", "SMM5 BEM4", calls="sssssu", jack="SM")
    assert "smith" in seen(lit)
    assert "leave N6" in choices(lit)


@pytest.mark.rule("N21")
def test_time_is_up_after_round_8():
    before = before_call("smJ5 beE5", calls="sssssss", jack="GR")
    state = after(before, LAST_CHOICE)
    assert then(state) == "over:jack:N21"


@pytest.mark.rule("N21")
def test_round_8_has_no_call():
    """Jack is known and visible, and still wins; nobody is cleared."""
    people = "beE5 crI4 laF6 caF5 eaH3 TUH6 smJ5"
    state = called(people, calls="sssssss", jack="GR")
    assert suspects(state) == {"grant", "tumblety"}
    assert field(state, 9) == "sssssss"
    assert then(state) == "over:jack:N21"


@pytest.mark.rule("N21")
def test_quiet_games_end_with_time():
    ends = set()
    for seed in range(4):
        *_, (last, _) = random_game(f"time {seed}", quiet=True)
        ends.add(then(last))
        assert last.round == 8
    assert ends == {"over:jack:N21"}


# The order of choices.


@pytest.mark.rule("N38")
@pytest.mark.parametrize("who", [name for name in NAMES if name != "eastman"])
def test_power_before_or_after_is_a_choice(who):
    """Beach, Rider, Latimer, Grant, Callahan, Tumblety, Smith: before or after moving."""
    people = "TUH4" if who == "tumblety" else ""
    state = using(who, people=people)
    assert choices(state) == {"move first", "power first"}
    assert choices(after(state, "power first"), POWER[who])
    assert not choices(after(state, "power first"), "go")
    moved_first = after(state, "move first")
    assert choices(moved_first, "go")
    assert not choices(moved_first, POWER[who])


@pytest.mark.rule("N38", "N29")
def test_eastman_has_no_order_to_choose():
    state = using("eastman")
    assert then(state) == "move:EA"
    assert choices(state, "go")
    assert choices(state, "move") == {"move tumblety"}


@pytest.mark.rule("N38", "N22", "N23", "N24", "N25", "N27", "N32")
@pytest.mark.parametrize(
    ("who", "acts"),
    [
        ("beach", ["build E7"]),
        ("rider", ["build I6"]),
        ("latimer", ["build F8"]),
        ("grant", ["park C5"]),
        ("callahan", ["lift 1", "lay D3 E2"]),
        ("smith", ["sail E1", "sail to L1"]),
    ],
)
def test_both_are_done_in_either_order(who, acts):
    """Mandatory powers: the activation is over when move and power are done, not before."""
    goal = "I6" if who in ("smith", "grant") else "G6" if who != "rider" else "H5"
    for order in ("power", "move"):
        state = using(who)
        steps = [*acts, f"go {goal}"] if order == "power" else [f"go {goal}", *acts]
        state = after(state, f"{order} first")
        for step in steps:
            assert then(state) != "card"
            assert "decline" not in choices(state)
            state = after(state, step)
        assert then(state) == "card"
        assert plan(state).at[who] == goal
