//! Judges choices of a card and a slot at a glance: by the slot's action, by the card's effect if the colours match, and by the card that is given.

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
    use crate::underwater::tests::position;
    use crate::valued::Evaluate;
    use engine::kernel::game::Game;
    use engine::underwater::UnderwaterCities;
    use engine::underwater::terms::Rules;

    /// A choice of a slot and a card, and how it looks.
    struct Glance {
        slot: SlotNo,
        card: CardNo,
        looks: f64,
    }

    /// The choices where a turn begins, soon after so many choices of a game, and the rules.
    fn glances(choices: usize) -> (Rules, Vec<Glance>) {
        let at = |choices| {
            let (rules, state) = position(2, choices);
            let seat = UnderwaterCities::to_act(&state).iter().next()?;
            let (mut legal, mut looks) = (Vec::new(), Vec::new());
            UnderwaterCities::legal(&rules, &state, seat, &mut legal);
            UnderwaterCities::glance(
                UnderwaterCities::weights(&rules),
                &rules,
                &state,
                seat,
                &legal,
                &mut looks,
            );
            let glance = |(lawful, looks): (Lawful, f64)| {
                let Command::ChooseSlot { slot, card } = lawful.into() else { return None };
                Some(Glance { slot, card: card?, looks })
            };
            let glances: Vec<Glance> = legal.into_iter().zip(looks).filter_map(glance).collect();
            (!glances.is_empty()).then_some((rules, glances))
        };
        (choices..choices + 50).find_map(at).expect("a turn begins soon")
    }

    fn matches(rules: &Rules, glance: &Glance) -> bool {
        let slot = rules.slot(glance.slot).expect("a slot of the board");
        turn::colours(rules, slot, Some(glance.card)) == Colours::Match
    }

    #[test]
    fn where_no_colours_match_two_cards_differ_by_what_they_are_kept_for() {
        let (rules, glances) = glances(90);
        let plain: Vec<&Glance> = glances.iter().filter(|it| !matches(&rules, it)).collect();
        let looks = |slot, card| {
            let found = plain.iter().find(|it| it.slot == slot && it.card == card);
            found.map(|it| it.looks)
        };
        let mut compared = 0;
        for (one, other) in plain.iter().zip(plain.iter().skip(1)) {
            let elsewhere = looks(one.slot, other.card).zip(looks(other.slot, one.card));
            let Some((there, here)) = elsewhere else { continue };
            assert!((one.looks + other.looks - there - here).abs() < 1e-9);
            compared += 1;
        }
        assert!(compared > 3, "{compared}");
    }

    #[test]
    fn what_looks_best_is_a_card_that_matches_its_slot() {
        for choices in [40, 90, 140] {
            let (rules, glances) = glances(choices);
            let best = glances.iter().max_by(|one, other| one.looks.total_cmp(&other.looks));
            assert!(best.is_some_and(|best| matches(&rules, best)), "after {choices}");
        }
    }
}
