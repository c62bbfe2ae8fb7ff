//! Matches between bots: decided, resumed, on given deals, recorded, on any number of threads.

use engine::kernel::edition::Published;
use engine::kernel::record;
use engine::ruleset::Ruleset;
use engine::twentieth::TwentiethCentury;
use replay::audit::audit;
use replay::audit::report::AuditVerdict;
use replay::bots::BotKind;
use replay::command::contest::Match;
use replay::open::Replay;
use serde_json::json;
use std::num::NonZeroUsize;

fn small_match() -> Match {
    Match {
        edition: None,
        ruleset: Ruleset::TwentiethCentury,
        bots: vec![BotKind::Random],
        players: None,
        games: 6,
        seed: 4,
        deals: Vec::new(),
        decide: None,
        results: None,
        records: None,
        options: json!({}),
        threads: None,
    }
}

#[test]
fn a_match_stops_when_it_is_decided_and_goes_on_from_its_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("results.jsonl");
    let asked = |games| Match {
        bots: vec![BotKind::Greedy, BotKind::Random],
        games,
        decide: Some("0,5".parse().expect("suppositions")),
        results: Some(file.clone()),
        ..small_match()
    };
    let played = |games| asked(games).answer().expect("a match is played").text;
    assert!(played(6).contains("6 games"), "too few to decide");
    let decided = played(600);
    assert!(decided.contains("better by 5 hundredths or more"), "{decided}");
    assert!(decided.contains(", 24 games, seed 4\n"), "eight deals are enough: {decided}");
    assert_eq!(played(600), decided, "nothing more is played");
    let lines = std::fs::read_to_string(&file).expect("the file").lines().count();
    assert_eq!(lines, 9, "the setting and eight deals");
}

#[test]
fn a_match_is_played_with_the_release_that_is_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let asked = Match {
        edition: Some("reconstructed/2".parse().expect("an edition")),
        games: 1,
        records: Some(folder.path().to_owned()),
        ..small_match()
    };
    asked.answer().expect("a match is played");
    let hash = TwentiethCentury::editions()[1].hash.to_string();
    let text = std::fs::read_to_string(folder.path().join("1-1.jsonl")).expect("a record");
    assert!(text.lines().next().is_some_and(|created| created.contains(&hash)), "{hash}");
}

#[test]
fn a_match_on_given_deals_writes_records_that_pass_every_audit() {
    let folder = tempfile::tempdir().expect("a folder");
    let asked = Match {
        bots: vec![BotKind::Greedy, BotKind::Random],
        deals: vec![7, 3],
        records: Some(folder.path().to_owned()),
        ..small_match()
    };
    let text = asked.answer().expect("a match is played").text;
    assert!(text.starts_with("20th Century, 3 players, 6 games, 2 given deals\n"), "{text}");
    for deal in 1..=2 {
        for turned in 1..=3 {
            let file = folder.path().join(format!("{deal}-{turned}.jsonl"));
            let record = record::read(&std::fs::read(file).expect("a record")).expect("sound");
            let replay = Replay::<TwentiethCentury>::open(record).expect("a record of the game");
            assert_eq!(audit(&replay).verdict, AuditVerdict::Good);
        }
    }
}

#[test]
fn a_match_counts_the_same_on_any_number_of_threads() {
    let counted = |threads| {
        let bots = vec![BotKind::Greedy, BotKind::Random];
        let asked = Match { bots, threads: NonZeroUsize::new(threads), ..small_match() };
        asked.answer().expect("a match is played").text
    };
    let text = counted(1);
    assert_eq!(text, counted(3));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "20th Century, 3 players, 6 games, seed 4");
    assert!(lines[1].starts_with("greedy: wins 100.0 ± 0.0 %, points "), "{text}");
    assert!(lines[2].starts_with("random: wins 0.0 ± 0.0 %, points "), "{text}");
    assert!(lines[3].ends_with(", behind greedy in 100.0 ± 0.0 %"), "{text}");
}

#[test]
fn a_match_that_cannot_be_set_up_is_refused_with_the_reason() {
    let refused = |asked: Match| asked.answer().expect_err("no such game").to_string();
    let many = refused(Match { players: Some(6), ..small_match() });
    assert!(many.starts_with("6 seats: this ruleset is played by 3 to 5"), "{many}");
    let unknown = refused(Match { options: json!({"weather": true}), ..small_match() });
    assert!(unknown.starts_with("the options are not understood: "), "{unknown}");
}
