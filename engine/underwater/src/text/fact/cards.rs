//! Words for cards that are drawn, played, claimed, used and put away.

use super::Telling;
use crate::fact::{SpecialCardKept, SpecialCardsLookedAt};
use crate::ids::{CardNo, SlotNo};
use crate::state::{CardFace, Pile};
use crate::text::{noun, place, title};
use kernel::args;
use kernel::seat::Seat;

impl Telling<'_> {
    pub(super) fn draws(self, seat: Seat, card: CardFace) -> String {
        let card = self.face(card);
        self.say_with("draws-card", args![seat, card])
    }

    fn face(self, card: CardFace) -> String {
        title::face(&self.rules.edition, card, self.wording)
    }

    pub(super) fn discards(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.say_with("discards-card", args![seat, card])
    }

    pub(super) fn slot_chosen(self, seat: Seat, slot: SlotNo, card: Option<CardNo>) -> String {
        let slot = place::slot(self.rules, slot, self.wording);
        match card.map(|card| self.card(card)) {
            Some(card) => self.say_with("chooses-slot-with-card", args![seat, slot, card]),
            None => self.say_with("chooses-slot-with-an-empty-hand", args![seat, slot]),
        }
    }

    pub(super) fn cloning_tile_taken(self, seat: Seat) -> String {
        self.say_with("takes-the-action-cloning-tile", args![seat])
    }

    pub(super) fn put_away(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.say_with("lays-card-on-the-discard-pile", args![seat, card])
    }

    pub(super) fn claims(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.say_with("claims-card", args![seat, card])
    }

    pub(super) fn uses(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.say_with("uses-card", args![seat, card])
    }

    pub(super) fn makes_room(self, seat: Seat, card: CardNo) -> String {
        let (thing, card) = (noun::ACTION_CARD.after(1, self.wording), self.card(card));
        self.say_with("discards-the-thing-card-to-make-room", args![seat, thing, card])
    }

    pub(super) fn keeps_aside(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.say_with("keeps-card-aside", args![seat, card])
    }

    pub(super) fn takes_special(self, seat: Seat, card: CardNo) -> String {
        let (thing, card) = (noun::SPECIAL_CARD.after(1, self.wording), self.card(card));
        self.say_with("takes-the-thing-card", args![seat, thing, card])
    }

    pub(super) fn put_under(self) -> String {
        let card = noun::SPECIAL_CARD.after(1, self.wording);
        self.say_with("the-top-card-goes-under-its-deck", args![card])
    }

    pub(super) fn looks_at(self, looked_at: &SpecialCardsLookedAt) -> String {
        let SpecialCardsLookedAt { seat, faces } = *looked_at;
        let cards = self.faces(&faces);
        self.say_with("looks-at-cards", args![seat, cards])
    }

    fn faces<const N: usize>(self, cards: &Pile<CardFace, N>) -> String {
        let cards: Vec<CardFace> = cards.iter().copied().collect();
        title::faces(&self.rules.edition, &cards, self.wording)
    }

    pub(super) fn keeps(self, kept: &SpecialCardKept) -> String {
        let SpecialCardKept { seat, card, others } = *kept;
        let (kept, under) = (self.face(card), self.faces(&others));
        if others.is_empty() {
            return self.say_with("keeps-kept", args![seat, kept]);
        }
        self.say_with("keeps-kept-and-puts-under-the", args![seat, kept, under])
    }

    pub(super) fn returns(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.say_with("puts-card-under-the-special-deck", args![seat, card])
    }

    pub(super) fn refreshes(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.say_with("makes-card-available-again", args![seat, card])
    }

    pub(super) fn hand_limit_raised(self, seat: Seat, by: u8) -> String {
        let card = noun::CARD.after(by.into(), self.wording);
        self.say_with("may-keep-by-more-card-from-now", args![seat, by, card])
    }

    pub(super) fn triggers(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.say_with("triggers-card", args![seat, card])
    }

    pub(super) fn uses_ability(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.say_with("uses-the-ability-of-card", args![seat, card])
    }

    pub(super) fn uses_slot(self, seat: Seat, slot: SlotNo) -> String {
        let slot = place::slot(self.rules, slot, self.wording);
        self.say_with("uses-slot-through-an-effect", args![seat, slot])
    }
}
