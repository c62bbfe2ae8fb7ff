//! The differences between two positions in words: numbers of each seat, and what lies where.

use crate::drawn::{Draw, Things};
use crate::messages::{say, say_with};
use crate::words::seat_word;
use engine::kernel::args;
use engine::kernel::knowledge::Seen;
use engine::kernel::quantity::{Group, Measurable, Numbers, Series, numbers};
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use engine::kernel::text::grammar::{Conjunction, capitalised, listed, numeral};

/// Returns what differs between two positions, as far as it is known in both: first what belongs to all, then each seat, a line for
/// each list of things and each group of numbers. Without any difference there is no line.
pub fn tell_changes<G: Draw + Measurable>(
    rules: &G::Rules,
    before: &Seen<G::State>,
    after: &Seen<G::State>,
    language: Language,
) -> Vec<String> {
    let [things, later] = [before, after].map(|seen| G::things(rules, seen, language));
    let [numbers, later_numbers] = [before, after].map(|seen| numbers::<G>(rules, seen));
    let of = |seat: Option<Seat>| {
        let lists = things.iter().zip(&later).filter(move |(list, _)| list.seat == seat);
        lists.filter_map(move |(list, later)| tell_list(list, later, language))
    };
    let of_seat = |seat: Seat| {
        let counted = tell_numbers::<G>(seat, &numbers, &later_numbers, language);
        counted.into_iter().chain(of(Some(seat))).collect::<Vec<String>>()
    };
    let to_act = tell_list(&to_act::<G>(before, language), &to_act::<G>(after, language), language);
    of(None).chain(to_act).chain(Seat::first(G::seats(rules)).flat_map(of_seat)).collect()
}

/// Returns the seats that may choose, as a list of one thing.
fn to_act<G: Draw>(seen: &Seen<G::State>, language: Language) -> Things {
    let seats: Vec<String> = G::to_act(seen.state()).iter().map(|seat| seat.to_string()).collect();
    let seats = listed(&seats, Conjunction::And, language);
    let seats = if seats.is_empty() { say(language, "nobody").to_owned() } else { seats };
    Things::of_all(say(language, "seats-to-act"), [seats])
}

/// Returns the name before what is told of a seat.
fn of_seat(seat: Seat, language: Language) -> String {
    format!("{} {seat}", capitalised(seat_word(language)))
}

/// Returns what has changed in a list; `None` if nothing has. A list that has one thing before and after tells both.
fn tell_list(before: &Things, after: &Things, language: Language) -> Option<String> {
    let gone = without(&before.items, &after.items);
    let new = without(&after.items, &before.items);
    let told = match (&before.items[..], &after.items[..]) {
        ([one], [other]) if one != other => format!("{one} → {other}"),
        _ if gone.is_empty() && new.is_empty() => return None,
        _ => tell_items(&new, &gone, language),
    };
    let name = match before.seat {
        Some(seat) => format!("{}, {}", of_seat(seat, language), before.name),
        None => capitalised(before.name),
    };
    Some(format!("{name}: {told}"))
}

fn tell_items(new: &[String], gone: &[String], language: Language) -> String {
    let part = |key, items: &[String]| {
        let things: Vec<&str> = items.iter().map(|item| item.trim_end_matches('.')).collect();
        let things = things.join("; ");
        (!items.is_empty()).then(|| say_with(language, key, args![things]))
    };
    let parts: Vec<String> =
        [part("new-things", new), part("gone-things", gone)].into_iter().flatten().collect();
    parts.join(" – ")
}

/// Returns the items without those of the other list, each as often as it is there more often.
fn without(items: &[String], others: &[String]) -> Vec<String> {
    let mut others = others.to_vec();
    let mut left = items.to_vec();
    left.retain(|item| match others.iter().position(|other| other == item) {
        Some(place) => {
            others.swap_remove(place);
            false
        }
        None => true,
    });
    left
}

/// Returns the numbers of a seat that differ: a line for points and resources, and one for each other group under its name.
fn tell_numbers<G: Measurable>(
    seat: Seat,
    before: &Numbers,
    after: &Numbers,
    language: Language,
) -> Vec<String> {
    let lines = [
        (&[Group::Points, Group::Resources][..], String::new()),
        (
            &[Group::Production],
            format!(", {}", in_a_line(Group::Production.title().words(language), language)),
        ),
        (
            &[Group::Network],
            format!(", {}", in_a_line(Group::Network.title().words(language), language)),
        ),
    ];
    let tell = |(groups, name): (&[Group], String)| {
        let told = of_groups::<G>(seat, before, after, groups, language);
        (!told.is_empty())
            .then(|| format!("{}{name}: {}", of_seat(seat, language), told.join(", ")))
    };
    lines.into_iter().filter_map(tell).collect()
}

/// Returns the numbers of these groups that differ, as `credits 3 → 1`.
fn of_groups<G: Measurable>(
    seat: Seat,
    before: &Numbers,
    after: &Numbers,
    groups: &[Group],
    language: Language,
) -> Vec<String> {
    let [before, after] = [before, after].map(|all| all.get(seat.index()).into_iter().flatten());
    let pairs = G::SERIES.iter().zip(before.zip(after));
    let of_group = pairs.filter(|(series, _)| groups.contains(&series.quantity.group));
    let told = of_group.filter_map(|(Series { quantity, .. }, (before, after))| {
        let (before, after) = ((*before)?, (*after)?);
        let title = in_a_line(quantity.title.words(language), language);
        (before != after).then(|| format!("{title} {} → {}", numeral(before), numeral(after)))
    });
    told.collect()
}

/// Returns a title as it stands within a line: in English with a small letter, because titles begin with a verb, a noun or an adjective.
pub(crate) fn in_a_line(title: &str, language: Language) -> String {
    match language {
        Language::En => {
            let mut letters = title.chars();
            let first = letters.next().into_iter().flat_map(char::to_lowercase);
            first.chain(letters).collect()
        }
        Language::De => title.to_owned(),
    }
}
