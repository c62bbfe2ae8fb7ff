//! "Action cards", "Limit of four", "Personal assistant" (rulings U-13 and U-39).

use crate::kernel::desk::Desk;
use crate::kernel::game::Sink;
use crate::underwater::UnderwaterCities;
use crate::underwater::agenda::Source;
use crate::underwater::command::Command;
use crate::underwater::edition::CardKind;
use crate::underwater::effects::possible;
use crate::underwater::effects::vocabulary::Part;
use crate::underwater::fact::Fact;
use crate::underwater::ids::CardNo;
use crate::underwater::look::Look;
use crate::underwater::player::Player;
use crate::underwater::rejection::Rejection;

/// Action cards that one may have claimed, the personal assistant included.
pub const LIMIT: usize = 4;

/// The claimed action cards.
pub fn claimed<'s>(look: &Look<'s>) -> impl Iterator<Item = CardNo> + use<'s> {
    let rules = look.rules;
    let is_action =
        move |&card: &CardNo| rules.card(card).is_some_and(|card| card.kind == CardKind::Action);
    look.nation.claimed.iter().filter(is_action)
}

/// The claimed action cards that are not turned.
pub fn available<'s>(look: &Look<'s>) -> impl Iterator<Item = CardNo> + use<'s> {
    let used = look.used;
    claimed(look).filter(move |&card| !used.contains(card))
}

/// Every rule that can refuse using the card.
///
/// # Errors
/// What stands against it.
pub fn check(look: &Look<'_>, part: u8, card: CardNo) -> Result<(), Rejection> {
    if *look.open_part(part)? != Part::UseActionCard {
        return Err(Rejection::OtherPart { part });
    }
    if !usable(look).any(|usable| usable == card) {
        return Err(Rejection::ActionCardNotAvailable { card });
    }
    if possible::action_card(look, card) {
        Ok(())
    } else {
        Err(Rejection::ActionDoesNothing { card })
    }
}

/// The cards that the open effect lets one use: the available ones, or just the one that was discarded to make room.
fn usable(look: &Look<'_>) -> impl Iterator<Item = CardNo> {
    let discarded = match look.open_frame().map(|frame| frame.source) {
        Ok(Source::Discarded(card)) => Some(card),
        Ok(_) | Err(_) => None,
    };
    let available = discarded.is_none().then(|| available(look));
    discarded.into_iter().chain(available.into_iter().flatten())
}

/// All action cards that the part could use.
pub fn legal(look: &Look<'_>, part: u8, out: &mut impl Sink<Command>) {
    for card in usable(look).filter(|&card| possible::action_card(look, card)) {
        out.put(Command::UseActionCard { part, card });
    }
}

/// Turns the card, then opens its action (ruling U-39).
pub fn perform<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, part: u8, card: CardNo) {
    player.finish_part(part);
    player.carried_out();
    player.record(Fact::ActionCardUsed { seat: player.seat, card });
    player.open(Source::ActionCard(card));
}

/// Every rule that can refuse discarding the card to make room.
///
/// # Errors
/// What stands against it.
pub fn check_discard(look: &Look<'_>, card: CardNo) -> Result<(), Rejection> {
    match look.open_frame()?.source {
        Source::Claim(_) if claimed(look).any(|claimed| claimed == card) => Ok(()),
        Source::Claim(_) => Err(Rejection::MakesNoRoom { card }),
        Source::Slot(_)
        | Source::Card(_)
        | Source::ActionCard(_)
        | Source::Discarded(_)
        | Source::CityBonus(_)
        | Source::TunnelBonus(_)
        | Source::BuildingBonus(_) => Err(Rejection::NotThisStep {}),
    }
}

/// Makes room and claims; the discarded card may be used at once if it was available.
pub fn perform_discard<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, card: CardNo) {
    let seat = player.seat;
    let was_available = !player.nation().used.contains(card);
    player.agenda.frames.pop();
    player.record(Fact::ActionCardDiscarded { seat, card });
    if let Some(claimed) = player.desk.state().turn.card {
        player.record(Fact::CardClaimed { seat, card: claimed });
    }
    if was_available {
        player.open(Source::Discarded(card));
    }
}
