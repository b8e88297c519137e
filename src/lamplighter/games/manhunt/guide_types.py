"""What the guides of London and New York tell of a choice and of danger."""

from __future__ import annotations

import msgspec

from lamplighter.kernel.acts import Target
from lamplighter.kernel.guide import Danger, Preview, Split
from lamplighter.kernel.messages import Text


class HuntPreview(Preview[Text], frozen=True, kw_only=True, omit_defaults=True):
    """The result of a choice, as far as its seat can know it."""

    split: Split | None = None
    """How a call for witnesses after the choice would divide the suspects, or does divide them."""
    own_seen: bool | None = None
    """For jack: whether that call would find him seen."""
    reach: tuple[str, ...] = ()
    """For a character who can move others: whom he could move after the choice, or where to."""


class Leaving(msgspec.Struct, frozen=True):
    """A person who could leave this round if he were Jack."""

    person: str
    exit: str
    when: str
    """`now`: with the current activation; `round`: with a card still to be played."""


class HuntDanger(Danger[Text], frozen=True, kw_only=True, omit_defaults=True):
    """What could soon end the game, for either side, as far as the seat can know."""

    leavings: tuple[Leaving, ...] = ()
    """Who can leave this round, and by which exit."""
    accusable: tuple[Target, ...] = ()
    """Who could be accused with a card still to be played."""
