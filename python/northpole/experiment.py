"""Lists of seeded games that are cut into blocks, as `northpole arena --block I/N --out FILE` does.

Blocks are played anywhere, in any order, some of them twice; merged they are the bytes that one
process writes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import Any

from northpole import _northpole
from northpole.game import Game


class Experiment:
    """A list of seeded games: an `arena`, a `ladder`, `self-play` or a `balance` report."""

    def __init__(
        self,
        plan: str,
        game: Game | str,
        bots: Sequence[str],
        *,
        games: int = 100,
        seed: int = 1,
        against: str | None = None,
        uses: bool = False,
    ) -> None:
        """`against` is another edition file for `balance`; `uses` counts what is done in an `arena`."""
        game = Game(game) if isinstance(game, str) else game
        self._core = _northpole.Experiment(
            {
                "plan": plan,
                "game": game.id,
                "bots": list(bots),
                "players": game.seats,
                "games": games,
                "seed": seed,
                "options": game.options,
                "edition": game.edition,
                "against": against,
                "uses": uses,
            }
        )

    @classmethod
    def read(cls, text: str) -> Experiment:
        """An experiment from its `json`."""
        found = cls.__new__(cls)
        found._core = _northpole.Experiment.read(text)
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        return Experiment.read, (self.json,)

    @property
    def json(self) -> str:
        """Everything about it: what is played, by which bots, with which program."""
        return self._core.json()

    @property
    def hash(self) -> str:
        """Equal experiments have equal hashes."""
        return hashlib.sha256(self.json.encode()).hexdigest()[:16]

    @property
    def total(self) -> int:
        """How many games all blocks together have."""
        return self._core.total

    def play(self, number: int = 1, of: int = 1, threads: int = 1) -> str:
        """Plays a block, counted from 1: the text of a part."""
        return self._core.play(number, of, threads)

    def is_part(self, text: str, number: int, of: int) -> bool:
        """Whether a text is that block of this experiment, complete."""
        return self._core.is_part(text, number, of)


def merge(parts: Iterable[str]) -> str:
    """The whole experiment, of parts in any order: the bytes that one process writes."""
    return _northpole.merge(list(parts))


def result(whole: str) -> dict[str, Any]:
    """What a whole experiment shows, as `northpole merge --json` writes it."""
    shown: dict[str, Any] = json.loads(_northpole.result(whole))
    return shown


def report(whole: str) -> str:
    """The report of a balance experiment, as HTML."""
    return _northpole.report(whole)
