#!/usr/bin/env python3
"""Opens a table with bots on a Northpole server and plays a game with random choices.

    pip install websockets
    northpole serve --listen 127.0.0.1:1224      # in another terminal
    python3 examples/client.py ws://127.0.0.1:1224/ws unions

docs/protocol.md describes everything that is sent here; luck.py is our part in agreeing on luck.
"""

import argparse
import asyncio
import json
import random
import zlib

import luck
import websockets


def applied(delta, old):
    """Applies a delta of a patch to a value."""
    if delta == "=":
        return old
    (kind, change), = delta.items()
    if kind == "!":
        return change
    if kind == "{":
        new = {**old, **change.get("c", {})}
        for field, inner in change.get("d", []):
            new[field] = applied(inner, new[field])
        for field in change.get("g", []):
            del new[field]
        return new
    items = []
    for part in change:
        if len(part) == 1:
            items.append(part[0])
        elif isinstance(part[1], int):
            items.extend(old[part[0] : part[0] + part[1]])
        else:
            items.append(applied(part[1], old[part[0]]))
    return items


class Client:
    """One person at one table."""

    def __init__(self, socket):
        self.socket = socket
        self.next_id = random.getrandbits(60)
        self.device = luck.Device()
        self.table = None  # who sits where
        self.match = None  # the match as we may see it

    async def send(self, request):
        request_id, self.next_id = self.next_id, self.next_id + 1
        await self.socket.send(json.dumps({"id": request_id, "request": request}))
        return request_id

    async def ask(self, request):
        """Sends a request and returns its reply. What it changes is told before the reply."""
        request_id = await self.send(request)
        while True:
            message = await self.receive()
            if "reply" in message and message["reply"]["id"] == request_id:
                return message["reply"]["reply"]
            if "refused" in message and message["refused"]["id"] == request_id:
                error = message["refused"]["error"]
                if "too_many_requests" not in error:
                    raise RuntimeError(f"refused: {error}")
                await asyncio.sleep(error["too_many_requests"]["retry_after"])
                return await self.ask(request)

    async def receive(self):
        """Waits for the next message and takes it in."""
        data = await self.socket.recv()
        text = data if isinstance(data, str) else zlib.decompress(data, -15).decode()
        message = json.loads(text)
        if message == "restarting":
            raise RuntimeError("the server restarts")
        if "table" in message:
            self.table = message["table"]
            if answer := self.device.answer(self.table):
                await self.send(answer)
        elif "snapshot" in message:
            self.match = message["snapshot"]
            self.tell(self.match["log"])
        elif "patch" in message:
            self.patch(message["patch"])
        return message

    def patch(self, patch):
        if self.match is None or patch["version"] <= self.match["version"]:
            return
        assert patch["since"] == self.match["version"], "out of sync: a client would send `sync`"
        scene = applied(patch["scene"], self.match["scene"])
        choices = applied(patch["choices"], self.match["choices"])
        self.match = {"ending": None, **patch, "scene": scene, "choices": choices}
        self.tell(patch.get("log", []))

    def tell(self, log):
        for line in log:
            print(self.with_names(line["text"]))

    def with_names(self, text):
        """In any text `@2` stands for the name of seat 2."""
        for seat, chair in enumerate(self.table["chairs"], 1):
            name = chair["person"]["name"] if "person" in chair else f"Bot {seat}"
            text = text.replace(f"@{seat}", name)
        return text

    async def play(self):
        """Plays to the end with random choices."""
        steps = 0
        while self.match is None or self.match["ending"] is None:
            if self.match and self.match["choices"]:
                choice = random.choice(self.match["choices"])
                await self.ask({"act": {"choice": choice["notation"], "version": self.match["version"]}})
                steps += 1
            else:
                await self.receive()
        return steps


async def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("server", help="such as ws://127.0.0.1:1224/ws")
    parser.add_argument("game", help="a game's id; `northpole games` lists them")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, help="make the same choices again")
    options = parser.parse_args()
    random.seed(options.seed)
    async with websockets.connect(options.server, max_size=None) as socket:
        client = Client(socket)
        places = ["Free"] + [{"Bot": "easy"}] * (options.players - 1)
        plan = {"game": options.game, "places": places, "hints": False, "spectators": False, "listed": False}
        opened = await client.ask({"open": {"plan": plan}})
        await client.ask({"join": {"table": opened["opened"]}})
        await client.ask({"sit": {"name": "Python", "commits": True}})
        await client.ask("begin")
        steps = await client.play()
        print(client.device.check((await client.ask("transcript"))["transcript"]))
        points = sorted((-it["points"], it["seat"]) for it in client.match["ending"]["standings"])
        print(f"Over after {steps} choices of ours: " + ", ".join(f"seat {seat} has {-p}" for p, seat in points))


asyncio.run(main())
