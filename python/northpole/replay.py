"""A match to look at, step by step."""

from __future__ import annotations

import json
from html import escape

from northpole.html import draw
from northpole.position import Position


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
        frames = json.dumps(self.tables).replace("</", "<\\/")
        steps = json.dumps([escape(step) for step in self.steps]).replace("</", "<\\/")
        last = len(self.tables) - 1
        return (
            '<div><input type="range" aria-label="step" min="0" '
            f'max="{last}" value="0" style="width:100%"><div class="step"></div><div></div>'
            "<script>(()=>{const root=document.currentScript.parentElement;"
            f"const frames={frames},steps={steps};"
            "const [slide,step,table]=root.children;"
            "const show=()=>{step.innerHTML=`${slide.value}: ${steps[slide.value]}`;"
            "table.innerHTML=frames[slide.value]};"
            "slide.addEventListener('input',show);show()})()</script></div>"
        )


def replay(match: Position | str, viewer: int | None = None) -> Replay:
    """A match, or its transcript, to be looked at step by step as a seat or a spectator saw it."""
    return Replay(match if isinstance(match, str) else match.transcript(), viewer)


def _tables(transcript: str, viewer: int | None) -> tuple[list[str], list[str]]:
    """The steps, and the table before the first and after each of them."""
    end = Position.from_transcript(transcript)
    lines = end.transcript().splitlines()
    taken = [line for line in lines if line[:2] == "* " or line[:1].isdigit()]
    head = [line for line in lines[: lines.index(taken[0])]] if taken else lines
    position = Position.from_transcript("\n".join(head) + "\n")
    steps, tables = ["the beginning"], [draw(position.scene(viewer))]
    for line in taken:
        who, what = line.split(" ", 1)
        if who == "*":
            position.deal(what)
        else:
            position.apply(int(who) - 1, what)
        steps.append(line)
        tables.append(draw(position.scene(viewer)))
    return steps, tables
