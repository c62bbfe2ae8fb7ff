//! The things that effects count, and those that they give of themselves: connected things only (rulings U-49 and U-52).

use super::model::{Amounts, Level, Model, Word};
use engine::underwater::effects::vocabulary::{Condition, Need, Subject, Tally};
use engine::underwater::ids::{Building, CityKind};

/// Returns whether a structure of this level is looked at.
fn is_wanted(level: Level, condition: Condition) -> bool {
    match condition {
        Condition::Any => true,
        Condition::Upgraded => level == Level::Upgraded,
    }
}

impl Model {
    /// Connected buildings of a kind.
    pub fn count_buildings(&self, kind: Building, condition: Condition) -> u32 {
        let all = self.connected_buildings();
        let counted =
            all.iter().filter(|(_, found, level)| *found == kind && is_wanted(*level, condition));
        counted.count() as u32
    }

    /// Tunnels next to a city.
    pub fn count_tunnels(&self, condition: Condition) -> u32 {
        let all = self.tunnels_at_cities();
        all.iter().filter(|(_, level)| is_wanted(*level, condition)).count() as u32
    }

    /// Returns the number of these.
    pub fn count(&self, tally: Tally) -> u32 {
        match tally.of {
            Subject::City => self.connected_cities().len() as u32,
            Subject::SymbioticCity => self.count_symbiotic(),
            Subject::Farm => self.count_buildings(Building::Farm, tally.state),
            Subject::DesalinationPlant => {
                self.count_buildings(Building::DesalinationPlant, tally.state)
            }
            Subject::Laboratory => self.count_buildings(Building::Laboratory, tally.state),
            Subject::Tunnel => self.count_tunnels(tally.state),
            Subject::Metropolis => self.connected_tiles().len() as u32,
            Subject::ClaimedCard => self.cards.len() as u32,
        }
    }

    /// Connected symbiotic cities.
    pub fn count_symbiotic(&self) -> u32 {
        let all = self.connected_cities();
        all.iter().filter(|(_, kind)| *kind == CityKind::Symbiotic).count() as u32
    }

    /// Returns whether the need is met. In Production and in the final scoring nobody stands on a space (rulings U-4 and U-47).
    fn is_met(&self, need: Need) -> bool {
        match need {
            Need::AtLeast { tally, number } => self.count(tally) >= number.into(),
            Need::OnSpace(_) => false,
        }
    }

    /// Returns what the words give of themselves, "per" rounded down.
    pub fn given(&self, words: &[Word]) -> Amounts {
        let mut given = Amounts::default();
        for word in words {
            match word {
                Word::Gain(gain) => given.add(*gain),
                Word::ForEach { tally, per, gain } => {
                    (0..self.count(*tally) / per).for_each(|_| given.add(*gain));
                }
                Word::If { need, then } if self.is_met(*need) => given.add(self.given(then)),
                Word::If { .. } | Word::Spend { .. } | Word::ByChoice => {}
            }
        }
        given
    }
}
