//! The worth of cards: those in hand, which are yet to be played, and those that are claimed.

use super::course::GameLeft;
use super::effects;
use super::weights::Weights;
use engine::underwater::edition::{Card, CardKind};
use engine::underwater::effects::vocabulary::Part;
use engine::underwater::look::Look;

/// So many cards in hand are kept without doubt.
const KEPT: f64 = 3.0;

/// Claimed cards of one kind.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Claimed {
    /// The number of cards; of action cards those that are ready.
    pub cards: f64,
    /// The worth of all of them, beyond what they produce.
    pub worth: f64,
}

/// The counts of cards: the claimed ones of each kind, and those in hand.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cards {
    /// Permanent cards.
    pub permanent: Claimed,
    /// Action cards.
    pub action: Claimed,
    /// Production cards.
    pub production: Claimed,
    /// End-scoring cards.
    pub end_scoring: Claimed,
    /// The worth of the cards in hand.
    pub hand: f64,
}

impl Cards {
    /// Returns the cards of the nation.
    pub(super) fn of(look: &Look<'_>, course: &GameLeft) -> Cards {
        let edition = &look.rules.edition;
        let mut cards = Cards { hand: hand(look, course), ..Cards::default() };
        for card in look.nation.claimed.iter().filter_map(|card| edition.card(card)) {
            let is_used = look.nation.used.contains(card.number);
            if let Some(claimed) = cards.of_kind(card.kind) {
                claimed.cards += f64::from(u8::from(!is_used));
                claimed.worth += in_play(look, course, card);
            }
        }
        cards
    }

    /// Returns where cards of a kind are counted; `None` for those that are never claimed.
    fn of_kind(&mut self, kind: CardKind) -> Option<&mut Claimed> {
        match kind {
            CardKind::Instant => None,
            CardKind::Permanent => Some(&mut self.permanent),
            CardKind::Action => Some(&mut self.action),
            CardKind::Production => Some(&mut self.production),
            CardKind::EndScoring => Some(&mut self.end_scoring),
        }
    }

    /// Returns what all of them are worth.
    pub(super) fn worth(&self) -> f64 {
        let kinds = [self.permanent, self.action, self.production, self.end_scoring];
        kinds.into_iter().map(|kind| kind.worth).sum::<f64>() + self.hand
    }
}

/// Returns all cards in hand.
fn hand(look: &Look<'_>, course: &GameLeft) -> f64 {
    let known = look.nation.hand.known.iter().filter_map(|card| look.rules.edition.card(card));
    let known: f64 = known.map(|card| in_hand(look, course, card)).sum();
    let unknown: u8 = look.nation.hand.hidden.iter().sum();
    let over = (look.nation.hand.len() as f64 - KEPT).max(0.0);
    known - over * course.weights.over_limit
        + f64::from(unknown) * course.weights.card * course.price() * course.turns.min(1.0)
}

/// Returns a card in hand.
pub(super) fn in_hand(look: &Look<'_>, course: &GameLeft, card: &Card) -> f64 {
    let Weights { in_hand, wanted, played_for_slot, .. } = course.weights;
    let played = (to_be_played(look, course, card) - cost(course, card)).max(0.0);
    // The more a card brings, the likelier a slot of its colour is chosen for it.
    let share = in_hand + (1.0 - in_hand) * played / (played + wanted);
    (course.turns / 2.0).min(1.0) * (share * played).max(*played_for_slot)
}

/// Returns what a played card brings that waits to be resolved, if it can be paid for.
pub(super) fn resolved(look: &Look<'_>, course: &GameLeft, card: &Card) -> f64 {
    if !look.stock.covers(card.price) {
        return 0.0;
    }
    let brings = match card.kind {
        CardKind::Instant => effects::group(look, course, card.effect),
        CardKind::Permanent | CardKind::Action | CardKind::Production | CardKind::EndScoring => {
            to_be_played(look, course, card)
        }
    };
    (brings - cost(course, card)).max(0.0)
}

/// Returns what paying for the card costs, in points.
fn cost(course: &GameLeft, card: &Card) -> f64 {
    course.units(card.price.into()) * course.price()
}

/// Returns what a card brings once it is played.
fn to_be_played(look: &Look<'_>, course: &GameLeft, card: &Card) -> f64 {
    match card.kind {
        CardKind::Instant => effects::group_on_average(look, course, card.effect),
        CardKind::Production => {
            effects::in_productions(look, course, card.effect) + choices(look, course, card)
        }
        CardKind::Permanent | CardKind::Action | CardKind::EndScoring => {
            in_play(look, course, card)
        }
    }
}

/// Returns a claimed card, beyond what it produces.
fn in_play(look: &Look<'_>, course: &GameLeft, card: &Card) -> f64 {
    match card.kind {
        CardKind::Instant => 0.0,
        CardKind::Permanent => course.weights.permanent_a_turn * course.turns,
        CardKind::Production => choices(look, course, card),
        CardKind::Action => {
            let effect = effects::group_on_average(look, course, card.effect).min(6.0);
            let is_ready = !look.nation.used.contains(card.number);
            let Weights { action_now, action_later, .. } = course.weights;
            let now =
                if is_ready { action_now * (course.turns_of_era / 2.0).min(1.0) } else { 0.0 };
            let later = action_later * f64::from(course.productions.saturating_sub(1));
            effect * (now + later)
        }
        CardKind::EndScoring => {
            let sells = look.rules.edition.arena.parts(card.effect).iter();
            let sells = sells.filter(|part| matches!(part, Part::Spend { .. })).count();
            let Weights { end_scoring_card, sale, .. } = course.weights;
            effects::group_on_average(look, &course.at_end(), card.effect)
                + end_scoring_card * course.share()
                + sale * sells as f64
        }
    }
}

/// Returns what the choices of a production card bring in the Productions to come.
fn choices(look: &Look<'_>, course: &GameLeft, card: &Card) -> f64 {
    let is_choice = look.rules.edition.standing.production_choices.contains(card.number);
    if is_choice { course.weights.production_choice * f64::from(course.productions) } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::super::players::Players;
    use super::super::weights::among;
    use super::*;
    use crate::underwater::tests::{first_seat, position};
    use engine::underwater::ids::CardNo;

    #[test]
    fn the_more_a_card_brings_the_likelier_it_is_played() {
        let (rules, state) = position(2, 150);
        let look = Look::at(&rules, &state, first_seat());
        let course = GameLeft::of(among(Players::Two), &state);
        let brings = |card: &Card| to_be_played(&look, &course, card) - cost(&course, card);
        let mut cards: Vec<(f64, f64)> = CardNo::all()
            .filter_map(|card| rules.edition.card(card))
            .map(|card| (brings(card), in_hand(&look, &course, card)))
            .filter(|(brings, held)| *brings > 0.0 && *held > course.weights.played_for_slot)
            .collect();
        cards.sort_by(|one, other| one.0.total_cmp(&other.0));
        assert!(cards.len() > 20, "{}", cards.len());
        let shares: Vec<f64> = cards.iter().map(|(brings, held)| held / brings).collect();
        assert!(shares.windows(2).all(|pair| pair[0] <= pair[1] + 1e-9), "{shares:?}");
        assert!(shares[0] < shares[shares.len() - 1] && shares.iter().all(|&share| share < 1.0));
    }
}
