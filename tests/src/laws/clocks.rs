//! Clocks as another hand counts them: in milliseconds, stretch by stretch between two events, from what the events tell.

use super::{Evidence, Subject};
use crate::playout::Playout;
use chrono::TimeDelta;
use engine::kernel::clock::{Per, Terms};
use engine::kernel::edition::Published;
use engine::kernel::event::{Event, Fact};
use engine::kernel::game::Game;
use engine::kernel::occasion::At;
use engine::kernel::seat::{BySeat, Seat, Seats};
use engine::kernel::table::{Holder, Table, TableFact};

/// Milliseconds of a day.
const DAY: i64 = 86_400_000;

/// Seconds after an event at which clocks are read once more.
const LATER: i64 = 12_345;

/// After each event, undone ones too, each clock shows what another hand counts: no undo gives time back, and no pause or break takes any.
pub fn clocks_show_what_the_events_tell<G: Published>(
    _: &Subject<G>,
    playout: &Playout<G>,
) -> Evidence {
    let mut evidence = Evidence::default();
    let Some(terms) = playout.setup.clock else { return evidence };
    let mut counted = Counted { terms, seats: BySeat::default(), at: 0, moved: false };
    for (event, table) in playout.events.iter().zip(&playout.tables) {
        counted.follow(event, table);
        counted.assert_shown(event, table);
        evidence.case(true);
    }
    evidence
}

/// All clocks, and the event that was last.
struct Counted {
    terms: Terms,
    seats: BySeat<Option<Count>>,
    at: i64,
    /// `true` if the game moved after that event.
    moved: bool,
}

/// The clock of one seat.
#[derive(Clone, Copy, Default)]
struct Count {
    /// Seconds.
    left: i64,
    /// The milliseconds that have counted since the seat waits, and the seconds that were told not to; `None` while it does not wait.
    wait: Option<(i64, i64)>,
    credited: i64,
    expired: bool,
}

impl Count {
    fn shown(&self, more: i64) -> i64 {
        let Some((counted, rested)) = self.wait else { return self.left };
        let used = ((counted + more) / 1_000 - rested).max(0);
        (self.left - used).max(0)
    }
}

impl Counted {
    fn follow<G: Game>(&mut self, event: &Event<G>, table: &Table<G>) {
        let at = milliseconds(event.at);
        if self.moved {
            self.count(at - self.at);
        }
        self.at = at;
        self.come_back(event);
        event.facts.iter().for_each(|fact| self.note(fact, table));
        self.await_those(table.awaited());
        self.moved = table.docket.moves();
    }

    /// So many milliseconds have passed for all who wait.
    fn count(&mut self, time: i64) {
        let waits = self.seats.values_mut().flatten().filter_map(|count| count.wait.as_mut());
        waits.for_each(|(counted, _)| *counted += time);
    }

    /// A seat whose time has run out and that chooses all the same begins to wait anew.
    fn come_back<G: Game>(&mut self, event: &Event<G>) {
        let chooses = event.facts.iter().any(|fact| {
            matches!(fact, Fact::Game(_) | Fact::Table(TableFact::ChoiceSealed { .. }))
        });
        let takes_back = matches!(event.facts[0], Fact::Table(TableFact::Undone { .. }));
        let Some(seat) = event.seat.filter(|_| chooses || takes_back) else { return };
        if let Some(Count { expired: true, wait, .. }) = self.seats[seat] {
            if wait.is_some() {
                self.end(seat);
            }
            self.of(seat).expired = false;
        }
    }

    fn note<G: Game>(&mut self, fact: &Fact<G>, table: &Table<G>) {
        let Fact::Table(fact) = fact else { return };
        if let TableFact::GameStarted {} = fact {
            Seat::first(table.seats()).for_each(|seat| self.sit(seat));
        } else if let TableFact::SeatHandedOver { seat, to: Holder::Player, .. } = fact {
            self.sit(*seat);
        } else if let TableFact::SeatHandedOver { seat, to: Holder::Bot, .. } = fact {
            self.seats[*seat] = None;
        } else if let TableFact::ClockRested { seat, seconds } = fact {
            let (counted, rested) = self.of(*seat).wait.as_mut().expect("it waits");
            *rested = (*rested + i64::from(seconds.seconds())).min(*counted / 1_000);
        } else if let TableFact::ClockExpired { seat } = fact {
            self.of(*seat).expired = true;
        } else if let TableFact::TimeGiven { seat, seconds } = fact {
            self.give(*seat, seconds.seconds().into());
        }
    }

    fn of(&mut self, seat: Seat) -> &mut Count {
        self.seats[seat].as_mut().expect("a clock")
    }

    fn sit(&mut self, seat: Seat) {
        let left = self.terms.bank().number().into();
        self.seats[seat] = Some(Count { left, credited: self.at, ..Count::default() });
    }

    /// A seat that had overdrawn begins at zero.
    fn give(&mut self, seat: Seat, seconds: i64) {
        let count = self.of(seat);
        let (counted, rested) = count.wait.unwrap_or_default();
        let used = (counted / 1_000 - rested).max(0);
        count.left = count.left.max(used) + seconds;
        count.expired = false;
    }

    fn await_those(&mut self, awaited: Seats) {
        let clocks: Vec<(Seat, Count)> =
            self.seats.iter().filter_map(|(seat, count)| Some((seat, (*count)?))).collect();
        for (seat, count) in clocks {
            if awaited.contains(seat) && count.wait.is_none() {
                let days = self.days(seat);
                self.credit(seat, days);
                self.of(seat).wait = Some((0, 0));
            } else if !awaited.contains(seat) && count.wait.is_some() {
                self.end(seat);
            }
        }
    }

    fn end(&mut self, seat: Seat) {
        let left = self.of(seat).shown(0);
        let times = if self.terms.per() == Per::Wait { 1 } else { self.days(seat) };
        let count = self.of(seat);
        (count.left, count.wait) = (left, None);
        self.credit(seat, times);
    }

    /// The whole days that were not credited, which are from now on.
    fn days(&mut self, seat: Seat) -> i64 {
        if self.terms.per() == Per::Wait {
            return 0;
        }
        let at = self.at;
        let count = self.of(seat);
        let days = (at - count.credited) / DAY;
        count.credited += days * DAY;
        days
    }

    fn credit(&mut self, seat: Seat, times: i64) {
        let (increment, cap) = (self.terms.increment().number(), self.terms.cap().number());
        let count = self.of(seat);
        let room = (i64::from(cap) - count.left).max(0);
        count.left += room.min(i64::from(increment) * times);
    }

    fn assert_shown<G: Game>(&self, event: &Event<G>, table: &Table<G>) {
        let clocks = table.docket.clocks().expect("a game with a clock");
        let later = At::new(event.at.moment() + TimeDelta::seconds(LATER));
        for (seat, count) in self.seats.iter() {
            let shown = |at| clocks.left(seat, at).map(i64::from);
            let more = if self.moved { LATER * 1_000 } else { 0 };
            let expected =
                (count.map(|count| count.shown(0)), count.map(|count| count.shown(more)));
            assert_eq!(
                (shown(event.at), shown(later)),
                expected,
                "seat {seat}, event {}",
                event.seq
            );
            let expired = count.is_some_and(|count| count.expired);
            assert_eq!(
                clocks.expired().contains(seat),
                expired,
                "seat {seat}, event {}",
                event.seq
            );
        }
    }
}

fn milliseconds(at: At) -> i64 {
    at.moment().timestamp_millis()
}
