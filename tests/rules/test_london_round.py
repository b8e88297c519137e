"""Mr. Jack in London: rounds, the call and the lamps (L7-L13, L31)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import dropwhile

import pytest

from lamplighter.games.london import notation
from lamplighter.games.london.events import LampOut
from lamplighter.games.manhunt.events import Called, Cleared, RoundBegan

from .london import (
    EDITIONS,
    GAME,
    LAMPS,
    LAST_CHOICE,
    LONG,
    NAMES,
    SHORT,
    SPECTATOR,
    Plan,
    actor,
    after,
    at,
    before_call,
    called,
    choices,
    field,
    goals,
    lamps_in,
    many_positions,
    observation,
    odds,
    plan,
    random_game,
    refused,
    scaled,
    scene,
    seen,
    seen_slowly,
    suspects,
    using,
    witness,
)


def opened(*acts: str, jack: str = "gull", cards: str = "holmes watson stealthy gull"):
    """Return a game from its start with the given first four cards."""
    return after(GAME.new_state(), f"jack {jack}", f"deal {cards}", *acts)


def end_of_round(state, act: str = LAST_CHOICE) -> list:
    """Return what everybody is told at the end of a round, from the answer on."""
    events = list(observation(state, act, SPECTATOR).events)
    return list(dropwhile(lambda event: not isinstance(event, Called), events))


# The order of the seats.


@pytest.mark.rule("L7", "L7a")
def test_an_odd_round_is_detective_jack_jack_detective():
    state = opened()
    order = [actor(state)]
    state = after(state, "stealthy", "go i5")
    order.append(actor(state))
    state = after(state, "gull", "go e8")
    order.append(actor(state))
    state = after(state, "watson", "go a2", "face N")
    order.append(actor(state))
    assert order == ["detective", "jack", "jack", "detective"]


@pytest.mark.rule("L7")
def test_an_even_round_is_jack_detective_detective_jack():
    first = called()
    order = [actor(first)]
    state = after(first, "stealthy", "go i5")
    order.append(actor(state))
    state = after(state, "watson", "go a2", "face N")
    order.append(actor(state))
    state = after(state, "goodley", "move first", "go m12")
    while field(state, 11).split(":")[1:2] == ["GO"]:
        state = after(state, sorted(choices(state))[0])
    order.append(actor(state))
    assert order == ["jack", "detective", "detective", "jack"]


@pytest.mark.rule("L7", "L7a")
def test_an_even_round_has_the_other_four_cards():
    """The question of the cycle: four cards are up, then the other four, then all are shuffled."""
    view = GAME.view.look(opened(), SPECTATOR)
    assert view.cards.up == ("holmes", "watson", "stealthy", "gull")
    assert view.cards.next == ("smith", "lestrade", "goodley", "bert")
    assert choices(called()) == {"holmes", "watson", "stealthy", "goodley"}


@pytest.mark.rule("L7")
def test_all_eight_are_shuffled_after_an_even_round():
    state = called(calls="s")
    assert actor(state) == "chance"
    assert len(odds(state)) == 70
    assert set(odds(state).values()) == {1 / 70}
    assert field(state, 6) == "?"


@pytest.mark.rule("L7a", "L8")
def test_the_last_card_is_forced():
    state = opened("stealthy", "go i5", "gull", "go e8", "watson", "go a2", "face N")
    assert field(state, 11) == "move:HO"
    assert goals(state)


@pytest.mark.rule("L8")
def test_a_played_card_is_spent():
    state = opened("stealthy", "go i5")
    assert choices(state) == {"holmes", "watson", "gull"}
    assert refused(state, "stealthy")
    assert refused(state, "bert")


@pytest.mark.rule("L9")
def test_the_first_of_two_is_finished_before_the_second_is_chosen():
    state = opened("stealthy", "go i5")
    assert actor(state) == "jack"
    begun = after(state, "watson", "go a2")
    assert refused(begun, "gull")
    finished = after(begun, "face N")
    assert (actor(finished), choices(finished)) == ("jack", {"holmes", "gull"})


@pytest.mark.rule("L7", "L8", "L31")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rounds_of_whole_games(edition):
    """A game has at most eight rounds, with their seats, and each card once in two rounds."""
    for seed in range(scaled(30)):
        rounds: dict[int, list[str]] = {}
        players: dict[int, list[str]] = {}
        for state, _ in random_game(seed, edition, quiet=True):
            number = len(field(state, 7).strip("-")) + 1
            stage, *rest = field(state, 11).split(":")
            if rest and stage != "over" and rest[0] not in rounds.setdefault(number, []):
                rounds[number].append(rest[0])
                players.setdefault(number, []).append(actor(state))
        assert sorted(rounds) == list(range(1, 9))
        for number, four in rounds.items():
            one, two = ("detective", "jack") if number % 2 else ("jack", "detective")
            assert players[number] == [one, two, two, one]
            assert len(four) == 4
            if number % 2 == 0:
                assert sorted(four + rounds[number - 1]) == sorted(SHORT.values())


# The call.


@pytest.mark.rule("L10", "L11")
@pytest.mark.parametrize(
    ("jack", "answer"), [("GU", "unseen"), ("WA", "unseen"), ("SM", "seen"), ("BE", "seen")]
)
def test_the_call_tells_the_truth(jack, answer):
    """The question whether the answer must be true and how much it tells: seen or unseen, no more.

    At the start Bert, Holmes, Lestrade and Smith are seen.
    """
    lit = {"bert", "holmes", "lestrade", "smith"}
    state = before_call(jack=jack)
    assert seen(state) == lit
    assert end_of_round(state)[0] == Called(answer)
    done = after(state, LAST_CHOICE)
    assert suspects(done) == (lit if answer == "seen" else set(NAMES) - lit)
    assert plan(done).at == plan(state).at
    assert witness(done) == answer


@pytest.mark.rule("L10")
def test_the_call_is_no_choice():
    """No seat is asked between the fourth character and the next round."""
    state = called()
    assert (field(state, 7), field(state, 11), actor(state)) == ("u", "card", "jack")


@pytest.mark.rule("L10", "L13")
def test_the_call_comes_before_the_lamp_goes_out():
    """The question of the order: in round 1 Jack on b1 by lamp 1 is seen, then it is dark.

    b2=1, b1 GU   ->   "seen", then b2 dark
    """
    state = before_call("GUb1", jack="GU")
    assert end_of_round(state)[0] == Called("seen")
    done = after(state, LAST_CHOICE)
    assert "b2" not in plan(done).lamps
    assert witness(done) == "seen"
    assert "gull" not in seen(done)


@pytest.mark.rule("L11")
def test_the_cleared_stay_in_play():
    """Both sides use them, and they stay cleared."""
    state = called(jack="GU")
    assert suspects(state) == {"watson", "stealthy", "goodley", "gull"}
    state = after(state, "holmes", "go g4", "draw bert")
    assert (at(state, "holmes"), "holmes" in suspects(state)) == ("g4", False)


@pytest.mark.rule("L11")
def test_a_call_clears_only_suspects_and_never_jack():
    for edition in EDITIONS:
        for seed in range(scaled(20)):
            before: set[str] = set(NAMES)
            for state, _ in random_game(seed, edition, quiet=True):
                now = suspects(state)
                assert now <= before
                if field(state, 8) != "?":
                    assert NAMES[list(SHORT.values()).index(field(state, 8))] in now
                before = now


@pytest.mark.rule("L10", "L11", "L12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_call_of_random_games(edition):
    """The engine is compared with the slow version of sight."""
    calls = 0
    for seed in range(scaled(40)):
        for state, action in random_game(seed, edition, quiet=True):
            if action < 0:
                continue
            act = notation.write(action)
            done = after(state, act)
            if field(done, 7) == field(state, 7):
                assert suspects(done) == suspects(state)
                continue
            calls += 1
            by_now = seen_slowly(board_after(state, act))
            jack = NAMES[list(SHORT.values()).index(field(state, 8))]
            answer = "s" if jack in by_now else "u"
            group = by_now if answer == "s" else set(NAMES) - by_now
            assert field(done, 7) == (field(state, 7) + answer).lstrip("-")
            assert suspects(done) == suspects(state) & group
            assert witness(done) == {"s": "seen", "u": "unseen"}[answer]
    assert calls >= scaled(40) * 7


def board_after(state, act: str) -> Plan:
    """Return the board after this act and before the call."""
    now = plan(state)
    _, who, *rest = field(state, 11).split(":")
    people, lamps, facing = dict(now.at), dict(now.lamps), now.facing
    match act.split():
        case ["go", place]:
            mover = rest[-1] if field(state, 11).startswith("come") else who
            people[LONG[mover]] = place
        case ["swap", other]:
            people["gull"], people[other] = people[other], people["gull"]
        case ["face", facing]:
            pass
        case ["lamp", "to", site]:
            lamps[site] = lamps.pop(rest[-1])
    return replace(now, at=people, lamps=lamps, facing=facing)


@pytest.mark.rule("L12")
def test_the_witness_card_stays_for_the_whole_round():
    """Nothing that happens within a round changes it."""
    for edition in EDITIONS:
        for state in many_positions(edition, scaled(20)):
            calls = field(state, 7).strip("-")
            assert witness(state) == ("unseen" if calls.endswith("u") else "seen")


@pytest.mark.rule("L10", "L31")
def test_a_call_after_each_of_seven_rounds_and_none_after_the_eighth():
    for number in range(1, 8):
        state = called(calls="s" * (number - 1) or "-", jack="SM", held=None)
        assert len(field(state, 7)) == number
    assert after(before_call(calls="s" * 7, jack="SM"), LAST_CHOICE).outcome == ("jack", "L31")


# The lamps.


@pytest.mark.rule("L13")
@pytest.mark.parametrize("number", range(1, 8))
def test_the_lamp_with_the_rounds_number_goes_out(number):
    """In rounds 1 to 4 the lamp of that number goes out, later none.

    round   1   2    3   4   5-8
    lamp    b2  l11  c7  k6  -
    """
    state = called(calls="s" * (number - 1) or "-", jack="SM")
    left = {site: tile for site, tile in LAMPS.items() if tile == "*" or int(tile) > number}
    assert plan(state).lamps == left


# Smith has moved tiles about by round 2; tile 2 lies on f9:
#
#     b2  -    c7  -    f5  *    f9  2    h4  3    h8  *    k6  4    l11  -
@pytest.mark.rule("L13")
def test_the_tile_goes_out_wherever_it_lies():
    state = called(calls="s", jack="SM", lamps="f5=*,f9=2,h4=3,h8=*,k6=4")
    assert plan(state).lamps == {"f5": "*", "h4": "3", "h8": "*", "k6": "4"}


@pytest.mark.rule("L13")
@pytest.mark.parametrize(("source", "site", "tile"), [("b2", "f9", "1"), ("c7", "f9", "3")])
def test_the_lamp_that_goes_out_is_told_by_its_site(source, site, tile):
    """This also holds if Smith has just moved that tile by the last choice of the round."""
    state = scene(cards="~LE,~GU,~BE,~SM", then=f"lamp-to:SM:{source}")
    out = site if tile == "1" else "b2"
    assert LampOut(out, "1") in end_of_round(state, f"lamp to {site}")
    assert not {out, source} & set(plan(after(state, f"lamp to {site}")).lamps)


@pytest.mark.rule("L13", "L35")
def test_its_site_is_unlit_and_may_be_used_again():
    state = called(jack="SM", lamps="b2=3,f5=*,f9=1,h8=*,k6=4,l11=2")
    smith = using("smith", "jack", calls="u", lamps="b2=3,f5=*,h8=*,k6=4,l11=2")
    assert "f9" not in plan(state).lamps
    assert "lamp to f9" in choices(after(smith, "power first", "lamp b2"))


@pytest.mark.rule("L13")
@pytest.mark.parametrize("edition", EDITIONS)
def test_how_many_lamps_burn_in_each_round(edition):
    """There are 6, 5, 4, 3 and then 2 lamps, those without a number."""
    for state in many_positions(edition, scaled(30)):
        number = len(field(state, 7).strip("-")) + 1
        tiles = Counter(plan(state).lamps.values())
        assert tiles == Counter([*"1234"[number - 1 :], "*", "*"])


@pytest.mark.rule("L13")
def test_the_end_of_a_round_in_order():
    """The answer, suspects cleared, the lamp out, and after an even round the shuffle."""
    answer, cleared, lamp, begun = end_of_round(before_call(jack="GU"))[:4]
    assert answer == Called("unseen")
    assert cleared == Cleared(("holmes", "smith", "lestrade", "bert"))
    assert lamp == LampOut("b2", "1")
    assert begun == RoundBegan(2, begun.cards)
    assert lamps_in(2) == field(called(jack="GU"), 3)


@pytest.mark.rule("L7")
def test_a_card_is_played_by_the_seat_whose_turn_it_is():
    state = scene(cards="HO,WA,SM,BE")
    assert (actor(state), choices(state)) == ("detective", {"holmes", "watson", "smith", "bert"})
