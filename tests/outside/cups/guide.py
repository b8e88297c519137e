"""What the user in a seat of the cups is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cups.state import LIFT, NONE, State, View, act, look
from lamplighter.kernel.acts import Target
from lamplighter.kernel.guide import (
    Choice,
    Danger,
    Deduction,
    Layout,
    Paths,
    Preview,
    Refusal,
    Spot,
    Task,
    commits,
    question,
    unasked,
)
from lamplighter.kernel.messages import Message, Text, message
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat


class CupsPreview(Preview[Text], frozen=True, kw_only=True, omit_defaults=True):
    """The result of a choice: a field that only this game has."""

    cups_left: int


class CupsDanger(Danger[Text], frozen=True, kw_only=True, omit_defaults=True):
    """What could soon end the game: a field that only this game has."""

    liftable: tuple[Target, ...] = ()


def task(view: View) -> Task:
    return Task(message(f"task-{view.stage}"), "C1")


def choices(seat: Seat[State, View], previews: bool = False) -> tuple[Choice, ...]:
    return tuple(_choice(seat, action, previews) for action in sorted(seat.legal))


def _choice(seat: Seat[State, View], action: int, previews: bool) -> Choice:
    about = act(action)
    label = message(f"label-{about.verb}", cup=int(about.id))
    return Choice(
        action=action,
        notation=about.text,
        act=about,
        label=label,
        spoken=label,
        group=about.verb,
        targets=about.targets,
        stands=commits(seat, action),
        preview=preview(seat, action) if previews else None,
    )


def preview(seat: Seat[State, View], action: int) -> CupsPreview:
    cups_left = int(seat.options["cups"]) - (action >= LIFT)
    return CupsPreview(text=message("preview-cups", count=cups_left), cups_left=cups_left)


def foresee(seat: Seat[State, View], action: int) -> View | None:
    return None if commits(seat, action) else look(seat.world, seat.index)


def targets(seat: Seat[State, View], action: int) -> tuple[Target, ...]:
    del seat
    return act(action).targets


def refusal(seat: Seat[State, View], action: int) -> Refusal | None:
    if action in seat.legal:
        return None
    return unasked(seat) or Refusal(message("refuse-cup"), "C1", task(seat.view).text)


def deduction(seat: Seat[State, View]) -> Deduction:
    worlds = [seat.belief.state(world) for world in seat.belief.worlds()]
    found: dict[str, int] = {}
    for world in worlds:
        pea = world.pea
        if pea != NONE:
            found[str(pea)] = found.get(str(pea), 0) + 1
    asked = (question("pea", "cup", found, len(worlds)),) if found else ()
    return Deduction(
        worlds=len(worlds), questions=asked, text=(message("worlds", count=len(worlds)),)
    )


def danger(seat: Seat[State, View]) -> CupsDanger:
    liftable = tuple(Target("cup", act(a).id) for a in sorted(seat.legal) if a >= LIFT)
    return CupsDanger(liftable=liftable, text=(message("danger-lift"),) if liftable else ())


def describe(view: View) -> tuple[Message, ...]:
    return (message("lifted", cup=view.lifted) if view.lifted >= 0 else message("all-down"),)


def split(view: View) -> None:
    del view


def standing(view: View) -> tuple[Message, ...]:
    return describe(view)


def about(
    seat: Seat[State, View], target: Target | None = None, row: Sequence[int] = ()
) -> tuple[()]:
    del seat, target, row
    return ()


def chronicle(seat: Seat[State, View], deduced: bool = False) -> tuple[()]:
    del seat, deduced
    return ()


def ending(view: View) -> tuple[Message, ...]:
    return describe(view)


def secrets(whole: View) -> tuple[Message, ...]:
    assert whole.pea is not None
    return (message("pea-under", cup=whole.pea),)


def layout(options: Mapping[str, str]) -> Layout:
    cups_there = range(int(options["cups"]))
    spots = tuple(Spot(target=Target("cup", str(n)), centre=(n + 0.5, 0.5)) for n in cups_there)
    return Layout(width=len(spots), height=1, spots=spots)


def paths(step: Observation, before: Callable[[], State]) -> Paths:
    del step, before
    return {}
