//! Narrowing a list of choices by what has been pointed at: places, then an amount and parts.

use engine::kernel::choice::{Amount, Part};
use engine::kernel::text::sentence::Sentence;
use std::collections::{BTreeMap, BTreeSet};

/// The choice among the items of a list so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    /// The places, in the order of choosing.
    pub at: Vec<String>,
    /// The amount.
    pub amount: Option<u32>,
    /// The parts: of each key the number of its way.
    pub parts: BTreeMap<String, usize>,
    /// Says that this is all: then only an item is meant that has nothing more.
    pub is_all: bool,
}

impl Selection {
    /// Returns the same with this amount.
    #[must_use]
    pub fn with_amount(&self, amount: u32) -> Selection {
        Selection { amount: Some(amount), ..self.clone() }
    }

    /// Returns the same without an amount, and so without the word that it is all.
    fn without_amount(&self) -> Selection {
        Selection { amount: None, is_all: false, ..self.clone() }
    }

    /// Returns the same with this way of a part.
    #[must_use]
    pub fn with_part(&self, key: &str, way: usize) -> Selection {
        let mut next = self.clone();
        next.parts.insert(key.to_owned(), way);
        next
    }

    /// Returns the same, as all that is chosen.
    #[must_use]
    pub fn as_all(&self) -> Selection {
        Selection { is_all: true, ..self.clone() }
    }

    /// Returns the places alone.
    #[must_use]
    pub fn without_parts(self) -> Selection {
        Selection { at: self.at, ..Selection::default() }
    }

    /// Returns whether nothing is chosen.
    pub fn is_empty(&self) -> bool {
        self.at.is_empty() && self.amount.is_none() && self.parts.is_empty()
    }
}

/// The rest of a list, and the ways to narrow it further. Items are named by their place in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Narrowed {
    /// The items that are left.
    pub items: Vec<usize>,
    /// The places of the items that are left.
    pub can: BTreeSet<String>,
    /// The places of other items: pointing at one lets go what contradicts it.
    pub also: BTreeSet<String>,
    /// The places that are chosen, also those in which all items that are left agree.
    pub chosen: BTreeSet<String>,
    /// The amounts that can be chosen: those in which the items differ that have all else that is selected.
    pub amounts: Vec<u32>,
    /// The item that has nothing more than what is chosen, if there is one among several.
    pub all: Option<usize>,
    /// The parts that can be chosen: those in which the items that are left differ.
    pub parts: Vec<PartChoice>,
}

/// A part in which items differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartChoice {
    /// The key of the part, as `payment`.
    pub key: &'static str,
    /// Each way, by its number among all of the list.
    pub ways: Vec<(usize, Sentence)>,
}

/// An item of a list, as far as narrowing looks at it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item<'i> {
    /// The places that it points at, in the order of choosing.
    pub at: Vec<String>,
    /// The amount that is bid, if one is.
    pub amount: Option<Amount>,
    /// The parts that are chosen besides.
    pub parts: &'i [Part],
}

/// The items of a list.
pub struct Listed<'l>(pub Vec<Item<'l>>);

impl<'l> Listed<'l> {
    /// Returns what is left of the list by this selection. A single item is left as it is.
    pub fn narrow(&self, selection: &Selection) -> Narrowed {
        let items = self.fitting(selection);
        let mut chosen: BTreeSet<String> = selection.at.iter().cloned().collect();
        if let Some((first, rest)) = items.split_first() {
            let agreed = self.at(*first).iter();
            let agreed =
                agreed.filter(|place| rest.iter().all(|item| self.at(*item).contains(place)));
            chosen.extend(agreed.cloned());
        }
        let can: BTreeSet<String> = items.iter().flat_map(|item| self.at(*item)).cloned().collect();
        let all_places = (0..self.0.len()).flat_map(|item| self.at(item));
        let also = all_places.filter(|place| !can.contains(*place)).cloned().collect();
        let amounts = match selection.amount {
            Some(_) => self.amounts(&self.fitting(&selection.without_amount())),
            None => self.amounts(&items),
        };
        let is_all = |item: &usize| items.len() > 1 && self.has_nothing_but(*item, selection);
        let all = items.iter().copied().find(is_all);
        Narrowed { can, also, chosen, amounts, all, parts: self.open_parts(&items), items }
    }

    /// Returns the selection after pointing at a place: one that is chosen is dropped, and what contradicts a new one gives way.
    #[must_use]
    pub fn point(&self, selection: &Selection, place: &str) -> Selection {
        let mut at = selection.at.clone();
        if at.iter().any(|chosen| chosen == place) {
            at.retain(|chosen| chosen != place);
            return Selection { at, ..selection.clone() }.without_parts();
        }
        at.push(place.to_owned());
        while at.len() > 1
            && self.fitting(&Selection { at: at.clone(), ..Selection::default() }).is_empty()
        {
            let mut kept = self.kept(&at, place);
            std::mem::swap(&mut at, &mut kept);
        }
        let next = Selection { at, ..selection.clone() };
        if self.fitting(&next).is_empty() { next.without_parts() } else { next }
    }

    /// Returns the selection that names this item and no other.
    #[must_use]
    pub fn selection_of(&self, item: usize) -> Selection {
        let Item { at, amount, parts } = &self.0[item];
        let way = |part: &Part| Some((part.key.to_owned(), self.way(item, part.key)?));
        let parts = parts.iter().filter_map(way).collect();
        Selection { at: at.clone(), amount: amount.map(|it| it.value), parts, is_all: true }
    }

    /// Returns what is left of a selection that was made among other items: its places that are there, as far as they go together.
    #[must_use]
    pub fn left_of(&self, selection: &Selection) -> Selection {
        let is_here = |place: &&String| (0..self.0.len()).any(|item| self.at(item).contains(place));
        let places = selection.at.iter().filter(is_here);
        places.fold(Selection::default(), |left, place| self.point(&left, place))
    }

    /// Returns the places without the latest one that no item has together with this place.
    fn kept(&self, at: &[String], place: &str) -> Vec<String> {
        let agrees = |other: &String| {
            let both = |item: usize| {
                self.at(item).contains(other) && self.at(item).iter().any(|it| it == place)
            };
            other == place || (0..self.0.len()).any(both)
        };
        let against = at.iter().rposition(|other| !agrees(other));
        let dropped = against.unwrap_or(0);
        at.iter()
            .enumerate()
            .filter(|(number, _)| *number != dropped)
            .map(|(_, it)| it.clone())
            .collect()
    }

    /// Returns the items that have all that is selected.
    fn fitting(&self, selection: &Selection) -> Vec<usize> {
        let has_all = |item: &usize| self.has(*item, selection);
        let items: Vec<usize> = (0..self.0.len()).filter(has_all).collect();
        // Two items may point at the same places in another order: then the order decides.
        let in_order = |item: &usize| is_in_order(self.at(*item), &selection.at);
        let has_twin =
            |item: &usize| items.iter().any(|other| other != item && self.are_twins(*item, *other));
        items.iter().copied().filter(|item| in_order(item) || !has_twin(item)).collect()
    }

    fn has(&self, item: usize, selection: &Selection) -> bool {
        let amount = self.0[item].amount.map(|amount| amount.value);
        selection.at.iter().all(|place| self.at(item).contains(place))
            && selection.amount.is_none_or(|wanted| amount == Some(wanted))
            && selection.parts.iter().all(|(key, way)| self.way(item, key) == Some(*way))
            && (!selection.is_all || self.has_nothing_but(item, selection))
    }

    /// Returns whether the item has no place, amount or part besides those that are selected.
    fn has_nothing_but(&self, item: usize, selection: &Selection) -> bool {
        let Item { at, amount, parts } = &self.0[item];
        at.iter().all(|place| selection.at.contains(place))
            && (amount.is_none() || selection.amount.is_some())
            && parts.iter().all(|part| selection.parts.contains_key(part.key))
    }

    fn are_twins(&self, one: usize, other: usize) -> bool {
        let places = |item| self.at(item).iter().collect::<BTreeSet<_>>();
        self.at(one) != self.at(other) && places(one) == places(other)
    }

    fn at(&self, item: usize) -> &[String] {
        &self.0[item].at
    }

    /// Returns the amounts in which these items differ; one alone tells an item from those that bid nothing.
    fn amounts(&self, items: &[usize]) -> Vec<u32> {
        let amounts: BTreeSet<Option<u32>> =
            items.iter().map(|item| self.0[*item].amount.map(|amount| amount.value)).collect();
        if amounts.len() > 1 { amounts.into_iter().flatten().collect() } else { Vec::new() }
    }

    fn open_parts(&self, items: &[usize]) -> Vec<PartChoice> {
        let mut keys: Vec<&'static str> = Vec::new();
        for part in items.iter().flat_map(|item| self.0[*item].parts.iter()) {
            if !keys.contains(&part.key) {
                keys.push(part.key);
            }
        }
        // A part that only some of the items have tells them from the others.
        let is_open = |choice: &PartChoice| {
            choice.ways.len() > 1 || items.iter().any(|item| self.way(*item, choice.key).is_none())
        };
        let choice = |key| PartChoice { key, ways: self.ways(key, items) };
        keys.into_iter().map(choice).filter(is_open).collect()
    }

    /// Returns the ways of a part among these items, each by its number among all of the list.
    fn ways(&self, key: &str, items: &[usize]) -> Vec<(usize, Sentence)> {
        let all = self.labels(key);
        let used: BTreeSet<usize> = items.iter().filter_map(|item| self.way(*item, key)).collect();
        used.into_iter().map(|way| (way, all[way].clone())).collect()
    }

    fn way(&self, item: usize, key: &str) -> Option<usize> {
        let part = self.0[item].parts.iter().find(|part| part.key == key)?;
        self.labels(key).iter().position(|label| **label == part.label)
    }

    fn labels(&self, key: &str) -> Vec<&'l Sentence> {
        let mut labels: Vec<&Sentence> = Vec::new();
        for part in self.0.iter().flat_map(|item| item.parts.iter()).filter(|part| part.key == key)
        {
            if !labels.contains(&&part.label) {
                labels.push(&part.label);
            }
        }
        labels
    }
}

/// Returns whether the places were chosen in the order of the item.
fn is_in_order(at: &[String], chosen: &[String]) -> bool {
    let mut rest = at.iter();
    chosen.iter().all(|place| rest.any(|other| other == place))
}
