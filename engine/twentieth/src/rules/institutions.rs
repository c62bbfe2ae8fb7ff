//! "Institutions" raise what linked, occupied cities of adjacent lands already make (rulings T-9 and T-30).

use super::rails::Rails;
use crate::edition::{Institution, InstitutionKind};
use crate::ids::{City, Tile};
use crate::look::Look;
use crate::resource::Output;

/// Returns what all institutions of the region add to its production: one bonus for each institution and city.
pub fn bonuses(look: &Look<'_>) -> Output {
    if look.institutions().next().is_none() {
        return Output::default();
    }
    let rails = Rails::of(look);
    look.institutions()
        .filter_map(|technology| {
            let institution = look.edition().institution(technology)?;
            Some(bonus(look, &rails, Tile::Institution(technology), institution))
        })
        .sum()
}

/// Returns what one institution adds.
fn bonus(look: &Look<'_>, rails: &Rails<'_>, tile: Tile, institution: &Institution) -> Output {
    look.occupied_cities()
        .filter(|&city| makes(look, city, institution.kind))
        .filter(|city| is_adjacent(look, tile, Tile::Land(city.land)))
        .filter(|&city| is_linked(rails, tile, city))
        .map(|_| of_kind(institution.kind, institution.bonus))
        .sum()
}

/// Returns whether the city makes something of the kind by itself.
fn makes(look: &Look<'_>, city: City, kind: InstitutionKind) -> bool {
    look.edition().city(city).is_some_and(|printed| match kind {
        InstitutionKind::Mine => printed.output.coins > 0,
        InstitutionKind::Laboratory => printed.output.science > 0,
        InstitutionKind::Hospital => printed.output.points > 0,
    })
}

/// Returns whether the tiles share an edge.
fn is_adjacent(look: &Look<'_>, one: Tile, other: Tile) -> bool {
    match (look.state.cell(one), look.state.cell(other)) {
        (Some(one), Some(other)) => one.edge_towards(other).is_some(),
        (Some(_) | None, None) | (None, Some(_)) => false,
    }
}

fn is_linked(rails: &Rails<'_>, institution: Tile, city: City) -> bool {
    rails.through_building(institution).any(|link| rails.at_city(city).any(|there| there == link))
}

fn of_kind(kind: InstitutionKind, bonus: u8) -> Output {
    let bonus = u16::from(bonus);
    match kind {
        InstitutionKind::Mine => Output { coins: bonus, ..Output::default() },
        InstitutionKind::Laboratory => Output { science: bonus, ..Output::default() },
        InstitutionKind::Hospital => Output { points: bonus, ..Output::default() },
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::production;
    use crate::scenario::*;
    use serde_json::{Value, json};

    /// The starting land with these citizens, and an institution that is technology 5.
    fn region(institution: Value, citizens: &[u8]) -> Given {
        let lands: Vec<(u8, Value)> = (12..=14).map(|land| (land, curve())).collect();
        let lands = [lands, vec![(15, beside_rails(&json!([{"at": [3, 1]}])))]].concat();
        let institutions = [(5, institution), (6, laboratory())];
        Given::with_tiles(3, &lands, &institutions).citizens(1, citizens)
    }

    fn laboratory() -> Value {
        institution("laboratory", 1)
    }

    /// A and B are cities 1 and 2 of land 12, west of the laboratory; D and C are those of land 13, east of it.
    fn pictured() -> Given {
        let west = forked(&json!({"coins": 1, "science": 2}), &json!({"science": 2}));
        let east = json!({
            "cities": [{"at": [2, 3], "coins": 3, "points": 1}, {"at": [4, 3], "science": 2}],
            "tracks": [["west", "city 1"], ["city 2", "east"]],
        });
        let game = Given::with_tiles(3, &[(12, west), (13, east)], &[(5, laboratory())]);
        let game = game.citizens(1, &[]);
        game.land(1, 12, (0, 1), 0, &[1, 2]).land(1, 13, (2, 1), 0, &[1, 2])
    }

    #[test]
    fn example_7_a_laboratory_and_four_cities() {
        pictured().then_produces(1, 4, 6, 1);
        let game = pictured().institution(1, 5, (1, 1), 0);
        game.then_produces(1, 4, 8, 1);
        for (letter, occupied, science) in [
            ("A", city(12, 1), 3),
            ("B", city(12, 2), 3),
            ("C", city(13, 2), 2),
            ("D", city(13, 1), 0),
        ] {
            let none = game.clone().citizens(12, &[]).citizens(13, &[]);
            let one = none.citizens(occupied.land.number(), &[occupied.city.number()]);
            assert_eq!(production::output(&one.look(1)).science, science, "{letter}");
        }
    }

    /// E is city 2 of the starting land, F is city 3.
    #[test]
    fn example_7_a_city_between() {
        let game = |citizens: &[u8]| region(laboratory(), citizens).institution(1, 5, (1, 0), 0);
        game(&[1, 2, 3]).then_produces(1, 3, 4, 0);
        game(&[2]).then_produces(1, 2, 1, 0);
        game(&[3]).then_produces(1, 0, 2, 0);
    }

    #[test]
    fn institutions_produce_nothing_directly() {
        region(laboratory(), &[]).institution(1, 5, (1, 0), 0).then_produces(1, 0, 0, 0);
    }

    #[test]
    fn institutions_that_are_not_attached_give_no_bonus() {
        region(laboratory(), &[3]).technology(1, 5).then_produces(1, 0, 1, 0);
    }

    #[test]
    fn t9_a_city_gets_a_bonus_only_for_what_it_makes_itself() {
        let makes = [json!({"coins": 1}), json!({"science": 1}), json!({"points": 1})];
        for (place, kind) in ["mine", "laboratory", "hospital"].into_iter().enumerate() {
            for (made, city) in makes.iter().enumerate() {
                let tiles = [(12, on_rails(city))];
                let game = Given::with_tiles(3, &tiles, &[(5, institution(kind, 2))]);
                let game = game.citizens(1, &[]).land(1, 12, (1, 0), 0, &[1]);
                let mut expected = [0; 3];
                expected[made] = if made == place { 3 } else { 1 };
                let [coins, science, points] = expected;
                game.institution(1, 5, (2, 0), 0).then_produces(1, coins, science, points);
            }
        }
    }

    #[test]
    fn t9_an_empty_city_gets_no_bonus() {
        let game = region(laboratory(), &[1, 2]).institution(1, 5, (1, 0), 0);
        game.then_produces(1, 3, 2, 0);
    }

    #[test]
    fn t30_adjacent_is_sharing_an_edge() {
        // Linked around the corner: the laboratory lies below the curve, and touches the starting land by a corner only.
        let game = region(laboratory(), &[3]).land(1, 12, (1, 0), 0, &[]);
        game.institution(1, 5, (1, 1), 1).then_produces(1, 0, 1, 0);
    }

    #[test]
    fn t30_the_link_may_run_over_other_tiles() {
        // The laboratory lies below the starting land, which has no port there: two curves lead around.
        let game = region(laboratory(), &[3]).land(1, 12, (1, 0), 0, &[]);
        let game = game.land(1, 13, (1, 1), 1, &[]);
        game.institution(1, 5, (0, 1), 0).then_produces(1, 0, 2, 0);
    }

    #[test]
    fn t9_an_adjacent_city_without_a_link_gets_no_bonus() {
        region(laboratory(), &[3]).institution(1, 5, (1, 0), 1).then_produces(1, 0, 1, 0);
        region(laboratory(), &[1, 2, 3]).institution(1, 5, (0, 1), 0).then_produces(1, 3, 3, 0);
    }

    #[test]
    fn t30_several_institutions_add_up() {
        // In the east city 3 is linked, in the north cities 2 and 3, by the fork between them.
        let game = region(laboratory(), &[1, 2, 3]).institution(1, 5, (1, 0), 0);
        game.clone().institution(1, 6, (0, -1), 1).then_produces(1, 3, 6, 0);
        game.citizens(1, &[3]).institution(1, 6, (0, -1), 1).then_produces(1, 0, 3, 0);
    }

    #[test]
    fn t30_a_city_that_is_linked_twice_gets_one_bonus() {
        // From the laboratory in the east rails lead around to the north of the starting land.
        let game = region(laboratory(), &[3]).institution(1, 5, (1, 0), 0);
        let game = game.land(1, 12, (2, 0), 1, &[]).land(1, 13, (2, -1), 0, &[]);
        let game = game.land(1, 15, (1, -1), 0, &[]).land(1, 14, (0, -1), 3, &[]);
        game.then_produces(1, 0, 2, 0);
        game.citizens(1, &[1, 2, 3]).then_produces(1, 3, 5, 0);
    }

    #[test]
    fn t9_rails_of_an_institution_that_miss_its_building_link_nothing_to_it() {
        let missed = json!({"institution": {
            "kind": "laboratory", "bonus": 1, "building": [3, 2], "forks": [[1, 3], [1, 5], [3, 5]],
            "tracks": [
                ["north", "building"],
                ["west", "fork 1"], ["fork 1", "fork 2"], ["fork 2", "fork 3"], ["fork 3", "south"],
            ],
        }});
        region(missed.clone(), &[3]).institution(1, 5, (1, 0), 0).then_produces(1, 0, 1, 0);
        region(missed, &[3]).institution(1, 5, (1, 0), 3).then_produces(1, 0, 2, 0);
    }

    #[test]
    fn t9_institutions_of_others_give_nothing() {
        region(laboratory(), &[3]).institution(2, 5, (1, 0), 0).then_produces(1, 0, 1, 0);
    }
}
