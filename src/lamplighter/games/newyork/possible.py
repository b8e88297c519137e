"""Checks whether a described position of Mr. Jack in New York can occur in a game.

Every check is a consequence of the rules that can be tested on a single position. The error for a
position that fails names the rule that it breaks.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from lamplighter.games.manhunt.frame import (
    DEALING,
    DRAWING,
    ENDED,
    FIRST_OWN_STAGE,
    GONE,
    NAMING,
)
from lamplighter.games.manhunt.possible import FrameSetup
from lamplighter.games.newyork import board
from lamplighter.games.newyork.board import (
    BUILDING,
    CALLAHAN,
    EASTMAN,
    ENTRANCE,
    GRANT,
    HUNT,
    KIND,
    LAMP,
    LAND_EXIT,
    LATIMER,
    LED_OUT,
    N_SPACES,
    NEIGHBOURS,
    PARK,
    PRINTED_ENTRANCE,
    RIDER,
    SITE,
    SMITH,
    SPACES,
    START_INFORMANT,
    START_INVESTIGATIONS,
    START_STEAMERS,
    START_STOCK,
    START_TILES,
    STREET,
    TUMBLETY,
)
from lamplighter.games.newyork.state import State
from lamplighter.kernel import bits
from lamplighter.kernel.messages import Message, message

(
    ORDERING,
    MOVING,
    BEING_MOVED,
    PLACING,
    BUILDING_UP,
    TURNING,
    LIFTING,
    LAYING,
    SAILING,
    MOORING,
    SWAPPING,
    SWAPPING_WITH,
) = range(FIRST_OWN_STAGE, FIRST_OWN_STAGE + 12)

_ALL = tuple(range(8))
_BUILDERS = tuple(who for who in _ALL if board.BUILDS[who])
_STAGES_OF = {
    ORDERING: tuple(who for who in _ALL if who != EASTMAN),
    MOVING: _ALL,
    BEING_MOVED: (EASTMAN,),
    PLACING: _ALL,
    DRAWING: _ALL,
    BUILDING_UP: _BUILDERS,
    TURNING: (GRANT,),
    LIFTING: (CALLAHAN,),
    LAYING: (CALLAHAN,),
    SAILING: (SMITH,),
    MOORING: (SMITH,),
    SWAPPING: (TUMBLETY,),
    SWAPPING_WITH: (TUMBLETY,),
}
"""The characters that can be in each stage of an activation (N38)."""


@dataclass
class Setup(FrameSetup):
    """A position as described, not yet checked."""

    game = "newyork"
    hunt = HUNT

    dark_quays: bool = False
    latimer_start: int = 0
    tiles: list[int] = field(default_factory=lambda: [0] * N_SPACES)
    stock: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    investigations: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    steamers: int = 0
    informant: int = 0
    talkative: bool = True
    moved: int = -1

    def state(self) -> State:
        """Return the State; raise BadPosition with the reason if it cannot occur."""
        state = self.scene()
        if self.stage != NAMING:
            self._check_past()
        return state

    def scene(self) -> State:
        """Return the State if it is consistent, without checking how it can have come about."""
        self.check_people()
        self._check_tiles()
        self._check_investigations()
        self._check_ground()
        if self.stage == NAMING:
            self._check_untouched()
        else:
            self.check_secrets()
            self.check_cards()
            if self.check_character(_STAGES_OF):
                self._check_details()
            self.check_end()
        state = self.built()
        self.demand(state.over or state.legal_actions(), "impossible-nothing", "N34")
        if self.stage == BEING_MOVED:
            visible = state.in_sight()
            same = (visible >> self.moved & 1) == (visible >> EASTMAN & 1)
            self.demand(same, "impossible-eastman-status", "N29")
        if self.escaped:
            self._check_escape()
        return state

    def _check_past(self) -> None:
        """Check what the cards played so far have changed, and what they cannot have changed."""
        self._check_built()
        self._check_visits()
        start = list(board.STARTS)
        start[LATIMER] = self.latimer_start
        self.check_unmoved_people(start, (EASTMAN, TUMBLETY), "N1")
        self._check_moved()

    # Checks.

    def _check_tiles(self) -> None:
        for space, tile in enumerate(self.tiles):
            on_street = KIND[space] == STREET and space != PRINTED_ENTRANCE
            self.demand(not tile or on_street, "impossible-no-street", "N26", hex=SPACES[space])
        for kind, rule in ((LAMP, "N24"), (ENTRANCE, "N22")):
            spaces = {space for space, tile in enumerate(self.tiles) if tile == kind}
            if kind == ENTRANCE:
                spaces.add(PRINTED_ENTRANCE)
            touching = [s for s in spaces if spaces & set(NEIGHBOURS[s])]
            self.demand(not touching, "impossible-touching", rule, kind=board.TILES[kind])

    def _check_investigations(self) -> None:
        pairs = [tuple(self.investigations[:2]), tuple(self.investigations[2:])]
        self.demand(all(pair in board.PAIRS for pair in pairs), "impossible-investigation", "N27")
        self.demand(len(set(self.investigations)) == 4, "impossible-overlap", "N27")
        self.demand(pairs[0] < pairs[1], "impossible-investigation-order")
        for space in self.investigations:
            self.demand(
                self.tiles[space] not in (LAMP, SITE)
                and space not in self.at
                and space != self.informant,
                "impossible-covered",
                "N27",
                hex=SPACES[space],
            )
        self.demand(
            bits.count(self.steamers) == 2,
            "impossible-steamers",
            "N2",
            count=bits.count(self.steamers),
        )

    def _check_ground(self) -> None:
        for who, space in enumerate(self.at):
            self.demand(
                space == GONE or self._walkable(space),
                "impossible-stands",
                "N13",
                person=self.name_of(who),
                hex=SPACES[space],
            )
        self.demand(self._walkable(self.informant), "impossible-informant-where", "N33")
        visiting = self.stage == PLACING
        self.demand((self.informant in self.at) == visiting, "impossible-visitor", "N33")

    def _walkable(self, space: int) -> bool:
        return KIND[space] != BUILDING and self.tiles[space] not in (LAMP, SITE)

    def _check_untouched(self) -> None:
        start = State(board.QUAYS[int(self.dark_quays)], SPACES[self.latimer_start])
        self.demand(self.built() == start, "impossible-untouched", "N1", "N2", "N3", "N4")

    def _check_details(self) -> None:
        if self.power_first:
            late = self.stage in (ORDERING, BEING_MOVED) or self.character == EASTMAN
            self.demand(not late, "impossible-power-first", "N38")
        if self.stage == BEING_MOVED:
            self.demand(self.moved not in (-1, EASTMAN), "impossible-eastman-other", "N29")
        elif self.stage == MOORING:
            self.demand(self.steamers >> self.taken & 1, "impossible-steamer-still", "N32")
        elif self.stage in (SWAPPING, SWAPPING_WITH):
            beside = [who for who in range(8) if self.at[who] in NEIGHBOURS[self.at[TUMBLETY]]]
            self.demand(
                beside if self.stage == SWAPPING else self.taken in beside,
                "impossible-tumblety",
                "N31",
            )

    def _check_built(self) -> None:
        """Check that tiles come from the set-up or the stock, and parks from Grant (N22-N25)."""
        started = {kind: START_TILES.count(kind) for kind in (LAMP, ENTRANCE, SITE)}
        made = sum(started.values())
        parks = self.tiles.count(PARK)
        for who in _BUILDERS:
            kind = board.BUILDS[who]
            built = START_STOCK[kind] - self.stock[kind]
            made += built
            rule = {LAMP: "N24", ENTRANCE: "N22", SITE: "N23"}[kind]
            times = self._powers(who)
            self.demand(
                built in times,
                "impossible-built",
                rule,
                person=self.name_of(who),
                due=_either(times),
                count=built,
            )
            self.demand(
                self.tiles.count(kind) <= started[kind] + built,
                "impossible-too-many",
                "N35",
                kind=board.TILES[kind],
            )
        self.demand(sum(tile > 0 for tile in self.tiles) == made, "impossible-tiles", "N35")
        times = self._powers(GRANT)
        self.demand(parks in times, "impossible-parks", "N25", due=_either(times), count=parks)

    def _check_moved(self) -> None:
        """Check that investigation tiles and steamers have moved only as often as possible."""
        now, start = self.investigations, START_INVESTIGATIONS
        moved = self.can_have_moved(
            {tuple(now[:2]), tuple(now[2:])},
            {tuple(start[:2]), tuple(start[2:])},
            self._powers(CALLAHAN),
        )
        self.demand(moved, "impossible-callahan", "N27")
        moved = self.can_have_moved(
            bits.members(self.steamers), bits.members(START_STEAMERS), self._powers(SMITH)
        )
        self.demand(moved, "impossible-smith", "N32")

    def _powers(self, who: int) -> set[int]:
        """Return how often a character may have used its power.

        A power that always has a legal target has been used in every activation; all of these have
        one.
        """
        return self.finished(
            who, pending=not (self.power_first and self.stage in (MOVING, PLACING, DRAWING))
        )

    def moves_next(self) -> bool:
        """Return whether the active character has done nothing yet."""
        return self.stage in (ORDERING, BEING_MOVED) or (
            self.stage == MOVING and not self.power_first
        )

    def last_actors(self) -> list[int]:
        """Return who may have been active when an accusation or an escape ended the game."""
        led = self.stage == ENDED and self.ended_by == LED_OUT
        return [EASTMAN] if led else super().last_actors()

    def _check_escape(self) -> None:
        """Check that Jack left by an open door that can be reached on foot (N18, N19)."""
        if self.ended_by == LED_OUT:
            led = self.used >> EASTMAN & 1 and self.identity != EASTMAN
            self.demand(led, "impossible-eastman-leads", "N19")
        else:
            self.demand(self.used >> self.identity & 1, "impossible-own-card", "N18")
        open_door = self.exit == LAND_EXIT or self.steamers >> self.exit & 1
        self.demand(open_door, "impossible-port", "N18")
        own_move = self.identity == RIDER and self.ended_by != LED_OUT
        barred = (LAMP,) if own_move else (LAMP, SITE)
        reached = [
            space
            for space in board.ACCESS[self.exit]
            if space >= 0 and self.tiles[space] not in barred and space not in self.investigations
        ]
        self.demand(reached, "impossible-shut", "N18", "N28")

    def _check_visits(self) -> None:
        """Check the visits: at most one a round, each with a card while any are left (N6, N33)."""
        held = bits.count(self.alibis[0] | self.alibis[1])
        silent = not self.talkative and self.stage not in (DRAWING, DEALING)
        visits = self.round - 1 + silent
        self.demand(held <= visits, "impossible-visits", "N33", held=held, visits=visits)
        if self.stage == PLACING:
            self.demand(self.talkative, "impossible-talkative", "N33")
        if self.stage == DRAWING:
            self.demand(not self.talkative, "impossible-silent-now", "N33")
        elif not self.talkative:
            self.demand(held, "impossible-silent", "N33")
        if silent and held < 7:
            self.demand(
                any(self.alibis[seat] for seat in self._visitors()),
                "impossible-visitor-holds",
                "N33",
            )
        moved = held or self.stage == DRAWING
        self.demand(moved or self.informant == START_INFORMANT, "impossible-informant-still", "N33")

    def _visitors(self) -> set[int]:
        """Return the seats that may have visited the Informant in this round."""
        to_move = self.stage in (ORDERING, MOVING, BEING_MOVED) or (
            self.power_first and self.character >= 0
        )
        return self.played_by(bits.count(self.used) - (to_move or self.escaped or self.accused))

    # The State.

    def built(self) -> State:
        """Return the State as described, without any check."""
        state = State(board.QUAYS[int(self.dark_quays)], SPACES[self.latimer_start])
        active = self.character >= 0
        moving = self.stage in (ORDERING, MOVING, BEING_MOVED)
        using = self.stage in (
            BUILDING_UP,
            TURNING,
            LIFTING,
            LAYING,
            SAILING,
            MOORING,
            SWAPPING,
            SWAPPING_WITH,
        )
        has_power = active and self.character != EASTMAN
        state.fill(
            **self.frame_fields(),
            dark_quays=self.dark_quays,
            latimer_start=self.latimer_start,
            tiles=self.tiles,
            stock=self.stock,
            investigations=self.investigations,
            steamers=self.steamers,
            informant=self.informant,
            talkative=self.talkative,
            must_move=active and (moving or (self.power_first and using)),
            must_use=has_power and not using and not self.power_first,
            power_first=self.power_first,
            taken=self.taken,
            moved=self.moved,
        )
        return state


def _either(numbers: set[int]) -> int | Message:
    """Return the only number, or one or the other of two."""
    first, *second = sorted(numbers)
    return message("either", first=first, second=second[0]) if second else first
