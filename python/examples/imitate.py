"""Trains a small network to play like our search does, until it beats the easy bot.

    python python/examples/imitate.py [--game sweatshop] [--rounds 12] [--seed 1] [--curve curve.csv]

Nothing but NumPy is needed. In every round the network plays on, the search says what it would have
done instead (`Batch` lets bots of ours answer for any match), and the network learns from all answers
so far. Then it plays against `easy`, on both sides of the table. It sees what a player sees. It stops
as soon as it beats `easy`; with `--curve` it plays all rounds, and writes how it learned.
"""

from __future__ import annotations

import argparse
import csv
import math

import numpy as np

import northpole

TEACHER = "search-300"
HIDDEN = 256
MATCHES = 16
STEPS = 5
"""Answers of the teacher in a round, for each match."""


class Network:
    """One hidden layer; what is not legal is never chosen."""

    def __init__(self, game: northpole.Game, rng: np.random.Generator) -> None:
        low, high = game.bounds
        self.scale = 1.0 / np.maximum(np.abs(high), 1).astype(np.float32)
        self.said = [n for n, field in enumerate(game.fields) if field.name.startswith("said")]
        self.actions = len(game.phrases)
        width = len(low) + self.actions
        self.weights = [
            rng.normal(0, math.sqrt(2 / width), (width, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            rng.normal(0, math.sqrt(1 / HIDDEN), (HIDDEN, self.actions)).astype(np.float32),
            np.zeros(self.actions, np.float32),
        ]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.steps = 0

    def inputs(self, observations: np.ndarray) -> np.ndarray:
        """The numbers, scaled, and which phrases of an action were said already."""
        said = np.zeros((len(observations), self.actions), np.float32)
        np.put_along_axis(said, observations[:, self.said].astype(np.int64), 1.0, axis=1)
        said[:, 0] = 0
        return np.hstack([observations * self.scale, said])

    def forward(self, inputs: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        into, bias, out, base = self.weights
        hidden = np.maximum(inputs @ into + bias, 0)
        scores = np.where(masks > 0, hidden @ out + base, -1e9)
        scores -= scores.max(axis=1, keepdims=True)
        chances = np.exp(scores)
        return hidden, chances / chances.sum(axis=1, keepdims=True)

    def choose(self, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        return self.forward(self.inputs(observations), masks)[1].argmax(axis=1).astype(np.int32)

    def learn(self, inputs: np.ndarray, masks: np.ndarray, answers: np.ndarray) -> None:
        """One step of Adam towards the answers."""
        hidden, chances = self.forward(inputs, masks)
        error = chances
        error[np.arange(len(answers)), answers] -= 1
        error /= len(answers)
        back = (error @ self.weights[2].T) * (hidden > 0)
        slopes = [inputs.T @ back, back.sum(0), hidden.T @ error, error.sum(0)]
        self.steps += 1
        for weight, slope, (mean, square) in zip(self.weights, slopes, self.moments):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            fair = math.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
            weight -= 1e-3 * fair * mean / (np.sqrt(square) + 1e-8)


def answers(network: Network | None, batch: northpole.Batch, steps: int, luck: np.random.Generator):
    """What the teacher would do in matches that the network plays, or the teacher itself."""
    seen, open_, told = [], [], []
    for _ in range(steps):
        observations, masks = batch.observations.copy(), batch.masks.copy()
        mine = None if network is None else network.choose(observations, masks)
        answer = batch.ask_bot(TEACHER)
        seen.append(observations)
        open_.append(masks)
        told.append(answer)
        # Mostly the network plays, so that it learns what to do where it gets itself.
        follows = luck.random(batch.n) < (1.0 if mine is None else 0.3)
        batch.step(answer if mine is None else np.where(follows, answer, mine))
    return np.concatenate(seen), np.concatenate(open_), np.concatenate(told)


def against_easy(network: Network, game: northpole.Game, games: int, seed: int) -> tuple[int, int]:
    """How many of so many games the network wins, and how many it shares."""
    bots = [None] + ["easy"] * (game.seats - 1)
    batch = northpole.Batch(game, 50, seed, bots=bots, rotate=True, packed=False)
    own = np.arange(batch.n) % game.seats
    won = shared = played = 0
    while played < games:
        batch.step(network.choose(batch.observations, batch.masks))
        for nth in np.flatnonzero(batch.dones)[: games - played]:
            reward = batch.rewards[nth, own[nth]]
            won += reward == 1
            shared += -1 / (game.seats - 1) + 1e-6 < reward < 1
            played += 1
    return won, shared


def lower_bound(wins: float, games: int) -> float:
    """The lower end of Wilson's 95% interval."""
    share, square = wins / games, 1.96**2
    root = math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    return (share + square / (2 * games) - 1.96 * root) / (1 + square / games)


def train(game: northpole.Game, rounds: int, seed: int, games: int = 400):
    """Yields round, answers so far, the share of victories against easy and its lower bound."""
    luck = np.random.default_rng(seed)
    network = Network(game, luck)
    batch = northpole.Batch(game, MATCHES, seed, packed=False)
    kept: list[tuple[np.ndarray, ...]] = []
    for number in range(rounds + 1):
        if number > 0:
            kept.append(answers(network if number > 1 else None, batch, STEPS, luck))
            observations, masks, told = (np.concatenate(part) for part in zip(*kept))
            inputs = network.inputs(observations)
            for _ in range(300):
                some = luck.integers(0, len(told), 256)
                network.learn(inputs[some], masks[some], told[some])
        won, shared = against_easy(network, game, games, seed + 1000 + number)
        wins = won + shared / 2
        yield number, sum(len(part[2]) for part in kept), wins / games, lower_bound(wins, games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="sweatshop")
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", help="write the learning curve to this CSV file")
    options = parser.parse_args()
    rows = []
    for row in train(northpole.Game(options.game), options.rounds, options.seed):
        number, told, share, low = row
        rows.append(row)
        bar = "#" * round(share * 40)
        print(f"round {number:2}  {told:6} answers  wins {share:6.1%} (above {low:.1%})  {bar}", flush=True)
        if low > 0.5 and not options.curve:
            print("It beats easy.")
            break
    if options.curve:
        with open(options.curve, "w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([("round", "answers", "wins", "low"), *rows])


if __name__ == "__main__":
    main()
