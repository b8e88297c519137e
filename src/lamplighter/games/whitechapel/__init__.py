"""Letters from Whitechapel: four nights, one hideout, five policemen on the trail."""

from lamplighter.games.whitechapel import (
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
from lamplighter.games.whitechapel.board import (
    DEALINGS,
    MAX_STEPS,
    N_ACTIONS,
    N_CODES,
    OFF_ON,
    PATROLS,
    SIDES,
    USUAL_DEALINGS,
    seat_names,
)
from lamplighter.games.whitechapel.guidance import chronicle
from lamplighter.games.whitechapel.possible import OPTIONS, Setup
from lamplighter.games.whitechapel.state import State
from lamplighter.kernel.game import Game
from lamplighter.kernel.registry import register

GAME = register(
    Game[State, view.View, Setup](
        name="whitechapel",
        title="Letters from Whitechapel",
        seats=seat_names(DEALINGS[0]),
        rules="W",
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
        preview_type=guide_types.WhitechapelPreview,
        danger_type=guide_types.WhitechapelDanger,
        chapter_type=chronicle.Chapter,
        speech=("lamplighter.games.whitechapel",),
        round_event=events.Night,
        options={"police": DEALINGS, **dict.fromkeys(OPTIONS, OFF_ON), "patrols": PATROLS},
        sides=SIDES,
        seating=lambda options: seat_names(options["police"]),
        seatings=tuple({"police": dealing} for dealing in USUAL_DEALINGS),
        reveals=view.reveals,
    )
)
