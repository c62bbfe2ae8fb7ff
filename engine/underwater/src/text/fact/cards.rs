//! Words for cards that are drawn, played, claimed, used and put away.

use super::Telling;
use crate::fact::{SpecialCardKept, SpecialCardsLookedAt};
use crate::ids::{CardNo, SlotNo};
use crate::state::{CardFace, Pile};
use crate::text::{noun, place, title};
use kernel::seat::Seat;

impl Telling<'_> {
    pub(super) fn draws(self, seat: Seat, card: CardFace) -> String {
        let card = self.face(card);
        self.with(seat, ("draws", &card, ""), ("zieht", &card, ""))
    }

    fn face(self, card: CardFace) -> String {
        title::face(&self.rules.edition, card, self.wording)
    }

    pub(super) fn discards(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.with(seat, ("discards", &card, ""), ("wirft", &card, " ab"))
    }

    pub(super) fn slot_chosen(self, seat: Seat, slot: SlotNo, card: Option<CardNo>) -> String {
        let slot = place::slot(self.rules, slot, self.wording);
        match card.map(|card| self.card(card)) {
            Some(card) => self.of(
                seat,
                &format!("chooses {slot} with {card}"),
                &format!("wählt {slot} mit {card}"),
            ),
            None => self.of(
                seat,
                &format!("chooses {slot} with an empty hand"),
                &format!("wählt {slot} ohne Handkarte"),
            ),
        }
    }

    pub(super) fn cloning_tile_taken(self, seat: Seat) -> String {
        self.of(seat, "takes the action-cloning tile", "nimmt das Aktionskopie-Plättchen")
    }

    pub(super) fn put_away(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.with(
            seat,
            ("lays", &card, " on the discard pile"),
            ("legt", &card, " auf den Ablagestapel"),
        )
    }

    pub(super) fn claims(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.with(seat, ("claims", &card, ""), ("beansprucht", &card, ""))
    }

    pub(super) fn uses(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.with(seat, ("uses", &card, ""), ("nutzt", &card, ""))
    }

    pub(super) fn makes_room(self, seat: Seat, card: CardNo) -> String {
        let (thing, card) = (noun::ACTION_CARD.after(1, self.wording), self.card(card));
        self.of(
            seat,
            &format!("discards the {thing} {card} to make room"),
            &format!("wirft die {thing} {card} ab, um Raum zu schaffen"),
        )
    }

    pub(super) fn keeps_aside(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.with(seat, ("keeps", &card, " aside"), ("legt", &card, " beiseite"))
    }

    pub(super) fn takes_special(self, seat: Seat, card: CardNo) -> String {
        let (thing, card) = (noun::SPECIAL_CARD.after(1, self.wording), self.card(card));
        self.of(seat, &format!("takes the {thing} {card}"), &format!("nimmt die {thing} {card}"))
    }

    pub(super) fn put_under(self) -> String {
        let card = noun::SPECIAL_CARD.after(1, self.wording);
        self.pick(
            format!("The top {card} goes under its deck."),
            format!("Die oberste {card} kommt unter ihr Deck."),
        )
    }

    pub(super) fn looks_at(self, looked_at: &SpecialCardsLookedAt) -> String {
        let SpecialCardsLookedAt { seat, faces } = *looked_at;
        let cards = self.faces(&faces);
        self.with(seat, ("looks at", &cards, ""), ("sieht sich", &cards, " an"))
    }

    fn faces<const N: usize>(self, cards: &Pile<CardFace, N>) -> String {
        let cards: Vec<CardFace> = cards.iter().copied().collect();
        title::faces(&self.rules.edition, &cards, self.wording)
    }

    pub(super) fn keeps(self, kept: &SpecialCardKept) -> String {
        let SpecialCardKept { seat, card, others } = *kept;
        let (kept, under) = (self.face(card), self.faces(&others));
        if others.is_empty() {
            return self.with(seat, ("keeps", &kept, ""), ("behält", &kept, ""));
        }
        self.of(
            seat,
            &format!("keeps {kept} and puts {under} under the special deck"),
            &format!("behält {kept} und legt {under} unter das Spezialkartendeck"),
        )
    }

    pub(super) fn returns(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.with(
            seat,
            ("puts", &card, " under the special deck"),
            ("legt", &card, " unter das Spezialkartendeck"),
        )
    }

    pub(super) fn refreshes(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.with(seat, ("makes", &card, " available again"), ("macht", &card, " wieder verfügbar"))
    }

    pub(super) fn hand_limit_raised(self, seat: Seat, by: u8) -> String {
        let card = noun::CARD.after(by.into(), self.wording);
        self.of(
            seat,
            &format!("may keep {by} more {card} from now on"),
            &format!("darf von nun an {by} {card} mehr auf der Hand behalten"),
        )
    }

    pub(super) fn triggers(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.with(seat, ("triggers", &card, ""), ("löst", &card, " aus"))
    }

    pub(super) fn uses_ability(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.with(seat, ("uses the ability of", &card, ""), ("nutzt die Fähigkeit von", &card, ""))
    }

    pub(super) fn uses_slot(self, seat: Seat, slot: SlotNo) -> String {
        let slot = place::slot(self.rules, slot, self.wording);
        self.with(
            seat,
            ("uses", &slot, " through an effect"),
            ("nutzt durch einen Effekt", &slot, ""),
        )
    }
}
