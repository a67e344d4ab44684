"""A batch is the same matches as positions, step by step."""

from __future__ import annotations

from importlib.resources import files

import numpy as np
import pytest

import northpole


class Beside:
    """One match of a batch, played with positions."""

    def __init__(self, game: northpole.Game, seed: int, nth: int) -> None:
        self.game = game
        self.luck = northpole.Luck.of_match(seed, nth)
        self.begin()

    def begin(self) -> None:
        self.position = self.game.start()
        self.position.settle(self.luck)

    def say(self, seat: int, index: int) -> tuple[list[float], bool]:
        if self.position.say(seat, index):
            self.position.settle(self.luck)
        rewards, over = self.position.rewards(), self.position.over
        if over:
            self.begin()
        return rewards, over


def check(batch: northpole.Batch, nth: int, beside: Beside) -> int:
    seat = int(batch.seats[nth])
    assert seat == beside.position.waiting[0]
    assert (batch.observations[nth] == beside.position.view(seat).observation()).all()
    legal = np.flatnonzero(batch.masks[nth])
    assert list(legal) == beside.position.indices(seat)
    bits = np.unpackbits(batch.packed[nth], bitorder="little")[: len(batch.masks[nth])]
    assert (bits == batch.masks[nth]).all()
    return seat


def test_the_package_is_typed() -> None:
    here = files("northpole")
    assert (here / "py.typed").is_file() and (here / "_northpole.pyi").is_file()


def test_a_batch_equals_positions_step_by_step(game: northpole.Game) -> None:
    n, seed = 3, 11
    batch = northpole.Batch(game, n, seed)
    beside = [Beside(game, seed, nth) for nth in range(n)]
    rng = np.random.default_rng(1)
    for _ in range(250):
        seats = [check(batch, nth, one) for nth, one in enumerate(beside)]
        actions = [rng.choice(np.flatnonzero(mask)) for mask in batch.masks]
        batch.step(np.array(actions))
        for nth, one in enumerate(beside):
            rewards, over = one.say(seats[nth], int(actions[nth]))
            assert list(batch.rewards[nth]) == rewards
            assert bool(batch.dones[nth]) == over
    assert not batch.illegal.any()


def test_random_steps_are_legal_and_told(printed: northpole.Game) -> None:
    batch = northpole.Batch(printed, 64, 3)
    over = 0
    for _ in range(300):
        masks = batch.masks.copy()
        batch.step_random()
        assert masks[np.arange(64), batch.actions].all()
        over += int(batch.dones.sum())
        low, high = printed.bounds
        assert ((low <= batch.observations) & (batch.observations <= high)).all()
    assert northpole.Batch.autoreset_mode == "SameStep"


def test_the_same_seed_is_the_same_batch_with_any_threads() -> None:
    def run(threads: int, seed: int) -> np.ndarray:
        batch = northpole.Batch("unions", 33, seed, threads=threads)
        return np.array([(batch.step_random(), batch.observations.copy())[1] for _ in range(50)])

    assert (run(1, 5) == run(2, 5)).all()
    assert (run(1, 5) != run(1, 6)).any()


def test_illegal_indices_change_nothing_and_end_the_patience() -> None:
    batch = northpole.Batch("unions", 4, 1, patience=3)
    before, seats = batch.observations.copy(), batch.seats.copy()
    for cut in (0, 0, 2):
        batch.step(np.full(4, northpole.WAIT))
        assert batch.illegal.all()
        assert (batch.rewards[np.arange(4), seats] == -1).all()
        assert (batch.dones == cut).all()
        assert cut or (batch.observations == before).all()


def test_bots_play_the_other_seats() -> None:
    batch = northpole.Batch("unions", 6, 1, bots=[None, "random"], rotate=True)
    for _ in range(100):
        assert list(batch.seats) == [0, 1] * 3
        batch.step_random()
    with pytest.raises(ValueError, match="leave at least one seat"):
        northpole.Batch("unions", 1, bots=["easy", "easy"])
    with pytest.raises(ValueError, match="3 bots are named for 2 seats"):
        northpole.Batch("unions", 1, bots=["easy", None, "easy"])


def test_our_bots_choose_in_a_batch() -> None:
    batch = northpole.Batch(northpole.Game("elfenbein", 3), 2, 1)
    for _ in range(30):
        masks = batch.masks.copy()
        batch.step_bot("greedy")
        assert masks[np.arange(2), batch.actions].all()


def test_easy_beats_random_in_batches() -> None:
    batch = northpole.Batch("unions", 16, 2, bots=[None, "easy"], rotate=True, observations=False)
    agents, won, lost = np.arange(16) % 2, 0, 0
    while won + lost < 20:
        batch.step_random()
        paid = batch.rewards[np.arange(16), agents]
        won, lost = won + int((paid > 0).sum()), lost + int((paid < 0).sum())
    assert lost > 3 * won


def test_what_is_not_wanted_is_not_written() -> None:
    batch = northpole.Batch("unions", 4, 1, observations=False, masks=False, packed=False)
    batch.step_random()
    assert len(batch.observations) == len(batch.masks) == len(batch.packed) == 0
    assert batch.position(3).game == "unions"
    with pytest.raises(ValueError, match="4 actions"):
        batch.step(np.zeros(3, np.int32))
    with pytest.raises(ValueError, match="whole numbers"):
        batch.step(np.zeros(4))


def test_a_bot_says_what_it_would_do_without_a_step(smallest: northpole.Game) -> None:
    batch = northpole.Batch(smallest, 8, seed=4)
    before = batch.observations.copy()
    said = batch.ask_bot("search-20")
    assert (batch.observations == before).all()
    assert batch.masks[np.arange(8), said].all()
    batch.step(said)
    assert not batch.illegal.any()
