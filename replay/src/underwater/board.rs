//! The board as text: the table first, then each nation with its three rows of city sites.

use super::words::Words;
use engine::underwater::ids::{Building, CityKind, CitySite};
use engine::underwater::resource::Stock;
use engine::underwater::state::CloningTile;
use engine::underwater::view::{
    BuildingView, ClaimedCard, MetropolisView, NationView, TunnelView, View,
};

/// City sites in a row of a player board.
const SITES_IN_ROW: usize = 3;
/// Characters of a city site: six buildings, each with its number and whether it is upgraded.
const SITE_WIDTH: usize = 24;

/// The whole table, as its viewer sees it.
pub(super) fn board(view: &View, words: &Words) -> String {
    let nations: String = view.nations.iter().map(|nation| self::nation(nation, words)).collect();
    format!("{}{nations}\n{}\n", table(view, words), words.legend)
}

fn table(view: &View, words: &Words) -> String {
    let Words { round, era, order, slots, track, .. } = words;
    let number = view.round.map_or("-".to_owned(), |round| round.to_string());
    let cloning = match view.cloning_tile {
        CloningTile::Absent => String::new(),
        CloningTile::Available => format!(", {}", words.cloning_available),
        CloningTile::Taken => format!(", {}", words.cloning_taken),
    };
    [
        format!("{round} {number}, {era} {}, {order} {}{cloning}\n", view.era, list(&view.order)),
        format!("{slots}: {}\n", occupied(view, words)),
        format!("{track}: {}\n", markers(view, words)),
        supply(view, words),
    ]
    .concat()
}

fn occupied(view: &View, words: &Words) -> String {
    if view.slots.is_empty() {
        return words.free.to_owned();
    }
    let told = view.slots.iter();
    let told: Vec<String> =
        told.map(|taken| format!("{}={}", taken.slot, list(&taken.seats))).collect();
    told.join(" ")
}

fn markers(view: &View, words: &Words) -> String {
    let space = |space: Option<u8>| space.map_or(words.below.to_owned(), |space| space.to_string());
    let told = view.federation_track.iter();
    let told: Vec<String> = told
        .map(|marker| format!("{} {} ({})", words.seat, marker.seat, space(marker.space)))
        .collect();
    told.join(", ")
}

fn supply(view: &View, words: &Words) -> String {
    let Words { supply, tunnels, white_domes, purple_domes, deck, discards, .. } = words;
    format!(
        "{supply}: {} {tunnels}, {} {white_domes}, {} {purple_domes}; {} {deck}, {} {discards}\n",
        view.supply.tunnels,
        view.supply.nonsymbiotic,
        view.supply.symbiotic,
        view.deck,
        view.discards.len(),
    )
}

fn nation(nation: &NationView, words: &Words) -> String {
    let Words { seat, points, tunnels, metropolises, hand, claimed, none, .. } = words;
    let or_none = |text: String| if text.is_empty() { (*none).to_owned() } else { text };
    [
        format!(
            "\n{seat} {}: {} {points}; {}\n",
            nation.seat,
            nation.points,
            stock(nation.stock, words)
        ),
        sites(nation, words),
        format!("  {tunnels}: {}\n", or_none(self::tunnels(&nation.tunnels))),
        format!("  {metropolises}: {}\n", or_none(self::metropolises(&nation.metropolises, words))),
        format!("  {hand}: {}\n", or_none(self::hand(nation, words))),
        format!("  {claimed}: {}\n", or_none(self::claimed(&nation.claimed, words))),
    ]
    .concat()
}

fn stock(stock: Stock, words: &Words) -> String {
    let Stock { credit, kelp, steelplast, science, biomatter } = stock;
    let amounts = [credit, kelp, steelplast, science, biomatter].into_iter().zip(words.resources);
    let told: Vec<String> = amounts.map(|(amount, name)| format!("{amount} {name}")).collect();
    told.join(", ")
}

/// Rows of city sites, two lines each: the city, and its buildings.
fn sites(nation: &NationView, words: &Words) -> String {
    let sites: Vec<CitySite> = CitySite::all().collect();
    let row = |row: &[CitySite]| {
        let cities = cells(row.iter().map(|&site| city(nation, site, words)));
        let buildings = cells(row.iter().map(|&site| buildings(nation, site)));
        format!("  {}\n  {cities}\n  {buildings}\n", line())
    };
    let rows: String = sites.chunks(SITES_IN_ROW).map(row).collect();
    format!("{rows}  {}\n", line())
}

fn line() -> String {
    "+".to_owned() + &format!("{:-<width$}+", "", width = SITE_WIDTH + 2).repeat(SITES_IN_ROW)
}

fn cells(texts: impl Iterator<Item = String>) -> String {
    let cells: String = texts.map(|text| format!(" {text:<SITE_WIDTH$} |")).collect();
    "|".to_owned() + &cells
}

fn city(nation: &NationView, site: CitySite, words: &Words) -> String {
    let city = nation.cities.iter().find(|city| city.site == site);
    let told = city.map(|city| {
        let kind = match city.kind {
            CityKind::Nonsymbiotic => words.white,
            CityKind::Symbiotic => words.purple,
        };
        format!("{kind}{}", if city.connected { "*" } else { "" })
    });
    format!("{site} {}", told.unwrap_or_default())
}

fn buildings(nation: &NationView, site: CitySite) -> String {
    let here = nation.buildings.iter().filter(|building| building.site.city() == site);
    let told: Vec<String> = here.map(building).collect();
    told.join(" ")
}

fn building(building: &BuildingView) -> String {
    let letter = match building.building {
        Building::Farm => 'F',
        Building::DesalinationPlant => 'D',
        Building::Laboratory => 'L',
    };
    format!("{}{letter}{}", building.site.number(), plus(building.upgraded))
}

fn plus(is_upgraded: bool) -> &'static str {
    if is_upgraded { "+" } else { "" }
}

fn tunnels(tunnels: &[TunnelView]) -> String {
    let told = tunnels.iter();
    let told: Vec<String> =
        told.map(|tunnel| format!("{}{}", tunnel.site, plus(tunnel.upgraded))).collect();
    told.join(" ")
}

fn metropolises(metropolises: &[MetropolisView], words: &Words) -> String {
    let tell = |metropolis: &MetropolisView| {
        let place = words.places[metropolis.place.index()];
        format!("{place} {}{}", metropolis.tile, if metropolis.connected { "*" } else { "" })
    };
    let told: Vec<String> = metropolises.iter().map(tell).collect();
    told.join(", ")
}

fn hand(nation: &NationView, words: &Words) -> String {
    let hidden = nation.hidden_cards.iter();
    let hidden = hidden
        .map(|(&back, count)| format!("{count} {} {}", words.hidden, words.backs[back as usize]));
    let known = nation.hand.iter().map(ToString::to_string);
    let told: Vec<String> = known.chain(hidden).collect();
    told.join(", ")
}

fn claimed(claimed: &[ClaimedCard], words: &Words) -> String {
    let tell = |claimed: &ClaimedCard| {
        let used = if claimed.used { format!(" ({})", words.used) } else { String::new() };
        format!("{}{used}", claimed.card)
    };
    let told: Vec<String> = claimed.iter().map(tell).collect();
    told.join(", ")
}

fn list(items: &[impl ToString]) -> String {
    let told: Vec<String> = items.iter().map(ToString::to_string).collect();
    told.join(" ")
}
