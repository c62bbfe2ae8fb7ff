//! An event: an accepted command together with everything that followed from it.

use super::canonical_json::CanonicalJson;
use super::game::Game;
use super::ids::Seq;
use super::occasion::{At, By};
use super::seat::Seat;
use super::table::{Revision, TableCommand, TableFact};
use super::unread::Unread;
use super::viewer::Viewer;
use serde::{Serialize, Serializer};

/// A command of the table or of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command<G: Game> {
    /// About people and the table.
    Table(TableCommand),
    /// A choice in the game.
    Game(G::Command),
}

/// A fact of the table or of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "only event 0 has the largest fact, and facts lie in a list"
)]
pub enum Fact<G: Game> {
    /// About people and the table.
    Table(TableFact<G::Command>),
    /// A fact of the game.
    Game(G::Fact),
}

impl<G: Game> Command<G> {
    /// Returns the command that the form tells. Its `type` says whether it is one of the table or of the game.
    ///
    /// # Errors
    /// [`Unread`], when it is neither.
    pub fn read(form: &CanonicalJson) -> Result<Command<G>, Unread> {
        match form.tag() {
            Ok(tag) if TableCommand::TYPES.contains(&tag) => form.read().map(Command::Table),
            Ok(_) | Err(_) => form.read().map(Command::Game),
        }
    }
}

impl<G: Game> Fact<G> {
    /// Returns whether the next fact deals anew what was not known of a practice game's parent.
    pub fn is_dealt_anew(&self) -> bool {
        matches!(self, Fact::Table(TableFact::DealtAnew {}))
    }

    /// Returns the fact that the form tells. Its `type` says whether it is one of the table or of the game.
    ///
    /// # Errors
    /// [`Unread`], when it is neither.
    pub fn read(form: &CanonicalJson) -> Result<Fact<G>, Unread> {
        match form.tag() {
            Ok(tag) if TableFact::<G::Command>::TYPES.contains(&tag) => {
                form.read().map(Fact::Table)
            }
            Ok(_) | Err(_) => form.read().map(Fact::Game),
        }
    }

    /// The same fact, with what the viewer may not know hidden.
    pub fn redact(&self, viewer: Viewer) -> Fact<G> {
        match self {
            Fact::Table(fact) => Fact::Table(fact.redact(viewer)),
            Fact::Game(fact) => Fact::Game(G::redact(fact, viewer)),
        }
    }
}

impl<G: Game> Serialize for Command<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Command::Table(command) => command.serialize(serializer),
            Command::Game(command) => command.serialize(serializer),
        }
    }
}

impl<G: Game> Serialize for Fact<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Fact::Table(fact) => fact.serialize(serializer),
            Fact::Game(fact) => fact.serialize(serializer),
        }
    }
}

/// An accepted command with everything that followed from it, as far as its reader may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event<G: Game> {
    /// Its number in the game.
    pub seq: Seq,
    /// The moment at which it was accepted.
    pub at: At,
    /// The seat that has chosen; none for the server's own.
    pub seat: Option<Seat>,
    /// On whose behalf.
    pub by: By,
    /// The revision of the rules that decided.
    pub revision: Revision,
    /// The command; `None` if it tells a secret that the reader may not know.
    pub command: Option<Command<G>>,
    /// The facts that followed.
    pub facts: Vec<Fact<G>>,
}

impl<G: Game> Event<G> {
    /// Returns the same event as the viewer may know it.
    pub fn redact(&self, viewer: Viewer) -> Event<G> {
        let command = match &self.command {
            Some(Command::Game(command)) if G::is_secret(command) && !self.is_own(viewer) => None,
            command => command.clone(),
        };
        let facts = self.facts.iter().map(|fact| fact.redact(viewer)).collect();
        Event { command, facts, ..*self }
    }

    fn is_own(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.seat == Some(seat),
            Viewer::Spectator => false,
            Viewer::Referee => true,
        }
    }
}
