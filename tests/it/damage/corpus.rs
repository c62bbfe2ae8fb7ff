//! All changes of small records, held against the audit and the second verifier: what one of them cannot find is listed.
//!
//! `README.md` of the fixtures lists what nobody finds, with the reason. `damage.md` in the folder of each game lists what only
//! the rules find; it is written by this test when `FATHOM_WRITE` is 1.

use super::changes::{self, Change, Deed};
use super::facts;
use super::records::{self, Small};
use crate::forged::{found, is_listed, not_provable_section};
use crate::verifier::verify;
use engine::kernel::table::{TableCommand, TableFact};
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use tests::recorded::{RecordedGame, folder};

#[test]
fn changes_of_small_records_are_found_or_listed_underwater() {
    assert_found_or_listed::<UnderwaterCities>();
}

#[test]
fn changes_of_small_records_are_found_or_listed_twentieth() {
    assert_found_or_listed::<TwentiethCentury>();
}

/// The fate of changes of one kind: is the record opened, what was done, and to what.
type Kind = (bool, Deed, String);

/// The changes that somebody does not find.
#[derive(Default)]
struct Missed {
    by_all: BTreeSet<Kind>,
    by_verifier: BTreeSet<Kind>,
    by_audit: BTreeSet<Kind>,
}

fn assert_found_or_listed<G: RecordedGame>() {
    let mut missed = Missed::default();
    let mut is_verified = true;
    for small in records::all::<G>() {
        let mut changes = changes::all(&small.text);
        if small.is_opened {
            changes.extend(facts::all::<G>(&small.text));
        }
        assert!(changes.len() > 500, "{}: only {} changes", small.name, changes.len());
        assert_eq!(found::<G>(small.text.as_bytes()), None, "{}", small.name);
        let by_verifier = by_verifier(&small, &changes);
        is_verified &= by_verifier.is_some();
        for (number, change) in changes.iter().enumerate() {
            let by_audit = found::<G>(change.text.as_bytes()).is_some();
            let by_verifier = by_verifier.as_ref().map_or(by_audit, |found| found[number]);
            let kind = (small.is_opened, change.deed, change.key.clone());
            match (by_audit, by_verifier) {
                (true, true) => false,
                (true, false) => missed.by_verifier.insert(kind),
                (false, true) => missed.by_audit.insert(kind),
                (false, false) => missed.by_all.insert(kind),
            };
        }
    }
    let only_verifier = &missed.by_audit;
    assert!(only_verifier.is_empty(), "only the verifier finds these: {only_verifier:#?}");
    assert_listed::<G>(&missed.by_all);
    if is_verified {
        assert_written::<G>(&missed.by_verifier);
    }
}

/// Returns whether the verifier finds each change; none if it shall not run. It holds what is not changed.
fn by_verifier(small: &Small, changes: &[Change]) -> Option<Vec<bool>> {
    let folder = tempfile::tempdir().expect("a folder");
    let texts = std::iter::once(&small.text).chain(changes.iter().map(|change| &change.text));
    let write = |(number, text): (usize, &String)| {
        let path = folder.path().join(format!("{number}.jsonl"));
        fs::write(&path, text).expect("written");
        path
    };
    let paths: Vec<PathBuf> = texts.enumerate().map(write).collect();
    let arguments: Vec<&Path> = paths.iter().map(PathBuf::as_path).collect();
    let output = verify(&arguments)?;
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(told.lines().count(), paths.len(), "one line for each record: {output:?}");
    let mut found = told.lines().map(|line| !line.starts_with("ok: "));
    assert_eq!(found.next(), Some(false), "{}: {:?}", small.name, told.lines().next());
    Some(found.collect())
}

/// Checks that a change that is not found is listed, and that a listed one is not found: then neither the list nor the page can rot.
fn assert_listed<G: RecordedGame>(by_all: &BTreeSet<Kind>) {
    let unlisted = by_all.iter().filter(|kind| !is_told(kind));
    let unlisted: Vec<String> = unlisted.map(|kind| format!("{kind:?}")).collect();
    let listing = unlisted.join("\n");
    assert!(listing.is_empty(), "nobody finds these, and the page does not say so:\n{listing}");
    let page = not_provable_section();
    for not in NOT_FOUND.iter().filter(|not| not.only.is_none_or(|game| game == G::NAME)) {
        assert!(by_all.iter().any(|kind| not.tells(kind)), "{not:?} is found");
        assert!(page.contains(not.words), "the page does not say {:?}", not.words);
    }
    assert!(page.contains("most of the facts and choices of the ruleset"));
}

/// Returns whether the page tells that this is not found.
fn is_told(kind: &Kind) -> bool {
    let (is_opened, deed, key) = kind;
    let is_value = *deed == Deed::Other && is_listed(key);
    let is_choice = key.starts_with("event ") && is_of_ruleset(key);
    let of_the_ruleset = if *is_opened { is_choice } else { is_of_ruleset(key) };
    is_value || of_the_ruleset || NOT_FOUND.iter().any(|not| not.tells(kind))
}

/// A change that nobody finds: what was done, to what, and the words of the page that say so.
#[derive(Debug)]
struct NotFound {
    in_opened: bool,
    deed: Deed,
    key: &'static str,
    words: &'static str,
    only: Option<&'static str>,
}

impl NotFound {
    const fn anywhere(deed: Deed, key: &'static str, words: &'static str) -> NotFound {
        NotFound { in_opened: true, deed, key, words, only: None }
    }

    const fn unopened(deed: Deed, key: &'static str, words: &'static str) -> NotFound {
        NotFound { in_opened: false, deed, key, words, only: None }
    }

    const fn in_game(self, ruleset: &'static str) -> NotFound {
        NotFound { only: Some(ruleset), ..self }
    }

    fn tells(&self, (is_opened, deed, key): &Kind) -> bool {
        (self.in_opened || !is_opened) && self.deed == *deed && key.ends_with(self.key)
    }
}

const NOT_FOUND: [NotFound; 21] = [
    NotFound::anywhere(Deed::LeftOut, "all events behind", "the game's end cut off"),
    NotFound::anywhere(Deed::Swapped, "event take_seat", "sat down in another order"),
    NotFound::anywhere(Deed::Swapped, "event open_dispute", "what is said, at another moment"),
    NotFound::anywhere(Deed::LeftOut, "event hand_over_seat", "left out or said twice"),
    NotFound::anywhere(Deed::LeftOut, "event rest_clock", "left out or said twice"),
    NotFound::anywhere(Deed::Doubled, "event rest_clock", "left out or said twice"),
    NotFound::anywhere(Deed::Swapped, "event rest_clock", "what is said, at another moment"),
    NotFound::anywhere(Deed::Swapped, "event hand_over_seat", "what is said, at another moment")
        .in_game("twentieth_century"),
    NotFound::anywhere(Deed::LeftOut, "event ask_consent", "left out or said twice")
        .in_game("underwater_cities"),
    NotFound::anywhere(Deed::Swapped, "event give_consent", "what is said, at another moment")
        .in_game("underwater_cities"),
    NotFound::anywhere(Deed::LeftOut, "event give_consent", "left out or said twice")
        .in_game("twentieth_century"),
    NotFound::unopened(Deed::LeftOut, "every opening", "all of a seat's openings left out"),
    NotFound::unopened(Deed::LeftOut, "opening", "all of a seat's openings left out")
        .in_game("twentieth_century"),
    NotFound::unopened(Deed::LeftOut, "openings of an event", "all of a seat's openings left out")
        .in_game("twentieth_century"),
    NotFound::unopened(Deed::Other, "/game_created:commitment", "`commitment`"),
    NotFound::unopened(Deed::Other, "opening/salt", "salts"),
    NotFound::unopened(Deed::LeftOut, "event undo", "what was taken back"),
    NotFound::unopened(Deed::Swapped, "event undo", "what was taken back"),
    NotFound::unopened(Deed::Swapped, "event seal_choice", "when choices were closed")
        .in_game("underwater_cities"),
    NotFound::unopened(Deed::Other, "discard_card/seat", "the `seat` of a choice")
        .in_game("underwater_cities"),
    NotFound::unopened(Deed::LeftOut, "/command", "whether a choice is told or sealed")
        .in_game("underwater_cities"),
];

/// Returns whether it is a fact or a command of the ruleset, or a part of one.
fn is_of_ruleset(key: &str) -> bool {
    let (owner, way) = owner(key);
    let whole = owner.strip_prefix("facts/").or_else(|| owner.strip_prefix("event "));
    let name = if way == ITSELF { whole } else { Some(owner.as_str()) };
    let is_of_format = |name: &str| {
        TableCommand::TYPES.contains(&name) || TableFact::<Value>::TYPES.contains(&name)
    };
    name.is_some_and(|name| !is_of_format(name))
}

/// The name of a change of the whole, where no part of it is changed.
const ITSELF: &str = "itself";

/// The fact or command that has the value, and what it calls it; a line or a value of the format by its own name.
fn owner(key: &str) -> (String, String) {
    let steps: Vec<&str> = key.split('/').collect();
    let of_type = steps.iter().position(|step| step.contains(':') && !step.contains(' '));
    match of_type.and_then(|place| Some((place, steps[place].split_once(':')?))) {
        Some((place, (name, step))) => {
            let way = [&[step], &steps[place + 1..]].concat().join("/");
            (name.to_owned(), way)
        }
        None => (key.trim_start_matches('/').to_owned(), ITSELF.to_owned()),
    }
}

fn assert_written<G: RecordedGame>(only_rules: &BTreeSet<Kind>) {
    let path = folder::<G>().join("damage.md");
    let page = page(G::NAME, only_rules);
    if std::env::var("FATHOM_WRITE").as_deref() == Ok("1") {
        fs::write(&path, &page).expect("written");
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    let path = path.display();
    assert!(page == written, "{path} is another one now: write it anew with FATHOM_WRITE=1");
}

const COLUMNS: [(Deed, &str); 7] = [
    (Deed::Other, "another value"),
    (Deed::LeftOut, "left out"),
    (Deed::Doubled, "doubled"),
    (Deed::Swapped, "swapped with the next"),
    (Deed::More, "a key more"),
    (Deed::Copied, "an earlier one put there"),
    (Deed::Foreign, "one of another game put there"),
];

/// The page: a row for each fact, command or line, with what of it can be changed so that only the rules find it.
fn page(ruleset: &str, only_rules: &BTreeSet<Kind>) -> String {
    let mut rows: BTreeMap<String, BTreeMap<Deed, BTreeSet<String>>> = BTreeMap::new();
    for (_, deed, key) in only_rules {
        let (name, way) = owner(key);
        rows.entry(name).or_default().entry(*deed).or_default().insert(way);
    }
    let mut page = format!("# What only the rules find: {ruleset}\n\n{ABOUT}\n\n| in |");
    page.extend(COLUMNS.map(|(_, column)| format!(" {column} |")));
    page += "\n|---|---|---|---|---|---|---|---|\n";
    for (name, deeds) in rows {
        page += &format!("| `{name}` |");
        for (deed, _) in COLUMNS {
            let ways: Vec<&str> =
                deeds.get(&deed).into_iter().flatten().map(String::as_str).collect();
            page += &format!(" {} |", ways.join(", "));
        }
        page.push('\n');
    }
    page
}

const ABOUT: &str = "\
Of small records, three opened and one as a seat may have it, everything was changed in turn, with seals and chain made anew: \
each whole fact, and one of all values that stand at like places. \
These changes `replay audit` finds and `verify.py` does not, for it knows no rules. What nobody finds stands in \
[README.md](../README.md#what-is-not-provable). This page is held against what is found, and written, by \
`tests/it/damage/corpus.rs` (`FATHOM_TOOLS=1 FATHOM_WRITE=1`).";
