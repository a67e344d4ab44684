"""A match to look at, step by step."""

from __future__ import annotations

import json
import re
from typing import Any

from northpole.html import parts, style
from northpole.position import Position


_SCRIPT = """(()=>{const root=document.currentScript.parentElement;
const {pictures,parts,tables,steps}=DATA;
const [slide,step,table]=root.querySelectorAll('input,.step,.np');
const drawn=part=>part.replace(/\\x01(\\d+)\\x02/g,(_,nth)=>pictures[nth]);
const show=()=>{step.textContent=`${slide.value}: ${steps[slide.value]}`;
table.innerHTML=tables[slide.value].map(nth=>drawn(parts[nth])).join('')};
slide.addEventListener('input',show);show()})()"""

_SVG = re.compile(r"<svg .*?</svg>", re.DOTALL)


class Replay:
    """All steps of a match, each with its table; shows itself in a notebook."""

    def __init__(self, transcript: str, viewer: int | None = None) -> None:
        self.steps, self.tables = _tables(transcript, viewer)

    def html(self) -> str:
        """A whole page, to be written to a file."""
        head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Replay</title>'
        return f"{head}<body>{self._repr_html_()}</body></html>"

    def _repr_html_(self) -> str:
        # A closing tag within a script would end it.
        data = json.dumps(self._data(), separators=(",", ":")).replace("</", "<\\/")
        last = len(self.tables) - 1
        return (
            f'<div>{style()}<input type="range" aria-label="step" min="0" max="{last}" value="0" '
            'style="width:100%"><div class="step"></div><div class="np"></div>'
            f"<script>{_SCRIPT.replace('DATA', data, 1)}</script></div>"
        )

    def _data(self) -> dict[str, Any]:
        """Pictures and parts of tables stand there once, however often they are shown."""
        pictures: dict[str, int] = {}
        parts: dict[str, int] = {}

        def named(picture: re.Match[str]) -> str:
            return f"\x01{pictures.setdefault(picture[0], len(pictures))}\x02"

        def place(part: str) -> int:
            return parts.setdefault(_SVG.sub(named, part), len(parts))

        tables = [[place(part) for part in table] for table in self.tables]
        shown = {"pictures": list(pictures), "parts": list(parts)}
        return {**shown, "tables": tables, "steps": self.steps}


def replay(match: Position | str, viewer: int | None = None) -> Replay:
    """A match, or its transcript, to be looked at step by step as a seat or a spectator saw it."""
    return Replay(match if isinstance(match, str) else match.transcript(), viewer)


def _tables(transcript: str, viewer: int | None) -> tuple[list[str], list[list[str]]]:
    """The steps, and the parts of the table before the first and after each of them."""
    end = Position.from_transcript(transcript)
    lines = end.transcript().splitlines()
    taken = [line for line in lines if line[:2] == "* " or line[:1].isdigit()]
    head = [line for line in lines[: lines.index(taken[0])]] if taken else lines
    position = Position.from_transcript("\n".join(head) + "\n")
    steps, tables = ["the beginning"], [parts(position.scene(viewer))]
    for line in taken:
        who, what = line.split(" ", 1)
        if who == "*":
            position.deal(what)
        else:
            position.apply(int(who) - 1, what)
        steps.append(line)
        tables.append(parts(position.scene(viewer)))
    return steps, tables
