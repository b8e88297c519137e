"""Players choose legally, without hidden knowledge and, where they claim to, well."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.contract.games import CASES, name_of, steps_of

from lamplighter.arena.match import Match, play, run
from lamplighter.kernel.errors import IllegalAction, UnknownName
from lamplighter.kernel.game import Game
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat
from lamplighter.kernel.streams import key_of_seed
from lamplighter.kernel.table import Table
from lamplighter.players import (
    NO_LIMIT,
    PLAYERS,
    Limit,
    Player,
    Settings,
    Sitting,
    Thought,
    known_player,
    player,
)
from lamplighter.players.greedy import GreedySettings
from lamplighter.players.thought import DrawnAtRandom, HighestValue, OnlyChoice
from support import (
    COMPILED,
    GAMES,
    Checked,
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


# Players that search think shorter here: what is tested does not depend on how long.
SHORTER = {"ismcts": "ismcts:simulations=60,worlds=4", "pimc": "pimc:simulations=60,worlds=4"}
OF_EACH_KIND = [SHORTER.get(name, name) for name in PLAYERS]


def decisions(game: Game, seed: int) -> list[list[int]]:
    """Return the prefixes of a game after which a seat has the turn."""
    steps = steps_of(game, seed)
    moments = enumerate(walk(game, steps))
    return [steps[:at] for at, (before, _, _) in moments if before.actor >= 0]


@given(seed=st.integers(0, 1 << 32))
@pytest.mark.parametrize("name", OF_EACH_KIND)
@pytest.mark.parametrize("game", CASES, ids=name_of)
def test_choices_are_legal_and_repeat_with_the_seed(game: Game, name: str, seed: int) -> None:
    prefixes = decisions(game, seed)
    steps = prefixes[random_stream(seed).below(len(prefixes))]
    index = replayed(game, steps).actor
    thought = player(name).think(seat_after(game, steps, index))
    assert player(name).think(seat_after(game, steps, index)) == thought
    assert player(name).choose(seat_after(game, steps, index)) == thought.plan[0]
    Table(game, key=key_of_seed(seed), steps=steps).act(index, thought.plan)


@given(seed=st.integers(0, 1 << 32))
@pytest.mark.parametrize("name", OF_EACH_KIND)
@pytest.mark.parametrize("game", CASES, ids=name_of)
def test_choices_do_not_depend_on_what_is_hidden(game: Game, name: str, seed: int) -> None:
    """In another world with the same observations a player thinks the same."""
    prefixes = decisions(game, seed)
    steps = prefixes[random_stream(seed).below(len(prefixes))]
    index = replayed(game, steps).actor
    belief = game.belief.of(game.new_state(), index, observed(game, steps, index))
    other = belief.history(belief.draw(random_stream(seed, "other world")))
    thought = player(name).think(seat_after(game, steps, index))
    assert player(name).think(seat_after(game, other, index)) == thought


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
            assert old[seat].think() == player("greedy").think(twin.seat(seat))
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


# Thoughts.


def undecided(game: Game, seed: int) -> Table:
    """Return a table at the beginning of an activation, with several choices to make."""
    table = Table(game, key=key_of_seed(seed))
    while len(player("greedy").think(table.seat(table.actor)).plan) == 1:
        table.act(table.actor, table.legal_actions()[0])
    return table


def searched() -> list[Game]:
    return [game for game in GAMES if not hasattr(game.insight, "rate")]


@pytest.mark.parametrize("game", searched(), ids=name_of)
def test_greedy_plans_its_whole_activation(game: Game) -> None:
    """After each activation it plays, the turn has passed or the next activation begins."""
    table = Table(game, key=key_of_seed(5))
    sittings = [Sitting(player("greedy"), table.seat(index)) for index in range(len(game.seats))]
    lengths = set()
    while not table.over:
        seat = table.actor
        plan = sittings[seat].think().plan
        table.act(seat, plan)
        assert table.actor != seat or table.state.settled()
        lengths.add(len(plan))
    assert max(lengths) > 1


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_greedy_says_what_it_has_compared(game: Game) -> None:
    with Checked(least=5) as checked:
        for steps in decisions(game, 3)[::3]:
            seat = seat_after(game, steps, replayed(game, steps).actor)
            thought = player("greedy").think(seat)
            values = [other.value for other in thought.alternatives]
            assert values == sorted(values, reverse=True)
            assert thought.plan not in [other.plan for other in thought.alternatives]
            if thought.value is None:
                assert thought.reasons == (OnlyChoice(),)
                continue
            (reason,) = thought.reasons
            assert isinstance(reason, HighestValue)
            assert reason.compared > 1
            assert max(values, default=thought.value) <= thought.value
            checked.one_more()


def test_greedy_keeps_its_limits() -> None:
    seat = undecided(searched()[1], 2).seat
    thought, limited = (
        player("greedy").think(seat(index), limit)
        for index, limit in ((0, NO_LIMIT), (0, Limit(nodes=1, worlds=1)))
    )
    assert thought.worlds is not None
    assert thought.nodes is not None
    assert limited.worlds == 1 <= thought.worlds
    assert limited.nodes is not None
    assert limited.nodes < thought.nodes


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_slip_is_one_choice_of_a_plan(game: Game) -> None:
    with Checked(least=5) as checked:
        for steps in decisions(game, 4)[::3]:
            seat = seat_after(game, steps, replayed(game, steps).actor)
            thought = player("greedy:slips=1").think(seat)
            drawn = [one.choice for one in thought.reasons if isinstance(one, DrawnAtRandom)]
            assert set(drawn) <= set(range(len(thought.plan)))
            assert (0 in drawn) == (len(seat.legal) > 1)
            assert (thought.value, thought.alternatives) == (None, ())
            checked.one_more()


class Lists(Player):
    """Plans the first legal choice, then others that the test gives."""

    def __init__(self, *more: int) -> None:
        super().__init__()
        self.more = more

    def think(self, seat: Seat, limit: Limit = NO_LIMIT) -> Thought:  # noqa: ARG002
        return Thought((seat.legal[0], *self.more))


def test_a_plan_is_cut_before_what_is_not_legal() -> None:
    table = Table(GAMES[0], key=key_of_seed(1))
    while commits(table, table.legal_actions()[0]):
        table.act(table.actor, table.legal_actions()[0])
    seat, after = table.seat(table.actor), table.truth()
    first = seat.legal[0]
    after.play(first)
    wrong = next(code for code in range(table.game.num_codes) if code not in after.legal_actions())
    for more in ((wrong,), (-1, wrong), (wrong, after.legal_actions()[0])):
        assert Sitting(Lists(*more), seat).think().plan == (first,)
    second = after.legal_actions()[0]
    assert Sitting(Lists(second, -1), seat).think().plan == (first, second)


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_plan_is_cut_where_the_seat_would_learn_something(game: Game) -> None:
    """A choice that draws, tells something or passes the turn is the last that is played."""
    table = Table(game, key=key_of_seed(1))
    while not commits(table, table.legal_actions()[0]):
        table.act(table.actor, table.legal_actions()[0])
    seat = table.seat(table.actor)
    long = range(game.num_actions)
    assert Sitting(Lists(*long), seat).think().plan == (seat.legal[0],)


def test_a_first_choice_that_is_not_legal_is_refused_by_the_table() -> None:
    table = undecided(GAMES[0], 1)
    seat = table.actor
    wrong = next(
        code for code in range(table.game.num_actions) if code not in table.legal_actions()
    )

    class Cheat(Player):
        def choose(self, seat: Seat) -> int:  # noqa: ARG002
            return wrong

    with pytest.raises(IllegalAction):
        table.act(seat, Sitting(Cheat(), table.seat(seat)).think().plan)


def test_a_player_that_only_chooses_has_a_plan_of_one_choice() -> None:
    class Last(Player):
        def choose(self, seat: Seat) -> int:
            assert seat.clock.move_seconds == 3
            return seat.legal[-1]

    table = undecided(GAMES[0], 1)
    seat = table.seat(table.actor)
    for thought in (Last().think(seat, Limit(seconds=3)), sitting_of(Last(), seat)):
        assert thought == Thought((seat.legal[-1],))


def sitting_of(one: Player, seat: Seat) -> Thought:
    return Sitting(one, seat).think(Limit(seconds=3))


def test_the_latest_of_think_and_choose_counts() -> None:
    """A player that overrides `choose` of one that thinks is asked for its own choices."""

    class Contrary(type(player("greedy"))):  # type: ignore[misc]
        def choose(self, seat: Seat) -> int:
            liked: int = super().choose(seat)
            return next(action for action in seat.legal if action != liked)

    table = undecided(GAMES[0], 1)
    seat = table.seat(table.actor)
    (chosen,) = sitting_of(Contrary(), seat).plan
    assert chosen == Contrary().choose(seat)


def test_a_player_that_neither_thinks_nor_chooses_is_an_error() -> None:
    table = undecided(GAMES[0], 1)
    with pytest.raises(NotImplementedError, match="override think or choose"):
        Player().think(table.seat(table.actor))


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


def test_a_player_of_another_package_is_named_by_module_and_class() -> None:
    made = player(f"{__name__}:Named")
    assert type(made).__name__ == "Named"
    assert made.set == NamedSettings(depth=3)
    assert player(f"{__name__}:Named:depth=5").set == NamedSettings(depth=5)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("no_such_module:Named", "No module named 'no_such_module'"),
        ("..x:Named", "'..x'"),
        (":Named", "''"),
        ("\0:Named", "no player can be taken from the module"),
        (f"{__name__}:decisions", "has no class 'decisions' of players"),
        (f"{__name__}:Absent", "has no class 'Absent' of players"),
        (f"{__name__}:Named:width=1", "its settings are: depth=3"),
        (f"{__name__}:depth=3", "there are: easy, medium, hard, random, greedy"),
    ],
    ids=range(8),
)
def test_a_wrong_module_or_class_is_refused_with_the_reason(name: str, reason: str) -> None:
    with pytest.raises(UnknownName) as caught:
        player(name)
    assert reason in str(caught.value)


def test_nothing_is_imported_for_a_name_from_elsewhere() -> None:
    sys.modules.pop("this", None)
    for name in ("this:Named", f"{__name__}:Named"):
        with pytest.raises(UnknownName, match="there is no player"):
            known_player(name)
    assert "this" not in sys.modules
    assert known_player("greedy:worlds=2").set == GreedySettings(worlds=2)


class NamedSettings(Settings, frozen=True):
    depth: int = 3


class Named(Lists):
    settings = NamedSettings

    def __init__(self, settings: Settings | None = None) -> None:
        Player.__init__(self, settings)


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
