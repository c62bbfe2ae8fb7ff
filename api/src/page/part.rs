//! Parts of a page, each with a name and a hash of its content, so that a reader who has some of them is sent the others alone.

use super::form::Fields;
use foldhash::quality::FixedState;
use maud::{Markup, html};
use std::collections::BTreeMap;
use std::hash::BuildHasher as _;

/// The most parts that a reader may name: more than any table has.
const KNOWN_MAX: usize = 64;

/// The parts that a reader has, each with its hash.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct KnownParts(BTreeMap<String, String>);

impl KnownParts {
    /// Reads the parts that `have=name:hash,...` names. A part that is not understood is not known, so it is sent.
    pub(crate) fn read(query: &Fields) -> KnownParts {
        let named = query.get("have").unwrap_or_default().split(',').take(KNOWN_MAX);
        let pairs = named.filter_map(|pair| pair.split_once(':'));
        KnownParts(pairs.map(|(name, hash)| (name.to_owned(), hash.to_owned())).collect())
    }

    /// Returns a part of the page: its content, or that the reader has it.
    pub(crate) fn part(&self, name: &str, content: &Markup) -> Markup {
        let hash = hash(content);
        let is_known = self.0.get(name) == Some(&hash);
        html! {
            div.part id={ "part-" (name) } data-hash=(hash) data-kept[is_known] {
                @if !is_known { (content) }
            }
        }
    }
}

/// Hashes a part. The hash only has to notice a change, and a page has a hundred kilobytes, so it is a fast one.
fn hash(content: &Markup) -> String {
    format!("{:016x}", FixedState::default().hash_one(&content.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(query: &str) -> Fields {
        Fields::read(query.as_bytes()).expect("a query")
    }

    #[test]
    fn a_part_that_the_reader_has_is_named_and_not_sent() {
        let (old, new) = (html! { p { "old" } }, html! { p { "new" } });
        let known = KnownParts::read(&fields(&format!("have=log:{},seats:0", hash(&old))));
        let kept = known.part("log", &old).into_string();
        assert!(kept.contains(" data-kept") && !kept.contains("old"), "{kept}");
        for (name, content) in [("log", &new), ("seats", &old), ("choose", &old)] {
            let sent = known.part(name, content).into_string();
            assert!(!sent.contains("data-kept") && sent.contains(&content.0), "{sent}");
        }
    }
}
