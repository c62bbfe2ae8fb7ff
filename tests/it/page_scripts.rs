//! No rule of a game stands in a script of the page or of a bundle: scripts know places, addresses and buttons, and compare nothing that a game has.

use engine::kernel::text::Narrate;
use engine::kernel::text::sentence::Icon;
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The names of files in a folder, without their endings.
fn names(folder: &Path) -> impl Iterator<Item = String> {
    let files =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let names = files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned());
    names.map(|name| name.split('.').next().unwrap_or_default().to_owned())
}

/// The names of all commands and of all that has an icon, of both games.
fn words_of_games() -> BTreeSet<String> {
    let schemas = root().join("fixtures/schemas");
    let games = ["underwater_cities", "twentieth_century"];
    let commands = games
        .into_iter()
        .flat_map(|game| names(&schemas.join(game).join("commands")).collect::<Vec<_>>());
    let icons = UnderwaterCities::ICONS.iter().chain(TwentiethCentury::ICONS);
    commands.chain(icons.map(|Icon(key)| (*key).to_owned())).collect()
}

/// The code of a script, without comments.
fn code(script: &str) -> String {
    let lines = script.lines().map(str::trim_start);
    let lines = lines.filter(|line| {
        !line.starts_with("//") && !line.starts_with('*') && !line.starts_with("/*")
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The texts of a script: everything between two quotes of a line.
fn texts(code: &str) -> impl Iterator<Item = &str> {
    let of_line = |line| str::split(line, ['\'', '"', '`']).skip(1).step_by(2);
    code.lines().flat_map(of_line)
}

/// Returns the words of a game that a script says or reads.
fn complaints(script: &str, words: &BTreeSet<String>) -> Vec<String> {
    let code = code(script);
    let reads = ["command.type", ".stock", ".price", ".cost"];
    let read = reads.iter().filter(|read| code.contains(**read)).map(|read| (*read).to_owned());
    let named = texts(&code).filter(|text| words.contains(*text)).map(str::to_owned);
    read.chain(named).collect()
}

#[test]
fn scripts_know_no_rule() {
    let words = words_of_games();
    assert!(words.len() > 40 && words.contains("build_city") && words.contains("kelp"));
    for (folder, least) in [("api/ui", 5), ("replay/src/bundle/script", 3)] {
        let files = fs::read_dir(root().join(folder)).expect("the scripts");
        let files = files.map(|file| file.expect("a file").path());
        let scripts: Vec<PathBuf> =
            files.filter(|file| file.extension().is_some_and(|it| it == "js")).collect();
        for file in &scripts {
            let script = fs::read_to_string(file).expect("a script");
            assert_eq!(complaints(&script, &words), [""; 0], "{}", file.display());
            assert!(script.lines().count() < 200, "{} is too long", file.display());
        }
        assert!(scripts.len() >= least, "only {} scripts were found", scripts.len());
    }
}

#[test]
fn a_rule_in_a_script_is_found() {
    let words = words_of_games();
    for rule in [
        "if (command.type === 'x') return;",
        "if (seat.stock.kelp >= 2) return;",
        "const name = 'build_city';",
        "counts[\"steelplast\"] -= 1;",
    ] {
        assert!(!complaints(rule, &words).is_empty(), "{rule}");
    }
    assert!(
        complaints("// A farm needs kelp.\nconst place = link.dataset.place;", &words).is_empty()
    );
}
