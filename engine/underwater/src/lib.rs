//! *Underwater Cities* by Vladimír Suchý. Every rule stands in `rules/` under its rulebook heading.
//!
//! For 2 to 4 players, on basic or advanced player boards, with or without government contracts; and for one, on an advanced board.

// Casts that could truncate are refused; `saturating_as` of `az` takes the greatest number that fits. Tests are exempt.
#![cfg_attr(not(test), warn(clippy::cast_possible_truncation))]

pub mod agenda;
mod apply;
pub mod candidates;
pub mod card_set;
pub mod catalogue;
mod check;
pub mod choices;
pub mod command;
pub mod deal_anew;
pub mod edition;
pub mod effects;
pub mod fact;
mod game;
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
pub mod setup;
pub mod state;
pub mod terms;
pub mod text;
mod track;
pub mod view;

use agenda::Step;
use command::Command;
use edition::{Edition, SHELF};
use fact::Fact;
pub use game::UnderwaterCities;
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
use state::{Nation, ProductionStage, State};
use terms::Rules;

/// A command that was found legal: made by `check` and `legal` only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lawful(Command);

impl From<Lawful> for Command {
    fn from(lawful: Lawful) -> Command {
        lawful.0
    }
}

/// Returns the seats that may act: all who must discard while cards are kept, all who have a choice in Production, who is asked after it, else
/// the one whose turn it is.
fn to_act(state: &State) -> Seats {
    let all_who = |must: fn(&Nation) -> bool| -> Seats {
        state.seats().filter(|&seat| must(state.nation(seat))).collect()
    };
    match state.agenda.step {
        Step::Nothing => Seats::NONE,
        Step::KeepCards => all_who(rules::end_of_turn::holds_too_many),
        Step::Production => all_who(|nation| nation.production != ProductionStage::Over),
        Step::Contracts => state.asked.map_or(Seats::NONE, Seats::only),
        Step::Discard | Step::ChooseSlot | Step::Turn | Step::EndOfTurn => {
            state.active().map_or(Seats::NONE, Seats::only)
        }
    }
}

impl Game for UnderwaterCities {
    const NAME: &'static str = "underwater_cities";
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
        to_act(state)
    }
    fn order(state: &State) -> impl Iterator<Item = Seat> {
        state.order.iter().copied()
    }
    fn is_between_turns(state: &State) -> bool {
        rules::turn::is_between_turns(state)
    }
    fn outcome(state: &State) -> Option<Outcome> {
        rules::final_scoring::outcome(state)
    }
    fn conceal(state: &mut State, viewer: Viewer) {
        knowledge::conceal(state, viewer);
    }
    fn redact(fact: &Fact, viewer: Viewer) -> Fact {
        knowledge::redact(fact, viewer)
    }
    fn is_secret(command: &Command) -> bool {
        knowledge::is_secret(command)
    }
    fn is_disclosure(fact: &Fact) -> bool {
        knowledge::is_disclosure(fact)
    }
    fn fill(rules: &Rules, seen: &Seen<State>, random: &mut impl Random) -> State {
        knowledge::fill(rules, seen, random)
    }
    fn deal_anew(rules: &Rules, seen: &Seen<State>, random: &mut impl Random) -> Option<Fact> {
        let dealt = deal_anew::deal_anew(rules, seen, random);
        dealt.map(|dealt| Fact::HiddenCardsDealt(Box::new(dealt)))
    }
    fn view(rules: &Rules, seen: &Seen<State>) -> view::View {
        view::view(rules, seen)
    }
}

impl Published for UnderwaterCities {
    const SEATS: std::ops::RangeInclusive<u8> = 1..=4;
    const OLDEST: Revision = Revision(0);
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

impl HasShelf for UnderwaterCities {
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
        for players in 1..=4 {
            let rules = Rules::standard(players).expect("the embedded edition is sound");
            let key = GameKey::unrecorded(players.into());
            let mut random = Stream::unrecorded(players.into());
            let mut state = play::deal::<UnderwaterCities>(&rules, &key);
            while let Some(seat) = to_act(&state).iter().next() {
                let mut lawful = Vec::new();
                UnderwaterCities::legal(&rules, &state, seat, &mut lawful);
                assert!(!lawful.is_empty(), "nothing is legal: {:?}", state.agenda);
                let choice = lawful[random.below(lawful.len() as u32) as usize];
                play::advance::<UnderwaterCities>(&rules, &mut state, &key, seat, choice);
                assert_eq!(invariant::invariant(&rules, &state), Ok(()));
            }
            assert!(UnderwaterCities::outcome(&state).is_some());
        }
    }
}
