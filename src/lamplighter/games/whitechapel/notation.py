"""Actions and positions of Letters from Whitechapel as text.

Circles are written by their printed numbers, crossings as x1 to x234, policemen by their colours.
An action is a verb and what it is about: `hide 66`, `mark 3 21 27 65 84`, `kill 27`, `walk 44`,
`coach 44` and then `on 30`, `escape`, `red` and then `go x42`, `search 44`, `arrest 44`, `nothing`.
An outcome of chance is a head tile: `tile red`.

A position is a line of `name=value` fields; empty fields are left out::

    night=1 next=go:red hideout=66 head=red tiles=red policemen=red:x42,blue:x44,... row1=I:m27,w44

- the options that differ from the default, as in `letters=on` or `police=12121` (W26-W34);
- `night`, and `next`: the current decision, with the piece or place it is about (`act:red`,
  `lead:27`);
- `hideout`, `head`, `tiles` (turned so far), and `policemen` on their crossings;
- `row1` to `row4`: the cell of the time of the crime, then a circle for each cell from there on,
  each after a letter: `m` for murder, `w` walk, `c` coach, `a` alley;
- in Hell: `time` (of the crime), `women` (`*` after a marked one), `wretched` (`'` after one that
  was led during this wait), `patrols` (`?` for one not yet laid, `!` for one turned up, `gone` for
  a fake that has left);
- in the Hunting: `clues`, `cleared` (searches in vain), `spared` (arrests in vain), each with the
  cell that jack had reached, as in `84@7`; `false` clues on the map and their `stock`; `done`:
  policemen who have moved or acted in this phase; `asked`: circles that the current search has
  named in vain;
- `sent`: letters used, `posted=yes` if one was sent this night; `named=yes`: the address has been
  named; `tokens` and `to`: patrols that a letter is moving, and the destination of the first;
- `over`: the winner and the rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from lamplighter.games.whitechapel import board
from lamplighter.games.whitechapel.board import (
    CIRCLES,
    COLOURS,
    CROSSINGS,
    FACES,
    FIRST_TIME,
    KINDS,
    LETTERS,
    N_ACTIONS,
    N_CELLS,
    N_CIRCLES,
    NIGHTS,
    RED,
    SIDES,
    TRACK,
    YELLOW,
    YELLOW_PAIRS,
)
from lamplighter.games.whitechapel.described import DescribedPatrol, DescribedRow
from lamplighter.games.whitechapel.possible import OPTIONS, Setup
from lamplighter.games.whitechapel.rules.phases import (
    ENDINGS,
    NOTHING,
    SEARCHING,
    STAGES,
)
from lamplighter.games.whitechapel.state import State
from lamplighter.kernel import bits
from lamplighter.kernel.acts import Act, Kind
from lamplighter.kernel.acts import act as act_of
from lamplighter.kernel.codec import Codec, fields_of, one_of, parts, twice
from lamplighter.kernel.errors import shown


def red_circles(mask: int) -> list[str]:
    """Return the names of a set of red circles."""
    return [CIRCLES[RED[index]] for index in bits.members(mask)]


def _acts() -> Iterator[Act]:
    yield from _each("hide", "circle", CIRCLES)
    for verb in ("women", "mark"):
        yield from (act_of(verb, "circle", *red_circles(mask)) for mask in range(1 << len(RED)))
    yield from _each("kill", "circle", CIRCLES)
    yield act_of("wait")
    yield from _each("reveal", "crossing", CROSSINGS)
    yield from _each("walk", "circle", CIRCLES)
    yield act_of("escape")
    for verb in ("coach", "on", "alley"):
        yield from _each(verb, "circle", CIRCLES)
    yield act_of("no letter")
    yield from _each("letter", "letter", LETTERS[:-1])
    yield from _each("token", "crossing", CROSSINGS)
    yield from _each("shift", "crossing", [CROSSINGS[crossing] for crossing in YELLOW])
    yield act_of("no goulston")
    yield from _each("goulston", "policeman", COLOURS)
    yield from _each("send", "policeman", COLOURS)
    yield act_of("no false")
    yield from _each("false", "circle", CIRCLES)
    yield act_of("no address")
    yield from _each("address", "circle", CIRCLES)
    for pair in YELLOW_PAIRS:
        yield act_of("yellows", "crossing", *(CROSSINGS[crossing] for crossing in pair))
    yield from _each("patrol", "crossing", CROSSINGS)
    yield from _each("wretched", "circle", CIRCLES)
    yield from _each("lead", "circle", CIRCLES)
    yield from _each("choose", "policeman", COLOURS)
    yield from _each("go", "crossing", CROSSINGS)
    yield from _each("search", "circle", CIRCLES)
    yield from _each("arrest", "circle", CIRCLES)
    yield act_of("arrest around")
    yield act_of("nothing")
    yield from _each("rush", "crossing", CROSSINGS)
    yield from _each("tile", "tile", COLOURS)


def _each(verb: str, kind: Kind, ids: Sequence[str]) -> Iterator[Act]:
    """Return one act with this verb for each id."""
    return (act_of(verb, kind, id) for id in ids)


def _in_order(text: str) -> str:
    """Return the text with circles or crossings of one act in ascending order."""
    verb, *named = text.split() or [""]
    if verb in ("women", "mark", "yellows"):
        named.sort(key=lambda place: (len(place), place))
    return " ".join((verb, *named))


_CODEC = Codec(
    tuple(_acts()),
    N_ACTIONS,
    [
        *("hide 66", "mark 3 21 27 65 84", "kill 27", "wait", "walk 44", "coach 44", "on 30"),
        *("escape", "patrol x42", "red", "go x42", "search 44", "arrest 44", "nothing"),
    ],
    _in_order,
)
act = _CODEC.act
hidden = _CODEC.hidden
write = _CODEC.write
read = _CODEC.read


# Positions.


def position(state: State) -> str:
    """Write a whole position, secrets included."""
    fields = {
        **_options(state),
        "night": str(state.night),
        "next": next_word(state),
        "hideout": _circle(state.hideout),
        "head": COLOURS[state.head] if state.head >= 0 else "",
        "tiles": _colours(state.tiles),
        "policemen": ",".join(
            f"{colour}:{CROSSINGS[at]}"
            for colour, at in zip(COLOURS, state.police, strict=True)
            if at >= 0
        ),
        **{f"row{night}": _row(state, night) for night in range(1, NIGHTS + 1)},
        **_hell(state),
        **_hunting(state),
        "sent": ",".join(LETTERS[letter] for letter in bits.members(state.letters_gone)),
        "posted": "yes" if state.letter_sent else "",
        "named": "yes" if state.address_gone else "",
        "over": f"{SIDES[state.won_by]}:{state.ending()}" if state.over else "",
    }
    return " ".join(f"{name}={value}" for name, value in fields.items() if value)


def _options(state: State) -> dict[str, str]:
    dealt = "".join(str(seat) for seat in state.seat_of)
    return {
        "police": dealt if dealt != board.DEALINGS[0] else "",
        **{option: "on" for option in OPTIONS if getattr(state, option)},
        "patrols_to": board.PATROLS[1] if state.open_patrols else "",
    }


def _circle(circle: int) -> str:
    return CIRCLES[circle] if circle >= 0 else ""


def _colours(mask: int) -> str:
    return ",".join(COLOURS[colour] for colour in bits.members(mask))


def next_word(state: State) -> str:
    """Write the next stage."""
    stage = STAGES[state.stage]
    for colour in (state.policeman, state.summoned):
        if colour >= 0:
            return f"{stage}:{COLOURS[colour]}"
    for circle in (state.leading, state.coach_at):
        if circle >= 0:
            return f"{stage}:{CIRCLES[circle]}"
    if state.first_scene >= 0:
        return f"{stage}:{CIRCLES[state.first_scene]}"
    return stage


def _row(state: State, night: int) -> str:
    base = (night - 1) * N_CELLS
    rows, kinds = state.rows, state.kinds
    filled = [cell for cell in range(N_CELLS) if rows[base + cell] >= 0]
    if not filled:
        return ""
    steps = (KINDS[kinds[base + cell]][0] + CIRCLES[rows[base + cell]] for cell in filled)
    return f"{TRACK[filled[0]]}:{','.join(steps)}"


def _hell(state: State) -> dict[str, str]:
    in_hell = state.cell < 0
    wretched = state.wretched
    patrols = [_patrol(state, index) for index in range(board.N_PATROLS)]
    tokens = [CROSSINGS[crossing] for crossing in state.shift_from if crossing >= 0]
    return {
        "time": TRACK[state.time] if in_hell and state.time != FIRST_TIME else "",
        "women": ",".join(
            circle + ("*" if state.marks >> index & 1 else "")
            for index, circle in zip(
                bits.members(state.women), red_circles(state.women), strict=True
            )
        ),
        "wretched": ",".join(
            CIRCLES[wretched[index]] + ("'" if state.wretched_moved >> index & 1 else "")
            for index in range(state.n_wretched)
        ),
        "patrols": ",".join(filter(None, patrols)),
        "letter": LETTERS[state.letter] if state.letter >= 0 else "",
        "tokens": ",".join(tokens),
        "to": CROSSINGS[state.shift_to] if state.shift_to >= 0 else "",
    }


def _patrol(state: State, index: int) -> str:
    crossing, face = state.patrol_at[index], state.patrol_face[index]
    if crossing < 0:
        return ""
    if not state.patrols_on >> index & 1:
        return f"{CROSSINGS[crossing]}:gone"
    up = "!" if state.patrols_up >> index & 1 else ""
    return f"{CROSSINGS[crossing]}:{FACES[face] if face >= 0 else '?'}{up}"


def _hunting(state: State) -> dict[str, str]:
    false_at = state.false_at
    asked = []
    if state.stage == SEARCHING:
        looks = board.looks(state.police[state.policeman])
        asked = [CIRCLES[looks[index]] for index in bits.members(state.asked)]
    return {
        "clues": _at_cells(state.clue),
        "cleared": _at_cells(state.cleared),
        "spared": _at_cells(state.spared),
        "false": ",".join(CIRCLES[circle] for circle in range(N_CIRCLES) if false_at[circle]),
        "stock": str(state.false_stock) if state.false_stock else "",
        "done": _colours(state.police_done),
        "asked": ",".join(asked),
    }


def _at_cells(cells: list[int]) -> str:
    return ",".join(f"{CIRCLES[c]}@{TRACK[cell]}" for c, cell in enumerate(cells) if cell >= 0)


# Reading positions.


def set_up(text: str) -> State:
    """Read a position; raise BadPosition if it cannot occur (see `possible`)."""
    return described(text).state()


def described(text: str) -> Setup:
    """Read the description of a position, whether it can occur or not."""
    fields = _fields(text)
    setup = Setup()
    for name, value in fields.items():
        if name not in _READERS:
            known = ", ".join(_READERS)
            raise setup.wrong("unreadable-field-name", text=shown(name), names=known)
        _READERS[name](setup, value)
    return setup


def _fields(text: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    for word in fields_of(text):
        name, equals, value = word.partition("=")
        if not equals or not value:
            raise Setup.wrong("unreadable-field", text=shown(word))
        if name in fields:
            raise twice(name, "fields")
        fields[name] = value
    if "night" not in fields or "next" not in fields:
        raise Setup.wrong("unreadable-fields-least")
    return fields


def _read_circle(text: str, where: str) -> int:
    if text not in CIRCLES:
        raise Setup.wrong(
            "unreadable-circle", "W1", where=where, text=shown(text), last=CIRCLES[-1]
        )
    return int(text) - 1


def _read_crossing(text: str, where: str) -> int:
    if text not in CROSSINGS:
        raise Setup.wrong(
            "unreadable-crossing", "W1", where=where, text=shown(text), last=CROSSINGS[-1]
        )
    return int(text[1:]) - 1


def _pair(text: str, sign: str, where: str) -> tuple[str, str]:
    left, found, right = text.partition(sign)
    if not found:
        raise Setup.wrong("unreadable-pair", where=where, text=shown(text), sign=shown(sign))
    return left, right


def _read_option(option: str) -> Callable[[Setup, str], None]:
    def set_option(setup: Setup, text: str) -> None:
        one_of(text, board.OFF_ON, option)
        setup.options[option] = text

    return set_option


def _read_police(setup: Setup, text: str) -> None:
    one_of(text, board.DEALINGS, "police")
    setup.options["police"] = text


def _read_openness(setup: Setup, text: str) -> None:
    one_of(text, board.PATROLS, "patrols_to")
    setup.options["patrols"] = text


def _read_night(setup: Setup, text: str) -> None:
    setup.night = one_of(text, tuple("1234"), "night") + 1


def read_next(setup: Setup, text: str) -> None:
    """Read the next stage, with the piece or place it is about."""
    stage, _, what = text.partition(":")
    setup.stage = one_of(stage, STAGES, "next")
    if not what:
        return
    if stage in ("go", "act", "search", "send"):
        setup.taken = one_of(what, COLOURS, "next")
    elif stage in ("lead", "ride"):
        setup.taken = _read_circle(what, "next")
    elif stage == "kill-again":
        setup.first_scene = _read_circle(what, "next")
    else:
        raise setup.wrong("unreadable-next", stage=stage, text=shown(what))


def _read_policemen(setup: Setup, text: str) -> None:
    for part in parts(text, "policemen"):
        colour, crossing = _pair(part, ":", "policemen")
        setup.police[one_of(colour, COLOURS, "policemen")] = _read_crossing(crossing, "policemen")


def _read_row(night: int) -> Callable[[Setup, str], None]:
    kinds = tuple(kind[:1] for kind in KINDS)

    def read_row(setup: Setup, text: str) -> None:
        where = f"row{night}"
        start, steps = _pair(text, ":", where)
        row = DescribedRow(one_of(start, TRACK, where))
        for step in steps.split(","):
            if step[:1] not in kinds[1:]:
                raise setup.wrong("unreadable-step", where=where, text=shown(step))
            row.kinds.append(kinds.index(step[:1]))
            row.circles.append(_read_circle(step[1:], where))
        setup.rows[night - 1] = row

    return read_row


def _read_women(setup: Setup, text: str) -> None:
    for part in parts(text, "women"):
        circle = _read_circle(part.removesuffix("*"), "women")
        if circle not in RED:
            raise setup.wrong("unreadable-red", "W5", text=shown(part))
        setup.women |= 1 << RED.index(circle)
        if part.endswith("*"):
            setup.marks |= 1 << RED.index(circle)


def _read_wretched(setup: Setup, text: str) -> None:
    for part in parts(text, "wretched"):
        circle = _read_circle(part.removesuffix("'"), "wretched")
        setup.wretched.append((circle, part.endswith("'")))


def _read_patrols(setup: Setup, text: str) -> None:
    for part in parts(text, "patrols"):
        crossing, face = _pair(part, ":", "patrols")
        at = _read_crossing(crossing, "patrols")
        if face == "gone":
            setup.patrols.append(DescribedPatrol(at, board.FAKE, up=True))
        elif face == "?":
            setup.patrols.append(DescribedPatrol(at, NOTHING, up=False))
        else:
            named = one_of(face.removesuffix("!"), FACES, "patrols")
            setup.patrols.append(DescribedPatrol(at, named, up=face.endswith("!")))


def _read_at_cells(name: str) -> Callable[[Setup, str], None]:
    def read_at_cells(setup: Setup, text: str) -> None:
        marks: dict[int, int] = getattr(setup, name)
        for part in parts(text, name):
            circle, cell = _pair(part, "@", name)
            marks[_read_circle(circle, name)] = one_of(cell, TRACK, name)

    return read_at_cells


def _read_stock(setup: Setup, text: str) -> None:
    setup.stock = one_of(text, tuple(str(n) for n in range(board.FALSE_CLUES + 1)), "stock")


def _read_yes(name: str) -> Callable[[Setup, str], None]:
    def read_yes(setup: Setup, text: str) -> None:
        one_of(text, ("yes",), name)
        setattr(setup, name, True)

    return read_yes


def _read_over(setup: Setup, text: str) -> None:
    side, rule = _pair(text, ":", "over")
    setup.won_by = one_of(side, SIDES, "over")
    setup.ended_by = one_of(rule, ENDINGS[1:], "over") + 1


def _read_tiles(setup: Setup, text: str) -> None:
    setup.tiles = bits.mask_of([one_of(c, COLOURS, "tiles") for c in parts(text, "tiles")])


def _read_done(setup: Setup, text: str) -> None:
    setup.done = bits.mask_of([one_of(c, COLOURS, "done") for c in parts(text, "done")])


def _read_sent(setup: Setup, text: str) -> None:
    setup.sent = bits.mask_of([one_of(c, LETTERS, "sent") for c in parts(text, "sent")])


def _read_tokens(setup: Setup, text: str) -> None:
    setup.tokens = [_read_crossing(c, "tokens") for c in parts(text, "tokens")]


def _read_to(setup: Setup, text: str) -> None:
    setup.taken = _read_crossing(text, "to")


def _read_false(setup: Setup, text: str) -> None:
    setup.false = [_read_circle(c, "false") for c in parts(text, "false")]


def _read_asked(setup: Setup, text: str) -> None:
    setup.asked = [_read_circle(c, "asked") for c in parts(text, "asked")]


def _setter(name: str, read_value: Callable[[str, str], int]) -> Callable[[Setup, str], None]:
    return lambda setup, text: setattr(setup, name, read_value(text, name))


_READERS: Mapping[str, Callable[[Setup, str], None]] = {
    "police": _read_police,
    **{option: _read_option(option) for option in OPTIONS},
    "patrols_to": _read_openness,
    "night": _read_night,
    "next": read_next,
    "hideout": _setter("hideout", _read_circle),
    "head": _setter("head", lambda text, where: one_of(text, COLOURS, where)),
    "tiles": _read_tiles,
    "policemen": _read_policemen,
    **{f"row{night}": _read_row(night) for night in range(1, NIGHTS + 1)},
    "time": _setter("time", lambda text, where: one_of(text, TRACK[: FIRST_TIME + 1], where)),
    "women": _read_women,
    "wretched": _read_wretched,
    "patrols": _read_patrols,
    "letter": _setter("letter", lambda text, where: one_of(text, LETTERS[:-1], where)),
    "tokens": _read_tokens,
    "to": _read_to,
    "clues": _read_at_cells("clues"),
    "cleared": _read_at_cells("cleared"),
    "spared": _read_at_cells("spared"),
    "false": _read_false,
    "stock": _read_stock,
    "done": _read_done,
    "asked": _read_asked,
    "sent": _read_sent,
    "posted": _read_yes("posted"),
    "named": _read_yes("named"),
    "over": _read_over,
}
