//! The words that mean something, by place: in an effect that is carried out, and on each type of card that is claimed.

use super::arena::Arena;
use super::{CardKind, EffectUnsound};
use crate::effects::vocabulary::{Gain, GroupId, Part, Slots, Taken};
use crate::ids::{Back, CardNo};

/// Checks that the words of a card mean something on its type.
pub(super) fn check_card(
    arena: &Arena,
    card: CardNo,
    kind: CardKind,
    effect: GroupId,
) -> Result<(), EffectUnsound> {
    if matches!(card.back(), Back::ThreeCredit | Back::OneOrTwoCredit) {
        let reaches = |part: &Part| *part == Part::UseSlot(Slots::Available);
        refuse(arena, effect, "on a special card", reaches)?;
    }
    match kind {
        CardKind::Instant => check_carried_out(arena, effect),
        CardKind::Action => {
            check_is_used_once(arena, effect)?;
            check_carried_out(arena, effect)
        }
        CardKind::Permanent => check_permanent(arena, effect),
        CardKind::Production => check_production(arena, effect),
        CardKind::EndScoring => {
            let alien = |part: &Part| !only_scores(arena, part);
            refuse_here(arena, effect, "on an end-scoring card", alien)
        }
    }
}

/// Checks that the effect holds nothing that only stands on a claimed card.
pub(super) fn check_carried_out(arena: &Arena, effect: GroupId) -> Result<(), EffectUnsound> {
    let stands = |part: &Part| {
        use Taken::{OnEndScoringCard, OnPermanentCard, OnProductionCard};
        matches!(part.taken(), OnPermanentCard | OnProductionCard | OnEndScoringCard)
    };
    refuse(arena, effect, "in an effect that is carried out", stands)
}

/// Returns whether the effect makes no action card available again. One that is used, or that using one triggers, could use itself for ever
/// (ruling U-39).
fn check_is_used_once(arena: &Arena, effect: GroupId) -> Result<(), EffectUnsound> {
    let refreshes = |part: &Part| *part == Part::RefreshActionCard;
    refuse(arena, effect, "where using an action card could lead to it again", refreshes)
}

/// Checks that the effect only gains, without a choice.
pub(super) fn check_gains(arena: &Arena, effect: GroupId) -> Result<(), EffectUnsound> {
    refuse_here(arena, effect, "in Production", |part| !only_gains(arena, part))
}

/// Returns whether the effect of a contract only gains, and at once. A claim can come at any moment, so no choice may open there (ruling U-54).
pub(super) fn check_contract(arena: &Arena, effect: GroupId) -> Result<(), EffectUnsound> {
    let asks = |part: &Part| !matches!(part, Part::Gain(_));
    refuse_here(arena, effect, "on a government contract", asks)
}

fn check_permanent(arena: &Arena, effect: GroupId) -> Result<(), EffectUnsound> {
    let alien = |part: &Part| part.taken() != Taken::OnPermanentCard;
    refuse_here(arena, effect, "on a permanent card", alien)?;
    for part in arena.parts(effect) {
        if let Part::Whenever { then, .. } = part {
            check_is_used_once(arena, *then)?;
        }
        part.groups().try_for_each(|group| check_carried_out(arena, group))?;
    }
    Ok(())
}

/// Gains, and at most one choice (ruling U-50).
fn check_production(arena: &Arena, effect: GroupId) -> Result<(), EffectUnsound> {
    let place = "on a production card";
    let alien = |part: &Part| !only_gains(arena, part) && !is_production_choice(arena, part);
    refuse_here(arena, effect, place, alien)?;
    let mut choices = arena.parts(effect).iter().filter(|part| is_production_choice(arena, part));
    match (choices.next(), choices.next()) {
        (Some(_), Some(second)) => Err(misplaced(second, "beside another choice in Production")),
        (Some(_) | None, _) => Ok(()),
    }
}

/// Returns whether the part is a choice that a production card may offer.
pub(super) fn is_production_choice(arena: &Arena, part: &Part) -> bool {
    if let Part::ReplaceOutput { by: gain, .. } | Part::ConvertProduced { into: gain, .. } = part {
        return gain.cards == 0;
    }
    if let Part::Pay { then, .. } = part {
        let draws_nothing = |part: &Part| matches!(part, Part::Gain(Gain { cards: 0, .. }));
        return arena.parts(*then).iter().all(draws_nothing);
    }
    matches!(part, Part::Exchange { .. })
}

/// Returns whether the part only gains, without a choice.
fn only_gains(arena: &Arena, part: &Part) -> bool {
    gains(arena, part, |_| true)
}

/// Returns whether the part only scores.
fn only_scores(arena: &Arena, part: &Part) -> bool {
    let scores = |gain: &Gain| gain.resources.is_none() && gain.cards == 0;
    matches!(part, Part::Spend { .. }) || gains(arena, part, scores)
}

fn gains(arena: &Arena, part: &Part, fits: fn(&Gain) -> bool) -> bool {
    if let Part::Gain(gain) | Part::ForEach { gain, .. } = part {
        return fits(gain);
    }
    let Part::If { then, .. } = part else { return false };
    arena.parts(*then).iter().all(|part| gains(arena, part, fits))
}

/// Refuses the effect when a part of it, at any depth, is not wanted.
fn refuse(
    arena: &Arena,
    effect: GroupId,
    place: &'static str,
    unwanted: impl Fn(&Part) -> bool + Copy,
) -> Result<(), EffectUnsound> {
    refuse_here(arena, effect, place, unwanted)?;
    let inner = arena.parts(effect).iter().flat_map(Part::groups);
    inner.into_iter().try_for_each(|group| refuse(arena, group, place, unwanted))
}

fn refuse_here(
    arena: &Arena,
    effect: GroupId,
    place: &'static str,
    unwanted: impl Fn(&Part) -> bool,
) -> Result<(), EffectUnsound> {
    match arena.parts(effect).iter().find(|part| unwanted(part)) {
        Some(part) => Err(misplaced(part, place)),
        None => Ok(()),
    }
}

fn misplaced(part: &Part, place: &'static str) -> EffectUnsound {
    EffectUnsound::Misplaced { word: part.word(), place }
}
