//! Texts and boards of an edition that are kept for the next drawing: nothing that is printed changes in a game.

use super::words::Words;
use crate::drawing::icon;
use engine::kernel::text::sentence::Form;
use engine::kernel::text::{Language, Wording};
use engine::underwater::edition::Edition;
use engine::underwater::effects::vocabulary::GroupId;
use engine::underwater::ids::{CardNo, ContractNo, MetropolisColour, TileNo};
use engine::underwater::text::{card, contract, effect, metropolis};
use maud::Markup;
use quick_cache::sync::Cache;
use std::convert::Infallible;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, LazyLock};

/// The most texts that are kept: those of the cards, tiles and slots of several editions in both languages.
const TEXTS: usize = 4_000;

static TOLD: LazyLock<Keep<Thing, PrintedText>> = LazyLock::new(|| Keep::new(TEXTS));

/// Values that are made once for each edition and language, up to a bound.
pub(super) struct Keep<T, V>(Cache<Key<T>, Arc<V>>);

/// A thing of an edition in a language. Two editions are the same if they are one value in memory, which the key keeps alive.
#[derive(Clone)]
struct Key<T> {
    edition: Arc<Edition>,
    language: Language,
    thing: T,
}

/// A printed thing that has a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Thing {
    /// A card.
    Card(CardNo),
    /// A government contract.
    Contract(ContractNo),
    /// A metropolis tile.
    Tile(MetropolisColour, TileNo),
    /// The effect of a slot.
    Effect(GroupId),
}

/// The text of a printed thing; empty if the edition does not know the thing.
pub(super) struct PrintedText {
    /// The text with icons.
    pub(super) drawn: Markup,
    /// The text in words alone.
    pub(super) plain: String,
}

impl PrintedText {
    /// Returns the text of a thing.
    pub(super) fn of(thing: Thing, words: Words<'_>) -> Arc<PrintedText> {
        TOLD.get(words, thing, || {
            let wording = Wording { language: words.language, form: Form::Runs };
            let drawn = icon::sentence(&wording.sentence(thing.tell(words.edition, wording)));
            PrintedText { drawn, plain: thing.tell(words.edition, words.plain()) }
        })
    }
}

impl Thing {
    fn tell(self, edition: &Edition, wording: Wording) -> String {
        let told = match self {
            Thing::Card(card) => {
                edition.card(card).map(|known| card::tell(edition, known, wording))
            }
            Thing::Contract(contract) => {
                edition.contract(contract).map(|known| contract::tell(edition, known, wording))
            }
            Thing::Tile(colour, tile) => metropolis::tell(edition, colour, tile, wording),
            Thing::Effect(group) => Some(effect::tell(edition, group, wording)),
        };
        told.unwrap_or_default()
    }
}

impl<T: Clone + Eq + Hash, V> Keep<T, V> {
    /// Returns an empty store that keeps at most so many values.
    pub(super) fn new(most: usize) -> Keep<T, V> {
        Keep(Cache::new(most))
    }

    /// Returns the value of a thing, which is made if it is not kept.
    pub(super) fn get(&self, words: Words<'_>, thing: T, make: impl FnOnce() -> V) -> Arc<V> {
        let Words { edition, language } = words;
        let key = Key { edition: Arc::clone(edition), language, thing };
        let made = self.0.get_or_insert_with(&key, || Ok::<_, Infallible>(Arc::new(make())));
        match made {
            Ok(kept) => kept,
            Err(never) => match never {},
        }
    }
}

impl<T: PartialEq> PartialEq for Key<T> {
    fn eq(&self, other: &Key<T>) -> bool {
        Arc::ptr_eq(&self.edition, &other.edition)
            && self.language == other.language
            && self.thing == other.thing
    }
}

impl<T: Eq> Eq for Key<T> {}

impl<T: Hash> Hash for Key<T> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        Arc::as_ptr(&self.edition).hash(hasher);
        self.language.hash(hasher);
        self.thing.hash(hasher);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::underwater::printed::Printed;
    use engine::underwater::edition::{Files, RECONSTRUCTED};
    use engine::underwater::ids::CitySite;

    const LAYOUT: &str = include_str!("../../../../engine/editions/underwater_cities/layout.json");

    fn edition(layout: &str) -> Arc<Edition> {
        let files = Files { layout: Some(layout), ..RECONSTRUCTED };
        Arc::new(Edition::load(files).expect("it is sound"))
    }

    /// The hash of an edition does not cover its layout.
    #[test]
    fn editions_that_differ_in_their_layout_alone_are_drawn_apart() {
        let moved = LAYOUT.replacen(r#""city:1": [118, 112]"#, r#""city:1": [9, 9]"#, 1);
        let editions = [LAYOUT, &moved, LAYOUT].map(edition);
        assert_eq!(editions[0].name, editions[1].name);
        let first_city = |edition: &Arc<Edition>| {
            let words = Words { edition, language: Language::En };
            Printed::of(words, &edition.boards()[0]).city(CitySite::at(0)).at
        };
        let drawn = editions.each_ref().map(first_city);
        assert_eq!(drawn, [[118, 112], [9, 9], [118, 112]]);
    }

    #[test]
    fn a_text_is_made_once_for_each_language() {
        let edition = edition(LAYOUT);
        let card = edition.cards().next().expect("a card").number;
        let told =
            |language| PrintedText::of(Thing::Card(card), Words { edition: &edition, language });
        assert!(Arc::ptr_eq(&told(Language::De), &told(Language::De)));
        assert_ne!(told(Language::De).plain, told(Language::En).plain);
    }
}
