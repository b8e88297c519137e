"""Hell, the first part of a night: women, patrols, letters, murder (W5-W13, W26, W32).

Jack lays out the women and the head of the investigation lays the patrols; then Jack waits or
kills.
"""

from __future__ import annotations

from lamplighter.games.whitechapel import board
from lamplighter.games.whitechapel.board import (
    ADDRESS,
    ALL_PATROLS,
    ALL_POLICEMEN,
    ALL_RED,
    DOUBLE_EVENT,
    FAKE,
    GOULSTON_STREET,
    HIDE,
    JACK,
    KILL,
    LAST_TIME,
    LEAD,
    LETTER,
    MARK,
    MURDER,
    N_CIRCLES,
    N_PATROLS,
    N_POLICEMEN,
    N_RED,
    NO_ADDRESS,
    NO_LETTER,
    PATROL,
    POLICE,
    REVEAL,
    SAUCY_JACKY,
    SHIFT,
    TILE,
    TOKEN,
    WAIT,
    WOMEN_ON,
    WRETCHED,
    YELLOWS,
)
from lamplighter.games.whitechapel.rules.night import NightState
from lamplighter.games.whitechapel.rules.phases import (
    ADDRESS_TOLD,
    ADDRESSING,
    HIDING,
    KILLING,
    KILLING_AGAIN,
    LEADING,
    MARKING,
    NAMING_PATROL,
    NOTHING,
    PATROLLING,
    REVEALING,
    SETTING,
    SHIFTING,
    SPREADING,
    TAKING_WRETCHED,
    TURNING_TILE,
    WRITING,
)
from lamplighter.kernel import bits, hashing, listing
from lamplighter.kernel.actors import CHANCE
from lamplighter.kernel.fields import Fields
from lamplighter.kernel.state import Choices

RED = board.RED
RED_INDEX = board.RED_INDEX
YELLOW = board.YELLOW
FIRST_YELLOW = tuple(pair[0] for pair in board.YELLOW_PAIRS)
SECOND_YELLOW = tuple(pair[1] for pair in board.YELLOW_PAIRS)
N_YELLOW = len(YELLOW)
N_YELLOW_PAIRS = len(FIRST_YELLOW)
SETS = tuple(sorted(range(1 << N_RED), key=bits.count))
"""All sets of red circles as bits: first by size, then rising."""
SETS_FROM = tuple(sum(bits.count(one) < size for one in SETS) for size in range(N_RED + 2))
"""The sets of a size are SETS[SETS_FROM[size]] to SETS[SETS_FROM[size + 1] - 1]."""
WALK_FROM = board.WALK_FROM
WALK_TO = board.WALK_TO
ROUTE_FROM = board.ROUTE_FROM
PASSED_FROM = board.PASSED_FROM
PASSED = board.PASSED
BESIDE_FROM = board.BESIDE_FROM
BESIDE = board.BESIDE
LETTER_OF = board.LETTER_OF
FAR_FROM_RED = tuple(int(far) for far in board.FAR_FROM_RED)
HIDEOUTS = tuple(circle for circle in range(N_CIRCLES) if RED_INDEX[circle] < 0)
N_HIDEOUTS = len(HIDEOUTS)
WOMEN = board.WOMEN
MARKED = board.MARKED
TELLS_ADDRESS = tuple(int(colour in board.ADDRESS_TILES) for colour in range(N_POLICEMEN))


class Hell(NightState):
    """The part of a position that belongs to Hell.

    Half-done decisions: `laying` is the colour of the next patrol to be laid. `letter` is the
    letter being carried out with the patrols of `shift_from`, the first of which goes to
    `shift_to`. `leading` is the circle of the selected wretched. `first_scene` is Jack's first
    murder on the night with two.
    """

    def fields(self, given: Fields) -> None:
        """List the fields for the women, patrols and letters of a night."""
        NightState.fields(self, given)
        self.women = given.number("women")
        self.marks = given.number("marks")
        self.patrol_at = given.numbers("patrol_at", [NOTHING] * 7)
        self.patrol_face = given.numbers("patrol_face", [NOTHING] * 7)
        self.patrols_on = given.number("patrols_on")
        self.patrols_up = given.number("patrols_up")
        self.laying = given.number("laying", NOTHING)
        self.letter = given.number("letter", NOTHING)
        self.shift_from = given.numbers("shift_from", [NOTHING] * 2)
        self.shift_to = given.number("shift_to", NOTHING)
        self.wretched = given.numbers("wretched", [NOTHING] * 5)
        self.n_wretched = given.number("n_wretched")
        self.wretched_moved = given.number("wretched_moved")
        self.leading = given.number("leading", NOTHING)
        self.first_scene = given.number("first_scene", NOTHING)

    def clear_night(self) -> None:
        """Remove the women, the wretched and the patrols."""
        NightState.clear_night(self)
        self.women = 0
        self.marks = 0
        self.patrols_on = 0
        self.patrols_up = 0
        self.n_wretched = 0
        for index in range(5):
            self.wretched[index] = NOTHING
        self.wretched_moved = 0

    # Legal choices.

    def legal_hell(self, out: Choices) -> None:
        """Add the choices of Hell, or the head tiles that chance may turn."""
        if self.stage >= KILLING:
            self.legal_killing(out)
        elif self.stage >= PATROLLING:
            self.legal_patrols(out)
        else:
            self.legal_preparing(out)

    def legal_preparing(self, out: Choices) -> None:
        """Add the choices that come before the patrols (W1, W5, W6, W32)."""
        if self.stage == HIDING:
            for index in range(N_HIDEOUTS):
                if not self.catch_me or FAR_FROM_RED[HIDEOUTS[index]]:
                    listing.add(out, HIDE + HIDEOUTS[index])
        elif self.stage == SETTING:
            self.legal_sets(out, WOMEN_ON, self._free_red(), WOMEN[self.night - 1])
        elif self.stage == MARKING:
            self.legal_sets(out, MARK, self.women, MARKED[self.night - 1])
        elif self.stage == TURNING_TILE:
            listing.add_members(out, TILE, ALL_POLICEMEN & ~self.tiles)
        elif self.stage == ADDRESSING:
            listing.add(out, NO_ADDRESS)
            listing.add_range(out, ADDRESS, N_CIRCLES)
        elif self.stage == SPREADING:
            for pair in range(N_YELLOW_PAIRS):
                if not self._is_policed(FIRST_YELLOW[pair]) and not self._is_policed(
                    SECOND_YELLOW[pair]
                ):
                    listing.add(out, YELLOWS + pair)

    def legal_sets(self, out: Choices, code: int, within: int, size: int) -> None:
        """Add the sets of this size within a set of red circles, as bits."""
        for index in range(SETS_FROM[size], SETS_FROM[size + 1]):
            if not SETS[index] & ~within:
                listing.add(out, code + SETS[index])

    def legal_patrols(self, out: Choices) -> None:
        """Add the crossings where a patrol may be laid (W6) or moved by a letter (W26, W26a)."""
        if self.stage == PATROLLING:
            for index in range(N_PATROLS):
                if self.patrol_face[index] == NOTHING:
                    listing.add(out, PATROL + self.patrol_at[index])
        elif self.stage == WRITING:
            listing.add(out, NO_LETTER)
            for letter in range(GOULSTON_STREET):
                if self._can_send(letter):
                    listing.add(out, LETTER + letter)
        elif self.stage == NAMING_PATROL:
            for index in range(N_PATROLS):
                if self.can_be_shifted(index):
                    listing.add(out, TOKEN + self.patrol_at[index])
        else:
            for yellow in range(N_YELLOW):
                if self.was_free(YELLOW[yellow]):
                    listing.add(out, SHIFT + yellow)

    def legal_killing(self, out: Choices) -> None:
        """Add murders, waiting, moves of the wretched and patrols to turn up (W8-W10, W13)."""
        if self.stage == KILLING or self.stage == KILLING_AGAIN:
            for index in range(self.n_wretched):
                if self.wretched[index] != self.first_scene:
                    listing.add(out, KILL + self.wretched[index])
            if self.stage == KILLING and self.time != LAST_TIME:
                listing.add(out, WAIT)
        elif self.stage == TAKING_WRETCHED:
            for index in range(self.n_wretched):
                if self._can_be_led(index):
                    listing.add(out, WRETCHED + self.wretched[index])
        elif self.stage == LEADING:
            for walk in range(WALK_FROM[self.leading], WALK_FROM[self.leading + 1]):
                if self.may_be_led(walk):
                    listing.add(out, LEAD + WALK_TO[walk])
        else:
            for index in range(N_PATROLS):
                if self.patrols_on >> index & 1 and not self.patrols_up >> index & 1:
                    listing.add(out, REVEAL + self.patrol_at[index])

    # Effects: women, head, patrols.

    def play_hell(self, action: int) -> None:
        """Play a choice of Hell."""
        if self.stage >= KILLING:
            self.play_killing(action)
        elif self.stage >= PATROLLING:
            self.play_patrols(action)
        else:
            self.play_preparing(action)

    def play_preparing(self, action: int) -> None:
        """Play the hideout, the women, the head tile or the crossings of the patrols."""
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
        """Ask Jack for the women.

        All free red circles get a woman, unless there are more of them than women (W5, W5a).
        """
        self.actor = JACK
        self.women = self._free_red()
        if bits.count(self.women) > WOMEN[self.night - 1]:
            self.women = 0
            self.stage = SETTING
        else:
            self.stage = MARKING

    def ask_for_patrols(self) -> None:
        """Place the patrols on night 1; on later nights ask the head for two crossings (W6).

        On night 1 there is a patrol on each yellow crossing.
        """
        if self.night > 1:
            self.stage = SPREADING
            return
        for index in range(N_PATROLS):
            self.patrol_at[index] = YELLOW[index]
        self.lay_patrols()

    def spread_patrols(self, pair: int) -> None:
        """Put patrols where the five policemen stood and on a pair of yellow crossings (W6).

        The policemen leave the board.
        """
        for colour in range(N_POLICEMEN):
            self.patrol_at[colour] = self.police[colour]
            self.police[colour] = NOTHING
        self.patrol_at[5] = FIRST_YELLOW[pair]
        self.patrol_at[6] = SECOND_YELLOW[pair]
        self.lay_patrols()

    def lay_patrols(self) -> None:
        """Ask the head for the crossing of each colour, one after the other."""
        for index in range(N_PATROLS):
            self.patrol_face[index] = NOTHING
        self.sort_patrols()
        self.patrols_on = ALL_PATROLS
        self.patrols_up = 0
        self.laying = 0
        self.stage = PATROLLING

    def sort_patrols(self) -> None:
        """Sort the patrols by crossing, so that their order does not show how they came there."""
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
        """Lay a patrol, or play a letter that moves patrols (W6, W26)."""
        if self.stage == PATROLLING:
            self.patrol_face[self._patrol_on(action - PATROL)] = self.laying
            self.laying += 1
            if self.laying == N_POLICEMEN:
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
        """Make the last two patrols fakes; then Jack may send a letter (W26)."""
        self.laying = NOTHING
        for index in range(N_PATROLS):
            if self.patrol_face[index] == NOTHING:
                self.patrol_face[index] = FAKE
        self.actor = JACK
        for letter in range(GOULSTON_STREET):
            if self._can_send(letter):
                self.stage = WRITING
                return
        self.turn_women_up()

    def name_patrol(self, crossing: int) -> None:
        """Name a patrol for a letter; the head moves those of Saucy Jacky, Jack the others."""
        if self.letter != SAUCY_JACKY:
            self.shift_from[0] = crossing
            self.stage = SHIFTING
        elif self.shift_from[0] == NOTHING:
            self.shift_from[0] = crossing
        else:
            self.shift_from[1] = crossing
            self.stage = SHIFTING
            self.actor = self._head_seat()

    def shift_patrol(self, crossing: int) -> None:
        """Move the named patrol to a crossing.

        A crossing that a patrol leaves during the letter stays barred (W26a).
        """
        if self.shift_to == NOTHING:
            self.shift_to = crossing
            if self.shift_from[1] != NOTHING:
                return
        first = self._patrol_on(self.shift_from[0])
        if self.shift_from[1] != NOTHING:
            self.patrol_at[self._patrol_on(self.shift_from[1])] = crossing
        self.patrol_at[first] = self.shift_to
        self.sort_patrols()
        self.shift_from[0] = NOTHING
        self.shift_from[1] = NOTHING
        self.shift_to = NOTHING
        self.letter = NOTHING
        self.turn_women_up()

    def turn_women_up(self) -> None:
        """Turn the women up: the marked ones become wretched, the others leave (W7).

        The time of the crime is I.
        """
        for index in range(N_RED):
            if self.marks >> index & 1:
                self.wretched[self.n_wretched] = RED[index]
                self.n_wretched += 1
        self.women = 0
        self.marks = 0
        self.actor = JACK
        self.stage = KILLING

    # Effects: murder.

    def play_killing(self, action: int) -> None:
        """Kill or wait, move the wretched, or turn a patrol up (W8-W10)."""
        if self.stage == KILLING or self.stage == KILLING_AGAIN:
            if action == WAIT:
                self.time -= 1
                self.wretched_moved = 0
                self.actor = self._head_seat()
                self.ask_for_wretched()
            else:
                self.kill(action - KILL)
        elif self.stage == TAKING_WRETCHED:
            self.leading = action - WRETCHED
            self.stage = LEADING
        elif self.stage == LEADING:
            self.lead(action - LEAD)
        else:
            self.reveal(self._patrol_on(action - REVEAL))

    def ask_for_wretched(self) -> None:
        """Ask the head to move the wretched; when none can move any more, Jack goes on (W9a)."""
        self.leading = NOTHING
        movable = 0
        for index in range(self.n_wretched):
            if self._can_be_led(index):
                movable += 1
                self.leading = self.wretched[index]
        if movable == 1:
            self.stage = LEADING
            return
        self.leading = NOTHING
        if movable:
            self.stage = TAKING_WRETCHED
        else:
            self.wretched_moved = 0
            self.actor = JACK
            self.stage = REVEALING

    def lead(self, circle: int) -> None:
        """Move the selected wretched, and keep all of them sorted by circle."""
        index = 0
        while self.wretched[index] != self.leading:
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
        """Swap two neighbours in the list of wretched, with their flags for having moved."""
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
        """Kill on a circle; on night 3 the first choice waits for the second (W8, W11, W13)."""
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
        """Add a crime scene and write it into the next cell of the row; the wretched leaves."""
        self.scenes[self.n_scenes] = circle
        self.n_scenes += 1
        self.cell += 1
        self.fill_cell(circle, MURDER)

    def blow_whistles(self) -> None:
        """Replace every real patrol by its policeman; patrols and wretched leave (W12)."""
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
        self.begin_hunting()

    def begin_hunting(self) -> None:
        """Start the second part of the night."""
        raise NotImplementedError

    # Queries.

    def free_red(self) -> int:
        """Return the red circles without a crime scene, as bits (W5)."""
        return self._free_red()

    def _free_red(self) -> int:
        free = ALL_RED
        for index in range(self.n_scenes):
            if RED_INDEX[self.scenes[index]] >= 0:
                free &= ~(1 << RED_INDEX[self.scenes[index]])
        return free

    def patrol_on(self, crossing: int) -> int:
        """Return the index of the patrol on a crossing, or NOTHING."""
        return self._patrol_on(crossing)

    def _patrol_on(self, crossing: int) -> int:
        for index in range(N_PATROLS):
            if self.patrols_on >> index & 1 and self.patrol_at[index] == crossing:
                return index
        return NOTHING

    def can_be_led(self, index: int) -> bool:
        """Return whether a wretched has not moved yet and has a legal move (W9, W9a)."""
        return self._can_be_led(index)

    def _can_be_led(self, index: int) -> bool:
        if self.wretched_moved >> index & 1:
            return False
        circle = self.wretched[index]
        for walk in range(WALK_FROM[circle], WALK_FROM[circle + 1]):
            if self.may_be_led(walk):
                return True
        return False

    def may_be_led(self, walk: int) -> bool:
        """Return whether a wretched may take a walk.

        She may not pass a patrol or stop beside one, and the circle must be free.
        """
        circle = WALK_TO[walk]
        if self._is_scene(circle):
            return False
        for index in range(self.n_wretched):
            if self.wretched[index] == circle:
                return False
        for way in range(BESIDE_FROM[circle], BESIDE_FROM[circle + 1]):
            if self._patrol_on(BESIDE[way]) >= 0:
                return False
        for route in range(ROUTE_FROM[walk], ROUTE_FROM[walk + 1]):
            free = True
            for way in range(PASSED_FROM[route], PASSED_FROM[route + 1]):
                if self._patrol_on(PASSED[way]) >= 0:
                    free = False
                    break
            if free:
                return True
        return False

    def _can_send(self, letter: int) -> bool:
        """Return whether a letter about patrols can be sent and carried out in full (W26, W26a)."""
        if not self.letters or self.night == 1 or self.letters_gone >> letter & 1:
            return False
        needed = 2 if letter == SAUCY_JACKY else 1
        tokens = 0
        for index in range(N_PATROLS):
            if LETTER_OF[self.patrol_at[index]] == letter:
                tokens += 1
        free = 0
        for yellow in range(N_YELLOW):
            if self._patrol_on(YELLOW[yellow]) < 0:
                free += 1
        return tokens >= needed and free >= needed

    def can_be_shifted(self, index: int) -> bool:
        """Return whether Jack may name a patrol for his letter; two are named in number order."""
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
        """Return whether no patrol lay on a crossing when the letter was sent (W26a)."""
        return self._patrol_on(crossing) < 0 and crossing != self.shift_to

    def public_hell(self, digest: int) -> int:
        """Return the hash with the women, the wretched and the patrols mixed in."""
        digest = hashing.mix(digest, self.women)
        for index in range(self.n_wretched):
            digest = hashing.mix(digest, self.wretched[index])
        digest = hashing.mix(digest, self.wretched_moved)
        # A fake that was turned up has left the board, so its index must not show in the hash.
        digest = hashing.mix(digest, bits.count(self.patrols_on))
        for index in range(N_PATROLS):
            if self.patrols_on >> index & 1:
                digest = hashing.mix(digest, self.patrol_at[index])
                if self.patrols_up >> index & 1:
                    digest = hashing.mix(digest, self.patrol_face[index] << 1 | 1)
        digest = hashing.mix(digest, self.shift_from[0])
        digest = hashing.mix(digest, self.shift_from[1])
        digest = hashing.mix(digest, self.shift_to)
        digest = hashing.mix(digest, self.letter)
        digest = hashing.mix(digest, self.laying)
        return hashing.mix(digest, self.leading)
