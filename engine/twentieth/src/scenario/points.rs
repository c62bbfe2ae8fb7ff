//! The steps that give points, indicators and cards, and those that compare points and markers.

use super::{Given, Played, Then, land_no, scoring_card, seat};
use crate::command::Command;
use crate::fact::Fact;
use crate::ids::LandNo;
use crate::resource::Output;
use crate::score::ScoreLine;
use crate::state::Phase;

impl Given {
    /// The production indicators of seat n.
    pub(crate) fn indicators(self, number: u8, coins: u16, science: u16, points: u16) -> Given {
        let output = Output { coins, science, points };
        self.given(|state| state.regions[seat(number)].indicators = output)
    }

    /// Points that seat n has.
    pub(crate) fn points(self, number: u8, line: ScoreLine, points: i16) -> Given {
        self.given(|state| state.regions[seat(number)].score.add(line, points))
    }

    /// The scoring cards of rounds II and IV.
    pub(crate) fn scoring_cards(self, two: u8, four: u8) -> Given {
        self.given(|state| state.scoring_cards = [two, four].map(scoring_card).map(Some))
    }

    /// Of the lands that lie open only these are left.
    pub(crate) fn lands_left(self, lands: &[u8]) -> Given {
        let left = lands.iter().map(|&land| land_no(land)).collect();
        self.given(|state| state.lands_offered = state.lands_offered.and(left))
    }

    /// Round six: seat 1 alone has Upkeep to do, for it owns a technology of "Quality of life".
    pub(crate) fn round_six(self) -> Given {
        self.technology(1, 11).round(6)
    }
}

impl Played {
    /// These seats make the same choice, one after the other.
    pub(crate) fn in_turn(&mut self, seats: &[u8], command: Command) -> &mut Played {
        for &seat in seats {
            self.when(seat, command);
        }
        self
    }
}

impl Then {
    /// The environment marker of seat n stands on the space of this value.
    pub(crate) fn then_environment(&self, number: u8, value: i8) -> &Then {
        let space = usize::from(self.region(number).environment);
        assert_eq!(self.rules.edition.environment()[space].value, value, "seat {number}");
        self
    }

    /// So much garbage waits for the Upkeep of seat n.
    pub(crate) fn then_garbage_aside(&self, number: u8, garbage: u8) -> &Then {
        assert_eq!(self.region(number).garbage_aside, garbage, "garbage aside of seat {number}");
        self
    }

    /// Seat n has points on these lines, and on no other one.
    pub(crate) fn then_score(&self, number: u8, lines: &[(ScoreLine, i16)]) -> &Then {
        let score = self.region(number).score;
        let scored = ScoreLine::ALL.map(|line| (line, score.of(line)));
        let scored: Vec<_> = scored.into_iter().filter(|(_, points)| *points != 0).collect();
        assert_eq!(scored, lines, "score of seat {number}");
        self
    }

    /// The lands that lie open.
    pub(crate) fn lands_offered(&self) -> Vec<u8> {
        self.state.lands_offered.iter().map(LandNo::number).collect()
    }

    /// The phases that began with the last choice, in order.
    pub(crate) fn phases(&self) -> Vec<Phase> {
        let phase = |fact: &Fact| {
            if let Fact::PhaseBegan { phase } = fact { Some(*phase) } else { None }
        };
        self.facts.iter().filter_map(phase).collect()
    }
}
