//! Seats of running games that are given up or handed over: a bot goes on with them, or another person.

use super::change::{Change, by_player};
use super::holders::Holder;
use super::playable::Playable;
use super::present::Present;
use super::request::{HandingOver, Heir};
use super::shown::Agreement;
use crate::accounts::Bot;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::SeatChange;
use engine::kernel::event::{Event, Fact};
use engine::kernel::ids::Seq;
use engine::kernel::occasion::{By, Occasion};
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::table::{self, Phase, PlayerId, Proposal, TableCommand, TableFact};

/// The bot that goes on with a seat that is given up. Its account must be there before.
pub const SUCCESSOR: Bot = Bot::Greedy;

/// Checks that what is asked for hands no seat to a person of whom the server knows nothing.
///
/// # Errors
/// [`Code::ProposalRefused`].
pub(super) fn check_heir(agreement: &Agreement) -> Result<(), Problem> {
    match agreement {
        Agreement::AskConsent {
            proposal: Proposal::HandOver { to: table::Holder::Player, .. },
        } => Err(Problem::new(Code::ProposalRefused)
            .because("ask the person first: POST /api/v1/games/{game}/seats/{seat}/substitute")),
        Agreement::AskConsent { .. }
        | Agreement::GiveConsent { .. }
        | Agreement::RefuseConsent { .. } => Ok(()),
    }
}

/// Returns the id under which a record knows the bot that goes on with a seat from this event on. It names nobody, so it need not be
/// drawn, and the same request always leads to the same record.
///
/// # Errors
/// Never, as long as ids of records may hold these letters.
pub(super) fn bot_from(seq: Seq) -> Result<PlayerId, Problem> {
    PlayerId::try_from(format!("bot_from_{}", seq.0)).map_err(Problem::internal)
}

impl<G: Playable> Present<G> {
    /// Gives a seat up. A bot goes on with it, unless no person is left.
    ///
    /// # Errors
    /// The problem of a seat that cannot be given up.
    pub(super) fn resign(&self, seat: Seat) -> Result<Change<G>, Problem> {
        let mut change = self.table_change(by_player(seat), TableCommand::ResignSeat {})?;
        if change.table.phase == Phase::Playing {
            let player = bot_from(change.table.next_seq())?;
            let command = TableCommand::HandOverSeat { seat, player, to: table::Holder::Bot };
            self.append_to(&mut change, by_player(seat), command)?;
        }
        Ok(change)
    }

    /// Hands a seat over, as an arbiter decides who must not be one of the players.
    ///
    /// # Errors
    /// [`Code::ArbiterSeated`], or the problem of a seat that cannot change hands.
    pub(super) fn hand_over(&self, handing: &HandingOver) -> Result<Change<G>, Problem> {
        let held = self.holders.seats_of(handing.arbiter);
        if held != Seats::NONE {
            return Err(Problem::new(Code::ArbiterSeated).with("seats", held));
        }
        let seat = handing.seat;
        let (player, to) = match &handing.heir {
            Heir::Bot => (bot_from(self.table.next_seq())?, table::Holder::Bot),
            Heir::Person { player, .. } => (player.clone(), table::Holder::Player),
        };
        let occasion = Occasion { seat: None, by: By::Arbiter, at: moment::at() };
        let command = TableCommand::HandOverSeat { seat, player, to };
        let mut change = self.table_change(occasion, command)?;
        if let Heir::Person { account, name, .. } = &handing.heir {
            let holder = Holder::player(*account, name.clone());
            change.holders.push((seat, Some(holder)));
        }
        Ok(change)
    }

    /// Lets those hold the seats to whom they were handed over. The drafts of those seats go: who takes over chooses anew.
    ///
    /// # Errors
    /// [`Code::PlayerUnknown`] when a seat was handed to a person of whom the server knows nothing, [`Code::PlayerSeated`].
    pub(super) fn follow_hand_overs(&self, change: &mut Change<G>) -> Result<(), Problem> {
        let handed: Vec<HandedOver> = change.events.iter().flat_map(handed_over).collect();
        for (seat, player, to) in handed {
            let holder = match to {
                table::Holder::Bot => {
                    Holder::player(SUCCESSOR.account(), SUCCESSOR.name().to_owned())
                }
                table::Holder::Player => match known_heir(change, seat) {
                    Some(heir) => heir,
                    None => self.substitute_named(&player)?,
                },
            };
            let player = holder.account;
            change.seats.push(SeatChange::Taken { seat, player, seated_by: None });
            change.holders.push((seat, Some(holder)));
            if self.drafts[seat].is_some() {
                change.drafts.retain(|(drafting, _)| *drafting != seat);
                change.drafts.push((seat, None));
            }
        }
        Ok(())
    }
}

/// Returns the person who was named as the next holder of a seat.
fn known_heir<G: Playable>(change: &Change<G>, seat: Seat) -> Option<Holder> {
    let named = change.holders.iter().rev().find(|(held, _)| *held == seat);
    named.and_then(|(_, holder)| holder.clone())
}

/// A seat that was handed over, the name by which the record knows who goes on with it, and what that is.
type HandedOver = (Seat, PlayerId, table::Holder);

/// Returns the seats that an event hands over.
fn handed_over<G: Playable>(event: &Event<G>) -> Vec<HandedOver> {
    let handed = |fact: &Fact<G>| match fact {
        Fact::Table(TableFact::SeatHandedOver { seat, player, to }) => {
            Some((*seat, player.clone(), *to))
        }
        Fact::Table(_) | Fact::Game(_) => None,
    };
    event.facts.iter().filter_map(handed).collect()
}
