"""What OpenSpiel asks of its games; skipped where its wheel does not install."""

from __future__ import annotations

import pickle
from pathlib import Path

import numpy as np
import pytest

import northpole

pyspiel = pytest.importorskip("pyspiel")

import northpole.spiel  # noqa: E402


def load(game: northpole.Game):
    options = game.options.replace("=", ":").replace(",", "+")
    settings = {"players": game.seats, "options": options}
    return pyspiel.load_game(f"python_northpole_{game.id}", settings)


def test_random_simulations(game: northpole.Game) -> None:
    """Without `serialize`: OpenSpiel writes a Python state as its list of actions and plays that
    again, at every step, so the time grows with the square of the length. States are written and
    read back below.
    """
    pyspiel.random_sim_test(load(game), num_sims=1, serialize=False, verbose=False)


def play_on(state, rng: np.random.Generator, steps: int) -> None:
    for _ in range(steps):
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(int(rng.choice(outcomes, p=weights)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))


def test_returns_are_within_their_bounds(game: northpole.Game) -> None:
    spiel = load(game)
    state = spiel.new_initial_state()
    play_on(state, np.random.default_rng(1), northpole.spiel.LONGEST)
    returns = state.returns()
    assert state.is_terminal() and abs(sum(returns)) < 1e-12
    assert spiel.min_utility() <= min(returns) and max(returns) <= spiel.max_utility()


def test_an_edition_is_played(printed: northpole.Game, tmp_path: Path) -> None:
    path = tmp_path / "edition.toml"
    path.write_text(northpole.edition(printed.id), encoding="utf-8")
    settings = {"players": printed.seats, "edition": str(path)}
    spiel = pyspiel.load_game(f"python_northpole_{printed.id}", settings)
    assert spiel.northpole.edition == northpole.edition(printed.id)
    assert pyspiel.load_game(str(spiel)).num_distinct_actions() == spiel.num_distinct_actions()


def test_states_are_written_and_read_back(game: northpole.Game) -> None:
    spiel = load(game)
    state = spiel.new_initial_state()
    play_on(state, np.random.default_rng(1), 40)
    text = pyspiel.serialize_game_and_state(spiel, state)
    _, again = pyspiel.deserialize_game_and_state(text)
    for other in (again, state.clone(), pickle.loads(pickle.dumps(state))):
        assert str(other) == str(state)
        assert other.position.transcript() == state.position.transcript()
        assert other.is_terminal() or other.legal_actions() == state.legal_actions()


def test_tensors_are_observations(printed: northpole.Game) -> None:
    from open_spiel.python.observation import make_observation

    spiel = load(printed)
    state = spiel.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    observation = make_observation(spiel)
    for seat in range(printed.seats):
        observation.set_from(state, seat)
        view = state.position.view(seat)
        assert (observation.tensor == view.observation()).all()
