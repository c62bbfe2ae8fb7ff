//! The shown part of a position: what the viewer may know, in the rulebook's words.

use super::agenda::Agenda;
use super::ids::{
    Back, BoardNo, Building, BuildingSite, CardNo, CityKind, CitySite, ContractNo, Era,
    MetropolisColour, MetropolisPlace, Round, SlotNo, TileNo, TunnelSite,
};
use super::look::Look;
use super::resource::Stock;
use super::rules::{end_of_turn, network};
use super::state::{
    CloningTile, Nation, ProductionStage, ScoreLine, Sheet, SoloResult, State, Supply, ones,
};
use super::terms::Rules;
use kernel::knowledge::{Face, Seen};
use kernel::seat::Seat;
use serde::Serialize;
use std::collections::BTreeMap;

/// A position as its viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = UnderwaterView))]
pub struct View {
    /// The era whose deck lies on the board.
    pub era: Era,
    /// The round; absent before the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<Round>,
    /// The order of play in this round.
    pub order: Vec<Seat>,
    /// The seat whose turn it is, or that is asked about contracts; absent while all choose and at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<Seat>,
    /// Turns that are over in this round.
    pub turns: u8,
    /// Occupied slots.
    pub slots: Vec<OccupiedSlot>,
    /// Slots with a foreign tile of a solo game, the fourth one included.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub foreign_tiles: Vec<SlotNo>,
    /// The verdict of a solo game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<SoloResult>,
    /// The action-cloning tile.
    pub cloning_tile: CloningTile,
    /// The common supply.
    pub supply: Supply,
    /// The Federation track, who would play first in the next round first.
    pub federation_track: Vec<Marker>,
    /// Cards in the deck of the era.
    pub deck: usize,
    /// The discard pile.
    pub discards: Vec<CardNo>,
    /// Special cards of three credits that lie open.
    pub three_credit_cards: Vec<CardNo>,
    /// The deck of special cards of one or two credits.
    pub special_deck: SpecialDeck,
    /// Government contracts that lie open.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub contracts: Vec<ContractNo>,
    /// Special cards that the active player looks at, the one that was on top first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub looked_at: Vec<Face<CardNo, Back>>,
    /// The slot that was chosen in this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen_slot: Option<SlotNo>,
    /// The card that lies there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub played_card: Option<CardNo>,
    /// What is open.
    pub agenda: Agenda,
    /// The nations, in order of seats.
    pub nations: Vec<NationView>,
}

/// The deck of special cards of one or two credits ("Drawing special cards").
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SpecialDeck {
    /// The number of cards.
    pub cards: usize,
    /// The top card, which lies face up; absent while the deck is empty or being looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub top: Option<CardNo>,
}

/// A slot with tiles on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OccupiedSlot {
    /// The slot.
    pub slot: SlotNo,
    /// The seats whose tiles lie there.
    pub seats: Vec<Seat>,
}

/// A marker on the Federation track.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Marker {
    /// Whose.
    pub seat: Seat,
    /// The printed number of its space; absent below the track.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub space: Option<u8>,
}

/// A nation as the viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NationView {
    /// Whose.
    pub seat: Seat,
    /// The player board; absent before the deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardNo>,
    /// Points so far.
    pub points: u16,
    /// The stock.
    pub stock: Stock,
    /// Known cards of the hand: all of one's own, of others those that were taken face up (ruling U-55).
    pub hand: Vec<CardNo>,
    /// The number of cards of each back that are not known.
    pub hidden_cards: BTreeMap<Back, u8>,
    /// The number of cards that the hand may hold at the start of a turn.
    pub hand_limit: usize,
    /// Claimed cards.
    pub claimed: Vec<ClaimedCard>,
    /// Special cards with an instant effect that were paid for and are kept aside (ruling U-12).
    pub kept_aside: u8,
    /// Government contracts that were claimed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub contracts: Vec<ContractNo>,
    /// The cities.
    pub cities: Vec<CityView>,
    /// The tunnels.
    pub tunnels: Vec<TunnelView>,
    /// The buildings.
    pub buildings: Vec<BuildingView>,
    /// The metropolises.
    pub metropolises: Vec<MetropolisView>,
    /// Further metropolis tiles that were gained; they are connected (ruling U-46).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gained_metropolises: Vec<GainedMetropolis>,
    /// The stage of the choices in Production.
    pub production: ProductionStage,
    /// The final scoring; absent until it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
}

/// A claimed card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClaimedCard {
    /// The card.
    pub card: CardNo,
    /// `true` if its action was used in this era.
    pub used: bool,
    /// `true` if its ability was used in this turn, or its choice taken in this Production.
    pub exhausted: bool,
}

/// A city.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CityView {
    /// Where.
    pub site: CitySite,
    /// Which kind.
    pub kind: CityKind,
    /// `true` if it is connected.
    pub connected: bool,
}

/// A tunnel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TunnelView {
    /// Where.
    pub site: TunnelSite,
    /// `true` if it is upgraded.
    pub upgraded: bool,
    /// `true` if it lies next to a city. Only then it produces and counts.
    pub connected: bool,
}

/// A building.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BuildingView {
    /// Where.
    pub site: BuildingSite,
    /// Which kind.
    pub building: Building,
    /// `true` if it is upgraded.
    pub upgraded: bool,
    /// `true` if its city is connected. Only then it produces and counts.
    pub connected: bool,
}

/// A metropolis.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MetropolisView {
    /// Where.
    pub place: MetropolisPlace,
    /// Which tile.
    pub tile: TileNo,
    /// `true` if it is connected.
    pub connected: bool,
}

/// A further metropolis tile that was gained.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GainedMetropolis {
    /// Its colour.
    pub colour: MetropolisColour,
    /// Which tile.
    pub tile: TileNo,
}

/// The points of a nation line by line, in the order of the final scoring card; together they are all its points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Score {
    /// Points before the final scoring.
    pub before: u16,
    /// Brown metropolises.
    pub metropolis: u16,
    /// End-scoring cards.
    pub cards: Vec<CardScore>,
    /// Cities.
    pub cities: u16,
    /// Resources.
    pub resources: u16,
}

/// The points of an end-scoring card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CardScore {
    /// The card.
    pub card: CardNo,
    /// Its points.
    pub points: u8,
}

/// Shows what was seen.
pub fn view(rules: &Rules, seen: &Seen<State>) -> View {
    let state = seen.state();
    let to_act = super::to_act(state);
    let marker = |&seat: &Seat| Marker { seat, space: state.track.spaces[seat].number() };
    View {
        era: state.deck_era,
        round: state.round,
        order: state.order.iter().copied().collect(),
        active: state
            .asked
            .or(state.active())
            .filter(|&seat| to_act == kernel::seat::Seats::only(seat)),
        turns: state.turns,
        slots: occupied(state),
        foreign_tiles: state.foreign_tiles().iter().collect(),
        verdict: state.verdict,
        cloning_tile: state.cloning,
        supply: state.supply,
        federation_track: state.track.ranking.iter().map(marker).collect(),
        deck: state.deck.len(),
        discards: state.discards.iter().collect(),
        three_credit_cards: state.three_credit.iter().collect(),
        special_deck: special_deck(state),
        contracts: state.contracts.iter().collect(),
        looked_at: state.looked_at.iter().copied().collect(),
        chosen_slot: state.turn.slot,
        played_card: state.turn.card,
        agenda: state.agenda,
        nations: state.seats().map(|seat| nation(&Look::at(rules, state, seat))).collect(),
    }
}

fn occupied(state: &State) -> Vec<OccupiedSlot> {
    let slots = SlotNo::all().filter(|slot| !state.slots[slot.index()].is_empty());
    slots
        .map(|slot| OccupiedSlot { slot, seats: state.slots[slot.index()].iter().collect() })
        .collect()
}

fn special_deck(state: &State) -> SpecialDeck {
    let is_face_up = state.looked_at.is_empty();
    let top = state.specials.last().filter(|_| is_face_up).and_then(|face| match face {
        Face::Known(card) => Some(*card),
        Face::Hidden(_) => None,
    });
    SpecialDeck { cards: state.specials.len(), top }
}

fn nation(look: &Look<'_>) -> NationView {
    let nation = look.nation;
    let hidden = Back::ALL.into_iter().map(|back| (back, nation.hand.hidden[back as usize]));
    NationView {
        seat: look.seat,
        board: nation.board,
        points: nation.points,
        stock: nation.stock,
        hand: nation.hand.known.iter().collect(),
        hidden_cards: hidden.filter(|&(_, count)| count > 0).collect(),
        hand_limit: end_of_turn::HAND_LIMIT + usize::from(nation.more_cards),
        claimed: claimed(nation),
        kept_aside: nation.kept_aside,
        contracts: nation.contracts.iter().collect(),
        cities: cities(look),
        tunnels: tunnels(look),
        buildings: buildings(look),
        metropolises: metropolises(nation),
        gained_metropolises: gained_metropolises(nation),
        production: nation.production,
        score: look.state.is_over.then(|| score(&nation.sheet)),
    }
}

fn claimed(nation: &Nation) -> Vec<ClaimedCard> {
    let view = |card| ClaimedCard {
        card,
        used: nation.used.contains(card),
        exhausted: nation.exhausted.contains(card),
    };
    nation.claimed.iter().map(view).collect()
}

fn cities(look: &Look<'_>) -> Vec<CityView> {
    let connected = network::connected_cities(look.board(), look.nation);
    let kind = |site| look.nation.city(site).map(|kind| (site, kind));
    let cities = CitySite::all().filter_map(kind);
    let view = |(site, kind): (CitySite, CityKind)| CityView {
        site,
        kind,
        connected: connected & (1 << site.index()) != 0,
    };
    cities.map(view).collect()
}

fn tunnels(look: &Look<'_>) -> Vec<TunnelView> {
    let nation = look.nation;
    let connected = network::tunnels_at_cities(look.board(), nation);
    let at = |site: usize| TunnelView {
        site: TunnelSite::at(site),
        upgraded: nation.upgraded_tunnels & (1 << site) != 0,
        connected: connected & (1 << site) != 0,
    };
    ones(nation.tunnels.into()).map(at).collect()
}

fn buildings(look: &Look<'_>) -> Vec<BuildingView> {
    let nation = look.nation;
    let connected = network::connected_sites(look.board(), nation);
    let at = |site: usize| {
        let here = |kind: &Building| nation.buildings[*kind as usize] & (1 << site) != 0;
        Building::ALL.into_iter().find(here).map(|building| BuildingView {
            site: BuildingSite::at(site),
            building,
            upgraded: nation.upgraded_buildings & (1 << site) != 0,
            connected: connected & (1 << site) != 0,
        })
    };
    ones(nation.all_buildings()).filter_map(at).collect()
}

fn metropolises(nation: &Nation) -> Vec<MetropolisView> {
    let at = |place: MetropolisPlace| {
        nation.metropolises[place.index()].map(|tile| MetropolisView {
            place,
            tile,
            connected: nation.connected_metropolises & (1 << place.index()) != 0,
        })
    };
    MetropolisPlace::ALL.into_iter().filter_map(at).collect()
}

fn gained_metropolises(nation: &Nation) -> Vec<GainedMetropolis> {
    let colours = [MetropolisColour::Brown, MetropolisColour::Blue].into_iter();
    let tiles = colours.zip(nation.gained_tiles).flat_map(|(colour, tiles)| {
        ones(tiles.into()).map(move |tile| GainedMetropolis { colour, tile: TileNo::at(tile) })
    });
    tiles.collect()
}

fn score(sheet: &Sheet) -> Score {
    let line = |line: ScoreLine| sheet.lines[line as usize];
    Score {
        before: sheet.before,
        metropolis: line(ScoreLine::Metropolis),
        cards: sheet.cards.iter().map(|&(card, points)| CardScore { card, points }).collect(),
        cities: line(ScoreLine::Cities),
        resources: line(ScoreLine::Resources),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::UnderwaterCities;
    use crate::scenario::*;
    use kernel::chance::{GameKey, Random, Stream};
    use kernel::game::Game;
    use kernel::knowledge::hide;
    use kernel::play;
    use kernel::viewer::Viewer;

    #[test]
    fn example_10_what_is_connected_is_told() {
        let beyond = [between(LR, RM), between(LR, BM), between(RM, UR), between(UR, TM)];
        let game = pictured().tunnels(&beyond).buildings(Building::Farm, &[(RM, 1)]);
        let seen = hide::<UnderwaterCities>(&game.state, Viewer::Spectator);
        let nation = view(&game.rules, &seen).nations.swap_remove(0);
        let is_connected = |site| {
            let here = nation.buildings.iter().find(|building| building.site == site);
            here.expect("a building").connected
        };
        assert!(!is_connected(building_site(C, 1)) && !is_connected(building_site(LL, 1)));
        assert!(is_connected(building_site(RM, 1)));
        assert_eq!(nation.tunnels.iter().filter(|tunnel| tunnel.connected).count(), 3);
    }

    #[test]
    fn u19_the_lines_of_the_score_are_all_the_points() {
        for number in 0..4 {
            let rules = Rules::standard(2).expect("the embedded edition is sound");
            let (key, mut random) = (GameKey::unrecorded(number), Stream::unrecorded(number));
            let mut state = play::deal::<UnderwaterCities>(&rules, &key);
            let shown = |state: &State| {
                view(&rules, &hide::<UnderwaterCities>(state, Viewer::Spectator)).nations
            };
            assert!(shown(&state).iter().all(|nation| nation.score.is_none()));
            while let Some(seat) = UnderwaterCities::to_act(&state).iter().next() {
                let mut legal = Vec::new();
                UnderwaterCities::legal(&rules, &state, seat, &mut legal);
                let choice = legal[random.below(legal.len() as u32) as usize];
                play::advance::<UnderwaterCities>(&rules, &mut state, &key, seat, choice);
            }
            for nation in shown(&state) {
                let score = nation.score.expect("the final scoring is over");
                let cards: u16 = score.cards.iter().map(|card| u16::from(card.points)).sum();
                let sum = score.before + score.metropolis + cards + score.cities + score.resources;
                assert_eq!(sum, nation.points);
            }
        }
    }
}
