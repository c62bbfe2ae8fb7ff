//! "Final scoring" and "Winning the game" (rulings U-19, U-20, U-52).

use super::{end_scoring_cards, metropolises, network, solo, special_cards};
use crate::edition::{BrownScoring, ScaleStep};
use crate::effects::count::count;
use crate::effects::vocabulary::{Condition, Subject, Tally};
use crate::fact::{Fact, PointsScored};
use crate::game::UnderwaterCities;
use crate::ids::{Building, CITY_SITES};
use crate::look::Look;
use crate::player::Player;
use crate::resource::Stock;
use crate::state::{ScoreLine, SoloResult, State, ones};
use az::SaturatingAs;
use kernel::desk::Desk;
use kernel::outcome::{Outcome, Place};
use kernel::seat::Seat;

/// "Final-scoring tile": the brown metropolis, when both tunnels connect it; and brown ones that were gained.
pub fn metropolis(look: &Look<'_>) -> u16 {
    let tiles = metropolises::connected_brown(look.nation);
    let tiles = tiles.filter_map(|tile| look.rules.edition.brown(tile));
    tiles.map(|tile| brown(look, &tile.scoring)).sum()
}

fn brown(look: &Look<'_>, scoring: &BrownScoring) -> u16 {
    match scoring {
        BrownScoring::PerMetropolis { points } => times(tally(look, Subject::Metropolis), *points),
        BrownScoring::Tunnels { steps } => scale(steps, tally(look, Subject::Tunnel)),
        BrownScoring::Cities { steps } => scale(steps, tally(look, Subject::City)),
        BrownScoring::PerPaidSpecial { points } => times(special_cards::paid_for(look), *points),
        BrownScoring::PerUpgradedSet { points } => times(upgraded_sets(look), *points),
    }
}

fn times(count: u32, points: u8) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX).saturating_mul(points.into())
}

fn tally(look: &Look<'_>, of: Subject) -> u32 {
    count(look, Tally { of, state: Condition::Any })
}

/// Sets of an upgraded tunnel, farm, desalination plant and laboratory: whatever there is least of.
fn upgraded_sets(look: &Look<'_>) -> u32 {
    let kinds = [Subject::Tunnel, Subject::Farm, Subject::DesalinationPlant, Subject::Laboratory];
    let counts = kinds.map(|of| count(look, Tally { of, state: Condition::Upgraded }));
    counts.into_iter().min().unwrap_or(0)
}

/// Returns the points of the highest step that is reached.
fn scale(steps: &[ScaleStep], count: u32) -> u16 {
    let reached = steps.iter().filter(|step| count >= step.at_least.into());
    reached.map(|step| step.points.into()).max().unwrap_or(0)
}

/// "Scoring your network": 2, 3, 4 or 6 points for a connected city with none, one, two or three kinds of buildings.
pub fn cities(look: &Look<'_>) -> u16 {
    let connected = network::connected_cities(look.board(), look.nation);
    let sites = ones(connected.into()).filter(|&city| city < CITY_SITES);
    sites
        .map(|city| {
            let here = look.board().building_sites[city];
            let kinds = Building::ALL
                .iter()
                .filter(|&&kind| look.nation.buildings[kind as usize] & here != 0);
            [2, 3, 4, 6][kinds.count()]
        })
        .sum()
}

/// "Scoring your resources": biomatter is sold for 2 credits each, then 1 point for every 4 resources.
pub fn resources(stock: Stock) -> u16 {
    let Stock { credit, kelp, steelplast, science, biomatter } = stock;
    let sold = [credit, kelp, steelplast, science, biomatter, biomatter].map(u32::from);
    u16::try_from(sold.iter().sum::<u32>() / 4).unwrap_or(u16::MAX)
}

/// All players score, line by line, in the order of the final scoring card.
pub fn perform<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) {
    let order = player.desk.state().order;
    for &seat in order.iter() {
        line(player, seat, ScoreLine::Metropolis, metropolis);
        end_scoring_cards::perform(player, seat);
        line(player, seat, ScoreLine::Cities, cities);
        line(player, seat, ScoreLine::Resources, |look| resources(look.stock));
    }
    solo::judge(player);
    player.record(Fact::ScoringEnded {});
}

fn line<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    seat: Seat,
    line: ScoreLine,
    score: fn(&Look<'_>) -> u16,
) {
    let points = score(&Look::at(player.rules, player.desk.state(), seat));
    player.record(Fact::PointsScored(PointsScored { seat, line, points }));
}

/// "Winning the game": most points; ties are broken by the order of play set after the last round. A solo game that is lost leaves the
/// first place empty.
pub fn outcome(state: &State) -> Option<Outcome> {
    let mut seats: Vec<Seat> = state.order.iter().copied().collect();
    // The sort keeps the order of play among equals.
    seats.sort_by_key(|&seat| std::cmp::Reverse(state.nation(seat).points));
    let place = |(index, seat): (usize, Seat)| Place {
        seat,
        place: index.saturating_as::<u8>()
            + if state.verdict == Some(SoloResult::Lost) { 2 } else { 1 },
        points: state.nation(seat).points.into(),
    };
    state.is_over.then(|| Outcome(seats.into_iter().enumerate().map(place).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::Command;
    use crate::fact::CardScored;
    use crate::ids::Building::{DesalinationPlant, Farm, Laboratory};
    use crate::ids::MetropolisPlace;
    use crate::ids::{TileNo, TunnelSite};
    use crate::scenario::*;
    use crate::state::Space;

    /// A city on every site, the brown metropolis with this tile connected, and so many tunnels in all.
    fn brown_tile(number: u8, tunnels: usize) -> Given {
        let ends = [to_metropolis(TM), to_metropolis(LM)];
        let others = TunnelSite::all().filter(|tunnel| !ends.contains(tunnel));
        let built: Vec<TunnelSite> = ends.into_iter().chain(others).take(tunnels).collect();
        Given::players(2)
            .cities(&[UL, TM, UR, LM, C, RM, LL, BM])
            .tunnels(&built)
            .given(|state| give_brown_tile(state, number))
    }

    fn give_brown_tile(state: &mut State, number: u8) {
        let place = MetropolisPlace::Brown.index();
        state.nations[seat(1)].metropolises[place] = Some(TileNo::new(number).unwrap());
        state.nations[seat(1)].connected_metropolises |= 1 << place;
    }

    fn look(game: &Then) -> Look<'_> {
        Look::at(&game.rules, &game.state, seat(1))
    }

    #[test]
    fn example_27_rest() {
        assert_eq!(resources((kelp(3) + steelplast(1)).into()), 1);
        assert_eq!(resources((science(1) + steelplast(2) + credit(1)).into()), 1);
        for three in [credit(3), kelp(3), steelplast(3), science(3)] {
            assert_eq!(resources(three.into()), 0);
        }
        assert_eq!(resources((credit(1) + kelp(1) + science(1)).into()), 0);
    }

    #[test]
    fn u19_biomatter_is_sold_for_2_credits_each() {
        assert_eq!(resources(biomatter(1).into()), 0);
        assert_eq!(resources(biomatter(2).into()), 1);
        assert_eq!(resources((biomatter(1) + kelp(2)).into()), 1);
    }

    #[test]
    fn example_29_brown_2_scores_tunnels() {
        for (tunnels, points) in [(7, 0), (8, 5), (9, 7), (10, 9), (11, 9)] {
            assert_eq!(metropolis(&look(&brown_tile(2, tunnels))), points, "{tunnels} tunnels");
        }
    }

    #[test]
    fn example_29_brown_3_scores_cities() {
        let all = [RM, UR, BM, LL, TM, LM, UL];
        let tunnels = [
            between(LR, RM),
            between(RM, UR),
            between(LR, BM),
            between(BM, LL),
            between(UR, TM),
            between(LL, LM),
            between(LM, UL),
            to_metropolis(TM),
            to_metropolis(LM),
        ];
        for (count, points) in [(4, 0), (5, 4), (6, 8), (7, 12), (8, 12)] {
            let game = Given::players(2)
                .cities(&all[..count - 1])
                .tunnels(&tunnels)
                .given(|state| give_brown_tile(state, 3));
            assert_eq!(metropolis(&look(&game)), points, "{count} cities");
        }
    }

    #[test]
    fn example_29_brown_1_scores_metropolises() {
        let game = brown_tile(1, 16).given(|state| {
            state.nations[seat(1)].connected_metropolises = 0b111;
        });
        assert_eq!(metropolis(&look(&game)), 9);
        assert_eq!(metropolis(&look(&brown_tile(1, 16))), 3);
    }

    #[test]
    fn u19_the_brown_metropolis_scores_only_with_both_tunnels() {
        let game = brown_tile(2, 10).given(|state| {
            state.nations[seat(1)].connected_metropolises = 0b110;
        });
        assert_eq!(metropolis(&look(&game)), 0);
    }

    #[test]
    fn u19_cities_score_by_kinds_of_building_upgraded_or_not() {
        let one = Given::players(2);
        assert_eq!(cities(&look(&one)), 2);
        let same = one.clone().buildings(Farm, &[(LR, 1), (LR, 2), (LR, 3)]);
        assert_eq!(cities(&look(&same)), 3);
        let two = one.buildings(Farm, &[(LR, 1)]).upgraded_buildings(Laboratory, &[(LR, 2)]);
        assert_eq!(cities(&look(&two)), 4);
        assert_eq!(cities(&look(&two.buildings(DesalinationPlant, &[(LR, 3)]))), 6);
    }

    #[test]
    fn u52_whatever_is_counted_at_the_end_must_be_connected() {
        let game = Given::players(2)
            .cities(&[C])
            .buildings(Farm, &[(C, 1), (C, 2)])
            .upgraded_buildings(Farm, &[(C, 3)]);
        assert_eq!(cities(&look(&game)), 2, "only the starting city");
        // Ten tunnels, of which just two touch a city.
        let built: Vec<TunnelSite> = brown_ring();
        let apart = Given::players(2).tunnels(&built).given(|state| give_brown_tile(state, 2));
        assert_eq!(apart.nation().tunnels.count_ones(), 10);
        assert_eq!(metropolis(&look(&apart)), 0);
        let with_cities = apart.cities(&[UL, TM, UR, LM, RM, LL, BM]);
        assert_eq!(metropolis(&look(&with_cities)), 9);
    }

    fn brown_ring() -> Vec<TunnelSite> {
        let ring = [(LR, RM), (RM, UR), (UR, TM), (TM, UL), (UL, LM), (LM, LL), (LL, BM), (BM, LR)];
        let ring = ring.into_iter().map(|(one, other)| between(one, other));
        ring.chain([to_metropolis(TM), to_metropolis(LM)]).collect()
    }

    /// The last turn of the game ends; both have nothing but the starting city, seat 1 also this.
    fn end_of_the_game(game: Given) -> Played {
        let mut game = game.round(10).last_turn().begin();
        game.when(choose_without_card(two::STEELPLAST_AND_KELP)).when(Command::EndTurn {});
        game
    }

    #[test]
    fn u19_the_lines_are_scored_in_order_and_add_up() {
        let stock = kelp(1) + credit(9);
        let game = end_of_the_game(Given::players(2).stock(stock).points(10));
        let line = |line, points| Fact::PointsScored(PointsScored { seat: seat(1), line, points });
        let own: Vec<&Fact> = game
            .facts
            .iter()
            .filter(
                |fact| matches!(fact, Fact::PointsScored(PointsScored { seat: whose, .. }) if *whose == seat(1)),
            )
            .collect();
        // The kelp fed the starting city; 9 credits are worth 2 points.
        let expected = [
            line(ScoreLine::Metropolis, 0),
            line(ScoreLine::Cities, 2),
            line(ScoreLine::Resources, 2),
        ];
        assert_eq!(own, expected.iter().collect::<Vec<_>>());
        game.then_points(14);
    }

    #[test]
    fn u20_ties_are_broken_by_the_order_after_the_last_round() {
        // Seat 2 takes 2 steelplast and 1 kelp and feeds with the kelp: both score 2 for the city and nothing else.
        let places = |game: &Then| -> Vec<(u8, u8, i32)> {
            let Outcome(places) = outcome(&game.state).unwrap();
            places.iter().map(|place| (place.seat.number(), place.place, place.points)).collect()
        };
        let even = Given::players(2).stock(kelp(1));
        assert_eq!(places(&end_of_the_game(even.clone())), [(1, 1, 2), (2, 2, 2)]);
        let ahead = even.given(|state| state.track.place(seat(2), Space::printed(4)));
        assert_eq!(places(&end_of_the_game(ahead.clone())), [(2, 1, 2), (1, 2, 2)]);
        assert_eq!(places(&end_of_the_game(ahead.points(1))), [(1, 1, 3), (2, 2, 2)]);
    }

    #[test]
    fn example_26_the_whole_final_scoring() {
        let game = Given::players(2)
            .cities(&[RM, BM, UR, LL, C])
            .upgraded_tunnels(&[between(LR, RM), between(RM, UR), between(LR, BM)])
            .tunnels(&[between(BM, LL), between(UR, TM), to_metropolis(TM)])
            .tunnels(&[between(LL, LM), to_metropolis(LM)])
            .upgraded_buildings(Farm, &[(LR, 1), (RM, 1)])
            .upgraded_buildings(DesalinationPlant, &[(LR, 2), (RM, 2), (BM, 1)])
            .upgraded_buildings(Laboratory, &[(LR, 3), (RM, 3), (BM, 2)])
            .buildings(Farm, &[(UR, 1), (C, 1)])
            .claimed(&[card::KELP_AND_RIVETS, card::WORLD_PATENT_SALE])
            .stock(credit(16) + steelplast(4) + science(7) + kelp(2) + biomatter(3))
            .given(|state| give_brown_tile(state, 5));
        let game = game.scored();
        let seat = seat(1);
        let line = |line, points| Fact::PointsScored(PointsScored { seat, line, points });
        let scored =
            |number, points| Fact::CardScored(CardScored { seat, card: card(number), points });
        let lines: Vec<Fact> = vec![
            line(ScoreLine::Metropolis, 8),
            scored(120, 2),
            scored(187, 9),
            line(ScoreLine::Cities, 21),
            line(ScoreLine::Resources, 6),
        ];
        let is_line = |fact: &&Fact| lines.contains(fact);
        let told: Vec<Fact> = game.facts.iter().filter(is_line).cloned().collect();
        assert_eq!(told, lines);
        game.then_points(46);
    }

    #[test]
    fn example_29_brown_4_scores_special_cards_that_were_paid_for() {
        // Two are claimed, one was an instant; cards of an era do not count.
        let with = |claimed: &[u8], kept: u8| {
            let game = brown_tile(4, 2).claimed(claimed);
            let game = game.given(|state| state.nations[seat(1)].kept_aside = kept);
            metropolis(&look(&game))
        };
        assert_eq!(with(&[], 0), 0);
        assert_eq!(with(&[35, 40, 53], 0), 0);
        assert_eq!(with(&[181, 191, 53], 0), 4);
        assert_eq!(with(&[181, 191, 53], 1), 6);
        assert_eq!(with(&[], 3), 6);
    }

    #[test]
    fn example_29_brown_4_does_not_score_a_discarded_action_special() {
        // Cards 195 and 196 are action cards; a fifth action card is claimed.
        let mut game = brown_tile(4, 2)
            .hand(&[card::LOBBY_FUND])
            .claimed(&[card::WEATHER_BUOY, card::FLYING_BUILDERS, card::UNIVERSAL_PERMIT])
            .begin();
        assert_eq!(metropolis(&look(&game)), 4);
        game.when(choose(two::THREE_RESOURCES, card::LOBBY_FUND)).when(Command::ResolveCard {});
        game.when(Command::DiscardActionCard { card: card(card::FLYING_BUILDERS) });
        assert_eq!(metropolis(&look(&game)), 2);
    }

    #[test]
    fn example_29_brown_4_scores_an_instant_special_that_was_played() {
        // Card 192 costs 1 credit; unpaid it counts for nothing.
        let given = || brown_tile(4, 2).hand(&[card::ROOM_TO_GROW]).stock(credit(1));
        let mut paid = given().begin();
        paid.when(choose(two::STEELPLAST_AND_KELP, card::ROOM_TO_GROW))
            .when(Command::ResolveCard {})
            .when(Command::EndTurn {});
        assert_eq!(metropolis(&look(&paid)), 2);
        let mut unpaid = given().begin();
        unpaid
            .when(choose(two::STEELPLAST_AND_KELP, card::ROOM_TO_GROW))
            .when(Command::PerformSlot {})
            .when(Command::EndTurn {});
        assert_eq!(metropolis(&look(&unpaid)), 0);
    }

    #[test]
    fn example_29_brown_5_scores_sets_of_four_kinds() {
        let sites = [(UL, 1), (UL, 2), (TM, 1), (TM, 2), (UR, 1), (UR, 2)];
        let [a, b, c, d, e, f] = sites;
        // The tunnels at the cities TM and LM, of which the first is upgraded.
        let with = |tunnels: &[TunnelSite]| {
            let game = brown_tile(5, 16).upgraded_tunnels(tunnels);
            let game = game.upgraded_buildings(Farm, &[a, b]);
            game.upgraded_buildings(DesalinationPlant, &[c, d])
        };
        let both = [to_metropolis(TM), to_metropolis(LM)];
        let two = with(&both).upgraded_buildings(Laboratory, &[e, f]);
        assert_eq!(metropolis(&look(&two)), 8);
        let one = with(&both[..1]).upgraded_buildings(Laboratory, &[e, f]);
        assert_eq!(metropolis(&look(&one)), 4);
        let none = with(&both).buildings(Laboratory, &[e, f]);
        assert_eq!(metropolis(&look(&none)), 0, "plain laboratories");
    }

    #[test]
    fn u52_an_upgraded_tunnel_of_a_set_is_next_to_a_connected_city() {
        let given = || {
            Given::players(2)
                .upgraded_buildings(Farm, &[(LR, 1)])
                .upgraded_buildings(DesalinationPlant, &[(LR, 2)])
                .upgraded_buildings(Laboratory, &[(LR, 3)])
                .tunnels(&[between(LR, RM), to_metropolis(TM), to_metropolis(LM)])
                .given(|state| give_brown_tile(state, 5))
        };
        let apart = given().upgraded_tunnels(&[between(RM, UR)]);
        assert_eq!(metropolis(&look(&apart)), 0);
        assert_eq!(metropolis(&look(&given().upgraded_tunnels(&[between(LR, RM)]))), 4);
    }

    #[test]
    fn u46_gained_brown_tiles_score_as_well() {
        // Its own tile is 1 and not connected; tiles 3 and 1 were gained.
        let gained = |tiles: u16| {
            Given::players(2)
                .cities(&[RM, BM, UR, LL])
                .tunnels(&[between(LR, RM), between(RM, UR), between(LR, BM), between(BM, LL)])
                .given(|state| state.nations[seat(1)].gained_tiles = [tiles, 0])
        };
        assert_eq!(metropolis(&look(&gained(0))), 0);
        // Five cities.
        assert_eq!(metropolis(&look(&gained(1 << 2))), 4);
        // Tile 1 counts itself and tile 3.
        assert_eq!(metropolis(&look(&gained(1 << 0 | 1 << 2))), 6 + 4);
    }

    #[test]
    fn example_29_brown_1_counts_every_metropolis_that_is_connected_or_gained() {
        // The brown one, one of two blue ones, and one of each colour that was gained.
        let game = brown_tile(1, 16).given(|state| {
            let nation = &mut state.nations[seat(1)];
            nation.connected_metropolises = 0b011;
            nation.gained_tiles = [1 << 4, 1 << 9];
        });
        // Tile 5, gained, scores sets, and there is none.
        assert_eq!(metropolis(&look(&game)), 12);
    }

    #[test]
    fn u19_the_sheet_has_all_the_points() {
        let game = brown_tile(1, 16)
            .claimed(&[card::CROWN_OF_CITIES, card::STEEL_AUCTION_HALL, card::NEPTUNES_BANK])
            .stock(steelplast(3) + credit(17) + kelp(2))
            .points(50)
            .scored()
            .begin();
        let sheet = game.nation().sheet;
        assert_eq!(sheet.before, 50);
        // The brown metropolis counts itself, on the tile and on card 81; nine cities have no building.
        assert_eq!(sheet.lines, [3, 18, 1]);
        let scored: Vec<(u8, u8)> =
            sheet.cards.iter().map(|(card, points)| (card.number(), *points)).collect();
        assert_eq!(scored, [(81, 2), (185, 3), (189, 13)]);
        game.then_points(50 + 3 + 2 + 3 + 13 + 18 + 1);
        game.then_stock(credit(2) + kelp(2));
    }

    #[test]
    fn u19_all_players_score_in_the_order_of_play() {
        let game = Given::players(3).given(|state| {
            state.order = [3, 1, 2].into_iter().map(seat).collect();
        });
        let mut seats: Vec<u8> = Vec::new();
        for fact in &game.scored().facts {
            if let Fact::PointsScored(PointsScored { seat, .. }) = fact {
                seats.push(seat.number());
            }
        }
        assert_eq!(seats, [3, 3, 3, 1, 1, 1, 2, 2, 2]);
    }

    #[test]
    fn u19_nothing_follows_the_final_scoring() {
        let game = end_of_the_game(Given::players(2));
        assert_eq!(
            game.facts.iter().filter(|fact| matches!(fact, Fact::ScoringEnded {})).count(),
            1
        );
        assert!(game.state.is_over);
        assert!(crate::to_act(&game.state).is_empty());
    }
}
