//! Whole facts forged in opened records by somebody who knows all that the record tells: what each viewer is told of the forged
//! event, its seals, the chain and the head are written anew, as the engine itself writes them. Only the rules can find it.

use super::changes::{Change, Deed};
use crate::forged::found;
use crate::recorded::{games, text};
use engine::kernel::canonical_json::CanonicalJson;
use engine::kernel::chance::{GameKey, Random, Stream};
use engine::kernel::event::{Event, Fact};
use engine::kernel::ids::GameId;
use engine::kernel::record;
use engine::kernel::viewer::Viewer;
use replay::open::Replay;
use tests::laws::rounds;
use tests::recorded::{Extent, Recorded, RecordedGame};

/// An opened record, with everything that is needed to write it anew.
struct Opened<G: RecordedGame> {
    game: GameId,
    seats: u8,
    key: GameKey,
    events: Vec<Event<G>>,
}

impl<G: RecordedGame> Opened<G> {
    fn of(text: &str) -> Opened<G> {
        let record = record::read(text.as_bytes()).expect("a whole record");
        let replay = Replay::<G>::open(record).expect("a record of this game");
        let seed = replay.seed().expect("an opened record");
        let timeline = replay.timeline(Viewer::Referee).expect("everything is told");
        let last = timeline.last().and_then(|last| timeline.table(last)).expect("an event");
        Opened {
            game: replay.record().game,
            seats: replay.created().seats,
            key: last.key(&seed),
            events: timeline.events().to_vec(),
        }
    }

    /// The record with other facts in one event.
    fn with_facts(&self, event: usize, facts: Vec<Fact<G>>) -> String {
        let mut events = self.events.clone();
        events[event].facts = facts;
        self.written(&events, Viewer::Referee)
    }

    /// The record of these events, as the reader may have it.
    fn written(&self, events: &[Event<G>], reader: Viewer) -> String {
        record::write(self.game, events, self.seats, &self.key, reader).expect("canonical forms")
    }

    /// Returns where the whole facts stand: the number of the event and the index in it.
    ///
    /// Those that a practice game inherits are left out: they follow from no command of its record.
    fn places(&self) -> Vec<(usize, usize)> {
        let of_event = |(number, event): (usize, &Event<G>)| {
            let inherited = inherited(&self.events[0], event);
            let own = (0..event.facts.len()).filter(move |index| !inherited.contains(index));
            own.map(move |index| (number, index)).collect::<Vec<_>>()
        };
        self.events.iter().enumerate().flat_map(of_event).collect()
    }

    /// A fact that stands before the event, of the same type if there is one.
    fn earlier(&self, event: usize, like: &Fact<G>, random: &mut Stream) -> Fact<G> {
        // Before event 0 stands nothing: then it is one of its own.
        pick(&self.events[..event.max(1)], like, random)
    }
}

/// The indices of the facts that the event inherits from the parent of a practice game, and of the mark behind them.
fn inherited<G: RecordedGame>(created: &Event<G>, event: &Event<G>) -> std::ops::Range<usize> {
    let is_practice = tag(&created.facts[0]) == "game_created"
        && CanonicalJson::of(&created.facts[0]).expect("a form").member("parent").is_some();
    if !is_practice || tag(&event.facts[0]) != "game_started" {
        return 1..1;
    }
    let dealt = event.facts.iter().position(Fact::is_dealt_anew);
    1..dealt.map_or(event.facts.len(), |mark| mark + 1)
}

/// One of the facts of these events, of the same type if there is one.
fn pick<G: RecordedGame>(events: &[Event<G>], like: &Fact<G>, random: &mut Stream) -> Fact<G> {
    let all: Vec<&Fact<G>> = events.iter().flat_map(|event| &event.facts).collect();
    let alike: Vec<&Fact<G>> =
        all.iter().copied().filter(|fact| tag(fact) == tag(like) && *fact != like).collect();
    let from = if alike.is_empty() { all } else { alike };
    from[random.below(from.len() as u32) as usize].clone()
}

fn tag<G: RecordedGame>(fact: &Fact<G>) -> String {
    let form = CanonicalJson::of(fact).expect("a canonical form");
    form.tag().expect("a type").to_owned()
}

/// The value that is put in for a forgery: an earlier fact of the same record, and one of another game.
struct Put<G: RecordedGame> {
    earlier: Fact<G>,
    foreign: Fact<G>,
}

/// Everything that is done to the whole fact at this index.
fn forged<G: RecordedGame>(
    facts: &[Fact<G>],
    index: usize,
    put: &Put<G>,
) -> [(Deed, Vec<Fact<G>>); 7] {
    let with = |act: &dyn Fn(&mut Vec<Fact<G>>)| {
        let mut facts = facts.to_vec();
        act(&mut facts);
        facts
    };
    let next = (index + 1) % facts.len();
    [
        (Deed::LeftOut, with(&|facts| drop(facts.remove(index)))),
        (Deed::Doubled, with(&|facts| facts.insert(index, facts[index].clone()))),
        (Deed::Swapped, with(&|facts| facts.swap(index, next))),
        (Deed::Copied, with(&|facts| facts[index] = put.earlier.clone())),
        (Deed::Copied, with(&|facts| facts.insert(index, put.earlier.clone()))),
        (Deed::Foreign, with(&|facts| facts[index] = put.foreign.clone())),
        (Deed::Foreign, with(&|facts| facts.insert(index, put.foreign.clone()))),
    ]
}

/// Every whole fact of an opened record left out, doubled, swapped with the next one, and with an earlier or a foreign one put in
/// its place and before it.
pub(crate) fn all<G: RecordedGame>(good: &str) -> Vec<Change> {
    let opened = Opened::<G>::of(good);
    let stranger = Opened::<G>::of(&text(&whole::<G>()[0]));
    let mut random = Stream::unrecorded(good.len() as u64);
    let mut changes = Vec::new();
    for (event, index) in opened.places() {
        let facts = &opened.events[event].facts;
        let put = Put {
            earlier: opened.earlier(event, &facts[index], &mut random),
            foreign: pick(&stranger.events, &facts[index], &mut random),
        };
        for (deed, forgery) in forged(facts, index, &put) {
            let key = format!("/facts/{}", tag(&facts[index]));
            changes.push(Change { deed, key, text: opened.with_facts(event, forgery) });
        }
    }
    changes.retain(|change| change.text != good);
    changes
}

fn whole<G: RecordedGame>() -> Vec<Recorded<G>> {
    games::<G>().into_iter().filter(|game| game.extent == Extent::Whole).collect()
}

/// Whole facts that are forged in each recorded game, each in every way.
const FORGED_A_GAME: u32 = 2;

pub(crate) fn assert_forged_facts_found<G: RecordedGame>() {
    let games = whole::<G>();
    let mut tried = 0;
    for (number, game) in games.iter().enumerate() {
        let good = text(game);
        let opened = Opened::<G>::of(&good);
        let stranger = Opened::<G>::of(&text(&games[(number + 1) % games.len()]));
        let mut random = Stream::unrecorded(number as u64);
        let places = opened.places();
        for _ in 0..rounds(FORGED_A_GAME) {
            let (event, index) = places[random.below(places.len() as u32) as usize];
            let facts = &opened.events[event].facts;
            let put = Put {
                earlier: opened.earlier(event, &facts[index], &mut random),
                foreign: pick(&stranger.events, &facts[index], &mut random),
            };
            for (deed, forgery) in forged(facts, index, &put) {
                let forgery = opened.with_facts(event, forgery);
                let place = format!("{game}, event {event}, fact {index}: {deed:?}");
                tried += usize::from(forgery != good);
                assert!(forgery == good || found::<G>(forgery.as_bytes()).is_some(), "{place}");
            }
        }
    }
    assert!(tried > games.len() * 8, "only {tried} forgeries were tried");
}

/// Every recorded game just before it was opened is good for each of its seats and for a spectator.
pub(crate) fn assert_good_for_each_viewer<G: RecordedGame>() {
    for game in whole::<G>() {
        let opened = Opened::<G>::of(&text(&game));
        let closed = &opened.events[..opened.events.len() - 1];
        let seats = engine::kernel::seat::Seat::first(opened.seats).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Spectator]) {
            let record = opened.written(closed, viewer);
            assert_eq!(found::<G>(record.as_bytes()), None, "{game}, as the {viewer} knows it");
        }
    }
}
