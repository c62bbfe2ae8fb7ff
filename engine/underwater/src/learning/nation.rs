//! A nation as numbers. If fewer seats play, all of its numbers are 0.

use super::position::{Sides, set};
use crate::ids::{
    Back, Building, BuildingSite, CITY_SITES, CardNo, CityKind, CitySite, ContractNo,
    METROPOLISES_MAX, MetropolisPlace, SITES_PER_CITY, TunnelSite,
};
use crate::resource::Stock;
use crate::state::{Nation, ProductionStage, State};
use az::SaturatingAs;
use kernel::learning::observation::Recorder;
use std::fmt;

/// The numbers of one seat: each name begins with it.
struct Own<'r, R> {
    further: usize,
    out: &'r mut R,
}

impl<R: Recorder> Own<'_, R> {
    fn put(&mut self, name: fmt::Arguments<'_>, most: i32, value: impl Into<i32>) {
        let further = self.further;
        self.out.put(format_args!("seat_{further}.{name}"), 0..=most, value.into());
    }
}

/// The nation of the seat that is so many further.
pub(super) fn observe(state: &State, sides: Sides, further: usize, out: &mut impl Recorder) {
    let seat = sides.seat(further);
    let nation = seat.map_or_else(Nation::default, |seat| *state.nation(seat));
    let space = seat.and_then(|seat| state.track.spaces[seat].number());
    let mut own = Own { further, out };
    own.put(format_args!("track_space"), 4, space.unwrap_or_default());
    holdings(&nation, &mut own);
    network(&nation, &mut own);
    metropolises(&nation, &mut own);
    for (name, cards) in
        [("hand", nation.hand.known), ("claimed", nation.claimed), ("used", nation.used)]
    {
        set(&format!("seat_{further}.{name}"), cards, own.out);
    }
}

fn holdings(nation: &Nation, own: &mut Own<'_, impl Recorder>) {
    let Stock { credit, kelp, steelplast, science, biomatter } = nation.stock;
    own.put(format_args!("board"), 8, nation.board.map_or(0, |board| board.number()));
    own.put(format_args!("points"), u16::MAX.into(), nation.points);
    let stock = [
        ("credit", credit),
        ("kelp", kelp),
        ("steelplast", steelplast),
        ("science", science),
        ("biomatter", biomatter),
    ];
    for (name, amount) in stock {
        own.put(format_args!("{name}"), u16::MAX.into(), amount);
    }
    for (back, hidden) in Back::ALL.into_iter().zip(nation.hand.hidden) {
        own.put(format_args!("hidden_cards.{}", back as usize), 255, hidden);
    }
    own.put(format_args!("more_cards"), 255, nation.more_cards);
    own.put(format_args!("kept_aside"), 255, nation.kept_aside);
    let production = match nation.production {
        ProductionStage::Over => 0,
        ProductionStage::Replacing => 1,
        ProductionStage::Exchanging => 2,
    };
    own.put(format_args!("production"), 2, production);
    for contract in ContractNo::all() {
        own.put(format_args!("contract_{contract}"), 1, nation.contracts.contains(contract));
    }
    for card in CardNo::all() {
        let exhausted = nation.exhausted.contains(card);
        own.put(format_args!("exhausted.card_{card}"), 1, exhausted);
    }
}

fn network(nation: &Nation, own: &mut Own<'_, impl Recorder>) {
    for site in CitySite::all() {
        let city = match nation.city(site) {
            None => 0,
            Some(CityKind::Nonsymbiotic) => 1,
            Some(CityKind::Symbiotic) => 2,
        };
        own.put(format_args!("city_{site}"), 2, city);
    }
    for site in TunnelSite::all() {
        let built = nation.tunnels & (1 << site.index()) != 0;
        let upgraded = nation.upgraded_tunnels & (1 << site.index()) != 0;
        own.put(format_args!("tunnel_{site}"), 2, i32::from(built) + i32::from(upgraded));
    }
    for site in (0..CITY_SITES * SITES_PER_CITY).map(BuildingSite::at) {
        let upgraded = nation.upgraded_buildings & (1 << site.index()) != 0;
        let kind = match nation.building(site) {
            None => 0,
            Some(Building::Farm) => 1,
            Some(Building::DesalinationPlant) => 2,
            Some(Building::Laboratory) => 3,
        };
        own.put(format_args!("building_{site}"), 3, kind);
        own.put(format_args!("building_{site}.upgraded"), 1, upgraded);
    }
}

fn metropolises(nation: &Nation, own: &mut Own<'_, impl Recorder>) {
    let most = METROPOLISES_MAX.saturating_as::<i32>();
    for place in MetropolisPlace::ALL {
        let (index, tile) = (place.index(), nation.metropolises[place.index()]);
        own.put(format_args!("metropolis_{index}"), most, tile.map_or(0, |tile| tile.number()));
        let connected = nation.connected_metropolises & (1 << index) != 0;
        own.put(format_args!("metropolis_{index}.connected"), 1, connected);
    }
    for (colour, gained) in ["brown", "blue"].into_iter().zip(nation.gained_tiles) {
        for tile in 0..METROPOLISES_MAX {
            let has = gained & (1 << tile) != 0;
            own.put(format_args!("gained_{colour}_{}", tile + 1), 1, has);
        }
    }
}
