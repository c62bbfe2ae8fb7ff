//! Laws 6 and 7: the same inputs give the same record, and the order in which drafts are closed changes nothing.

use super::{Evidence, Subject, assert_same};
use crate::playout::{Playout, choices, commit};
use engine::kernel::chance::{Random, Stream};
use engine::kernel::edition::Published;
use engine::kernel::event::{Event, Fact};
use engine::kernel::game::Game;
use engine::kernel::play::{self, Given, Occasion};
use engine::kernel::seat::Seat;
use engine::kernel::table::{Table, TableFact, counting};
use engine::kernel::viewer::Viewer;
use serde_json::Value;

/// Law 6: the same setup, seeds, moments and commands give byte-equal records; and each event is decided again as it is.
pub fn the_same_inputs_give_the_same_record<G: Published>(
    subject: &Subject<G>,
    playout: &Playout<G>,
) -> Evidence {
    let mut evidence = Evidence::default();
    let mut random = playout.randomness();
    if !playout.events.is_empty() && random.below(subject.records_one_in) == 0 {
        let again = playout.again();
        // The referee's record holds the lines of all others.
        let record = |playout: &Playout<G>| playout.record(Viewer::Referee);
        let lines = |record: String| record.lines().map(str::to_owned).collect::<Vec<_>>();
        assert_same(&lines(record(&again)), &lines(record(playout)), "the record");
    }
    if random.below(subject.records_one_in) == 0 {
        assert_labels_once(playout);
    }
    for (place, event) in playout.events.iter().enumerate() {
        if random.below(subject.one_in) > 0 && place + 1 < playout.events.len() {
            continue;
        }
        let again = decided_again(playout, place, event);
        assert_same(&again, event, &format!("event {place}, decided again"));
        evidence.case(true);
    }
    evidence.case(true);
    evidence
}

fn decided_again<G: Published>(playout: &Playout<G>, place: usize, event: &Event<G>) -> Event<G> {
    let command = event.command.clone().expect("the referee knows every command");
    let occasion = Occasion { seat: event.seat, by: event.by, at: event.at };
    let table = playout.before(place);
    play::decide(&playout.rules, &playout.server, &table, occasion, Given::of(event), command)
        .unwrap_or_else(|refused| panic!("event {place} is refused: {refused}"))
}

/// Among the events that count each act of chance has a label of its own.
fn assert_labels_once<G: Published>(playout: &Playout<G>) {
    let mut labels: Vec<Value> = Vec::new();
    for fact in counting(&playout.events).into_iter().flat_map(|event| &event.facts) {
        let fact = serde_json::to_value(fact).expect("a fact can be written");
        if let Some(act) = fact.get("act") {
            assert!(!labels.contains(act), "the label {act} is used twice");
            labels.push(act.clone());
        }
    }
}

/// The choices of one seat while all choose.
type Draft<G> = (Seat, Vec<<G as Game>::Command>);

/// Law 7: the order in which drafts are closed changes nothing but the order of the events that close them.
pub fn the_order_of_closing_changes_nothing<G: Published>(
    _: &Subject<G>,
    playout: &Playout<G>,
) -> Evidence {
    let mut evidence = Evidence::default();
    let mut random = playout.randomness();
    for table in playout.tables.iter().filter(|table| begins_drafting(table)) {
        let mut drafts: Vec<Draft<G>> = (table.waiting().iter())
            .map(|seat| (seat, choices(&playout.rules, table, seat, &mut random)))
            .collect();
        let (events, reached) = close(playout, table, &drafts);
        reorder(&mut drafts, &mut random);
        let (others, elsewhere) = close(playout, table, &drafts);
        assert_same(&without_closing(&others), &without_closing(&events), "the drafts' events");
        assert_same(&sorted_closing(&others), &sorted_closing(&events), "the drafts' closing");
        assert_same(&elsewhere, &reached, "the table after the drafts");
        evidence.case(others != events);
    }
    evidence
}

fn begins_drafting<G: Game>(table: &Table<G>) -> bool {
    table.waiting().len() > 1 && table.waiting() == G::to_act(&table.game)
}

/// Brings the drafts into another order, whichever.
fn reorder<T>(drafts: &mut [T], random: &mut Stream) {
    let by = 1 + random.below(drafts.len() as u32 - 1) as usize;
    drafts.rotate_left(by);
    let rest = drafts.len() - 1;
    random.shuffle(&mut drafts[..rest]);
}

fn close<G: Published>(
    playout: &Playout<G>,
    table: &Table<G>,
    drafts: &[Draft<G>],
) -> (Vec<Event<G>>, Table<G>) {
    let mut table = table.clone();
    let mut all = Vec::new();
    for (seat, commands) in drafts {
        let events = commit(playout, &table, *seat, commands);
        events.iter().for_each(|event| table.apply(event));
        all.extend(events);
    }
    (all, table)
}

fn is_closing<G: Game>(event: &Event<G>) -> bool {
    event.facts.iter().any(|fact| matches!(fact, Fact::Table(TableFact::ChoiceSealed { .. })))
}

fn without_closing<G: Game>(events: &[Event<G>]) -> Vec<&Event<G>> {
    events.iter().filter(|event| !is_closing(event)).collect()
}

/// Returns what was closed, by seat: the number of its event is the one thing that may differ.
fn sorted_closing<G: Game>(events: &[Event<G>]) -> Vec<(Option<Seat>, &[Fact<G>])> {
    let closing = events.iter().filter(|event| is_closing(event));
    let mut closing: Vec<_> = closing.map(|event| (event.seat, &event.facts[..])).collect();
    closing.sort_by_key(|(seat, _)| *seat);
    closing
}
