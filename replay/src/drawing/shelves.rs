//! Everything that an edition prints, to be looked at one by one, or all together before playing.

use super::hyphens::soft;
use engine::kernel::choice::Describe;
use engine::kernel::edition::{EditionName, SetupRefused};
use engine::kernel::knowledge::Seen;
use engine::kernel::text::Language;
use maud::{Markup, Render, html};
use std::fmt;

/// A game whose printed things can be looked at.
pub trait Shelves: Describe {
    /// Returns everything that the edition prints, shelf by shelf.
    ///
    /// # Errors
    /// [`SetupRefused`], where the edition is not known here.
    fn shelves(edition: &EditionName, language: Language) -> Result<Vec<Shelf>, SetupRefused>;

    /// Returns the same of the edition that is played with.
    fn shelves_of(rules: &Self::Rules, language: Language) -> Vec<Shelf>;

    /// Returns the key of the thing that lies at the place, or is the place; `None` if nothing is printed there.
    fn item_at(
        rules: &Self::Rules,
        seen: &Seen<Self::State>,
        place: Self::Place,
    ) -> Option<ItemKey>;

    /// Returns the thing with this key; `None` if the edition has no such thing.
    fn item(rules: &Self::Rules, key: &ItemKey, language: Language) -> Option<Item> {
        let shelves = Self::shelves_of(rules, language).into_iter();
        shelves.flat_map(|shelf| shelf.items).find(|item| item.key == *key)
    }
}

/// The name of a printed thing, as `land:22`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ItemKey(String);

impl ItemKey {
    /// Returns the key of the thing of this kind with this number.
    pub fn new(kind: &'static str, number: impl fmt::Display) -> ItemKey {
        ItemKey(format!("{kind}:{number}"))
    }
}

impl fmt::Display for ItemKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Things that belong together.
#[derive(Clone, Debug)]
pub struct Shelf {
    /// Their kind.
    pub title: String,
    /// The things in order of their numbers.
    pub items: Vec<Item>,
}

/// A printed thing, drawn large, with its whole text.
#[derive(Clone, Debug)]
pub struct Item {
    /// Its name among all things.
    pub key: ItemKey,
    /// Its heading.
    pub title: String,
    /// The text below the heading.
    pub body: Markup,
}

impl Render for Shelf {
    fn render(&self) -> Markup {
        html! {
            section.shelf {
                h2 { (self.title) }
                ul { @for item in &self.items { li { (item) } } }
            }
        }
    }
}

impl Render for Item {
    fn render(&self) -> Markup {
        html! {
            article.item data-item=(self.key) {
                h3 { (soft(&self.title)) }
                (self.body)
            }
        }
    }
}
