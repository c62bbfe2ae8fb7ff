//! Good records are good, each as far as it tells.

use crate::drops::Drops;
use crate::recorded::{Recorded, SERVER, seat};
use engine::kernel::chance::Seed;
use engine::kernel::record::read;
use engine::kernel::viewer::Viewer;
use engine::kernel::whom::Whom;
use replay::audit::report::{AuditVerdict, Check, Report};
use replay::audit::{audit, audit_knowing};

fn good(report: &Report) {
    assert_eq!((report.verdict, &report.finding), (AuditVerdict::Good, &None), "{report}");
}

#[test]
fn an_opened_game_is_checked_whole() {
    let game = Recorded::opened();
    let report = audit(&game.replay(Viewer::Referee));
    good(&report);
    let events = game.events.len();
    assert_eq!((report.checked.events, report.checked.decided), (events, events));
    assert_eq!((report.checked.undone, report.checked.shuffles), (2, 1));
    assert_eq!(report.checked.positions, 3 * events);
    assert!(report.checked.seals > 8, "{report}");
    assert_eq!(report.unchecked, []);
}

#[test]
fn a_running_game_is_checked_by_who_knows_the_seed() {
    let replay = Recorded::running().replay(Viewer::Referee);
    good(&audit_knowing(&replay, &SERVER));
    let finding = audit_knowing(&replay, &Seed([9; 32])).finding.unwrap();
    assert_eq!(finding.check, Check::Chance);
}

#[test]
fn a_seat_checks_its_own_choices() {
    let game = Recorded::running();
    for number in [1, 2] {
        let report = audit(&game.replay(Viewer::Seat(seat(number))));
        good(&report);
        let checked = report.checked;
        assert_eq!(checked.events, game.events.len());
        assert!(checked.legal > checked.decided && checked.decided > 4, "{report}");
        assert!(checked.seals > 2, "{report}");
        let open: Vec<Check> = report.unchecked.iter().map(|open| open.check).collect();
        assert_eq!(open, [Check::Chance, Check::Seals, Check::Rules, Check::Rules, Check::Fold]);
    }
}

#[test]
fn a_spectator_checks_the_table() {
    let game = Recorded::running();
    let report = audit(&game.replay(Viewer::Spectator));
    good(&report);
    assert_eq!((report.checked.seals, report.checked.shuffles), (0, 0));
    assert!(report.checked.decided >= 4, "{report}");
}

#[test]
fn every_beginning_of_a_game_is_good() {
    let mut game = Recorded::running();
    while !game.events.is_empty() {
        for reader in [Viewer::Spectator, Viewer::Seat(seat(1)), Viewer::Seat(seat(2))] {
            good(&audit::<Drops>(&game.replay(reader)));
        }
        good(&audit_knowing(&game.replay(Viewer::Referee), &SERVER));
        game.events.pop();
    }
}

#[test]
fn a_report_is_a_value_in_json() {
    let report = audit(&Recorded::opened().replay(Viewer::Referee));
    let json = serde_json::to_value(&report).unwrap();
    assert_eq!(json["verdict"], "good");
    assert_eq!(json["viewer"], "referee");
    assert_eq!(json["ruleset"], "drops");
    assert_eq!(json["checked"]["undone"], 2);
    assert_eq!(json.get("finding"), None);
}

#[test]
fn what_seats_know_in_different_parts_is_told_whole_for_the_table() {
    let game = Recorded::opened();
    let record = read(game.record(Viewer::Referee).as_bytes()).unwrap();
    let kept = record.events.iter().find(|event| event.line.facts[0].tag() == Ok("kept")).unwrap();
    let told: Vec<String> = kept.openings.keys().map(Whom::to_string).collect();
    assert_eq!(told, ["1", "2", "table"]);
    assert_eq!(
        kept.openings[&Whom::Table].facts[&0],
        kept.openings[&Whom::Seat(seat(1))].facts[&0]
    );
    assert_eq!(record.events::<Drops>(Viewer::Referee).unwrap(), game.events);
}
