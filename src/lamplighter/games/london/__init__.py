"""Mr. Jack in London: eight suspects, gaslight and darkness, four exits."""

from lamplighter.games.london import (
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
from lamplighter.games.london.board import EDITIONS, MAX_STEPS, N_ACTIONS, N_CODES
from lamplighter.games.london.possible import Setup
from lamplighter.games.london.state import State
from lamplighter.games.manhunt.events import RoundBegan
from lamplighter.games.manhunt.frame import SEATS
from lamplighter.kernel.game import Game
from lamplighter.kernel.registry import register

GAME = register(
    Game[State, view.View, Setup](
        name="london",
        title="Mr. Jack (London)",
        seats=SEATS,
        rules="L",
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
        speech=("lamplighter.games.manhunt", "lamplighter.games.london"),
        round_event=RoundBegan,
        options={"edition": EDITIONS},
    )
)
