#!/usr/bin/env python3
"""Plays at random whenever one of its games asks it to: it follows them all by one stream.

It registers a player, or takes the token of one, and seats itself and bots of the server at tables.
What it misses while it is away is told when it comes back. Python 3 is all it needs:

    python3 api/examples/following_bot.py --server http://127.0.0.1:8080 --games 3 --seed 7
"""

import argparse
import json
import random
import time
import urllib.error
import urllib.request
import uuid


def request(given, method, path, body=None, **headers):
    """Sends a request; gives the answer, which is read as it comes."""
    headers = {name.replace("_", "-"): value for name, value in headers.items()}
    headers.setdefault("Idempotency-Key", str(uuid.uuid4()))
    if given.token:
        headers["Authorization"] = f"Bearer {given.token}"
    if body is not None:
        headers["Content-Type"] = "application/json"
        body = json.dumps(body).encode()
    wanted = urllib.request.Request(given.server + "/api/v1" + path, body, headers, method=method)
    return urllib.request.urlopen(wanted, timeout=60)


def ask(given, method, path, body=None, **headers):
    with request(given, method, path, body, **headers) as answer:
        return json.load(answer)


def sit_down(given):
    """Creates a game, takes a seat, gives the other one to a bot of the server, and starts."""
    game = ask(given, "POST", "/games", {"ruleset": given.ruleset, "seats": given.seats})["game"]
    ask(given, "POST", f"/games/{game}/seats", {})
    for _ in range(given.seats - 1):
        ask(given, "POST", f"/games/{game}/seats", {"bot": "random"})
    ask(given, "POST", f"/games/{game}/start")


def play(given, turn, chance):
    """Chooses until the seat has nothing more to choose; others may have been faster."""
    game, seat = turn["game"], turn["seat"]
    state = ask(given, "GET", f"/games/{game}/legal?seat={seat}")
    while state["legal"]:
        command = chance.choice(state["legal"])["command"]
        try:
            state = ask(given, "POST", f"/games/{game}/commands?seat={seat}", command,
                        If_Match=f'"{state["decision"]}"')
        except urllib.error.HTTPError as refused:
            if refused.code not in (409, 412):
                raise
            state = ask(given, "GET", f"/games/{game}/legal?seat={seat}")


def follow(given):
    """What is awaited now, and then the news as they come. A lost stream goes on where it was."""
    known = "0"
    while True:
        try:
            with request(given, "GET", "/me/stream?only=turn,ended", Last_Event_ID=known,
                         Accept="application/x-ndjson") as stream:
                for line in stream:
                    news = json.loads(line)
                    yield news
                    known = news.get("id", known)
        except urllib.error.HTTPError as refused:
            if refused.code not in (429, 503):
                raise
        except OSError:
            pass
        time.sleep(1)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--server", default="http://127.0.0.1:8080")
    arguments.add_argument("--token", help="of the player who plays; without it one is registered")
    arguments.add_argument("--ruleset", default="underwater_cities")
    arguments.add_argument("--seats", type=int, default=2)
    arguments.add_argument("--games", type=int, default=1, help="how many it begins, and ends with")
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    if not given.token:
        name = f"Following bot {uuid.uuid4().hex[:8]}"
        given.token = ask(given, "POST", "/players", {"name": name})["token"]["token"]
    chance, ended = random.Random(given.seed), set()
    for _ in range(given.games):
        sit_down(given)
    for news in follow(given):
        if news["type"] == "turn":
            play(given, news["data"], chance)
        elif news["type"] == "ended":
            ended.add(news["data"]["game"])
            print(f"game {news['data']['game']}: {news['data'].get('outcome')}", flush=True)
            if len(ended) >= given.games:
                return


if __name__ == "__main__":
    main()
