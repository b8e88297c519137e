"""The Hunting, the second part of a night: Jack moves, policemen search (W14-W24, W27-W30).

Jack moves unseen and the policemen move, search and arrest, until he is home, caught or out of
time.
"""

from __future__ import annotations

from lamplighter.games.whitechapel import board
from lamplighter.games.whitechapel.board import (
    ALL_POLICEMEN,
    ALLEY,
    ARREST,
    ARREST_ALL,
    BROWN,
    CLUES_FOR_A_FALSE_CLUE,
    COACH,
    DOUBLE_EVENT,
    ESCAPE,
    FALSE_CLUE,
    GO,
    GOULSTON,
    GOULSTON_STREET,
    JACK,
    LAST_CELL,
    N_CIRCLES,
    N_POLICEMEN,
    NAME,
    NIGHTS,
    NO_FALSE_CLUE,
    NO_GOULSTON,
    NOTHING_TO_DO,
    POLICE,
    POLICEMAN,
    RIDE_ON,
    RODE,
    RUSH,
    SEARCH,
    SEND,
    SLIPPED,
    WALK,
    WALKED,
)
from lamplighter.games.whitechapel.rules import standing, walks
from lamplighter.games.whitechapel.rules.hell import Hell
from lamplighter.games.whitechapel.rules.phases import (
    ACTING,
    ARRESTED,
    FALSIFYING,
    GOING,
    GOULSTONING,
    HOME,
    MOVING,
    NOTHING,
    OUT_OF_TIME,
    RIDING,
    SEARCHING,
    SENDING,
    SHUT_IN,
    TAKING_ACTOR,
    TAKING_POLICEMAN,
)
from lamplighter.kernel import bits, hashing, listing
from lamplighter.kernel.fields import Fields
from lamplighter.kernel.state import Choices

WALK_FROM = board.WALK_FROM
WALK_TO = board.WALK_TO
ALLEY_FROM = board.ALLEY_FROM
ALLEY_TO = board.ALLEY_TO
STEP_FROM = board.STEP_FROM
STEP_TO = board.STEP_TO
REACH_FROM = board.REACH_FROM
REACH_TO = board.REACH_TO
LOOK_FROM = board.LOOK_FROM
LOOK_AT = board.LOOK_AT
NAMEABLE = tuple(int(colour in board.GOULSTON_COLOURS) for colour in range(N_POLICEMEN))


class Hunting(Hell):
    """The part of a position that belongs to the Hunting.

    `clue`, `cleared` and `spared` hold for each circle the cell Jack had reached when a clue was
    found there, a search found nothing, or an arrest failed.

    Half-done decisions: `coach_at` is the circle a coach has reached, `summoned` is the colour Jack
    has named in the Goulston Street letter, and `policeman` is the colour selected to move or to
    act.
    """

    def fields(self, given: Fields) -> None:
        """List the fields for the markers of a night and for half-done decisions."""
        Hell.fields(self, given)
        self.clue = given.numbers("clue", [NOTHING] * 195)
        self.cleared = given.numbers("cleared", [NOTHING] * 195)
        self.spared = given.numbers("spared", [NOTHING] * 195)
        self.false_at = given.numbers("false_at", [0] * 195)
        self.false_stock = given.number("false_stock")
        self.coach_at = given.number("coach_at", NOTHING)
        self.summoned = given.number("summoned", NOTHING)
        self.policeman = given.number("policeman", NOTHING)
        self.police_done = given.number("police_done")
        self.asked = given.number("asked")

    def clear_night(self) -> None:
        """Remove the clues and the other markers."""
        Hell.clear_night(self)
        self.police_done = 0
        self.asked = 0
        self.false_stock = 0
        for circle in range(N_CIRCLES):
            self.clue[circle] = NOTHING
            self.cleared[circle] = NOTHING
            self.spared[circle] = NOTHING
            self.false_at[circle] = 0

    # Legal choices.

    def legal_hunting(self, out: Choices) -> None:
        """Add the choices of the Hunting."""
        if self.stage == GOING:
            self.legal_goings(out)
        elif self.stage == ACTING or self.stage == SEARCHING:
            self.legal_acts(out)
        elif self.stage == TAKING_POLICEMAN or self.stage == TAKING_ACTOR:
            listing.add_members(out, POLICEMAN, self._still_next())
        else:
            self.legal_between(out)

    def legal_between(self, out: Choices) -> None:
        """Add Jack's moves (W14-W18), the Goulston Street letter (W27) and false clues (W28)."""
        if self.stage == MOVING:
            self.legal_moves(out)
        elif self.stage == RIDING:
            for walk in range(WALK_FROM[self.coach_at], WALK_FROM[self.coach_at + 1]):
                if WALK_TO[walk] != self._present():
                    listing.add(out, RIDE_ON + WALK_TO[walk])
        elif self.stage == GOULSTONING:
            listing.add(out, NO_GOULSTON)
            for colour in range(N_POLICEMEN):
                if self._can_be_named(colour):
                    listing.add(out, NAME + colour)
        elif self.stage == SENDING:
            for colour in range(N_POLICEMEN):
                if (colour == self.summoned or colour == BROWN) and self._can_be_sent(colour):
                    listing.add(out, SEND + colour)
        elif self.stage == FALSIFYING:
            listing.add(out, NO_FALSE_CLUE)
            for circle in range(N_CIRCLES):
                if not self.false_at[circle]:
                    listing.add(out, FALSE_CLUE + circle)

    def legal_moves(self, out: Choices) -> None:
        """Add walks, the escape, coaches and alleys (W14-W19)."""
        here = self._present()
        for walk in range(WALK_FROM[here], WALK_FROM[here + 1]):
            if self._can_walk(walk):
                if WALK_TO[walk] == self.hideout:
                    listing.add(out, ESCAPE)
                # A walk onto the hideout in the last cell always declares the escape (W19).
                if WALK_TO[walk] != self.hideout or self.cell + 1 != LAST_CELL:
                    listing.add(out, WALK + WALK_TO[walk])
        if self.coaches and self.cell + 2 <= LAST_CELL:
            for walk in range(WALK_FROM[here], WALK_FROM[here + 1]):
                if walks.leads_on(WALK_TO[walk], here):
                    listing.add(out, COACH + WALK_TO[walk])
        if self.alleys:
            for way in range(ALLEY_FROM[here], ALLEY_FROM[here + 1]):
                listing.add(out, ALLEY + ALLEY_TO[way])

    def legal_goings(self, out: Choices) -> None:
        """Add the crossings to which the selected policeman may go (W20)."""
        here = self.police[self.policeman]
        for way in range(REACH_FROM[here], REACH_FROM[here + 1]):
            if REACH_TO[way] == here or not standing.is_policed(REACH_TO[way], self.police):
                listing.add(out, GO + REACH_TO[way])

    def legal_acts(self, out: Choices) -> None:
        """Add the actions of the selected policeman (W21-W23, W29).

        Once he has begun a search, he must go on with it.
        """
        here = self.police[self.policeman]
        first = LOOK_FROM[here]
        for way in range(first, LOOK_FROM[here + 1]):
            if self._can_be_searched(LOOK_AT[way]) and not self.asked >> (way - first) & 1:
                listing.add(out, SEARCH + LOOK_AT[way])
        if self.stage == SEARCHING:
            return
        self.legal_arrests(out, here)
        listing.add(out, NOTHING_TO_DO)
        if self.rushing:
            for way in range(STEP_FROM[here], STEP_FROM[here + 1]):
                if not standing.is_policed(STEP_TO[way], self.police):
                    listing.add(out, RUSH + STEP_TO[way])

    def legal_arrests(self, out: Choices, here: int) -> None:
        """Add arrests: on one circle, or on all circles around at once (W23, W30)."""
        for way in range(LOOK_FROM[here], LOOK_FROM[here + 1]):
            if not self.false_at[LOOK_AT[way]]:
                if self.area_arrests:
                    listing.add(out, ARREST_ALL)
                    return
                listing.add(out, ARREST + LOOK_AT[way])

    # Effects: Jack.

    def begin_hunting(self) -> None:
        """Ask Jack to move; on the night of two murders the policemen move first (W3a, W13a)."""
        if self.night == DOUBLE_EVENT:
            self.ask_policemen(TAKING_POLICEMAN)
        else:
            self.ask_for_move()

    def ask_for_move(self) -> None:
        """Ask Jack to move; if he cannot, he has lost (W14)."""
        self.actor = JACK
        self.stage = MOVING
        self.policeman = NOTHING
        if not self._could_move():
            self.end(POLICE, SHUT_IN)

    def play_hunting(self, action: int) -> None:
        """Play a choice of the Hunting."""
        if self.stage == GOING:
            self.police[self.policeman] = action - GO
            self.policeman_done()
        elif self.stage == ACTING or self.stage == SEARCHING:
            self.act(action)
        elif self.stage == TAKING_POLICEMAN:
            self.policeman = action - POLICEMAN
            self.stage = GOING
        elif self.stage == TAKING_ACTOR:
            self.policeman = action - POLICEMAN
            self.stage = ACTING
        else:
            self.play_between(action)

    def play_between(self, action: int) -> None:
        """Move Jack, play the Goulston Street letter, or place a false clue."""
        if self.stage == MOVING:
            self.move(action)
        elif self.stage == RIDING:
            self.step(self.coach_at, RODE)
            self.step(action - RIDE_ON, RODE)
            self.moved()
        elif self.stage == GOULSTONING:
            if action == NO_GOULSTON:
                self.ask_policemen(TAKING_POLICEMAN)
            else:
                self.summoned = action - NAME
                self.letters_gone |= 1 << GOULSTON_STREET
                self.letter_sent = True
                self.actor = self._head_seat()
                self.stage = SENDING
        elif self.stage == SENDING:
            self.police[action - SEND] = GOULSTON
            self.summoned = NOTHING
            self.ask_policemen(TAKING_POLICEMAN)
        else:
            if action != NO_FALSE_CLUE:
                self.false_at[action - FALSE_CLUE] = 1
                self.false_stock -= 1
            self.ask_policemen(TAKING_ACTOR)

    def move(self, action: int) -> None:
        """Walk, go through an alley, begin a coach ride, or come home (W14-W18)."""
        if action == ESCAPE:
            self.step(self.hideout, WALKED)
            self.dawn()
        elif action >= ALLEY:
            self.alleys -= 1
            self.step(action - ALLEY, SLIPPED)
            self.moved()
        elif action >= COACH:
            self.coaches -= 1
            self.coach_at = action - COACH
            self.stage = RIDING
        else:
            self.step(action - WALK, WALKED)
            self.moved()

    def step(self, circle: int, kind: int) -> None:
        """Write a circle into the next cell (W14, W15)."""
        self.cell += 1
        self.fill_cell(circle, kind)

    def moved(self) -> None:
        """Continue after Jack's move.

        If the last cell is filled, Jack loses (W19). Otherwise the Goulston Street letter may
        follow, then the policemen (W27).
        """
        self.coach_at = NOTHING
        if self.cell == LAST_CELL:
            self.end(POLICE, OUT_OF_TIME)
            return
        if self._can_send_to_goulston():
            self.stage = GOULSTONING
        else:
            self.ask_policemen(TAKING_POLICEMAN)

    def dawn(self) -> None:
        """End the night, as Jack is home: the next night begins, or he has won (W18, W24, W25)."""
        if self.night == NIGHTS:
            self.end(JACK, HOME)
            return
        self.night += 1
        self.head = NOTHING
        self.clear_night()
        self.ask_for_women()

    # Effects: police.

    def ask_policemen(self, stage: int) -> None:
        """Begin phase 2 or 3: the seat of the head first, then the others in order (W20, W21)."""
        self.police_done = 0
        self.actor = self._head_seat()
        self.ask_policeman(stage)

    def ask_policeman(self, stage: int) -> None:
        """Ask the seat to select one of its policemen; the last one is selected automatically."""
        self.asked = 0
        left = self._still_next()
        if bits.count(left) == 1:
            self.policeman = bits.lowest(left)
            self.stage = GOING if stage == TAKING_POLICEMAN else ACTING
        else:
            self.policeman = NOTHING
            self.stage = stage

    def policeman_done(self) -> None:
        """Continue with the seat's next policeman, the next seat, or the next phase."""
        stage = TAKING_POLICEMAN if self.stage == GOING else TAKING_ACTOR
        self.police_done |= 1 << self.policeman
        if self.police_done == ALL_POLICEMEN:
            self.phase_done(stage)
            return
        while not self._still_next():
            self.actor = self.actor + 1 if self.actor < self._most_seat() else POLICE
        self.ask_policeman(stage)

    def phase_done(self, stage: int) -> None:
        """Continue after a phase (W3a).

        After the moves come a false clue and the actions; after the actions comes Jack's move.
        """
        self.police_done = 0
        self.policeman = NOTHING
        self.asked = 0
        if stage == TAKING_ACTOR:
            self.ask_for_move()
        elif self.false_stock:
            self.actor = JACK
            self.stage = FALSIFYING
        else:
            self.ask_policemen(TAKING_ACTOR)

    def act(self, action: int) -> None:
        """Search, arrest, rush or do nothing (W21-W23, W29, W30)."""
        if action >= RUSH:
            self.police[self.policeman] = action - RUSH
            self.policeman_done()
        elif action == NOTHING_TO_DO:
            self.policeman_done()
        elif action == ARREST_ALL:
            self.arrest_around()
        elif action >= ARREST:
            self.arrest(action - ARREST)
        else:
            self.search(action - SEARCH)

    def search(self, circle: int) -> None:
        """Search one circle: a clue ends the search, after a miss it goes on (W22, W28)."""
        if self._in_row(circle):
            self.clue[circle] = self.cell
            if self.false_clues and self._count_clues() % CLUES_FOR_A_FALSE_CLUE == 0:
                self.false_stock += 1
            self.policeman_done()
            return
        self.cleared[circle] = self.cell
        here = self.police[self.policeman]
        first = LOOK_FROM[here]
        left = False
        for way in range(first, LOOK_FROM[here + 1]):
            if LOOK_AT[way] == circle:
                self.asked |= 1 << (way - first)
            elif self._can_be_searched(LOOK_AT[way]) and not self.asked >> (way - first) & 1:
                left = True
        if left:
            self.stage = SEARCHING
        else:
            self.policeman_done()

    def arrest(self, circle: int) -> None:
        """Name Jack's present circle and win, or learn that he is not there (W23)."""
        if circle == self._present():
            self.caught()
            return
        self.spared[circle] = self.cell
        self.policeman_done()

    def arrest_around(self) -> None:
        """Arrest on every circle around that has no false clue (W30)."""
        here = self.police[self.policeman]
        for way in range(LOOK_FROM[here], LOOK_FROM[here + 1]):
            if not self.false_at[LOOK_AT[way]]:
                if LOOK_AT[way] == self._present():
                    self.caught()
                    return
                self.spared[LOOK_AT[way]] = self.cell
        self.policeman_done()

    def caught(self) -> None:
        """End the game because an arrest named Jack's circle (W23, W25)."""
        self.policeman = NOTHING
        self.end(POLICE, ARRESTED)

    # Queries.

    def count_clues(self) -> int:
        """Return the number of clue markers of this night."""
        return self._count_clues()

    def _count_clues(self) -> int:
        clues = 0
        for circle in range(N_CIRCLES):
            if self.clue[circle] != NOTHING:
                clues += 1
        return clues

    def _still_next(self) -> int:
        """Return the policemen whom the acting seat may select now, as bits."""
        return self.teams[self.actor] & ~self.police_done

    def can_walk(self, walk: int) -> bool:
        """Return whether some route of a walk is free of policemen (W14)."""
        return self._can_walk(walk)

    def _can_walk(self, walk: int) -> bool:
        return walks.is_free(walk, self.police)

    def could_move(self) -> bool:
        """Return whether Jack has a walk, a coach or an alley (W14)."""
        return self._could_move()

    def _could_move(self) -> bool:
        return walks.can_leave(self._present(), self.cell, self.coaches, self.alleys, self.police)

    def can_be_searched(self, circle: int) -> bool:
        """Return whether a circle may be named in a search: no clue, no false clue (W22a, W28)."""
        return self._can_be_searched(circle)

    def _can_be_searched(self, circle: int) -> bool:
        return self.clue[circle] == NOTHING and not self.false_at[circle]

    def _can_send_to_goulston(self) -> bool:
        """Return whether Jack may send the Goulston Street letter now (W26, W27)."""
        if not self.letters or self.night == 1 or self.letter_sent:
            return False
        if self.letters_gone >> GOULSTON_STREET & 1:
            return False
        for colour in range(N_POLICEMEN):
            if self._can_be_named(colour):
                return True
        return False

    def _can_be_sent(self, colour: int) -> bool:
        """Return whether a policeman can be sent to Goulston Street, or is already there (W27)."""
        return self.police[colour] == GOULSTON or not self._is_policed(GOULSTON)

    def _can_be_named(self, colour: int) -> bool:
        """Return whether naming a colour leaves the head somebody to send (W27)."""
        return NAMEABLE[colour] == 1 and (self._can_be_sent(colour) or self._can_be_sent(BROWN))

    def public_hunting(self, digest: int) -> int:
        """Return the hash with policemen and markers mixed in, without `coach_at` (W33)."""
        for colour in range(N_POLICEMEN):
            digest = hashing.mix(digest, self.police[colour])
        digest = hashing.mix(digest, self.police_done << 16 | self.asked)
        digest = hashing.mix(digest, self.false_stock)
        digest = hashing.mix(digest, self.policeman)
        digest = hashing.mix(digest, self.summoned)
        for circle in range(N_CIRCLES):
            marks = (self.clue[circle] + 1) << 11 | (self.cleared[circle] + 1) << 6
            marks |= (self.spared[circle] + 1) << 1 | self.false_at[circle]
            if marks:
                digest = hashing.mix(digest, circle << 16 | marks)
        return digest
