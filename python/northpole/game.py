"""A game as it is set up: which one, how many play, which variants, which edition."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from northpole import _northpole
from northpole.position import Position


@dataclass(frozen=True)
class Field:
    """What one number of an observation means."""

    name: str
    about: str
    low: int
    high: int


@cache
def boxes() -> dict[str, dict[str, Any]]:
    """What stands on the box of every game, by its id."""
    return {box["id"]: box for box in json.loads(_northpole.boxes())}


def games() -> list[str]:
    """The ids of all games."""
    return list(boxes())


class Game:
    """A game with its number of seats, options and edition."""

    def __init__(
        self, id: str, seats: int | None = None, options: str = "", edition: str | None = None
    ) -> None:
        if id not in boxes():
            raise ValueError(f"unknown game {id!r}: choose {', '.join(boxes())}")
        self.id = id
        self.about = boxes()[id]
        self.seats = self.about["players"][0] if seats is None else seats
        self.options = options
        self.edition = edition
        self._start = Position(id, self.seats, options, edition)

    def __repr__(self) -> str:
        return f"Game({self.id!r}, seats={self.seats}, options={self.options!r})"

    def start(self) -> Position:
        """The position before anything happened, not even luck."""
        return self._start.copy()

    def new(self, seed: int = 0) -> Position:
        """A match at its first decision."""
        position = self.start()
        position.settle(_northpole.Luck(seed))
        return position

    @cached_property
    def phrases(self) -> list[str]:
        """The action table: what each index says. It is the same for every number of seats."""
        return self._start.phrases()

    @cached_property
    def phrases_hash(self) -> str:
        """SHA-256 of the action table, to be kept with whatever was trained on it."""
        return self._start.phrases_hash()

    @cached_property
    def fields(self) -> list[Field]:
        """What the numbers of an observation mean."""
        return [Field(*field) for field in self._start.fields()]

    @cached_property
    def bounds(self) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.int16]]:
        """The least and the most each number of an observation can be, as int16."""
        low = np.array([field.low for field in self.fields], np.int16)
        high = np.array([field.high for field in self.fields], np.int16)
        return low, high
