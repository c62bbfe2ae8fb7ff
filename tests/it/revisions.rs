//! Revisions shown by real ones: Underwater Cities' revisions 0 (ruling U-2) and 1 (ruling U-7) are decided as they were, and compared
//! with today's rules.

use engine::kernel::edition::Published;
use engine::kernel::event::{Event, Fact};
use engine::kernel::record;
use engine::kernel::table::{Revision, TableFact};
use engine::kernel::viewer::Viewer;
use engine::underwater::UnderwaterCities;
use replay::audit::report::AuditVerdict;
use replay::audit::today::{Ending, NoAnswer, Today, today};
use replay::audit::{audit, reason};
use replay::open::{Replay, Unopened};
use tests::laws::rounds;
use tests::playout::{Playout, Setup, Undoing};
use tests::striving;

type G = UnderwaterCities;

fn setup(revision: u16) -> Setup {
    Setup { revision: Revision(revision), ..Setup::of::<G>(3, serde_json::json!({})) }
}

fn opened(playout: &Playout<G>) -> Replay<G> {
    read(&playout.record(Viewer::Referee)).expect("a record of a known revision")
}

fn read(text: &str) -> Result<Replay<G>, Unopened> {
    Replay::open(record::read(text.as_bytes()).expect("a whole record"))
}

const NEWEST: u16 = G::REVISION.0;

fn compared(number: u64) -> Today {
    let replay = opened(&striving::play(&setup(0), number, usize::MAX));
    assert_eq!(audit(&replay).verdict, AuditVerdict::Good, "decided as it was then");
    today(&replay).expect("an opened game")
}

#[test]
fn a_game_of_revision_0_is_audited_as_it_was_and_compared_with_today() {
    let mut seen = [0, 0, 0];
    for number in 0..rounds(60).into() {
        let Today { revision, differs, ending } = compared(number);
        assert_eq!(revision, G::REVISION);
        match ending {
            Ending::Refused { event, reason } => {
                let differs = differs.expect("what is refused now differs before");
                assert!(differs.event < event && !reason.is_empty());
                seen[0] += 1;
            }
            Ending::Places { then, now } if differs.is_some() => {
                assert_eq!(then.len(), now.len());
                seen[1] += 1;
            }
            Ending::Places { then, now } => {
                assert_eq!(then, now, "nothing differs, and yet the end does");
                seen[2] += 1;
            }
            Ending::Unfinished {} => panic!("a whole game has places"),
        }
    }
    let [refused, other_scores, same] = seen;
    assert!(refused > 0 && other_scores + same > 0, "{seen:?}");
}

#[test]
fn under_its_own_revision_nothing_differs() {
    let replay = opened(&Playout::whole(&setup(NEWEST), 7, Undoing::Sometimes));
    let today = today(&replay).expect("an opened game");
    assert_eq!(today.differs, None);
    assert!(matches!(today.ending, Ending::Places { then, now } if then == now));
}

#[test]
fn a_game_of_revision_1_is_audited_as_it_was_and_nothing_of_it_is_refused_today() {
    for number in 0..rounds(30).into() {
        let replay = opened(&Playout::whole(&setup(1), number, Undoing::Never));
        assert_eq!(audit(&replay).verdict, AuditVerdict::Good, "decided as it was then");
        let Today { differs, ending, .. } = today(&replay).expect("an opened game");
        assert_eq!(differs, None, "what the first reading of ruling U-7 allowed is still allowed");
        assert!(matches!(ending, Ending::Places { then, now } if then == now));
    }
}

/// The revisions that the events name, one after another.
fn named(events: &[Event<G>]) -> Vec<u16> {
    let mut found: Vec<u16> = events.iter().map(|event| event.revision.0).collect();
    found.dedup();
    found
}

#[test]
fn a_running_game_adopts_the_new_revision_between_two_turns() {
    for (from, number) in (0..NEWEST).flat_map(|from| (0..rounds(6).into()).map(move |n| (from, n)))
    {
        let playout = Playout::<G>::adopting(Revision(from), &setup(NEWEST), number, usize::MAX);
        let adopts = |fact: &Fact<G>| {
            let adopted = TableFact::RevisionAdopted { from: Revision(from), to: G::REVISION };
            *fact == Fact::Table(adopted)
        };
        let adopted = playout.events.iter().position(|event| event.facts.iter().any(adopts));
        let adopted = adopted.expect("there is a moment between two turns");
        assert_eq!(named(&playout.events[..=adopted]), [from]);
        assert_eq!(named(&playout.events[adopted + 1..]), [NEWEST]);
        let report = audit(&opened(&playout));
        assert_eq!((report.verdict, report.finding), (AuditVerdict::Good, None));
    }
}

#[test]
fn another_revision_than_the_tables_is_found() {
    let mut playout = Playout::<G>::adopting(Revision(0), &setup(NEWEST), 3, usize::MAX);
    let late = playout.events.len() - 3;
    playout.events[late].revision = Revision(0);
    let finding = audit(&opened(&playout)).finding.expect("a finding");
    let found = reason::Reason::OtherRevision { found: Revision(0), rules: G::REVISION };
    assert_eq!(finding.reason, found.to_string());
}

#[test]
fn a_revision_that_is_not_known_is_named_with_its_line() {
    let mut playout = Playout::<G>::begun(&setup(NEWEST), 3, Undoing::Never, 20);
    let last = playout.events.len() - 1;
    playout.events[last].revision = Revision(9);
    let refused = read(&playout.record(Viewer::Spectator)).err().expect("refused");
    assert!(refused.to_string().contains("revision 9"), "{refused}");
    assert!(refused.line() > last);
}

#[test]
fn of_a_game_that_is_not_opened_nobody_can_say_what_would_follow() {
    let playout = Playout::<G>::begun(&setup(0), 3, Undoing::Never, 60);
    let replay = read(&playout.record(Viewer::Spectator)).expect("a record");
    assert_eq!(today(&replay), Err(NoAnswer::NotOpened));
}
