//! The facts of Production, and of filling in a score sheet.

use super::{gained, nation};
use crate::fact::{CardScored, PointsScored, Produced};
use crate::resource::Resources;
use crate::state::{CardSet, ProductionStage, Sheet, State};
use kernel::seat::Seat;

pub(super) fn production_began(state: &mut State, seat: Seat) {
    nation(state, seat).production = ProductionStage::Replacing;
}

pub(super) fn produced(state: &mut State, produced: &Produced) {
    let Produced { seat, resources, points } = *produced;
    gained(state, seat, resources, points.into());
    let nation = nation(state, seat);
    if nation.production == ProductionStage::Replacing {
        nation.production = ProductionStage::Exchanging;
    }
}

pub(super) fn production_ended(state: &mut State, seat: Seat) {
    let nation = nation(state, seat);
    nation.production = ProductionStage::Over;
    nation.exhausted = CardSet::default();
}

/// The sheet opens with the points so far, before its first line is filled in.
fn open_sheet(state: &mut State, seat: Seat) -> &mut Sheet {
    let nation = nation(state, seat);
    if nation.sheet == Sheet::default() {
        nation.sheet.before = nation.points;
    }
    &mut nation.sheet
}

pub(super) fn card_scored(state: &mut State, scored: &CardScored) {
    let CardScored { seat, card, points } = *scored;
    open_sheet(state, seat).cards.push((card, points));
    gained(state, seat, Resources::NONE, points.into());
}

pub(super) fn points_scored(state: &mut State, scored: &PointsScored) {
    let PointsScored { seat, line, points } = *scored;
    let filled = &mut open_sheet(state, seat).lines[line as usize];
    *filled = filled.saturating_add(points);
    gained(state, seat, Resources::NONE, points);
}
