"""What the guide of Letters from Whitechapel tells of a choice and of danger."""

from __future__ import annotations

from typing import Self

import msgspec

from lamplighter.kernel.acts import Target
from lamplighter.kernel.guide import Danger, Preview, Share
from lamplighter.kernel.messages import Text

KINDS = ("circle", "crossing", "face", "letter", "place", "policeman", "tile")
"""The kinds of things that its acts and its guide name."""


class WhitechapelPreview(Preview[Text], frozen=True, kw_only=True, omit_defaults=True):
    """The result of a choice, as far as its seat can know it."""

    odds: Share | None = None
    """The probability that the choice succeeds: a clue, an arrest, the hideout, jack in sight."""
    best: Share | None = None
    """For choosing who acts: the highest probability of success that he would then have."""
    circles: tuple[int, ...] = ()
    """The circles that the choice searches or names."""
    from_home: int | None = None
    """For jack: the number of walks from there to his hideout."""
    reach: tuple[str, ...] = ()
    """For jack: policemen or patrols that can come next to that place in one move."""

    def without_odds(self) -> Self:
        """Return the preview without odds, and without the text that tells them."""
        if self.odds is None:
            return self
        return msgspec.structs.replace(self, text=None, odds=None, best=None)


class Arrest(msgspec.Struct, frozen=True):
    """A circle that an arrest could name, with the weight of jack being there."""

    target: Target
    weight: int


class WhitechapelDanger(Danger[Text], frozen=True, kw_only=True, omit_defaults=True):
    """What could soon end the game, for either side, as far as the seat can know."""

    arrests: tuple[Arrest, ...] = ()
    """Circles that an arrest could name now or after the police have moved; the weights are shares
    of `of`."""
    of: int = 0
    from_home: int | None = None
    """For jack: the number of walks from where he is to his hideout."""

    def without_odds(self) -> Self:
        """Return the danger without the circles of an arrest, and without the text about them."""
        text = () if self.arrests else self.text
        return msgspec.structs.replace(self, arrests=(), of=0, text=text)
