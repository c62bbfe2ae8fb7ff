//! The number of each command.
//!
//! The bounds of payments leave room over all that our editions ask for: a city on an advanced board costs up to 5 resources, and its site
//! up to 6 more.

use crate::command::Command;
use crate::effects::vocabulary::{PARTS_MAX, Structure};
use crate::ids::{
    Building, BuildingSite, CITY_SITES, CardNo, CityKind, CitySite, ContractNo, SITES_PER_CITY,
    SlotNo, TunnelSite,
};
use crate::resource::Resources;
use az::SaturatingAs;
use kernel::learning::finite::{Amounts, Optional, UpTo, at_place, commands, place_of};

/// A part of an effect.
type Part = UpTo<14>;
const _: () = assert!(PARTS_MAX == 15);
/// One of several effects or options.
type Option16 = UpTo<15>;

/// A payment of at most so many resources.
struct Paid<const MOST: u8>;

impl<const MOST: u8> Finite for Paid<MOST> {
    type Value = Resources;
    const COUNT: u64 = Amounts::<5, MOST>::COUNT;

    fn digit(paid: Resources) -> Option<u64> {
        let Resources { credit, kelp, steelplast, science, biomatter } = paid;
        Amounts::<5, MOST>::digit([credit, kelp, steelplast, science, biomatter])
    }
    fn value(digit: u64) -> Option<Resources> {
        let [credit, kelp, steelplast, science, biomatter] = Amounts::<5, MOST>::value(digit)?;
        Some(Resources { credit, kelp, steelplast, science, biomatter })
    }
}

/// The payment of an upgrade at once, where it belongs to the part.
type Upgrade = Optional<Paid<2>>;

/// Makes a closed list finite.
macro_rules! listed {
    ($($of:ty),*) => {$(
        impl Finite for $of {
            type Value = $of;
            const COUNT: u64 = <$of>::ALL.len() as u64;

            fn digit(value: $of) -> Option<u64> {
                place_of(&<$of>::ALL, &value)
            }
            fn value(digit: u64) -> Option<$of> {
                at_place(&<$of>::ALL, digit)
            }
        }
    )*};
}
listed!(Building, CityKind, Structure);

impl Finite for BuildingSite {
    type Value = BuildingSite;
    const COUNT: u64 = (CITY_SITES * SITES_PER_CITY) as u64;

    fn digit(site: BuildingSite) -> Option<u64> {
        Some(site.index() as u64)
    }
    fn value(digit: u64) -> Option<BuildingSite> {
        (digit < Self::COUNT).then(|| BuildingSite::at(digit.saturating_as::<usize>()))
    }
}

commands! {
    "discard_card" DiscardCard { card: CardNo }
    "choose_slot" ChooseSlot { slot: SlotNo, card: Optional<CardNo> }
    "perform_slot" PerformSlot {}
    "resolve_card" ResolveCard {}
    "advance_marker" AdvanceMarker { part: Part }
    "build_tunnel" BuildTunnel { part: Part, site: TunnelSite, payment: Paid<4>, upgrade: Upgrade }
    "build_building" BuildBuilding {
        part: Part, building: Building, site: BuildingSite, payment: Paid<4>, upgrade: Upgrade
    }
    "build_city" BuildCity { part: Part, kind: CityKind, site: CitySite, payment: Paid<16> }
    "upgrade_tunnel" UpgradeTunnel { part: Part, site: TunnelSite, payment: Paid<4> }
    "upgrade_building" UpgradeBuilding { part: Part, site: BuildingSite, payment: Paid<4> }
    "use_action_card" UseActionCard { part: Part, card: CardNo }
    "refresh_action_card" RefreshActionCard { part: Part, card: CardNo }
    "use_slot" UseSlot { part: Part, slot: SlotNo }
    "turn_city_symbiotic" TurnCitySymbiotic { part: Part, site: CitySite }
    "gain_metropolis" GainMetropolis { part: Part }
    "gain_production" GainProduction { part: Part, structure: Structure }
    "take_special_card" TakeSpecialCard { part: Part, card: CardNo }
    "look_at_special_cards" LookAtSpecialCards { part: Part }
    "keep_special_card" KeepSpecialCard { card: CardNo, first: Optional<CardNo> }
    "use_ability" UseAbility { card: CardNo }
    "take_triggered" TakeTriggered { effect: UpTo<31> }
    "pay" Pay { part: Part, payment: Paid<4> }
    "choose_option" ChooseOption { part: Part, option: Option16 }
    "resolve_part" ResolvePart { part: Part }
    "discard_action_card" DiscardActionCard { card: CardNo }
    "use_production_card" UseProductionCard { card: CardNo, payment: Paid<4> }
    "produce" Produce {}
    "end_production" EndProduction {}
    "claim_contract" ClaimContract { contract: ContractNo }
    "decline_contracts" DeclineContracts {}
    "skip_rest" SkipRest {}
    "end_turn" EndTurn {}
}
