"""The example learns to beat the easy bot."""

from __future__ import annotations

import sys
from pathlib import Path

import northpole

sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))
import imitate  # noqa: E402


def test_the_example_beats_easy() -> None:
    curve = []
    for row in imitate.train(northpole.Game("sweatshop"), rounds=15, seed=1):
        curve.append(row)
        if row[3] > 0.5:
            break
    number, _, share, low = curve[-1]
    assert low > 0.5, curve
    assert curve[0][2] < share and number > 0, "it did not beat easy before it learned"
