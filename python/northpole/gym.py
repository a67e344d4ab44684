"""Gymnasium: one seat against our bots.

>>> import gymnasium, northpole.gym
>>> env = gymnasium.make("northpole/unions-v0", bots="easy")

`action_masks()` is what sb3-contrib's MaskablePPO asks for.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode

from northpole.batch import Batch
from northpole.game import Game, games
from northpole.table import ILLEGAL, Table


class SeatEnv(gymnasium.Env):
    """A seat of a match whose other seats are played by bots."""

    metadata: dict[str, Any] = {"render_modes": ["html"]}

    def __init__(
        self,
        game: Game | str = "unions",
        seats: int | None = None,
        options: str = "",
        *,
        seat: int | None = None,
        bots: str = "easy",
        strict: bool = False,
        patience: int = 10,
        render_mode: str | None = None,
    ) -> None:
        """`seat` is the agent's, drawn for every match if None."""
        if isinstance(game, str):
            game = Game(game, seats, options)
        self.table = Table(game, strict, patience)
        self.seat = 0 if seat is None else seat
        self._fixed = seat
        self.bots = bots
        self.render_mode = render_mode
        self.metadata = self.table.metadata()
        self.observation_space = self.table.observation_space
        self.action_space = self.table.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.int16], dict[str, Any]]:
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(self.table.game.seats))
        self.seat = drawn if self._fixed is None else self._fixed
        self.table.begin(int(self.np_random.integers(2**63)))
        self._let_bots_play()
        return self.table.observation(self.seat), self._info(True)

    def step(self, action: Any) -> tuple[npt.NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        legal = self.table.say(self.seat, action)
        self._let_bots_play()
        over = self.table.position.over
        reward = self.table.position.rewards()[self.seat] if legal else ILLEGAL
        cut = not over and self.table.is_cut
        return self.table.observation(self.seat), reward, over, cut, self._info(legal)

    def _let_bots_play(self) -> None:
        position = self.table.position
        while (waiting := position.waiting) and self.seat not in waiting:
            seat = waiting[0]
            action = position.view(seat).choose(self.bots, int(self.np_random.integers(2**63)))
            assert action is not None, "a seat that is waited for can act"
            position.apply(seat, action)
            position.settle(self.table._luck)

    def _info(self, legal: bool) -> dict[str, Any]:
        return {"illegal": not legal, "seat": self.seat}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What the agent may say now, as bool."""
        return self.table.mask(self.seat).astype(bool)

    def render(self) -> str | None:
        """What the agent sees, as HTML."""
        shown = self.table.position.view(self.seat)
        return shown._repr_html_() if self.render_mode == "html" else None


class SeatVectorEnv(gymnasium.vector.VectorEnv):
    """Many such matches, stepped in Rust. The agent sits on seat `i % seats` in match `i`."""

    def __init__(
        self,
        num_envs: int = 1,
        game: Game | str = "unions",
        seats: int | None = None,
        options: str = "",
        *,
        bots: str = "easy",
        patience: int = 10,
        threads: int = 1,
    ) -> None:
        if isinstance(game, str):
            game = Game(game, seats, options)
        self.num_envs = num_envs
        lineup = [None] + [bots] * (game.seats - 1)
        self._settings: dict[str, Any] = {
            "bots": lineup,
            "rotate": True,
            "patience": patience,
            "threads": threads,
            "finals": True,
            "packed": False,
        }
        self._game = game
        self.batch = Batch(game, num_envs, 0, **self._settings)
        self._agents = np.arange(num_envs) % game.seats
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "phrases_hash": game.phrases_hash}
        low, high = game.bounds
        self.single_observation_space = spaces.Box(low, high, dtype=np.int16)
        self.single_action_space = spaces.Discrete(len(game.phrases))
        many = gymnasium.vector.utils.batch_space
        self.observation_space = many(self.single_observation_space, num_envs)
        self.action_space = many(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.int16], dict[str, Any]]:
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(2**63)))
        return self.batch.observations.copy(), self._info()

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[
        npt.NDArray[np.int16],
        npt.NDArray[np.float64],
        npt.NDArray[np.bool_],
        npt.NDArray[np.bool_],
        dict[str, Any],
    ]:
        self.batch.step(actions)
        rewards = self.batch.rewards[np.arange(self.num_envs), self._agents].astype(np.float64)
        dones = self.batch.dones
        info = self._info()
        if dones.any():
            info |= self._final(dones > 0)
        return self.batch.observations.copy(), rewards, dones == 1, dones == 2, info

    def _info(self) -> dict[str, Any]:
        return {"illegal": self.batch.illegal.astype(bool), "action_mask": self.batch.masks.copy()}

    def _final(self, ended: npt.NDArray[np.bool_]) -> dict[str, Any]:
        """What Gymnasium promises of environments that reset in the same step."""
        seen = np.full(self.num_envs, None, dtype=object)
        for nth in np.flatnonzero(ended):
            seen[nth] = self.batch.finals[nth].copy()
        illegal = {"illegal": self.batch.illegal.astype(bool), "_illegal": ended}
        return {"final_obs": seen, "_final_obs": ended, "final_info": illegal, "_final_info": ended}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What the agents may say now, as bool."""
        return self.batch.masks.astype(bool)


def _register() -> None:
    for game in games():
        gymnasium.register(
            f"northpole/{game}-v0",
            entry_point="northpole.gym:SeatEnv",
            vector_entry_point="northpole.gym:SeatVectorEnv",
            kwargs={"game": game},
        )


_register()
