//! The names and icons of what is counted in a game.

use crate::games::Playable;
use engine::kernel::text::Language;
use engine::ruleset::{Ruleset, for_ruleset};

/// A quantity with its names.
pub(crate) struct Named {
    /// Its key.
    pub key: &'static str,
    /// Its name.
    pub title: &'static str,
    /// The key of its icon; `None` if it has none.
    pub icon: Option<&'static str>,
}

/// Returns all that is counted in a game.
pub(crate) fn all(ruleset: Ruleset, language: Language) -> Vec<Named> {
    for_ruleset!(ruleset, G => of::<G>(language))
}

fn of<G: Playable>(language: Language) -> Vec<Named> {
    let icon = |key| G::STRIP.iter().find(|shown| shown.quantity == key).map(|shown| shown.icon);
    let named = G::SERIES.iter().map(|series| series.quantity);
    named
        .map(|it| Named { key: it.name, title: it.title.words(language), icon: icon(it.name) })
        .collect()
}
