//! The effect of a card, in words: its price, when it works, its effect.

use super::{amount, effect};
use crate::edition::{Card, CardKind, Edition};
use crate::effects::vocabulary::GroupId;
use crate::messages::{say, say_with};
use kernel::args;
use kernel::text::sentence::Form;
use kernel::text::{Sentences, Wording};

/// Returns what the card does, in both languages.
pub fn text(edition: &Edition, card: &Card, form: Form) -> Sentences {
    Sentences::told(form, |wording| tell(edition, card, wording))
}

/// Returns what the card does: first what it costs, where it is a special card ("Special cards").
pub fn tell(edition: &Edition, card: &Card, wording: Wording) -> String {
    let does = does(edition, card, wording);
    match amount::price(&[card.price], wording) {
        None => does,
        Some(price) => say_with(wording, "costs-price-to-play-does", args![price, does]),
    }
}

/// Returns what the card does once it is paid for.
pub fn does(edition: &Edition, card: &Card, wording: Wording) -> String {
    match card.kind {
        CardKind::Instant | CardKind::Permanent | CardKind::Action => {
            effect::tell(edition, card.effect, wording)
        }
        CardKind::Production => in_production(edition, card.effect, wording),
        CardKind::EndScoring => {
            effect::tell_when(at_the_end(wording), edition, card.effect, wording)
        }
    }
}

/// Returns what happens in each Production.
pub fn in_production(edition: &Edition, effect: GroupId, wording: Wording) -> String {
    let when = say(wording, "in-production");
    effect::tell_when(when, edition, effect, wording)
}

/// Returns the words for the final scoring, without their colon.
pub fn at_the_end(wording: Wording) -> &'static str {
    say(wording, "at-the-end-of-the-game")
}
