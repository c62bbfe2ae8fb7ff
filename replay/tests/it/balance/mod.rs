//! Tests of the measurements of an edition: facts are counted as they tell, the same games give the same bytes, and nothing is left out.

mod by_hand;
mod commands;
mod recorded;

use engine::kernel::game::Game;
use replay::balance::items::{Item, ListItems};
use replay::balance::walk::{Index, Touched, Walk, Walked};
use std::collections::BTreeMap;

/// The fate of each item that was touched, by its kind and number.
pub(crate) type ByItem = BTreeMap<(&'static str, u8), Touched>;

/// Walks over these facts.
pub(crate) fn walked<'f, G: ListItems>(
    rules: &G::Rules,
    facts: impl IntoIterator<Item = &'f <G as Game>::Fact>,
) -> (ByItem, Walked) {
    let items: Vec<Item> = G::items(rules);
    let index = Index::of(&items);
    let mut walk = Walk::<G>::new(rules, &index);
    facts.into_iter().for_each(|fact| walk.hear(fact));
    let walked = walk.finish();
    let by_item = walked.items.iter().map(|(&item, &touched)| {
        let key = items[item].key;
        ((key.kind, key.number), touched)
    });
    (by_item.collect(), walked)
}
