//! Every heading of a rulebook, every entry of its summaries, every ruling and every worked example has a file that implements it and a
//! scenario that shows it: a page of each game below `tests/rulebook` says which, and this holds the pages.
//!
//! Each check is a function from a page to complaints, and is itself tried on a page that it must complain about.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A page: where it stands, and what it must have.
struct Page {
    /// Its path, from the root.
    path: &'static str,
    /// The sections and how many entries each has, so that a lost row is noticed.
    sections: &'static [(&'static str, usize)],
    /// What the names of its rulings begin with.
    rulings_of: &'static str,
    /// Its rulings, from 1 on.
    rulings: usize,
    /// Where every file is named by the page, but for those that only list others.
    rules: &'static [&'static str],
    /// Which entries commands and rejections refer to.
    references: &'static str,
}

/// All pages. A game is held by one more.
const PAGES: [Page; 2] = [UNDERWATER_CITIES, TWENTIETH_CENTURY];

const UNDERWATER_CITIES: Page = Page {
    path: "tests/rulebook/underwater_cities.md",
    sections: &[
        ("Headings of the rulebook", 75),
        ("Notes on card effects", 28),
        ("Slots for 3 or 4 players", 15),
        ("Slots for 1 or 2 players", 6),
        ("The always-available slot", 1),
        ("Metropolis tiles", 6),
        ("Special cards", 6),
        ("Icons", 12),
        ("Rulings", 56),
        ("Worked examples", 38),
    ],
    rulings_of: "U-",
    rulings: 56,
    rules: &["engine/src/underwater/rules", "engine/src/underwater/effects"],
    references: "engine/src/underwater/reference.rs",
};

const TWENTIETH_CENTURY: Page = Page {
    path: "tests/rulebook/twentieth_century.md",
    sections: &[("Headings of the rulebook", 46), ("Rulings", 39), ("Worked examples", 13)],
    rulings_of: "T-",
    rulings: 39,
    rules: &["engine/src/twentieth/rules"],
    references: "engine/src/twentieth/reference.rs",
};

/// The section of what comes with the options: its entries have a reason in place of a file and a scenario.
const LATER: &str = "Not of the basic game";

/// The reason of each of those.
const REASON: &str = "comes with the options";

/// Where scenarios stand.
const SCENARIOS: [&str; 4] = ["engine/src", "tests", "replay", "api"];

/// A line of a table.
struct Row {
    section: String,
    entry: String,
    files: Vec<String>,
    scenarios: Vec<String>,
    reason: Option<String>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn rows_of(page: &Page) -> Vec<Row> {
    let text = fs::read_to_string(root().join(page.path));
    rows(&text.unwrap_or_else(|fault| panic!("{}: {fault}; it stands beside the tests", page.path)))
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

/// The names of all tests of the house.
fn scenarios() -> BTreeSet<String> {
    let texts = SCENARIOS.into_iter().flat_map(files);
    let texts = texts.map(|path| fs::read_to_string(root().join(path)).expect("a text"));
    texts.flat_map(|text| tests_of(&text)).collect()
}

/// The files that the page must name.
fn files_of_rules(page: &Page) -> BTreeSet<String> {
    let files = page.rules.iter().copied().flat_map(files);
    files.filter(|path| !path.ends_with("/mod.rs")).collect()
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
fn complaints_about(row: &Row, scenarios: &BTreeSet<String>) -> Vec<String> {
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
    for name in row.scenarios.iter().filter(|name| !scenarios.contains(*name)) {
        said.push(format!("`{name}` is no test: name the scenario that shows it now, or write it"));
    }
    said
}

fn incomplete_rows(rows: &[Row], scenarios: &BTreeSet<String>) -> Vec<String> {
    let of_row = |row: &Row| {
        let place = format!("{} / {}", row.section, row.entry);
        let said = complaints_about(row, scenarios);
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

fn lost_rows(page: &Page, rows: &[Row]) -> Vec<String> {
    let mut said = Vec::new();
    for &(section, pinned) in page.sections {
        let there = rows.iter().filter(|row| row.section == section).count();
        if there != pinned {
            said.push(format!(
                "{section}: {there} rows, not {pinned}: bring the lost row back, or count the new one in"
            ));
        }
    }
    let is_known = |row: &&Row| page.sections.iter().any(|(section, _)| *section == row.section);
    let strays = rows.iter().filter(|row| !is_known(row));
    said.extend(
        strays.map(|row| format!("{} / {}: a section without a count", row.section, row.entry)),
    );
    said
}

fn missing_rulings(page: &Page, rows: &[Row]) -> Vec<String> {
    let rulings = rows.iter().filter(|row| [LATER, "Rulings"].contains(&row.section.as_str()));
    let first = rulings.filter_map(|row| row.entry.split(' ').next());
    let there: Vec<&str> = first.filter(|name| name.starts_with(page.rulings_of)).collect();
    let all = (1..=page.rulings).map(|number| format!("{}{number}", page.rulings_of));
    all.filter(|ruling| there.iter().filter(|name| **name == ruling.as_str()).count() != 1)
        .map(|ruling| format!("{ruling}: needs exactly one row, in \"Rulings\" or in \"{LATER}\""))
        .collect()
}

fn unnamed_files(rows: &[Row], rules: &BTreeSet<String>) -> Vec<String> {
    let named: BTreeSet<&String> = rows.iter().flat_map(|row| &row.files).collect();
    let unnamed = rules.iter().filter(|path| !named.contains(path));
    unnamed.map(|path| format!("{path}: no row names it; which entry does it implement?")).collect()
}

/// The rules that a text refers to, each a heading and its rulings: what stands in quotes in `rule("Tunnels", &["U-9"])`.
fn references(text: &str) -> Vec<Vec<&str>> {
    let calls = text.split("rule(").skip(1).map(|rest| rest.split(");").next().unwrap_or_default());
    calls.map(quoted).filter(|rule| !rule.is_empty()).collect()
}

fn quoted(text: &str) -> Vec<&str> {
    text.split('"').skip(1).step_by(2).collect()
}

/// References to what is no entry of the page: a heading stands in any section but those of rulings, examples and what is to come.
fn unknown_references(page: &Page, rows: &[Row], text: &str) -> Vec<String> {
    let is_heading =
        |row: &&Row| !["Rulings", "Worked examples", LATER].contains(&row.section.as_str());
    let headings: BTreeSet<&str> =
        rows.iter().filter(is_heading).map(|row| row.entry.as_str()).collect();
    let rulings = rows.iter().filter(|row| row.section == "Rulings");
    let rulings: BTreeSet<&str> = rulings.filter_map(|row| row.entry.split(' ').next()).collect();
    let mut said = Vec::new();
    for rule in references(text) {
        let (heading, settled) = (rule[0], &rule[1..]);
        if !headings.contains(heading) {
            said.push(format!("{}: `{heading}` is no heading of the page", page.references));
        }
        let unknown = settled.iter().filter(|ruling| !rulings.contains(*ruling));
        said.extend(
            unknown.map(|ruling| format!("{heading}: `{ruling}` is no ruling of the page")),
        );
    }
    said
}

/// What a check has to say against any page.
#[track_caller]
fn assert_none(check: impl Fn(&Page, &[Row]) -> Vec<String>) {
    for page in &PAGES {
        let complaints = check(page, &rows_of(page));
        assert!(complaints.is_empty(), "{}:\n{}", page.path, complaints.join("\n"));
    }
}

#[test]
fn every_entry_has_a_file_and_a_scenario() {
    let scenarios = scenarios();
    assert!(scenarios.len() > 300, "the scenarios were not found");
    assert_none(|_, rows| incomplete_rows(rows, &scenarios));
    let page = PAGES[0].path;
    let said = |line: &str| complaints_about(&row("Icons", line), &scenarios).len();
    let own = "`every_entry_has_a_file_and_a_scenario`";
    assert_eq!(said(&format!("| Build | `{page}` | {own} |")), 0);
    assert_eq!(said(&format!("| Build | | {own} |")), 1);
    assert_eq!(said(&format!("| Build | `{page}` | |")), 1);
    assert_eq!(said("| Build |"), 2);
    assert_eq!(
        said(&format!("| Build | `{page}`, `engine/no.rs` | {own}, `root`, `no_test` |")),
        3
    );
    let later = |line: &str| complaints_about(&row(LATER, line), &scenarios).len();
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
    assert_none(|_, rows| doubled_entries(rows));
    let text = "## Icons\n| Entry | a | b |\n|---|---|---|\n| Or | a | b |\n| Or | a | b |\n## Rulings\n| Or | a | b |";
    assert_eq!(doubled_entries(&rows(text)).len(), 1);
}

#[test]
fn no_row_is_lost() {
    assert_none(lost_rows);
    for page in &PAGES {
        let mut fewer = rows_of(page);
        fewer.pop();
        assert_eq!(lost_rows(page, &fewer).len(), 1);
        fewer.push(row("Elsewhere", "| Or | a | b |"));
        assert_eq!(lost_rows(page, &fewer).len(), 2);
    }
}

#[test]
fn every_ruling_has_one_row() {
    assert_none(missing_rulings);
    for page in &PAGES {
        let is_of_the_thirties =
            |row: &Row| row.entry.starts_with(&format!("{}3", page.rulings_of));
        let fewer: Vec<Row> =
            rows_of(page).into_iter().filter(|row| !is_of_the_thirties(row)).collect();
        assert_eq!(missing_rulings(page, &fewer).len(), 11, "3 and 30 to 39");
    }
}

#[test]
fn every_file_of_the_rules_is_named() {
    for page in &PAGES {
        let rules = files_of_rules(page);
        assert!(rules.len() > 20, "the rules were not found");
        assert_eq!(unnamed_files(&rows_of(page), &rules), [""; 0], "{}", page.path);
        assert_eq!(unnamed_files(&[], &rules).len(), rules.len());
    }
}

#[test]
fn every_rule_that_is_referred_to_stands_on_the_page() {
    for page in &PAGES {
        let rows = rows_of(page);
        let text = fs::read_to_string(root().join(page.references)).expect("the references");
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        assert!(references(text).len() > 20, "the references were not found");
        let named: usize = references(text).iter().map(Vec::len).sum();
        assert_eq!(named, quoted(text).len(), "{}: a rule is named elsewhere", page.references);
        assert_eq!(unknown_references(page, &rows, text), [""; 0], "{}", page.path);
    }
}

#[test]
fn a_reference_to_what_is_not_there_is_found() {
    let (page, rows) = (&PAGES[0], rows_of(&PAGES[0]));
    let said = |text| unknown_references(page, &rows, text).len();
    assert_eq!(said(r#"const A: R = rule("Tunnels", &["U-9", "U-10"]); rule("Timing", &[]);"#), 0);
    assert_eq!(said(r#"rule("Tunels", &["U-9"]);"#), 1);
    assert_eq!(said(r#"rule("", &[]);"#), 1, "no heading is empty");
    assert_eq!(said(r#"rule("U-9 sites", &[]);"#), 1, "a ruling is no heading");
    assert_eq!(said(r#"rule("Duel", &["U-9", "U-99", "T-9", "Tunnels"]);"#), 4);
}
