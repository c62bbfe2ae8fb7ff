//! Clients that others have made: linters of the document, generated clients, and schemathesis.
//!
//! Tests begin in the order of their names. These take long, so the name of this file stands early in the alphabet.
//!
//! `.ci/run` installs them into `target/tools`. These tests run them when `FATHOM_TOOLS` is 1, and say so when it is not.

use crate::server::Server;
use api::configuration::RateLimit;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of the project.
fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("the project")
}

fn document() -> PathBuf {
    project().join("openapi.yaml")
}

/// A folder with the files of `tests/clients` and the packages of npm; `None` without `FATHOM_TOOLS`.
fn workshop(what: &str) -> Option<tempfile::TempDir> {
    if std::env::var("FATHOM_TOOLS").as_deref() != Ok("1") {
        eprintln!("not run: {what} (set FATHOM_TOOLS=1)");
        return None;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let kept = std::fs::read_dir(project().join("tests/clients")).expect("the folder");
    for file in kept.map(|file| file.expect("a file")).filter(|file| file.path().is_file()) {
        std::fs::copy(file.path(), folder.path().join(file.file_name())).expect("a copy");
    }
    let packages = project().join("target/tools/npm/node_modules");
    let link = folder.path().join("node_modules");
    std::os::unix::fs::symlink(packages, link).expect("a link");
    Some(folder)
}

/// A program of `target/tools`, to be run in this folder.
fn tool(folder: &tempfile::TempDir, name: &str) -> Command {
    let tools = project().join("target/tools");
    let places = [tools.join("bin"), tools.join("npm/node_modules/.bin")];
    let found = places.iter().map(|place| place.join(name)).find(|path| path.exists());
    let mut command = Command::new(found.unwrap_or_else(|| name.into()));
    command.current_dir(folder.path());
    command
}

/// Runs a program that must succeed; returns what it prints.
fn run(command: &mut Command) -> String {
    let output = command.output().expect("the program can be started");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let wrong = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}\n{told}\n{wrong}");
    told
}

/// Each game with a number of seats, and what is told at its end.
const GAMES: [(&str, &str); 2] = [("underwater_cities", "2"), ("twentieth_century", "3")];

fn is_played(told: &str) {
    assert!(told.contains(" opened, "), "{told}");
}

#[test]
fn linters_find_nothing_in_the_document() {
    let Some(folder) = workshop("Spectral and Redocly") else { return };
    let spectral = ["lint", "--ruleset", "spectral.yaml", "--fail-severity", "hint"];
    run(tool(&folder, "spectral").args(spectral).arg(document()));
    run(tool(&folder, "redocly").arg("lint").arg(document()));
}

#[test]
fn a_client_in_typescript_compiles_and_plays_both_games() {
    let Some(folder) = workshop("openapi-typescript, tsc and node") else { return };
    run(tool(&folder, "openapi-typescript").arg(document()).args(["--output", "api.ts"]));
    run(tool(&folder, "tsc").args(["--project", "."]));
    let server = Server::start(RateLimit::Off);
    let address = format!("http://{}", server.address());
    for (ruleset, seats) in GAMES {
        is_played(&run(tool(&folder, "node").args(["out/play.js", &address, ruleset, seats])));
    }
}

#[test]
fn a_client_in_python_compiles_and_plays_both_games() {
    let Some(folder) = workshop("openapi-python-client, mypy and python3") else { return };
    let made = ["--meta", "none", "--output-path", "fathom_client"];
    run(tool(&folder, "openapi-python-client")
        .args(["generate", "--path"])
        .arg(document())
        .args(made));
    run(tool(&folder, "mypy").arg("play.py"));
    let server = Server::start(RateLimit::Off);
    let address = format!("http://{}", server.address());
    for (ruleset, seats) in GAMES {
        is_played(&run(tool(&folder, "python3").args(["play.py", &address, ruleset, seats])));
    }
}

#[test]
fn schemathesis_finds_nothing() {
    let Some(folder) = workshop("schemathesis") else { return };
    let server = Server::start(RateLimit::Off);
    let players = [server.player(), server.player(), server.player()];
    let games = games(&server, &players);
    let tokens = [&players[..], &[server.arbiter()]].concat();
    let address = format!("http://{}", server.address());
    let mut schemathesis = tool(&folder, "schemathesis");
    // Other seeds and more examples look further, as before a release.
    let setting = |name, usual: &str| std::env::var(name).unwrap_or_else(|_| usual.to_owned());
    schemathesis.args(["run", &format!("{address}/openapi.yaml")]);
    schemathesis.args(["--seed", &setting("SCHEMATHESIS_SEED", "1")]);
    schemathesis.args(["--max-examples", &setting("SCHEMATHESIS_EXAMPLES", "5")]);
    schemathesis.env("FATHOM_TOKENS", tokens.join(" ")).env("FATHOM_GAMES", games.join(" "));
    run(schemathesis.env("FATHOM_SERVER", address));
}

/// A game that waits for players, one of each ruleset that goes on, one that is disputed, and one that is over.
fn games(server: &Server, players: &[String; 3]) -> Vec<String> {
    let lobby = server.lobby(&players[0], 3);
    let dives = server.game_of(&players[..2]);
    server.choose_first_cards(&players[..2], &dives);
    let disputed = server.game_of(players);
    let claim = json!({"event": 0, "reason": "The order of play."});
    let dispute = server.post(&format!("/games/{disputed}/disputes"), claim).by(&players[0]);
    dispute.with("Idempotency-Key", "claim").send().ok(201);
    let wanted = json!({"ruleset": "twentieth_century", "seats": 3});
    let created = server.post("/games", wanted).by(&players[0]).send().ok(201);
    let trains = created["game"].as_str().expect("a game").to_owned();
    server.seat_and_start(&trains, &players.each_ref().map(String::as_str));
    vec![lobby, dives, disputed, trains, over(server, &players[0])]
}

/// A game of one seat that was played to its end.
fn over(server: &Server, player: &str) -> String {
    let game = server.game(player, 1);
    while !acting(server, &game).is_empty() {
        let list = server.legal(player, &game, 1);
        let item = list["legal"].as_array().and_then(|items| items.last()).expect("a choice");
        server.command(player, &game, 1, &list, &item["command"]).send().ok(200);
    }
    game
}

fn acting(server: &Server, game: &str) -> Vec<Value> {
    let view = server.get(&format!("/games/{game}")).send().ok(200);
    view["to_act"].as_array().cloned().unwrap_or_default()
}
