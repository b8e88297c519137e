"""What the guide of Mr. Jack Pocket tells of a choice, and which kinds of things there are."""

from __future__ import annotations

from lamplighter.kernel.guide import Preview, Split
from lamplighter.kernel.messages import Text

KINDS = ("card", "cell", "detective", "face", "person", "place", "side", "steps", "tile", "turn")
"""The kinds of things that its acts and its guide name."""


class PocketPreview(Preview[Text], frozen=True, kw_only=True, omit_defaults=True):
    """The result of a choice, as far as its seat can know it."""

    split: Split | None = None
    """How a call for witnesses after the choice would divide the suspects, or does divide them."""
    own_seen: bool | None = None
    """For jack: whether that call would find him seen."""
