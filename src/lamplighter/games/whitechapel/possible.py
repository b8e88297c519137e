"""Checks whether a described position of Letters from Whitechapel can occur in a game.

Every check is a consequence of the rules that can be tested on a single position. Positions that
pass are playable and consistent; the error for one that fails names the rule that it breaks.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from lamplighter.games.whitechapel.board import (
    ADDRESS_TILES,
    ALL_POLICEMEN,
    ALLEYS,
    CIRCLES,
    CLUES_FOR_A_FALSE_CLUE,
    COACHES,
    COLOURS,
    DOUBLE_EVENT,
    FAKE,
    FAR_FROM_RED,
    FIRST_TIME,
    GOULSTON_COLOURS,
    GOULSTON_STREET,
    JACK,
    LAST_CELL,
    LETTER_OF,
    MARKED,
    MURDER,
    N_CELLS,
    N_CIRCLES,
    N_PATROLS,
    N_POLICEMEN,
    NIGHTS,
    NOT_FILLED,
    POLICE,
    RED,
    RODE,
    SAUCY_JACKY,
    SLIPPED,
    TRACK,
    WALKED,
    WOMEN,
    YELLOW,
    alleys,
    looks,
    walks,
)
from lamplighter.games.whitechapel.described import DescribedPatrol, DescribedRow
from lamplighter.games.whitechapel.guidance.names import policeman
from lamplighter.games.whitechapel.rules.phases import (
    ACTING,
    ADDRESS_TOLD,
    ADDRESSING,
    ARRESTED,
    ENDED,
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
    TAKING_ACTOR,
    TAKING_POLICEMAN,
    TAKING_WRETCHED,
    TURNING_TILE,
    WRITING,
)
from lamplighter.games.whitechapel.state import State
from lamplighter.kernel import bits
from lamplighter.kernel.actors import CHANCE, OVER
from lamplighter.kernel.arranging import Description

OPTIONS = ("letters", "false_clues", "rushing", "area_arrests", "catch_me", "address")
"""Options whose value is off or on."""
_JACKS = (
    *(HIDING, SETTING, MARKING, WRITING, NAMING_PATROL, KILLING, KILLING_AGAIN, REVEALING),
    *(MOVING, RIDING, GOULSTONING, FALSIFYING),
)
_WITH_A_POLICEMAN = (GOING, ACTING, SEARCHING, SENDING)
_IN_TURN = (TAKING_POLICEMAN, GOING, TAKING_ACTOR, ACTING, SEARCHING)


@dataclass
class Setup(Description):
    """A position as described, not yet checked."""

    game = "whitechapel"

    options: dict[str, str] = field(default_factory=dict)
    night: int = 1
    stage: int = HIDING
    hideout: int = NOTHING
    head: int = NOTHING
    tiles: int = 0
    police: list[int] = field(default_factory=lambda: [NOTHING] * N_POLICEMEN)
    rows: list[DescribedRow | None] = field(default_factory=lambda: [None] * NIGHTS)
    time: int = FIRST_TIME
    women: int = 0
    marks: int = 0
    wretched: list[tuple[int, bool]] = field(default_factory=list)
    patrols: list[DescribedPatrol] = field(default_factory=list)
    letter: int = NOTHING
    tokens: list[int] = field(default_factory=list)
    taken: int = NOTHING
    first_scene: int = NOTHING
    clues: dict[int, int] = field(default_factory=dict)
    cleared: dict[int, int] = field(default_factory=dict)
    spared: dict[int, int] = field(default_factory=dict)
    false: list[int] = field(default_factory=list)
    stock: int = 0
    done: int = 0
    asked: list[int] = field(default_factory=list)
    sent: int = 0
    posted: bool = False
    named: bool = False
    won_by: int = NOTHING
    ended_by: int = NOT_OVER

    def state(self) -> State:
        """Return the State; raise BadPosition with the reason if it cannot occur."""
        self._check_end()
        self._check_nights()
        self._check_head()
        self._check_policemen()
        self._check_women()
        self._check_wretched()
        self._check_patrols()
        self._check_letters()
        self._check_address()
        self._check_phase()
        self._check_markers()
        self._check_turn()
        self._check_taken()
        state = self.built()
        self._check_asked(state)
        return state

    # Conclusions from the description.

    def _on(self, option: str) -> bool:
        return self.options.get(option, "off") == "on"

    def _seat_of(self, colour: int) -> int:
        return int(self.options.get("police", "11111")[colour])

    def _hell_stage(self) -> int:
        """Return the stage, or the stage in which naming the address ended the game."""
        return ADDRESSING if self.ended_by == ADDRESS_TOLD else self.stage

    @property
    def _hunting(self) -> bool:
        return self._hell_stage() >= MOVING

    @property
    def _row(self) -> DescribedRow:
        return self.rows[self.night - 1] or DescribedRow(FIRST_TIME)

    def _scenes(self) -> list[int]:
        return [circle for row in self.rows if row for circle in row.murders()]

    def _free_red(self) -> int:
        return bits.mask_of([i for i, circle in enumerate(RED) if circle not in self._scenes()])

    def _turn(self) -> int:
        """Return the seat whose policemen are to move or act (W20)."""
        seats = max(self._seat_of(colour) for colour in range(N_POLICEMEN))
        first = self._seat_of(self.head)
        for step in range(seats):
            seat = (first - 1 + step) % seats + 1
            if self._left(seat):
                return seat
        return first

    def _left(self, seat: int) -> list[int]:
        return [
            colour
            for colour in range(N_POLICEMEN)
            if self._seat_of(colour) == seat and not self.done >> colour & 1
        ]

    # Checks.

    def _check_end(self) -> None:
        self.demand((self.stage == ENDED) == (self.ended_by != NOT_OVER), "impossible-over-rule")
        if self.stage == ENDED:
            winner = JACK if self.ended_by == HOME else POLICE
            self.demand(self.won_by == winner, "impossible-winner", "W25")

    def _check_nights(self) -> None:
        """Check that earlier nights have rows that end at home, and later ones none (W18, W25)."""
        self.demand((self.stage == HIDING) == (self.hideout == NOTHING), "impossible-hideout")
        for night, row in enumerate(self.rows, start=1):
            lived = night < self.night or (night == self.night and self._hunting)
            self.demand(
                (row is not None) == lived,
                "impossible-row-missing",
                "W11",
                night=night,
                lived="yes" if lived else "no",
            )
            if row:
                self._check_row(night, row)
            if row and (night < self.night or self.ended_by == HOME):
                self.demand(
                    row.circles[-1] == self.hideout and row.kinds[-1] == WALKED,
                    "impossible-row-home",
                    "W18",
                    night=night,
                )
        scenes = self._scenes()
        self.demand(len(set(scenes)) == len(scenes), "impossible-murders-one", "W5", "W9")
        if self.stage == HIDING:
            return
        self.demand(self.hideout not in RED, "impossible-hideout-red", "W1")
        if self._on("catch_me"):
            self.demand(FAR_FROM_RED[self.hideout], "impossible-hideout-near", "W31")

    def _check_row(self, night: int, row: DescribedRow) -> None:
        """Check that jack can have walked a row (W11, W13-W17, W19)."""
        first = 2 if night == DOUBLE_EVENT else 1
        self.demand(row.start <= FIRST_TIME, "impossible-crime-time", "W7", "W9", night=night)
        self.demand(row.cell <= LAST_CELL, "impossible-row-long", "W19", night=night)
        self.demand(
            row.kinds[:first] == [MURDER] * first and MURDER not in row.kinds[first:],
            "impossible-row-murders",
            "W11",
            "W13",
            night=night,
            count=first,
        )
        if row.start == FIRST_TIME:
            red = all(circle in RED for circle in row.murders())
            self.demand(red, "impossible-murder-red", "W5", "W7", night=night)
        at = first
        while at < len(row.circles):
            at += self._check_step(night, row, at)
        rides, most = row.kinds.count(RODE) // 2, COACHES[night - 1]
        self.demand(rides <= most, "impossible-coaches", "W4", night=night, count=most)
        slipped, most = row.kinds.count(SLIPPED), ALLEYS[night - 1]
        self.demand(slipped <= most, "impossible-alleys", "W4", night=night, count=most)

    def _check_step(self, night: int, row: DescribedRow, at: int) -> int:
        """Check one move of a row, and return the number of cells it fills."""
        start, end, kind = row.circles[at - 1], row.circles[at], row.kinds[at]
        if kind == SLIPPED:
            self.demand(
                end in alleys(start),
                "impossible-no-alley",
                "W16",
                night=night,
                start=CIRCLES[start],
                end=CIRCLES[end],
            )
            return 1
        self.demand(
            end in walks(start),
            "impossible-no-street",
            "W14",
            night=night,
            start=CIRCLES[start],
            end=CIRCLES[end],
        )
        if kind == WALKED:
            return 1
        self.demand(
            row.kinds[at + 1 : at + 2] == [RODE], "impossible-coach-two", "W15", night=night
        )
        further = row.circles[at + 1]
        self.demand(
            further in walks(end) and further != start,
            "impossible-coach-on",
            "W15",
            night=night,
            start=CIRCLES[start],
            end=CIRCLES[end],
            further=CIRCLES[further],
        )
        return 2

    def _check_head(self) -> None:
        turned = self._hell_stage() > TURNING_TILE
        self.demand((self.head != NOTHING) == turned, "impossible-head-tile", "W6")
        self.demand(bits.count(self.tiles) == self.night - 1 + turned, "impossible-tiles", "W6a")
        self.demand(not turned or self.tiles >> self.head & 1, "impossible-head-among")

    def _check_policemen(self) -> None:
        """Check that all policemen or none are on the board.

        They are there in the Hunting, and from then until the patrols of the next night are laid.
        """
        stand = self._hunting or (self.night > 1 and self._hell_stage() < PATROLLING)
        on_board = [crossing for crossing in self.police if crossing != NOTHING]
        self.demand(
            len(on_board) == (N_POLICEMEN if stand else 0),
            "impossible-policemen",
            "W6",
            "W12",
            stand="yes" if stand else "no",
        )
        self.demand(len(set(on_board)) == len(on_board), "impossible-police-one", "W20")

    def _check_women(self) -> None:
        stage = self._hell_stage()
        wanted = WOMEN[self.night - 1] if MARKING <= stage < KILLING else 0
        marked = MARKED[self.night - 1] if MARKING < stage < KILLING else 0
        free = self._free_red()
        self.demand(
            bits.count(self.women) == wanted and not self.women & ~free,
            "impossible-women",
            "W5",
            count=wanted,
        )
        self.demand(
            bits.count(self.marks) == marked and not self.marks & ~self.women,
            "impossible-marked",
            "W5",
            count=marked,
        )
        if stage == SETTING:
            self.demand(bits.count(free) > WOMEN[self.night - 1], "impossible-women-all", "W5a")

    def _check_wretched(self) -> None:
        stage = self._hell_stage()
        wanted = MARKED[self.night - 1] if KILLING <= stage < MOVING else 0
        circles = [circle for circle, _ in self.wretched]
        self.demand(len(circles) == wanted, "impossible-wretched", "W7", count=wanted)
        self.demand(len(set(circles)) == len(circles), "impossible-wretched-one", "W9")
        self.demand(not set(circles) & set(self._scenes()), "impossible-wretched-scene", "W9")
        self.demand(
            self.time == FIRST_TIME or KILLING <= stage < MOVING, "impossible-time", "W7", "W9"
        )
        if wanted and self.time == FIRST_TIME:
            self.demand(set(circles) <= set(RED), "impossible-wretched-red", "W7")
        leading = stage in (TAKING_WRETCHED, LEADING)
        self.demand(leading or not any(moved for _, moved in self.wretched), "impossible-led", "W9")
        if leading or stage == REVEALING:
            self.demand(self.time < FIRST_TIME, "impossible-time-past", "W9")
        self.demand(
            (self.first_scene != NOTHING) == (stage == KILLING_AGAIN),
            "impossible-kill-first",
            "W13",
        )
        if stage == KILLING_AGAIN:
            self.demand(
                self.night == DOUBLE_EVENT and self.first_scene in circles,
                "impossible-two-murders",
                "W13",
            )

    def _check_patrols(self) -> None:
        stage = self._hell_stage()
        wanted = N_PATROLS if PATROLLING <= stage < MOVING else 0
        self.demand(len(self.patrols) == wanted, "impossible-patrols", "W6", "W12", count=wanted)
        if not wanted:
            return
        self.patrols.sort(key=lambda patrol: patrol.at)
        crossings = [patrol.at for patrol in self.patrols]
        self.demand(len(set(crossings)) == N_PATROLS, "impossible-patrols-one", "W6")
        yellow = [crossing for crossing in crossings if crossing in YELLOW]
        self.demand(
            len(yellow) >= (2 if self.night > 1 else N_PATROLS), "impossible-patrols-yellow", "W6"
        )
        faces = sorted(patrol.face for patrol in self.patrols)
        if stage == PATROLLING:
            laid = [face for face in faces if face != NOTHING]
            self.demand(
                len(laid) < N_POLICEMEN and laid == list(range(len(laid))),
                "impossible-patrols-laid",
                "W6",
            )
        else:
            self.demand(faces == [*range(N_POLICEMEN), FAKE, FAKE], "impossible-patrols-faces")
        waited = FIRST_TIME - self.time
        up = waited if stage in (KILLING, KILLING_AGAIN) else max(0, waited - 1)
        self.demand(
            sum(patrol.up for patrol in self.patrols) == up,
            "impossible-patrols-up",
            "W10",
            count=up,
        )

    def _check_letters(self) -> None:
        stage = self._hell_stage()
        sent = bits.count(self.sent)
        self.demand(self._on("letters") or not sent, "impossible-no-letters", "W26")
        late = stage > WRITING
        self.demand(not self.posted or (sent and late), "impossible-posted", "W26")
        self.demand(sent <= max(0, self.night - 2) + self.posted, "impossible-letters", "W26")
        self.demand(
            (self.letter != NOTHING) == (stage in (NAMING_PATROL, SHIFTING)),
            "impossible-letter-now",
            "W26",
        )
        if stage in (NAMING_PATROL, SHIFTING):
            self._check_letter(stage)
        else:
            self.demand(not self.tokens, "impossible-no-letter-now", "W26")
        if stage in (GOULSTONING, SENDING):
            told = self.sent >> GOULSTON_STREET & 1 == 1
            self.demand(self._on("letters") and self.night > 1, "impossible-letters-night", "W26")
            self.demand(self.posted == told == (stage == SENDING), "impossible-goulston", "W27")

    def _check_letter(self, stage: int) -> None:
        self.demand(self.posted and self.sent >> self.letter & 1, "impossible-letter-sent", "W26")
        needed = 2 if self.letter == SAUCY_JACKY else 1
        crossings = [patrol.at for patrol in self.patrols]
        movable = [at for at in crossings if LETTER_OF[at] == self.letter]
        free = [at for at in YELLOW if at not in crossings]
        self.demand(
            len(movable) >= needed and len(free) >= needed, "impossible-letter-full", "W26a"
        )
        wanted = (needed,) if stage == SHIFTING else tuple(range(needed))
        self.demand(
            len(self.tokens) in wanted and set(self.tokens) <= set(movable),
            "impossible-letter-patrols",
            "W26",
        )
        self.tokens.sort()
        if stage == NAMING_PATROL and self.tokens:
            self.demand(self.tokens[0] != movable[-1], "impossible-letter-second", "W33a")
        if self.taken != NOTHING:
            self.demand(
                stage == SHIFTING and needed == 2 and self.taken in free,
                "impossible-letter-to",
                "W26a",
            )

    def _check_address(self) -> None:
        known = [colour for colour in ADDRESS_TILES if self.tiles >> colour & 1]
        if self.named:
            self.demand(self._on("address") and known, "impossible-address-none", "W32")
        if self._hell_stage() == ADDRESSING:
            self.demand(
                self._on("address") and self.head in ADDRESS_TILES, "impossible-address-head", "W32"
            )
            self.demand(
                self.named == (self.ended_by == ADDRESS_TOLD), "impossible-address-once", "W32"
            )

    def _check_phase(self) -> None:
        """Check that the length of the row fits the stage (W13a, W14, W19)."""
        if not self._hunting:
            return
        row, stage = self._row, self._hell_stage()
        own = len(row.circles) - len(row.murders())
        last = row.cell == LAST_CELL
        if stage != ENDED:
            self.demand(not last, "impossible-last-cell", "W19", night=self.night)
        if stage not in (MOVING, RIDING, ENDED) and self.night != DOUBLE_EVENT:
            self.demand(own, "impossible-jack-first", "W3a")
        if stage in (GOULSTONING, SENDING):
            self.demand(own, "impossible-goulston-move", "W13a", "W27")
        if stage == RIDING:
            rides = row.kinds.count(RODE) // 2
            self.demand(
                rides < COACHES[self.night - 1] and row.cell + 2 <= LAST_CELL,
                "impossible-coach-none",
                "W15",
            )
            self.demand(self.taken in walks(row.circles[-1]), "impossible-coach-there", "W15")
        if self.ended_by == OUT_OF_TIME:
            self.demand(last and own, "impossible-cells-left", "W19")
        elif self.ended_by == HOME:
            self.demand(self.night == NIGHTS, "impossible-home-four", "W25")
        elif stage == ENDED:
            self.demand(not last, "impossible-time-out", "W19")
        if self.ended_by == ARRESTED:
            seen = [circle for crossing in self.police for circle in looks(crossing)]
            self.demand(row.circles[-1] in seen, "impossible-arrest-far", "W23")
            self.demand(row.circles[-1] not in self.false, "impossible-arrest-false", "W28")
            self.demand(own or self.night == DOUBLE_EVENT, "impossible-arrest-early", "W3a")

    def _check_markers(self) -> None:
        """Check that clues, searches and arrests agree with the row (W22, W23, W28)."""
        if not self._hunting:
            self.demand(
                not (self.clues or self.cleared or self.spared or self.false or self.stock),
                "impossible-markers",
                "W24",
            )
            return
        row = self._row
        first = row.start + len(row.murders()) - (self.night == DOUBLE_EVENT)
        # When jack's move ended the game, no policeman has acted at its last cell.
        acted = row.cell - (self.ended_by in (HOME, OUT_OF_TIME))
        for what in (self.clues, self.cleared, self.spared):
            for circle, cell in what.items():
                self.demand(
                    first <= cell <= acted and not row.rode_through(cell),
                    "impossible-nobody-searched",
                    "W22",
                    circle=CIRCLES[circle],
                    cell=TRACK[cell],
                )
        for circle, cell in self.clues.items():
            seen = row.circles[: cell - row.start + 1]
            self.demand(circle in seen, "impossible-clue-row", "W22", circle=CIRCLES[circle])
        for circle, cell in self.cleared.items():
            seen = row.circles[: cell - row.start + 1]
            self.demand(circle not in seen, "impossible-vain-row", "W22", circle=CIRCLES[circle])
        for circle, cell in self.spared.items():
            self.demand(row.at(cell) != circle, "impossible-spared", "W23", circle=CIRCLES[circle])
        earned = len(self.clues) // CLUES_FOR_A_FALSE_CLUE if self._on("false_clues") else 0
        self.demand(len(self.false) + self.stock == earned, "impossible-false", "W28", count=earned)
        if self.stage == FALSIFYING:
            self.demand(self.stock, "impossible-no-false", "W28")

    def _check_turn(self) -> None:
        """Check that the policemen who have moved or acted fit the order of seats (W20, W21)."""
        stage = self._hell_stage()
        acting = stage in _IN_TURN or self.ended_by == ARRESTED
        self.demand(acting or not self.done, "impossible-nobody-done", "W20")
        if not self.done and stage not in _IN_TURN:
            return
        self.demand(self.done != ALL_POLICEMEN, "impossible-all-done", "W20")
        turn = self._turn()
        seats = max(self._seat_of(colour) for colour in range(N_POLICEMEN))
        after = (turn - self._seat_of(self.head)) % seats
        for colour in bits.members(self.done):
            place = (self._seat_of(colour) - self._seat_of(self.head)) % seats
            who = policeman(COLOURS[colour])
            self.demand(place <= after, "impossible-done-early", "W20", who=who)
        if stage in (TAKING_POLICEMAN, TAKING_ACTOR):
            self.demand(len(self._left(turn)) > 1, "impossible-one-left")

    def _check_taken(self) -> None:
        stage = self._hell_stage()
        if stage in (*_WITH_A_POLICEMAN, LEADING, RIDING):
            self.demand(self.taken != NOTHING, "impossible-who")
        elif stage != SHIFTING:
            self.demand(self.taken == NOTHING, "impossible-no-patrol-moved", "W26")
        if stage in (GOING, ACTING, SEARCHING):
            self.demand(
                self.taken in self._left(self._turn()),
                "impossible-not-due",
                "W20",
                who=policeman(COLOURS[self.taken]),
            )
        if stage == SENDING:
            self.demand(self.taken in GOULSTON_COLOURS, "impossible-goulston-who", "W27")
        self.demand((stage == SEARCHING) == bool(self.asked), "impossible-asked", "W22")
        for circle in self.asked:
            seen = looks(self.police[self.taken])
            self.demand(
                circle in seen and self.cleared.get(circle) == self._row.cell,
                "impossible-asked-there",
                "W22",
                circle=CIRCLES[circle],
            )

    def _check_asked(self, state: State) -> None:
        """Check that there is a decision to make, and that none was skipped before it."""
        stage = self.stage
        if stage == ENDED:
            if self.ended_by == SHUT_IN:
                self.demand(not state.could_move(), "impossible-can-move", "W14")
            return
        if stage == MOVING:
            self.demand(state.could_move(), "impossible-shut-in", "W14")
        self.demand(state.legal_actions(), "impossible-nothing")
        if stage == LEADING:
            self.demand(
                any(c == self.taken and not moved for c, moved in self.wretched),
                "impossible-led-there",
                "W9",
            )
        if stage == TAKING_WRETCHED:
            self.demand(len(state.legal_actions()) > 1, "impossible-led-one", "W9")
        if stage in (WRITING, GOULSTONING):
            self.demand(len(state.legal_actions()) > 1, "impossible-letter-none", "W26a", "W27")

    # Building.

    def _actor(self) -> int:
        stage = self.stage
        if stage == ENDED:
            return OVER
        if stage == TURNING_TILE:
            return CHANCE
        if stage in _JACKS or (stage == SHIFTING and self.letter != SAUCY_JACKY):
            return JACK
        if stage in _IN_TURN:
            return self._turn()
        return self._seat_of(self.head)

    def built(self) -> State:
        """Return the State as described, without any check."""
        state = State(**self.options)
        state.fill(**self._fields(), **self._lists())
        return state

    def _fields(self) -> dict[str, int]:
        stage = self.stage
        kinds = self._row.kinds if self._hunting else []
        rides = kinds.count(RODE) // 2 + (stage == RIDING)
        laid = sum(patrol.face != NOTHING for patrol in self.patrols)
        return {
            **{option: int(self._on(option)) for option in OPTIONS},
            "open_patrols": int(self.options.get("patrols") == "open"),
            "actor": self._actor(),
            "stage": stage,
            "hideout": self.hideout,
            "night": self.night,
            "head": self.head,
            "tiles": self.tiles,
            "n_scenes": len(self._scenes()),
            "n_wretched": len(self.wretched),
            "wretched_moved": bits.mask_of(
                [index for index, (_, moved) in enumerate(sorted(self.wretched)) if moved]
            ),
            "patrols_on": bits.mask_of([i for i, p in enumerate(self.patrols) if not p.gone]),
            "patrols_up": bits.mask_of([i for i, p in enumerate(self.patrols) if p.up]),
            "women": self.women,
            "marks": self.marks,
            "time": self._row.start if self._hunting else self.time,
            "cell": self._row.cell if self._hunting else NOTHING,
            "coaches": COACHES[self.night - 1] - rides,
            "alleys": ALLEYS[self.night - 1] - kinds.count(SLIPPED),
            "laying": laid if stage == PATROLLING else NOTHING,
            "shift_to": self._taken_at(SHIFTING),
            "leading": self._taken_at(LEADING),
            "coach_at": self._taken_at(RIDING),
            "summoned": self._taken_at(SENDING),
            "policeman": self._taken_at(GOING, ACTING, SEARCHING),
            "police_done": self.done,
            "asked": self._asked_bits(),
            "false_stock": self.stock,
            "letters_gone": self.sent,
            "letter_sent": int(self.posted),
            "letter": self.letter,
            "address_gone": int(self.named),
            "first_scene": self.first_scene,
            "won_by": self.won_by,
            "ended_by": self.ended_by,
        }

    def _taken_at(self, *stages: int) -> int:
        """Return the piece that was picked up or named, if one of these stages is next."""
        return self.taken if self.stage in stages else NOTHING

    def _asked_bits(self) -> int:
        if not self.asked:
            return 0
        seen = looks(self.police[self.taken])
        return bits.mask_of([seen.index(circle) for circle in self.asked if circle in seen])

    def _lists(self) -> dict[str, list[int]]:
        rows, kinds = [NOTHING] * (NIGHTS * N_CELLS), [NOT_FILLED] * (NIGHTS * N_CELLS)
        for night, row in enumerate(self.rows):
            if row:
                at = night * N_CELLS + row.start
                rows[at : at + len(row.circles)] = row.circles
                kinds[at : at + len(row.kinds)] = row.kinds
        return {
            "seat_of": [self._seat_of(colour) for colour in range(N_POLICEMEN)],
            "police": self.police,
            "scenes": _filled(self._scenes(), 5),
            "wretched": _filled(sorted(circle for circle, _ in self.wretched), 5),
            "patrol_at": _filled([patrol.at for patrol in self.patrols], N_PATROLS),
            "patrol_face": _filled([patrol.face for patrol in self.patrols], N_PATROLS),
            "shift_from": _filled(self.tokens, 2),
            "rows": rows,
            "kinds": kinds,
            "clue": [self.clues.get(circle, NOTHING) for circle in range(N_CIRCLES)],
            "cleared": [self.cleared.get(circle, NOTHING) for circle in range(N_CIRCLES)],
            "spared": [self.spared.get(circle, NOTHING) for circle in range(N_CIRCLES)],
            "false_at": [int(circle in self.false) for circle in range(N_CIRCLES)],
        }


def _filled(values: list[int], length: int) -> list[int]:
    return values + [NOTHING] * (length - len(values))
