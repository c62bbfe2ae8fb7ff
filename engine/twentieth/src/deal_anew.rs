//! Dealing what is hidden anew, as a practice game begins: stacks and holdings, whom they are told, and their fold.

use super::hidden::{HiddenItems, HoldingsDealt, StackDealt};
use super::ids::Stack;
use super::knowledge;
use super::state::State;
use super::terms::Rules;
use kernel::chance::Random;
use kernel::knowledge::{Face, Held, Seen};
use kernel::pile::Pile;
use kernel::seat::{Seat, Seats};
use kernel::viewer::Viewer;

/// Returns what leads from what was seen to a full deal of the rest.
pub fn deal_anew(
    rules: &Rules,
    seen: &Seen<State>,
    random: &mut impl Random,
) -> Option<HiddenItems> {
    let after = knowledge::fill(rules, seen, random);
    (*seen.state() != after).then(|| HiddenItems {
        stacks: Stack::ALL.map(|stack| lying(&after, stack)).to_vec(),
        holdings: after.seats().map(|seat| held(&after, seat)).collect(),
    })
}

fn lying(state: &State, stack: Stack) -> StackDealt {
    let (stacks, place) = (&state.stacks, stack as usize);
    StackDealt {
        stack,
        lands: stacks.lands[place].iter().copied().collect(),
        technologies: stacks.technologies[place].iter().copied().collect(),
        catastrophes: stacks.catastrophes[place].iter().copied().collect(),
    }
}

fn held(state: &State, seat: Seat) -> HoldingsDealt {
    let region = state.region(seat);
    HoldingsDealt { seat, coins: region.coins, science: region.science }
}

impl HiddenItems {
    /// Returns the same as the viewer may know it: no stack, and the own holdings alone. For the referee everything.
    #[must_use]
    pub fn redact(&self, viewer: Viewer) -> HiddenItems {
        let mut told = self.clone();
        for holdings in &mut told.holdings {
            if !viewer.knows(Seats::only(holdings.seat)) {
                (holdings.coins, holdings.science) = (Held::Hidden, Held::Hidden);
            }
        }
        if viewer != Viewer::Referee {
            told.stacks.iter_mut().for_each(StackDealt::turn_down);
        }
        told
    }
}

impl StackDealt {
    fn turn_down(&mut self) {
        self.lands.fill(Face::Hidden(self.stack));
        self.technologies.fill(Face::Hidden(self.stack));
        self.catastrophes.fill(Face::Hidden(self.stack));
    }
}

/// Folds the deal, as far as it is told.
pub fn apply(state: &mut State, dealt: &HiddenItems) {
    for StackDealt { stack, lands, technologies, catastrophes } in &dealt.stacks {
        let place = *stack as usize;
        lay(&mut state.stacks.lands[place], lands);
        lay(&mut state.stacks.technologies[place], technologies);
        lay(&mut state.stacks.catastrophes[place], catastrophes);
    }
    for HoldingsDealt { seat, coins, science } in &dealt.holdings {
        let region = &mut state.regions[*seat];
        region.coins = told(region.coins, *coins);
        region.science = told(region.science, *science);
    }
}

fn lay<T: Copy, const N: usize>(pile: &mut Pile<Face<T, Stack>, N>, faces: &[Face<T, Stack>]) {
    pile.iter_mut().zip(faces).for_each(|(place, face)| *place = *face);
}

/// Returns the hand as it was known, unless the deal tells it.
fn told(known: Held, dealt: Held) -> Held {
    match dealt {
        Held::Known(_) => dealt,
        Held::Hidden => known,
    }
}
