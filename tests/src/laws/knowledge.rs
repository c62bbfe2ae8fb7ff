//! Law 5, first half: one fold for the referee, a player and a spectator.

use super::{Evidence, Subject, assert_same};
use crate::playout::Playout;
use engine::kernel::edition::Published;
use engine::kernel::event::Event;
use engine::kernel::game::Game;
use engine::kernel::knowledge::hide;
use engine::kernel::play;
use engine::kernel::seat::Seat;
use engine::kernel::table::{Table, fold, undone};
use engine::kernel::viewer::Viewer;

/// Law 5: what a viewer may know of the state is what he folds from what he was told; and a seat's list needs no more.
pub fn viewers_fold_what_they_are_told<G: Published>(
    _: &Subject<G>,
    playout: &Playout<G>,
) -> Evidence {
    let mut evidence = Evidence::default();
    for viewer in playout.viewers() {
        let mut told: Vec<Event<G>> = Vec::new();
        let mut table = playout.before(0);
        for (event, full) in playout.events.iter().zip(&playout.tables) {
            told.push(tell(event, viewer));
            table = follow(playout, table, &told);
            let (known, folded) = (concealed(full, viewer), concealed(&table, viewer));
            assert_same(&folded, &known, &format!("{viewer} after event {}", event.seq));
            hides_once::<G>(&full.game, viewer);
            assert_eq!(G::invariant(&playout.rules, &table.game), Ok(()), "for {viewer}");
        }
    }
    for table in &playout.tables {
        for seat in Seat::first(playout.setup.seats) {
            needs_no_more::<G>(&playout.rules, &table.game, seat);
            evidence.case(true);
        }
    }
    evidence.case(true);
    evidence
}

/// The event as the viewer is told it; telling him once more takes no more away.
fn tell<G: Game>(event: &Event<G>, viewer: Viewer) -> Event<G> {
    let told = event.redact(viewer);
    assert_eq!(told.redact(viewer), told, "{viewer} is told less the second time");
    if viewer == Viewer::Referee {
        assert_eq!(told, *event, "the referee is told everything");
    }
    told
}

fn follow<G: Published>(playout: &Playout<G>, mut table: Table<G>, told: &[Event<G>]) -> Table<G> {
    match told.last() {
        Some(event) if undone(event).is_none() => {
            table.apply(event);
            table
        }
        Some(_) | None => fold(table.id, &playout.rules, told),
    }
}

fn concealed<G: Game>(table: &Table<G>, viewer: Viewer) -> Table<G> {
    let mut table = table.clone();
    table.conceal(viewer);
    table
}

fn hides_once<G: Game>(state: &G::State, viewer: Viewer) {
    let seen = hide::<G>(state, viewer);
    assert_same(&hide::<G>(seen.state(), viewer), &seen, "what is hidden a second time");
}

fn needs_no_more<G: Game>(rules: &G::Rules, state: &G::State, seat: Seat) {
    let mut full: Vec<G::Lawful> = Vec::new();
    G::legal(rules, state, seat, &mut full);
    let seen = play::legal::<G>(rules, &hide::<G>(state, Viewer::Seat(seat)), seat);
    let commands = |list: Vec<G::Lawful>| list.into_iter().map(Into::into).collect();
    let (full, seen): (Vec<G::Command>, Vec<G::Command>) = (commands(full), commands(seen));
    assert_eq!(seen, full, "the list of seat {seat} from what it has seen");
}
