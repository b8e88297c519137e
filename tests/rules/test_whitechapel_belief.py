"""Letters from Whitechapel: the beliefs of a seat, compared with a plain search of all rows.

Run as a program, it compares any number of beginnings of games:
`python -m tests.rules.test_whitechapel_belief rows 20000` (or `truth 100000`), and a first seed.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

import pytest
from tests.support import COMPILED, many, random_stream

from lamplighter.games.whitechapel import board
from lamplighter.games.whitechapel.belief import WhitechapelBelief
from lamplighter.games.whitechapel.deduction.trail import Trail
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.streams import Stream

from .whitechapel import GAME, OPTION_SETS, long_game, new
from .whitechapel_hunt import (
    ALLEYS,
    LOOKS,
    WALKS,
    Hunt,
    Reference,
    TooMany,
    can_move_from,
    crossings_of,
    damaged,
    fits_when_replayed,
    hunt,
    replayed,
    stage_of,
    walks_from,
)

WORLDS = 200
"""Most worlds that are checked one by one."""


def believed(game: Hunt, history: list[Observation], seat: int) -> WhitechapelBelief:
    belief = GAME.belief.of(new(**game.options), seat, history)
    assert isinstance(belief, WhitechapelBelief)
    return belief


def numbered(weights: list[int]) -> dict[int, int]:
    """Return weights by the printed number of the circle, without those that are 0."""
    return {circle + 1: weight for circle, weight in enumerate(weights) if weight}


def beginnings(count: int, seed: int = 0) -> Iterator[tuple[Hunt, Stream]]:
    """Yield beginnings of hunts with every set of options, cut off at a random point."""
    made = 0
    while made < count:
        game = hunt(seed, OPTION_SETS[seed % len(OPTION_SETS)], keen=(7, 9, 10)[seed % 3])
        draws = random_stream(seed, "cuts")
        seed += 1
        for _ in range(4):
            made += 1
            yield game.cut(1 + draws.below(len(game.steps) - 1)), draws


def few_rows(count: int, seed: int = 0) -> Iterator[tuple[Hunt, Reference, Stream]]:
    """Yield as many beginnings that leave few enough rows to try them all."""
    made = 0
    for game, draws in beginnings(100 * count, seed):
        try:
            yield game, Reference(game, limit=4_000), draws
        except TooMany:
            continue
        made += 1
        if made == count:
            return


def any_seat(game: Hunt, draws: Stream) -> int:
    """Return the police mostly; sometimes jack, a spectator or any detective."""
    last = max(game.states[0].seat_of)
    return (1, 1, 1, 1 + draws.below(last), board.JACK, SPECTATOR)[draws.below(6)]


def differences(game: Hunt, reference: Reference, seat: int, draws: Stream) -> list[str]:
    """Return the statements of a belief that are wrong."""
    history = game.seen_by(seat)
    belief = believed(game, history, seat)
    hidden = game.hidden_from(history)
    wrong = []
    if numbered(belief.evidence.circle_weights()) != reference.ends():
        wrong.append("circles")
    if numbered(belief.evidence.hideout_weights()) != reference.hideouts():
        wrong.append("hideouts")
    if belief.count() != reference.count(seat):
        wrong.append("count")
    if belief.weight(hidden) != 1:
        wrong.append("the truth")
    if reference.hunting:
        rows = sum(reference.ends().values())
        wrong += [
            f"visited {circle}"
            for circle in (1 + draws.below(195), reference.nights[-1].true_row[-1])
            if belief.visited(circle - 1) != Fraction(reference.having(circle), rows)
        ]
    for _ in range(2 if hidden else 0):
        other = damaged(hidden, draws)
        if belief.weight(other) != fits_when_replayed(game, history, seat, other):
            wrong.append(f"weight of {[GAME.notation.write(step) for step in other]}")
    drawn = belief.draw(draws)
    if drawn.weight != 1 or not fits_when_replayed(game, history, seat, drawn.hidden):
        wrong.append("draw")
    if belief.count() <= WORLDS:
        worlds = Counter(world.hidden for world in belief.worlds())
        if sorted(worlds.values()) != [1] * belief.count():
            wrong.append("worlds")
        if not all(fits_when_replayed(game, history, seat, world) for world in worlds):
            wrong.append("a world")
    return wrong


def compare(count: int, seed: int = 0) -> tuple[list[str], Counter[str]]:
    """Compare `count` beginnings; return all differences, and the number of each stage."""
    wrong = []
    stages: Counter[str] = Counter()
    for game, reference, draws in few_rows(count, seed):
        seat = any_seat(game, draws)
        stages[stage_of(game.states[-1])] += 1
        stages[f"night {game.states[-1].night}"] += 1
        wrong += [
            f"seat {seat}, {len(game.steps)} steps, {game.states[-1].position()}: {what}"
            for what in differences(game, reference, seat, draws)
        ]
    return wrong, stages


def test_rows_hideouts_and_worlds():
    """Counts, odds, draws and weights agree with a plain search of all fitting rows."""
    wrong, stages = compare(many(80))
    assert wrong == []
    assert {"act", "night 1", "night 2", "night 3"} <= set(stages)


def excluded(game: Hunt, history: list[Observation], seat: int) -> bool:
    """Return whether a belief excludes the truth."""
    belief = believed(game, history, seat)
    state = game.states[-1]
    if belief.weight(game.hidden_from(history)) != 1:
        return True
    hideout = belief.evidence.hideout_weights()[state.hideout]
    hunted = state.cell >= 0
    here = state.rows[(state.night - 1) * board.N_CELLS + state.cell]
    return not hideout or (hunted and not belief.evidence.circle_weights()[here])


def truths(count: int, seed: int = 0) -> list[str]:
    """Return the cases among `count` beginnings of any length in which the truth is excluded."""
    return [
        f"{len(game.steps)} steps, {game.states[-1].position()}"
        for game, draws in beginnings(count, seed)
        for seat in [any_seat(game, draws)]
        if excluded(game, game.seen_by(seat), seat)
    ]


def test_the_truth_is_never_excluded():
    assert truths(many(200), seed=1_000_000) == []


def test_the_truth_is_never_excluded_in_long_games():
    for seed in range(many(10)):
        options = OPTION_SETS[seed % len(OPTION_SETS)]
        game = replayed(options, long_game(seed, options))
        history = game.seen_by(1)
        draws = random_stream(seed, "cuts")
        for _ in range(6):
            cut = game.cut(1 + draws.below(len(game.steps) - 1))
            assert not excluded(cut, history[: len(cut.steps)], 1), cut.states[-1].position()


def test_draws_are_even():
    """Each world is drawn as often as any other, by a chi-square test."""
    tried = 0
    for game, _ in beginnings(many(400), seed=2_000_000):
        seat = board.JACK if tried % 6 == 0 else 1
        belief = believed(game, game.seen_by(seat), seat)
        count = belief.count()
        if not 2 <= count <= 24:
            continue
        draws = random_stream(tried, "draws")
        drawn = Counter(belief.draw(draws).hidden for _ in range(60 * count))
        assert len(drawn) == count
        spread = sum((times - 60) ** 2 for times in drawn.values()) / 60
        freedom = count - 1
        assert spread < freedom + 5 * (2 * freedom) ** 0.5 + 10, game.states[-1].position()
        tried += 1
        if tried == 12:
            return
    assert tried


def test_jack_sees_what_the_police_can_know():
    """From the observations of jack or a spectator, the evidence weighs circles like the police."""
    for game, _ in beginnings(many(60), seed=3_000_000):
        police, jack, gallery = (
            believed(game, game.seen_by(seat), seat).evidence for seat in (1, board.JACK, SPECTATOR)
        )
        assert police.circle_weights() == jack.circle_weights() == gallery.circle_weights()
        assert police.hideout_weights() == jack.hideout_weights() == gallery.hideout_weights()


def test_everything_is_shown_at_the_end():
    """At the end the hideout and the rows are known, and no other world is possible."""
    for seed in range(many(60)):
        game = hunt(seed, OPTION_SETS[seed % len(OPTION_SETS)])
        history = game.seen_by(1)
        belief = believed(game, history, 1)
        hidden = game.hidden_from(history)
        assert belief.weight(hidden) == 1
        assert belief.hideouts() == {game.states[-1].hideout: 1}
        assert belief.count() == Reference(game).mark_ways()
        draws = random_stream(seed, "damage")
        for other in (damaged(hidden, draws) for _ in range(4)):
            assert belief.weight(other) == fits_when_replayed(game, history, 1, other)
        if belief.count() == 1:
            assert belief.draw(draws).hidden == tuple(hidden)
            assert [world.hidden for world in belief.worlds()] == [tuple(hidden)]


# Cases that need a special game.


START = ("hide 66", "mark 3,21,27,65,84", "tile red")
PATROLS = tuple(f"patrol x{crossing}" for crossing in (42, 44, 58, 137, 143))


def told(*texts: str, **options: str) -> Hunt:
    """Return a game from its steps in notation."""
    return replayed(options, [GAME.notation.read(text) for text in texts])


def opened(*texts: str) -> Hunt:
    """Return a game in which jack kills on 27 at I and then takes these steps."""
    return told(*START, *PATROLS, "kill 27", *texts)


def test_a_walk_may_have_gone_wherever_a_route_is_free():
    game = opened("walk 44")
    belief = believed(game, game.seen_by(1), 1)
    stand = (42, 44, 58, 137, 143)
    free = [to for to, routes in WALKS[27].items() if any(not set(r) & set(stand) for r in routes)]
    assert {circle + 1 for circle in belief.circles()} == set(free)
    assert belief.count() == 187 * len(free)


def test_where_jack_has_surely_been():
    """He has been on the crime scene for certain, elsewhere as often as his rows say."""
    game = opened("walk 44")
    belief = believed(game, game.seen_by(1), 1)
    rows = len(belief.circles())
    assert belief.visited(27 - 1) == 1
    assert belief.visited(44 - 1) == Fraction(1, rows)
    assert belief.visited(66 - 1) == 0
    assert len(belief.circles()) == rows


def test_alleys_and_coaches():
    slipped = opened(f"alley {ALLEYS[27][0]}")
    belief = believed(slipped, slipped.seen_by(1), 1)
    assert {circle + 1 for circle in belief.circles()} == set(ALLEYS[27])
    rides = [(one, two) for one in WALKS[27] for two in WALKS[one] if two != 27]
    rode = opened(f"coach {rides[0][0]}", f"on {rides[0][1]}")
    belief = believed(rode, rode.seen_by(1), 1)
    assert numbered(belief.evidence.circle_weights()) == Counter(two for _, two in rides)
    hidden = rode.hidden_from(rode.seen_by(1))
    assert belief.weight(hidden) == 1
    back = [*hidden[:-1], board.RIDE_ON + 27 - 1]
    assert belief.weight(back) == 0


def test_a_ride_that_has_only_begun():
    """The first circle of a coach is hidden too, and it is adjacent."""
    game = opened("coach 44")
    history = game.seen_by(1)
    belief = believed(game, history, 1)
    assert belief.count() == 187 * len(WALKS[27])
    hidden = game.hidden_from(history)
    assert belief.weight(hidden) == 1
    far = next(circle for circle in WALKS if circle not in WALKS[27])
    assert belief.weight([*hidden[:-1], board.COACH + far - 1]) == 0


@pytest.mark.parametrize("wrong", ["alley 44", "coach 44", "on 44", "escape", "wait", "hide 44"])
def test_a_hidden_step_is_of_the_kind_that_was_told(wrong):
    """Jack has announced a walk (W17), so no other kind of step fits in its place."""
    game = opened("walk 44")
    history = game.seen_by(1)
    belief = believed(game, history, 1)
    hidden = game.hidden_from(history)
    assert belief.weight(hidden) == 1
    assert belief.weight([*hidden[:-1], GAME.notation.read(wrong)]) == 0


@pytest.mark.parametrize("place", range(3))
def test_every_step_in_place_of_a_hidden_one(place):
    """For the hideout, the marks and a walk, exactly the steps that the rules allow fit."""
    game = opened("walk 44")
    history = game.seen_by(1)
    belief = believed(game, history, 1)
    hidden = game.hidden_from(history)
    assert len(hidden) == 3
    for step in range(0, GAME.num_codes, 1 if COMPILED else 13):
        other = [*hidden[:place], step, *hidden[place + 1 :]]
        assert belief.weight(other) == fits_when_replayed(game, history, 1, other), step


def test_a_coach_through_a_clue_and_back_is_one_row():
    """A row that passes a clue several times is one row in the count, the list and the draws."""
    found = 0
    for seed in range(4):
        game = circling(seed)
        history = game.seen_by(1)
        belief = believed(game, history, 1)
        rows = Counter(
            tuple(row)
            for end in range(board.N_CIRCLES)
            for row in belief.evidence.night.trail.rows(end)  # type: ignore[union-attr]
        )
        assert sum(rows.values()) == sum(belief.evidence.circle_weights())
        assert set(rows.values()) == {1}
        found += any(len(set(row)) < len(row) for row in rows)
    assert found


def circling(seed: int) -> Hunt:
    """Return a night with a coach first, with searches, in which jack stays on a few circles."""
    draws = random_stream(seed, "circling")
    game = opened()
    while game.states[-1].cell < 9 and not game.states[-1].over:
        state = game.states[-1]
        actions = [*state.legal_actions()]
        texts = {GAME.notation.write(action): action for action in actions}
        row = [state.rows[cell] + 1 for cell in range(state.time, state.cell + 1)]
        if stage_of(state) in ("move", "ride"):
            rides = [text for text in texts if text.startswith("coach") and state.cell < 6]
            near = [text for text in texts if text.split()[-1] in map(str, row[1:])]
            liked = [texts[text] for text in rides or near]
        elif stage_of(state) in ("act", "search"):
            liked = [texts[text] for text in texts if text in {f"search {c}" for c in row}]
            liked = liked or [texts[text] for text in texts if not text.startswith("arrest")]
        else:
            seen = [text for text in texts if text.startswith("go") and set(row) & looks(text)]
            liked = [texts[text] for text in seen]
        pick = liked or [texts[text] for text in texts if text != "escape"]
        game = game.and_then(pick[draws.below(len(pick))])
    return game


def looks(text: str) -> set[int]:
    return set(LOOKS[int(text.split()[1][1:])])


@pytest.mark.parametrize("spent", [("coach", "alley"), ("alley",)])
def test_jack_is_not_where_he_could_not_move(spent):
    """If jack is asked for a move and the game continues, he is not shut in (W14).

    He has neither coach nor alley left, or coaches with no room for one.
    """
    proved = 0
    for seed in range(10, 10 + max(many(60), 20)):
        game = on_foot_at_last(seed, spent)
        state = game.states[-1]
        if state.over:
            continue
        belief = believed(game, game.seen_by(1), 1)
        likely = [circle + 1 for circle in belief.circles()]
        assert all(can_move_from(state, circle) for circle in likely), state.position()
        proved += any(not can_move_from(state, circle) for circle in around(state.position()))
    assert proved


@pytest.mark.rule("W14", "W16")
def test_an_alley_left_is_a_way_out():
    """With coaches spent and alleys left, jack may be where every walk is barred (W14).

    His turn then reveals only that he is not on 43, which has no alley.
    """
    proved = 0
    for seed in range(max(many(12), 8)):
        game = alleys_at_last(seed)
        before = game.cut(len(game.steps) - 1)
        assert GAME.notation.write(game.steps[-1]) == "nothing"
        state = game.states[-1]
        was, now = (
            believed(cut, cut.seen_by(1), 1).evidence.circle_weights() for cut in (before, game)
        )
        barred = [c for c in numbered(was) if not walks_from(c, crossings_of(state))]
        kept = {c: weight for c, weight in numbered(was).items() if c != 43 or c not in barred}
        assert numbered(now) == kept, state.position()
        proved += any(ALLEYS[c] for c in barred)
    assert proved


def alleys_at_last(seed: int) -> Hunt:
    """Return a night up to jack's first move that cannot be a coach, because they are spent.

    The policemen do nothing but bar 27 (from x40 and x46), 29 (x42, x47) or 34 (x36, x58).
    """
    bars = {f"go x{crossing}" for crossing in (36, 40, 42, 46, 47, 58)}
    draws = random_stream(seed, "alleys at last")
    game = opened()
    while stage_of(game.states[-1]) != "move" or game.states[-1].coaches:
        state = game.states[-1]
        texts = [GAME.notation.write(action) for action in state.legal_actions()]
        pick = [t for t in texts if t in bars or t.startswith("coach") or t == "nothing"]
        pick = pick or [text for text in texts if text != "escape"]
        game = game.and_then(GAME.notation.read(pick[draws.below(len(pick))]))
    return game


def around(position: str) -> list[int]:
    """Return the circles near the policemen of a position."""
    words = position.split("policemen=")[1].split()[0].split(",")
    return [circle for word in words for circle in LOOKS[int(word.split(":x")[1])]]


def on_foot_at_last(seed: int, spent: tuple[str, ...]) -> Hunt:
    """Return a night up to jack's first move that must be a walk, after he spent these tokens."""
    draws = random_stream(seed, "on foot at last")
    game = opened()
    while not game.states[-1].over:
        state = game.states[-1]
        rides = state.coaches and state.cell + 2 <= board.LAST_CELL
        if stage_of(state) == "move" and not rides and not state.alleys:
            return game
        texts = [GAME.notation.write(action) for action in state.legal_actions()]
        special = [text for text in texts if text.split()[0] in spent]
        calm = [text for text in texts if not text.startswith(("arrest", "escape", "coach"))]
        pick = special or calm
        game = game.and_then(GAME.notation.read(pick[draws.below(len(pick))]))
    return game


# Night 3: two murders.


def third_night(first: int, second: int) -> Hunt:
    """Return a game up to the murders of its third night."""
    for seed in range(100):
        game = hunt(seed, {}, keen=10)
        cuts = [
            length
            for length, state in enumerate(game.states)
            if state.night == 3 and stage_of(state) == "kill-again"
        ]
        if cuts:
            before = game.cut(cuts[0] - 1)
            state = before.states[-1]
            circles = sorted(state.wretched[: state.n_wretched])
            kills = [board.KILL + circles[index] for index in (first, second)]
            return before.and_then(kills[0]).and_then(kills[1])
    raise AssertionError("no game came to the third night")


@pytest.mark.rule("W13", "W33a")
def test_either_murder_may_be_the_first():
    one, other = third_night(0, 2), third_night(2, 0)
    believe = [believed(game, game.seen_by(1), 1) for game in (one, other)]
    assert one.seen_by(1) == other.seen_by(1)
    for game, belief in zip((one, other), believe, strict=True):
        hidden = game.hidden_from(game.seen_by(1))
        assert belief.weight(hidden) == 1
        assert sorted(belief.evidence.circle_weights())[-3:] == [0, 1, 1]
        swapped = [*hidden[:-2], hidden[-1], hidden[-2]]
        assert belief.weight(swapped) == 1
        assert belief.weight([*hidden[:-1], hidden[-2]]) == 0
    half = one.cut(len(one.steps) - 1)
    belief = believed(half, half.seen_by(1), 1)
    assert belief.count() == 3 * sum(belief.evidence.hideout_weights())


# Patrols.


@pytest.mark.rule("W33")
@pytest.mark.skipif(not COMPILED, reason="it plays 2520 games for each case")
@pytest.mark.parametrize("seat", [board.JACK, 1, 2, SPECTATOR])
@pytest.mark.parametrize(("reveal", "ways"), [("reveal x42", 360), ("reveal x181", 720)])
def test_patrol_faces_by_trying_them_all(seat, reveal, ways):
    """A seat that does not see the faces holds every way to lay them possible that looks the same.

    The patrol on x42 is red, so four colours lie on six crossings; that on x181 is a fake.
    """
    game = told(*START, *PATROLS, "wait", police="12121")
    while stage_of(game.states[-1]) != "reveal":
        game = game.and_then(game.states[-1].legal_actions()[-1])
    game = game.and_then(GAME.notation.read(reveal))
    laid = len(START)
    history = game.seen_by(seat)
    belief = believed(game, history, seat)
    start = game.cut(laid)
    alike: dict[bool, list[list[int]]] = {True: [], False: []}
    for crossings in permutations(board.YELLOW, 5):
        steps = [board.PATROL + crossing for crossing in crossings]
        other = start.and_then(*steps, *game.steps[laid + 5 :])
        alike[other.seen_by(seat) == history].append(other.hidden_from(history))
    assert len(alike[True]) == (1 if seat == 1 else ways)
    assert belief.count() == len(alike[True]) * (1 if seat == board.JACK else 187)
    if seat != 1:
        for looks_alike, others in alike.items():
            assert {belief.weight(hidden) for hidden in others[::50]} == {int(looks_alike)}


# Counts.


@pytest.mark.parametrize("time", range(5))
def test_the_longest_night_fits_into_64_bits(time):
    """The rows of nineteen free walks from every circle, counted by addition and by the trail."""
    ways = dict.fromkeys(WALKS, 1)
    for _ in range(board.LAST_CELL):
        ways = {circle: sum(ways[to] for to in WALKS[circle]) for circle in WALKS}
    assert max(ways.values()) < 2**64
    most = max(ways, key=lambda circle: ways[circle])
    for circle in (most, 27, 61):
        trail = Trail(time, circle - 1)
        nowhere = [board.CROSSINGS.index("x159")] * 5
        rows = dict.fromkeys(WALKS, 0) | {circle: 1}
        for _ in range(board.LAST_CELL - time):
            trail.move(board.WALKED, nowhere)
            rows = {
                to: sum(rows[start] for start in WALKS[to] if free(start, to, 159)) for to in WALKS
            }
        assert numbered(trail.ends()) == {to: count for to, count in rows.items() if count}


def free(start: int, to: int, crossing: int) -> bool:
    """Return whether a walk has a route that does not pass a crossing."""
    return any(crossing not in route for route in WALKS[start][to])


def main(what: str, count: int, seed: int) -> None:
    """Compare many beginnings and print the result."""
    wrong, stages = (truths(count, seed), Counter()) if what == "truth" else compare(count, seed)
    print(f"{what}: {count} beginnings from seed {seed}, {len(wrong)} wrong")
    print(*stages.most_common(), sep="\n")
    print(*wrong[:20], sep="\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 0)
