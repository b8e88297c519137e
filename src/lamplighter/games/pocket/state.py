"""The rules of Mr. Jack Pocket (P1-P30): the position, the legal actions and their effects."""

from __future__ import annotations

from lamplighter.games.pocket import board
from lamplighter.games.pocket.board import (
    ALIBI,
    DRAW,
    ENOUGH_HOURGLASSES,
    EVERYBODY,
    EXCHANGE,
    INVESTIGATOR,
    JACK,
    JOKER,
    LANE,
    N_CHARACTERS,
    N_PLACES,
    NO_WALL,
    PUT,
    ROTATE,
    ROTATION_1,
    ROTATION_2,
    SECRET,
    STAY,
    STEP,
    SWAP,
    THROW,
    TURNS,
)
from lamplighter.kernel import bits, hashing, listing
from lamplighter.kernel.actors import CHANCE, HIDDEN, OVER
from lamplighter.kernel.fields import Fields
from lamplighter.kernel.state import Choices
from lamplighter.kernel.state import State as KernelState

# Lookup tables for the hot path; the .pxd makes them C arrays.
LINES = board.LINES
ENTERED_BY = board.ENTERED_BY
LEFT_BY = board.LEFT_BY
FORCED_WALLS = board.FORCED_WALLS
HOURGLASSES = board.HOURGLASSES
DETECTIVE_OF_FACE = board.DETECTIVE_OF_FACE
ORDER = board.ORDER
FIRST_OF_PAIR = tuple(first for first, _ in board.PAIRS)
SECOND_OF_PAIR = tuple(second for _, second in board.PAIRS)

# The stages: what is being decided.
PUTTING, NAMING, THROWING, CHOOSING, USING, DRAWING, ENDED = range(7)
ALL_USED = (1 << len(board.TOKENS)) - 1
NOTHING = -1

# Rules by which a game ends; `ended_by` is an index into them.
ENDINGS = ("P22", "P23", "P24", "P25", "P26", "P25a")
ONE_AIM, BOTH_AIMS_LAST_TURN, RACE, NO_AIM, BOTH_AIMS_SEEN, NO_AIM_SHORT = range(6)


class State(KernelState):
    """A position of Mr. Jack Pocket, secrets included.

    Characters, cells, places, faces and sides are the numbers of `board`. Sets of characters,
    tokens and turns are bit masks.
    """

    game = "pocket"
    max_choices = 36
    """Pairs of tiles to exchange (P12); a tile can be put in 9 x 4 ways and rotated in 9 x 3."""

    def __init__(self, turns: str = board.LENGTHS[0]) -> None:
        KernelState.__init__(self)
        self.turns = int(turns)

    def fields(self, given: Fields) -> None:
        """List every field; initially the district is empty and nothing has happened (P1-P5)."""
        KernelState.fields(self, given)
        self.stage = given.number("stage", PUTTING)
        self.placed = given.number("placed")
        self.tile_at = given.numbers("tile_at", [NOTHING] * 9)
        self.wall = given.numbers("wall", [NO_WALL] * 9)
        self.place = given.numbers("place", board.STARTS)
        self.suspects = given.number("suspects", EVERYBODY)
        self.rotated = given.number("rotated")
        self.turn = given.number("turn", 1)
        self.sides = given.number("sides")
        self.used = given.number("used")
        self.face = given.number("face", NOTHING)
        self.identity = given.number("identity", NOTHING)
        self.held = given.number("held")
        self.shown = given.number("shown")
        self.unseen_turns = given.number("unseen_turns")
        self.race = given.flag("race")
        self.disclosed = given.number("disclosed")
        self.won_by = given.number("won_by", NOTHING)
        self.ended_by = given.number("ended_by", NOTHING)
        self.turns = given.number("turns", TURNS)

    # Legal actions.

    def _legal(self, out: Choices) -> None:
        """Add the choices, or the outcomes of chance, of this moment."""
        if self.stage == CHOOSING:
            left = ALL_USED & ~self.used
            while left:
                token = bits.lowest(left)
                left &= left - 1
                listing.add(out, 2 * token + (self.sides >> token & 1))
        elif self.stage == USING:
            self.legal_uses(out)
        elif self.stage == THROWING:
            listing.add_range(out, THROW, 16)
        elif self.stage == DRAWING:
            listing.add_members(out, DRAW, self.pile())
        elif self.stage == PUTTING:
            self.legal_tiles(out)
        elif self.stage == NAMING:
            listing.add_range(out, SECRET, N_CHARACTERS)

    def legal_uses(self, out: Choices) -> None:
        """Add the ways to carry out the chosen face (P9-P12)."""
        face = self.face
        if face == ROTATION_1 or face == ROTATION_2:
            left = EVERYBODY & ~self.rotated
            while left:
                character = bits.lowest(left)
                left &= left - 1
                if self.wall[character] == NO_WALL:
                    listing.add(out, ROTATE + 3 * character + 1)  # P11a: one choice, not three
                else:
                    listing.add_range(out, ROTATE + 3 * character, 3)
        elif face == EXCHANGE:
            listing.add_range(out, SWAP, 36)
        elif face == JOKER:
            for detective in range(3):
                listing.add(out, STEP + 2 * detective)
            if self.actor == JACK:
                listing.add(out, STAY)
        else:
            listing.add_range(out, STEP + 2 * DETECTIVE_OF_FACE[face], 2)

    def legal_tiles(self, out: Choices) -> None:
        """Add the tiles and orientations allowed for the next cell of the set-up (P1, P3)."""
        left = EVERYBODY
        for cell in range(self.placed):
            left &= ~(1 << self.tile_at[cell])
        forced = FORCED_WALLS[self.placed]
        while left:
            tile = PUT + 4 * bits.lowest(left)
            left &= left - 1
            if forced == NOTHING:
                listing.add_range(out, tile, 4)
            else:
                listing.add(out, tile + forced)

    # The effects of actions.

    def _play(self, action: int) -> None:
        """Carry out a legal action and everything that follows from it by rule."""
        if self.stage == CHOOSING:
            self.take_face(action)
        elif self.stage == USING:
            self.use_face(action)
            self.action_done()
        elif self.stage == DRAWING:
            self.draw_card(action - DRAW)
            self.action_done()
        elif self.stage == THROWING:
            self.sides = action - THROW
            self.ask_for_face()
        elif self.stage == PUTTING:
            self.put_tile(action - PUT)
        elif self.stage == NAMING:
            self.identity = action - SECRET
            self.stage = THROWING

    def put_tile(self, code: int) -> None:
        """Lay the next tile of the district (P1); after the ninth, Jack draws his identity (P4)."""
        character = code // 4
        self.tile_at[self.placed] = character
        self.wall[character] = code % 4
        self.placed += 1
        if self.placed == 9:
            self.stage = NAMING

    def ask_for_face(self) -> None:
        """Set the seat that chooses the next face; the last face is taken without a choice (P8)."""
        done = bits.count(self.used)
        self.actor = ORDER[self.turn % 2][done]
        self.stage = CHOOSING
        if done == 3:
            token = bits.lowest(ALL_USED & ~self.used)
            self.take_face(2 * token + (self.sides >> token & 1))

    def take_face(self, face: int) -> None:
        """Use up a face; an alibi is drawn by chance, any other face asks for its use."""
        self.used |= 1 << (face // 2)
        self.face = face
        if face == ALIBI:
            self.stage = DRAWING
            self.actor = CHANCE
        else:
            self.stage = USING

    def use_face(self, action: int) -> None:
        """Carry out a move, a rotation or an exchange (P9-P12)."""
        if action >= SWAP:
            self.exchange(FIRST_OF_PAIR[action - SWAP], SECOND_OF_PAIR[action - SWAP])
        elif action >= ROTATE:
            character = (action - ROTATE) // 3
            self.rotated |= 1 << character
            if self.wall[character] != NO_WALL:
                self.wall[character] = (self.wall[character] + (action - ROTATE) % 3 + 1) % 4
        elif action != STAY:
            detective = (action - STEP) // 2
            steps = (action - STEP) % 2 + 1
            self.place[detective] = (self.place[detective] + steps) % N_PLACES

    def exchange(self, first: int, second: int) -> None:
        """Exchange two tiles; each keeps its orientation and its mark (P12)."""
        for cell in range(9):
            if self.tile_at[cell] == first:
                self.tile_at[cell] = second
            elif self.tile_at[cell] == second:
                self.tile_at[cell] = first

    def draw_card(self, card: int) -> None:
        """Add a card to jack's secret ones (P14), or show it and clear its character (P13)."""
        if self.drawer() == JACK:
            self.held |= 1 << card
        else:
            self.shown |= 1 << card
            self.turn_over(1 << card)

    def turn_over(self, cleared: int) -> None:
        """Turn tiles to their empty side (P17)."""
        self.suspects &= ~cleared
        if cleared >> LANE & 1:
            self.wall[LANE] = NO_WALL

    def action_done(self) -> None:
        """Go on to the next action or, after the fourth, to the call for witnesses."""
        self.face = NOTHING
        if self.used != ALL_USED:
            self.ask_for_face()
            return
        self.call()
        if self.stage != ENDED:
            self.next_turn()

    def call(self) -> None:
        """Call for witnesses, turn the tiles, give the turn token, judge the aims (P18-P28)."""
        in_sight = self.sight()
        seen = in_sight >> self.identity & 1 == 1
        if seen:
            self.turn_over(self.suspects & ~in_sight)
        else:
            self.turn_over(self.suspects & in_sight)
            self.unseen_turns |= 1 << (self.turn - 1)
        self.judge(seen)

    def judge(self, seen: bool) -> None:
        """End the game, or begin the race (P21-P28)."""
        found = bits.count(self.suspects) == 1
        escaped = self.hourglasses() >= ENOUGH_HOURGLASSES
        last = self.turn == self.turns
        if self.race:
            if seen:
                self.end(INVESTIGATOR, RACE)
            elif last:
                self.end(JACK, RACE)
        elif found and escaped:
            if last:
                self.end(INVESTIGATOR if seen else JACK, BOTH_AIMS_LAST_TURN)
            elif seen:
                self.end(INVESTIGATOR, BOTH_AIMS_SEEN)
            else:
                self.race = True
                self.disclosed = self.held
        elif found:
            self.end(INVESTIGATOR, ONE_AIM)
        elif escaped:
            self.end(JACK, ONE_AIM)
        elif last:
            self.end(JACK, NO_AIM if self.turns == TURNS else NO_AIM_SHORT)

    def end(self, winner: int, rule: int) -> None:
        """End the game."""
        self.stage = ENDED
        self.actor = OVER
        self.won_by = winner
        self.ended_by = rule

    def next_turn(self) -> None:
        """Clear the marks (P11a); throw the tokens (P6) or turn all four over (P7)."""
        self.turn += 1
        self.rotated = 0
        self.used = 0
        if self.turn % 2:
            self.sides = 0
            self.stage = THROWING
            self.actor = CHANCE
        else:
            self.sides = ~self.sides & ALL_USED
            self.ask_for_face()

    # Facts about the position.

    def sight(self) -> int:
        """Return the characters whose tiles are seen by at least one detective (P15, P16)."""
        return (
            self.sight_from(self.place[0])
            | self.sight_from(self.place[1])
            | self.sight_from(self.place[2])
        )

    def sight_from(self, place: int) -> int:
        """Return the characters whose tiles are seen from a place, up to the first wall."""
        seen = 0
        for step in range(3):
            character = self.tile_at[LINES[place][step]]
            if character == NOTHING or self.wall[character] == ENTERED_BY[place]:
                break
            seen |= 1 << character
            if self.wall[character] == LEFT_BY[place]:
                break
        return seen

    def hourglasses(self) -> int:
        """Return jack's hourglasses: turn tokens and drawn cards, not his identity (P4, P21)."""
        glasses = bits.count(self.unseen_turns)
        left = self.held
        while left:
            glasses += HOURGLASSES[bits.lowest(left)]
            left &= left - 1
        return glasses

    def pile(self) -> int:
        """Return the alibi cards left: neither Jack's nor drawn by either side."""
        return EVERYBODY & ~(self.held | self.shown | 1 << self.identity)

    def drawer(self) -> int:
        """Return the seat that draws the current alibi card."""
        return ORDER[self.turn % 2][bits.count(self.used) - 1]

    def hold(self, identity: int, cards: int) -> None:
        """Assume that Jack is this character and that jack holds these cards."""
        self.identity = identity
        self.held = cards

    # What seats know, and the result.

    def _seen(self, action: int, seat: int) -> int:
        """Return the action, or HIDDEN: only jack sees his identity and alibi cards (P4, P14)."""
        if seat == JACK:
            return action
        if SECRET <= action < SECRET + N_CHARACTERS:
            return HIDDEN
        if action >= DRAW and self.drawer() == JACK:
            return HIDDEN
        return action

    def _public(self) -> int:
        """Return a hash of all but Jack's identity and cards, until they are revealed (P29)."""
        digest = hashing.mix((TURNS - self.turns) << 3 | self.stage, self.actor)
        for cell in range(9):
            digest = hashing.mix(digest, self.tile_at[cell])
            digest = hashing.mix(digest, self.wall[cell])
        for detective in range(3):
            digest = hashing.mix(digest, self.place[detective])
        digest = hashing.mix(digest, self.suspects << 9 | self.rotated)
        digest = hashing.mix(digest, self.turn << 8 | self.sides << 4 | self.used)
        digest = hashing.mix(digest, self.face)
        digest = hashing.mix(digest, self.shown << 8 | self.unseen_turns)
        digest = hashing.mix(digest, bits.count(self.held))
        # At the end all cards are revealed, whenever they were drawn (P28).
        digest = hashing.mix(digest, self.held if self.actor == OVER else self.disclosed)
        digest = hashing.mix(digest, self.race)
        if self.race or self.actor == OVER:
            digest = hashing.mix(digest, self.identity)
        if self.actor == OVER:
            digest = hashing.mix(digest, self.won_by << 3 | self.ended_by)
        return digest

    def _private(self, seat: int) -> int:
        """Return a hash of Jack's identity and cards for jack; the investigator has no secrets."""
        if seat != JACK or self.identity == NOTHING:
            return 0
        return hashing.mix(self.identity + 1, self.held)

    def _round_number(self) -> int:
        """Return the number of the turn."""
        return self.turn

    def _settled(self) -> bool:
        """Return whether no action is half done."""
        return self.stage != USING and self.stage != DRAWING

    def _winner(self) -> int:
        """Return the seat that won."""
        return self.won_by

    def ending(self) -> str:
        """Return the id of the rule that ended the game."""
        return ENDINGS[self.ended_by]
