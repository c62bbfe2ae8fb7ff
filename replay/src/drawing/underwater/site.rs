//! A building site, with its building.

use super::nation::{HALF_SITE, Nation};
use super::tunnel::{surcharge, triangle};
use crate::drawing::icon::icon_at;
use crate::drawing::picture::Point;
use engine::underwater::choices::place::NationPlace;
use engine::underwater::ids::{Building, BuildingSite};
use engine::underwater::text::{noun, special_site};
use engine::underwater::view::BuildingView;
use maud::{Markup, html};

/// Draws the site with its building, its bonus and what else it costs.
pub(super) fn draw(nation: &Nation<'_>, site: BuildingSite) -> Markup {
    let standing = nation.standing(
        |it| it.buildings.iter().find(|it| it.site == site),
        |one, other| (one.building, one.upgraded) == (other.building, other.upgraded),
    );
    let built = standing.thing;
    let at = nation.at(NationPlace::Building(site));
    let [x, y] = at;
    let side = 2 * HALF_SITE;
    let class = if is_expansion(nation, site) { "site expansion" } else { "site" };
    let inner = html! {
        rect.(class) x=(x - HALF_SITE) y=(y - HALF_SITE) width=(side) height=(side) rx="5" {}
        @match built {
            Some(building) => (stands(building, at)),
            None => (empty(nation, site, at)),
        }
    };
    nation.spot(NationPlace::Building(site), &label(nation, site, built), standing.drawn(inner))
}

fn is_expansion(nation: &Nation<'_>, site: BuildingSite) -> bool {
    nation.board.expansion_sites & (1 << site.index()) != 0
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

fn empty(nation: &Nation<'_>, site: BuildingSite, [x, y]: Point) -> Markup {
    let icons = nation.bonus_icons(nation.board.building_bonus(site));
    let size = if icons.len() > 1 { 13 } else { 18 };
    let has_surcharge = !nation.board.special.building_surcharge(site).is_none();
    html! {
        @for (place, key) in (0..).zip(&icons) {
            (icon_at(key, [x - 6 * (icons.len() as i16 - 1) + 12 * place, y], size))
        }
        @if has_surcharge { (surcharge([x + HALF_SITE - 2, y - HALF_SITE + 2])) }
    }
}

/// Returns the words of the site as it is now.
pub(super) fn words(nation: &Nation<'_>, site: BuildingSite) -> String {
    let built = nation.nation.buildings.iter().find(|built| built.site == site);
    label(nation, site, built)
}

fn label(nation: &Nation<'_>, site: BuildingSite, built: Option<&BuildingView>) -> String {
    let words = nation.table.words;
    let state = match built {
        None => {
            let expansion = is_expansion(nation, site).then(|| words.say("underwater-expansion"));
            expansion.into_iter().chain([words.say("underwater-no-building")]).collect()
        }
        Some(building) => of_building(nation, building),
    };
    let bonus = nation.bonus(nation.board.building_bonus(site)).filter(|_| built.is_none());
    let special = special_site::building(nation.board, site, words.plain());
    let sentences: Vec<String> = bonus.into_iter().chain(special).collect();
    words.label(&nation.sites().building(site), &state, &sentences)
}

fn of_building(nation: &Nation<'_>, building: &BuildingView) -> Vec<String> {
    let words = nation.table.words;
    let name = noun::building(building.building).after(1, words.plain());
    let upgraded = building.upgraded.then(|| words.say("underwater-upgraded"));
    let unconnected = (!building.connected).then(|| words.say("underwater-unconnected"));
    [name].into_iter().chain(upgraded).chain(unconnected).collect()
}
