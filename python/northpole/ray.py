"""Experiments on a Ray cluster.

>>> import ray, northpole, northpole.ray
>>> ray.init()
>>> experiment = northpole.Experiment("arena", "unions", ["hard", "normal"], games=10_000)
>>> whole = northpole.ray.run(experiment, blocks=500, folder="parts")

A block is a task that a worker plays from nothing but the experiment and its number, so Ray may
repeat it when a worker dies. A result is kept under the experiment's hash and the block's number,
and the first one that is kept stays: nothing is counted twice.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import ray

from northpole.experiment import Experiment, merge


DRAFT = ".draft"
"""How files end that are not complete."""


def blocks_for(experiment: Experiment, seconds: float = 5.0) -> int:
    """How many blocks make tasks of about `seconds` each, by the time of a few games here."""
    pieces = max(1, experiment.total // 4)
    began = time.perf_counter()
    experiment.play(1, pieces)
    taken = time.perf_counter() - began
    return max(1, min(pieces, round(taken * pieces / seconds)))


def play(experiment: Experiment, number: int, of: int, threads: int) -> str:
    """Plays a block; this is what runs on a worker."""
    return experiment.play(number, of, threads)


def run(
    experiment: Experiment,
    blocks: int | None = None,
    *,
    folder: str | os.PathLike[str] | None = None,
    cpus: int = 1,
    ahead: int | None = None,
    task: Callable[[Experiment, int, int, int], str] = play,
) -> str:
    """Plays all blocks on the cluster and merges them: the bytes that one process writes.

    Blocks of 1 to 10 seconds suit Ray best; without `blocks`, `blocks_for` chooses. A block gets
    `cpus` cores and as many threads. At most `ahead` blocks are submitted at a time (twice what the
    cluster can hold). With a `folder`, finished blocks are kept there, and a run that was
    interrupted continues after them: give it the same number of blocks.
    """
    blocks = blocks or blocks_for(experiment)
    kept = _Kept(experiment, blocks, folder)
    waiting = [number for number in range(1, blocks + 1) if kept.find(number) is None]
    remote = ray.remote(num_cpus=cpus, max_retries=-1)(task)
    cores = int(ray.cluster_resources().get("CPU", 1))
    ahead = ahead or max(2, 2 * cores // cpus)
    shared = ray.put(experiment)
    running: dict[ray.ObjectRef[str], int] = {}
    while waiting or running:
        while waiting and len(running) < ahead:
            number = waiting.pop(0)
            running[remote.remote(shared, number, blocks, cpus)] = number
        done, _ = ray.wait(list(running), num_returns=1)
        for reference in done:
            kept.keep(running.pop(reference), ray.get(reference))
    return merge(kept.all())


class _Kept:
    """Finished blocks, in memory or in a folder."""

    def __init__(
        self, experiment: Experiment, blocks: int, folder: str | os.PathLike[str] | None
    ) -> None:
        self.experiment = experiment
        self.blocks = blocks
        self.folder = None if folder is None else Path(folder)
        self.parts: dict[int, str] = {}
        if self.folder is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._tidy(self.folder)

    @staticmethod
    def _tidy(folder: Path) -> None:
        """Removes what a driver that was killed left half written."""
        for draft in folder.glob(f"*{DRAFT}"):
            if time.time() - draft.stat().st_mtime > 3600:
                draft.unlink(missing_ok=True)

    def path(self, number: int) -> Path:
        assert self.folder is not None
        return self.folder / f"{self.experiment.hash}-{number}-of-{self.blocks}.json"

    def find(self, number: int) -> str | None:
        """The block of that number, if it was played before and is complete."""
        if number not in self.parts and self.folder is not None:
            text = self._read(number)
            if text is not None:
                self.parts[number] = text
        return self.parts.get(number)

    def _read(self, number: int) -> str | None:
        if not self.path(number).exists():
            return None
        text = self.path(number).read_text(encoding="utf-8")
        return text if self.experiment.is_part(text, number, self.blocks) else None

    def keep(self, number: int, text: str) -> None:
        """Keeps a block unless it is there already; a file is there complete or not at all."""
        if self.find(number) is not None:
            return
        self.parts[number] = text
        if self.folder is None:
            return
        with tempfile.NamedTemporaryFile(
            "w", dir=self.folder, suffix=DRAFT, delete=False, encoding="utf-8"
        ) as draft:
            draft.write(text)
        try:
            os.link(draft.name, self.path(number))
        except FileExistsError:
            # Another driver was first, unless its file is damaged.
            if self._read(number) is None:
                os.replace(draft.name, self.path(number))
                return
        os.unlink(draft.name)

    def all(self) -> list[str]:
        return [self.parts[number] for number in sorted(self.parts)]
