//! A city site: a dome where a city stands, its outline where none does.

use super::nation::{Nation, Spot};
use super::printed::{BoardSheet, PrintedLook, Site};
use super::tunnel::surcharge;
use crate::drawing::icon::icon_at;
use crate::drawing::picture::Point;
use az::SaturatingAs;
use engine::underwater::choices::place::NationPlace;
use engine::underwater::ids::{CityKind, CitySite};
use engine::underwater::text::{noun, special_site};
use engine::underwater::view::CityView;
use maud::{Markup, html};

/// Half the width of a dome, which is also its height.
pub(super) const DOME: i16 = 46;
/// From the point of a city down to the floor of its dome.
pub(super) const FLOOR: i16 = 16;

/// Returns the site as it is printed: with its number, its bonus and what else it costs.
pub(super) fn printed(sheet: &BoardSheet<'_>, site: CitySite) -> Site {
    let words = sheet.words;
    let name = sheet.sites().city(site);
    let special = special_site::city(sheet.board, site, words.plain());
    let at = sheet.at(NationPlace::City(site));
    let [x, y] = at;
    let ground =
        html! { text.site-number x=(x - DOME - 2) y=(y - 14) text-anchor="end" { (site) } };
    let state = [words.say("underwater-no-city")];
    let empty = PrintedLook {
        label: sheet.label(&name, &state, sheet.board.city_bonus(site), special.as_ref()),
        inner: html! { path.dome.empty d=(dome(at)) {} (ground) (badge(sheet, site, at)) },
    };
    Site { name, special, at, ground, empty }
}

fn badge(sheet: &BoardSheet<'_>, site: CitySite, [x, y]: Point) -> Markup {
    let icons = sheet.bonus_icons(sheet.board.city_bonus(site));
    let has_surcharge = !sheet.board.special.city_surcharge(site).is_none();
    html! {
        @for (place, key) in (0..).zip(&icons) {
            (icon_at(key, [x - 12 * (icons.len().saturating_as::<i16>() - 1) + 24 * place, y - 4], 20))
        }
        @if has_surcharge { (surcharge([x + DOME - 10, y - 20])) }
    }
}

/// Draws the site with its city.
pub(super) fn draw(nation: &Nation<'_>, site: CitySite) -> Spot {
    let standing = nation.standing(|it| it.cities.iter().find(|it| it.site == site), CityView::eq);
    let printed = nation.printed.city(site);
    nation.site(NationPlace::City(site), printed, &standing, |city| PrintedLook {
        label: nation.built(printed, &state(nation, city)),
        inner: html! {
            path.dome.(class(city.kind)) d=(dome(printed.at)) {}
            (printed.ground)
            (stands(nation, city, printed.at))
        },
    })
}

fn class(kind: CityKind) -> &'static str {
    match kind {
        CityKind::Nonsymbiotic => "nonsymbiotic",
        CityKind::Symbiotic => "symbiotic",
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

fn state(nation: &Nation<'_>, city: &CityView) -> [String; 2] {
    let words = nation.table.words;
    [noun::city(city.kind).after(1, words.plain()), words.say(connected(city.connected))]
}

/// Returns the key of the message that says whether something is connected.
pub(super) fn connected(is_connected: bool) -> &'static str {
    if is_connected { "underwater-connected" } else { "underwater-unconnected" }
}
