//! The refusals of the table about time and about the players of seats: clocks, breaks, resignation, hand-over, disputes that are withdrawn.

use super::{DisputeNo, Holder, Phase, PlayerId, Table, TableRejection};
use crate::clock::{Clocks, Then};
use crate::game::Game;
use crate::limit::DISPUTE_WAITS_DAYS;
use crate::occasion::{At, By, Occasion};
use crate::seat::{Seat, Seats};
use chrono::TimeDelta;

type Checked = Result<(), TableRejection>;

impl<G: Game> Table<G> {
    /// The game is being played with a clock, and the seat is one that a person holds.
    pub(super) fn check_clock_of(&self, seat: Seat) -> Checked {
        self.check_phase(Phase::Playing)?;
        let clocks = self.docket.clocks().ok_or(TableRejection::NoClock {})?;
        if clocks.seats().contains(seat) { Ok(()) } else { Err(TableRejection::NoClock {}) }
    }

    /// Returns the clock of this seat runs, or would if the game were not stopped.
    fn check_awaited(&self, seat: Seat) -> Result<&Clocks, TableRejection> {
        self.check_clock_of(seat)?;
        let awaited = self.docket.clocks().filter(|clocks| clocks.waiting().contains(seat));
        awaited.ok_or(TableRejection::NotAwaited { seat })
    }

    pub(super) fn check_rest(&self, occasion: Occasion, seat: Seat) -> Checked {
        check_clock(occasion)?;
        self.check_awaited(seat).map(drop)
    }

    /// The time of the seat is used up at this moment, and it was not told before.
    pub(super) fn check_expiry(&self, occasion: Occasion, seat: Seat) -> Checked {
        check_clock(occasion)?;
        self.check_moving()?;
        let clocks = self.check_awaited(seat)?;
        if clocks.expired().contains(seat) {
            return Err(TableRejection::AlreadyExpired { seat });
        }
        match clocks.left(seat, self.moment(occasion.at)) {
            Some(0) => Ok(()),
            Some(left) => Err(TableRejection::NotExpired { seat, left }),
            None => Err(TableRejection::NoClock {}),
        }
    }

    /// Returns the moment that an event of now gets: the moments of a game never fall.
    pub(super) fn moment(&self, now: At) -> At {
        self.at.map_or(now, |last| last.max(now))
    }

    pub(super) fn check_resigning(&self, seat: Option<Seat>) -> Checked {
        self.check_phase(Phase::Playing)?;
        self.check_playing(seat)?;
        match seat {
            Some(seat) if !self.docket.holdings().people().contains(seat) => {
                Err(TableRejection::SeatResigned { seat })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Checks that this seat may go to this player, whoever asks for it.
    pub(super) fn check_handing(&self, seat: Seat, player: &PlayerId, to: Holder) -> Checked {
        self.check_phase(Phase::Playing)?;
        self.check_playing(Some(seat))?;
        let holdings = self.docket.holdings();
        let is_resigned = holdings.resigned().contains(seat);
        let holds = self.sittings[seat].as_ref().is_some_and(|sitting| sitting.player == *player);
        let is_person = holdings.people().contains(seat);
        if holds && !is_resigned && is_person == (to == Holder::Player) {
            return Err(TableRejection::SeatUnchanged { seat });
        }
        Ok(())
    }

    /// Returns an arbiter hands any seat over, its player to a person or after resigning to a bot, the clock when the grace is over.
    pub(super) fn check_hand_over(
        &self,
        occasion: Occasion,
        seat: Seat,
        player: &PlayerId,
        to: Holder,
    ) -> Checked {
        self.check_handing(seat, player, to)?;
        let holdings = self.docket.holdings();
        let has_resigned = holdings.resigned().contains(seat);
        let is_person = holdings.people().contains(seat);
        match (occasion.seat, occasion.by, to) {
            (None, By::Arbiter, _) => Ok(()),
            (None, By::Clock, Holder::Bot) => self.check_grace(occasion.at, seat),
            (Some(own), By::Player, Holder::Player) if own == seat && is_person => Ok(()),
            (Some(own), By::Player, Holder::Bot) if own == seat && has_resigned => Ok(()),
            (_, _, Holder::Player | Holder::Bot) => Err(TableRejection::NotYourSeat { seat }),
        }
    }

    /// Returns the time of the seat ran out so long ago that the clock may hand it over to a bot.
    fn check_grace(&self, now: At, seat: Seat) -> Checked {
        let clocks = self.check_awaited(seat)?;
        if clocks.expired_at(seat).is_none() {
            let left = clocks.left(seat, self.moment(now)).unwrap_or_default();
            return Err(TableRejection::NotExpired { seat, left });
        }
        if clocks.terms().then() != Then::Bot {
            return Err(TableRejection::NotYourSeat { seat });
        }
        match clocks.grace_until(seat) {
            Some(until) if self.moment(now) < until => Err(TableRejection::GraceOpen { until }),
            Some(_) | None => Ok(()),
        }
    }

    pub(super) fn check_on_break(&self) -> Checked {
        self.check_phase(Phase::Playing)?;
        self.docket.break_until().map(drop).ok_or(TableRejection::NotOnBreak {})
    }

    /// The clock ends a break when its time is over, an arbiter at any time.
    pub(super) fn check_ending_break(&self, occasion: Occasion) -> Checked {
        self.check_on_break()?;
        match (occasion.seat, occasion.by, self.docket.break_until()) {
            (None, By::Arbiter, _) => Ok(()),
            (None, By::Clock, Some(until)) if self.moment(occasion.at) < until => {
                Err(TableRejection::OnBreak { until })
            }
            (None, By::Clock, _) => Ok(()),
            (Some(_), _, _) | (None, By::Server | By::Player | By::Bot | By::StandingOrder, _) => {
                Err(TableRejection::ArbiterOnly {})
            }
        }
    }

    /// A seat takes its own dispute back; the clock closes one on which nobody has ruled for long.
    pub(super) fn check_withdrawal(&self, occasion: Occasion, number: DisputeNo) -> Checked {
        self.check_disputable()?;
        let open = self.docket.dispute(number).filter(|dispute| dispute.is_open());
        let dispute = open.ok_or(TableRejection::NoSuchDispute { dispute: number })?;
        let longest = TimeDelta::days(DISPUTE_WAITS_DAYS);
        let until = dispute.opened.at.moment().checked_add_signed(longest).map(At::new);
        match (occasion.seat, occasion.by) {
            (Some(seat), _) if seat == dispute.seat => Ok(()),
            (None, By::Clock) => match until {
                Some(until) if self.moment(occasion.at) < until => {
                    Err(TableRejection::RulingAwaited { dispute: number, until })
                }
                Some(_) | None => Ok(()),
            },
            (Some(_), _)
            | (None, By::Server | By::Player | By::Bot | By::StandingOrder | By::Arbiter) => {
                Err(TableRejection::NotYourDispute { dispute: number })
            }
        }
    }

    /// Returns the seats on which people play who have not resigned.
    pub fn people(&self) -> Seats {
        self.docket.holdings().people()
    }
}

/// Only the clock tells what it tells, and no seat acts for it.
fn check_clock(occasion: Occasion) -> Checked {
    match (occasion.seat, occasion.by) {
        (None, By::Clock) => Ok(()),
        (Some(_), _)
        | (None, By::Server | By::Player | By::Bot | By::StandingOrder | By::Arbiter) => {
            Err(TableRejection::ClockOnly {})
        }
    }
}
