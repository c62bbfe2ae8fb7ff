//! Laws 3 and 4: facts alone lead to the state, in memory and from a record, and it is sound after each of them.

use super::{Evidence, Subject, assert_same};
use crate::playout::Playout;
use engine::kernel::chance::Random;
use engine::kernel::edition::Published;
use engine::kernel::event::{Event, Fact};
use engine::kernel::game::Game;
use engine::kernel::limit::LINE_MAX;
use engine::kernel::record::{self, Record};
use engine::kernel::table::{fold, undone};
use engine::kernel::viewer::Viewer;

/// Law 3: the fold of the stored facts is the state that play reached, also when they were read from a record.
pub fn stored_facts_lead_to_the_same_state<G: Published>(
    subject: &Subject<G>,
    playout: &Playout<G>,
) -> Evidence {
    let mut evidence = Evidence::default();
    let id = playout.table().id;
    let mut random = playout.randomness();
    for (place, table) in playout.tables.iter().enumerate() {
        // Each fold begins at event 0: a few of them say as much as all.
        if random.below(subject.one_in) > 0 && place + 1 < playout.tables.len() {
            continue;
        }
        let folded = fold(id, &playout.rules, &playout.events[..=place]);
        assert_same(&folded, table, &format!("the fold of the events up to {place}"));
        evidence.case(true);
    }
    if !playout.events.is_empty() && random.below(subject.records_one_in) == 0 {
        reads_what_was_written(playout);
    }
    evidence.case(true);
    evidence
}

/// Everybody reads the same from the full record as from the own one, and everybody's has the same public lines.
fn reads_what_was_written<G: Published>(playout: &Playout<G>) {
    let full = read(playout, Viewer::Referee);
    let folded = fold(full.game, &playout.rules, &events(&full, Viewer::Referee));
    assert_same(&folded, &playout.table(), "the fold of the record");
    let told = |viewer| playout.events.iter().map(|event| event.redact(viewer)).collect::<Vec<_>>();
    for reader in playout.viewers() {
        let own = read(playout, reader);
        assert_same(&events(&own, reader), &told(reader), "what is read of the own record");
        assert_same(&events(&full, reader), &told(reader), "what is read of the full record");
        let public = events(&own, Viewer::Spectator);
        assert_same(&public, &told(Viewer::Spectator), "the public lines of a record");
    }
}

/// The record that was written for the reader.
fn read<G: Published>(playout: &Playout<G>, reader: Viewer) -> Record {
    let written = playout.record(reader);
    assert!(written.lines().all(|line| line.len() <= LINE_MAX), "a line is too long");
    let record = record::read(written.as_bytes())
        .unwrap_or_else(|broken| panic!("the record of {reader} cannot be read: {broken}"));
    assert_eq!(record.game, playout.table().id);
    record
}

fn events<G: Game>(record: &Record, viewer: Viewer) -> Vec<Event<G>> {
    record.events(viewer).unwrap_or_else(|broken| panic!("{viewer} cannot read it: {broken}"))
}

/// Law 4: the invariant holds after every fact.
pub fn the_invariant_holds_after_every_fact<G: Published>(
    _: &Subject<G>,
    playout: &Playout<G>,
) -> Evidence {
    let mut evidence = Evidence::default();
    let mut state = G::table(&playout.rules);
    sound::<G>(&playout.rules, &state, "before the first event");
    for (event, table) in playout.events.iter().zip(&playout.tables) {
        for fact in &event.facts {
            if let Fact::Game(fact) = fact {
                G::apply(&mut state, fact);
                sound::<G>(&playout.rules, &state, &format!("event {}, {fact:?}", event.seq));
            }
        }
        if undone(event).is_some() {
            state = table.game.clone();
        }
        assert_same(&state, &table.game, &format!("the game after event {}", event.seq));
        evidence.case(true);
    }
    evidence.case(true);
    evidence
}

fn sound<G: Game>(rules: &G::Rules, state: &G::State, when: &str) {
    if let Err(broken) = G::invariant(rules, state) {
        panic!("{when}: {broken}");
    }
}
