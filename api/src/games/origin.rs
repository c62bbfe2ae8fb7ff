//! Where a game is played: here, or at another server whose record is only read.

use super::live::{Live, Playable};
use crate::problem::{Code, Problem};
use crate::store::{GameKind, Listing, Secret};
use engine::kernel::chance::Seed;
use engine::kernel::knowledge::Viewer;
use engine::kernel::table::Phase;

/// Where a game is played, and as whom this server knows it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    /// Here. The server knows everything, and this seed.
    Here(Seed),
    /// Elsewhere. Of what was hidden the record tells what this viewer knows.
    Elsewhere(Viewer),
}

impl Origin {
    /// The origin of a listed game. A record of one seat is held by who brought it, as that seat; an opened one tells everything.
    ///
    /// # Errors
    /// When a game that is played here has no seed.
    pub(super) fn of(listing: &Listing, secret: Option<Secret>) -> Result<Origin, Problem> {
        match (listing.kind, listing.status) {
            (GameKind::Played | GameKind::Practice, _) => {
                let secret = secret.ok_or_else(|| Problem::internal("a game has no seed"))?;
                Ok(Origin::Here(secret.0))
            }
            (GameKind::Imported, Phase::Opened) => Ok(Origin::Elsewhere(Viewer::Referee)),
            (GameKind::Imported, _) => match listing.holders.first() {
                Some(holder) => Ok(Origin::Elsewhere(Viewer::Seat(holder.seat))),
                None => Ok(Origin::Elsewhere(Viewer::Spectator)),
            },
        }
    }

    /// Who reads the log here.
    pub(super) fn reader(self) -> Viewer {
        match self {
            Origin::Here(_) => Viewer::Referee,
            Origin::Elsewhere(viewer) => viewer,
        }
    }
}

impl<G: Playable> Live<G> {
    /// The server's seed, which every decision needs.
    ///
    /// # Errors
    /// [`Code::ImportedGame`]: nothing is decided about a game that is played elsewhere.
    pub(super) fn seed(&self) -> Result<Seed, Problem> {
        match self.origin {
            Origin::Here(seed) => Ok(seed),
            Origin::Elsewhere(_) => Err(Problem::new(Code::ImportedGame)),
        }
    }

    /// Was it played elsewhere?
    pub(super) fn is_imported(&self) -> bool {
        matches!(self.origin, Origin::Elsewhere(_))
    }

    /// May this viewer look? A record of one seat is shown as that seat only, to who brought it.
    ///
    /// # Errors
    /// [`Code::SeatNotYours`].
    pub(super) fn check_viewer(&self, viewer: Viewer) -> Result<(), Problem> {
        match self.origin {
            Origin::Elsewhere(Viewer::Seat(seat)) if viewer != Viewer::Seat(seat) => {
                Err(Problem::new(Code::SeatNotYours).because("the record of one seat is its own"))
            }
            Origin::Elsewhere(_) | Origin::Here(_) => Ok(()),
        }
    }
}
