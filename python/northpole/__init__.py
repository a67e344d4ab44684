"""Five Christmas board games for people and programs.

>>> import northpole
>>> game = northpole.Game("unions", seats=2)
>>> position = game.new(seed=1)
>>> position.legal(position.waiting[0])[:2]
['keep none', 'keep 1']

A `Position` knows everything; a `View` knows what one seat knows. Everything that an agent is given
here, observations and masks alike, is made from views. `Batch` steps thousands of matches in Rust.
The environments of other libraries are in `northpole.gym`, `northpole.zoo` and `northpole.spiel`;
`northpole.ray` plays experiments on a cluster.
"""

from __future__ import annotations

from northpole._northpole import Luck, edition
from northpole.batch import Batch
from northpole.experiment import Experiment, merge, report, result
from northpole.game import Field, Game, games
from northpole.position import Advice, Position, View
from northpole.replay import replay

__all__ = [
    "Advice",
    "Batch",
    "Experiment",
    "Field",
    "Game",
    "Luck",
    "Position",
    "View",
    "edition",
    "games",
    "merge",
    "replay",
    "report",
    "result",
]
__version__ = "0.2.0"

# The two indices that all tables share: a seat that owes no step says WAIT, and an action of several
# phrases ends with END.
WAIT = 0
END = 1
