//! A building site, with its building.

use super::nation::{Nation, Spot};
use super::printed::{BoardSheet, PrintedLook, Site};
use super::tunnel::{surcharge, triangle};
use crate::drawing::icon::icon_at;
use crate::drawing::picture::Point;
use az::SaturatingAs;
use engine::underwater::choices::place::NationPlace;
use engine::underwater::ids::{Building, BuildingSite};
use engine::underwater::text::{noun, special_site};
use engine::underwater::view::BuildingView;
use maud::{Markup, html};

/// Half the side of a building site.
pub(super) const HALF_SITE: i16 = 14;

/// Returns the site as it is printed: with its bonus and what else it costs.
pub(super) fn printed(sheet: &BoardSheet<'_>, site: BuildingSite) -> Site {
    let words = sheet.words;
    let name = sheet.sites().building(site);
    let special = special_site::building(sheet.board, site, words.plain());
    let expansion = is_expansion(sheet, site).then(|| words.say("underwater-expansion"));
    let state: Vec<String> =
        expansion.into_iter().chain([words.say("underwater-no-building")]).collect();
    let bonus = sheet.board.building_bonus(site);
    let at = sheet.at(NationPlace::Building(site));
    let ground = ground(sheet, site, at);
    let empty = PrintedLook {
        label: sheet.label(&name, &state, bonus, special.as_ref()),
        inner: html! { (ground) (badge(sheet, site, at)) },
    };
    Site { name, special, at, ground, empty }
}

fn is_expansion(sheet: &BoardSheet<'_>, site: BuildingSite) -> bool {
    sheet.board.expansion_sites & (1 << site.index()) != 0
}

fn ground(sheet: &BoardSheet<'_>, site: BuildingSite, [x, y]: Point) -> Markup {
    let side = 2 * HALF_SITE;
    let class = if is_expansion(sheet, site) { "site expansion" } else { "site" };
    html! { rect.(class) x=(x - HALF_SITE) y=(y - HALF_SITE) width=(side) height=(side) rx="5" {} }
}

fn badge(sheet: &BoardSheet<'_>, site: BuildingSite, [x, y]: Point) -> Markup {
    let icons = sheet.bonus_icons(sheet.board.building_bonus(site));
    let size = if icons.len() > 1 { 13 } else { 18 };
    let has_surcharge = !sheet.board.special.building_surcharge(site).is_none();
    html! {
        @for (place, key) in (0..).zip(&icons) {
            (icon_at(key, [x - 6 * (icons.len().saturating_as::<i16>() - 1) + 12 * place, y], size))
        }
        @if has_surcharge { (surcharge([x + HALF_SITE - 2, y - HALF_SITE + 2])) }
    }
}

/// Draws the site with its building.
pub(super) fn draw(nation: &Nation<'_>, site: BuildingSite) -> Spot {
    let standing = nation.standing(
        |it| it.buildings.iter().find(|it| it.site == site),
        |one, other| (one.building, one.upgraded) == (other.building, other.upgraded),
    );
    let printed = nation.printed.building(site);
    nation.site(NationPlace::Building(site), printed, &standing, |building| PrintedLook {
        label: nation.built(printed, &state(nation, building)),
        inner: html! { (printed.ground) (stands(building, printed.at)) },
    })
}

fn stands(building: &BuildingView, [x, y]: Point) -> Markup {
    html! {
        (icon_at(icon(building.building), [x, y], 24))
        @if building.upgraded { (triangle([x, y - HALF_SITE])) }
    }
}

/// Returns the key of the icon of a building.
pub(super) const fn icon(building: Building) -> &'static str {
    match building {
        Building::Farm => "farm",
        Building::DesalinationPlant => "desalination_plant",
        Building::Laboratory => "laboratory",
    }
}

fn state(nation: &Nation<'_>, building: &BuildingView) -> Vec<String> {
    let words = nation.table.words;
    let name = noun::building(building.building).after(1, words.plain());
    let upgraded = building.upgraded.then(|| words.say("underwater-upgraded"));
    let unconnected = (!building.connected).then(|| words.say("underwater-unconnected"));
    [name].into_iter().chain(upgraded).chain(unconnected).collect()
}
