"""Blocks that are played anywhere, killed and repeated, are one experiment in the end."""

from __future__ import annotations

import multiprocessing
import pickle
from multiprocessing.synchronize import Event

import pytest

import northpole


def experiment(plan: str, games: int = 12) -> northpole.Experiment:
    bots = ["search-6", "random"] if plan != "balance" else ["random"]
    return northpole.Experiment(plan, "unions", bots, games=games, seed=3)


@pytest.mark.parametrize("plan", ["arena", "ladder", "self-play", "balance"])
def test_blocks_merge_to_the_bytes_of_one_process(plan: str) -> None:
    whole = experiment(plan).play()
    # Elsewhere: all that travels is the experiment.
    elsewhere = pickle.loads(pickle.dumps(experiment(plan)))
    assert elsewhere.hash == experiment(plan).hash
    parts = {number: elsewhere.play(number, 6, threads=2) for number in [5, 2, 6, 1, 4, 3]}
    repeated = [*parts.values(), parts[2], elsewhere.play(4, 6)]
    assert northpole.merge(repeated) == whole
    assert northpole.result(whole)["games"] == 12


def play_for_ever(arena: northpole.Experiment, number: int, playing: Event) -> None:
    """A worker that says that it has begun, and is never done."""
    playing.set()
    while True:
        arena.play(number, 6)


def test_killed_blocks_are_played_again() -> None:
    arena = northpole.Experiment("arena", "unions", ["search-60", "search-60"], games=24)
    context = multiprocessing.get_context("spawn")
    for number in [1, 3, 5]:
        playing = context.Event()
        worker = context.Process(target=play_for_ever, args=(arena, number, playing))
        worker.start()
        assert playing.wait(60)
        worker.kill()
        worker.join()
        assert worker.exitcode == -9
    parts = [arena.play(number, 6) for number in range(1, 7)]
    assert northpole.merge(parts) == arena.play(threads=2)


def test_strangers_and_gaps_are_refused() -> None:
    one, other = experiment("arena"), experiment("arena", games=14)
    assert one.hash != other.hash
    assert one.is_part(one.play(1, 2), 1, 2) and not one.is_part(one.play(1, 2), 2, 2)
    with pytest.raises(ValueError, match="another experiment: its games is 14"):
        northpole.merge([one.play(1, 2), other.play(2, 2)])
    with pytest.raises(ValueError, match="missing"):
        northpole.merge([one.play(1, 2)])
    with pytest.raises(ValueError, match="a plan is"):
        experiment("chess")
    with pytest.raises(ValueError, match="leave out `cmd:`"):
        northpole.Experiment("balance", "unions", ["cmd:true"])


def test_a_balance_report_is_a_page() -> None:
    page = northpole.report(experiment("balance", games=8).play())
    assert page.startswith("<!DOCTYPE html>") and "Are the seats fair?" in page
