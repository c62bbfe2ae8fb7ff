//! The forms of the texts that a server takes or tells: one table for the members of all objects.

use yaml_serde::{Mapping, Value};

/// Words of a player or an arbiter (`engine::kernel::table::Words`): no control characters but line breaks, and no blank at the ends.
const WORDS: &str = "^(?!\\s)[^\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f]*(?<!\\s)$";
/// An id of 16 bytes, and a hash or a seed of 32.
const ID: &str = "^[0-9a-f]{32}$";
const HASH: &str = "^[0-9a-f]{64}$";

/// The pattern of each text by its name: that of its schema, or of the member that has it.
const PATTERNS: [(&str, &str); 4] =
    [("Words", WORDS), ("game", ID), ("hash", HASH), ("seed", HASH)];

/// Adds the patterns to the members of all objects, and to the schemas. A pattern that is there already stays.
pub(crate) fn describe(document: &mut Value) {
    let schemas = document.get_mut("components").and_then(|it| it.get_mut("schemas"));
    if let Some(schemas) = schemas.and_then(Value::as_mapping_mut) {
        PATTERNS.iter().for_each(|(name, pattern)| add(schemas, name, pattern));
    }
    describe_members(document);
}

fn describe_members(value: &mut Value) {
    match value {
        Value::Sequence(items) => items.iter_mut().for_each(describe_members),
        Value::Mapping(members) => {
            if let Some(properties) = members.get_mut("properties").and_then(Value::as_mapping_mut)
            {
                PATTERNS.iter().for_each(|(name, pattern)| add(properties, name, pattern));
            }
            members.values_mut().for_each(describe_members);
        }
        Value::Tagged(tagged) => describe_members(&mut tagged.value),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn add(properties: &mut Mapping, name: &str, pattern: &str) {
    let Some(schema) = properties.get_mut(name).and_then(Value::as_mapping_mut) else { return };
    let is_text = match schema.get("type") {
        Some(Value::Sequence(types)) => types.iter().any(|it| it.as_str() == Some("string")),
        one => one.and_then(Value::as_str) == Some("string"),
    };
    if is_text && !schema.contains_key("pattern") {
        schema.insert("pattern".into(), pattern.into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_of_this_name_gets_its_form_and_nothing_else_does() {
        let mut schema = yaml_serde::from_str(
            "{properties: {game: {type: [string, 'null']}, hash: {type: integer}, words: {type: string, pattern: x}}}",
        )
        .expect("YAML");
        describe(&mut schema);
        let wanted: Value = yaml_serde::from_str(
            "{properties: {game: {type: [string, 'null'], pattern: '^[0-9a-f]{32}$'}, hash: {type: integer}, words: {type: string, pattern: x}}}",
        )
        .expect("YAML");
        assert_eq!(schema, wanted);
    }
}
