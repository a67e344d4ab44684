"""How a client takes part in agreeing on luck, and how the published test vectors are computed.

    python3 examples/luck.py crates/commitments/vectors.json

docs/decisions/luck.md has the reasons. No package is needed.
"""

import hashlib
import hmac
import json
import secrets
import sys

LABEL = "northpole luck 2"
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def sha(text):
    return hashlib.sha256(text.encode()).hexdigest()


def mac(key, text):
    return hmac.new(bytes.fromhex(key), text.encode(), hashlib.sha256).hexdigest()


class Luck:
    """A round of agreeing on luck: docs/decisions/luck.md has the texts that are hashed."""

    def __init__(self, table, number):
        self.lines = f"table {table}\nround {number}\n"

    def commit_key(self, key):
        return sha(f"{LABEL} key\n{self.lines}{key}\n")

    def salt(self, secret, chair, committed):
        return mac(secret, f"{LABEL} device\n{self.lines}chair {chair}\nkey {committed}\n")

    def commit_salt(self, chair, committed, salt):
        return sha(f"{LABEL} salt\n{self.lines}chair {chair}\nkey {committed}\n{salt}\n")


def fingerprint(plan, published):
    bits = int(sha(f"{LABEL} fingerprint\nplan {sha(plan)}\nlist {sha(published)}\n"), 16) >> 196
    text = "".join(LETTERS[bits >> 5 * nth & 31] for nth in range(11, -1, -1))
    return "-".join([text[:4], text[4:8], text[8:]])


def numbers(seed, what, count):
    """The numbers that luck decides with."""
    drawn = []
    for block in range((count + 3) // 4):
        data = bytes.fromhex(mac(seed, f"{LABEL} {what} block {block}\n"))
        drawn += [str(int.from_bytes(data[at : at + 8], "little")) for at in range(0, 32, 8)]
    return drawn[:count]


class Device:
    """What this device adds to the luck of one table."""

    def __init__(self):
        self.secret = secrets.token_hex(32)
        self.answered = set()
        self.bound = {}  # what the table was bound to, by round
        self.revealed = None  # the plan and list that we revealed for

    def answer(self, table):
        """What the table waits for, if it waits for us."""
        luck, chair = table["luck"], table["yours"]
        if luck is None or isinstance(luck["stage"], str):
            return None
        (stage, data), = luck["stage"].items()
        number, committed = luck["round"], luck["commitment"]
        if chair not in data.get("missing", []) or (number, stage) in self.answered:
            return None
        self.answered.add((number, stage))
        assert number <= 3 and number >= max(self.bound, default=1), "too many rounds, or one is hidden"
        assert self.bound.setdefault(number, committed) == committed, "the table changed its key"
        this = Luck(table["table"], number)
        salt = this.salt(self.secret, chair, committed)
        commitment = this.commit_salt(chair, committed, salt)
        if stage == "committing":
            return {"commit": {"round": number, "commitment": commitment}}
        assert f"\nkey {committed}\n" in data["list"], "the list names another key"
        assert f"\nchair {chair} {commitment}\n" in data["list"], "our salt was left out"
        told = {int(line.split()[1]) for line in data["plan"].splitlines() if line.startswith("failed ")}
        assert told == set(range(1, number)), "the plan hides a round that failed"
        print("Luck is bound to", fingerprint(data["plan"], data["list"]))
        self.revealed = data["plan"], data["list"]
        return {"reveal": {"round": number, "salt": salt}}


    def check(self, transcript):
        """Compares a match that is over with what we revealed for. `northpole verify` deals again."""
        lines = [line[5:] for line in transcript.splitlines() if line.startswith("luck ")]
        salts = [line.split()[1:] for line in lines if line.startswith("salt ")]
        plan = f"{LABEL} plan\n" + "".join(f"{line}\n" for line in lines[2 + len(salts) :])
        heading = dict(line.split(" ", 1) for line in plan.splitlines()[1:3])
        luck, key = Luck(heading["table"], heading["round"]), lines[1].split()[1]
        published = f"{LABEL} list\n{luck.lines}key {luck.commit_key(key)}\n"
        for chair, salt in salts:
            published += f"chair {chair} {luck.commit_salt(chair, luck.commit_key(key), salt)}\n"
        if not salts and self.revealed is None:
            return "Server luck only: nobody else added to it."
        if self.revealed != (plan, published):
            return "Warning: these are not the commitments that we were shown."
        return "Luck checked: same commitments as at the start, our salt is included."


def check_vectors(path):
    """Computes every vector again from its plan, key and secrets."""
    with open(path, encoding="utf-8") as file:
        vectors = json.load(file)
    for vector in vectors:
        heading = dict(line.split(" ", 1) for line in vector["plan"].splitlines()[1:3])
        luck, key = Luck(heading["table"], heading["round"]), vector["key"]
        committed = luck.commit_key(key)
        salts = {chair: luck.salt(it, chair, committed) for chair, it in vector["secrets"].items()}
        published = f"{LABEL} list\n{luck.lines}key {committed}\n"
        for chair, salt in salts.items():
            published += f"chair {chair} {luck.commit_salt(chair, committed, salt)}\n"
        text = f"{LABEL} seed\nlist {sha(published)}\nplan {sha(vector['plan'])}\n"
        text += "".join(f"chair {chair} {len(salt) // 2} {salt}\n" for chair, salt in salts.items())
        seed = mac(key, text)
        assert (committed, salts, published) == (vector["key_commitment"], vector["salts"], vector["list"])
        assert (fingerprint(vector["plan"], published), seed) == (vector["fingerprint"], vector["seed"])
        for what in ["seats", "chance 0", "chance 17", "bot 2"]:
            assert numbers(seed, what, len(vector[what])) == vector[what], what
    print(f"{len(vectors)} vectors are the same.")


if __name__ == "__main__":
    check_vectors(sys.argv[1])
