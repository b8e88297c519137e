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
from lamplighter.kernel.errors import BadPosition
from lamplighter.kernel.messages import Message, message

OPTIONS = ("letters", "false_clues", "rushing", "area_arrests", "catch_me", "address")
"""Options whose value is off or on."""
_JACKS = (
    *(HIDING, SETTING, MARKING, WRITING, NAMING_PATROL, KILLING, KILLING_AGAIN, REVEALING),
    *(MOVING, RIDING, GOULSTONING, FALSIFYING),
)
_WITH_A_POLICEMAN = (GOING, ACTING, SEARCHING, SENDING)
_IN_TURN = (TAKING_POLICEMAN, GOING, TAKING_ACTOR, ACTING, SEARCHING)


def _demand(condition: object, reason: str, said: Message) -> None:
    if not condition:
        raise BadPosition(reason, said)


@dataclass
class DescribedRow:
    """The row of a night as described: its first cell, then circles and kinds of move."""

    start: int
    circles: list[int] = field(default_factory=list)
    kinds: list[int] = field(default_factory=list)

    @property
    def cell(self) -> int:
        """The cell of the last circle."""
        return self.start + len(self.circles) - 1

    def murders(self) -> list[int]:
        """Return the circles of its murders, in order."""
        return [c for c, kind in zip(self.circles, self.kinds, strict=True) if kind == MURDER]

    def at(self, cell: int) -> int:
        """Return the circle in a cell, or NOTHING."""
        return self.circles[cell - self.start] if self.start <= cell <= self.cell else NOTHING

    def rode_through(self, cell: int) -> bool:
        """Return whether jack only rode through the circle in a cell (W15)."""
        return self.kinds[: cell - self.start + 1].count(RODE) % 2 == 1

    def check(self, night: int) -> None:
        """Raise BadPosition for a row that jack cannot have walked (W11, W13-W17, W19)."""
        where = f"row{night}"
        first = 2 if night == DOUBLE_EVENT else 1
        _demand(
            self.start <= FIRST_TIME,
            f"{where}: a crime happens at V to I (W7, W9)",
            message("impossible-crime-time", night=night),
        )
        _demand(
            self.cell <= LAST_CELL,
            f"{where}: it goes beyond the last cell (W19)",
            message("impossible-row-long", night=night),
        )
        _demand(
            self.kinds[:first] == [MURDER] * first and MURDER not in self.kinds[first:],
            f"{where}: it begins with {first} murder{'s' * (first > 1)}, no more (W11, W13)",
            message("impossible-row-murders", night=night, count=first),
        )
        if self.start == FIRST_TIME:
            _demand(
                all(circle in RED for circle in self.murders()),
                f"{where}: at I every wretched stands on a red circle (W5, W7)",
                message("impossible-murder-red", night=night),
            )
        at = first
        while at < len(self.circles):
            at += self._check_step(at, where)
        _demand(
            self.kinds.count(RODE) <= 2 * COACHES[night - 1],
            f"{where}: there are {COACHES[night - 1]} coaches that night (W4)",
            message("impossible-coaches", night=night, count=COACHES[night - 1]),
        )
        _demand(
            self.kinds.count(SLIPPED) <= ALLEYS[night - 1],
            f"{where}: there are {ALLEYS[night - 1]} alleys that night (W4)",
            message("impossible-alleys", night=night, count=ALLEYS[night - 1]),
        )

    def _check_step(self, at: int, where: str) -> int:
        """Check one move, and return the number of cells it fills."""
        start, end, kind = self.circles[at - 1], self.circles[at], self.kinds[at]
        step = f"{CIRCLES[start]} to {CIRCLES[end]}"
        if kind == SLIPPED:
            _demand(
                end in alleys(start),
                f"{where}: no alley leads from {step} (W16)",
                message("impossible-no-alley", start=CIRCLES[start], end=CIRCLES[end]),
            )
            return 1
        _demand(
            end in walks(start),
            f"{where}: no street leads from {step} (W14)",
            message("impossible-no-street", start=CIRCLES[start], end=CIRCLES[end]),
        )
        if kind == WALKED:
            return 1
        _demand(
            self.kinds[at + 1 : at + 2] == [RODE],
            f"{where}: a coach fills two cells (W15)",
            message("impossible-coach-two"),
        )
        further = self.circles[at + 1]
        _demand(
            further in walks(end) and further != start,
            f"{where}: a coach from {step} cannot go on to {CIRCLES[further]} (W15)",
            message("impossible-coach-on", start=CIRCLES[start], end=CIRCLES[further]),
        )
        return 2


@dataclass(frozen=True)
class DescribedPatrol:
    """A patrol token as described."""

    at: int
    face: int
    up: bool

    @property
    def gone(self) -> bool:
        """Whether it was a fake that has left the board (W10)."""
        return self.face == FAKE and self.up


@dataclass
class Setup:
    """A position as described, not yet checked."""

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
        _demand(
            (self.stage == ENDED) == (self.ended_by != NOT_OVER),
            "next and over: a game is over when it says by what rule",
            message("impossible-over-rule"),
        )
        if self.stage == ENDED:
            winner = JACK if self.ended_by == HOME else POLICE
            _demand(
                self.won_by == winner,
                "over: that rule is for the other side (W25)",
                message("impossible-winner"),
            )

    def _check_nights(self) -> None:
        """Check that earlier nights have rows that end at home, and later ones none (W18, W25)."""
        _demand(
            (self.stage == HIDING) == (self.hideout == NOTHING),
            "hideout: jack picks it first",
            message("impossible-hideout"),
        )
        for night, row in enumerate(self.rows, start=1):
            lived = night < self.night or (night == self.night and self._hunting)
            _demand(
                (row is not None) == lived,
                f"row{night}: {'it is missing' if lived else 'that night has no row yet'} (W11)",
                message("impossible-row-missing", night=night, lived="yes" if lived else "no"),
            )
            if row:
                row.check(night)
            if row and (night < self.night or self.ended_by == HOME):
                _demand(
                    row.circles[-1] == self.hideout and row.kinds[-1] == WALKED,
                    f"row{night}: the night ended with a walk onto the hideout (W18)",
                    message("impossible-row-home", night=night),
                )
        scenes = self._scenes()
        _demand(
            len(set(scenes)) == len(scenes),
            "rows: two murders on one circle (W5, W9)",
            message("impossible-murders-one"),
        )
        if self.stage == HIDING:
            return
        _demand(
            self.hideout not in RED,
            "hideout: it is not red (W1)",
            message("impossible-hideout-red"),
        )
        if self._on("catch_me"):
            _demand(
                FAR_FROM_RED[self.hideout],
                "hideout: it is adjacent to a red circle (W31)",
                message("impossible-hideout-near"),
            )

    def _check_head(self) -> None:
        turned = self._hell_stage() > TURNING_TILE
        _demand(
            (self.head != NOTHING) == turned,
            "head: a tile is turned each night (W6)",
            message("impossible-head-tile"),
        )
        _demand(
            bits.count(self.tiles) == self.night - 1 + turned,
            "tiles: one was turned for each night so far (W6a)",
            message("impossible-tiles"),
        )
        _demand(
            not turned or self.tiles >> self.head & 1,
            "head: the tile is not among the turned",
            message("impossible-head-among"),
        )

    def _check_policemen(self) -> None:
        """Check that all policemen or none are on the board.

        They are there in the Hunting, and from then until the patrols of the next night are laid.
        """
        stand = self._hunting or (self.night > 1 and self._hell_stage() < PATROLLING)
        on_board = [crossing for crossing in self.police if crossing != NOTHING]
        _demand(
            len(on_board) == (N_POLICEMEN if stand else 0),
            f"policemen: {'five' if stand else 'none'} of them are on the board now (W6, W12)",
            message("impossible-policemen", stand="yes" if stand else "no"),
        )
        _demand(
            len(set(on_board)) == len(on_board),
            "policemen: two on one crossing (W20)",
            message("impossible-police-one"),
        )

    def _check_women(self) -> None:
        stage = self._hell_stage()
        wanted = WOMEN[self.night - 1] if MARKING <= stage < KILLING else 0
        marked = MARKED[self.night - 1] if MARKING < stage < KILLING else 0
        free = self._free_red()
        _demand(
            bits.count(self.women) == wanted and not self.women & ~free,
            f"women: {wanted} on red circles without a crime scene (W5)",
            message("impossible-women", count=wanted),
        )
        _demand(
            bits.count(self.marks) == marked and not self.marks & ~self.women,
            f"women: {marked} of them are marked (W5)",
            message("impossible-marked", count=marked),
        )
        if stage == SETTING:
            _demand(
                bits.count(free) > WOMEN[self.night - 1],
                "next: no choice of circles (W5a)",
                message("impossible-women-all"),
            )

    def _check_wretched(self) -> None:
        stage = self._hell_stage()
        wanted = MARKED[self.night - 1] if KILLING <= stage < MOVING else 0
        circles = [circle for circle, _ in self.wretched]
        _demand(
            len(circles) == wanted,
            f"wretched: {wanted} are on the board now (W7)",
            message("impossible-wretched", count=wanted),
        )
        _demand(
            len(set(circles)) == len(circles),
            "wretched: two on one circle (W9)",
            message("impossible-wretched-one"),
        )
        _demand(
            not set(circles) & set(self._scenes()),
            "wretched: one on a crime scene (W9)",
            message("impossible-wretched-scene"),
        )
        _demand(
            self.time == FIRST_TIME or KILLING <= stage < MOVING,
            "time: it moves while jack waits to kill (W7, W9)",
            message("impossible-time"),
        )
        if wanted and self.time == FIRST_TIME:
            _demand(
                set(circles) <= set(RED),
                "wretched: at I they stand on red circles (W7)",
                message("impossible-wretched-red"),
            )
        leading = stage in (TAKING_WRETCHED, LEADING)
        _demand(
            leading or not any(moved for _, moved in self.wretched),
            "wretched: none is being led now (W9)",
            message("impossible-led"),
        )
        if leading or stage == REVEALING:
            _demand(
                self.time < FIRST_TIME,
                "time: jack has waited, so it is past I (W9)",
                message("impossible-time-past"),
            )
        _demand(
            (self.first_scene != NOTHING) == (stage == KILLING_AGAIN),
            "next: kill-again names the first of two murders (W13)",
            message("impossible-kill-first"),
        )
        if stage == KILLING_AGAIN:
            _demand(
                self.night == DOUBLE_EVENT and self.first_scene in circles,
                "next: two wretched are killed on night 3 only (W13)",
                message("impossible-two-murders"),
            )

    def _check_patrols(self) -> None:
        stage = self._hell_stage()
        wanted = N_PATROLS if PATROLLING <= stage < MOVING else 0
        _demand(
            len(self.patrols) == wanted,
            f"patrols: {wanted} tokens are out now (W6, W12)",
            message("impossible-patrols", count=wanted),
        )
        if not wanted:
            return
        self.patrols.sort(key=lambda patrol: patrol.at)
        crossings = [patrol.at for patrol in self.patrols]
        _demand(
            len(set(crossings)) == N_PATROLS,
            "patrols: two on one crossing (W6)",
            message("impossible-patrols-one"),
        )
        yellow = [crossing for crossing in crossings if crossing in YELLOW]
        _demand(
            len(yellow) >= (2 if self.night > 1 else N_PATROLS),
            "patrols: two lie on yellow crossings, all seven on night 1 (W6)",
            message("impossible-patrols-yellow"),
        )
        faces = sorted(patrol.face for patrol in self.patrols)
        if stage == PATROLLING:
            laid = [face for face in faces if face != NOTHING]
            _demand(
                len(laid) < N_POLICEMEN and laid == list(range(len(laid))),
                "patrols: they are laid in the order of the colours, fakes last (W6)",
                message("impossible-patrols-laid"),
            )
        else:
            _demand(
                faces == [*range(N_POLICEMEN), FAKE, FAKE],
                "patrols: five colours, two fakes",
                message("impossible-patrols-faces"),
            )
        waited = FIRST_TIME - self.time
        up = waited if stage in (KILLING, KILLING_AGAIN) else max(0, waited - 1)
        _demand(
            sum(patrol.up for patrol in self.patrols) == up,
            f"patrols: {up} have been turned up by now (W10)",
            message("impossible-patrols-up", count=up),
        )

    def _check_letters(self) -> None:
        stage = self._hell_stage()
        sent = bits.count(self.sent)
        _demand(
            self._on("letters") or not sent,
            "sent: letters are not played with (W26)",
            message("impossible-no-letters"),
        )
        late = stage > WRITING
        _demand(
            not self.posted or (sent and late),
            "posted: a letter was sent this night (W26)",
            message("impossible-posted"),
        )
        _demand(
            sent <= max(0, self.night - 2) + self.posted,
            "sent: at most one letter a night, from the second on (W26)",
            message("impossible-letters"),
        )
        _demand(
            (self.letter != NOTHING) == (stage in (NAMING_PATROL, SHIFTING)),
            "letter: it is named while it is carried out (W26)",
            message("impossible-letter-now"),
        )
        if stage in (NAMING_PATROL, SHIFTING):
            self._check_letter(stage)
        else:
            _demand(
                not self.tokens,
                "tokens: no letter is being carried out (W26)",
                message("impossible-no-letter-now"),
            )
        if stage in (GOULSTONING, SENDING):
            told = self.sent >> GOULSTON_STREET & 1 == 1
            _demand(
                self._on("letters") and self.night > 1,
                "next: letters are not played with, or not on night 1 (W26)",
                message("impossible-letters-night"),
            )
            _demand(
                self.posted == told == (stage == SENDING),
                "next: the Goulston Street letter is sent once, alone in its night (W27)",
                message("impossible-goulston"),
            )

    def _check_letter(self, stage: int) -> None:
        _demand(
            self.posted and self.sent >> self.letter & 1,
            "letter: one that is carried out counts as sent (W26)",
            message("impossible-letter-sent"),
        )
        needed = 2 if self.letter == SAUCY_JACKY else 1
        crossings = [patrol.at for patrol in self.patrols]
        movable = [at for at in crossings if LETTER_OF[at] == self.letter]
        free = [at for at in YELLOW if at not in crossings]
        _demand(
            len(movable) >= needed and len(free) >= needed,
            "letter: it cannot be carried out in full (W26a)",
            message("impossible-letter-full"),
        )
        wanted = (needed,) if stage == SHIFTING else tuple(range(needed))
        _demand(
            len(self.tokens) in wanted and set(self.tokens) <= set(movable),
            "tokens: they are not those of this letter (W26)",
            message("impossible-letter-patrols"),
        )
        self.tokens.sort()
        if stage == NAMING_PATROL and self.tokens:
            _demand(
                self.tokens[0] != movable[-1],
                "tokens: the second has a higher number (W33a)",
                message("impossible-letter-second"),
            )
        if self.taken != NOTHING:
            _demand(
                stage == SHIFTING and needed == 2 and self.taken in free,
                "to: the first of two patrols goes to a free yellow crossing (W26a)",
                message("impossible-letter-to"),
            )

    def _check_address(self) -> None:
        known = [colour for colour in ADDRESS_TILES if self.tiles >> colour & 1]
        if self.named:
            _demand(
                self._on("address") and known,
                "named: no address could be named (W32)",
                message("impossible-address-none"),
            )
        if self._hell_stage() == ADDRESSING:
            _demand(
                self._on("address") and self.head in ADDRESS_TILES,
                "next: that head cannot name an address (W32)",
                message("impossible-address-head"),
            )
            _demand(
                self.named == (self.ended_by == ADDRESS_TOLD),
                "named: an address is named once a game (W32)",
                message("impossible-address-once"),
            )

    def _check_phase(self) -> None:
        """Check that the length of the row fits the stage (W13a, W14, W19)."""
        if not self._hunting:
            return
        row, stage = self._row, self._hell_stage()
        own = len(row.circles) - len(row.murders())
        last = row.cell == LAST_CELL
        if stage != ENDED:
            _demand(
                not last,
                f"row{self.night}: at the last cell the night is over (W19)",
                message("impossible-last-cell"),
            )
        if stage not in (MOVING, RIDING, ENDED) and self.night != DOUBLE_EVENT:
            _demand(
                own, "next: jack moves before the police do (W3a)", message("impossible-jack-first")
            )
        if stage in (GOULSTONING, SENDING):
            _demand(
                own,
                "next: the letter comes after a move of jack (W13a, W27)",
                message("impossible-goulston-move"),
            )
        if stage == RIDING:
            rides = row.kinds.count(RODE) // 2
            _demand(
                rides < COACHES[self.night - 1] and row.cell + 2 <= LAST_CELL,
                "next: there is no coach, or no room for one (W15)",
                message("impossible-coach-none"),
            )
            _demand(
                self.taken in walks(row.circles[-1]),
                "next: no coach goes there (W15)",
                message("impossible-coach-there"),
            )
        if self.ended_by == OUT_OF_TIME:
            _demand(
                last and own, "over: there are cells left (W19)", message("impossible-cells-left")
            )
        elif self.ended_by == HOME:
            _demand(
                self.night == NIGHTS,
                "over: jack must be home four times (W25)",
                message("impossible-home-four"),
            )
        elif stage == ENDED:
            _demand(
                not last, "over: at the last cell time is out (W19)", message("impossible-time-out")
            )
        if self.ended_by == ARRESTED:
            seen = [circle for crossing in self.police for circle in looks(crossing)]
            _demand(
                row.circles[-1] in seen,
                "over: no policeman can have arrested him (W23)",
                message("impossible-arrest-far"),
            )
            _demand(
                row.circles[-1] not in self.false,
                "over: no arrest on a false clue (W28)",
                message("impossible-arrest-false"),
            )
            _demand(
                own or self.night == DOUBLE_EVENT,
                "over: no arrest before a move (W3a)",
                message("impossible-arrest-early"),
            )

    def _check_markers(self) -> None:
        """Check that clues, searches and arrests agree with the row (W22, W23, W28)."""
        if not self._hunting:
            _demand(
                not (self.clues or self.cleared or self.spared or self.false or self.stock),
                "clues: the markers of a night lie there in its Hunting only (W24)",
                message("impossible-markers"),
            )
            return
        row = self._row
        first = row.start + len(row.murders()) - (self.night == DOUBLE_EVENT)
        # When jack's move ended the game, no policeman has acted at its last cell.
        acted = row.cell - (self.ended_by in (HOME, OUT_OF_TIME))
        for what in (self.clues, self.cleared, self.spared):
            for circle, cell in what.items():
                _demand(
                    first <= cell <= acted and not row.rode_through(cell),
                    f"clues: nobody searched {CIRCLES[circle]} at {TRACK[cell]} (W22)",
                    message("impossible-nobody-searched", circle=CIRCLES[circle], cell=TRACK[cell]),
                )
        for circle, cell in self.clues.items():
            seen = row.circles[: cell - row.start + 1]
            _demand(
                circle in seen,
                f"clues: {CIRCLES[circle]} was not in the row then (W22)",
                message("impossible-clue-row", circle=CIRCLES[circle]),
            )
        for circle, cell in self.cleared.items():
            seen = row.circles[: cell - row.start + 1]
            _demand(
                circle not in seen,
                f"cleared: {CIRCLES[circle]} was in the row (W22)",
                message("impossible-vain-row", circle=CIRCLES[circle]),
            )
        for circle, cell in self.spared.items():
            _demand(
                row.at(cell) != circle,
                f"spared: jack was on {CIRCLES[circle]} then (W23)",
                message("impossible-spared", circle=CIRCLES[circle]),
            )
        earned = len(self.clues) // CLUES_FOR_A_FALSE_CLUE if self._on("false_clues") else 0
        _demand(
            len(self.false) + self.stock == earned,
            f"false: {earned} have been earned, on the map or in stock (W28)",
            message("impossible-false", count=earned),
        )
        if self.stage == FALSIFYING:
            _demand(
                self.stock,
                "next: there is no false clue to put down (W28)",
                message("impossible-no-false"),
            )

    def _check_turn(self) -> None:
        """Check that the policemen who have moved or acted fit the order of seats (W20, W21)."""
        stage = self._hell_stage()
        _demand(
            stage in _IN_TURN or stage == ENDED or not self.done,
            "done: nobody is, now (W20)",
            message("impossible-nobody-done"),
        )
        if self.ended_by != ARRESTED and stage == ENDED:
            _demand(
                not self.done,
                "done: nobody is, when the game ends so (W20)",
                message("impossible-nobody-done"),
            )
        if not self.done and stage not in _IN_TURN:
            return
        _demand(
            self.done != ALL_POLICEMEN,
            "done: when all are, the phase is over (W20)",
            message("impossible-all-done"),
        )
        turn = self._turn()
        seats = max(self._seat_of(colour) for colour in range(N_POLICEMEN))
        after = (turn - self._seat_of(self.head)) % seats
        for colour in bits.members(self.done):
            place = (self._seat_of(colour) - self._seat_of(self.head)) % seats
            _demand(
                place <= after,
                f"done: {COLOURS[colour]} is not due yet (W20)",
                message("impossible-not-due", who=policeman(COLOURS[colour])),
            )
        if stage in (TAKING_POLICEMAN, TAKING_ACTOR):
            _demand(
                len(self._left(turn)) > 1,
                "next: one policeman is left; name him, as go:red",
                message("impossible-one-left"),
            )

    def _check_taken(self) -> None:
        stage = self._hell_stage()
        if stage in (*_WITH_A_POLICEMAN, LEADING, RIDING):
            _demand(
                self.taken != NOTHING,
                "next: it does not say who or where, as go:red does",
                message("impossible-who"),
            )
        elif stage != SHIFTING:
            _demand(
                self.taken == NOTHING,
                "to: no patrol is being moved (W26)",
                message("impossible-no-patrol-moved"),
            )
        if stage in (GOING, ACTING, SEARCHING):
            _demand(
                self.taken in self._left(self._turn()),
                f"next: {COLOURS[self.taken]} is not due (W20)",
                message("impossible-not-due", who=policeman(COLOURS[self.taken])),
            )
        if stage == SENDING:
            _demand(
                self.taken in GOULSTON_COLOURS,
                "next: jack cannot name that colour (W27)",
                message("impossible-goulston-who"),
            )
        _demand(
            (stage == SEARCHING) == bool(self.asked),
            "asked: it belongs to a search (W22)",
            message("impossible-asked"),
        )
        for circle in self.asked:
            seen = looks(self.police[self.taken])
            _demand(
                circle in seen and self.cleared.get(circle) == self._row.cell,
                f"asked: {CIRCLES[circle]} was not named in vain from there (W22)",
                message("impossible-asked-there", circle=CIRCLES[circle]),
            )

    def _check_asked(self, state: State) -> None:
        """Check that there is a decision to make, and that none was skipped before it."""
        stage = self.stage
        if stage == ENDED:
            if self.ended_by == SHUT_IN:
                _demand(
                    not state.could_move(),
                    "over: jack can still move (W14)",
                    message("impossible-can-move"),
                )
            return
        if stage == MOVING:
            _demand(
                state.could_move(),
                "next: jack cannot move and has lost (W14)",
                message("impossible-shut-in"),
            )
        _demand(
            state.legal_actions(), "next: there is nothing to decide", message("impossible-nothing")
        )
        if stage == LEADING:
            _demand(
                any(c == self.taken and not moved for c, moved in self.wretched),
                "next: no wretched to be led stands there (W9)",
                message("impossible-led-there"),
            )
        if stage == TAKING_WRETCHED:
            _demand(
                len(state.legal_actions()) > 1,
                "next: one wretched is left; name her (W9)",
                message("impossible-led-one"),
            )
        if stage in (WRITING, GOULSTONING):
            _demand(
                len(state.legal_actions()) > 1,
                "next: no letter can be sent (W26a, W27)",
                message("impossible-letter-none"),
            )

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
