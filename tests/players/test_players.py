"""Players choose legally, without hidden knowledge and, where they claim to, well."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.contract.games import CASES, name_of, steps_of

from lamplighter.arena.match import Match, play, run
from lamplighter.kernel.errors import UnknownName
from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.streams import key_of_seed
from lamplighter.kernel.table import Table
from lamplighter.players import PLAYERS, Player, Sitting, player
from lamplighter.players.greedy import GreedySettings
from support import (
    COMPILED,
    GAMES,
    commits,
    many,
    observed,
    random_stream,
    replayed,
    seat_after,
    walk,
)

# The share of games that the greedy player must win against a random one, and the games played.
BARS = {
    "pocket": (0.95, 80),
    "london": (0.90, 24),
    "newyork": (0.90, 14),
    "whitechapel": (0.90, 30),
}


def decisions(game: Game, seed: int) -> list[list[int]]:
    """Return the prefixes of a game after which a seat has the turn."""
    steps = steps_of(game, seed)
    moments = enumerate(walk(game, steps))
    return [steps[:at] for at, (before, _, _) in moments if before.actor >= 0]


@given(seed=st.integers(0, 1 << 32))
@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("game", CASES, ids=name_of)
def test_choices_are_legal_and_repeat_with_the_seed(game: Game, name: str, seed: int) -> None:
    prefixes = decisions(game, seed)
    steps = prefixes[random_stream(seed).below(len(prefixes))]
    index = replayed(game, steps).actor
    first = player(name).choose(seat_after(game, steps, index))
    assert first in seat_after(game, steps, index).legal
    assert player(name).choose(seat_after(game, steps, index)) == first


@given(seed=st.integers(0, 1 << 32))
@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("game", CASES, ids=name_of)
def test_choices_do_not_depend_on_what_is_hidden(game: Game, name: str, seed: int) -> None:
    """In another world with the same observations a player makes the same choice."""
    prefixes = decisions(game, seed)
    steps = prefixes[random_stream(seed).below(len(prefixes))]
    index = replayed(game, steps).actor
    belief = game.belief.of(game.new_state(), index, observed(game, steps, index))
    other = belief.history(belief.draw(random_stream(seed, "other world")))
    chosen = player(name).choose(seat_after(game, steps, index))
    assert player(name).choose(seat_after(game, other, index)) == chosen


@pytest.mark.parametrize("seed", range(many(8)))
@pytest.mark.parametrize("game", CASES[-3:], ids=name_of)
def test_what_greedy_remembers_changes_nothing(game: Game, seed: int) -> None:
    """A player that followed the whole game, with takebacks, chooses like a new player."""
    table, draws = Table(game, key=key_of_seed(2 * seed + 1)), random_stream(seed)
    old = [Sitting(player("greedy"), table.seat(index)) for index in range(len(game.seats))]
    for made in range(60):
        if table.over:
            break
        seat = table.actor
        if made % 15 == seed % 5:
            twin = Table(game, table.options, table.key, table.steps)
            assert old[seat].choose() == player("greedy").choose(twin.seat(seat))
        legal = table.legal_actions()
        table.act(seat, legal[draws.below(len(legal))])
        if table.may_undo(seat):
            undone = table.undo(seat)
            old[seat].choose()
            table.act(seat, undone)


class Listener(Player):
    """Records all calls."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[object] = []

    def begin(self, seat: Seat) -> None:
        self.heard = [f"begin {seat.name}"]

    def observe(self, seat: Seat, news: Sequence[Observation]) -> None:
        assert list(seat.history[-len(news) :]) == list(news)
        self.heard += news

    def choose(self, seat: Seat) -> int:
        self.heard.append(seat.legal[0])
        return seat.legal[0]

    def end(self, seat: Seat) -> None:
        self.heard.append(f"end {seat.name}")


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_player_is_told_everything_once_and_in_order(game: Game) -> None:
    listeners = [Listener() for _ in game.seats]
    table = play(game, listeners, {}, key_of_seed(3))
    for seat, listener in enumerate(listeners):
        name, *heard, end = listener.heard
        assert (name, end) == (f"begin {game.seats[seat]}", f"end {game.seats[seat]}")
        assert [one for one in heard if isinstance(one, Observation)] == table.history(seat)
        # A choice comes before its observation.
        own = [at for at, one in enumerate(heard) if not isinstance(one, Observation)]
        for at in own:
            seen = heard[at + 1]
            assert isinstance(seen, Observation)
            assert (seen.actor, seen.code) == (game.seats[seat], heard[at])


def test_a_player_begins_again_when_something_is_taken_back() -> None:
    game = GAMES[0]
    table = Table(game, key=key_of_seed(1))
    while commits(table, table.legal_actions()[0]):
        table.act(table.actor, table.legal_actions()[0])
    seat, listener = table.actor, Listener()
    sitting = Sitting(listener, table.seat(seat))
    first = sitting.choose()
    table.act(seat, first)
    sitting.choose()
    table.undo(seat)
    assert sitting.choose() == first
    assert listener.heard == [f"begin {game.seats[seat]}", *table.history(seat), first]


def test_a_player_in_a_seat_that_stays_as_it_is_begins_once() -> None:
    game = GAMES[0]
    steps = decisions(game, 1)[3]
    seat, listener = seat_after(game, steps, replayed(game, steps).actor), Listener()
    sitting = Sitting(listener, seat)
    chosen = [sitting.choose(), sitting.choose()]
    assert listener.heard == [f"begin {seat.name}", *seat.history, *chosen]


def test_a_player_begins_again_when_other_steps_led_to_the_same_observation() -> None:
    """Its last observation was taken back and occurred again, so the steps before it may differ."""
    game = GAMES[0]
    table = Table(game, key=key_of_seed(1))
    while commits(table, table.legal_actions()[0]):
        table.act(table.actor, table.legal_actions()[0])
    seat, listener = table.actor, Listener()
    table.act(seat, table.legal_actions()[0])
    sitting = Sitting(listener, table.seat(seat))
    sitting.choose()
    table.act(seat, table.undo(seat))
    chosen = sitting.choose()
    assert listener.heard == [f"begin {game.seats[seat]}", *table.history(seat), chosen]


# Names.


def test_settings_are_part_of_a_name() -> None:
    made = player("greedy:worlds=4, slips=0.25")
    assert made.set == GreedySettings(worlds=4, slips=0.25)
    assert player("greedy").set == GreedySettings()
    assert player("easy").set == GreedySettings(slips=0.5)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("greedy:depth=3", "its settings are: worlds=12, plans=300"),
        ("greedy:worlds=many", "its settings are: worlds=12"),
        ("greedy:worlds=0", "its settings are: worlds=12"),
        ("greedy:slips=2", "its settings are: worlds=12"),
        ("greedy:worlds", "its settings are: worlds=12"),
        ("random:seed=1", "its settings are: none"),
        ("x" * 100_000, "there are: easy, medium, hard, random, greedy"),
        ("greedy:" + "x" * 100_000, "its settings are"),
    ],
    ids=range(8),
)
def test_a_wrong_name_is_refused_with_the_known_ones(name: str, reason: str) -> None:
    with pytest.raises(UnknownName) as caught:
        player(name)
    assert reason in str(caught.value)
    assert len(str(caught.value)) < 400


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(UnknownName, match="random, greedy"):
        player("oracle")


@pytest.mark.skipif(not COMPILED, reason="so many games want the compiled engine")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("side", [0, 1])
def test_greedy_beats_random(game: Game, side: int) -> None:
    seats = game.seats
    players = {seats[side]: "greedy", seats[1 - side]: "random"}
    bar, games = BARS[game.name]
    report = run(Match(game.name, players, games, seed=1), processes=1)
    assert report.rate[seats[side]] >= bar, report
