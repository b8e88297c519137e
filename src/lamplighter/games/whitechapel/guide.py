"""What the guide of Letters from Whitechapel tells a player in a seat.

All odds come from the belief: every secret history of Jack that fits is as likely as any other. For
Jack the same questions show what the police can know of him. The reasons of refusals, the previews,
the sentences and the places on the map are in modules of their own: `refusals`, `previews`,
`description`, `chronicle` and `layout`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from lamplighter.games.whitechapel.belief import WhitechapelBelief
from lamplighter.games.whitechapel.board import (
    CIRCLES,
    COLOURS,
    CROSSINGS,
    DOUBLE_EVENT,
    FACES,
    GOULSTON,
    LAST_CELL,
    MARKED,
    TRACK,
    WOMEN,
    looks,
)
from lamplighter.games.whitechapel.deduction.odds import Odds, odds_of
from lamplighter.games.whitechapel.guidance import description, previews
from lamplighter.games.whitechapel.guidance import layout as places_on_the_map
from lamplighter.games.whitechapel.guidance.chronicle import (
    Chapter,
    NightSeen,
    chapters,
    clues,
    nights,
)
from lamplighter.games.whitechapel.guidance.names import (
    crossing_list,
    crossing_of,
    crossing_side,
    crossing_word,
    officer,
    policeman,
    policemen,
)
from lamplighter.games.whitechapel.guidance.places import (
    ACTIONS,
    cell_of,
    circle_names,
    circle_of,
    crossing_seen,
    home_of,
    hunting,
    jack_on,
    laying,
    patrol_told,
    stands,
    told,
)
from lamplighter.games.whitechapel.guidance.refusals import RefusedAct, refuse
from lamplighter.games.whitechapel.guide_types import Arrest, WhitechapelDanger, WhitechapelPreview
from lamplighter.games.whitechapel.insight import far, in_sight
from lamplighter.games.whitechapel.notation import act as act_of
from lamplighter.games.whitechapel.notation import write
from lamplighter.games.whitechapel.state import State
from lamplighter.games.whitechapel.view import View, Whole, look, named, observe, reveals
from lamplighter.kernel.actors import CHANCE
from lamplighter.kernel.acts import Act, Target
from lamplighter.kernel.guide import (
    Choice,
    Deduction,
    Layout,
    Paths,
    Question,
    Refusal,
    Split,
    Task,
    commits,
    question,
    unasked,
)
from lamplighter.kernel.messages import Arg, Item, Message, message, percent
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat

__all__ = [
    "NightSeen",
    "about",
    "choices",
    "chronicle",
    "clues",
    "danger",
    "deduction",
    "describe",
    "ending",
    "foresee",
    "late",
    "layout",
    "nights",
    "paths",
    "preview",
    "refusal",
    "secrets",
    "split",
    "standing",
    "targets",
    "task",
]
SHORTLIST = 15
"""The number of circles that sentences name with their odds; the rest are summed up."""


# The decision.

_RULES: Mapping[str, str] = {
    "hide": "W1",
    "women": "W5a",
    "mark": "W5",
    "tile": "W6",
    "address": "W32",
    "yellows": "W6",
    "patrol": "W6",
    "letter": "W26",
    "token": "W26",
    "shift": "W26a",
    "kill": "W8",
    "kill-again": "W13",
    "wretched": "W9a",
    "lead": "W9",
    "reveal": "W10",
    "move": "W14",
    "ride": "W15",
    "goulston": "W27",
    "send": "W27",
    "policeman": "W20",
    "go": "W20",
    "false-clue": "W28",
    "actor": "W21",
    "act": "W21",
    "search": "W22",
}


def task(view: View) -> Task:
    """Return what has to be decided now."""
    if view.result is not None:
        return Task(message("game-over"), view.result.rule)
    rule = _RULES[view.stage]
    if view.stage == "tile":
        return Task(message("task-tile"), rule)
    if view.actor != view.seat:
        who, what = message(f"seat-{view.actor}"), message(f"stage-{view.stage}")
        return Task(message("task-of-another", who=who, what=what), rule)
    make = _TASKS.get(view.stage)
    return Task(make(view) if make else message(f"task-{view.stage}"), rule)


def _task_of_mark(view: View) -> Message:
    night = view.round - 1
    return message("task-mark", count=MARKED[night], of=WOMEN[night])


def _task_of_move(view: View) -> Message:
    return message(
        "task-move",
        place=CIRCLES[jack_on(view)],
        cell=view.track[-1].name,
        away=far(jack_on(view), home_of(view)),
        left=message("cells-left", count=LAST_CELL - cell_of(view)),
    )


def _task_of_kill(view: View) -> Message:
    name = "task-kill-two" if view.round == DOUBLE_EVENT else "task-kill"
    return message(f"{name}-now" if view.time == TRACK[0] else name, cell=view.time)


def _task_of_patrol(view: View) -> Message:
    laid = laying(view) or 0
    face = message(f"face-{COLOURS[laid]}")
    return message("task-patrol", face=face, number=laid + 1, of=len(COLOURS))


def _task_of_shift(view: View) -> Message:
    if len(view.tokens) == 1:
        return message("task-shift", place=crossing_word(view.tokens[0]))
    return message("task-shift-two", places=crossing_list(view.tokens))


def _task_of_token(view: View) -> Message:
    letter = message(f"letter-{view.letter}")
    if view.letter != "saucy-jacky":
        return message("task-token", letter=letter)
    return message("task-token-second" if view.tokens else "task-token-first", letter=letter)


def _task_of_chosen(name: str) -> Callable[[View], Message]:
    """Return a function for the task about the circle Jack has chosen in secret."""
    return lambda view: message(name, place=str(view.own.chosen) if view.own else "")


def _task_of_policeman(view: View) -> Message:
    left = (c for c in view.seats[view.seat] if c not in view.done)
    return message(f"task-{view.stage}", who=policemen(left))


def _task_of_taken(view: View) -> Message:
    """Return the task about the selected policeman."""
    colour = view.taken or ""
    who, place = policeman(colour), crossing_word(view.policemen[colour])
    return message(f"task-{view.stage}", who=who, place=place)


_TASKS: Mapping[str, Callable[[View], Message]] = {
    "women": lambda view: message("task-women", count=WOMEN[view.round - 1]),
    "mark": _task_of_mark,
    "patrol": _task_of_patrol,
    "token": _task_of_token,
    "shift": _task_of_shift,
    "kill": _task_of_kill,
    "kill-again": _task_of_chosen("task-kill-again"),
    "lead": lambda view: message("task-lead", place=view.taken or ""),
    "move": _task_of_move,
    "ride": _task_of_chosen("task-ride"),
    "send": lambda view: message(
        "task-send", who=policeman(view.taken or ""), place=crossing_word(CROSSINGS[GOULSTON])
    ),
    "policeman": _task_of_policeman,
    "actor": _task_of_policeman,
    "go": _task_of_taken,
    "act": _task_of_taken,
    "false-clue": lambda view: message("task-false-clue", stock=view.false_stock),
    "search": lambda view: message(
        "task-search",
        who=policeman(view.taken or ""),
        places=tuple(str(circle) for circle in view.asked),
    ),
}


# Choices.


def choices(seat: Seat[State, View], previews: bool = False) -> tuple[Choice, ...]:
    """Return each legal action as a choice to show; crossings for policemen by odds, best first."""
    view = seat.view
    ordered: Sequence[int] = seat.legal
    if view.stage == "go" and seat.legal:
        odds = odds_of(seat)
        ordered = sorted(seat.legal, key=lambda action: _rank(odds, act_of(action)))
    stands: dict[str, bool] = {}
    for action in ordered:
        if _standing_key(action) not in stands:
            stands[_standing_key(action)] = commits(seat, action)
    return tuple(_choice(seat, view, action, stands, previews) for action in ordered)


def _standing_key(action: int) -> str:
    """Return the key that decides whether a choice stands: within one decision, its verb.

    The exception is a move of a wretched, who may be the last that can move.
    """
    about = act_of(action)
    return about.text if about.verb == "lead" else about.verb


def _rank(odds: Odds, about: Act) -> tuple[int, int, int]:
    crossing = crossing_of(about.id)
    return -odds.there(looks(crossing)).weight, odds.steps_off.get(crossing, 0), crossing


def _choice(
    seat: Seat[State, View], view: View, action: int, stands: Mapping[str, bool], with_preview: bool
) -> Choice:
    about = act_of(action)
    return Choice(
        action=action,
        notation=write(action),
        act=about,
        label=_label(about, _named),
        spoken=_spoken(view, about),
        group=about.verb.replace(" ", "-"),
        targets=_targets(seat, view, action, about),
        stands=stands[_standing_key(action)],
        warning=previews.warning(view, about),
        preview=previews.preview(seat, view, action, about) if with_preview else None,
    )


def preview(seat: Seat[State, View], action: int) -> WhitechapelPreview:
    """Return what one choice would lead to."""
    return previews.preview(seat, seat.view, action, act_of(action))


def foresee(seat: Seat[State, View], action: int) -> View | None:
    """Return the view after a choice, or None if the choice reveals something.

    It is also None if the choice ends the game or chance comes next.
    """
    world = seat.world
    after = world.copy()
    after.play(action)
    if after.over or after.actor == CHANCE:
        return None
    if reveals(observe(world, action, after, seat.index)):
        return None
    return look(after, seat.index, seat.view.step + 1)


def _label(about: Act, place: Callable[[Target], Item]) -> Message:
    """Return a choice in a few words; `place` says how places are named."""
    args: dict[str, Arg] = {}
    if about.verb == "yellows":
        args["places"] = crossing_list(about.ids)
    elif about.verb in ("women", "mark"):
        args["places"] = tuple(place(target) for target in about.targets)
    elif about.targets:
        (target,) = about.targets
        if target.kind == "policeman":
            args["who"] = officer(target.id)
        elif target.kind == "letter":
            args["letter"] = message(f"letter-{target.id}")
        else:
            args["place"] = place(target)
    return Message(f"label-{about.verb.replace(' ', '-')}", args)


def _named(target: Target) -> Item:
    return target.id if target.kind == "circle" else crossing_side(target.id)


def _spoken(view: View, about: Act) -> Message:
    """Return the label with everything that a look at the board would show of the places."""

    def place(target: Target) -> Item:
        if target.kind == "circle":
            return told(view, circle_of(target.id))
        return crossing_seen(view, crossing_of(target.id))

    label = _label(about, place)
    if about.verb != "choose":
        return label
    where = crossing_seen(view, stands(view, about.id))
    return message("spoken-policeman", who=label, place=where)


def _targets(seat: Seat[State, View], view: View, action: int, about: Act) -> tuple[Target, ...]:
    """Return what to press for a choice: what it names; a policeman also by his crossing."""
    if about.verb == "escape":
        return (Target("circle", CIRCLES[home_of(view)]),)
    if about.verb == "arrest around":
        return tuple(Target("circle", CIRCLES[circle]) for circle in named(seat.world, action))
    if about.targets and about.targets[0].kind == "policeman":
        return (*about.targets, Target("crossing", view.policemen[about.id]))
    return about.targets


def targets(seat: Seat[State, View], action: int) -> tuple[Target, ...]:
    """Return what an action is about now."""
    about = act_of(action)
    if action in seat.legal:
        return _targets(seat, seat.view, action, about)
    return about.targets


def refusal(seat: Seat[State, View], action: int) -> Refusal | None:
    """Return why an action is not allowed now, and what to do instead; None when it is allowed."""
    if action in seat.legal:
        return None
    early = unasked(seat)
    if early is not None:
        return early
    view = seat.view
    return refuse(RefusedAct(view, seat.world, act_of(action), task(view).text))


# Deduction.


def deduction(seat: Seat[State, View]) -> Deduction:
    """Return where Jack and his hideout may be, where he may have been, and what lies face down."""
    view, belief, odds = seat.view, seat.belief, odds_of(seat)
    assert isinstance(belief, WhitechapelBelief)
    questions = [*_circle_questions(view, belief, odds), *_small_questions(view, belief)]
    text = (*_about_circles(view, odds), *_about_hideouts(view, odds), *_about_patrols(view))
    return Deduction(worlds=belief.count(), questions=tuple(questions), text=text)


def _circle_questions(view: View, belief: WhitechapelBelief, odds: Odds) -> Iterator[Question]:
    """Yield where Jack is, was and hides; for Jack, what the police can know of it."""
    whose = "their-" if view.own is not None and view.result is None else ""
    if odds.rows:
        yield _question(f"{whose}circle", _by_name(odds.circles))
        for cell, weights in belief.circles_at().items():
            text = message(f"question-{whose}circle-at", cell=cell)
            yield _question(f"{whose}circle-at-{cell}", _by_name(weights), text)
    yield _question(f"{whose}hideout", _by_name(odds.hideouts))


def _by_name(weights: Sequence[int]) -> dict[str, int]:
    return {CIRCLES[circle]: weight for circle, weight in enumerate(weights) if weight}


def _question(id: str, weights: Mapping[str, int], text: Message | None = None) -> Question:
    return question(id, "circle", weights, sum(weights.values()), text)


def _small_questions(view: View, belief: WhitechapelBelief) -> Iterator[Question]:
    """Yield which women are marked, and what the patrols are."""
    if view.own is None and view.women and view.stage not in ("hide", "women", "mark"):
        marks = dict.fromkeys((str(c) for c in view.women), MARKED[view.round - 1])
        yield question("marked", "circle", marks, len(view.women))
    unseen = {patrol.crossing for patrol in view.patrols if patrol.face is None}
    for crossing, weights in belief.faces().items():
        place = CROSSINGS[crossing]
        if place in unseen:
            faces = {FACES[f]: w for f, w in weights.items()}
            text = message("question-patrol", place=crossing_word(place))
            yield question(f"patrol-{place}", "face", faces, sum(faces.values()), text)


def _about_circles(view: View, odds: Odds) -> Iterator[Message]:
    """Yield where Jack may be now; nothing in Hell."""
    likely = _likeliest(odds.circles)
    if not likely:
        return
    own = view.own is not None and view.result is None
    if len(likely) == 1:
        yield message("possible-known-own" if own else "possible-known", place=CIRCLES[likely[0]])
        return
    rows, count = odds.rows, len(likely)
    if own:
        mine = _standing(odds.circles, jack_on(view))
        yield message("possible-circles-own", rows=f"{rows:,}", count=count, mine=mine)
    else:
        yield message("possible-circles", rows=f"{rows:,}", count=count)
    yield _shortlist(odds.circles, likely)


def _about_hideouts(view: View, odds: Odds) -> Iterator[Message]:
    """Yield where the hideout may be."""
    likely, home = _likeliest(odds.hideouts), home_of(view)
    if len(likely) == 1:
        yield message("possible-hideout", place=CIRCLES[likely[0]])
        return
    count = len(likely)
    if len({odds.hideouts[circle] for circle in likely}) == 1 and count > SHORTLIST:
        yield message("possible-hideouts-even", count=count)
        return
    if view.own is not None and home in likely:
        mine = _standing(odds.hideouts, home)
        yield message("possible-hideouts-own", count=count, mine=mine)
    else:
        yield message("possible-hideouts", count=count)
    yield _shortlist(odds.hideouts, likely)


def _about_patrols(view: View) -> Iterator[Message]:
    """Yield what may lie face down; nothing while patrols are laid, or without any."""
    if not view.patrols or view.stage == "patrol":
        return
    down = [patrol for patrol in view.patrols if patrol.face is None]
    if not down:
        faces = tuple(patrol_told(view, patrol) for patrol in view.patrols)
        yield message("about-patrols", patrols=faces)
        return
    up = {patrol.face for patrol in view.patrols if patrol.up}
    left = [colour for colour in COLOURS if colour not in up]
    fakes = len(down) - len(left)
    yield message(
        "possible-patrols",
        places=crossing_list(patrol.crossing for patrol in down),
        faces=tuple(message(f"face-{colour}") for colour in left),
        fakes=fakes,
        fake=percent(Fraction(fakes, len(down))),
        each=percent(Fraction(1, len(down))),
    )


def _likeliest(weights: Sequence[int]) -> list[int]:
    held = (circle for circle, weight in enumerate(weights) if weight)
    return sorted(held, key=lambda circle: (-weights[circle], circle))


def _shortlist(weights: Sequence[int], ranked: Sequence[int]) -> Message:
    """Return the circles with their odds, the likeliest first."""
    total = sum(weights)
    shown = tuple(
        message("circle-odds", circle=CIRCLES[c], odds=percent(Fraction(weights[c], total)))
        for c in ranked[:SHORTLIST]
    )
    rest = ranked[SHORTLIST:]
    if not rest:
        return message("shortlist", circles=shown)
    share = Fraction(sum(weights[circle] for circle in rest), total)
    return message("shortlist-more", circles=shown, more=len(rest), odds=percent(share))


def _standing(weights: Sequence[int], circle: int) -> Message:
    """Return the odds of Jack's own circle, and how many circles are likelier."""
    likelier = sum(weight > weights[circle] for weight in weights)
    share = Fraction(weights[circle], sum(weights))
    return message("own-odds", circle=CIRCLES[circle], odds=percent(share), likelier=likelier)


# What could end the game.


_JACK_MOVES = ("move", "ride")
"""The stages of Jack's move; the turn of the police comes after it."""


def danger(seat: Seat[State, View]) -> WhitechapelDanger:
    """Return what an arrest could hit this round, and for Jack whether he can be home in time."""
    view = seat.view
    if view.result is not None or not hunting(view):
        return WhitechapelDanger()
    open_ = sorted(_arrestable(view))
    own: tuple[Message, ...] = ()
    away = None
    if view.own is not None:
        own = tuple(_own_danger(view, open_))
        away = far(jack_on(view), home_of(view))
    if view.stage in _JACK_MOVES:
        # No arrest can happen before Jack has left his circle.
        return WhitechapelDanger(from_home=away, text=own)
    odds = odds_of(seat)
    arrests = tuple(
        Arrest(Target("circle", CIRCLES[circle]), odds.circles[circle])
        for circle in open_
        if odds.circles[circle]
    )
    share = odds.there(open_)
    told = message("danger-arrests", count=len(arrests), odds=percent(share.odds))
    return WhitechapelDanger(arrests=arrests, of=odds.rows, from_home=away, text=(*own, told))


def _arrestable(view: View) -> set[int]:
    """Return the circles that an arrest could name before Jack moves again.

    Policemen who have yet to move count with every circle they can reach.
    """
    acting = view.stage in ACTIONS
    circles: set[int] = set()
    for colour in view.policemen:
        if colour in view.done and acting:
            continue
        settled = acting or view.stage == "false-clue" or colour in view.done
        where = stands(view, colour)
        circles |= set(looks(where)) if settled else in_sight(where)
    return {circle for circle in circles if circle + 1 not in view.false_clues}


def _own_danger(view: View, arrestable: Sequence[int]) -> Iterator[Message]:
    """Yield for Jack who can come beside him, and whether he can still be home in time."""
    here = jack_on(view)
    acting = view.stage in ACTIONS or view.stage == "false-clue"
    near = [
        colour
        for colour in view.policemen
        if here in (looks(stands(view, colour)) if acting else in_sight(stands(view, colour)))
    ]
    if near and here in arrestable:
        yield message("danger-reach", who=policemen(near))
    else:
        yield message("danger-no-reach")
    yield _in_time(view)


def _in_time(view: View) -> Message:
    """Return whether Jack can still be home in time, for Jack."""
    left = LAST_CELL - cell_of(view)
    need = previews.needed(jack_on(view), home_of(view), view.alleys)
    cells = message("cells-left", count=left)
    return message("danger-late" if need > left else "danger-in-time", need=need, left=cells)


def late(view: View) -> Message | None:
    """Return for Jack that he cannot be home in time; None if he can, and for the police."""
    if view.result is not None or view.own is None or not hunting(view):
        return None
    told = _in_time(view)
    return told if told.id == "danger-late" else None


# The table in sentences.


def describe(view: View) -> tuple[Message, ...]:
    """Return the whole table in sentences."""
    return tuple(description.describe(view))


def split(view: View) -> Split | None:
    """Return None: there is no call for witnesses in Whitechapel."""
    del view
    return None


def standing(view: View) -> tuple[Message, ...]:
    """Return where Jack is known not to be now."""
    return tuple(description.standing(view))


def chronicle(seat: Seat[State, View], deduced: bool = False) -> tuple[Chapter, ...]:
    """Return what everybody has seen, night by night."""
    return chapters(seat, deduced)


def ending(view: View) -> tuple[Message, ...]:
    """Return the hideout and the rows that the end of the game revealed."""
    return () if view.disclosed is None else tuple(description.sheet(view.disclosed))


def secrets(whole: Whole) -> tuple[Message, ...]:
    """Return the hideout, the rows, the marks and the faces of the patrols."""
    if whole.jack.hideout < 1:
        return (message("secret-none"),)
    lines = [message("secret-hideout", circle=str(whole.jack.hideout))]
    lines += description.rows(whole.jack)
    if whole.jack.marked:
        marked = circle_names(circle - 1 for circle in whole.jack.marked)
        lines.append(message("secret-marked", places=marked))
    if whole.patrols:
        patrols = tuple(patrol_told(whole.view, patrol) for patrol in whole.patrols)
        lines.append(message("about-patrols", patrols=patrols))
    return tuple(lines)


def about(
    seat: Seat[State, View], target: Target | None = None, row: Sequence[int] = ()
) -> tuple[Message, ...]:
    """Return sentences about a circle or a crossing; by default the one of most interest."""
    del row
    view = seat.view
    place = target.id if target else description.default_place(view)
    if place not in CIRCLES and place not in CROSSINGS:
        return ()
    if place.startswith("x"):
        return tuple(description.about_crossing(view, crossing_of(place)))
    return tuple(description.about_circle(view, odds_of(seat), circle_of(place)))


def layout(options: Mapping[str, str]) -> Layout:
    """Return where everything is on the map."""
    del options
    return places_on_the_map.layout()


def paths(step: Observation, before: Callable[[], State]) -> Paths:
    """Return no paths: Jack's are secret, and policemen cross the map in one go."""
    del step, before
    return {}
