//! Bundles in Chromium: `tests/browser/bundle.spec.js`, against files that are opened without any network.
//!
//! `.ci/run` installs Playwright into `target/tools/browser`. These tests run it when `FATHOM_TOOLS` is 1, and say so when it is not.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};
use tempfile::TempDir;

/// The bundles, each with the record that it is made of below `fixtures`.
const BUNDLES: [(&str, &str); 3] = [
    ("underwater", "underwater/games/1-players-24-random.jsonl"),
    ("twentieth", "twentieth/games/3-players-48-random.jsonl"),
    ("spectator", "twentieth/games/5-players-1-striving-150-steps-spectator.jsonl"),
];

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap()
}

/// A folder with the files of `tests/browser`, the scripts of a bundle and the packages; `None` without `FATHOM_TOOLS`.
fn workshop(what: &str) -> Option<TempDir> {
    if env::var("FATHOM_TOOLS").as_deref() != Ok("1") {
        eprintln!("not run: {what} (set FATHOM_TOOLS=1)");
        return None;
    }
    let folder = tempfile::tempdir().unwrap();
    copy(&project().join("tests/browser"), folder.path());
    let scripts = folder.path().join("ui");
    fs::create_dir(&scripts).unwrap();
    copy(&project().join("replay/src/bundle/script"), &scripts);
    let packages = project().join("target/tools/browser/node_modules");
    std::os::unix::fs::symlink(packages, folder.path().join("node_modules")).unwrap();
    Some(folder)
}

fn copy(from: &Path, to: &Path) {
    let files = fs::read_dir(from).unwrap().map(|file| file.unwrap().path());
    for file in files.filter(|file| file.is_file()) {
        fs::copy(&file, to.join(file.file_name().unwrap())).unwrap();
    }
}

/// Runs a program of the packages, and asserts that it ends well.
fn assert_runs(folder: &TempDir, name: &str, change: impl FnOnce(&mut Command)) {
    let mut command = Command::new(folder.path().join("node_modules/.bin").join(name));
    change(command.current_dir(folder.path()));
    let output = command.output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(output.status.success(), "{}\n{}", text(&output.stdout), text(&output.stderr));
}

fn write_bundle(folder: &Path, name: &str, record: &str) {
    let file = project().join("fixtures").join(record);
    let bundle = folder.join(format!("{name}.html"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_replay"));
    let status = command.arg("bundle").arg(file).arg("-o").arg(bundle).status().unwrap();
    assert!(status.success(), "{record}");
}

#[test]
fn people_step_through_bundles() {
    let Some(folder) = workshop("Playwright over bundles") else { return };
    let bundles = folder.path().join("bundles");
    fs::create_dir(&bundles).unwrap();
    for (name, record) in BUNDLES {
        write_bundle(&bundles, name, record);
    }
    assert_runs(&folder, "playwright", |it| {
        it.args(["test", "bundle.spec.js"]).env("FATHOM_BUNDLES", bundles);
    });
}

#[test]
fn the_scripts_of_a_bundle_have_types() {
    let Some(folder) = workshop("tsc over the scripts of a bundle") else { return };
    assert_runs(&folder, "tsc", |it| {
        it.args(["--project", "tsconfig.json"]);
    });
}
