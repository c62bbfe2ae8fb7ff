//! Requests about people and the table: seats, the start, consents, disputes, what an arbiter decides, what the clock does.

use super::admission::NotAdmitted;
use super::change::{Change, by_holder, by_player, by_server};
use super::holders::{Holder, Holders};
use super::playable::Playable;
use super::present::Present;
use super::refusals::table_refuses;
use super::request::{Arbitration, Claim, Joining, Leaving, Starter};
use crate::draw;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{Coming, PlayerId, Purpose, SeatChange, SeatOrder, Start, Visibility, Welcome};
use engine::kernel::occasion::{At, By, Occasion};
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::table::{Phase, Proposal, Table, TableCommand, TableRejection};

impl<G: Playable> Present<G> {
    /// Checks that the player decides about bots: the creator does, and in a public game whoever holds a seat.
    fn check_host(&self, player: PlayerId) -> Result<(), Problem> {
        let held = self.holders.seats_of(player);
        match self.about.terms.visibility {
            _any if self.holders.creator() == Some(player) => Ok(()),
            Visibility::Public if !held.is_empty() => Ok(()),
            Visibility::Public => Err(Problem::new(Code::SeatNotYours).with("seats", held)),
            Visibility::Unlisted | Visibility::Private => Err(Problem::new(Code::CreatorOnly)),
        }
    }

    /// Checks that the player holds this seat.
    fn check_holds(&self, player: PlayerId, seat: Seat) -> Result<(), Problem> {
        match self.holders.seats_of(player) {
            held if held.contains(seat) => Ok(()),
            held => Err(Problem::new(Code::SeatNotYours).with("seats", held)),
        }
    }

    pub(super) fn take_seat(&self, joining: &Joining) -> Result<Change<G>, Problem> {
        joining.seated_by.map_or(Ok(()), |seater| self.check_host(seater))?;
        let seat = self.wanted_seat(joining.seat)?;
        self.check_rated(joining)?;
        let (player, seed) = (joining.player.clone(), joining.seed);
        let command = TableCommand::TakeSeat { seat, player, seed };
        let mut change = self.table_change(by_holder(seat, joining.by), command)?;
        let (account, seated_by) = (joining.account, joining.seated_by);
        let taken = SeatChange::Taken { seat, player: account, seated_by };
        let name = joining.name.clone();
        let holder = Holder { account, name, seated_by, label: None, readers: Vec::new() };
        change.seats.push(taken);
        change.holders.push((seat, Some(holder)));
        change.coming = Some(self.coming(joining));
        change.invitation = joining.invitation;
        Ok(change)
    }

    /// Checks that at a rated game each player takes one seat, and no bot of the server any.
    ///
    /// # Errors
    /// [`Code::JoiningRefused`].
    fn check_rated(&self, joining: &Joining) -> Result<(), Problem> {
        let refusal = match self.about.terms.purpose {
            Purpose::Casual | Purpose::Teaching => return Ok(()),
            Purpose::Rated if joining.seated_by.is_some() => NotAdmitted::ServerBot,
            Purpose::Rated if self.holders.seats_of(joining.account) != Seats::NONE => {
                NotAdmitted::Twice
            }
            Purpose::Rated => return Ok(()),
        };
        Err(Problem::new(Code::JoiningRefused).because(refusal))
    }

    /// Returns who comes to the table: a bot that is given a seat comes for who gives it.
    fn coming(&self, joining: &Joining) -> Coming {
        let player = joining.seated_by.unwrap_or(joining.account);
        let welcome = match joining.invitation {
            Some(_) => Welcome::Invited,
            None if self.holders.creator() == Some(player) => Welcome::Invited,
            None => Welcome::Stranger,
        };
        Coming { player, welcome }
    }

    /// Returns the seat that is taken: the named one, or else the first that is free, or the one that the server draws.
    fn wanted_seat(&self, named: Option<Seat>) -> Result<Seat, Problem> {
        let free: Vec<Seat> = self.table.free().iter().collect();
        let seat = match (self.about.terms.seat_order, named) {
            (SeatOrder::Chosen, named) => named.or_else(|| free.first().copied()),
            (SeatOrder::Random, None) => draw::one_of(&free)?,
            (SeatOrder::Random, Some(_)) => return Err(Problem::new(Code::SeatsByChance)),
        };
        let (phase, needed) = (self.table.phase, Phase::Lobby);
        seat.ok_or_else(|| match phase == needed {
            true => Problem::new(Code::TableFull),
            false => table_refuses(TableRejection::WrongPhase { phase, needed }),
        })
    }

    pub(super) fn leave_seat(&self, leaving: Leaving) -> Result<Change<G>, Problem> {
        let Leaving { seat, account } = leaving;
        match self.holders.bot_on(seat) {
            Some(_) => self.check_host(account)?,
            None if self.holders.creator() == Some(account) => {}
            None => self.check_holds(account, seat)?,
        }
        // A record names nobody: whom another one sends away, the server lets leave.
        let by = match self.holders.of(seat) {
            Some(holder) if holder.account != account && holder.bot().is_none() => By::Server,
            Some(_) | None => By::Player,
        };
        let command = TableCommand::LeaveSeat { seat };
        let mut change = self.table_change(by_holder(seat, by), command)?;
        change.seats.push(SeatChange::Left { seat });
        change.holders.push((seat, None));
        Ok(change)
    }

    /// Starts the game, unless it starts by itself at a moment. A game of bots alone is started for its creator, by the server: a record
    /// names nobody who holds no seat.
    ///
    /// # Errors
    /// [`Code::StartsLater`], [`Code::SeatNotYours`] of a game whose seats are not all held by bots, or the refusals of the table.
    pub(super) fn start(&self, starter: Starter) -> Result<Change<G>, Problem> {
        let occasion = match starter {
            Starter::Seat(seat) => by_player(seat),
            Starter::Host(player) if self.is_hosted_by(player) => by_server(),
            Starter::Host(player) => {
                let held = self.holders.seats_of(player);
                return Err(Problem::new(Code::SeatNotYours).with("seats", held));
            }
        };
        if self.about.terms.starts == Start::At && self.table.phase == Phase::Lobby {
            return Err(Problem::new(Code::StartsLater));
        }
        self.table_change(occasion, TableCommand::StartGame {})
    }

    /// Returns whether bots of the server hold all seats, and the player has created the game.
    fn is_hosted_by(&self, player: PlayerId) -> bool {
        self.holders.creator() == Some(player) && self.holders.are_bots(self.table.seats())
    }

    pub(super) fn dispute(&self, claim: &Claim) -> Result<Change<G>, Problem> {
        let (event, reason) = (claim.event, claim.reason.clone());
        let command = TableCommand::OpenDispute { event, reason };
        self.table_change(by_player(claim.seat), command)
    }

    /// An arbiter must not be one of those that the decision concerns.
    pub(super) fn arbitrate(&self, arbitration: &Arbitration) -> Result<Change<G>, Problem> {
        let Arbitration { arbiter, command } = arbitration;
        let held = self.holders.seats_of(*arbiter);
        if held != Seats::NONE {
            return Err(Problem::new(Code::ArbiterSeated).with("seats", held));
        }
        let occasion = Occasion { seat: None, by: By::Arbiter, at: moment::at() };
        self.table_change(occasion, command.clone())
    }

    pub(super) fn open(&self) -> Result<Change<G>, Problem> {
        if let Some(until) = self.about.opens_at(&self.table)?.filter(|until| *until > moment::at())
        {
            return Err(table_refuses(TableRejection::DisputeTimeOpen { until }));
        }
        self.table_change(by_server(), TableCommand::OpenGame {})
    }

    /// Only a game that somebody still wants to play is left as it is.
    pub(super) fn give_up_left(&self) -> Result<Change<G>, Problem> {
        let mut change = Change::of(self);
        self.give_up_what_was_left(&mut change)?;
        match change.events.is_empty() {
            true => Err(Problem::new(Code::NotYet)),
            false => Ok(change),
        }
    }

    /// A game of which a player has left the server is given up once all who stay have agreed to it, or where no person stays.
    ///
    /// # Errors
    /// When the event cannot be made.
    pub(super) fn give_up_what_was_left(&self, change: &mut Change<G>) -> Result<(), Problem> {
        // Whoever takes the last seat of a table that starts then holds it already.
        let mut holders = self.holders.clone();
        holders.change(&change.holders);
        match is_given_up(&change.table, &holders) {
            true => self.append_to(change, by_server(), TableCommand::AbandonGame {}),
            false => Ok(()),
        }
    }

    /// A game that has moved since then is not idle: whoever looked at it before did so too early.
    pub(super) fn give_up_idle(&self, since: At) -> Result<Change<G>, Problem> {
        if self.table.at.is_some_and(|last| last > since) {
            return Err(Problem::new(Code::NotYet));
        }
        let occasion = Occasion { seat: None, by: By::Clock, at: moment::at() };
        self.table_change(occasion, TableCommand::AbandonGame {})
    }
}

/// Returns whether a player of this running game has left the server, and nobody who stays wants to go on.
fn is_given_up<G: Playable>(table: &Table<G>, holders: &Holders) -> bool {
    let seated = table.seated();
    let stays = |seat: &Seat| holders.of(*seat).is_some();
    let staying: Seats = seated.iter().filter(stays).collect();
    let no_person_stays = staying.iter().all(|seat| holders.bot_on(seat).is_some());
    let abandoning = |proposal: &Proposal| *proposal == Proposal::Abandon {};
    let agreed = table.consent().filter(|consent| abandoning(&consent.proposal));
    let all_agree = agreed.is_some_and(|it| staying.iter().all(|seat| it.given.contains(seat)));
    table.phase == Phase::Playing && staying != seated && (no_person_stays || all_agree)
}
