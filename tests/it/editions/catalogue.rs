//! The data that the catalogue of *Underwater Cities* gives are those that the schema of its editions describes.

use super::{list, objects, text};
use engine::kernel::edition::{Published, ShowCatalogue};
use engine::kernel::text::sentence::Form;
use engine::underwater::UnderwaterCities;
use serde_json::{Value, json};

/// Asserts that the effect is one of those that this definition of the schema allows.
fn assert_is(definition: &str, effect: &Value) {
    let mut schema = super::read("underwater_cities/schema.json");
    let whole = schema.as_object_mut().expect("a schema");
    whole.retain(|key, _| key == "$defs" || key == "$schema");
    whole.insert("$ref".to_owned(), json!(format!("#/$defs/{definition}")));
    let faults: Vec<String> = jsonschema::validator_for(&schema)
        .expect("a schema without faults")
        .iter_errors(effect)
        .map(|fault| fault.to_string())
        .collect();
    assert!(faults.is_empty(), "{definition}: {effect}: {faults:?}");
}

#[test]
fn the_catalogue_gives_every_effect_as_the_schema_of_editions_describes_it() {
    for edition in UnderwaterCities::editions() {
        let catalogue = UnderwaterCities::catalogue(&edition, Form::Plain).expect("it is embedded");
        let catalogue = serde_json::to_value(catalogue).expect("a catalogue is JSON");
        for card in list(&catalogue["cards"]) {
            let definition = match text(&card["kind"]) {
                "permanent" => "permanent_effect",
                "production" => "production_effect",
                "end_scoring" => "end_scoring_effect",
                _ => "effect",
            };
            assert_is(definition, &card["effect"]);
        }
        for slot in list(&catalogue["sides"]).iter().flat_map(|side| list(&side["slots"])) {
            assert_is("effect", &slot["effect"]);
        }
        let bonuses = objects(&catalogue["boards"]).into_iter();
        let bonuses: Vec<&Value> = bonuses.filter_map(|site| site.get("bonus_effect")).collect();
        assert!(bonuses.len() > 20, "only {} bonuses", bonuses.len());
        bonuses.into_iter().for_each(|bonus| assert_is("effect", bonus));
        for tile in list(&catalogue["metropolises"]) {
            match text(&tile["colour"]) {
                "brown" => assert_is("scoring", &tile["scoring"]),
                _ => assert_is("effect", &tile["instant"]),
            }
        }
        for contract in catalogue["contracts"].as_array().into_iter().flatten() {
            assert_is("effect", &contract["effect"]);
            list(&contract["criteria"]).iter().for_each(|one| assert_is("condition", one));
        }
    }
}
