//! The cards that work while they are claimed, and those that could lead to a slot, so that a rule asks two sets instead of reading every card.

use super::{Arena, Card, CardKind, Giving, Unsound, settings};
use crate::card_set::CardSet;
use crate::effects::vocabulary::{Part, Subject};
use crate::ids::{Back, THREE_CREDIT_CARDS};
use crate::state::SCORING_CARDS_MAX;

/// Abilities once per turn that an edition may have (ruling U-31).
const ABILITIES_MAX: usize = 4;

/// Sets of cards by what they do while they are claimed, or when they are resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CardsByEffect {
    /// Cards that wait for something.
    pub waiting: CardSet,
    /// Cards by which building costs less.
    pub discounts: CardSet,
    /// Cards with an ability once per turn.
    pub abilities: CardSet,
    /// Cards that raise the hand limit.
    pub hand_limits: CardSet,
    /// Production cards.
    pub production: CardSet,
    /// Production cards that offer a choice.
    pub production_choices: CardSet,
    /// End-scoring cards.
    pub end_scoring: CardSet,
    /// Action cards.
    pub actions: CardSet,
    /// Cards that could make a slot possible when they are resolved first (ruling U-7).
    pub leading: CardSet,
}

impl CardsByEffect {
    pub(super) fn of<'c>(
        arena: &Arena,
        cards: impl Iterator<Item = &'c Card>,
    ) -> Result<CardsByEffect, Unsound> {
        let mut standing = CardsByEffect::default();
        cards.for_each(|card| standing.add(arena, card));
        standing.check()
    }

    fn add(&mut self, arena: &Arena, card: &Card) {
        match card.kind {
            CardKind::Instant | CardKind::Permanent => {}
            CardKind::Action => self.actions.insert(card.number),
            CardKind::Production => self.production.insert(card.number),
            CardKind::EndScoring => self.end_scoring.insert(card.number),
        }
        if leads(arena, card) {
            self.leading.insert(card.number);
        }
        let parts = arena.parts(card.effect);
        let note = |set: &mut CardSet, works: &dyn Fn(&Part) -> bool| {
            if parts.iter().any(works) {
                set.insert(card.number);
            }
        };
        note(&mut self.waiting, &|part| matches!(part, Part::Whenever { .. }));
        note(&mut self.discounts, &|part| matches!(part, Part::Discount { .. }));
        note(&mut self.abilities, &|part| matches!(part, Part::OncePerTurn { .. }));
        note(&mut self.hand_limits, &|part| matches!(part, Part::RaiseHandLimit(_)));
        if card.kind == CardKind::Production {
            let is_choice = |part: &Part| settings::is_production_choice(arena, part);
            note(&mut self.production_choices, &is_choice);
        }
    }

    fn check(self) -> Result<CardsByEffect, Unsound> {
        let of_back = |back: Back| self.end_scoring.iter().filter(move |card| card.back() == back);
        let three_credit = of_back(Back::ThreeCredit).count();
        let scoring = self.end_scoring.len() - three_credit + three_credit.min(THREE_CREDIT_CARDS);
        if self.abilities.len() > ABILITIES_MAX {
            Err(Unsound::TooManyAbilities(self.abilities.len()))
        } else if scoring > SCORING_CARDS_MAX {
            Err(Unsound::TooManyScoringCards(scoring))
        } else {
            Ok(self)
        }
    }
}

/// Returns whether resolving the card could make a slot possible. By what it gives or builds; and where it is claimed, by a discount, as a
/// further action card, or as one more card for whatever counts them.
fn leads(arena: &Arena, card: &Card) -> bool {
    let discounts = || {
        let parts = arena.parts(card.effect);
        parts.iter().any(|part| matches!(part, Part::Discount { .. }))
    };
    match card.kind {
        CardKind::Instant => {
            arena.giving(card.effect) == Giving::Something || arena.builds(card.effect)
        }
        CardKind::Action => true,
        CardKind::Permanent => discounts() || arena.counts(Subject::ClaimedCard),
        CardKind::Production | CardKind::EndScoring => arena.counts(Subject::ClaimedCard),
    }
}
