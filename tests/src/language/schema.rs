//! JSON Schemas (draft 2020-12), made from what utoipa describes for the API: one a type, with all that it refers to.

use super::{Part, RulesetCommand, fixtures};
use engine::twentieth::ids::Stack;
use engine::underwater::ids::Back;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::path::PathBuf;
use utoipa::ToSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;

/// The place where utoipa keeps types that are referred to, and where a schema does.
const COMPONENTS: &str = "#/components/schemas/";
const DEFS: &str = "#/$defs/";

/// The description by utoipa of all types of a part together, and of those to which they refer by name.
pub struct Described {
    types: Value,
    components: BTreeMap<String, Value>,
}

/// The description of a part.
///
/// # Panics
/// When utoipa's description is not JSON.
pub fn described<T: ToSchema>() -> Described {
    let mut components =
        vec![parameter::<RulesetCommand>(), parameter::<Back>(), parameter::<Stack>()];
    T::schemas(&mut components);
    let plain = |schema| plain(json!(schema));
    let components = components.into_iter().map(|(name, schema)| (name, plain(schema)));
    Described { types: plain(T::schema()), components: components.collect() }
}

/// Returns what stands in the place of a type's parameter: utoipa names it, but does not describe it.
fn parameter<T: ToSchema>() -> (String, RefOr<Schema>) {
    (T::name().into_owned(), T::schema())
}

/// The schema of each type of a part.
///
/// # Panics
/// When utoipa describes the types in another way than as objects, each with its `type`.
pub fn of_each_type(part: &Part) -> BTreeMap<String, Value> {
    let described = (part.described)();
    let types = described.types["oneOf"].as_array().expect("one schema a type");
    let named = |schema: &Value| {
        let object = described.joined(schema);
        let name = object["properties"]["type"]["enum"][0].as_str().expect("a type").to_owned();
        (name.clone(), described.whole(part, &name, object))
    };
    types.iter().map(named).collect()
}

/// The file of the schema of a type.
pub fn path(part: &Part, name: &str) -> PathBuf {
    folder(part).join(format!("{name}.json"))
}

/// The folder of the schemas of a part.
pub fn folder(part: &Part) -> PathBuf {
    fixtures().join("schemas").join(part.of).join(part.what)
}

/// The text of a schema's file.
pub fn text(schema: &Value) -> String {
    format!("{schema:#}\n")
}

impl Described {
    /// The schema of a type as one object: what utoipa puts together from several stands in one.
    fn joined(&self, schema: &Value) -> Map<String, Value> {
        let Some(several) = schema["allOf"].as_array() else { return object(schema) };
        let mut joined = Map::new();
        for schema in several.iter().map(|schema| object(self.referred(schema))) {
            for (key, value) in schema {
                merge(joined.entry(key).or_insert_with(|| value.clone()), &value);
            }
        }
        joined.insert("description".to_owned(), schema["description"].clone());
        joined
    }

    /// Returns what a reference means; anything else means itself.
    fn referred<'d>(&'d self, schema: &'d Value) -> &'d Value {
        name_of(schema).map_or(schema, |name| &self.components[name])
    }

    /// A type's schema in its file: where it belongs, and all that it refers to.
    fn whole(&self, part: &Part, name: &str, mut object: Map<String, Value>) -> Value {
        let mut definitions = Map::new();
        self.define(&Value::Object(object.clone()), &mut definitions);
        if !definitions.is_empty() {
            object.insert("$defs".to_owned(), Value::Object(definitions));
        }
        let dialect = json!("https://json-schema.org/draft/2020-12/schema");
        object.insert("$schema".to_owned(), dialect);
        let Part { of, what, .. } = part;
        object.insert("$id".to_owned(), json!(format!("urn:fathom:1:{of}:{what}:{name}")));
        object.insert("title".to_owned(), json!(name));
        Value::Object(object)
    }

    /// Adds whatever the schema refers to, and what that refers to.
    fn define(&self, schema: &Value, definitions: &mut Map<String, Value>) {
        if let Some(name) = name_of(schema)
            && !definitions.contains_key(name)
        {
            let component = self.components.get(name);
            let component = component.unwrap_or_else(|| panic!("utoipa does not describe {name}"));
            definitions.insert(name.to_owned(), component.clone());
            self.define(component, definitions);
        }
        for inner in members(schema) {
            self.define(inner, definitions);
        }
    }
}

/// The name that a reference names.
pub(super) fn name_of(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix(DEFS)
}

fn object(schema: &Value) -> Map<String, Value> {
    schema.as_object().cloned().expect("a schema that is an object")
}

fn members(value: &Value) -> Box<dyn Iterator<Item = &Value> + '_> {
    match value {
        Value::Array(items) => Box::new(items.iter()),
        Value::Object(members) => Box::new(members.values()),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            Box::new(std::iter::empty())
        }
    }
}

/// Adds the keys and items that are not there yet.
fn merge(into: &mut Value, from: &Value) {
    match (into, from) {
        (Value::Object(into), Value::Object(from)) => {
            from.iter().for_each(|(key, value)| {
                into.entry(key).or_insert_with(|| value.clone());
            });
        }
        (Value::Array(into), Value::Array(from)) => {
            let new = from.iter().filter(|item| !into.contains(item)).cloned();
            let new: Vec<Value> = new.collect();
            into.extend(new);
        }
        _ => {}
    }
}

/// A description of utoipa's as JSON Schema: without what is OpenAPI's alone, without `null`, and closed as the readers are.
fn plain(value: Value) -> Value {
    match value {
        Value::Array(items) => Value::Array(items.into_iter().map(plain).collect()),
        Value::Object(members) => {
            let members = members.into_iter().map(|(key, value)| (key, plain(value)));
            Value::Object(plain_object(members.collect()))
        }
        Value::String(text) => match text.strip_prefix(COMPONENTS) {
            Some(name) => json!(format!("{DEFS}{name}")),
            None => Value::String(text),
        },
        Value::Null | Value::Bool(_) | Value::Number(_) => value,
    }
}

fn plain_object(mut schema: Map<String, Value>) -> Map<String, Value> {
    // A fact may have a key of these names, too; there a schema stands behind it.
    if schema.get("format").is_some_and(Value::is_string) {
        schema.remove("format");
    }
    if schema.get("discriminator").is_some_and(|kept| kept.get("propertyName").is_some()) {
        schema.remove("discriminator");
    }
    if let Some(Value::Array(types)) = schema.get_mut("type") {
        types.retain(|name| name != "null");
        if let [only] = &types[..] {
            let only = only.clone();
            schema.insert("type".to_owned(), only);
        }
    }
    if schema.get("type") == Some(&json!("object")) && schema.contains_key("properties") {
        schema.entry("additionalProperties").or_insert(json!(false));
    }
    without_null(schema)
}

/// Of "null or this" this is left: what is not there is absent.
fn without_null(mut schema: Map<String, Value>) -> Map<String, Value> {
    let Some(Value::Array(several)) = schema.get_mut("oneOf") else { return schema };
    several.retain(|one| one["type"] != "null");
    if let [Value::Object(only)] = &several[..] {
        let only = only.clone();
        schema.remove("oneOf");
        only.into_iter().for_each(|(key, value)| {
            schema.entry(key).or_insert(value);
        });
    }
    schema
}
