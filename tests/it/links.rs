//! The links of all pages lead somewhere: to a file that is there, and to a heading that it has.

use crate::house::{files, root};
use std::fs;
use std::path::{Path, PathBuf};

/// Returns all pages of the house.
pub(crate) fn pages() -> Vec<PathBuf> {
    files(&root(), ".md")
}

/// Returns the targets of the links in a text that lead to files or headings of the project.
fn targets(text: &str) -> Vec<&str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    targets.filter(|target| !target.contains("://") && !target.starts_with("mailto:")).collect()
}

/// Returns the names by which GitHub leads to the headings of a page.
fn anchors(page: &str) -> Vec<String> {
    let headings = page.lines().filter_map(|line| line.strip_prefix('#'));
    headings.map(|heading| anchor(heading.trim_start_matches('#').trim())).collect()
}

fn anchor(heading: &str) -> String {
    let kept = |letter: &char| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_');
    heading.chars().filter(kept).collect::<String>().to_lowercase().replace(' ', "-")
}

/// Returns the links of a page that lead nowhere.
fn broken(page: &Path, text: &str) -> Vec<String> {
    let leads = |target: &&str| {
        let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
        let there = match file {
            "" => page.to_owned(),
            file => page.parent().expect("a folder").join(file),
        };
        there.exists() && (anchor.is_empty() || has(&there, anchor))
    };
    let broken = targets(text).into_iter().filter(|target| !leads(target));
    broken.map(|target| format!("{}: {target}", page.display())).collect()
}

/// Returns whether a page has a heading of this name. A line of a source file is no heading.
fn has(page: &Path, wanted: &str) -> bool {
    fs::read_to_string(page).is_ok_and(|text| anchors(&text).iter().any(|name| name == wanted))
}

#[test]
fn links_lead_to_files_and_headings_that_are_there() {
    let pages = pages();
    assert!(pages.len() >= 10, "{pages:?}");
    let text = |page: &PathBuf| fs::read_to_string(page).expect("text");
    let broken: Vec<_> = pages.iter().flat_map(|page| broken(page, &text(page))).collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn a_link_that_leads_nowhere_is_found() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
    let text = "[a](api/README.md) [b](api/README.md#settings) [c](https://d) [e](#licence)";
    assert_eq!(broken(&page, text), Vec::<String>::new());
    let text = "[a](api/NOWHERE.md), [b](api/README.md#nowhere), [c](#nowhere)";
    assert_eq!(broken(&page, text).len(), 3);
    assert_eq!(anchor("Reading `a` record, \"twice\""), "reading-a-record-twice");
}
