"""The guide of Mr. Jack in New York, which explains the game to a player.

The parts that both hunts share are in `manhunt.guide`; this module adds the powers, the tiles, the
steamers and the Informant.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from lamplighter.games.manhunt import layout, talk
from lamplighter.games.manhunt.guide import HuntGuide, tried
from lamplighter.games.manhunt.guide_types import HuntPreview
from lamplighter.games.manhunt.talk import short
from lamplighter.games.manhunt.view import activation_of
from lamplighter.games.newyork import board, notation, ways
from lamplighter.games.newyork.board import (
    CHARACTERS,
    DOORS,
    EASTMAN,
    FERRIES,
    HEXES,
    HUNT,
    ISLAND,
    KINDS,
    PORTS,
    PRINTED_ENTRANCE,
    RIDER,
    SPACE_OF,
    SPACES,
    TILES,
    TUMBLETY,
)
from lamplighter.games.newyork.state import State
from lamplighter.games.newyork.view import Door, View
from lamplighter.kernel.acts import Act, Target
from lamplighter.kernel.guide import Layout, Refusal, Spot, Street, Task
from lamplighter.kernel.messages import Message, message
from lamplighter.kernel.seat import Seat

ISLE = SPACES[ISLAND]
METRO = SPACES[PRINTED_ENTRANCE]
FERRY_LINES = tuple(
    (start, SPACES[end])
    for start, ends in zip(SPACES, FERRIES, strict=True)
    for end in ends
    if end >= 0
)
"""The ferry arrows, from space to space (N13)."""
_BUILDS = {name: TILES[tile] for name, tile in zip(CHARACTERS, board.BUILDS, strict=True) if tile}
_BUILD_RULES = {"entrance": "N22", "site": "N23", "lamp": "N24"}
_STAGE_RULES = {
    "moved": "N30",
    "place": "N33",
    "turn": "N25",
    "lift": "N27",
    "lay": "N27",
    "sail": "N32",
    "moor": "N32",
    "swap": "N31",
    "with": "N31",
}
_OWNERS = {
    "move": ("eastman", "N29"),
    "park": ("grant", "N25"),
    "lift": ("callahan", "N27"),
    "lay": ("callahan", "N27"),
    "sail": ("smith", "N32"),
    "sail to": ("smith", "N32"),
    "swap": ("tumblety", "N31"),
    "with": ("tumblety", "N31"),
    "decline": ("tumblety", "N31"),
}
"""The character whose power each choice belongs to, and the rule of that power."""
_STAGES = {
    "move": "move",
    "build": "build",
    "park": "turn",
    "lift": "lift",
    "lay": "lay",
    "sail": "sail",
    "sail to": "moor",
    "swap": "swap",
    "with": "with",
    "decline": "swap",
}
"""The stage in which each choice is made."""
_MOVERS = (CHARACTERS[EASTMAN], CHARACTERS[TUMBLETY])
"""The characters who move others."""
_SECOND = {"lay": "lift", "moor": "sail", "with": "swap"}
"""For powers with two choices: the stage of the first choice, by the stage of the second."""


class NewYorkGuide(HuntGuide[State, View]):
    """The guide of Mr. Jack in New York."""

    hunt = HUNT
    notation = notation
    last = ("move", "decline", "leave", "accuse")
    lightless = frozenset(("move", "lift", "lay", "sail", "sail to", "swap", "informant"))
    openers = frozenset(("beach", "rider", "grant", "callahan", "tumblety", "smith"))
    opening = frozenset(
        ("move", "build", "park", "lift", "lay", "sail", "sail to", "swap", "with", "decline")
    )
    either = frozenset(CHARACTERS) - {CHARACTERS[EASTMAN]}
    leaving = ("move", "moved")

    # The task.

    def asks(self, view: View) -> Task:
        """Return the task within an activation."""
        if view.stage == "build":
            who = activation_of(view).character
            tile = _BUILDS[who]
            return Task(message(f"task-build-{tile}", person=short(who)), _BUILD_RULES[tile])
        return Task(self._asks(view), _STAGE_RULES[view.stage])

    @staticmethod
    def _asks(view: View) -> Message:
        at_hand = activation_of(view)
        taken = at_hand.taken or ""
        match view.stage:
            case "moved":
                who = at_hand.moved or ""
                return message("task-moved", person=short(who), hex=talk.where(view, who))
            case "lay" | "moor":
                return message(f"task-{view.stage}", place=taken)
            case "with":
                return message("task-with", person=short(taken))
        return message(f"task-{view.stage}")

    def _move(self, view: View) -> Message:
        """Return the task of a move.

        Eastman may move another character instead, if both are seen or both unseen (N29).
        """
        who = activation_of(view).character
        if who != CHARACTERS[EASTMAN]:
            return super()._move(view)
        seen = view.people[EASTMAN].seen
        hex = talk.where(view, who)
        return message("task-move-eastman-seen" if seen else "task-move-eastman-unseen", hex=hex)

    def does(self, character: str) -> Message:
        """Return what a character does when its card is played."""
        if character in ("rider", "eastman", "tumblety"):
            return message(f"does-{character}")
        return message("does-either", power=message(f"power-{character}"))

    def mover(self, view: View) -> str:
        """Return the character to be moved: the active one, or the one that Eastman moves."""
        at_hand = activation_of(view)
        return at_hand.moved or at_hand.character

    def led_by(self, character: str) -> tuple[str, ...]:
        """Return the character itself and Eastman, who can move it out of the city (N19)."""
        return (character, CHARACTERS[EASTMAN])

    def move_due(self, state: State) -> bool:
        """Return whether the active character has still to move."""
        return state.must_move

    # Choices.

    def label(self, view: View, about: Act) -> Message:
        """Return the label of a choice that only New York has."""
        match about.verb:
            case "build":
                tile = _BUILDS[activation_of(view).character]
                return message(f"label-build-{tile}", hex=about.id)
            case "park":
                return message(f"label-park-{_tile(view, about.id)}", hex=about.id)
            case "lift":
                return message("label-lift", place="-".join(_pair(view, about.id)))
            case "lay":
                return message("label-lay", place="-".join(about.ids))
            case "move" | "swap" | "with":
                return message(f"label-{about.verb}", person=short(about.id))
            case "decline":
                return message("label-decline")
            case "informant":
                return message("label-informant", hex=about.id)
        return message(f"label-{about.verb.replace(' ', '-')}", port=about.id)

    def pressed(self, view: View, about: Act) -> tuple[Target, ...]:
        """Return what to press for a choice; an investigation tile is pressed where it lies."""
        if about.verb == "lift":
            return tuple(Target("hex", hex) for hex in _pair(view, about.id))
        return about.targets

    def leads_to(self, view: View, after: State, about: Act) -> Message | None:
        """Return the effect of a choice apart from a change of light, or None."""
        match about.verb:
            case "go" if about.id == view.informant.hex:
                return message("leads-visit")
            case "stay":
                return message("leads-stay")
            case "park":
                return message(f"leads-park-{_tile(view, about.id)}")
            case "move" | "swap" | "with":
                return message("leads-on", hex=talk.where(view, about.id))
            case "decline":
                return message("leads-decline")
            case "lift":
                return message("leads-lift", hexes=_pair(view, about.id))
            case "lay":
                closed = tuple(hex for hex in about.ids if hex in view.entrances)
                return message("leads-lay-metro", hexes=closed) if closed else message("leads-lay")
            case "sail":
                return message("leads-sail", port=about.id)
            case "sail to":
                return _boarding(after, about.id)
            case "informant":
                return message(f"terrain-{_ground(view, about.id)}")
        return None

    def preview(self, seat: Seat[State, View], action: int) -> HuntPreview:
        """Return what a choice leads to, and whom Eastman or Tumblety could then move, or where."""
        found = super().preview(seat, action)
        about, at_hand = notation.act(action), seat.view.activation
        who = about.id if at_hand is None else at_hand.character
        if found.ends or who not in _MOVERS:
            return found
        reach = _reach(tried(seat, (action,)), seat.index)
        return msgspec.structs.replace(found, reach=reach)

    # Refusals.

    def not_now(self, view: View) -> Refusal:
        """Return the refusal of a choice of another stage, with the current task and its reason."""
        at_hand, task = activation_of(view), self.task(view).text
        name = short(at_hand.character)
        match view.stage:
            case "order":
                return Refusal(message("refuse-order-first", person=name), "N38", task)
            case "place":
                return Refusal(message("refuse-place-first"), "N33", task)
            case "move":
                before = "refuse-move-first" if at_hand.power_due else "refuse-power-done"
                return Refusal(message(before, person=name), "N38", task)
            case "moved":
                moved = short(self.mover(view))
                return Refusal(message("refuse-moved-first", person=moved), "N29", task)
        before = "refuse-power-first" if at_hand.move_due else "refuse-move-done"
        return Refusal(message(before, person=name), "N38", task)

    def no_power(self, seat: Seat[State, View], about: Act) -> Refusal:
        """Return why a choice that only New York has is not allowed now."""
        view = seat.view
        if about.verb == "informant":
            return self._no_placing(seat, about)
        who = activation_of(view).character
        if about.verb == "build":
            if who not in _BUILDS:
                return Refusal(message("refuse-build-owner"), "N22")
        elif who != _OWNERS[about.verb][0]:
            owner, rule = _OWNERS[about.verb]
            verb = about.verb.removesuffix(" to")
            return Refusal(message(f"refuse-{verb}-owner", person=short(owner)), rule)
        if view.stage != _STAGES[about.verb]:
            return self._other_stage(view, about)
        match about.verb:
            case "move":
                return self._no_naming(view, about.id)
            case "build":
                return self._no_building(seat, about)
            case "park":
                return self._no_turning(seat, about)
            case "lay":
                return self._no_laying(seat, about)
            case "lift":
                return Refusal(message("refuse-lift-stuck", place=about.id), "N27")
            case "sail" | "sail to":
                there = "refuse-sail-to" if about.verb == "sail to" else "refuse-sail"
                return Refusal(message(there, port=about.id), "N32")
            case "swap":
                return self._no_swap(view, about.id)
        return Refusal(message("refuse-with-same", person=short(about.id)), "N31")

    def _other_stage(self, view: View, about: Act) -> Refusal:
        """Return the refusal of a choice of the current power that belongs to another stage."""
        task, rule = self.task(view).text, _OWNERS.get(about.verb, ("", "N38"))[1]
        wanted = _STAGES[about.verb]
        if _SECOND.get(wanted) == view.stage:
            return Refusal(message(f"refuse-{wanted}-first"), rule, task)
        if _SECOND.get(view.stage) == wanted:
            return Refusal(message(f"refuse-{wanted}-done"), rule, task)
        return self.not_now(view)

    @staticmethod
    def _no_naming(view: View, character: str) -> Refusal:
        """Return why Eastman cannot move a character (N29)."""
        name, eastman = short(character), CHARACTERS[EASTMAN]
        if character == eastman:
            return Refusal(message("refuse-move-self"), "N29")
        seen = {one.character: one.seen for one in view.people}
        if seen[character] != seen[eastman]:
            told = "refuse-move-seen" if seen[character] else "refuse-move-unseen"
            return Refusal(message(told, person=name), "N29")
        return Refusal(message("refuse-move-stuck", person=name), "N29")

    def _no_building(self, seat: Seat[State, View], about: Act) -> Refusal:
        view = seat.view
        hex, tile = about.id, _BUILDS[activation_of(view).character]
        match _bar(seat, about):
            case board.NO_STOCK:
                return Refusal(message(f"refuse-stock-{tile}"), "N35")
            case board.TOO_NEAR:
                near = next(name for name in HEXES.neighbours(hex) if _is(view, name, tile))
                beside = message(f"refuse-near-{tile}", hex=hex, other=near)
                return Refusal(beside, _BUILD_RULES[tile])
            case bar:
                return Refusal(_there(view, hex, bar), "N26")

    @staticmethod
    def _no_turning(seat: Seat[State, View], about: Act) -> Refusal:
        told = {
            board.PRINTED: "refuse-turn-printed",
            board.NO_TILE_THERE: "refuse-turn-none",
            board.PARK_ALREADY: "refuse-turn-park",
            board.UNDER_TILE: "refuse-turn-closed",
        }[_bar(seat, about)]
        return Refusal(message(told, hex=about.id), "N25")

    @staticmethod
    def _no_laying(seat: Seat[State, View], about: Act) -> Refusal:
        view, world = seat.view, seat.world
        bar = _bar(seat, about)
        if bar == board.SAME_SPACES:
            return Refusal(message("refuse-lay-same", place="-".join(about.ids)), "N27")
        hex = next(hex for hex in about.ids if world.cover_bar(world.taken, SPACE_OF[hex]) == bar)
        return Refusal(_there(view, hex, bar), "N27")

    @staticmethod
    def _no_swap(view: View, character: str) -> Refusal:
        if character == CHARACTERS[TUMBLETY]:
            return Refusal(message("refuse-swap-self"), "N31")
        hex = talk.where(view, character)
        return Refusal(message("refuse-swap-far", person=short(character), hex=hex), "N31")

    def _no_placing(self, seat: Seat[State, View], about: Act) -> Refusal:
        view = seat.view
        if view.stage != "place":
            return Refusal(message("refuse-informant"), "N33", self.task(view).text)
        return Refusal(_there(view, about.id, _bar(seat, about)), "N33")

    def no_coming(self, seat: Seat[State, View], hex: str) -> Refusal:
        """Return why a character that Eastman moves cannot come to a space."""
        return self._too_far(seat, hex)

    def _too_far(self, seat: Seat[State, View], hex: str) -> Refusal:
        """Return why a move cannot end on a space without a character."""
        view = seat.view
        bar = _bar(seat, Act("go", (Target("hex", hex),)))
        if bar == board.SILENT:
            return Refusal(message("refuse-silent", hex=hex), "N17")
        if bar != board.TOO_FAR:
            return Refusal(_there(view, hex, bar), "N28" if bar == board.UNDER_TILE else "N13")
        moved = activation_of(view).moved
        if moved is None:
            return super()._too_far(seat, hex)
        far = message("refuse-far-on-foot", person=short(moved), hex=hex)
        return Refusal(far, "N30")

    def closed(self, view: View, door: str) -> Refusal | None:
        """Return the refusal of a port without a steamer or of a door without access, or None."""
        found = view.doors[DOORS.index(door)]
        if not found.open:
            return Refusal(message("refuse-leave-port", exit=door), "N18")
        if not found.ways and (view.activation is None or view.activation.character != "rider"):
            return Refusal(message("refuse-leave-barred", exit=door), "N18")
        return None

    # The table in sentences.

    def why(self, view: View, shown_by: Target) -> Message:
        """Return that a character is seen by a lamp next to it."""
        del view
        return message("why-lamp", hex=shown_by.id)

    def unseen(self, view: View, character: str) -> Message:
        """Return that a character is unseen; on a dark space also the reason (N9a, N10)."""
        hex = talk.where(view, character)
        if hex not in view.dark:
            return message("unseen")
        return message(f"unseen-{_ground(view, hex)}")

    def about_places(self, view: View) -> tuple[Message, ...]:
        """Return messages on tiles, metro, exits, ferry, Informant and stock."""
        stock, informant = view.stock, view.informant
        ways = tuple(_way_out(door) for door in view.doors if door.open)
        silent = "about-talkative" if informant.talkative else "about-silent"
        return (
            message(
                "about-tiles",
                lamps=_all(view, "lamp"),
                sites=_all(view, "site"),
                parks=_all(view, "park"),
            ),
            message("about-metro", hexes=view.entrances, printed=METRO),
            message("about-investigations", pairs=tuple("-".join(p) for p in view.investigations)),
            message("about-ways", ways=ways),
            message("about-ports", ports=tuple(one.name for one in view.doors if not one.open)),
            message(
                "about-ferry",
                boardings=tuple(start for start, end in FERRY_LINES if end == ISLE),
                island=ISLE,
                landings=tuple(end for start, end in FERRY_LINES if start == ISLE),
            ),
            message("about-visit") if view.stage == "place" else message(silent, hex=informant.hex),
            message("about-stock", lamps=stock.lamps, entrances=stock.entrances, sites=stock.sites),
        )

    # The layout.

    def spots(self, options: Mapping[str, str]) -> Iterator[Spot]:
        """Yield the ports, the land exit and the printed metro entrance, each on its hex."""
        del options
        for door in DOORS:
            yield layout.on(HUNT, "exit", door, door, KINDS[door])
        yield layout.on(HUNT, "place", METRO, METRO, "entrance")

    def layout(self, options: Mapping[str, str]) -> Layout:
        """Return the layout of the board, including the lines of the ferry."""
        found = super().layout(options)
        centres = {spot.target.id: spot.centre for spot in found.spots}
        lines = tuple(
            Street((Target("hex", start), Target("hex", end)), (centres[start], centres[end]))
            for start, end in FERRY_LINES
        )
        return msgspec.structs.replace(found, streets=lines)

    def path(self, before: State, character: str, end: str) -> tuple[str, ...]:
        """Return a shortest way; a character that Eastman moves walks or takes the ferry (N30).

        The way names only the ends of metro and ferry rides, but every space that Cloud Rider
        crosses.
        """
        who = CHARACTERS.index(character)
        led = who == before.moved
        return ways.shortest(
            SPACES[before.at[who]],
            end,
            ways.ground(before),
            riding=not led,
            crossing=who == RIDER and not led,
        )


def _reach(state: State, seat: int) -> tuple[str, ...]:
    """Return the ids of the characters that could be moved next, or of their destinations."""
    if state.actor != seat or state.character < 0:
        return ()
    acts = [(action, notation.act(action)) for action in state.legal_actions()]
    moved = "go" if state.moved >= 0 else "swap" if state.character == TUMBLETY else "move"
    found = {about.id for _, about in acts if about.verb == moved}
    if state.character == TUMBLETY and state.must_use:
        # Tumblety may move first and so come next to other characters.
        for action, about in acts:
            if about.verb in ("move first", "power first", "go"):
                after = state.copy()
                after.try_out(action)
                found.update(_reach(after, seat))
    return tuple(name for name in (*CHARACTERS, *SPACES) if name in found)


def _bar(seat: Seat[State, View], about: Act) -> int:
    """Return the State's reason why a choice of a space is not legal."""
    return seat.world.bar(notation.read(about.text))


def _there(view: View, hex: str, bar: int) -> Message:
    """Return the thing or character on a space that prevents choosing it."""
    if bar == board.HAS_PERSON:
        person = short(talk.standing_on(view, hex) or "")
        return message("refuse-person", person=person, hex=hex)
    if bar == board.HAS_INFORMANT:
        return message("refuse-informant-there", hex=hex)
    if bar in (board.UNDER_TILE, board.OTHER_TILE):
        return message("refuse-closed", hex=hex)
    return message("refuse-ground", hex=hex, ground=message(f"terrain-{_ground(view, hex)}"))


def _ground(view: View, hex: str) -> str:
    """Return the kind of a space: its tile, or else what is printed there."""
    if hex == METRO:
        return "entrance"
    return _tile(view, hex) or KINDS[hex]


def _tile(view: View, hex: str) -> str:
    """Return the tile on a space, or an empty string."""
    return next((tile.tile for tile in view.tiles if tile.hex == hex), "")


def _is(view: View, hex: str, tile: str) -> bool:
    return _tile(view, hex) == tile or (tile == "entrance" and hex == METRO)


def _all(view: View, kind: str) -> tuple[str, ...]:
    return tuple(tile.hex for tile in view.tiles if tile.tile == kind)


def _pair(view: View, tile: str) -> tuple[str, str]:
    """Return the spaces under an investigation tile, given its number."""
    return view.investigations[int(tile) - 1]


def _door(name: str) -> Message:
    return message("door-steamer" if name in PORTS else "door-land", exit=name)


def _way_out(door: Door) -> Message:
    if not door.ways:
        return message("way-barred", exit=_door(door.name))
    return message("way-out", exit=_door(door.name), hexes=door.ways)


def _boarding(after: State, port: str) -> Message:
    """Return from where a steamer could be boarded in a port."""
    door = DOORS.index(port)
    ways = after.ways_to(door)
    hexes = tuple(
        SPACES[space] for index, space in enumerate(board.ACCESS[door]) if ways >> index & 1
    )
    return message("leads-moor", hexes=hexes) if hexes else message("leads-moor-barred")


GUIDE = NewYorkGuide()
