//! Action cards, special cards, abilities and Production.

use super::Telling;
use crate::effects::vocabulary::{GroupId, Part};
use crate::ids::{CardNo, ContractNo};
use crate::resource::Resources;
use crate::text::{card, effect, noun, title};
use kernel::args;

impl Telling<'_> {
    pub(super) fn use_action_card(self, card: CardNo) -> String {
        let title = self.card(card);
        let words = self.say_with("use-title", args![title]);
        self.leading_to(words, self.card_effect(card))
    }

    pub(super) fn refresh_action_card(self, card: CardNo) -> String {
        let card = self.card(card);
        self.say_with("make-card-available-again", args![card])
    }

    pub(super) fn make_room(self, card: CardNo) -> String {
        let (thing, card) = (noun::ACTION_CARD.after(1, self.wording), self.card(card));
        self.say_with("discard-the-thing-card-to-make-room", args![thing, card])
    }

    pub(super) fn take_special_card(self, card: CardNo) -> String {
        let title = self.card(card);
        let words = self.say_with("take-title", args![title]);
        self.leading_to(words, self.special_card(card))
    }

    /// Returns what a special card costs and does.
    fn special_card(self, card: CardNo) -> Option<String> {
        let card = self.rules.card(card)?;
        Some(card::tell(&self.rules.edition, card, self.wording))
    }

    pub(super) fn look_at_special_cards(self) -> String {
        let card = noun::SPECIAL_CARD.after(1, self.wording);
        self.say_with("put-the-top-card-under-its-deck", args![card])
    }

    pub(super) fn keep_special_card(self, card: CardNo, first: Option<CardNo>) -> String {
        let kept = self.card(card);
        let words = self.say_with("keep-kept", args![kept]);
        let words = match first.map(|first| self.card(first)) {
            None => words,
            Some(first) => {
                self.say_with("words-put-first-under-the-deck-first", args![words, first])
            }
        };
        self.leading_to(words, self.special_card(card))
    }

    pub(super) fn use_ability(self, card: CardNo) -> String {
        let title = self.card(card);
        let words = self.say_with("use-the-ability-of-title", args![title]);
        self.leading_to(words, self.ability(card))
    }

    /// Returns what the ability of a permanent card does ("Once per turn").
    fn ability(self, card: CardNo) -> Option<String> {
        let parts = self.rules.edition.arena.parts(self.rules.card(card)?.effect);
        let group = parts.iter().find_map(as_ability)?;
        Some(self.effect(group))
    }

    /// A replacement takes nothing; a purchase takes what is paid (ruling U-50).
    pub(super) fn use_production_card(self, card: CardNo, payment: Resources) -> String {
        let title = self.card(card);
        match self.production_choice(card) {
            Some(Part::Pay { then, .. }) => {
                let (paid, then) = (self.amount(payment), self.effect(then));
                self.say_with("pay-paid-for-title-then", args![paid, title, then])
            }
            Some(Part::Exchange { one, other }) => {
                let exchanged = self.exchange(payment, one, other);
                format!("{title}: {exchanged}")
            }
            choice => {
                let words = self.say_with("use-title", args![title]);
                let told = |part| effect::tell_parts(&self.rules.edition, &[part], self.wording);
                self.leading_to(words, choice.map(told))
            }
        }
    }

    /// Returns the part of a production card that is a choice: whatever does not just gain.
    fn production_choice(self, card: CardNo) -> Option<Part> {
        let parts = self.rules.edition.arena.parts(self.rules.card(card)?.effect);
        let is_choice =
            |part: &&Part| !matches!(part, Part::Gain(_) | Part::ForEach { .. } | Part::If { .. });
        parts.iter().copied().find(|part| is_choice(&part))
    }

    pub(super) fn claim_contract(self, number: ContractNo) -> String {
        let edition = &self.rules.edition;
        let title = title::contract(edition, number, self.wording);
        let words = self.say_with("claim-title", args![title]);
        let gives = edition.contract(number).map(|contract| self.effect(contract.effect));
        self.leading_to(words, gives)
    }

    pub(super) fn produce(self) -> String {
        self.say("let-the-network-produce").to_owned()
    }

    pub(super) fn end_production(self) -> String {
        self.say("end-production").to_owned()
    }
}

/// Returns the group that an ability opens, where the part is one.
fn as_ability(part: &Part) -> Option<GroupId> {
    if let Part::OncePerTurn { then } = part { Some(*then) } else { None }
}
