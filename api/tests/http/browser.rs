//! People at the page, in Chromium: `tests/browser`, each file of it against a server of its own.
//!
//! `.ci/run` installs Playwright into `target/tools/browser`. These tests run it when `FATHOM_TOOLS` is 1, and say so when it is not.

use crate::server::Server;
use api::configuration::RateLimit;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;
use tempfile::TempDir;

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("the project")
}

/// A folder with the files of `tests/browser`, the scripts of the page and the packages; `None` without `FATHOM_TOOLS`.
fn workshop(what: &str) -> Option<TempDir> {
    if std::env::var("FATHOM_TOOLS").as_deref() != Ok("1") {
        eprintln!("not run: {what} (set FATHOM_TOOLS=1)");
        return None;
    }
    let folder = tempfile::tempdir().expect("a folder");
    copy(&project().join("tests/browser"), folder.path());
    let scripts = folder.path().join("ui");
    std::fs::create_dir(&scripts).expect("a folder");
    copy(&project().join("api/ui"), &scripts);
    let packages = project().join("target/tools/browser/node_modules");
    std::os::unix::fs::symlink(packages, folder.path().join("node_modules")).expect("a link");
    Some(folder)
}

fn copy(from: &Path, to: &Path) {
    let kept = std::fs::read_dir(from).expect("the folder").map(|file| file.expect("a file"));
    for file in kept.filter(|file| file.path().is_file()) {
        std::fs::copy(file.path(), to.join(file.file_name())).expect("a copy");
    }
}

/// The program of the server, for tests that kill it and start it again.
const SERVER: &str = env!("CARGO_BIN_EXE_fathom");

/// Runs a program of the packages. Returns everything that it printed if it fails, and prints it if a test passed in its second try alone.
fn run(folder: &TempDir, name: &str, change: impl FnOnce(&mut Command)) -> Result<(), String> {
    let mut command = Command::new(folder.path().join("node_modules/.bin").join(name));
    change(command.current_dir(folder.path()));
    let output = command.output().expect("the program can be started");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let printed = || format!("{command:?}\n{}\n{}", text(&output.stdout), text(&output.stderr));
    if !output.status.success() {
        return Err(printed());
    }
    if text(&output.stdout).contains(" flaky") {
        eprintln!("{}", printed());
    }
    Ok(())
}

/// Whole games: by the list, the boards, the keys, and without script.
const GAMES: [&str; 1] = ["games"];
/// Every choice of recorded positions.
const POSITIONS: [&str; 1] = ["positions"];
/// Every screen and how it looks; what boards say; keys; what others do; choices ahead; how fresh a table is; friends; a server that
/// dies; what stands beside the play; what is taken back; games for teaching and ways back; clocks and breaks; passwords, devices and
/// players; notices; levels of bots.
const SCREENS: [&str; 16] = [
    "screens",
    "looks",
    "boards",
    "keys",
    "levels",
    "live",
    "orders",
    "notices",
    "fresh",
    "friends",
    "restart",
    "social",
    "takebacks",
    "teaching",
    "times",
    "person",
];

/// Files that need no server: `replay/tests/it/browser.rs` tries them.
const ELSEWHERE: [&str; 1] = ["bundle"];

/// Tries one file of the tests, against a server of its own.
fn try_page(folder: &TempDir, file: &str) -> Result<(), String> {
    let server = Server::start(RateLimit::Off);
    let address = format!("http://{}", server.address());
    let fixtures = project().join("fixtures");
    run(folder, "playwright", |it| {
        it.args(["test", &format!("{file}.spec.js")]).env("FATHOM_SERVER", address);
        it.env("FATHOM_BINARY", SERVER).env("FATHOM_FIXTURES", fixtures);
    })
}

/// Tries files one after the other, and says how long each took.
fn try_files(files: &[&str]) {
    let Some(folder) = workshop("Playwright over tests/browser") else { return };
    let tried = files.iter().map(|file| {
        let (begun, tried) = (Instant::now(), try_page(&folder, file));
        eprintln!("{file}.spec.js: {} s", begun.elapsed().as_secs());
        tried
    });
    let failed: Vec<String> = tried.filter_map(Result::err).collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

// Three tests of about the same length, and not one for each file: more browsers beside each other would only wait.
#[test]
fn people_play_whole_games() {
    try_files(&GAMES);
}

#[test]
fn people_point_at_every_choice() {
    try_files(&POSITIONS);
}

#[test]
fn people_use_every_screen() {
    try_files(&SCREENS);
}

#[test]
fn every_file_of_the_browser_tests_is_tried() {
    let files = std::fs::read_dir(project().join("tests/browser")).expect("the folder");
    let names = files.map(|file| file.expect("a file").file_name().into_string().expect("a name"));
    let specs: BTreeSet<String> =
        names.filter_map(|name| name.strip_suffix(".spec.js").map(str::to_owned)).collect();
    assert_eq!(
        specs,
        GAMES
            .into_iter()
            .chain(POSITIONS)
            .chain(SCREENS)
            .chain(ELSEWHERE)
            .map(str::to_owned)
            .collect()
    );
}

#[test]
fn the_scripts_have_types() {
    let Some(folder) = workshop("tsc over the scripts of the page") else { return };
    let tried = run(&folder, "tsc", |it| {
        it.args(["--project", "tsconfig.json"]);
    });
    assert_eq!(tried, Ok(()));
}
