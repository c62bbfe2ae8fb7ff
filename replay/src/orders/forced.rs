//! Forced choices: those that are the only one, and do not hand on.

use engine::kernel::game::{Game, Sink};
use engine::kernel::knowledge::Seen;
use engine::kernel::outlook::Prospect;
use engine::kernel::seat::Seat;

/// Keeps the first two things that are put into it.
struct Two<T> {
    first: Option<T>,
    has_more: bool,
}

impl<T> Sink<T> for Two<T> {
    fn put(&mut self, item: T) {
        match self.first {
            None => self.first = Some(item),
            Some(_) => self.has_more = true,
        }
    }
}

/// Returns the only choice of a seat; `None` if there are more, or if it would end what the seat has to choose, or show what the seat
/// does not know: then its player could not take it back.
pub fn forced<G: Game>(rules: &G::Rules, seen: &Seen<G::State>, seat: Seat) -> Option<G::Command> {
    let mut choices = Two { first: None, has_more: false };
    G::legal(rules, seen.state(), seat, &mut choices);
    let lawful = choices.first.filter(|_| !choices.has_more)?;
    let prospect = Prospect::<G>::of(rules, seen, seat, lawful);
    let goes_on = prospect.reached.is_ok() && G::to_act(prospect.after.state()).contains(seat);
    let can_go_back = !prospect.facts.iter().any(G::is_disclosure);
    (goes_on && can_go_back).then_some(prospect.command)
}
