//! Random games from a number: over the table, with its events and its record, or over the game alone.

mod adoption;
mod branch;
mod fast;
mod quarrels;
mod setup;
pub mod spoiling;
pub mod wandering;

pub use fast::{Fast, fast};
pub use setup::Setup;

use chrono::{DateTime, TimeDelta, Utc};
use engine::kernel::chance::{GameKey, Random, Seed, Stream};
use engine::kernel::desk::{Desk, Preview};
use engine::kernel::edition::Published;
use engine::kernel::event::{Command, Event};
use engine::kernel::game::Game;
use engine::kernel::knowledge::hide;
use engine::kernel::limit::{DRAFT_MAX, EVENTS_MAX, FACTS_MAX, LEGAL_MAX};
use engine::kernel::occasion::{At, By};
use engine::kernel::play::{self, Accepted, Given, Occasion};
use engine::kernel::record;
use engine::kernel::seat::Seat;
use engine::kernel::table::{Phase, PlayerId, Table, TableCommand, fold, undone};
use engine::kernel::viewer::Viewer;

/// `true` if a playout takes back choices where it may.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undoing {
    /// Never: every event counts.
    Never,
    /// Now and then.
    Sometimes,
    /// The same, and people ask for consent, quarrel, and hear an arbiter.
    Quarrelling,
    /// The same, and people come and go: time passes, clocks run, seats are given up and handed over.
    Wandering,
}

/// The most times that people of a playout say something: enough to meet everything, few enough to come to an end.
const QUARRELS: u8 = 60;

/// The most times that people come or go.
const WANDERINGS: u8 = 80;

/// A random game over the table, or its beginning: the same number gives the same game.
pub struct Playout<G: Game> {
    /// The setup that is played.
    pub setup: Setup,
    /// The rules.
    pub rules: G::Rules,
    /// The number that the choices, the seeds and the game's id come from.
    pub number: u64,
    /// The server's seed.
    pub server: Seed,
    /// Everything that happened.
    pub events: Vec<Event<G>>,
    /// The table after each event.
    pub tables: Vec<Table<G>>,
    undoing: Undoing,
    /// The number of times that people still say something.
    quarrels: u8,
    /// The number of times that people still come or go.
    wanderings: u8,
    /// The time that has passed beside that of the events.
    passed: TimeDelta,
    steps: usize,
    random: Stream,
}

impl<G: Published> Playout<G> {
    /// Plays a whole game.
    pub fn whole(setup: &Setup, number: u64, undoing: Undoing) -> Playout<G> {
        Playout::begun(setup, number, undoing, usize::MAX)
    }

    /// Plays the first `steps` decisions of a game, those of the lobby among them.
    pub fn begun(setup: &Setup, number: u64, undoing: Undoing, steps: usize) -> Playout<G> {
        let mut random = Stream::unrecorded(number);
        let mut playout = Playout {
            rules: setup.rules::<G>(),
            setup: setup.clone(),
            number,
            server: Seed(bytes(&mut random)),
            events: Vec::new(),
            tables: Vec::new(),
            undoing,
            quarrels: QUARRELS,
            wanderings: WANDERINGS,
            passed: TimeDelta::zero(),
            steps,
            random,
        };
        for _ in 0..steps {
            if !playout.step() {
                break;
            }
        }
        playout
    }

    /// The same game, played once more from the beginning.
    #[must_use]
    pub fn again(&self) -> Playout<G> {
        Playout::begun(&self.setup, self.number, self.undoing, self.steps)
    }

    /// Randomness for a law that looks at this game: the same number, another stream than the game's.
    pub fn randomness(&self) -> Stream {
        Stream::unrecorded(self.number.rotate_left(32) ^ 0x5ca1_ab1e)
    }

    /// The table as it is now.
    pub fn table(&self) -> Table<G> {
        self.tables.last().cloned().unwrap_or_else(|| self.empty())
    }

    /// The table before the event at this place.
    pub fn before(&self, place: usize) -> Table<G> {
        match place.checked_sub(1) {
            Some(before) => self.tables[before].clone(),
            None => Table::new(self.table().id, &self.rules),
        }
    }

    /// The key of the game.
    pub fn key(&self) -> GameKey {
        self.table().key(&self.server)
    }

    /// The record as the reader may have it.
    pub fn record(&self, reader: Viewer) -> String {
        let id = self.table().id;
        record::write(id, &self.events, self.setup.seats, &self.key(), reader)
            .expect("every event has a canonical form")
    }

    /// Everybody who looks at the game: each seat, a spectator, the referee.
    pub fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        let seats = Seat::first(self.setup.seats).map(Viewer::Seat);
        seats.chain([Viewer::Spectator, Viewer::Referee])
    }

    /// A moment that follows from the number of events and the time that has passed; now and then it lies before the one before.
    fn moment(&self) -> At {
        let step = self.events.len() as i64;
        let start = DateTime::<Utc>::from_timestamp(1_767_225_600, 0).expect("a moment");
        At::new(start + TimeDelta::milliseconds(step * 250 - (step % 3) * 400) + self.passed)
    }

    /// The occasion for a choice of this seat now.
    pub fn occasion(&self, seat: Seat) -> Occasion {
        let bots = self.tables.last().map(|table| table.docket.holdings().handed_to_bots());
        let is_bot = bots.unwrap_or_default().contains(seat);
        let by = if is_bot { By::Bot } else { By::Player };
        Occasion { seat: Some(seat), by, at: self.moment() }
    }

    /// Takes one step; false when there is none left.
    fn step(&mut self) -> bool {
        let table = self.table();
        match table.phase {
            Phase::Lobby => self.gather(&table),
            Phase::Playing => self.choose(&table),
            Phase::Ended => self.close(&table),
            Phase::Opened => return false,
        }
        true
    }

    /// Creates the game, seats people in any order, lets some leave again, and starts.
    fn gather(&mut self, table: &Table<G>) {
        let free: Vec<Seat> = table.free().iter().collect();
        let taken = Seat::first(table.seats()).find(|seat| !free.contains(seat));
        let command = match (taken, table.created.is_some()) {
            (_, false) => TableCommand::CreateGame {
                ruleset: G::NAME.to_owned(),
                edition: self.setup.edition.clone(),
                seats: self.setup.seats,
                options: self.setup.options.clone(),
                dispute_time: None,
                clock: self.setup.clock,
                parent: None,
            },
            (Some(seat), true) if self.random.below(12) == 0 => TableCommand::LeaveSeat { seat },
            (_, true) if free.is_empty() => TableCommand::StartGame {},
            (_, true) => {
                let seat = pick(&mut self.random, &free);
                self.sit(seat)
            }
        };
        self.decide(None, command);
    }

    fn sit(&mut self, seat: Seat) -> TableCommand {
        let name = format!("player_{}", self.random.below(1000));
        let player = PlayerId::try_from(name).expect("an opaque name");
        TableCommand::TakeSeat { seat, player, seed: Seed(bytes(&mut self.random)) }
    }

    fn choose(&mut self, table: &Table<G>) {
        self.pass_time();
        if !table.docket.moves() || self.is_talkative() {
            if self.wander(table) || self.quarrel(table) || self.settle(table) {
                return;
            }
        } else if self.takes_back() && self.undo(table) {
            return;
        }
        let waiting: Vec<Seat> = table.waiting().iter().collect();
        assert!(!waiting.is_empty(), "dead end: nobody can act, and there is no outcome");
        let seat = pick(&mut self.random, &waiting);
        let commands = choices(&self.rules, table, seat, &mut self.random);
        let mut events = commit(self, table, seat, &commands);
        for event in events.drain(..) {
            self.append(event);
        }
    }

    fn is_talkative(&mut self) -> bool {
        let talk = matches!(self.undoing, Undoing::Quarrelling | Undoing::Wandering);
        talk && self.random.below(5) == 0
    }

    fn takes_back(&mut self) -> bool {
        match self.undoing {
            Undoing::Never => false,
            Undoing::Sometimes | Undoing::Quarrelling | Undoing::Wandering => {
                self.random.below(6) == 0
            }
        }
    }

    /// Settles open quarrels first; then everything is told.
    fn close(&mut self, table: &Table<G>) {
        let talks = self.is_talkative() && (self.wander(table) || self.quarrel(table));
        let has_said = talks || self.settle(table);
        if !has_said {
            self.decide(None, TableCommand::OpenGame {});
        }
    }

    fn undo(&mut self, table: &Table<G>) -> bool {
        let can = |seat: &Seat| !table.undo_targets(*seat).is_empty();
        let Some(seat) = Seat::first(table.seats()).find(can) else { return false };
        let to = pick(&mut self.random, table.undo_targets(seat));
        self.decide(Some(seat), TableCommand::Undo { to });
        true
    }

    /// Lets a command of the table follow, with or without room for it.
    ///
    /// # Panics
    /// When the table refuses it.
    pub fn decide(&mut self, seat: Option<Seat>, command: TableCommand) {
        self.decide_by(Playout::<G>::by(seat, &command), seat, command);
    }

    /// The same, for whoever causes it.
    ///
    /// # Panics
    /// When the table refuses it.
    pub fn decide_by(&mut self, by: By, seat: Option<Seat>, command: TableCommand) {
        let occasion = Occasion { seat, by, at: self.moment() };
        let (rules, table) = (&self.rules, self.table());
        let command = Command::Table(command);
        let event = play::decide(rules, &self.server, &table, occasion, Given::Nothing, command)
            .unwrap_or_else(|refused| panic!("the table offered it and refused: {refused}"));
        self.append(event);
    }

    /// Lets an event follow that was decided on the table as it is now.
    ///
    /// # Panics
    /// When a game cannot have so many events.
    pub fn append(&mut self, event: Event<G>) {
        assert!(self.events.len() < EVENTS_MAX as usize, "more than {EVENTS_MAX} events");
        let mut table = self.table();
        let takes_back = undone(&event).is_some();
        if !takes_back {
            table.apply(&event);
        }
        self.events.push(event);
        if takes_back {
            table = fold(table.id, &self.rules, &self.events);
        }
        self.tables.push(table);
    }
}

/// The events that follow when the seat makes these choices, one after another.
///
/// # Panics
/// When a choice that was listed is refused, or the table that was answered is not the fold of the events.
pub fn commit<G: Published>(
    playout: &Playout<G>,
    table: &Table<G>,
    seat: Seat,
    commands: &[G::Command],
) -> Vec<Event<G>> {
    let occasion = playout.occasion(seat);
    for (step, command) in commands.iter().enumerate() {
        let drafted = &commands[..step];
        let accepted =
            play::choose(&playout.rules, &playout.server, table, occasion, drafted, *command)
                .unwrap_or_else(|refused| panic!("{command:?} was listed and refused: {refused}"));
        match accepted {
            Accepted::Drafted(draft) => assert_eq!(draft, commands[..=step]),
            Accepted::Appended(events, reached) => {
                assert_eq!(step + 1, commands.len(), "the draft closed before its last step");
                hold_limits(&events);
                let mut folded = table.clone();
                events.iter().for_each(|event| folded.apply(event));
                assert_eq!(*reached, folded, "the table answered is not the fold of its events");
                return events;
            }
        }
    }
    panic!("the choices of seat {seat} did not become an event: {commands:?}")
}

fn hold_limits<G: Game>(events: &[Event<G>]) {
    for event in events {
        let facts = event.facts.len();
        assert!(facts <= FACTS_MAX, "event {} has {facts} facts", event.seq);
    }
}

/// One legal choice of the seat; while all choose at the same time, a whole draft.
pub fn choices<G: Game>(
    rules: &G::Rules,
    table: &Table<G>,
    seat: Seat,
    random: &mut Stream,
) -> Vec<G::Command> {
    if table.is_drafting() {
        draft::<G>(rules, &table.game, seat, random)
    } else {
        vec![choice::<G>(rules, &table.game, seat, random).into()]
    }
}

/// One legal command of the seat.
fn choice<G: Game>(
    rules: &G::Rules,
    state: &G::State,
    seat: Seat,
    random: &mut Stream,
) -> G::Lawful {
    let legal = play::legal::<G>(rules, &hide::<G>(state, Viewer::Seat(seat)), seat);
    assert!(legal.len() <= LEGAL_MAX, "{} legal commands", legal.len());
    assert!(!legal.is_empty(), "dead end: seat {seat} acts and has no legal command");
    pick(random, &legal)
}

/// A whole draft of the seat, chosen at random.
fn draft<G: Game>(
    rules: &G::Rules,
    state: &G::State,
    seat: Seat,
    random: &mut Stream,
) -> Vec<G::Command> {
    drafted::<G>(rules, state, seat, |state| choice::<G>(rules, state, seat, random))
}

/// A whole draft of the seat, chosen on a copy in which nobody else moves.
///
/// # Panics
/// When it becomes longer than a draft may be, or needs chance.
pub fn drafted<G: Game>(
    rules: &G::Rules,
    state: &G::State,
    seat: Seat,
    mut choose: impl FnMut(&G::State) -> G::Lawful,
) -> Vec<G::Command> {
    let mut desk = Preview::<G>::without_chance(state);
    let mut commands = Vec::new();
    while G::to_act(desk.state()).contains(seat) {
        let lawful = choose(desk.state());
        commands.push(lawful.into());
        assert!(commands.len() <= DRAFT_MAX, "a draft of more than {DRAFT_MAX} commands");
        G::perform(rules, &mut desk, seat, lawful).expect("no chance while all choose");
    }
    commands
}

/// One of the items, each as likely.
///
/// # Panics
/// When there is none.
pub fn pick<T: Copy>(random: &mut Stream, items: &[T]) -> T {
    items[random.below(items.len() as u32) as usize]
}

fn bytes<const N: usize>(random: &mut Stream) -> [u8; N] {
    std::array::from_fn(|_| random.below(256) as u8)
}
