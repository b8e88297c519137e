"""The frame of a hunt: rounds of four cards, identity, alibis, witness card, accusation, escape."""

from __future__ import annotations

from lamplighter.games import one_two_one
from lamplighter.games.manhunt import frame
from lamplighter.games.manhunt.frame import (
    ACCUSED,
    CARD,
    CHOOSING,
    DEAL,
    DEALING,
    DETECTIVE,
    DRAW,
    DRAWING,
    ENDED,
    EVERYBODY,
    GONE,
    N_CHARACTERS,
    NAMING,
    ROUNDS,
    SECRET,
    TIME_UP,
)
from lamplighter.games.one_two_one import JACK
from lamplighter.kernel import bits, hashing, listing
from lamplighter.kernel.actors import CHANCE, HIDDEN, OVER
from lamplighter.kernel.fields import Fields
from lamplighter.kernel.state import Choices
from lamplighter.kernel.state import State as KernelState

ORDER = one_two_one.ORDER
DEALS = frame.DEALS
N_DEALS = len(frame.DEALS)
NOBODY = -1


class Manhunt(KernelState):
    """A position of a hunt. Each game adds its board and the powers of its characters.

    Characters are numbers below eight; sets of them are bit masks. `at` holds the place of each.
    Jack is nowhere (`GONE`) after he has left, and `exit` is the way he took.
    """

    num_actions = 0
    """Number of choices of the seats; outcomes of chance are numbered from here on."""

    def fields(self, given: Fields) -> None:
        """List the fields of the frame; at first no card is dealt and nobody is cleared."""
        KernelState.fields(self, given)
        self.stage = given.number("stage", NAMING)
        self.chances_at = given.constant("chances_at", self.num_actions)
        self.halting = bool(given.constant("halting", False))
        self.round = given.number("round", 1)
        self.dealt = given.number("dealt")
        self.used = given.number("used")
        self.character = given.number("character", NOBODY)
        self.identity = given.number("identity", NOBODY)
        self.suspects = given.number("suspects", EVERYBODY)
        self.alibis = given.numbers("alibis", [0, 0])
        self.seen_calls = given.number("seen_calls")
        self.won_by = given.number("won_by", NOBODY)
        self.ended_by = given.number("ended_by", NOBODY)
        self.exit = given.number("exit", NOBODY)
        self.at = given.numbers("at", [0] * 8)

    # Each game implements these.

    def activate(self) -> None:
        """Start the activation of the character that was just played."""
        raise NotImplementedError

    def legal_activity(self, out: Choices) -> None:
        """Add the legal choices within an activation to `out`."""
        raise NotImplementedError

    def play_activity(self, action: int) -> None:
        """Carry out a choice within an activation."""
        raise NotImplementedError

    def forget_activation(self) -> None:
        """Clear the fields of the current activation."""
        raise NotImplementedError

    def card_taken(self) -> None:
        """Continue after an alibi card was drawn."""
        raise NotImplementedError

    def in_sight(self) -> int:
        """Return the set of characters that are seen on the board as it stands."""
        return self._in_sight()

    def _in_sight(self) -> int:
        raise NotImplementedError

    def near_exit(self, who: int) -> bool:
        """Return whether a character could leave by an open exit in one move of its own."""
        return self._near_exit(who)

    def _near_exit(self, who: int) -> bool:
        raise NotImplementedError

    def reached_by(self, who: int) -> int:
        """Return the set of other characters that a character can reach by its own move."""
        return self._reached_by(who)

    def _reached_by(self, who: int) -> int:
        raise NotImplementedError

    def public_board(self, digest: int) -> int:
        """Add everything on the board to a hash; the board of a hunt has no secrets."""
        raise NotImplementedError

    def dusk(self) -> None:
        """Update the board at the end of a round, after the call."""

    def dawn(self) -> None:
        """Update the board at the start of a round."""

    # The frame.

    def _legal(self, out: Choices) -> None:
        """Add the legal choices, or the possible outcomes of chance, to `out`."""
        if self.stage == CHOOSING:
            listing.add_members(out, CARD, self.dealt & ~self.used)
        elif self.stage == NAMING:
            listing.add_range(out, self.chances_at + SECRET, N_CHARACTERS)
        elif self.stage == DEALING:
            listing.add_range(out, self.chances_at + DEAL, N_DEALS)
        elif self.stage == DRAWING:
            listing.add_members(out, self.chances_at + DRAW, self._pile())
        elif self.stage != ENDED:
            self.legal_activity(out)

    def _play(self, action: int) -> None:
        """Carry out a legal action and everything that follows from it by rule."""
        if self.stage == CHOOSING:
            self.take_card(action - CARD)
        elif self.stage == DRAWING:
            self.actor = self._player()
            self.alibis[self.actor] |= 1 << (action - self.chances_at - DRAW)
            self.card_taken()
        elif self.stage == NAMING:
            self.identity = action - self.chances_at - SECRET
            self.stage = DEALING
        elif self.stage == DEALING:
            self.dealt = DEALS[action - self.chances_at - DEAL]
            self.dawn()
            self.ask_for_card()
        else:
            self.play_activity(action)

    def ask_for_card(self) -> None:
        """Ask the seat whose turn it is for a card; play the last card of the round for it."""
        done = bits.count(self.used)
        self.actor = ORDER[self.round % 2][done]
        if done == 3:
            self.take_card(bits.lowest(self.dealt & ~self.used))
        else:
            self.stage = CHOOSING

    def take_card(self, character: int) -> None:
        """Mark a character's card as used and start its activation."""
        self.used |= 1 << character
        self.character = character
        self.actor = self._player()
        self.activate()

    def player(self) -> int:
        """Return the seat that plays the current character."""
        return self._player()

    def _player(self) -> int:
        return ORDER[self.round % 2][bits.count(self.used) - 1]

    def draw_alibi(self) -> None:
        """Make chance draw an alibi card for the current player."""
        self.stage = DRAWING
        self.actor = CHANCE

    def activation_done(self) -> None:
        """Go on to the next card or, after the fourth, to the end of the round."""
        self.forget_activation()
        self.character = NOBODY
        if self.used != self.dealt:
            self.ask_for_card()
        elif self.halting:
            return
        elif self.round == ROUNDS:
            self.end(JACK, TIME_UP)
        else:
            self.call()
            self.dusk()
            self.next_round()

    def call(self) -> None:
        """Answer whether Jack is seen, and clear all suspects for whom the answer differs."""
        seen = self._in_sight()
        if seen >> self.identity & 1:
            self.suspects &= seen
            self.seen_calls |= 1 << (self.round - 1)
        else:
            self.suspects &= ~seen

    def next_round(self) -> None:
        """Begin the next round; an even round has the four cards that the odd one had not."""
        self.round += 1
        self.used = 0
        if self.round % 2:
            self.dealt = 0
            self.stage = DEALING
            self.actor = CHANCE
        else:
            self.dealt = EVERYBODY & ~self.dealt
            self.dawn()
            self.ask_for_card()

    def accuse(self, target: int) -> None:
        """End the game by the only accusation it allows."""
        self.end(DETECTIVE if target == self.identity else JACK, ACCUSED)

    def escape(self, door: int, how: int) -> None:
        """End the game: Jack has left the district by an exit and is off the board."""
        self.at[self.identity] = GONE
        self.exit = door
        self.end(JACK, how)

    def _may_leave(self, mover: int) -> bool:
        """Return whether the moving character is Jack, moved by jack, with no witness."""
        return self._player() == JACK and mover == self.identity and not self._witnessed()

    def witnessed(self) -> bool:
        """Return the side of the witness card: whether the last call found Jack seen.

        The card shows "seen" in round 1.
        """
        return self._witnessed()

    def _witnessed(self) -> bool:
        return self.round == 1 or self.seen_calls >> (self.round - 2) & 1 == 1

    def end(self, winner: int, how: int) -> None:
        """End the game; the rest of the current activation lapses."""
        self.forget_activation()
        self.character = NOBODY
        self.stage = ENDED
        self.actor = OVER
        self.won_by = winner
        self.ended_by = how

    # Queries on the position.

    def pile(self) -> int:
        """Return the alibi cards left in the pile: all but Jack's card and those drawn."""
        return self._pile()

    def _pile(self) -> int:
        return EVERYBODY & ~(self.alibis[0] | self.alibis[1] | 1 << self.identity)

    def who_stands(self, place: int) -> int:
        """Return the character on a place, or NOBODY."""
        return self._who_stands(place)

    def _who_stands(self, place: int) -> int:
        for character in range(N_CHARACTERS):
            if self.at[character] == place:
                return character
        return NOBODY

    # Information.

    def _seen(self, action: int, seat: int) -> int:
        """Return what a seat sees of an action.

        Only jack sees Jack's identity; only the player who draws an alibi card sees it.
        """
        if self.stage == NAMING and seat != JACK:
            return HIDDEN
        if self.stage == DRAWING and seat != self._player():
            return HIDDEN
        return action

    def _public(self) -> int:
        """Hash all public facts: the frame without identity and alibi cards, and the board."""
        digest = hashing.mix(self.stage, self.actor)
        digest = hashing.mix(digest, self.round << 16 | self.dealt << 8 | self.used)
        digest = hashing.mix(digest, self.character)
        digest = hashing.mix(digest, self.suspects << 8 | self.seen_calls)
        digest = hashing.mix(digest, bits.count(self.alibis[0]) << 4 | bits.count(self.alibis[1]))
        for character in range(N_CHARACTERS):
            digest = hashing.mix(digest, self.at[character])
        if self.actor == OVER:
            digest = hashing.mix(digest, self.identity)
            digest = hashing.mix(digest, self.alibis[0] << 8 | self.alibis[1])
            digest = hashing.mix(digest, self.won_by << 4 | self.ended_by)
            digest = hashing.mix(digest, self.exit)
        return self.public_board(digest)

    def _private(self, seat: int) -> int:
        """Return a hash of a player's own alibi cards and, for jack, of Jack's identity."""
        if seat != JACK and seat != DETECTIVE:
            return 0
        known = self.alibis[seat]
        if seat == JACK:
            known |= (self.identity + 1) << N_CHARACTERS
        return hashing.mix(seat + 1, known) if known else 0

    def _round_number(self) -> int:
        """Return the number of the round."""
        return self.round

    def _settled(self) -> bool:
        """Return whether no activation is in progress."""
        return self.character == NOBODY

    def _winner(self) -> int:
        """Return the seat that won."""
        return self.won_by

    def ready(self, who: int) -> bool:
        """Return whether a character's card is dealt and not used yet."""
        return (self.dealt & ~self.used) >> who & 1 == 1

    def has_cards(self, seat: int) -> bool:
        """Return whether a seat has a card left in this round, not counting the current one."""
        for done in range(bits.count(self.used), 4):
            if ORDER[self.round % 2][done] == seat:
                return True
        return False

    # Hypothetical positions. Call these only on copies: the game cannot continue afterwards.

    def try_out(self, action: int) -> None:
        """Carry out a legal action, but stop at the end of the round, before the call."""
        self.halting = True
        self._play(action)

    def suppose(self, who: int) -> None:
        """Assume that Jack is this character."""
        self.identity = who

    def hold(self, identity: int, detectives: int, jacks: int) -> None:
        """Assume that Jack is this character, and that the seats hold these alibi cards."""
        self.identity = identity
        self.alibis[DETECTIVE] = detectives
        self.alibis[JACK] = jacks

    def let_play(self, seat: int, who: int) -> None:
        """Play a character's card for a seat now, whatever was played in this round."""
        self.forget_activation()
        self.dealt = EVERYBODY
        self.used = 0
        if ORDER[self.round % 2][0] != seat:
            # The other seat plays the first card of the round; any card but this one will do.
            self.used = 1 << (who + 1) % N_CHARACTERS
        self.take_card(who)
