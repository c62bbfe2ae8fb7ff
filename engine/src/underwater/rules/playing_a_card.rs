//! "Cards": instant effects, claiming a card, and what becomes of a played card (rulings U-6 and U-28).

use super::action_cards;
use crate::kernel::desk::Desk;
use crate::underwater::UnderwaterCities;
use crate::underwater::agenda::{CardStage, Source, Step};
use crate::underwater::edition::CardKind;
use crate::underwater::effects::possible;
use crate::underwater::fact::Fact;
use crate::underwater::look::Look;
use crate::underwater::player::Player;
use crate::underwater::rejection::Rejection;

/// Every rule that can refuse resolving the played card now.
///
/// # Errors
/// What stands against it.
pub fn check(look: &Look<'_>) -> Result<(), Rejection> {
    let agenda = &look.state.agenda;
    let waits =
        agenda.step == Step::Turn && agenda.card == CardStage::Waiting && agenda.frames.is_empty();
    let number = look.state.turn.card.filter(|_| waits).ok_or(Rejection::NotWaiting {})?;
    let card = look.rules.card(number).ok_or(Rejection::NotWaiting {})?;
    match card.kind {
        CardKind::Instant if !possible::group(look, card.effect) => {
            Err(Rejection::CardDoesNothing { card: number })
        }
        CardKind::Instant | CardKind::Action | CardKind::Production => Ok(()),
    }
}

/// Opens an instant effect, or claims the card, making room first where that is needed.
pub fn perform<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) {
    let Some(number) = player.desk.state().turn.card else { return };
    let Some(kind) = player.rules.card(number).map(|card| card.kind) else { return };
    let seat = player.seat;
    player.agenda.card = CardStage::Open;
    match kind {
        CardKind::Instant => player.open(Source::Card(number)),
        CardKind::Production => player.record(Fact::CardClaimed { seat, card: number }),
        CardKind::Action if action_cards::claimed(&player.look()).count() < action_cards::LIMIT => {
            player.record(Fact::CardClaimed { seat, card: number });
        }
        CardKind::Action => player.open(Source::Claim(number)),
    }
}

/// The played card, unless it was claimed, goes to the discards.
pub fn put_away<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) {
    player.agenda.card = CardStage::Gone;
    if let Some(card) = player.desk.state().turn.card {
        player.record(Fact::PlayedCardDiscarded { seat: player.seat, card });
    }
}
