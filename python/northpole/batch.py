"""Thousands of matches, stepped together in Rust."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from northpole import _northpole
from northpole.game import Game
from northpole.position import Position


class Batch:
    """`n` matches of a game, each at a decision of a seat that the caller plays.

    Every step writes to the same arrays: `observations` (int16), `masks` (uint8, a byte for each
    index), `packed` (uint8, a bit for each index, the lowest first), `seats` (whose decision it is),
    `rewards` (float32, a column for each seat), `dones` (0 goes on, 1 over, 2 cut short), `illegal`
    and `actions` (what was said last). Copy what you keep.

    A match that ends begins again in the same step (`autoreset_mode`): its observation is then that
    of the new match, its reward that of the old one. With `finals=True` the array `finals` holds what
    the caller's first seat saw at the end of the old one.
    """

    autoreset_mode = "SameStep"

    def __init__(
        self,
        game: Game | str,
        n: int,
        seed: int = 0,
        *,
        bots: Sequence[str | None] = (),
        rotate: bool = False,
        patience: int = 10,
        threads: int = 1,
        observations: bool = True,
        finals: bool = False,
        masks: bool = True,
        packed: bool = True,
    ) -> None:
        """`bots` names who plays each seat, None for the caller; with `rotate` they move on by a seat
        from one match of the batch to the next. After `patience` illegal indices a match is cut
        short. Arrays that are not wanted stay empty."""
        self.game = Game(game) if isinstance(game, str) else game
        self.n = n
        self._wishes = {
            "seats": self.game.seats,
            "options": self.game.options,
            "edition": self.game.edition,
            "bots": list(bots),
            "rotate": rotate,
            "patience": patience,
            "threads": threads,
            "observations": observations,
            "finals": finals,
            "masks": masks,
            "packed": packed,
        }
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Begins all matches again, with new arrays."""
        core = _northpole.Batch(self.game.id, self.n, seed, self._wishes)
        self._core = core
        self.observations: npt.NDArray[np.int16] = core.observations
        self.finals: npt.NDArray[np.int16] = core.finals
        self.masks: npt.NDArray[np.uint8] = core.masks
        self.packed: npt.NDArray[np.uint8] = core.packed
        self.seats: npt.NDArray[np.uint8] = core.seats
        self.rewards: npt.NDArray[np.float32] = core.rewards
        self.dones: npt.NDArray[np.uint8] = core.dones
        self.illegal: npt.NDArray[np.uint8] = core.illegal
        self.actions: npt.NDArray[np.int32] = core.actions

    def step(self, actions: npt.ArrayLike) -> None:
        """Says an index in every match. An illegal one changes nothing but costs a reward of -1."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise ValueError(f"actions are whole numbers, not {given.dtype}")
        self._core.step(np.ascontiguousarray(given, np.int32))

    def step_random(self) -> None:
        """Lets every match take a legal step, all actions equally likely."""
        self._core.step_random()

    def step_bot(self, bot: str) -> None:
        """Lets one of our bots take a step in every match."""
        self._core.step_bot(bot)

    def ask_bot(self, bot: str) -> npt.NDArray[np.int32]:
        """What one of our bots would say next in every match; nothing is stepped."""
        self._core.ask_bot(bot)
        return self.actions.copy()

    def position(self, nth: int) -> Position:
        """A copy of a match as it stands. It knows everything."""
        return Position._of(self._core.position(nth))
