//! Everything that a forger can do to a record in one step, each kind of value and line in turn, with seals and chain made
//! anew where he can.

use crate::forging::{
    Lines, Place, all_places, alternatives, chained, changed, forged, head_line, name, parsed,
    places,
};
use engine::kernel::ids::Hash;
use engine::tlog::leaf::hash_line;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A change of a value or a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Deed {
    /// Another value was put there.
    Other,
    /// It was left out.
    LeftOut,
    /// It stands there twice.
    Doubled,
    /// It changed places with the next one.
    Swapped,
    /// It has a key more.
    More,
    /// An earlier fact of the same record was put in its place, or before it.
    Copied,
    /// A fact of another game was put in its place, or before it.
    Foreign,
}

/// A record with one change.
pub(crate) struct Change {
    /// The change.
    pub deed: Deed,
    /// To what.
    pub key: String,
    /// The record.
    pub text: String,
}

/// All changes of the record that are any.
pub(super) fn all(good: &str) -> Vec<Change> {
    let events = parsed(good);
    let mut changes = Vec::new();
    change_values(&events, &mut changes);
    change_structure(&events, &mut changes);
    change_seals(&events, &mut changes);
    change_lines(&events, &mut changes);
    change_spelling(good, &mut changes);
    changes.retain(|change| change.text != good);
    changes
}

/// Every whole fact, and of other places with the same key the last one: nothing behind it hides what was done.
fn whole_facts_and_one_of_each(places: Vec<Place>) -> impl Iterator<Item = Place> {
    let (facts, others): (Vec<Place>, Vec<Place>) = places.into_iter().partition(is_whole_fact);
    let alike: BTreeMap<String, Place> =
        others.into_iter().map(|place| (place.key.clone(), place)).collect();
    facts.into_iter().chain(alike.into_values())
}

fn is_whole_fact(place: &Place) -> bool {
    place.pointer.strip_prefix("/facts/").is_some_and(|index| !index.contains('/'))
}

fn change_values(events: &[Lines], changes: &mut Vec<Change>) {
    let places = places(events);
    let alternatives = alternatives(events, &places);
    for place in whole_facts_and_one_of_each(places) {
        let text = changed(events, &place, &alternatives[name(&place.key)]);
        changes.push(Change { deed: Deed::Other, key: place.key, text });
    }
}

/// Keys left out and added; items left out, doubled and swapped.
fn change_structure(events: &[Lines], changes: &mut Vec<Change>) {
    for place in whole_facts_and_one_of_each(all_places(events)) {
        let (way, step) = place.pointer.rsplit_once('/').expect("a way");
        let key = named(&place, place.value(events));
        let mut change = |deed, act: &dyn Fn(&mut Value)| {
            let mut forgery = events.to_vec();
            let holder = forgery[place.event].0[place.line].pointer_mut(way);
            act(holder.expect("what holds the value"));
            changes.push(Change { deed, key: key.clone(), text: forged(&mut forgery) });
        };
        change(Deed::LeftOut, &|holder| leave_out(holder, step));
        change(Deed::Doubled, &|holder| double(holder, step));
        change(Deed::Swapped, &|holder| swap(holder, step));
        if place.value(events).is_object() {
            change(Deed::More, &|holder| add_key(holder, step));
        }
    }
}

/// An item that says its type is called by it.
fn named(place: &Place, value: &Value) -> String {
    match (place.key.strip_suffix("/*"), value["type"].as_str()) {
        (Some(way), Some(name)) => format!("{way}/{name}"),
        (Some(_) | None, _) => place.key.clone(),
    }
}

fn leave_out(holder: &mut Value, step: &str) {
    match holder {
        Value::Object(members) => drop(members.remove(step)),
        Value::Array(items) => drop(items.remove(number(step))),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn double(holder: &mut Value, step: &str) {
    if let Value::Array(items) = holder {
        items.insert(number(step), items[number(step)].clone());
    }
}

fn swap(holder: &mut Value, step: &str) {
    if let Value::Array(items) = holder {
        let (one, other) = (number(step), (number(step) + 1) % items.len());
        items.swap(one, other);
    }
}

fn add_key(holder: &mut Value, step: &str) {
    match holder {
        Value::Object(members) => members[step]["more"] = json!(1),
        Value::Array(items) => items[number(step)]["more"] = json!(1),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn number(step: &str) -> usize {
    step.parse().expect("the number of an item")
}

/// Seals and salts as they are not made anew: changed, left out, and swapped with those of another line.
fn change_seals(events: &[Lines], changes: &mut Vec<Change>) {
    let sealed = (0..events.len()).filter(|&event| events[event].0.len() > 1);
    for (event, other) in sealed.clone().zip(sealed.skip(1)) {
        let mut change = |deed, key: &str, act: &dyn Fn(&mut [Lines])| {
            let mut forgery = events.to_vec();
            act(&mut forgery);
            let key = format!("{key} without sealing anew");
            changes.push(Change { deed, key, text: chained(&mut forgery) });
        };
        change(Deed::Swapped, "seals", &|events| {
            exchange(events, (event, 0), (other, 0), "sealed")
        });
        change(Deed::Swapped, "salts", &|events| exchange(events, (event, 1), (other, 1), "salt"));
        change(Deed::Swapped, "openings", &|events| {
            exchange(events, (event, 1), (other, 1), "facts");
        });
        change(Deed::Other, "a salt", &|events| events[event].0[1]["salt"] = json!(Hash::NONE));
        change(Deed::LeftOut, "the seals", &|events| leave_out(&mut events[event].0[0], "sealed"));
        change(Deed::More, "the seals", &|events| {
            events[event].0[0]["sealed"]["5"] = json!(Hash::NONE);
        });
    }
}

fn exchange(events: &mut [Lines], one: (usize, usize), other: (usize, usize), key: &str) {
    let held = events[one.0].0[one.1][key].take();
    events[one.0].0[one.1][key] = std::mem::replace(&mut events[other.0].0[other.1][key], held);
}

/// Events and openings left out, doubled and swapped, and all numbered anew.
fn change_lines(events: &[Lines], changes: &mut Vec<Change>) {
    let mut change = |deed, key: &str, mut forgery: Vec<Lines>| {
        for (seq, Lines(lines)) in forgery.iter_mut().enumerate() {
            lines[0]["seq"] = json!(seq);
            lines[1..].iter_mut().for_each(|opening| opening["open"] = json!(seq));
        }
        changes.push(Change { deed, key: key.to_owned(), text: forged(&mut forgery) });
    };
    let bare = events.iter().map(|Lines(lines)| Lines(lines[..1].to_vec()));
    change(Deed::LeftOut, "every opening", bare.collect());
    for place in 0..events.len() {
        let with = |act: &dyn Fn(&mut Vec<Lines>)| {
            let mut forgery = events.to_vec();
            act(&mut forgery);
            forgery
        };
        let key = format!("event {}", crate::forging::kind(&events[place].0[0].to_string()));
        change(Deed::LeftOut, &key, with(&|events| drop(events.remove(place))));
        change(Deed::Doubled, &key, with(&|events| events.insert(place, events[place].clone())));
        if place + 1 < events.len() {
            change(Deed::Swapped, &key, with(&|events| events.swap(place, place + 1)));
            change(Deed::LeftOut, "all events behind", with(&|events| events.truncate(place + 1)));
        }
        let lines = events[place].0.len();
        if lines > 1 {
            change(Deed::LeftOut, "opening", with(&|events| drop(events[place].0.pop())));
            let last = events[place].0[lines - 1].clone();
            change(Deed::Doubled, "opening", with(&|events| events[place].0.push(last.clone())));
            change(
                Deed::LeftOut,
                "openings of an event",
                with(&|events| events[place].0.truncate(1)),
            );
        }
        if lines > 2 {
            change(Deed::Swapped, "opening", with(&|events| events[place].0.swap(1, 2)));
        }
    }
}

/// The same values written otherwise, one line of each kind in turn: a key twice, another order, a blank; the chain is made anew.
fn change_spelling(good: &str, changes: &mut Vec<Change>) {
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for (number, line) in good.lines().enumerate() {
        kinds.insert(crate::forging::kind(line), number);
    }
    for (kind, number) in kinds {
        let line = good.lines().nth(number).expect("a line");
        let Ok(Value::Object(members)) = serde_json::from_str(line) else { continue };
        for (key, value) in &members {
            let member = format!("\"{key}\":{value}");
            let twice = format!("{{{member},{}", &line[1..]);
            changes.push(spelled(good, number, twice, Deed::Doubled, &format!("{kind} {key}")));
        }
        let rest = line.split_once(",\"").map_or("", |(_, rest)| rest).trim_end_matches('}');
        let first = &line[1..line.len() - rest.len() - 3];
        let turned = format!("{{\"{rest},{first}}}");
        changes.push(spelled(good, number, turned, Deed::Swapped, &format!("keys of {kind}")));
        let blank = line.replacen(':', ": ", 1);
        changes.push(spelled(good, number, blank, Deed::More, &format!("a blank in {kind}")));
    }
}

fn spelled(good: &str, number: usize, line: String, deed: Deed, key: &str) -> Change {
    let mut head = Hash::NONE;
    let mut events = 0;
    let mut text = String::new();
    for (place, old) in good.lines().enumerate() {
        let new = if place == number { line.as_str() } else { old };
        let told: Value = serde_json::from_str(old).expect("a line");
        let new = match (told["prev"].as_str(), told.get("head")) {
            (Some(prev), _) => new.replace(prev, &head.to_string()),
            (None, Some(_)) if place != number => head_line(head, events),
            (None, _) => new.to_owned(),
        };
        if told.get("prev").is_some() {
            head = hash_line(&new);
            events += 1;
        }
        text += &new;
        text.push('\n');
    }
    Change { deed, key: format!("spelling: {key}"), text }
}
