//! *20th Century* by Vladimír Suchý, for 3 to 5 players. Every rule stands in `rules/` under its rulebook heading.

// Casts that could truncate are refused; `saturating_as` of `az` takes the greatest number that fits. Tests are exempt.
#![cfg_attr(not(test), warn(clippy::cast_possible_truncation))]

mod apply;
pub mod candidates;
pub mod catalogue;
mod check;
pub mod choices;
pub mod command;
pub mod deal_anew;
pub mod edition;
pub mod fact;
mod game;
pub mod geometry;
pub mod hidden;
pub mod ids;
mod invariant;
mod knowledge;
mod learning;
mod legal;
pub mod look;
mod messages;
pub mod options;
mod perform;
pub mod player;
mod quantities;
mod reference;
pub mod rejection;
pub mod resource;
pub mod revisions;
pub mod rules;
#[cfg(test)]
mod scenario;
pub mod score;
pub mod setup;
pub mod shuffle;
pub mod state;
pub mod terms;
pub mod text;
pub mod view;

use command::Command;
use edition::{Edition, SHELF};
use fact::Fact;
pub use game::TwentiethCentury;
use kernel::chance::Random;
use kernel::desk::{Desk, Unknown};
use kernel::edition::{EditionName, HasShelf, Published, SetupRefused};
use kernel::game::{Game, Sink};
use kernel::knowledge::Seen;
use kernel::outcome::Outcome;
use kernel::seat::{Seat, Seats};
use kernel::table::{Created, Revision};
use kernel::viewer::Viewer;
use rejection::Rejection;
use state::State;
use terms::Rules;

/// A command that was found legal: made by `check` and `legal` only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lawful(Command);

impl From<Lawful> for Command {
    fn from(lawful: Lawful) -> Command {
        lawful.0
    }
}

impl Game for TwentiethCentury {
    const NAME: &'static str = "twentieth_century";
    type Rules = Rules;
    type State = State;
    type Command = Command;
    type Lawful = Lawful;
    type Fact = Fact;
    type Rejection = Rejection;
    type View = view::View;

    fn seats(rules: &Rules) -> u8 {
        rules.players
    }
    fn revision(rules: &Rules) -> Revision {
        rules.revision
    }
    fn table(rules: &Rules) -> State {
        setup::table(rules)
    }
    fn open(rules: &Rules, desk: &mut impl Desk<Self>) -> Result<(), Unknown> {
        setup::open(rules, desk)
    }
    fn check(
        rules: &Rules,
        state: &State,
        seat: Seat,
        command: &Command,
    ) -> Result<Lawful, Rejection> {
        check::check(rules, state, seat, command)
    }
    fn perform(
        rules: &Rules,
        desk: &mut impl Desk<Self>,
        seat: Seat,
        command: Lawful,
    ) -> Result<(), Unknown> {
        perform::perform(rules, desk, seat, command.0)
    }
    fn legal(rules: &Rules, state: &State, seat: Seat, out: &mut impl Sink<Lawful>) {
        legal::legal(rules, state, seat, out);
    }
    fn apply(state: &mut State, fact: &Fact) {
        apply::apply(state, fact);
    }
    fn invariant(rules: &Rules, state: &State) -> Result<(), String> {
        invariant::invariant(rules, state)
    }
    fn to_act(state: &State) -> Seats {
        state.agenda.acting
    }
    fn order(state: &State) -> impl Iterator<Item = Seat> {
        state.seats()
    }
    /// A new auction is about to be opened: whatever else goes on, goes on for all or for a bid that stands.
    fn is_between_turns(state: &State) -> bool {
        state.agenda.step == state::Step::PickLand
    }
    fn outcome(state: &State) -> Option<Outcome> {
        rules::winning::outcome(state)
    }
    fn conceal(state: &mut State, viewer: Viewer) {
        knowledge::conceal(state, viewer);
    }
    fn redact(fact: &Fact, viewer: Viewer) -> Fact {
        knowledge::redact(fact, viewer)
    }
    /// No command tells what only its seat may know: bids and payments are public as they happen (ruling T-6).
    fn is_secret(_: &Command) -> bool {
        false
    }
    fn is_disclosure(fact: &Fact) -> bool {
        knowledge::is_disclosure(fact)
    }
    fn fill(rules: &Rules, seen: &Seen<State>, random: &mut impl Random) -> State {
        knowledge::fill(rules, seen, random)
    }
    fn deal_anew(rules: &Rules, seen: &Seen<State>, random: &mut impl Random) -> Option<Fact> {
        let dealt = deal_anew::deal_anew(rules, seen, random);
        dealt.map(|dealt| Fact::HiddenItemsDealt(Box::new(dealt)))
    }
    fn view(rules: &Rules, seen: &Seen<State>) -> view::View {
        view::view(rules, seen)
    }
}

impl Published for TwentiethCentury {
    const SEATS: std::ops::RangeInclusive<u8> = 3..=5;
    const OLDEST: Revision = revisions::OLDEST;
    const REVISION: Revision = revisions::REVISION;

    fn editions() -> Vec<EditionName> {
        SHELF.names()
    }
    fn options() -> serde_json::Value {
        options::Options::schema()
    }
    fn rules(created: &Created, revision: Revision) -> Result<Rules, SetupRefused> {
        Rules::created(created, revision)
    }
}

impl HasShelf for TwentiethCentury {
    type Edition = Edition;
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::chance::{GameKey, Stream};
    use kernel::play;

    /// A first smoke test beside the game; the laws over many playouts stand in the package `tests`.
    #[test]
    fn a_random_game_of_each_size_comes_to_its_end() {
        for players in 3..=5 {
            let rules = Rules::standard(players).expect("the embedded edition is sound");
            for number in 0..50 {
                let key = GameKey::unrecorded(number);
                let mut random = Stream::unrecorded(number);
                let mut state = play::deal::<TwentiethCentury>(&rules, &key);
                while let Some(seat) = state.agenda.acting.iter().next() {
                    let mut lawful = Vec::new();
                    TwentiethCentury::legal(&rules, &state, seat, &mut lawful);
                    assert!(!lawful.is_empty(), "nothing is legal: {:?}", state.agenda);
                    let choice = lawful[random.below(lawful.len() as u32) as usize];
                    play::advance::<TwentiethCentury>(&rules, &mut state, &key, seat, choice);
                    assert_eq!(invariant::invariant(&rules, &state), Ok(()));
                }
                assert!(TwentiethCentury::outcome(&state).is_some());
            }
        }
    }
}
