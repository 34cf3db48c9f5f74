"""A bot that plays a whole match over plain HTTP, with nothing but Python's library.

    python3 examples/http_bot.py http://127.0.0.1:8006 cow006        # a table of its own
    python3 examples/http_bot.py http://127.0.0.1:8006 /table/ID     # a seat at somebody else's

It plays anything legal; put something better in `choose`.
"""

import json
import random
import sys
from urllib.request import Request, urlopen


def choose(view: dict, legal: list[dict]) -> dict:
    """One of the legal moves, having seen what its seat sees."""
    return random.choice(legal)


def ask(address: str, body: dict | None = None, key: str = ""):
    """The server's answer, still to be read."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {key}"}
    return urlopen(Request(address, data, headers if key else {"Content-Type": "application/json"}))


server, where = sys.argv[1].rstrip("/"), sys.argv[2]
if where.startswith("/table/"):
    owned = json.load(ask(f"{server}/api/tables/{where[7:]}/seats", {"name": "Program"}))
else:
    seats = [{"kind": "person", "name": "Program"}, {"kind": "bot", "bot": "fair"}]
    owned = json.load(ask(f"{server}/api/tables", {"game": where, "seats": seats}))
table = f"{server}/api/tables/{owned['table']['id']}"
((seat, key),) = owned["keys"].items()

for line in ask(f"{table}/stream", key=key):
    message = json.loads(line) if line.strip() else {}
    if message.get("type") == "update" and int(seat) in message["awaited"]:
        move = choose(message["view"], message["legal"][seat])
        ask(f"{table}/actions", {"answers": message["number"], "move": move}, key)
print(json.load(ask(f"{table}/record"))["scores"])
