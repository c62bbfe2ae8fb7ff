//! The page for who runs a server: the files that it names are there, and the flags and settings that it names are those of `fathom`.

use crate::server::Server;
use api::command::command_line;
use api::configuration::{Configuration, Loaded};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

fn page() -> String {
    std::fs::read_to_string(folder().join("README.md")).expect("the page")
}

/// Words of a page that name a file in the folder `api/`.
fn named(page: &str) -> Vec<&str> {
    let ends = |letter: char| letter.is_whitespace() || "`'\"()".contains(letter);
    page.split(ends).filter(|word| word.starts_with("api/")).collect()
}

/// The lines of a page in which commands stand.
fn commands(page: &str) -> Vec<&str> {
    let blocks = page.split("\n```").skip(1).step_by(2);
    blocks.flat_map(|block| block.lines().skip(1)).collect()
}

/// The codes within the text of a page that begin with `fathom` or with a flag.
fn codes(page: &str) -> Vec<&str> {
    let text = page.split("\n```").step_by(2);
    let codes = text.flat_map(|text| text.split('`').skip(1).step_by(2));
    codes.filter(|code| code.starts_with("--") || code.starts_with("fathom ")).collect()
}

/// Returns what a code says to `fathom`: what stands before the program is not its own.
fn own(code: &str) -> &str {
    let behind = code.rsplit_once(" fathom ").map(|(_, own)| own);
    let alone = code.starts_with("--").then_some(code);
    code.strip_prefix("fathom ").or(behind).or(alone).unwrap_or_default()
}

/// The flags that a page names for `fathom`.
fn flags(page: &str) -> BTreeSet<&str> {
    let words =
        commands(page).into_iter().chain(codes(page)).map(own).flat_map(str::split_whitespace);
    let flags = words.filter_map(|word| word.strip_prefix("--"));
    flags
        .map(|flag| flag.split('=').next().unwrap_or(flag))
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
    let named = named(&page);
    assert!(named.len() >= 5, "{named:?}");
    for file in named {
        assert!(folder().join("..").join(file).exists(), "{file} is not there");
    }
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
    let text = "with `--one 2` or `curl --no`:\n\n```sh\nrunuser --no -- fathom --two token --three=4\nx --no fathom\n```\nand `fathom a --four`";
    assert_eq!(self::flags(text), BTreeSet::from(["one", "two", "three", "four"]));
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

/// Returns whether these programs are to be run and are there; says which are not run otherwise.
fn are_there(what: &str, programs: &[&str]) -> bool {
    let is_there = |program: &&str| {
        let folders = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&folders).any(|folder| folder.join(program).is_file())
    };
    let missing: Vec<&&str> = programs.iter().filter(|program| !is_there(program)).collect();
    let is_wanted = std::env::var("FATHOM_TOOLS").as_deref() == Ok("1");
    if !is_wanted || !missing.is_empty() {
        eprintln!("not run: {what} (set FATHOM_TOOLS=1; missing: {missing:?})");
    }
    is_wanted && missing.is_empty()
}

#[test]
fn systemd_finds_nothing_in_the_units() {
    if !are_there("systemd-analyze verify", &["systemd-analyze"]) {
        return;
    }
    let units = ["fathom.service", "fathom-backup.service", "fathom-backup.timer"];
    let units = units.map(|unit| folder().join("hosting").join(unit));
    let told = Command::new("systemd-analyze").arg("verify").args(units).output();
    let told = told.expect("it runs");
    let told = String::from_utf8_lossy(&[told.stdout, told.stderr].concat()).into_owned();
    // The program is not installed here.
    let is_about_us = |line: &&str| line.contains("fathom") && !line.contains("not executable");
    let found: Vec<&str> = told.lines().filter(is_about_us).collect();
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn a_stream_and_a_whole_game_go_through_each_proxy() {
    let programs = ["caddy", "nginx", "curl", "openssl", "python3", "systemd-analyze"];
    if !are_there("api/hosting/try.sh", &programs) {
        return;
    }
    let mut tried = Command::new(folder().join("hosting/try.sh"));
    let told = tried.arg(env!("CARGO_BIN_EXE_fathom")).output().expect("it runs");
    let (out, err) = (String::from_utf8_lossy(&told.stdout), String::from_utf8_lossy(&told.stderr));
    assert!(told.status.success(), "{out}\n{err}");
}

#[test]
fn the_page_tells_who_runs_the_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = folder.path().join("imprint.txt");
    std::fs::write(&text, "Jules & Co.\nNantes\n\n<b>No markup</b>\n").expect("a file");
    let server = Server::in_folder(folder, |configuration| {
        configuration.hosting.host_name = Some("Jules & Co.".to_owned());
        configuration.hosting.host_contact = Some("jules@example.org".to_owned());
        configuration.hosting.imprint = Some(text);
    });
    let page = |path: &str| server.request("GET", path).with("Accept-Language", "de").send();
    let start = page("/").body;
    assert!(start.contains("Betrieben von <bdi>Jules &amp; Co.</bdi>"), "{start}");
    assert!(start.contains("href=\"mailto:jules@example.org\""), "{start}");
    assert!(start.contains("href=\"/imprint\"") && !start.contains("href=\"/privacy\""), "{start}");
    let imprint = page("/imprint").body;
    assert!(imprint.contains("Impressum") && imprint.contains("&lt;b&gt;No markup"), "{imprint}");
    assert_eq!(page("/privacy").status, 404);
}
