"""Mr. Jack in New York: a city that is built up, closed off and turned into parks during play."""

from lamplighter.games.manhunt.events import RoundBegan
from lamplighter.games.manhunt.frame import SEATS
from lamplighter.games.newyork import (
    arranging,
    belief,
    events,
    guide,
    guide_types,
    insight,
    notation,
    story,
    view,
)
from lamplighter.games.newyork.board import LATIMERS, MAX_STEPS, N_ACTIONS, N_CODES, QUAYS
from lamplighter.games.newyork.possible import Setup
from lamplighter.games.newyork.state import State
from lamplighter.kernel.game import Game
from lamplighter.kernel.registry import register

GAME = register(
    Game[State, view.View, Setup](
        name="newyork",
        title="Mr. Jack in New York",
        seats=SEATS,
        rules="N",
        num_actions=N_ACTIONS,
        num_codes=N_CODES,
        max_steps=MAX_STEPS,
        state=State,
        notation=notation,
        kinds=guide_types.KINDS,
        view=view,
        belief=belief,
        story=story,
        insight=insight,
        guide=guide.GUIDE,
        arranging=arranging,
        observation=events.Observation,
        view_type=view.View,
        whole_type=view.Whole,
        preview_type=guide_types.HuntPreview,
        danger_type=guide_types.HuntDanger,
        speech=("lamplighter.games.manhunt", "lamplighter.games.newyork"),
        round_event=RoundBegan,
        options={"quays": QUAYS, "latimer": LATIMERS},
    )
)
