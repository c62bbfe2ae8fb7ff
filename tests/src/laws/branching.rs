//! Practice games: what was known stays, what was not is dealt anew, and the game goes on under all laws.

use super::{Evidence, Subject, assert_same};
use crate::playout::Playout;
use engine::kernel::chance::{Label, Random};
use engine::kernel::edition::Published;
use engine::kernel::event::{Event, Fact};
use engine::kernel::knowledge::hide;
use engine::kernel::seat::Seat;
use engine::kernel::table::{Phase, fold};
use engine::kernel::viewer::Viewer;

/// Steps that a practice game is played on.
const STEPS: usize = 12;

/// A practice game begins where its parent stood, as its viewer knew it: nothing of that changes, the rest is dealt as `fill` deals it,
/// every seat can see and choose what is its own, and playing goes on.
pub fn practice_begins_where_the_parent_stood<G: Published>(
    subject: &Subject<G>,
    playout: &Playout<G>,
) -> Evidence {
    let mut evidence = Evidence::default();
    let mut random = playout.randomness();
    for (place, table) in playout.tables.iter().enumerate() {
        if table.phase != Phase::Playing
            || table.is_carrying_out()
            || random.below(4 * subject.one_in) > 0
        {
            continue;
        }
        for viewer in [Viewer::Spectator, Viewer::Referee, Viewer::Seat(seat(&mut random, playout))]
        {
            let branch = playout.branch(place, viewer, STEPS);
            let begun = begun(&branch);
            let known = hide::<G>(&table.game, viewer);
            let what = format!("what the {viewer} knew after event {place}");
            assert_same(&hide::<G>(&begun.game, viewer), &known, &what);
            if has_dealt(&branch) {
                let label = Label { pile: "branch", number: 0, act: "deal", times: 0 };
                let mut stream = branch.key().act(label);
                let filled = G::fill(&playout.rules, &known, &mut stream);
                assert_same(&begun.game, &filled, "what was dealt anew");
            }
            follow(&branch);
            evidence.case(viewer == Viewer::Referee || begun.game != table.game);
        }
    }
    // A game that was only just created has nothing to branch from.
    evidence.case(true);
    evidence
}

fn seat<G: Published>(random: &mut impl Random, playout: &Playout<G>) -> Seat {
    let place = random.below(playout.setup.seats.into());
    Seat::first(playout.setup.seats).nth(place as usize).expect("a seat of the table")
}

/// Returns whether anything was hidden, and dealt anew.
fn has_dealt<G: Published>(branch: &Playout<G>) -> bool {
    let mut facts = branch.events.iter().flat_map(|event| &event.facts);
    facts.any(Fact::is_dealt_anew)
}

/// The table just after the practice game was begun.
fn begun<G: Published>(branch: &Playout<G>) -> engine::kernel::table::Table<G> {
    let first = branch.tables.iter().find(|table| table.phase == Phase::Playing);
    first.cloned().expect("a practice game is being played")
}

/// A viewer folds what it is told, and comes to what it may know; and nothing is lost.
fn follow<G: Published>(branch: &Playout<G>) {
    let table = branch.table();
    G::invariant(&branch.rules, &table.game).expect("nothing is lost");
    for viewer in branch.viewers() {
        let told: Vec<Event<G>> = branch.events.iter().map(|event| event.redact(viewer)).collect();
        let folded = fold(table.id, &branch.rules, &told);
        let known = hide::<G>(&table.game, viewer).into_state();
        assert_same(&hide::<G>(&folded.game, viewer).into_state(), &known, "what is told");
    }
}
