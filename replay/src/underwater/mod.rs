//! Underwater Cities for the replay: its turns and rounds, its board at a terminal.
//!
//! - [`table`]: what all share; [`nation`]: what each has; [`things`]: what lies where.
//! - [`printed`] and [`sites`]: the texts of cards, contracts and sites.
//! - [`network`]: the picture of a network.

mod items;
mod nation;
mod network;
mod printed;
mod sites;
mod table;
#[cfg(test)]
pub(crate) mod tests;
mod things;

use crate::drawn::{Draw, Things};
use crate::marks::{Marks, Span};
use crate::messages::say;
use engine::kernel::game::Game;
use engine::kernel::knowledge::Seen;
use engine::kernel::text::{Language, Wording};
use engine::underwater::UnderwaterCities;
use engine::underwater::fact::Fact;
use engine::underwater::ids::{Era, Round};
use engine::underwater::look::Look;
use engine::underwater::state::State;
use engine::underwater::terms::Rules;

impl Marks for UnderwaterCities {
    /// An era begins with its first round.
    fn begins(fact: &Fact) -> Option<Span> {
        if let Fact::TurnBegan { .. } = fact {
            Some(Span::Turn)
        } else if let Fact::RoundBegan { round } = fact {
            Some(if is_first_of_era(*round) { Span::Era } else { Span::Round })
        } else {
            None
        }
    }
}

/// Returns whether an era begins with the round.
fn is_first_of_era(round: Round) -> bool {
    let before = round.number().checked_sub(1).and_then(|number| Round::new(number).ok());
    before.is_none_or(|before| Era::of_round(before) != Era::of_round(round))
}

impl Draw for UnderwaterCities {
    fn draw(rules: &Rules, seen: &Seen<State>, language: Language) -> String {
        let wording = Wording::from(language);
        let view = Self::view(rules, seen);
        let nations = view.nations.iter().map(|nation| {
            let look = Look::at(rules, seen.state(), nation.seat);
            nation::draw(&look, nation, wording)
        });
        let legend = network::legend(wording);
        table::draw_shared(rules, seen.state(), &view, wording)
            + &nations.collect::<String>()
            + &legend
    }

    fn things(rules: &Rules, seen: &Seen<State>, language: Language) -> Vec<Things> {
        things::things(rules, seen.state(), &Self::view(rules, seen), language.into())
    }

    fn tie_break(language: Language) -> &'static str {
        say(language, "of-equal-points-who-is-first-in")
    }
}
