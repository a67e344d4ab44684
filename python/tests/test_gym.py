"""What Gymnasium asks of its environments."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import northpole
import northpole.gym


def test_the_checker(game: northpole.Game) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*render.*")
        warnings.filterwarnings("ignore", message=".*spec.*")
        warnings.filterwarnings("ignore", message=".*observation.*(int16|image|range|Box).*")
        check_env(northpole.gym.SeatEnv(game, bots="random"), skip_render_check=True)


def test_a_match_against_bots(printed: northpole.Game) -> None:
    env = gymnasium.make(f"northpole/{printed.id}-v0", seats=printed.seats, bots="random")
    seen, info = env.reset(seed=4)
    rng = np.random.default_rng(4)
    over = False
    while not over:
        masks = env.unwrapped.action_masks()
        assert masks.dtype == bool and masks.any()
        seen, reward, over, cut, info = env.step(int(rng.choice(np.flatnonzero(masks))))
        assert not cut and not info["illegal"]
        assert env.observation_space.contains(seen)
    assert -1 <= reward <= 1


def test_the_same_seed_is_the_same_match() -> None:
    def run(seed: int) -> list[float]:
        env = northpole.gym.SeatEnv("sweatshop", 3, bots="easy")
        env.reset(seed=seed)
        seen = []
        for _ in range(20):
            row, _, over, _, _ = env.step(int(np.flatnonzero(env.action_masks())[0]))
            seen.append(row)
            if over:
                break
        return np.concatenate(seen).tolist()

    assert run(1) == run(1) != run(2)


def test_illegal_actions() -> None:
    env = northpole.gym.SeatEnv("unions", patience=2)
    seen, _ = env.reset(seed=1)
    again, reward, over, cut, info = env.step(northpole.WAIT)
    assert (reward, over, cut, info["illegal"]) == (-1, False, False, True)
    assert (seen == again).all()
    assert env.step(northpole.WAIT)[3]
    strict = northpole.gym.SeatEnv("unions", strict=True)
    strict.reset(seed=1)
    with pytest.raises(ValueError):
        strict.step(northpole.WAIT)


def test_vectors(printed: northpole.Game) -> None:
    id = f"northpole/{printed.id}-v0"
    envs = gymnasium.make_vec(id, num_envs=6, seats=printed.seats, bots="random")
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, _ = envs.reset(seed=2)
    rng, over = np.random.default_rng(2), 0
    for _ in range(150):
        masks = envs.unwrapped.action_masks()
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])
        seen, rewards, ended, cut, info = envs.step(actions)
        assert envs.observation_space.contains(seen)
        assert not cut.any() and not info["illegal"].any()
        assert (rewards[~ended] == 0).all()
        assert ("final_obs" in info) == ended.any()
        for nth in np.flatnonzero(ended):
            last = info["final_obs"][nth]
            assert envs.single_observation_space.contains(last) and (last != seen[nth]).any()
        over += ended.sum()
    first, _ = envs.reset(seed=2)
    second, _ = envs.reset(seed=2)
    assert (first == second).all()
