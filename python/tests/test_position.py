"""Positions, views, notation, pictures."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

import northpole


def play(game: northpole.Game, seed: int, steps: int = 10**6) -> northpole.Position:
    """A match of random actions, in notation."""
    rng = random.Random(seed)
    luck = northpole.Luck(seed)
    position = game.start()
    position.settle(luck)
    while steps and not position.over:
        seat = rng.choice(position.waiting)
        position.apply(seat, rng.choice(position.legal(seat)))
        position.settle(luck)
        steps -= 1
    return position


def test_a_match_is_written_down_and_read_back(game: northpole.Game) -> None:
    end = play(game, 1)
    assert end.over and end.waiting == []
    assert sum(end.rewards()) == pytest.approx(0, abs=1e-5)
    text = end.transcript()
    again = northpole.Position.from_transcript(text)
    assert again.transcript() == text
    scores = [end.score(seat) for seat in range(game.seats)]
    assert [again.score(seat) for seat in range(game.seats)] == scores
    best = max(scores)
    for seat, reward in enumerate(end.rewards()):
        assert (reward > 0) == (scores[seat] == best) or len(set(map(str, scores))) == 1


def test_a_copy_goes_its_own_way(game: northpole.Game) -> None:
    position = game.new(3)
    seat = position.waiting[0]
    twin = position.copy()
    before = position.transcript()
    twin.apply(seat, twin.legal(seat)[0])
    assert position.transcript() == before != twin.transcript()


def test_what_is_illegal_raises_and_changes_nothing(game: northpole.Game) -> None:
    position = game.new(3)
    seat = position.waiting[0]
    before = position.transcript()
    with pytest.raises(ValueError, match="can't read"):
        position.apply(seat, "fly to the moon")
    with pytest.raises(ValueError):
        position.apply(99, position.legal(seat)[0])
    with pytest.raises(ValueError, match="luck"):
        position.deal(game.start().chances()[0][0] if game.start().is_chance else "first 1")
    for index in set(range(len(game.phrases))) - set(position.indices(seat)):
        with pytest.raises(ValueError):
            position.say(seat, index)
    assert position.transcript() == before


def test_every_action_is_said_like_its_notation(game: northpole.Game) -> None:
    position = play(game, 5, steps=40)
    for seat in position.waiting:
        legal, features = position.features(seat)
        assert legal == position.legal(seat)
        for action, row in zip(legal, features):
            path = position.path(action)
            assert " ".join(game.phrases[i] for i in path if i != northpole.END) == action
            assert row.sum() == len(path)


def test_luck_has_weights(game: northpole.Game) -> None:
    position = game.start()
    while position.is_chance:
        outcomes = position.chances()
        assert all(weight > 0 for _, weight in outcomes)
        assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
        position.deal(outcomes[-1][0])
    assert position.chances() == []


def test_what_looks_alike_is_observed_alike(game: northpole.Game) -> None:
    """Two positions that look alike to a seat give it equal observations, masks and scenes."""
    differed = 0
    for seed in range(6):
        position = play(game, seed, steps=5 + 12 * seed)
        for seat in range(game.seats):
            view = position.view(seat)
            guess = view.guess(seed + 100)
            other = guess.view(seat)
            assert (view.observation() == other.observation()).all()
            assert view.scene() == other.scene()
            assert position.indices(seat) == guess.indices(seat)
            assert view.legal() == other.legal() == position.legal(seat)
            hidden = [position.view(s).observation() for s in range(game.seats)]
            guessed = [guess.view(s).observation() for s in range(game.seats)]
            differed += any((a != b).any() for a, b in zip(hidden, guessed))
    if game.id in ("classic", "sweatshop"):
        assert differed, "guesses differ in what others hold, so the test could have found a leak"


def test_teachers_see_a_view(printed: northpole.Game) -> None:
    position = printed.new(2)
    seat = position.waiting[0]
    view = position.view(seat)
    advice = view.advise(simulations=300, seed=1)
    assert sorted(one.action for one in advice) == sorted(position.legal(seat))
    assert sum(one.share for one in advice) == pytest.approx(1, abs=1e-4)
    assert advice == sorted(advice, key=lambda one: -one.share)
    assert all(0 <= one.chance <= 1 for one in advice if one.share)
    policy = view.policy(simulations=300, seed=1)
    assert set(np.flatnonzero(policy)) <= set(position.indices(seat))
    assert view.choose("easy", seed=4) in position.legal(seat)
    assert view.choose("easy", seed=4) == view.guess(9).view(seat).choose("easy", seed=4)
    others = [s for s in range(printed.seats) if s not in position.waiting]
    assert all(position.view(s).choose("easy") is None for s in others)
    assert sum(position.outlook(100)) == pytest.approx(1, abs=1e-3)


def test_names_that_do_not_exist_are_refused() -> None:
    with pytest.raises(ValueError, match="unknown game"):
        northpole.Game("chess")
    with pytest.raises(ValueError, match="unknown bot"):
        northpole.Game("unions").new().view(0).choose("clever")
    with pytest.raises(ValueError, match="1 to 10000000 simulations"):
        northpole.Game("unions").new().outlook(0)
    with pytest.raises(ValueError):
        northpole.Game("unions", seats=9)
    with pytest.raises(ValueError):
        northpole.Position.from_transcript("nonsense")


def test_a_table_and_a_replay_can_be_looked_at(game: northpole.Game) -> None:
    position = play(game, 1, steps=20)
    for viewer in [None, *range(game.seats)]:
        picture = position.view(viewer)._repr_html_()
        assert picture.startswith("<div") and "<svg" in picture
        assert "@1" not in picture and "<use" not in picture
    page = northpole.replay(position)
    steps = [line for line in position.transcript().splitlines() if line and line[0] in "*12345"]
    assert page.steps[1:] == steps and len(page.tables) == len(page.steps)
    assert "</script>" in page.html()


def test_editions_are_played(printed: northpole.Game) -> None:
    text = northpole.edition(printed.id)
    same = northpole.Game(printed.id, printed.seats, edition=text)
    assert same.phrases_hash == printed.phrases_hash
    assert play(same, 1).over


def test_tables_have_hashes(printed: northpole.Game) -> None:
    import hashlib

    lines = "".join(f"{phrase}\n" for phrase in printed.phrases)
    assert printed.phrases_hash == hashlib.sha256(lines.encode()).hexdigest()
    published = Path(__file__).parents[2] / "docs" / "actions" / f"{printed.id}.txt"
    assert published.read_text(encoding="utf-8") == lines
    assert printed.phrases[northpole.WAIT] == "wait" and printed.phrases[northpole.END] == "end"
    names = [field.name for field in printed.fields]
    assert len(set(names)) == len(names)
