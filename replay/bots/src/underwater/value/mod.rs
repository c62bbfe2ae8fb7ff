//! The worth of a position of *Underwater Cities*, in points that it may bring by the end.
//!
//! - [`course`]: how much of the game is left, and what a resource is worth then.
//! - [`network`]: cities, food, metropolises.
//! - [`cards`]: cards in hand and claimed ones.
//! - [`contracts`]: government contracts that lie open.
//! - [`experience`]: what games have taught, for who searches.
//! - [`growth`]: how many things there are later.
//! - [`glance`]: how choices look that are not carried out.
//! - [`players`]: numbers of players, as far as they differ in what wins.
//! - [`sensible`]: choices that nobody looks at.
//! - [`weights`]: the numbers that all of this is reckoned with, which were tuned.
//! - [`effects`]: what a part of an effect brings, for cards and for what is open.

mod cards;
mod contracts;
mod course;
mod effects;
mod experience;
mod glance;
mod growth;
mod network;
mod players;
mod sensible;
mod weights;

use crate::experience::Lesson;
use crate::idea::Plan;
use crate::valued::Evaluate;
use cards::Cards;
use course::GameLeft;
use engine::kernel::knowledge::Face;
use engine::kernel::seat::Seat;
use engine::underwater::agenda::{CardStage, Frame, SlotStage, Step};
use engine::underwater::command::Command;
use engine::underwater::look::Look;
use engine::underwater::rules::production::{self, Output};
use engine::underwater::state::State;
use engine::underwater::terms::Rules;
use engine::underwater::{Lawful, UnderwaterCities};
use network::Network;
use players::Players;
use weights::Weights;

/// So many cards are drawn by one choice, at most.
const CARDS_DRAWN: usize = 8;

impl Evaluate for UnderwaterCities {
    type Weights = Weights;

    /// Games between equals are decided by about so many points.
    const CLEAR_LEAD: f64 = 12.0;
    /// Three turns of each: what is gathered in one turn is built of in the next.
    const HORIZON: u32 = 3;
    /// Lists are long, and what the others do matters less than how often it can be tried.
    const WIDTH: usize = 6;
    const PLANS: &'static [Plan<UnderwaterCities>] = super::plans::PLANS;

    fn weights(rules: &Rules) -> &'static Weights {
        weights::among(Players::of(rules))
    }

    /// Returns the weights among two for a player alone, too: the lessons that such a player goes by were learnt with them.
    fn weights_in_search(rules: &Rules) -> &'static Weights {
        match Players::of(rules) {
            Players::One | Players::Two => weights::among(Players::Two),
            Players::More => weights::among(Players::More),
        }
    }

    fn weights_of_impulsive(rules: &Rules) -> &'static Weights {
        weights::of_impulsive_among(Players::of(rules))
    }

    fn lessons(rules: &Rules) -> &'static [Lesson] {
        experience::lessons_among(Players::of(rules))
    }

    fn worth(weights: &Weights, rules: &Rules, state: &State, seat: Seat) -> f64 {
        let look = Look::at(rules, state, seat);
        let points = f64::from(look.nation.points);
        if state.is_over {
            return points;
        }
        let course = GameLeft::of(weights, state);
        let output = production::output(&look);
        points
            + course.stock(look.stock)
            + productions(&course, output)
            + Network::of(&look, &course, output).worth(&look, &course)
            + Cards::of(&look, &course).worth()
            + contracts::worth(&look, &course)
            + place_in_order(weights, state, seat)
    }

    fn counted(rules: &Rules, state: &State, seat: Seat) -> Vec<f64> {
        experience::counted(
            &Look::at(rules, state, seat),
            &GameLeft::of(Self::weights_in_search(rules), state),
        )
    }

    fn mark(rules: &Rules, state: &State) -> f64 {
        experience::mark(&GameLeft::of(Self::weights_in_search(rules), state))
    }

    fn prospect(weights: &Weights, rules: &Rules, state: &State, seat: Seat) -> f64 {
        let look = Look::at(rules, state, seat);
        let course = GameLeft::of(weights, state);
        let agenda = &state.agenda;
        if agenda.step == Step::ChooseSlot && agenda.frames.is_empty() {
            return weights.a_turn;
        }
        let open = |frame: &Frame| {
            let look = look.by(frame.source);
            look.open_parts(frame).map(|(_, part)| effects::part(&look, &course, part)).sum::<f64>()
        };
        let frames: f64 = agenda.frames.iter().map(open).sum();
        let slot = state
            .turn
            .slot
            .filter(|_| agenda.slot == SlotStage::Waiting && agenda.step == Step::Turn);
        let slot = slot.and_then(|slot| rules.slot(slot));
        let slot = slot.map_or(0.0, |slot| effects::group(&look, &course, slot.effect));
        let card = state.turn.card.filter(|_| agenda.card == CardStage::Waiting);
        let card = card.and_then(|card| rules.card(card));
        let card = card.map_or(0.0, |card| cards::resolved(&look, &course, card));
        frames + slot + card
    }

    fn only_opens(command: &Command) -> bool {
        matches!(command, Command::UseAbility { .. })
    }

    fn consider(rules: &Rules, state: &State, seat: Seat, legal: &mut Vec<Lawful>) {
        sensible::keep_sensible(rules, state, seat, legal);
    }

    fn leaves(command: &Command) -> bool {
        matches!(command, Command::EndTurn {})
    }

    /// Nobody knows the next cards of the deck.
    fn cover_draws(state: &mut State) {
        for face in state.deck.iter_mut().rev().take(CARDS_DRAWN) {
            if let Face::Known(card) = *face {
                *face = Face::Hidden(card.back());
            }
        }
    }

    fn glance(
        weights: &Weights,
        rules: &Rules,
        state: &State,
        seat: Seat,
        legal: &[Lawful],
        out: &mut Vec<f64>,
    ) {
        if state.agenda.step == Step::ChooseSlot && state.agenda.frames.is_empty() {
            let look = Look::at(rules, state, seat);
            glance::choices_of_slot(&look, &GameLeft::of(weights, state), legal, out);
        }
    }

    /// Turns of each player that are over.
    fn stage(state: &State) -> u32 {
        let rounds = state.round.map_or(0, |round| u32::from(round.number()));
        3 * rounds + u32::from(state.turns) / u32::from(state.players.max(1))
    }
}

/// Returns what the network and the cards will still produce.
fn productions(course: &GameLeft, output: Output) -> f64 {
    let each = |price: f64| {
        course.units(output.resources.into()) * price
            + f64::from(output.points)
            + f64::from(output.cards) * course.weights.card * price
    };
    let early = 1.0 + course.weights.early_output * course.share();
    early * course.productions().map(each).sum::<f64>()
}

/// Playing earlier than others in the next round opens slots.
fn place_in_order(weights: &Weights, state: &State, seat: Seat) -> f64 {
    let later = state.track.ranking.iter().skip_while(|&&other| other != seat).skip(1);
    weights.earlier * later.count() as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::Judge;
    use crate::underwater::tests::position;
    use engine::kernel::game::Game;

    /// The position with the deck turned over: other cards are drawn.
    fn with_other_next_cards(mut state: State) -> State {
        state.deck = state.deck.iter().rev().copied().collect();
        state
    }

    #[test]
    fn nobody_judges_a_choice_by_the_card_that_it_would_draw() {
        let mut drawn = 0;
        for choices in (20..200).step_by(3) {
            let (rules, state) = position(2, choices);
            let Some(seat) = UnderwaterCities::to_act(&state).iter().next() else { continue };
            let mut legal = Vec::new();
            UnderwaterCities::legal(&rules, &state, seat, &mut legal);
            let other = with_other_next_cards(state);
            let mut judge = Judge::<UnderwaterCities>::new(&rules);
            for choice in legal {
                let worth = judge.after(&state, seat, choice);
                assert_eq!(worth, judge.after(&other, seat, choice), "{choice:?}");
                drawn += usize::from(draws(&rules, state, seat, choice));
            }
        }
        assert!(drawn > 10, "{drawn} choices drew a card");
    }

    fn draws(rules: &Rules, mut state: State, seat: Seat, choice: Lawful) -> bool {
        let left = state.deck.len();
        let desk = &mut crate::certain::Certain::<UnderwaterCities>::on(&mut state);
        UnderwaterCities::perform(rules, desk, seat, choice).is_ok() && state.deck.len() < left
    }
}
