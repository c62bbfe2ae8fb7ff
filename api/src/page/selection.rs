//! The selection in the address, where it stands without script: `?for=57.0&at=slot:7&at=card:53&part=payment.1`.

use crate::games::Described;
use replay::drawing::narrowing::Selection;
use std::collections::{BTreeMap, BTreeSet};

/// The most places that an address may name: more than any command has.
const AT_MAX: usize = 8;

/// Reads the selection out of the pairs of a query. It counts only for the decision that it was made for, and what is not understood is
/// left out: an old link leads to the table all the same.
pub(crate) fn read(pairs: &[(String, String)], decision: &str) -> Selection {
    let mut selection = Selection::default();
    if pairs.iter().any(|(name, value)| name == "for" && value == decision) {
        pairs.iter().for_each(|(name, value)| add(&mut selection, name, value));
    }
    selection
}

/// Returns the headings of the commands that point at each place.
pub(crate) fn acts<'c>(
    commands: impl Iterator<Item = &'c Described>,
) -> BTreeMap<String, BTreeSet<String>> {
    let mut acts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for command in commands {
        let Some(group) = &command.group else { continue };
        for place in command.at.iter().flatten() {
            acts.entry(place.clone()).or_default().insert(group.title.to_string());
        }
    }
    acts
}

/// Reads the places that a form has, whichever decision they were chosen for.
pub(crate) fn places(pairs: &[(String, String)]) -> Selection {
    let mut selection = Selection::default();
    let at = pairs.iter().filter(|(name, _)| name == "at");
    at.for_each(|(name, value)| add(&mut selection, name, value));
    selection
}

fn add(selection: &mut Selection, name: &str, value: &str) {
    match name {
        "at" if selection.at.len() < AT_MAX && !selection.at.iter().any(|at| at == value) => {
            selection.at.push(value.to_owned());
        }
        "all" => selection.is_all = value == "1",
        "amount" => selection.amount = value.parse().ok(),
        "part" => {
            let part = value.split_once('.').and_then(|(key, way)| Some((key, way.parse().ok()?)));
            selection.parts.extend(part.map(|(key, way)| (key.to_owned(), way)));
        }
        _other => {}
    }
}

/// Returns the fields that lead to a selection of a decision. Places, keys and tags are written in characters that an address may have.
pub(crate) fn fields(selection: &Selection, decision: &str) -> Vec<(&'static str, String)> {
    let at = selection.at.iter().map(|place| ("at", place.clone()));
    let amount = selection.amount.iter().map(|amount| ("amount", amount.to_string()));
    let parts = selection.parts.iter().map(|(key, way)| ("part", format!("{key}.{way}")));
    let all = selection.is_all.then(|| ("all", "1".to_owned()));
    let first = std::iter::once(("for", decision.to_owned()));
    first.chain(at).chain(amount).chain(parts).chain(all).collect()
}

/// Returns the query that leads to a selection of a decision.
pub(crate) fn query(selection: &Selection, decision: &str) -> String {
    let pairs: Vec<String> =
        fields(selection, decision).iter().map(|(name, value)| format!("{name}={value}")).collect();
    pairs.join("&")
}

/// Returns the address of the table with a selection of a decision.
pub(crate) fn leading_to(address: &str, decision: &str, next: &Selection) -> String {
    let sign = if address.contains('?') { '&' } else { '?' };
    format!("{address}{sign}{}#choose", query(next, decision))
}

/// Returns the address of the table with a selection of a decision, looking at a place.
pub(crate) fn looking_at(
    address: &str,
    decision: Option<&str>,
    chosen: &Selection,
    place: &str,
) -> String {
    let sign = if address.contains('?') { '&' } else { '?' };
    let chosen = decision.map(|decision| query(chosen, decision) + "&").unwrap_or_default();
    format!("{address}{sign}{chosen}why={place}#look")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::form::Fields;

    #[test]
    fn a_selection_is_read_back_for_its_own_decision_only() {
        let chosen = Selection {
            at: vec!["slot:7".to_owned(), "seat:1/cell:-1.2".to_owned()],
            amount: Some(8),
            parts: [("payment".to_owned(), 2)].into(),
            is_all: true,
        };
        let fields = Fields::read(query(&chosen, "57.0").as_bytes()).expect("a query");
        assert_eq!(read(fields.pairs(), "57.0"), chosen);
        assert!(read(fields.pairs(), "58.0").is_empty());
    }

    #[test]
    fn nonsense_in_an_address_is_left_out() {
        let fields =
            Fields::read(b"for=1.0&at=&amount=x&part=y&part=a.b&colour=red").expect("a query");
        let chosen = read(fields.pairs(), "1.0");
        assert_eq!((chosen.amount, chosen.parts.len()), (None, 0));
    }
}
