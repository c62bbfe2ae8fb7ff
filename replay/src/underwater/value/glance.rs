//! How choices of a card and a slot look at a glance: the slot's action, the card's effect if the colours match, and the card that is given for it.

use super::course::GameLeft;
use super::{cards, effects};
use engine::underwater::Lawful;
use engine::underwater::agenda::Source;
use engine::underwater::command::Command;
use engine::underwater::ids::{COLOURED_SLOTS, CardNo, SlotNo};
use engine::underwater::look::Look;
use engine::underwater::rules::turn::{self, Access, Colours};
use engine::underwater::state::CARDS;

/// Tells how each command looks; what is no choice of a slot is always looked at.
pub(super) fn choices_of_slot(
    look: &Look<'_>,
    course: &GameLeft,
    legal: &[Lawful],
    out: &mut Vec<f64>,
) {
    let mut slots = [None; COLOURED_SLOTS + 1];
    let mut held: [Option<(f64, f64)>; CARDS] = [None; CARDS];
    for &lawful in legal {
        let Command::ChooseSlot { slot, card } = lawful.into() else {
            out.push(f64::INFINITY);
            continue;
        };
        let of_slot = *slots[slot.index()].get_or_insert_with(|| of_slot(look, course, slot));
        let of_card = card.map_or(0.0, |card| {
            let (effect, kept) =
                *held[card.index()].get_or_insert_with(|| of_card(look, course, card));
            let matches = look
                .rules
                .slot(slot)
                .is_some_and(|slot| turn::colours(look.rules, slot, Some(card)) == Colours::Match);
            if matches { effect - kept } else { -kept }
        });
        out.push(of_slot + of_card);
    }
}

/// Returns the worth of a slot's action, less the credit for cloning it.
fn of_slot(look: &Look<'_>, course: &GameLeft, slot: SlotNo) -> f64 {
    let cost = match turn::access(look, slot) {
        Access::Cloned => course.price(),
        Access::Available | Access::Closed => 0.0,
    };
    let look = look.by(Source::Slot(slot));
    look.rules.slot(slot).map_or(0.0, |slot| effects::group(&look, course, slot.effect) - cost)
}

/// Returns the worth of a card once it is resolved, and of keeping it in hand.
fn of_card(look: &Look<'_>, course: &GameLeft, card: CardNo) -> (f64, f64) {
    let card = look.rules.card(card);
    card.map_or((0.0, 0.0), |card| {
        (cards::resolved(look, course, card), cards::in_hand(look, course, card))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::valued::Evaluate;
    use crate::underwater::tests::position;
    use engine::kernel::game::Game;
    use engine::underwater::UnderwaterCities;
    use engine::underwater::terms::Rules;

    /// A choice of a slot and a card, and how it looks.
    struct Glance {
        slot: SlotNo,
        card: CardNo,
        looks: f64,
    }

    /// The choices at the first place from here on where a slot is chosen with a card, and the rules.
    fn glances(choices: usize) -> (Rules, Vec<Glance>) {
        let at = |choices| {
            let (rules, state) = position(2, choices);
            let seat = UnderwaterCities::to_act(&state).iter().next()?;
            let (mut legal, mut looks) = (Vec::new(), Vec::new());
            UnderwaterCities::legal(&rules, &state, seat, &mut legal);
            UnderwaterCities::glance(&rules, &state, seat, &legal, &mut looks);
            let glance = |(lawful, looks): (Lawful, f64)| match lawful.into() {
                Command::ChooseSlot { slot, card } => Some(Glance { slot, card: card?, looks }),
                _other => None,
            };
            let glances: Vec<Glance> = legal.into_iter().zip(looks).filter_map(glance).collect();
            (!glances.is_empty()).then_some((rules, glances))
        };
        (choices..choices + 50).find_map(at).expect("a turn begins soon")
    }

    #[test]
    fn a_card_counts_where_the_colours_match_and_is_given_for_any_other_slot() {
        for choices in [40, 90, 140] {
            let (rules, glances) = glances(choices);
            let matches = |glance: &Glance| {
                let slot = rules.slot(glance.slot).expect("a slot of the board");
                turn::colours(&rules, slot, Some(glance.card)) == Colours::Match
            };
            for one in glances.iter().filter(|one| !matches(one)) {
                let same_slot =
                    glances.iter().filter(|other| other.slot == one.slot && matches(other));
                for other in same_slot {
                    // The same two cards on a slot that matches neither differ by what they are kept for alone.
                    let on_any = |card: CardNo| {
                        let plain = glances.iter().filter(|it| it.card == card && !matches(it));
                        plain.map(|it| (it.slot, it.looks)).collect::<Vec<_>>()
                    };
                    let kept = on_any(one.card).into_iter().find_map(|(slot, looks)| {
                        let there = on_any(other.card).into_iter().find(|it| it.0 == slot)?;
                        Some(there.1 - looks)
                    });
                    let Some(kept) = kept else { continue };
                    assert!(other.looks - one.looks >= kept - 1e-9, "a card that matches helps");
                }
            }
            let best = glances.iter().max_by(|one, other| one.looks.total_cmp(&other.looks));
            assert!(best.is_some_and(matches), "a card that matches looks best");
        }
    }
}
