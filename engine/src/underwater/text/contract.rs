//! A government contract in words: what it asks for, and what it gives.

use super::effect;
use crate::kernel::text::grammar::{Conjunction, listed, pick};
use crate::kernel::text::{Language, Text};
use crate::underwater::edition::{Contract, Edition};

/// What the contract asks for and gives, in both languages.
pub fn text(edition: &Edition, contract: &Contract) -> Text {
    let tell = |language| tell(edition, contract, language);
    Text { en: tell(Language::En), de: tell(Language::De) }
}

/// What the contract asks for and gives: `If you have at least 2 connected metropolises: gain 6 points.`
pub fn tell(edition: &Edition, contract: &Contract, language: Language) -> String {
    let needs = effect::tell_needs(edition, &contract.criteria, language);
    let needs = listed(&needs, Conjunction::And, language);
    let when = pick(language, format!("if {needs}"), format!("wenn {needs}"));
    effect::tell_when(&when, edition, contract.effect, language)
}
