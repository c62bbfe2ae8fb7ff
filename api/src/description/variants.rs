//! Gives each variant of a tagged enum a schema of its own name, and the enum a discriminator, so that generated clients have types with
//! names for them.

use super::names::SameName;
use super::operation::{capitalised, reference, text};
use yaml_serde::{Mapping, Value};

/// Names the variants of all tagged enums among the components.
///
/// # Errors
/// [`SameName`] if a variant would take the name of another schema.
pub(crate) fn name(document: &mut Value) -> Result<(), SameName> {
    let components = document.get_mut("components").and_then(|it| it.get_mut("schemas"));
    let Some(schemas) = components.and_then(Value::as_mapping_mut) else { return Ok(()) };
    let names: Vec<String> = schemas.keys().map(text).collect();
    for name in names {
        let Some(schema) = schemas.get_mut(name.as_str()) else { continue };
        let Some(tagged) = tagged(&name, schema) else {
            loosen(schema);
            title_each(&name, schema);
            continue;
        };
        for (variant, schema) in tagged {
            if schemas.insert(variant.as_str().into(), schema).is_some() {
                return Err(SameName(variant));
            }
        }
    }
    Ok(())
}

/// Gives each variant that is written down in an enum of another kind a title: by its only member, its only value, or its type.
fn title_each(parent: &str, schema: &mut Value) {
    let variants = schema.get_mut("oneOf").and_then(Value::as_sequence_mut);
    for variant in variants.into_iter().flatten() {
        let is_named = variant.get("$ref").is_some() || variant.get("title").is_some();
        if let Some(what) = told_by(variant).filter(|what| !is_named && what != "null") {
            let whole = std::mem::replace(variant, Value::Null);
            *variant = titled(&format!("{parent}{}", capitalised(&what)), whole);
        }
    }
    let parts = schema.get_mut("allOf").and_then(Value::as_sequence_mut);
    parts.into_iter().flatten().for_each(|part| title_each(parent, part));
}

/// Returns what tells a variant from the others of an enum that no property tells apart.
fn told_by(variant: &Value) -> Option<String> {
    let only = |list: &Value| match list.as_sequence()?.as_slice() {
        [only] => only.as_str().map(str::to_owned),
        _ => None,
    };
    let tag = value_of(variant, "type");
    let member = || variant.get("required").and_then(only);
    let value = || variant.get("enum").and_then(only);
    tag.or_else(member).or_else(value).or_else(|| variant.get("type")?.as_str().map(str::to_owned))
}

/// Turns `oneOf` into `anyOf` for an enum that no property tells apart: a value may have the form of two of its variants.
fn loosen(schema: &mut Value) {
    let of_references = |variants: &Value| {
        let mut each = variants.as_sequence().into_iter().flatten();
        each.all(|variant| variant.get("$ref").is_some())
    };
    let Some(schema) = schema.as_mapping_mut() else { return };
    if schema.get("oneOf").is_some_and(of_references)
        && let Some(variants) = schema.shift_remove("oneOf")
    {
        schema.insert("anyOf".into(), variants);
    }
}

/// Replaces the variants of a tagged enum by references, and returns them with their names; `None` if it is no tagged enum.
fn tagged(parent: &str, schema: &mut Value) -> Option<Vec<(String, Value)>> {
    let variants = schema.get("oneOf")?.as_sequence()?;
    let tag = tag_of(variants)?;
    let values: Vec<String> =
        variants.iter().filter_map(|variant| value_of(variant, &tag)).collect();
    let names = values.iter().map(|value| format!("{parent}{}", capitalised(value)));
    let named: Vec<(String, Value)> = names.zip(variants.iter().cloned()).collect();
    let address = |name: &str| format!("#/components/schemas/{name}");
    let mapping = values.iter().zip(&named);
    let mapping = mapping.map(|(value, (name, _))| (value.as_str().into(), address(name).into()));
    let discriminator = [
        ("propertyName".into(), tag.into()),
        ("mapping".into(), Value::Mapping(mapping.collect())),
    ];
    let listed = named.iter().map(|(name, _)| reference(&format!("schemas/{name}"))).collect();
    let schema = schema.as_mapping_mut()?;
    schema.insert("oneOf".into(), Value::Sequence(listed));
    schema.insert("discriminator".into(), Value::Mapping(Mapping::from_iter(discriminator)));
    Some(named.into_iter().map(|(name, schema)| (name.clone(), titled(&name, schema))).collect())
}

/// Returns the property that tells the variants apart: each has it with one value only, and no two with the same.
fn tag_of(variants: &[Value]) -> Option<String> {
    let candidates = parts(variants.first()?).flat_map(properties).map(|(name, _)| text(name));
    candidates.into_iter().find(|tag| {
        let mut values: Vec<Option<String>> =
            variants.iter().map(|variant| value_of(variant, tag)).collect();
        let all = values.len();
        values.sort();
        values.dedup();
        values.len() == all && !values.contains(&None)
    })
}

/// Returns the only value that a variant has in this property.
fn value_of(variant: &Value, tag: &str) -> Option<String> {
    let mut found =
        parts(variant).flat_map(properties).filter(|(name, _)| name.as_str() == Some(tag));
    let (_, schema) = found.next()?;
    match schema.get("enum")?.as_sequence()?.as_slice() {
        [only] => only.as_str().map(str::to_owned),
        _ => None,
    }
}

/// Returns the schema itself and, if it is made of several, each of those.
fn parts(schema: &Value) -> impl Iterator<Item = &Value> {
    let all_of = schema.get("allOf").and_then(Value::as_sequence);
    std::iter::once(schema).chain(all_of.into_iter().flatten())
}

fn properties(schema: &Value) -> impl Iterator<Item = (&Value, &Value)> {
    schema.get("properties").and_then(Value::as_mapping).into_iter().flatten()
}

/// Returns the schema under this title.
fn titled(name: &str, schema: Value) -> Value {
    let Value::Mapping(schema) = schema else { return schema };
    let title = ("title".into(), name.into());
    Value::Mapping(std::iter::once(title).chain(schema).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(yaml: &str) -> Value {
        let mut document = yaml_serde::from_str(yaml).expect("YAML");
        name(&mut document).expect("names");
        document["components"]["schemas"].clone()
    }

    #[test]
    fn a_variant_that_nothing_refers_to_has_a_title() {
        let schemas = named(
            "components: {schemas: {Face: {oneOf: [
                {type: object, required: [known], properties: {known: {type: integer}}},
                {type: string, enum: [hidden]}, {type: string}, {type: 'null'}]}}}",
        );
        let variants = schemas["Face"]["oneOf"].as_sequence().expect("variants").iter();
        let titles: Vec<Option<&str>> = variants.map(|it| it["title"].as_str()).collect();
        assert_eq!(titles, [Some("FaceKnown"), Some("FaceHidden"), Some("FaceString"), None]);
    }

    #[test]
    fn a_variant_gets_a_name_and_a_title_and_the_enum_a_discriminator() {
        let schemas = named(
            "components: {schemas: {Move: {oneOf: [
                {type: object, properties: {type: {type: string, enum: [play_card]}}},
                {allOf: [{type: object}, {properties: {type: {enum: [pass]}}}]}]}}}",
        );
        let wanted: Value = yaml_serde::from_str(
            "{Move: {oneOf: [{$ref: '#/components/schemas/MovePlayCard'}, {$ref: '#/components/schemas/MovePass'}],
                discriminator: {propertyName: type, mapping: {
                    play_card: '#/components/schemas/MovePlayCard', pass: '#/components/schemas/MovePass'}}},
              MovePlayCard: {title: MovePlayCard, type: object, properties: {type: {type: string, enum: [play_card]}}},
              MovePass: {title: MovePass, allOf: [{type: object}, {properties: {type: {enum: [pass]}}}]}}",
        )
        .expect("YAML");
        assert_eq!(schemas, wanted);
    }

    #[test]
    fn what_no_property_tells_apart_gets_titles_alone() {
        let text = "components: {schemas: {Either: {oneOf: [{type: string}, {type: object, properties: {a: {enum: [b]}}}]}}}";
        let titled = "{Either: {oneOf: [{title: EitherString, type: string},
            {title: EitherObject, type: object, properties: {a: {enum: [b]}}}]}}";
        let wanted: Value = yaml_serde::from_str(titled).expect("YAML");
        assert_eq!(named(text), wanted);
    }
}
