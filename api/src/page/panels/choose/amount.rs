//! Draws the amounts of a bid: a few as links beside each other, many as a stepper. Both offer legal amounts alone.

use super::Offer;
use crate::page::selection::fields;
use maud::{Markup, html};
use replay::drawing::narrowing::Narrowed;

/// So many amounts stand beside each other; more have a stepper.
const FEW: usize = 4;

impl Offer<'_> {
    /// Draws the amounts, where an amount is what comes next or what was chosen.
    pub(super) fn amounts(&self) -> Markup {
        let amounts = &self.narrowed.amounts;
        let is_asked = !self.selection.is_empty() || self.is_amount_alone();
        html! {
            @if is_asked && amounts.len() > FEW { (self.stepper()) }
            @else if is_asked && !amounts.is_empty() {
                div.chips role="group" aria-label=(self.reader.say("choose-amount")) {
                    span { (self.reader.say("choose-amount")) }
                    @for amount in amounts { (self.amount(*amount)) }
                }
            }
        }
    }

    /// Returns whether the amount is all that tells the bids apart, so that it can be chosen before any place.
    fn is_amount_alone(&self) -> bool {
        let Narrowed { items, amounts, .. } = self.narrowed;
        let bids =
            items.iter().filter(|&&item| self.choices.legal[item].described.amount.is_some());
        bids.count() == amounts.len()
    }

    fn amount(&self, amount: u32) -> Markup {
        let address = self.leading_to(&self.selection.with_amount(amount));
        let is_chosen = self.selection.amount == Some(amount);
        html! { a.chip href=(address) aria-current=[is_chosen.then_some("true")] { (amount) } }
    }

    /// Draws a field of all amounts between the ways to the next lower and the next higher one. Without script a button goes where the
    /// field says.
    fn stepper(&self) -> Markup {
        let amounts = &self.narrowed.amounts;
        let chosen = self.selection.amount;
        let less = amounts.iter().copied().rfind(|it| chosen.is_some_and(|chosen| *it < chosen));
        let more = amounts.iter().copied().find(|it| chosen.is_none_or(|chosen| *it > chosen));
        html! {
            form.chips.stepper #stepper method="get" action={ (self.address_path()) "#choose" } {
                @for (name, value) in self.kept() { input type="hidden" name=(name) value=(value); }
                label for="amount" { (self.reader.say("choose-amount")) }
                (self.step(less, "−", &self.reader.say("choose-lower")))
                select #amount name="amount" autocomplete="off" {
                    @if chosen.is_none() { option value="" selected { "–" } }
                    @for amount in amounts { option selected[chosen == Some(*amount)] { (amount) } }
                }
                (self.step(more, "+", &self.reader.say("choose-higher")))
                button.chip { (self.reader.say("choose-take")) }
            }
        }
    }

    /// Draws the way to the next amount on one side; where there is none, a link that leads nowhere keeps the focus.
    fn step(&self, to: Option<u32>, sign: &str, words: &str) -> Markup {
        let address = to.map(|amount| self.leading_to(&self.selection.with_amount(amount)));
        let is_none = to.is_none();
        html! {
            a.chip data-key=(sign) href=[address] aria-label=(words) role=[is_none.then_some("link")]
                aria-disabled=[is_none.then_some("true")] tabindex=[is_none.then_some("0")] { (sign) }
        }
    }

    /// Returns the fields of the address and the selection that the stepper keeps.
    fn kept(&self) -> Vec<(&str, String)> {
        let query = self.address.split_once('?').map_or("", |(_, query)| query);
        let of_address = query.split('&').filter_map(|pair| pair.split_once('='));
        let of_address = of_address.map(|(name, value)| (name, value.to_owned()));
        let chosen = fields(self.selection, &self.choices.decision);
        of_address.chain(chosen.into_iter().filter(|(name, _)| *name != "amount")).collect()
    }
}
