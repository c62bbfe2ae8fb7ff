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

/// Texts that are kept: the cards, tiles and slots of several editions in both languages, each with less than a kilobyte.
const TEXTS: usize = 4_000;

static TOLD: LazyLock<Keep<Thing, PrintedText>> = LazyLock::new(|| Keep::new(TEXTS));

/// Things that are made once for each edition and language, as far as there is room.
pub(super) struct Keep<T, V>(Cache<Key<T>, Arc<V>>);

/// A thing of an edition in a language. Editions are the same if they lie at one place in memory: the key keeps it from being used again.
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

/// What a thing does; empty if the edition does not know it.
pub(super) struct PrintedText {
    /// With icons.
    pub(super) drawn: Markup,
    /// In words alone.
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
    /// Keeps so many things at most.
    pub(super) fn new(most: usize) -> Keep<T, V> {
        Keep(Cache::new(most))
    }

    /// Returns a thing that is kept, or makes it.
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
