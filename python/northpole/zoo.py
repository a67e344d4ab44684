"""PettingZoo: every seat an agent.

>>> import pettingzoo, northpole.zoo
>>> env = pettingzoo.make("aec", "northpole/unions-v0", seats=3)

`raw_env` and `env` take one decision at a time; where several seats owe a sealed step, the lowest goes
first, and nobody sees it. In `parallel_env` all agents act in every cycle, and an agent that owes no step
waits (index 0).
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pettingzoo
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo.utils import wrappers

from northpole.game import Game, games
from northpole.table import ILLEGAL, WAIT, Table

_RENDER = "html"


class _Seats:
    """What both kinds of environment have in common."""

    def _set_up(
        self,
        game: Game | str,
        seats: int | None,
        options: str,
        max_cycles: int | None,
        strict: bool,
        patience: int,
        render_mode: str | None,
    ) -> None:
        if isinstance(game, str):
            game = Game(game, seats, options)
        self.table = Table(game, strict, patience)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(game.seats)]
        self.agents: list[str] = []
        self.metadata = {
            **self.table.metadata(),
            "name": f"northpole/{game.id}-v0",
            "is_parallelizable": True,
        }
        self._observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self._action_spaces = {agent: self.table.action_space() for agent in self.possible_agents}
        self._np_random, self._seed = seeding.np_random(None)

    def _space(self) -> spaces.Dict:
        size = len(self.table.game.phrases)
        return spaces.Dict(
            {
                "observation": spaces.Box(
                    self.table.observation_space.low,
                    self.table.observation_space.high,
                    dtype=np.int16,
                ),
                "action_mask": spaces.Box(0, 1, (size,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._np_random, self._seed = seeding.np_random(seed)
        self.table.begin(int(self._np_random.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.cycles = 0

    def _seen(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        seat = self.possible_agents.index(agent)
        return {"observation": self.table.observation(seat), "action_mask": self.table.mask(seat)}

    def _ended(self) -> tuple[bool, bool]:
        """Whether the match is over, and whether it was cut short."""
        over = self.table.position.over
        late = self.max_cycles is not None and self.cycles >= self.max_cycles
        return over, not over and (late or self.table.is_cut)

    def render(self) -> str | None:
        """What a spectator sees, as HTML."""
        return self.table.position._repr_html_() if self.render_mode == _RENDER else None

    def close(self) -> None:
        """There is nothing to close."""


class raw_env(_Seats, pettingzoo.AECEnv):
    """One decision at a time. `max_cycles` counts decisions."""

    def __init__(
        self,
        game: Game | str = "unions",
        seats: int | None = None,
        options: str = "",
        *,
        max_cycles: int | None = None,
        strict: bool = False,
        patience: int = 10,
        render_mode: str | None = None,
    ) -> None:
        pettingzoo.AECEnv.__init__(self)
        self._set_up(game, seats, options, max_cycles, strict, patience, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {"illegal": False} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        waiting = self.table.position.waiting
        self.agent_selection = self.possible_agents[waiting[0] if waiting else 0]

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        return self._seen(agent)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        self._cumulative_rewards[agent] = 0.0
        self.cycles += 1
        legal = self.table.say(seat, action)
        self.infos[agent]["illegal"] = not legal
        over, cut = self._ended()
        paid = self.table.position.rewards() if over else [0.0] * len(self.possible_agents)
        self.rewards = dict(zip(self.possible_agents, paid))
        if not legal:
            self.rewards[agent] += ILLEGAL
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut)
        self._accumulate_rewards()
        self._select()


class parallel_env(_Seats, pettingzoo.ParallelEnv):
    """All agents in every cycle; an agent that owes no step waits."""

    def __init__(
        self,
        game: Game | str = "unions",
        seats: int | None = None,
        options: str = "",
        *,
        max_cycles: int | None = None,
        strict: bool = False,
        patience: int = 10,
        render_mode: str | None = None,
    ) -> None:
        self._set_up(game, seats, options, max_cycles, strict, patience, render_mode)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self._begin(seed)
        return self._look(), {agent: {"illegal": False} for agent in self.agents}

    def _look(self) -> dict[str, Any]:
        return {agent: self._seen(agent) for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        self.cycles += 1
        waiting = self.table.position.waiting
        legal = {}
        for seat, agent in enumerate(self.possible_agents):
            if seat in waiting:
                legal[agent] = self.table.say(seat, actions[agent])
            elif actions[agent] == WAIT:
                legal[agent] = True
            else:
                legal[agent] = self.table.refuse(seat, ValueError(f"{agent} can only wait"))
        over, cut = self._ended()
        paid = self.table.position.rewards() if over else [0.0] * len(self.possible_agents)
        rewards = {
            agent: reward if legal[agent] else reward + ILLEGAL
            for agent, reward in zip(self.possible_agents, paid)
        }
        seen = self._look()
        infos = {agent: {"illegal": not legal[agent]} for agent in self.agents}
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, cut)
        if over or cut:
            self.agents = []
        return seen, rewards, terminations, truncations, infos


def env(**settings: Any) -> pettingzoo.AECEnv:
    """`raw_env` with PettingZoo's checks around it."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(**settings)))


def _register() -> None:
    for game in games():
        for kind, maker in (("aec", env), ("parallel", parallel_env)):
            pettingzoo.register(kind, f"northpole/{game}-v0", entry_point=maker, kwargs={"game": game})


_register()
