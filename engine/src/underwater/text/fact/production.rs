//! Production, feeding and the final scoring.

use super::Telling;
use crate::kernel::seat::Seat;
use crate::underwater::ids::CardNo;
use crate::underwater::resource::Resources;
use crate::underwater::state::ScoreLine;
use crate::underwater::text::{amount, noun};

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

    pub(super) fn produced(self, seat: Seat, resources: Resources, points: u8) -> String {
        let income = amount::income(resources, points.into(), self.language);
        self.with(seat, ("produces", &income, ""), ("produziert", &income, ""))
    }

    pub(super) fn turned_back(self) -> String {
        self.pick(
            "All action cards are available again.",
            "Alle Aktionskarten sind wieder verfügbar.",
        )
        .to_owned()
    }

    /// `eaten`: kelp and biomatter.
    pub(super) fn fed(self, seat: Seat, eaten: (u8, u8), points: u8) -> String {
        let eaten = Resources { kelp: eaten.0, biomatter: eaten.1, ..Resources::NONE };
        let food = amount::income(eaten, points.into(), self.language);
        self.with(
            seat,
            ("feeds its cities with", &food, ""),
            ("ernährt seine Städte mit", &food, ""),
        )
    }

    pub(super) fn card_scored(self, seat: Seat, card: CardNo, points: u8) -> String {
        let points = noun::POINT.counted(points.into(), self.language);
        let card = self.card(card);
        self.of(
            seat,
            &format!("scores {points} with {card}"),
            &format!("erhält {points} durch {card}"),
        )
    }

    pub(super) fn scored(self, seat: Seat, line: ScoreLine, points: u16) -> String {
        let points = noun::POINT.counted(points.into(), self.language);
        let (en, de) = match line {
            ScoreLine::Metropolis => (" for its brown metropolis", " für seine braune Metropole"),
            ScoreLine::Cities => (" for its cities", " für seine Städte"),
            ScoreLine::Resources => (" for its resources", " für seine Ressourcen"),
        };
        self.with(seat, ("scores", &points, en), ("erhält", &points, de))
    }

    pub(super) fn scoring_ended(self) -> String {
        self.pick("The final scoring is over.", "Die Schlusswertung ist vorbei.").to_owned()
    }
}
