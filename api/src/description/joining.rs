//! Puts together what a type takes in from another: one object with all members instead of `allOf`.
//!
//! In `allOf` each part would refuse the members of the others, because our objects have no further members.

use super::operation::{object, text};
use yaml_serde::{Mapping, Value};

/// Puts together every `allOf` of objects.
pub(crate) fn join(document: &mut Value) {
    let schemas = document.get("components").and_then(|it| it.get("schemas"));
    let schemas = schemas.and_then(Value::as_mapping).cloned().unwrap_or_default();
    join_within(document, &schemas);
}

fn join_within(value: &mut Value, schemas: &Mapping) {
    match value {
        Value::Sequence(items) => items.iter_mut().for_each(|item| join_within(item, schemas)),
        Value::Mapping(members) => {
            members.values_mut().for_each(|member| join_within(member, schemas));
            join_parts(members, schemas);
        }
        Value::Tagged(tagged) => join_within(&mut tagged.value, schemas),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn join_parts(schema: &mut Mapping, schemas: &Mapping) {
    let parts = schema.get("allOf").and_then(Value::as_sequence);
    let Some(parts) = parts.filter(|parts| parts.len() > 1) else { return };
    let mut joined = Joined::default();
    if parts.iter().all(|part| joined.takes_in(part, schemas)) {
        schema.shift_remove("allOf");
        schema.extend(joined.into_members());
    }
}

/// The members of several objects.
#[derive(Default)]
struct Joined {
    properties: Mapping,
    required: Vec<Value>,
    is_closed: bool,
}

impl Joined {
    /// Takes in the members of a part; `false` if it is no object.
    fn takes_in(&mut self, part: &Value, schemas: &Mapping) -> bool {
        let mut part = followed(part, schemas).clone();
        join_within(&mut part, schemas);
        if let Some(optional) = optional(&part) {
            let known = self.required.len();
            let is_object = self.takes_in(optional, schemas);
            self.required.truncate(known);
            return is_object;
        }
        let Some(properties) = part.get("properties").and_then(Value::as_mapping) else {
            return false;
        };
        self.properties.extend(properties.clone());
        let required = part.get("required").and_then(Value::as_sequence);
        self.required.extend(required.into_iter().flatten().cloned());
        self.is_closed |= part.get("additionalProperties") == Some(&Value::Bool(false));
        true
    }

    fn into_members(self) -> Mapping {
        let mut members = Mapping::from_iter([("type".into(), "object".into())]);
        if !self.required.is_empty() {
            members.insert("required".into(), Value::Sequence(self.required));
        }
        members.insert("properties".into(), Value::Mapping(self.properties));
        if self.is_closed {
            members.insert("additionalProperties".into(), false.into());
        }
        members
    }
}

/// Returns the schema beside `null`, where a part may be missing.
fn optional(part: &Value) -> Option<&Value> {
    let null = object("type", "null");
    match part.get("oneOf")?.as_sequence()?.as_slice() {
        [one, other] if *other == null => Some(one),
        [one, other] if *one == null => Some(other),
        _ => None,
    }
}

fn followed<'s>(schema: &'s Value, schemas: &'s Mapping) -> &'s Value {
    let address = schema.get("$ref").map(text).unwrap_or_default();
    let name = address.strip_prefix("#/components/schemas/");
    name.and_then(|name| schemas.get(name)).unwrap_or(schema)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_become_one_and_what_may_be_missing_is_not_required() {
        let mut document = yaml_serde::from_str(
            "components: {schemas: {
                Inner: {type: object, required: [a], properties: {a: {}}, additionalProperties: false},
                Outer: {allOf: [{$ref: '#/components/schemas/Inner'}, {oneOf: [{$ref: '#/components/schemas/Inner2'}, {type: 'null'}]},
                    {type: object, required: [c], properties: {c: {}}}], description: Told.},
                Inner2: {type: object, required: [b], properties: {b: {}}}}}",
        )
        .expect("YAML");
        join(&mut document);
        let wanted: Value = yaml_serde::from_str(
            "{description: Told., type: object, required: [a, c], properties: {a: {}, b: {}, c: {}}, additionalProperties: false}",
        )
        .expect("YAML");
        assert_eq!(document["components"]["schemas"]["Outer"], wanted);
    }

    #[test]
    fn alternatives_are_not_joined() {
        let text =
            "{allOf: [{oneOf: [{type: string}, {type: integer}]}, {type: object, properties: {}}]}";
        let mut schema: Value = yaml_serde::from_str(text).expect("YAML");
        let before = schema.clone();
        join(&mut schema);
        assert_eq!(schema, before);
    }
}
