//! "End-scoring cards": points for what was built, and points bought with resources, as many as can be had (rulings U-19 and U-53).

use super::{final_scoring, resources};
use crate::effects::count::{count, is_met};
use crate::effects::vocabulary::{GroupId, Part};
use crate::fact::{CardScored, Fact};
use crate::game::UnderwaterCities;
use crate::ids::CardNo;
use crate::look::Look;
use crate::player::Player;
use crate::resource::{Resources, Stock};
use kernel::desk::Desk;
use kernel::seat::Seat;

/// The offer of a card at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The card.
    pub card: CardNo,
    /// The resources that one purchase takes.
    pub give: Resources,
    /// Points of one purchase.
    pub points: u8,
    /// Purchases at most.
    pub up_to: u8,
}

/// The number of times that each offer is taken.
pub type Plan = Vec<(Offer, u8)>;

/// Returns the purchases that give the highest total, the points of what remains included (ruling U-19). Of equal totals the one with most
/// purchases on the lowest-numbered card (ruling U-53): `offers` stand in order of number.
pub fn best_plan(stock: Stock, offers: &[Offer]) -> Plan {
    best(stock, offers).1
}

fn best(stock: Stock, offers: &[Offer]) -> (u32, Plan) {
    let Some((offer, others)) = offers.split_first() else {
        return (final_scoring::resources(stock).into(), Plan::new());
    };
    let mut best_yet: Option<(u32, Plan)> = None;
    for times in (0..=affordable(stock, offer)).rev() {
        let (points, mut plan) = best(stock - offer.give.times(times), others);
        let points = points + u32::from(times) * u32::from(offer.points);
        if best_yet.as_ref().is_none_or(|(most, _)| points > *most) {
            plan.insert(0, (*offer, times));
            best_yet = Some((points, plan));
        }
    }
    best_yet.unwrap_or_default()
}

/// Returns how often the stock covers the offer, at most as often as the card allows.
fn affordable(stock: Stock, offer: &Offer) -> u8 {
    let covers = |times: &u8| stock.covers_times(offer.give, *times);
    (0..=offer.up_to).take_while(covers).last().unwrap_or(0)
}

/// Returns what the claimed cards offer, in order of number.
pub fn offers(look: &Look<'_>) -> Vec<Offer> {
    let cards = look.claimed(look.rules.edition.standing.end_scoring);
    let cards = cards.iter().filter_map(|card| look.rules.card(card));
    let parts = cards.flat_map(|card| {
        look.rules.edition.arena.parts(card.effect).iter().map(|part| (card.number, part))
    });
    let offer = |(card, part): (CardNo, &Part)| {
        let Part::Spend { give, points, up_to } = *part else { return None };
        Some(Offer { card, give, points, up_to: up_to.unwrap_or(u8::MAX) })
    };
    parts.filter_map(offer).collect()
}

/// Points of a card for what is there at the end.
pub fn counted(look: &Look<'_>, effect: GroupId) -> u32 {
    let parts = look.rules.edition.arena.parts(effect).iter();
    parts.map(|part| counted_by(look, part)).sum()
}

fn counted_by(look: &Look<'_>, part: &Part) -> u32 {
    if let Part::Gain(gain) = part {
        gain.points.into()
    } else if let Part::ForEach { tally, per, gain } = part {
        count(look, *tally) / u32::from((*per).max(1)) * u32::from(gain.points)
    } else if let Part::If { need, then } = part
        && is_met(look, *need)
    {
        counted(look, *then)
    } else {
        0
    }
}

/// A seat's end-scoring cards score, each on a line of its own.
pub fn perform<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, seat: Seat) {
    let look = Look::at(player.rules, player.desk.state(), seat);
    let plan = best_plan(look.stock, &offers(&look));
    let cards = look.claimed(look.rules.edition.standing.end_scoring);
    for card in cards.iter() {
        score(player, seat, card, &plan);
    }
}

fn score<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    seat: Seat,
    card: CardNo,
    plan: &[(Offer, u8)],
) {
    let look = Look::at(player.rules, player.desk.state(), seat);
    let effect = look.rules.card(card).map(|card| card.effect);
    let mut points = effect.map_or(0, |effect| counted(&look, effect));
    for (offer, times) in plan.iter().filter(|(offer, _)| offer.card == card) {
        resources::pay(player.desk, seat, offer.give.times(*times));
        points += u32::from(offer.points) * u32::from(*times);
    }
    let points = u8::try_from(points).unwrap_or(u8::MAX);
    player.record(Fact::CardScored(CardScored { seat, card, points }));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Building::{DesalinationPlant, Farm, Laboratory};
    use crate::ids::{CitySite, MetropolisPlace, TileNo};
    use crate::scenario::*;
    use serde_json::{Value, json};

    /// Nine building sites of three cities that are connected.
    const SITES: [(CitySite, u8); 9] =
        [(LR, 1), (LR, 2), (LR, 3), (RM, 1), (RM, 2), (RM, 3), (BM, 1), (BM, 2), (BM, 3)];

    fn three_cities() -> Given {
        Given::players(2).cities(&[RM, BM]).tunnels(&[between(LR, RM), between(LR, BM)])
    }

    /// Returns what each end-scoring card of seat 1 scored, in order.
    fn scores(game: &Then) -> Vec<(u8, u8)> {
        let own = |fact: &Fact| {
            let Fact::CardScored(CardScored { seat: whose, card, points }) = fact else {
                return None;
            };
            (*whose == seat(1)).then_some((card.number(), *points))
        };
        game.facts.iter().filter_map(own).collect()
    }

    /// Returns what this card scores, and what is left of the stock.
    fn of_card(number: u8, game: Given) -> (u8, Stock) {
        let game = game.claimed(&[number]).scored();
        let [(card, points)] = scores(&game)[..] else { panic!("{:?}", scores(&game)) };
        assert_eq!(card, number);
        (points, game.nation().stock)
    }

    #[test]
    fn example_28_special_cards_that_count() {
        let farms = three_cities().upgraded_buildings(Farm, &SITES[..7]);
        assert_eq!(of_card(182, farms).0, 9);
        let laboratories = three_cities().upgraded_buildings(Laboratory, &SITES[..4]);
        assert_eq!(of_card(181, laboratories).0, 8);
        let tunnels = [between(LR, RM), between(LR, BM), between(RM, UR)];
        let symbiotic = Given::players(2).symbiotic_cities(&[RM, BM, UR]).tunnels(&tunnels);
        assert_eq!(of_card(183, symbiotic).0, 6);
        let plants = three_cities().upgraded_buildings(DesalinationPlant, &SITES[..5]);
        assert_eq!(of_card(184, plants).0, 10);
        assert_eq!(of_card(190, Given::players(2).upgraded_tunnels(&tunnels)).0, 4);
    }

    #[test]
    fn example_28_special_cards_that_sell() {
        let with = |stock| Given::players(2).stock(stock);
        assert_eq!(of_card(185, with(steelplast(16))), (14, steelplast(2).into()));
        assert_eq!(of_card(186, with(kelp(11))), (15, kelp(1).into()));
        assert_eq!(of_card(189, with(credit(30))), (13, credit(15).into()));
        assert_eq!(of_card(187, with(science(11))), (15, science(1).into()));
        assert_eq!(of_card(188, with(biomatter(7))), (12, biomatter(1).into()));
        // One short of a purchase.
        assert_eq!(of_card(186, with(kelp(9))), (12, kelp(1).into()));
        assert_eq!(of_card(189, with(credit(14))), (0, credit(14).into()));
        assert_eq!(of_card(185, with(NONE)), (0, NONE.into()));
    }

    #[test]
    fn example_33_eight_connected_farms_at_the_end() {
        let farms = |sites| of_card(177, three_cities().buildings(Farm, sites)).0;
        assert_eq!(farms(&SITES[..8]), 2);
        assert_eq!(farms(&SITES), 3);
        assert_eq!(farms(&SITES[..2]), 0);
    }

    #[test]
    fn u52_end_scoring_cards_count_what_is_connected() {
        let unconnected = Given::players(2).cities(&[C]);
        let laboratories = unconnected.clone().upgraded_buildings(Laboratory, &[(C, 1), (C, 2)]);
        assert_eq!(of_card(181, laboratories.clone()).0, 0);
        assert_eq!(of_card(181, laboratories.tunnels(&[between(LR, C)])).0, 4);
        assert_eq!(of_card(183, Given::players(2).symbiotic_cities(&[C])).0, 0);
        // An upgraded tunnel that is next to no city.
        let apart = Given::players(2).upgraded_tunnels(&[between(LR, RM), between(RM, UR)]);
        assert_eq!(of_card(190, apart).0, 2);
        // An upgraded farm that stands on a city site without a city.
        let site = Given::players(2).upgraded_buildings(Farm, &[(RM, 1), (RM, 2)]);
        assert_eq!(of_card(182, site).0, 0);
    }

    /// So many connected cities in a row.
    fn cities(number: usize) -> Given {
        let others = [RM, UR, TM, UL, LM, LL, BM];
        let ring = [(LR, RM), (RM, UR), (UR, TM), (TM, UL), (UL, LM), (LM, LL), (LL, BM)];
        let tunnels: Vec<_> = ring.into_iter().map(|(one, other)| between(one, other)).collect();
        Given::players(2).cities(&others[..number - 1]).tunnels(&tunnels[..number - 1])
    }

    #[test]
    fn u49_a_condition_at_the_end_is_met_or_not() {
        // Card 102: 4 points for six cities. Card 159: 4 points for three upgraded plants.
        assert_eq!(of_card(102, cities(5)).0, 0);
        assert_eq!(of_card(102, cities(6)).0, 4);
        assert_eq!(of_card(102, cities(8)).0, 4);
        let plants =
            |number| three_cities().upgraded_buildings(DesalinationPlant, &SITES[..number]);
        assert_eq!(of_card(159, plants(2)).0, 0);
        assert_eq!(of_card(159, plants(3)).0, 4);
    }

    #[test]
    fn u49_counts_of_the_eras_cards() {
        // Card 83: each upgraded tunnel; card 103: three tunnels; card 142: two tunnels, and two symbiotic cities; card 160: two laboratories.
        assert_eq!(of_card(103, cities(7)).0, 2);
        assert_eq!(of_card(142, cities(6)).0, 2);
        let two = cities(6).symbiotic_cities(&[BM, LL]);
        let two = two.tunnels(&[between(LM, LL), between(LL, BM)]);
        assert_eq!(of_card(142, two).0, 3 + 1);
        let upgraded = three_cities().upgraded_tunnels(&[between(LR, RM)]);
        assert_eq!(of_card(83, upgraded).0, 1);
        assert_eq!(of_card(160, three_cities().buildings(Laboratory, &SITES[..5])).0, 4);
    }

    #[test]
    fn u46_metropolises_count_with_those_that_were_gained() {
        // Card 81: 2 points each; card 139: 6 points for three.
        let with = |connected: u8, gained: [u16; 2]| {
            Given::players(2).tunnels(&[to_metropolis(UR), to_metropolis(LL)]).given(|state| {
                state.nations[seat(1)].connected_metropolises = connected;
                state.nations[seat(1)].gained_tiles = gained;
            })
        };
        let blue = 0b110;
        assert_eq!(of_card(81, with(blue, [0, 0])).0, 4);
        assert_eq!(of_card(81, with(blue, [1 << 4, 1 << 7])).0, 8);
        assert_eq!(of_card(139, with(blue, [0, 0])).0, 0);
        assert_eq!(of_card(139, with(blue, [0, 1 << 7])).0, 6);
    }

    #[test]
    fn u19_only_claimed_cards_score_and_each_on_a_line_of_its_own() {
        let game = three_cities()
            .claimed(&[card::ACADEMY_OF_LIGHT, card::STEEL_AUCTION_HALL, card::TOLL_LOCK])
            .hand(&[card::REEF_COVENANT])
            .stock(steelplast(2));
        let game = game.scored();
        assert_eq!(scores(&game), [(181, 0), (185, 2)]);
        assert_eq!(game.state.nation(seat(1)).sheet.cards.len(), 2);
    }

    /// Cards 120 and 187: pairs of kelp and steelplast for 1 point, 2 science for 3 points.
    #[test]
    fn example_26_what_is_bought_is_the_best() {
        let stock = credit(16) + steelplast(4) + science(7) + kelp(2) + biomatter(3);
        let game = Given::players(2).claimed(&[120, card::WORLD_PATENT_SALE]).stock(stock).scored();
        assert_eq!(scores(&game), [(120, 2), (187, 9)]);
        assert_eq!(
            game.nation().stock,
            (credit(16) + steelplast(2) + science(1) + biomatter(3)).into()
        );
        assert_eq!(final_scoring::resources(game.nation().stock), 6);
        let offers = offers(&Look::at(&game.rules, &game.state, seat(1)));
        assert_eq!(brute_force(stock.into(), &offers), 17);
    }

    /// Returns the highest total by trying everything.
    fn brute_force(stock: Stock, offers: &[Offer]) -> u32 {
        let rest = u32::from(final_scoring::resources(stock));
        let buying = offers.iter().enumerate().filter_map(|(place, offer)| {
            let bought = stock.covers(offer.give) && offer.up_to > 0;
            bought.then(|| {
                let mut left = offers.to_vec();
                left[place].up_to -= 1;
                u32::from(offer.points) + brute_force(stock - offer.give, &left)
            })
        });
        buying.max().unwrap_or(0).max(rest)
    }

    #[test]
    fn u53_purchases_use_the_stock_before_biomatter_is_sold() {
        // 13 credits and 1 biomatter would be 15 credits.
        let game = Given::players(2).stock(credit(13) + biomatter(1));
        assert_eq!(of_card(189, game), (0, (credit(13) + biomatter(1)).into()));
        // Nor does biomatter stand for kelp or steelplast here.
        let game = Given::players(2).stock(biomatter(4));
        assert_eq!(of_card(185, game), (0, biomatter(4).into()));
    }

    #[test]
    fn u53_of_equal_totals_the_one_with_most_purchases_on_the_lowest_card() {
        // A pair buys 1 point on card 120; its steelplast alone buys 1 point on card 185.
        let both = |stock| {
            let game =
                Given::players(2).claimed(&[120, card::STEEL_AUCTION_HALL]).stock(stock).scored();
            (scores(&game), final_scoring::resources(game.nation().stock))
        };
        assert_eq!(both(kelp(1) + steelplast(1)), (vec![(120, 1), (185, 0)], 0));
        assert_eq!(both(kelp(1) + steelplast(2)), (vec![(120, 1), (185, 1)], 0));
        // With three credits the kelp is worth more in the rest.
        assert_eq!(both(kelp(1) + steelplast(1) + credit(3)), (vec![(120, 0), (185, 1)], 1));
        // With four it is worth nothing there.
        assert_eq!(both(kelp(1) + steelplast(1) + credit(4)), (vec![(120, 1), (185, 0)], 1));
    }

    /// Card 120 sells something else.
    fn selling(sells: Value) -> Given {
        Given::with_effect(2, 120, sells)
    }

    #[test]
    fn u53_a_purchase_that_is_worth_as_much_as_the_rest_is_made_and_a_worse_one_is_not() {
        let sells = |number: u8| json!({"type": "spend", "give": {"credit": number}, "points": 1});
        assert_eq!(of_card(120, selling(sells(4)).stock(credit(11))), (2, credit(3).into()));
        assert_eq!(of_card(120, selling(sells(5)).stock(credit(8))), (0, credit(8).into()));
        // Of 5 and 9 credits, 5 leave as many points as the rest does.
        assert_eq!(of_card(120, selling(sells(5)).stock(credit(9))), (1, credit(4).into()));
    }

    #[test]
    fn u19_a_card_may_count_and_sell_and_sell_twice() {
        let sell = |what: &str, points: u8| json!({"type": "spend", "give": {what: 1}, "points": points, "up_to": 2});
        let count = json!({"type": "for_each", "of": "city", "state": "any", "per": 1, "gain": {"points": 1}});
        let all = json!({"type": "all", "of": [count, sell("kelp", 2), sell("science", 3)]});
        let game =
            selling(all).cities(&[RM]).tunnels(&[between(LR, RM)]).stock(kelp(3) + science(1));
        assert_eq!(of_card(120, game), (2 + 4 + 3, kelp(1).into()));
    }

    #[test]
    fn u53_offers_that_share_a_resource_are_weighed_against_each_other() {
        // Both sell for science: card 120 of ours 5 points for 3, card 187 3 points for 2.
        let sells = json!({"type": "spend", "give": {"science": 3}, "points": 5});
        let with = |number: u8| {
            let game = selling(sells.clone())
                .claimed(&[120, card::WORLD_PATENT_SALE])
                .stock(science(number))
                .scored();
            scores(&game)
        };
        assert_eq!(with(4), [(120, 0), (187, 6)]);
        assert_eq!(with(6), [(120, 10), (187, 0)]);
        assert_eq!(with(7), [(120, 5), (187, 6)]);
    }

    #[test]
    fn u19_the_brown_tile_of_special_cards_counts_end_scoring_ones_too() {
        let game = Given::players(2)
            .tunnels(&[to_metropolis(TM), to_metropolis(LM)])
            .claimed(&[card::ACADEMY_OF_LIGHT, card::STEEL_AUCTION_HALL])
            .given(|state| {
                let nation = &mut state.nations[seat(1)];
                nation.metropolises[MetropolisPlace::Brown.index()] = Some(TileNo::at(3));
                nation.connected_metropolises = 1;
            });
        assert_eq!(final_scoring::metropolis(&Look::at(&game.rules, &game.state, seat(1))), 4);
    }
}
