//! A government contract in words: what it asks for, and what it gives.

use super::effect;
use crate::edition::{Contract, Edition};
use crate::messages::say_with;
use kernel::args;
use kernel::text::sentence::Form;
use kernel::text::{Sentences, Wording};

/// Returns what the contract asks for and gives, in both languages.
pub fn text(edition: &Edition, contract: &Contract, form: Form) -> Sentences {
    Sentences::told(form, |wording| tell(edition, contract, wording))
}

/// Returns what the contract asks for and gives: `Criteria: at least 2 connected metropolises. Benefit: Gain 6 points.`
pub fn tell(edition: &Edition, contract: &Contract, wording: Wording) -> String {
    let criteria = effect::tell_criteria(edition, &contract.criteria, wording);
    let benefit = effect::tell(edition, contract.effect, wording);
    say_with(wording, "criteria-benefit", args![criteria, benefit])
}
