"""What PettingZoo asks of its environments."""

from __future__ import annotations

import warnings
from types import SimpleNamespace

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

import northpole
from northpole import zoo


@pytest.fixture(autouse=True)
def warnings_are_errors():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # It is a dictionary with a mask, as PettingZoo itself advises.
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent")
        yield


def test_api(game: northpole.Game) -> None:
    api_test(zoo.env(game=game), num_cycles=60)
    api_test(zoo.raw_env(game=game), num_cycles=60)


def test_parallel_api(game: northpole.Game) -> None:
    parallel_api_test(zoo.parallel_env(game=game), num_cycles=60)


def test_seeds(game: northpole.Game) -> None:
    seed_test(lambda: zoo.env(game=game), num_cycles=20)
    parallel_seed_test(lambda: zoo.parallel_env(game=game), num_cycles=8)


def test_max_cycles(game: northpole.Game) -> None:
    def parallel_env(**settings):
        return zoo.parallel_env(game=game, **settings)

    def env(**settings):
        return parallel_to_aec(parallel_env(**settings))

    max_cycles_test(SimpleNamespace(parallel_env=parallel_env, env=env))


def test_turns_end_after_max_cycles(game: northpole.Game) -> None:
    """PettingZoo's test counts the steps of an agent; where turns are taken, a cycle is a step."""
    env = zoo.env(game=game, max_cycles=7)
    env.reset(seed=1)
    steps = 0
    for _ in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        assert not over and cut == (steps == 7)
        steps += not cut
        env.step(None if cut else int(np.flatnonzero(seen["action_mask"])[0]))
    assert steps == 7


def test_the_registry(printed: northpole.Game) -> None:
    id = f"northpole/{printed.id}-v0"
    aec = pettingzoo.make("aec", id, seats=printed.seats)
    parallel = pettingzoo.make("parallel", id, seats=printed.seats)
    for env in (aec, parallel):
        env.reset(seed=1)
        assert len(env.possible_agents) == printed.seats
        assert env.metadata["phrases_hash"] == printed.phrases_hash


def test_a_match_is_played_to_its_end(game: northpole.Game) -> None:
    env = zoo.raw_env(game=game)
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        total[agent] += reward
        assert not cut
        mask = seen["action_mask"]
        env.step(None if over else int(rng.choice(np.flatnonzero(mask))))
    assert sum(total.values()) == pytest.approx(0, abs=1e-5) and max(total.values()) > 0 or (
        set(total.values()) == {0.0}
    )


def test_all_at_once_is_played_to_its_end(game: northpole.Game) -> None:
    env = zoo.parallel_env(game=game)
    seen, _ = env.reset(seed=3)
    rng = np.random.default_rng(3)
    while env.agents:
        masks = {agent: seen[agent]["action_mask"] for agent in env.agents}
        actions = {agent: int(rng.choice(np.flatnonzero(mask))) for agent, mask in masks.items()}
        seen, rewards, over, cut, infos = env.step(actions)
        assert not any(cut.values()) and not any(info["illegal"] for info in infos.values())
    assert sum(rewards.values()) == pytest.approx(0, abs=1e-5)


def test_illegal_actions_cost_a_point_and_the_patience(printed: northpole.Game) -> None:
    env = zoo.raw_env(game=printed, patience=3)
    env.reset(seed=1)
    agent = env.agent_selection
    before = env.table.position.transcript()
    for nth in range(3):
        env.step(northpole.WAIT)
        assert env.rewards[agent] == -1 and env.infos[agent]["illegal"]
        assert env.table.position.transcript() == before
        assert env.truncations[agent] == (nth == 2)
    strict = zoo.raw_env(game=printed, strict=True)
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="rules don't allow"):
        strict.step(northpole.WAIT)
    together = zoo.parallel_env(game=printed, strict=True)
    together.reset(seed=1)
    with pytest.raises(ValueError):
        together.step(dict.fromkeys(together.agents, len(printed.phrases) - 1))


def test_a_wrong_wait_at_the_end_keeps_the_payoff(printed: northpole.Game) -> None:
    env = zoo.parallel_env(game=printed, patience=1_000_000)
    seen, _ = env.reset(seed=3)
    rng = np.random.default_rng(3)
    wrong = 0
    while env.agents:
        waiting = env.table.position.waiting
        actions = {}
        for seat, agent in enumerate(env.possible_agents):
            legal = np.flatnonzero(seen[agent]["action_mask"])
            actions[agent] = int(rng.choice(legal)) if seat in waiting else northpole.WAIT + 1
        wrong = len(env.possible_agents) - len(waiting)
        seen, rewards, *_ = env.step(actions)
    assert sum(rewards.values()) == pytest.approx(-wrong, abs=1e-5)


def test_agents_see_views_only(game: northpole.Game) -> None:
    env = zoo.raw_env(game=game)
    env.reset(seed=5)
    for _ in range(15):
        seen = env.observe(env.agent_selection)
        for seat, agent in enumerate(env.possible_agents):
            view = env.table.position.view(seat)
            assert (env.observe(agent)["observation"] == view.observation()).all()
        env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
