//! A government contract in words: what it asks for, and what it gives.

use super::effect;
use crate::kernel::text::grammar::pick;
use crate::kernel::text::{Language, Text};
use crate::underwater::edition::{Contract, Edition};

/// What the contract asks for and gives, in both languages.
pub fn text(edition: &Edition, contract: &Contract) -> Text {
    let tell = |language| tell(edition, contract, language);
    Text { en: tell(Language::En), de: tell(Language::De) }
}

/// What the contract asks for and gives: `Criteria: at least 2 connected metropolises. Benefit: Gain 6 points.`
pub fn tell(edition: &Edition, contract: &Contract, language: Language) -> String {
    let criteria = effect::tell_criteria(edition, &contract.criteria, language);
    let benefit = effect::tell(edition, contract.effect, language);
    pick(
        language,
        format!("Criteria: {criteria}. Benefit: {benefit}"),
        format!("Kriterien: {criteria}. Vorteil: {benefit}"),
    )
}
