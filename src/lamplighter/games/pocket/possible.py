"""Checks whether a described position of Mr. Jack Pocket can occur in a game.

Every check follows from the rules and needs only the position itself. Positions that pass are
playable and consistent. A position that fails is refused with the rule that it breaks.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from lamplighter.games.pocket.board import (
    ALIBI,
    CHARACTERS,
    DETECTIVES,
    ENOUGH_HOURGLASSES,
    EVERYBODY,
    FACES,
    FORCED_WALLS,
    HOURGLASSES,
    LANE,
    N_PLACES,
    NO_WALL,
    ORDER,
    ROTATION_1,
    ROTATION_2,
    SEATS,
    STARTS,
    TURNS,
)
from lamplighter.games.pocket.state import State
from lamplighter.kernel import bits
from lamplighter.kernel.actors import CHANCE
from lamplighter.kernel.arranging import Description
from lamplighter.kernel.messages import Message

PUTTING, NAMING, THROWING, CHOOSING, USING, DRAWING, ENDED = range(7)
ROTATED = "'"
"""The mark after a tile that was rotated in this turn."""


def _glasses(cards: int) -> int:
    return sum(HOURGLASSES[card] for card in bits.members(cards))


@dataclass
class Setup(Description):
    """A position as described, not yet checked."""

    game = "pocket"

    stage: int = PUTTING
    tile_at: list[int] = field(default_factory=lambda: [-1] * 9)
    wall: list[int] = field(default_factory=lambda: [NO_WALL] * 9)
    place: list[int] = field(default_factory=lambda: list(STARTS))
    suspects: int = EVERYBODY
    rotated: int = 0
    thrown: bool = False
    sides: int = 0
    used: int = 0
    face: int = -1
    identity: int = -1
    held: int = 0
    shown: int = 0
    calls: int = 0
    unseen_turns: int = 0
    race: bool = False
    disclosed: int = 0
    turns: int = TURNS

    def state(self) -> State:
        """Return the State; raise `BadPosition` with the reason if it cannot occur."""
        self._check_tiles()
        if self.stage in (PUTTING, NAMING):
            self._check_nothing_happened()
        else:
            self._check_turn()
            self._check_tokens()
            self._check_cards()
            self._check_places()
            self._check_first_turn()
            self._check_game_went_on()
        return self._ended_state() if self.stage == ENDED else self._build(self._actor())

    def built(self) -> State:
        """Return the State as described, unchecked; only for writing or showing it."""
        return self._build(CHANCE)

    # The parts of a position.

    @property
    def turn(self) -> int:
        """The turn being played, or the one in which the game ended."""
        return self.calls if self.stage == ENDED else self.calls + 1

    @property
    def done(self) -> int:
        """The number of actions of this turn that are complete."""
        return bits.count(self.used) - (self.stage in (USING, DRAWING))

    def _used_up(self, face: int) -> int:
        """Return how often this face has been used so far, without its current use."""
        token, side = divmod(face, 2)
        before = (self.turn - 1) // 2
        if self.stage == THROWING:
            return before
        up = (self.sides >> token & 1) == side
        if not up:
            return before + (self.turn % 2 == 0)
        at_hand = face == (ALIBI if self.stage == DRAWING else self.face)
        return before + (self.used >> token & 1 and not at_hand)

    def _actor(self) -> int:
        if self.stage in (CHOOSING, USING):
            return ORDER[self.turn % 2][self.done]
        return CHANCE

    # The checks.

    def _check_tiles(self) -> None:
        lying = [character for character in self.tile_at if character >= 0]
        if self.stage == PUTTING:
            self.demand(self.tile_at[: len(lying)] == lying and len(lying) < 9, "impossible-laying")
        else:
            self.demand(len(lying) == 9, "impossible-nine-tiles", "P1", count=len(lying))
        for character in lying:
            crossroads = character == LANE and not self.suspects >> LANE & 1
            self.demand(
                (self.wall[character] == NO_WALL) == crossroads,
                "impossible-wall",
                "P17",
                person=Message(f"short-{CHARACTERS[character]}"),
                crossroads="yes" if crossroads else "no",
            )

    def _check_forced_walls(self) -> None:
        """Check that tiles that were not rotated still have the wall of the set-up (P3).

        The crossroads has no wall and always passes.
        """
        for cell, character in enumerate(self.tile_at):
            forced = FORCED_WALLS[cell]
            free = character < 0 or forced < 0 or self.rotated >> character & 1
            self.demand(
                free or self.wall[character] in (forced, NO_WALL),
                "impossible-set-up-wall",
                "P3",
                row=cell // 3 + 1,
                column=cell % 3 + 1,
            )

    def _check_nothing_happened(self) -> None:
        nothing = Setup(stage=self.stage, tile_at=self.tile_at, wall=self.wall, turns=self.turns)
        self.demand(self == nothing, "impossible-untouched", "P1", "P2", "P3", "P4", "P5")
        self._check_forced_walls()

    def _check_turn(self) -> None:
        self.demand(1 <= self.turn <= TURNS, "impossible-turn", "P5", turn=self.turn)
        self.demand(
            self.turn <= self.turns,
            "impossible-turn-short",
            "P5a",
            turn=self.turn,
            turns=self.turns,
        )
        self.demand(self.identity >= 0, "impossible-no-identity", "P4")
        self.demand(
            bool(self.suspects >> self.identity & 1),
            "impossible-jack-cleared",
            "P30",
            person=Message(f"short-{CHARACTERS[self.identity]}"),
        )
        if self.stage == THROWING:
            self.demand(self.turn % 2 == 1, "impossible-no-throw", "P7", turn=self.turn)
            self.demand(not self.thrown, "impossible-thrown", "P6")
        else:
            self.demand(self.thrown, "impossible-not-thrown", "P6")

    def _check_tokens(self) -> None:
        used = bits.count(self.used)
        if self.stage == CHOOSING:
            self.demand(used < 3, "impossible-last-face", "P8")
        elif self.stage == ENDED:
            self.demand(used == 4, "impossible-ends-after", "P21")
        elif self.stage in (USING, DRAWING):
            face = ALIBI if self.stage == DRAWING else self.face
            token, side = divmod(face, 2)
            self.demand(
                (self.sides >> token & 1) == side and bool(self.used >> token & 1),
                "impossible-carried-out",
                face=Message(f"face-{FACES[face]}"),
            )
            self.demand((face == ALIBI) == (self.stage == DRAWING), "impossible-alibi-draws")
        rotations = sum(
            self.used >> (face // 2) & 1 and not self.sides >> (face // 2) & 1 and face != self.face
            for face in (ROTATION_1, ROTATION_2)
        )
        self.demand(
            bits.count(self.rotated) == rotations,
            "impossible-rotations",
            "P11",
            done=rotations,
            marked=bits.count(self.rotated),
            mark=ROTATED,
        )

    def _check_cards(self) -> None:
        own = 1 << self.identity
        self.demand(not (self.held | self.shown) & own, "impossible-alibi-jack", "P4")
        self.demand(not self.held & self.shown, "impossible-alibi-twice", "P13", "P14")
        self.demand(not self.shown & self.suspects, "impossible-shown", "P13")
        drawn = bits.count(self.held | self.shown)
        due = self._used_up(ALIBI)
        self.demand(drawn == due, "impossible-alibis", "P29", due=due, drawn=drawn)

    def _check_places(self) -> None:
        jokers = self._used_up(FACES.index("joker"))
        for detective, name in enumerate(DETECTIVES):
            moves = self._used_up(FACES.index(name))
            gone = (self.place[detective] - STARTS[detective]) % N_PLACES
            if gone < moves:
                gone += N_PLACES
            jokers -= max(0, gone - 2 * moves)
        self.demand(jokers >= 0, "impossible-too-far", "P9", "P10")

    def _check_first_turn(self) -> None:
        if self.calls == 0 or (self.stage == ENDED and self.calls == 1):
            if self.stage != ENDED:
                self.demand(
                    EVERYBODY & ~self.suspects == self.shown,
                    "impossible-cleared-early",
                    "P13",
                    "P19",
                )
            if not self._used_up(FACES.index("exchange")):
                self._check_forced_walls()
        if self.calls == 0 and self.stage != ENDED and self.done == 1:
            self._check_first_action()

    def _check_first_action(self) -> None:
        """Check a position in which the investigator has acted once and jack not yet (P6)."""
        self.demand(not self.held, "impossible-held-early", "P13")
        if self._used_up(FACES.index("joker")):
            self.demand(self.place != list(STARTS), "impossible-joker", "P10")

    def _check_game_went_on(self) -> None:
        """Check that no earlier call met one aim alone, or that the race began (P22-P24)."""
        if self.race:
            self._check_race()
        elif self.stage == ENDED:
            self._check_earlier_hourglasses()
        elif self.calls:
            self.demand(
                any(
                    bits.count(suspects) > 1
                    and bits.count(self.unseen_turns) + _glasses(held) < ENOUGH_HOURGLASSES
                    for suspects, held in self._before_this_turn()
                ),
                "impossible-ended",
                "P21",
                "P22",
            )

    def _check_earlier_hourglasses(self) -> None:
        """Check that jack had fewer than six before the last turn.

        Any one of his cards may have been drawn in that turn (P22).
        """
        tokens = bits.count(self.unseen_turns & ((1 << (self.turn - 1)) - 1))
        glasses = _glasses(self.held)
        fewest = min([glasses, *(glasses - HOURGLASSES[card] for card in bits.members(self.held))])
        self.demand(tokens + fewest < ENOUGH_HOURGLASSES, "impossible-hourglasses", "P22")

    def _before_this_turn(self) -> list[tuple[int, int]]:
        """Return the possible suspects and cards of jack at the last call."""
        if not (self.thrown and not self.sides & 1 and self.used & 1 and self.stage != DRAWING):
            return [(self.suspects, self.held)]
        acted = {SEATS[seat] for seat in ORDER[self.turn % 2][: self.done]}
        ways = []
        if "jack" in acted:
            ways += [(self.suspects, self.held & ~(1 << card)) for card in bits.members(self.held)]
        if "investigator" in acted:
            ways += [(self.suspects | 1 << card, self.held) for card in bits.members(self.shown)]
        return ways

    def _check_race(self) -> None:
        self.demand(bits.count(self.suspects) == 1, "impossible-race-one", "P24")
        self.demand(not self.disclosed & ~self.held, "impossible-race-cards", "P24a")
        self.demand(
            any(self._race_began(turn) for turn in range(1, min(self.calls, self.turns - 1) + 1)),
            "impossible-race-began",
            "P24",
        )

    def _race_began(self, turn: int) -> bool:
        since = self.calls - (self.stage == ENDED)
        unseen = [self.unseen_turns >> t & 1 for t in range(turn - 1, max(since, turn))]
        tokens = bits.count(self.unseen_turns & ((1 << turn) - 1))
        glasses = _glasses(self.disclosed)
        fewest = min([glasses, *(glasses - HOURGLASSES[c] for c in bits.members(self.disclosed))])
        return all(unseen) and tokens + glasses >= ENOUGH_HOURGLASSES > tokens - 1 + fewest

    # The State.

    def _ended_state(self) -> State:
        """Return the State after the last call; refuse a game that nobody has won."""
        state = self._build(CHANCE)
        state.judge(not self.unseen_turns >> (self.turn - 1) & 1)
        self.demand(state.over, "impossible-not-over", "P21")
        return state

    def _build(self, actor: int) -> State:
        state = State()
        state.fill(
            actor=actor,
            stage=self.stage,
            placed=sum(character >= 0 for character in self.tile_at),
            tile_at=self.tile_at,
            wall=self.wall,
            place=self.place,
            suspects=self.suspects,
            rotated=self.rotated,
            turn=self.turn,
            sides=self.sides,
            used=self.used,
            face=self.face if self.stage == USING else ALIBI if self.stage == DRAWING else -1,
            identity=self.identity,
            held=self.held,
            shown=self.shown,
            unseen_turns=self.unseen_turns,
            race=self.race,
            disclosed=self.disclosed,
            turns=self.turns,
        )
        return state
