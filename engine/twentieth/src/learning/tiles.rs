//! Lands, technologies and bridges as numbers: whose they are, where and how they lie, what is on them.

use super::position::{SEATS, Sides};
use crate::geometry::grid::{Cell, Orientation};
use crate::ids::{BRIDGES_MAX, CityNo, LandNo, TechnologyNo};
use crate::state::State;
use az::SaturatingAs;
use kernel::learning::observation::Recorder;
use kernel::number::Numbered;
use std::fmt;

pub(super) fn observe(state: &State, sides: &Sides, out: &mut impl Recorder) {
    for number in LandNo::all() {
        let land = state.land(number);
        let is_offered = state.lands_offered.contains(number);
        let name = format_args!("land_{number}");
        out.put(format_args!("{name}.owner"), 0..=SEATS, sides.number(land.owner));
        out.flag(format_args!("{name}.offered"), is_offered);
        lies(name, land.cell, land.orientation, out);
        out.put(format_args!("{name}.garbage"), 0..=255, land.garbage.into());
        out.flag(format_args!("{name}.newcomer"), land.newcomer);
        for city in CityNo::all() {
            out.flag(format_args!("{name}.citizen_{city}"), land.citizens.contains(city));
            out.flag(format_args!("{name}.recycled_{city}"), land.recycled.contains(city));
        }
    }
    for number in TechnologyNo::all() {
        let technology = state.technology(number);
        let is_offered = state.technologies_offered.contains(number);
        let name = format_args!("technology_{number}");
        out.put(format_args!("{name}.owner"), 0..=SEATS, sides.number(technology.owner));
        out.flag(format_args!("{name}.offered"), is_offered);
        lies(name, technology.cell, technology.orientation, out);
        out.flag(format_args!("{name}.spent"), technology.is_spent);
        out.flag(format_args!("{name}.exhausted"), technology.is_exhausted);
    }
    for place in 0..BRIDGES_MAX {
        bridge(state, place, out);
    }
}

/// Records the place and orientation of a tile; an orientation of 0 is that of a tile that was not turned yet.
fn lies(
    name: fmt::Arguments<'_>,
    cell: Option<Cell>,
    orientation: Option<Orientation>,
    out: &mut impl Recorder,
) {
    let Cell { x, y } = cell.unwrap_or_default();
    out.flag(format_args!("{name}.attached"), cell.is_some());
    out.put(format_args!("{name}.x"), -45..=45, x.into());
    out.put(format_args!("{name}.y"), -45..=45, y.into());
    let turned = orientation.map_or(0, |it| i32::from(it.number()) + 1);
    out.put(format_args!("{name}.orientation"), 0..=4, turned);
}

fn bridge(state: &State, place: usize, out: &mut impl Recorder) {
    let bridge = state.bridges.iter().nth(place);
    let tile = bridge.map_or(0, |bridge| bridge.tile.place().saturating_as::<i32>() + 1);
    out.put(format_args!("bridge_{place}.tile"), 0..=75, tile);
    let ends = bridge.map(|bridge| (bridge.place.from, bridge.place.to));
    let ends = ends.map(|(from, to)| [from.x(), from.y(), to.x(), to.y()]).unwrap_or_default();
    for (name, end) in ["from_x", "from_y", "to_x", "to_y"].into_iter().zip(ends) {
        out.put(format_args!("bridge_{place}.{name}"), 0..=6, end.into());
    }
}
