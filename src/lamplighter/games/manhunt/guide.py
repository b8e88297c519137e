"""The guide of a hunt, which explains the game to a player: the part that both games share.

The guide of a game derives from `HuntGuide` and adds its own powers, places and reasons why a
character is seen. The guide asks the State what is legal, seen or in reach, in a world that the
seat considers possible.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic, Protocol

import msgspec

from lamplighter.games.manhunt import danger, deduction, layout, talk
from lamplighter.games.manhunt.events import Moved
from lamplighter.games.manhunt.frame import ROUNDS
from lamplighter.games.manhunt.guide_types import HuntDanger, HuntPreview
from lamplighter.games.manhunt.hunt import Hunt
from lamplighter.games.manhunt.talk import person, short
from lamplighter.games.manhunt.view import S, V, View, Whole, activation_of
from lamplighter.games.one_two_one import ORDER
from lamplighter.kernel.actors import SPECTATOR
from lamplighter.kernel.acts import Act, Target
from lamplighter.kernel.guide import (
    Choice,
    Deduction,
    Layout,
    Paths,
    Refusal,
    Split,
    Spot,
    Task,
    unasked,
)
from lamplighter.kernel.messages import Message, message
from lamplighter.kernel.observation import Observation
from lamplighter.kernel.seat import Seat


class ActNotation(Protocol):
    """The acts of a game and their texts."""

    def act(self, action: int) -> Act:
        """Return the act of an action."""

    def write(self, action: int) -> str:
        """Return the text of an action."""


class HuntGuide(ABC, Generic[S, V]):
    """The shared part of a hunt's guide; each game adds the rest."""

    hunt: Hunt
    notation: ActNotation
    last: tuple[str, ...] = ("leave", "accuse")
    """Verbs of the choices that are listed after all others, in this order."""
    lightless: frozenset[str]
    """Verbs of the choices that do not change who is seen."""
    openers: frozenset[str]
    """Characters whose power, used first, may open a way for their move."""
    opening: frozenset[str]
    """Verbs of the choices within such a power."""
    either: frozenset[str]
    """Characters who may use their power before or after the move."""
    leaving: tuple[str, ...] = ("move",)
    """Stages in which Jack may leave."""

    # Each game implements these.

    @abstractmethod
    def asks(self, view: V) -> Task:
        """Return the task within an activation, except choosing the order or the own move."""

    @abstractmethod
    def does(self, character: str) -> Message:
        """Return what a character does when its card is played."""

    @abstractmethod
    def label(self, view: V, about: Act) -> Message:
        """Return the label of a choice that only this game has."""

    @abstractmethod
    def leads_to(self, view: V, after: S, about: Act) -> Message | None:
        """Return the effect of a choice apart from light, or None; `after` is the position then."""

    @abstractmethod
    def move_due(self, state: S) -> bool:
        """Return whether the active character has still to move."""

    @abstractmethod
    def no_power(self, seat: Seat[S, V], about: Act) -> Refusal:
        """Return why a choice that only this game has is not allowed now."""

    @abstractmethod
    def closed(self, view: V, door: str) -> Refusal | None:
        """Return why nobody can leave by a door on this board, or None if it is open."""

    @abstractmethod
    def why(self, view: V, shown_by: Target) -> Message:
        """Return why a character is seen, other than by a character next to it."""

    @abstractmethod
    def about_places(self, view: V) -> tuple[Message, ...]:
        """Return messages on the things on the board other than people."""

    @abstractmethod
    def spots(self, options: Mapping[str, str]) -> Iterator[Spot]:
        """Yield the spots of the things on hexes and beside the board."""

    def stands_on(self, view: V, character: str) -> Message:
        """Return where a character stands, and how."""
        return message("stands-on", hex=talk.where(view, character))

    def unseen(self, view: V, character: str) -> Message:
        """Return the message that a character is unseen, with the reason if it matters."""
        del view, character
        return message("unseen")

    def mover(self, view: V) -> str:
        """Return the character to be moved: the active one, or one that it moves."""
        return activation_of(view).character

    def pressed(self, view: V, about: Act) -> tuple[Target, ...]:
        """Return what to press on the table for a choice: what its act names, or its place."""
        del view
        return about.targets

    def led_by(self, character: str) -> tuple[str, ...]:
        """Return the characters whose cards let this character leave, if it is Jack."""
        return (character,)

    def path(self, before: S, character: str, end: str) -> tuple[str, ...]:
        """Return places along which a character may have walked to `end`; empty if unknown."""
        del before, character, end
        return ()

    def no_coming(self, seat: Seat[S, V], hex: str) -> Refusal:
        """Return why a character that is moved by another one cannot come to a hex."""
        return self._too_far(seat, hex)

    # The task.

    def task(self, view: V) -> Task:
        """Return the current decision, and what follows it if it is the last of the round."""
        if view.result is not None:
            return Task(message("game-over"), view.result.rule)
        at_hand = view.activation
        rules = self.hunt.rules
        if at_hand is None or view.stage == "draw":
            return self._frame_task(view)
        match view.stage:
            case "order":
                asked = Task(message("task-order", person=short(at_hand.character)), rules["order"])
            case "move":
                asked = Task(self._move(view), rules["start"])
            case _:
                asked = self.asks(view)
        if len(view.cards.used) < 4:
            return asked
        leads = "task-then-over" if view.round == ROUNDS else "task-then-call"
        return Task(message(leads, task=asked.text), asked.rule)

    def _frame_task(self, view: V) -> Task:
        rules = self.hunt.rules
        match view.stage:
            case "identity":
                return Task(message("task-identity"), rules["identity"])
            case "deal":
                return Task(message("task-deal"), rules["deal"])
            case "draw":
                return Task(message("task-draw"), rules["draw"])
        order, at = ORDER[view.round % 2], pick(view)
        again = at + 1 < len(order) and order[at + 1] == order[at]
        return Task(message("task-card-two" if again else "task-card"), rules["choose"])

    def _move(self, view: V) -> Message:
        at_hand = activation_of(view)
        who = at_hand.character
        said = message("task-move", person=short(who), hex=talk.where(view, who))
        if not at_hand.power_due:
            return said
        return message("task-move-then", move=said, power=message(f"power-{who}"))

    # Choices.

    def choices(self, seat: Seat[S, V], previews: bool = False) -> tuple[Choice, ...]:
        """Return a choice for each legal action: destinations first, what ends the game last."""
        ordered = sorted(seat.legal, key=self._rank)
        return tuple(self._choice(seat, action, previews) for action in ordered)

    def _rank(self, action: int) -> int:
        verb = self.notation.act(action).verb
        return self.last.index(verb) + 1 if verb in self.last else 0

    def _choice(self, seat: Seat[S, V], action: int, previews: bool) -> Choice:
        view, about = seat.view, self.notation.act(action)
        return Choice(
            action=action,
            notation=self.notation.write(action),
            act=about,
            label=self._label(view, about),
            spoken=self._spoken(view, about),
            group="order" if about.verb in ("move first", "power first") else about.verb,
            targets=self.pressed(view, about),
            stands=self._stands(seat, action),
            warning=self._warning(view, about),
            preview=self.preview(seat, action) if previews else None,
        )

    @staticmethod
    def _stands(seat: Seat[S, V], action: int) -> bool:
        """Return whether a choice is final: it draws or passes the turn.

        No choice reveals a secret to its own seat at once.
        """
        after = seat.world.copy()
        after.play(action)
        return after.actor != seat.index

    def _label(self, view: V, about: Act) -> Message:
        match about.verb:
            case "choose":
                return person(about.id)
            case "move first":
                return message("label-move-first")
            case "power first":
                return message("label-power-first")
            case "go":
                return message("label-go", hex=about.id)
            case "stay":
                return message("label-stay")
            case "accuse":
                return message("label-accuse", person=person(about.id))
            case "leave":
                return message("label-leave", exit=about.id)
        return self.label(view, about)

    def _spoken(self, view: V, about: Act) -> Message:
        """Return the label for reading aloud, with facts that others see on the board."""
        label = self._label(view, about)
        if about.verb == "choose":
            return message("spoken-card", label=label, does=self.does(about.id))
        if view.activation is None:
            return label
        if about.verb == "go":
            who = self.mover(view)
            start = talk.where(view, who)
            return message("spoken-go", person=short(who), start=start, end=about.id)
        people = [target.id for target in about.targets if target.kind == "person"]
        if people:
            return message("spoken-person", label=label, hex=talk.where(view, people[0]))
        return label

    def _warning(self, view: V, about: Act) -> Message | None:
        """Return the warning of a choice that needs confirmation because it ends the game."""
        if about.verb == "accuse":
            ends = self._accusation(view, about.id)
            return message("warn-accuse", person=person(about.id), ends=ends)
        if about.verb == "leave":
            return message("warn-leave", label=self._label(view, about))
        return None

    # Previews.

    def preview(self, seat: Seat[S, V], action: int) -> HuntPreview:
        """Return how a call would split the suspects after a choice, or else its effect."""
        view, about = seat.view, self.notation.act(action)
        if about.verb == "choose":
            return HuntPreview(text=self.does(about.id))
        if about.verb == "accuse":
            return HuntPreview(text=self._accusation(view, about.id), ends=True)
        if about.verb == "leave":
            return HuntPreview(text=message("preview-leave"), ends=True)
        if about.verb in ("move first", "power first"):
            return HuntPreview(text=self._in_order(view, about.verb))
        after = tried(seat, (action,))
        leads = self.leads_to(view, after, about)
        if about.verb in self.lightless:
            return HuntPreview(text=leads or message("preview-nothing"))
        return self._light(seat, after, leads)

    def _in_order(self, view: V, verb: str) -> Message:
        power = message(f"power-{activation_of(view).character}")
        return message("does-then" if verb == "move first" else "does-before", power=power)

    def _light(self, seat: Seat[S, V], after: S, leads: Message | None) -> HuntPreview:
        view = seat.view
        split = self.split_of(after)
        text = message("preview-split", seen=len(split.seen), unseen=len(split.unseen))
        own_seen = None
        if view.own is not None and view.own.identity:
            own_seen = view.own.identity in split.seen
            text = Message("preview-split-seen" if own_seen else "preview-split-unseen", text.args)
        if leads is not None:
            text = message("preview-leads", leads=leads, light=text)
        return HuntPreview(text=text, split=split, own_seen=own_seen)

    def split_of(self, state: S) -> Split:
        """Return how a call would split the suspects of a position."""
        in_sight, people = state.in_sight(), self.hunt.people
        return Split(people(state.suspects & in_sight), people(state.suspects & ~in_sight))

    def _accusation(self, view: V, character: str) -> Message:
        """Return what an accusation leads to, and any known fact that rules it out."""
        if not innocent(view, character):
            return message("preview-accuse")
        how = "alibi" if character in view.suspects else "cleared"
        return message(f"preview-accuse-{how}", person=short(character))

    def foresee(self, seat: Seat[S, V], action: int) -> V | None:
        """Return the view after a choice; at the end of a round, as the call would find it.

        If a character comes to a place and draws a card there, the view shows the board before the
        draw.
        """
        view, after = seat.view, tried(seat, (action,))
        if after.over:
            return None
        then = seat.game.view.look(after, seat.index, view.step + 1)
        if then.activation is None and after.used == after.dealt:
            # What is decided after the call cannot be known before it.
            kept = {name: getattr(view, name) for name in ("stage", "activation", "actor")}
            return msgspec.structs.replace(then, **kept)
        draws = then.stage == "draw" and then.people == view.people
        return None if draws else then

    def targets(self, seat: Seat[S, V], action: int) -> tuple[Target, ...]:
        """Return what an action refers to on the table now."""
        return self.pressed(seat.view, self.notation.act(action))

    # Light, now and after some choices.

    def split(self, view: V) -> Split | None:
        """Return how a call would split the suspects now, or None when the game is over."""
        if view.result is not None:
            return None
        people = [one for one in view.people if one.suspect]
        return Split(
            tuple(one.character for one in people if one.seen),
            tuple(one.character for one in people if not one.seen),
        )

    def about(
        self, seat: Seat[S, V], target: Target | None = None, row: Sequence[int] = ()
    ) -> tuple[Message, ...]:
        """Return who is seen and why, now or after some choices, as a call would then find it."""
        del target
        view = seat.view
        if not row:
            return talk.light(self, view, view, ())
        after = tried(seat, row)
        if after.over:
            return (message("lit-no-call"),)
        then = seat.game.view.look(after, SPECTATOR)
        return talk.light(self, view, then, tuple(self.notation.write(one) for one in row))

    # Refusals.

    def refusal(self, seat: Seat[S, V], action: int) -> Refusal | None:
        """Return why an action is not allowed now and what to do instead; None if it is allowed."""
        if action in seat.legal:
            return None
        view, about, rules = seat.view, self.notation.act(action), self.hunt.rules
        early = unasked(seat)
        if early is not None:
            return early if early.rule else msgspec.structs.replace(early, rule=rules["choose"])
        if about.verb == "choose":
            return self._no_card(view, about.id)
        if view.activation is None:
            choose = message("do-choose-card")
            return Refusal(message("refuse-no-card"), rules["choose"], choose)
        match about.verb:
            case "move first" | "power first":
                return self._no_order(view)
            case "go":
                return self._no_going(seat, about.id)
            case "stay":
                return self._no_staying(view)
            case "accuse":
                return self._no_accusing(view, about.id)
            case "leave":
                return self._no_leaving(view, about.id)
        return self.no_power(seat, about)

    def not_now(self, view: V) -> Refusal:
        """Return the refusal of a choice of another stage, with the current task."""
        return Refusal(message("refuse-not-now"), self.hunt.rules["chain"], self.task(view).text)

    def _no_card(self, view: V, character: str) -> Refusal:
        rules, at_hand = self.hunt.rules, view.activation
        if at_hand is not None:
            in_play = message("refuse-in-play", person=short(at_hand.character))
            return Refusal(in_play, rules["pick"], self.task(view).text)
        if character in view.cards.used:
            return Refusal(message("refuse-used", person=short(character)), rules["card"])
        return Refusal(message("refuse-not-up", person=short(character)), rules["deal"])

    def _no_order(self, view: V) -> Refusal:
        who = activation_of(view).character
        if who not in self.either:
            fixed = message("refuse-order-fixed", person=short(who))
            return Refusal(fixed, self.hunt.rules["chain"], self.task(view).text)
        settled = message("refuse-order-done", person=short(who))
        return Refusal(settled, self.hunt.rules["order"], self.task(view).text)

    def _no_going(self, seat: Seat[S, V], hex: str) -> Refusal:
        view = seat.view
        mover, rules = self.mover(view), self.hunt.rules
        own_move = view.stage == "move"
        if not own_move and mover == activation_of(view).character:
            return self.not_now(view)
        if hex == talk.where(view, mover):
            return Refusal(message("refuse-same", person=short(mover), hex=hex), rules["start"])
        there = talk.standing_on(view, hex)
        if there is None:
            return self._too_far(seat, hex) if own_move else self.no_coming(seat, hex)
        accuse = self.hunt.accuse + self.hunt.characters.index(there)
        if accuse in seat.legal:
            return Refusal(
                message("refuse-occupied-accuse", person=short(there), hex=hex),
                rules["occupied"],
                message("do-accuse", notation=self.notation.write(accuse)),
            )
        return Refusal(message("refuse-occupied", person=short(there), hex=hex), rules["occupied"])

    def _too_far(self, seat: Seat[S, V], hex: str) -> Refusal:
        mover = self.mover(seat.view)
        far = message("refuse-far", person=short(mover), hex=hex)
        return Refusal(far, self.hunt.rules["reach"])

    def _no_staying(self, view: V) -> Refusal:
        if view.stage != "move":
            return self.not_now(view)
        who = short(activation_of(view).character)
        return Refusal(message("refuse-stay", person=who), self.hunt.rules["stay"])

    def _no_accusing(self, view: V, character: str) -> Refusal:
        rules, at_hand = self.hunt.rules, activation_of(view)
        if view.seat != "detective":
            return Refusal(message("refuse-accuse-jack"), rules["accuser"])
        if self.mover(view) != at_hand.character:
            return Refusal(message("refuse-accuse-moved"), rules["moved"])
        if view.stage != "move":
            return self.not_now(view)
        mover = short(at_hand.character)
        if character == at_hand.character:
            return Refusal(message("refuse-accuse-self", person=mover), rules["accuser"])
        hex = talk.where(view, character)
        far = message("refuse-accuse-far", person=mover, other=short(character), hex=hex)
        return Refusal(far, rules["accuser"])

    def _no_leaving(self, view: V, door: str) -> Refusal:
        rules = self.hunt.rules
        if view.seat != "jack" or view.own is None:
            return Refusal(message("refuse-leave-detective"), rules["leaver"])
        if view.witness == "seen":
            return Refusal(message("refuse-leave-witness"), rules["escape"])
        mover = self.mover(view)
        if mover != view.own.identity:
            return Refusal(message("refuse-leave-other", person=short(mover)), rules["leaver"])
        if view.stage not in self.leaving:
            return self.not_now(view)
        shut = self.closed(view, door)
        far = message("refuse-leave-far", person=short(mover), exit=door)
        return shut or Refusal(far, rules["doorway"])

    # Deduction and danger.

    def deduction(self, seat: Seat[S, V]) -> Deduction:
        """Return who Jack may be and where the alibi cards may be."""
        return deduction.of(seat, self.hunt)

    def danger(self, seat: Seat[S, V]) -> HuntDanger:
        """Return who could leave in this round and who could be accused."""
        return danger.of(seat, self)

    # The table in sentences.

    def describe(self, view: V) -> tuple[Message, ...]:
        """Return a description of the whole table."""
        return talk.describe(self, view)

    def standing(self, view: V) -> tuple[Message, ...]:
        """Return which suspects are left, which are seen and why, and which are unseen."""
        return talk.standing(self, view)

    def chronicle(self, seat: Seat[S, V], deduced: bool = False) -> tuple[()]:
        """Return nothing: a view already shows all that matters of earlier rounds."""
        del seat, deduced
        return ()

    def ending(self, view: V) -> tuple[Message, ...]:
        """Return who Jack was and who held which alibi."""
        return talk.ending(view)

    def secrets(self, whole: Whole) -> tuple[Message, ...]:
        """Return who Jack is and who holds which alibi."""
        return talk.secrets(whole)

    def layout(self, options: Mapping[str, str]) -> Layout:
        """Return the layout of the board."""
        return layout.of(self.hunt, tuple(self.spots(options)))

    def paths(self, step: Observation, before: Callable[[], S]) -> Paths:
        """Return how a character may have walked; two that change places do not walk."""
        moved = [event for event in step.events if isinstance(event, Moved)]
        if len(moved) != 1:
            return {event.person: () for event in moved}
        return {event.person: self.path(before(), event.person, event.end) for event in moved}


def innocent(view: View, character: str) -> bool:
    """Return whether a seat knows that a character is not Jack: by an answer or its own cards."""
    held = view.own is not None and character in view.own.alibis
    return held or character not in view.suspects


def pick(view: View) -> int:
    """Return the number of the current pick of the round, from 0.

    A character in play belongs to the pick that played it.
    """
    return len(view.cards.used) - (view.activation is not None)


def tried(seat: Seat[S, V], actions: Sequence[int]) -> S:
    """Return a position that a seat considers possible after some choices, before any call."""
    after = seat.world.copy()
    for action in actions:
        after.try_out(action)
    return after
