//! The words of scenarios: sites, amounts and choices by the names and numbers of the worked examples.

use crate::command::Command;
use crate::edition::{CityMask, TunnelMask};
use crate::ids::{Building, BuildingSite, CardNo, CityKind, CitySite, SlotNo, TileNo, TunnelSite};
use crate::resource::Resources;
use crate::state::CardSet;
use crate::terms::Rules;
use kernel::seat::Seat;

/// City sites as the worked examples name them.
pub(crate) const UL: CitySite = CitySite::at(0);
pub(crate) const TM: CitySite = CitySite::at(1);
pub(crate) const UR: CitySite = CitySite::at(2);
pub(crate) const LM: CitySite = CitySite::at(3);
pub(crate) const C: CitySite = CitySite::at(4);
pub(crate) const RM: CitySite = CitySite::at(5);
pub(crate) const LL: CitySite = CitySite::at(6);
pub(crate) const BM: CitySite = CitySite::at(7);
/// Where the starting city stands.
pub(crate) const LR: CitySite = CitySite::at(8);

/// The blue metropolis tile that the rulebook tells of: 1 kelp at once, 2 points in each Production.
pub(crate) const KNOWN_BLUE: TileNo = TileNo::at(0);

pub(crate) const NONE: Resources = Resources::NONE;

pub(crate) fn credit(credit: u8) -> Resources {
    Resources { credit, ..NONE }
}

pub(crate) fn kelp(kelp: u8) -> Resources {
    Resources { kelp, ..NONE }
}

pub(crate) fn steelplast(steelplast: u8) -> Resources {
    Resources { steelplast, ..NONE }
}

pub(crate) fn science(science: u8) -> Resources {
    Resources { science, ..NONE }
}

pub(crate) fn biomatter(biomatter: u8) -> Resources {
    Resources { biomatter, ..NONE }
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::numbered(number).unwrap()
}

pub(crate) fn card(number: u8) -> CardNo {
    CardNo::new(number).unwrap()
}

pub(crate) fn cards(numbers: &[u8]) -> CardSet {
    numbers.iter().copied().map(card).collect()
}

pub(crate) fn slot(number: u8) -> SlotNo {
    SlotNo::new(number).unwrap()
}

pub(crate) fn building_site(city: CitySite, number: u8) -> BuildingSite {
    BuildingSite::new(city, number).unwrap()
}

/// The tunnel site that joins two city sites. All basic boards have the same graph.
pub(crate) fn between(one: CitySite, other: CitySite) -> TunnelSite {
    with_ends(1 << one.index() | 1 << other.index())
}

/// The tunnel site that joins a city site to a metropolis.
pub(crate) fn to_metropolis(site: CitySite) -> TunnelSite {
    with_ends(1 << site.index())
}

fn with_ends(ends: CityMask) -> TunnelSite {
    let rules = Rules::standard(2).unwrap();
    let board = &rules.edition.boards()[0];
    TunnelSite::all().find(|tunnel| board.ends[tunnel.index()] == ends).unwrap()
}

pub(crate) fn city_mask(sites: &[CitySite]) -> CityMask {
    sites.iter().fold(0, |mask, site| mask | 1 << site.index())
}

pub(crate) fn tunnel_mask(sites: &[TunnelSite]) -> TunnelMask {
    sites.iter().fold(0, |mask, site| mask | 1 << site.index())
}

pub(crate) fn choose(number: u8, played: u8) -> Command {
    Command::ChooseSlot { slot: slot(number), card: Some(card(played)) }
}

pub(crate) fn choose_without_card(number: u8) -> Command {
    Command::ChooseSlot { slot: slot(number), card: None }
}

pub(crate) fn build_tunnel(part: u8, site: TunnelSite, payment: Resources) -> Command {
    Command::BuildTunnel { part, site, payment, upgrade: None }
}

pub(crate) fn build(
    part: u8,
    building: Building,
    at: (CitySite, u8),
    payment: Resources,
) -> Command {
    Command::BuildBuilding {
        part,
        building,
        site: building_site(at.0, at.1),
        payment,
        upgrade: None,
    }
}

/// The same with an upgrade that belongs to it.
pub(crate) fn upgraded(mut command: Command, price: Resources) -> Command {
    if let Command::BuildTunnel { upgrade, .. } | Command::BuildBuilding { upgrade, .. } =
        &mut command
    {
        *upgrade = Some(price);
    }
    command
}

pub(crate) fn build_city(part: u8, kind: CityKind, site: CitySite, payment: Resources) -> Command {
    Command::BuildCity { part, kind, site, payment }
}

pub(crate) fn upgrade_tunnel(part: u8, site: TunnelSite, payment: Resources) -> Command {
    Command::UpgradeTunnel { part, site, payment }
}

pub(crate) fn upgrade(part: u8, at: (CitySite, u8), payment: Resources) -> Command {
    Command::UpgradeBuilding { part, site: building_site(at.0, at.1), payment }
}

pub(crate) fn use_card(part: u8, used: u8) -> Command {
    Command::UseActionCard { part, card: card(used) }
}

pub(crate) fn advance(part: u8) -> Command {
    Command::AdvanceMarker { part }
}

pub(crate) fn option(part: u8, option: u8) -> Command {
    Command::ChooseOption { part, option }
}

pub(crate) fn discard(discarded: u8) -> Command {
    Command::DiscardCard { card: card(discarded) }
}

pub(crate) fn pay(part: u8, payment: Resources) -> Command {
    Command::Pay { part, payment }
}

pub(crate) fn ability(used: u8) -> Command {
    Command::UseAbility { card: card(used) }
}

pub(crate) fn take_triggered(effect: u8) -> Command {
    Command::TakeTriggered { effect }
}

pub(crate) fn take_special(part: u8, taken: u8) -> Command {
    Command::TakeSpecialCard { part, card: card(taken) }
}

pub(crate) fn look_at_specials(part: u8) -> Command {
    Command::LookAtSpecialCards { part }
}

/// Keeps one of the special cards that were looked at; of two others the named one goes under the deck first.
pub(crate) fn keep_special(kept: u8, first: Option<u8>) -> Command {
    Command::KeepSpecialCard { card: card(kept), first: first.map(card) }
}

pub(crate) fn use_slot(part: u8, used: u8) -> Command {
    Command::UseSlot { part, slot: slot(used) }
}
