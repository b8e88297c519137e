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
from lamplighter.games.manhunt.possible import FrameSetup, demand
from lamplighter.games.newyork import board
from lamplighter.games.newyork.board import (
    BUILDING,
    CALLAHAN,
    CHARACTERS,
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
        demand(
            state.over or state.legal_actions(),
            "nothing can be chosen here (N34)",
            message("impossible-nothing"),
        )
        if self.stage == BEING_MOVED:
            visible = state.in_sight()
            same = (visible >> self.moved & 1) == (visible >> EASTMAN & 1)
            demand(
                same,
                "Eastman moves only somebody of his own status (N29)",
                message("impossible-eastman-status"),
            )
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
            demand(
                not tile or on_street,
                f"{SPACES[space]} is no street to build on (N26)",
                message("impossible-no-street", hex=SPACES[space]),
            )
        for kind, rule in ((LAMP, "N24"), (ENTRANCE, "N22")):
            spaces = {space for space, tile in enumerate(self.tiles) if tile == kind}
            if kind == ENTRANCE:
                spaces.add(PRINTED_ENTRANCE)
            touching = [s for s in spaces if spaces & set(NEIGHBOURS[s])]
            demand(
                not touching,
                f"no two {board.TILES[kind]}s are next to each other ({rule})",
                message("impossible-touching"),
            )

    def _check_investigations(self) -> None:
        pairs = [tuple(self.investigations[:2]), tuple(self.investigations[2:])]
        demand(
            all(pair in board.PAIRS for pair in pairs),
            "an investigation tile lies on two streets side by side, the first named first (N27)",
            message("impossible-investigation"),
        )
        demand(
            len(set(self.investigations)) == 4,
            "the investigation tiles do not overlap (N27)",
            message("impossible-overlap"),
        )
        demand(
            pairs[0] < pairs[1],
            "the investigation tile on the earlier space is named first",
            message("impossible-investigation-order"),
        )
        for space in self.investigations:
            demand(
                self.tiles[space] not in (LAMP, SITE)
                and space not in self.at
                and space != self.informant,
                f"an investigation tile lies on something or somebody at {SPACES[space]} (N27)",
                message("impossible-covered", hex=SPACES[space]),
            )
        demand(
            bits.count(self.steamers) == 2,
            "two ports have a steamer (N2)",
            message("impossible-steamers", count=bits.count(self.steamers)),
        )

    def _check_ground(self) -> None:
        for who, space in enumerate(self.at):
            demand(
                space == GONE or self._walkable(space),
                f"{CHARACTERS[who]} cannot stand on {SPACES[space]} (N13)",
                message(
                    "impossible-stands",
                    person=Message(f"short-{CHARACTERS[who]}"),
                    hex=SPACES[space],
                ),
            )
        demand(
            self._walkable(self.informant),
            "the Informant stands on a walkable space (N33)",
            message("impossible-informant-where"),
        )
        visiting = self.stage == PLACING
        demand(
            (self.informant in self.at) == visiting,
            "a visitor stands with the Informant until he is placed (N33)",
            message("impossible-visitor"),
        )

    def _walkable(self, space: int) -> bool:
        return KIND[space] != BUILDING and self.tiles[space] not in (LAMP, SITE)

    def _check_untouched(self) -> None:
        start = State(board.QUAYS[int(self.dark_quays)], SPACES[self.latimer_start])
        demand(
            self.built() == start,
            "before Jack's identity is drawn nothing has moved and no card is dealt (N1-N4)",
            message("impossible-untouched"),
        )

    def _check_details(self) -> None:
        if self.power_first:
            late = self.stage in (ORDERING, BEING_MOVED) or self.character == EASTMAN
            demand(
                not late,
                "the power does not come before the move here (N38)",
                message("impossible-power-first"),
            )
        if self.stage == BEING_MOVED:
            demand(
                self.moved not in (-1, EASTMAN),
                "Eastman moves another character (N29)",
                message("impossible-eastman-other"),
            )
        elif self.stage == MOORING:
            demand(
                self.steamers >> self.taken & 1,
                "the steamer is still in its port (N32)",
                message("impossible-steamer-still"),
            )
        elif self.stage in (SWAPPING, SWAPPING_WITH):
            beside = [who for who in range(8) if self.at[who] in NEIGHBOURS[self.at[TUMBLETY]]]
            demand(
                beside if self.stage == SWAPPING else self.taken in beside,
                "the first to be changed stands by Tumblety (N31)",
                message("impossible-tumblety"),
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
            demand(
                built in times,
                f"{CHARACTERS[who]} has built {_either(times)} times, not {built} ({rule})",
                message(
                    "impossible-built",
                    person=Message(f"short-{CHARACTERS[who]}"),
                    due=_either(times),
                    count=built,
                ),
            )
            demand(
                self.tiles.count(kind) <= started[kind] + built,
                f"there are more {board.TILES[kind]}s than were built (N35)",
                message("impossible-too-many"),
            )
        demand(
            sum(tile > 0 for tile in self.tiles) == made,
            "tiles on the board are those of the set-up and those taken from the stock (N35)",
            message("impossible-tiles"),
        )
        times = self._powers(GRANT)
        demand(
            parks in times,
            f"Grant has made {_either(times)} parks, not {parks} (N25)",
            message("impossible-parks", due=_either(times), count=parks),
        )

    def _check_moved(self) -> None:
        """Check that investigation tiles and steamers have moved only as often as possible."""
        now, start = self.investigations, START_INVESTIGATIONS
        self.check_moved_pieces(
            {tuple(now[:2]), tuple(now[2:])},
            {tuple(start[:2]), tuple(start[2:])},
            self._powers(CALLAHAN),
            "Callahan moves one investigation tile whenever he is played (N27)",
            message("impossible-callahan"),
        )
        self.check_moved_pieces(
            bits.members(self.steamers),
            bits.members(START_STEAMERS),
            self._powers(SMITH),
            "Smith moves one steamer whenever she is played (N32)",
            message("impossible-smith"),
        )

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
            demand(
                led,
                "Eastman leads another one out, by his card (N19)",
                message("impossible-eastman-leads"),
            )
        else:
            demand(
                self.used >> self.identity & 1,
                "Jack leaves by his own card (N18)",
                message("impossible-own-card"),
            )
        open_door = self.exit == LAND_EXIT or self.steamers >> self.exit & 1
        demand(
            open_door, "nobody leaves by a port without a steamer (N18)", message("impossible-port")
        )
        own_move = self.identity == RIDER and self.ended_by != LED_OUT
        barred = (LAMP,) if own_move else (LAMP, SITE)
        reached = [
            space
            for space in board.ACCESS[self.exit]
            if space >= 0 and self.tiles[space] not in barred and space not in self.investigations
        ]
        demand(
            reached,
            "every way to that door is built up or closed (N18, N28)",
            message("impossible-shut"),
        )

    def _check_visits(self) -> None:
        """Check the visits: at most one a round, each with a card while any are left (N6, N33)."""
        held = bits.count(self.alibis[0] | self.alibis[1])
        silent = not self.talkative and self.stage not in (DRAWING, DEALING)
        visits = self.round - 1 + silent
        demand(
            held <= visits,
            f"{held} alibi cards by {visits} visits are too many (N33)",
            message("impossible-visits", held=held, visits=visits),
        )
        if self.stage == PLACING:
            demand(
                self.talkative,
                "only the talkative Informant is visited (N33)",
                message("impossible-talkative"),
            )
        if self.stage == DRAWING:
            demand(
                not self.talkative,
                "the Informant is silent when the card is taken (N33)",
                message("impossible-silent-now"),
            )
        elif not self.talkative:
            demand(
                held,
                "a silent Informant has been visited, for a card (N33)",
                message("impossible-silent"),
            )
        if silent and held < 7:
            demand(
                any(self.alibis[seat] for seat in self._visitors()),
                "the seat that visited the Informant in this round holds his card (N33)",
                message("impossible-visitor-holds"),
            )
        moved = held or self.stage == DRAWING
        demand(
            moved or self.informant == START_INFORMANT,
            "nobody has moved the Informant (N33)",
            message("impossible-informant-still"),
        )

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


def _either(numbers: set[int]) -> str:
    return " or ".join(str(number) for number in sorted(numbers))
