//! Drawings of every position of every recorded game: they are well-formed, each place that a seat can point at is drawn on them, and
//! nothing is drawn twice.
//!
//! That nothing is drawn which a viewer may not know is certain by type: boards are made from a `Seen` alone.

use engine::kernel::choice::Describe;
use engine::kernel::game::Game;
use engine::kernel::knowledge::{Seen, hide};
use engine::kernel::play;
use engine::kernel::seat::Seat;
use engine::kernel::text::{Language, Wording};
use engine::kernel::viewer::Viewer;
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use replay::drawing::place::Pointing;
use replay::drawing::{Boards, Moment};
use std::collections::BTreeSet;
use tests::recorded::{Recorded, RecordedGame, games};

/// The places that are drawn; each once.
fn drawn<G: Boards>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    language: Language,
) -> BTreeSet<String> {
    let boards = G::boards(rules, Moment::from(seen), &Pointing::none(), language);
    let body: String = boards.iter().map(|board| board.body().into_string()).collect();
    let text = format!("<main>{body}</main>");
    let read = roxmltree::Document::parse(&text).unwrap_or_else(|fault| panic!("{fault}: {text}"));
    let mut places = BTreeSet::new();
    for place in read.descendants().filter_map(|node| node.attribute("data-place")) {
        assert!(places.insert(place.to_owned()), "{place} is drawn twice");
    }
    places
}

/// The places that the seat can point at.
fn pointed_at<G: Describe>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
) -> BTreeSet<String> {
    let describe = |lawful: G::Lawful| G::describe(rules, seen, seat, &lawful.into(), Wording::EN);
    let described = play::legal::<G>(rules, seen, seat).into_iter().map(describe);
    described.flat_map(|described| described.at).map(|place| place.to_string()).collect()
}

/// Places that lie on no board, by the beginning of their names: options and waiting effects are words, and stand in the list alone.
const ON_NO_BOARD: [&str; 1] = ["option:"];

fn is_on_a_board(place: &str) -> bool {
    !ON_NO_BOARD.iter().any(|beginning| place.starts_with(beginning))
}

/// Draws each position for those who act, and every tenth for the other viewers in turn.
fn assert_drawn<G: RecordedGame + Boards + Describe>(recorded: &Recorded<G>) {
    let replay = recorded.replay();
    let timeline = replay.timeline(replay.best()).unwrap_or_else(|broken| panic!("{broken:?}"));
    let viewers: Vec<Viewer> = replay.viewers().to_vec();
    for (turn, event) in timeline.events().iter().enumerate() {
        let Some(table) = timeline.table(event.seq) else { continue };
        let language = if turn % 2 == 0 { Language::En } else { Language::De };
        let other = viewers[turn / 10 % viewers.len()];
        if turn % 10 == 0 {
            drawn::<G>(timeline.rules(), &hide::<G>(&table.game, other), language);
        }
        for seat in acting::<G>(&viewers, &table.game) {
            let seen = hide::<G>(&table.game, Viewer::Seat(seat));
            let drawn = drawn::<G>(timeline.rules(), &seen, language);
            let missing: Vec<String> = pointed_at::<G>(timeline.rules(), &seen, seat)
                .into_iter()
                .filter(|place| is_on_a_board(place) && !drawn.contains(place))
                .collect();
            assert!(missing.is_empty(), "{recorded}, event {}: {missing:?}", event.seq);
        }
    }
}

/// The seats that act and that the record tells what they see.
fn acting<G: Game>(viewers: &[Viewer], state: &G::State) -> Vec<Seat> {
    let knows =
        |seat: &Seat| viewers.contains(&Viewer::Seat(*seat)) || viewers.contains(&Viewer::Referee);
    G::to_act(state).iter().filter(knows).collect()
}

#[test]
fn each_position_of_20th_century_is_drawn_with_all_places() {
    let games = games::<TwentiethCentury>().expect("recorded games");
    games.iter().for_each(assert_drawn);
}

#[test]
fn each_position_of_underwater_cities_is_drawn_with_all_places() {
    let games = games::<UnderwaterCities>().expect("recorded games");
    games.iter().for_each(assert_drawn);
}
