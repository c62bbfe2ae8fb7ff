//! "Metropolises": connected by the last tunnel that they need, or gained through a card (rulings U-22 and U-46).

use super::permanent_effects::{self, Happening};
use crate::agenda::{Frame, Source};
use crate::command::Command;
use crate::effects::vocabulary::Part;
use crate::fact::Fact;
use crate::game::UnderwaterCities;
use crate::ids::{MetropolisColour, MetropolisPlace, TileNo, TunnelSite};
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::state::{Nation, State, ones};
use kernel::desk::{Desk, Unknown};
use kernel::game::Sink;
use kernel::knowledge::Face;

/// Returns the metropolis that this tunnel connects, now that it stands: the last one that is needed.
pub fn connected_by(look: &Look<'_>, built: TunnelSite) -> Option<MetropolisPlace> {
    let place = look.board().metropolis_of(built)?;
    let needed = look.board().metropolis_tunnels[place.index()];
    (look.nation.tunnels & needed == needed).then_some(place)
}

/// Returns what connecting a metropolis triggers: the instant effect of a blue tile, and cards that wait for it.
pub fn triggered(look: &Look<'_>, colour: MetropolisColour, tile: Option<TileNo>) -> Vec<Frame> {
    let blue = tile.filter(|_| colour == MetropolisColour::Blue);
    let instant = blue.map(|tile| Frame::root(Source::Metropolis(tile)));
    instant
        .into_iter()
        .chain(permanent_effects::awaiting(look, Happening::MetropolisConnected))
        .collect()
}

/// Returns the blue tiles that are connected: those on the board, and those gained through cards.
pub fn connected_blue(nation: &Nation) -> impl Iterator<Item = TileNo> {
    tiles(nation, MetropolisColour::Blue)
}

/// Returns the brown tiles that are connected.
pub fn connected_brown(nation: &Nation) -> impl Iterator<Item = TileNo> {
    tiles(nation, MetropolisColour::Brown)
}

fn tiles(nation: &Nation, colour: MetropolisColour) -> impl Iterator<Item = TileNo> {
    let connected = nation.connected_metropolises;
    let tiles = nation.metropolises;
    let on_board = MetropolisPlace::ALL
        .into_iter()
        .filter(move |place| place.colour() == colour && connected & (1 << place.index()) != 0)
        .filter_map(move |place| tiles[place.index()]);
    on_board.chain(ones(nation.gained_tiles[colour as usize].into()).map(TileNo::at))
}

/// Returns whether a further tile of the colour is there.
pub fn is_left(state: &State, colour: MetropolisColour) -> bool {
    !state.tiles[colour as usize].is_empty()
}

/// Every rule that can refuse gaining a tile.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, part: u8) -> Result<(), Rejection> {
    let colour = look.open_part_as(part, |open| {
        let Part::GainMetropolis(colour) = *open else { return None };
        Some(colour)
    })?;
    if is_left(look.state, colour) { Ok(()) } else { Err(Rejection::NoMetropolisLeft { colour }) }
}

/// The tile that the part could gain.
pub fn legal(look: &Look<'_>, part: u8, colour: MetropolisColour, out: &mut impl Sink<Command>) {
    if is_left(look.state, colour) {
        out.put(Command::GainMetropolis { part });
    }
}

/// Gains the next tile of the colour: it is connected at once, with its instant effect.
///
/// # Errors
/// [`Unknown`] where the next tile is not known.
pub fn perform<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    part: u8,
) -> Result<(), Unknown> {
    let open = player.look().open_part(part).ok().copied();
    player.finish_part(part);
    player.carried_out();
    let Some(Part::GainMetropolis(colour)) = open else { return Ok(()) };
    let Some(next) = player.desk.state().tiles[colour as usize].last().copied() else {
        return Ok(());
    };
    let Face::Known(tile) = next else { return Err(Unknown) };
    player.record(Fact::MetropolisGained { seat: player.seat, colour, tile });
    let frames = triggered(&player.look(), colour, Some(tile));
    permanent_effects::open(player, &frames)
}

#[cfg(test)]
mod tests {
    use crate::agenda::Source;
    use crate::command::Command;
    use crate::effects::count::count;
    use crate::effects::vocabulary::{Condition, Subject, Tally};
    use crate::fact::Fact;
    use crate::game::UnderwaterCities;
    use crate::ids::{Building, MetropolisColour, MetropolisPlace, TileNo};
    use crate::look::Look;
    use crate::rejection::Rejection;
    use crate::resource::Resources;
    use crate::rules::{costs, final_scoring, network, production};
    use crate::scenario::*;
    use crate::terms::Rules;
    use kernel::chance::GameKey;
    use kernel::knowledge::{Face, hide};
    use kernel::play;
    use kernel::viewer::Viewer;

    const BROWN: u8 = 1 << MetropolisPlace::Brown.index();
    const BLUE: u8 = 1 << MetropolisPlace::BlueUpperRight.index();

    #[test]
    fn u22_each_player_has_one_brown_and_two_blue_metropolises() {
        let rules = Rules::standard(4).unwrap();
        let state = play::deal::<UnderwaterCities>(&rules, &GameKey::unrecorded(1));
        let mut tiles: [Vec<TileNo>; 2] = Default::default();
        for seat in state.seats() {
            let [brown, right, left] = state.nation(seat).metropolises;
            tiles[0].extend(brown);
            tiles[1].extend(right.into_iter().chain(left));
        }
        assert_eq!(tiles.each_ref().map(Vec::len), [4, 8]);
        assert_eq!(state.tiles.each_ref().map(|pile| pile.len()), [1, 3], "undealt ones");
        for mut dealt in tiles {
            let count = dealt.len();
            dealt.sort();
            dealt.dedup();
            assert_eq!(dealt.len(), count, "no tile is dealt twice");
        }
    }

    #[test]
    fn u46_a_metropolis_is_connected_by_the_last_tunnel_that_it_needs() {
        let mut game = Given::players(3)
            .hand(&[2])
            .tunnels(&[between(LR, C), between(C, UL), between(UL, LM), between(UL, TM)])
            .stock(costs::TUNNEL + costs::TUNNEL)
            .begin();
        game.when(choose(four::TWO_TUNNELS, 2)).when(build_tunnel(
            0,
            to_metropolis(TM),
            costs::TUNNEL,
        ));
        assert_eq!(game.nation().connected_metropolises, 0);
        game.when(build_tunnel(1, to_metropolis(LM), costs::TUNNEL));
        assert_eq!(game.nation().connected_metropolises, BROWN);
    }

    #[test]
    fn u46_a_blue_metropolis_needs_one_tunnel_and_no_path_runs_through_it() {
        let mut game = Given::players(3)
            .hand(&[2])
            .tunnels(&[between(LR, RM), between(RM, UR)])
            .stock(costs::TUNNEL + costs::TUNNEL)
            .begin();
        game.when(choose(four::TWO_TUNNELS, 2)).when(build_tunnel(
            0,
            to_metropolis(UR),
            costs::TUNNEL,
        ));
        assert_eq!(game.nation().connected_metropolises, BLUE);
        let board = game.rules.board(game.nation());
        assert_eq!(network::reached_sites(board, game.nation()), city_mask(&[LR, RM, UR]));
        game.refused(
            build_tunnel(1, to_metropolis(LL), costs::TUNNEL),
            Rejection::TunnelSiteNotLegal { site: to_metropolis(LL) },
        );
    }

    #[test]
    fn u46_its_tunnel_produces_only_by_a_city_at_its_other_end() {
        let given = Given::players(2).tunnels(&[between(LR, RM), between(RM, UR)]);
        let given = given.tunnels(&[to_metropolis(UR)]);
        let at_cities = |game: &Then| {
            network::tunnels_at_cities(game.rules.board(game.nation()), game.nation())
        };
        assert_eq!(at_cities(&given), tunnel_mask(&[between(LR, RM)]));
        let with_city = given.cities(&[UR]);
        assert_eq!(at_cities(&with_city).count_ones(), 3);
    }

    #[test]
    fn u46_a_metropolis_stays_unconnected_while_its_tunnel_is_not_built() {
        let mut game = Given::players(3).hand(&[2]).stock(costs::TUNNEL).begin();
        game.when(choose(four::TWO_TUNNELS, 2)).when(build_tunnel(
            0,
            between(LR, RM),
            costs::TUNNEL,
        ));
        game.when(Command::EndTurn {});
        assert_eq!(game.nation().connected_metropolises, 0);
    }

    /// The tunnel at UR would connect the blue metropolis; its tile is this one.
    fn before_blue(tile: u8) -> Given {
        Given::players(3)
            .hand(&[2])
            .tunnels(&[between(LR, RM), between(RM, UR)])
            .stock(costs::TUNNEL)
            .given(|state| {
                let place = MetropolisPlace::BlueUpperRight.index();
                state.nations[seat(1)].metropolises[place] = Some(TileNo::new(tile).unwrap());
            })
    }

    /// Slot 12 is chosen to build it.
    fn reaches_blue(tile: u8) -> Played {
        before_blue(tile).begin().when(choose(four::TWO_TUNNELS, 2)).clone()
    }

    /// The same, with the metropolis connected.
    fn connects_blue(tile: u8) -> Played {
        let mut game = reaches_blue(tile);
        game.when(build_tunnel(0, to_metropolis(UR), costs::TUNNEL));
        game
    }

    fn look(game: &Then) -> Look<'_> {
        Look::at(&game.rules, &game.state, seat(1))
    }

    fn output(game: &Then) -> (Resources, u8) {
        let output = production::output(&look(game));
        (output.resources, output.points)
    }

    fn metropolises(game: &Then) -> u32 {
        count(&look(game), Tally { of: Subject::Metropolis, state: Condition::Any })
    }

    #[test]
    fn example_30_the_known_blue_tile() {
        let before = reaches_blue(KNOWN_BLUE.number());
        assert_eq!(output(&before), (credit(1), 0));
        let game = connects_blue(KNOWN_BLUE.number());
        game.then_stock(kelp(1)).then_points(0);
        let connected =
            Fact::MetropolisConnected { seat: seat(1), place: MetropolisPlace::BlueUpperRight };
        assert_eq!(game.facts.iter().filter(|fact| **fact == connected).count(), 1);
        assert_eq!(output(&game), (credit(1), 2));
    }

    #[test]
    fn example_30_in_each_of_two_productions() {
        let mut game = Given::players(2)
            .round(4)
            .last_turn()
            .tunnels(&[between(LR, RM), between(RM, UR), to_metropolis(UR)])
            .given(|state| state.nations[seat(1)].connected_metropolises = BLUE)
            .stock(kelp(9))
            .begin();
        game.when(choose_without_card(slot::CARDS_AND_CREDITS)).when(Command::EndTurn {});
        game.then_points(2).then_stock(kelp(8) + credit(1));
        let mut game = game.anew().round(7).last_turn().hand(&[]).hand_of(2, &[]).begin();
        game.when(choose_without_card(slot::CARDS_AND_CREDITS)).when(Command::EndTurn {});
        game.then_points(4).then_stock(kelp(7) + credit(2));
    }

    #[test]
    fn u46_the_instant_effect_comes_once_upgraded_or_not() {
        // Slot 10 builds the tunnel and upgrades it.
        let mut game = Given::players(3)
            .hand(&[2])
            .tunnels(&[between(LR, RM), between(RM, UR)])
            .stock(costs::TUNNEL + science(1))
            .begin();
        game.when(choose(four::ACTION_AND_STRUCTURE, 2));
        game.when(upgraded(build_tunnel(1, to_metropolis(UR), costs::TUNNEL), science(1)));
        game.then_stock(kelp(1));
        // A tunnel that is upgraded later connects nothing anew.
        let mut later = Given::players(3)
            .hand(&[2])
            .tunnels(&[between(LR, RM), between(RM, UR), to_metropolis(UR)])
            .given(|state| state.nations[seat(1)].connected_metropolises = BLUE)
            .stock(science(1))
            .begin();
        later.when(choose(four::SCIENCE_OR_UPGRADES, 2)).when(option(0, 1));
        later.when(upgrade_tunnel(0, to_metropolis(UR), science(1))).then_stock(NONE);
        let connects = |fact: &Fact| matches!(fact, Fact::MetropolisConnected { .. });
        assert!(!later.facts.iter().any(connects));
    }

    #[test]
    fn u46_the_brown_tile_has_no_instant_effect() {
        let mut game = Given::players(3)
            .hand(&[2])
            .tunnels(&[between(LR, C), between(C, UL), between(UL, TM), between(UL, LM)])
            .tunnels(&[to_metropolis(TM)])
            .stock(costs::TUNNEL)
            .begin();
        // The site at LM itself gains 1 point.
        game.when(choose(four::TWO_TUNNELS, 2)).when(build_tunnel(
            0,
            to_metropolis(LM),
            costs::TUNNEL,
        ));
        game.then_stock(NONE).then_points(1);
        assert_eq!((game.nation().connected_metropolises, metropolises(&game)), (BROWN, 1));
    }

    /// Tile 10 gains 1 science or advances two spaces.
    #[test]
    fn u8_an_instant_effect_with_a_choice_is_resolved_before_the_slot_goes_on() {
        let mut game = connects_blue(10);
        assert_eq!(
            game.legal(),
            [option(0, 0), option(0, 1), Command::SkipRest {}, Command::EndTurn {}]
        );
        let mut science_first = game.clone();
        science_first.when(option(0, 0)).then_stock(science(1));
        game.when(option(0, 1)).when(advance(0)).then_space(Some(4));
        game.when(Command::SkipRest {}).then_space(Some(4));
    }

    /// Tile 3 advances two spaces and gains a card, which comes at once.
    #[test]
    fn u46_instant_effects_advance() {
        let mut game = connects_blue(3);
        game.then_hand(&[card::KELP_PIONEERS]);
        game.when(advance(0)).when(advance(1));
        game.then_space(Some(3)).then_stock(credit(1));
        assert_eq!(output(&game), (credit(1), 0), "it has no production effect");
    }

    /// Tile 4 draws a special card.
    #[test]
    fn u46_instant_effects_draw_special_cards() {
        let mut game = connects_blue(4);
        game.when(take_special(0, card::PURE_WATER_PRIZE)).then_hand(&[card::PURE_WATER_PRIZE]);
        let mut looks = connects_blue(4);
        looks
            .when(look_at_specials(0))
            .when(keep_special(card::SECOND_CAPITAL_ACT, Some(card::ROOM_TO_GROW)))
            .then_hand(&[card::SECOND_CAPITAL_ACT]);
        let mut none = before_blue(4).no_special_cards().begin();
        none.when(choose(four::TWO_TUNNELS, 2)).when(build_tunnel(
            0,
            to_metropolis(UR),
            costs::TUNNEL,
        ));
        assert_eq!(none.legal(), [Command::EndTurn {}]);
    }

    /// Tile 11 upgrades a structure for free: here the very tunnel that connects it.
    #[test]
    fn u46_instant_effects_upgrade() {
        let mut game = connects_blue(11);
        game.refused(
            upgrade_tunnel(0, to_metropolis(UR), science(1)),
            Rejection::NotThePrice { cost: NONE },
        );
        game.when(upgrade_tunnel(0, to_metropolis(UR), NONE));
        assert_eq!(game.nation().upgraded_tunnels, tunnel_mask(&[to_metropolis(UR)]));
        assert_eq!(output(&game), (credit(1), 0), "that tunnel is next to no city");
    }

    #[test]
    fn u8_the_instant_effect_may_pay_for_the_next_tunnel_of_the_slot() {
        // Tile 5 gains 2 steelplast.
        let mut game = before_blue(5).stock(costs::TUNNEL + credit(1)).begin();
        game.when(choose(four::TWO_TUNNELS, 2)).when(build_tunnel(
            0,
            to_metropolis(UR),
            costs::TUNNEL,
        ));
        game.then_stock(credit(1) + steelplast(2));
        game.when(build_tunnel(1, between(UR, TM), costs::TUNNEL)).then_stock(steelplast(1));
    }

    /// Card 191: whenever a metropolis is connected, 2 credits and 2 points. Card 115: 1 biomatter.
    #[test]
    fn u46_connecting_is_awaited_by_cards() {
        let awaited = || {
            before_blue(KNOWN_BLUE.number())
                .claimed(&[card::WELCOME_GARLANDS, card::HORIZON_COMPANY])
        };
        let mut game = awaited().begin();
        game.when(choose(four::TWO_TUNNELS, 2)).when(build_tunnel(
            0,
            to_metropolis(UR),
            costs::TUNNEL,
        ));
        game.then_stock(kelp(1) + credit(2) + biomatter(1)).then_points(2);
        let mut elsewhere = awaited().begin();
        elsewhere
            .when(choose(four::TWO_TUNNELS, 2))
            .when(build_tunnel(0, between(UR, TM), costs::TUNNEL))
            .then_stock(NONE);
    }

    /// Card 193, yellow, costs 2 credits: a further blue tile, and 2 points. Card 194, green: a further brown tile.
    fn gains(played: u8, number: u8, game: Given) -> Played {
        let mut game = game.hand(&[played]).stock(credit(2)).begin();
        game.when(choose(number, played)).when(Command::ResolveCard {});
        game
    }

    const GAIN: Command = Command::GainMetropolis { part: 0 };

    #[test]
    fn u46_a_further_blue_tile_is_the_next_one_and_is_connected_at_once() {
        let given = Given::players(3).claimed(&[card::WELCOME_GARLANDS]).undealt(&[4], &[8, 2]);
        let mut game = gains(193, 11, given);
        game.then_points(2).then_stock(NONE);
        assert_eq!(game.legal(), [GAIN, Command::SkipRest {}]);
        game.when(GAIN);
        let gained = Fact::MetropolisGained {
            seat: seat(1),
            colour: MetropolisColour::Blue,
            tile: TileNo::new(8).unwrap(),
        };
        assert_eq!(game.facts[0], gained);
        // 1 credit is the instant effect of tile 8, 1 biomatter that of card 115; then the slot follows.
        let slot = science(1) + steelplast(1) + kelp(1);
        game.then_stock(slot + credit(1) + biomatter(1));
        assert_eq!((metropolises(&game), game.nation().connected_metropolises), (1, 0));
        assert_eq!(game.state.tiles.each_ref().map(|pile| pile.len()), [1, 1]);
        assert_eq!(output(&game), (credit(2), 0), "its production effect");
    }

    #[test]
    fn u46_the_instant_effect_of_a_gained_tile_may_hold_a_choice() {
        let mut game = gains(193, 11, Given::players(3).undealt(&[], &[10, 11]));
        game.when(GAIN);
        let frames = || game.state.agenda.frames.iter().map(|frame| frame.source);
        assert!(frames().any(|source| source == Source::Metropolis(TileNo::at(9))));
        game.when(option(0, 0));
        game.then_stock(science(2) + steelplast(1) + kelp(1));
        // The next tile, 11, upgrades for free.
        let built = Given::players(3).undealt(&[], &[11]).buildings(Building::Farm, &[(LR, 1)]);
        let mut game = gains(193, 11, built);
        game.when(GAIN).when(upgrade(0, (LR, 1), NONE));
        assert_eq!(game.nation().upgraded_buildings.count_ones(), 1);
    }

    #[test]
    fn u46_a_further_brown_tile_scores_at_the_end_though_nothing_is_built() {
        // Tile 4 scores 2 points for each paid special card: card 194 itself is one.
        let mut game = gains(
            194,
            5,
            Given::players(3).claimed(&[card::HORIZON_COMPANY]).undealt(&[4, 1], &[8]),
        );
        game.when(GAIN);
        // Card 191 answers to any metropolis.
        game.then_stock(credit(2)).then_points(2);
        assert_eq!(metropolises(&game), 1);
        assert_eq!(game.nation().gained_tiles, [1 << 3, 0]);
        assert_eq!(game.legal(), [advance(0)], "a brown tile has no instant effect");
        game.when(advance(0)).when(Command::EndTurn {});
        assert_eq!(final_scoring::metropolis(&look(&game)), 4);
        assert_eq!(output(&game), (NONE, 0));
    }

    #[test]
    fn u46_brown_tile_1_counts_gained_tiles_of_both_colours() {
        let mut game = gains(194, 5, Given::players(3).undealt(&[1], &[]));
        game.when(GAIN);
        assert_eq!(final_scoring::metropolis(&look(&game)), 3);
        let game =
            game.anew().given(|state| state.nations[seat(1)].gained_tiles[1] = 1 << 9 | 1 << 10);
        assert_eq!((metropolises(&game), final_scoring::metropolis(&look(&game))), (3, 9));
    }

    #[test]
    fn u46_without_a_tile_of_the_colour_nothing_is_gained() {
        // The points of card 193 are gained; then nothing is left, and the slot follows.
        let game = gains(193, 11, Given::players(3).undealt(&[1], &[]));
        game.then_points(2);
        assert_eq!(game.legal(), [Command::EndTurn {}]);
        // A card may be paid for even if its effect does nothing (ruling U-41).
        let brown = gains(194, 5, Given::players(3).undealt(&[], &[1]));
        assert_eq!(brown.legal(), [advance(0)]);
        brown.then_stock(NONE);
    }

    #[test]
    fn u46_a_tile_is_gained_by_its_own_part_and_while_one_is_left() {
        // Ours: a further blue tile, a further brown tile, and a step on the track.
        let effect = serde_json::json!({"type": "all", "of": [
            {"type": "gain_metropolis", "colour": "blue"},
            {"type": "gain_metropolis", "colour": "brown"},
            {"type": "advance", "steps": 1}
        ]});
        let mut game = Given::with_effect(3, 2, effect).hand(&[2]).undealt(&[], &[5]).begin();
        game.when(choose(four::FEDERATION, 2)).when(Command::ResolveCard {});
        let gain = |part| Command::GainMetropolis { part };
        game.refused(gain(1), Rejection::NoMetropolisLeft { colour: MetropolisColour::Brown });
        game.refused(gain(2), Rejection::OtherPart { part: 2, word: "advance" });
        game.when(gain(0)).then_stock(steelplast(2));
        game.refused(gain(0), Rejection::NoSuchPart { part: 0 });
    }

    #[test]
    fn u46_the_further_tiles_are_those_that_were_not_dealt_in_a_sealed_order() {
        let rules = Rules::standard(3).unwrap();
        let state = play::deal::<UnderwaterCities>(&rules, &GameKey::unrecorded(3));
        let mut dealt = [0u16; 2];
        for seat in state.seats() {
            let [brown, right, left] = state.nation(seat).metropolises;
            brown.into_iter().for_each(|tile| dealt[0] |= 1 << tile.index());
            right.into_iter().chain(left).for_each(|tile| dealt[1] |= 1 << tile.index());
        }
        for (pile, all) in [(0, 5), (1, 11)] {
            for face in state.tiles[pile].iter() {
                let Face::Known(tile) = face else { panic!("the referee knows every tile") };
                assert_eq!(dealt[pile] & 1 << tile.index(), 0);
                dealt[pile] |= 1 << tile.index();
            }
            assert_eq!(dealt[pile], (1 << all) - 1);
        }
        for viewer in [Viewer::Spectator, Viewer::Seat(seat(1))] {
            let seen = hide::<UnderwaterCities>(&state, viewer);
            let hidden = |face: &Face<TileNo, _>| matches!(face, Face::Hidden(_));
            assert!(seen.state().tiles.iter().all(|pile| pile.iter().all(hidden)));
        }
    }
}
