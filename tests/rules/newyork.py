"""Helpers for the tests of Mr. Jack in New York, and a slow version of its rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
from random import Random

import pytest
from tests.support import many

import lamplighter
import lamplighter.games.newyork
from lamplighter.games.newyork import notation
from lamplighter.games.newyork.state import State
from lamplighter.kernel.observation import Observation

GAME = lamplighter.game("newyork")
DETECTIVE, JACK = GAME.seat_index("detective"), GAME.seat_index("jack")
SPECTATOR = GAME.seat_index("spectator")
OPTIONS = tuple((quays, latimer) for quays in ("street", "dark") for latimer in ("F6", "E4"))

NAMES = ("beach", "rider", "latimer", "grant", "callahan", "eastman", "tumblety", "smith")
SHORT = dict(zip(NAMES, ("BE", "CR", "LA", "GR", "CA", "EA", "TU", "SM"), strict=True))
LONG = {short: name for name, short in SHORT.items()}

# The printed board, written out. Each column from its number 1 on; a dot is water.
COLUMNS = {
    "A": "I..QS",
    "B": "...SSSP",
    "C": "..QSSSS",
    "D": "..SSBBSS",
    "E": "PSSSSSSQ",
    "F": ".SSSSSSS",
    "G": "QSSMSSSP",
    "H": ".SSSSSS",
    "I": "SSSSSS",
    "J": ".SBSSBS",
    "K": "SSBSBSSP",
    "L": "PSSSSSSS",
    "M": "SSSSSSSS",
    "N": ".....X",
}
KIND = {
    f"{column}{number}": kind
    for column, kinds in COLUMNS.items()
    for number, kind in enumerate(kinds, start=1)
    if kind != "."
}
LAND = {name for name, kind in KIND.items() if kind not in "PX"}
STREETS = {name for name, kind in KIND.items() if kind in "SM"}
QUAYS = {"A4", "C3", "E8", "G1"}
BUILDINGS = {"D5", "D6", "J3", "J6", "K3", "K5"}
ISLAND = "A1"
PORTS = ("B7", "E1", "G8", "K8", "L1")
DOORS = {
    "B7": {"B6", "C6", "C7"},
    "E1": {"E2", "F2"},
    "G8": {"F8", "G7"},
    "K8": {"K7", "L8"},
    "L1": {"K1", "L2", "M1"},
    "N6": {"M5", "M6"},
}
"""Each exit, and the spaces from which it is reached."""
FERRIES = {"A4": {"A1"}, "C3": {"A1"}, "A1": {"G1", "E8"}}
STARTS = dict(zip(LONG, ["E5", "I4", "F6", "J4", "F5", "H3", "H6", "J5"], strict=True))
"""The start of each character, in the order of the names."""
TILES = {"C5": "l", "M6": "l", "B5": "e", "K2": "e", "L7": "e"}
CLOSED = "E2-F2,K7-L8"
BUILDS = {"beach": "e", "rider": "s", "latimer": "l"}
POWER = {
    "beach": "build",
    "rider": "build",
    "latimer": "build",
    "grant": "park",
    "callahan": "lift",
    "tumblety": "swap",
    "smith": "sail",
}
"""The first act of each power; Eastman's power is part of his move."""


@cache
def neighbours(name: str) -> frozenset[str]:
    """Return the land next to a space; the island is next to nothing (N9)."""
    column, number = ord(name[0]), int(name[1:])
    low = number if (column - ord("A")) % 2 == 0 else number - 1
    beside = [f"{chr(column + d)}{low + more}" for d in (-1, 1) for more in (0, 1)]
    near = {*beside, f"{name[0]}{number - 1}", f"{name[0]}{number + 1}"}
    return frozenset(near & LAND) - {ISLAND} if name != ISLAND else frozenset()


PAIRS = {frozenset((first, second)) for first in STREETS for second in neighbours(first) & STREETS}
"""Two streets side by side."""


# Positions.


def position(text: str) -> State:
    """Return the position of a text in thirteen fields; line breaks count as spaces."""
    return notation.set_up(text)


def order_of(name: str) -> tuple[str, int]:
    """Return the sort key of a space: by columns, from the north."""
    return name[0], int(name[1:])


def imagined(text: str) -> State:
    """Return a consistent position, whether or not a game can lead to it."""
    return notation.described(text).scene()


def standing(people: str, latimer: str = "F6") -> str:
    """Return the field of the characters: all at their start but those named, as `GRF7 eaE3`."""
    at = {short: short + place for short, place in STARTS.items()}
    at["LA"] = f"LA{latimer}"
    for person in people.split():
        at[person[:2].upper()] = person
    return ",".join(at.values())


def laid(tiles: str) -> dict[str, str]:
    """Return the tiles of the set-up and those named, as `E3=l C5=p`."""
    return TILES | dict(tile.split("=") for tile in tiles.split())


def stock_for(tiles: dict[str, str]) -> str:
    """Return a stock that fits the tiles: parks that are not of the set-up were sites."""
    count = {letter: list(tiles.values()).count(letter) for letter in "lesp"}
    built = {"l": max(0, count["l"] - 2), "e": max(0, count["e"] - 3), "s": count["s"]}
    spare = len(tiles) - 5 - sum(built.values())
    for letter in "sle":
        more = min(spare, 3 - built[letter])
        built[letter] += more
        spare -= more
    return "/".join(str(4 - built[letter]) for letter in "les")


def pairs_text(closed: str) -> str:
    """Return investigation tiles in the order of the notation."""
    pairs = [sorted(pair.split("-"), key=order_of) for pair in closed.split(",")]
    pairs.sort(key=lambda pair: order_of(pair[0]))
    return ",".join("-".join(pair) for pair in pairs)


def scene(
    people: str = "",
    tiles: str = "",
    closed: str = CLOSED,
    steamers: str = "E1,K8",
    informant: str = "A1+",
    cards: str = "BE,CR,LA,SM",
    calls: str = "ssssss",
    jack: str = "GR",
    detective: str = "-",
    held: str | None = None,
    then: str = "card",
    quays: str = "street",
    latimer: str = "F6",
    stock: str | None = None,
) -> State:
    """Return a position from the given fields; all others are as at the start.

    It is round 7 unless the calls say otherwise, so that many tiles are possible. Jack holds a
    card if the Informant is silent.
    """
    board = laid(tiles)
    if held is None:
        taken = informant.endswith("-") and detective == "-" and not then.startswith("draw")
        held = "-" if not taken else "SM" if jack != "SM" else "LA"
    return imagined(
        " ".join(
            (
                f"{quays}/{latimer}",
                standing(people, latimer),
                ",".join(f"{space}={tile}" for space, tile in board.items()),
                stock_for(board) if stock is None else stock,
                pairs_text(closed),
                steamers,
                informant,
                cards,
                calls,
                jack,
                detective,
                held,
                then,
            )
        )
    )


def cards_for(who: str, seat: str, calls: str) -> str:
    """Return four cards of which the seat may play this one now."""
    odd = len(calls.strip("-")) % 2 == 0
    others = [short for short in ("BE", "LA", "SM", "TU", "GR") if short != SHORT[who]][:3]
    if (seat == "detective") != odd:
        others[0] = "~" + others[0]
    return ",".join([SHORT[who], *others])


def using(who: str, seat: str = "detective", people: str = "", **rest) -> State:
    """Return a position in which a seat has just played a character's card, with others to come."""
    cards = cards_for(who, seat, rest.get("calls", "ssssss"))
    return after(scene(people, cards=cards, **rest), who)


def moving(who: str, seat: str = "detective", people: str = "", **rest) -> State:
    """Return a position in which a seat moves a character before its power, if it has one."""
    state = using(who, seat, people, **rest)
    return state if who == "eastman" else after(state, "move first")


def powering(who: str, seat: str = "detective", people: str = "", **rest) -> State:
    """Return a position in which a seat uses a character's power before its move."""
    return after(using(who, seat, people, **rest), "power first")


def before_call(people: str = "", calls: str = "ssssss", **rest) -> State:
    """Return a position before a round's last choice, which only moves a steamer from E1."""
    cards = "~LA,~GR,~BE,~SM"
    return scene(people, cards=cards, calls=calls, then="moor:SM:E1", **rest)


LAST_CHOICE = "sail to G8"


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

    dark: bool
    at: dict[str, str]
    suspects: set[str]
    tiles: dict[str, str]
    stock: dict[str, int]
    investigations: tuple[frozenset[str], ...]
    steamers: set[str]
    informant: str
    talkative: bool
    seat: str
    unseen: bool
    jack: str
    then: list[str]

    @property
    def closed(self) -> set[str]:
        """Spaces under an investigation tile."""
        return {name for pair in self.investigations for name in pair}

    @property
    def taken(self) -> set[str]:
        """The occupied spaces."""
        return set(self.at.values())

    @property
    def entrances(self) -> set[str]:
        """All metro entrances, covered ones included."""
        return {"G4", *(name for name, tile in self.tiles.items() if tile == "e")}

    @property
    def walkable(self) -> set[str]:
        """The spaces on which a character may stand (N13)."""
        built = {name for name, tile in self.tiles.items() if tile in "ls"}
        return LAND - BUILDINGS - built - self.closed


def seat_of(cards: str, calls: str, then: str) -> str:
    """Return the seat that plays the current card (N5)."""
    number = 1 if calls == "-" else len(calls) + 1
    card = cards.count("~") + (then == "card")
    inner = card in (2, 3)
    return "jack" if inner == (number % 2 == 1) else "detective"


def plan(state: State) -> Plan:
    """Read a position."""
    fields = state.position().split()
    options, people, tiles, stock, closed, steamers, informant, cards, calls, jack = fields[:10]
    who = people.split(",")
    return Plan(
        dark=options.startswith("dark"),
        at={LONG[person[:2].upper()]: person[2:] for person in who},
        suspects={LONG[person[:2]] for person in who if person[:2] in LONG},
        tiles=dict(tile.split("=") for tile in tiles.split(",")),
        stock=dict(zip("les", (int(count) for count in stock.split("/")), strict=True)),
        investigations=tuple(frozenset(pair.split("-")) for pair in closed.split(",")),
        steamers=set(steamers.split(",")),
        informant=informant[:-1],
        talkative=informant[-1] == "+",
        seat=seat_of(cards, calls, fields[12]),
        unseen=calls.endswith("u"),
        jack=LONG.get(jack, "?"),
        then=fields[12].split(":"),
    )


def at(state: State, who: str) -> str:
    """Return where a character stands."""
    return plan(state).at[who]


def field(state: State, number: int) -> str:
    """Return a field of the position's text, counted from 1."""
    return state.position().split()[number - 1]


def then(state: State) -> str:
    """Return what is next."""
    return field(state, 13)


def named(mask: int) -> set[str]:
    """Return the members of a set of characters."""
    return {name for index, name in enumerate(NAMES) if mask >> index & 1}


def suspects(state: State) -> set[str]:
    """Return the characters that have not been cleared."""
    return plan(state).suspects


def seen(state: State) -> set[str]:
    """Return the characters that are visible."""
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


def targets(state: State, kind: str) -> set[str]:
    """Return what follows a word in the choices, such as the spaces after `go`."""
    return {text.partition(" ")[2] for text in choices(state, kind)}


def goals(state: State) -> set[str]:
    """Return the spaces on which the move may end."""
    return targets(state, "go")


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
    seed: int | str, quays: str = "street", latimer: str = "F6", *, quiet: bool = False
) -> Iterator[tuple[State, int]]:
    """Yield every position of a random game with the action that follows; -1 after the last.

    In a quiet game nobody accuses or leaves while there is anything else to do, and a character
    that can visit the Informant does so.
    """
    stream = lamplighter.stream(lamplighter.key_of_seed(seed), "rules")
    state = GAME.new_state({"quays": quays, "latimer": latimer})
    for _ in range(GAME.max_steps):
        if state.over:
            break
        legal = state.legal_actions()
        if quiet:
            legal = [a for a in legal if not notation.write(a).startswith(DECISIVE)] or legal
            visit = notation.read(f"go {field(state, 7)[:-1]}")
            legal = [visit] if visit in legal else legal
        action = legal[stream.below(len(legal))]
        yield state.copy(), action
        state.apply(action)
    assert state.over, "a game has an end"
    yield state, -1


@cache
def many_positions(games: int) -> tuple[State, ...]:
    """Return positions of random games with all options; most games last eight quiet rounds."""
    return tuple(
        state
        for seed in range(many(games))
        for state, _ in random_game(f"new york {seed}", *OPTIONS[seed % 4], quiet=seed % 5 != 0)
    )


def positions(kind: str, games: int) -> Iterator[State]:
    """Yield positions with a legal choice of a kind, such as `go` or `build`."""
    for state in many_positions(games):
        if not state.over and choices(state, kind):
            yield state


def table(*acts: str, seed: int = 0, **options: str) -> lamplighter.Table:
    """Return a table after these acts, of which the first is Jack's identity."""
    steps = [notation.read(act) for act in acts]
    key = lamplighter.key_of_seed(seed)
    return lamplighter.Table(GAME, options=options, key=key, steps=steps)


def random_tiles(luck: Random, near: str) -> dict[str, str]:
    """Return the tiles of the set-up and some more, crowded around a space."""
    tiles = dict(TILES)
    free = sorted(STREETS - {"G4", *tiles, *CLOSED.replace(",", "-").split("-")}, key=order_of)
    close = [name for name in free if name in neighbours(near)]
    for letter in luck.sample("lllleeessspp", luck.randint(0, 8)):
        name = luck.choice(close if close and luck.random() < 0.5 else free)
        blocked = {s for s, t in tiles.items() if t == letter} | (
            {"G4"} if letter == "e" else set()
        )
        if (
            name not in tiles
            and name != near
            and (letter in "sp" or not neighbours(name) & blocked)
        ):
            count = list(tiles.values()).count(letter)
            if count < {"l": 5, "e": 6, "s": 3, "p": 2}[letter] and len(tiles) < 11:
                tiles[name] = letter
    if luck.random() < 0.5:
        tiles[luck.choice(sorted(TILES))] = "p"
    return tiles


def random_scene(luck: Random, who: str, then: str, **rest) -> State:
    """Return a random position of round 7 or 8 with the given character in the middle."""
    near = luck.choice(sorted(LAND - BUILDINGS - {"E2", "F2", "K7", "L8", *TILES}, key=order_of))
    tiles = random_tiles(luck, near)
    closed = {frozenset(pair.split("-")) for pair in CLOSED.split(",")}
    if luck.random() < 0.7:
        lost = luck.choice(sorted(closed, key=sorted))
        free = [
            pair
            for pair in sorted(PAIRS, key=sorted)
            if near not in pair
            and not any(tiles.get(name, "p") in "ls" for name in pair)
            and not any(pair & other for other in closed)
        ]
        close = [pair for pair in free if any(name in neighbours(near) for name in pair)]
        closed = closed - {lost} | {luck.choice(close if close and luck.random() < 0.6 else free)}
    shut = {name for pair in closed for name in pair}
    built = {name for name, tile in tiles.items() if tile in "ls"}
    room = sorted(LAND - BUILDINGS - built - shut - {near}, key=order_of)
    near_room = [name for name in room if name in neighbours(near)] * 6
    spots: list[str] = [near]
    while len(spots) < 9:
        spot = luck.choice(room + near_room)
        if spot not in spots:
            spots.append(spot)
    order = [who, *luck.sample([name for name in NAMES if name != who], 7)]
    calls = "sssss" + luck.choice(["u", "s", "us", "uu"])
    cards = cards_for(who, luck.choice(["jack", "detective"]), calls)
    return scene(
        " ".join(SHORT[name] + spot for name, spot in zip(order, spots, strict=False)),
        tiles=" ".join(f"{name}={tile}" for name, tile in tiles.items()),
        closed=",".join("-".join(pair) for pair in closed),
        steamers=",".join(luck.sample(PORTS, 2)),
        informant=near + "+" if then.startswith("place") else spots[8] + luck.choice("+-"),
        cards=cards.replace(SHORT[who], "~" + SHORT[who]),
        calls=calls,
        jack=SHORT[luck.choice([who] * 8 + list(NAMES))],
        then=then,
        quays=luck.choice(["street", "dark"]),
        **rest,
    )


# A slow version of the rules, to compare the engine with.


def unlit(now: Plan, name: str) -> bool:
    """Return whether a character on a space is unseen and shows nobody (N9-N10)."""
    return now.tiles.get(name) == "p" or name == ISLAND or (now.dark and name in QUAYS)


def seen_slowly(now: Plan) -> set[str]:
    """Return the characters that are visible, reason by reason (N8-N10)."""
    lamps = {name for name, tile in now.tiles.items() if tile == "l"}
    showing = {place for place in now.taken if not unlit(now, place)}
    return {
        who
        for who, place in now.at.items()
        if place in showing and (neighbours(place) & lamps or neighbours(place) & showing)
    }


def steps_from(now: Plan, here: str, *, rides: bool, crosses: bool) -> Iterator[tuple[str, int]]:
    """Yield every single step from a space with its cost (N13-N16)."""
    for name in neighbours(here):
        if name in now.closed or now.tiles.get(name) == "l":
            continue
        if name in BUILDINGS or now.tiles.get(name) == "s":
            if crosses:
                yield name, 0
        else:
            yield name, 1
    for name in FERRIES.get(here, ()):
        yield name, 1
    stops = now.entrances - now.closed
    if rides and here in stops:
        for name in stops:
            yield name, 1


def costs(now: Plan, start: str, *, rides: bool = True, crosses: bool = False) -> dict[str, int]:
    """Return the fewest points to reach every space."""
    found: dict[str, int] = {}
    waiting = [(0, start)]
    while waiting:
        points, here = heappop(waiting)
        if here in found:
            continue
        found[here] = points
        for name, more in steps_from(now, here, rides=rides, crosses=crosses):
            heappush(waiting, (points + more, name))
    return found


def ends_slowly(now: Plan, cost: dict[str, int]) -> set[str]:
    """Return the moves that end on a space (N12, N14, N17)."""
    silent = set() if now.talkative else {now.informant}
    return {
        f"go {name}"
        for name in now.walkable - now.taken - silent
        if name in cost and 1 <= cost[name] <= 3
    }


def exits_slowly(now: Plan, who: str, cost: dict[str, int]) -> set[str]:
    """Return the exits that can be taken (N16a, N18, N19)."""
    if now.seat != "jack" or who != now.jack or not now.unseen:
        return set()
    doors = {*now.steamers, "N6"}
    return {f"leave {door}" for door in doors if min(cost.get(s, 9) for s in DOORS[door]) <= 2}


def driven_slowly(now: Plan, who: str) -> set[str]:
    """Return the moves of a character that Eastman moves (N30)."""
    cost = costs(now, now.at[who], rides=False)
    return ends_slowly(now, cost) | exits_slowly(now, who, cost)


def moves_slowly(now: Plan, who: str) -> set[str]:
    """Return all ways to make a move (N12-N20, N29)."""
    cost = costs(now, now.at[who], crosses=who == "rider")
    moves = ends_slowly(now, cost) or {"stay"}
    if now.seat == "detective":
        moves |= {f"accuse {x}" for x in NAMES if x != who and cost.get(now.at[x], 9) <= 3}
    moves |= exits_slowly(now, who, cost)
    if who == "eastman":
        visible = seen_slowly(now)
        alike = visible if who in visible else set(NAMES) - visible
        moves |= {f"move {x}" for x in alike - {who} if driven_slowly(now, x)}
    return moves


def builds_slowly(now: Plan, who: str) -> set[str]:
    """Return where a tile may be built (N22-N26)."""
    letter = BUILDS[who]
    taken = {*now.taken, *now.tiles, *now.closed, now.informant, "G4"}
    free = STREETS - taken if now.stock[letter] else set()
    alike = {name for name, tile in now.tiles.items() if tile == letter}
    if letter == "e":
        alike |= {"G4"}
    if letter != "s":
        free = {name for name in free if not neighbours(name) & alike}
    return {f"build {name}" for name in free}


def lays_slowly(now: Plan, index: int) -> set[frozenset[str]]:
    """Return where an investigation tile may be laid (N27)."""
    own, other = now.investigations[index], now.investigations[1 - index]
    built = {name for name, tile in now.tiles.items() if tile in "ls"}
    barred = built | now.taken | {now.informant} | other
    return {pair for pair in PAIRS if not pair & barred and pair != own}


def power_slowly(now: Plan, who: str) -> set[str]:
    """Return the first choices of a power (N22-N32)."""
    if who in BUILDS:
        return builds_slowly(now, who)
    if who == "grant":
        free = {name for name, tile in now.tiles.items() if tile != "p"} - now.closed
        return {f"park {name}" for name in free}
    if who == "callahan":
        return {f"lift {index + 1}" for index in (0, 1) if lays_slowly(now, index)}
    if who == "smith":
        return {f"sail {port}" for port in now.steamers}
    near = neighbours(now.at["tumblety"])
    beside = {f"swap {other}" for other in NAMES if now.at[other] in near}
    return beside | {"decline"} if beside else set()


def rest_slowly(now: Plan, stage: str, last: str) -> set[str]:
    """Return the choices of the other stages of an activation."""
    if stage == "order":
        return {"move first", "power first"}
    if stage == "moved":
        return driven_slowly(now, LONG[last])
    if stage == "place":
        return {f"informant {name}" for name in now.walkable - now.taken}
    if stage == "lay":
        pairs = lays_slowly(now, int(last) - 1)
        return {"lay " + " ".join(sorted(pair, key=order_of)) for pair in pairs}
    if stage == "moor":
        return {f"sail to {port}" for port in set(PORTS) - now.steamers}
    assert stage == "with"
    return {f"with {other}" for other in NAMES if SHORT[other] != last}


def choices_slowly(state: State) -> set[str]:
    """Return all legal choices in the middle of an activation."""
    now = plan(state)
    stage, who = now.then[0], LONG[now.then[1]]
    if stage == "move":
        return moves_slowly(now, who)
    if stage in ("build", "turn", "lift", "sail", "swap"):
        return power_slowly(now, who)
    return rest_slowly(now, stage, now.then[-1])
