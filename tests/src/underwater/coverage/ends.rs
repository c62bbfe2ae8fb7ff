//! The things that facts of Production and of the final scoring show beyond their types.

use super::facts::Happened;
use super::names::{self, Place, add_part};
use super::shown::Shown;
use engine::kernel::seat::Seat;
use engine::kernel::table::TableFact;
use engine::underwater::agenda::Step;
use engine::underwater::command::Command;
use engine::underwater::effects::vocabulary::Part;
use engine::underwater::fact::{CardScored, Fact, PointsScored, Produced};
use engine::underwater::ids::CardNo;
use engine::underwater::look::Look;
use engine::underwater::rules::{end_scoring_cards, metropolises};
use engine::underwater::state::{ProductionStage, ScoreLine, State};

/// The things that Production and the end show, and that the edition does not tell.
pub(super) const TOLD_APART: [&str; 4] = [
    "production: one seat is asked",
    "production: several seats are asked",
    "ending: clear",
    "ending: tie broken by the order of play",
];

impl Shown<'_> {
    /// A fact of Production or of the final scoring.
    pub(super) fn end(&mut self, happened: Happened<'_>) {
        let at = |seat: &Seat| Look::at(self.rules, happened.before, *seat);
        if let Fact::Produced(Produced { seat, .. }) = happened.fact {
            self.produced(&at(seat));
        }
        if let Fact::ProductionCardUsed { card, .. } = happened.fact {
            self.production_card_used(*card);
        }
        if let Fact::CardScored(CardScored { seat, card, points }) = happened.fact {
            self.card_scored(&at(seat), *card, u32::from(*points));
        }
        if let Fact::PointsScored(PointsScored { seat, line: ScoreLine::Metropolis, points: 1.. }) =
            happened.fact
        {
            self.metropolis_scored(&at(seat));
        }
    }

    /// Notes the seat that Production asks, once it begins to ask.
    pub(super) fn production_asks(&mut self, before: &State, after: &State) {
        let asks = |seat: &Seat| after.nation(*seat).production != ProductionStage::Over;
        if before.agenda.step != Step::Production && after.agenda.step == Step::Production {
            let is_one = after.seats().filter(asks).count() == 1;
            let asked = if is_one { "one seat is" } else { "several seats are" };
            self.show(&format!("production: {asked} asked"));
        }
    }

    /// A network produces, with its production cards and blue metropolises.
    fn produced(&mut self, look: &Look<'_>) {
        for card in look.claimed(self.rules.edition.standing.production).iter() {
            if let Some(card) = self.rules.card(card) {
                self.looked(look, Place::Production, card.effect);
            }
        }
        for tile in metropolises::connected_blue(look.nation) {
            let effect = self.rules.edition.blue(tile).and_then(|tile| tile.production);
            if let Some(group) = effect {
                self.looked(look, Place::BlueMetropolisInProduction, group);
            }
        }
    }

    /// The choice of a production card was taken, with what it gives.
    fn production_card_used(&mut self, card: CardNo) {
        for part in self.parts(card).iter().filter(|part| is_choice(part)) {
            add_part(&mut self.kinds, Place::Production, part);
            part.groups().for_each(|group| self.gained(Place::Production, group));
        }
    }

    /// An end-scoring card scored for what is there; whatever it scored beyond that was bought.
    fn card_scored(&mut self, look: &Look<'_>, card: CardNo, points: u32) {
        let Some(card) = self.rules.card(card) else { return };
        self.looked(look, Place::EndScoring, card.effect);
        if points > end_scoring_cards::counted(look, card.effect) {
            let parts = self.parts(card.number).iter();
            let spent = parts.filter(|part| matches!(part, Part::Spend { .. }));
            spent.for_each(|part| add_part(&mut self.kinds, Place::EndScoring, part));
        }
    }

    /// Brown metropolises scored; of several nobody can tell which.
    fn metropolis_scored(&mut self, look: &Look<'_>) {
        let tiles: Vec<_> = metropolises::connected_brown(look.nation).collect();
        if let [tile] = tiles[..]
            && let Some(tile) = self.rules.edition.brown(tile)
        {
            self.show(names::brown(&tile.scoring));
        }
    }

    /// A fact of the table may end the game.
    pub(super) fn ending(&mut self, fact: &TableFact<Command>) {
        if let TableFact::GameEnded { places } = fact {
            let tied = places.iter().take(2).all(|place| place.points == places[0].points);
            self.show(if tied {
                "ending: tie broken by the order of play"
            } else {
                "ending: clear"
            });
        }
    }
}

/// Returns whether the part is a choice that a production card offers.
fn is_choice(part: &Part) -> bool {
    matches!(
        part,
        Part::ReplaceOutput { .. }
            | Part::ConvertProduced { .. }
            | Part::Exchange { .. }
            | Part::Pay { .. }
    )
}
