//! Production, feeding and the final scoring.

use super::Telling;
use crate::fact::{CardScored, CitiesFed, PointsScored, Produced};
use crate::ids::CardNo;
use crate::resource::Resources;
use crate::state::ScoreLine;
use crate::text::{amount, noun};
use kernel::seat::Seat;

impl Telling<'_> {
    pub(super) fn production_began(self, seat: Seat) -> String {
        self.of(seat, "has a choice in Production", "hat in der Produktion eine Wahl")
    }

    pub(super) fn uses_production_card(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.with(seat, ("uses", &card, " in Production"), ("nutzt in der Produktion", &card, ""))
    }

    pub(super) fn production_ended(self, seat: Seat) -> String {
        self.of(
            seat,
            "has made all its choices in Production",
            "hat in der Produktion alles gewählt",
        )
    }

    pub(super) fn produced(self, produced: &Produced) -> String {
        let Produced { seat, resources, points } = *produced;
        let income = amount::income(resources, points.into(), self.wording);
        self.with(seat, ("produces", &income, ""), ("produziert", &income, ""))
    }

    pub(super) fn turned_back(self) -> String {
        let cards = noun::ACTION_CARD.after(2, self.wording);
        self.pick(
            format!("All {cards} are available again."),
            format!("Alle {cards} sind wieder verfügbar."),
        )
    }

    pub(super) fn fed(self, fed: &CitiesFed) -> String {
        let CitiesFed { seat, kelp, biomatter, points } = *fed;
        let eaten = Resources { kelp, biomatter, ..Resources::NONE };
        let food = amount::income(eaten, points.into(), self.wording);
        let cities = noun::CITY.after(2, self.wording);
        self.of(
            seat,
            &format!("feeds its {cities} with {food}"),
            &format!("ernährt seine {cities} mit {food}"),
        )
    }

    pub(super) fn card_scored(self, scored: &CardScored) -> String {
        let CardScored { seat, card, points } = *scored;
        let points = noun::POINT.counted(points.into(), self.wording);
        let card = self.card(card);
        self.of(
            seat,
            &format!("scores {points} with {card}"),
            &format!("erhält {points} durch {card}"),
        )
    }

    pub(super) fn scored(self, scored: &PointsScored) -> String {
        let PointsScored { seat, line, points } = *scored;
        let points = noun::POINT.counted(points.into(), self.wording);
        let what = match line {
            ScoreLine::Metropolis => self.pick("brown metropolis", "braune Metropole").to_owned(),
            ScoreLine::Cities => noun::CITY.after(2, self.wording),
            ScoreLine::Resources => self.pick("resources", "Ressourcen").to_owned(),
        };
        self.of(
            seat,
            &format!("scores {points} for its {what}"),
            &format!("erhält {points} für seine {what}"),
        )
    }

    pub(super) fn scoring_ended(self) -> String {
        self.pick("The final scoring is over.", "Die Schlusswertung ist vorbei.").to_owned()
    }
}
