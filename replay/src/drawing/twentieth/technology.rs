//! Technologies as cards: what they do, and which half was used.

use super::tile;
use super::words::Words;
use crate::drawing::icon;
use engine::twentieth::edition::{Ability, Use};
use engine::twentieth::ids::TechnologyNo;
use engine::twentieth::text::technology;
use engine::twentieth::view::TechnologyView;
use maud::{Markup, html};

/// Draws a technology with its whole text; an institution with its tile.
pub(super) fn whole(words: Words<'_>, number: TechnologyNo) -> Markup {
    html! { (title(words, number)) (body(words, number)) }
}

/// Draws what stands below the title of a technology.
pub(super) fn body(words: Words<'_>, number: TechnologyNo) -> Markup {
    let printed = words.edition.technology(number);
    html! {
        (picture(words, number))
        span.text { (words.told(technology::tell(printed, words.rich()))) }
    }
}

/// Draws a technology that somebody has: each ability, and whether it was used.
pub(super) fn owned(words: Words<'_>, lies: TechnologyView) -> Markup {
    let abilities = words.edition.abilities(lies.technology);
    html! {
        (title(words, lies.technology))
        @for &ability in abilities { (self::ability(words, lies, ability)) }
    }
}

fn title(words: Words<'_>, number: TechnologyNo) -> Markup {
    html! { b.title { (icon::beside_name("technology")) " " (words.names().technology(number)) } }
}

fn picture(words: Words<'_>, number: TechnologyNo) -> Markup {
    let institution = words.edition.institution(number);
    let kind = institution.map(|one| technology::kind(one.kind, words.plain()));
    html! { @if let Some(kind) = kind { (tile::institution(words.edition, number, kind)) } }
}

fn ability(words: Words<'_>, lies: TechnologyView, ability: Ability) -> Markup {
    let told = words.told(technology::ability(ability, words.rich()));
    let used = used(lies, ability.usage());
    html! {
        span.text.used[used.is_some()] {
            (told)
            @if let Some(used) = used { " " b.state { (words.say(used)) } }
        }
    }
}

/// Says whether what can be used so was used; `None` if it can still be used, or never could.
fn used(lies: TechnologyView, usage: Use) -> Option<&'static str> {
    match usage {
        Use::AtOnce => None,
        Use::Single => lies.spent.then_some("twentieth-used-up"),
        Use::Multiple => lies.exhausted.then_some("twentieth-used"),
    }
}
