"""The guide of Letters from Whitechapel, compared with the engine and the belief."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from functools import cache

import pytest
from tests.rules.whitechapel import GAME, JACK, OPTION_SETS, WALKS, long_game, stage
from tests.rules.whitechapel_hunt import Hunt, hunt, replayed
from tests.support import COMPILED, ROOT, many, random_stream

from lamplighter.games.whitechapel import board, guide
from lamplighter.games.whitechapel.belief import WhitechapelBelief
from lamplighter.games.whitechapel.deduction.odds import said
from lamplighter.games.whitechapel.guidance.names import (
    SIDES,
    crossing_list,
    crossing_word,
    policeman,
)
from lamplighter.games.whitechapel.notation import act, write
from lamplighter.games.whitechapel.state import State
from lamplighter.games.whitechapel.view import look
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.acts import Target
from lamplighter.kernel.guide import Choice, commits
from lamplighter.kernel.language import LANGUAGES
from lamplighter.kernel.seat import Seat

WORDS = {language: GAME.words(language) for language in LANGUAGES}
POLICE = 1


def seat_of(game: Hunt, index: int | None = None) -> Seat:
    """Return a seat at the current end of a game; by default the one whose turn it is."""
    state = game.states[-1]
    who = state.actor if index is None else index
    return Seat.still(
        game=GAME.seated(game.options),
        options=GAME.full_options(game.options),
        index=who,
        view=look(state, who, len(game.steps)),
        history=game.seen_by(who),
        legal=state.legal_actions() if state.actor == who else (),
        stream=random_stream(0, "seat"),
    )


LONG_GAMES = 6
"""Seeds of long games for each set of options; when interpreted, one mostly suffices."""


@cache
def moments_of(options: int, seed: int) -> tuple[Hunt, ...]:
    """Return positions of a long game where a seat has the turn: one of each stage, and others."""
    chosen = OPTION_SETS[options]
    game = replayed(chosen, long_game(100 * options + seed, chosen))
    asked = [i for i, state in enumerate(game.states) if state.actor >= 0]
    first = {stage(game.states[i]): i for i in reversed(asked)}
    draws = random_stream(seed, "moments")
    cuts = {*first.values(), *(asked[draws.below(len(asked))] for _ in range(3))}
    return tuple(game.cut(cut) for cut in sorted(cuts))


@cache
def moments(options: int) -> tuple[Hunt, ...]:
    """Return such positions of several long games."""
    return tuple(one for seed in range(many(LONG_GAMES)) for one in moments_of(options, seed))


EACH_SET = pytest.mark.parametrize("options", range(len(OPTION_SETS)))


def told(view) -> None:
    for language, words in WORDS.items():
        for message in (guide.task(view).text, *guide.describe(view), *guide.standing(view)):
            assert words.say(message), language


# Names.


def crossings_named_in(text: str) -> list[str]:
    """Return the ids of crossings in a text; players cannot find them on the printed map."""
    return re.findall(r"\bx\d+", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_crossing_has_a_name_of_its_own(language):
    """A name uses circles that are on the map, and never the number of the crossing."""
    said = [WORDS[language].say(crossing_word(id)) for id in board.CROSSINGS]
    listed = [WORDS[language].say(one) for one in crossing_list(board.CROSSINGS)]
    assert len(set(said)) == len(set(listed)) == len(board.CROSSINGS)
    assert not crossings_named_in(" ".join((*said, *listed)))


def test_a_crossing_is_named_by_what_is_beside_it():
    """If that is not enough, the name adds on which side the crossing lies."""
    for crossing, (way, circles) in enumerate(SIDES):
        assert not board.looks(crossing) or circles == board.looks(crossing)
        right, down = (
            place - sum(board.CIRCLE_XY[circle][axis] for circle in circles) / len(circles)
            for axis, place in enumerate(board.CROSSING_XY[crossing])
        )
        assert way == "by" or (("e" in way) <= (right > 0) and ("w" in way) <= (right < 0))
        assert way == "by" or (("s" in way) <= (down > 0) and ("n" in way) <= (down < 0))
    assert {way for way, _ in SIDES} > {"by", "n", "s", "e", "w"}


@EACH_SET
def test_each_character_has_one_name_in_all_texts(options):
    """Tasks, choices and the story name policemen like the orders do, and crossings by circles."""
    words = WORDS["en"]
    names = [words.say(policeman(colour)) for colour in board.COLOURS]
    for game in moments(options):
        seat = seat_of(game)
        view = seat.view
        task = words.say(guide.task(view).text)
        if stage(game.states[-1]) in ("go", "act", "search"):
            assert words.say(policeman(view.taken)) in task
        choices = guide.choices(seat, previews=True)
        said = [task, *map(words.say, guide.describe(view))]
        for choice in (*choices[:6], choices[-1]):
            said += [words.say(part) for part in (choice.label, choice.spoken, choice.preview.text)]
            if choice.act.verb == "choose":
                name = words.say(policeman(choice.act.id))
                assert words.say(choice.label).startswith(name)
                assert words.say(choice.spoken).startswith(name)
        said += [words.tell(GAME.story.tell(step)) for step in seat.history[-40:]]
        for text in said:
            assert not crossings_named_in(text), text
            assert not re.match("(Red|Blue|Green|Brown|Yellow) ", text), text
    assert len(set(names)) == len(board.COLOURS)


# Refusals.


@EACH_SET
def test_every_action_that_is_not_legal_is_refused_by_a_rule(options):
    """Check all actions at every stage without options and with all of them, else some in turn.

    Each reason has words in every language.
    """
    every = options in (0, len(OPTION_SETS) - 1)
    rules = catalogue()
    reasons: Counter[str] = Counter()
    spoken = set()
    stages: Counter[str] = Counter()
    for game in moments(options):
        seat = seat_of(game)
        legal = set(seat.legal)
        asked = stages[stage(game.states[-1])]
        stages[stage(game.states[-1])] += 1
        for action in range(asked % 7, board.N_ACTIONS, 1 if every and not asked else 7):
            if action in legal:
                continue
            refusal = guide.refusal(seat, action)
            assert refusal.rule in rules, write(action)
            reasons[refusal.text.id] += 1
            if (refusal.text.id, refusal.instead is None) not in spoken:
                spoken.add((refusal.text.id, refusal.instead is None))
                for words in WORDS.values():
                    assert not crossings_named_in(words.say(refusal.text))
                    assert refusal.instead is None or words.say(refusal.instead)
    assert len(reasons) > 20


def catalogue() -> set[str]:
    page = (ROOT / "docs" / "rules" / "whitechapel.md").read_text()
    return {word.strip("*-:.,()") for word in page.split()}


@pytest.mark.rule("W14")
def test_policemen_who_block_a_walk_are_named():
    """The refusal of a walk to an adjacent circle names policemen on each of its routes."""
    barred = 0
    for options in range(len(OPTION_SETS)):
        for game in moments(options):
            state = game.states[-1]
            if stage(state) != "move":
                continue
            seat, here = seat_of(game), state.present()
            for there in board.walks(here):
                if board.WALK + there in seat.legal or there == state.hideout:
                    continue
                refusal = guide.refusal(seat, board.WALK + there)
                assert refusal.text.id == "refuse-walk-barred"
                named = {stand.args["place"].args["id"] for stand in refusal.text.args["stands"]}
                for route in WALKS[here + 1][there + 1]:
                    assert named & set(route)
                barred += 1
    assert barred


# Choices and previews.


@EACH_SET
def test_choices_are_complete_and_final_as_in_the_engine(options):
    for game in moments(options):
        seat = seat_of(game)
        choices = guide.choices(seat, previews=True)
        assert sorted(choice.action for choice in choices) == sorted(seat.legal)
        for choice in (*choices[:6], choices[-1]):
            assert choice.stands == commits(seat, choice.action)
            for words in WORDS.values():
                assert words.say(choice.label)
                assert words.say(choice.spoken)
                assert words.say(choice.preview.text)
                assert choice.warning is None or words.say(choice.warning)
        told(seat.view)


@EACH_SET
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_preview_says_what_its_figure_is(options, language):
    """A share has a short label that says what it is a share of; no figure stands alone."""
    words, figures = WORDS[language], 0
    for choice in figured(options):
        text, share = words.say(choice.preview.text), words.say(said(choice.preview.odds))
        before, _, after = text.partition(share)
        assert re.match(r" ?\w", after) or before.strip(), text
        assert len(text) < 40, text
        figures += 1
    assert figures


@cache
def figured(options: int) -> tuple[Choice, ...]:
    """Return moves of policemen with a figure; when interpreted, of the first game with any."""
    found: list[Choice] = []
    for seed in range(LONG_GAMES):
        if found and not COMPILED:
            break
        for game in moments_of(options, seed):
            if stage(game.states[-1]) == "go":
                choices = guide.choices(seat_of(game), previews=True)
                found += [one for one in choices if one.preview.odds and one.preview.odds.weight]
    return tuple(found)


@EACH_SET
def test_only_jack_sees_a_preview_of_his_moves(options):
    """His own row grows by the move; to any other seat all his moves of a kind look the same."""
    foreseen: Counter[str] = Counter()
    for game in moments(options):
        state = game.states[-1]
        if stage(state) not in ("move", "ride"):
            continue
        seat = seat_of(game)
        before = seat.view.own.rows[-1]
        for action in seat.legal:
            about, ahead = act(action), guide.foresee(seat, action)
            if ahead is None or about.verb in ("coach", "escape"):
                continue
            assert ahead.own.rows[-1][: len(before)] == before
            assert ahead.own.rows[-1][-1].circle == int(about.id)
            foreseen[about.verb] += 1
        others = (SPECTATOR, *range(1, len(seat.game.seats)))
        for verb in ("walk", "alley"):
            after = [played(state, a) for a in seat.legal if act(a).verb == verb]
            for other in others:
                assert len({str(look(one, other, 0)) for one in after if not one.over}) <= 1
    assert foreseen["walk"]


def played(state: State, action: int) -> State:
    after = state.copy()
    after.play(action)
    return after


@EACH_SET
def test_odds_of_police_are_shares_of_the_rows_that_fit(options):
    """Searches and arrests are weighed by the rows of tonight in which they succeed."""
    checked: Counter[str] = Counter()
    for seat, _, rows in followed(options):
        for choice in guide.choices(seat, previews=True):
            odds = choice.preview.odds
            if choice.act.verb == "search":
                circle = int(choice.act.id) - 1
                assert odds.odds == Fraction(sum(circle in row for row in rows), len(rows))
            elif choice.act.verb in ("arrest", "arrest around"):
                named = {circle - 1 for circle in choice.preview.circles}
                assert odds.odds == Fraction(sum(row[-1] in named for row in rows), len(rows))
                assert {target.id for target in choice.targets} == {str(c + 1) for c in named}
            checked[choice.act.verb] += 1
    assert checked["search"]


@cache
def followed(options: int) -> tuple[tuple[Seat, State, list[list[int]]], ...]:
    """Return moments when a policeman acts and few rows are left: his seat, the truth, the rows."""
    found = []
    for seed in range(many(8) + 2):
        game = hunt(seed, OPTION_SETS[options])
        acting = [i for i, state in enumerate(game.states) if stage(state) in ("act", "search")]
        for cut in acting[:: 5 if COMPILED else 9]:
            seat = seat_of(game.cut(cut))
            belief = seat.belief
            assert isinstance(belief, WhitechapelBelief)
            if sum(belief.evidence.circle_weights()) <= 2000:
                found.append((seat, game.states[cut], rows_of(belief)))
    return tuple(found)


def rows_of(belief: WhitechapelBelief) -> list[list[int]]:
    """Return every row of tonight that fits."""
    trail = belief.evidence.night.trail
    assert trail is not None
    return [row for end in range(board.N_CIRCLES) for row in trail.rows(end)]


@pytest.mark.rule("W32")
def test_odds_of_an_address_are_those_of_the_hideout():
    checked = 0
    for options in (6, 9):
        for game in moments(options):
            if stage(game.states[-1]) == "address":
                seat = seat_of(game)
                odds = seat.belief.hideouts()
                for choice in guide.choices(seat, previews=True):
                    if choice.act.verb == "address":
                        share = odds.get(int(choice.act.id) - 1, Fraction())
                        assert choice.preview.odds.odds == share
                        checked += 1
    assert checked


@EACH_SET
def test_jacks_previews_come_true(options):
    """They show the steps from home and whether the move ends the game, in jack's only world."""
    seen: Counter[str] = Counter()
    for game in moments(options):
        state = game.states[-1]
        if stage(state) not in ("move", "ride"):
            continue
        seat = seat_of(game)
        for choice in guide.choices(seat, previews=True):
            after = state.copy()
            after.play(choice.action)
            if choice.act.verb in ("walk", "alley", "on"):
                assert choice.preview.ends == after.over
                circle = int(choice.act.id)
                assert choice.preview.from_home == paces(circle)[state.hideout + 1]
                reach = {c for c in range(5) if in_reach(state, c, circle)}
                assert {board.COLOURS.index(c) for c in choice.preview.reach} == reach
            seen[choice.act.verb] += 1
    assert seen["walk"]


@cache
def paces(start: int) -> dict[int, int]:
    """Return the fewest walks from a circle to each other circle."""
    reached, todo = {start: 0}, [start]
    for here in todo:
        for to in WALKS[here]:
            if to not in reached:
                reached[to] = reached[here] + 1
                todo.append(to)
    return reached


def in_reach(state: State, colour: int, circle: int) -> bool:
    """Return whether a policeman can come next to a circle in one move, with nobody in the way."""
    near = {state.police[colour]}
    for _ in range(2):
        near |= {step for crossing in near for step in board.steps(crossing)}
    return any(circle - 1 in board.looks(crossing) for crossing in near)


@pytest.mark.rule("W19")
def test_a_move_from_which_home_is_out_of_reach_is_asked_about_twice():
    """With a warning no walk reaches home in time, even on free streets; without one, some does."""
    warned = 0
    for options in range(len(OPTION_SETS)):
        for game in moments(options):
            state = game.states[-1]
            if stage(state) != "move":
                continue
            for choice in guide.choices(seat_of(game)):
                if choice.act.verb != "walk":
                    continue
                left = board.LAST_CELL - state.cell - 1
                need = paces(int(choice.act.id))[state.hideout + 1] or 2
                if choice.warning is not None:
                    assert need > left or state.alleys
                    warned += 1
                elif need > left and not state.alleys:
                    assert (paces(state.present() + 1)[state.hideout + 1] or 2) > left + 1
    assert warned or many(1) == 1


# Deduction.


@EACH_SET
def test_where_jack_was_at_every_cell_is_told_by_the_rows_that_fit(options):
    for seat, state, rows in followed(options):
        deduction = guide.deduction(seat)
        first = state.time
        for at in range(len(rows[0])):
            question = deduction.question(f"circle-at-{board.TRACK[first + at]}")
            counts = Counter(str(row[at] + 1) for row in rows)
            assert dict(zip(question.answers, question.weights, strict=True)) == counts
        assert deduction.question("circle").answers == question.answers
        for words in WORDS.values():
            assert all(words.say(line) for line in deduction.text)


@pytest.mark.parametrize("options", [0, 8, 9])
def test_deductions_are_the_worlds_of_the_belief(options):
    """Current circles, circles at every cell, hideout, marks and patrols are weighed one by one."""
    asked: Counter[str] = Counter()
    for seed in range(many(8) + 2):
        game = hunt(seed, OPTION_SETS[options])
        for cut in range(3, len(game.steps), 5 if COMPILED else 13):
            seat = seat_of(game.cut(cut), POLICE)
            if not 1 < seat.belief.count() <= (300 if COMPILED else 60):
                continue
            worlds = [seat.belief.state(world) for world in seat.belief.worlds()]
            deduction = guide.deduction(seat)
            assert deduction.worlds == len(worlds)
            for question in deduction.questions:
                check_question(question, worlds)
                asked[question.id.rstrip("IVX0123456789")] += 1
    assert asked["hideout"] or not COMPILED


def check_question(question, worlds: list[State]) -> None:
    counts = Counter(answer for world in worlds for answer in answers(question.id, world))
    shares = {name: Fraction(count, len(worlds)) for name, count in counts.items()}
    assert question.shares() == shares, question.id


def answers(id: str, world: State) -> list[str]:
    base = (world.night - 1) * board.N_CELLS
    if id == "hideout":
        return [str(world.hideout + 1)]
    if id == "circle":
        return [str(world.present() + 1)]
    if id.startswith("circle-at-"):
        cell = board.TRACK.index(id.removeprefix("circle-at-"))
        return [str(world.rows[base + cell] + 1)]
    if id == "marked":
        return [str(board.RED[i] + 1) for i in range(8) if world.marks >> i & 1]
    crossing = board.CROSSINGS.index(id.removeprefix("patrol-"))
    return [board.FACES[world.patrol_face[world.patrol_on(crossing)]]]


def test_at_every_cell_the_weights_add_up_to_the_rows():
    """In nights with too many rows to enumerate, each cell has as many rows as the night."""
    cells = 0
    for game in moments(0):
        seat = seat_of(game, POLICE)
        belief = seat.belief
        assert isinstance(belief, WhitechapelBelief)
        rows = sum(belief.evidence.circle_weights())
        for weights in belief.circles_at().values():
            assert sum(weights) == rows
            cells += 1
    assert cells


def test_jack_is_told_what_the_police_can_know():
    for game in moments(0):
        state = game.states[-1]
        if state.over:
            continue
        own, theirs = guide.deduction(seat_of(game, JACK)), guide.deduction(seat_of(game, POLICE))
        assert own.worlds == 1 or stage(state) == "patrol" or state.patrols_on
        known = {q.id: q for q in theirs.questions}
        for question in own.questions:
            if question.id.startswith("their-"):
                assert question.answers == known[question.id.removeprefix("their-")].answers


# Danger.


@pytest.mark.rule("W23")
def test_every_possible_arrest_was_announced_as_a_danger():
    """Whenever an arrest is legal, its circle is among the dangers."""
    checked = 0
    for options in (0, 1, 7):
        for game in moments(options):
            state = game.states[-1]
            if stage(state) != "act":
                continue
            told_circles = {one.target.id for one in guide.danger(seat_of(game)).arrests}
            odds = seat_of(game).belief.circles()
            for action in state.legal_actions():
                if act(action).verb == "arrest" and int(act(action).id) - 1 in odds:
                    assert act(action).id in told_circles
                    checked += 1
    assert checked


def test_no_arrest_comes_before_jacks_own_move():
    """Before jack's own move no arrest can happen where he stands."""
    checked = 0
    for game in moments(0):
        if stage(game.states[-1]) in ("move", "ride"):
            danger = guide.danger(seat_of(game))
            assert danger.arrests == ()
            assert "danger-arrests" not in [line.id for line in danger.text]
            checked += 1
    assert checked


def test_danger_tells_jack_whether_home_is_in_time():
    for game in moments(0):
        seat = seat_of(game, JACK)
        danger = guide.danger(seat)
        if stage(game.states[-1]) == "move":
            ids = [line.id for line in danger.text]
            assert ids[1] in ("danger-in-time", "danger-late")
            assert danger.from_home == guide.task(seat.view).text.args["away"]
        assert guide.danger(seat_of(game, POLICE)).from_home is None
        for words in WORDS.values():
            assert all(words.say(line) for line in danger.text)


# Places and nights.


def test_every_place_can_be_asked_about():
    game = moments(len(OPTION_SETS) - 1)[-1]
    seats = [seat_of(game, JACK), seat_of(game, POLICE)]
    for index, seat in enumerate(seats):
        for words in WORDS.values():
            for circle in board.CIRCLES[index::29]:
                assert words.join(guide.about(seat, Target("circle", circle)))
            for crossing in board.CROSSINGS[index::23]:
                assert words.join(guide.about(seat, Target("crossing", crossing)))
            assert words.join(guide.about(seat))


def test_nights_are_told_as_the_view_has_them():
    """Track, clues and arrests of tonight agree with the board."""
    for game in moments(0):
        seat = seat_of(game, POLICE)
        view = seat.view
        nights = guide.nights(seat)
        assert len(nights) == view.round
        if view.track:
            tonight = nights[-1]
            assert tuple(tonight.track) == view.track
            assert sorted(m.circle for m in tonight.clues) == [m.circle for m in view.clues]
            assert {m.circle for m in tonight.spared} == {m.circle for m in view.spared}
        for words in WORDS.values():
            assert all(words.say(line) for line in guide.clues(seat))


def noted(state: State, night: int) -> list[tuple[str, int]]:
    """Return the cells of a night that jack has filled, each with its circle."""
    rows = look(state, JACK).own or look(state, JACK).disclosed
    return [(note.cell, note.circle) for note in rows.rows[night - 1]]


@pytest.mark.parametrize("options", [0, len(OPTION_SETS) - 1])
def test_the_chronicle_contains_what_all_seats_have_seen(options):
    """Every seat gets the same nights; letters and false clues agree with the board."""
    later = letters = 0
    for game in moments(options):
        seats = [seat_of(game, index) for index in (JACK, POLICE, SPECTATOR)]
        told = [guide.chronicle(seat, deduced=True) for seat in seats]
        assert told[0] == told[1] == told[2]
        view = seats[1].view
        assert [chapter.night for chapter in told[0]] == [*range(1, view.round + 1)]
        assert [chapter.home for chapter in told[0][:-1]] == [True] * (view.round - 1)
        sent = [letter for chapter in told[0] for letter in chapter.letters]
        assert set(sent) - {view.letter} == set(view.letters) - {view.letter}
        assert set(told[0][-1].false_clues) == set(view.false_clues)
        for plain, chapter in zip(guide.chronicle(seats[1]), told[0], strict=True):
            assert all(find.earliest is None for find in plain.clues)
            assert [(f.circle, f.cell) for f in plain.clues] == [
                (f.circle, f.cell) for f in chapter.clues
            ]
        later += view.round > 1
        letters += len(sent)
    assert later
    assert bool(letters) == bool(options)


def test_a_clue_is_as_old_as_it_can_be():
    """In no world was jack there earlier; for tonight, the cells are those of the deduction."""
    clues = 0
    for game in moments(0):
        seat = seat_of(game, POLICE)
        worlds = [game.states[-1]]
        for number in range(many(3) + 1):
            world = seat.belief.draw(random_stream(number, "world"))
            worlds.append(replayed(game.options, seat.belief.history(world)).states[-1])
        asked = {one.id: one.shares() for one in guide.deduction(seat).questions}
        for chapter in guide.chronicle(seat, deduced=True):
            for find in chapter.clues:
                clues += 1
                earliest = board.TRACK.index(find.earliest)
                for state in worlds:
                    row = noted(state, chapter.night)
                    first = next(cell for cell, circle in row if circle == find.circle)
                    assert earliest <= board.TRACK.index(first) <= board.TRACK.index(find.cell)
                if chapter.night == seat.view.round and not chapter.home:
                    cells = [cell.name for cell in chapter.track]
                    held = [c for c in cells if str(find.circle) in asked[f"circle-at-{c}"]]
                    assert held[0] == find.earliest
    assert clues


def test_a_clue_of_a_night_gone_by_is_as_old_as_some_world_has_it():
    """If a night has few rows, all of them are checked."""
    found = 0
    for seed in range(many(30) + 6):
        whole = replayed({}, long_game(seed, {}))
        second = next((i for i, s in enumerate(whole.states) if s.night == 2), None)
        if second is None:
            continue
        game = whole.cut(second)
        seat = seat_of(game, POLICE)
        belief = seat.belief
        assert isinstance(belief, WhitechapelBelief)
        if belief.count() > 20_000:
            continue
        firsts: dict[int, int] = {}
        for rows in belief._row_worlds():
            time = board.TRACK.index(guide.chronicle(seat)[0].time)
            for cell, circle in enumerate(rows.rows[0], start=time):
                firsts[circle] = min(cell, firsts.get(circle, cell))
        assert belief.evidence.first_cells(1) == firsts
        found += 1
    assert found


def test_the_layout_is_the_board():
    layout = guide.layout({})
    spots = {(spot.target.kind, spot.target.id): spot for spot in layout.spots}
    for circle, name in enumerate(board.CIRCLES):
        spot = spots["circle", name]
        assert {int(to) for to in spot.neighbours} == set(WALKS[int(name)])
        assert (spot.terrain == "red") == (circle in board.RED)
    for crossing, name in enumerate(board.CROSSINGS):
        assert set(spots["crossing", name].neighbours) == {
            board.CROSSINGS[to] for to in board.steps(crossing)
        }
    blocks = [{p.id for p in block.places if p.kind == "circle"} for block in layout.blocks]
    for circle, name in enumerate(board.CIRCLES):
        shared = set().union(*(block for block in blocks if name in block)) - {name}
        assert {int(to) - 1 for to in shared} == set(board.alleys(circle))
    assert len(layout.streets) == len(board.LINES)
    assert layout.tracks[0].cells == board.TRACK


def test_secrets_and_endings_have_words():
    for options in (0, len(OPTION_SETS) - 1):
        steps = long_game(options, OPTION_SETS[options])
        game = replayed(OPTION_SETS[options], steps)
        for state in (game.states[0], game.states[8], game.states[-1]):
            for words in WORDS.values():
                assert words.join(guide.secrets(GAME.view.whole(state)))
        for words in WORDS.values():
            assert words.join(guide.ending(look(game.states[-1], SPECTATOR)))
