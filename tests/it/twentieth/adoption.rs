//! A running game of *20th Century* goes on under the newest revision from its next auction, and both parts are audited under their own.

use engine::kernel::edition::Published;
use engine::kernel::event::{Command as Chosen, Event, Fact as AnyFact};
use engine::kernel::record;
use engine::kernel::table::{Revision, TableFact};
use engine::kernel::viewer::Viewer;
use engine::twentieth::TwentiethCentury;
use engine::twentieth::command::Command;
use engine::twentieth::fact::Fact;
use engine::twentieth::state::Step;
use replay::audit::audit;
use replay::audit::report::AuditVerdict;
use replay::audit::today::today;
use replay::open::Replay;
use serde_json::json;
use tests::laws::rounds;
use tests::playout::{Playout, Setup, Undoing};

type G = TwentiethCentury;

const FROM: Revision = G::OLDEST;
const TO: Revision = G::REVISION;

fn setup(revision: Revision, number: u32) -> Setup {
    let options = json!({"sequential_upkeep": number.is_multiple_of(2)});
    Setup { revision, ..Setup::of::<G>(3 + (number % 3) as u8, options) }
}

fn opened(playout: &Playout<G>) -> Replay<G> {
    let text = playout.record(Viewer::Referee);
    Replay::open(record::read(text.as_bytes()).expect("a whole record")).expect("both are known")
}

fn adopts(event: &Event<G>) -> bool {
    let adopted = TableFact::RevisionAdopted { from: FROM, to: TO };
    event.facts.iter().any(|fact| matches!(fact, AnyFact::Table(fact) if *fact == adopted))
}

/// Returns how many rides ended in the event in which they began.
fn rides_without_a_stop(events: &[Event<G>]) -> usize {
    let is_ride = |pair: &[AnyFact<G>]| {
        matches!(
            pair,
            [AnyFact::Game(Fact::TrainBoarded { .. }), AnyFact::Game(Fact::TrainLeft { .. })]
                | [
                    AnyFact::Game(Fact::GarbageLoaded { .. }),
                    AnyFact::Game(Fact::GarbageUnloaded { .. })
                ]
        )
    };
    events.iter().map(|event| event.facts.windows(2).filter(|pair| is_ride(pair)).count()).sum()
}

#[test]
fn a_running_game_adopts_revision_2_before_an_auction() {
    let mut rides = [0, 0];
    for number in 0..rounds(60) {
        let playout = Playout::<G>::adopting(FROM, &setup(TO, number), number.into(), usize::MAX);
        let place =
            playout.events.iter().position(adopts).expect("an auction after so many events");
        assert_eq!(playout.tables[place].game.agenda.step, Step::PickLand);
        let (before, after) = playout.events.split_at(place + 1);
        assert!(before.iter().all(|event| event.revision == FROM));
        assert!(after.iter().all(|event| event.revision == TO));
        rides[0] += rides_without_a_stop(before);
        rides[1] += rides_without_a_stop(after);
        let report = audit(&opened(&playout));
        assert_eq!((report.verdict, report.finding), (AuditVerdict::Good, None));
    }
    assert!(rides[0] == 0 && rides[1] > 10, "without a stop before and after: {rides:?}");
}

#[test]
fn a_game_of_revision_1_is_audited_as_it_was_and_differs_today_with_its_first_ride() {
    let mut differing = 0;
    for number in 0..rounds(40) {
        let playout = Playout::<G>::whole(&setup(FROM, number), number.into(), Undoing::Never);
        let replay = opened(&playout);
        assert_eq!(audit(&replay).verdict, AuditVerdict::Good, "decided as it was then");
        let today = today(&replay).expect("an opened game");
        assert_eq!(today.revision, TO);
        let Some(difference) = today.differs else { continue };
        let event = &playout.events[usize::try_from(difference.event.0).expect("an event")];
        let begins_ride = matches!(
            event.command,
            Some(Chosen::Game(Command::BoardTrain { .. } | Command::LoadGarbage { .. }))
        );
        assert!(begins_ride, "event {}: {}", event.seq, difference.what);
        differing += 1;
    }
    assert!(differing > 5, "only {differing} games differ");
}
