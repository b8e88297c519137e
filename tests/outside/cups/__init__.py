"""Three cups and a pea: a game from outside the package, named by an entry point as `cups:GAME`."""

from __future__ import annotations

from cups import arranging, guide, state
from cups.arranging import Described
from cups.state import HIDE, HIDER, LIFT, LUCK, SEATS, SEEKER, CupsObservation, State, View, Whole
from lamplighter.kernel.game import Game

GAME = Game[State, View, Described](
    name="cups",
    title="Three Cups",
    seats=SEATS,
    rules="C",
    num_actions=LUCK,
    num_codes=LUCK + 2,
    max_steps=4,
    state=State,
    notation=state,
    view=state,
    belief=state,
    story=state,
    insight=state,
    guide=guide,
    arranging=arranging,
    observation=CupsObservation,
    view_type=View,
    whole_type=Whole,
    kinds=("cup", "luck"),
    preview_type=guide.CupsPreview,
    danger_type=guide.CupsDanger,
    speech=("cups",),
    reveals=lambda observation: observation.act.verb == "lift",
    options={"cups": ("2", "3"), "luck": ("true", "false"), "table": ("oak", "elm")},
)

__all__ = ["GAME", "HIDE", "HIDER", "LIFT", "LUCK", "SEEKER"]
