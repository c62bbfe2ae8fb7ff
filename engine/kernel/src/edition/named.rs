//! The names of the things of a game, for programs that write numbers and icons of their own.

use super::{EditionFiles, EditionHash, EditionName, files};
use crate::text::noun::Noun;
use crate::text::sentence::Icon;
use crate::text::{Text, Wording};
use serde::Serialize;

/// The name of a resource, a structure or another thing that is counted, by all keys that stand for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NameEntry {
    /// Its key in commands, facts, costs and effects, as `credit`. Several things never have the same key.
    pub key: &'static str,
    /// Its icon, one of those that the catalogue lists as `icons`; absent if it has none. Things of one kind share an icon.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub icon: Option<Icon>,
    /// The keys of the `quantities` in which it is counted; absent if no quantity counts it.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub quantities: &'static [&'static str],
    /// One of it.
    pub one: Text,
    /// Several of it.
    pub many: Text,
}

impl NameEntry {
    /// Returns the entry of the thing that this noun names, under its key in JSON, with the quantities in which it is counted.
    pub fn of(key: &'static str, noun: Noun, quantities: &'static [&'static str]) -> NameEntry {
        let after =
            |count| Text { en: noun.after(count, Wording::EN), de: noun.after(count, Wording::DE) };
        NameEntry { key, icon: noun.icon_key(), quantities, one: after(1), many: after(2) }
    }
}

/// The edition of a catalogue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CatalogueEdition {
    /// Its name, as `reconstructed`.
    pub name: String,
    /// Its hash, 64 hexadecimal digits.
    #[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
    pub hash: EditionHash,
    /// The release, by which editions of one name are told apart; absent if the edition tells none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub release: Option<u16>,
}

impl CatalogueEdition {
    /// Returns the edition of this name with the release that its files tell; `None` if they are not known.
    pub fn of<G: EditionFiles>(name: &EditionName) -> CatalogueEdition {
        let release = G::files(name).and_then(|folder| files::release(&folder));
        CatalogueEdition { name: name.name.clone(), hash: name.hash, release }
    }

    /// Returns the name by which a game knows it.
    pub fn edition(&self) -> EditionName {
        EditionName { name: self.name.clone(), hash: self.hash }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::messages::sample;

    const CREDIT: Noun = Noun::new(sample::message("credit")).icon(Icon("credit"));

    #[test]
    fn an_entry_has_one_and_many_in_both_languages() {
        let entry = NameEntry::of("credit", CREDIT, &["credits"]);
        let text = |en: &str, de: &str| Text { en: en.to_owned(), de: de.to_owned() };
        assert_eq!((entry.one, entry.many), (text("credit", "Münze"), text("credits", "Münzen")));
        assert_eq!((entry.icon, entry.quantities), (Some(Icon("credit")), &["credits"][..]));
    }
}
