"""Practice and lessons: the course itself, as far as it is not about files."""

from collections.abc import Iterator
from contextlib import nullcontext
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tefuda.core.errors import BadOption
from tefuda.core.rng import stream
from tefuda.course.league import NOW, League
from tefuda.course.networks import Networks
from tefuda.course.notes import Lesson, Notes, Seen
from tefuda.course.rooms import Room, Rooms, widest_setup
from tefuda.course.settings import CourseSettings
from tefuda.course.told import Heard
from tefuda.extras import needed_for
from tefuda.learning.level import log_shares
from tefuda.learning.network_player import NetworkPlayer
from tefuda.learning.ppo import one_thread
from tefuda.learning.rounding import in_whole_numbers
from tefuda.training.arrays import Floats

with needed_for("learning", "learn"):
    import torch
    from torch import nn
    from torch.nn import functional

MOST_POSITIONS = 8192
"""Positions of the last lesson that say how large numbers get in a network that is to be rounded."""

GLIMPSE = 32
"""Random decisions at every table from which it is learned how large the numbers are."""


class Teaching:
    """The networks, the tables they practise at, and what has happened so far."""

    def __init__(self, settings: CourseSettings, rooms: Rooms, device: str = "cpu") -> None:
        check_device(device)
        self.settings = settings
        self.rooms = rooms
        self.device = device
        self.game = settings.the_game()
        self.setup = widest_setup(settings)
        self.decisions = 0
        word = int(stream(settings.seed, "course").word())
        torch.manual_seed(word)
        self.rng = np.random.default_rng(word)
        self.chance = torch.Generator(device).manual_seed(word)
        self._seen = self.game.compact_encoder(self.setup).layout.size
        recipe = settings.recipe
        big_bet = int(str(self.setup.options["big_bet"]))
        self._notes = [
            (room, part, Notes(room.own, big_bet, device)) for room in rooms.all for part in range(room.parts)
        ]
        for room in rooms.all:
            room.reset()
        known = np.vstack([self._glimpse(*one) for one in self._notes])
        actions = len(self.game.actions.actions)
        self.networks = Networks(known[:, : self._seen], known, actions, recipe, device)
        self.league = League(recipe.past, device)
        self._positions = known[:MOST_POSITIONS, : self._seen]

    @property
    def done(self) -> float:
        """Which share of the practice is over."""
        return self.decisions / self.settings.decisions

    def lessons(self) -> Iterator[Heard]:
        """Practise and learn until the course is over; what was heard after each lesson."""
        recipe = self.settings.recipe
        with one_thread() if self.device == "cpu" else nullcontext():
            while self.done < 1.0:
                if len(self.league.past) <= self.done * recipe.remembered:
                    self.league.remember(self.networks.policy)
                self.league.call(self.networks.policy, self.rng)
                heard = self._learn(self._practise())
                if self.done >= 1.0 - recipe.averaged:
                    self.networks.remember_average()
                yield heard

    def player(self, name: str = "learned") -> NetworkPlayer:
        """What was learned so far, in whole numbers, as a player that needs no PyTorch."""
        network = in_whole_numbers(self.networks.layers(), self._positions)
        return NetworkPlayer(self.game, self.setup, network, compact=True, name=name)

    # --- practice -----------------------------------------------------------------------------------------

    def _glimpse(self, room: Room, part: int, notes: Notes) -> Floats:
        """Positions that come up when anything at all is done, one a row."""
        seen = []
        for _ in range(GLIMPSE):
            batch = room.receive(part)
            seen.append(notes.look(batch).known.cpu().numpy())
            liked = self.rng.random(batch.masks.shape) * batch.masks
            room.send(part, liked.argmax(axis=1))
        return np.vstack(seen)

    def _practise(self) -> list[Notes]:
        """Play on for a while at all tables."""
        for _, _, notes in self._notes:
            notes.sit_down(self.league.seats(notes.own, self.rng))
        for _ in range(self.settings.recipe.length):
            for room, part, notes in self._notes:
                batch = room.receive(part)
                if notes.begun:
                    notes.brought(batch)
                seen = notes.look(batch)
                room.send(part, self._decide(seen, notes))
        for room, part, notes in self._notes:
            notes.brought(room.receive(part))
        return [notes for _, _, notes in self._notes]

    def _decide(self, seen: Seen, notes: Notes) -> NDArray[np.int64]:
        """What is done at each table, drawn from the likings of whoever sits there; it is written down."""
        own = seen.known[:, : self._seen]
        thought = self.networks.think(own, seen.known, seen.masks)
        who = notes.deciding(seen)
        logs = thought.logs
        for number, policy in enumerate(self.league.active, start=1):
            rows = (who == number).nonzero()[:, 0]
            if len(rows):
                with torch.inference_mode():
                    logs = logs.index_copy(0, rows, log_shares(policy, own[rows], seen.masks[rows]))
        sums = logs.exp().cumsum(1)
        points = torch.rand((len(sums), 1), generator=self.chance, device=self.device) * sums[:, -1:]
        chosen = (sums > points).to(torch.uint8).argmax(1)
        notes.decided(seen, thought, chosen, who == NOW)
        actions: NDArray[np.int64] = chosen.cpu().numpy()
        return actions

    # --- lessons ------------------------------------------------------------------------------------------

    def _learn(self, practice: list[Notes]) -> Heard:
        """Change the networks by what happened."""
        recipe, networks = self.settings.recipe, self.networks
        lessons = [notes.lesson(recipe.trace) for notes in practice]
        lesson = Lesson(*(torch.cat(part) for part in zip(*lessons, strict=True)))
        done = min(1.0, self.done)
        for group in networks.adam.param_groups:
            group["lr"] = recipe.rate[0] + (recipe.rate[1] - recipe.rate[0]) * done
        worth = recipe.entropy[0] * (recipe.entropy[1] / recipe.entropy[0]) ** done
        entropy = surprise = torch.zeros((), device=self.device)
        rounds = 0
        for _ in range(recipe.epochs):
            for some in torch.randperm(len(lesson.chosen), generator=self.chance, device=self.device).split(
                recipe.minibatch
            ):
                undecided, wrong = self._step(Lesson(*(part[some] for part in lesson)), worth)
                entropy, surprise, rounds = entropy + undecided, surprise + wrong, rounds + 1
        self.decisions += sum(notes.size for notes in practice)
        self._positions = lesson.known[:MOST_POSITIONS, : self._seen].cpu().numpy()
        rounds = max(1, rounds)
        return Heard(self.decisions, float(entropy / rounds), float(surprise / rounds) ** 0.5)

    def _step(self, lesson: Lesson, worth: float) -> tuple[torch.Tensor, torch.Tensor]:
        """One small change; how undecided it was, and how wrong its expectations, squared."""
        recipe, networks = self.settings.recipe, self.networks
        logs = log_shares(networks.policy, lesson.known[:, : self._seen], lesson.masks)
        ratio = (logs - lesson.logs).exp()
        held = ratio.clamp(1 - recipe.clip, 1 + recipe.clip)
        climb = torch.minimum(ratio * lesson.gains, held * lesson.gains).sum(1).mean()
        entropy = -(logs.exp() * logs).sum(1).mean()
        expected = networks.critic(lesson.known).gather(1, lesson.chosen[:, None])[:, 0]
        surprise = functional.mse_loss(expected, lesson.returns)
        networks.adam.zero_grad()
        (surprise / 2 - climb - worth * entropy).backward()
        nn.utils.clip_grad_norm_(networks.policy.parameters(), 0.5)
        nn.utils.clip_grad_norm_(networks.critic.parameters(), 5.0)
        networks.adam.step()
        return entropy.detach(), surprise.detach()

    # --- check points -------------------------------------------------------------------------------------

    def state(self) -> dict[str, Any]:
        """All that decides what happens next."""
        return {
            "decisions": self.decisions,
            "networks": self.networks.state(),
            "past": self.league.past,
            "rng": self.rng.bit_generator.state,
            "chance": self.chance.get_state(),
            "positions": torch.from_numpy(self._positions.copy()),
            "rooms": [room.save() for room in self.rooms.all],
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Go on from a check point. Tables that were in other processes deal anew."""
        self.decisions = state["decisions"]
        self.networks.restore(state["networks"])
        self.league.past = state["past"]
        self._positions = state["positions"].cpu().numpy()
        self.rng.bit_generator.state = state["rng"]
        self.chance.set_state(state["chance"].cpu())
        for room, saved in zip(self.rooms.all, state["rooms"], strict=True):
            if saved is not None:
                room.restore(saved)


def check_device(device: str) -> None:
    """Refuse a device that is not there."""
    try:
        torch.zeros(1, device=device)
    except (RuntimeError, AssertionError) as error:
        words = str(error).splitlines()[0]
        raise BadOption(f"the networks cannot be on {device!r}: {words}; cpu is always there") from None
