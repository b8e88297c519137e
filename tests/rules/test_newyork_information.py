"""Mr. Jack in New York: what the sides know (N39, N40)."""

from __future__ import annotations

import msgspec
import pytest

from lamplighter.games.manhunt.events import AlibiTaken, Moved
from lamplighter.games.newyork.events import Built, Sailed, TileLaid, Turned

from .newyork import (
    DETECTIVE,
    GAME,
    JACK,
    NAMES,
    SPECTATOR,
    after,
    moving,
    observation,
    plan,
    powering,
    random_game,
    scene,
    table,
    then,
)

VISITED = {"detective": "BE", "held": "LA,SM", "informant": "M1+"}


def looks(state) -> list:
    """Return the views of both seats and a spectator."""
    return [GAME.view.look(state, seat) for seat in (DETECTIVE, JACK, SPECTATOR)]


@pytest.mark.rule("N40")
def test_open_to_everybody():
    state = scene("beE5", tiles="E7=p", steamers="B7,L1", informant="M1-", calls="ssssus")
    for view in looks(state):
        assert {person.character: person.hex for person in view.people} == plan(state).at
        assert set(view.suspects) == set(NAMES) - {"beach"}
        assert {tile.hex: tile.tile for tile in view.tiles} == {
            "B5": "entrance",
            "C5": "lamp",
            "E7": "park",
            "K2": "entrance",
            "L7": "entrance",
            "M6": "lamp",
        }
        assert (view.stock.lamps, view.stock.entrances, view.stock.sites) == (4, 4, 3)
        assert view.investigations == (("E2", "F2"), ("K7", "L8"))
        assert {door.name for door in view.doors if door.open} == {"B7", "L1", "N6"}
        assert (view.informant.hex, view.informant.talkative) == ("M1", False)
        assert (view.round, view.witness) == (7, "seen")
        assert set(view.cards.up) == {"beach", "rider", "latimer", "smith"}
        assert set(view.entrances) == {"B5", "G4", "K2", "L7"}


@pytest.mark.rule("N40")
def test_how_many_alibi_cards_are_open():
    for view in looks(scene(**VISITED)):
        assert (view.alibis.detective, view.alibis.jack, view.alibis.pile) == (1, 2, 4)


@pytest.mark.rule("N39", "N40")
def test_each_side_knows_its_own_cards():
    detective, jack, spectator = looks(scene(**VISITED))
    assert (detective.own.alibis, detective.own.identity) == (("beach",), None)
    assert (set(jack.own.alibis), jack.own.identity) == ({"latimer", "smith"}, "grant")
    assert spectator.own is None
    assert all(view.disclosed is None for view in (detective, jack, spectator))


@pytest.mark.rule("N39", "N40")
def test_secrets_do_not_change_what_others_see():
    one = scene(**VISITED)
    jack_differs = scene(**VISITED | {"jack": "TU", "held": "CA,EA"})
    cards_differ = scene(**VISITED | {"detective": "CR"})
    encode = msgspec.json.encode
    for seat in (DETECTIVE, SPECTATOR):
        assert encode(GAME.view.look(one, seat)) == encode(GAME.view.look(jack_differs, seat))
    for seat in (JACK, SPECTATOR):
        assert encode(GAME.view.look(one, seat)) == encode(GAME.view.look(cards_differ, seat))


@pytest.mark.rule("N39", "N40")
@pytest.mark.parametrize(("seat", "other"), [("detective", JACK), ("jack", DETECTIVE)])
def test_a_card_is_taken_in_secret(seat, other):
    """Who reads the card? The player who moved the visitor."""
    state = after(moving("smith", seat, "SMM2", informant="M1+"), "go M1", "informant G5")
    mine = DETECTIVE if seat == "detective" else JACK
    assert observation(state, "draw beach", mine).act.text == "draw beach"
    for blind in (other, SPECTATOR):
        seen = observation(state, "draw beach", blind)
        assert (seen.act.text, seen.code) == ("draw ?", None)
        assert AlibiTaken(seat) in seen.events
        assert seen == observation(state, "draw tumblety", blind)


@pytest.mark.rule("N40", "N33")
def test_the_visit_itself_is_open():
    state = after(moving("smith", people="SMM2", informant="M1+"), "go M1")
    for seat in (DETECTIVE, JACK, SPECTATOR):
        assert observation(state, "informant G5", seat).act.text == "informant G5"


@pytest.mark.rule("N40")
def test_powers_are_open():
    cases = [
        (powering("latimer"), "build E7", (Built("lamp", "E7"),)),
        (powering("grant"), "park C5", (Turned("lamp", "C5"),)),
        (
            after(powering("callahan"), "lift 1"),
            "lay D3 E2",
            (TileLaid(("E2", "F2"), ("D3", "E2")),),
        ),
        (after(powering("smith"), "sail E1"), "sail to G8", (Sailed("E1", "G8"),)),
        (
            after(powering("tumblety", people="TUH4"), "swap eastman"),
            "with smith",
            (Moved("eastman", "H3", "J5"), Moved("smith", "J5", "H3")),
        ),
    ]
    for state, act, events in cases:
        for seat in (DETECTIVE, JACK, SPECTATOR):
            told = observation(state, act, seat)
            assert told.act.text == act
            assert told.events[: len(events)] == events


@pytest.mark.rule("N40")
def test_everything_is_shown_at_the_end():
    state = after(moving("smith", people="SMC7 GRC6", **VISITED), "accuse grant")
    assert then(state) == "over:detective:N20"
    for view in looks(state):
        assert view.disclosed.identity == "grant"
        assert set(view.disclosed.detective) == {"beach"}
        assert set(view.disclosed.jack) == {"latimer", "smith"}


@pytest.mark.rule("N39", "N40")
def test_a_card_of_the_detective_tells_him_who_is_not_jack():
    """Nobody is turned innocent by a card; a card that jack took is lost to the detective."""
    checked = 0
    for seed in range(8):
        game = list(random_game(f"belief {seed}", quiet=True))
        steps = [GAME.notation.write(action) for _, action in game if action >= 0]
        for index, (state, _) in enumerate(game):
            view = GAME.view.look(state, DETECTIVE)
            if then(state) != "card" or not view.own.alibis or not view.alibis.jack:
                continue
            odds = table(*steps[:index]).seat(DETECTIVE).belief.identity_odds()
            assert set(odds) == set(view.suspects) - set(view.own.alibis)
            checked += 1
            break
    assert checked
