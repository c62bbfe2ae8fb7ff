//! The pages below `tests/rulebook`, read into rows of links.

use engine::ruleset::Ruleset;
use std::fs;
use std::path::{Path, PathBuf};

/// A page and what it must have.
pub(super) struct Page {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// Its path, from the root.
    pub path: &'static str,
    /// The sections and how many entries each has, so that a lost row is noticed. The rulings are counted by their file.
    pub sections: &'static [(&'static str, usize)],
    /// The folders in which every file is named by the page, but for those that only list others.
    pub rules: &'static [&'static str],
    /// The folder of the game.
    pub game: &'static str,
    /// The file that says which entries commands and rejections refer to.
    pub references: &'static str,
}

/// All pages. A game is held by one more.
pub(super) const PAGES: [Page; 2] = [UNDERWATER_CITIES, TWENTIETH_CENTURY];

const UNDERWATER_CITIES: Page = Page {
    ruleset: Ruleset::UnderwaterCities,
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
        ("Worked examples", 38),
    ],
    rules: &["engine/underwater/src/rules", "engine/underwater/src/effects"],
    game: "engine/underwater/src",
    references: "engine/underwater/src/reference.rs",
};

const TWENTIETH_CENTURY: Page = Page {
    ruleset: Ruleset::TwentiethCentury,
    path: "tests/rulebook/twentieth_century.md",
    sections: &[("Headings of the rulebook", 46), ("Worked examples", 13)],
    rules: &["engine/twentieth/src/rules"],
    game: "engine/twentieth/src",
    references: "engine/twentieth/src/reference.rs",
};

/// The section of a page with one row for each ruling.
pub(super) const RULINGS: &str = "Rulings";

/// The section of a page with the worked examples.
pub(super) const EXAMPLES: &str = "Worked examples";

/// A line of a table.
pub(super) struct Row {
    pub section: String,
    pub entry: String,
    pub files: Vec<Link>,
    pub scenarios: Vec<Link>,
}

/// A link of a cell. A text that is no link has no target.
pub(super) struct Link {
    pub label: String,
    pub target: Option<String>,
}

impl Link {
    /// Returns the path from the root that the link leads to, or `None` if it leads out of the house.
    pub(super) fn path(&self) -> Option<&str> {
        self.target.as_deref()?.strip_prefix("../../")
    }
}

/// Returns the root of the house.
pub(super) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Reads the text of a file of the house.
#[track_caller]
pub(super) fn text_of(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|fault| panic!("{path}: {fault}"))
}

/// Reads the rows of a page.
pub(super) fn rows_of(page: &Page) -> Vec<Row> {
    rows(&text_of(page.path))
}

/// Reads the rows of a text, without the heads of its tables.
pub(super) fn rows(text: &str) -> Vec<Row> {
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

/// Reads one row.
pub(super) fn row(section: &str, line: &str) -> Row {
    let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
    let cell = |place: usize| cells.get(place).copied().unwrap_or_default();
    Row {
        section: section.to_owned(),
        entry: cell(0).to_owned(),
        files: links(cell(1)),
        scenarios: links(cell(2)),
    }
}

/// The links in a cell, separated by commas, as ``[`turn.rs`](../../engine/underwater/src/rules/turn.rs)``.
fn links(cell: &str) -> Vec<Link> {
    cell.split(", ").filter(|text| !text.is_empty()).map(link).collect()
}

fn link(text: &str) -> Link {
    let inside = text.strip_prefix("[`").and_then(|text| text.strip_suffix(')'));
    match inside.and_then(|text| text.split_once("`](")) {
        Some((label, target)) => Link { label: label.to_owned(), target: Some(target.to_owned()) },
        None => Link { label: text.to_owned(), target: None },
    }
}

/// Returns all files below the folder whose names end so, by their paths from the root.
pub(super) fn files(folder: &str, ending: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join(folder)).expect("a folder") {
        let entry = entry.expect("an entry");
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.file_type().expect("a kind").is_dir() {
            found.append(&mut files(&path, ending));
        } else if path.ends_with(ending) {
            found.push(path);
        }
    }
    found
}

/// Returns the functions of a text that are tests: `fn name` after `#[test]`, other attributes between the two.
pub(super) fn tests_of(text: &str) -> Vec<String> {
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

/// Asserts that a check has nothing to say against any page.
#[track_caller]
pub(super) fn assert_none(check: impl Fn(&Page, &[Row]) -> Vec<String>) {
    for page in &PAGES {
        let complaints = check(page, &rows_of(page));
        assert!(complaints.is_empty(), "{}:\n{}", page.path, complaints.join("\n"));
    }
}

#[test]
fn a_scenario_is_a_function_that_is_a_test() {
    let text = "fn given() {}\n#[test]\n// Why.\n#[rustfmt::skip]\nfn first() {\nfn inner() {}\n}\n\
        proptest! {\n    #[test]\n    fn second(number in 0..9) {}\n}\nfn third() {}";
    assert_eq!(tests_of(text), ["first", "second"]);
}

#[test]
fn a_cell_holds_links() {
    let read = row("Icons", "| Or | [`a.rs`](../../x/a.rs), [`b`](b.rs) | c |");
    let told = |links: &[Link]| -> Vec<(String, Option<String>)> {
        links.iter().map(|link| (link.label.clone(), link.path().map(str::to_owned))).collect()
    };
    let expected = [("a.rs".to_owned(), Some("x/a.rs".to_owned())), ("b".to_owned(), None)];
    assert_eq!(told(&read.files), expected);
    assert_eq!(told(&read.scenarios), [("c".to_owned(), None)]);
}
