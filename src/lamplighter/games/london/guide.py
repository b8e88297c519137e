"""The guide of Mr. Jack in London, which explains the game to a player.

The parts that both hunts share are in `manhunt.guide`; this module adds the powers, the lamps, the
lantern, the manholes and the exits.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lamplighter.games.hexes import DIRECTIONS
from lamplighter.games.london import board, notation, ways
from lamplighter.games.london.board import (
    CHARACTERS,
    EXIT_STREETS,
    EXITS,
    HEXES,
    HUNT,
    LAST_LAMP_ROUND,
    MANHOLES,
    SITES,
    STEALTHY,
    STREET_OF,
    STREETS,
    WATSON,
)
from lamplighter.games.london.state import State
from lamplighter.games.london.view import Lamp, View
from lamplighter.games.manhunt import layout, talk
from lamplighter.games.manhunt.guide import HuntGuide
from lamplighter.games.manhunt.talk import people, short
from lamplighter.games.manhunt.view import activation_of
from lamplighter.kernel import bits
from lamplighter.kernel.acts import Act, Target
from lamplighter.kernel.guide import Refusal, Spot, Task
from lamplighter.kernel.messages import Message, message
from lamplighter.kernel.seat import Seat

_POWERS = {"lamp": "smith", "cordon": "lestrade", "cover": "bert", "whistle": "goodley"}
"""The character whose power each choice belongs to."""
_RULES = {"lamp": "L35", "cordon": "L36", "cover": "L40", "whistle": "L38"}
_STAGE_RULES = {
    "face": "L34",
    "lamp": "L35",
    "lamp-to": "L35",
    "cordon": "L36",
    "cordon-to": "L36",
    "cover": "L40",
    "cover-to": "L40",
    "whistle": "L38",
    "come": "L38",
}


class LondonGuide(HuntGuide[State, View]):
    """The guide of Mr. Jack in London."""

    hunt = HUNT
    notation = notation
    last = ("swap", "leave", "accuse")
    lightless = frozenset(("lamp", "cordon", "cover", "whistle"))
    openers = frozenset(("lestrade", "bert"))
    opening = frozenset(("cordon", "cordon to", "cover", "cover to"))
    either = frozenset(("smith", "lestrade", "goodley", "bert"))

    # The task.

    def asks(self, view: View) -> Task:
        """Return the task within an activation."""
        return Task(self._asks(view), _STAGE_RULES[view.stage])

    def _asks(self, view: View) -> Message:
        at_hand = activation_of(view)
        taken, points = at_hand.taken or "", at_hand.whistle_left
        match view.stage:
            case "lamp-to":
                return message("task-lamp-to", lamp=_lamp(view, taken))
            case "cordon-to" | "cover-to":
                return message(f"task-{view.stage}", place=taken)
            case "whistle":
                return message("task-whistle", points=points)
            case "come":
                who = at_hand.coming or ""
                hex = talk.where(view, who)
                return message("task-come", person=short(who), hex=hex, points=points)
        return message(f"task-{view.stage}")

    def does(self, character: str) -> Message:
        """Return what a character does when its card is played."""
        if character in ("stealthy", "gull"):
            return message(f"does-{character}")
        when = "does-either" if character in self.either else "does-then"
        return message(when, power=message(f"power-{character}"))

    def mover(self, view: View) -> str:
        """Return the character to be moved: the active one, or one that was whistled for."""
        at_hand = activation_of(view)
        return at_hand.coming or at_hand.character

    def move_due(self, state: State) -> bool:
        """Return whether the active character has still to move."""
        return state.must_move

    # Choices.

    def label(self, view: View, about: Act) -> Message:
        """Return the label of a choice that only London has."""
        match about.verb:
            case "swap" | "whistle":
                return message(f"label-{about.verb}", person=short(about.id))
            case "face":
                return message("label-face", facing=message(f"facing-{about.id}"))
            case "lamp":
                return message("label-lamp", lamp=_lamp(view, about.id))
        return message(f"label-{about.verb.replace(' ', '-')}", place=about.id)

    def leads_to(self, view: View, after: State, about: Act) -> Message | None:
        """Return the effect of a choice apart from a change of light, or None."""
        match about.verb:
            case "face":
                return _beam(after)
            case "lamp":
                tile = next(lamp.tile for lamp in view.lamps if lamp.site == about.id)
                return message("leads-plain-lamp") if tile == "plain" else _goes_out(tile)
            case "cordon" | "cover":
                return message(f"leads-{about.verb}", place=about.id)
            case "cordon to" | "cover to":
                return message(f"leads-{about.verb.replace(' ', '-')}", place=about.id)
            case "whistle":
                return message("leads-whistle", hex=talk.where(view, about.id))
        return None

    # Refusals.

    def no_power(self, seat: Seat[State, View], about: Act) -> Refusal:
        """Return why a choice that only London has is not allowed now."""
        view = seat.view
        if about.verb == "swap":
            return self._no_swap(view, about.id)
        if about.verb == "face":
            return Refusal(message("refuse-face"), "L34", self.task(view).text)
        power, _, to = about.verb.partition(" ")
        owner, rule = _POWERS[power], _RULES[power]
        if activation_of(view).character != owner:
            return Refusal(message(f"refuse-{power}-owner", person=short(owner)), rule)
        if power == "whistle" and view.stage == "whistle":
            return self._no_whistle(view, about.id)
        if view.stage == power and not to:
            return self._no_piece(view, f"refuse-no-{power}", rule, about.id)
        if view.stage == f"{power}-to" and to:
            return self._no_piece(view, f"refuse-{power}-there", rule, about.id)
        if view.stage == power and to:
            return Refusal(message("refuse-take-first"), rule, self.task(view).text)
        return self.not_now(view)

    @staticmethod
    def _no_swap(view: View, character: str) -> Refusal:
        if view.activation is not None and view.activation.character == character == "gull":
            return Refusal(message("refuse-swap-self"), "L39")
        return Refusal(message("refuse-swap"), "L39")

    @staticmethod
    def _no_piece(view: View, why: str, rule: str, place: str) -> Refusal:
        """Return why no piece can be picked up from a place or put there."""
        if view.stage in ("cover", "cover-to") and all(place != m.hex for m in view.manholes):
            return Refusal(message("refuse-no-manhole", place=place), "L6a")
        return Refusal(message(why, place=place), rule)

    @staticmethod
    def _no_whistle(view: View, character: str) -> Refusal:
        at_hand = activation_of(view)
        if character == "goodley":
            return Refusal(message("refuse-whistle-self"), "L38")
        if character in at_hand.whistled:
            return Refusal(message("refuse-whistled", person=short(character)), "L38")
        points = at_hand.whistle_left
        return Refusal(
            message("refuse-whistle-spend", person=short(character), points=points), "L38c"
        )

    def no_coming(self, seat: Seat[State, View], hex: str) -> Refusal:
        """Return why a character that was whistled for cannot come to a hex."""
        world = seat.world
        who, street, left = world.coming, STREET_OF[hex], world.whistle_left
        name = short(self.mover(seat.view))
        if not world.comes_nearer(who, street):
            return Refusal(message("refuse-not-nearer", person=name, hex=hex), "L38")
        if world.walk(who, street) > left:
            steps = world.walk(who, street)
            far = message("refuse-come-far", person=name, hex=hex, steps=steps, points=left)
            return Refusal(far, "L38b")
        return Refusal(message("refuse-come-spend", hex=hex, points=left), "L38c")

    def closed(self, view: View, door: str) -> Refusal | None:
        """Return the refusal of an exit that is closed by a cordon; None if it is open."""
        if any(exit.name == door and exit.cordon for exit in view.exits):
            return Refusal(message("refuse-leave-cordon", exit=door), "L25")
        return None

    # The table in sentences.

    def why(self, view: View, shown_by: Target) -> Message:
        """Return why a character is seen: by a lamp next to it, or by Watson's beam."""
        if shown_by.kind == "facing":
            return message("why-beam")
        return message("why-lamp", lamp=_lamp(view, shown_by.id))

    def stands_on(self, view: View, character: str) -> Message:
        """Return where a character stands, and for Watson also which way he faces."""
        hex = talk.where(view, character)
        if character == CHARACTERS[WATSON]:
            return message("stands-looking", hex=hex, facing=message(f"facing-{view.facing}"))
        return message("stands-on", hex=hex)

    def about_places(self, view: View) -> tuple[Message, ...]:
        """Return messages on lamps, beam, manholes and exits."""
        lit = tuple(_lit(lamp.site, lamp.tile) for lamp in view.lamps if lamp.tile)
        unlit = tuple(lamp.site for lamp in view.lamps if not lamp.tile)
        holes = {
            shut: [m.hex for m in view.manholes if m.covered == shut] for shut in (False, True)
        }
        exits = tuple(
            message("exit-cordon" if e.cordon else "exit-open", exit=e.name, hex=e.hex)
            for e in view.exits
        )
        return (
            message("about-lamps", lit=lit, unlit=unlit),
            *_lamp_line(view),
            message("about-beam", streets=view.beam) if view.beam else message("about-no-beam"),
            message("about-manholes", open=tuple(holes[False]), covered=tuple(holes[True])),
            message("about-exits", exits=exits),
        )

    # The layout.

    def spots(self, options: Mapping[str, str]) -> Iterator[Spot]:
        """Yield lamp sites and manholes on their hexes, and exits beyond the streets at them."""
        there = board.EDITION_MANHOLES[board.EDITIONS.index(options["edition"])]
        yield from (layout.on(HUNT, "site", site, site, "lamp") for site in SITES)
        for hole, street in zip(MANHOLES, board.MANHOLE_STREETS, strict=True):
            if there >> street & 1:
                yield layout.on(HUNT, "manhole", hole, hole, "manhole")
        for name, street in zip(EXITS, EXIT_STREETS, strict=True):
            q, r = HEXES.places[STREETS[street]]
            dq, dr = DIRECTIONS[name]
            beyond = layout.centre(HUNT, (q + dq, r + dr))
            yield Spot(target=Target("exit", name), centre=beyond, terrain="exit")

    def path(self, before: State, character: str, end: str) -> tuple[str, ...]:
        """Return a shortest way; a character that was whistled for keeps to the streets (L38b).

        The way names the houses that Stealthy walks through, but only the manholes of the sewers.
        """
        who = CHARACTERS.index(character)
        start = STREETS[before.at[who]]
        if who == before.coming:
            return ways.shortest(start, end)
        manholes = frozenset(STREETS[street] for street in bits.members(before.open_manholes()))
        return ways.shortest(start, end, houses=who == STEALTHY, manholes=manholes)


def _lamp(view: View, site: str) -> Message:
    tile = next(lamp.tile for lamp in view.lamps if lamp.site == site)
    return _lit(site, tile)


def _lit(site: str, tile: str | None) -> Message:
    if tile is None or tile == "plain":
        return message("plain-lamp-at", site=site)
    return message("lamp-at", tile=tile, site=site)


def _goes_out(tile: str | None) -> Message:
    return message("leads-lamp", tile=str(tile))


def _beam(after: State) -> Message:
    """Return the streets that Watson's lantern lights, and the characters there."""
    beam = after.beam()
    ahead = HEXES.ahead(STREETS[after.at[WATSON]], board.FACINGS[after.facing])
    streets = " ".join(name for name in ahead if name in STREET_OF and beam >> STREET_OF[name] & 1)
    shown = bits.mask_of([who for who, at in enumerate(after.at) if beam >> at & 1])
    if not streets:
        return message("leads-no-beam")
    if not shown:
        return message("leads-beam", streets=streets)
    return message("leads-beam-on", streets=streets, people=people(HUNT.people(shown)))


def lamp_out(view: View) -> Lamp | None:
    """Return the lamp that goes out at the end of this round (L13), or None."""
    if view.result is not None or view.round > LAST_LAMP_ROUND:
        return None
    return next((lamp for lamp in view.lamps if lamp.tile == str(view.round)), None)


def _lamp_line(view: View) -> tuple[Message, ...]:
    """Return which lamp goes out next; nothing when the game is over, even if lamps are left."""
    lamp = lamp_out(view)
    if lamp is not None:
        return (message("lamp-out-next", tile=str(lamp.tile), site=lamp.site),)
    return () if view.result is not None else (message("no-more-lamps-out"),)


GUIDE = LondonGuide()
