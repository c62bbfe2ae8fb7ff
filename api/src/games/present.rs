//! The present of a live game: the folded table, and what stands beside the log.

use super::tag::DecisionTag;
use crate::problem::Problem;
use crate::store;
use engine::kernel::event::{Hash, Occasion, Seq};
use engine::kernel::game::Game;
use engine::kernel::seat::{BySeat, Seat};
use engine::kernel::table::{Room, Table, TableCommand, TableRejection};
use std::sync::Arc;

/// The present of a game.
pub(super) struct Present<G: Game> {
    /// The folded table.
    pub table: Arc<Table<G>>,
    /// How many events each seat can still cause.
    pub room: Arc<Room>,
    /// The rules of the table's revision.
    pub rules: Arc<G::Rules>,
    /// The hash of the last event.
    pub hash: Hash,
    /// The open drafts.
    pub drafts: BySeat<Option<Draft<G::Command>>>,
    /// Who holds which seat.
    pub holders: BySeat<Option<Holder>>,
}

impl<G: Game> Clone for Present<G> {
    fn clone(&self) -> Present<G> {
        Present {
            table: Arc::clone(&self.table),
            room: Arc::clone(&self.room),
            rules: Arc::clone(&self.rules),
            hash: self.hash,
            drafts: self.drafts.clone(),
            holders: self.holders.clone(),
        }
    }
}

/// An open draft of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Draft<C> {
    /// How often it was changed: it only grows, so that an older one is noticed.
    pub step: u32,
    /// The choices so far.
    pub commands: Vec<C>,
}

impl<C: serde::de::DeserializeOwned + serde::Serialize> Draft<C> {
    /// The draft as it was stored.
    ///
    /// # Errors
    /// When it is not one of ours.
    pub fn read(stored: &store::Draft) -> Result<Draft<C>, Problem> {
        let commands = Draft::commands(stored).map_err(Problem::internal)?;
        Ok(Draft { step: stored.step, commands })
    }

    /// The choices of a draft as it was stored.
    ///
    /// # Errors
    /// When it is not one of ours.
    pub fn commands(stored: &store::Draft) -> Result<Vec<C>, serde_json::Error> {
        serde_json::from_str(&stored.body)
    }

    /// The draft as it is stored.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn written(&self) -> Result<store::DraftContent, Problem> {
        let body = serde_json::to_string(&self.commands).map_err(Problem::internal)?;
        Ok(store::DraftContent { step: self.step, body })
    }
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Holder {
    /// The account.
    pub account: store::PlayerId,
    /// The name that others read.
    pub name: String,
    /// Who gave the seat to the holder; `None` if the holder is no bot, or that player has left the server.
    pub seated_by: Option<store::PlayerId>,
}

impl Holder {
    /// Returns a player who took the seat himself.
    pub fn player(account: store::PlayerId, name: String) -> Holder {
        Holder { account, name, seated_by: None }
    }
}

impl<G: Game> Present<G> {
    /// The last event.
    pub fn seq(&self) -> Seq {
        self.table.last.unwrap_or_default()
    }

    /// The head of the game, as the store compares it.
    pub fn head(&self) -> store::Head {
        store::Head { seq: self.seq(), hash: self.hash }
    }

    /// May this seat make a choice now, and is there room for its event?
    ///
    /// # Errors
    /// What [`Table::check_choice`] and [`Room::check_choices`] refuse.
    pub fn check_choice(&self, seat: Seat) -> Result<(), TableRejection> {
        self.table.check_choice(Some(seat))?;
        self.room.check_choices(&self.table, 1)
    }

    /// May this command of the table be given now, and is there room for its event?
    ///
    /// # Errors
    /// What [`Table::check`] and [`Room::check`] refuse.
    pub fn check(&self, occasion: Occasion, command: &TableCommand) -> Result<(), TableRejection> {
        self.table.check(occasion, command)?;
        self.room.check(&self.table, occasion.seat, command)
    }

    /// The present decision of a seat.
    pub fn decision(&self, seat: Seat) -> DecisionTag {
        let step = self.drafts[seat].as_ref().map_or(0, |draft| draft.step);
        DecisionTag { seq: self.table.decision(), step }
    }

    /// The steps of the seat's open draft.
    pub fn drafted(&self, seat: Seat) -> &[G::Command] {
        self.drafts[seat].as_ref().map_or(&[], |draft| &draft.commands)
    }
}
