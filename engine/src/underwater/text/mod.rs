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
pub mod instead;
pub mod metropolis;
pub mod noun;
pub mod place;
pub mod scoring;
pub mod special_site;
pub mod structure;
pub mod tally;
pub mod title;
pub mod verb;

use super::UnderwaterCities;
use super::command::Command;
use super::fact::Fact;
use super::look::Look;
use super::setup::Rules;
use super::state::State;
use crate::kernel::knowledge::Seen;
use crate::kernel::seat::Seat;
use crate::kernel::text::{Language, Told};

impl Told for UnderwaterCities {
    const TITLE: &'static str = "Underwater Cities";

    fn tell_fact(rules: &Rules, fact: &Fact, language: Language) -> String {
        fact::tell(rules, fact, language)
    }

    fn tell_command(rules: &Rules, command: &Command, language: Language) -> String {
        command::tell(rules, command, language)
    }

    fn tell_choice(
        rules: &Rules,
        seen: &Seen<State>,
        seat: Seat,
        command: &Command,
        language: Language,
    ) -> String {
        command::tell_choice(&Look::at(rules, seen.state(), seat), command, language)
    }
}

#[cfg(test)]
mod tests;
