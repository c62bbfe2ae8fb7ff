//! Gives the schemas of generic types plain names: `GameView` instead of `GameView_Position`, `FaceOfCardNo` where there are several.

use super::operation::text;
use std::collections::BTreeMap;
use yaml_serde::{Mapping, Value};

/// Two schemas would have one name.
#[derive(Debug, thiserror::Error)]
#[error("two schemas would be named {0}")]
pub struct SameName(pub(super) String);

/// Renames the schemas of generic types wherever they are named.
///
/// # Errors
/// [`SameName`] if a schema would take the name of another.
pub(crate) fn simplify(document: &mut Value) -> Result<(), SameName> {
    let Some(schemas) = schemas(document) else { return Ok(()) };
    let renamed = plain_names(&schemas.keys().map(text).collect::<Vec<_>>());
    let mut taken = Mapping::new();
    for (name, schema) in std::mem::take(schemas) {
        let name = renamed.get(&text(&name)).cloned().unwrap_or_else(|| text(&name));
        if taken.insert(name.as_str().into(), schema).is_some() {
            return Err(SameName(name));
        }
    }
    *schemas = taken;
    follow(document, &renamed);
    Ok(())
}

fn schemas(document: &mut Value) -> Option<&mut Mapping> {
    document.get_mut("components")?.get_mut("schemas")?.as_mapping_mut()
}

/// Returns the new name of each schema that has one: its type alone, and its first argument where the type has several.
fn plain_names(names: &[String]) -> BTreeMap<String, String> {
    let generic = || names.iter().filter_map(|name| Some((name, name.split_once('_')?)));
    let is_only = |of: &str| generic().filter(|(_, (kind, _))| *kind == of).count() == 1;
    let plain = |(name, (kind, arguments)): (&String, (&str, &str))| {
        let first = arguments.split('_').next().unwrap_or_default();
        let plain = if is_only(kind) { kind.to_owned() } else { format!("{kind}Of{first}") };
        (name.clone(), plain)
    };
    generic().map(plain).collect()
}

/// Renames what is referred to, in all of a value.
fn follow(value: &mut Value, renamed: &BTreeMap<String, String>) {
    match value {
        Value::String(text) => {
            let name = text.strip_prefix("#/components/schemas/");
            if let Some(plain) = name.and_then(|name| renamed.get(name)) {
                *text = format!("#/components/schemas/{plain}");
            }
        }
        Value::Sequence(items) => items.iter_mut().for_each(|item| follow(item, renamed)),
        Value::Mapping(members) => {
            members.values_mut().for_each(|member| follow(member, renamed));
        }
        Value::Tagged(tagged) => follow(&mut tagged.value, renamed),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_generic_type_is_named_by_its_first_argument_only_where_there_are_several() {
        let text = "components: {schemas: {View_Position: {}, Face_Card_Back: {}, Face_Tile_Colour: {},
            Seat: {properties: {view: {$ref: '#/components/schemas/View_Position'}, face: {$ref: '#/components/schemas/Face_Tile_Colour'}}}}}";
        let mut document = yaml_serde::from_str(text).expect("YAML");
        simplify(&mut document).expect("names");
        let wanted: Value = yaml_serde::from_str(
            "components: {schemas: {View: {}, FaceOfCard: {}, FaceOfTile: {},
            Seat: {properties: {view: {$ref: '#/components/schemas/View'}, face: {$ref: '#/components/schemas/FaceOfTile'}}}}}",
        )
        .expect("YAML");
        assert_eq!(document, wanted);
    }

    #[test]
    fn no_schema_takes_the_name_of_another() {
        let text = "components: {schemas: {View_Position: {}, View: {}}}";
        let mut document = yaml_serde::from_str(text).expect("YAML");
        assert!(simplify(&mut document).is_err());
    }
}
