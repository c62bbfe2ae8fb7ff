//! The things that an edition holds, so that games can show them.

use super::Kinds;
use super::names::{self, Place, add_part};
use engine::underwater::edition::{Board, Card, CardKind};
use engine::underwater::effects::vocabulary::{GroupId, Part, Taken};
use engine::underwater::ids::{
    BuildingSite, CITY_SITES, CitySite, SITES_PER_CITY, TileNo, TunnelSite,
};
use engine::underwater::terms::Rules;

/// All kinds of parts, each in the places where it stands, and how brown metropolises score.
pub(super) fn add(kinds: &mut Kinds, rules: &Rules) {
    for card in rules.edition.cards() {
        add_card(kinds, rules, card);
    }
    for slot in rules.slots() {
        add_group(kinds, rules, Place::Turn, slot.effect);
    }
    for board in rules.edition.boards() {
        bonuses(board).for_each(|group| add_group(kinds, rules, Place::Turn, group));
    }
    for tile in TileNo::all().filter_map(|tile| rules.edition.blue(tile)) {
        add_group(kinds, rules, Place::BlueMetropolis, tile.instant);
        let production = tile.production.into_iter();
        production.for_each(|group| {
            add_group(kinds, rules, Place::BlueMetropolisInProduction, group);
        });
    }
    let brown = TileNo::all().filter_map(|tile| rules.edition.brown(tile));
    kinds.extend(brown.map(|tile| names::brown(&tile.scoring).to_owned()));
}

fn bonuses(board: &Board) -> impl Iterator<Item = GroupId> {
    let cities = CitySite::all().filter_map(|site| board.city_bonus(site));
    let tunnels = TunnelSite::all().filter_map(|site| board.tunnel_bonus(site));
    let sites = (0..CITY_SITES * SITES_PER_CITY).map(BuildingSite::at);
    cities.chain(tunnels).chain(sites.filter_map(|site| board.building_bonus(site)))
}

fn add_card(kinds: &mut Kinds, rules: &Rules, card: &Card) {
    match card.kind {
        CardKind::Instant | CardKind::Action => add_group(kinds, rules, Place::Turn, card.effect),
        CardKind::Permanent => add_permanent(kinds, rules, card),
        CardKind::Production => add_group(kinds, rules, Place::Production, card.effect),
        CardKind::EndScoring => add_group(kinds, rules, Place::EndScoring, card.effect),
    }
}

/// All parts of a group and of the groups inside them.
fn add_group(kinds: &mut Kinds, rules: &Rules, place: Place, group: GroupId) {
    for part in rules.edition.arena.parts(group) {
        add_part(kinds, place, part);
        for inner in part.groups() {
            add_group(kinds, rules, place, inner);
        }
    }
}

fn add_permanent(kinds: &mut Kinds, rules: &Rules, card: &Card) {
    for part in rules.edition.arena.parts(card.effect) {
        kinds.extend(names::standing(part));
        let is_ability = matches!(part, Part::OncePerTurn { .. });
        let place = if is_ability { Place::Ability } else { Place::Triggered };
        part.groups().for_each(|inner| add_group(kinds, rules, place, inner));
    }
}

/// Returns whether the edition has a group in which a count or a condition waits for a choice beside it.
pub(super) fn asks_to_resolve(rules: &Rules) -> bool {
    let arena = &rules.edition.arena;
    let taken = |group, how| arena.parts(group).iter().any(|part| part.taken() == how);
    let waits = |group| taken(group, Taken::AfterTheOthers) && taken(group, Taken::ByChoice);
    (0..arena.len() as u16).map(GroupId).any(waits)
}
