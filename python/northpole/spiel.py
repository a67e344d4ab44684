"""OpenSpiel: every game as a Python game, `python_northpole_unions` and so on.

>>> import pyspiel, northpole.spiel
>>> game = pyspiel.load_game("python_northpole_unions", {"players": 3})

Luck is explicit. Where several seats owe a sealed step, they take it one after the other, the lowest
first; what the others know does not change until all have. `edition` is the path of an edition file.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from northpole.game import Game, boxes
from northpole.position import Position

MOST_OUTCOMES = 4096
"""More outcomes luck never has at once."""
LONGEST = 100_000
"""No match has more steps, those of luck and parts of actions included."""


def _kind(id: str, box: dict[str, Any]) -> pyspiel.GameType:
    least, most = box["players"]
    return pyspiel.GameType(
        short_name=f"python_northpole_{id}",
        long_name=f"Northpole: {box['title']}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": least, "options": "", "edition": ""},
    )


class SpielGame(pyspiel.Game):
    """A game with its number of players and its options; subclasses say which game."""

    id: str
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        seats = int(params.get("players", self.kind.min_num_players))
        options = _plain(str(params.get("options", "")))
        path = str(params.get("edition", ""))
        edition = Path(path).read_text(encoding="utf-8") if path else None
        self.northpole = Game(self.id, seats, options, edition)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.northpole.phrases),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.northpole)


def _plain(options: str) -> str:
    """OpenSpiel keeps `=` and `,` to itself: options are written `gold:broom+gloves+knife` there."""
    return options.replace(":", "=").replace("+", ",")


class SpielState(pyspiel.State):
    """A match at a step of luck or of a seat."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position: Position = game.northpole.start()
        self._phrases = game.northpole.phrases

    def current_player(self) -> int:
        if self.position.over:
            return pyspiel.PlayerId.TERMINAL
        if self.position.is_chance:
            return pyspiel.PlayerId.CHANCE
        return self.position.waiting[0]

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.indices(player) if player in self.position.waiting else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = [weight for _, weight in self.position.chances()]
        total = sum(weights)
        return [(nth, weight / total) for nth, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        if self.position.is_chance:
            self.position.deal(self.position.chances()[action][0])
        else:
            self.position.say(self.position.waiting[0], action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.position.chances()[action][0]
        return self._phrases[action]

    def is_terminal(self) -> bool:
        return self.position.over

    def returns(self) -> list[float]:
        # Rewards are simple fractions in float32; OpenSpiel wants them to add up to 0 in double
        # precision, and none of them above 1.
        paid = self.position.rewards()
        return [float(Fraction(reward).limit_denominator(1000)) for reward in paid]

    def __str__(self) -> str:
        """What everybody sees, which is all there is but for what luck keeps to itself."""
        seen = (self.position.view(seat) for seat in range(self.position.seats))
        return "\n".join(" ".join(map(str, view.observation())) for view in seen)


class SpielObserver:
    """What a player sees, made from its view."""

    def __init__(self, game: Game) -> None:
        self._row = np.zeros(len(game.fields), np.int16)
        self.tensor = np.zeros(len(game.fields), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        state.position.observe(player, self._row)
        self.tensor[:] = self._row

    def string_from(self, state: SpielState, player: int) -> str:
        state.position.observe(player, self._row)
        return " ".join(map(str, self._row))


def _register() -> None:
    for id, box in boxes().items():
        kind = _kind(id, box)
        # A class, as OpenSpiel keeps what it is given beyond the life of the interpreter.
        pyspiel.register_game(kind, type(f"Spiel_{id}", (SpielGame,), {"id": id, "kind": kind}))


_register()
