//! Dealing what is hidden anew, as a practice game begins: stacks and holdings, whom they are told, and their fold.

use super::ids::{CatastropheNo, LandNo, Stack, TechnologyNo};
use super::knowledge;
use super::setup::Rules;
use super::state::State;
use crate::kernel::chance::Random;
use crate::kernel::knowledge::{Face, Held, Seen, Viewer};
use crate::kernel::pile::Pile;
use crate::kernel::seat::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// The items that were dealt for those of which only backs and screens were known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HiddenItems {
    /// The stacks, with the next item of each last.
    pub stacks: Vec<StackDealt>,
    /// What each holds.
    pub holdings: Vec<HoldingsDealt>,
}

/// What lies in the stacks of one label.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StackDealt {
    /// The label.
    pub stack: Stack,
    /// Lands.
    pub lands: Vec<Face<LandNo, Stack>>,
    /// Technologies.
    pub technologies: Vec<Face<TechnologyNo, Stack>>,
    /// Catastrophes.
    pub catastrophes: Vec<Face<CatastropheNo, Stack>>,
}

/// What a player holds behind the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HoldingsDealt {
    /// Who.
    pub seat: Seat,
    /// Coins.
    pub coins: Held,
    /// Science points.
    pub science: Held,
}

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
    /// The same as the viewer may know it: no stack, and the own holdings alone. For the referee everything.
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
