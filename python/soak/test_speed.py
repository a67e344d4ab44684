"""The example that measures speed runs; what it measures depends on the machine."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import northpole

SPEED = Path(__file__).parents[1] / "examples" / "speed.py"


def test_the_example_measures_every_game() -> None:
    command = [sys.executable, str(SPEED), "--seconds", "0.05"]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert all(f"\n{game} " in shown for game in northpole.games()), shown
