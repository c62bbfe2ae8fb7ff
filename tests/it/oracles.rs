//! The engine against oracles by another hand, over 10,000 random positions: network, production, final scoring; and the best spending by brute force.

use engine::underwater::effects::vocabulary::Ground;
use engine::underwater::ids::{BuildingSite, CardNo, CitySite, MetropolisPlace, Round, TunnelSite};
use engine::underwater::look::Look;
use engine::underwater::resource::{Resources, Stock};
use engine::underwater::rules::{
    buildings, cities, end_scoring_cards, feeding_cities, final_scoring, network, production,
    tunnels,
};
use engine::underwater::state::{ScoreLine, ones};
use proptest::prelude::*;
use std::collections::BTreeSet;
use tests::laws::rounds;
use tests::underwater::oracles::model::{Amounts, Model};
use tests::underwater::oracles::positions::compare;
use tests::underwater::oracles::scoring;
use tests::underwater::oracles::spending::{self, Offer};

fn city_sites(mask: u16) -> BTreeSet<CitySite> {
    ones(mask.into()).map(CitySite::at).collect()
}

fn tunnel_sites(mask: u16) -> BTreeSet<TunnelSite> {
    ones(mask.into()).map(TunnelSite::at).collect()
}

fn building_sites(mask: u64) -> BTreeSet<BuildingSite> {
    ones(mask).map(BuildingSite::at).collect()
}

#[test]
fn the_network_is_what_the_oracle_finds() {
    compare(|look, model| {
        let (board, nation) = (look.board(), look.nation);
        let reached = city_sites(network::reached_sites(board, nation));
        assert_eq!(reached, model.reached(), "reached city sites");
        let connected = model.connected_cities().into_iter().map(|(site, _)| site).collect();
        let found = city_sites(network::connected_cities(board, nation));
        assert_eq!(found, connected, "connected cities");
        let found = building_sites(network::connected_sites(board, nation));
        assert_eq!(found, model.connected_sites(), "connected building sites");
        let adjacent = model.tunnels_at_cities().into_iter().map(|(site, _)| site).collect();
        let found = tunnel_sites(network::tunnels_at_cities(board, nation));
        assert_eq!(found, adjacent, "tunnels next to cities");
        let is_connected =
            |place: &MetropolisPlace| nation.connected_metropolises & (1 << place.index()) != 0;
        let found: Vec<_> = MetropolisPlace::ALL.into_iter().filter(is_connected).collect();
        assert_eq!(found, model.connected_places(), "connected metropolises");
    });
}

#[test]
fn u9_the_legal_sites_are_what_the_oracle_finds() {
    compare(|look, model| {
        let (board, nation) = (look.board(), look.nation);
        let found = tunnel_sites(tunnels::sites(board, nation));
        assert_eq!(found, model.legal_tunnels(), "sites for a tunnel");
        assert_eq!(city_sites(cities::sites(board, nation)), model.legal_cities(), "for a city");
        for ground in [Ground::OrdinarySite, Ground::ExpansionSite] {
            let found = building_sites(buildings::sites(board, nation, ground));
            assert_eq!(found, model.legal_buildings(ground), "for a building, {ground:?}");
        }
    });
}

#[test]
fn u16_production_and_feeding_are_what_the_oracle_finds() {
    compare(|look, model| {
        let production::Output { resources, points, cards } = production::output(look);
        let found = Amounts { points: points.into(), cards: cards.into(), ..resources.into() };
        assert_eq!(found, model.output(), "production");
        let (kelp, biomatter, points) = feeding_cities::food(look);
        assert_eq!((kelp.into(), biomatter.into(), points.into()), model.food(), "food");
    });
}

#[test]
fn u19_the_final_scoring_is_what_the_oracle_finds() {
    compare(|look, model| {
        assert_eq!(u32::from(final_scoring::metropolis(look)), model.brown_points(), "brown tiles");
        assert_eq!(u32::from(final_scoring::cities(look)), model.city_points(), "cities");
        let resources = u32::from(final_scoring::resources(look.stock));
        assert_eq!(resources, scoring::resources(model.stock), "resources");
        let counted = |card: CardNo| {
            let effect = look.rules.card(card).expect("a card that is claimed").effect;
            (card, end_scoring_cards::counted(look, effect))
        };
        let cards = model.scoring_cards().map(|card| card.number);
        assert_eq!(cards.map(counted).collect::<Vec<_>>(), model.counted_cards(), "cards");
        same_purchases(look, model);
        same_sheet(look, model);
    });
}

/// The offers are the same, and so are the purchases.
fn same_purchases(look: &Look<'_>, model: &Model) {
    let (offers, expected) = (end_scoring_cards::offers(look), model.offers());
    let found: Vec<CardNo> = offers.iter().map(|offer| offer.card).collect();
    let cards: Vec<CardNo> = expected.iter().map(|(card, _)| *card).collect();
    assert_eq!(found, cards, "cards that sell points");
    let expected: Vec<Offer> = expected.into_iter().map(|(_, offer)| offer).collect();
    assert_eq!(
        purchases(look.stock, &offers),
        spending::best(model.stock, &expected).times,
        "purchases by {offers:?}"
    );
}

/// Returns how often the engine takes each offer.
fn purchases(stock: Stock, offers: &[end_scoring_cards::Offer]) -> Vec<u32> {
    let plan = end_scoring_cards::best_plan(stock, offers);
    let times = |offer: &end_scoring_cards::Offer| {
        plan.iter()
            .filter(|(taken, _)| taken.card == offer.card)
            .map(|(_, times)| u32::from(*times))
            .sum()
    };
    offers.iter().map(times).collect()
}

/// The score sheet of a game that is over says what the oracle finds on the board.
fn same_sheet(look: &Look<'_>, model: &Model) {
    if look.state.is_over {
        let line = |line: ScoreLine| u32::from(look.nation.sheet.lines[line as usize]);
        assert_eq!(line(ScoreLine::Metropolis), model.brown_points(), "brown tiles on the sheet");
        assert_eq!(line(ScoreLine::Cities), model.city_points(), "cities on the sheet");
        assert_eq!(look.state.round, Round::all().last());
    }
}

/// Returns what a purchase takes: one kind or two, so that cards compete for the same resources.
fn price() -> impl Strategy<Value = Resources> {
    let some = (0..5usize, 1..=3u8).prop_map(|(kind, amount)| {
        let amount_of = |place| if place == kind { amount } else { 0 };
        let [credit, kelp, steelplast, science, biomatter] = std::array::from_fn(amount_of);
        Resources { credit, kelp, steelplast, science, biomatter }
    });
    prop_oneof![some.clone(), (some.clone(), some).prop_map(|(one, other)| one + other)]
}

/// One to five cards that sell points, good bargains and bad ones, in order of number.
fn cards() -> impl Strategy<Value = Vec<end_scoring_cards::Offer>> {
    let most = prop_oneof![1..=7u8, Just(u8::MAX)];
    let offers = prop::collection::vec((price(), 1..=4u8, most), 1..=5);
    offers.prop_map(|offers| {
        let numbered = CardNo::special().zip(offers);
        let offer =
            |(card, (give, points, up_to))| end_scoring_cards::Offer { card, give, points, up_to };
        numbered.map(offer).collect()
    })
}

fn stock() -> impl Strategy<Value = Stock> {
    let amounts = (0..=20u16, 0..=10u16, 0..=10u16, 0..=10u16, 0..=6u16);
    amounts.prop_map(|(credit, kelp, steelplast, science, biomatter)| Stock {
        credit,
        kelp,
        steelplast,
        science,
        biomatter,
    })
}

/// The offer as the oracle sees it.
fn seen(offer: &end_scoring_cards::Offer) -> Offer {
    let up_to = Some(offer.up_to.into());
    Offer { give: offer.give.into(), points: offer.points.into(), up_to }
}

/// Returns the points of the purchases, those for what is left included; `None` if the stock does not suffice.
fn total(stock: Stock, offers: &[Offer], times: &[u32]) -> Option<u32> {
    let (mut left, mut points) = (Amounts::from(stock), 0);
    for (offer, &times) in offers.iter().zip(times) {
        for _ in 0..times {
            left = left.without(offer.give)?;
            points += offer.points;
        }
    }
    Some(points + scoring::resources(left))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: rounds(20_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn u53_no_spending_is_better_than_the_engines(stock in stock(), cards in cards()) {
        let offers: Vec<Offer> = cards.iter().map(seen).collect();
        let best = spending::best(stock.into(), &offers);
        let times = purchases(stock, &cards);
        prop_assert_eq!(total(stock, &offers, &times), Some(best.total));
        prop_assert_eq!(times, best.times);
    }
}
