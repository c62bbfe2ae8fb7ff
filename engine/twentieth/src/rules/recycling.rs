//! "Recycling": each functional centre removes a garbage token of its own land or of a linked neighbour (rulings T-8, T-29,
//! T-30 and T-31).

use super::course_of_the_game;
use super::rails::LaidTile;
use crate::command::Command;
use crate::fact::Fact;
use crate::game::TwentiethCentury;
use crate::ids::{City, LandNo, Tile};
use crate::look::Look;
use crate::options::UpkeepOrder;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::state::{Phase, Step};
use kernel::desk::{Desk, Unknown};
use kernel::game::Sink;
use kernel::seat::{Seat, Seats};

/// Returns the functional recycling centres: those of occupied cities.
pub fn functional_centres<'s>(look: &Look<'s>) -> impl Iterator<Item = City> + use<'s> {
    let (cities, look) = (look.occupied_cities(), *look);
    cities.filter(move |&city| has_centre(&look, city))
}

fn has_centre(look: &Look<'_>, city: City) -> bool {
    look.edition().city(city).is_some_and(|printed| printed.has_recycling_centre)
}

fn was_used(look: &Look<'_>, City { land, city }: City) -> bool {
    look.state.land(land).recycled.contains(city)
}

/// Returns whether the centre can take garbage from the land: its own, or one beyond an edge to which a rail leads from the centre and where
/// the other land has a port, too.
fn reaches(look: &Look<'_>, centre: City, land: LandNo) -> bool {
    if centre.land == land {
        return true;
    }
    let home = LaidTile::of(look, Tile::Land(centre.land));
    let other = LaidTile::of(look, Tile::Land(land));
    let (Some(home), Some(other)) = (home, other) else { return false };
    let Some(edge) = home.cell.edge_towards(other.cell) else { return false };
    let mut from_centre = home.lines.iter().filter(|line| line.cities.contains(centre.city));
    from_centre.any(|line| home.leaves(line, edge)) && other.has_port(edge.opposite())
}

/// Returns every functional centre that was not used, with every land that it can take garbage from.
fn uses<'s>(look: &Look<'s>) -> impl Iterator<Item = (City, LandNo)> + use<'s> {
    let (centres, look) = (functional_centres(look), *look);
    let unused = centres.filter(move |&centre| !was_used(&look, centre));
    unused.flat_map(move |centre| {
        let lands = look.lands_with_garbage();
        lands.filter(move |&land| reaches(&look, centre, land)).map(move |land| (centre, land))
    })
}

/// Every use of a centre, and the end.
///
/// The end is asked for where it is the only command, too: until then every use can be taken back.
pub fn legal(look: &Look<'_>, out: &mut impl Sink<Command>) {
    if look.state.agenda.step != Step::Recycling {
        return;
    }
    for (centre, land) in uses(look) {
        out.put(Command::UseRecyclingCentre { centre, land });
    }
    out.put(Command::EndRecycling {});
}

/// Checks that the centre may take garbage from the land.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, centre: City, land: LandNo) -> Result<(), Rejection> {
    look.check_step(Step::Recycling)?;
    look.check_occupied(centre)?;
    if !has_centre(look, centre) {
        return Err(Rejection::NoRecyclingCentre { city: centre });
    }
    if was_used(look, centre) {
        return Err(Rejection::CentreUsedAlready { city: centre });
    }
    look.check_garbage(land)?;
    if reaches(look, centre, land) { Ok(()) } else { Err(Rejection::LandNotLinked { land }) }
}

/// Checks that the player may end recycling.
///
/// # Errors
/// [`Rejection::NotThisStep`].
pub fn check_end(look: &Look<'_>) -> Result<(), Rejection> {
    look.check_step(Step::Recycling)
}

/// Begins recycling: who has a centre that can remove something is asked.
///
/// # Errors
/// [`Unknown`] on a preview, where the next round's tiles would have to be known.
pub fn begin<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    player.record(Fact::PhaseBegan { phase: Phase::Recycling });
    let can = |seat: &Seat| uses(&player.look_of(*seat)).next().is_some();
    let asked = player.state().seats().filter(can).collect();
    go_on(player, asked)
}

/// The centre removes the garbage token.
pub fn perform<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>, centre: City, land: LandNo) {
    let seat = player.seat;
    player.record(Fact::CentreUsed { seat, centre, land });
    player.go_on();
}

/// The player ends recycling.
///
/// # Errors
/// [`Unknown`] on a preview, where the next round's tiles would have to be known.
pub fn perform_end<D: Desk<TwentiethCentury>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    let seat = player.seat;
    player.record(Fact::RecyclingEnded { seat });
    let left = match player.rules.options.upkeep {
        UpkeepOrder::Simultaneous => player.state().agenda.acting.without(seat),
        UpkeepOrder::Sequential => course_of_the_game::later(player)
            .filter(|&seat| uses(&player.look_of(seat)).next().is_some())
            .collect(),
    };
    go_on(player, left)
}

/// Asks those who can recycle; when there is none, the round ends.
fn go_on<D: Desk<TwentiethCentury>>(
    player: &mut Player<'_, D>,
    left: Seats,
) -> Result<(), Unknown> {
    match course_of_the_game::asked(player, left) {
        Seats::NONE => course_of_the_game::end_of_round(player),
        acting => {
            player.await_choice(Step::Recycling, acting);
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::grid::Orientation;
    use crate::ids::Round;
    use crate::scenario::*;
    use crate::state::Land;
    use serde_json::{Value, json};

    /// Returns the centre of the starting land of seat 1; its rails leave to the east and, over a fork, to the north.
    fn centre() -> City {
        city(1, 3)
    }

    /// Seat 1 recycles with an occupied centre; land 12, which has rails from west to east, lies there with garbage.
    fn beside(drawing: Value, at: (i8, i8), turns: u8) -> Given {
        let game = Given::with_tiles(3, &[(12, drawing)], &[(5, institution("mine", 1))]);
        let game = game.citizens(1, &[1, 2, 3]).land(1, 12, at, turns, &[]).garbage(12, 1);
        game.step(Step::Recycling, &[1])
    }

    fn rails() -> Value {
        on_rails(&json!({"coins": 1}))
    }

    fn not_linked(game: &Then) {
        game.refused(1, use_centre(centre(), 12), Rejection::LandNotLinked { land: land_no(12) });
    }

    #[test]
    fn example_6_own_tile() {
        let mut game = Given::players(3).citizens(1, &[3]).step(Step::Recycling, &[1]).begin();
        game.when(1, use_centre(centre(), 1)).then_garbage(1, 0);
        let seat = seat(1);
        let used = Fact::CentreUsed { seat, centre: centre(), land: land_no(1) };
        assert_eq!(game.facts[0], used);
    }

    #[test]
    fn example_6_empty_city() {
        let game = Given::players(3).step(Step::Recycling, &[1]);
        assert_eq!(game.state.land(land_no(1)).citizens.len(), 2);
        game.refused(1, use_centre(centre(), 1), Rejection::CityEmpty { city: centre() });
    }

    #[test]
    fn example_6_linked_neighbour() {
        beside(rails(), (1, 0), 0).begin().when(1, use_centre(centre(), 12)).then_garbage(12, 0);
        beside(rails(), (0, -1), 1).begin().when(1, use_centre(centre(), 12)).then_garbage(12, 0);
    }

    #[test]
    fn example_6_a_link_that_misses_the_centre() {
        // The rails join in the west, but there they lead to city 1, and the centre is city 3.
        not_linked(&beside(rails(), (-1, 0), 0));
    }

    #[test]
    fn example_6_a_link_that_does_not_go_far_enough() {
        // The rails leave the centre's tile, and the neighbour has no port there.
        not_linked(&beside(rails(), (1, 0), 1));
        // Neither tile has a port.
        not_linked(&beside(rails(), (0, 1), 0));
        // The neighbour has a port, the centre's tile has none.
        not_linked(&beside(rails(), (0, 1), 1));
    }

    #[test]
    fn example_6_a_corner_is_not_enough() {
        for at in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
            (0..2).for_each(|turns| not_linked(&beside(rails(), at, turns)));
        }
    }

    #[test]
    fn t8_a_centre_works_once_a_round() {
        let given = Given::players(3).citizens(1, &[3]).garbage(1, 3);
        let mut game = given.step(Step::Recycling, &[1]).begin();
        game.when(1, use_centre(centre(), 1)).then_garbage(1, 2);
        game.refused(1, use_centre(centre(), 1), Rejection::CentreUsedAlready { city: centre() });
        assert_eq!(game.legal(1), [END_RECYCLING]);
        game.when(1, END_RECYCLING);
        let mut game = game.anew().step(Step::Recycling, &[1]).begin();
        assert_eq!(game.state.round, Round::at(0).next());
        game.when(1, use_centre(centre(), 1)).then_garbage(1, 1);
    }

    #[test]
    fn t31_centres_work_in_any_order() {
        let tile = on_rails(&json!({"recycling_centre": true}));
        let game = beside(tile, (1, 0), 0).citizens(12, &[1]);
        let uses = |one: City| [1, 12].map(|land| use_centre(one, land));
        let all = [uses(centre()), uses(city(12, 1))].concat();
        assert_eq!(game.legal(1), [all, vec![END_RECYCLING]].concat());
        let mut first = game.clone().begin();
        first.when(1, use_centre(centre(), 12)).when(1, use_centre(city(12, 1), 1));
        first.then_garbage(1, 0).then_garbage(12, 0);
        let mut second = game.begin();
        second.when(1, use_centre(city(12, 1), 12)).when(1, use_centre(centre(), 1));
        assert_eq!(first.state, second.state);
    }

    #[test]
    fn t8_never_through_an_institution() {
        let game = beside(rails(), (2, 0), 0).institution(1, 5, (1, 0), 0);
        not_linked(&game);
    }

    #[test]
    fn t8_never_over_another_tile() {
        let game = beside(rails(), (2, 0), 0).land(1, 13, (1, 0), 0, &[]);
        not_linked(&game);
    }

    #[test]
    fn t30_what_the_rails_do_on_the_other_land_does_not_matter() {
        beside(curve(), (1, 0), 0).begin().when(1, use_centre(centre(), 12)).then_garbage(12, 0);
    }

    #[test]
    fn t30_a_city_between_the_centre_and_the_edge_stops_the_link() {
        let row = json!({
            "cities": [{"at": [2, 3], "recycling_centre": true}, {"at": [4, 3]}],
            "tracks": [["west", "city 1"], ["city 1", "city 2"], ["city 2", "east"]],
        });
        let game = beside(row.clone(), (1, 0), 0).citizens(12, &[1, 2]);
        assert!(game.legal(1).contains(&use_centre(city(12, 1), 1)));
        let game = beside(row, (1, 0), 2).citizens(12, &[1, 2]);
        game.refused(1, use_centre(city(12, 1), 1), Rejection::LandNotLinked { land: land_no(1) });
    }

    #[test]
    fn recycling_that_stands_against_it() {
        let game = beside(rails(), (1, 0), 0);
        let refuse = |centre, land, rejection| {
            game.refused(1, use_centre(centre, land), rejection);
        };
        refuse(city(1, 1), 1, Rejection::NoRecyclingCentre { city: city(1, 1) });
        refuse(city(12, 2), 12, Rejection::NoSuchCity { city: city(12, 2) });
        refuse(city(2, 3), 2, Rejection::NotYourLand { land: land_no(2) });
        refuse(centre(), 2, Rejection::NotYourLand { land: land_no(2) });
        let clean = game.clone().garbage(12, 0);
        clean.refused(1, use_centre(centre(), 12), Rejection::NoGarbage { land: land_no(12) });
        game.refused(2, use_centre(city(2, 3), 2), Rejection::NotYourTurn {});
        game.refused(1, END_UPKEEP, Rejection::NotThisStep { step: Step::Recycling });
        let upkeep = game.clone().upkeep();
        let step = Step::Upkeep;
        upkeep.refused(1, use_centre(centre(), 1), Rejection::NotThisStep { step });
        upkeep.refused(1, END_RECYCLING, Rejection::NotThisStep { step });
    }

    /// Each seat has a citizen in its centre, and nothing to do in Upkeep but seat 1, who ends it.
    fn after_production(garbage: [u8; 3], options: &Value) -> Played {
        let game = Given::with_options(3, options).given(|state| state.starter = seat(2));
        let game = (1..=3).zip(garbage).fold(game, |game, (land, garbage)| {
            game.citizens(land, &[1, 2, 3]).garbage(land, garbage)
        });
        let mut game = game.upkeep().begin();
        game.when(1, END_UPKEEP);
        game
    }

    #[test]
    fn t31_recycling_is_optional_and_comes_after_production() {
        let mut game = after_production([1, 0, 0], &json!({}));
        game.then_step(Step::Recycling, &[1]).then_hand(1, 13, 13);
        game.when(1, END_RECYCLING).then_garbage(1, 1).then_step(Step::PickLand, &[2]);
    }

    #[test]
    fn t31_recycling_comes_before_bonus_scoring() {
        use crate::score::ScoreLine;
        // Scoring card 3 gives 6 points for each land without garbage.
        let game = Given::players(3).round(2).citizens(1, &[3]);
        let game = game.given(|state| state.scoring_cards[0] = Some(scoring_card(3)));
        let mut game = game.step(Step::Recycling, &[1]).begin();
        game.when(1, use_centre(centre(), 1)).when(1, END_RECYCLING);
        let clean = |seat| game.region(seat).score.of(ScoreLine::CleanLands);
        assert_eq!([clean(1), clean(2)], [6, 0]);
    }

    #[test]
    fn t31_recycling_comes_in_round_six_too() {
        let game = Given::players(3).technology(1, SORTING).citizens(1, &[1, 2, 3]);
        let mut game = game.round(6).begin();
        game.when(1, END_UPKEEP).then_step(Step::Recycling, &[1]);
        game.when(1, use_centre(centre(), 1)).when(1, END_RECYCLING).then_garbage(1, 0);
        assert!(game.state.is_over);
    }

    #[test]
    fn who_can_recycle_nothing_is_not_asked() {
        after_production([1, 0, 2], &json!({})).then_step(Step::Recycling, &[1, 3]);
        after_production([0, 0, 0], &json!({})).then_step(Step::PickLand, &[2]);
    }

    #[test]
    fn t29_all_recycle_at_the_same_time() {
        let mut game = after_production([1, 1, 1], &json!({}));
        game.then_step(Step::Recycling, &[1, 2, 3]);
        game.when(3, use_centre(city(3, 3), 3)).when(3, END_RECYCLING);
        game.refused(3, END_RECYCLING, Rejection::NotYourTurn {});
        game.when(1, END_RECYCLING).then_step(Step::Recycling, &[2]);
        game.when(2, END_RECYCLING).then_step(Step::PickLand, &[2]);
    }

    #[test]
    fn t29_one_after_another_from_the_taker_of_the_leftmost_column() {
        let mut game = after_production([1, 1, 1], &json!({"sequential_upkeep": true}));
        game.then_step(Step::Recycling, &[2]);
        game.when(2, use_centre(city(2, 3), 2));
        game.when(2, END_RECYCLING).then_step(Step::Recycling, &[3]);
        game.when(3, END_RECYCLING).then_step(Step::Recycling, &[1]);
        game.when(1, END_RECYCLING).then_step(Step::PickLand, &[2]);
        let mut game = after_production([1, 1, 0], &json!({"sequential_upkeep": true}));
        game.when(2, END_RECYCLING).then_step(Step::Recycling, &[1]);
    }

    /// By hand: which edges of the centre's tile and of its neighbour's must have ports, for every turn of both.
    #[test]
    fn t30_both_tiles_need_a_port_on_the_common_edge() {
        let home = json!({
            "cities": [{"at": [3, 3], "recycling_centre": true}],
            "tracks": [["west", "city 1"], ["city 1", "north"]],
        });
        let tiles = [(12, home), (13, curve())];
        let game = Given::with_tiles(3, &tiles, &[]).land(1, 12, (1, 0), 0, &[1]);
        let game = game.land(1, 13, (2, 0), 0, &[]).garbage(13, 1);
        let mut reached = Vec::new();
        for (own, other) in (0..4).flat_map(|own| (0..4).map(move |other| (own, other))) {
            let turned = |land: &mut Land, turns| land.orientation = Orientation::new(turns).ok();
            let game = game.clone().step(Step::Recycling, &[1]).given(|state| {
                turned(&mut state.lands[land_no(12).index()], own);
                turned(&mut state.lands[land_no(13).index()], other);
            });
            if game.legal(1).contains(&use_centre(city(12, 1), 13)) {
                reached.push((own, other));
            }
        }
        // The centre's rails reach the east with one or two turns, the curve's the west with none or with one.
        assert_eq!(reached, [(1, 0), (1, 1), (2, 0), (2, 1)]);
    }
}
