//! The table `seen`: up to which event each seat has seen its game. It only moves on.

use engine::kernel::ids::{GameId, Seq};
use engine::kernel::seat::Seat;
use rusqlite::{Connection, OptionalExtension, named_params};

use super::columns::Column;
use super::growing_log::GrowingLog;
use super::job::Job;
use crate::store::StoreError;

const MARK: &str = "
    INSERT INTO seen (game, seat, seq) VALUES (:game, :seat, :seq)
    ON CONFLICT (game, seat) DO UPDATE SET seq = max(seq, excluded.seq)
    RETURNING seq";

const SEEN: &str = "SELECT seq FROM seen WHERE game = :game AND seat = :seat";

/// A seat that has seen its game up to this event.
pub(super) struct Mark {
    pub game: GameId,
    pub seat: Seat,
    pub seq: Seq,
}

impl Job for Mark {
    type Output = Seq;

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<Seq, StoreError> {
        let Mark { game, seat, seq } = *self;
        let parameters = named_params! {
            ":game": Column(game), ":seat": Column(seat), ":seq": Column(seq),
        };
        let kept = connection.prepare_cached(MARK)?.query_row(parameters, |row| row.get("seq"));
        let Column(kept) = kept?;
        Ok(kept)
    }
}

/// Returns the event that a seat has marked; `None` if it has marked none.
pub(super) fn seen(
    connection: &Connection,
    game: GameId,
    seat: Seat,
) -> rusqlite::Result<Option<Seq>> {
    let parameters = named_params! { ":game": Column(game), ":seat": Column(seat) };
    let found = connection.prepare_cached(SEEN)?.query_row(parameters, |row| row.get("seq"));
    Ok(found.optional()?.map(|Column(seq)| seq))
}
