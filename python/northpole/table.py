"""What the environments share: one match, its spaces, and what an illegal action costs."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from northpole._northpole import Luck
from northpole.game import Game

WAIT = 0
"""What a seat says that owes no step."""
ILLEGAL = -1.0
"""What an illegal action is paid; nothing else changes."""


class Table:
    """One match for environments. It hands out what is made from views, and nothing else."""

    def __init__(self, game: Game, strict: bool, patience: int) -> None:
        self.game = game
        self.strict = strict
        self.patience = patience
        self._size = len(game.phrases)
        low, high = game.bounds
        self.observation_space = spaces.Box(low, high, dtype=np.int16)
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Begins a match; the seed decides its luck."""
        self.position = self.game.start()
        self._luck = Luck(seed)
        self.position.settle(self._luck)
        self.illegal = [0] * self.game.seats

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self._size)

    def observation(self, seat: int) -> npt.NDArray[np.int16]:
        row = np.zeros(self.position._core.width, np.int16)
        self.position.observe(seat, row)
        return row

    def mask(self, seat: int) -> npt.NDArray[np.int8]:
        """What a seat may say, as int8. A seat that owes no step can wait."""
        mask = np.zeros(self._size, np.int8)
        mask[self.position.indices(seat) or WAIT] = 1
        return mask

    def say(self, seat: int, index: Any) -> bool:
        """Says an index for a seat that owes a step; whether it was legal."""
        try:
            if self.position.say(seat, int(index)):
                self.position.settle(self._luck)
        except ValueError as why:
            return self.refuse(seat, why)
        return True

    def refuse(self, seat: int, why: ValueError) -> bool:
        """Counts an illegal action. Nothing else changes."""
        if self.strict:
            raise why
        self.illegal[seat] += 1
        return False

    @property
    def is_cut(self) -> bool:
        """Whether an agent was illegal too often."""
        return max(self.illegal) >= self.patience

    def metadata(self) -> dict[str, Any]:
        return {"phrases_hash": self.game.phrases_hash, "render_modes": ["html"]}
