//! The origin of a game: played here, or at another server whose record is only read; and its other properties that never change.

use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{Alive, GameKind, Listing, Moment, Secret, Store, Terms};
use engine::kernel::chance::Seed;
use engine::kernel::game::Game;
use engine::kernel::ids::GameId;
use engine::kernel::occasion::At;
use engine::kernel::table::{Phase, Table};
use engine::kernel::viewer::Viewer;
use engine::ruleset::Ruleset;
use std::sync::Arc;

/// The place where a game is played, and as whom this server knows it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PlayedAt {
    /// Here. The server knows everything, and this seed.
    Here(Seed),
    /// Elsewhere. Of what was hidden the record tells what this viewer knows.
    Elsewhere(Viewer),
}

impl PlayedAt {
    /// Returns the origin of a listed game. A record of one seat is held by who brought it, as that seat; an opened one tells everything.
    ///
    /// # Errors
    /// When a game that is played here has no seed.
    pub(super) fn of(listing: &Listing, secret: Option<Secret>) -> Result<PlayedAt, Problem> {
        match (listing.kind, listing.phase) {
            (GameKind::Played | GameKind::Practice, _) => {
                let secret = secret.ok_or_else(|| Problem::internal("a game has no seed"))?;
                Ok(PlayedAt::Here(secret.0))
            }
            (GameKind::Imported, Phase::Opened) => Ok(PlayedAt::Elsewhere(Viewer::Referee)),
            (GameKind::Imported, _) => match listing.holders.first() {
                Some(holder) => Ok(PlayedAt::Elsewhere(Viewer::Seat(holder.seat))),
                None => Ok(PlayedAt::Elsewhere(Viewer::Spectator)),
            },
        }
    }

    /// Returns the viewer who reads the log here.
    pub(super) fn reader(self) -> Viewer {
        match self {
            PlayedAt::Here(_) => Viewer::Referee,
            PlayedAt::Elsewhere(viewer) => viewer,
        }
    }
}

/// The properties of a game that no event changes.
#[derive(Clone)]
pub(super) struct About {
    /// The store of its log.
    pub store: Arc<dyn Store>,
    /// Its id.
    pub id: GameId,
    /// Its ruleset.
    pub ruleset: Ruleset,
    /// The title under which it is listed.
    pub title: String,
    /// The moment of its creation.
    pub created_at: Moment,
    /// The terms of its table.
    pub terms: Terms,
    /// The game of which it is the rematch, if it is one.
    pub rematch_of: Option<GameId>,
    /// The id that its record names, if that is another one: of a game that was played elsewhere.
    pub recorded_as: Option<GameId>,
    /// The origin.
    pub origin: PlayedAt,
}

impl About {
    /// Returns the server's seed, which every decision needs.
    ///
    /// # Errors
    /// [`Code::ImportedGame`]: nothing is decided about a game that is played elsewhere.
    pub(crate) fn seed(&self) -> Result<Seed, Problem> {
        match self.origin {
            PlayedAt::Here(seed) => Ok(seed),
            PlayedAt::Elsewhere(_) => Err(Problem::new(Code::ImportedGame)),
        }
    }

    /// `true` if it was played elsewhere.
    pub(crate) fn is_imported(&self) -> bool {
        matches!(self.origin, PlayedAt::Elsewhere(_))
    }

    /// Checks that this viewer may look. A record of one seat is shown as that seat only, to who brought it.
    ///
    /// # Errors
    /// [`Code::SeatNotYours`].
    pub(crate) fn check_viewer(&self, viewer: Viewer) -> Result<(), Problem> {
        match self.origin {
            PlayedAt::Elsewhere(Viewer::Seat(seat)) if viewer != Viewer::Seat(seat) => {
                Err(Problem::new(Code::SeatNotYours).because("the record of one seat is its own"))
            }
            PlayedAt::Elsewhere(_) | PlayedAt::Here(_) => Ok(()),
        }
    }

    /// Returns when the time for disputes is over, with what the server owes for its last outage; `None` if there is no such time.
    ///
    /// # Errors
    /// Failures of the store.
    pub(crate) fn opens_at<G: Game>(&self, table: &Table<G>) -> Result<Option<At>, Problem> {
        let time = table.created.as_ref().and_then(|created| created.dispute_time);
        let (Some(until), Some(time)) = (table.opens_at(), time) else { return Ok(None) };
        let alive = Alive::now(self.store.alive()?, moment::now());
        Ok(moment::of_event(alive.deadline(moment::stored(until), moment::span(time))))
    }

    /// Returns the moment until which the game waits for players, with what the server owes for its last outage; `None` if it waits
    /// without end.
    ///
    /// # Errors
    /// Failures of the store.
    pub(crate) fn waits_until(&self) -> Result<Option<At>, Problem> {
        let Some(until) = self.terms.waits_until else { return Ok(None) };
        let alive = Alive::now(self.store.alive()?, moment::now());
        Ok(moment::of_event(alive.deadline(until, until.since(self.created_at))))
    }
}
