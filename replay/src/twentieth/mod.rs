//! 20th Century for the replay: its turns and rounds, its regions at a terminal.
//!
//! - [`market`]: what all share; [`region`]: what each has.
//! - [`country`]: the picture of a region; [`things`]: what lies where.

mod country;
mod items;
mod market;
mod region;
#[cfg(test)]
pub(crate) mod tests;
mod things;

use crate::drawn::{Draw, Things};
use crate::marks::{Marks, Span};
use crate::messages::say;
use crate::picture::lines::paragraph;
use engine::kernel::game::Game;
use engine::kernel::knowledge::Seen;
use engine::kernel::text::{Language, Wording};
use engine::twentieth::TwentiethCentury;
use engine::twentieth::fact::Fact;
use engine::twentieth::look::Look;
use engine::twentieth::state::State;
use engine::twentieth::terms::Rules;
use engine::twentieth::text::glossary::Term;

impl Marks for TwentiethCentury {
    /// A turn is what the game does at one go: the auction of a land, or a phase in which all choose.
    fn begins(fact: &Fact) -> Option<Span> {
        if let Fact::AuctionOpened { .. } | Fact::PhaseBegan { .. } = fact {
            Some(Span::Turn)
        } else if let Fact::RoundBegan { .. } = fact {
            Some(Span::Round)
        } else {
            None
        }
    }
}

impl Draw for TwentiethCentury {
    fn draw(rules: &Rules, seen: &Seen<State>, language: Language) -> String {
        let wording = Wording::from(language);
        let view = Self::view(rules, seen);
        let regions = view.regions.iter().map(|region| {
            region::draw(&Look::at(rules, seen.state(), region.seat), region, wording)
        });
        let terms = Term::ALL.map(|term| paragraph(&term.tell(wording))).concat();
        let legend = format!("\n{}{terms}", paragraph(country::legend(wording)));
        market::draw(rules, seen.state(), &view, wording) + &regions.collect::<String>() + &legend
    }

    fn things(rules: &Rules, seen: &Seen<State>, language: Language) -> Vec<Things> {
        things::things(rules, seen.state(), &Self::view(rules, seen), language.into())
    }

    fn tie_break(language: Language) -> &'static str {
        say(language, "of-equal-points-less-garbage-in-the")
    }
}
