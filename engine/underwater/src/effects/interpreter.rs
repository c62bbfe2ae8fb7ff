//! Works on the agenda until a choice is needed: gains happen as soon as their effect opens (ruling U-32), what offers nothing more is closed.
//! Of several resources to choose from, two different ones are any two (ruling U-38).

use super::count::{count, is_met};
use super::possible;
use super::vocabulary::{Gain, Part, Taken};
use crate::agenda::{CardStage, Frame, SlotStage, Source, Step};
use crate::fact::Fact;
use crate::game::UnderwaterCities;
use crate::look::Look;
use crate::player::Player;
use crate::rules::permanent_effects::{self, Happening};
use crate::rules::{end_of_turn, playing_a_card, resources};
use az::SaturatingAs;
use kernel::desk::{Desk, Unknown};

/// The result of the interpreter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Progress {
    /// It did something: look again.
    Made,
    /// A choice is needed.
    Halted,
}

/// Goes on with everything that needs no choice, then records what is open.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn finish<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    settle(player)?;
    let agenda = Box::new(player.agenda);
    player.record(Fact::Awaiting { agenda });
    Ok(())
}

/// Goes on until a choice is needed.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
fn settle<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    while player.agenda.step.is_in_turn() {
        let progress = match player.agenda.frames.last().copied() {
            Some(frame) => work_on(player, frame)?,
            None => go_on(player)?,
        };
        if progress == Progress::Halted {
            break;
        }
    }
    Ok(())
}

fn work_on<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    frame: Frame,
) -> Result<Progress, Unknown> {
    let look = player.look().by(frame.source);
    let (part, number) = match next_automatic(&look, &frame) {
        Some(found) => found,
        None if offers(&look, &frame) => return Ok(Progress::Halted),
        None => {
            player.agenda.frames.pop();
            return Ok(Progress::Made);
        }
    };
    // The part is done before it is resolved: resolving can open frames above this one, and the mark must lie in this one.
    player.finish_part(number);
    resolve(player, part, number)?;
    Ok(Progress::Made)
}

/// Resolves a part that asks for no choice of its own: a gain, a count, a condition.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn resolve<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    part: Part,
    number: u8,
) -> Result<(), Unknown> {
    if let Part::Gain(gain) = part {
        self::gain(player, gain, 1)?;
    }
    if let Part::ForEach { tally, per, gain } = part {
        // An edition with `per` 0 is refused; the fold of an old record must not divide by it all the same.
        let times = count(&player.look(), tally) / u32::from(per.max(1));
        self::gain(player, gain, times.saturating_as::<u8>())?;
    }
    if let Part::If { need, .. } = part
        && is_met(&player.look(), need)
    {
        player.open_inner(number, 0);
    }
    Ok(())
}

/// "Resources": gains so many times; cards are drawn one by one. The effect of a slot can be waited for (ruling U-47).
fn gain<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    gain: Gain,
    times: u8,
) -> Result<(), Unknown> {
    if times == 0 {
        return Ok(());
    }
    // A gain of nothing carries nothing out, so it comes behind the return above (ruling U-7).
    player.carried_out();
    resources::take(player, gain, times)?;
    match player.agenda.frames.last().map(|frame| frame.source) {
        Some(Source::Slot(_)) if gain.resources.steelplast > 0 => {
            permanent_effects::happened(player, Happening::SlotGaveSteelplast)
        }
        Some(_) | None => Ok(()),
    }
}

/// Returns the part that happens by itself: any gain, and counts and conditions once nothing else is left that could come before them.
fn next_automatic(look: &Look<'_>, frame: &Frame) -> Option<(Part, u8)> {
    let open = || {
        let parts = look.parts(frame).iter().copied().zip(0u8..);
        parts.filter(|(_, number)| !frame.done.contains((*number).into()))
    };
    // Plain gains happen as soon as their effect opens, so nobody is asked (ruling U-32).
    let gain = open().find(|(part, _)| part.taken() == Taken::AtOnce);
    // A count or a condition would be worth more behind a part that could change it, so it waits for the player (ruling U-49).
    let is_look = |(part, _): (Part, u8)| part.taken() == Taken::AfterTheOthers;
    let alone = || open().all(is_look).then(|| open().next()).flatten();
    gain.or_else(alone)
}

/// Returns whether the frame offers any choice.
fn offers(look: &Look<'_>, frame: &Frame) -> bool {
    match frame.source {
        Source::Claim(_) | Source::Several(_) | Source::SpecialCards => true,
        Source::Discarded(card) => !frame.done.contains(0) && possible::action_card(look, card),
        Source::Slot(_)
        | Source::Card(_)
        | Source::ActionCard(_)
        | Source::CityBonus(_)
        | Source::TunnelBonus(_)
        | Source::BuildingBonus(_)
        | Source::Metropolis(_)
        | Source::Contract(_)
        | Source::Triggered(_)
        | Source::Ability(_) => look.open_parts(frame).any(|(_, part)| possible::part(look, part)),
    }
}

/// No effect is open: goes on with the turn.
fn go_on<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) -> Result<Progress, Unknown> {
    match player.agenda.step {
        Step::Turn => go_on_with_turn(player),
        Step::EndOfTurn => {
            end_of_turn::finish(player)?;
            Ok(Progress::Made)
        }
        Step::Nothing
        | Step::KeepCards
        | Step::Discard
        | Step::ChooseSlot
        | Step::Production
        | Step::Contracts => Ok(Progress::Halted),
    }
}

/// "Summary of choosing an action slot".
fn go_on_with_turn<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
) -> Result<Progress, Unknown> {
    match (player.agenda.slot, player.agenda.card) {
        (_, CardStage::Open) => {
            playing_a_card::put_away(player);
            Ok(Progress::Made)
        }
        (SlotStage::Waiting, CardStage::Gone | CardStage::Unmatched) => {
            perform_slot(player)?;
            Ok(Progress::Made)
        }
        (SlotStage::Open, _) => {
            player.agenda.slot = SlotStage::Done;
            Ok(Progress::Made)
        }
        // Nothing of the slot could be carried out. No legal choice leads here: the look-ahead sees it and refuses (ruling U-7).
        (SlotStage::Owed, _) => Ok(Progress::Halted),
        (SlotStage::Done, CardStage::Unmatched) => {
            playing_a_card::put_away(player);
            Ok(Progress::Made)
        }
        (SlotStage::Waiting | SlotStage::Done, CardStage::Waiting)
        | (SlotStage::Done, CardStage::Gone) => Ok(Progress::Halted),
    }
}

/// Opens the action of the chosen slot.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn perform_slot<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    let Some(slot) = player.desk.state().turn.slot else {
        player.agenda.slot = SlotStage::Done;
        return Ok(());
    };
    // At least one part must be carried out; the first that is clears the duty (`carried_out`).
    player.agenda.slot = SlotStage::Owed;
    player.open(Source::Slot(slot));
    permanent_effects::happened(player, Happening::SlotUsed(slot))
}

#[cfg(test)]
mod tests {
    use crate::agenda::SlotStage;
    use crate::command::Command;
    use crate::ids::Building;
    use crate::rejection::Rejection;
    use crate::resource::Resources;
    use crate::scenario::*;
    use serde_json::json;

    #[test]
    fn u32_plain_gains_happen_as_soon_as_their_effect_opens() {
        // Card 3 advances two steps and gains 1 steelplast and 1 card.
        let mut game = Given::players(3).hand(&[card::ENVOYS_TO_THE_SURFACE]).begin();
        game.when(choose(four::FEDERATION, card::ENVOYS_TO_THE_SURFACE))
            .when(Command::ResolveCard {});
        game.then_stock(steelplast(1)).then_hand(&[card::KELP_PIONEERS]).then_space(None);
        game.when(Command::SkipRest {}).then_stock(steelplast(1));
    }

    #[test]
    fn u32_all_else_is_the_players_in_any_order_and_may_be_left_out() {
        let mut game = Given::players(3).hand(&[card::FOUNDING_CHARTER]).stock(kelp(2)).begin();
        game.when(choose(four::TWO_FARMS, card::FOUNDING_CHARTER)).when(build(
            0,
            Building::Farm,
            (LR, 1),
            kelp(1),
        ));
        game.when(Command::SkipRest {}).then_stock(kelp(1));
        assert_eq!(game.state.agenda.slot, SlotStage::Done);
        game.refused(Command::SkipRest {}, Rejection::NothingOpen {});
    }

    #[test]
    fn u32_what_offers_nothing_more_is_closed() {
        let mut game = Given::players(3).hand(&[card::FOUNDING_CHARTER]).stock(kelp(1)).begin();
        game.when(choose(four::TWO_FARMS, card::FOUNDING_CHARTER)).when(build(
            0,
            Building::Farm,
            (LR, 1),
            kelp(1),
        ));
        assert_eq!(game.legal(), [Command::EndTurn {}]);
    }

    /// Slot 11 of the side for two: use an action card, and gain 2 different resources.
    #[test]
    fn u38_any_two_different_resources() {
        let one = [credit(1), kelp(1), steelplast(1), science(1), biomatter(1)];
        let pairs = (0..5).flat_map(|first| (first + 1..5).map(move |second| (first, second)));
        let expected: Vec<Resources> =
            pairs.map(|(first, second)| one[first] + one[second]).collect();
        let mut game = Given::players(2).hand(&[card::FOUNDING_CHARTER]).begin();
        game.when(choose(two::ACTION_AND_RESOURCES, card::FOUNDING_CHARTER));
        let options = game.offers(|command| matches!(command, Command::ChooseOption { .. }));
        assert_eq!(options, 10);
        for (number, resources) in expected.into_iter().enumerate() {
            game.clone().when(option(1, number as u8)).then_stock(resources);
        }
    }

    #[test]
    fn u49_a_count_waits_for_parts_that_could_come_before_it() {
        // Ours: build a farm, and gain 1 credit for each farm.
        let effect = json!({"type": "all", "of": [
            {"type": "build", "what": ["farm"]},
            {"type": "for_each", "of": "farm", "state": "any", "per": 1, "gain": {"credit": 1}}
        ]});
        let mut game = Given::with_effect(3, 23, effect)
            .hand(&[23])
            .buildings(Building::Farm, &[(LR, 1)])
            .stock(kelp(1))
            .begin();
        game.when(choose(four::STEELPLAST_AND_KELP, 23)).when(Command::ResolveCard {});
        let mut count_first = game.clone();
        count_first.when(Command::ResolvePart { part: 1 });
        count_first.then_stock(kelp(1) + credit(1));
        game.when(build(0, Building::Farm, (LR, 2), kelp(1)));
        game.then_stock(credit(2) + kelp(1) + steelplast(2));
    }
}
