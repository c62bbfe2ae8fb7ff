//! The page for who runs a server: the files that it names are there, and the flags and settings that it names are those of `fathom`.

use api::command::command_line;
use api::configuration::{Configuration, Loaded};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

fn page() -> String {
    std::fs::read_to_string(folder().join("README.md")).expect("the page")
}

/// The targets of the links of a page which are files.
fn linked(page: &str) -> Vec<&str> {
    let targets = page.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    targets.filter(|target| !target.contains("://") && !target.starts_with('#')).collect()
}

/// Words of a page that name a file in the folder `api/`.
fn named(page: &str) -> Vec<&str> {
    let ends = |letter: char| letter.is_whitespace() || "`'\"()".contains(letter);
    page.split(ends).filter(|word| word.starts_with("api/")).collect()
}

/// The flags that a page names for `fathom`: in a command of it, or in backticks by themselves.
fn flags(page: &str) -> BTreeSet<&str> {
    let is_ours = |code: &&str| {
        code.starts_with("--") || code.split_whitespace().any(|word| word == "fathom")
    };
    let foreign = ["useradd", "docker", "install ", "systemctl", "journalctl"];
    let spans = page.split('`').skip(1).step_by(2);
    let commands = page.lines().filter(|line| !line.contains('`'));
    let codes = spans.chain(commands).filter(is_ours);
    let codes = codes.filter(|code| !foreign.iter().any(|program| code.starts_with(program)));
    // What stands before the program is not its own.
    codes
        .flat_map(|code| code.rsplit(" fathom ").next().unwrap_or(code).split_whitespace())
        .filter_map(|word| word.strip_prefix("--"))
        .map(|flag| flag.trim_end_matches(['.', ',']).split('=').next().unwrap_or(flag))
        .filter(|flag| !flag.is_empty())
        .collect()
}

/// All flags of the program and of its commands.
fn known() -> BTreeSet<String> {
    let program = command_line();
    let commands = program.get_subcommands().flat_map(|command| command.get_arguments());
    let all = program.get_arguments().chain(commands);
    all.filter_map(|flag| flag.get_long().map(str::to_owned)).collect()
}

#[test]
fn the_files_that_the_page_names_are_there() {
    let page = page();
    let (linked, named) = (linked(&page), named(&page));
    assert!(linked.len() >= 5 && named.len() >= 5, "{linked:?} {named:?}");
    for file in linked {
        assert!(folder().join(file).exists(), "{file} is not there");
    }
    for file in named {
        assert!(folder().join("..").join(file).exists(), "{file} is not there");
    }
    assert_eq!(self::linked("[a](b.md) and [c](https://d), [e](#f)"), ["b.md"]);
    assert_eq!(self::named("see `api/x.y` or api/z"), ["api/x.y", "api/z"]);
}

#[test]
fn the_flags_that_the_page_names_are_those_of_the_program() {
    let (page, known) = (page(), known());
    let flags = flags(&page);
    for flag in ["config", "listen", "operator", "log-level", "new-log", "scope"] {
        assert!(flags.contains(flag), "{flag} is not found on the page: {flags:?}");
    }
    for flag in flags {
        assert!(known.contains(flag), "--{flag} is no flag of fathom");
    }
    let text = "with `--one 2` and\nrunuser -u fathom -- fathom --two token --three=4\n`curl --no`";
    assert_eq!(self::flags(text), BTreeSet::from(["one", "two", "three"]));
}

#[test]
fn the_settings_file_of_the_page_is_one() {
    let file = folder().join("hosting/fathom.toml");
    let given = command_line().get_matches_from(["fathom"]);
    let loaded = Loaded::read(Some(&file), std::iter::empty(), &given);
    let Configuration { listening, reporting, .. } =
        loaded.unwrap_or_else(|error| panic!("{error}")).configuration;
    assert!(listening.listen.ip().is_loopback(), "only the proxy reaches the server");
    assert!(reporting.operator.is_some_and(|operator| operator.ip().is_loopback()));
}
