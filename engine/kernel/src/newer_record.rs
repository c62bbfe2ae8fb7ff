//! Records that are newer than this build: what of them is unknown here, and what every release can check of them.
//!
//! Each later format keeps canonical lines, `v`, `seq`, `prev`, `game`, seals and the head as `fathom/1` has them
//! (`fixtures/README.md`, section "Newer than the verifier"). So an older program can tell a newer record from a forged one.

use super::canonical;
use super::ids::{GameId, Hash, Seq};
use super::limit::{EVENTS_MAX, LINE_MAX, VERSION};
use super::newer::Newer;
use super::occasion::At;
use super::plain;
use super::seal::{EventLine, Head, Opening, Salt};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use tlog::leaf::hash_line;

/// Returns whether command and fact of the creation tell alike what both tell. `true` where event 0 has not both of them.
pub fn is_creation_told_alike(event: &EventLine) -> bool {
    let told = |form: Option<&super::canonical_json::CanonicalJson>,
                kind: &str|
     -> Option<Map<String, Value>> {
        let form = form.filter(|form| form.tag() == Ok(kind))?;
        let mut members: Map<String, Value> = serde_json::from_str(form.text()).ok()?;
        members.retain(|key, _| !["type", "commitment", "format"].contains(&key.as_str()));
        Some(members)
    };
    match (told(event.command.as_ref(), "create_game"), told(event.facts.first(), "game_created")) {
        (Some(command), Some(fact)) => command == fact,
        (_, _) => true,
    }
}

/// The place of something unknown.
pub(super) struct UnknownPart {
    pub(super) line: usize,
    pub(super) event: Option<Seq>,
    pub(super) newer: Newer,
}

/// Looks for the first thing in the lines of a record that this build does not know. `None` if there is none, or if a line is
/// not canonical, or if chain, seals or head do not hold.
pub(super) fn first_unknown(bytes: &[u8]) -> Option<UnknownPart> {
    let text = std::str::from_utf8(bytes).ok()?.strip_suffix('\n')?;
    let mut look = Search::default();
    for (index, line) in text.split('\n').enumerate() {
        look.line(index + 1, line)?;
    }
    look.found.filter(|_| look.is_closed)
}

/// An event as far as the chain goes.
struct Link {
    version: u64,
    game: GameId,
    hash: Hash,
    at: Option<At>,
    sealed: Map<String, Value>,
    opened: Option<String>,
}

#[derive(Default)]
struct Search {
    events: u32,
    last: Option<Link>,
    is_closed: bool,
    found: Option<UnknownPart>,
}

impl Search {
    fn line(&mut self, number: usize, text: &str) -> Option<()> {
        if text.len() > LINE_MAX || self.is_closed {
            return None;
        }
        plain::check(text).ok()?;
        let members: Map<String, Value> = serde_json::from_str(text).ok()?;
        let has = |key: &str| members.contains_key(key);
        match (has("seq"), has("open"), has("head")) {
            (true, false, false) => self.event(number, text, members),
            (false, true, false) => self.opening(number, members),
            (false, false, true) => self.head(number, members),
            (_, _, _) => None,
        }
    }

    fn event(&mut self, number: usize, text: &str, members: Map<String, Value>) -> Option<()> {
        let version = members.get("v")?.as_u64().filter(|&version| version >= VERSION.into())?;
        let game: GameId = of(members.get("game")?)?;
        let (seq, prev): (Seq, Hash) = (of(members.get("seq")?)?, of(members.get("prev")?)?);
        let last = self.last.as_ref();
        let holds = seq == Seq(self.events)
            && self.events < EVENTS_MAX
            && prev == last.map_or(Hash::NONE, |last| last.hash)
            && last.is_none_or(|last| (last.version, last.game) == (version, game));
        let sealed = members.get("sealed").cloned().unwrap_or_else(|| Value::Object(Map::new()));
        let Value::Object(sealed) = sealed else { return None };
        if !holds {
            return None;
        }
        let at = self.known_event(number, seq, version, members)?;
        self.events += 1;
        self.last = Some(Link { version, game, hash: hash_line(text), at, sealed, opened: None });
        Some(())
    }

    /// Holds what is known of an event to its form, and gives its moment. Of another format only the chain is known.
    fn known_event(
        &mut self,
        number: usize,
        seq: Seq,
        version: u64,
        members: Map<String, Value>,
    ) -> Option<Option<At>> {
        if version != u64::from(VERSION) {
            self.note(number, Some(seq), Newer::Version(version));
            return Some(None);
        }
        let line: EventLine = self.known(number, Some(seq), members, &EventLine::KEYS)?;
        let is_later = self.last.as_ref().is_none_or(|last| last.at <= Some(line.at));
        (is_later && (seq != Seq(0) || is_creation_told_alike(&line))).then_some(Some(line.at))
    }

    fn opening(&mut self, number: usize, members: Map<String, Value>) -> Option<()> {
        let version = self.last.as_ref()?.version;
        let seq = Seq(self.events.checked_sub(1)?);
        let whom: String = of(members.get("for")?)?;
        let last = self.last.as_mut()?;
        let holds = of(members.get("open")?) == Some(seq)
            && last.opened.as_ref() < Some(&whom)
            && of(last.sealed.get(&whom)?) == Some(seal(&members)?);
        last.opened = Some(whom);
        if holds && version == u64::from(VERSION) {
            self.known::<Opening>(number, Some(seq), members, &Opening::KEYS)?;
        }
        holds.then_some(())
    }

    fn head(&mut self, number: usize, members: Map<String, Value>) -> Option<()> {
        let Head { events, head } = self.known(number, None, members, &Head::KEYS)?;
        self.is_closed = events == self.events && head == self.last.as_ref()?.hash;
        self.is_closed.then_some(())
    }

    /// Notes the keys that are not known, and reads the others.
    fn known<T: DeserializeOwned>(
        &mut self,
        number: usize,
        event: Option<Seq>,
        mut members: Map<String, Value>,
        keys: &[&str],
    ) -> Option<T> {
        if let Some(unknown) = members.keys().find(|key| !keys.contains(&key.as_str())) {
            self.note(number, event, Newer::Key(unknown.clone()));
        }
        members.retain(|key, _| keys.contains(&key.as_str()));
        of(&Value::Object(members))
    }

    fn note(&mut self, line: usize, event: Option<Seq>, newer: Newer) {
        self.found.get_or_insert(UnknownPart { line, event, newer });
    }
}

fn of<T: DeserializeOwned>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

/// Returns the seal of an opening: over all of it but what says whose it is.
fn seal(opening: &Map<String, Value>) -> Option<Hash> {
    let salt: Salt = of(opening.get("salt")?)?;
    let mut content = opening.clone();
    content.retain(|key, _| !["for", "open", "salt"].contains(&key.as_str()));
    let mut hash = Sha256::new();
    hash.update(salt.0);
    hash.update(canonical::text(&content).ok()?);
    Some(Hash(hash.finalize().into()))
}
