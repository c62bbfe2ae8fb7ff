//! Words for people, in English and in German, made from data.
//!
//! - [`effect`]: what an effect does; [`card`]: with its price and when; [`metropolis`], [`scoring`]: what a tile does; [`contract`]: what a contract
//!   asks for and gives;
//!   [`special_site`]: what a site of an advanced board costs and makes besides.
//! - [`fact`], [`command`], [`agenda`]: what happened, what can be done, what is open.
//! - [`place`], [`title`], [`noun`], [`structure`], [`tally`], [`amount`]: the things by their names; [`verb`]: what is done with them.

pub mod agenda;
pub mod amount;
pub mod card;
pub mod command;
pub mod contract;
pub mod effect;
pub mod fact;
pub mod metropolis;
pub mod noun;
pub mod place;
pub mod refusal;
pub mod scoring;
pub mod special_site;
pub mod structure;
pub mod tally;
pub mod title;
pub mod verb;

use super::command::Command;
use super::fact::Fact;
use super::game::UnderwaterCities;
use super::look::Look;
use super::rejection::Rejection;
use super::state::State;
use super::terms::Rules;
use kernel::knowledge::Seen;
use kernel::seat::Seat;
use kernel::text::sentence::{Icon, Sentence};
use kernel::text::{Language, Narrate, Wording};

impl Narrate for UnderwaterCities {
    const TITLE: &'static str = "Underwater Cities";
    const ICONS: &'static [Icon] = &noun::ICONS;

    fn word_fact(rules: &Rules, fact: &Fact, wording: Wording) -> Sentence {
        wording.sentence(fact::tell(rules, fact, wording))
    }

    fn tell_refusal(rules: &Rules, rejection: &Rejection, language: Language) -> String {
        refusal::tell(&rules.edition, rejection, language)
    }

    fn word_command(rules: &Rules, command: &Command, wording: Wording) -> Sentence {
        wording.sentence(command::tell(rules, command, wording))
    }

    fn word_choice(
        rules: &Rules,
        seen: &Seen<State>,
        seat: Seat,
        command: &Command,
        wording: Wording,
    ) -> Sentence {
        let look = Look::at(rules, seen.state(), seat);
        wording.sentence(command::tell_choice(&look, command, wording))
    }
}

#[cfg(test)]
mod tests;
