//! People who talk: they ask for consent, give and refuse it, claim that events are wrong, and an arbiter rules.

use super::{Playout, pick};
use engine::kernel::chance::Random;
use engine::kernel::edition::Published;
use engine::kernel::ids::Seq;
use engine::kernel::occasion::By;
use engine::kernel::outcome::Place;
use engine::kernel::seat::Seat;
use engine::kernel::table::{DisputeNo, Phase, Proposal, Ruling, Table, TableCommand, Words};

/// Events that a consent or a ruling goes back at most, so that games come to their end.
const BACK_MAX: usize = 6;

impl<G: Published> Playout<G> {
    /// Somebody says something; false where nothing fits.
    pub(super) fn quarrel(&mut self, table: &Table<G>) -> bool {
        if self.quarrels == 0 {
            return self.settle(table);
        }
        self.quarrels -= 1;
        if self.random.below(150) == 0 && table.phase == Phase::Playing {
            self.decide(None, TableCommand::AbandonGame {});
            return true;
        }
        let seats: Vec<Seat> = table.seated().iter().collect();
        let seat = pick(&mut self.random, &seats);
        match (self.random.below(4), table.consent().map(|consent| consent.asked)) {
            (0 | 1, Some(asked)) => self.answer(table, asked),
            (0 | 1, None) => self.ask(table, seat),
            (2, _) if table.check(self.occasion(seat), &claim(table)).is_ok() => {
                self.decide(Some(seat), claim(table));
                true
            }
            (_, _) => self.arbitrate(table),
        }
    }

    /// Lets go on what an arbiter or a break has stopped, and rules what waits for a ruling.
    pub(super) fn settle(&mut self, table: &Table<G>) -> bool {
        if table.docket.is_paused() {
            self.decide(None, TableCommand::ResumeGame {});
            return true;
        }
        if table.docket.break_until().is_some() && table.phase == Phase::Playing {
            self.decide_by(By::Arbiter, None, TableCommand::EndBreak {});
            return true;
        }
        match open_dispute(table) {
            Some(dispute) => {
                let ruling = Ruling::LetStand {};
                let words = words("Nothing is wrong with it.");
                self.decide(None, TableCommand::RuleDispute { dispute, ruling, words });
                true
            }
            None => false,
        }
    }

    fn ask(&mut self, table: &Table<G>, seat: Seat) -> bool {
        let proposal = match self.target(table) {
            Some(to) if self.random.below(40) > 0 => Proposal::Undo { to },
            Some(_) | None => Proposal::Abandon {},
        };
        let ask = TableCommand::AskConsent { proposal };
        let is_possible = table.check(self.occasion(seat), &ask).is_ok();
        if is_possible {
            self.decide(Some(seat), ask);
        }
        is_possible
    }

    fn answer(&mut self, table: &Table<G>, asked: Seq) -> bool {
        let given = table.consent().map(|consent| consent.given).unwrap_or_default();
        let silent: Vec<Seat> = table.seated().iter().filter(|&it| !given.contains(it)).collect();
        let seat = pick(&mut self.random, &silent);
        let give = TableCommand::GiveConsent { asked };
        let may_give = table.check(self.occasion(seat), &give).is_ok();
        let command = match self.random.below(8) {
            1.. if may_give => give,
            _ => TableCommand::RefuseConsent { asked },
        };
        self.decide(Some(seat), command);
        true
    }

    fn arbitrate(&mut self, table: &Table<G>) -> bool {
        let Some(dispute) = open_dispute(table) else { return false };
        let is_playing = table.phase == Phase::Playing && table.docket.moves();
        if is_playing && self.random.below(2) == 0 {
            self.decide(None, TableCommand::PauseGame { words: words("Let me look at it.") });
            return true;
        }
        let ruling = match (self.random.below(6), self.target(table)) {
            (0, _) => Ruling::EndGame { places: places(table) },
            (1..=3, Some(to)) => Ruling::TakeBack { to },
            (_, _) => Ruling::LetStand {},
        };
        let words = words("So it is.\nThe rulebook says so.");
        self.decide(None, TableCommand::RuleDispute { dispute, ruling, words });
        true
    }

    /// An event shortly before the last one that counts.
    fn target(&mut self, table: &Table<G>) -> Option<Seq> {
        let near: Vec<Seq> = table.counted().backwards().skip(1).take(BACK_MAX).collect();
        (!near.is_empty()).then(|| pick(&mut self.random, &near))
    }

    /// On whose behalf a command of the table is given.
    pub(super) fn by(seat: Option<Seat>, command: &TableCommand) -> By {
        match command {
            TableCommand::RuleDispute { .. }
            | TableCommand::PauseGame { .. }
            | TableCommand::ResumeGame {} => By::Arbiter,
            TableCommand::AbandonGame {}
            | TableCommand::RestClock { .. }
            | TableCommand::ExpireClock { .. }
            | TableCommand::EndBreak {} => By::Clock,
            TableCommand::HandOverSeat { .. } => seat.map_or(By::Arbiter, |_| By::Player),
            TableCommand::WithdrawDispute { .. } => seat.map_or(By::Clock, |_| By::Player),
            TableCommand::CreateGame { .. }
            | TableCommand::TakeSeat { .. }
            | TableCommand::LeaveSeat { .. }
            | TableCommand::StartGame {}
            | TableCommand::SealChoice {}
            | TableCommand::Undo { .. }
            | TableCommand::AskConsent { .. }
            | TableCommand::GiveConsent { .. }
            | TableCommand::RefuseConsent { .. }
            | TableCommand::AdoptRevision { .. }
            | TableCommand::OpenDispute { .. }
            | TableCommand::ResignSeat {}
            | TableCommand::OpenGame {} => seat.map_or(By::Server, |_| By::Player),
        }
    }
}

pub(super) fn words(text: &str) -> Words {
    Words::try_from(text.to_owned()).expect("words of ours can stand in a record")
}

fn claim<G: Published>(table: &Table<G>) -> TableCommand {
    let event = table.counted().last().unwrap_or_default();
    TableCommand::OpenDispute { event, reason: words("This event is wrong.") }
}

pub(super) fn open_dispute<G: Published>(table: &Table<G>) -> Option<DisputeNo> {
    let disputes = table.docket.disputes().iter();
    let open = disputes.enumerate().find(|(_, dispute)| dispute.is_open());
    open.map(|(index, _)| DisputeNo(index as u16 + 1))
}

/// All share the first place.
fn places<G: Published>(table: &Table<G>) -> Vec<Place> {
    table.seated().iter().map(|seat| Place { seat, place: 1, points: 0 }).collect()
}
