//! Tests of the reasons for which an edition is refused: each reason is met. And what an edition may say in other words than the embedded one.

use super::*;
use crate::geometry::drawing::DrawingUnsound;
use crate::ids::{CATASTROPHE_STACK, LANDS, TECHNOLOGIES};
use crate::resource::Cost;
use kernel::edition::files::{FileUnsound, NumberingUnsound};
use serde_json::{Value, json};

/// The files of the embedded edition, to be changed.
struct Written {
    lands: Value,
    technologies: Value,
    catastrophes: Value,
    scoring_cards: Value,
    tracks: Value,
}

impl Written {
    fn embedded() -> Written {
        let parse = |text| serde_json::from_str(text).unwrap();
        Written {
            lands: parse(RECONSTRUCTED.lands),
            technologies: parse(RECONSTRUCTED.technologies),
            catastrophes: parse(RECONSTRUCTED.catastrophes),
            scoring_cards: parse(RECONSTRUCTED.scoring_cards),
            tracks: parse(RECONSTRUCTED.tracks),
        }
    }

    fn load(&self) -> Result<Edition, Unsound> {
        Edition::load(Files {
            edition: RECONSTRUCTED.edition,
            lands: &self.lands.to_string(),
            technologies: &self.technologies.to_string(),
            catastrophes: &self.catastrophes.to_string(),
            scoring_cards: &self.scoring_cards.to_string(),
            tracks: &self.tracks.to_string(),
        })
    }

    fn land(&mut self, number: usize) -> &mut Value {
        &mut self.lands["lands"][number - 1]
    }

    fn technology(&mut self, number: usize) -> &mut Value {
        &mut self.technologies["technologies"][number - 1]
    }

    fn catastrophe(&mut self, number: usize) -> &mut Value {
        &mut self.catastrophes["catastrophes"][number - 1]
    }

    fn scoring_card(&mut self, number: usize) -> &mut Value {
        &mut self.scoring_cards["scoring_cards"][number - 1]
    }
}

/// The embedded edition with a change.
fn changed(change: impl FnOnce(&mut Written)) -> Result<Edition, Unsound> {
    let mut written = Written::embedded();
    change(&mut written);
    written.load()
}

/// Returns the reason for which the embedded edition is refused once this was changed.
fn refused(change: impl FnOnce(&mut Written)) -> Unsound {
    changed(change).unwrap_err()
}

fn land(number: u8) -> LandNo {
    LandNo::new(number).unwrap()
}

fn technology(number: u8) -> TechnologyNo {
    TechnologyNo::new(number).unwrap()
}

#[test]
fn a_file_is_what_its_schema_says() {
    let file = |change: fn(&mut Written)| {
        let unsound = refused(change);
        let Unsound::File(FileUnsound { file, .. }) = unsound else { panic!("{unsound}") };
        file
    };
    assert_eq!(file(|written| written.land(6)["moon"] = json!(1)), "lands.json");
    assert_eq!(file(|written| written.land(6)["cities"][0]["at"] = json!([7, 0])), "lands.json");
    assert_eq!(file(|written| written.land(6)["source"] = json!("dream")), "lands.json");
    let ability = json!([{"type": "teleport"}]);
    let unknown = refused(|written| written.technology(5)["abilities"] = ability);
    assert!(matches!(unknown, Unsound::File(FileUnsound { file: "technologies.json", .. })));
    let four = json!([{}, {}, {}, {}]);
    let short = refused(|written| written.catastrophe(1)["columns"] = four);
    assert!(matches!(short, Unsound::File(FileUnsound { file: "catastrophes.json", .. })));
    let bonus =
        |written: &mut Written| written.scoring_card(1)["scores"] = json!([{"type": "luck"}]);
    assert_eq!(file(bonus), "scoring_cards.json");
    assert_eq!(file(|written| written.tracks = json!([])), "tracks.json");
    let unnamed = Edition::load(Files { edition: "{}", ..RECONSTRUCTED });
    assert!(matches!(unnamed, Err(Unsound::File(FileUnsound { file: "edition.json", .. }))));
}

#[test]
fn items_are_numbered_without_a_gap() {
    let of = |change: fn(&mut Written)| {
        let unsound = refused(change);
        let Unsound::Numbering(NumberingUnsound { what, most }) = unsound else {
            panic!("{unsound}")
        };
        (what, most)
    };
    assert_eq!(of(|written| written.land(7)["land"] = json!(6)), ("lands", LANDS));
    assert_eq!(of(|written| written.land(1)["land"] = json!(0)), ("lands", LANDS));
    assert_eq!(of(|written| written.land(45)["land"] = json!(46)), ("lands", LANDS));
    let number = |written: &mut Written| written.technology(1)["technology"] = json!(2);
    assert_eq!(of(number), ("technologies", TECHNOLOGIES));
    let number = |written: &mut Written| written.catastrophe(9)["catastrophe"] = json!(8);
    assert_eq!(of(number), ("catastrophes", 3 * CATASTROPHE_STACK));
    assert_eq!(of(|written| written.scoring_card(3)["card"] = json!(4)), ("scoring cards", 6));
}

#[test]
fn no_item_is_missing_or_too_many() {
    fn list(written: &mut Written) -> [(&mut Value, &'static str); 4] {
        [
            (&mut written.lands["lands"], "lands"),
            (&mut written.technologies["technologies"], "technologies"),
            (&mut written.catastrophes["catastrophes"], "catastrophes"),
            (&mut written.scoring_cards["scoring_cards"], "scoring cards"),
        ]
    }
    for place in 0..4 {
        let mut name = "";
        let missing = refused(|written| {
            let (items, what) = &mut list(written)[place];
            items.as_array_mut().unwrap().pop();
            name = what;
        });
        assert!(
            matches!(missing, Unsound::Numbering(NumberingUnsound { what, .. }) if what == name)
        );
        let twice = refused(|written| {
            let items = list(written)[place].0.as_array_mut().unwrap();
            items.push(items[0].clone());
        });
        assert!(matches!(twice, Unsound::Numbering(NumberingUnsound { what, .. }) if what == name));
    }
}

#[test]
fn the_drawing_of_a_land_is_sound() {
    let unsound = refused(|written| written.land(7)["tracks"] = json!([["north", "city 2"]]));
    let fault = DrawingUnsound::NoSuchNode { node: "city 2".to_owned() };
    assert_eq!(unsound, Unsound::Land { land: land(7), fault });
    let city = json!({"at": [1, 1]});
    let unsound = refused(|written| written.land(7)["cities"] = json!(vec![city; 4]));
    let fault = DrawingUnsound::TooManyCities(4);
    assert_eq!(unsound, Unsound::Land { land: land(7), fault });
}

#[test]
fn the_drawing_of_an_institution_is_sound() {
    let unsound = refused(|written| {
        written.technology(1)["institution"]["tracks"] = json!([["west", "east"]]);
    });
    let Unsound::Institution { technology: of, fault } = unsound else { panic!("{unsound}") };
    assert_eq!(of, technology(1));
    assert!(matches!(fault, DrawingUnsound::ThroughNode { .. }), "{fault}");
}

#[test]
fn a_land_has_a_city_for_its_citizen() {
    let unsound = refused(|written| {
        written.land(7)["cities"] = json!([]);
        written.land(7)["tracks"] = json!([["north", "south"]]);
    });
    assert_eq!(unsound, Unsound::NoCity(land(7)));
}

#[test]
fn just_two_cities_of_a_starting_land_make_coins() {
    let one = refused(|written| written.land(3)["cities"][1]["coins"] = json!(0));
    assert_eq!(one, Unsound::StartingCities(land(3)));
    let three = refused(|written| written.land(5)["cities"][2]["coins"] = json!(1));
    assert_eq!(three, Unsound::StartingCities(land(5)));
    // Other lands may have as many as they like.
    changed(|written| written.land(7)["cities"][0]["coins"] = json!(0)).unwrap();
}

#[test]
fn a_technology_is_either_an_institution_or_has_abilities() {
    let neither = Unsound::NeitherNor(technology(1));
    let with = |abilities: Value| refused(|written| written.technology(1)["abilities"] = abilities);
    assert_eq!(with(json!([{"type": "park"}])), neither, "both");
    let unsound = refused(|written| written.technology(1)["institution"] = json!(null));
    assert_eq!(unsound, neither, "neither");
    let three = json!([{"type": "workers"}, {"type": "locomotive"}, {"type": "sorting"}]);
    let unsound = refused(|written| written.technology(5)["abilities"] = three);
    assert_eq!(unsound, Unsound::NeitherNor(technology(5)), "three abilities");
}

#[test]
fn a_mixed_technology_has_a_single_use_and_a_multiple_use_ability() {
    let with = |abilities: [&str; 2]| {
        let abilities = abilities.map(|ability| json!({"type": ability}));
        changed(|written| written.technology(5)["abilities"] = json!(abilities))
    };
    let mixed = Unsound::Mixed(technology(5));
    assert_eq!(with(["workers", "sorting"]).unwrap_err(), mixed);
    assert_eq!(with(["locomotive", "garbage_transport"]).unwrap_err(), mixed);
    assert_eq!(with(["park", "locomotive"]).unwrap_err(), mixed);
    assert_eq!(with(["sorting", "park"]).unwrap_err(), mixed);
    with(["workers", "locomotive"]).unwrap();
    with(["garbage_transport", "sorting"]).unwrap();
}

#[test]
fn t27_there_are_at_most_four_bridges() {
    // The embedded edition has three.
    let with = |technologies: &[usize]| {
        changed(|written| {
            for &one in technologies {
                written.technology(one)["abilities"] = json!([{"type": "bridge"}]);
            }
        })
    };
    with(&[5]).unwrap();
    assert_eq!(with(&[5, 7]).unwrap_err(), Unsound::TooManyBridges(5));
}

#[test]
fn t39_the_marks_for_four_and_five_stand_on_columns_2_and_4() {
    for (four, five) in [(2, 2), (4, 4), (1, 4), (2, 5), (3, 2), (0, 4), (2, 9)] {
        let unsound = refused(|written| {
            written.catastrophe(6)["four"] = json!(four);
            written.catastrophe(6)["five"] = json!(five);
        });
        assert_eq!(unsound, Unsound::Marks(CatastropheNo::new(6).unwrap()), "{four}, {five}");
    }
}

#[test]
fn t39_columns_by_the_number_of_players() {
    let edition = Edition::load(RECONSTRUCTED).unwrap();
    for card in CatastropheNo::all() {
        let printed = edition.catastrophe(card);
        let used = |players| printed.columns_for(players).map(Column::number).collect::<Vec<_>>();
        assert_eq!((used(3), used(5)), (vec![1, 3, 5], vec![1, 2, 3, 4, 5]));
        let four = if printed.five.number() == 4 { [1, 2, 3, 5] } else { [1, 3, 4, 5] };
        assert_eq!(used(4), four);
    }
}

#[test]
fn a_scoring_card_is_of_its_round_and_scores_something() {
    let card = |number| ScoringCardNo::new(number).unwrap();
    let unsound = refused(|written| written.scoring_card(3)["round"] = json!(4));
    assert_eq!(unsound, Unsound::ScoringRound(card(3)));
    let unsound = refused(|written| written.scoring_card(4)["round"] = json!(2));
    assert_eq!(unsound, Unsound::ScoringRound(card(4)));
    let unsound = refused(|written| written.scoring_card(6)["scores"] = json!([]));
    assert_eq!(unsound, Unsound::ScoresNothing(card(6)));
}

#[test]
fn the_cost_tracks_are_those_of_the_rounds() {
    let costs =
        |change: fn(&mut Value)| refused(|written| change(&mut written.tracks["technology_costs"]));
    assert_eq!(costs(|costs| costs[0]["rounds"] = json!([1])), Unsound::Costs);
    assert_eq!(costs(|costs| costs[2]["rounds"] = json!([5, 6])), Unsound::Costs);
    assert_eq!(costs(|costs| drop(costs.as_array_mut().unwrap().pop())), Unsound::Costs);
    assert_eq!(costs(|costs| costs.as_array_mut().unwrap().swap(0, 1)), Unsound::Costs);
    // Three players begin on the second space.
    assert_eq!(costs(|costs| costs[1]["spaces"] = json!([4])), Unsound::Costs);
}

#[test]
fn one_space_of_the_environment_track_is_the_start() {
    let environment = |change: fn(&mut Vec<Value>)| {
        changed(|written| {
            change(written.tracks["environment"]["spaces"].as_array_mut().unwrap());
        })
    };
    let unsound = Err(Unsound::Environment);
    assert_eq!(environment(|spaces| drop(spaces.remove(6))), unsound);
    assert_eq!(environment(|spaces| spaces.push(spaces[6].clone())), unsound);
    assert_eq!(environment(Vec::clear), unsound);
    assert_eq!(environment(|spaces| spaces.resize(256, spaces[0].clone())), unsound);
    let edition = environment(|spaces| drop(spaces.remove(0))).unwrap();
    assert_eq!(edition.environment_start(), 5);
}

#[test]
fn the_hash_covers_what_decides_and_nothing_else() {
    let embedded = Edition::load(RECONSTRUCTED).unwrap().name;
    let name = |change: fn(&mut Written)| changed(change).unwrap().name;
    let title = json!({"en": "Elsewhere", "de": "Anderswo"});
    let told = changed(|written| {
        written.land(6)["title"] = title;
        written.land(6)["source"] = json!("public");
        written.technology(1)["reference"] = json!("a picture");
    });
    assert_eq!(told.unwrap().name, embedded);
    for decides in [
        name(|written| written.land(6)["cities"][0]["coins"] = json!(2)),
        name(|written| written.technology(10)["abilities"][0]["cost"]["coins"] = json!(2)),
        name(|written| written.catastrophe(1)["columns"][0]["garbage"] = json!(3)),
        name(|written| written.scoring_card(3)["scores"][0]["each"] = json!(5)),
        name(|written| written.tracks["technology_costs"][0]["minimum_price"] = json!(1)),
    ] {
        assert_eq!(decides.name, embedded.name);
        assert_ne!(decides.hash, embedded.hash);
    }
}

#[test]
fn t38_currency_and_size_of_costs_and_bonuses_are_data() {
    let cost = |coins: u8, science: u8| json!({"coins": coins, "science": science});
    let edition = changed(|written| {
        let ability = |kind: &str, cost| json!([{"type": kind, "cost": cost}]);
        written.technology(10)["abilities"] = ability("recycling", cost(0, 7));
        written.technology(22)["abilities"] = ability("environmental_cleanup", cost(5, 1));
        written.technology(23)["abilities"][0]["cost"] = cost(9, 0);
        written.technology(23)["abilities"][0]["points"] = json!(12);
        written.technology(1)["institution"]["bonus"] = json!(4);
    });
    let edition = edition.unwrap();
    let ability = |number| edition.abilities(technology(number))[0];
    assert_eq!(ability(10), Ability::Recycling { cost: Cost::science(7) });
    let cost = Cost { coins: 5, science: 1 };
    assert_eq!(ability(22), Ability::EnvironmentalCleanup { cost });
    let quality = Ability::QualityOfLife { cost: Cost::coins(9), points: 12 };
    assert_eq!(ability(23), quality);
    assert_eq!(edition.institution(technology(1)).unwrap().bonus, 4);
}

#[test]
fn the_prices_of_the_rounds() {
    let edition = Edition::load(RECONSTRUCTED).unwrap();
    let prices = |round| edition.prices(Round::new(round).unwrap()).clone();
    assert_eq!((1..=5).map(|round| prices(round).minimum).collect::<Vec<_>>(), [2, 2, 3, 3, 4]);
    assert_eq!(prices(2).technology, [4, 3, 2, 1, 0]);
    assert_eq!(prices(4).technology, [6, 5, 4, 3, 2, 1]);
    assert_eq!(prices(5).technology, [8, 7, 6, 5, 4, 3, 2]);
    assert_eq!(prices(6), prices(5));
}
