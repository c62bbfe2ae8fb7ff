//! Every legal command of every position of every recorded game is reached by its places, amount and parts, one after another, through the
//! narrowing by which the page chooses.

use engine::kernel::choice::{Describe, Description};
use engine::kernel::game::Game;
use engine::kernel::knowledge::hide;
use engine::kernel::play;
use engine::kernel::seat::Seat;
use engine::kernel::text::Wording;
use engine::kernel::viewer::Viewer;
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use replay::drawing::narrowing::{Item, Listed, Selection};
use tests::recorded::{Recorded, RecordedGame, games};

/// Points at the places of an item in this order, then chooses its amount and its parts; returns the items that are left.
fn reached(listed: &Listed<'_>, wanted: usize, places: &[String]) -> Vec<usize> {
    let item = &listed.0[wanted];
    let point = |selection: Selection, place: &String| {
        if selection.at.contains(place) { selection } else { listed.point(&selection, place) }
    };
    let mut selection = places.iter().fold(Selection::default(), point);
    if let Some(amount) = item.amount.filter(|_| !listed.narrow(&selection).amounts.is_empty()) {
        selection = selection.with_amount(amount.value);
    }
    loop {
        let narrowed = listed.narrow(&selection);
        let open = narrowed.parts.iter().find_map(|choice| {
            let part = item.parts.iter().find(|part| part.key == choice.key)?;
            let (way, _) = choice.ways.iter().find(|(_, label)| *label == part.label)?;
            Some((choice.key, *way))
        });
        match open.filter(|(key, _)| !selection.parts.contains_key(*key)) {
            Some((key, way)) => selection = selection.with_part(key, way),
            None if narrowed.all == Some(wanted) => selection = selection.as_all(),
            None => return narrowed.items,
        }
    }
}

/// The orders in which the places of an item may be pointed at: its own, and the other way round, the destination first, unless the order is
/// what tells it from another item.
fn orders(listed: &Listed<'_>, item: &Item<'_>) -> Vec<Vec<String>> {
    let reversed: Vec<String> = item.at.iter().rev().cloned().collect();
    let is_another = listed.0.iter().any(|other| other.at == reversed);
    let reversed = (!is_another).then_some(reversed);
    std::iter::once(item.at.clone()).chain(reversed).collect()
}

fn assert_reached<G: RecordedGame + Describe>(recorded: &Recorded<G>) -> usize {
    let replay = recorded.replay();
    let timeline = replay.timeline(replay.best()).unwrap_or_else(|broken| panic!("{broken:?}"));
    let viewers: Vec<Viewer> = replay.viewers().to_vec();
    let knows =
        |seat: &Seat| viewers.contains(&Viewer::Seat(*seat)) || viewers.contains(&Viewer::Referee);
    let mut lists = 0;
    for event in timeline.events() {
        let Some(table) = timeline.table(event.seq) else { continue };
        for seat in <G as Game>::to_act(&table.game).iter().filter(knows) {
            let seen = hide::<G>(&table.game, Viewer::Seat(seat));
            let rules = timeline.rules();
            let describe =
                |lawful: G::Lawful| G::describe(rules, &seen, seat, &lawful.into(), Wording::EN);
            let list: Vec<Description<G::Place>> =
                play::legal::<G>(rules, &seen, seat).into_iter().map(describe).collect();
            let item = |it: &'_ Description<G::Place>| -> Vec<String> {
                it.at.iter().map(ToString::to_string).collect()
            };
            let items =
                list.iter().map(|it| Item { at: item(it), amount: it.amount, parts: &it.parts });
            let listed = Listed(items.collect());
            for (wanted, item) in listed.0.iter().enumerate() {
                for places in orders(&listed, item) {
                    let left = reached(&listed, wanted, &places);
                    assert_eq!(left, [wanted], "{recorded}, event {}: {item:?}", event.seq);
                }
            }
            lists += 1;
        }
    }
    lists
}

#[test]
fn each_choice_of_20th_century_is_reached_by_pointing() {
    let games = games::<TwentiethCentury>().expect("recorded games");
    assert!(games.iter().map(assert_reached).sum::<usize>() > 1_000);
}

#[test]
fn each_choice_of_underwater_cities_is_reached_by_pointing() {
    let games = games::<UnderwaterCities>().expect("recorded games");
    assert!(games.iter().map(assert_reached).sum::<usize>() > 1_000);
}
