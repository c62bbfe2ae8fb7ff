//! Words for people, in English and in German, made from data.
//!
//! - [`technology`], [`scoring_card`], [`catastrophe`], [`land`]: what a tile or a card does.
//! - [`fact`], [`command`], [`agenda`]: what happened, what can be done, what is open; [`refusal`]: the reason to refuse a command.
//! - [`title`], [`place`], [`noun`], [`amount`]: the things by their names; [`colon`]: what stands behind one; [`glossary`]: words with one sense.

pub mod agenda;
pub mod amount;
pub mod catastrophe;
pub mod colon;
pub mod command;
pub mod fact;
pub mod glossary;
pub mod land;
pub mod noun;
pub mod place;
pub mod refusal;
pub mod scoring_card;
pub mod technology;
pub mod title;

use super::command::Command;
use super::fact::Fact;
use super::game::TwentiethCentury;
use super::look::Look;
use super::rejection::Rejection;
use super::state::State;
use super::terms::Rules;
use kernel::knowledge::Seen;
use kernel::seat::Seat;
use kernel::text::sentence::{Icon, Sentence};
use kernel::text::{Language, Narrate, Wording};

impl Narrate for TwentiethCentury {
    const TITLE: &'static str = "20th Century";
    const ICONS: &'static [Icon] = &noun::ICONS;

    fn word_fact(rules: &Rules, fact: &Fact, wording: Wording) -> Sentence {
        wording.sentence(fact::tell(rules, fact, wording))
    }

    fn word_fact_seen(
        rules: &Rules,
        seen: &Seen<State>,
        fact: &Fact,
        wording: Wording,
    ) -> Sentence {
        wording.sentence(fact::tell_seen(rules, seen.state(), fact, wording))
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
