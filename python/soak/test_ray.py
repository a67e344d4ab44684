"""Experiments on a Ray cluster of this machine, with workers that are killed."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

import northpole

ray = pytest.importorskip("ray")
import northpole.ray  # noqa: E402

BLOCKS = 12


@pytest.fixture(scope="module", autouse=True)
def cluster():
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


def dies_once(folder: Path):
    """A task whose worker is killed by another process while it plays the third block, or the
    seventh, for the first time."""

    def task(experiment: northpole.Experiment, number: int, of: int, threads: int) -> str:
        mark = folder / f"killed-{number}"
        if number in (3, 7) and not mark.exists():
            mark.touch()
            subprocess.Popen(["sh", "-c", f"sleep 0.2; kill -9 {os.getpid()}"])
            while True:
                experiment.play(number, of, threads)
        return experiment.play(number, of, threads)

    return task


@pytest.mark.parametrize("plan", ["arena", "ladder", "self-play", "balance"])
def test_a_killed_worker_changes_nothing(plan: str, tmp_path: Path) -> None:
    bots = ["search-40", "search-20"] if plan != "balance" else ["search-20"]
    experiment = northpole.Experiment(plan, "unions", bots, games=48, seed=5)
    parts = tmp_path / "parts"
    whole = northpole.ray.run(experiment, BLOCKS, folder=parts, task=dies_once(tmp_path))
    assert sorted(mark.name for mark in tmp_path.glob("killed-*")) == ["killed-3", "killed-7"]
    assert whole == experiment.play()
    assert len(list(parts.iterdir())) == BLOCKS

    # An interrupted run continues after what is there; a damaged block is played again.
    files = sorted(parts.iterdir())
    files[0].unlink()
    files[1].write_text("cut sho", encoding="utf-8")
    assert northpole.ray.run(experiment, BLOCKS, folder=parts) == whole
