"""Mr. Jack Pocket: what each side knows (P4, P14, P18, P24a, P28, P29)."""

from __future__ import annotations

from array import array
from functools import cache
from itertools import permutations

import msgspec
import pytest
from tests.contract.games import raced
from tests.support import observed, random_stream, worlds_by_brute_force

import lamplighter
from lamplighter.games.pocket import notation
from lamplighter.games.pocket.events import (
    Called,
    Cleared,
    JackWas,
    Kept,
    RaceBegun,
    Shown,
    TokensTurned,
    TurnBegun,
)
from lamplighter.kernel.events import Over
from lamplighter.kernel.views import Result

from .pocket import (
    GAME,
    INVESTIGATOR,
    JACK,
    NAMES,
    SHORT,
    SPECTATOR,
    named,
    opening,
    random_game,
    scaled,
    scene,
    table,
)

OTHERS = [INVESTIGATOR, SPECTATOR]
EVERYBODY = [INVESTIGATOR, JACK, SPECTATOR]


def steps_of(seed: int | str) -> list[int]:
    """Return every step of a random game."""
    return [action for _, action in random_game(seed)][:-1]


def replayed(steps: list[int]) -> lamplighter.Table:
    """Return a table at which these steps were taken."""
    return lamplighter.Table(GAME, key=lamplighter.key_of_seed("table"), steps=steps)


def told(at: lamplighter.Table, seat: int) -> tuple:
    """Return everything a table shows a seat: view, story, information, choices and tensor."""
    knows = at.seat(seat)
    tensor = array("f", bytes(4 * sum(GAME.view.tensor_shape().values())))
    GAME.view.encode(at.truth(), seat, tensor)
    return (
        msgspec.json.encode(knows.view),
        tuple(knows.story()),
        knows.information(),
        knows.choices,
        tensor.tobytes(),
    )


# Jack's secrets.


@pytest.mark.rule("P4")
@pytest.mark.parametrize("jack", NAMES)
def test_jack_alone_looks_at_his_identity(jack):
    at = table(*opening(jack, "alibi toby exchange joker"))
    assert at.seat(JACK).view.own.identity == jack
    assert f"chance: jack {jack}" in at.seat(JACK).information().splitlines()
    for seat in OTHERS:
        assert at.seat(seat).view.own is at.seat(seat).view.disclosed is None
        assert "chance: jack ?" in at.seat(seat).information().splitlines()
        assert "Jack draws his identity." in at.seat(seat).story()


@pytest.mark.rule("P4", "P29")
@pytest.mark.parametrize("seat", OTHERS)
def test_nobody_else_can_tell_the_identities_apart(seat):
    worlds = {
        told(table(*opening(jack, "alibi toby exchange joker"), "toby", "toby 1"), seat)
        for jack in NAMES
    }
    assert len(worlds) == 1


@pytest.mark.rule("P14", "P29")
def test_jacks_card_is_seen_by_jack_alone_and_counted_by_all():
    start = [*opening("gull", "alibi toby exchange joker"), "toby", "toby 1", "alibi"]
    at = table(*start, "draw madame")
    assert at.seat(JACK).view.own.cards == ("madame",)
    assert at.seat(JACK).view.own.hourglasses == 2
    assert at.seat(JACK).story()[-1] == "Jack takes an alibi card: Madame."
    for seat in OTHERS:
        view = at.seat(seat).view
        assert (view.jack_cards, view.pile, view.shown) == (1, 7, ())
        assert view.own is view.disclosed is None
        assert at.seat(seat).story()[-1] == "Jack takes an alibi card."
        assert at.seat(seat).history[-1].line() == "chance: draw ? | kept"
        cards = [name for name in NAMES if name != "gull"]
        assert len({told(table(*start, f"draw {card}"), seat) for card in cards}) == 1


@pytest.mark.rule("P14", "P28")
def test_the_hourglasses_of_a_secret_card_are_only_bounded():
    start = [*opening("gull", "alibi toby exchange joker"), "toby", "toby 1", "alibi"]
    view = table(*start, "draw lane").seat(INVESTIGATOR).view
    assert (view.hourglasses.least, view.hourglasses.most) == (0, 2)


@pytest.mark.rule("P14", "P24a")
def test_the_bounds_of_jacks_hourglasses_hold_when_he_draws_in_the_race():
    """A card drawn after the race has begun is secret, so the exact number is not known."""
    state = scene(
        "gun,les,PIn/smn,mas,ben/gon,la+,stn",
        "h4,w8,t2",
        "~alibi,~toby,~exchange,~joker",
        "suuuu",
        "PI",
        held="LA,ST,MA",
        then="race:LA,ST/use:joker",
    )
    told = GAME.view.look(state, INVESTIGATOR).hourglasses
    assert state.hourglasses() == 8
    assert told.least <= 8 <= told.most


@pytest.mark.rule("P13", "P29")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_the_investigators_card_is_seen_by_all(seat):
    acts = [*opening("gull", "alibi toby exchange joker"), "alibi", "draw madame"]
    knows = table(*acts).seat(seat)
    assert knows.view.shown == ("madame",)
    assert (knows.view.jack_cards, knows.view.pile) == (0, 7)
    assert knows.history[-1].line() == "chance: draw madame | shown madame | cleared madame"
    assert knows.story()[-1] == "The investigator shows the alibi of Madame. Cleared: Madame."


@pytest.mark.rule("P29")
def test_no_seat_is_told_the_choices_of_the_other():
    at = table(*opening("gull", "alibi toby exchange joker"))
    assert at.seat(INVESTIGATOR).choices == ("alibi", "toby", "exchange", "joker")
    assert at.seat(JACK).choices == at.seat(SPECTATOR).choices == ()


# Worlds that cannot be told apart.


def twins(steps: list[int]) -> list[list[int]]:
    """Return the steps with each identity and order of jack's cards that replay the same."""
    at = replayed(steps)
    hidden = [i for i, step in enumerate(at.seat(INVESTIGATOR).history) if step.code is None]
    alike = []
    for cards in permutations(range(len(NAMES)), len(hidden)):
        other = list(steps)
        other[hidden[0]] = notation.read(f"jack {NAMES[cards[0]]}")
        for index, card in zip(hidden[1:], cards[1:], strict=True):
            other[index] = notation.read(f"draw {NAMES[card]}")
        if looks_alike(other, at):
            alike.append(other)
    return alike


def looks_alike(steps: list[int], at: lamplighter.Table) -> bool:
    """Return whether steps are legal and look to the investigator like those of a table."""
    state = GAME.new_state()
    for step, known in zip(steps, at.seat(INVESTIGATOR).history, strict=True):
        if state.over or not state.allows(step):
            return False
        before = state.copy()
        state.apply(step)
        if GAME.view.observe(before, step, state, INVESTIGATOR) != known:
            return False
    return True


@pytest.mark.rule("P18", "P28", "P29")
@pytest.mark.parametrize("seed", range(scaled(12)))
def test_worlds_that_look_alike_are_told_alike(seed):
    """This holds for the investigator and a spectator, to the last byte; jack knows the world."""
    steps = steps_of(f"twins {seed}")
    cut = 20 + 7 * seed % 40
    while replayed(steps[:cut]).steps != steps[:cut] or cut >= len(steps):
        cut -= 1  # there a draw comes next, or the game is over
    worlds = [replayed(other) for other in twins(steps[:cut])]
    assert steps[:cut] in [at.steps for at in worlds]
    for seat in OTHERS:
        assert len({told(at, seat) for at in worlds}) == 1
    assert len({at.seat(JACK).information() for at in worlds}) == len(worlds)
    belief = replayed(steps[:cut]).seat(INVESTIGATOR).belief
    assert belief.count() == len(worlds)


@pytest.mark.rule("P29")
@pytest.mark.parametrize("seed", range(scaled(12)))
def test_a_spectator_knows_what_the_investigator_knows(seed):
    at = replayed(steps_of(seed)[:40])
    one, other = at.seat(INVESTIGATOR), at.seat(SPECTATOR)
    assert one.information() == other.information()
    assert one.story() == other.story()
    assert msgspec.structs.replace(one.view, seat="spectator") == other.view


# What everybody sees.


@pytest.mark.rule("P29")
@pytest.mark.parametrize("seat", EVERYBODY)
@pytest.mark.parametrize("seed", range(scaled(8)))
def test_all_that_is_public_is_in_every_view(seed, seat):
    """Tiles, marks, detectives, tokens, turn tokens, cards: as they truly are."""
    for state, _ in random_game(f"public {seed}"):
        if state.placed < 9:
            continue
        view = GAME.view.look(state, seat)
        written = [written_tile(tile) for tile in view.tiles]
        assert ",".join(written) == state.position().split()[0].replace("/", ",")
        assert list(view.detectives.values()) == list(state.place)
        assert set(view.suspects) == named(state.suspects)
        assert set(view.shown) == named(state.shown)
        assert view.jack_cards == len(named(state.held))
        if state.stage > 2:
            faces = [("~" if token.used else "") + token.up for token in view.tokens]
            assert ",".join(faces) == state.position().split()[2]
            assert {(token.up, token.down) for token in view.tokens} <= PAIRS
        answers = "".join({"jack": "u", "investigator": "s", None: ""}[t] for t in view.turn_tokens)
        assert (answers or "-") == state.position().split()[3]


def written_tile(tile) -> str:
    """Return a tile of a view as the position writes it."""
    name = SHORT[tile.character]
    name = name if tile.face == "suspect" else name.lower()
    return name + (tile.wall or "+").lower() + ("'" if tile.rotated else "")


ONE_WAY = {
    ("alibi", "holmes"),
    ("toby", "watson"),
    ("rotation-1", "exchange"),
    ("rotation-2", "joker"),
}
PAIRS = ONE_WAY | {(down, up) for up, down in ONE_WAY}


@pytest.mark.rule("P29")
@pytest.mark.parametrize("seed", range(scaled(40)))
def test_the_alibi_comes_up_once_in_two_turns_so_four_cards_are_drawn_at_most(seed):
    """The question of an empty pile: it cannot happen, four of eight cards are drawn at most."""
    draws: list[int] = []
    for state, action in random_game(f"alibi {seed}"):
        if action >= 0 and state.stage == 5:
            assert len(state.legal_actions()) == 8 - len(draws)
            draws.append(state.turn)
        last, over = state.turn, state.over
    assert over
    pairs = [(turn + 1) // 2 for turn in draws]
    assert len(pairs) == len(set(pairs)) <= 4
    assert set(range(1, last // 2 + 1)) <= set(pairs)


# The answer to the call, the race and the end.


@pytest.mark.rule("P18")
@pytest.mark.parametrize("seed", range(scaled(12)))
def test_an_answer_is_true_and_says_nothing_else(seed):
    """A call tells seen or unseen, who is cleared, and how the game continues."""
    at = replayed(steps_of(seed))
    turn = 0
    for observation in at.seat(INVESTIGATOR).history:
        kinds = [type(event) for event in observation.events]
        if Called in kinds:
            turn += 1
            assert kinds.count(Called) == 1
            assert set(kinds) <= {
                *(Called, Cleared, RaceBegun, TurnBegun, TokensTurned),
                *(JackWas, Over, Kept, Shown),
            }
    assert turn == at.truth().turn


@cache
def race() -> list[int]:
    """Return the steps of a random game that reaches the race with cards in jack's hand."""
    for seed in range(2000):
        for state, _ in random_game(f"race {seed}"):
            if state.race and named(state.held):
                return steps_of(f"race {seed}")
    raise AssertionError("no race in 2000 games")


@pytest.mark.rule("P24a", "P28")
@pytest.mark.parametrize("seat", OTHERS)
def test_the_race_shows_jacks_cards_at_a_table(seat):
    steps = race()
    history = replayed(steps).seat(SPECTATOR).history
    begun = next(i for i, o in enumerate(history) if o.event(RaceBegun))
    before, at = replayed(steps[:begun]), replayed(steps[: begun + 1])
    assert before.seat(seat).view.disclosed is None
    assert not before.seat(seat).view.race
    knows, truth = at.seat(seat), at.truth()
    assert knows.view.race
    assert knows.view.disclosed.identity == NAMES[truth.identity]
    assert set(knows.view.disclosed.cards) == named(truth.held) != set()
    assert any("the race begins. Jack's alibi cards: " in line for line in knows.story())


@pytest.mark.rule("P28")
@pytest.mark.parametrize("seat", EVERYBODY)
@pytest.mark.parametrize("seed", range(scaled(12)))
def test_the_end_shows_identity_and_cards(seed, seat):
    steps = steps_of(f"shown {seed}")
    at = replayed(steps)
    truth = at.truth()
    disclosed = at.seat(seat).view.disclosed
    assert disclosed.identity == NAMES[truth.identity]
    assert set(disclosed.cards) == named(truth.held)
    assert disclosed.hourglasses == truth.hourglasses()
    told = at.seat(seat).history[-1].event(JackWas)
    assert told.identity == NAMES[truth.identity]
    assert set(told.cards) == named(truth.held)
    assert at.seat(seat).view.result == Result(*truth.outcome)


@pytest.mark.rule("P28")
@pytest.mark.parametrize("seat", OTHERS)
@pytest.mark.parametrize("seed", range(scaled(12)))
def test_nothing_is_shown_before_the_end_but_in_the_race(seed, seat):
    for state, _ in random_game(f"shown {seed}"):
        view = GAME.view.look(state, seat)
        assert view.own is None
        assert (view.disclosed is not None) == (state.over or state.race)


@pytest.mark.rule("P28")
@pytest.mark.parametrize("seed", range(scaled(12)))
def test_a_game_that_goes_on_means_fewer_than_six_hourglasses(seed):
    """Whatever the investigator can believe at the start of a turn, it is fewer than six."""
    steps = steps_of(f"fewer {seed}")
    history = replayed(steps).seat(INVESTIGATOR).history
    for index, observation in enumerate(history):
        if observation.event(TurnBegun):
            begun = GAME.belief.of(GAME.new_state(), INVESTIGATOR, history[: index + 1])
            state = begun.state(next(begun.worlds()))
            if state.race:
                break
            tokens = bin(state.unseen_turns).count("1")
            assert tokens + max(map(int, begun.tally().glasses)) < 6


@pytest.mark.rule("P24a", "P28")
@pytest.mark.parametrize("seat", OTHERS)
def test_what_the_race_showed_stays_shown_at_the_end(seat):
    """Three cards were shown when the race began, a fourth one came later: six orders are left."""
    steps = raced(GAME)
    history = observed(GAME, steps, seat)
    belief = GAME.belief.of(GAME.new_state(), seat, history)
    assert belief.count() == 6
    brute = worlds_by_brute_force(GAME, history, seat)
    assert {world.hidden for world in belief.worlds()} == brute.keys()
    assert all(belief.draw(random_stream(n)).hidden in brute for n in range(20))
