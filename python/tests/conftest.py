"""Every game, printed and with some of its settings."""

from __future__ import annotations

import itertools

import pytest

import northpole
from northpole.game import boxes


def setups() -> list[northpole.Game]:
    """Each game with the fewest and the most seats, and with each setting for the fewest."""
    found = []
    for id, box in boxes().items():
        wanted = [(seats, "") for seats in box["players"]]
        for setting in box["settings"]:
            options = [value["option"] for value in setting["values"] if value["option"]]
            wanted += itertools.product(box["players"][:1], options)
        for seats, options in wanted:
            try:
                found.append(northpole.Game(id, seats, options))
            except ValueError:
                assert options, "the game as printed can be played"
    return found


SETUPS = setups()
PRINTED = [game for game in SETUPS if not game.options]
SMALLEST = [northpole.Game(id) for id in northpole.games()]


def name(game: northpole.Game) -> str:
    return f"{game.id}-{game.seats}-{game.options or 'printed'}"


@pytest.fixture(params=SETUPS, ids=name)
def game(request: pytest.FixtureRequest) -> northpole.Game:
    return request.param


@pytest.fixture(params=PRINTED, ids=name)
def printed(request: pytest.FixtureRequest) -> northpole.Game:
    return request.param


@pytest.fixture(params=SMALLEST, ids=name)
def smallest(request: pytest.FixtureRequest) -> northpole.Game:
    return request.param
