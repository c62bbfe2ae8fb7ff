//! Production, feeding and the final scoring.

use super::Telling;
use crate::fact::{CardScored, CitiesFed, PointsScored, Produced};
use crate::ids::CardNo;
use crate::resource::Resources;
use crate::state::ScoreLine;
use crate::text::{amount, noun};
use kernel::args;
use kernel::seat::Seat;

impl Telling<'_> {
    pub(super) fn production_began(self, seat: Seat) -> String {
        self.say_with("has-a-choice-in-production", args![seat])
    }

    pub(super) fn uses_production_card(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.say_with("uses-card-in-production", args![seat, card])
    }

    pub(super) fn production_ended(self, seat: Seat) -> String {
        self.say_with("has-made-all-its-choices-in-production", args![seat])
    }

    pub(super) fn produced(self, produced: &Produced) -> String {
        let Produced { seat, resources, points } = *produced;
        let income = amount::income(resources, points.into(), self.wording);
        self.say_with("produces-income", args![seat, income])
    }

    pub(super) fn turned_back(self) -> String {
        let cards = noun::ACTION_CARD.after(2, self.wording);
        self.say_with("all-cards-are-available-again", args![cards])
    }

    pub(super) fn fed(self, fed: &CitiesFed) -> String {
        let CitiesFed { seat, kelp, biomatter, points } = *fed;
        let eaten = Resources { kelp, biomatter, ..Resources::NONE };
        let food = amount::income(eaten, points.into(), self.wording);
        let cities = noun::CITY.after(2, self.wording);
        self.say_with("feeds-its-cities-with-food", args![seat, cities, food])
    }

    pub(super) fn card_scored(self, scored: &CardScored) -> String {
        let CardScored { seat, card, points } = *scored;
        let points = noun::POINT.counted(points.into(), self.wording);
        let card = self.card(card);
        self.say_with("scores-points-with-card", args![seat, points, card])
    }

    pub(super) fn scored(self, scored: &PointsScored) -> String {
        let PointsScored { seat, line, points } = *scored;
        let points = noun::POINT.counted(points.into(), self.wording);
        let what = match line {
            ScoreLine::Metropolis => self.say("scored-brown-metropolis").to_owned(),
            ScoreLine::Cities => noun::CITY.after(2, self.wording),
            ScoreLine::Resources => self.say("scored-resources").to_owned(),
        };
        self.say_with("scores-points-for-its-what", args![seat, points, what])
    }

    pub(super) fn scoring_ended(self) -> String {
        self.say("the-final-scoring-is-over").to_owned()
    }
}
