//! Leaves out schemas that nothing refers to: parts that were put together with others are described there.

use super::operation::text;
use std::collections::BTreeSet;
use yaml_serde::{Mapping, Value};

/// Schemas of which the descriptions of streams speak.
const SPOKEN_OF: [&str; 1] = ["StreamEnd"];

/// Removes the schemas that nothing refers to, and those that only such schemas refer to.
pub(crate) fn remove(document: &mut Value) {
    loop {
        let mut used = BTreeSet::new();
        gather(document, &mut used);
        let Some(schemas) = schemas(document) else { return };
        let all = schemas.len();
        schemas.retain(|name, _| {
            let name = text(name);
            used.contains(&name) || SPOKEN_OF.contains(&name.as_str())
        });
        if schemas.len() == all {
            return;
        }
    }
}

fn schemas(document: &mut Value) -> Option<&mut Mapping> {
    document.get_mut("components")?.get_mut("schemas")?.as_mapping_mut()
}

/// Gathers the names of all schemas that are referred to.
fn gather(value: &Value, used: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            let name = text.strip_prefix("#/components/schemas/");
            used.extend(name.map(str::to_owned));
        }
        Value::Sequence(items) => items.iter().for_each(|item| gather(item, used)),
        Value::Mapping(members) => members.values().for_each(|member| gather(member, used)),
        Value::Tagged(tagged) => gather(&tagged.value, used),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_schema_goes_with_the_last_one_that_refers_to_it() {
        let mut document = yaml_serde::from_str(
            "{paths: {$ref: '#/components/schemas/A'}, components: {schemas: {A: {}, B: {$ref: '#/components/schemas/C'}, C: {}}}}",
        )
        .expect("YAML");
        remove(&mut document);
        let wanted: Value = yaml_serde::from_str(
            "{paths: {$ref: '#/components/schemas/A'}, components: {schemas: {A: {}}}}",
        )
        .expect("YAML");
        assert_eq!(document, wanted);
    }
}
