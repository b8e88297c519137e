"""What the user in a seat of Mr. Jack Pocket is told.

What detectives see is computed by the State, in a world that the seat considers possible: sight
does not depend on what is hidden from the seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from msgspec.structs import replace

from lamplighter.games.one_two_one import picks
from lamplighter.games.pocket.belief import PocketBelief, Tally
from lamplighter.games.pocket.board import (
    CHARACTERS,
    DETECTIVES,
    ENOUGH_HOURGLASSES,
    HOURGLASSES,
    LINES,
    N_CHARACTERS,
    N_PLACES,
    ORDER,
    SEATS,
    SIDES,
    TURNS,
)
from lamplighter.games.pocket.guide_types import PocketPreview
from lamplighter.games.pocket.notation import act, write
from lamplighter.games.pocket.state import State
from lamplighter.games.pocket.view import Tile, View, Whole, look, names
from lamplighter.kernel.acts import Act, Target
from lamplighter.kernel.guide import (
    Choice,
    Danger,
    Deduction,
    Layout,
    Paths,
    Point,
    Refusal,
    Split,
    Spot,
    Street,
    Task,
    Track,
    commits,
    question,
    unasked,
)
from lamplighter.kernel.messages import Arg, Message, message, messages, percent
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat

_GLASSES = dict(zip(CHARACTERS, HOURGLASSES, strict=True))
TURNED = ("left", "right", "about")
"""The ways to turn a tile, in the order of a list."""


def plain(face: str) -> str:
    """Return a face without the number that distinguishes the two rotations."""
    return face.partition("-")[0]


def _person(name: str) -> Message:
    return message(f"person-{name}")


def _people(people: tuple[str, ...]) -> tuple[Message, ...]:
    return messages("person", people)


def _detectives(detectives: tuple[str, ...]) -> tuple[Message, ...]:
    return messages("detective", detectives)


# The decision.

_BY_CHANCE = {"put": "P1", "identity": "P4", "throw": "P6", "draw": "P13"}
"""The stages that chance decides, with the rule that says so."""


def task(view: View) -> Task:
    """Return the decision to be made now."""
    if view.result is not None:
        return Task(message("game-over"), view.result.rule)
    if view.stage in _BY_CHANCE:
        return Task(message(f"task-{view.stage}"), _BY_CHANCE[view.stage])
    if view.pending is None:
        two = _two_in_a_row(view)
        return Task(message("task-face-two" if two else "task-face"), "P8")
    face = plain(view.pending)
    rules = {"rotation": "P11", "exchange": "P12", "joker": "P10"}
    if face in rules:
        return Task(message(f"task-{face}"), rules[face])
    return Task(message("task-detective", who=message(f"detective-{face}")), "P9")


def action_number(view: View) -> int:
    """Return the number of the current action in the turn, from 1 (P6, P7).

    An action that is being carried out is the current one.
    """
    used = sum(token.used for token in view.tokens)
    return used if view.pending else used + 1


def _two_in_a_row(view: View) -> bool:
    order, at = ORDER[view.round % 2], action_number(view) - 1
    return at + 1 < len(order) and order[at + 1] == order[at]


# Choices.


def choices(seat: Seat[State, View], previews: bool = False) -> tuple[Choice, ...]:
    """Return each legal action as shown to a user."""
    ordered = sorted(seat.legal, key=_rank)
    return tuple(_choice(seat, action, previews) for action in ordered)


def _rank(action: int) -> tuple[int, int]:
    """Return the sort key: rotations by tile, then left, right, about; others by their number."""
    about = act(action)
    if about.verb != "rotate":
        return action, 0
    tile, turn = about.ids
    return CHARACTERS.index(tile), TURNED.index(turn)


def _choice(seat: Seat[State, View], action: int, previews: bool) -> Choice:
    about = act(action)
    view = seat.view
    return Choice(
        action=action,
        notation=write(action),
        act=about,
        label=_label(about),
        spoken=_spoken(view, about),
        group=about.verb,
        targets=_targets(view, about),
        stands=commits(seat, action),
        preview=preview(seat, action) if previews else None,
    )


def _label(about: Act) -> Message:
    if about.verb == "choose":
        return message(f"face-{about.id}")
    if about.verb == "step":
        who, steps = about.ids
        return message("label-step", who=message(f"detective-{who}"), steps=int(steps))
    if about.verb == "rotate":
        tile, turn = about.ids
        return message("label-rotate", who=_person(tile), turn=message(f"turn-{turn}"))
    if about.verb == "exchange":
        first, second = about.ids
        return message("label-exchange", first=_person(first), second=_person(second))
    return message("label-stay")


def _spoken(view: View, about: Act) -> Message:
    """Return the label with what it leaves to be seen: a detective's new place, or tiles' cells."""
    if about.verb == "step":
        return message("spoken-step", label=_label(about), place=_destination(view, about))
    if about.verb in ("rotate", "exchange"):
        cells = [_cell(view, tile) for tile in _tiles_of(about)]
        where = tuple(message("row-column", row=c // 3 + 1, column=c % 3 + 1) for c in cells)
        return message("spoken-tiles", label=_label(about), where=where)
    return _label(about)


def _tiles_of(about: Act) -> list[str]:
    return [target.id for target in about.targets if target.kind == "tile"]


def _cell(view: View, character: str) -> int:
    return next(tile.cell for tile in view.tiles if tile.character == character)


def _destination(view: View, about: Act) -> str:
    who, steps = about.ids
    return str((view.detectives[who] + int(steps)) % N_PLACES)


def targets(seat: Seat[State, View], action: int) -> tuple[Target, ...]:
    """Return what an action is about now; for a step, also where it leads."""
    return _targets(seat.view, act(action))


def _targets(view: View, about: Act) -> tuple[Target, ...]:
    if about.verb != "step":
        return about.targets
    return (about.targets[0], Target("place", _destination(view, about)))


def preview(seat: Seat[State, View], action: int) -> PocketPreview:
    """Return what a face does, or how a call after its use would divide the suspects."""
    view, about = seat.view, act(action)
    if about.verb == "choose":
        return PocketPreview(text=_happens(about.id, seat.name))
    after = split_after(seat.world, action)
    own_seen = None if view.own is None else view.own.identity in after.seen
    args: dict[str, Arg] = {"seen": len(after.seen), "unseen": len(after.unseen)}
    name = "preview-split"
    if own_seen is not None:
        name = "preview-split-seen" if own_seen else "preview-split-unseen"
    text = Message(name, args)
    if about.verb == "step":
        text = message("preview-to-place", place=_destination(view, about), split=text)
    return PocketPreview(text=text, split=after, own_seen=own_seen)


def foresee(seat: Seat[State, View], action: int) -> View | None:
    """Return the view after a choice; if a call would follow, no suspect is cleared yet."""
    view, about = seat.view, act(action)
    if about.verb == "choose" and plain(about.id) == "alibi":
        return None
    after = seat.world.copy()
    calls = view.pending is not None and all(token.used for token in view.tokens)
    if calls:
        # Pretend that more actions follow, so that the call does not come yet.
        after.fill(**{**after.values(), "used": 0})
    after.play(action)
    then = look(after, seat.index, view.step + 1)
    if not calls:
        return then
    return replace(view, step=then.step, tiles=then.tiles, detectives=then.detectives)


def _happens(face: str, seat: str) -> Message:
    if face in DETECTIVES:
        return message("does-detective", who=message(f"detective-{face}"))
    own = plain(face) in ("alibi", "joker")
    return message(f"does-{plain(face)}-{seat}" if own else f"does-{plain(face)}")


def split_after(world: State, action: int) -> Split:
    """Return the suspects divided as a call after this action would, or does, divide them.

    Whatever the answer, the cleared suspects are one of the two groups, so any possible world will
    do.
    """
    after = world.copy()
    after.play(action)
    if after.turn == world.turn and not after.over:
        return _divided(world.suspects, after.sight())
    cleared = world.suspects & ~after.suspects
    seen = not after.unseen_turns >> (world.turn - 1) & 1
    return _divided(world.suspects, after.suspects if seen else cleared)


def _divided(suspects: int, seen: int) -> Split:
    return Split(names(suspects & seen), names(suspects & ~seen))


def split(view: View) -> Split | None:
    """Return the suspects divided as a call would divide them now."""
    if view.result is not None or len(view.tiles) < N_CHARACTERS:
        return None
    seen = {tile.character for tile in view.tiles if tile.seen_by}
    suspects = view.suspects
    return Split(
        tuple(name for name in suspects if name in seen),
        tuple(name for name in suspects if name not in seen),
    )


# Refusals.


def refusal(seat: Seat[State, View], action: int) -> Refusal | None:
    """Return why an action is not allowed now, and what to do instead; None when it is allowed."""
    if action in seat.legal:
        return None
    early = unasked(seat)
    if early is not None:
        return early
    view, about = seat.view, act(action)
    if about.verb == "choose":
        return _no_face(view, about.id)
    if view.pending is None:
        return Refusal(message("refuse-no-face"), "P8", message("do-choose-face"))
    if about.verb not in _VERBS[plain(view.pending)]:
        return _other_face(view)
    if about.verb == "rotate":
        return _no_rotation(view, about.ids[0])
    return _no_step(view) if about.verb == "step" else Refusal(message("refuse-stay"), "P10")


_VERBS: Mapping[str, tuple[str, ...]] = {
    "rotation": ("rotate",),
    "exchange": ("exchange",),
    "joker": ("step", "stay"),
    **dict.fromkeys(DETECTIVES, ("step",)),
}
"""The verbs that use each face."""


def _no_face(view: View, face: str) -> Refusal:
    if view.pending is not None:
        return _other_face(view)
    named = message(f"face-{face}")
    if any(token.used and token.up == face for token in view.tokens):
        return Refusal(message("refuse-used", face=named), "P8")
    return Refusal(message("refuse-face-down", face=named), "P6a")


def _other_face(view: View) -> Refusal:
    return Refusal(message("refuse-in-use", face=message(f"face-{view.pending}")), "P8")


def _no_step(view: View) -> Refusal:
    if view.pending == "joker":
        return Refusal(message("refuse-joker-two"), "P10")
    return Refusal(message("refuse-detective", who=message(f"detective-{view.pending}")), "P9")


def _no_rotation(view: View, tile: str) -> Refusal:
    if any(lying.rotated and lying.character == tile for lying in view.tiles):
        return Refusal(message("refuse-rotated", who=_person(tile)), "P11")
    return Refusal(
        message("refuse-crossroads", who=_person(tile)), "P11a", message("do-turn-about")
    )


# Deductions.


def deduction(seat: Seat[State, View]) -> Deduction:
    """Return who Jack may be, what his cards may count and what the pile may hold."""
    belief, view = seat.belief, seat.view
    assert isinstance(belief, PocketBelief)
    tally = belief.tally()
    questions = [
        question("identity", "person", tally.identity, tally.total),
        question("held", "card", tally.held, tally.total),
        question("pile", "card", tally.pile, tally.total),
        question("hourglasses", "steps", tally.glasses, tally.total),
    ]
    if view.own is not None:
        theirs = belief.public_tally()
        questions.append(question("their-identity", "person", theirs.identity, theirs.total))
    return Deduction(
        worlds=belief.count(),
        questions=tuple(questions),
        text=(*_identity(view, tally), *_hourglasses(view, tally), *_pile(view, tally)),
    )


def _identity(view: View, tally: Tally) -> list[Message]:
    if view.own is not None:
        count = len(view.suspects)
        return [message("possible-own", who=_person(view.own.identity), count=count)]
    if len(tally.identity) == 1:
        return [message("jack-is", who=_person(next(iter(tally.identity))))]
    lines = [message("possible-identity", count=len(tally.identity))]
    likely = sorted(tally.identity.items(), key=lambda one: -one[1])
    return lines + [
        message("possible-row", what=_person(name), odds=_odds(weight, tally))
        for name, weight in likely
    ]


def _odds(weight: int, tally: Tally) -> Message:
    share = Fraction(weight, tally.total)
    if share == 1:
        return message("odds-certain")
    in_words = message("odds", count=share.numerator, of=share.denominator)
    return message("odds-both", words=in_words, percent=percent(share))


def _hourglasses(view: View, tally: Tally) -> list[Message]:
    tokens, cards = view.hourglasses.tokens, view.jack_cards
    if not cards:
        return [message("possible-no-cards", glasses=tokens, enough=ENOUGH_HOURGLASSES)]
    lines = [message("possible-glasses", cards=cards, tokens=tokens)]
    return lines + [
        message("possible-row", what=str(tokens + int(glasses)), odds=_odds(weight, tally))
        for glasses, weight in sorted(tally.glasses.items())
    ]


def _pile(view: View, tally: Tally) -> list[Message]:
    if all(weight == tally.total for weight in tally.pile.values()):
        cards = tuple(_card(name) for name in tally.pile)
        known = [message("pile-known", cards=cards)] if cards else []
        return [*known, message("pile-next", of=view.pile)] if view.pile else known
    odds = tuple(
        message("card-odds", card=_card(name), odds=percent(Fraction(weight, tally.total)))
        for name, weight in tally.pile.items()
    )
    return [message("pile-maybe", count=view.pile, cards=odds)]


def _card(name: str) -> Message:
    return message("card-glasses", who=_person(name), glasses=_GLASSES[name])


def danger(seat: Seat[State, View]) -> Danger:
    """Return how the call could end the game if it came now (P21-P26)."""
    view, now = seat.view, split(seat.view)
    if now is None:
        return Danger()
    if view.race:
        return Danger(text=(message("danger-race"),))
    text = []
    if len(now.seen) == 1:
        text.append(message("danger-found-seen", who=_person(now.seen[0])))
    if len(now.unseen) == 1:
        text.append(message("danger-found-unseen", who=_person(now.unseen[0])))
    most = view.own.hourglasses if view.own is not None else view.hourglasses.most
    if most + 1 >= ENOUGH_HOURGLASSES:
        text.append(message("danger-glasses", most=most + 1, enough=ENOUGH_HOURGLASSES))
    if view.round == len(view.turn_tokens):
        text.append(message("danger-last-turn"))
    return Danger(text=tuple(text))


# The table in sentences.


def describe(view: View) -> tuple[Message, ...]:
    """Return the whole table, with a sentence for each tile and each detective."""
    tiles = [_about_tile(tile) for tile in view.tiles]
    return (*_about_turn(view), *tiles, *_about_detectives(view))


def _about_turn(view: View) -> list[Message]:
    lines = [turn_line(view)]
    if view.tokens:
        used = (message("face-used", face=message(f"face-{t.up}")) for t in view.tokens if t.used)
        free = (message(f"face-{t.up}") for t in view.tokens if not t.used)
        lines.append(message("about-tokens", faces=(*free, *used)))
        if view.round % 2:
            faces = messages("face", tuple(token.down for token in view.tokens))
            lines.append(message("about-next-tokens", faces=faces))
    held = sum(who == "jack" for who in view.turn_tokens)
    lines += [
        message("about-jack", tokens=held, cards=view.jack_cards, glasses=glasses(view)),
        message("about-pile", count=view.pile, shown=_people(view.shown)),
    ]
    if view.own is not None:
        who, cards = _person(view.own.identity), _people(view.own.cards)
        lines.append(message("about-own", who=who, cards=cards))
    return lines


def turn_line(view: View) -> Message:
    """Return the turn and who acts, or who has won."""
    if view.result is not None:
        if view.result.winner is None:
            return message("over-undecided")
        winner = message(f"seat-{view.result.winner}")
        return message("about-over", turn=view.round, turns=len(view.turn_tokens), winner=winner)
    if not view.tokens:
        return message("about-throw", turn=view.round, turns=len(view.turn_tokens))
    who = message("you" if view.actor == view.seat else f"seat-{view.actor}")
    name = "about-race" if view.race else "about-turn"
    return message(
        name, turn=view.round, turns=len(view.turn_tokens), action=action_number(view), who=who
    )


def glasses(view: View) -> str:
    """Return jack's hourglasses as far as the seat knows: a number, or limits."""
    if view.own is not None:
        return str(view.own.hourglasses)
    least, most = view.hourglasses.least, view.hourglasses.most
    return str(least) if least == most else f"{least}-{most}"


def _about_tile(tile: Tile) -> Message:
    row, column = divmod(tile.cell, 3)
    parts: list[Message] = []
    if tile.face == "empty":
        parts.append(message("tile-cleared"))
    parts.append(message(f"wall-{tile.wall}") if tile.wall else message("wall-none"))
    if tile.rotated:
        parts.append(message("tile-rotated"))
    if tile.face == "suspect":
        parts.append(_seen_by(tile))
    who, state = _person(tile.character), _row(parts)
    return message("about-tile", row=row + 1, column=column + 1, who=who, state=state)


def _row(parts: list[Message]) -> Message:
    """Return some words one after the other, without an `and`."""
    told = parts[0]
    for part in parts[1:]:
        told = message("and-so", first=told, second=part)
    return told


def _seen_by(tile: Tile) -> Message:
    if not tile.seen_by:
        return message("tile-unseen")
    return message("tile-seen", detectives=_detectives(tile.seen_by))


def _about_detectives(view: View) -> list[Message]:
    if len(view.tiles) < N_CHARACTERS:
        return []
    return [_about_detective(view, name, place) for name, place in view.detectives.items()]


def _about_detective(view: View, detective: str, place: int) -> Message:
    tiles = (view.tiles[cell] for cell in LINES[place])
    seen = tuple(t.character for t in tiles if t.face == "suspect" and detective in t.seen_by)
    who = message(f"detective-{detective}")
    if not seen:
        return message("sees-nobody", who=who, place=str(place))
    return message("sees", who=who, place=str(place), people=_people(seen))


def standing(view: View) -> tuple[Message, ...]:
    """Return who is left, seen and unseen, and how many a call would leave."""
    now = split(view)
    lines = [message("suspects-left", count=len(view.suspects), of=N_CHARACTERS)]
    if now is None:
        return tuple(lines)
    tiles = {tile.character: tile for tile in view.tiles}
    seen = tuple(
        message("seen-by", who=_person(name), detectives=_detectives(tiles[name].seen_by))
        for name in now.seen
    )
    cleared = tuple(name for name in CHARACTERS if name not in view.suspects)
    groups = (("seen", seen), ("unseen", _people(now.unseen)), ("cleared", _people(cleared)))
    lines += [_group(name, people) for name, people in groups]
    if view.own is not None:
        own = "own-seen" if view.own.identity in now.seen else "own-unseen"
        return (*lines, message(own, who=_person(view.own.identity)))
    leaves = message("call-leaves", seen=len(now.seen), unseen=len(now.unseen))
    return (*lines, leaves)


def _group(name: str, people: tuple[Message, ...]) -> Message:
    if not people:
        return message(f"group-{name}-none")
    return message(f"group-{name}", count=len(people), people=people)


def about(
    seat: Seat[State, View], target: Target | None = None, row: Sequence[int] = ()
) -> tuple[()]:
    """Return nothing: there is nothing to add to what the view and the previews show."""
    del seat, target, row
    return ()


def chronicle(seat: Seat[State, View], deduced: bool = False) -> tuple[()]:
    """Return nothing: a view shows everything that matters of past turns."""
    del seat, deduced
    return ()


def ending(view: View) -> tuple[Message, ...]:
    """Return who Jack was and what he had gathered."""
    secret = view.disclosed
    if secret is None or view.result is None:
        return ()
    tokens = view.hourglasses.tokens
    return (
        message("jack-was", who=_person(secret.identity), cards=_people(secret.cards)),
        message(
            "ending-glasses",
            tokens=tokens,
            cards=secret.hourglasses - tokens,
            all=secret.hourglasses,
            enough=ENOUGH_HOURGLASSES,
        ),
        message("ending-suspects", people=_people(view.suspects)),
    )


def secrets(whole: Whole) -> tuple[Message, ...]:
    """Return who Jack is and which cards he holds."""
    if whole.jack is None:
        return (message("secret-none"),)
    return (
        message(
            "secret-jack",
            who=_person(whole.jack),
            cards=_people(whole.jack_cards),
            glasses=whole.jack_hourglasses,
            enough=ENOUGH_HOURGLASSES,
        ),
    )


# The layout of the table.

_TILE = 2.0
"""The side of a tile; places lie half a tile outside the district."""


def layout(options: Mapping[str, str]) -> Layout:
    """Return where cells and places lie, and along which lines the detectives look."""
    turns = int(options.get("turns", TURNS))
    cells = tuple(_cell_spot(cell) for cell in range(9))
    places = tuple(_place_spot(place) for place in range(N_PLACES))
    size = 5 * _TILE
    return Layout(
        width=size,
        height=size,
        spots=(*cells, *places),
        streets=tuple(_sight_line(place) for place in range(N_PLACES)),
        tracks=(
            Track("turns", tuple(str(n) for n in range(1, turns + 1)), picks(SEATS, turns)),
            Track("hourglasses", tuple(str(n) for n in range(1, ENOUGH_HOURGLASSES + 1))),
        ),
    )


def paths(step: Observation, before: Callable[[], State]) -> Paths:
    """Return nothing: detectives go round the frame, where there is only one way."""
    del step, before
    return {}


def _centre(cell: int) -> Point:
    row, column = divmod(cell, 3)
    return (1.5 + column) * _TILE, (1.5 + row) * _TILE


def _cell_spot(cell: int) -> Spot:
    x, y = _centre(cell)
    half = _TILE / 2
    corners = ((-half, -half), (half, -half), (half, half), (-half, half))
    row, column = divmod(cell, 3)
    beside = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
    return Spot(
        target=Target("cell", str(cell)),
        centre=(x, y),
        outline=tuple((x + dx, y + dy) for dx, dy in corners),
        neighbours=tuple(str(3 * r + c) for r, c in beside if 0 <= r < 3 and 0 <= c < 3),
    )


def _place_centre(place: int) -> Point:
    x, y = _centre(LINES[place][0])
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[place // 3]
    return x + dx * _TILE, y + dy * _TILE


def _place_spot(place: int) -> Spot:
    before, after = (place - 1) % N_PLACES, (place + 1) % N_PLACES
    return Spot(
        target=Target("place", str(place)),
        centre=_place_centre(place),
        neighbours=(str(before), str(after)),
        terrain=SIDES[place // 3],
    )


def _sight_line(place: int) -> Street:
    cells = LINES[place]
    return Street(
        (Target("place", str(place)), Target("cell", str(cells[-1]))),
        (_place_centre(place), *(_centre(cell) for cell in cells)),
    )
