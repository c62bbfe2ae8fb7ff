//! The contract between the kernel and a game.
//!
//! Five verbs carry a game: `check` holds every rule that can refuse, `perform` all that follows, `legal` lists what `check` accepts,
//! `apply` folds facts and holds no rule, `conceal` and `redact` take away what a viewer may not know.

use super::chance::Random;
use super::desk::{Desk, Unknown};
use super::knowledge::Seen;
use super::outcome::Outcome;
use super::seat::{Seat, Seats};
use super::table::Revision;
use super::text::refusal::Refusal;
use super::viewer::Viewer;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// A game. Implemented by a type without values.
pub trait Game: Sized + Copy + Eq + Debug + Send + Sync + 'static {
    /// The ruleset's name in formats, as `underwater_cities`.
    const NAME: &'static str;

    /// The parts that no event changes: setup, edition, revision. Borrowed everywhere, never inside the state.
    type Rules: Send + Sync;
    /// The position. Without heap, so that a copy is one block move.
    type State: Clone + Eq + Debug + Send + Sync;
    /// One small choice of one seat.
    type Command: Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A command that was found legal in the present state: made by `check` and `legal` only.
    type Lawful: Copy + Into<Self::Command>;
    /// A fact, in coarse words of the rulebook.
    type Fact: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A reason to refuse a command, which is told in both languages.
    type Rejection: Refusal + Clone + Eq + Serialize + Send + Sync;
    /// The part of a position that is shown.
    type View: Serialize;

    /// Returns how many seats play.
    fn seats(rules: &Self::Rules) -> u8;
    /// Returns the revision of the rules that decides.
    fn revision(rules: &Self::Rules) -> Revision;
    /// The state before the first event.
    fn table(rules: &Self::Rules) -> Self::State;
    /// Shuffles and deals.
    ///
    /// # Errors
    /// [`Unknown`] on a desk without chance.
    fn open(rules: &Self::Rules, desk: &mut impl Desk<Self>) -> Result<(), Unknown>;

    /// Returns every rule that can refuse the command of this seat; writes nothing.
    ///
    /// # Errors
    /// The rejection that names the fact for which the command is refused.
    fn check(
        rules: &Self::Rules,
        state: &Self::State,
        seat: Seat,
        command: &Self::Command,
    ) -> Result<Self::Lawful, Self::Rejection>;
    /// All that follows from the command; refuses nothing.
    ///
    /// # Errors
    /// [`Unknown`] on a preview that would need a card or chance which the viewer cannot know.
    fn perform(
        rules: &Self::Rules,
        desk: &mut impl Desk<Self>,
        seat: Seat,
        command: Self::Lawful,
    ) -> Result<(), Unknown>;
    /// Every command that `check` accepts, in a fixed order and without duplicates.
    fn legal(
        rules: &Self::Rules,
        state: &Self::State,
        seat: Seat,
        out: &mut impl Sink<Self::Lawful>,
    );

    /// Folds one fact into the state: no rule, total, never panics.
    fn apply(state: &mut Self::State, fact: &Self::Fact);
    /// Checks the condition that holds after every fact of a game.
    ///
    /// # Errors
    /// A sentence that says what does not hold.
    fn invariant(rules: &Self::Rules, state: &Self::State) -> Result<(), String>;

    /// Returns the seats that may act now. More than one: they choose at the same time, each by a draft.
    fn to_act(state: &Self::State) -> Seats;
    /// Returns the order in which drafts of the present phase are performed; it holds every seat that may act.
    fn order(state: &Self::State) -> impl Iterator<Item = Seat>;
    /// Returns whether no turn of anybody has been begun. Only then the rules may change under a running game.
    fn is_between_turns(state: &Self::State) -> bool;
    /// Returns how the game ended, when it has.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// Takes from the state what the viewer may not know, and who has seen what.
    fn conceal(state: &mut Self::State, viewer: Viewer);
    /// The same fact with unknown cards hidden from the viewer.
    fn redact(fact: &Self::Fact, viewer: Viewer) -> Self::Fact;
    /// Returns whether the command itself tells a secret of its seat. Then the public line leaves it out.
    fn is_secret(command: &Self::Command) -> bool;
    /// Returns whether the fact told the acting seat something new, told anybody something that was not that seat's to show, or came from
    /// chance. Such a fact is not taken back without consent.
    fn is_disclosure(fact: &Self::Fact) -> bool;
    /// Deals the hidden cards anew: a full state that agrees with all that was seen.
    fn fill(rules: &Self::Rules, seen: &Seen<Self::State>, random: &mut impl Random)
    -> Self::State;
    /// Returns the fact that deals the hidden cards anew: from what was seen it leads to what [`Game::fill`] gives. `None` if nothing is hidden.
    fn deal_anew(
        rules: &Self::Rules,
        seen: &Seen<Self::State>,
        random: &mut impl Random,
    ) -> Option<Self::Fact>;
    /// Returns what is shown of what was seen.
    fn view(rules: &Self::Rules, seen: &Seen<Self::State>) -> Self::View;
}

/// A receiver of the items of a list.
pub trait Sink<T> {
    /// Takes the next item.
    fn put(&mut self, item: T);
}

impl<T> Sink<T> for Vec<T> {
    fn put(&mut self, item: T) {
        self.push(item);
    }
}

/// A sink that only counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Count(pub usize);

impl<T> Sink<T> for Count {
    fn put(&mut self, _: T) {
        self.0 += 1;
    }
}

/// A sink that keeps the first item: "is there any?".
#[derive(Clone, Copy, Debug)]
pub struct First<T>(pub Option<T>);

impl<T> First<T> {
    /// The first item of what is listed.
    pub fn of(list: impl FnOnce(&mut First<T>)) -> Option<T> {
        let mut first = First::default();
        list(&mut first);
        first.0
    }
}

impl<T> Default for First<T> {
    fn default() -> First<T> {
        First(None)
    }
}

impl<T> Sink<T> for First<T> {
    fn put(&mut self, item: T) {
        self.0.get_or_insert(item);
    }
}
