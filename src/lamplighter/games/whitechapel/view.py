"""What one seat of Letters from Whitechapel may know: views, observations, tensors (W33, W33a).

Everything here is built field by field from what the rules make public. Jack's own view adds his
hideout and rows. The head of the investigation sees the faces of the face-down patrols; with the
option `patrols` set to `open`, every detective does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from lamplighter.games.whitechapel import board, events, notation
from lamplighter.games.whitechapel.board import (
    ADDRESS,
    ARREST,
    ARREST_ALL,
    CIRCLES,
    COLOURS,
    CROSSINGS,
    DATES,
    DOUBLE_EVENT,
    ESCAPE,
    FACES,
    JACK,
    KILL,
    KINDS,
    LEAD,
    LETTERS,
    MARK,
    N_CELLS,
    N_CIRCLES,
    N_CROSSINGS,
    N_PATROLS,
    N_POLICEMEN,
    N_RED,
    NIGHTS,
    NO_LETTER,
    NOT_FILLED,
    NOTHING_TO_DO,
    PATROL,
    REVEAL,
    SEARCH,
    SHIFT,
    SIDES,
    TILE,
    TRACK,
    WAIT,
    WALK,
    WRETCHED,
)
from lamplighter.games.whitechapel.events import Event, Note, Observation, Stand
from lamplighter.games.whitechapel.possible import OPTIONS
from lamplighter.games.whitechapel.rules.phases import (
    MOVING,
    NOTHING,
    PATROLLING,
    RIDING,
    STAGES,
    Stage,
)
from lamplighter.games.whitechapel.state import State
from lamplighter.kernel import bits, views
from lamplighter.kernel.actors import HIDDEN, OVER, SPECTATOR
from lamplighter.kernel.events import Over
from lamplighter.kernel.tensors import Floats, TensorLayout, clear, mark, one

RED = board.RED
LOOK_FROM = board.LOOK_FROM
LOOK_AT = board.LOOK_AT


class Patrol(msgspec.Struct, frozen=True):
    """A patrol token on the board; its face is None if the seat does not know it."""

    crossing: str
    face: str | None
    up: bool


class Cell(msgspec.Struct, frozen=True):
    """A filled cell of the track: its name, and the kind of move that filled it."""

    name: str
    kind: str


class Marker(msgspec.Struct, frozen=True):
    """A marked circle, and the cell Jack had reached when it was marked."""

    circle: int
    cell: str


class Secret(msgspec.Struct, frozen=True):
    """Jack's sheet: his hideout, the rows of all nights, and where the marks lie."""

    hideout: int
    rows: tuple[tuple[Note, ...], ...]
    marked: tuple[int, ...]
    chosen: int | None
    """The circle of a half-done choice: the first of two murders, or the first circle of a
    coach."""


class View(views.View, frozen=True, kw_only=True, tag="whitechapel"):
    """A position as one seat sees it; circles are numbers, crossings x1 to x234."""

    game: ClassVar[str] = "whitechapel"

    stage: Stage
    seats: dict[str, tuple[str, ...]]
    """Each detective seat, with the colours of its policemen."""
    date: str
    head: str | None
    """The colour of the head tile."""
    head_seat: str | None
    tiles: tuple[str, ...]
    """The head tiles turned so far."""
    time: str
    """The time of the crime."""
    track: tuple[Cell, ...]
    coaches: int
    alleys: int
    scenes: tuple[int, ...]
    women: tuple[int, ...]
    wretched: tuple[int, ...]
    led: tuple[int, ...]
    """The wretched who were moved since Jack last waited."""
    patrols: tuple[Patrol, ...]
    policemen: dict[str, str]
    done: tuple[str, ...]
    """The policemen who have moved, or acted, in this phase."""
    taken: str | None
    """The policeman or wretched selected, or the colour named in a letter."""
    asked: tuple[int, ...]
    """The circles that the present search has named without finding a clue."""
    clues: tuple[Marker, ...]
    cleared: tuple[Marker, ...]
    """The circles searched without a clue, each with the cell of its last search."""
    spared: tuple[Marker, ...]
    """The circles of failed arrests."""
    false_clues: tuple[int, ...]
    false_stock: int
    letters: tuple[str, ...]
    """The letters already used."""
    letter: str | None
    """The letter being carried out."""
    tokens: tuple[str, ...]
    """The crossings of the patrols that the letter moves."""
    moved_to: str | None
    """Where the first of two such patrols goes, once that is decided."""
    posted: bool
    """Whether Jack has sent a letter this night."""
    laying: str | None
    """The colour of the patrol that the head lays next."""
    address_named: bool
    own: Secret | None
    """Jack's sheet, for Jack alone. What only the head knows is in the faces of the patrols."""
    disclosed: Secret | None
    """Jack's sheet, once the game is over."""


class Whole(msgspec.Struct, frozen=True, kw_only=True):
    """A position with all secrets."""

    position: str
    view: View
    jack: Secret
    patrols: tuple[Patrol, ...]


def look(state: State, seat: int, step: int = 0) -> View:
    """Return the view of a seat, or of a spectator."""
    return View(
        options=options_of(state),
        step=step,
        seat=views.name_of(state, seat),
        actor=views.actor_of(state),
        round=state.night,
        result=views.result_of(state),
        seats=_seats(state),
        date=DATES[state.night - 1],
        stage=STAGES[state.stage],
        head=COLOURS[state.head] if state.head != NOTHING else None,
        head_seat=views.name_of(state, state.head_seat()) if state.head != NOTHING else None,
        tiles=_colours(state.tiles),
        time=TRACK[state.time],
        track=_track(state),
        coaches=state.coaches,
        alleys=state.alleys,
        scenes=tuple(sorted(circle + 1 for circle in state.scenes if circle != NOTHING)),
        women=_reds(state.women),
        wretched=tuple(circle + 1 for circle in state.wretched[: state.n_wretched]),
        led=tuple(state.wretched[index] + 1 for index in bits.members(state.wretched_moved)),
        patrols=_patrols(state, state.knows_faces(seat)),
        policemen=_policemen(state),
        done=_colours(state.police_done),
        taken=_taken(state),
        asked=_asked(state),
        clues=_markers(state.clue),
        cleared=_markers(state.cleared),
        spared=_markers(state.spared),
        false_clues=tuple(c + 1 for c, false in enumerate(state.false_at) if false),
        false_stock=state.false_stock,
        letters=tuple(LETTERS[letter] for letter in bits.members(state.letters_gone)),
        letter=LETTERS[state.letter] if state.letter != NOTHING else None,
        tokens=tuple(CROSSINGS[crossing] for crossing in state.shift_from if crossing != NOTHING),
        moved_to=CROSSINGS[state.shift_to] if state.shift_to != NOTHING else None,
        posted=bool(state.letter_sent),
        laying=COLOURS[state.laying] if state.laying != NOTHING else None,
        address_named=state.address_gone,
        own=_secret(state) if seat == JACK and state.hideout != NOTHING else None,
        disclosed=_laid_open(state) if state.actor == OVER else None,
    )


def whole(state: State, position: str = "") -> Whole:
    """Return a position with all secrets, for study; never for a seat."""
    return Whole(
        position=position or state.position(),
        view=look(state, SPECTATOR),
        jack=_secret(state),
        patrols=_patrols(state, True),
    )


def options_of(state: State) -> dict[str, str]:
    """Return every option of a position with its value (W26-W34)."""
    return {
        "police": "".join(str(seat) for seat in state.seat_of),
        **{option: board.OFF_ON[int(getattr(state, option))] for option in OPTIONS},
        "patrols": board.PATROLS[int(state.open_patrols)],
    }


def _seats(state: State) -> dict[str, tuple[str, ...]]:
    dealt = state.seat_of
    return {
        name: tuple(COLOURS[colour] for colour in range(N_POLICEMEN) if dealt[colour] == seat)
        for seat, name in enumerate(state.seat_names())
        if seat != JACK
    }


def _colours(mask: int) -> tuple[str, ...]:
    return tuple(COLOURS[colour] for colour in bits.members(mask))


def _reds(mask: int) -> tuple[int, ...]:
    return tuple(RED[index] + 1 for index in bits.members(mask))


def _track(state: State) -> tuple[Cell, ...]:
    base = (state.night - 1) * N_CELLS
    kinds = state.kinds[base : base + N_CELLS]
    return tuple(
        Cell(TRACK[cell], KINDS[kind]) for cell, kind in enumerate(kinds) if kind != NOT_FILLED
    )


def _patrols(state: State, known: bool) -> tuple[Patrol, ...]:
    patrols = []
    for index in bits.members(state.patrols_on):
        face, up = state.patrol_face[index], bool(state.patrols_up >> index & 1)
        shown = FACES[face] if face != NOTHING and (up or known) else None
        patrols.append(Patrol(CROSSINGS[state.patrol_at[index]], shown, up))
    return tuple(patrols)


def _policemen(state: State) -> dict[str, str]:
    return {
        colour: CROSSINGS[crossing]
        for colour, crossing in zip(COLOURS, state.police, strict=True)
        if crossing != NOTHING
    }


def _taken(state: State) -> str | None:
    """Return the policeman, wretched or named colour that is selected; this is public."""
    if state.leading != NOTHING:
        return CIRCLES[state.leading]
    colour = state.summoned if state.summoned != NOTHING else state.policeman
    return COLOURS[colour] if colour != NOTHING else None


def _asked(state: State) -> tuple[int, ...]:
    if not state.asked:
        return ()
    looks = board.looks(state.police[state.policeman])
    return tuple(looks[index] + 1 for index in bits.members(state.asked))


def _markers(cells: list[int]) -> tuple[Marker, ...]:
    return tuple(Marker(c + 1, TRACK[cell]) for c, cell in enumerate(cells) if cell != NOTHING)


def _secret(state: State) -> Secret:
    chosen = state.coach_at if state.coach_at != NOTHING else state.first_scene
    return Secret(
        hideout=state.hideout + 1,
        rows=tuple(_row(state, night) for night in range(1, state.night + 1)),
        marked=_reds(state.marks),
        chosen=chosen + 1 if chosen != NOTHING else None,
    )


def _laid_open(state: State) -> Secret:
    """Return what the end shows: hideout and rows (W33a); marks not turned up stay hidden."""
    return msgspec.structs.replace(_secret(state), marked=())


def _row(state: State, night: int) -> tuple[Note, ...]:
    base = (night - 1) * N_CELLS
    cells = zip(state.rows[base : base + N_CELLS], state.kinds[base : base + N_CELLS], strict=True)
    return tuple(
        Note(TRACK[cell], circle + 1, KINDS[kind])
        for cell, (circle, kind) in enumerate(cells)
        if kind != NOT_FILLED
    )


# Steps.


def observe(before: State, action: int, after: State, seat: int) -> Observation:
    """Return what a seat, or a spectator, learns from one step."""
    hidden = before.seen(action, seat) == HIDDEN
    return Observation(
        actor=views.name_of(before, before.actor),
        act=notation.hidden(action) if hidden else notation.act(action),
        code=None if hidden else action,
        events=tuple(_events(before, action, after)),
    )


def _events(before: State, action: int, after: State) -> Iterator[Event]:
    """Yield the events that follow from a step; all of them are public."""
    if MARK <= action < KILL:
        yield events.Women(_reds(after.women))
    elif action >= TILE:
        yield events.Head(views.name_of(after, after.head_seat()))
    elif ADDRESS <= action < ADDRESS + N_CIRCLES and after.actor != OVER:
        yield events.NotHome(action - ADDRESS + 1)
    elif action == WAIT:
        yield events.Time(TRACK[after.time])
    elif LEAD <= action < LEAD + N_CIRCLES:
        yield events.Led(before.leading + 1, action - LEAD + 1)
    elif REVEAL <= action < WALK:
        index = before.patrol_on(action - REVEAL)
        yield events.Revealed(CROSSINGS[action - REVEAL], FACES[before.patrol_face[index]])
    yield from _patrol_events(before, action, after)
    yield from _hunting_events(before, action, after)
    yield from _end_events(before, after)


def _patrol_events(before: State, action: int, after: State) -> Iterator[Event]:
    """Yield where the patrols lie now, who they are, and which women were marked."""
    laid = PATROL <= action < WRETCHED and after.stage != PATROLLING
    shifted = SHIFT <= action < SHIFT + len(board.YELLOW) and after.letter == NOTHING
    if laid or shifted:
        yield events.Patrols(tuple(CROSSINGS[crossing] for crossing in after.patrol_at))
    if before.women and after.n_wretched:
        yield events.Wretched(tuple(c + 1 for c in after.wretched[: after.n_wretched]))
    if after.cell != NOTHING and before.cell == NOTHING:
        yield events.Murder(tuple(sorted(circle + 1 for circle in _murders(after))))
        yield events.Reached(TRACK[after.cell])
        stand = zip(COLOURS, after.police, strict=True)
        yield events.Whistles(tuple(Stand(colour, CROSSINGS[at]) for colour, at in stand))


def _murders(state: State) -> list[int]:
    base = (state.night - 1) * N_CELLS
    murders = 2 if state.night == DOUBLE_EVENT else 1
    return list(state.rows[base + state.time : base + state.time + murders])


def _hunting_events(before: State, action: int, after: State) -> Iterator[Event]:
    """Yield how far Jack has come, where a policeman went, and what he found."""
    if action == ESCAPE:
        yield events.Reached(TRACK[before.cell + 1])
        yield events.Home()
    elif WALK <= action < NO_LETTER and after.stage != RIDING:
        yield events.Reached(TRACK[after.cell])
    elif SEARCH <= action < ARREST:
        circle = action - SEARCH
        yield events.Clue(circle + 1) if before.in_row(circle) else events.Miss(circle + 1)
        if after.false_stock > before.false_stock:
            yield events.Earned()
    elif ARREST <= action < NOTHING_TO_DO and after.actor != OVER:
        yield events.Spared(tuple(circle + 1 for circle in named(before, action)))
    if before.cell != NOTHING:
        for colour in range(N_POLICEMEN):
            if before.police[colour] != after.police[colour]:
                yield events.Went(COLOURS[colour], CROSSINGS[after.police[colour]])
    if after.stage == MOVING and before.stage != MOVING:
        yield events.ToMove()


def named(before: State, action: int) -> list[int]:
    """Return the circles that an arrest names (W23, W30)."""
    if action != ARREST_ALL:
        return [action - ARREST]
    looks = board.looks(before.police[before.policeman])
    return [circle for circle in looks if not before.false_at[circle]]


def _end_events(before: State, after: State) -> Iterator[Event]:
    """Yield the next night, or the end and everything it reveals (W33a)."""
    if after.actor == OVER:
        yield events.Hideout(after.hideout + 1)
        for night in range(1, after.night + 1):
            row = _row(after, night)
            if row:
                yield events.Row(night, row)
        yield Over(SIDES[after.winner()], after.ending())
    elif after.night != before.night:
        yield events.Night(after.night)


_ANSWERS = (
    events.Clue,
    events.Miss,
    events.Spared,
    events.Revealed,
    events.NotHome,
    events.Murder,
    events.Wretched,
)


def reveals(observation: Observation) -> bool:
    """Return whether a choice has shown its own seat something it could not know before."""
    return any(isinstance(event, _ANSWERS) for event in observation.events)


# Tensors.

LAYOUT = TensorLayout(
    seat=6,
    stage=len(STAGES),
    actor=6,
    options=7,
    deal=N_POLICEMEN * 5,
    night=NIGHTS,
    head=N_POLICEMEN,
    tiles=N_POLICEMEN,
    time=5,
    track=N_CELLS * 4,
    coaches=3,
    alleys=2,
    scenes=N_CIRCLES,
    women=N_RED,
    wretched=N_CIRCLES,
    led=N_CIRCLES,
    patrols=N_CROSSINGS,
    faces=N_CROSSINGS * len(FACES),
    up=N_CROSSINGS,
    laying=N_POLICEMEN,
    policemen=N_CROSSINGS * N_POLICEMEN,
    done=N_POLICEMEN,
    taken=N_POLICEMEN,
    leading=N_CIRCLES,
    asked=N_CIRCLES,
    clues=N_CIRCLES,
    cleared=N_CIRCLES,
    spared=N_CIRCLES,
    false_clues=N_CIRCLES,
    stock=3,
    letters=len(LETTERS),
    letter=len(LETTERS),
    posted=1,
    tokens=N_CROSSINGS,
    moved_to=N_CROSSINGS,
    address_named=1,
    hideout=N_CIRCLES,
    present=N_CIRCLES,
    row=N_CIRCLES,
    marks=N_RED,
    chosen=N_CIRCLES,
)
SIZE = LAYOUT.size
N_FACES = len(FACES)
FULL = float(N_CELLS)
"""The length of the track: a marker is encoded as the share of the track Jack had filled."""

# The index where each part begins, in order.
(
    SEAT_AT,
    STAGE_AT,
    ACTOR_AT,
    OPTIONS_AT,
    DEAL_AT,
    NIGHT_AT,
    HEAD_AT,
    TILES_AT,
    TIME_AT,
    TRACK_AT,
    COACHES_AT,
    ALLEYS_AT,
    SCENES_AT,
    WOMEN_AT,
    WRETCHED_AT,
    LED_AT,
    PATROLS_AT,
    FACES_AT,
    UP_AT,
    LAYING_AT,
    POLICEMEN_AT,
    DONE_AT,
    TAKEN_AT,
    LEADING_AT,
    ASKED_AT,
    CLUES_AT,
    CLEARED_AT,
    SPARED_AT,
    FALSE_AT,
    STOCK_AT,
    LETTERS_AT,
    LETTER_AT,
    POSTED_AT,
    TOKENS_AT,
    MOVED_TO_AT,
    ADDRESS_AT,
    HIDEOUT_AT,
    PRESENT_AT,
    ROW_AT,
    MARKS_AT,
    CHOSEN_AT,
) = LAYOUT.starts


def tensor_shape() -> dict[str, int]:
    """Return the parts of a tensor in order, each with its length."""
    return dict(LAYOUT.parts)


def encode(state: State, seat: int, out: Floats) -> None:
    """Fill `out` (floats) with what a seat may know, in the order of `tensor_shape`."""
    clear(out, SIZE)
    one(out, SEAT_AT, seat)
    one(out, STAGE_AT, state.stage)
    one(out, ACTOR_AT, state.actor)
    out[OPTIONS_AT] = state.letters
    out[OPTIONS_AT + 1] = state.false_clues
    out[OPTIONS_AT + 2] = state.rushing
    out[OPTIONS_AT + 3] = state.area_arrests
    out[OPTIONS_AT + 4] = state.catch_me
    out[OPTIONS_AT + 5] = state.address
    out[OPTIONS_AT + 6] = state.open_patrols
    one(out, NIGHT_AT, state.night - 1)
    one(out, HEAD_AT, state.head)
    mark(out, TILES_AT, state.tiles)
    mark(out, COACHES_AT, (1 << state.coaches) - 1)
    mark(out, ALLEYS_AT, (1 << state.alleys) - 1)
    mark(out, WOMEN_AT, state.women)
    mark(out, STOCK_AT, (1 << state.false_stock) - 1)
    mark(out, LETTERS_AT, state.letters_gone)
    one(out, LETTER_AT, state.letter)
    out[POSTED_AT] = state.letter_sent
    out[ADDRESS_AT] = state.address_gone
    encode_hell(state, seat, out)
    encode_hunting(state, out)
    if seat == JACK or state.actor == OVER:
        encode_secret(state, out)
    if seat == JACK:
        mark(out, MARKS_AT, state.marks)


def encode_hell(state: State, seat: int, out: Floats) -> None:
    """Fill in the crime scenes, the wretched and the patrols."""
    known = state.knows_faces(seat)
    one(out, TIME_AT, state.time)
    for index in range(state.n_scenes):
        one(out, SCENES_AT, state.scenes[index])
    for index in range(state.n_wretched):
        one(out, WRETCHED_AT, state.wretched[index])
        if state.wretched_moved >> index & 1:
            one(out, LED_AT, state.wretched[index])
    for index in range(N_PATROLS):
        if state.patrols_on >> index & 1:
            one(out, PATROLS_AT, state.patrol_at[index])
            if state.patrols_up >> index & 1:
                one(out, UP_AT, state.patrol_at[index])
            if known or state.patrols_up >> index & 1:
                one(out, FACES_AT + N_FACES * state.patrol_at[index], state.patrol_face[index])
    for index in range(2):
        one(out, TOKENS_AT, state.shift_from[index])
    one(out, MOVED_TO_AT, state.shift_to)
    one(out, LAYING_AT, state.laying)
    one(out, LEADING_AT, state.leading)


def encode_hunting(state: State, out: Floats) -> None:
    """Fill in the policemen, the track and the markers."""
    for colour in range(N_POLICEMEN):
        one(out, DEAL_AT + 5 * colour, state.seat_of[colour] - 1)
        if state.police[colour] != NOTHING:
            one(out, POLICEMEN_AT + N_POLICEMEN * state.police[colour], colour)
    mark(out, DONE_AT, state.police_done)
    one(out, TAKEN_AT, state.policeman)
    one(out, TAKEN_AT, state.summoned)
    if state.asked:
        at = LOOK_FROM[state.police[state.policeman]]
        for index in range(LOOK_FROM[state.police[state.policeman] + 1] - at):
            if state.asked >> index & 1:
                one(out, ASKED_AT, LOOK_AT[at + index])
    for cell in range(N_CELLS):
        one(out, TRACK_AT + 4 * cell, state.kinds[(state.night - 1) * N_CELLS + cell] - 1)
    for circle in range(N_CIRCLES):
        out[CLUES_AT + circle] = (state.clue[circle] + 1) / FULL
        out[CLEARED_AT + circle] = (state.cleared[circle] + 1) / FULL
        out[SPARED_AT + circle] = (state.spared[circle] + 1) / FULL
        out[FALSE_AT + circle] = state.false_at[circle]


def encode_secret(state: State, out: Floats) -> None:
    """Fill in Jack's sheet without the marks, which `encode` adds."""
    one(out, HIDEOUT_AT, state.hideout)
    if state.cell != NOTHING:
        one(out, PRESENT_AT, state.present())
        for cell in range(state.time, state.cell + 1):
            one(out, ROW_AT, state.rows[(state.night - 1) * N_CELLS + cell])
    one(out, CHOSEN_AT, state.first_scene)
    one(out, CHOSEN_AT, state.coach_at)
