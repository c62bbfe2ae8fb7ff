//! Every heading of the rulebook, every entry of its summaries, every ruling and every worked example has a file that implements it and a
//! scenario that shows it: `tests/rulebook/underwater_cities.md` says which, and this holds the page.
//!
//! Each check is a function from the page to complaints, and is itself tried on a page that it must complain about.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The page, from the root.
const PAGE: &str = "tests/rulebook/underwater_cities.md";

/// The sections and how many entries each has, so that a lost row is noticed.
const SECTIONS: [(&str, usize); 11] = [
    ("Headings of the rulebook", 68),
    ("Notes on card effects", 28),
    ("Slots for 3 or 4 players", 15),
    ("Slots for 1 or 2 players", 6),
    ("The always-available slot", 1),
    ("Metropolis tiles", 6),
    ("Special cards", 6),
    ("Icons", 12),
    ("Rulings", 51),
    ("Worked examples", 35),
    (LATER, 14),
];

/// The section of what comes with the options: its entries have a reason in place of a file and a scenario.
const LATER: &str = "Not of the basic game";

/// The reason of each of those.
const REASON: &str = "comes with the options";

/// Rulings of the issue, from U-1 on.
const RULINGS: usize = 55;

/// Where scenarios stand.
const SCENARIOS: [&str; 4] = ["engine/src", "tests", "replay", "api"];

/// Where every file is named by the page, but for those that only list others.
const RULES: [&str; 2] = ["engine/src/underwater/rules", "engine/src/underwater/effects"];

/// A line of a table.
struct Row {
    section: String,
    entry: String,
    files: Vec<String>,
    scenarios: Vec<String>,
    reason: Option<String>,
}

/// What the rows are held against.
struct House {
    scenarios: BTreeSet<String>,
    rules: BTreeSet<String>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn page() -> Vec<Row> {
    let text = fs::read_to_string(root().join(PAGE));
    rows(&text.unwrap_or_else(|fault| panic!("{PAGE}: {fault}; it stands beside the tests")))
}

/// The rows of a page, without the heads of its tables.
fn rows(text: &str) -> Vec<Row> {
    let mut section = String::new();
    let mut rows = Vec::new();
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            title.trim().clone_into(&mut section);
        } else if line.starts_with('|') && !line.starts_with("| Entry") && !line.starts_with("|-") {
            rows.push(row(&section, line));
        }
    }
    rows
}

fn row(section: &str, line: &str) -> Row {
    let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
    let cell = |place: usize| cells.get(place).copied().unwrap_or_default();
    let is_later = section == LATER;
    Row {
        section: section.to_owned(),
        entry: cell(0).to_owned(),
        files: if is_later { Vec::new() } else { names(cell(1)) },
        scenarios: names(cell(2)),
        reason: is_later.then(|| cell(1).to_owned()),
    }
}

/// The names in a cell, separated by commas.
fn names(cell: &str) -> Vec<String> {
    let names = cell.split(',').map(|name| name.trim().trim_matches('`').to_owned());
    names.filter(|name| !name.is_empty()).collect()
}

/// All files below the folder, by their paths from the root.
fn files(folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join(folder)).expect("a folder") {
        let entry = entry.expect("an entry");
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.file_type().expect("a kind").is_dir() {
            found.append(&mut files(&path));
        } else if path.ends_with(".rs") {
            found.push(path);
        }
    }
    found
}

fn house() -> House {
    let texts = SCENARIOS.into_iter().flat_map(files);
    let texts = texts.map(|path| fs::read_to_string(root().join(path)).expect("a text"));
    let rules = RULES.into_iter().flat_map(files).filter(|path| !path.ends_with("/mod.rs"));
    House { scenarios: texts.flat_map(|text| tests_of(&text)).collect(), rules: rules.collect() }
}

/// The functions of a text that are tests: `fn name` after `#[test]`, other attributes between the two.
fn tests_of(text: &str) -> Vec<String> {
    let mut is_test = false;
    let mut found = Vec::new();
    for line in text.lines().map(str::trim) {
        if line == "#[test]" {
            is_test = true;
        } else if !line.starts_with('#') && !line.starts_with("//") {
            let function = line.strip_prefix("fn ").filter(|_| is_test);
            found.extend(function.and_then(|rest| rest.split('(').next()).map(str::to_owned));
            is_test = false;
        }
    }
    found
}

/// What stands against one row.
fn complaints_about(row: &Row, house: &House) -> Vec<String> {
    let mut said = Vec::new();
    if let Some(reason) = &row.reason {
        if reason != REASON {
            said.push(format!(
                "its reason is not \"{REASON}\": give it a file and a scenario in another section"
            ));
        }
        return said;
    }
    if row.files.is_empty() {
        said.push("no file: name the one that implements it".to_owned());
    }
    if row.scenarios.is_empty() {
        said.push("no scenario: write one beside the rule and name it here".to_owned());
    }
    for file in row.files.iter().filter(|file| !root().join(file).is_file()) {
        said.push(format!("`{file}` is no file: name the one that implements it now"));
    }
    for name in row.scenarios.iter().filter(|name| !house.scenarios.contains(*name)) {
        said.push(format!("`{name}` is no test: name the scenario that shows it now, or write it"));
    }
    said
}

fn incomplete_rows(rows: &[Row], house: &House) -> Vec<String> {
    let of_row = |row: &Row| {
        let place = format!("{} / {}", row.section, row.entry);
        let said = complaints_about(row, house);
        said.into_iter().map(move |what| format!("{place}: {what}")).collect::<Vec<_>>()
    };
    rows.iter().flat_map(of_row).collect()
}

fn doubled_entries(rows: &[Row]) -> Vec<String> {
    let mut met = BTreeSet::new();
    let doubled = rows.iter().filter(|row| !met.insert((&row.section, &row.entry)));
    doubled
        .map(|row| format!("{} / {}: stands there twice, remove one", row.section, row.entry))
        .collect()
}

fn lost_rows(rows: &[Row]) -> Vec<String> {
    let mut said = Vec::new();
    for (section, pinned) in SECTIONS {
        let there = rows.iter().filter(|row| row.section == section).count();
        if there != pinned {
            said.push(format!(
                "{section}: {there} rows, not {pinned}: bring the lost row back, or count the new one in"
            ));
        }
    }
    let is_known = |row: &&Row| SECTIONS.iter().any(|(section, _)| *section == row.section);
    let strays = rows.iter().filter(|row| !is_known(row));
    said.extend(
        strays.map(|row| format!("{} / {}: a section without a count", row.section, row.entry)),
    );
    said
}

fn missing_rulings(rows: &[Row]) -> Vec<String> {
    let rulings = rows.iter().filter(|row| [LATER, "Rulings"].contains(&row.section.as_str()));
    let first = rulings.filter_map(|row| row.entry.split(' ').next());
    let there: Vec<&str> = first.filter(|name| name.starts_with("U-")).collect();
    let all = (1..=RULINGS).map(|number| format!("U-{number}"));
    all.filter(|ruling| there.iter().filter(|name| **name == ruling.as_str()).count() != 1)
        .map(|ruling| format!("{ruling}: needs exactly one row, in \"Rulings\" or in \"{LATER}\""))
        .collect()
}

fn unnamed_files(rows: &[Row], house: &House) -> Vec<String> {
    let named: BTreeSet<&String> = rows.iter().flat_map(|row| &row.files).collect();
    let unnamed = house.rules.iter().filter(|path| !named.contains(path));
    unnamed.map(|path| format!("{path}: no row names it; which entry does it implement?")).collect()
}

#[track_caller]
fn assert_none(complaints: &[String]) {
    assert!(complaints.is_empty(), "{PAGE}:\n{}", complaints.join("\n"));
}

#[test]
fn every_entry_has_a_file_and_a_scenario() {
    let house = house();
    assert!(house.scenarios.len() > 300, "the scenarios were not found");
    assert_none(&incomplete_rows(&page(), &house));
    let said = |line: &str| complaints_about(&row("Icons", line), &house).len();
    let own = "`every_entry_has_a_file_and_a_scenario`";
    assert_eq!(said(&format!("| Build | `{PAGE}` | {own} |")), 0);
    assert_eq!(said(&format!("| Build | | {own} |")), 1);
    assert_eq!(said(&format!("| Build | `{PAGE}` | |")), 1);
    assert_eq!(said("| Build |"), 2);
    assert_eq!(
        said(&format!("| Build | `{PAGE}`, `engine/no.rs` | {own}, `root`, `no_test` |")),
        3
    );
    let later = |line: &str| complaints_about(&row(LATER, line), &house).len();
    assert_eq!(later(&format!("| Solo | {REASON} |")), 0);
    assert_eq!(later("| Solo | later |"), 1);
}

#[test]
fn a_scenario_is_a_function_that_is_a_test() {
    let text = "fn given() {}\n#[test]\n// Why.\n#[rustfmt::skip]\nfn first() {\nfn inner() {}\n}\n\
        proptest! {\n    #[test]\n    fn second(number in 0..9) {}\n}\nfn third() {}";
    assert_eq!(tests_of(text), ["first", "second"]);
}

#[test]
fn no_entry_stands_there_twice() {
    assert_none(&doubled_entries(&page()));
    let text = "## Icons\n| Entry | a | b |\n|---|---|---|\n| Or | a | b |\n| Or | a | b |\n## Rulings\n| Or | a | b |";
    assert_eq!(doubled_entries(&rows(text)).len(), 1);
}

#[test]
fn no_row_is_lost() {
    assert_none(&lost_rows(&page()));
    let mut fewer = page();
    fewer.pop();
    assert_eq!(lost_rows(&fewer).len(), 1);
    fewer.push(row("Elsewhere", "| Or | a | b |"));
    assert_eq!(lost_rows(&fewer).len(), 2);
}

#[test]
fn every_ruling_has_one_row() {
    assert_none(&missing_rulings(&page()));
    let fewer: Vec<Row> = page().into_iter().filter(|row| !row.entry.starts_with("U-4")).collect();
    assert_eq!(missing_rulings(&fewer).len(), 11, "U-4 and U-40 to U-49");
}

#[test]
fn every_file_of_the_rules_is_named() {
    let house = house();
    assert!(house.rules.len() > 30, "the rules were not found");
    assert_none(&unnamed_files(&page(), &house));
    assert_eq!(unnamed_files(&[], &house).len(), house.rules.len());
}
