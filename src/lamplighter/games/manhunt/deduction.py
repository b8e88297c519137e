"""What a seat of a hunt can still believe, as data and in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from lamplighter.games.manhunt.alibis import AlibiBelief, Tally
from lamplighter.games.manhunt.frame import SEATS
from lamplighter.games.manhunt.hunt import Hunt
from lamplighter.games.manhunt.talk import people, person, short
from lamplighter.games.manhunt.view import S, V, View
from lamplighter.kernel.guide import Deduction, question
from lamplighter.kernel.messages import Message, message, percent
from lamplighter.kernel.seat import Seat


def of(seat: Seat[S, V], hunt: Hunt) -> Deduction:
    """Return who Jack may be and where the alibi cards may be.

    For jack, the result also shows which identities a spectator still has to consider.
    """
    belief, view = seat.belief, seat.view
    assert isinstance(belief, AlibiBelief)
    tally = belief.tally()
    questions = [
        question("identity", "person", tally.identity, tally.total),
        *(question(f"held-{name}", "card", tally.held[name], tally.total) for name in SEATS),
        question("pile", "card", tally.pile, tally.total),
    ]
    text = [*_identity(view, tally, hunt), *_cards(view, tally)]
    if seat.name == "jack":
        theirs = belief.public().tally()
        questions.append(question("their-identity", "person", theirs.identity, theirs.total))
        text += _theirs(theirs, hunt)
    return Deduction(worlds=tally.total, questions=tuple(questions), text=tuple(text))


def _identity(view: View, tally: Tally, hunt: Hunt) -> list[Message]:
    if view.own is not None and view.own.identity:
        return [message("possible-own", person=person(view.own.identity))]
    if len(tally.identity) == 1:
        return [message("jack-is", person=person(next(iter(tally.identity))))]
    return _rows("possible-identity", tally, hunt)


def _theirs(tally: Tally, hunt: Hunt) -> list[Message]:
    if len(tally.identity) == 1:
        return [message("possible-found", person=person(next(iter(tally.identity))))]
    return _rows("possible-theirs", tally, hunt)


def _rows(title: str, tally: Tally, hunt: Hunt) -> list[Message]:
    """Return lines on who Jack may be, the most likely first."""
    likely = sorted(
        tally.identity.items(), key=lambda one: (-one[1], hunt.characters.index(one[0]))
    )
    lines = [message(title, count=len(likely))]
    return lines + [
        message("possible-row", what=person(name), odds=_odds(Fraction(count, tally.total)))
        for name, count in likely
    ]


def _odds(share: Fraction) -> Message:
    if share == 1:
        return message("odds-certain")
    in_words = message("odds", count=share.numerator, of=share.denominator)
    return message("odds-both", words=in_words, percent=percent(share))


def _cards(view: View, tally: Tally) -> list[Message]:
    lines = []
    for seat, taken in zip(SEATS, (view.alibis.detective, view.alibis.jack), strict=True):
        whose = "possible-own-cards" if seat == view.seat else f"possible-cards-{seat}"
        held = message(whose, count=taken)
        lines.append(_which(held, tally.odds(tally.held[seat])))
    return [
        *lines,
        _which(message("possible-pile", count=view.alibis.pile), tally.odds(tally.pile)),
    ]


def _which(where: Message, odds: Mapping[str, Fraction]) -> Message:
    """Return a line on the cards that may be in one place."""
    if not odds:
        return message("cards-none", where=where)
    shares = set(odds.values())
    if shares == {Fraction(1)}:
        return message("cards-known", where=where, people=people(odds))
    if len(shares) == 1:
        return message("cards-alike", where=where, odds=percent(shares.pop()), people=people(odds))
    cards = tuple(
        message("card-odds", person=short(name), odds=percent(share))
        for name, share in odds.items()
    )
    return message("cards-odds", where=where, cards=cards)
