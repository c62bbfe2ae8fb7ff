//! Editions of others: from a folder onto the shelf, and every mistake told with its place.

use engine::kernel::edition::{EditionFiles, EditionName, Published};
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use replay::editions::mistakes::{Mistake, mistakes};
use replay::editions::{NotTakenIn, folder_of, take_in};
use std::fs;
use std::path::{Path, PathBuf};
use tests::editions::of_others;

fn embedded(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/editions").join(path)
}

fn names<G: Published>() -> Vec<String> {
    G::editions().into_iter().map(|edition| edition.name).collect()
}

#[test]
fn a_folder_of_editions_is_taken_in_beside_our_own() {
    let added: Vec<EditionName> = take_in(&of_others()).unwrap();
    assert_eq!(added.len(), 2);
    assert_eq!(
        names::<TwentiethCentury>(),
        ["reconstructed", "reconstructed", "reconstructed", "gentle", "homelands"]
    );
    assert_eq!(names::<UnderwaterCities>(), ["reconstructed", "reconstructed"]);
    let files = TwentiethCentury::files(&added[0]).unwrap();
    assert!(files.text("edition.json").unwrap().contains("milder catastrophes"));
    // Once more changes nothing.
    assert_eq!(take_in(&of_others()).unwrap(), added);
    assert_eq!(
        names::<TwentiethCentury>(),
        ["reconstructed", "reconstructed", "reconstructed", "gentle", "homelands"]
    );
}

#[test]
fn our_own_editions_and_those_of_others_have_no_mistakes() {
    for release in ["1", "2"] {
        let ours = embedded("underwater_cities/reconstructed").join(release);
        assert_eq!(mistakes::<UnderwaterCities>(&folder_of(&ours).unwrap()), []);
    }
    for release in ["1", "2", "3"] {
        let ours = embedded("twentieth_century/reconstructed").join(release);
        assert_eq!(mistakes::<TwentiethCentury>(&folder_of(&ours).unwrap()), []);
    }
    for edition in ["gentle", "homelands"] {
        let folder = folder_of(&of_others().join("twentieth_century").join(edition)).unwrap();
        assert_eq!(mistakes::<TwentiethCentury>(&folder), []);
    }
}

/// The gentle edition with these texts in place of those, file by file.
fn changed(changes: &[(&str, &str, &str)]) -> Vec<Mistake> {
    let folder = folder_of(&of_others().join("twentieth_century/gentle")).unwrap();
    let mut files: Vec<(String, String)> =
        folder.files().map(|(name, text)| (name.to_owned(), text.to_owned())).collect();
    for (file, from, to) in changes {
        let (_, text) = files.iter_mut().find(|(name, _)| name == file).expect("a file");
        assert!(text.contains(from), "{file} has no {from}");
        *text = text.replacen(from, to, 1);
    }
    files.retain(|(_, text)| !text.is_empty());
    mistakes::<TwentiethCentury>(&files.into_iter().collect())
}

#[test]
fn every_mistake_is_told_with_its_file_and_its_place() {
    let told: Vec<String> = changed(&[
        ("catastrophes.json", "\"en\": \"Great Smog\"", "\"en\": 5"),
        ("catastrophes.json", "\"catastrophe\": 2", "\"catastrofe\": 2"),
        ("scoring_cards.json", "{\n", "{,\n"),
    ])
    .iter()
    .map(Mistake::to_string)
    .collect();
    let begins = [
        "catastrophes.json: /catastrophes/0/title/en: ",
        "catastrophes.json: /catastrophes/1: ",
        "catastrophes.json: /catastrophes/1: ",
        "scoring_cards.json: no JSON: ",
    ];
    assert_eq!(told.len(), begins.len(), "{told:#?}");
    for (told, begin) in told.iter().zip(begins) {
        assert!(told.starts_with(begin), "{told}");
    }
    assert!(told[3].ends_with("line 1 column 2"), "{}", told[3]);
}

#[test]
fn what_the_schema_lets_pass_is_judged_by_the_game() {
    let found = changed(&[("tracks.json", "\"value\": 0", "\"value\": 7")]);
    let [Mistake::Unplayable { fault }] = &found[..] else { panic!("{found:?}") };
    assert!(fault.starts_with("environment: "), "{fault}");
}

#[test]
fn files_that_are_missing_or_unknown_are_named() {
    let folder = folder_of(&of_others().join("twentieth_century/gentle")).unwrap();
    let mut files: Vec<(&str, &str)> = folder.files().collect();
    files.retain(|(name, _)| *name != "lands.json");
    files.push(("lnads.json", "{}"));
    let told = mistakes::<TwentiethCentury>(&files.into_iter().collect());
    let expected = [
        Mistake::Unknown { file: "lnads.json".to_owned() },
        Mistake::Missing { file: "lands.json".to_owned() },
    ];
    assert_eq!(told, expected);
}

#[test]
fn a_folder_that_is_none_of_editions_is_a_clear_error() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("chess")).unwrap();
    let refused = take_in(folder.path()).unwrap_err();
    assert!(matches!(refused, NotTakenIn::NoRuleset { .. }), "{refused}");
    assert!(refused.to_string().ends_with("underwater_cities, twentieth_century"), "{refused}");
    let missing = take_in(&folder.path().join("nowhere")).unwrap_err();
    assert!(matches!(missing, NotTakenIn::Unreadable { .. }), "{missing}");
    let broken = folder.path().join("twentieth_century");
    fs::remove_dir(folder.path().join("chess")).unwrap();
    fs::create_dir_all(broken.join("mine")).unwrap();
    let unsound = take_in(folder.path()).unwrap_err();
    assert!(
        unsound.to_string().contains("the file is missing; `replay edition check`"),
        "{unsound}"
    );
}
