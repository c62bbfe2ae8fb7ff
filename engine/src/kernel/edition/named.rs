//! What the things of a game are called, for programs that write numbers and icons of their own.

use crate::kernel::text::{Text, Wording};
use serde::Serialize;

/// The name of a resource, a structure or another thing that is counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NameEntry {
    /// Its key in JSON, as `steelplast`.
    pub key: &'static str,
    /// One of it.
    pub one: Text,
    /// Several of it.
    pub many: Text,
}

impl NameEntry {
    /// The entry of a thing whose noun is given as it stands after a number, in a language.
    pub fn of(key: &'static str, noun: impl Fn(u32, Wording) -> String) -> NameEntry {
        let after = |count| Text { en: noun(count, Wording::EN), de: noun(count, Wording::DE) };
        NameEntry { key, one: after(1), many: after(2) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::text::grammar::pick;

    #[test]
    fn an_entry_has_one_and_many_in_both_languages() {
        let entry = NameEntry::of("credit", |count, wording| {
            let (en, de) = if count == 1 { ("credit", "Münze") } else { ("credits", "Münzen") };
            pick(wording, en, de).to_owned()
        });
        let text = |en: &str, de: &str| Text { en: en.to_owned(), de: de.to_owned() };
        assert_eq!((entry.one, entry.many), (text("credit", "Münze"), text("credits", "Münzen")));
    }
}
