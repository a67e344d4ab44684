"""Types are there for checkers and editors, and they are true."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mypy")

USE = '''
import northpole
import northpole.gym
import numpy as np
from typing import Any, assert_type
from numpy.typing import NDArray

game = northpole.Game("unions", seats=2)
position = game.new(seed=1)
seat = position.waiting[0]
assert_type(seat, int)
position.apply(seat, position.legal(seat)[0])
assert_type(position.view(seat).observation(), NDArray[np.int16])
assert_type(position.view(seat).advise(simulations=20)[0].chance, float)
batch = northpole.Batch(game, 4, seed=1, bots=[None, "random"])
batch.step(np.zeros(4, np.int32))
assert_type(batch.observations, NDArray[np.int16])
assert_type(batch.rewards, NDArray[np.float32])
assert_type(northpole.Experiment("arena", game, ["random", "random"], games=2).play(), str)
env = northpole.gym.SeatEnv(game, bots="random")
seen, info = env.reset(seed=1)
assert_type(seen, NDArray[np.int16])
assert_type(env.action_masks(), NDArray[np.bool_])
game.new(seed="one")  # type: ignore[arg-type]
'''


def python(*arguments: str, within: Path) -> str:
    done = subprocess.run(
        [sys.executable, *arguments], cwd=within, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_program_that_uses_the_package_is_checked_strictly(tmp_path: Path) -> None:
    (tmp_path / "use.py").write_text(USE, encoding="utf-8")
    python("-m", "mypy", "--strict", "use.py", within=tmp_path)


def test_the_stubs_are_those_of_the_core(tmp_path: Path) -> None:
    # In a folder of its own: the installed package is meant, not the sources.
    core = ["-m", "mypy.stubtest", "northpole._northpole", "--ignore-disjoint-bases"]
    python(*core, within=tmp_path)


def test_the_package_itself_is_typed(tmp_path: Path) -> None:
    here = Path(__file__).parents[1]
    config = str(here / "pyproject.toml")
    python("-m", "mypy", "--config-file", config, str(here / "northpole"), within=tmp_path)
