//! "Final scoring": the brown tiles, the end-scoring cards, the cities and the resources (rulings U-19, U-46, U-52).
//!
//! The numbers of the brown tiles are the rulebook's own, so that a wrong edition is found out as well.

use super::model::{Amounts, ClaimedCard, Model, Tile, Word};
use super::spending::Offer;
use engine::underwater::edition::{BrownScoring, CardKind};
use engine::underwater::effects::vocabulary::Condition;
use engine::underwater::ids::{Building, CardNo, CitySite};
use std::collections::BTreeSet;

/// "Scoring your resources": biomatter is sold for 2 credits each, then four resources of any kind are a point.
pub fn resources(stock: Amounts) -> u32 {
    let sold = 2 * stock.biomatter;
    (sold + stock.credit + stock.kelp + stock.steelplast + stock.science) / 4
}

impl Model {
    /// The points of all connected brown tiles, gained ones among them.
    pub fn brown_points(&self) -> u32 {
        let mut points = 0;
        for tile in self.connected_tiles() {
            match tile {
                Tile::Brown(scoring) => points += self.points_of(scoring),
                Tile::Blue(_) => {}
            }
        }
        points
    }

    /// "Metropoles summary".
    fn points_of(&self, scoring: &BrownScoring) -> u32 {
        match scoring {
            BrownScoring::PerMetropolis { .. } => 3 * self.connected_tiles().len() as u32,
            BrownScoring::Tunnels { .. } => match self.count_tunnels(Condition::Any) {
                ..=7 => 0,
                8 => 5,
                9 => 7,
                10.. => 9,
            },
            BrownScoring::Cities { .. } => match self.connected_cities().len() {
                ..=4 => 0,
                5 => 4,
                6 => 8,
                7.. => 12,
            },
            BrownScoring::PerPaidSpecial { .. } => 2 * self.paid_specials(),
            BrownScoring::PerUpgradedSet { .. } => 4 * self.upgraded_sets(),
        }
    }

    /// Special cards that were played and paid for: claimed ones, and instant ones kept aside.
    fn paid_specials(&self) -> u32 {
        let claimed = self.cards.iter().filter(|card| card.number.is_special());
        claimed.count() as u32 + self.kept_aside
    }

    /// Sets of four different upgraded structures: as many as there are of the rarest.
    fn upgraded_sets(&self) -> u32 {
        let farms = self.count_buildings(Building::Farm, Condition::Upgraded);
        let plants = self.count_buildings(Building::DesalinationPlant, Condition::Upgraded);
        let laboratories = self.count_buildings(Building::Laboratory, Condition::Upgraded);
        self.count_tunnels(Condition::Upgraded).min(farms).min(plants).min(laboratories)
    }

    /// "Scoring your network".
    pub fn city_points(&self) -> u32 {
        let mut points = 0;
        for (city, _) in self.connected_cities() {
            points += match self.kinds_at(city).len() {
                0 => 2,
                1 => 3,
                2 => 4,
                3.. => 6,
            };
        }
        points
    }

    /// The kinds of building at a city.
    fn kinds_at(&self, city: CitySite) -> BTreeSet<Building> {
        let here = self.buildings.iter().filter(|place| place.city == city);
        here.filter_map(|place| place.stands).map(|(kind, _)| kind).collect()
    }

    /// The claimed end-scoring cards in order of number.
    pub fn scoring_cards(&self) -> impl Iterator<Item = &ClaimedCard> {
        self.cards.iter().filter(|card| card.kind == CardKind::EndScoring)
    }

    /// The points that each end-scoring card gives for what is there.
    pub fn counted_cards(&self) -> Vec<(CardNo, u32)> {
        self.scoring_cards().map(|card| (card.number, self.given(&card.words).points)).collect()
    }

    /// Returns what the end-scoring cards sell points for.
    pub fn offers(&self) -> Vec<(CardNo, Offer)> {
        let mut offers = Vec::new();
        for card in self.scoring_cards() {
            for word in &card.words {
                if let Word::Spend { give, points, up_to } = *word {
                    offers.push((card.number, Offer { give, points, up_to }));
                }
            }
        }
        offers
    }
}
