//! People who come and go: time passes, clocks rest and run out, breaks are taken, seats are given up, handed over and taken over.

use super::quarrels::open_dispute;
use super::{Playout, Undoing, pick};
use chrono::TimeDelta;
use engine::kernel::chance::Random;
use engine::kernel::clock::{Clocks, Stretch, Terms, Then};
use engine::kernel::edition::Published;
use engine::kernel::limit::DISPUTE_WAITS_DAYS;
use engine::kernel::occasion::{At, By};
use engine::kernel::play::Occasion;
use engine::kernel::seat::Seat;
use engine::kernel::table::{Holder, Phase, PlayerId, Proposal, Table, TableCommand};
use serde_json::json;

/// A command of the table, with who gives it.
type Deed = (By, Option<Seat>, TableCommand);

/// Seconds that pass before a choice at most: mostly, and now and then.
const SHORTLY: u32 = 900;
const LONG: u32 = 3 * 86_400;

/// The terms of the clock of the game with this number: each third game has none.
///
/// # Panics
/// Never: the terms can stand in a record.
pub fn terms(number: u64) -> Option<Terms> {
    let told = match number % 3 {
        0 => return None,
        1 => {
            json!({"bank": 3_600, "cap": 7_200, "grace": 1_800, "increment": 300, "per": "wait", "then": "bot"})
        }
        _ => {
            json!({"bank": 7_200, "cap": 10_800, "grace": 3_600, "increment": 3_600, "per": "day", "then": "abandon"})
        }
    };
    Some(serde_json::from_value(told).expect("terms of a clock"))
}

impl<G: Published> Playout<G> {
    /// Lets time pass, where people come and go.
    pub(super) fn pass_time(&mut self) {
        if self.undoing == Undoing::Wandering {
            let longest = if self.random.below(24) == 0 { LONG } else { SHORTLY };
            let seconds = self.random.below(longest);
            self.wait(TimeDelta::seconds(seconds.into()));
        }
    }

    /// Lets so much time pass before the next event.
    pub fn wait(&mut self, time: TimeDelta) {
        self.passed += time;
    }

    /// Lets time pass until this moment has come.
    fn wait_until(&mut self, until: At) {
        let time = until.moment() - self.moment().moment();
        self.wait(time.max(TimeDelta::zero()) + TimeDelta::seconds(1));
    }

    /// Somebody comes or goes; false where nothing fits.
    pub(super) fn wander(&mut self, table: &Table<G>) -> bool {
        if self.undoing != Undoing::Wandering || self.wanderings == 0 {
            return false;
        }
        self.wanderings -= 1;
        let mut deeds = match self.random.below(8) {
            0 | 1 => self.of_the_clock(table),
            2 | 3 => self.proposals(table),
            4 => self.hand_overs(table),
            5 => self.closings(table),
            _ => return false,
        };
        let at = self.moment();
        deeds.retain(|(by, seat, command)| {
            table.check(Occasion { seat: *seat, by: *by, at }, command).is_ok()
        });
        if deeds.is_empty() {
            return false;
        }
        let place = self.random.below(deeds.len() as u32) as usize;
        let (by, seat, command) = deeds.swap_remove(place);
        self.carry_out(by, seat, command);
        true
    }

    /// A seat that is given up goes to a bot at once, and not everybody whose time has run out comes back.
    fn carry_out(&mut self, by: By, seat: Option<Seat>, command: TableCommand) {
        self.decide_by(by, seat, command.clone());
        if let (TableCommand::ResignSeat {}, Some(seat), Phase::Playing) =
            (&command, seat, self.table().phase)
        {
            self.hand_to_bot(By::Player, Some(seat), seat);
        } else if let TableCommand::ExpireClock { seat } = command
            && self.random.below(3) == 0
        {
            self.stay_away(seat);
        }
    }

    fn hand_to_bot(&mut self, by: By, acting: Option<Seat>, seat: Seat) {
        let (player, to) = (self.stranger(), Holder::Bot);
        self.decide_by(by, acting, TableCommand::HandOverSeat { seat, player, to });
    }

    /// The grace passes, and the clock does what the terms say.
    fn stay_away(&mut self, seat: Seat) {
        let Some(terms) = self.setup.clock else { return };
        self.wait(TimeDelta::seconds(i64::from(terms.grace().number()) + 1));
        match terms.then() {
            Then::Bot => self.hand_to_bot(By::Clock, None, seat),
            Then::Abandon => self.decide_by(By::Clock, None, TableCommand::AbandonGame {}),
        }
    }

    /// Returns what the clock tells: that time did not count, and that it ran out.
    fn of_the_clock(&mut self, table: &Table<G>) -> Vec<Deed> {
        let Some(clocks) = table.docket.clocks() else { return Vec::new() };
        let mut commands = Vec::new();
        for seat in clocks.waiting().iter() {
            let rested = self.rest(clocks, seat);
            commands.extend(rested.map(|seconds| TableCommand::RestClock { seat, seconds }));
            commands.push(TableCommand::ExpireClock { seat });
        }
        commands.into_iter().map(|command| (By::Clock, None, command)).collect()
    }

    /// Some of the time since the seat is awaited.
    fn rest(&mut self, clocks: &Clocks, seat: Seat) -> Option<Stretch> {
        let since = clocks.since(seat)?;
        let waited = (self.moment().moment() - since.moment()).num_seconds();
        let waited = u32::try_from(waited).ok().filter(|&waited| waited > 0)?;
        Stretch::try_from(1 + self.random.below(waited)).ok()
    }

    /// Returns what a person asks the others for.
    fn proposals(&mut self, table: &Table<G>) -> Vec<Deed> {
        let people: Vec<Seat> = table.people().iter().collect();
        if people.is_empty() {
            return Vec::new();
        }
        let asking = pick(&mut self.random, &people);
        let until =
            self.moment().moment() + TimeDelta::seconds((1 + self.random.below(LONG)).into());
        let seconds = Stretch::try_from(1 + self.random.below(LONG)).expect("seconds");
        let seat = self.any_seat(table);
        let (player, to) = (self.stranger(), self.holder());
        let proposals = [
            Proposal::Break { until: At::new(until) },
            Proposal::GoOn {},
            Proposal::GiveTime { seat, seconds },
            Proposal::HandOver { seat, player, to },
        ];
        let ask = |proposal| (By::Player, Some(asking), TableCommand::AskConsent { proposal });
        proposals.into_iter().map(ask).collect()
    }

    /// A seat goes to somebody else: an arbiter says so, or its player, who may also give it up.
    fn hand_overs(&mut self, table: &Table<G>) -> Vec<Deed> {
        let seat = self.any_seat(table);
        if self.random.below(5) == 0 {
            return vec![(By::Player, Some(seat), TableCommand::ResignSeat {})];
        }
        let (player, to) = (self.stranger(), self.holder());
        let hand_over = TableCommand::HandOverSeat { seat, player, to };
        let is_person = table.people().contains(seat);
        let by_player = (By::Player, Some(seat), hand_over.clone());
        is_person.then_some(by_player).into_iter().chain([(By::Arbiter, None, hand_over)]).collect()
    }

    /// Returns the deeds that end what is to end: a break, or a dispute without a ruling.
    fn closings(&mut self, table: &Table<G>) -> Vec<Deed> {
        if let Some(until) = table.docket.break_until() {
            let by = if self.random.below(2) == 0 { By::Arbiter } else { By::Clock };
            if by == By::Clock {
                self.wait_until(until);
            }
            return vec![(by, None, TableCommand::EndBreak {})];
        }
        let Some(number) = open_dispute(table) else { return Vec::new() };
        let dispute = table.docket.dispute(number).expect("a dispute that is open");
        let withdraw = TableCommand::WithdrawDispute { dispute: number };
        if self.random.below(3) > 0 {
            return vec![(By::Player, Some(dispute.seat), withdraw)];
        }
        let until = dispute.opened.at.moment() + TimeDelta::days(DISPUTE_WAITS_DAYS);
        self.wait_until(At::new(until));
        vec![(By::Clock, None, withdraw)]
    }

    fn any_seat(&mut self, table: &Table<G>) -> Seat {
        let seats: Vec<Seat> = table.seated().iter().collect();
        pick(&mut self.random, &seats)
    }

    fn holder(&mut self) -> Holder {
        if self.random.below(2) == 0 { Holder::Player } else { Holder::Bot }
    }

    /// Somebody who has not played yet.
    fn stranger(&mut self) -> PlayerId {
        let name = format!("stranger_{}", self.events.len());
        PlayerId::try_from(name).expect("an opaque name")
    }
}
