//! Writes golden lines for the types and forms of facts and commands that have none yet, taken from the recorded games:
//!
//! ```text
//! cargo run -p tests --example write_golden
//! ```
//!
//! A file that is there is never touched: what is new stands in a further one. Types that no recorded game shows are told, to be written by
//! hand.

use engine::kernel::canonical_json::CanonicalJson;
use engine::kernel::record;
use engine::ruleset::{Ruleset, for_ruleset};
use serde_json::Value;
use std::fs;
use std::io;
use tests::language::golden::{self, Missing, type_of};
use tests::language::{Part, fixtures, parts};
use tests::recorded::folder;

fn main() -> io::Result<()> {
    fs::create_dir_all(fixtures().join("golden"))?;
    for part in parts() {
        let mut missing = Missing::all(&part);
        for line in golden::lines(&part)? {
            missing.show(&serde_json::from_str(&line)?);
        }
        let mut new = Vec::new();
        for value in values(&part)? {
            if missing.show(&value) {
                new.push(value);
            }
        }
        write(&part, new)?;
        let Part { of, what, .. } = part;
        missing.left().iter().for_each(|form| println!("no record shows {what} of {of}: {form}"));
    }
    Ok(())
}

/// Returns what all recorded games tell of a part of the language, in full and as it is told to others.
fn values(part: &Part) -> io::Result<Vec<Value>> {
    let mut values = Vec::new();
    for ruleset in Ruleset::ALL {
        if part.of != "table" && part.of != ruleset.name() {
            continue;
        }
        let games = for_ruleset!(ruleset, G => fs::read_dir(folder::<G>().join("games"))?);
        let mut paths = games.map(|game| Ok(game?.path())).collect::<io::Result<Vec<_>>>()?;
        paths.sort();
        for path in paths {
            let record = record::read(&fs::read(&path)?)
                .map_err(|broken| io::Error::other(format!("{}: {broken:?}", path.display())))?;
            for form in record.events.iter().flat_map(|event| told(part, event)) {
                values.push(form.read().map_err(io::Error::other)?);
            }
        }
    }
    Ok(values)
}

/// The facts or commands of an event, those of its openings first: they tell more.
fn told<'e>(part: &Part, event: &'e record::RecordedEvent) -> Vec<&'e CanonicalJson> {
    let openings = event.openings.values();
    match part.what {
        "facts" => {
            let told = openings.flat_map(|opening| opening.facts.values());
            told.chain(&event.line.facts).collect()
        }
        _ => {
            let told = openings.filter_map(|opening| opening.command.as_ref());
            told.chain(&event.line.command).collect()
        }
    }
}

fn write(part: &Part, mut new: Vec<Value>) -> io::Result<()> {
    if new.is_empty() {
        return Ok(());
    }
    new.sort_by(|one, other| type_of(one).cmp(type_of(other)));
    let line = |value: &Value| Ok(engine::kernel::seal::canonical(value)? + "\n");
    let text = new.iter().map(line).collect::<Result<String, serde_json::Error>>()?;
    let path = golden::next_path(part);
    println!("{}: {} lines", path.display(), new.len());
    fs::write(path, text)
}
