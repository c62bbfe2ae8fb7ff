"""Plays a whole game with a client that was made from openapi.yaml alone:

python3 play.py http://127.0.0.1:8080 underwater_cities 2
"""

import sys
import uuid
from typing import TypeVar

from fathom_client import AuthenticatedClient, Client
from fathom_client.api.accounts import register
from fathom_client.api.games import get_game
from fathom_client.api.lobby import create_game, start_game, take_seat
from fathom_client.api.play import list_legal_commands, send_command
from fathom_client.models import (
    Accepted,
    Choices,
    GameWanted,
    GameWantedOptions,
    Problem,
    Registration,
    Ruleset,
    SeatWanted,
)
from fathom_client.types import Response

Answer = TypeVar("Answer")


def expect(response: Response[Answer | Problem]) -> Answer:
    """Returns the answer; a problem ends the program and says what to do next."""
    answer = response.parsed
    if isinstance(answer, Problem):
        raise SystemExit(f"{answer.title}: {answer.detail or answer.next_}")
    if answer is None:
        raise SystemExit(f"{response.status_code}: the answer is not described")
    return answer


def player(server: str, number: int) -> AuthenticatedClient:
    """Registers a player and returns a client that speaks as him."""
    wanted = Registration(name=f"Typed {number} {uuid.uuid4().hex[:8]}")
    registered = expect(register.sync_detailed(client=Client(server), body=wanted))
    return AuthenticatedClient(server, registered.token.token)


def sit_down(ruleset: Ruleset, players: list[AuthenticatedClient]) -> str:
    """Creates a game, seats each player on it in this order, and starts it."""
    wanted = GameWanted(ruleset=ruleset, seats=len(players), options=GameWantedOptions())
    game = expect(create_game.sync_detailed(client=players[0], body=wanted)).game
    for each in players:
        expect(take_seat.sync_detailed(game, client=each, body=SeatWanted()))
    expect(start_game.sync_detailed(game, client=players[0]))
    return game


def choose(game: str, client: AuthenticatedClient, turn: int) -> None:
    """Sends one legal command of this seat, from either end of the list."""
    choices: Choices = expect(list_legal_commands.sync_detailed(game, client=client))
    command = choices.legal[0 if turn % 3 == 0 else -1].command
    sent = send_command.sync_detailed(
        game,
        client=client,
        body=command,
        if_match=f'"{choices.decision}"',
        idempotency_key=str(uuid.uuid4()),
    )
    if not isinstance(sent.parsed, Accepted):
        raise SystemExit(f"{sent.status_code}: {command} was refused")


def main() -> None:
    server, ruleset, seats = sys.argv[1], Ruleset(sys.argv[2]), int(sys.argv[3])
    players = [player(server, number + 1) for number in range(seats)]
    game = sit_down(ruleset, players)
    turn = 0
    while (view := expect(get_game.sync_detailed(game, client=players[0]))).to_act:
        choose(game, players[view.to_act[0] - 1], turn)
        turn += 1
    places = view.outcome or []
    print(f"{ruleset}: {turn} choices, {view.seq + 1} events, {view.phase}, {len(places)} places")


if __name__ == "__main__":
    main()
