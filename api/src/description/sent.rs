//! Tells that objects which are sent have no further members, because the server refuses those.

use super::operation::{self, text};
use std::collections::BTreeSet;
use yaml_serde::{Mapping, Value};

/// Closes every object that a body is made of.
pub(crate) fn close(document: &mut Value) {
    let mut bodies = Vec::new();
    for mut operation in operation::all(document) {
        operation.change_body(|body| bodies.push(Value::Mapping(body.clone())));
    }
    let schemas = document.get_mut("components").and_then(|it| it.get_mut("schemas"));
    let Some(schemas) = schemas.and_then(Value::as_mapping_mut) else { return };
    let mut sent = BTreeSet::new();
    bodies.iter().for_each(|body| gather(body, schemas, &mut sent));
    for name in sent {
        let schema = schemas.get_mut(name.as_str()).and_then(Value::as_mapping_mut);
        let open = schema.filter(|it| it.contains_key("properties"));
        open.into_iter().for_each(|schema| {
            schema.insert("additionalProperties".into(), false.into());
        });
    }
}

/// Gathers the names of all schemas that a value refers to, and that those refer to.
fn gather(value: &Value, schemas: &Mapping, sent: &mut BTreeSet<String>) {
    match value {
        Value::Sequence(items) => items.iter().for_each(|item| gather(item, schemas, sent)),
        Value::Mapping(members) => {
            let address = members.get("$ref").map(text).unwrap_or_default();
            let name = address.strip_prefix("#/components/schemas/");
            if let Some(name) = name.filter(|name| sent.insert((*name).to_owned())) {
                schemas.get(name).into_iter().for_each(|schema| gather(schema, schemas, sent));
            }
            members.values().for_each(|member| gather(member, schemas, sent));
        }
        Value::Tagged(tagged) => gather(&tagged.value, schemas, sent),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_body_is_made_of_is_closed_and_nothing_else_is() {
        let mut document = yaml_serde::from_str(
            "{paths: {/a: {post: {requestBody: {$ref: '#/components/schemas/A'}}}}, components: {schemas: {
                A: {properties: {b: {$ref: '#/components/schemas/B'}}}, B: {properties: {}}, C: {properties: {}}}}}",
        )
        .expect("YAML");
        close(&mut document);
        let schemas = &document["components"]["schemas"];
        assert_eq!(schemas["A"]["additionalProperties"], Value::Bool(false));
        assert_eq!(schemas["B"]["additionalProperties"], Value::Bool(false));
        assert!(schemas["C"].get("additionalProperties").is_none());
    }
}
