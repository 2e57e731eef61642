"""Plays a whole game over HTTP and a socket: any legal move, until the end.

python examples/client.py http://localhost:8004 horsemen
"""

import json
import random
import sys
import urllib.request

from websockets.sync.client import connect


def ask(url, token="", body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"})
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def play(server, game):
    token = ask(f"{server}/api/guest", body={"name": "Script", "bearer": True})["token"]
    made = ask(f"{server}/api/play-now", token, {"game": game, "level": "easy", "tempo": "fast"})
    url = f"{server}/api/tables/{made['table']['id']}/live".replace("http", "ws", 1)
    seat, legal, version, moves = made["you"]["seats"][0], [], 0, 0
    with connect(url, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": 1, "aids": False}))
        for text in socket:
            message = json.loads(text)
            if message["type"] == "ended":
                return made["table"]["id"], seat, message["standings"]
            if message["type"] in ("whole", "frame"):
                legal, version = message.get("legal", legal), message["version"]
                if legal and message["seat"] == seat:
                    moves += 1
                    move = {"key": str(moves), "version": version, "moves": [random.choice(legal)]}
                    socket.send(json.dumps({"type": "move", **move}))


if __name__ == "__main__":
    table, seat, standings = play(sys.argv[1].rstrip("/"), sys.argv[2])
    sys.stdout.write(f"table {table}: I sat at {seat}; places {standings['places']}\n")
