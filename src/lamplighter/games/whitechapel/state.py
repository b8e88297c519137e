"""The position of Letters from Whitechapel, and all its rules.

Four nights, each of two parts. In Hell jack lays out the women, the head of the investigation the
patrols, and jack waits or kills. In the Hunting jack moves unseen and the policemen move, search
and arrest, until jack is home, caught or out of time (W3, W3a).

Two decisions that belong together, such as a policeman and where he goes, are asked one after the
other; where only one policeman or one wretched is left to be taken up, he is taken up by himself.
What jack hides never changes how often anybody is asked (W33a).
"""

from __future__ import annotations

from lamplighter.games.whitechapel import board, walks
from lamplighter.games.whitechapel.board import (
    ADDRESS,
    ALL_PATROLS,
    ALL_POLICEMEN,
    ALL_RED,
    ALLEY,
    ARREST,
    ARREST_ALL,
    BROWN,
    CLUES_FOR_A_FALSE_CLUE,
    COACH,
    DOUBLE_EVENT,
    ESCAPE,
    FAKE,
    FALSE_CLUE,
    FIRST_TIME,
    GO,
    GOULSTON,
    GOULSTON_STREET,
    HIDE,
    JACK,
    KILL,
    LAST_CELL,
    LAST_TIME,
    LEAD,
    LETTER,
    MARK,
    MURDER,
    N_CELLS,
    N_CIRCLES,
    N_PATROLS,
    N_POLICEMEN,
    N_RED,
    NAME,
    NIGHTS,
    NO_ADDRESS,
    NO_FALSE_CLUE,
    NO_GOULSTON,
    NO_LETTER,
    NOT_FILLED,
    NOTHING_TO_DO,
    PATROL,
    POLICE,
    POLICEMAN,
    REVEAL,
    RIDE_ON,
    RODE,
    RUSH,
    SAUCY_JACKY,
    SEARCH,
    SEND,
    SHIFT,
    SLIPPED,
    TILE,
    TOKEN,
    WAIT,
    WALK,
    WALKED,
    WOMEN_ON,
    WRETCHED,
    YELLOWS,
)
from lamplighter.games.whitechapel.phases import (
    ACTING,
    ADDRESS_TOLD,
    ADDRESSING,
    ARRESTED,
    ENDED,
    ENDINGS,
    FALSIFYING,
    GOING,
    GOULSTONING,
    HIDING,
    HOME,
    KILLING,
    KILLING_AGAIN,
    LEADING,
    MARKING,
    MOVING,
    NAMING_PATROL,
    NOT_OVER,
    NOTHING,
    OUT_OF_TIME,
    PATROLLING,
    REVEALING,
    RIDING,
    SEARCHING,
    SENDING,
    SETTING,
    SHIFTING,
    SHUT_IN,
    SPREADING,
    TAKING_ACTOR,
    TAKING_POLICEMAN,
    TAKING_WRETCHED,
    TURNING_TILE,
    WRITING,
)
from lamplighter.kernel import bits, hashing
from lamplighter.kernel.actors import CHANCE, HIDDEN, OVER
from lamplighter.kernel.fields import Fields
from lamplighter.kernel.state import Choices
from lamplighter.kernel.state import State as KernelState

RED = board.RED
RED_INDEX = board.RED_INDEX
YELLOW = board.YELLOW
FIRST_YELLOW = tuple(pair[0] for pair in board.YELLOW_PAIRS)
SECOND_YELLOW = tuple(pair[1] for pair in board.YELLOW_PAIRS)
N_YELLOW = len(YELLOW)
N_YELLOW_PAIRS = len(FIRST_YELLOW)
WALK_FROM = board.WALK_FROM
WALK_TO = board.WALK_TO
ROUTE_FROM = board.ROUTE_FROM
PASSED_FROM = board.PASSED_FROM
PASSED = board.PASSED
ALLEY_FROM = board.ALLEY_FROM
ALLEY_TO = board.ALLEY_TO
STEP_FROM = board.STEP_FROM
STEP_TO = board.STEP_TO
REACH_FROM = board.REACH_FROM
REACH_TO = board.REACH_TO
LOOK_FROM = board.LOOK_FROM
LOOK_AT = board.LOOK_AT
BESIDE_FROM = board.BESIDE_FROM
BESIDE = board.BESIDE
LETTER_OF = board.LETTER_OF
FAR_FROM_RED = tuple(int(far) for far in board.FAR_FROM_RED)
COACHES = board.COACHES
ALLEYS = board.ALLEYS
WOMEN = board.WOMEN
MARKED = board.MARKED
NAMEABLE = tuple(int(colour in board.GOULSTON_COLOURS) for colour in range(N_POLICEMEN))
TELLS_ADDRESS = tuple(int(colour in board.ADDRESS_TILES) for colour in range(N_POLICEMEN))


class State(KernelState):
    """A position. Circles, crossings and policemen are numbered as in `board`."""

    game = "whitechapel"
    max_choices = 196
    """Every circle or none: an address (W32), a false clue (W28). Sets of four of the eight red
    circles are 70; ways of jack, a policeman's goings and acts are counted from the map."""

    def __init__(
        self,
        police: str = board.DEALINGS[0],
        letters: str = "off",
        false_clues: str = "off",
        rushing: str = "off",
        area_arrests: str = "off",
        catch_me: str = "off",
        address: str = "off",
        patrols: str = board.PATROLS[0],
    ) -> None:
        KernelState.__init__(self)
        for colour in range(N_POLICEMEN):
            self.seat_of[colour] = int(police[colour])
        self.letters = letters == "on"
        self.false_clues = false_clues == "on"
        self.rushing = rushing == "on"
        self.area_arrests = area_arrests == "on"
        self.catch_me = catch_me == "on"
        self.address = address == "on"
        self.open_patrols = patrols == "open"
        self.actor = JACK
        self.clear_night()

    def fields(self, given: Fields) -> None:
        """List every field: jack has not picked a hideout yet (W1).

        What `clear_night` sets has no start of its own.
        """
        KernelState.fields(self, given)
        self.seat_of = given.numbers("seat_of", [POLICE] * 5)
        self.letters = given.flag("letters")
        self.false_clues = given.flag("false_clues")
        self.rushing = given.flag("rushing")
        self.area_arrests = given.flag("area_arrests")
        self.catch_me = given.flag("catch_me")
        self.address = given.flag("address")
        self.open_patrols = given.flag("open_patrols")
        self.stage = given.number("stage", HIDING)
        self.hideout = given.number("hideout", NOTHING)
        self.night = given.number("night", 1)
        self.head = given.number("head", NOTHING)
        self.tiles = given.number("tiles")
        self.rows = given.numbers("rows", [NOTHING] * 80)
        self.kinds = given.numbers("kinds", [NOT_FILLED] * 80)
        self.police = given.numbers("police", [NOTHING] * 5)
        self.scenes = given.numbers("scenes", [NOTHING] * 5)
        self.wretched = given.numbers("wretched", [NOTHING] * 5)
        self.n_scenes = given.number("n_scenes")
        self.n_wretched = given.number("n_wretched")
        self.wretched_moved = given.number("wretched_moved")
        self.patrol_at = given.numbers("patrol_at", [NOTHING] * 7)
        self.patrol_face = given.numbers("patrol_face", [NOTHING] * 7)
        self.patrols_on = given.number("patrols_on")
        self.patrols_up = given.number("patrols_up")
        self.shift_from = given.numbers("shift_from", [NOTHING] * 2)
        self.clue = given.numbers("clue", [NOTHING] * 195)
        self.cleared = given.numbers("cleared", [NOTHING] * 195)
        self.spared = given.numbers("spared", [NOTHING] * 195)
        self.false_at = given.numbers("false_at", [0] * 195)
        self.women = given.number("women")
        self.marks = given.number("marks")
        self.time = given.number("time")
        self.cell = given.number("cell")
        self.coaches = given.number("coaches")
        self.alleys = given.number("alleys")
        self.taken = given.number("taken")
        self.police_done = given.number("police_done")
        self.asked = given.number("asked")
        self.false_stock = given.number("false_stock")
        self.letters_gone = given.number("letters_gone")
        self.letter = given.number("letter")
        self.first_scene = given.number("first_scene")
        self.letter_sent = given.flag("letter_sent")
        self.address_gone = given.flag("address_gone")
        self.won_by = given.number("won_by", NOTHING)
        self.ended_by = given.number("ended_by", NOT_OVER)

    def clear_night(self) -> None:
        """Take the night's markers and tokens away (W24), and give those of the next (W4)."""
        self.coaches = COACHES[self.night - 1]
        self.alleys = ALLEYS[self.night - 1]
        self.time = FIRST_TIME
        self.cell = NOTHING
        self.women = 0
        self.marks = 0
        self.n_wretched = 0
        for index in range(5):
            self.wretched[index] = NOTHING
        self.wretched_moved = 0
        self.patrols_on = 0
        self.patrols_up = 0
        self.taken = NOTHING
        self.police_done = 0
        self.asked = 0
        self.false_stock = 0
        self.letter_sent = False
        self.letter = NOTHING
        self.first_scene = NOTHING
        for circle in range(N_CIRCLES):
            self.clue[circle] = NOTHING
            self.cleared[circle] = NOTHING
            self.spared[circle] = NOTHING
            self.false_at[circle] = 0

    # What may be done.

    def legal(self, out: Choices) -> None:
        """Add every choice of the actor, or every outcome of chance."""
        if self.stage == GOING:
            self.legal_goings(out)
        elif self.stage == ACTING or self.stage == SEARCHING:
            self.legal_acts(out)
        elif self.stage == TAKING_POLICEMAN or self.stage == TAKING_ACTOR:
            for colour in range(N_POLICEMEN):
                if self.is_next(colour):
                    out.add(POLICEMAN + colour)
        elif self.stage >= MOVING:
            self.legal_hunting(out)
        elif self.stage >= KILLING:
            self.legal_killing(out)
        elif self.stage >= PATROLLING:
            self.legal_patrols(out)
        else:
            self.legal_preparing(out)

    def legal_preparing(self, out: Choices) -> None:
        """List what comes before the patrols (W1, W5, W6, W32)."""
        if self.stage == HIDING:
            for circle in range(N_CIRCLES):
                if RED_INDEX[circle] < 0 and (not self.catch_me or FAR_FROM_RED[circle]):
                    out.add(HIDE + circle)
        elif self.stage == SETTING:
            self.legal_sets(out, WOMEN_ON, self.free_red(), WOMEN[self.night - 1])
        elif self.stage == MARKING:
            self.legal_sets(out, MARK, self.women, MARKED[self.night - 1])
        elif self.stage == TURNING_TILE:
            for colour in range(N_POLICEMEN):
                if not self.tiles >> colour & 1:
                    out.add(TILE + colour)
        elif self.stage == ADDRESSING:
            out.add(NO_ADDRESS)
            for circle in range(N_CIRCLES):
                out.add(ADDRESS + circle)
        elif self.stage == SPREADING:
            for pair in range(N_YELLOW_PAIRS):
                if not self.is_policed(FIRST_YELLOW[pair]) and not self.is_policed(
                    SECOND_YELLOW[pair]
                ):
                    out.add(YELLOWS + pair)

    def legal_sets(self, out: Choices, code: int, within: int, size: int) -> None:
        """List the sets of so many members, as bits."""
        for chosen in range(1 << N_RED):
            if not chosen & ~within and bits.count(chosen) == size:
                out.add(code + chosen)

    def legal_patrols(self, out: Choices) -> None:
        """List where a patrol may be laid (W6) or moved by a letter (W26, W26a)."""
        if self.stage == PATROLLING:
            for index in range(N_PATROLS):
                if self.patrol_face[index] == NOTHING:
                    out.add(PATROL + self.patrol_at[index])
        elif self.stage == WRITING:
            out.add(NO_LETTER)
            for letter in range(GOULSTON_STREET):
                if self.can_send(letter):
                    out.add(LETTER + letter)
        elif self.stage == NAMING_PATROL:
            for index in range(N_PATROLS):
                if self.can_be_shifted(index):
                    out.add(TOKEN + self.patrol_at[index])
        else:
            for yellow in range(N_YELLOW):
                if self.was_free(YELLOW[yellow]):
                    out.add(SHIFT + yellow)

    def legal_killing(self, out: Choices) -> None:
        """List murders, waiting, ways for the wretched, patrols to turn up (W8-W10, W13)."""
        if self.stage == KILLING or self.stage == KILLING_AGAIN:
            for index in range(self.n_wretched):
                if self.wretched[index] != self.first_scene:
                    out.add(KILL + self.wretched[index])
            if self.stage == KILLING and self.time != LAST_TIME:
                out.add(WAIT)
        elif self.stage == TAKING_WRETCHED:
            for index in range(self.n_wretched):
                if self.can_be_led(index):
                    out.add(WRETCHED + self.wretched[index])
        elif self.stage == LEADING:
            for walk in range(WALK_FROM[self.taken], WALK_FROM[self.taken + 1]):
                if self.may_be_led(walk):
                    out.add(LEAD + WALK_TO[walk])
        else:
            for index in range(N_PATROLS):
                if self.patrols_on >> index & 1 and not self.patrols_up >> index & 1:
                    out.add(REVEAL + self.patrol_at[index])

    def legal_hunting(self, out: Choices) -> None:
        """List jack's ways (W14-W18), the Goulston Street letter (W27), false clues (W28)."""
        if self.stage == MOVING:
            self.legal_moves(out)
        elif self.stage == RIDING:
            for walk in range(WALK_FROM[self.taken], WALK_FROM[self.taken + 1]):
                if WALK_TO[walk] != self.present():
                    out.add(RIDE_ON + WALK_TO[walk])
        elif self.stage == GOULSTONING:
            out.add(NO_GOULSTON)
            for colour in range(N_POLICEMEN):
                if self.can_be_named(colour):
                    out.add(NAME + colour)
        elif self.stage == SENDING:
            for colour in range(N_POLICEMEN):
                if (colour == self.taken or colour == BROWN) and self.can_be_sent(colour):
                    out.add(SEND + colour)
        elif self.stage == FALSIFYING:
            out.add(NO_FALSE_CLUE)
            for circle in range(N_CIRCLES):
                if not self.false_at[circle]:
                    out.add(FALSE_CLUE + circle)

    def legal_moves(self, out: Choices) -> None:
        """List walks, the escape, coaches and alleys (W14-W19)."""
        here = self.present()
        for walk in range(WALK_FROM[here], WALK_FROM[here + 1]):
            if self.can_walk(walk):
                if WALK_TO[walk] == self.hideout:
                    out.add(ESCAPE)
                # Onto the hideout in the last cell a walk declares by itself (W19).
                if WALK_TO[walk] != self.hideout or self.cell + 1 != LAST_CELL:
                    out.add(WALK + WALK_TO[walk])
        if self.coaches and self.cell + 2 <= LAST_CELL:
            for walk in range(WALK_FROM[here], WALK_FROM[here + 1]):
                if walks.leads_on(WALK_TO[walk], here):
                    out.add(COACH + WALK_TO[walk])
        if self.alleys:
            for way in range(ALLEY_FROM[here], ALLEY_FROM[here + 1]):
                out.add(ALLEY + ALLEY_TO[way])

    def legal_goings(self, out: Choices) -> None:
        """List where the policeman taken up may go (W20)."""
        here = self.police[self.taken]
        for way in range(REACH_FROM[here], REACH_FROM[here + 1]):
            if REACH_TO[way] == here or not self.is_policed(REACH_TO[way]):
                out.add(GO + REACH_TO[way])

    def legal_acts(self, out: Choices) -> None:
        """List what the policeman taken up may do; a search once begun goes on (W21-W23, W29)."""
        here = self.police[self.taken]
        first = LOOK_FROM[here]
        for way in range(first, LOOK_FROM[here + 1]):
            if self.can_be_searched(LOOK_AT[way]) and not self.asked >> (way - first) & 1:
                out.add(SEARCH + LOOK_AT[way])
        if self.stage == SEARCHING:
            return
        self.legal_arrests(out, here)
        out.add(NOTHING_TO_DO)
        if self.rushing:
            for way in range(STEP_FROM[here], STEP_FROM[here + 1]):
                if not self.is_policed(STEP_TO[way]):
                    out.add(RUSH + STEP_TO[way])

    def legal_arrests(self, out: Choices, here: int) -> None:
        """List arrests: on one circle, or on all around at once (W23, W30)."""
        for way in range(LOOK_FROM[here], LOOK_FROM[here + 1]):
            if not self.false_at[LOOK_AT[way]]:
                if self.area_arrests:
                    out.add(ARREST_ALL)
                    return
                out.add(ARREST + LOOK_AT[way])

    # What it does.

    def play(self, action: int) -> None:
        """Carry out a legal action and all that follows from it by rule."""
        if self.stage == GOING:
            self.police[self.taken] = action - GO
            self.policeman_done()
        elif self.stage == ACTING or self.stage == SEARCHING:
            self.act(action)
        elif self.stage == TAKING_POLICEMAN:
            self.taken = action - POLICEMAN
            self.stage = GOING
        elif self.stage == TAKING_ACTOR:
            self.taken = action - POLICEMAN
            self.stage = ACTING
        elif self.stage >= MOVING:
            self.play_hunting(action)
        elif self.stage >= KILLING:
            self.play_killing(action)
        elif self.stage >= PATROLLING:
            self.play_patrols(action)
        else:
            self.play_preparing(action)

    # Hell: women, head, patrols.

    def play_preparing(self, action: int) -> None:
        """Settle hideout, women, head and the crossings of the patrols."""
        if self.stage == HIDING:
            self.hideout = action - HIDE
            self.ask_for_women()
        elif self.stage == SETTING:
            self.women = action - WOMEN_ON
            self.stage = MARKING
        elif self.stage == MARKING:
            self.marks = action - MARK
            self.stage = TURNING_TILE
            self.actor = CHANCE
        elif self.stage == TURNING_TILE:
            self.head = action - TILE
            self.tiles |= 1 << self.head
            self.actor = self.seat_of[self.head]
            if self.address and not self.address_gone and TELLS_ADDRESS[self.head]:
                self.stage = ADDRESSING
            else:
                self.ask_for_patrols()
        elif self.stage == ADDRESSING:
            if action != NO_ADDRESS:
                self.address_gone = True
                if action - ADDRESS == self.hideout:
                    self.end(POLICE, ADDRESS_TOLD)
                    return
            self.ask_for_patrols()
        else:
            self.spread_patrols(action - YELLOWS)

    def ask_for_women(self) -> None:
        """All free red circles get a woman, unless there are more of them than women (W5, W5a)."""
        self.actor = JACK
        self.women = self.free_red()
        if bits.count(self.women) > WOMEN[self.night - 1]:
            self.women = 0
            self.stage = SETTING
        else:
            self.stage = MARKING

    def ask_for_patrols(self) -> None:
        """Night 1: a patrol on each yellow crossing; later the head chooses two of them (W6)."""
        if self.night > 1:
            self.stage = SPREADING
            return
        for index in range(N_PATROLS):
            self.patrol_at[index] = YELLOW[index]
        self.lay_patrols()

    def spread_patrols(self, pair: int) -> None:
        """Five patrols where policemen stood, two on yellow crossings; policemen leave (W6)."""
        for colour in range(N_POLICEMEN):
            self.patrol_at[colour] = self.police[colour]
            self.police[colour] = NOTHING
        self.patrol_at[5] = FIRST_YELLOW[pair]
        self.patrol_at[6] = SECOND_YELLOW[pair]
        self.lay_patrols()

    def lay_patrols(self) -> None:
        """Ask for the crossing of each colour in turn."""
        for index in range(N_PATROLS):
            self.patrol_face[index] = NOTHING
        self.sort_patrols()
        self.patrols_on = ALL_PATROLS
        self.patrols_up = 0
        self.taken = 0
        self.stage = PATROLLING

    def sort_patrols(self) -> None:
        """Keep patrols in the order of their crossings: how they came there shows nothing."""
        for index in range(1, N_PATROLS):
            other = index
            while other > 0 and self.patrol_at[other - 1] > self.patrol_at[other]:
                crossing = self.patrol_at[other]
                self.patrol_at[other] = self.patrol_at[other - 1]
                self.patrol_at[other - 1] = crossing
                face = self.patrol_face[other]
                self.patrol_face[other] = self.patrol_face[other - 1]
                self.patrol_face[other - 1] = face
                other -= 1

    def play_patrols(self, action: int) -> None:
        """Lay a patrol, or carry out a letter that moves patrols (W6, W26)."""
        if self.stage == PATROLLING:
            self.patrol_face[self.patrol_on(action - PATROL)] = self.taken
            self.taken += 1
            if self.taken == N_POLICEMEN:
                self.patrols_laid()
        elif self.stage == WRITING:
            if action == NO_LETTER:
                self.turn_women_up()
            else:
                self.letter = action - LETTER
                self.letters_gone |= 1 << self.letter
                self.letter_sent = True
                self.stage = NAMING_PATROL
        elif self.stage == NAMING_PATROL:
            self.name_patrol(action - TOKEN)
        else:
            self.shift_patrol(YELLOW[action - SHIFT])

    def patrols_laid(self) -> None:
        """The two left are fakes; now jack may send a letter (W26)."""
        self.taken = NOTHING
        for index in range(N_PATROLS):
            if self.patrol_face[index] == NOTHING:
                self.patrol_face[index] = FAKE
        self.actor = JACK
        for letter in range(GOULSTON_STREET):
            if self.can_send(letter):
                self.stage = WRITING
                return
        self.turn_women_up()

    def name_patrol(self, crossing: int) -> None:
        """Name the patrol of a letter; the head moves those of Saucy Jacky, jack the others."""
        if self.letter != SAUCY_JACKY:
            self.shift_from[0] = crossing
            self.stage = SHIFTING
        elif self.shift_from[0] == NOTHING:
            self.shift_from[0] = crossing
        else:
            self.shift_from[1] = crossing
            self.stage = SHIFTING
            self.actor = self.head_seat()

    def shift_patrol(self, crossing: int) -> None:
        """Put the named patrol there; a token left in mid-letter stays barred (W26a)."""
        if self.taken == NOTHING:
            self.taken = crossing
            if self.shift_from[1] != NOTHING:
                return
        first = self.patrol_on(self.shift_from[0])
        if self.shift_from[1] != NOTHING:
            self.patrol_at[self.patrol_on(self.shift_from[1])] = crossing
        self.patrol_at[first] = self.taken
        self.sort_patrols()
        self.shift_from[0] = NOTHING
        self.shift_from[1] = NOTHING
        self.taken = NOTHING
        self.letter = NOTHING
        self.turn_women_up()

    def turn_women_up(self) -> None:
        """Marked women become wretched, the others leave; the time of the crime is I (W7)."""
        for index in range(N_RED):
            if self.marks >> index & 1:
                self.wretched[self.n_wretched] = RED[index]
                self.n_wretched += 1
        self.women = 0
        self.marks = 0
        self.actor = JACK
        self.stage = KILLING

    # Hell: murder.

    def play_killing(self, action: int) -> None:
        """Kill or wait, lead the wretched, turn a patrol up (W8-W10)."""
        if self.stage == KILLING or self.stage == KILLING_AGAIN:
            if action == WAIT:
                self.time -= 1
                self.wretched_moved = 0
                self.actor = self.head_seat()
                self.ask_for_wretched()
            else:
                self.kill(action - KILL)
        elif self.stage == TAKING_WRETCHED:
            self.taken = action - WRETCHED
            self.stage = LEADING
        elif self.stage == LEADING:
            self.lead(action - LEAD)
        else:
            self.reveal(self.patrol_on(action - REVEAL))

    def ask_for_wretched(self) -> None:
        """While one not yet moved can move, the head moves one such; then jack goes on (W9a)."""
        self.taken = NOTHING
        movable = 0
        for index in range(self.n_wretched):
            if self.can_be_led(index):
                movable += 1
                self.taken = self.wretched[index]
        if movable == 1:
            self.stage = LEADING
            return
        self.taken = NOTHING
        if movable:
            self.stage = TAKING_WRETCHED
        else:
            self.wretched_moved = 0
            self.actor = JACK
            self.stage = REVEALING

    def lead(self, circle: int) -> None:
        """Move the wretched taken up, and keep all of them in the order of their circles."""
        index = 0
        while self.wretched[index] != self.taken:
            index += 1
        self.wretched[index] = circle
        self.wretched_moved |= 1 << index
        while index > 0 and self.wretched[index - 1] > self.wretched[index]:
            self.exchange_wretched(index - 1)
            index -= 1
        while index + 1 < self.n_wretched and self.wretched[index] > self.wretched[index + 1]:
            self.exchange_wretched(index)
            index += 1
        self.ask_for_wretched()

    def exchange_wretched(self, index: int) -> None:
        """Let two neighbours in the list change places, with what is known of their moves."""
        circle = self.wretched[index]
        self.wretched[index] = self.wretched[index + 1]
        self.wretched[index + 1] = circle
        moved = self.wretched_moved >> index & 3
        self.wretched_moved &= ~(3 << index)
        self.wretched_moved |= ((moved & 1) << 1 | moved >> 1) << index

    def reveal(self, index: int) -> None:
        """Turn a patrol up; a fake leaves the board (W10)."""
        if self.patrol_face[index] == FAKE:
            self.patrols_on &= ~(1 << index)
        self.patrols_up |= 1 << index
        self.stage = KILLING

    def kill(self, circle: int) -> None:
        """Make a circle a crime scene; on night 3 two of them, the second last (W8, W11, W13)."""
        if self.night == DOUBLE_EVENT and self.first_scene == NOTHING:
            self.first_scene = circle
            self.stage = KILLING_AGAIN
            return
        self.cell = self.time - 1
        if self.first_scene != NOTHING:
            self.commit_murder(self.first_scene)
            self.first_scene = NOTHING
        self.commit_murder(circle)
        self.blow_whistles()

    def commit_murder(self, circle: int) -> None:
        """Put a crime scene down and fill the next cell of the row with it; she leaves."""
        self.scenes[self.n_scenes] = circle
        self.n_scenes += 1
        self.cell += 1
        self.fill_cell(circle, MURDER)

    def fill_cell(self, circle: int, kind: int) -> None:
        """Note a circle in the present cell of the night's row."""
        self.rows[(self.night - 1) * N_CELLS + self.cell] = circle
        self.kinds[(self.night - 1) * N_CELLS + self.cell] = kind

    def blow_whistles(self) -> None:
        """Every real patrol becomes its policeman; patrols and wretched leave (W12)."""
        for index in range(N_PATROLS):
            if self.patrol_face[index] != FAKE:
                self.police[self.patrol_face[index]] = self.patrol_at[index]
            self.patrol_at[index] = NOTHING
            self.patrol_face[index] = NOTHING
        self.patrols_on = 0
        self.patrols_up = 0
        for index in range(5):
            self.wretched[index] = NOTHING
        self.n_wretched = 0
        if self.night == DOUBLE_EVENT:
            self.ask_policemen(TAKING_POLICEMAN)
        else:
            self.ask_for_move()

    # Hunting: jack.

    def ask_for_move(self) -> None:
        """Jack must move; if he cannot he has lost (W14)."""
        self.actor = JACK
        self.stage = MOVING
        self.taken = NOTHING
        if not self.could_move():
            self.end(POLICE, SHUT_IN)

    def play_hunting(self, action: int) -> None:
        """Move jack, carry out the Goulston Street letter, put a false clue down."""
        if self.stage == MOVING:
            self.move(action)
        elif self.stage == RIDING:
            self.step(self.taken, RODE)
            self.step(action - RIDE_ON, RODE)
            self.moved()
        elif self.stage == GOULSTONING:
            if action == NO_GOULSTON:
                self.ask_policemen(TAKING_POLICEMAN)
            else:
                self.taken = action - NAME
                self.letters_gone |= 1 << GOULSTON_STREET
                self.letter_sent = True
                self.actor = self.head_seat()
                self.stage = SENDING
        elif self.stage == SENDING:
            self.police[action - SEND] = GOULSTON
            self.ask_policemen(TAKING_POLICEMAN)
        else:
            if action != NO_FALSE_CLUE:
                self.false_at[action - FALSE_CLUE] = 1
                self.false_stock -= 1
            self.ask_policemen(TAKING_ACTOR)

    def move(self, action: int) -> None:
        """Walk, slip through an alley, begin a ride, or come home (W14-W18)."""
        if action == ESCAPE:
            self.step(self.hideout, WALKED)
            self.dawn()
        elif action >= ALLEY:
            self.alleys -= 1
            self.step(action - ALLEY, SLIPPED)
            self.moved()
        elif action >= COACH:
            self.coaches -= 1
            self.taken = action - COACH
            self.stage = RIDING
        else:
            self.step(action - WALK, WALKED)
            self.moved()

    def step(self, circle: int, kind: int) -> None:
        """Fill the next cell (W14, W15)."""
        self.cell += 1
        self.fill_cell(circle, kind)

    def moved(self) -> None:
        """The last cell loses (W19); else the Goulston Street letter, then the policemen (W27)."""
        self.taken = NOTHING
        if self.cell == LAST_CELL:
            self.end(POLICE, OUT_OF_TIME)
            return
        if self.can_send_to_goulston():
            self.stage = GOULSTONING
        else:
            self.ask_policemen(TAKING_POLICEMAN)

    def dawn(self) -> None:
        """Jack is home: the next night begins, or he has won (W18, W24, W25)."""
        if self.night == NIGHTS:
            self.end(JACK, HOME)
            return
        self.night += 1
        self.head = NOTHING
        self.clear_night()
        self.ask_for_women()

    # Hunting: police.

    def ask_policemen(self, stage: int) -> None:
        """Begin phase 2 or 3: the head's seat first, then the others in order (W20, W21)."""
        self.police_done = 0
        self.actor = self.head_seat()
        self.ask_policeman(stage)

    def ask_policeman(self, stage: int) -> None:
        """Let the seat take up one of its policemen; its last one is taken up by himself."""
        self.asked = 0
        self.taken = NOTHING
        left = 0
        for colour in range(N_POLICEMEN):
            if self.is_next(colour):
                left += 1
                self.taken = colour
        if left == 1:
            self.stage = GOING if stage == TAKING_POLICEMAN else ACTING
        else:
            self.taken = NOTHING
            self.stage = stage

    def policeman_done(self) -> None:
        """Go on to the seat's next policeman, the next seat, or the next phase."""
        stage = TAKING_POLICEMAN if self.stage == GOING else TAKING_ACTOR
        self.police_done |= 1 << self.taken
        if self.police_done == ALL_POLICEMEN:
            self.phase_done(stage)
            return
        while not self.has_policeman_left():
            self.actor = self.actor + 1 if self.actor < self.most_seat() else POLICE
        self.ask_policeman(stage)

    def phase_done(self, stage: int) -> None:
        """After the moves come a false clue and the actions, after these jack's move (W3a)."""
        self.police_done = 0
        self.taken = NOTHING
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
            self.police[self.taken] = action - RUSH
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
        """Ask for one circle: a clue ends the search, a miss goes on to the next (W22, W28)."""
        if self.in_row(circle):
            self.clue[circle] = self.cell
            if self.false_clues and self.count_clues() % CLUES_FOR_A_FALSE_CLUE == 0:
                self.false_stock += 1
            self.policeman_done()
            return
        self.cleared[circle] = self.cell
        here = self.police[self.taken]
        first = LOOK_FROM[here]
        left = False
        for way in range(first, LOOK_FROM[here + 1]):
            if LOOK_AT[way] == circle:
                self.asked |= 1 << (way - first)
            elif self.can_be_searched(LOOK_AT[way]) and not self.asked >> (way - first) & 1:
                left = True
        if left:
            self.stage = SEARCHING
        else:
            self.policeman_done()

    def arrest(self, circle: int) -> None:
        """Name jack's present circle and win, or learn that he is not there (W23)."""
        if circle == self.present():
            self.end(POLICE, ARRESTED)
            return
        self.spared[circle] = self.cell
        self.policeman_done()

    def arrest_around(self) -> None:
        """Name every circle around that has no false clue (W30)."""
        here = self.police[self.taken]
        for way in range(LOOK_FROM[here], LOOK_FROM[here + 1]):
            if not self.false_at[LOOK_AT[way]]:
                if LOOK_AT[way] == self.present():
                    self.end(POLICE, ARRESTED)
                    return
                self.spared[LOOK_AT[way]] = self.cell
        self.policeman_done()

    def end(self, winner: int, rule: int) -> None:
        """Close the game."""
        self.stage = ENDED
        self.actor = OVER
        self.taken = NOTHING
        self.won_by = winner
        self.ended_by = rule

    # What is the case.

    def present(self) -> int:
        """Circle jack stands on, the last noted."""
        return self.rows[(self.night - 1) * N_CELLS + self.cell]

    def in_row(self, circle: int) -> bool:
        """Tell whether a circle stands in this night's row (W22)."""
        for cell in range(self.time, self.cell + 1):
            if self.rows[(self.night - 1) * N_CELLS + cell] == circle:
                return True
        return False

    def free_red(self) -> int:
        """Red circles without a crime scene, as bits (W5)."""
        free = ALL_RED
        for index in range(self.n_scenes):
            if RED_INDEX[self.scenes[index]] >= 0:
                free &= ~(1 << RED_INDEX[self.scenes[index]])
        return free

    def count_clues(self) -> int:
        """Count the clue markers of this night."""
        clues = 0
        for circle in range(N_CIRCLES):
            if self.clue[circle] != NOTHING:
                clues += 1
        return clues

    def is_scene(self, circle: int) -> bool:
        """Tell whether a circle has a crime scene marker."""
        for index in range(self.n_scenes):
            if self.scenes[index] == circle:
                return True
        return False

    def is_policed(self, crossing: int) -> bool:
        """Tell whether a policeman stands on a crossing."""
        return walks.is_policed(crossing, self.police)

    def patrol_on(self, crossing: int) -> int:
        """Index of the patrol on a crossing, or NOTHING."""
        for index in range(N_PATROLS):
            if self.patrols_on >> index & 1 and self.patrol_at[index] == crossing:
                return index
        return NOTHING

    def is_next(self, colour: int) -> bool:
        """Tell whether the seat that is asked may take up a policeman now."""
        return self.seat_of[colour] == self.actor and not self.police_done >> colour & 1

    def has_policeman_left(self) -> bool:
        """Tell whether the seat that is asked has a policeman who is not done."""
        for colour in range(N_POLICEMEN):
            if self.is_next(colour):
                return True
        return False

    def head_seat(self) -> int:
        """Seat that is head of the investigation this night (W6)."""
        return self.seat_of[self.head]

    def most_seat(self) -> int:
        """The last seat at the table."""
        most = POLICE
        for colour in range(N_POLICEMEN):
            if self.seat_of[colour] > most:
                most = self.seat_of[colour]
        return most

    def can_walk(self, walk: int) -> bool:
        """Tell whether some route of a walk is free of policemen (W14)."""
        return walks.is_free(walk, self.police)

    def could_move(self) -> bool:
        """Tell whether jack has a walk, a coach or an alley (W14)."""
        return walks.can_leave(self.present(), self.cell, self.coaches, self.alleys, self.police)

    def can_be_led(self, index: int) -> bool:
        """Tell whether a wretched has not moved yet and has a legal move (W9, W9a)."""
        if self.wretched_moved >> index & 1:
            return False
        circle = self.wretched[index]
        for walk in range(WALK_FROM[circle], WALK_FROM[circle + 1]):
            if self.may_be_led(walk):
                return True
        return False

    def may_be_led(self, walk: int) -> bool:
        """Tell whether a wretched may take a walk: past no patrol, beside none, to a free place."""
        circle = WALK_TO[walk]
        if self.is_scene(circle):
            return False
        for index in range(self.n_wretched):
            if self.wretched[index] == circle:
                return False
        for way in range(BESIDE_FROM[circle], BESIDE_FROM[circle + 1]):
            if self.patrol_on(BESIDE[way]) >= 0:
                return False
        for route in range(ROUTE_FROM[walk], ROUTE_FROM[walk + 1]):
            free = True
            for way in range(PASSED_FROM[route], PASSED_FROM[route + 1]):
                if self.patrol_on(PASSED[way]) >= 0:
                    free = False
                    break
            if free:
                return True
        return False

    def can_be_searched(self, circle: int) -> bool:
        """Tell whether a circle may be named in a search: no clue, no false clue (W22a, W28)."""
        return self.clue[circle] == NOTHING and not self.false_at[circle]

    def can_send(self, letter: int) -> bool:
        """Tell whether a letter about patrols can be sent and carried out in full (W26, W26a)."""
        if not self.letters or self.night == 1 or self.letters_gone >> letter & 1:
            return False
        needed = 2 if letter == SAUCY_JACKY else 1
        tokens = 0
        for index in range(N_PATROLS):
            if LETTER_OF[self.patrol_at[index]] == letter:
                tokens += 1
        free = 0
        for yellow in range(N_YELLOW):
            if self.patrol_on(YELLOW[yellow]) < 0:
                free += 1
        return tokens >= needed and free >= needed

    def can_be_shifted(self, index: int) -> bool:
        """Tell whether jack may name a patrol for his letter; two are named in number order."""
        crossing = self.patrol_at[index]
        if LETTER_OF[crossing] != self.letter or crossing <= self.shift_from[0]:
            return False
        if self.letter != SAUCY_JACKY or self.shift_from[0] != NOTHING:
            return True
        for other in range(index + 1, N_PATROLS):
            if LETTER_OF[self.patrol_at[other]] == SAUCY_JACKY:
                return True
        return False

    def was_free(self, crossing: int) -> bool:
        """Tell whether no patrol lay there when the letter was sent (W26a)."""
        return self.patrol_on(crossing) < 0 and crossing != self.taken

    def can_send_to_goulston(self) -> bool:
        """Tell whether jack may send the Goulston Street letter now (W26, W27)."""
        if not self.letters or self.night == 1 or self.letter_sent:
            return False
        if self.letters_gone >> GOULSTON_STREET & 1:
            return False
        for colour in range(N_POLICEMEN):
            if self.can_be_named(colour):
                return True
        return False

    def can_be_sent(self, colour: int) -> bool:
        """Tell whether a policeman may be sent to Goulston Street, or stands there (W27)."""
        return self.police[colour] == GOULSTON or not self.is_policed(GOULSTON)

    def can_be_named(self, colour: int) -> bool:
        """Tell whether naming a colour leaves the head somebody to send (W27)."""
        return NAMEABLE[colour] == 1 and (self.can_be_sent(colour) or self.can_be_sent(BROWN))

    # What is known.

    def seen(self, action: int, seat: int) -> int:
        """Hide jack's sheet from all others, faces of patrols from all but who lays them (W33)."""
        if PATROL <= action < WRETCHED:
            return action if self.knows_faces(seat) else HIDDEN
        if seat == JACK:
            return action
        if KILL <= action < WAIT:
            return HIDDEN if self.night == DOUBLE_EVENT else action
        if (
            HIDE <= action < WOMEN_ON
            or MARK <= action < KILL
            or WALK <= action < ESCAPE
            or COACH <= action < NO_LETTER
        ):
            return HIDDEN
        return action

    def public(self) -> int:
        """Hash all but jack's sheet and the faces of patrols that lie face down (W33)."""
        digest = hashing.mix(self.stage, self.actor)
        digest = self.public_night(digest)
        digest = self.public_hell(digest)
        digest = self.public_hunting(digest)
        if self.actor == OVER:
            digest = self.public_sheet(digest)
        return digest

    def public_night(self, digest: int) -> int:
        """Take options, night, head, track, scenes and letters into a hash."""
        for colour in range(N_POLICEMEN):
            digest = hashing.mix(digest, self.seat_of[colour])
        digest = hashing.mix(
            digest,
            int(self.letters)
            | int(self.false_clues) << 1
            | int(self.rushing) << 2
            | int(self.area_arrests) << 3
            | int(self.catch_me) << 4
            | int(self.address) << 5
            | int(self.open_patrols) << 6,
        )
        digest = hashing.mix(digest, self.night << 8 | self.tiles)
        digest = hashing.mix(digest, self.head)
        for cell in range(NIGHTS * N_CELLS):
            if self.kinds[cell] != NOT_FILLED:
                digest = hashing.mix(digest, cell << 4 | self.kinds[cell])
        digest = hashing.mix(digest, self.time)
        digest = hashing.mix(digest, self.cell)
        digest = hashing.mix(digest, self.coaches << 2 | self.alleys)
        digest = hashing.mix(digest, self.public_scenes())
        digest = hashing.mix(digest, self.letters_gone << 1 | int(self.letter_sent))
        digest = hashing.mix(digest, self.letter)
        return hashing.mix(digest, int(self.address_gone))

    def public_scenes(self) -> int:
        """Hash the crime scenes as a set: on night 3 their order is jack's secret (W13)."""
        scenes = 0
        for index in range(self.n_scenes):
            scenes ^= hashing.mix(1, self.scenes[index])
        return scenes

    def public_hell(self, digest: int) -> int:
        """Take women, wretched and patrols into a hash."""
        digest = hashing.mix(digest, self.women)
        for index in range(self.n_wretched):
            digest = hashing.mix(digest, self.wretched[index])
        digest = hashing.mix(digest, self.wretched_moved)
        for index in range(N_PATROLS):
            if self.patrols_on >> index & 1:
                digest = hashing.mix(digest, self.patrol_at[index])
            if self.patrols_up >> index & 1:
                digest = hashing.mix(digest, self.patrol_face[index])
        digest = hashing.mix(digest, self.patrols_on << 8 | self.patrols_up)
        digest = hashing.mix(digest, self.shift_from[0])
        digest = hashing.mix(digest, self.shift_from[1])
        return digest if self.stage == RIDING else hashing.mix(digest, self.taken)

    def public_hunting(self, digest: int) -> int:
        """Take policemen and markers into a hash."""
        for colour in range(N_POLICEMEN):
            digest = hashing.mix(digest, self.police[colour])
        digest = hashing.mix(digest, self.police_done << 16 | self.asked)
        digest = hashing.mix(digest, self.false_stock)
        for circle in range(N_CIRCLES):
            marks = (self.clue[circle] + 1) << 11 | (self.cleared[circle] + 1) << 6
            marks |= (self.spared[circle] + 1) << 1 | self.false_at[circle]
            if marks:
                digest = hashing.mix(digest, circle << 16 | marks)
        return digest

    def public_sheet(self, digest: int) -> int:
        """Take what the end of the game shows into a hash (W33a)."""
        digest = hashing.mix(digest, self.hideout)
        for cell in range(NIGHTS * N_CELLS):
            digest = hashing.mix(digest, self.rows[cell])
        return hashing.mix(digest, self.won_by << 4 | self.ended_by)

    def settled(self) -> bool:
        """Tell whether no murder, letter, move or action is half done."""
        return self.taken == NOTHING and self.first_scene == NOTHING and self.letter == NOTHING

    def winner(self) -> int:
        """Side that won."""
        return self.won_by

    def ending(self) -> str:
        """Id of the rule that ended the game."""
        return ENDINGS[self.ended_by]

    def seat_names(self) -> tuple[str, ...]:
        """Jack and the detectives (W34)."""
        return board.seat_names(str(self.most_seat()))

    def knows_faces(self, seat: int) -> bool:
        """Tell whether a seat knows the patrols that lie face down (W33)."""
        return seat >= POLICE and (
            self.open_patrols or (self.head != NOTHING and seat == self.head_seat())
        )
