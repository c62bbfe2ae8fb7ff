//! The recorded games of each game: each passes every audit and is what this build plays, together they show everything.
//!
//! A game gets all these tests, and those of path counts and forgeries, by a line with `recorded_games!`.

use crate::verifier::verify;
use engine::kernel::event::{Event, Fact};
use engine::kernel::outcome::Outcome;
use engine::kernel::record;
use engine::kernel::table::{Phase, TableFact};
use engine::kernel::viewer::Viewer;
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use replay::audit::audit;
use replay::audit::report::{AuditVerdict, Report};
use replay::open::Replay;
use std::fs;
use std::path::Path;
use tests::coverage::Kinds;
use tests::recorded::{Extent, Manner, Recorded, RecordedGame};

/// Makes the tests of everything that is recorded of a game.
macro_rules! recorded_games {
    ($module:ident: $game:ty) => {
        mod $module {
            use super::*;
            type G = $game;

            #[test]
            fn there_are_games_of_every_size_manner_and_extent() {
                assert_every_size_manner_and_extent::<G>();
            }

            #[test]
            fn each_record_is_what_its_name_plays() {
                assert_played_by_their_names::<G>();
            }

            #[test]
            fn each_record_passes_the_audit() {
                assert_audited::<G>();
            }

            #[test]
            fn the_second_verifier_agrees() {
                assert_verified::<G>();
            }

            #[test]
            fn together_they_show_everything() {
                assert_everything_shown::<G>();
            }

            #[test]
            fn as_many_paths_lead_on_as_are_listed() {
                crate::counts::assert_counted::<G>();
            }

            #[test]
            fn any_changed_byte_of_the_smallest_record_is_found() {
                crate::forged::assert_bytes_found::<G>();
            }

            #[test]
            fn changed_bytes_in_every_kind_of_line_are_found() {
                crate::forged::assert_bytes_of_every_kind_found::<G>();
            }

            #[test]
            fn what_is_forged_with_seals_and_chain_made_anew_is_found_or_listed() {
                crate::forged::assert_forgeries_found_or_listed::<G>();
            }

            #[test]
            fn every_whole_fact_that_is_forged_in_an_opened_record_is_found() {
                crate::damage::facts::assert_forged_facts_found::<G>();
            }

            #[test]
            fn each_seat_finds_the_game_good_before_it_is_opened() {
                crate::damage::facts::assert_good_for_each_viewer::<G>();
            }
        }
    };
}

recorded_games!(underwater: UnderwaterCities);
recorded_games!(twentieth: TwentiethCentury);

/// The advice if rules decide otherwise than they did.
const FROZEN: &str = "a record is never made anew: rules that decide otherwise are a new revision";

/// The advice if a game shows something new.
const ADD: &str = "add records: cargo run --release -p tests --example record_games -- <ruleset>, then cargo run -p tests --example freeze";

/// The longest that a file may be.
const BYTES_MAX: usize = 400_000;

/// All recorded games, by the names of their files.
pub(crate) fn games<G: RecordedGame>() -> Vec<Recorded<G>> {
    tests::recorded::games().expect("recorded games with their names")
}

/// The text of the file.
pub(crate) fn text<G: RecordedGame>(game: &Recorded<G>) -> String {
    fs::read_to_string(game.path()).expect("a text")
}

fn assert_every_size_manner_and_extent<G: RecordedGame>() {
    let games = games::<G>();
    assert!(games.len() >= 12, "only {} games are recorded", games.len());
    for players in G::SEATS {
        assert!(games.iter().any(|game| (game.players, game.extent) == (players, Extent::Whole)));
    }
    for manner in Manner::of::<G>() {
        assert!(games.iter().any(|game| (game.manner, game.extent) == (manner, Extent::Whole)));
    }
    for (options, _) in G::SEATS.flat_map(G::played_options) {
        assert!(games.iter().any(|game| (game.options, game.extent) == (options, Extent::Whole)));
    }
    let viewer = |game: &Recorded<G>| match game.extent {
        Extent::Whole => Viewer::Referee,
        Extent::Running(_, viewer) => viewer,
    };
    assert!(games.iter().any(|game| viewer(game) == Viewer::Spectator));
    assert!(games.iter().any(|game| matches!(viewer(game), Viewer::Seat(_))));
    for game in games {
        assert!(text(&game).len() < BYTES_MAX, "{game} is too long");
    }
}

/// A game without any addition to the format has the bytes that it had before: most of these were recorded by releases that knew none.
fn assert_played_by_their_names<G: RecordedGame>() {
    for game in games::<G>() {
        // Not by `assert_eq`, which would show both texts.
        let is_same = game.record(&game.play()) == text(&game);
        assert!(is_same, "{game} is played differently now; {FROZEN}");
    }
}

fn assert_audited<G: RecordedGame>() {
    for game in games::<G>() {
        let replay = game.replay();
        let report = audit(&replay);
        assert_eq!(
            (report.verdict, &report.finding),
            (AuditVerdict::Good, &None),
            "{game}: {report}"
        );
        assert_eq!(replay.created().seats, game.players, "{game}");
        let events = replay.record().events.len();
        assert_eq!(report.checked.events, events, "{game}");
        match game.extent {
            Extent::Whole => assert_whole(&game, &replay, &report),
            Extent::Running(_, viewer) => {
                assert_eq!(replay.best(), viewer, "{game}");
                assert!(report.checked.legal < events, "{game} tells more than it should");
            }
        }
    }
}

/// All was checked, and the last events tell the places and open the game.
fn assert_whole<G: RecordedGame>(game: &Recorded<G>, replay: &Replay<G>, report: &Report) {
    assert_eq!(report.unchecked, [], "{game}");
    assert_eq!(report.checked.decided, report.checked.events, "{game}");
    let timeline = replay.timeline(Viewer::Referee).expect("an opened game");
    let [.., last, opening] = timeline.events() else { panic!("{game} has too few events") };
    let table = timeline.table(last.seq).expect("an event");
    match game.manner {
        // An arbiter may have ended it, or it was given up.
        Manner::Quarrelling | Manner::Wandering => assert_eq!(table.phase, Phase::Ended, "{game}"),
        Manner::Random
        | Manner::Undoing
        | Manner::Striving
        | Manner::Practising
        | Manner::Superseded
        | Manner::Adopting
        | Manner::Succeeding
        | Manner::Guided => {
            let outcome = G::outcome(&table.game).expect("an outcome");
            assert_eq!(outcome.0.len(), usize::from(game.players), "{game}");
            assert_eq!(told_places(last), Some(outcome), "{game}");
        }
    }
    let seed = replay.seed().expect("an opened game");
    assert_eq!(opening.facts, [Fact::Table(TableFact::GameOpened { seed })], "{game}");
}

fn told_places<G: RecordedGame>(last: &Event<G>) -> Option<Outcome> {
    last.facts.last().map(|fact| match fact {
        Fact::Table(TableFact::GameEnded { places }) => Outcome(places.clone()),
        Fact::Table(_) | Fact::Game(_) => panic!("the game does not end with the places"),
    })
}

fn assert_verified<G: RecordedGame>() {
    let games = games::<G>();
    let paths: Vec<_> = games.iter().map(Recorded::path).collect();
    let arguments: Vec<&Path> = paths.iter().map(AsRef::as_ref).collect();
    let Some(output) = verify(&arguments) else { return };
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{told}");
    assert_eq!(told.lines().count(), games.len(), "{told}");
    for (game, line) in games.iter().zip(told.lines()) {
        let events = record::read(text(game).as_bytes()).expect("a whole record").events.len();
        assert!(line.contains(&format!("ok: {events} events")), "{game}: {line}");
        assert_eq!(line.ends_with(", opened"), game.extent == Extent::Whole, "{game}: {line}");
    }
}

fn assert_everything_shown<G: RecordedGame>() {
    let everything = G::everything();
    let mut missing = everything.clone();
    let mut unknown = Kinds::new();
    for game in games::<G>() {
        let replay = game.replay();
        let timeline = replay.timeline(replay.best()).expect("told to its viewer");
        if game.extent == Extent::Whole {
            let shown = G::shown(&timeline);
            unknown.extend(shown.difference(&everything).cloned());
            missing.retain(|kind| !shown.contains(kind));
        }
    }
    assert_eq!(missing, Kinds::new(), "no recorded game shows these; {ADD}");
    assert_eq!(unknown, Kinds::new(), "shown, but not among everything that there is");
}

#[test]
fn a_game_is_named_by_what_plays_it() {
    for name in ["3-players-17-random", "2-players-0-undoing-150-steps-seat-2"] {
        assert_eq!(named::<UnderwaterCities>(name).expect("a name"), name);
    }
    for name in [
        "",
        "3-players",
        "3-players-017-random",
        "3-games-17-random",
        "3-players-1-odd",
        "3-players-1-random-",
    ] {
        assert_eq!(named::<UnderwaterCities>(name), None, "`{name}` is a name");
    }
}

#[test]
fn options_that_are_not_the_usual_ones_stand_in_the_name() {
    for name in [
        "3-players-17-random",
        "3-players-17-random-sequential",
        "4-players-1-undoing-unscored-sequential",
        "5-players-1-striving-unscored-200-steps-seat-5",
    ] {
        assert_eq!(named::<TwentiethCentury>(name).expect("a name"), name);
        let is_known_elsewhere = named::<UnderwaterCities>(name).is_some();
        assert_eq!(is_known_elsewhere, name == "3-players-17-random", "`{name}`");
    }
    for name in ["3-players-17-random-sequential-unscored", "3-players-17-random-7-steps-seat-6"] {
        assert_eq!(named::<TwentiethCentury>(name), None, "`{name}` is a name");
    }
}

/// Returns what the game with this name is called.
fn named<G: RecordedGame>(name: &str) -> Option<String> {
    name.parse::<Recorded<G>>().ok().map(|game| game.to_string())
}
