//! Rulings: how this engine reads a rulebook where the rulebook is silent, ambiguous or at odds with itself.
//!
//! The rulings of a ruleset are one file, `engine/rulings/<ruleset>.json`; `engine/rulings/README.md` says how to write one.
//! [`Reference`](super::reference::Reference) names rulings, [`Rulings`] finds their texts.

mod id;
mod reading;

pub use id::{NoRulingId, RulingId};
pub use reading::Mistake;

use super::text::Language;
use serde::{Deserialize, Serialize};

/// The answer to one question that a rulebook leaves open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RulebookRuling))]
pub struct Ruling {
    /// Its id, as `U-9`.
    #[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[A-Z]-[1-9][0-9]*$"))]
    pub id: RulingId,
    /// The subject, in a few words.
    pub title: String,
    /// The same in German.
    pub title_de: String,
    /// The heading of the rulebook that it belongs to, as references and `tests/rulebook` spell it.
    pub heading: String,
    /// The question that the rulebook leaves open.
    pub question: String,
    /// The answer, one paragraph after another.
    pub ruling: Vec<String>,
    /// The basis of the answer.
    pub certainty: Certainty,
    /// The places where the rulebooks speak of it.
    pub sources: Vec<RulingSource>,
}

impl Ruling {
    /// Returns what it is about, in this language.
    pub fn title_in(&self, language: Language) -> &str {
        match language {
            Language::En => &self.title,
            Language::De => &self.title_de,
        }
    }
}

/// The basis of the answer of a ruling: the rulebook's words (`stated`), what follows from them (`inferred`), or a choice between readings that
/// would fit (`chosen`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Certainty {
    /// The rulebook says it, perhaps in several places; the ruling puts it together.
    Stated,
    /// The rulebook does not say it, but it follows from what it says, from its examples or from its components.
    Inferred,
    /// The rulebook leaves it open; of several readings that would fit, this is the one that is played.
    Chosen,
}

/// A place in a rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = RulingSource))]
pub struct RulingSource {
    /// The language of the rulebook; `rulebooks` of the list tells its printing.
    pub rulebook: Language,
    /// The page, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false, minimum = 1))]
    pub page: Option<u8>,
    /// The heading.
    pub heading: String,
}

/// A rulebook that rulings refer to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rulebook {
    /// Its language.
    pub language: Language,
    /// The printing.
    pub printing: String,
}

/// A heading of the rulebook in German, in our own words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = RulebookHeading))]
pub struct Heading {
    /// The heading, as rules and rulings name it.
    pub heading: String,
    /// The same in German.
    pub de: String,
}

/// All rulings of a ruleset.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RulingList))]
pub struct Rulings {
    /// The rulebooks that the rulings refer to.
    rulebooks: Vec<Rulebook>,
    /// The headings that rules and rulings name, in German.
    headings: Vec<Heading>,
    /// The rulings in order of their numbers.
    rulings: Vec<Ruling>,
}

impl Rulings {
    /// Returns the rulings of a file inside the binary; none if it is not sound, which a test of each ruleset refuses.
    pub fn embedded(text: &str) -> Rulings {
        Rulings::read(text).unwrap_or_default()
    }

    /// Returns the rulebooks that the rulings refer to.
    pub fn rulebooks(&self) -> &[Rulebook] {
        &self.rulebooks
    }

    /// Returns a heading in this language; itself if it is not known in German.
    pub fn heading<'h>(&'h self, heading: &'h str, language: Language) -> &'h str {
        let in_german = || self.headings.iter().find(|known| known.heading == heading);
        match language {
            Language::En => heading,
            Language::De => in_german().map_or(heading, |known| &known.de),
        }
    }

    /// Returns true if the heading is known in German.
    pub fn knows(&self, heading: &str) -> bool {
        self.headings.iter().any(|known| known.heading == heading)
    }

    /// Returns all rulings in order of their numbers.
    pub fn all(&self) -> &[Ruling] {
        &self.rulings
    }

    /// Returns the ruling with this id, or `None` if the ruleset has no such ruling.
    pub fn find(&self, id: RulingId) -> Option<&Ruling> {
        self.rulings.iter().find(|ruling| ruling.id == id)
    }
}
