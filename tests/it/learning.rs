//! Numbers for programs that learn: each legal command has one of its own, which leads back to it, and an observation holds nothing that
//! its seat does not know.

use engine::kernel::edition::Published;
use engine::kernel::knowledge::hide;
use engine::kernel::learning::{Block, Learnable, Numbering, Spaces, observe, spaces};
use engine::kernel::play;
use engine::kernel::seat::Seat;
use engine::kernel::table::Phase;
use engine::kernel::viewer::Viewer;
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use tests::playout::{Playout, Setup, Undoing};
use tests::recorded::{Recorded, RecordedGame, games};

/// A position in so many events is dealt anew from what a seat has seen.
const STRIDE: usize = 9;

fn playouts<G: Published>(options: &[(u8, Value)]) -> impl Iterator<Item = Playout<G>> {
    let seeds = [3, 14, 159, 2_653];
    options.iter().flat_map(move |(seats, options)| {
        let setup = Setup::of::<G>(*seats, options.clone());
        seeds.map(|seed| Playout::<G>::whole(&setup, seed, Undoing::Never))
    })
}

/// Holds the list of a seat in this position: each command has a number of its own, which leads back to it. Returns the numbers.
fn numbers<G: Learnable>(rules: &G::Rules, state: &G::State, seat: Seat) -> BTreeSet<u64> {
    let seen = hide::<G>(state, Viewer::Seat(seat));
    let mut list = BTreeSet::new();
    for command in play::legal::<G>(rules, &seen, seat).into_iter().map(Into::<G::Command>::into) {
        let number = command.number().unwrap_or_else(|| panic!("no number: {command:?}"));
        assert_eq!(G::Command::numbered(number), Some(command), "the number {number}");
        assert!(list.insert(number), "{command:?} shares the number {number}");
    }
    list
}

/// Holds every decision of the playout; returns the numbers that were met.
fn numbered<G: Learnable + Published>(playout: &Playout<G>) -> BTreeSet<u64> {
    let playing = playout.tables.iter().filter(|table| table.phase == Phase::Playing);
    let numbers = |state| {
        let acting = G::to_act(state);
        let of = |seat| numbers::<G>(&playout.rules, state, seat);
        acting.iter().flat_map(of).collect::<Vec<_>>()
    };
    playing.flat_map(|table| numbers(&table.game)).collect()
}

/// Holds every decision of a recorded game that the record tells; returns the numbers that were met.
fn recorded<G: Learnable + RecordedGame>(recorded: &Recorded<G>) -> BTreeSet<u64> {
    let replay = recorded.replay();
    let timeline = replay.timeline(replay.best()).unwrap_or_else(|broken| panic!("{broken:?}"));
    let viewers = replay.viewers();
    let knows = |seat: &Seat| {
        [Viewer::Referee, Viewer::Seat(*seat)].iter().any(|viewer| viewers.contains(viewer))
    };
    let mut met = BTreeSet::new();
    for table in timeline.events().iter().filter_map(|event| timeline.table(event.seq)) {
        for seat in G::to_act(&table.game).iter().filter(knows) {
            met.extend(numbers::<G>(timeline.rules(), &table.game, seat));
        }
    }
    met
}

/// The kinds of commands of which no number is among these.
fn unmet<'s>(spaces: &'s Spaces, met: &BTreeSet<u64>) -> Vec<&'s str> {
    let is_met = |block: &&Block| met.range(block.start..block.start + block.size).next().is_some();
    spaces.commands.iter().filter(|block| !is_met(block)).map(|block| block.key).collect()
}

/// Holds observations: as long as is said, within their ranges, and the same in every world that the seat cannot tell from this one.
fn observed<G: Learnable + Published>(playout: &Playout<G>, spaces: &Spaces) -> usize {
    let mut random = playout.randomness();
    let mut differing = 0;
    for table in playout.tables.iter().filter(|it| it.phase == Phase::Playing).step_by(STRIDE) {
        for seat in Seat::first(playout.setup.seats) {
            let seen = hide::<G>(&table.game, Viewer::Seat(seat));
            let told = observe::<G>(&seen, seat);
            assert_eq!(told.len(), spaces.observation.len());
            for (value, feature) in told.iter().zip(&spaces.observation) {
                assert!((feature.least..=feature.most).contains(value), "{feature:?}: {value}");
            }
            let other = G::fill(&playout.rules, &seen, &mut random);
            differing += usize::from(other != table.game);
            assert_eq!(observe::<G>(&hide::<G>(&other, Viewer::Seat(seat)), seat), told);
        }
    }
    differing
}

fn holds<G: Learnable + RecordedGame>(options: &[(u8, Value)], unseen: &[&str]) {
    let spaces = spaces::<G>();
    let mut met = BTreeSet::new();
    for playout in playouts::<G>(options) {
        met.extend(numbered(&playout));
        // Whoever plays alone hides nothing but decks.
        assert!(observed(&playout, &spaces) > 0, "nothing was hidden");
    }
    met.extend(games::<G>().expect("recorded games").iter().flat_map(recorded));
    assert!(met.iter().all(|number| *number < spaces.size), "a number outside of the space");
    assert_eq!(unmet(&spaces, &met), unseen, "kinds of commands that no game has shown");
}

#[test]
fn each_legal_command_of_underwater_cities_has_its_number() {
    let advanced = json!({"contracts": true, "boards": "advanced"});
    let alone = (1, json!({}));
    let variants = (2..=4).flat_map(|seats| [(seats, json!({})), (seats, advanced.clone())]);
    let options: Vec<_> = [alone].into_iter().chain(variants).collect();
    // No group of parts in our editions has a count or a condition beside something else to choose.
    holds::<UnderwaterCities>(&options, &["resolve_part"]);
}

#[test]
fn each_legal_command_of_twentieth_century_has_its_number() {
    holds::<TwentiethCentury>(&[(3, json!({})), (4, json!({})), (5, json!({}))], &[]);
}

/// Numbers of the whole space lead to commands that lead back.
fn leads_back<G: Learnable>() {
    let size = spaces::<G>().size;
    let step = (size / 40_000).max(1) as usize;
    let mut commands = 0;
    for number in (0..size).step_by(step) {
        if let Some(command) = G::Command::numbered(number) {
            assert_eq!(command.number(), Some(number), "{command:?}");
            commands += 1;
        }
    }
    assert!(commands > 20_000, "{commands} numbers have a command");
    assert_eq!(G::Command::numbered(size), None);
}

#[test]
fn a_number_leads_to_one_command_and_back() {
    leads_back::<UnderwaterCities>();
    leads_back::<TwentiethCentury>();
}

/// The hash over the spaces of each version that was released: whoever changes a space gives it another version, and adds a line.
const FROZEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures/learning.txt");

#[test]
fn the_spaces_of_a_version_stay_as_they_are() {
    let frozen = std::fs::read_to_string(FROZEN).expect("the file is there");
    let hash = |spaces: Spaces| {
        let written = serde_json::to_vec(&spaces).expect("spaces are JSON");
        format!("{} {}", spaces.version, hex::encode(Sha256::digest(written)))
    };
    let now = [hash(spaces::<UnderwaterCities>()), hash(spaces::<TwentiethCentury>())];
    let unknown: Vec<&String> =
        now.iter().filter(|line| !frozen.lines().any(|known| known == *line)).collect();
    assert!(unknown.is_empty(), "not as released: {unknown:#?}");
}
