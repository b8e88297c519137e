"""Mr. Jack Pocket: nine suspects in a district of rotating tiles, three detectives around it.

In this package "Jack" is the character in the district and "jack" is the seat that plays him.
"""

from lamplighter.games.pocket import (
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
from lamplighter.games.pocket.board import LENGTHS, MAX_STEPS, N_ACTIONS, N_CODES, SEATS
from lamplighter.games.pocket.possible import Setup
from lamplighter.games.pocket.state import State
from lamplighter.kernel.game import Game
from lamplighter.kernel.registry import register

GAME = register(
    Game[State, view.View, Setup](
        name="pocket",
        title="Mr. Jack Pocket",
        seats=SEATS,
        rules="P",
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
        guide=guide,
        arranging=arranging,
        observation=events.Observation,
        view_type=view.View,
        whole_type=view.Whole,
        preview_type=guide_types.PocketPreview,
        speech=("lamplighter.games.pocket",),
        round_event=events.TurnBegun,
        options={"turns": LENGTHS},
        later_options=frozenset({"turns"}),
    )
)
