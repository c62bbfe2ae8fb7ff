//! The terms of a game, which no event changes: edition, number of players, revision and options.

use super::edition::{Edition, SHELF};
use super::options::Options;
use super::revisions::{REVISION, Switches};
use kernel::edition::SetupRefused;
use kernel::table::{Created, Revision};
use serde_json::json;
use std::sync::Arc;

/// The parts of a game that no event changes.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The edition.
    pub edition: Arc<Edition>,
    /// The number of players.
    pub players: u8,
    /// The revision that decides.
    pub revision: Revision,
    /// The decisions of its revision where revisions differ.
    pub switches: Switches,
    /// The options.
    pub options: Options,
}

impl Rules {
    /// Returns the rules for so many players with the default edition and the usual options.
    ///
    /// # Errors
    /// [`SetupRefused`] for another number than 3 to 5.
    pub fn standard(players: u8) -> Result<Rules, SetupRefused> {
        let options = Options::read(&json!({}))?;
        Rules::with_edition(SHELF.default_edition()?, players, REVISION, options)
    }

    /// Returns the rules for so many players with this edition and these options.
    ///
    /// # Errors
    /// [`SetupRefused`] for a number of players or a revision that is not known.
    pub fn with_edition(
        edition: Arc<Edition>,
        players: u8,
        revision: Revision,
        options: Options,
    ) -> Result<Rules, SetupRefused> {
        if !(3..=5).contains(&players) {
            return Err(SetupRefused::SeatsOutOfRange { seats: players, least: 3, most: 5 });
        }
        let switches = Switches::of(revision).ok_or(SetupRefused::UnknownRevision(revision.0))?;
        Ok(Rules { edition, players, revision, switches, options })
    }

    /// Returns the rules that a game was created with.
    ///
    /// # Errors
    /// [`SetupRefused`], with the reason.
    pub fn created(created: &Created, revision: Revision) -> Result<Rules, SetupRefused> {
        let edition = SHELF.edition(&created.edition)?;
        let options = Options::read(&created.options)?;
        Rules::with_edition(edition, created.seats, revision, options)
    }
}
