//! Pebbles: a tiny game for two to four seats that uses everything of the contract.
//!
//! A bag holds six numbered pebbles a seat; each hand gets three in secret, two lie in an open row. Each round all seats
//! at the same time pass one or two pebbles of their hand, face down, to the next seat. Then each in turn may swap pebbles
//! with the row, may peek at the next pebble of the bag, must lay one pebble into the pond for its number, and draws one.
//! An empty bag is filled from the pond and shuffled. After five rounds the highest sum wins.

mod apply;
mod knowledge;
mod perform;
mod position;
mod rejection;
mod value;

pub use position::{Duty, Held, Pile, Stage, State};
pub use rejection::Rejection;

use crate::laws::{Candidates, Subject};
use engine::kernel::chance::Random;
use engine::kernel::desk::{Desk, Unknown};
use engine::kernel::edition::{self, EditionName, Published, SetupRefused};
use engine::kernel::game::{Game, Sink};
use engine::kernel::knowledge::{Face, Seen};
use engine::kernel::outcome::Outcome;
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::table::{Created, Revision};
use engine::kernel::viewer::Viewer;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// Pebbles for each seat.
pub const PEBBLES_A_SEAT: u8 = 6;
/// Pebbles of a hand at the start.
pub const HAND: usize = 3;
/// Pebbles in the open row.
pub const ROW: u8 = 2;
/// Rounds of a game.
pub const ROUNDS: u8 = 5;
/// Pebbles that may be passed in a round, and swapped in a turn.
pub const STEPS: u8 = 2;

/// The game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pebbles;

/// The parts that no event changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The number of seats that play.
    pub seats: u8,
}

/// One pebble, by its number from 1 to 24.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Pebble(u8);

/// A number that no pebble has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no pebble has the number {0}")]
pub struct NoSuchPebble(u8);

impl Pebble {
    /// All pebbles that so many seats play with, in order.
    pub fn all(seats: u8) -> impl Iterator<Item = Pebble> {
        (1..=seats * PEBBLES_A_SEAT).map(Pebble)
    }

    /// Its number: what it is worth in the pond.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Pebble {
    type Error = NoSuchPebble;
    fn try_from(number: u8) -> Result<Pebble, NoSuchPebble> {
        if Pebble::all(*Pebbles::SEATS.end()).any(|pebble| pebble.0 == number) {
            Ok(Pebble(number))
        } else {
            Err(NoSuchPebble(number))
        }
    }
}

impl From<Pebble> for u8 {
    fn from(pebble: Pebble) -> u8 {
        pebble.0
    }
}

/// The back of a pebble: all look the same from below.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Back {
    /// Grey stone.
    Grey,
}

/// A pebble as somebody knows it.
pub type Card = Face<Pebble, Back>;

/// One small choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Passes a pebble of the hand, face down, to the next seat.
    Pass {
        /// Which one.
        pebble: Pebble,
    },
    /// Passes no more.
    Stop {},
    /// Looks at the next pebble of the bag.
    Peek {},
    /// Swaps a pebble of the hand with one of the row.
    Swap {
        /// The pebble of the hand.
        pebble: Pebble,
        /// The place in the row, from 0.
        place: u8,
    },
    /// Lays a pebble of the hand into the pond.
    Lay {
        /// Which one.
        pebble: Pebble,
    },
    /// Ends the turn and draws.
    EndTurn {},
}

/// A command that was found legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lawful(Command);

impl From<Lawful> for Command {
    fn from(lawful: Lawful) -> Command {
        lawful.0
    }
}

/// A fact.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// The bag was filled and shuffled: at first with all pebbles, later with those of the pond.
    Shuffled {
        /// The label of the act of chance.
        act: String,
        /// The number of pebbles.
        cards: u8,
        /// Their order from the next to the last one; the referee's only.
        #[serde(skip_serializing_if = "Option::is_none")]
        order: Option<Vec<Pebble>>,
    },
    /// A hand was dealt, in secret.
    Dealt {
        /// To whom.
        seat: Seat,
        /// The pebbles, in order of the bag.
        pebbles: Vec<Card>,
    },
    /// A pebble of the bag was laid into the row, openly.
    Shown {
        /// Which one.
        pebble: Pebble,
    },
    /// A round began with passing.
    RoundBegun {
        /// Its number, from 1.
        round: u8,
    },
    /// A pebble was passed, face down: the two seats alone have seen it now.
    Passed {
        /// The seat that passed it.
        seat: Seat,
        /// The seat that has it now.
        to: Seat,
        /// Which one.
        pebble: Card,
    },
    /// A seat passes no more.
    Stopped {
        /// Which seat.
        seat: Seat,
    },
    /// A turn began.
    TurnBegun {
        /// The seat whose turn it is.
        seat: Seat,
    },
    /// A seat looked at the next pebble of the bag.
    Peeked {
        /// Which seat.
        seat: Seat,
        /// The pebble.
        pebble: Card,
        /// The seats that have seen it now.
        seen: Seats,
    },
    /// A pebble of the hand was swapped with one of the row, openly.
    Swapped {
        /// By whom.
        seat: Seat,
        /// The pebble that lies in the row now.
        pebble: Pebble,
        /// The place in the row, from 0.
        place: u8,
    },
    /// A pebble was laid into the pond.
    Laid {
        /// By whom.
        seat: Seat,
        /// Which one.
        pebble: Pebble,
    },
    /// A practice game began: what is not known of its parent was dealt anew.
    HiddenDealt {
        /// The bag, the next pebble first.
        bag: Vec<Card>,
        /// The hands, in order of seats.
        hands: Vec<Vec<Card>>,
    },
    /// The next pebble of the bag was drawn.
    Drawn {
        /// By whom.
        seat: Seat,
        /// Which one.
        pebble: Card,
        /// The seats that have seen it now.
        seen: Seats,
    },
    /// The last round is over.
    PlayEnded {},
}

/// The shown part of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    stage: Stage,
    round: u8,
    bag: Vec<Card>,
    row: Vec<Pebble>,
    pond: Vec<Card>,
    hands: Vec<Vec<Card>>,
    points: Vec<u16>,
}

impl Pebbles {
    /// Every command that there is, in the order of legal lists.
    pub fn commands(rules: &Rules) -> Vec<Command> {
        let all = || Pebble::all(rules.seats);
        let places = 0..=ROW;
        let passes = all().map(|pebble| Command::Pass { pebble });
        let swaps = all()
            .flat_map(|pebble| places.clone().map(move |place| Command::Swap { pebble, place }));
        let lays = all().map(|pebble| Command::Lay { pebble });
        let plain = [Command::Stop {}, Command::Peek {}, Command::EndTurn {}];
        passes.chain(swaps).chain(lays).chain(plain).collect()
    }
}

impl Game for Pebbles {
    const NAME: &'static str = "pebbles";
    type Rules = Rules;
    type State = State;
    type Command = Command;
    type Lawful = Lawful;
    type Fact = Fact;
    type Rejection = Rejection;
    type View = View;

    fn seats(rules: &Rules) -> u8 {
        rules.seats
    }
    fn revision(_: &Rules) -> Revision {
        Pebbles::REVISION
    }
    fn table(rules: &Rules) -> State {
        State::before_the_deal(rules.seats)
    }
    fn open(rules: &Rules, desk: &mut impl Desk<Pebbles>) -> Result<(), Unknown> {
        perform::open(rules, desk)
    }
    fn check(_: &Rules, state: &State, seat: Seat, command: &Command) -> Result<Lawful, Rejection> {
        perform::check(state, seat, command).map(|()| Lawful(*command))
    }
    fn perform(
        _: &Rules,
        desk: &mut impl Desk<Pebbles>,
        seat: Seat,
        command: Lawful,
    ) -> Result<(), Unknown> {
        perform::perform(desk, seat, command.0)
    }
    fn legal(_: &Rules, state: &State, seat: Seat, out: &mut impl Sink<Lawful>) {
        perform::legal(state, seat, |command| out.put(Lawful(command)));
    }
    fn apply(state: &mut State, fact: &Fact) {
        apply::apply(state, fact);
    }
    fn invariant(rules: &Rules, state: &State) -> Result<(), String> {
        state.invariant(rules)
    }
    fn to_act(state: &State) -> Seats {
        state.to_act()
    }
    fn order(state: &State) -> impl Iterator<Item = Seat> {
        state.order()
    }
    fn is_between_turns(state: &State) -> bool {
        state.is_between_turns()
    }
    fn outcome(state: &State) -> Option<Outcome> {
        state.outcome()
    }
    fn conceal(state: &mut State, viewer: Viewer) {
        knowledge::conceal(state, viewer);
    }
    fn redact(fact: &Fact, viewer: Viewer) -> Fact {
        knowledge::redact(fact, viewer)
    }
    fn is_secret(command: &Command) -> bool {
        matches!(command, Command::Pass { .. })
    }
    fn is_disclosure(fact: &Fact) -> bool {
        knowledge::is_disclosure(fact)
    }
    fn fill(rules: &Rules, seen: &Seen<State>, random: &mut impl Random) -> State {
        knowledge::fill(rules, seen, random)
    }
    fn deal_anew(rules: &Rules, seen: &Seen<State>, random: &mut impl Random) -> Option<Fact> {
        knowledge::deal_anew(rules, seen, random)
    }
    fn view(_: &Rules, seen: &Seen<State>) -> View {
        seen.state().view()
    }
}

impl Published for Pebbles {
    const SEATS: RangeInclusive<u8> = 2..=4;
    const OLDEST: Revision = Revision(1);
    const REVISION: Revision = Revision(1);

    fn editions() -> Vec<EditionName> {
        // The numbers on the pebbles are the whole edition.
        let content = serde_json::json!({ "pebbles_a_seat": PEBBLES_A_SEAT });
        let hash = edition::hash(&content).into_iter();
        hash.map(|hash| EditionName { name: "grey".to_owned(), hash }).collect()
    }

    fn rules(created: &Created, revision: Revision) -> Result<Rules, SetupRefused> {
        let (least, most) = (*Pebbles::SEATS.start(), *Pebbles::SEATS.end());
        if revision != Pebbles::REVISION {
            return Err(SetupRefused::UnknownRevision(revision.0));
        }
        if !Pebbles::SEATS.contains(&created.seats) {
            return Err(SetupRefused::SeatsOutOfRange { seats: created.seats, least, most });
        }
        Ok(Rules { seats: created.seats })
    }
}

/// Returns Pebbles as it is held to the laws.
pub fn subject() -> Subject<Pebbles> {
    Subject {
        revision: Pebbles::REVISION,
        options: |_| vec![serde_json::json!({})],
        candidates: Candidates::Whole(Pebbles::commands),
        events_max: 400,
        rounds: 100,
        one_in: 2,
        records_one_in: 1,
    }
}
