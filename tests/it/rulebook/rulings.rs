//! Each ruling has a text, a row on its page, and a file that implements it and says so; whatever is cited is a ruling.

use super::headings::headings;
use super::page::{
    Link, PAGES, Page, RULINGS, Row, assert_none, files, row, rows_of, tests_of, text_of,
};
use engine::kernel::ruling::{Ruling, RulingId, Rulings};
use engine::kernel::text::Language;
use engine::ruleset::Ruleset;
use std::collections::{BTreeMap, BTreeSet};

/// The folders and endings of files that cite rulings. The kernel knows no ruling: its ids are examples.
const CITING: [(&str, &str); 8] = [
    ("engine/underwater/src", ".rs"),
    ("engine/twentieth/src", ".rs"),
    ("engine/rulings", ".json"),
    ("engine/editions", ".md"),
    ("replay/src", ".rs"),
    ("api/src", ".rs"),
    ("tests/src", ".rs"),
    ("fixtures/schemas", ".json"),
];

/// Further files that cite rulings.
const CITING_ALONE: [&str; 4] =
    ["ARCHITECTURE.md", "CHANGELOG.md", "README.md", "fixtures/README.md"];

/// Returns where the rulings of a ruleset are written.
fn file_of(ruleset: Ruleset) -> String {
    format!("engine/rulings/{}.json", ruleset.name())
}

/// The letters of all rulesets.
fn letters() -> BTreeSet<char> {
    let first = |ruleset: Ruleset| ruleset.rulings().all().first();
    Ruleset::ALL.into_iter().filter_map(first).map(|ruling| ruling.id.letter()).collect()
}

/// The rulings that a text cites, as `U-9`.
fn cited(text: &str) -> BTreeSet<String> {
    letters().into_iter().flat_map(|letter| cited_with(letter, text)).collect()
}

fn cited_with(letter: char, text: &str) -> Vec<String> {
    let start = format!("{letter}-");
    let at_start = |at: usize| !text[..at].ends_with(|before: char| before.is_alphanumeric());
    let places = text.match_indices(&start).filter(|(at, _)| at_start(*at));
    let digits = |at: usize| -> String {
        text[at + start.len()..].chars().take_while(char::is_ascii_digit).collect()
    };
    let numbers = places.map(|(at, _)| digits(at)).filter(|digits| !digits.is_empty());
    numbers.map(|digits| format!("{start}{digits}")).collect()
}

/// The rulings that the names of a text's tests cite, as `u9_building_sites`.
fn cited_by_names(text: &str) -> BTreeSet<String> {
    let ruling = |name: &String| {
        let (first, _) = name.split_once('_')?;
        let letter = first.chars().next()?.to_ascii_uppercase();
        let number = first[1..].parse::<u16>().ok()?;
        letters().contains(&letter).then(|| format!("{letter}-{number}"))
    };
    tests_of(text).iter().filter_map(ruling).collect()
}

/// The rulings that a text cites and that have no text.
fn without_text(text: &str) -> Vec<String> {
    let is_known = |id: &String| id.parse().is_ok_and(|id: RulingId| Ruleset::ruling(id).is_some());
    let all = cited(text).into_iter().chain(cited_by_names(text));
    all.filter(|id| !is_known(id)).collect()
}

/// Returns what of a page's rulings and rows does not go together.
fn rows_apart(page: &Page, rows: &[Row]) -> Vec<String> {
    let entries: Vec<&str> =
        rows.iter().filter(|row| row.section == RULINGS).map(|row| row.entry.as_str()).collect();
    let expected: Vec<String> = page
        .ruleset
        .rulings()
        .all()
        .iter()
        .map(|ruling| format!("{} {}", ruling.id, ruling.title))
        .collect();
    let missing = expected.iter().filter(|entry| !entries.contains(&entry.as_str()));
    let strays = entries.iter().filter(|entry| !expected.iter().any(|ruling| ruling == *entry));
    let missing = missing.map(|entry| format!("{entry}: needs a row in \"{RULINGS}\""));
    missing.chain(strays.map(|entry| format!("{entry}: is no ruling with this title"))).collect()
}

/// The headings that a ruling names and that are none of the page.
fn unknown_headings(ruling: &Ruling, headings: &BTreeSet<&str>) -> Vec<String> {
    let english = ruling.sources.iter().filter(|source| source.rulebook == Language::En);
    let named = english.map(|source| &source.heading).chain([&ruling.heading]);
    let unknown = named.filter(|heading| !headings.contains(heading.as_str()));
    unknown.map(|heading| format!("{}: `{heading}` is no heading of the page", ruling.id)).collect()
}

/// The lines of a file that say what it is for.
fn module_docs(text: &str) -> String {
    text.lines().take_while(|line| line.starts_with("//!")).collect::<Vec<_>>().join("\n")
}

/// The rulings that the first lines of each file of a game name, by its path.
fn named_by_docs(page: &Page) -> BTreeMap<String, BTreeSet<String>> {
    let named = |path: String| {
        let rulings = cited(&module_docs(&text_of(&path)));
        (path, rulings)
    };
    files(page.game, ".rs").into_iter().map(named).collect()
}

/// Rows of rulings whose files do not name them, and files of rules whose rulings have no link back.
fn docs_apart(page: &Page, rows: &[Row], docs: &BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    let rows: Vec<(&str, Vec<&str>)> =
        rows.iter().filter(|row| row.section == RULINGS).map(ruling_and_files).collect();
    let mut said = Vec::new();
    for (id, files) in &rows {
        let code: Vec<&&str> = files.iter().filter(|path| docs.contains_key(**path)).collect();
        if code.is_empty() {
            said.push(format!("{id}: no file of {} implements it: link one", page.game));
        }
        let silent = code.into_iter().filter(|path| !docs[**path].contains(*id));
        said.extend(silent.map(|path| format!("{path}: its first lines do not name {id}")));
    }
    let of_rules =
        docs.iter().filter(|(path, _)| page.rules.iter().any(|rules| path.starts_with(rules)));
    for (path, named) in of_rules {
        let linked = |id: &str| {
            rows.iter().any(|(ruling, files)| *ruling == id && files.contains(&path.as_str()))
        };
        let unlinked = named.iter().filter(|id| !linked(id));
        said.extend(
            unlinked.map(|id| format!("{id}: its row does not link {path}, which names it")),
        );
    }
    said
}

fn ruling_and_files(row: &Row) -> (&str, Vec<&str>) {
    let id = row.entry.split(' ').next().unwrap_or_default();
    (id, row.files.iter().filter_map(Link::path).collect())
}

#[test]
fn every_file_of_rulings_is_sound_and_in_the_binary() {
    for ruleset in Ruleset::ALL {
        let file = file_of(ruleset);
        let told = |mistakes: Vec<_>| -> Vec<String> {
            mistakes
                .iter()
                .map(|mistake: &engine::kernel::ruling::Mistake| mistake.to_string())
                .collect()
        };
        let read = Rulings::read(&text_of(&file)).map_err(told);
        assert_eq!(read.as_ref(), Ok(ruleset.rulings()), "{file}");
    }
}

#[test]
fn every_ruling_has_a_row_with_its_title() {
    assert_none(rows_apart);
    let page = &PAGES[0];
    let mut rows = rows_of(page);
    rows.retain(|row| row.section != RULINGS || !row.entry.starts_with("U-3"));
    assert_eq!(rows_apart(page, &rows).len(), 11, "3 and 30 to 39");
    rows.push(row(RULINGS, "| U-3 Another title | a | b |"));
    assert_eq!(rows_apart(page, &rows).len(), 12);
}

#[test]
fn every_heading_of_a_ruling_is_on_the_page() {
    let said = |page: &Page, rows: &[Row]| -> Vec<String> {
        let headings = headings(rows);
        page.ruleset
            .rulings()
            .all()
            .iter()
            .flat_map(|ruling| unknown_headings(ruling, &headings))
            .collect()
    };
    assert_none(said);
    let all: usize = said(&PAGES[0], &[]).len();
    assert!(all > PAGES[0].ruleset.rulings().all().len(), "without a page all are unknown");
}

#[test]
fn whatever_is_cited_is_a_ruling_with_a_text() {
    let folders = CITING.iter().flat_map(|(folder, ending)| files(folder, ending));
    let all: Vec<String> = folders.chain(CITING_ALONE.map(str::to_owned)).collect();
    assert!(all.len() > 200, "the files were not found");
    let said = |path: &String| -> Vec<String> {
        let unknown = without_text(&text_of(path));
        unknown
            .into_iter()
            .map(|id| format!("{path}: {id} has no text in engine/rulings"))
            .collect()
    };
    let complaints: Vec<String> = all.iter().flat_map(said).collect();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn a_citation_without_a_text_is_found() {
    assert_eq!(without_text("Rulings U-9 and T-40, (U-56); UTF-8, LUT-999, U-turn"), [""; 0]);
    assert_eq!(without_text("U-57, `T-0`"), ["T-0", "U-57"]);
    assert_eq!(
        without_text("#[test]\nfn u9_sites() {}\n#[test]\nfn t99_rails() {}\nfn u99_no() {}"),
        ["T-99"]
    );
    assert_eq!(without_text("#[test]\nfn underwater() {}\n#[test]\nfn t_is_late() {}"), [""; 0]);
}

#[test]
fn the_first_lines_of_a_file_name_the_rulings_that_it_implements() {
    assert_none(|page, rows| docs_apart(page, rows, &named_by_docs(page)));
}

#[test]
fn a_file_that_names_other_rulings_than_its_rows_is_found() {
    let page = &PAGES[0];
    let docs = |text: &str| {
        BTreeMap::from([("engine/underwater/src/rules/turn.rs".to_owned(), cited(text))])
    };
    let link = "[`turn.rs`](../../engine/underwater/src/rules/turn.rs)";
    let linked = [row(RULINGS, &format!("| U-6 Turn | {link} | x |"))];
    assert_eq!(docs_apart(page, &linked, &docs("ruling U-6")), [""; 0]);
    assert_eq!(
        docs_apart(page, &linked, &docs("ruling U-7")).len(),
        2,
        "U-6 lacks and U-7 is not linked"
    );
    let data = [row(RULINGS, "| U-6 Turn | [`slots.json`](../../x/slots.json) | x |")];
    assert_eq!(docs_apart(page, &data, &docs("")).len(), 1, "data implements no ruling alone");
}
