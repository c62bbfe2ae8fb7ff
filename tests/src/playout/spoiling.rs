//! Seats that use up as many events as they are given: they ask and are refused, choose and take back, claim and claim again.

use super::quarrels::{open_dispute, words};
use super::{Playout, Setup, Undoing, bytes, choices, commit, pick};
use chrono::TimeDelta;
use engine::kernel::chance::Seed;
use engine::kernel::clock::Stretch;
use engine::kernel::edition::Published;
use engine::kernel::event::Event;
use engine::kernel::game::Game;
use engine::kernel::ids::Seq;
use engine::kernel::limit::COMINGS_MAX;
use engine::kernel::occasion::At;
use engine::kernel::play::{self, Accepted};
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::table::{
    Holder, Phase, PlayerId, Proposal, Room, Ruling, Table, TableCommand, TableRejection, counting,
};
use std::collections::BTreeMap;

/// Choices that a seat looks at to find one after which it goes on choosing.
const LOOKS: u32 = 6;

/// A game in which some seats do whatever uses up events, as long as there is room for it.
pub struct Spoiled<G: Game> {
    /// The game.
    pub playout: Playout<G>,
    /// The room that is left.
    pub room: Room,
    /// The seats that use it up.
    spoilers: Seats,
    /// The waits of whose rest the clock has told, by their seats.
    rested: BTreeMap<Seat, At>,
}

impl<G: Published> Spoiled<G> {
    /// A game that was played so far with or without room, and goes on with the room that is left.
    pub fn after(playout: Playout<G>) -> Spoiled<G> {
        let room = Room::of(&playout.events);
        Spoiled { playout, room, spoilers: Seats::NONE, rested: BTreeMap::new() }
    }

    /// Plays until so many decisions were made by choices, or to the end.
    ///
    /// # Panics
    /// When somebody who acts has no room for a choice.
    pub fn begun(setup: &Setup, number: u64, spoilers: Seats, decisions: usize) -> Spoiled<G> {
        let playout = Playout::begun(setup, number, Undoing::Never, 0);
        let mut spoiled =
            Spoiled { playout, room: Room::default(), spoilers, rested: BTreeMap::new() };
        spoiled.gather();
        for _ in 0..decisions {
            let table = spoiled.playout.table();
            if table.phase != Phase::Playing {
                break;
            }
            for seat in spoilers.iter() {
                spoiled.talk(seat);
                spoiled.go_away(seat);
                spoiled.waver(seat);
            }
            spoiled.rest();
            spoiled.choose();
        }
        spoiled
    }

    /// Returns how many events there are beside those that count since the start.
    pub fn wasted(&self) -> u32 {
        let counting = counting(&self.playout.events);
        let started = self.playout.table().counted().first().unwrap_or_default();
        let played = counting.iter().filter(|event| event.seq >= started).count();
        (self.playout.events.len() - played) as u32
    }

    /// Gives the command if there is room for it and the table accepts it.
    ///
    /// # Errors
    /// What the table or the room refuses.
    pub fn attempt(
        &mut self,
        seat: Option<Seat>,
        command: TableCommand,
    ) -> Result<(), TableRejection> {
        let table = self.playout.table();
        let by = Playout::<G>::by(seat, &command);
        let occasion = play::Occasion { seat, by, at: self.playout.moment() };
        table.check(occasion, &command)?;
        self.room.check(&table, seat, &command)?;
        self.playout.decide(seat, command);
        self.follow(1);
        Ok(())
    }

    fn follow(&mut self, events: usize) {
        let all = &self.playout.events;
        all[all.len() - events..].iter().for_each(|event| self.room.follow(event));
    }

    /// At each seat a player comes and goes as often as one may, and stays; then the game starts.
    fn gather(&mut self) {
        self.playout.gather(&self.playout.table());
        self.follow(1);
        for seat in Seat::first(self.playout.setup.seats) {
            self.sit(seat);
            for _ in 1..COMINGS_MAX {
                let left = self.attempt(None, TableCommand::LeaveSeat { seat });
                left.expect("a seat can always be left");
                self.sit(seat);
            }
        }
        self.attempt(None, TableCommand::StartGame {}).expect("every lobby can start");
    }

    fn sit(&mut self, seat: Seat) {
        let name = format!("player_{}", self.playout.events.len());
        let player = PlayerId::try_from(name).expect("an opaque name");
        let seed = Seed(bytes(&mut self.playout.random));
        let taken = self.attempt(None, TableCommand::TakeSeat { seat, player, seed });
        taken.expect("a free seat can always be taken");
    }

    /// Asks until it may no more, each time refused by the last one who answers, and claims what an arbiter finds in order.
    fn talk(&mut self, seat: Seat) {
        let until = At::new(self.playout.moment().moment() + TimeDelta::days(30));
        let ask = TableCommand::AskConsent { proposal: Proposal::Break { until } };
        // A player alone would agree without anybody else.
        let is_alone = self.playout.table().seated() == Seats::only(seat);
        while !is_alone && self.attempt(Some(seat), ask.clone()).is_ok() {
            self.answer(seat);
        }
        while self.attempt(Some(seat), claim(self.playout.table().last)).is_ok() {}
        if let Some(dispute) = open_dispute(&self.playout.table()) {
            let withdrawn = self.attempt(Some(seat), TableCommand::WithdrawDispute { dispute });
            withdrawn.expect("a seat can withdraw its dispute");
        }
        while let Some(dispute) = open_dispute(&self.playout.table()) {
            let (ruling, words) = (Ruling::LetStand {}, words("It is in order."));
            let ruled = self.attempt(None, TableCommand::RuleDispute { dispute, ruling, words });
            ruled.expect("an arbiter can rule");
        }
    }

    /// Lets its clock tell something as often as it may, and substitutes somebody else again and again.
    fn go_away(&mut self, seat: Seat) {
        let rest = TableCommand::RestClock { seat, seconds: a_second() };
        while self.attempt(None, rest.clone()).is_ok() {}
        loop {
            let name = format!("substitute_{}", self.playout.events.len());
            let player = PlayerId::try_from(name).expect("an opaque name");
            let to = Holder::Player;
            let hand_over = TableCommand::HandOverSeat { seat, player, to };
            if self.attempt(Some(seat), hand_over).is_err() {
                return;
            }
        }
    }

    /// The clock of each other seat that waits tells once a wait that time did not count.
    fn rest(&mut self) {
        let table = self.playout.table();
        let spoilers = self.spoilers;
        let Some(clocks) = table.docket.clocks() else { return };
        for seat in clocks.waiting().iter().filter(|&seat| !spoilers.contains(seat)) {
            let since = clocks.since(seat).expect("it waits");
            if self.rested.insert(seat, since) != Some(since) {
                let rest = TableCommand::RestClock { seat, seconds: a_second() };
                self.attempt(None, rest).expect("a clock can tell one rest for each wait");
            }
        }
    }

    /// All others agree, but for the last one: that takes the most events.
    fn answer(&mut self, asker: Seat) {
        let asked = self.playout.table().last.unwrap_or_default();
        let others = self.playout.table().seated().without(asker);
        let Some(last) = others.iter().last() else { return };
        for seat in others.without(last).iter() {
            let given = self.attempt(Some(seat), TableCommand::GiveConsent { asked });
            given.expect("the answers are paid by who asks");
        }
        let refused = self.attempt(Some(last), TableCommand::RefuseConsent { asked });
        refused.expect("the answers are paid by who asks");
    }

    /// Chooses and takes back, again and again, where only this seat acts.
    fn waver(&mut self, seat: Seat) {
        loop {
            let table = self.playout.table();
            let is_alone = table.phase == Phase::Playing && table.waiting() == Seats::only(seat);
            if !is_alone || table.is_drafting() {
                return;
            }
            let has_spoiled = self.take_back(seat)
                || (self.can_take_back_once(seat) && self.choose_to_stay(seat));
            if !has_spoiled {
                return;
            }
        }
    }

    /// The largest step back that there is room for.
    fn take_back(&mut self, seat: Seat) -> bool {
        let targets = self.playout.table().undo_targets(seat).to_vec();
        let mut commands = targets.into_iter().map(|to| TableCommand::Undo { to });
        commands.any(|command| self.attempt(Some(seat), command).is_ok())
    }

    /// Returns whether there is room for taking back one choice. The last event that counts stands for it.
    fn can_take_back_once(&self, seat: Seat) -> bool {
        let table = self.playout.table();
        let last = table.counted().last().unwrap_or_default();
        let undo = TableCommand::Undo { to: Seq(last.0.saturating_sub(1)) };
        self.room.check(&table, Some(seat), &undo).is_ok()
    }

    /// A choice that can be taken back at once; false where none was found.
    fn choose_to_stay(&mut self, seat: Seat) -> bool {
        let table = self.playout.table();
        for _ in 0..LOOKS {
            let (events, after) = self.try_choice(&table, seat);
            if !after.undo_targets(seat).is_empty() {
                self.append(events);
                return true;
            }
        }
        false
    }

    fn try_choice(&mut self, table: &Table<G>, seat: Seat) -> (Vec<Event<G>>, Table<G>) {
        let playout = &mut self.playout;
        let [command] = choices(&playout.rules, table, seat, &mut playout.random)[..] else {
            panic!("a seat that acts alone makes one choice at a time");
        };
        let occasion = playout.occasion(seat);
        let chosen = play::choose(&playout.rules, &playout.server, table, occasion, &[], command);
        match chosen.unwrap_or_else(|refused| panic!("{command:?} was listed: {refused}")) {
            Accepted::Appended(events, after) => (events, *after),
            Accepted::Drafted(_) => panic!("a seat that acts alone drafts nothing"),
        }
    }

    /// One of those who act makes a choice; a spoiler one after which it goes on choosing, if it finds one.
    fn choose(&mut self) {
        let table = self.playout.table();
        let waiting: Vec<Seat> = table.waiting().iter().collect();
        if waiting.is_empty() {
            return;
        }
        let seat = pick(&mut self.playout.random, &waiting);
        let events = match table.is_drafting() || !self.spoilers.contains(seat) {
            true => {
                let playout = &mut self.playout;
                let commands = choices(&playout.rules, &table, seat, &mut playout.random);
                commit(playout, &table, seat, &commands)
            }
            false => self.dawdle(&table, seat),
        };
        self.append(events);
    }

    fn dawdle(&mut self, table: &Table<G>, seat: Seat) -> Vec<Event<G>> {
        for _ in 1..LOOKS {
            let (events, after) = self.try_choice(table, seat);
            if after.waiting().contains(seat) {
                return events;
            }
        }
        self.try_choice(table, seat).0
    }

    fn append(&mut self, events: Vec<Event<G>>) {
        let room = self.room.check_choices(&self.playout.table(), events.len());
        room.expect("there is room for every choice");
        let count = events.len();
        events.into_iter().for_each(|event| self.playout.append(event));
        self.follow(count);
    }
}

fn a_second() -> Stretch {
    Stretch::try_from(1).expect("a second")
}

/// A claim about the last event.
fn claim(last: Option<Seq>) -> TableCommand {
    let event = last.unwrap_or_default();
    TableCommand::OpenDispute { event, reason: words("This event is wrong, too.") }
}

/// Rules all open disputes, gives the game up and opens it, with the room that is left.
///
/// # Panics
/// When there is no room for it.
pub fn close<G: Published>(spoiled: &mut Spoiled<G>) {
    while let Some(dispute) = open_dispute(&spoiled.playout.table()) {
        let (ruling, words) = (Ruling::LetStand {}, words("It is in order."));
        let ruled = spoiled.attempt(None, TableCommand::RuleDispute { dispute, ruling, words });
        ruled.expect("an arbiter can rule");
    }
    if spoiled.playout.table().phase != Phase::Ended {
        spoiled.attempt(None, TableCommand::AbandonGame {}).expect("a game can be given up");
    }
    spoiled.attempt(None, TableCommand::OpenGame {}).expect("a game can be opened");
    assert_eq!(spoiled.playout.table().phase, Phase::Opened);
}
