//! The things that games show of people who come and go, beyond the types of facts: how clocks ran, how breaks ended, where seats went.

use crate::coverage::Kinds;
use engine::kernel::clock::Per;
use engine::kernel::event::{Event, Fact};
use engine::kernel::game::Game;
use engine::kernel::occasion::By;
use engine::kernel::table::{Docket, Holder, Table, TableFact};
use replay::timeline::Timeline;

/// Everything that recorded games show of it together.
pub const TOLD_APART: [&str; 15] = [
    "clock per wait",
    "clock per day",
    "clock: a player came back after the time ran out",
    "clock: a bot took over when the grace was over",
    "clock: the game was given up when the grace was over",
    "break ended by its time",
    "break ended by consent",
    "break ended by an arbiter",
    "seat handed over by its player",
    "seat handed over by consent",
    "seat handed over by an arbiter",
    "seat given up and handed over to a bot",
    "seat handed over from a bot to a player",
    "dispute withdrawn by its seat",
    "dispute withdrawn by the clock",
];

/// Returns what the game shows.
pub fn shown<G: Game>(timeline: &Timeline<'_, G>) -> Kinds {
    let mut kinds = Kinds::new();
    let mut table = timeline.start().clone();
    for event in timeline.events() {
        let before = table.docket.clone();
        timeline.advance(&mut table, event);
        let told = event.facts.iter().filter_map(|fact| by_fact(event, &before, fact));
        kinds.extend(told.chain(back(event, &before, &table)).map(str::to_owned));
    }
    kinds
}

fn by_fact<G: Game>(event: &Event<G>, before: &Docket, fact: &Fact<G>) -> Option<&'static str> {
    let Fact::Table(fact) = fact else { return None };
    if let TableFact::GameCreated { clock: Some(terms), .. } = fact {
        return Some(if terms.per() == Per::Wait { "clock per wait" } else { "clock per day" });
    }
    if let TableFact::GameAbandoned {} = fact {
        let by_clock = event.by == By::Clock && !before.expired().is_empty();
        return by_clock.then_some("clock: the game was given up when the grace was over");
    }
    if let TableFact::BreakEnded {} = fact {
        return Some(match (event.by, event.seat) {
            (By::Arbiter, None) => "break ended by an arbiter",
            (_, None) => "break ended by its time",
            (_, Some(_)) => "break ended by consent",
        });
    }
    if let TableFact::DisputeWithdrawn { .. } = fact {
        let is_own = event.seat.is_some();
        return Some(if is_own {
            "dispute withdrawn by its seat"
        } else {
            "dispute withdrawn by the clock"
        });
    }
    handed_over(event, before, fact)
}

fn handed_over<G: Game>(
    event: &Event<G>,
    before: &Docket,
    fact: &TableFact<G::Command>,
) -> Option<&'static str> {
    let TableFact::SeatHandedOver { seat, to, .. } = fact else { return None };
    let holdings = before.holdings();
    if holdings.resigned().contains(*seat) {
        return Some("seat given up and handed over to a bot").filter(|_| *to == Holder::Bot);
    }
    if holdings.handed_to_bots().contains(*seat) && *to == Holder::Player {
        return Some("seat handed over from a bot to a player");
    }
    Some(match (event.by, event.seat) {
        (By::Arbiter, _) => "seat handed over by an arbiter",
        (By::Clock, _) => "clock: a bot took over when the grace was over",
        (_, _) if event.facts.len() > 1 => "seat handed over by consent",
        (_, _) => "seat handed over by its player",
    })
}

/// Returns whether somebody has chosen whose time had run out.
fn back<G: Game>(event: &Event<G>, before: &Docket, after: &Table<G>) -> Option<&'static str> {
    let seat = event.seat?;
    let chose = event.facts.iter().any(|fact| matches!(fact, Fact::Game(_)));
    let is_back = before.expired().contains(seat) && !after.docket.expired().contains(seat);
    (chose && is_back).then_some("clock: a player came back after the time ran out")
}
