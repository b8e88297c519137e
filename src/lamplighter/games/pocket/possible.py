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
    TOKENS,
    TURNS,
)
from lamplighter.games.pocket.state import State
from lamplighter.kernel import bits
from lamplighter.kernel.actors import CHANCE
from lamplighter.kernel.errors import BadPosition
from lamplighter.kernel.messages import Message, message

PUTTING, NAMING, THROWING, CHOOSING, USING, DRAWING, ENDED = range(7)
_ALL_TOKENS = (1 << len(TOKENS)) - 1


def _glasses(cards: int) -> int:
    return sum(HOURGLASSES[card] for card in bits.members(cards))


def _demand(condition: object, reason: str, said: Message) -> None:
    if not condition:
        raise BadPosition(reason, said)


@dataclass
class Setup:
    """A position as described, not yet checked."""

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
            _demand(
                self.tile_at[: len(lying)] == lying and len(lying) < 9,
                "while the district is laid, tiles fill the cells in order and some are to come",
                message("impossible-laying"),
            )
        else:
            _demand(
                len(lying) == 9,
                f"{len(lying)} tiles lie in the district, not nine (P1)",
                message("impossible-nine-tiles", count=len(lying)),
            )
        for character in lying:
            crossroads = character == LANE and not self.suspects >> LANE & 1
            _demand(
                (self.wall[character] == NO_WALL) == crossroads,
                f"the tile of {CHARACTERS[character]} "
                + (
                    "is a crossroads: no wall, written + (P17)"
                    if crossroads
                    else "has a wall (P17)"
                ),
                message("impossible-wall", person=Message(f"short-{CHARACTERS[character]}")),
            )

    def _check_forced_walls(self) -> None:
        """Check that tiles that were not rotated still have the wall of the set-up (P3).

        The crossroads has no wall and always passes.
        """
        for cell, character in enumerate(self.tile_at):
            forced = FORCED_WALLS[cell]
            free = character < 0 or forced < 0 or self.rotated >> character & 1
            _demand(
                free or self.wall[character] in (forced, NO_WALL),
                f"cell {cell}: the wall faces the detective in the set-up (P3)",
                message("impossible-set-up-wall", row=cell // 3 + 1, column=cell % 3 + 1),
            )

    def _check_nothing_happened(self) -> None:
        nothing = Setup(stage=self.stage, tile_at=self.tile_at, wall=self.wall)
        _demand(
            self == nothing,
            "before Jack's identity is drawn, all are suspects on the starting places, with no "
            "tokens, calls, cards or race (P1-P5)",
            message("impossible-untouched"),
        )
        self._check_forced_walls()

    def _check_turn(self) -> None:
        _demand(
            1 <= self.turn <= TURNS,
            f"there is no turn {self.turn}; turns are 1 to 8 (P5)",
            message("impossible-turn", turn=self.turn),
        )
        _demand(
            self.identity >= 0,
            "Jack's identity is drawn before the first turn (P4)",
            message("impossible-no-identity"),
        )
        _demand(
            bool(self.suspects >> self.identity & 1),
            f"Jack is {CHARACTERS[self.identity]}, whose tile is never turned over (P30)",
            message(
                "impossible-jack-cleared", person=Message(f"short-{CHARACTERS[self.identity]}")
            ),
        )
        if self.stage == THROWING:
            _demand(
                self.turn % 2 == 1,
                f"no throw in turn {self.turn}: tokens are turned over (P7)",
                message("impossible-no-throw", turn=self.turn),
            )
            _demand(
                not self.thrown,
                "before a throw the tokens show nothing: write ? (P6)",
                message("impossible-thrown"),
            )
        else:
            _demand(
                self.thrown,
                "the tokens have been thrown: name the faces lying up (P6)",
                message("impossible-not-thrown"),
            )

    def _check_tokens(self) -> None:
        used = bits.count(self.used)
        if self.stage == CHOOSING:
            _demand(
                used < 3,
                "the last face is not chosen but taken (P8); write use:FACE or draw",
                message("impossible-last-face"),
            )
        elif self.stage == ENDED:
            _demand(
                used == 4,
                "a game ends after the fourth action of a turn (P21)",
                message("impossible-ends-after"),
            )
        elif self.stage in (USING, DRAWING):
            face = ALIBI if self.stage == DRAWING else self.face
            token, side = divmod(face, 2)
            _demand(
                (self.sides >> token & 1) == side and bool(self.used >> token & 1),
                f"{FACES[face]} is being carried out, so it lies up and is marked used, ~",
                message("impossible-carried-out", face=Message(f"face-{FACES[face]}")),
            )
            _demand(
                (face == ALIBI) == (self.stage == DRAWING),
                "an alibi leaves nothing to choose; write draw",
                message("impossible-alibi-draws"),
            )
        rotations = sum(
            self.used >> (face // 2) & 1 and not self.sides >> (face // 2) & 1 and face != self.face
            for face in (ROTATION_1, ROTATION_2)
        )
        _demand(
            bits.count(self.rotated) == rotations,
            f"{rotations} rotations were carried out this turn, but "
            f"{bits.count(self.rotated)} tiles are marked ' (P11)",
            message("impossible-rotations", done=rotations, marked=bits.count(self.rotated)),
        )

    def _check_cards(self) -> None:
        own = 1 << self.identity
        _demand(
            not (self.held | self.shown) & own,
            "Jack's own card is not in the pile (P4)",
            message("impossible-alibi-jack"),
        )
        _demand(
            not self.held & self.shown,
            "no card is both held by jack and shown (P13, P14)",
            message("impossible-alibi-twice"),
        )
        _demand(
            not self.shown & self.suspects,
            "a character whose card was shown is no suspect any more (P13)",
            message("impossible-shown"),
        )
        drawn = bits.count(self.held | self.shown)
        due = self._used_up(ALIBI)
        _demand(
            drawn == due,
            f"by now {due} alibi cards were drawn, not {drawn} (P29)",
            message("impossible-alibis", due=due, drawn=drawn),
        )

    def _check_places(self) -> None:
        jokers = self._used_up(FACES.index("joker"))
        for detective, name in enumerate(DETECTIVES):
            moves = self._used_up(FACES.index(name))
            gone = (self.place[detective] - STARTS[detective]) % N_PLACES
            if gone < moves:
                gone += N_PLACES
            jokers -= max(0, gone - 2 * moves)
        _demand(
            jokers >= 0,
            "the detectives cannot have come that far: one or two places for each of their own "
            "faces used so far, one more for each joker (P9, P10)",
            message("impossible-too-far"),
        )

    def _check_first_turn(self) -> None:
        if self.calls == 0 or (self.stage == ENDED and self.calls == 1):
            if self.stage != ENDED:
                _demand(
                    EVERYBODY & ~self.suspects == self.shown,
                    "before the first call only shown cards have cleared anybody (P13, P19)",
                    message("impossible-cleared-early"),
                )
            if not self._used_up(FACES.index("exchange")):
                self._check_forced_walls()
        if self.calls == 0 and self.stage != ENDED and self.done == 1:
            self._check_first_action()

    def _check_first_action(self) -> None:
        """Check a position in which the investigator has acted once and jack not yet (P6)."""
        _demand(
            not self.held,
            "jack holds a card, but only the investigator has acted (P13)",
            message("impossible-held-early"),
        )
        if self._used_up(FACES.index("joker")):
            _demand(
                self.place != list(STARTS),
                "the investigator used the joker, so one detective has moved (P10)",
                message("impossible-joker"),
            )

    def _check_game_went_on(self) -> None:
        """Check that no earlier call met one aim alone, or that the race began (P22-P24)."""
        if self.race:
            self._check_race()
        elif self.stage == ENDED:
            self._check_earlier_hourglasses()
        elif self.calls:
            _demand(
                any(
                    bits.count(suspects) > 1
                    and bits.count(self.unseen_turns) + _glasses(held) < ENOUGH_HOURGLASSES
                    for suspects, held in self._before_this_turn()
                ),
                "the game would have ended at the last call: one suspect left, or six hourglasses "
                "(P21, P22)",
                message("impossible-ended"),
            )

    def _check_earlier_hourglasses(self) -> None:
        """Check that jack had fewer than six before the last turn.

        Any one of his cards may have been drawn in that turn (P22).
        """
        tokens = bits.count(self.unseen_turns & ((1 << (self.turn - 1)) - 1))
        glasses = _glasses(self.held)
        fewest = min([glasses, *(glasses - HOURGLASSES[card] for card in bits.members(self.held))])
        _demand(
            tokens + fewest < ENOUGH_HOURGLASSES,
            "jack had six hourglasses at an earlier call, which ended the game (P22)",
            message("impossible-hourglasses"),
        )

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
        _demand(
            bits.count(self.suspects) == 1,
            "in the race exactly one suspect is left (P24)",
            message("impossible-race-one"),
        )
        _demand(
            not self.disclosed & ~self.held,
            "disclosed cards are cards of jack (P24a)",
            message("impossible-race-cards"),
        )
        _demand(
            any(self._race_began(turn) for turn in range(1, min(self.calls, TURNS - 1) + 1)),
            "no turn can have begun this race: an unseen call with six hourglasses for the first "
            "time, and unseen ever since (P24)",
            message("impossible-race-began"),
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
        _demand(
            state.over,
            "nobody has won after this call; the game goes on (P21)",
            message("impossible-not-over"),
        )
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
        )
        return state
