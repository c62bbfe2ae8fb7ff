//! Eyes: what is told of choices is the same in all worlds that whoever is told cannot tell apart.
//!
//! It is looked at through the eyes of the referee as well, who sees all of a world: so it would be found if a description asked for more
//! than what may be known, even where that has been taken away before it is sent.

use super::choices::{Findable, WORDINGS};
use super::worlds::Pair;
use super::{Evidence, Subject, bytes};
use crate::playout::Playout;
use engine::kernel::chance::Random;
use engine::kernel::choice::chosen::{self, Chosen};
use engine::kernel::choice::path;
use engine::kernel::choice::why::why;
use engine::kernel::event::Command;
use engine::kernel::knowledge::{Seen, hide};
use engine::kernel::play;
use engine::kernel::seat::Seat;
use engine::kernel::table::Phase;
use engine::kernel::text::Wording;
use engine::kernel::viewer::Viewer;

/// Places of a list that are asked about.
const ASKED: usize = 6;

/// The description of a seat's choices: words, places, amounts, parts, prompt, path, and the reasons against others at the same places.
fn told<G: Findable>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
    wording: Wording,
) -> Vec<String> {
    let mut told = vec![bytes(&path::ask::<G>(rules, seen, seat, wording))];
    let mut places = Vec::new();
    for lawful in play::legal::<G>(rules, seen, seat) {
        let command = lawful.into();
        let Chosen { text, description } =
            chosen::chosen::<G>(rules, seen, seat, &command, wording);
        told.push(bytes(&(command, text, &description)));
        places.extend(description.at);
    }
    for place in places.iter().step_by(places.len() / ASKED + 1) {
        told.push(format!("{place}: {:?}", why::<G>(rules, seen, seat, &[*place])));
    }
    told
}

/// All that a seat is told of its choices is the same in two worlds that differ only in what it may not know, and by the eyes of who
/// knows all of either.
pub fn descriptions_are_of_no_world<G: Findable>(
    subject: &Subject<G>,
    playout: &Playout<G>,
) -> Evidence {
    let mut evidence = Evidence::default();
    let mut random = playout.randomness();
    for table in playout.tables.iter().filter(|table| table.phase == Phase::Playing) {
        for seat in G::to_act(&table.game).iter() {
            if random.below(subject.one_in) == 0 {
                let viewer = Viewer::Seat(seat);
                let pair = Pair::<G>::of(playout, &table.game, viewer, &mut random);
                assert_told_alike(&pair, seat, viewer);
                evidence.case(pair.differs());
            }
        }
    }
    evidence.case(true);
    evidence
}

fn assert_told_alike<G: Findable>(pair: &Pair<'_, G>, seat: Seat, viewer: Viewer) {
    for wording in WORDINGS {
        let told = |state, eyes| told::<G>(pair.rules, &hide::<G>(state, eyes), seat, wording);
        let by_right = told(&pair.real, viewer);
        for (state, world) in [(&pair.real, "the real"), (&pair.other, "the other")] {
            let all = told(state, Viewer::Referee);
            assert_eq!(all, by_right, "seat {seat}, by the referee's eyes in {world} world");
        }
        assert_eq!(told(&pair.other, viewer), by_right, "seat {seat} in the other world");
    }
}

/// Others and spectators are told the same of a choice in two worlds that they cannot tell apart, also if the teller knows all of either
/// world.
pub fn recollections_are_of_no_world<G: Findable>(
    subject: &Subject<G>,
    playout: &Playout<G>,
) -> Evidence {
    let mut evidence = Evidence::default();
    let mut random = playout.randomness();
    for (place, event) in playout.events.iter().enumerate() {
        let (Some(Command::Game(command)), Some(seat)) = (&event.command, event.seat) else {
            continue;
        };
        let before = playout.before(place);
        let others = [Viewer::Spectator, Viewer::Seat(next_to(seat, playout.setup.seats))];
        for viewer in others.into_iter().filter(|_| !G::is_secret(command)) {
            if random.below(subject.one_in) == 0 {
                let pair = Pair::<G>::of(playout, &before.game, viewer, &mut random);
                assert_recalled_alike(&pair, seat, command, viewer);
                evidence.case(pair.differs());
            }
        }
    }
    evidence.case(true);
    evidence
}

/// The seat whose number follows; after the last one the first, which in a solo game is the same.
fn next_to(seat: Seat, seats: u8) -> Seat {
    Seat::first(seats).cycle().nth(seat.index() + 1).unwrap_or(seat)
}

fn assert_recalled_alike<G: Findable>(
    pair: &Pair<'_, G>,
    seat: Seat,
    command: &G::Command,
    viewer: Viewer,
) {
    for wording in WORDINGS {
        let told = |state, eyes| {
            let seen = hide::<G>(state, eyes);
            let chosen = chosen::chosen::<G>(pair.rules, &seen, seat, command, wording);
            bytes(&(chosen.text, chosen.description))
        };
        let by_right = told(&pair.real, viewer);
        for state in [&pair.real, &pair.other] {
            let all = told(state, Viewer::Referee);
            assert_eq!(all, by_right, "{command:?} of seat {seat}, as told to {viewer}");
        }
    }
}
