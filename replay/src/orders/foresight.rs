//! Checks a line when it is placed, as far as its owner can know.

use super::line::{Branch, Expected, OrderLine};
use super::rule::OrderRules;
use engine::kernel::game::Game;
use engine::kernel::knowledge::Seen;
use engine::kernel::outlook::Prospect;
use engine::kernel::play;
use engine::kernel::seat::Seat;
use serde::Serialize;

/// The verdict on one choice of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = OrderStepCheck))]
pub enum OrderStepCheck {
    /// It is lawful if all before it happens.
    Checked,
    /// It may be lawful: that depends on what is not known yet.
    Plausible,
}

/// A choice of a line that can never be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hopeless<R> {
    /// Its place among all choices of the line, counted from 0: those of a branch, then those of the branches that go on from it.
    pub place: usize,
    /// The rule that refuses it.
    pub rejection: R,
}

/// Checks a line from the position that its owner sees; `None` where that position is not known, as while all choose.
///
/// The verdicts come in order: the expected choices of a branch, its own ones, then the branches that go on from it.
///
/// # Errors
/// [`Hopeless`], with the first own choice that the rules refuse.
pub fn foresee<G: OrderRules>(
    rules: &G::Rules,
    seat: Seat,
    seen: Option<&Seen<G::State>>,
    line: &OrderLine<G::Command>,
) -> Result<Vec<OrderStepCheck>, Hopeless<G::Rejection>> {
    let mut foresight = Foresight::<G> { rules, seat, verdicts: Vec::new() };
    line.branches().iter().try_for_each(|branch| foresight.branch(branch, seen.cloned()))?;
    Ok(foresight.verdicts)
}

struct Foresight<'r, G: OrderRules> {
    rules: &'r G::Rules,
    seat: Seat,
    verdicts: Vec<OrderStepCheck>,
}

/// A position as far as it is known.
type Known<G> = Option<Seen<<G as Game>::State>>;

impl<G: OrderRules> Foresight<'_, G> {
    fn branch(
        &mut self,
        branch: &Branch<G::Command>,
        mut known: Known<G>,
    ) -> Result<(), Hopeless<G::Rejection>> {
        for expected in &branch.expect {
            known = self.expect(expected, known);
        }
        for command in &branch.play {
            known = self.play(command, known)?;
        }
        branch.then.iter().try_for_each(|branch| self.branch(branch, known.clone()))
    }

    fn expect(&mut self, expected: &Expected, known: Known<G>) -> Known<G> {
        let seat = expected.seat;
        let known = known.filter(|seen| G::to_act(seen.state()).contains(seat));
        let lawful = known.as_ref().map(|seen| play::legal::<G>(self.rules, seen, seat));
        let fits = |lawful: &G::Lawful| {
            let command = serde_json::to_value((*lawful).into());
            !expected.is_anything() && command.is_ok_and(|command| expected.fits(&command))
        };
        let mut fitting = lawful.into_iter().flatten().filter(fits);
        let (first, more) = (fitting.next(), fitting.next());
        self.verdicts.push(first.map_or(OrderStepCheck::Plausible, |_| OrderStepCheck::Checked));
        match (first, more) {
            (Some(lawful), None) => self.after(&known?, seat, lawful),
            (Some(_) | None, _) => None,
        }
    }

    fn play(
        &mut self,
        command: &G::Command,
        known: Known<G>,
    ) -> Result<Known<G>, Hopeless<G::Rejection>> {
        let known = known.filter(|seen| G::to_act(seen.state()).contains(self.seat));
        let Some(seen) = known else {
            self.verdicts.push(OrderStepCheck::Plausible);
            return Ok(None);
        };
        let place = self.verdicts.len();
        let lawful = G::check(self.rules, seen.state(), self.seat, command)
            .map_err(|rejection| Hopeless { place, rejection })?;
        self.verdicts.push(OrderStepCheck::Checked);
        Ok(self.after(&seen, self.seat, lawful))
    }

    /// Returns the position after a choice, if all of it is known.
    fn after(&self, seen: &Seen<G::State>, seat: Seat, lawful: G::Lawful) -> Known<G> {
        let prospect = Prospect::<G>::of(self.rules, seen, seat, lawful);
        // A card that is drawn is one of the hand from then on, and nobody knows yet which one.
        let is_known = prospect.reached.is_ok() && !prospect.facts.iter().any(G::is_disclosure);
        is_known.then_some(prospect.after)
    }
}
