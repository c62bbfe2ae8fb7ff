"""How schemathesis asks: as several players, and about games that there are.

`FATHOM_TOKENS` has the tokens and `FATHOM_GAMES` the games, with blanks between; `FATHOM_SERVER` the address of the server.
"""

import json
import os
import urllib.request
import uuid
import zlib

import schemathesis

SERVER = os.environ["FATHOM_SERVER"]
TOKENS = os.environ["FATHOM_TOKENS"].split()
GAMES = os.environ["FATHOM_GAMES"].split()


# Parameters of which one alone is sent, as their descriptions say.
EXCLUDES = {"before": ("after", "wait"), "as": ("seat", "until")}


def pick(choices, seed):
    """Returns one of the choices; the same for the same seed, so that a failure can be repeated."""
    return choices[zlib.crc32(repr(seed).encode()) % len(choices)]


def somebody():
    """Registers a player who is not needed any more afterwards; returns the token."""
    body = json.dumps({"name": f"Gone {uuid.uuid4().hex[:12]}"}).encode()
    request = urllib.request.Request(f"{SERVER}/api/v1/players", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["token"]["token"]


@schemathesis.auth(refresh_interval=None)
class AnyPlayer:
    """Sends the token of one player or another; whoever leaves the server or gives tokens up is registered for that."""

    def get(self, case, context):
        if case.operation.method.upper() == "DELETE" and "game" not in (case.path_parameters or {}):
            return somebody()
        return pick(TOKENS, (case.path_parameters, case.query, case.body))

    def set(self, case, data, context):
        case.headers["Authorization"] = f"Bearer {data}"


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    """Asks about a game that there is, where the generated id is a possible one."""
    game = (path_parameters or {}).get("game")
    if isinstance(game, str) and len(game) == 32:
        path_parameters["game"] = pick(GAMES, game)
    return path_parameters


def integral(value):
    """Writes whole numbers as every JSON library does: 5 and not 5.0."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        return {name: integral(member) for name, member in value.items()}
    if isinstance(value, list):
        return [integral(item) for item in value]
    return value


@schemathesis.hook
def map_body(context, body):
    return integral(body)


@schemathesis.hook
def before_call(context, case, kwargs):
    """Asks as the descriptions of parameters say that no schema can: one of two alone, or always for a command."""
    query = integral(case.query) if isinstance(case.query, dict) else case.query
    for name, others in EXCLUDES.items():
        if isinstance(query, dict) and name in query:
            query = {name: value for name, value in query.items() if name not in others}
    if isinstance(query, dict) and isinstance(query.get("wait"), int):
        # The server waits for 25 seconds at most, which is longer than an answer may take here.
        query["wait"] = min(query["wait"], 5)
    raw = case.operation.definition.raw
    takes_seat = any(it.get("name") == "seat" and it.get("in") == "query" for it in raw.get("parameters", []))
    if takes_seat and not {"seat", "as"} & set(query or {}):
        # Who holds several seats must name one.
        query = {**(query or {}), "seat": 1}
    case.query = query
    if raw.get("operationId") == "branch_game" and isinstance(case.body, dict):
        case.body = {"seat": 1, **case.body}
    if raw.get("operationId") == "send_command":
        case.headers.setdefault("Idempotency-Key", uuid.uuid4().hex)


@schemathesis.serializer("application/jsonl")
def lines(context, value):
    """Sends a record as it is: its text."""
    return value.encode() if isinstance(value, str) else json.dumps(value).encode()
