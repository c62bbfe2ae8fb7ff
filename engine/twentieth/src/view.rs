//! The shown part of a position: everything that a viewer may know, in the words of the rulebook (ruling T-6).

use super::edition::Harm;
use super::geometry::bridges::BridgePlace;
use super::geometry::grid::{Cell, Orientation};
use super::ids::{
    BRIDGES_MAX, CatastropheNo, City, CityNo, Column, LandNo, Round, ScoringCardNo, TechnologyNo,
    Tile,
};
use super::look::Look;
use super::resource::Output;
use super::rules::{bidding_on_land_tiles, dropping_out, preventing_catastrophes, recycling};
use super::state::{Figure, ScoreLine, State, Step};
use super::terms::Rules;
use kernel::knowledge::Seen;
use kernel::seat::{Seat, Seats};
use kernel::set::Set;
use serde::Serialize;
use std::collections::BTreeSet;

/// A position as its viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethView))]
pub struct View {
    /// The round; absent before the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<Round>,
    /// What is open.
    pub step: Step,
    /// Who may act.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    pub acting: Seats,
    /// The starting player.
    pub starter: Seat,
    /// The seats round the table, clockwise.
    pub seating: Vec<Seat>,
    /// The market of the round; absent in the last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub market: Option<Market>,
    /// The land under the hammer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auction: Option<AuctionView>,
    /// The catastrophe of the round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub catastrophe: Option<CatastropheView>,
    /// The scoring cards of rounds II and IV.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scoring_cards: Vec<ScoringCardNo>,
    /// The bridges that stand.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bridges: Vec<BridgeView>,
    /// The places for further bridges on tiles that have one; on the others the catalogue tells where a first one may stand.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bridge_places: Vec<BridgePlacesView>,
    /// The regions, in order of seats.
    pub regions: Vec<RegionView>,
}

/// The tiles for sale.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethMarket))]
pub struct Market {
    /// Lands.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<LandNo>))]
    pub lands: Set<LandNo>,
    /// The minimum price of a land, in coins.
    pub minimum_price: u8,
    /// Technologies.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<TechnologyNo>))]
    pub technologies: Set<TechnologyNo>,
    /// The price of a technology now, in science points.
    pub technology_price: u8,
    /// The space of the technology cost marker, counted from 0.
    pub marker: u8,
    /// The seats that have not dropped out.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    pub present: Seats,
}

/// The land under the hammer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethAuctionView))]
pub struct AuctionView {
    /// Which.
    pub land: LandNo,
    /// The highest bid, in coins.
    pub coins: u8,
    /// The seat that made it.
    pub bidder: Seat,
    /// The seats that may still win it.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    pub bidding: Seats,
}

/// The catastrophe of the round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethCatastropheView))]
pub struct CatastropheView {
    /// Which.
    pub catastrophe: CatastropheNo,
    /// The columns that are used, from the left.
    pub columns: Vec<ColumnView>,
}

/// A column of the catastrophe.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethColumnView))]
pub struct ColumnView {
    /// Which.
    pub column: Column,
    /// Garbage and pollution.
    pub harm: Harm,
    /// The figures on it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<FigureView>,
}

/// A figure on a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethFigureView))]
pub struct FigureView {
    /// Whose.
    pub seat: Seat,
    /// The bid.
    pub science: u8,
}

/// A bridge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethBridgeView))]
pub struct BridgeView {
    /// On which tile.
    pub tile: Tile,
    /// The place, as the tile is drawn before it is turned.
    pub place: BridgePlace,
}

/// The places for further bridges on a tile that has one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethBridgePlacesView))]
pub struct BridgePlacesView {
    /// The tile.
    pub tile: Tile,
    /// The places, as the tile is drawn before it is turned, the shortest first.
    pub places: Vec<BridgePlace>,
}

/// A player's region.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethRegionView))]
pub struct RegionView {
    /// Whose.
    pub seat: Seat,
    /// Coins in hand; absent where they are not shown to this viewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coins: Option<u16>,
    /// Science points in hand; absent where they are not shown to this viewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub science: Option<u16>,
    /// The production indicators.
    pub production: Output,
    /// The environment marker.
    pub environment: EnvironmentView,
    /// All points.
    pub points: i32,
    /// Points line by line, where there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub score: Vec<ScoreView>,
    /// Garbage that waits for Upkeep.
    pub garbage_aside: u8,
    /// The land from which a truck carries garbage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub truck: Option<LandNo>,
    /// The city from which a train carries a citizen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub train: Option<City>,
    /// The lands.
    pub lands: Vec<LandView>,
    /// The technologies.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub technologies: Vec<TechnologyView>,
    /// The functional recycling centres.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub recycling_centres: Vec<City>,
}

/// The environment marker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethEnvironmentView))]
pub struct EnvironmentView {
    /// Its space, counted from 0 at the left.
    pub space: u8,
    /// The value of the space.
    pub value: i8,
}

/// A line of the score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethScoreView))]
pub struct ScoreView {
    /// Which.
    pub line: ScoreLine,
    /// Points.
    pub points: i16,
}

/// A land of a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethLandView))]
pub struct LandView {
    /// Which.
    pub land: LandNo,
    /// The cell; absent while it is not attached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<Cell>,
    /// The orientation; absent while it is not turned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub orientation: Option<Orientation>,
    /// Garbage tokens.
    pub garbage: u8,
    /// Cities with a citizen.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<CityNo>))]
    pub citizens: Set<CityNo>,
    /// Cities whose recycling centre was used this round.
    #[serde(skip_serializing_if = "is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<CityNo>))]
    pub recycled: Set<CityNo>,
}

/// The signature is serde's.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_empty(cities: &Set<CityNo>) -> bool {
    cities.is_empty()
}

/// A technology of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethTechnologyView))]
pub struct TechnologyView {
    /// Which.
    pub technology: TechnologyNo,
    /// The cell; absent unless it is an institution that is attached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<Cell>,
    /// The orientation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub orientation: Option<Orientation>,
    /// `true` if its single-use half was used.
    pub spent: bool,
    /// `true` if its multiple-use half was used in this Upkeep.
    pub exhausted: bool,
}

/// Returns what is shown of what was seen.
pub fn view(rules: &Rules, seen: &Seen<State>) -> View {
    let state = seen.state();
    let bridges = state.bridges.iter();
    View {
        round: state.round,
        step: state.agenda.step,
        acting: state.agenda.acting,
        starter: state.starter,
        seating: state.seating.iter().copied().collect(),
        market: state.round.filter(|round| round.stack().is_some()).map(|_| market(rules, state)),
        auction: auction(state),
        catastrophe: state.catastrophe.map(|card| catastrophe(rules, state, card)),
        scoring_cards: state.scoring_cards.into_iter().flatten().collect(),
        bridges: bridges
            .map(|bridge| BridgeView { tile: bridge.tile, place: bridge.place })
            .collect(),
        bridge_places: bridge_places(rules, state),
        regions: state.seats().map(|seat| region(&Look::at(rules, state, seat))).collect(),
    }
}

/// Returns the places for further bridges on each tile that has one, as long as there is a bridge left.
fn bridge_places(rules: &Rules, state: &State) -> Vec<BridgePlacesView> {
    let has_bridge_left = state.bridges.len() < BRIDGES_MAX;
    let tiles: BTreeSet<Tile> = state.bridges.iter().map(|bridge| bridge.tile).collect();
    let places = |tile| {
        let standing: Vec<BridgePlace> = state.bridges_on(tile).collect();
        let places = rules.edition.drawing(tile)?.places_with(&standing).to_vec();
        Some(BridgePlacesView { tile, places })
    };
    tiles.into_iter().filter(|_| has_bridge_left).filter_map(places).collect()
}

fn market(rules: &Rules, state: &State) -> Market {
    Market {
        lands: state.lands_offered,
        minimum_price: bidding_on_land_tiles::minimum(rules, state),
        technologies: state.technologies_offered,
        technology_price: dropping_out::price(rules, state),
        marker: state.marker,
        present: state.auction.present,
    }
}

fn auction(state: &State) -> Option<AuctionView> {
    let auction = state.auction;
    Some(AuctionView {
        land: auction.land?,
        coins: auction.bid,
        bidder: auction.bidder?,
        bidding: auction.bidding,
    })
}

fn catastrophe(rules: &Rules, state: &State, card: CatastropheNo) -> CatastropheView {
    let printed = rules.edition.catastrophe(card);
    let on = |column: Column| {
        let figures = state.figures.iter().filter_map(|(seat, figure)| Some((seat, (*figure)?)));
        let figures = figures.filter(move |(_, figure)| figure.column == column);
        figures.map(|(seat, Figure { science, .. })| FigureView { seat, science }).collect()
    };
    let columns = preventing_catastrophes::columns(rules, state);
    let columns = columns.map(|column| ColumnView {
        column,
        harm: printed.harm(column),
        figures: on(column),
    });
    CatastropheView { catastrophe: card, columns: columns.collect() }
}

fn region(look: &Look<'_>) -> RegionView {
    let region = look.region;
    let value = look.edition().environment().get(usize::from(region.environment));
    RegionView {
        seat: look.seat,
        coins: region.coins.known(),
        science: region.science.known(),
        production: region.indicators,
        environment: EnvironmentView {
            space: region.environment,
            value: value.map_or(0, |space| space.value),
        },
        points: region.score.total(),
        score: score(look),
        garbage_aside: region.garbage_aside,
        truck: region.truck,
        train: region.train,
        lands: region.lands.iter().map(|land| of_land(look.state, land)).collect(),
        technologies: region.technologies.iter().map(|one| technology(look.state, one)).collect(),
        recycling_centres: recycling::functional_centres(look).collect(),
    }
}

fn score(look: &Look<'_>) -> Vec<ScoreView> {
    let of = |line: ScoreLine| ScoreView { line, points: look.region.score.of(line) };
    ScoreLine::ALL.into_iter().map(of).filter(|score| score.points != 0).collect()
}

fn of_land(state: &State, land: LandNo) -> LandView {
    let lies = state.land(land);
    LandView {
        land,
        cell: lies.cell,
        orientation: lies.orientation,
        garbage: lies.garbage,
        citizens: lies.citizens,
        recycled: lies.recycled,
    }
}

fn technology(state: &State, technology: TechnologyNo) -> TechnologyView {
    let lies = state.technology(technology);
    TechnologyView {
        technology,
        cell: lies.cell,
        orientation: lies.orientation,
        spent: lies.is_spent,
        exhausted: lies.is_exhausted,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::TwentiethCentury;
    use crate::scenario::*;
    use kernel::game::Game;
    use kernel::knowledge::hide;
    use kernel::viewer::Viewer;
    use serde_json::{Value, json};

    fn seen(game: &Then, viewer: Viewer) -> View {
        TwentiethCentury::view(&game.rules, &hide::<TwentiethCentury>(&game.state, viewer))
    }

    /// As it is sent to seat n.
    fn sent(game: &Then, number: u8) -> Value {
        serde_json::to_value(seen(game, Viewer::Seat(seat(number)))).unwrap()
    }

    #[test]
    fn the_market_tells_what_is_for_sale_and_for_how_much() {
        let mut game = Given::players(3).begin();
        game.when(1, open(land::MILL_VALLEY, 2))
            .when(2, buy(technology::INSTITUTE_OF_CHEMISTRY))
            .when(3, pass());
        let market = json!({
            "lands": [7, 8, 9, 10], "minimum_price": 2,
            "technologies": [1, 3, 4], "technology_price": 2,
            "marker": 2, "present": [1, 3],
        });
        assert_eq!(sent(&game, 1)["market"], market);
        let view = sent(&game, 1);
        assert_eq!((&view["round"], &view["step"]), (&json!(1), &json!("pick_land")));
        assert_eq!((&view["acting"], &view["starter"]), (&json!([1]), &json!(1)));
    }

    #[test]
    fn the_auction_tells_the_highest_bid_and_who_may_still_win() {
        let mut game = Given::players(4).begin();
        assert_eq!(sent(&game, 2).get("auction"), None);
        game.when(1, open(land::MILL_VALLEY, 2)).when(2, bid(5)).when(3, pass());
        let auction = json!({"land": 6, "coins": 5, "bidder": 2, "bidding": [1, 2, 4]});
        assert_eq!(sent(&game, 2)["auction"], auction);
    }

    #[test]
    fn t39_the_catastrophe_tells_the_columns_that_are_used_and_their_figures() {
        let mut game = Given::players(3).begin();
        game.in_turn(&[1, 2, 3], drop_out());
        game.when(3, prevent(5, 2)).when(1, prevent(5, 4));
        let catastrophe = json!({"catastrophe": 1, "columns": [
            {"column": 1, "harm": {"garbage": 3, "pollution": 2}},
            {"column": 3, "harm": {"garbage": 1, "pollution": 1}},
            {"column": 5, "harm": {"garbage": 0, "pollution": 0}, "figures": [
                {"seat": 1, "science": 4}, {"seat": 3, "science": 2},
            ]},
        ]});
        assert_eq!(sent(&game, 2)["catastrophe"], catastrophe);
    }

    #[test]
    fn t6_holdings_are_shown_to_their_own_seat_and_absent_for_others() {
        let game = Given::players(3).hand(1, 7, 5);
        let view = sent(&game, 1);
        assert_eq!(view["regions"][0]["coins"], 7);
        assert_eq!(view["regions"][0]["science"], 5);
        assert_eq!(
            (view["regions"][1].get("coins"), view["regions"][1].get("science")),
            (None, None)
        );
        let regions = seen(&game, Viewer::Spectator).regions;
        assert!(regions.iter().all(|region| (region.coins, region.science) == (None, None)));
    }

    #[test]
    fn t6_holdings_are_shown_to_all_at_the_end() {
        let mut game = Given::players(3).round_six().hand(1, 7, 5).begin();
        game.when(1, END_UPKEEP);
        let region = &seen(&game, Viewer::Spectator).regions[0];
        assert_eq!((region.coins, region.science), (Some(7), Some(5)));
    }

    #[test]
    fn t10_round_six_has_no_market_and_no_catastrophe() {
        let view = sent(&Given::players(3).round_six(), 1);
        assert_eq!((view.get("market"), view.get("catastrophe")), (None, None));
        assert_eq!((&view["round"], &view["step"]), (&json!(6), &json!("upkeep")));
    }

    #[test]
    fn the_scoring_cards_are_shown_from_the_beginning_where_the_game_has_them() {
        let game = Given::players(3).scoring_cards(2, 5);
        assert_eq!(sent(&game, 1)["scoring_cards"], json!([2, 5]));
        let game = game.given(|state| state.scoring_cards = [None; 2]);
        assert_eq!(sent(&game, 1).get("scoring_cards"), None);
    }

    #[test]
    fn a_region_tells_production_environment_and_points_line_by_line() {
        let game = Given::players(3).environment(1, -4).points(1, ScoreLine::Production, 5);
        let game = game.points(1, ScoreLine::Garbage, -7).garbage_aside(1, 2);
        let region = &sent(&game, 2)["regions"][0];
        assert_eq!(region["production"], json!({"coins": 3, "science": 2}));
        assert_eq!(region["environment"], json!({"space": 2, "value": -4}));
        assert_eq!((&region["points"], &region["garbage_aside"]), (&json!(-2), &json!(2)));
        let score = json!([
            {"line": "production", "points": 5}, {"line": "garbage", "points": -7},
        ]);
        assert_eq!(region["score"], score);
    }

    #[test]
    fn a_region_tells_its_tiles() {
        let game = Given::players(3)
            .land(1, land::RAG_MERCHANTS_PLAIN, (1, 0), 2, &[1])
            .won(1, land::IRON_HILLS);
        let game = game
            .institution(1, technology::SCHOOL_OF_PHYSICS, (-1, 0), 1)
            .technology(1, technology::PUBLIC_HEALTH_OFFICE);
        let game = game.given(|state| {
            state.technologies[technology_no(technology::PUBLIC_HEALTH_OFFICE).index()].is_spent =
                true;
        });
        let region = &sent(&game, 2)["regions"][0];
        let cell = |x, y| json!({"x": x, "y": y});
        assert_eq!(
            region["lands"],
            json!([
                {"land": 1, "cell": cell(0, 0), "orientation": 0, "garbage": 1, "citizens": [1, 2]},
                {"land": 16, "cell": cell(1, 0), "orientation": 2, "garbage": 0, "citizens": [1]},
                {"land": 17, "garbage": 1, "citizens": []},
            ])
        );
        assert_eq!(
            region["technologies"],
            json!([
                {"technology": 1, "cell": cell(-1, 0), "orientation": 1, "spent": false, "exhausted": false},
                {"technology": 12, "spent": true, "exhausted": false},
            ])
        );
        assert_eq!(region["recycling_centres"], json!([{"land": 16, "city": 1}]));
    }

    #[test]
    fn the_bridges_that_stand_are_told() {
        let mut game =
            Given::players(3).technology(1, technology::IRON_TRUSS_BRIDGE).upkeep().begin();
        assert_eq!(sent(&game, 2).get("bridges"), None);
        let place =
            game.look(1).edition().drawing(a_land(land::RIVER_HOMELAND)).unwrap().places()[0];
        game.when(
            1,
            build_bridge(technology::IRON_TRUSS_BRIDGE, a_land(land::RIVER_HOMELAND), place),
        );
        let view = seen(&game, Viewer::Spectator);
        assert_eq!(view.bridges, [BridgeView { tile: a_land(land::RIVER_HOMELAND), place }]);
        let [further] = &view.bridge_places[..] else { panic!("{:?}", view.bridge_places) };
        assert_eq!(further.tile, a_land(land::RIVER_HOMELAND));
        assert!(!further.places.contains(&place), "a bridge stands there");
    }
}
