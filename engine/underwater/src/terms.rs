//! The terms of a game, which no event changes: edition, number of players, revision and options.

use super::edition::{Board, BrownScoring, Card, Edition, SHELF, Slot};
use super::ids::{BoardNo, CardNo, MetropolisColour, SlotNo, TileNo};
use super::options::Options;
use super::revisions::{REVISION, Switches};
use super::state::Nation;
use kernel::edition::SetupRefused;
use kernel::table::{Created, Revision};
use serde_json::{Value, json};
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
    /// [`SetupRefused`] for another number than 1 to 4.
    pub fn standard(players: u8) -> Result<Rules, SetupRefused> {
        Rules::with_options(players, &json!({}))
    }

    /// Returns the rules for so many players with the default edition and these options.
    ///
    /// # Errors
    /// [`SetupRefused`], with the reason.
    pub fn with_options(players: u8, options: &Value) -> Result<Rules, SetupRefused> {
        Rules::with_edition(SHELF.default_edition()?, players, REVISION, options)
    }

    /// Returns the rules for so many players with this edition and these options.
    ///
    /// # Errors
    /// [`SetupRefused`] for a number of players or a revision that is not known, and for options that are not possible.
    pub fn with_edition(
        edition: Arc<Edition>,
        players: u8,
        revision: Revision,
        options: &Value,
    ) -> Result<Rules, SetupRefused> {
        if !(1..=4).contains(&players) {
            return Err(SetupRefused::SeatsOutOfRange { seats: players, least: 1, most: 4 });
        }
        let switches = Switches::of(revision).ok_or(SetupRefused::UnknownRevision(revision.0))?;
        let options = Options::read(options, players)?;
        options.check(&edition, players)?;
        Ok(Rules { edition, players, revision, switches, options })
    }

    /// Returns the rules that a game was created with.
    ///
    /// # Errors
    /// [`SetupRefused`], with the reason.
    pub fn created(created: &Created, revision: Revision) -> Result<Rules, SetupRefused> {
        let edition = SHELF.edition(&created.edition)?;
        Rules::with_edition(edition, created.seats, revision, &created.options)
    }

    /// Returns the slot with this number, when this side of the main board has it.
    pub fn slot(&self, slot: SlotNo) -> Option<&Slot> {
        if slot == SlotNo::ALWAYS_AVAILABLE {
            return Some(self.edition.always_available());
        }
        self.edition.slots(self.players).get(usize::from(slot.number()) - 1)
    }

    /// Returns all slots: the coloured ones in order, then the always-available one.
    pub fn slots(&self) -> impl Iterator<Item = &Slot> {
        self.edition.slots(self.players).iter().chain([self.edition.always_available()])
    }

    /// Returns the metropolis tiles of a colour that are played with: in a solo game not the brown one that counts cities ("Solo game").
    pub fn tiles(&self, colour: MetropolisColour) -> impl Iterator<Item = TileNo> {
        let count = match colour {
            MetropolisColour::Brown => self.edition.brown_count(),
            MetropolisColour::Blue => self.edition.blue_count(),
        };
        let counts_cities = |tile: TileNo| {
            let scoring = self.edition.brown(tile).map(|tile| &tile.scoring);
            matches!(scoring, Some(BrownScoring::Cities { .. }))
        };
        let is_left_out = move |tile: TileNo| {
            self.players == 1 && colour == MetropolisColour::Brown && counts_cities(tile)
        };
        TileNo::all().take(count.into()).filter(move |&tile| !is_left_out(tile))
    }

    /// Returns the card with this number.
    pub fn card(&self, card: CardNo) -> Option<&Card> {
        self.edition.card(card)
    }

    /// Returns the player board of a nation; before the deal the first one.
    pub fn board(&self, nation: &Nation) -> &Board {
        let boards = self.edition.boards();
        let place = nation.board.map_or(0, BoardNo::index);
        &boards[place.min(boards.len() - 1)]
    }
}
