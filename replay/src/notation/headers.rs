//! Headers: what event 0 tells, the seed of the server, and the head of the record.

use super::fault::{NotNotation, NotationFault, TextPlace};
use super::tagged::{Member, Tagged};
use engine::kernel::chance::Seed;
use engine::kernel::ids::{GameId, Hash};
use engine::kernel::occasion::{At, By};
use engine::kernel::table::Revision;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::fmt::{self, Display, Formatter};

/// The version of the notation that this build writes and reads.
pub const VERSION: i64 = 1;

/// The first header, which names the version.
const NOTATION: &str = "fathom_notation";

/// The command of event 0. Its members are headers.
const CREATE_GAME: &str = "create_game";

/// The headers of notation: all that a record says before the first command and that does not follow from the commands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Headers {
    /// The id of the game.
    pub game: GameId,
    /// The command `create_game`: ruleset, edition, seats, options and whatever else it tells.
    pub creation: Tagged,
    /// The revision of the rules under which the game begins.
    pub revision: Revision,
    /// The moment of event 0.
    pub created: At,
    /// On whose behalf the game was created.
    pub by: By,
    /// The seed of the server.
    pub seed: Seed,
    /// The hash of the last event; `None` if the text does not name it.
    pub head: Option<Hash>,
    /// The place of the first header.
    pub at: TextPlace,
}

/// A header as it stands in the text.
pub(super) struct Header {
    pub key: String,
    pub value: Value,
    pub at: TextPlace,
}

impl Headers {
    /// Returns the name of the ruleset; empty if the headers do not tell it.
    pub fn ruleset(&self) -> &str {
        let ruleset = self.creation.members().get("ruleset");
        ruleset.and_then(Value::as_str).unwrap_or_default()
    }

    /// Reads the headers.
    ///
    /// # Errors
    /// [`NotNotation`], for the first header that is not understood, is there twice or is missing.
    pub(super) fn read(headers: Vec<Header>) -> Result<Headers, NotNotation> {
        let first = headers.first().map_or(TextPlace { line: 1, column: 1 }, |header| header.at);
        let mut unread = Unread { members: Map::new(), places: Vec::new(), first };
        for header in headers {
            unread.add(header)?;
        }
        unread.check_version()?;
        Ok(Headers {
            game: unread.take("game")?,
            revision: unread.take("revision")?,
            created: unread.take("created")?,
            by: unread.take("by")?,
            seed: unread.take("seed")?,
            head: unread.take_if_there("head")?,
            creation: Tagged::new(CREATE_GAME, unread.members),
            at: first,
        })
    }
}

/// Headers that are still to be read.
struct Unread {
    members: Map<String, Value>,
    places: Vec<(String, TextPlace)>,
    first: TextPlace,
}

impl Unread {
    fn add(&mut self, Header { key, value, at }: Header) -> Result<(), NotNotation> {
        if self.members.insert(key.clone(), value).is_some() {
            return Err(NotNotation { at, fault: NotationFault::HeaderTwice(key) });
        }
        self.places.push((key, at));
        Ok(())
    }

    fn check_version(&mut self) -> Result<(), NotNotation> {
        match self.take::<i64>(NOTATION)? {
            VERSION => Ok(()),
            newer => Err(NotNotation { at: self.first, fault: NotationFault::Newer(newer) }),
        }
    }

    fn take<T: DeserializeOwned>(&mut self, key: &'static str) -> Result<T, NotNotation> {
        let missing = NotNotation { at: self.first, fault: NotationFault::HeaderMissing(key) };
        self.take_if_there(key)?.ok_or(missing)
    }

    fn take_if_there<T: DeserializeOwned>(&mut self, key: &str) -> Result<Option<T>, NotNotation> {
        let Some(value) = self.members.remove(key) else { return Ok(None) };
        let found = self.places.iter().find(|(placed, _)| placed == key);
        let at = found.map_or(self.first, |(_, at)| *at);
        serde_json::from_value(value).map(Some).map_err(|error| NotNotation {
            at,
            fault: NotationFault::HeaderWrong { header: key.to_owned(), reason: error.to_string() },
        })
    }
}

impl Display for Headers {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "[{NOTATION} {VERSION}]")?;
        let text = |value: &dyn Display| Value::String(value.to_string());
        let by = serde_json::to_value(self.by).unwrap_or_default();
        let game = [("game", text(&self.game))];
        let begun = [
            ("revision", Value::from(self.revision.0)),
            ("created", text(&self.created)),
            ("by", by),
            ("seed", text(&self.seed)),
        ];
        let creation = self.creation.members().iter();
        let creation = creation.map(|(key, value)| (key.as_str(), value.clone()));
        let head = self.head.map(|head| ("head", text(&head)));
        let mut all = game.into_iter().chain(creation).chain(begun).chain(head);
        all.try_for_each(|(key, value)| writeln!(f, "[{}]", Member(key, &value)))
    }
}
