"""Helpers for the tests of Mr. Jack in London, and a slow version of its rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

import lamplighter
from lamplighter.games.london import notation
from lamplighter.games.london.state import State
from lamplighter.kernel.observation import Observation

GAME = lamplighter.game("london")
DETECTIVE, JACK = GAME.seat_index("detective"), GAME.seat_index("jack")
SPECTATOR = GAME.seat_index("spectator")
EDITIONS = ("first", "revised")

NAMES = ("holmes", "watson", "smith", "lestrade", "stealthy", "goodley", "gull", "bert")
SHORT = dict(zip(NAMES, ("HO", "WA", "SM", "LE", "ST", "GO", "GU", "BE"), strict=True))
LONG = {short: name for name, short in SHORT.items()}

# The printed board, written out. Each column: its lowest number, and its hexes from the south.
COLUMNS = {
    "a": (1, "SSSSS"),
    "b": (1, "SLSGBSS"),
    "c": (2, "SSSBSL"),
    "d": (3, "SBSBSB"),
    "e": (3, "SSSSSSS"),
    "f": (3, "SBLGSBLS"),
    "g": (3, "SSSSSSSS"),
    "h": (3, "SLBSGLBS"),
    "i": (4, "SSSSSSS"),
    "j": (5, "BSBSBS"),
    "k": (6, "LSGSSS"),
    "l": (6, "SSBGSLS"),
    "m": (8, "SSSSS"),
}
KIND = {
    f"{column}{lowest + index}": kind
    for column, (lowest, kinds) in COLUMNS.items()
    for index, kind in enumerate(kinds)
}
STREETS = {name for name, kind in KIND.items() if kind == "S"}
SITES = {name for name, kind in KIND.items() if kind == "L"}
FACINGS = {"N": (0, 1), "NE": (1, 1), "SE": (1, 0), "S": (0, -1), "SW": (-1, -1), "NW": (-1, 0)}
"""The change of column and number of a hex by a step in each direction."""
EXITS = {"NW": "b7", "NE": "l12", "SW": "b1", "SE": "l6"}
MANHOLES = {
    "first": {"a5", "c2", "f7", "f10", "h3", "h6", "l12", "m9"},
    "revised": {"b1", "b6", "c4", "f10", "g6", "h3", "k9", "l7", "l12"},
}
STARTS = {
    edition: dict(zip(LONG, hexes.split(), strict=True))
    for edition, hexes in {
        "first": "g5 a3 g8 e5 i4 m10 e9 i8",
        "revised": "g5 i4 g8 e5 a3 m10 e9 i8",
    }.items()
}
"""The start of each character, in the order of the names."""
COVERS = {"first": "c2,l12", "revised": "b1,l12"}
LAMPS = {"b2": "1", "l11": "2", "c7": "3", "k6": "4", "f5": "*", "h8": "*"}


def scaled(count: int) -> int:
    """Return how often to repeat something: less often when the engine is interpreted."""
    return count if lamplighter.compiled() else max(3, count // 6)


# Positions.


def position(text: str) -> State:
    """Return the position of a text in eleven fields; line breaks count as spaces."""
    return notation.set_up(text)


def imagined(text: str) -> State:
    """Return a consistent position, whether or not a game can lead to it."""
    return notation.described(text).scene()


def standing(people: str, edition: str = "first") -> str:
    """Return the field of the characters: all at their start but those named, as `WAf7>N goe3`."""
    at = {short: (short, place, "") for short, place in STARTS[edition].items()}
    at["WA"] = ("WA", at["WA"][1], ">NE")
    for person in people.split():
        place, _, facing = person[2:].partition(">")
        name, watson = person[:2], person[:2].upper() == "WA"
        at[name.upper()] = (name, place, f">{facing or 'NE'}" if watson else "")
    return ",".join("".join(parts) for parts in at.values())


def lamps_in(number: int) -> str:
    """Return the lamps of the set-up that are still lit in a round."""
    lit = [f"{site}={tile}" for site, tile in LAMPS.items() if tile == "*" or int(tile) >= number]
    return ",".join(sorted(lit))


def alibis_due(cards: str, calls: str, then: str) -> int:
    """Return how often Holmes has drawn by now."""
    number = 1 if calls == "-" else len(calls) + 1
    if number % 2 == 0 and cards != "?" and "HO" not in cards:
        return number // 2
    return (number - 1) // 2 + ("~HO" in cards and ":HO" not in then)


def scene(
    people: str = "",
    lamps: str | None = None,
    covers: str | None = None,
    cordons: str = "NE,SW",
    cards: str = "WA,SM,GU,BE",
    calls: str = "-",
    jack: str = "GU",
    detective: str = "-",
    held: str | None = None,
    then: str = "card",
    edition: str = "first",
) -> State:
    """Return a position from the given fields; all others are as at the start.

    Jack holds the alibi cards that Holmes must have drawn by then.
    """
    number = 1 if calls == "-" else len(calls) + 1
    if held is None:
        known = 0 if detective == "-" else detective.count(",") + 1
        spare = [short for short in ("SM", "LE", "ST", "BE", "HO") if short != jack]
        spare = [short for short in spare if short not in detective]
        held = ",".join(spare[: max(0, alibis_due(cards, calls, then) - known)]) or "-"
    return imagined(
        " ".join(
            (
                edition,
                standing(people, edition),
                lamps_in(number) if lamps is None else lamps,
                COVERS[edition] if covers is None else covers,
                cordons,
                cards,
                calls,
                jack,
                detective,
                held,
                then,
            )
        )
    )


def using(who: str, seat: str = "detective", people: str = "", **rest) -> State:
    """Return a position in which a seat has just played a character's card, with others to come.

    In odd rounds the detective plays the first card and jack the second, in even rounds the
    other way round; another card is spent before if that is necessary.
    """
    odd = len(rest.get("calls", "-").strip("-")) % 2 == 0
    others = [short for short in ("BE", "LE", "SM", "GU", "ST") if short != SHORT[who]][:3]
    cards = [SHORT[who], *others]
    if (seat == "detective") != odd:
        cards[1] = "~" + cards[1]
    return after(scene(people, cards=",".join(cards), **rest), who)


def before_call(people: str = "", jack: str = "GU", calls: str = "-", **rest) -> State:
    """Return a position before a round's last choice, which moves only a cordon from NE to NW."""
    cards = "~LE,~GU,~BE,~SM"
    return scene(people, cards=cards, calls=calls, jack=jack, then="cordon-to:LE:NE", **rest)


LAST_CHOICE = "cordon to NW"


def called(*args, **rest) -> State:
    """Return the position after the call that ends such a round."""
    return after(before_call(*args, **rest), LAST_CHOICE)


def after(state: State, *acts: str) -> State:
    """Return the position after some acts; the given position is not changed."""
    state = state.copy()
    for act in acts:
        state.apply(notation.read(act))
    return state


# Facts of a position.


@dataclass(frozen=True)
class Plan:
    """A position by its names, read from its text."""

    edition: str
    at: dict[str, str]
    facing: str
    suspects: set[str]
    lamps: dict[str, str]
    covered: set[str]
    cordons: set[str]

    @property
    def open(self) -> set[str]:
        """The open manholes."""
        return MANHOLES[self.edition] - self.covered

    @property
    def taken(self) -> set[str]:
        """The occupied hexes."""
        return set(self.at.values())


def plan(state: State) -> Plan:
    """Read a position."""
    edition, people, lamps, covers, cordons, *_ = state.position().split()
    who = [person.partition(">") for person in people.split(",")]
    return Plan(
        edition=edition,
        at={LONG[person[:2].upper()]: person[2:] for person, _, _ in who},
        facing=next(facing for _, _, facing in who if facing),
        suspects={LONG[person[:2]] for person, _, _ in who if person[:2] in LONG},
        lamps=dict(lamp.split("=") for lamp in lamps.split(",")),
        covered=set(covers.split(",")),
        cordons=set(cordons.split(",")),
    )


def at(state: State, who: str) -> str:
    """Return where a character stands."""
    return plan(state).at[who]


def field(state: State, number: int) -> str:
    """Return a field of the position's text, counted from 1."""
    return state.position().split()[number - 1]


def named(mask: int) -> set[str]:
    """Return the members of a set of characters."""
    return {name for index, name in enumerate(NAMES) if mask >> index & 1}


def suspects(state: State) -> set[str]:
    """Return the characters that have not been cleared."""
    return plan(state).suspects


def seen(state: State) -> set[str]:
    """Return the characters that are seen."""
    return named(state.in_sight())


def witness(state: State) -> str:
    """Return the side of the witness card."""
    return GAME.view.look(state, SPECTATOR).witness


# Choices.


def choices(state: State, kind: str = "") -> set[str]:
    """Return all legal choices in notation, or only those that begin with a word."""
    legal = [notation.write(action) for action in state.legal_actions()]
    assert len(set(legal)) == len(legal), "a choice is listed twice"
    return {text for text in legal if not kind or text.split()[0] == kind}


def goals(state: State) -> set[str]:
    """Return the hexes on which the move may end."""
    return {text.split()[1] for text in choices(state, "go")}


def odds(state: State) -> dict[str, float]:
    """Return the possible outcomes of chance with their probabilities."""
    return {notation.write(outcome): chance for outcome, chance in state.chance_outcomes()}


def actor(state: State) -> str:
    """Return the name of the actor."""
    return GAME.actor_name(state.actor)


def refused(state: State, act: str) -> bool:
    """Return whether an act is refused, and check that a refusal changes nothing."""
    before = state.key()
    with pytest.raises(lamplighter.LamplighterError):
        state.apply(notation.read(act))
    return state.key() == before


def observation(state: State, act: str, seat: int) -> Observation:
    """Return the observation of one act by a seat."""
    return GAME.view.observe(state, notation.read(act), after(state, act), seat)


# Games.

DECISIVE = ("accuse", "leave")


def random_game(
    seed: int | str, edition: str = "first", *, quiet: bool = False
) -> Iterator[tuple[State, int]]:
    """Yield every position of a random game with the action that follows; -1 after the last.

    In a quiet game nobody accuses or leaves while there is anything else to do.
    """
    stream = lamplighter.stream(lamplighter.key_of_seed(seed), "rules")
    state = GAME.new_state({"edition": edition})
    for _ in range(GAME.max_steps):
        if state.over:
            break
        legal = state.legal_actions()
        if quiet:
            legal = [a for a in legal if not notation.write(a).startswith(DECISIVE)] or legal
        action = legal[stream.below(len(legal))]
        yield state.copy(), action
        state.apply(action)
    assert state.over, "a game has an end"
    yield state, -1


@cache
def many_positions(edition: str, games: int) -> tuple[State, ...]:
    """Return positions of random games; most games are quiet ones, which last all eight rounds."""
    return tuple(
        state
        for seed in range(games)
        for state, _ in random_game(f"{edition} {seed}", edition, quiet=seed % 4 != 0)
    )


def positions(kind: str, games: int) -> Iterator[State]:
    """Yield positions of both editions with a legal choice of a kind, such as `go` or `whistle`."""
    for edition in EDITIONS:
        for state in many_positions(edition, games):
            if not state.over and any(text.split()[0] == kind for text in choices(state)):
                yield state


def table(*acts: str, seed: int = 0, edition: str = "first") -> lamplighter.Table:
    """Return a table after these acts, of which the first is Jack's identity."""
    steps = [notation.read(act) for act in acts]
    key = lamplighter.key_of_seed(seed)
    return lamplighter.Table(GAME, options={"edition": edition}, key=key, steps=steps)


# A slow version of the rules, to compare the engine with.


def step(name: str, facing: str) -> str | None:
    """Return the next hex in a direction, None at the edge."""
    right, up = FACINGS[facing]
    hexagon = f"{chr(ord(name[0]) + right)}{int(name[1:]) + up}"
    return hexagon if hexagon in KIND else None


@cache
def neighbours(name: str) -> frozenset[str]:
    """Return all hexes next to one."""
    return frozenset(hexagon for facing in FACINGS if (hexagon := step(name, facing)))


def light_of(state: State) -> set[str]:
    """Return the hexes next to a lit lamp or in the beam (L14, L16)."""
    now = plan(state)
    return {name for site in now.lamps for name in neighbours(site) if KIND[name] == "S"} | {
        *beam(now.at["watson"], now.facing)
    }


def beam(start: str, facing: str) -> list[str]:
    """Return the hexes in a beam, up to the first that is no street (L16)."""
    hexes = []
    ahead = step(start, facing)
    while ahead is not None and KIND[ahead] == "S":
        hexes.append(ahead)
        ahead = step(ahead, facing)
    return hexes


def seen_slowly(now: Plan) -> set[str]:
    """Return the characters that are seen, reason by reason (L14-L17)."""
    by_lamp = {who for who in now.at if neighbours(now.at[who]) & set(now.lamps)}
    by_others = {who for who in now.at if neighbours(now.at[who]) & now.taken}
    by_beam = {who for who in now.at if now.at[who] in beam(now.at["watson"], now.facing)}
    return by_lamp | by_others | (by_beam - {"watson"})


def costs(now: Plan, who: str) -> dict[str, int]:
    """Return the fewest points for a character's own move to each hex (L20-L23, L37)."""
    found = {now.at[who]: 0}
    edge = [now.at[who]]
    while edge:
        here = edge.pop(0)
        nexts = {name for name in neighbours(here) if who == "stealthy" or KIND[name] == "S"}
        if here in now.open:
            nexts |= now.open
        for name in nexts:
            if name not in found:
                found[name] = found[here] + 1
                edge.append(name)
    return found


def points_of(who: str) -> int:
    """Return how many points a character has to move (L24)."""
    return 4 if who == "stealthy" else 3


def moves_slowly(state: State, who: str, seat: str, *, free_to_leave: bool) -> set[str]:
    """Return all ways to make a move (L19-L28, L39)."""
    now = plan(state)
    cost = costs(now, who)
    ends = {name for name in cost if name in STREETS and 1 <= cost[name] <= points_of(who)}
    moves = {f"go {name}" for name in ends - now.taken}
    if not moves and who != "gull":
        moves.add("stay")
    if seat == "detective":
        moves |= {f"accuse {other}" for other in now.at if now.at[other] in ends}
    if free_to_leave:
        doors = set(EXITS) - now.cordons
        moves |= {f"leave {d}" for d in doors if cost.get(EXITS[d], 9) + 1 <= points_of(who)}
    if who == "gull":
        moves |= {f"swap {other}" for other in now.at if other != "gull"}
    return moves


@cache
def walks(start: str) -> dict[str, int]:
    """Return the fewest steps over streets from a hex (L38a)."""
    found = {start: 0}
    edge = [start]
    while edge:
        here = edge.pop(0)
        for name in neighbours(here):
            if KIND[name] == "S" and name not in found:
                found[name] = found[here] + 1
                edge.append(name)
    return found


Coming = tuple[str, str]
"""A character that is whistled, and the hex it comes to."""


def whistles(places: dict[str, str], points: int, done: tuple[Coming, ...] = ()):
    """Yield every sequence of whistles for at most these points, with its cost (L38-L38b)."""
    yield done, 0
    home = walks(places["goodley"])
    for who in places:
        if who == "goodley" or who in {name for name, _ in done}:
            continue
        here = places[who]
        for name, cost in walks(here).items():
            if 1 <= cost <= points and home[name] < home[here] and name not in places.values():
                rest = whistles({**places, who: name}, points - cost, (*done, (who, name)))
                for sequence, more in rest:
                    yield sequence, cost + more


def full_whistles(places: dict[str, str], points: int = 3) -> set[tuple[Coming, ...]]:
    """Return the sequences that spend as many points as possible (L38c)."""
    found = list(whistles(places, points))
    most = max(cost for _, cost in found)
    return {sequence for sequence, cost in found if cost == most}
