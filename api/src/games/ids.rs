//! The same ids, numbers and hashes in the engine's words and in the store's.

use crate::problem::{Code, Problem};
use crate::store;
use engine::kernel::chance::Seed;
use engine::kernel::event::{GameId, Hash, Seq};
use engine::kernel::seal::Whom;
use engine::kernel::seat::{NoSuchSeat, Seat};
use engine::kernel::table::Phase;

pub(super) fn stored_game(game: GameId) -> store::GameId {
    store::GameId(game.0)
}

pub(super) fn game(game: store::GameId) -> GameId {
    GameId(game.0)
}

pub(super) fn stored_seat(seat: Seat) -> store::Seat {
    store::Seat(seat.number())
}

pub(super) fn seat(seat: store::Seat) -> Result<Seat, NoSuchSeat> {
    Seat::numbered(seat.0)
}

pub(super) fn stored_seq(seq: Seq) -> store::Seq {
    store::Seq(seq.0)
}

pub(super) fn stored_hash(hash: Hash) -> store::Digest {
    store::Digest(hash.0)
}

pub(super) fn seed(secret: store::Secret) -> Seed {
    Seed(secret.0)
}

pub(super) fn stored_viewer(whom: Whom) -> store::Viewer {
    match whom {
        Whom::Seat(seat) => store::Viewer::Seat(stored_seat(seat)),
        Whom::Table => store::Viewer::Table,
    }
}

pub(super) fn stored_status(phase: Phase) -> store::GameStatus {
    match phase {
        Phase::Lobby => store::GameStatus::Gathering,
        Phase::Playing => store::GameStatus::Running,
        Phase::Ended => store::GameStatus::Ended,
        Phase::Opened => store::GameStatus::Closed,
    }
}

pub(super) fn phase(status: store::GameStatus) -> Phase {
    match status {
        store::GameStatus::Gathering => Phase::Lobby,
        store::GameStatus::Running => Phase::Playing,
        store::GameStatus::Ended => Phase::Ended,
        store::GameStatus::Closed => Phase::Opened,
    }
}

/// The game that an address names.
///
/// # Errors
/// [`Code::GameUnknown`] where the text is no id of a game.
pub fn game_named(text: &str) -> Result<GameId, Problem> {
    text.parse().map_err(|_| Problem::new(Code::GameUnknown))
}
