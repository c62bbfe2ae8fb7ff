//! A city site: a dome where a city stands, its outline where none does.

use super::nation::{DOME, FLOOR, Nation};
use super::tunnel::surcharge;
use crate::drawing::icon::icon_at;
use crate::drawing::picture::Point;
use engine::underwater::choices::place::NationPlace;
use engine::underwater::ids::{CityKind, CitySite};
use engine::underwater::text::{noun, special_site};
use engine::underwater::view::CityView;
use maud::{Markup, html};

/// Draws the site with its number, its city, its bonus and what else it costs.
pub(super) fn draw(nation: &Nation<'_>, site: CitySite) -> Markup {
    let standing = nation.standing(|it| it.cities.iter().find(|it| it.site == site), CityView::eq);
    let city = standing.thing;
    let at = nation.at(NationPlace::City(site));
    let [x, y] = at;
    let inner = html! {
        path.dome.(class(city)) d=(dome(at)) {}
        text.site-number x=(x - DOME - 2) y=(y - 14) text-anchor="end" { (site) }
        @match city {
            Some(city) => (stands(nation, city, at)),
            None => (empty(nation, site, at)),
        }
    };
    nation.spot(NationPlace::City(site), &label(nation, site, city), standing.drawn(inner))
}

fn class(city: Option<&CityView>) -> &'static str {
    match city.map(|city| city.kind) {
        None => "empty",
        Some(CityKind::Nonsymbiotic) => "nonsymbiotic",
        Some(CityKind::Symbiotic) => "symbiotic",
    }
}

fn dome([x, y]: Point) -> String {
    let (left, right, floor) = (x - DOME, x + DOME, y + FLOOR);
    format!("M{left} {floor}A{DOME} {DOME} 0 0 1 {right} {floor}z")
}

fn stands(nation: &Nation<'_>, city: &CityView, [x, y]: Point) -> Markup {
    let icon = match city.kind {
        CityKind::Nonsymbiotic => "city",
        CityKind::Symbiotic => "symbiosis",
    };
    html! {
        (icon_at(icon, [x, y - 5], 28))
        @if !city.connected {
            g.unconnected {
                circle cx=(x - 46) cy=(y - 40) r="8" {}
                path d=(format!("M{} {}l12 -12", x - 52, y - 34)) {}
                text x=(x - 33) y=(y - 35) { (nation.table.words.say("underwater-unconnected")) }
            }
        }
    }
}

fn empty(nation: &Nation<'_>, site: CitySite, [x, y]: Point) -> Markup {
    let icons = nation.bonus_icons(nation.board.city_bonus(site));
    let has_surcharge = !nation.board.special.city_surcharge(site).is_none();
    html! {
        @for (place, key) in (0..).zip(&icons) {
            (icon_at(key, [x - 12 * (icons.len() as i16 - 1) + 24 * place, y - 4], 20))
        }
        @if has_surcharge { (surcharge([x + DOME - 10, y - 20])) }
    }
}

/// Returns the words of the site as it is now.
pub(super) fn words(nation: &Nation<'_>, site: CitySite) -> String {
    let built = nation.nation.cities.iter().find(|built| built.site == site);
    label(nation, site, built)
}

fn label(nation: &Nation<'_>, site: CitySite, city: Option<&CityView>) -> String {
    let words = nation.table.words;
    let state = match city {
        None => vec![words.say("underwater-no-city")],
        Some(city) => {
            let name = noun::city(city.kind).after(1, words.plain());
            vec![name, words.say(connected(city.connected))]
        }
    };
    let bonus = nation.bonus(nation.board.city_bonus(site)).filter(|_| city.is_none());
    let special = special_site::city(nation.board, site, words.plain());
    let sentences: Vec<String> = bonus.into_iter().chain(special).collect();
    words.label(&nation.sites().city(site), &state, &sentences)
}

/// Returns the key of the message that says whether something is connected.
pub(super) fn connected(is_connected: bool) -> &'static str {
    if is_connected { "underwater-connected" } else { "underwater-unconnected" }
}
