//! "Timing": an effect has parts, carried out in any order; paying for one, choosing an option, looking at a condition, leaving the rest.

use super::{costs, resources};
use crate::kernel::desk::{Desk, Unknown};
use crate::kernel::game::Sink;
use crate::underwater::UnderwaterCities;
use crate::underwater::agenda::{SlotStage, Source};
use crate::underwater::command::Command;
use crate::underwater::effects::vocabulary::Part;
use crate::underwater::effects::{interpreter, possible};
use crate::underwater::look::Look;
use crate::underwater::player::Player;
use crate::underwater::rejection::Rejection;
use crate::underwater::resource::Resources;

/// "Pay": one of the prices, for an effect of which something could be carried out.
///
/// # Errors
/// What stands against it.
pub fn check_pay(look: &Look<'_>, part: u8, payment: Resources) -> Result<(), Rejection> {
    let &Part::Pay { price, then } = look.open_part(part)? else {
        return Err(Rejection::OtherPart { part });
    };
    costs::check_price(look, look.rules.edition.arena.prices(price), payment)?;
    if possible::group(&look.after_paying(payment), then) {
        Ok(())
    } else {
        Err(Rejection::NothingFollows {})
    }
}

/// Of "or" only options of which something could be carried out (ruling U-33).
///
/// # Errors
/// What stands against it.
pub fn check_option(look: &Look<'_>, part: u8, option: u8) -> Result<(), Rejection> {
    let open = look.open_part(part)?;
    let Part::OneOf { .. } = open else { return Err(Rejection::OtherPart { part }) };
    if possible::option(look, open, option) {
        Ok(())
    } else {
        Err(Rejection::OptionNotPossible { option })
    }
}

/// Conditions and counts are looked at when the effect is resolved (ruling U-49).
///
/// # Errors
/// What stands against it.
pub fn check_resolve(look: &Look<'_>, part: u8) -> Result<(), Rejection> {
    let open = look.open_part(part)?;
    let (Part::ForEach { .. } | Part::If { .. }) = open else {
        return Err(Rejection::OtherPart { part });
    };
    if possible::part(look, open) { Ok(()) } else { Err(Rejection::NothingFollows {}) }
}

/// Part of an effect may be left out, unless it is the slot's and nothing of it was carried out (ruling U-7).
///
/// # Errors
/// What stands against it.
pub fn check_skip(look: &Look<'_>) -> Result<(), Rejection> {
    let frame = look.open_frame()?;
    match (look.state.agenda.slot, frame.source, look.state.turn.slot) {
        (SlotStage::Owed, Source::Slot(_), Some(slot)) => Err(Rejection::SlotOwed { slot }),
        (SlotStage::Owed | SlotStage::Waiting | SlotStage::Open | SlotStage::Done, _, _) => Ok(()),
    }
}

/// All ways to pay, to choose or to resolve the part.
pub fn legal(look: &Look<'_>, number: u8, part: &Part, out: &mut impl Sink<Command>) {
    if let Part::Pay { price, then } = part {
        for &payment in look.rules.edition.arena.prices(*price) {
            if look.stock.covers(payment) && possible::group(&look.after_paying(payment), *then) {
                out.put(Command::Pay { part: number, payment });
            }
        }
    }
    if let Part::OneOf { count, .. } = part {
        for option in (0..*count).filter(|&option| possible::option(look, part, option)) {
            out.put(Command::ChooseOption { part: number, option });
        }
    }
    if let (Part::If { .. } | Part::ForEach { .. }, true) = (part, possible::part(look, part)) {
        out.put(Command::ResolvePart { part: number });
    }
}

/// Pays, then opens what was paid for.
pub fn pay<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, part: u8, payment: Resources) {
    player.finish_part(part);
    player.carried_out();
    resources::pay(player.desk, player.seat, payment);
    player.open_inner(part, 0);
}

/// Opens the option that was chosen.
pub fn choose_option<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, part: u8, option: u8) {
    player.finish_part(part);
    player.open_inner(part, option);
}

/// Resolves a part that looks at the board.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn resolve_part<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    number: u8,
) -> Result<(), Unknown> {
    let part = player.look().open_part(number).ok().copied();
    player.finish_part(number);
    match part {
        Some(part) => interpreter::resolve(player, part, number),
        None => Ok(()),
    }
}

/// Leaves the rest of the effect on top.
pub fn skip_rest<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) {
    player.agenda.frames.pop();
}
