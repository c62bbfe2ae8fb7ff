//! Slots, cards of the hand, prices and options.

use super::Telling;
use crate::agenda::Frame;
use crate::edition::{Card, CardKind};
use crate::effects::vocabulary::Part;
use crate::ids::{CardNo, SlotNo};
use crate::look::Look;
use crate::resource::Resources;
use crate::rules::timing;
use crate::rules::turn::{self, Access, CLONING};
use crate::text::{self, agenda, amount, effect, noun, place};
use kernel::args;

impl Telling<'_> {
    pub(super) fn discard(self, card: CardNo) -> String {
        let card = self.card(card);
        self.say_with("discard-card", args![card])
    }

    pub(super) fn choose_slot(self, slot: SlotNo, card: Option<CardNo>) -> String {
        let place = place::slot(self.rules, slot, self.wording);
        let words = match card.map(|card| self.card(card)) {
            Some(card) => self.say_with("play-card-on-place", args![card, place]),
            None => self.say_with("choose-place", args![place]),
        };
        let words = self.leading_to(words + &self.cloning(slot), self.slot_effect(slot));
        match card.and_then(|card| self.matched(slot, card)) {
            Some(card) => format!("{words} {card}"),
            None => words,
        }
    }

    /// That the slot is occupied, and what it costs to clone it (ruling U-36).
    fn cloning(self, slot: SlotNo) -> String {
        match self.look.map(|look| turn::access(&look, slot)) {
            Some(Access::Cloned) => {
                let price = self.amount(CLONING);
                self.say_with("with-the-action-cloning-tile-for-price", args![price])
            }
            Some(Access::Available | Access::Closed) | None => String::new(),
        }
    }

    /// Returns what a card does whose colour is that of the slot.
    fn matched(self, slot: SlotNo, card: CardNo) -> Option<String> {
        let (slot, card) = (self.rules.slot(slot)?, self.rules.card(card)?);
        let does = self.matched_card(card);
        let words = self.say_with("and-the-card-does", args![does]);
        (slot.colour.is_some() && slot.colour == card.colour).then_some(words)
    }

    fn matched_card(self, card: &Card) -> String {
        let price = amount::price(&[card.price], self.wording);
        match (card.kind, price) {
            (CardKind::Instant, _) => text::card::tell(&self.rules.edition, card, self.wording),
            (
                CardKind::Permanent
                | CardKind::Action
                | CardKind::Production
                | CardKind::EndScoring,
                None,
            ) => self.say("it-is-claimed").to_owned(),
            (
                CardKind::Permanent
                | CardKind::Action
                | CardKind::Production
                | CardKind::EndScoring,
                Some(price),
            ) => self.say_with("it-is-claimed-at-the-price-of", args![price]),
        }
    }

    pub(super) fn perform_slot(self) -> String {
        let words = self.say("perform-the-slots-action").to_owned();
        let slot = self.look.and_then(|look| look.state.turn.slot);
        self.leading_to(words, slot.and_then(|slot| self.slot_effect(slot)))
    }

    /// A special card is paid for when it is resolved (ruling U-41).
    pub(super) fn resolve_card(self) -> String {
        let played = self.look.and_then(|look| look.state.turn.card);
        let Some((number, card)) = played.and_then(|card| Some((card, self.rules.card(card)?)))
        else {
            return self.say("resolve-the-played-card").to_owned();
        };
        let does = text::card::does(&self.rules.edition, card, self.wording);
        match card.kind {
            CardKind::Instant => self.leading_to(self.resolve(number, card), Some(does)),
            CardKind::Action => {
                let when = self.say("each-use");
                let edition = &self.rules.edition;
                let does = effect::tell_when(when, edition, card.effect, self.wording);
                format!("{}. {does}", self.claim(number, card))
            }
            CardKind::Permanent | CardKind::Production | CardKind::EndScoring => {
                format!("{}. {does}", self.claim(number, card))
            }
        }
    }

    /// An instant card takes effect.
    fn resolve(self, number: CardNo, card: &Card) -> String {
        let title = self.card(number);
        match amount::price(&[card.price], self.wording) {
            None => self.say_with("resolve-title", args![title]),
            Some(price) => {
                self.say_with("resolve-title-at-the-price-of-price", args![title, price])
            }
        }
    }

    /// Every other card is claimed; what it does comes later.
    fn claim(self, number: CardNo, card: &Card) -> String {
        let title = self.card(number);
        match amount::price(&[card.price], self.wording) {
            None => self.say_with("claim-title", args![title]),
            Some(price) => self.say_with("claim-title-at-the-price-of-price", args![title, price]),
        }
    }

    pub(super) fn advance(self) -> String {
        let track = noun::FEDERATION_TRACK.after(1, self.wording);
        self.say_with("advance-1-space-on-the-track", args![track])
    }

    pub(super) fn use_slot(self, slot: SlotNo) -> String {
        let place = place::slot(self.rules, slot, self.wording);
        let words = self.say_with("use-place", args![place]);
        self.leading_to(words, self.slot_effect(slot))
    }

    pub(super) fn pay(self, part: u8, payment: Resources) -> String {
        let price = self.amount(payment);
        let part = self.part(part);
        if let Some(Part::Exchange { one, other }) = part {
            return self.exchange(payment, one, other);
        }
        let words = self.say_with("pay-price", args![price]);
        let then = part.and_then(|part| part.group(0));
        self.leading_to(words, then.map(|group| self.effect(group)))
    }

    /// One side is given for the other.
    pub(super) fn exchange(self, given: Resources, one: Resources, other: Resources) -> String {
        let gained = self.amount(timing::other_side(one, other, given));
        let given = self.amount(given);
        self.say_with("exchange-given-for-gained", args![given, gained])
    }

    pub(super) fn choose_option(self, part: u8, option: u8) -> String {
        let group = self.part(part).and_then(|part| part.group(option));
        let number = option.saturating_add(1);
        let plain = || self.say_with("choose-option-number", args![number]);
        group.map_or_else(plain, |group| self.effect(group))
    }

    pub(super) fn resolve_part(self, part: u8) -> String {
        let edition = &self.rules.edition;
        let plain = || self.say("resolve-the-next-part").to_owned();
        self.part(part)
            .map_or_else(plain, |part| effect::tell_parts(edition, &[part], self.wording))
    }

    /// Returns one of several effects that wait, the first of them under the frame that tells how many (ruling U-35).
    pub(super) fn take_triggered(self, effect: u8) -> String {
        let number = effect.saturating_add(1);
        let plain = || self.say_with("effect-number-first", args![number]);
        let waiting = self.look.and_then(|look| {
            let mut waiting = look.state.agenda.frames.iter().rev().skip(1);
            waiting.nth(effect.into()).map(|frame| self.waiting(&look, frame))
        });
        waiting.unwrap_or_else(plain)
    }

    /// Returns an effect that waits: what it comes from and what it offers.
    fn waiting(self, look: &Look<'_>, frame: &Frame) -> String {
        let from = agenda::source(self.rules, self.sites(), frame.source);
        let words = self.say_with("first-from", args![from]);
        let rest = agenda::rest(look, frame, self.wording);
        self.leading_to(words, (!rest.is_empty()).then_some(rest))
    }
}
