//! The words that the texts of tiles use in one sense only, each explained once.

use crate::edition::{Ability, PrintedTechnology, TechnologyKind};
use crate::messages::say;
use kernel::text::{Text, Wording};
use serde::Serialize;

/// A word with one sense (rulings T-28 and T-30).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethTerm))]
pub enum Term {
    /// Of tiles, and of the cities on them.
    Adjacent,
    /// Of cities and institutions.
    Linked,
}

impl Term {
    /// All of them.
    pub const ALL: [Term; 2] = [Term::Adjacent, Term::Linked];

    /// Returns the word itself, as a heading.
    pub fn name(self, wording: Wording) -> &'static str {
        match self {
            Term::Adjacent => say(wording, "adjacent"),
            Term::Linked => say(wording, "linked"),
        }
    }

    /// Returns what it means, as a sentence.
    pub fn meaning(self, wording: Wording) -> &'static str {
        match self {
            Term::Adjacent => say(wording, "two-tiles-are-adjacent-if-they-share"),
            Term::Linked => say(wording, "two-places-are-linked-if-rails-lead"),
        }
    }

    /// Returns the word and its meaning: `Adjacent: Two tiles are …`
    pub fn tell(self, wording: Wording) -> String {
        format!("{}: {}", self.name(wording), self.meaning(wording))
    }

    /// Returns the word in both languages.
    pub fn names(self) -> Text {
        let name = |wording| self.name(wording).to_owned();
        Text { en: name(Wording::EN), de: name(Wording::DE) }
    }

    /// Returns what it means, in both languages.
    pub fn text(self) -> Text {
        let meaning = |wording| self.meaning(wording).to_owned();
        Text { en: meaning(Wording::EN), de: meaning(Wording::DE) }
    }
}

/// Returns the terms that the technology's text uses.
pub fn terms(technology: &PrintedTechnology) -> &'static [Term] {
    match &technology.kind {
        TechnologyKind::Institution(_) => &Term::ALL,
        TechnologyKind::Abilities(abilities) if abilities.iter().any(is_locomotive) => {
            &[Term::Linked]
        }
        TechnologyKind::Abilities(_) => &[],
    }
}

fn is_locomotive(ability: &Ability) -> bool {
    *ability == Ability::Locomotive {}
}
