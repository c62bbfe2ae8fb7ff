//! Draws the amounts and parts that are open: links that narrow the list.

use super::Offer;
use maud::{Markup, html};
use replay::drawing::icon::sentence;
use replay::drawing::narrowing::Selection;

impl Offer<'_> {
    /// Draws what can be chosen besides places, and the way back to the whole list.
    pub(super) fn parts(&self) -> Markup {
        let narrowed = self.narrowed;
        html! {
            (self.amounts())
            @for part in &narrowed.parts {
                div.chips role="group" {
                    @for (way, label) in &part.ways {
                        (self.chip(&self.selection.with_part(part.key, *way), sentence(label)))
                    }
                }
            }
            @if let Some(all) = narrowed.all.filter(|_| !self.selection.is_empty()) {
                @if let Some(text) = &self.choices.legal[all].described.text {
                    div.chips { (self.chip(&self.selection.as_all(), sentence(text))) }
                }
            }
            @if !self.selection.is_empty() {
                p { a.chip href=(self.address) { (self.reader.say("choose-anew")) } }
            }
        }
    }

    fn chip(&self, next: &Selection, inner: Markup) -> Markup {
        html! { a.chip href=(self.leading_to(next)) { (inner) } }
    }
}
