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

impl Telling<'_> {
    pub(super) fn discard(self, card: CardNo) -> String {
        let card = self.card(card);
        self.pick(format!("Discard {card}"), format!("{card} abwerfen"))
    }

    pub(super) fn choose_slot(self, slot: SlotNo, card: Option<CardNo>) -> String {
        let place = place::slot(self.rules, slot, self.wording);
        let words = match card.map(|card| self.card(card)) {
            Some(card) => self
                .pick(format!("Play {card} on {place}"), format!("{card} auf {place} ausspielen")),
            None => self.pick(format!("Choose {place}"), format!("{place} wählen")),
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
                self.pick(
                    format!(" with the action-cloning tile, for {price}"),
                    format!(", mit dem Aktionskopie-Plättchen für {price}"),
                )
            }
            Some(Access::Available | Access::Closed) | None => String::new(),
        }
    }

    /// Returns what a card does whose colour is that of the slot.
    fn matched(self, slot: SlotNo, card: CardNo) -> Option<String> {
        let (slot, card) = (self.rules.slot(slot)?, self.rules.card(card)?);
        let does = self.matched_card(card);
        let words = self.pick(format!("And the card: {does}"), format!("Dazu die Karte: {does}"));
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
            ) => self.pick("It is claimed.", "Sie wird beansprucht.").to_owned(),
            (
                CardKind::Permanent
                | CardKind::Action
                | CardKind::Production
                | CardKind::EndScoring,
                Some(price),
            ) => self.pick(
                format!("It is claimed at the price of {price}."),
                format!("Sie wird zum Preis von {price} beansprucht."),
            ),
        }
    }

    pub(super) fn perform_slot(self) -> String {
        let words = self.pick("Perform the slot's action", "Aktionsplatz nutzen").to_owned();
        let slot = self.look.and_then(|look| look.state.turn.slot);
        self.leading_to(words, slot.and_then(|slot| self.slot_effect(slot)))
    }

    /// A special card is paid for when it is resolved (ruling U-41).
    pub(super) fn resolve_card(self) -> String {
        let played = self.look.and_then(|look| look.state.turn.card);
        let Some((number, card)) = played.and_then(|card| Some((card, self.rules.card(card)?)))
        else {
            return self.pick("Resolve the played card", "Gespielte Karte ausführen").to_owned();
        };
        let does = text::card::does(&self.rules.edition, card, self.wording);
        match card.kind {
            CardKind::Instant => self.leading_to(self.resolve(number, card), Some(does)),
            CardKind::Action => {
                let when = self.pick("each use", "bei jeder Nutzung");
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
            None => self.pick(format!("Resolve {title}"), format!("{title} ausführen")),
            Some(price) => self.pick(
                format!("Resolve {title} at the price of {price}"),
                format!("{title} zum Preis von {price} ausführen"),
            ),
        }
    }

    /// Every other card is claimed; what it does comes later.
    fn claim(self, number: CardNo, card: &Card) -> String {
        let title = self.card(number);
        match amount::price(&[card.price], self.wording) {
            None => self.pick(format!("Claim {title}"), format!("{title} beanspruchen")),
            Some(price) => self.pick(
                format!("Claim {title} at the price of {price}"),
                format!("{title} zum Preis von {price} beanspruchen"),
            ),
        }
    }

    pub(super) fn advance(self) -> String {
        let track = noun::FEDERATION_TRACK.after(1, self.wording);
        self.pick(
            format!("Advance 1 space on the {track}"),
            format!("1 Feld auf der {track} voranschreiten"),
        )
    }

    pub(super) fn use_slot(self, slot: SlotNo) -> String {
        let place = place::slot(self.rules, slot, self.wording);
        let words = self.pick(format!("Use {place}"), format!("{place} nutzen"));
        self.leading_to(words, self.slot_effect(slot))
    }

    pub(super) fn pay(self, part: u8, payment: Resources) -> String {
        let price = self.amount(payment);
        let part = self.part(part);
        if let Some(Part::Exchange { one, other }) = part {
            return self.exchange(payment, one, other);
        }
        let words = self.pick(format!("Pay {price}"), format!("{price} bezahlen"));
        let then = part.and_then(|part| part.group(0));
        self.leading_to(words, then.map(|group| self.effect(group)))
    }

    /// One side is given for the other.
    pub(super) fn exchange(self, given: Resources, one: Resources, other: Resources) -> String {
        let gained = self.amount(timing::other_side(one, other, given));
        let given = self.amount(given);
        self.pick(
            format!("Exchange {given} for {gained}"),
            format!("{given} gegen {gained} tauschen"),
        )
    }

    pub(super) fn choose_option(self, part: u8, option: u8) -> String {
        let group = self.part(part).and_then(|part| part.group(option));
        let number = option.saturating_add(1);
        let plain =
            || self.pick(format!("Choose option {number}"), format!("Möglichkeit {number} wählen"));
        group.map_or_else(plain, |group| self.effect(group))
    }

    pub(super) fn resolve_part(self, part: u8) -> String {
        let edition = &self.rules.edition;
        let plain = || self.pick("Resolve the next part", "Nächsten Teil ausführen").to_owned();
        self.part(part)
            .map_or_else(plain, |part| effect::tell_parts(edition, &[part], self.wording))
    }

    /// Returns one of several effects that wait, the first of them under the frame that tells how many (ruling U-35).
    pub(super) fn take_triggered(self, effect: u8) -> String {
        let number = effect.saturating_add(1);
        let plain =
            || self.pick(format!("Effect {number} first"), format!("Effekt {number} zuerst"));
        let waiting = self.look.and_then(|look| {
            let mut waiting = look.state.agenda.frames.iter().rev().skip(1);
            waiting.nth(effect.into()).map(|frame| self.waiting(&look, frame))
        });
        waiting.unwrap_or_else(plain)
    }

    /// Returns an effect that waits: what it comes from and what it offers.
    fn waiting(self, look: &Look<'_>, frame: &Frame) -> String {
        let from = agenda::source(self.rules, self.sites(), frame.source);
        let words = self.pick(format!("First {from}"), format!("Zuerst {from}"));
        let rest = agenda::rest(look, frame, self.wording);
        self.leading_to(words, (!rest.is_empty()).then_some(rest))
    }
}
