//! Two players and their game.

use crate::server::Server;
use api::configuration::RateLimit;
use serde_json::Value;

/// Two players and their game, on a server of their own.
pub(crate) struct Pair {
    pub server: Server,
    pub players: [String; 2],
    pub game: String,
}

impl Pair {
    /// Both draft their first cards.
    pub(crate) fn drafting() -> Pair {
        let server = Server::start(RateLimit::Off);
        let players = [server.player(), server.player()];
        let game = server.game_of(&players);
        Pair { server, players, game }
    }

    /// Both have chosen their first cards: one seat after another acts.
    pub(crate) fn at_play() -> Pair {
        let pair = Pair::drafting();
        pair.server.choose_first_cards(&pair.players, &pair.game);
        pair
    }

    pub(crate) fn token(&self, seat: u64) -> &str {
        &self.players[seat as usize - 1]
    }

    /// The game as everybody sees it.
    pub(crate) fn view(&self) -> Value {
        self.server.get(&format!("/games/{}", self.game)).send().ok(200)
    }

    /// The seat that is to act.
    pub(crate) fn acting(&self) -> u64 {
        self.view()["to_act"][0].as_u64().expect("a seat")
    }

    /// The seat chooses the first item of its list.
    pub(crate) fn choose(&self, seat: u64) -> Value {
        let list = self.server.legal(self.token(seat), &self.game, seat);
        let first = &list["legal"][0]["command"];
        self.server.command(self.token(seat), &self.game, seat, &list, first).send().ok(200)
    }
}
