#!/usr/bin/env python3
"""Plays whole games of Fathom at random, knowing nothing but the API.

It registers players, creates a game, takes the seats, starts, and then sends back one item of the
legal list after another until the game is over. Python 3 is all it needs:

    python3 api/examples/random_bot.py --server http://127.0.0.1:8080 --seats 3 --seed 7 --games 2
"""

import argparse
import http.client
import json
import random
import time
import uuid
from urllib.parse import urlsplit


class Client:
    """One connection to the server. What fails on the way, or is asked to wait, is sent again."""

    def __init__(self, server):
        self.address = urlsplit(server)
        self.connection = None

    def request(self, method, path, token=None, body=None, **headers):
        """Sends a request until it is answered. The Idempotency-Key makes sending it twice safe."""
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        headers["Idempotency-Key"] = str(uuid.uuid4())
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if body is not None:
            headers["Content-Type"] = "application/json"
            body = json.dumps(body)
        for patience in range(60):
            try:
                status, wait, answer = self.send(method, "/api/v1" + path, body, headers)
            except (OSError, http.client.HTTPException):
                self.connection = None
                status, wait, answer = 503, min(0.1 * 2**patience, 2), None
            if status not in (429, 503):
                return status, answer
            time.sleep(float(wait))
        raise SystemExit(f"{method} {path}: the server does not answer")

    def send(self, method, path, body, headers):
        if self.connection is None:
            kind = {"http": http.client.HTTPConnection, "https": http.client.HTTPSConnection}
            self.connection = kind[self.address.scheme](self.address.netloc, timeout=40)
        self.connection.request(method, path, body, headers)
        response = self.connection.getresponse()
        text = response.read()
        return response.status, response.headers.get("Retry-After", 1), json.loads(text or "null")

    def expect(self, method, path, token=None, body=None, **headers):
        """The answer to a request that must succeed."""
        status, answer = self.request(method, path, token, body, **headers)
        if status >= 300:
            raise SystemExit(f"{method} {path}: {status} {json.dumps(answer, indent=2)}")
        return answer


def register(client, number):
    """Registers a player under a name that nobody has yet; tells the token."""
    while True:
        name = f"Random bot {number} {uuid.uuid4().hex[:8]}"
        status, answer = client.request("POST", "/players", body={"name": name})
        if status == 201:
            return answer["token"]["token"]
        if status != 409:  # Somebody has the name: perhaps this bot, if the first answer was lost.
            raise SystemExit(f"{name} was refused: {status} {json.dumps(answer, indent=2)}")


def sit_down(client, players, given, chance):
    """Creates a game with these players on its seats, in a random order, and starts it."""
    game = client.expect("POST", "/games", players[0],
                         {"ruleset": given.ruleset, "seats": given.seats,
                          "options": given.options, "title": "Random bots"})["game"]
    holders = {}
    for token in chance.sample(players, given.seats):
        seed = f"{chance.getrandbits(256):064x}"
        taken = client.expect("POST", f"/games/{game}/seats", token, {"seed": seed})
        holders[taken["seat"]] = token
    started = client.expect("POST", f"/games/{game}/start", holders[1])
    return game, holders, started["to_act"]


def play(client, game, holders, to_act, chance):
    """Makes random choices for whoever must choose, until nobody must. Tells how many it took."""
    choices, known = 0, {}
    while to_act:
        seat = chance.choice(to_act)
        token = holders[seat]
        # An answer to a command tells what the same seat may choose next, so it need not be asked.
        state = known.pop(seat, None)
        if not (state and state["legal"]):
            state = client.expect("GET", f"/games/{game}/legal", token)
        command = chance.choice(state["legal"])["command"]
        status, answer = client.request("POST", f"/games/{game}/commands", token, command,
                                        If_Match=f'"{state["decision"]}"')
        if status == 412:  # Something else happened first: look again.
            to_act = client.expect("GET", f"/games/{game}", token)["to_act"]
            continue
        if status != 200:
            raise SystemExit(f"{command} was refused: {status} {json.dumps(answer, indent=2)}")
        choices, to_act = choices + 1, answer["to_act"]
        known = {seat: answer}  # What other seats may choose may have changed by this.
    return choices


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--server", default="http://127.0.0.1:8080")
    arguments.add_argument("--ruleset", default="underwater_cities")
    arguments.add_argument("--seats", type=int, default=4)
    arguments.add_argument("--options", type=json.loads, default={},
                           help="the options of the game, as JSON: GET /rulesets lists them")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--games", type=int, default=1)
    given = arguments.parse_args()
    chance, client = random.Random(given.seed), Client(given.server)
    players = [register(client, number + 1) for number in range(given.seats)]
    for _ in range(given.games):
        game, holders, to_act = sit_down(client, players, given, chance)
        choices = play(client, game, holders, to_act, chance)
        view = client.expect("GET", f"/games/{game}")
        places = ", ".join(f"{place['place']}. seat {place['seat']} with {place['points']} points"
                           for place in view["outcome"])
        print(f"game {game}: {choices} choices, {view['seq'] + 1} events: {places}", flush=True)


if __name__ == "__main__":
    main()
