r"""Proof that nobody bent a game: what is published while it goes on, and how it is checked after.

A table holds one secret, its key (32 bytes). What is published of it tells nothing of the key or of
a hidden step, but binds whoever runs the table. When the game is over the key is shown, and anyone
can work all of it out again from the record. This is the whole scheme. `SHA256` gives 32 bytes,
`HMAC` is HMAC-SHA256 with the key of the game, text is ASCII, `\n` one byte of value 10, numbers in
text are decimal, `HEX` means lower-case digits, `||` puts bytes together.

1. **Commitment**, before anything else::

       commitment = HEX(SHA256("lamplighter case 1\n" GAME "\n" OPTIONS "\n" || key))

   GAME is the name of the game, OPTIONS every option as `name=value`, sorted by name, with a space
   between two of them, or `-` where the game has none.

2. **Nonces.** After that each seat may give 16 random bytes of its own. NONCES is a text: a line
   `nonce SEAT HEX\n` for each seat that gave some, in the order of the seats, numbered from 0.
   Throws and draws come from the mixed key, `HMAC("lamplighter nonces\n" NONCES)`; where nobody
   gave a nonce, from the key itself. As the key was fixed before the nonces were known, the house
   cannot look for a key whose draws suit it. (With a seat in league with it, which gives its nonce
   after all others, it could still look for such a nonce.)

3. **Draws.** A step of chance with N steps before it and n possible outcomes, in ascending order of
   their numbers, takes the outcome at place `p`, from 0. The seed is keyed BLAKE2b with a digest of
   8 bytes over the text `chance N`, read as a little-endian number; SplitMix64 makes words of 64
   bits from it. With `w` the upper 32 bits of the next word, `p = w * n >> 32`; but where the lower
   32 bits of `w * n` are less than `(2**32 - n) % n` the next word is taken instead. Steps that
   were `given` (taken over from another game) are no draws of this key.

4. **Heads.** Every step, of a seat or of chance, hidden or not, has a number, its VALUE. With N
   steps before it, and K takebacks made before it in this game::

       nonce_N  = HMAC("step N, takebacks K")
       commit_N = SHA256(nonce_N || VALUE)
       h_(N+1)  = SHA256(h_N || commit_N)
       h_0      = SHA256("lamplighter heads 1\n" "commitment " commitment "\n" "given G\n"
                         NONCES LAID)

   G is how many steps at the beginning were given. LAID is empty unless the table began from a
   position that was laid out; then it is `position HEX(SHA256(HMAC("position") || POSITION))\n`.
   The head of the game, HEX(h_n) after n steps, goes out with everything that is published. Nobody
   can try out values against it without the key. K makes a choice that was taken back and is made
   again look like any other choice.

   A takeback returns to a number of steps; the record keeps these numbers in their order. Of a step
   that stands, K is the place, from 1, of the last takeback that returned to N steps or fewer, or 0
   where there is none.

5. **Receipt.** A client keeps what it was told: a `Receipt`. `check` holds a record against it. It
   was told G, and whether a position was laid out, before it sat down; both must be so.
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
    """A record that is not the game a client was told of; names the first thing that differs."""

    code = "fairness/broken"

    def __init__(self, reason: str, part: str, steps: tuple[int, int] | None = None) -> None:
        super().__init__(reason)
        self.part = part
        """game, options, commitment, given, nonce, steps, takeback or result."""
        self.steps = steps
        """The first and the last step that may have been changed, counted from 1."""


class BadReceipt(LamplighterError, ValueError):
    """A text that is no receipt."""

    code = "fairness/bad-receipt"


def options_text(options: Mapping[str, str]) -> str:
    """Every option with its value, in one order."""
    return " ".join(f"{name}={value}" for name, value in sorted(options.items())) or "-"


def commitment(game: Game, options: Mapping[str, str], key: bytes) -> str:
    """What a table publishes before the first step."""
    text = f"lamplighter case 1\n{game.name}\n{options_text(options)}\n".encode()
    return hashlib.sha256(text + key).hexdigest()


def check_nonces(game: Game, nonces: Mapping[int, bytes]) -> dict[int, bytes]:
    """Give the seats' nonces in the order of the seats; refuses what are none."""
    for seat, nonce in nonces.items():
        if seat not in range(len(game.seats)):
            raise UnknownName(f"{game.name} has no seat {shown(seat)} that could give a nonce")
        if not isinstance(nonce, bytes) or len(nonce) != NONCE_BYTES:
            size = f"{len(nonce)} bytes" if isinstance(nonce, bytes) else type(nonce).__name__
            raise BadKey(f"the nonce of a seat is {NONCE_BYTES} bytes, not {size}")
    return dict(sorted(nonces.items()))


def mixed(key: bytes, nonces: Mapping[int, bytes]) -> bytes:
    """Give the key that throws and draws come from: the table's own where no seat gave a nonce."""
    return _hmac(key, f"lamplighter nonces\n{_lines(nonces)}") if nonces else key


def _laid_out(key: bytes, start: State | None) -> str:
    """Commit to the position that a table was laid out with, if it was."""
    if start is None:
        return ""
    return hashlib.sha256(_hmac(key, "position") + start.position().encode()).hexdigest()


def opening(
    commitment: str, nonces: Mapping[int, bytes], given: int = 0, position: str = ""
) -> bytes:
    """The head before the first step; `position` commits to what the table was laid out with."""
    lines = f"commitment {commitment}\ngiven {given}\n{_lines(nonces)}"
    laid = f"position {position}\n" if position else ""
    return hashlib.sha256(f"lamplighter heads 1\n{lines}{laid}".encode()).digest()


def _lines(nonces: Mapping[int, bytes]) -> str:
    return "".join(f"nonce {seat} {nonce.hex()}\n" for seat, nonce in sorted(nonces.items()))


def _hmac(key: bytes, text: str) -> bytes:
    # Not hmac.digest: that lets other threads run meanwhile, which takes far longer than the work.
    return hmac.new(key, text.encode(), "sha256").digest()


class Heads:
    """The heads of one game, worked out when somebody asks for them."""

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

    def follow(self, steps: Sequence[int], takebacks: Sequence[int]) -> Sequence[bytes]:
        """Give the heads after 0, 1, ... steps; both lists are those of before, gone on."""
        heads = self._heads
        for returned_to in takebacks[self._followed :]:
            del heads[returned_to + 1 :]
        self._followed = len(takebacks)
        new = range(len(heads) - 1, len(steps))
        for step, made in zip(new, _made_before(new, takebacks), strict=True):
            name = f"step {step}, takebacks {made}"
            commit = hashlib.sha256(_hmac(self._key, name) + str(steps[step]).encode()).digest()
            heads.append(hashlib.sha256(heads[step] + commit).digest())
        return heads


def _made_before(steps: range, takebacks: Sequence[int]) -> list[int]:
    """Return how many takebacks were made before each of these steps, which stand.

    A later step has never fewer before it, so the last of them is looked at first and no takeback
    twice: a record may tell of thousands.
    """
    made = []
    place = len(takebacks)
    for step in reversed(steps):
        while place and takebacks[place - 1] > step:
            place -= 1
        made.append(place)
    return made[::-1]


# After the game.


class Receipt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client was told while a game went on; nothing in it is secret."""

    game: str
    options: dict[str, str]
    commitment: str
    nonces: dict[str, str] = {}
    """By the name of the seat, in hex; what was announced before the first step."""
    heads: tuple[tuple[Annotated[int, msgspec.Meta(ge=0)], str], ...] = ()
    """How many steps there were, and the head, in the order in which they came.

    One with fewer steps than the one before it, or another one with as many, tells of a takeback:
    whoever runs a table tells of each by sending the head to which the game has returned.
    """
    result: str | None = None
    """Who has won and how, as the record puts it: `jack P22`."""
    given: Annotated[int, msgspec.Meta(ge=0)] = 0
    """So many steps at the beginning were taken over from another game, and are no draws."""
    laid_out: bool = False
    """Whether it began from a position that was set up."""

    def told(self, steps: int, head: str) -> Receipt:
        """Give a receipt that knows one more head; the same one again changes nothing."""
        if self.heads[-1:] == ((steps, head),):
            return self
        return msgspec.structs.replace(self, heads=(*self.heads, (steps, head)))

    def ended(self, result: str) -> Receipt:
        """Give a receipt that knows the result too."""
        return msgspec.structs.replace(self, result=result)

    def text(self) -> str:
        """Write it for a file."""
        return msgspec.json.format(msgspec.json.encode(self)).decode() + "\n"


def read_receipt(text: str) -> Receipt:
    """Read a receipt from a file's text."""
    try:
        return msgspec.json.decode(text, type=Receipt)
    except msgspec.MsgspecError as error:
        raise BadReceipt(f"this is no receipt of a game: {shown(str(error))}") from error


def check(record: Record, receipt: Receipt) -> None:
    """Hold a record that has been read against a receipt; raises `Unfair` at what differs first."""
    if record.key is None:
        raise Unfair("the record shows no key, so nothing can be held against it", "commitment")
    _check_header(record, record.key, receipt)
    _check_heads(record, record.key, _standing(receipt.heads, record.takebacks))
    _check_result(record, receipt.result)


def _check_header(record: Record, key: bytes, receipt: Receipt) -> None:
    """See that it is the same game, with the same options, commitment, beginning and nonces."""
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
    """See that no more was set up than was told: what is set up owes nothing to the key."""
    if receipt.given != record.given:
        reason = f"{receipt.given} steps were said to be taken over from another game, the record "
        raise Unfair(f"{reason}has {record.given}", "given")
    if receipt.laid_out != (record.start is not None):
        told = "from a position that was set up", "at the beginning"
        said, found = told if receipt.laid_out else told[::-1]
        raise Unfair(f"it was said to begin {said}, the record begins {found}", "given")


def _or_none(value: str | None) -> str:
    return "none" if value is None else shown(value)


def _standing(
    told: Iterable[tuple[int, str]], takebacks: Iterable[int]
) -> Sequence[tuple[int, str]]:
    """Leave out the heads that were taken back; each time the record must know of a takeback."""
    recorded = iter(takebacks)
    standing: list[tuple[int, str]] = []
    for steps, head in told:
        reached, before = standing[-1] if standing else (-1, "")
        if steps <= reached and (steps, head) != (reached, before):
            back_to = min(steps, reached - 1)
            # Takebacks are looked through in their order, each for one of them at most.
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
    """Compare heads from the first one on: whatever is wrong lies behind the last right one."""
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
    """Say which steps are not those that were played."""
    begun = "what the game began from is not what it was"
    if wrong == 0:
        return begun
    begun = f", or {begun}" if right == 0 and (record.given or record.start is not None) else ""
    first = f"{right + 1} ({_told(record, right)})"
    if wrong == right + 1:
        return f"step {first} is not the one that was played{begun}"
    return f"one of the steps from {first} to {wrong} is not the one that was played{begun}"


def _told(record: Record, at: int) -> str:
    """A step as the record tells it."""
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
