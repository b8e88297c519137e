r"""Proof that a game was fair: what is published during the game, and how it is checked afterwards.

A table holds one secret, its key (32 bytes). The published values reveal neither the key nor a
hidden step, but they bind the operator of the table. When the game is over the key is shown, and
anyone can compute all published values again from the record. This docstring is the complete
scheme. `SHA256` returns 32 bytes, `HMAC` is HMAC-SHA256 with the key of the game, text is ASCII,
`\n` is one byte of value 10, numbers in text are decimal, `HEX` means lower-case digits, `||`
concatenates bytes.

1. **Commitment**, published before anything else::

       commitment = HEX(SHA256("lamplighter case 1\n" GAME "\n" OPTIONS "\n" || key))

   GAME is the name of the game. OPTIONS is every option as `name=value`, sorted by name and
   separated by one space, or `-` if the game has no options.

2. **Nonces.** After that each seat may contribute 16 random bytes of its own. NONCES is a text: a
   line `nonce SEAT HEX\n` for each seat that contributed, in the order of the seats, which are
   numbered from 0. Throws and draws are derived from the mixed key,
   `HMAC("lamplighter nonces\n" NONCES)`, or from the key itself if there are no nonces. The key
   was fixed before the nonces were known, so the server cannot search for a key with favourable
   draws. (Together with an allied seat that sends its nonce after all others, it could still search
   for a favourable nonce.)

3. **Draws.** A step of chance with N steps before it and n possible outcomes, in ascending order of
   their numbers, takes the outcome at index `p`, counted from 0. The seed is keyed BLAKE2b with a
   digest of 8 bytes over the text `chance N`, read as a little-endian number; SplitMix64 makes
   words of 64 bits from it. With `w` the upper 32 bits of the next word, `p = w * n >> 32`; but if
   the lower 32 bits of `w * n` are less than `(2**32 - n) % n`, the next word is taken instead.
   Steps that were `given` (taken over from another game) are not draws of this key.

4. **Heads.** Every step, of a seat or of chance, hidden or not, has a number, its VALUE. With N
   steps before it, and K takebacks made before it in this game::

       nonce_N  = HMAC("step N, takebacks K")
       commit_N = SHA256(nonce_N || VALUE)
       h_(N+1)  = SHA256(h_N || commit_N)
       h_0      = SHA256("lamplighter heads 1\n" "commitment " commitment "\n" "given G\n"
                         NONCES LAID)

   G is the number of steps at the beginning that were given. LAID is empty unless the table began
   from a position that was set up; then it is
   `position HEX(SHA256(HMAC("position") || POSITION))\n`. The head of the game, HEX(h_n) after n
   steps, is sent with everything that is published. Without the key nobody can test guessed values
   against it. K makes a choice that was taken back and then repeated look like any other choice.

   A takeback returns to a number of steps; the record keeps these numbers in order. For a step that
   was not taken back, K is the index, counted from 1, of the last takeback that returned to N steps
   or fewer, or 0 if there is none.

5. **Receipt.** A client stores what it was told: a `Receipt`. `check` compares a record with it.
   The client was told G, and whether a position was set up, before it took its seat; the record
   must agree with both.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

import msgspec

from lamplighter.kernel.errors import BadKey, LamplighterError, UnknownName, shown

if TYPE_CHECKING:
    from lamplighter.kernel.game import Game
    from lamplighter.kernel.record import Record
    from lamplighter.kernel.state import State

NONCE_BYTES = 16


class Unfair(LamplighterError):
    """The record differs from what a client was told; the message names the first difference."""

    code = "fairness/broken"

    def __init__(self, reason: str, part: str, steps: tuple[int, int] | None = None) -> None:
        super().__init__(reason)
        self.part = part
        """One of: game, options, commitment, given, nonce, steps, takeback, result."""
        self.steps = steps
        """The first and the last step that may have been changed, counted from 1."""


class BadReceipt(LamplighterError, ValueError):
    """The text is not a receipt."""

    code = "fairness/bad-receipt"


def options_text(options: Mapping[str, str]) -> str:
    """Return every option with its value, sorted by name."""
    return " ".join(f"{name}={value}" for name, value in sorted(options.items())) or "-"


def commitment(game: Game, options: Mapping[str, str], key: bytes) -> str:
    """Return the commitment that a table publishes before the first step."""
    text = f"lamplighter case 1\n{game.name}\n{options_text(options)}\n".encode()
    return hashlib.sha256(text + key).hexdigest()


def check_nonces(game: Game, nonces: Mapping[int, bytes]) -> dict[int, bytes]:
    """Return the nonces in the order of the seats.

    Raise `UnknownName` for a seat that does not exist, `BadKey` for a nonce of the wrong size or
    type.
    """
    for seat, nonce in nonces.items():
        if seat not in range(len(game.seats)):
            raise UnknownName(f"{game.name} has no seat {shown(seat)} that could give a nonce")
        if not isinstance(nonce, bytes) or len(nonce) != NONCE_BYTES:
            size = f"{len(nonce)} bytes" if isinstance(nonce, bytes) else type(nonce).__name__
            raise BadKey(f"the nonce of a seat is {NONCE_BYTES} bytes, not {size}")
    return dict(sorted(nonces.items()))


def mixed(key: bytes, nonces: Mapping[int, bytes]) -> bytes:
    """Return the key for throws and draws: the table's own key if no seat gave a nonce."""
    return _hmac(key, f"lamplighter nonces\n{_lines(nonces)}") if nonces else key


def _laid_out(key: bytes, start: State | None) -> str:
    """Return the commitment to the position that a table began from; empty if none was set up."""
    if start is None:
        return ""
    return hashlib.sha256(_hmac(key, "position") + start.position().encode()).hexdigest()


def opening(
    commitment: str, nonces: Mapping[int, bytes], given: int = 0, position: str = ""
) -> bytes:
    """Return the head before the first step; `position` commits to the position set up, if any."""
    lines = f"commitment {commitment}\ngiven {given}\n{_lines(nonces)}"
    laid = f"position {position}\n" if position else ""
    return hashlib.sha256(f"lamplighter heads 1\n{lines}{laid}".encode()).digest()


def _lines(nonces: Mapping[int, bytes]) -> str:
    return "".join(f"nonce {seat} {nonce.hex()}\n" for seat, nonce in sorted(nonces.items()))


def _hmac(key: bytes, text: str) -> bytes:
    # Not hmac.digest: it releases the GIL, and getting it back takes far longer than the work.
    return hmac.new(key, text.encode(), "sha256").digest()


class Heads:
    """The heads of one game, computed on demand."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, str],
        key: bytes,
        nonces: Mapping[int, bytes],
        given: int = 0,
        start: State | None = None,
    ) -> None:
        committed = commitment(game, options, key)
        self._key = key
        self._heads = [opening(committed, nonces, given, _laid_out(key, start))]
        self._followed = 0
        self._planned: dict[tuple[bytes, int, int, int], bytes] = {}
        """The heads of steps that were last planned: mostly they are taken next."""

    def follow(self, steps: Sequence[int], takebacks: Sequence[int]) -> Sequence[bytes]:
        """Return the heads after 0, 1, ... steps.

        Both lists must extend those of the previous call, except for steps that were taken back
        since.
        """
        heads = self._heads
        for returned_to in takebacks[self._followed :]:
            del heads[returned_to + 1 :]
        self._followed = len(takebacks)
        new = range(len(heads) - 1, len(steps))
        for step, made in zip(new, _made_before(new, takebacks), strict=True):
            heads.append(self._next(heads[step], step, made, steps[step]))
        return heads

    def after(self, steps: Sequence[int], takebacks: Sequence[int], more: Sequence[int]) -> bytes:
        """Return the head that more steps would lead to; `steps` are those of the game so far."""
        head = self.follow(steps, takebacks)[-1]
        planned = {}
        for step, action in enumerate(more, start=len(steps)):
            key = (head, step, len(takebacks), action)
            head = planned[key] = self._next(*key)
        self._planned = planned
        return head

    def _next(self, head: bytes, step: int, made: int, action: int) -> bytes:
        """Return the head after one more step; `made` takebacks were made before it."""
        if planned := self._planned.get((head, step, made, action)):
            return planned
        name = f"step {step}, takebacks {made}"
        commit = hashlib.sha256(_hmac(self._key, name) + str(action).encode()).digest()
        return hashlib.sha256(head + commit).digest()


def _made_before(steps: range, takebacks: Sequence[int]) -> list[int]:
    """Return how many takebacks were made before each of these steps, all of which still stand.

    The number never falls from one step to the next. So the steps are processed from the last one,
    and no takeback is visited twice: a record may contain thousands.
    """
    made = []
    place = len(takebacks)
    for step in reversed(steps):
        while place and takebacks[place - 1] > step:
            place -= 1
        made.append(place)
    return made[::-1]


# Checks after the game.


class Receipt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client was told during a game; nothing in it is secret."""

    game: str
    options: dict[str, str]
    commitment: str
    nonces: dict[str, str] = {}
    """The nonces announced before the first step, in hex, by the name of the seat."""
    heads: tuple[tuple[Annotated[int, msgspec.Meta(ge=0)], str], ...] = ()
    """The number of steps and the head, in the order in which the client was told of them.

    An entry with fewer steps than the one before it, or a different head for the same number of
    steps, shows a takeback: the operator of a table announces each takeback by sending the head to
    which the game has returned.
    """
    result: str | None = None
    """The winner and the rule, as the record writes them: `jack P22`."""
    given: Annotated[int, msgspec.Meta(ge=0)] = 0
    """How many steps at the beginning were taken over from another game, and so are not draws."""
    laid_out: bool = False
    """Whether the game began from a position that was set up."""

    def told(self, steps: int, head: str) -> Receipt:
        """Return a receipt with one more head; repeating the last head changes nothing."""
        if self.heads[-1:] == ((steps, head),):
            return self
        return msgspec.structs.replace(self, heads=(*self.heads, (steps, head)))

    def ended(self, result: str) -> Receipt:
        """Return a receipt that also contains the result."""
        return msgspec.structs.replace(self, result=result)

    def text(self) -> str:
        """Return the receipt as JSON text for a file."""
        return msgspec.json.format(msgspec.json.encode(self)).decode() + "\n"


def read_receipt(text: str) -> Receipt:
    """Return the receipt in the text of a file; raise `BadReceipt` if it is not one."""
    try:
        return msgspec.json.decode(text, type=Receipt)
    except msgspec.MsgspecError as error:
        raise BadReceipt(f"this is no receipt of a game: {shown(str(error))}") from error


def check(record: Record, receipt: Receipt) -> None:
    """Compare a verified record with a receipt; raise `Unfair` at the first difference."""
    if record.key is None:
        raise Unfair("the record shows no key, so nothing can be held against it", "commitment")
    _check_header(record, record.key, receipt)
    _check_heads(record, record.key, _not_taken_back(receipt.heads, record.takebacks))
    _check_result(record, receipt.result)


def _check_header(record: Record, key: bytes, receipt: Receipt) -> None:
    """Check that game, options, commitment, beginning and nonces are the same."""
    if receipt.game != record.game.name:
        raise Unfair(f"it was {shown(receipt.game)}, the record is of {record.game.name}", "game")
    for name in sorted({*receipt.options, *record.options}):
        told, found = receipt.options.get(name), record.options.get(name)
        if told != found:
            reason = f"option {shown(name)} was {_or_none(told)}, the record has {_or_none(found)}"
            raise Unfair(reason, "options")
    committed = commitment(record.game, record.options, key)
    if receipt.commitment != committed:
        reason = "the key is not the one that was committed to: the commitment was "
        raise Unfair(f"{reason}{shown(receipt.commitment, 64)}, not {committed}", "commitment")
    _check_beginning(record, receipt)
    nonces = {record.game.actor_name(seat): nonce.hex() for seat, nonce in record.nonces.items()}
    for name in sorted({*receipt.nonces, *nonces}):
        told, found = receipt.nonces.get(name), nonces.get(name)
        if told != found:
            reason = f"{shown(name)} gave the nonce {_or_none(told)}, the record has "
            raise Unfair(reason + _or_none(found), "nonce")


def _check_beginning(record: Record, receipt: Receipt) -> None:
    """Check that no more was set up than the client was told.

    Steps and positions that are set up do not depend on the key.
    """
    if receipt.given != record.given:
        reason = f"{receipt.given} steps were said to be taken over from another game, the record "
        raise Unfair(f"{reason}has {record.given}", "given")
    if receipt.laid_out != (record.start is not None):
        told = "from a position that was set up", "at the beginning"
        said, found = told if receipt.laid_out else told[::-1]
        raise Unfair(f"it was said to begin {said}, the record begins {found}", "given")


def _or_none(value: str | None) -> str:
    return "none" if value is None else shown(value)


def _not_taken_back(
    told: Iterable[tuple[int, str]], takebacks: Iterable[int]
) -> Sequence[tuple[int, str]]:
    """Return the heads that were not taken back; the record must contain each takeback."""
    recorded = iter(takebacks)
    standing: list[tuple[int, str]] = []
    for steps, head in told:
        reached, before = standing[-1] if standing else (-1, "")
        if steps <= reached and (steps, head) != (reached, before):
            back_to = min(steps, reached - 1)
            # Takebacks are used up in order: each one explains at most one change.
            if not any(returned_to <= back_to for returned_to in recorded):
                raise Unfair(
                    f"step {back_to + 1} was changed after step {reached} was known, and the "
                    "record tells of no takeback there",
                    "takeback",
                    (back_to + 1, reached),
                )
        while standing and standing[-1][0] >= steps:
            standing.pop()
        standing.append((steps, head))
    return standing


def _check_heads(record: Record, key: bytes, told: Iterable[tuple[int, str]]) -> None:
    """Compare the heads in order: an error lies after the last head that is right."""
    heads = Heads(
        record.game, record.options, key, record.nonces, record.given, record.start
    ).follow(record.steps, record.takebacks)
    right = 0
    for steps, head in told:
        if steps >= len(heads):
            reason = f"step {len(heads)} is missing: the game had come to step {steps}, the record "
            raise Unfair(f"{reason}ends after step {len(heads) - 1}", "steps", (len(heads), steps))
        if heads[steps].hex() != head:
            raise Unfair(_changed(record, right, steps), "steps", (right + 1, steps))
        right = steps


def _changed(record: Record, right: int, wrong: int) -> str:
    """Return a sentence saying which steps are not those that were played."""
    begun = "what the game began from is not what it was"
    if wrong == 0:
        return begun
    begun = f", or {begun}" if right == 0 and (record.given or record.start is not None) else ""
    first = f"{right + 1} ({_step_text(record, right)})"
    if wrong == right + 1:
        return f"step {first} is not the one that was played{begun}"
    return f"one of the steps from {first} to {wrong} is not the one that was played{begun}"


def _step_text(record: Record, at: int) -> str:
    """Return a step as the record writes it, with its actor."""
    game = record.game
    state = game.new_state(record.options) if record.start is None else record.start.copy()
    for action in record.steps[:at]:
        state.play(action)
    return f"{game.actor_name(state.actor)}: {game.notation.write(record.steps[at])}"


def _check_result(record: Record, told: str | None) -> None:
    if told is None:
        return
    result = record.result
    found = None if result is None else f"{result.winner or '-'} {result.rule}"
    if found != told:
        reason = f"the result was {shown(told)}, the record has {_or_none(found)}"
        raise Unfair(reason, "result")
