//! Numbers for programs that learn: a stable number for every command of a game, and a position as a list of whole numbers.
//!
//! - [`finite`]: values of which there are finitely many, numbered from 0; the commands of a game are made of them.
//! - [`observation`]: the numbers of a position, each with its name and its range.
//!
//! Neither depends on an edition or on the number of seats, so a program learns one space for a whole ruleset.

pub mod finite;
pub mod observation;

use super::game::Game;
use super::knowledge::{Seen, hide};
use super::seat::Seat;
use super::viewer::Viewer;
use finite::Factor;
use observation::{Feature, Features, Recorder, Values};
use serde::Serialize;

/// The numbering of the commands of a game, which `finite::commands` makes from a list of them.
pub trait Numbering: Sized {
    /// The kinds of commands, in order of their numbers.
    const KINDS: &'static [Kind];

    /// Returns the number of the command; `None` if it pays or names more than any edition of ours asks for.
    fn number(&self) -> Option<u64>;
    /// Returns the command with this number; `None` if no command has it.
    fn numbered(number: u64) -> Option<Self>;

    /// Returns the first number of a kind.
    fn start(key: &str) -> u64 {
        Self::KINDS.iter().take_while(|kind| kind.key != key).map(Kind::size).sum()
    }
}

/// A game whose commands have numbers and whose positions are told as numbers.
pub trait Learnable: Game<Command: Numbering> {
    /// Names both: what is numbered or told otherwise has another version.
    const VERSION: &'static str;

    /// A position before the first event, from which what is observed can be named.
    fn blank() -> Self::State;
    /// Tells the position as the seat sees it; whoever is another seat is told as so many seats further.
    fn observe(seen: &Seen<Self::State>, seat: Seat, recorder: &mut impl Recorder);
}

/// A kind of commands: a product of finitely many choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// The `type` of the commands.
    pub key: &'static str,
    /// The factors that are chosen; the first changes fastest.
    pub factors: &'static [Factor],
}

impl Kind {
    /// Returns the count of numbers that the kind takes.
    pub const fn size(&self) -> u64 {
        let (mut size, mut place) = (1, 0);
        while place < self.factors.len() {
            size *= self.factors[place].size;
            place += 1;
        }
        size
    }
}

/// The numbers of one kind of commands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = CommandBlock))]
pub struct Block {
    /// The `type` of the commands.
    pub key: &'static str,
    /// The first number.
    pub start: u64,
    /// The count of numbers: the product of the factors' sizes.
    pub size: u64,
    /// The members of the command. A number is `start` plus, for each factor, its digit times the sizes of the factors before it.
    pub factors: &'static [Factor],
}

/// The spaces in which a program learns a ruleset.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = LearningSpaces))]
pub struct Spaces {
    /// Names these spaces: commands and positions of one version have the same numbers in every release, edition and game.
    pub version: &'static str,
    /// The count of numbers that commands have, from 0.
    pub size: u64,
    /// The kinds of commands, in order of their numbers.
    pub commands: Vec<Block>,
    /// The numbers of an observation, in order.
    pub observation: Vec<Feature>,
}

/// Returns the spaces of a game.
pub fn spaces<G: Learnable>() -> Spaces {
    let commands = blocks::<G>();
    let seen = hide::<G>(&G::blank(), Viewer::Spectator);
    let mut features = Features::default();
    let first = Seat::first(1).next();
    first.into_iter().for_each(|seat| G::observe(&seen, seat, &mut features));
    let size = commands.iter().map(|block| block.size).sum();
    Spaces { version: G::VERSION, size, commands, observation: features.into_list() }
}

/// Returns the kinds of commands with their numbers.
pub fn blocks<G: Learnable>() -> Vec<Block> {
    let mut start = 0;
    let block = |kind: &Kind| {
        let block = Block { key: kind.key, start, size: kind.size(), factors: kind.factors };
        start += block.size;
        block
    };
    G::Command::KINDS.iter().map(block).collect()
}

/// Returns the numbers of a position as the seat sees it.
pub fn observe<G: Learnable>(seen: &Seen<G::State>, seat: Seat) -> Vec<i32> {
    let mut values = Values::default();
    G::observe(seen, seat, &mut values);
    values.into_list()
}
