"""A bot that plays a whole match over plain HTTP, with nothing but Python's library.

    python3 examples/http_bot.py http://127.0.0.1:8006 cow006        # a table of its own
    python3 examples/http_bot.py http://127.0.0.1:8006 /table/ID     # a seat at somebody else's

It plays anything legal; put something better in `choose`.
"""

import json
import random
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def choose(view: dict, legal: list[dict]) -> dict:
    """One of the legal moves, having seen what its seat sees."""
    return random.choice(legal)


def ask(address: str, body: dict | None = None, key: str = ""):
    """The server's answer, still to be read."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {key}" if key else ""}
    return urlopen(Request(address, body and json.dumps(body).encode(), headers))


server, where = sys.argv[1].rstrip("/"), sys.argv[2]
if where.startswith("/table/"):
    owned = json.load(ask(f"{server}/api/tables/{where[7:]}/seats", {"name": "Program"}))
else:
    seats = [{"kind": "person", "name": "Program"}, {"kind": "bot", "bot": "fair"}]
    owned = json.load(ask(f"{server}/api/tables", {"game": where, "seats": seats}))
table = f"{server}/api/tables/{owned['table']['id']}"
((seat, key),) = owned["keys"].items()

seen = 0  # what was under way while we answered is out of date
for line in ask(f"{table}/stream", key=key):
    told = json.loads(line) if line.strip() else {}
    if told.get("type") == "update" and told["number"] >= seen and int(seat) in told["awaited"]:
        move = choose(told["view"], told["legal"][seat])
        act = {"answers": told["number"], "move": move}
        try:
            seen = json.load(ask(f"{table}/actions", act, key))["number"]
        except HTTPError as refused:
            if refused.code != 409:  # an answer to what has been answered meanwhile
                raise
print(json.load(ask(f"{table}/record"))["scores"])
