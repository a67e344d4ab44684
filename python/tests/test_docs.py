"""What docs/python.md shows can be run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "python.md"
SNIPPETS = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("snippet", SNIPPETS)
def test_the_snippets_run(snippet: str) -> None:
    if "pyspiel" in snippet:
        pytest.importorskip("pyspiel")
    exec(snippet, {})


def test_there_are_snippets() -> None:
    assert len(SNIPPETS) >= 5
