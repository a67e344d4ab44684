"""Pictures of a table for notebooks, with the icons of the games' skins."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import Any

from northpole import _northpole

_STYLE = """
.np{--line:#33261d;--paper:#fff8ef;font:13px/1.35 system-ui,sans-serif;color:#33261d;
background:#f4ece0;padding:10px;border-radius:8px;max-width:1000px}
.np h4{margin:0 0 4px;font-size:13px}.np .stage{font-weight:600}
.np .zones{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}
.np .zone{background:#fff8ef;border:1px solid #d8c8b0;border-radius:6px;padding:6px}
.np .spots{display:flex;flex-wrap:wrap;gap:4px}
.np .spot{border:1px solid #e6d9c4;border-radius:4px;padding:2px 5px;background:#fff}
.np .spot [class^=seat]{padding-left:5px}
.np .seat0{box-shadow:inset 3px 0 #b23a48}.np .seat1{box-shadow:inset 3px 0 #2f6690}
.np .seat2{box-shadow:inset 3px 0 #3a7d44}.np .seat3{box-shadow:inset 3px 0 #d17a22}
.np .seat4{box-shadow:inset 3px 0 #6d597a}
.np .i{width:18px;height:18px;vertical-align:-4px;overflow:visible}
.np b{align-self:center;margin-left:6px;font-weight:600}
.np .o{stroke:var(--line);stroke-width:1.3;stroke-linejoin:round;stroke-linecap:round}
@media(prefers-color-scheme:dark){.np{--line:#8d8174;background:#2a241f;color:#f1e6d6}
.np .zone{background:#352e27;border-color:#5a4c3d}.np .spot{background:#3f372f;border-color:#5a4c3d}}
"""


def style() -> str:
    """What every picture needs to look right."""
    return f"<style>{_STYLE}</style>"


def draw(scene: dict[str, Any]) -> str:
    """A scene as a piece of HTML that needs nothing else."""
    return f'<div class="np">{style()}{"".join(parts(scene))}</div>'


def parts(scene: dict[str, Any]) -> list[str]:
    """The pieces of a picture, one behind the other; many stay the same from step to step."""
    players = [_player(player) for player in scene["players"]]
    zones = [_zone(zone) for zone in scene["zones"] if zone.get("spots")]
    heading = f'<div class="stage">{_words(scene["stage"])}</div><div>{_words(scene["prompt"])}</div>'
    row = '<div class="zones">'
    return [heading, row, *players, f"</div>{row}", *zones, "</div>"]


def _player(player: dict[str, Any]) -> str:
    seat = player["seat"]
    marks = " ".join(_mark(mark) for mark in player.get("marks", []))
    notes = ", ".join(_words(note) for note in player.get("notes", []))
    role = f" ({_words(player['role'])})" if player.get("role") else ""
    return (
        f'<div class="zone seat{seat - 1}"><h4>Player {seat}{role}: {_number(player["points"])}</h4>'
        f"{marks} {notes}</div>"
    )


def _zone(zone: dict[str, Any]) -> str:
    owner = f" seat{zone['owner'] - 1}" if zone.get("owner") else ""
    whose = f" of player {zone['owner']}" if zone.get("owner") else ""
    spots = "".join(_spots(zone["spots"]))
    return (
        f'<div class="zone{owner}"><h4>{_words(zone["name"])}{whose}</h4>'
        f'<div class="spots">{spots}</div></div>'
    )


def _spots(spots: list[dict[str, Any]]) -> Iterator[str]:
    """The spots one after the other, those of a group behind its name."""
    last = None
    for spot in spots:
        group = spot.get("group")
        if group is not None and group != last:
            yield f"<b>{_words(group['name'])}</b>"
        last = group
        yield _spot(spot)


def _spot(spot: dict[str, Any]) -> str:
    number = f"{spot['number']} " if spot.get("number") is not None else ""
    marks = " ".join(_mark(mark) for mark in spot.get("marks", []))
    pieces = " ".join(_piece(piece) for piece in spot.get("pieces", []))
    name = _words(spot.get("short") or spot["name"])
    about = _words(spot.get("about", ""))
    return f'<span class="spot" title="{about}">{number}{name} {marks} {pieces}</span>'


def _mark(mark: dict[str, Any]) -> str:
    limit = f"/{mark['limit']}" if mark.get("limit") is not None else ""
    return f"{mark['count']}{limit}{_icon(mark['icon'])}"


def _piece(piece: dict[str, Any]) -> str:
    ((kind, face),) = piece["face"].items()
    if kind == "Card":
        shown = _icon(face["icon"]) + _words(face["title"])
    elif kind == "Die":
        shown = _icon(f"face{face} {face} die")
    elif kind == "Figure":
        shown = _icon(face[0]) + _words(face[1])
    else:
        shown = _icon(face)
    count = f"{piece['count']}×" if piece.get("count", 1) != 1 else ""
    owner = f' class="seat{piece["owner"] - 1}"' if piece.get("owner") else ""
    says = f" {_words(piece['says'])}" if piece.get("says") else ""
    return f"<span{owner}>{count}{shown}{says}</span>"


def _icon(icon: str) -> str:
    """An icon is written `game/coin c coin/coins`: its id, its sign, its names. Several games share
    the pictures of what they have in common."""
    words = icon.split(" ")
    picture = _northpole.icon(words[0]) or _northpole.icon(words[0].split("/")[-1])
    if picture is not None:
        name = escape(" ".join(words[2:]).split("/")[0] or words[0])
        whole = _USE.sub(_used, picture)
        return whole.replace("<svg ", f'<svg class="i" role="img" aria-label="{name}" ', 1)
    return escape(words[1] if len(words) > 1 else words[0])


_USE = re.compile(r'<use href="#i-([^"]+)"([^>]*)/>')


def _used(use: re.Match[str]) -> str:
    """An icon that is part of another, in its place."""
    return (_northpole.icon(use[1]) or "").replace("<svg ", f"<svg{use[2]} ", 1)


def _number(number: int) -> str:
    return str(number).replace("-", "−")


def _words(text: str) -> str:
    """In text a seat is written `@1`."""
    return re.sub(r"@(\d)", r"Player \1", escape(text))
