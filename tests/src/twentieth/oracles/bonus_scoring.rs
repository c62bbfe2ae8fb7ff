//! "Bonus scoring": the six scoring cards and round VI, card by card as the rulebook has them (rulings T-32 to T-34).

use super::country::Country;
use engine::twentieth::ids::ScoringCardNo;

impl Country {
    /// Lands without garbage; institutions do not count.
    pub fn clean_lands(&self) -> i32 {
        self.lands().filter(|(_, place)| place.garbage == 0).count() as i32
    }

    /// All garbage of the region.
    pub fn garbage(&self) -> i32 {
        self.lands().map(|(_, place)| i32::from(place.garbage)).sum()
    }

    /// Clean lands by the section of the pollution indicator.
    pub fn clean_lands_by_section(&self) -> i32 {
        self.clean_lands() * i32::from(self.environment.clean_land)
    }

    /// Returns what a scoring card gives at the end of its round: II the first three, IV the others.
    pub fn scoring_card(&self, card: ScoringCardNo) -> i32 {
        let coins = i32::from(self.indicators.coins);
        let science = i32::from(self.indicators.science);
        let points = i32::from(self.indicators.points);
        let symbol = if self.environment.symbol { i32::from(self.environment.value) } else { 0 };
        match card.number() {
            ..=1 => coins + science,
            2 => self.points,
            3 => 6 * self.clean_lands(),
            4 => 2 * self.functional_centres().len() as i32 + coins,
            5 => symbol + points,
            6.. => self.clean_lands_by_section() - self.garbage() + science,
        }
    }

    /// The penalty for lands with more than one garbage token: 5, 10, 15 and so on.
    pub fn penalty(&self) -> i32 {
        let of_land = |garbage: u16| match garbage {
            0 | 1 => 0,
            2.. => -5 * (i32::from(garbage) - 1),
        };
        self.lands().map(|(_, place)| of_land(place.garbage)).sum()
    }

    /// Returns what round VI gives for the state of the environment; ranks apart.
    pub fn environmental_quality(&self) -> i32 {
        self.clean_lands_by_section() + self.penalty() + i32::from(self.environment.value)
    }
}
