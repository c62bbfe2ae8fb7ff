//! The house is in order: arrows, first lines, names, sizes, reasons.
//!
//! Each check is a function from text to complaints, and is itself tried on text that it must complain about.

use crate::house::{files, root};
use std::fs;
use std::path::Path;

/// A file of the house: its path from the root, with `/`, and its text.
pub(crate) struct Source {
    pub path: String,
    pub text: String,
}

/// A check: what it has to say against a file.
type Check = fn(&Source) -> Vec<String>;

/// Returns all sources and manifests of the house.
pub(crate) fn sources() -> Vec<Source> {
    let files = [".rs", ".toml"].into_iter().flat_map(|ending| files(&root(), ending));
    files.map(|path| source(&path)).collect()
}

fn source(path: &Path) -> Source {
    let relative = path.strip_prefix(root()).expect("below the root");
    let parts: Vec<_> = relative.iter().map(|part| part.to_string_lossy()).collect();
    Source { path: parts.join("/"), text: fs::read_to_string(path).expect("text") }
}

fn assert_tidy(check: Check) {
    let sources = sources();
    assert!(sources.len() > 20, "the house was not found");
    let complaints: Vec<String> = sources.iter().flat_map(check).collect();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// Returns what the check says about one made-up file.
fn complaints(check: Check, path: &str, text: &str) -> usize {
    check(&Source { path: path.to_owned(), text: text.to_owned() }).len()
}

pub(crate) fn is_rust(source: &Source) -> bool {
    source.path.ends_with(".rs")
}

/// The lines of a Rust file with their numbers.
fn lines(source: &Source) -> impl Iterator<Item = (usize, &str)> {
    source.text.lines().enumerate().map(|(index, line)| (index + 1, line))
}

/// The code of a line, without what `//` makes a comment.
fn code(line: &str) -> &str {
    line.split("//").next().unwrap_or_default()
}

/// Crates that code of a place may not look at: `tlog <- kernel <- each game <- engine <- bots <- replay <- api <- tests`. What is outside of the
/// engine depends on `engine` alone.
const FORBIDDEN: [(&str, &[&str]); 12] = [
    ("engine/", &["replay", "api", "tests", "actix_web", "rusqlite", "tokio"]),
    ("engine/tlog/", &["kernel", "underwater", "twentieth", "engine"]),
    ("engine/kernel/", &["underwater", "twentieth", "engine"]),
    ("engine/underwater/", &["twentieth", "engine"]),
    ("engine/twentieth/", &["underwater", "engine"]),
    ("replay/", &["api", "tests", "actix_web", "rusqlite", "tokio"]),
    ("replay/Cargo.toml", &PARTS),
    ("replay/bots/", &["replay"]),
    ("replay/bots/Cargo.toml", &PARTS),
    ("api/", &["tests"]),
    ("api/Cargo.toml", &PARTS),
    ("tests/Cargo.toml", &PARTS),
];

/// The packages behind `engine`.
const PARTS: [&str; 4] = ["kernel", "tlog", "twentieth", "underwater"];

fn forbidden_crates(path: &str) -> impl Iterator<Item = &'static str> {
    let here = FORBIDDEN.iter().filter(move |(place, _)| path.starts_with(place));
    here.flat_map(|(_, names)| names.iter().copied())
}

/// Returns what stands before and after each place where the code has the name as a whole word.
fn places<'c>(code: &'c str, name: &str) -> impl Iterator<Item = (&'c str, &'c str)> {
    let part = |character: char| character.is_alphanumeric() || character == '_';
    let length = name.len();
    let around = code.match_indices(name).map(move |(at, _)| (&code[..at], &code[at + length..]));
    around.filter(move |(before, after)| !before.ends_with(part) && !after.starts_with(part))
}

/// Returns whether the code looks at the crate, as a path or an import does.
fn looks_at(code: &str, name: &str) -> bool {
    let import = ["use ", "pub use ", "extern crate "];
    let imports = import.iter().any(|start| code.trim_start().starts_with(start));
    places(code, name).any(|(before, after)| {
        let own = before.ends_with("::") || before.ends_with("mod ");
        !own && (imports || after.starts_with("::"))
    })
}

fn arrows(source: &Source) -> Vec<String> {
    let mut complaints = Vec::new();
    let manifest = source.path.ends_with("Cargo.toml");
    for (number, line) in lines(source) {
        let code = code(line);
        for name in forbidden_crates(&source.path) {
            let dependency = code.split([' ', '.', '=']).next().map(|name| name.replace('-', "_"));
            let depends = manifest && code.contains('=') && dependency.as_deref() == Some(name);
            if depends || is_rust(source) && looks_at(code, name) {
                complaints.push(format!("{}:{number}: looks at crate `{name}`", source.path));
            }
        }
    }
    complaints
}

fn first_line(source: &Source) -> Vec<String> {
    let told = source.text.starts_with("//! ");
    let complaint = || format!("{}:1: does not say what it is for (`//!`)", source.path);
    (is_rust(source) && !told).then(complaint).into_iter().collect()
}

/// The words that are not left behind. Written in parts, so that this file does not complain about itself.
const LEFTOVERS: [&str; 6] = [
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("dbg", "!("),
    concat!("todo", "!("),
    concat!("#[ign", "ore"),
    concat!("#[should_", "panic"),
];

fn leftovers(source: &Source) -> Vec<String> {
    let found = |(number, line): (usize, &str)| {
        let leftover = LEFTOVERS.iter().find(|leftover| line.contains(**leftover))?;
        Some(format!("{}:{number}: `{leftover}`", source.path))
    };
    lines(source).filter_map(found).collect()
}

/// Every dependency says why it is there.
fn reasons(source: &Source) -> Vec<String> {
    if !source.path.ends_with("Cargo.toml") {
        return Vec::new();
    }
    let mut among_dependencies = false;
    let mut complaints = Vec::new();
    for (number, line) in lines(source) {
        if line.starts_with('[') {
            among_dependencies = line.trim_end_matches(']').ends_with("dependencies");
        } else if among_dependencies && line.contains('=') {
            let reason = line.split_once(" # ").map_or("", |(_, reason)| reason.trim());
            if reason.len() < 10 || !reason.ends_with('.') {
                complaints.push(format!("{}:{number}: no reason: {line}", source.path));
            }
        }
    }
    complaints
}

/// Everything that the short first build optimises less is optimised in what is shipped: `dist` inherits all of `release`.
fn shipped(source: &Source) -> Vec<String> {
    let raised = |rest: &str| source.text.contains(&format!("[profile.dist.package.{rest}\n"));
    let all: Vec<(usize, &str)> = lines(source).collect();
    let complaint = |pair: &[(usize, &str)]| {
        let [(number, line), (_, level)] = *pair else { return None };
        let rest = line.strip_prefix("[profile.release.package.")?;
        let is_less = level != "opt-level = 3" && !raised(rest);
        is_less.then(|| format!("{}:{number}: `dist` does not optimise `{rest}", source.path))
    };
    all.windows(2).filter_map(complaint).collect()
}

const LINES_MAX: usize = 400;

/// The lines of a text without an inline test module. One that is only declared stands in a file of its own and ends nothing.
fn lines_without_tests(text: &str) -> usize {
    let Some((before, tests)) = text.split_once("#[cfg(test)]\nmod tests {\n") else {
        return text.lines().count();
    };
    let after = tests.split_once("\n}\n").map_or("", |(_, after)| after);
    before.lines().count() + after.lines().count()
}

fn length(source: &Source) -> Vec<String> {
    let count = lines_without_tests(&source.text);
    let complaint = || format!("{}: {count} lines, more than {LINES_MAX}", source.path);
    (is_rust(source) && count > LINES_MAX).then(complaint).into_iter().collect()
}

/// Names that say nothing about what is inside.
const EMPTY_NAMES: [&str; 10] = [
    "util", "utils", "helper", "helpers", "common", "manager", "managers", "core", "misc", "shared",
];

fn names(source: &Source) -> Vec<String> {
    let mut parts = source.path.split('/').map(|part| part.split('.').next().unwrap_or_default());
    let empty = parts.find(|part| EMPTY_NAMES.contains(part));
    empty.map(|name| format!("{}: `{name}` says nothing", source.path)).into_iter().collect()
}

#[test]
fn the_arrows_hold() {
    assert_tidy(arrows);
    let said = |path, text| complaints(arrows, path, text);
    assert_eq!(said("engine/kernel/src/play.rs", "use underwater::State;"), 1);
    assert_eq!(said("engine/kernel/src/play.rs", "let x = twentieth::f();"), 1);
    assert_eq!(said("engine/kernel/src/play.rs", "use engine::ruleset::Ruleset;"), 1);
    assert_eq!(said("engine/kernel/src/play.rs", "const NAME: &str = \"underwater_cities\";"), 0);
    assert_eq!(said("engine/tlog/src/leaf.rs", "use kernel::ids::Seq;"), 1);
    assert_eq!(said("engine/underwater/src/lib.rs", "use twentieth::Card;"), 1);
    assert_eq!(said("engine/underwater/src/lib.rs", "use kernel::Card;"), 0);
    assert_eq!(said("engine/src/lib.rs", "pub use underwater;"), 0);
    assert_eq!(said("engine/src/lib.rs", "use replay::open;"), 1);
    assert_eq!(said("replay/src/lib.rs", "use api::store;"), 1);
    assert_eq!(said("replay/src/lib.rs", "let api = underwater::capital(); // use api::store"), 0);
    assert_eq!(said("replay/src/lib.rs", "use {api, engine};"), 1);
    assert_eq!(said("api/Cargo.toml", "kernel = { workspace = true } # A reason."), 1);
    assert_eq!(said("api/src/lib.rs", "use engine::kernel::seat::Seat;"), 0);
    assert_eq!(said("engine/Cargo.toml", "replay = { workspace = true } # A reason."), 1);
    assert_eq!(said("replay/Cargo.toml", "actix-web.workspace = true # A reason."), 1);
    assert_eq!(said("api/Cargo.toml", "replay = { workspace = true } # A reason."), 0);
}

#[test]
fn every_file_says_what_it_is_for() {
    assert_tidy(first_line);
    assert_eq!(complaints(first_line, "a/b.rs", "use std::fmt;"), 1);
    assert_eq!(complaints(first_line, "a/b.rs", "//! What it is for."), 0);
    assert_eq!(complaints(first_line, "a/b.toml", "[package]"), 0);
}

#[test]
fn nothing_is_left_lying_about() {
    assert_tidy(leftovers);
    for leftover in LEFTOVERS {
        assert_eq!(complaints(leftovers, "a/b.rs", &format!("x();\n// {leftover} later")), 1);
    }
    assert_eq!(complaints(leftovers, "a/b.rs", "// What is to do is done."), 0);
}

#[test]
fn every_dependency_has_a_reason() {
    assert_tidy(reasons);
    let said = |text| complaints(reasons, "a/Cargo.toml", text);
    assert_eq!(said("[dependencies]\nserde = \"1\""), 1);
    assert_eq!(said("[dev-dependencies]\nserde.workspace = true # yes"), 1);
    assert_eq!(said("[target.'cfg(unix)'.dependencies]\nlibc = \"0.2\""), 1);
    assert_eq!(said("[dependencies]\nserde = \"1\" # The boundary formats."), 0);
    assert_eq!(said("[package]\nname = \"a\""), 0);
}

#[test]
fn what_is_shipped_is_optimised() {
    assert_tidy(shipped);
    let lowered = "[profile.release.package.api]\nopt-level = 0\n";
    let raised = "[profile.dist.package.api]\nopt-level = 3\n";
    assert_eq!(complaints(shipped, "Cargo.toml", lowered), 1);
    assert_eq!(complaints(shipped, "Cargo.toml", &format!("{lowered}\n{raised}")), 0);
    let full = lowered.replace("= 0", "= 3");
    assert_eq!(complaints(shipped, "Cargo.toml", &full), 0, "nothing is lowered");
}

#[test]
fn no_file_is_too_long() {
    assert_tidy(length);
    let long = "//! Long.\n".repeat(LINES_MAX + 1);
    assert_eq!(complaints(length, "a/b.rs", &long), 1);
    let said = |text: &str| complaints(length, "a/b.rs", text);
    let inline = format!("//! Short.\n\n#[cfg(test)]\nmod tests {{\n{long}}}\n");
    assert_eq!(said(&inline), 0, "an inline test module at the end is left out");
    assert_eq!(said(&format!("{inline}{long}")), 1, "it does not stand at the end");
    assert_eq!(said(&format!("#[cfg(test)]\nmod tests;\n{long}")), 1, "a declaration ends nothing");
    assert_eq!(said(&format!("#[cfg(test)]\nuse std::fmt;\n{long}")), 1);
    let declared = format!("#[cfg(test)]\nmod scenario;\n\n{inline}");
    assert_eq!(said(&declared), 0, "a declaration before it changes nothing");
}

#[test]
fn names_say_what_is_inside() {
    assert_tidy(names);
    assert_eq!(complaints(names, "api/src/utils/mod.rs", ""), 1);
    assert_eq!(complaints(names, "api/src/manager.rs", ""), 1);
    assert_eq!(complaints(names, "api/src/score.rs", ""), 0);
}
