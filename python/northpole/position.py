"""One match, and what a seat knows of it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from northpole import _northpole
from northpole.html import draw


@dataclass(frozen=True)
class Advice:
    """What a search thinks of an action."""

    action: str
    path: list[int]
    """The indices it is said with."""
    share: float
    """The part of the simulations that began with it, from 0 to 1: the search's policy."""
    chance: float
    """The chance to win that it leaves; NaN if no simulation began with it."""


class View:
    """What a seat knows, and nothing else."""

    def __init__(self, core: _northpole.View, actions: int) -> None:
        self._core = core
        self._actions = actions

    @property
    def viewer(self) -> int | None:
        return self._core.viewer

    def observation(self) -> npt.NDArray[np.int16]:
        """What the seat sees, as int16; `Game.fields` says what the numbers mean."""
        return self._core.observation()

    def legal(self) -> list[str]:
        """What the seat may do now, in notation."""
        return self._core.legal()

    def scene(self) -> dict[str, Any]:
        """The table as a person would see it: zones, spots, pieces."""
        scene: dict[str, Any] = json.loads(self._core.scene_json())
        return scene

    def advise(self, simulations: int = 1000, seed: int = 0) -> list[Advice]:
        """What our search thinks of every legal action, the best first, after so many simulations."""
        return [Advice(*advice) for advice in self._core.advise(simulations, seed)]

    def policy(self, simulations: int = 1000, seed: int = 0) -> npt.NDArray[np.float32]:
        """The search's policy over the first index of an action, as float32 that add up to 1."""
        policy = np.zeros(self._actions, np.float32)
        for advice in self.advise(simulations, seed):
            policy[advice.path[0]] += advice.share
        return policy

    def choose(self, bot: str = "hard", seed: int = 0) -> str | None:
        """What one of our bots would do."""
        return self._core.choose(bot, seed)

    def guess(self, seed: int = 0) -> Position:
        """A position that looks exactly like this, at random among those possible."""
        return Position._of(self._core.guess(seed))

    def _repr_html_(self) -> str:
        return draw(self.scene())


class Position:
    """A match in progress. It knows everything: hand agents a `view`."""

    def __init__(self, game: str, seats: int, options: str = "", edition: str | None = None) -> None:
        self._core = _northpole.Position(game, seats, options, edition)

    @classmethod
    def _of(cls, core: _northpole.Position) -> Position:
        position = cls.__new__(cls)
        position._core = core
        return position

    @classmethod
    def from_transcript(cls, text: str) -> Position:
        """The match that a transcript tells of, as it stands at its end."""
        return cls._of(_northpole.Position.from_transcript(text))

    def __repr__(self) -> str:
        turn = "over" if self.over else "luck" if self.is_chance else f"waiting for {self.waiting}"
        return f"<Position of {self.game}, {self.seats} seats, {turn}>"

    @property
    def game(self) -> str:
        return self._core.game

    @property
    def seats(self) -> int:
        return self._core.seats

    @property
    def over(self) -> bool:
        return self._core.over

    @property
    def is_chance(self) -> bool:
        return self._core.is_chance

    @property
    def waiting(self) -> list[int]:
        """The seats that owe a step, counted from 0; several if their steps are sealed."""
        return self._core.waiting

    def copy(self) -> Position:
        return Position._of(self._core.copy())

    __copy__ = copy

    def __deepcopy__(self, _: object) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        said = [self.said(seat) for seat in range(self.seats)]
        return _restored, (self.transcript(), said)

    def legal(self, seat: int) -> list[str]:
        return self._core.legal(seat)

    def choices(self, seat: int) -> list[dict[str, Any]]:
        """What a seat may do now, in words, and what to point at."""
        choices: list[dict[str, Any]] = json.loads(self._core.choices_json(seat))
        return choices

    def apply(self, seat: int, action: str) -> None:
        """Takes an action in notation; raises ValueError, and changes nothing, if it is illegal."""
        self._core.apply(seat, action)

    def chances(self) -> list[tuple[str, int]]:
        """What luck may decide now, with weights."""
        return self._core.chances()

    def deal(self, outcome: str) -> None:
        self._core.deal(outcome)

    def settle(self, luck: _northpole.Luck) -> None:
        """Lets luck decide until a seat owes a step or the match is over."""
        self._core.settle(luck)

    def score(self, seat: int) -> tuple[int, list[int]]:
        """Points, and what decides between equal points."""
        return self._core.score(seat)

    def rewards(self) -> list[float]:
        """1 for a lone victory, in equal parts if shared, paid by the others; 0 before the end."""
        return self._core.rewards()

    def view(self, viewer: int | None) -> View:
        """What a seat knows; None for a spectator."""
        return View(self._core.view(viewer), self._core.actions)

    def scene(self, viewer: int | None = None) -> dict[str, Any]:
        return self.view(viewer).scene()

    def outlook(self, simulations: int = 1000) -> list[float]:
        """Everybody's chances to win, looked at with all cards open."""
        return self._core.outlook(simulations)

    def transcript(self) -> str:
        """The match written down; `northpole replay` opens it."""
        return self._core.transcript()

    def phrases(self) -> list[str]:
        return self._core.phrases()

    def phrases_hash(self) -> str:
        return self._core.phrases_hash()

    def fields(self) -> list[tuple[str, str, int, int]]:
        return self._core.fields()

    def path(self, action: str) -> list[int]:
        """The indices that an action in notation is said with."""
        return self._core.path(action)

    def indices(self, seat: int) -> list[int]:
        """The indices that a seat may say next."""
        return self._core.indices(seat)

    def said(self, seat: int) -> list[int]:
        """What a seat has said so far of its next action."""
        return self._core.said(seat)

    def say(self, seat: int, index: int) -> bool:
        """Says an index: True if that completed an action, False if more is to be said."""
        return self._core.say(seat, index)

    def observe(self, seat: int, out: npt.NDArray[np.int16]) -> None:
        """Writes what a seat sees into an int16 array."""
        self._core.observe(seat, out)

    def features(self, seat: int) -> tuple[list[str], npt.NDArray[np.uint8]]:
        """The legal list with features: what a seat may do, and for each how often every phrase of
        the table is said in it (uint8, a row for each action)."""
        legal = self.legal(seat)
        rows = np.zeros((len(legal), self._core.actions), np.uint8)
        for row, action in zip(rows, legal):
            np.add.at(row, self.path(action), 1)
        return legal, rows

    def _repr_html_(self) -> str:
        return draw(self.scene(None))


def _restored(transcript: str, said: list[list[int]]) -> Position:
    """A position that was written down, with what was said of actions so far."""
    position = Position.from_transcript(transcript)
    for seat, indices in enumerate(said):
        for index in indices:
            position.say(seat, index)
    return position
