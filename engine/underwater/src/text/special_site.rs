//! The additional cost and output of special sites of an advanced board, in words ("The other side of the player boards").

use super::amount;
use super::noun::{CITY, POINT, TUNNEL};
use super::place::Sites;
use crate::edition::{Board, SYMBIOTIC_POINTS, TunnelPair};
use crate::ids::{BuildingSite, CITY_SITES, CitySite, SITES_PER_CITY, TunnelSite};
use crate::messages::{say, say_with};
use crate::resource::Resources;
use crate::state::ones;
use kernel::args;
use kernel::text::Wording;
use kernel::text::grammar::{capitalised, sentence};

/// Returns the special costs and products of a city site in words; `None` if it has none.
pub fn city(board: &Board, site: CitySite, wording: Wording) -> Option<String> {
    let points = board.special.symbiotic_points(site);
    let production = (points != SYMBIOTIC_POINTS).then(|| symbiotic(points, wording));
    told(board.special.city_surcharge(site), production, wording)
}

/// Returns the special costs and products of a building site in words; `None` if it has none.
pub fn building(board: &Board, site: BuildingSite, wording: Wording) -> Option<String> {
    let multiplier = multiplied(board.special.building_multiplier(site), wording);
    told(board.special.building_surcharge(site), multiplier, wording)
}

/// Returns the special costs and products of a tunnel site in words; `None` if it has none.
pub fn tunnel(board: &Board, site: TunnelSite, wording: Wording) -> Option<String> {
    let points = board.special.metropolis_points(site);
    let metropolis = (points > 0).then(|| at_metropolis(points, wording));
    let multiplier = multiplied(board.special.tunnel_multiplier(site), wording);
    let production =
        multiplier.into_iter().chain(metropolis).reduce(|one, other| one + " " + &other);
    told(board.special.tunnel_surcharge(site), production, wording)
}

/// Returns what a pair of tunnels makes besides.
pub fn pair(board: &Board, pair: &TunnelPair, wording: Wording) -> String {
    let sites = Sites { boards: std::slice::from_ref(board), wording };
    let tunnels = ones(pair.tunnels.into()).map(|site| sites.tunnel(TunnelSite::at(site)));
    let tunnels: Vec<String> = tunnels.collect();
    let makes = amount::resources(pair.production, wording);
    let tunnels = tunnels.join(say(wording, "and"));
    let (these, city) = (capitalised(&TUNNEL.after(2, wording)), CITY.after(1, wording));
    say_with(wording, "these-on-tunnels-each-next-to-a", args![these, tunnels, city, makes])
}

/// Returns all special sites of a board with their words, one after another.
pub fn all(board: &Board, wording: Wording) -> Vec<String> {
    let sites = Sites { boards: std::slice::from_ref(board), wording };
    let named = |name: String, words: Option<String>| words.map(|words| format!("{name}: {words}"));
    let cities =
        CitySite::all().filter_map(|site| named(sites.city(site), city(board, site, wording)));
    let buildings = (0..CITY_SITES * SITES_PER_CITY).map(BuildingSite::at);
    let buildings =
        buildings.filter_map(|site| named(sites.building(site), building(board, site, wording)));
    let tunnels = TunnelSite::all()
        .filter_map(|site| named(sites.tunnel(site), tunnel(board, site, wording)));
    let pairs = board.special.pairs().iter().map(|one| pair(board, one, wording));
    cities.chain(buildings).chain(tunnels).chain(pairs).collect()
}

fn told(surcharge: Resources, production: Option<String>, wording: Wording) -> Option<String> {
    let surcharge = (!surcharge.is_none()).then(|| {
        let amount = amount::resources(surcharge, wording);
        sentence(&say_with(wording, "surcharge-amount", args![amount]))
    });
    surcharge.into_iter().chain(production).reduce(|one, other| one + " " + &other)
}

fn symbiotic(points: u8, wording: Wording) -> String {
    let (points, city) = (POINT.counted(points.into(), wording), CITY.after(1, wording));
    say_with(wording, "a-connected-symbiotic-city-makes-points-in", args![city, points])
}

fn multiplied(times: u8, wording: Wording) -> Option<String> {
    let told = || say_with(wording, "makes-its-usual-output-times-in", args![times]);
    (times > 1).then(told)
}

fn at_metropolis(points: u8, wording: Wording) -> String {
    let points = POINT.counted(points.into(), wording);
    say_with(wording, "the-connected-metropolis-makes-points-more-in", args![points])
}
