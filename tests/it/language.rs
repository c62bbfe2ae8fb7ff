//! The public language is frozen: schemas and golden lines are what this build reads and writes.

use engine::ruleset::Ruleset;
use jsonschema::Validator;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use tests::coverage::Kinds;
use tests::language::golden::{self, Missing, type_of};
use tests::language::{Part, forms, parts, schema};

/// The advice if a schema grows.
const WRITE_SCHEMAS: &str = "if only a type or a key that may be absent is new, write it: cargo run -p tests --example write_schemas";

/// The advice if lines are missing.
const WRITE_GOLDEN: &str =
    "cargo run -p tests --example write_golden, and by hand what no recorded game shows";

fn values(part: &Part) -> Vec<Value> {
    let lines = golden::lines(part).expect("golden lines");
    lines.iter().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn validators(part: &Part) -> BTreeMap<String, Validator> {
    let validator = |schema: &Value| {
        jsonschema::meta::validate(schema).expect("a schema of its dialect");
        jsonschema::validator_for(schema).expect("a schema without faults")
    };
    part.schemas().iter().map(|(name, schema)| (name.clone(), validator(schema))).collect()
}

/// Returns whether the value is read by this build, and written again as the same line.
fn is_read(part: &Part, value: &Value) -> bool {
    let line = engine::kernel::seal::canonical(value).expect("canonical JSON");
    (part.rewrite)(value.clone()).is_ok_and(|again| again == line)
}

#[test]
fn the_language_has_a_part_for_the_format_and_for_each_game() {
    let named: Vec<(&str, &str)> = parts().iter().map(|part| (part.of, part.what)).collect();
    let rulesets = Ruleset::ALL.into_iter().map(Ruleset::name);
    let expected: Vec<(&str, &str)> = ["table"]
        .into_iter()
        .chain(rulesets)
        .flat_map(|of| [(of, "facts"), (of, "commands")])
        .collect();
    assert_eq!(named, expected);
}

#[test]
fn each_type_has_the_schema_that_is_in_its_file() {
    for part in parts() {
        let schemas = part.schemas();
        let types: Kinds = schemas.keys().cloned().collect();
        assert_eq!(types, (part.types)(), "{} {}", part.of, part.what);
        for (name, schema) in &schemas {
            let path = schema::path(&part, name);
            let text = fs::read_to_string(&path).unwrap_or_default();
            assert!(
                text == schema::text(schema),
                "{} is not the schema of this build; {WRITE_SCHEMAS}",
                path.display()
            );
        }
    }
}

#[test]
fn there_is_no_schema_of_a_type_that_is_gone() {
    for part in parts() {
        let files = fs::read_dir(schema::folder(&part)).expect("schemas");
        let name = |file: fs::DirEntry| file.file_name().to_string_lossy().into_owned();
        let files: Kinds = files.map(|file| name(file.expect("a file"))).collect();
        let types = (part.types)().iter().map(|name| format!("{name}.json")).collect();
        assert_eq!(files, types, "{} {}: a type is never taken away", part.of, part.what);
    }
}

#[test]
fn golden_lines_show_each_type_in_every_form() {
    for part in parts() {
        let mut missing = Missing::all(&part);
        for value in values(&part) {
            assert!(missing.show(&value), "shows nothing that those before do not: {value}");
        }
        let Part { of, what, .. } = part;
        assert_eq!(missing.left(), Kinds::new(), "{what} of {of} without a line: {WRITE_GOLDEN}");
    }
}

#[test]
fn each_golden_line_is_read_and_written_again_as_the_same_bytes() {
    for part in parts() {
        for line in golden::lines(&part).expect("golden lines") {
            let value = serde_json::from_str(&line).expect("JSON");
            let again = (part.rewrite)(value).unwrap_or_else(|error| panic!("{error}: {line}"));
            assert_eq!(again, line);
        }
    }
}

#[test]
fn each_golden_line_is_valid_under_its_schema() {
    for part in parts() {
        let validators = validators(&part);
        for value in values(&part) {
            let valid = validators[type_of(&value)].validate(&value);
            assert!(valid.is_ok(), "{value}: {valid:?}");
        }
    }
}

/// Keys that may be dropped from a line, each with the types that have it, themselves or in an object of theirs.
const OPTIONAL: [(&str, &str); 20] = [
    (
        "biomatter",
        "build_building build_city build_tunnel gained paid pay produced upgrade_building \
         upgrade_tunnel use_production_card",
    ),
    ("card", "choose_slot slot_chosen"),
    ("clock", "create_game game_created"),
    ("coins", "cost_paid indicators_set"),
    ("commands", "choice_sealed"),
    (
        "credit",
        "build_building build_city build_tunnel gained paid pay produced upgrade_building \
         upgrade_tunnel use_production_card",
    ),
    ("dispute_time", "create_game game_created"),
    ("first", "keep_special_card"),
    (
        "kelp",
        "build_building build_city build_tunnel gained paid pay produced upgrade_building \
         upgrade_tunnel use_production_card",
    ),
    ("looked_at", "hidden_cards_dealt"),
    (
        "order",
        "blue_metropolises_mixed boards_mixed brown_metropolises_mixed catastrophes_shuffled \
         contracts_mixed deck_shuffled lands_shuffled order_drawn scoring_cards_shuffled seating_drawn \
         special_cards_shuffled starter_drawn starting_lands_shuffled technologies_shuffled three_credit_cards_mixed",
    ),
    ("parent", "create_game game_created"),
    ("payment", "use_production_card"),
    ("points", "gained indicators_set produced"),
    ("resources", "gained produced"),
    (
        "science",
        "build_building build_city build_tunnel cost_paid gained indicators_set paid pay produced \
         upgrade_building upgrade_tunnel use_production_card",
    ),
    ("space", "marker_placed"),
    (
        "steelplast",
        "build_building build_city build_tunnel gained paid pay produced upgrade_building \
         upgrade_tunnel use_production_card",
    ),
    ("technology", "drop_out"),
    ("upgrade", "build_building build_tunnel"),
];

#[test]
fn a_key_may_be_dropped_where_it_is_optional_and_nowhere_else() {
    let mut dropped: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for part in parts() {
        let validators = validators(&part);
        for value in values(&part) {
            for (pointer, key) in keys(&value) {
                let mut mutilated = value.clone();
                object(&mut mutilated, &pointer).remove(&key);
                let is_valid = validators[type_of(&value)].is_valid(&mutilated);
                let is_read = (part.rewrite)(mutilated).is_ok();
                assert_eq!(is_valid, is_read, "without {pointer}/{key}: {value}");
                if is_valid {
                    dropped.entry(key).or_default().insert(type_of(&value).to_owned());
                }
            }
        }
    }
    let told = OPTIONAL
        .map(|(key, types)| (key.to_owned(), types.split(' ').map(str::to_owned).collect()));
    assert_eq!(dropped, BTreeMap::from(told));
}

#[test]
fn a_key_too_many_is_refused_by_the_schema_and_by_this_build() {
    for part in parts() {
        let validators = validators(&part);
        for value in values(&part) {
            let objects: BTreeSet<String> = keys(&value).map(|(pointer, _)| pointer).collect();
            for pointer in objects {
                let mut mutilated = value.clone();
                object(&mut mutilated, &pointer).insert("unheard_of".to_owned(), json!(1));
                assert!(!validators[type_of(&value)].is_valid(&mutilated), "{pointer} {value}");
                assert!(!is_read(&part, &mutilated), "{pointer} {value}");
            }
        }
    }
}

#[test]
fn a_value_of_another_type_is_refused_by_the_schema() {
    let others = [json!(null), json!(true), json!(7), json!("?"), json!([]), json!({})];
    for part in parts() {
        let validators = validators(&part);
        for value in values(&part) {
            for (pointer, key) in keys(&value) {
                let told = object(&mut value.clone(), &pointer)[&key].clone();
                let differ = |other: &&Value| {
                    std::mem::discriminant(*other) != std::mem::discriminant(&told)
                };
                for other in others.iter().filter(differ) {
                    let mut mutilated = value.clone();
                    object(&mut mutilated, &pointer).insert(key.clone(), other.clone());
                    let is_valid = validators[type_of(&value)].is_valid(&mutilated);
                    assert!(!is_valid, "{other} in {pointer}/{key}: {value}");
                }
            }
        }
    }
}

/// Every key of every object in the value, with the way to its object. Parts that belong to a ruleset are left out of the table's lines.
fn keys(value: &Value) -> impl Iterator<Item = (String, String)> {
    let mut keys = Vec::new();
    add_keys(&mut keys, "", value);
    keys.into_iter()
}

fn add_keys(keys: &mut Vec<(String, String)>, pointer: &str, value: &Value) {
    if let Value::Object(members) = value {
        for (key, member) in members {
            keys.push((pointer.to_owned(), key.clone()));
            if !["options", "commands"].contains(&key.as_str()) {
                add_keys(keys, &format!("{pointer}/{key}"), member);
            }
        }
    } else if let Value::Array(items) = value {
        for (index, item) in items.iter().enumerate() {
            add_keys(keys, &format!("{pointer}/{index}"), item);
        }
    }
}

fn object<'v>(value: &'v mut Value, pointer: &str) -> &'v mut serde_json::Map<String, Value> {
    value.pointer_mut(pointer).and_then(Value::as_object_mut).expect("an object")
}

#[test]
fn a_form_is_missing_until_a_line_shows_it() {
    let schema = json!({
        "type": "object",
        "properties": {"seat": {"type": "integer"}, "card": {"$ref": "#/$defs/Face"}},
        "required": ["seat"],
        "$defs": {"Face": {"oneOf": [
            {"type": "object", "properties": {"known": {"type": "integer"}}, "required": ["known"]},
            {"type": "string", "enum": ["hidden"]}
        ]}}
    });
    let permitted = forms::permitted(&schema);
    assert_eq!(
        permitted.len(),
        5,
        "a card there, absent, known, hidden, and its word: {permitted:?}"
    );
    let shown = |value: Value| forms::shown(&schema, &value);
    let lines = [json!({"seat": 1}), json!({"seat": 1, "card": {"known": 7}})];
    let lines: Kinds = lines.into_iter().flat_map(shown).collect();
    assert_eq!((lines.len(), lines.is_subset(&permitted)), (3, true), "{lines:?}");
    let hidden = shown(json!({"seat": 2, "card": "hidden"}));
    assert_eq!(&lines | &hidden, permitted);
}
