//! What a card does, in words: its price, when it works, its effect.

use super::{amount, effect};
use crate::kernel::text::grammar::pick;
use crate::kernel::text::{Language, Text};
use crate::underwater::edition::{Card, CardKind, Edition};
use crate::underwater::effects::vocabulary::GroupId;

/// What the card does, in both languages.
pub fn text(edition: &Edition, card: &Card) -> Text {
    let tell = |language| tell(edition, card, language);
    Text { en: tell(Language::En), de: tell(Language::De) }
}

/// What the card does: first what it costs, where it is a special card ("Special cards").
pub fn tell(edition: &Edition, card: &Card, language: Language) -> String {
    let does = does(edition, card, language);
    match amount::price(&[card.price], language) {
        None => does,
        Some(price) => pick(
            language,
            format!("Costs {price} to play. {does}"),
            format!("Kostet {price} beim Ausspielen. {does}"),
        ),
    }
}

/// What the card does once it is paid for.
pub fn does(edition: &Edition, card: &Card, language: Language) -> String {
    match card.kind {
        CardKind::Instant | CardKind::Permanent | CardKind::Action => {
            effect::tell(edition, card.effect, language)
        }
        CardKind::Production => in_production(edition, card.effect, language),
        CardKind::EndScoring => {
            effect::tell_when(at_the_end(language), edition, card.effect, language)
        }
    }
}

/// What happens in each Production.
pub fn in_production(edition: &Edition, effect: GroupId, language: Language) -> String {
    let when = pick(language, "in Production", "in der Produktion");
    effect::tell_when(when, edition, effect, language)
}

/// When the final scoring is, without its colon.
pub fn at_the_end(language: Language) -> &'static str {
    pick(language, "at the end of the game", "bei Spielende")
}
