//! What special sites of an advanced board cost and make besides, in words ("The other side of the player boards").

use super::amount;
use super::noun::POINT;
use super::place::Sites;
use crate::kernel::text::Language;
use crate::kernel::text::grammar::{pick, sentence};
use crate::underwater::edition::{Board, SYMBIOTIC_POINTS, TunnelPair};
use crate::underwater::ids::{BuildingSite, CITY_SITES, CitySite, SITES_PER_CITY, TunnelSite};
use crate::underwater::resource::Resources;
use crate::underwater::state::ones;

/// What a city site costs and makes besides; none where it is no special one.
pub fn city(board: &Board, site: CitySite, language: Language) -> Option<String> {
    let points = board.special.symbiotic_points(site);
    let production = (points != SYMBIOTIC_POINTS).then(|| symbiotic(points, language));
    told(board.special.city_surcharge(site), production, language)
}

/// What a building site costs and makes besides; none where it is no special one.
pub fn building(board: &Board, site: BuildingSite, language: Language) -> Option<String> {
    let multiplier = multiplied(board.special.building_multiplier(site), language);
    told(board.special.building_surcharge(site), multiplier, language)
}

/// What a tunnel site costs and makes besides; none where it is no special one.
pub fn tunnel(board: &Board, site: TunnelSite, language: Language) -> Option<String> {
    let points = board.special.metropolis_points(site);
    let metropolis = (points > 0).then(|| at_metropolis(points, language));
    let multiplier = multiplied(board.special.tunnel_multiplier(site), language);
    let production =
        multiplier.into_iter().chain(metropolis).reduce(|one, other| one + " " + &other);
    told(board.special.tunnel_surcharge(site), production, language)
}

/// What a pair of tunnels makes besides.
pub fn pair(board: &Board, pair: &TunnelPair, language: Language) -> String {
    let sites = Sites { boards: std::slice::from_ref(board), language };
    let tunnels = ones(pair.tunnels.into()).map(|site| sites.tunnel(TunnelSite::at(site)));
    let tunnels: Vec<String> = tunnels.collect();
    let makes = amount::resources(pair.production, language);
    let tunnels = tunnels.join(pick(language, " and ", " und "));
    pick(
        language,
        format!(
            "Tunnels on {tunnels}, each next to a connected city, make {makes} more in Production."
        ),
        format!(
            "Tunnel auf {tunnels}, beide an einer verbundenen Stadt, erzeugen in der Produktion zusätzlich {makes}."
        ),
    )
}

/// All special sites of a board with their words, one after another.
pub fn all(board: &Board, language: Language) -> Vec<String> {
    let sites = Sites { boards: std::slice::from_ref(board), language };
    let named = |name: String, words: Option<String>| words.map(|words| format!("{name}: {words}"));
    let cities =
        CitySite::all().filter_map(|site| named(sites.city(site), city(board, site, language)));
    let buildings = (0..CITY_SITES * SITES_PER_CITY).map(BuildingSite::at);
    let buildings =
        buildings.filter_map(|site| named(sites.building(site), building(board, site, language)));
    let tunnels = TunnelSite::all()
        .filter_map(|site| named(sites.tunnel(site), tunnel(board, site, language)));
    let pairs = board.special.pairs().iter().map(|one| pair(board, one, language));
    cities.chain(buildings).chain(tunnels).chain(pairs).collect()
}

fn told(surcharge: Resources, production: Option<String>, language: Language) -> Option<String> {
    let surcharge = (!surcharge.is_none()).then(|| {
        let amount = amount::resources(surcharge, language);
        sentence(&pick(language, format!("surcharge {amount}"), format!("Zusatzzahlung {amount}")))
    });
    surcharge.into_iter().chain(production).reduce(|one, other| one + " " + &other)
}

fn symbiotic(points: u8, language: Language) -> String {
    let points = POINT.counted(points.into(), language);
    pick(
        language,
        format!("A connected symbiotic city makes {points} in Production instead of 2."),
        format!("Eine verbundene symbiotische Stadt erzeugt in der Produktion {points} statt 2."),
    )
}

fn multiplied(times: u8, language: Language) -> Option<String> {
    let told = || {
        pick(
            language,
            format!("Makes its usual output {times} times in Production."),
            format!("Erzeugt in der Produktion {times}-mal den üblichen Ertrag."),
        )
    };
    (times > 1).then(told)
}

fn at_metropolis(points: u8, language: Language) -> String {
    let points = POINT.counted(points.into(), language);
    pick(
        language,
        format!("The connected metropolis makes {points} more in Production."),
        format!("Die verbundene Metropole erzeugt in der Produktion zusätzlich {points}."),
    )
}
