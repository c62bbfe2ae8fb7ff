//! Each entry of a page has links to files that are there, and to tests that are in them; no row is lost.

use super::page::{
    EXAMPLES, Link, PAGES, Page, RULINGS, Row, assert_none, files, root, row, rows, rows_of,
    tests_of, text_of,
};
use std::collections::BTreeSet;

/// Returns the faults of one row.
fn complaints_about(row: &Row) -> Vec<String> {
    let mut said = Vec::new();
    if row.files.is_empty() {
        said.push("no file: link the one that implements it".to_owned());
    }
    if row.scenarios.is_empty() {
        said.push("no scenario: write one beside the rule and link it here".to_owned());
    }
    said.extend(row.files.iter().filter_map(|link| broken(link).or_else(|| misnamed(link))));
    said.extend(row.scenarios.iter().filter_map(|link| broken(link).or_else(|| untested(link))));
    said
}

/// Returns what is wrong with a link that leads to no file.
fn broken(link: &Link) -> Option<String> {
    let Link { label, target } = link;
    let Some(target) = target else {
        return Some(format!("`{label}` is no link: write [`name`](path from this page)"));
    };
    let leads = link.path().is_some_and(|path| root().join(path).is_file());
    (!leads).then(|| format!("`{label}`: `{target}` is no file: link the one that it is in now"))
}

/// Returns what is wrong with the label of a link to a file: it is the end of the path.
fn misnamed(link: &Link) -> Option<String> {
    let path = link.path().unwrap_or_default();
    let is_end = path == link.label || path.ends_with(&format!("/{}", link.label));
    (!is_end).then(|| {
        format!("`{}` is not the end of `{path}`: name the file as it is called", link.label)
    })
}

/// Returns what is wrong with a link to a test: the file has no test of this name.
fn untested(link: &Link) -> Option<String> {
    let path = link.path().unwrap_or_default();
    let is_there = tests_of(&text_of(path)).contains(&link.label);
    (!is_there).then(|| {
        format!("`{}` is no test of `{path}`: link the scenario that shows it now", link.label)
    })
}

fn incomplete_rows(rows: &[Row]) -> Vec<String> {
    let of_row = |row: &Row| {
        let place = format!("{} / {}", row.section, row.entry);
        let said = complaints_about(row);
        said.into_iter().map(move |what| format!("{place}: {what}")).collect::<Vec<_>>()
    };
    rows.iter().flat_map(of_row).collect()
}

fn doubled_entries(rows: &[Row]) -> Vec<String> {
    let mut met = BTreeSet::new();
    let doubled = rows.iter().filter(|row| !met.insert((&row.section, &row.entry)));
    doubled
        .map(|row| format!("{} / {}: is there twice, remove one", row.section, row.entry))
        .collect()
}

fn lost_rows(page: &Page, rows: &[Row]) -> Vec<String> {
    let rulings = (RULINGS, page.ruleset.rulings().all().len());
    let sections: Vec<(&str, usize)> = page.sections.iter().copied().chain([rulings]).collect();
    let mut said = Vec::new();
    for &(section, pinned) in &sections {
        let there = rows.iter().filter(|row| row.section == section).count();
        if there != pinned {
            said.push(format!(
                "{section}: {there} rows, not {pinned}: bring the lost row back, or count the new one in"
            ));
        }
    }
    let strays =
        rows.iter().filter(|row| !sections.iter().any(|(section, _)| *section == row.section));
    said.extend(
        strays.map(|row| format!("{} / {}: a section without a count", row.section, row.entry)),
    );
    said
}

/// The files that the page must name.
fn files_of_rules(page: &Page) -> BTreeSet<String> {
    let files = page.rules.iter().flat_map(|folder| files(folder, ".rs"));
    files.filter(|path| !path.ends_with("/mod.rs")).collect()
}

fn unnamed_files(rows: &[Row], rules: &BTreeSet<String>) -> Vec<String> {
    let named: BTreeSet<&str> =
        rows.iter().flat_map(|row| &row.files).filter_map(Link::path).collect();
    let unnamed = rules.iter().filter(|path| !named.contains(path.as_str()));
    unnamed.map(|path| format!("{path}: no row links it; which entry does it implement?")).collect()
}

/// The headings of the rules that a text refers to, as in `rule!("Tunnels", "U-9")`.
fn references(text: &str) -> impl Iterator<Item = &str> {
    let calls = text.split("rule!(").skip(1);
    calls.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next())
}

/// References to what is no heading of the page: a heading is an entry of any section but those of rulings and examples.
fn unknown_references(page: &Page, rows: &[Row], text: &str) -> Vec<String> {
    let headings = headings(rows);
    let unknown = references(text).filter(|heading| !headings.contains(heading));
    unknown
        .map(|heading| format!("{}: `{heading}` is no heading of the page", page.references))
        .collect()
}

/// Returns the entries of a page that are headings of the rulebook.
pub(super) fn headings(rows: &[Row]) -> BTreeSet<&str> {
    let is_heading = |row: &&Row| ![RULINGS, EXAMPLES].contains(&row.section.as_str());
    rows.iter().filter(is_heading).map(|row| row.entry.as_str()).collect()
}

#[test]
fn every_entry_has_a_file_and_a_scenario() {
    assert_none(|_, rows| incomplete_rows(rows));
    let file = "[`rulebook/headings.rs`](../../tests/it/rulebook/headings.rs)";
    let own = "[`every_entry_has_a_file_and_a_scenario`](../../tests/it/rulebook/headings.rs)";
    let said = |line: &str| complaints_about(&row("Icons", line)).len();
    assert_eq!(said(&format!("| Build | {file} | {own} |")), 0);
    assert_eq!(said(&format!("| Build | | {own} |")), 1);
    assert_eq!(said(&format!("| Build | {file} | |")), 1);
    assert_eq!(said("| Build |"), 2);
}

#[test]
fn a_link_that_leads_nowhere_is_found() {
    let said = |files: &str, scenarios: &str| {
        complaints_about(&row("Icons", &format!("| Build | {files} | {scenarios} |")))
    };
    let file = "[`headings.rs`](../../tests/it/rulebook/headings.rs)";
    let own = "[`a_link_that_leads_nowhere_is_found`](../../tests/it/rulebook/headings.rs)";
    assert_eq!(said(file, own), [""; 0]);
    let no_link = said("`headings.rs`", own);
    assert!(no_link[0].contains("is no link"), "{no_link:?}");
    let no_file = said("[`no.rs`](../../engine/no.rs)", own);
    assert!(no_file[0].contains("`../../engine/no.rs` is no file"), "{no_file:?}");
    let outside = said("[`hosts`](/etc/hosts)", own);
    assert!(outside[0].contains("is no file"), "{outside:?}");
    let misnamed = said("[`turn.rs`](../../tests/it/rulebook/headings.rs)", own);
    assert!(misnamed[0].contains("is not the end of"), "{misnamed:?}");
    let elsewhere = said(file, "[`a_cell_holds_links`](../../tests/it/rulebook/headings.rs)");
    assert!(elsewhere[0].contains("is no test of"), "{elsewhere:?}");
    assert!(said(file, "[`root`](../../tests/it/rulebook/page.rs)")[0].contains("is no test of"));
}

#[test]
fn no_entry_is_there_twice() {
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
fn every_file_of_the_rules_is_named() {
    for page in &PAGES {
        let rules = files_of_rules(page);
        assert!(rules.len() > 20, "the rules were not found");
        assert_eq!(unnamed_files(&rows_of(page), &rules), [""; 0], "{}", page.path);
        assert_eq!(unnamed_files(&[], &rules).len(), rules.len());
    }
}

#[test]
fn every_rule_that_is_referred_to_is_on_the_page() {
    for page in &PAGES {
        let text = text_of(page.references);
        assert!(references(&text).count() > 20, "the references were not found");
        assert_eq!(text.matches("rule!(").count(), references(&text).count());
        assert!(!text.contains("Reference::new"), "{}: a rule is named elsewhere", page.references);
        assert_eq!(unknown_references(page, &rows_of(page), &text), [""; 0], "{}", page.path);
    }
}

#[test]
fn a_reference_to_what_is_not_there_is_found() {
    let (page, rows) = (&PAGES[0], rows_of(&PAGES[0]));
    let said = |text| unknown_references(page, &rows, text).len();
    assert_eq!(said(r#"const A: R = rule!("Tunnels", "U-9"); rule!("Timing");"#), 0);
    assert_eq!(said(r#"rule!("Tunels", "U-9");"#), 1);
    assert_eq!(said(r#"rule!("");"#), 1, "no heading is empty");
    assert_eq!(said(r#"rule!("U-9 Sites");"#), 1, "a ruling is no heading");
}

#[test]
fn every_heading_of_a_rule_has_a_german_title() {
    for page in &PAGES {
        let (rulings, text) = (page.ruleset.rulings(), text_of(page.references));
        let unnamed: Vec<&str> =
            references(&text).filter(|heading| !rulings.knows(heading)).collect();
        assert!(unnamed.is_empty(), "write `headings` in engine/rulings for {unnamed:?}");
    }
}
