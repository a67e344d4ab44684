"""Steps per second of one core, in one run: the engine, batches, PettingZoo, OpenSpiel.

    python python/examples/speed.py [--northpole target/release/northpole] [--seconds 2]

Everything is measured in CPU time, so that a busy machine does not count; only `northpole bench` goes by
the clock, and what it measures on a busy machine is a guess. Beside the loop of PettingZoo stands its
ceiling: the same loop over an environment that does nothing.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import time
from collections.abc import Callable

import numpy as np

import northpole

MATCHES = 1024


def rate(step: Callable[[], int], seconds: float) -> float:
    """Steps per second of CPU time; `step` says how many it took."""
    step()
    taken, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        taken += step()
    return taken / (time.process_time() - began)


def bench(program: str, game: str, seats: int, seconds: float) -> float:
    """What `northpole bench` measures, as if it had had a core of its own."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    command = [program, "bench", game, "--json", "--seconds", str(seconds)]
    rows = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    wall = time.monotonic() - began
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    share = (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) / wall
    row = next(row for row in rows if row["players"] == seats)
    return row["decisions_per_second"] / min(share, 1.0)


def in_rust(game: northpole.Game, seconds: float, **arrays: bool) -> float:
    """Matches whose actions are drawn in Rust."""
    batch = northpole.Batch(game, MATCHES, seed=1, **arrays)

    def step() -> int:
        batch.step_random()
        return MATCHES

    return rate(step, seconds)


def by_numpy(game: northpole.Game, seconds: float) -> tuple[float, float]:
    """Matches whose actions NumPy draws from the masks, and the drawing alone: the ceiling."""
    batch = northpole.Batch(game, MATCHES, seed=1, packed=False)
    luck = np.random.default_rng(1)

    def draw() -> np.ndarray:
        chances = luck.random(batch.masks.shape, np.float32)
        chances *= batch.masks
        return chances.argmax(axis=1).astype(np.int32)

    def step() -> int:
        batch.step(draw())
        return MATCHES

    def only_draw() -> int:
        draw()
        return MATCHES

    return rate(step, seconds), rate(only_draw, seconds)


class Nothing:
    """An environment like ours that does nothing."""

    def __init__(self, like) -> None:
        self.like, self.agent_selection = like, like.agent_selection
        self.observation = like.last()[0]

    def last(self):
        return self.observation, 0.0, False, False, {}

    def step(self, action: int) -> None:
        pass

    def reset(self, seed: int = 0) -> None:
        pass


def zoo(game: northpole.Game, seconds: float) -> tuple[float, float]:
    """The loop of PettingZoo over our raw environment, and over one that does nothing."""
    import northpole.zoo

    luck = np.random.default_rng(1)

    def loop(env) -> Callable[[], int]:
        def step() -> int:
            for _ in range(200):
                observation, _, over, cut, _ = env.last()
                if over or cut:
                    env.reset(seed=1)
                    continue
                open_ = np.flatnonzero(observation["action_mask"])
                env.step(int(open_[luck.integers(len(open_))]))
            return 200

        return step

    env = northpole.zoo.raw_env(game)
    env.reset(seed=1)
    ours = rate(loop(env), seconds)
    env.reset(seed=1)
    return ours, rate(loop(Nothing(env)), seconds)


def spiel(name: str, seconds: float) -> float:
    """Random steps of a game of OpenSpiel through its Python interface."""
    import pyspiel

    game = pyspiel.load_game(name)
    luck = np.random.default_rng(1)

    def step() -> int:
        state, taken = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[luck.integers(len(outcomes))][0])
            elif state.is_simultaneous_node():
                players = range(game.num_players())
                state.apply_actions([luck.choice(state.legal_actions(it)) for it in players])
                taken += game.num_players()
            else:
                state.apply_action(luck.choice(state.legal_actions()))
                taken += 1
        return taken

    return rate(step, seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--northpole", help="the program, for its bench")
    parser.add_argument("--seconds", type=float, default=2.0)
    options = parser.parse_args()
    seconds = options.seconds
    print("thousand decisions a second of one core, fewest players")
    print(f"{'':11}{'bench':>9}{'batch':>9}{'all rows':>9}{'numpy':>9}{'ceiling':>9}{'zoo':>9}{'ceiling':>9}")
    for id in northpole.games():
        game = northpole.Game(id)
        program = options.northpole
        row = [bench(program, id, game.seats, seconds) if program else float("nan")]
        row.append(in_rust(game, seconds, observations=False, masks=False, packed=False))
        row.append(in_rust(game, seconds))
        row += [*by_numpy(game, seconds), *zoo(game, seconds)]
        print(f"{id:11}" + "".join(f"{value / 1000:9.1f}" for value in row), flush=True)
    try:
        from northpole import spiel as _
    except ImportError:
        print("OpenSpiel is not installed")
        return
    for name in ["goofspiel", "hearts", "python_northpole_unions"]:
        print(f"OpenSpiel {name}: {spiel(name, seconds) / 1000:.1f}", flush=True)


if __name__ == "__main__":
    main()
