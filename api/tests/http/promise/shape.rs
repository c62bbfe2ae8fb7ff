//! The parts of a schema that matter to a client, with references followed and `allOf` put together.

use std::collections::{BTreeMap, BTreeSet};
use yaml_serde::Value;

/// Bounds that a value keeps, each with whether a greater one is stricter.
const BOUNDS: [(&str, bool); 6] = [
    ("minimum", true),
    ("minLength", true),
    ("minItems", true),
    ("maximum", false),
    ("maxLength", false),
    ("maxItems", false),
];

/// The parts of a schema.
#[derive(Default)]
pub(super) struct Shape<'d> {
    /// The JSON types; empty for any.
    pub types: BTreeSet<&'d str>,
    /// The only values; `None` for any.
    pub values: Option<Vec<&'d Value>>,
    pub properties: BTreeMap<&'d str, &'d Value>,
    pub required: BTreeSet<&'d str>,
    pub items: Option<&'d Value>,
    /// The schemas of members without a name of their own.
    pub others: Option<&'d Value>,
    pub pattern: Option<&'d str>,
    pub bounds: BTreeMap<&'static str, f64>,
    /// The alternatives of `oneOf` and `anyOf`.
    pub variants: Vec<&'d Value>,
    pub is_tagged: bool,
}

/// Returns true if each of these alternatives has a `type` of its own, and only that one.
fn are_told_apart(document: &Value, alternatives: &[&Value]) -> bool {
    let tag = |it: &&Value| {
        let tags = followed(document, it)["properties"]["type"]["enum"].as_sequence()?;
        tags.first().filter(|_| tags.len() == 1)?.as_str().map(str::to_owned)
    };
    let tags: Option<BTreeSet<String>> = alternatives.iter().map(tag).collect();
    tags.is_some_and(|tags| !tags.is_empty() && tags.len() == alternatives.len())
}

impl<'d> Shape<'d> {
    /// Reads a schema of this document.
    pub(super) fn read(document: &'d Value, schema: &'d Value) -> Shape<'d> {
        let mut shape = Shape::default();
        shape.add(document, schema);
        shape
    }

    fn add(&mut self, document: &'d Value, schema: &'d Value) {
        let schema = followed(document, schema);
        let list = |name: &str| schema.get(name).and_then(Value::as_sequence).into_iter().flatten();
        match schema.get("type") {
            Some(Value::String(one)) => _ = self.types.insert(one),
            _ => self.types.extend(list("type").filter_map(Value::as_str)),
        }
        if let Some(values) = schema.get("enum").and_then(Value::as_sequence) {
            self.values = Some(values.iter().collect());
        }
        let properties = schema.get("properties").and_then(Value::as_mapping).into_iter().flatten();
        self.properties.extend(properties.filter_map(|(name, it)| Some((name.as_str()?, it))));
        self.required.extend(list("required").filter_map(Value::as_str));
        self.items = self.items.or(schema.get("items"));
        let others = schema.get("additionalProperties").filter(|it| it.is_mapping());
        self.others = self.others.or(others);
        self.pattern = self.pattern.or(schema.get("pattern").and_then(Value::as_str));
        let bound = |name: &'static str| Some((name, schema.get(name)?.as_f64()?));
        self.bounds.extend(BOUNDS.iter().filter_map(|&(name, _)| bound(name)));
        self.variants.extend(list("oneOf").chain(list("anyOf")));
        self.is_tagged |= schema.get("discriminator").is_some();
        self.is_tagged |= are_told_apart(document, &list("oneOf").collect::<Vec<_>>());
        list("allOf").for_each(|part| self.add(document, part));
    }

    /// Returns the first bound by which this shape is stricter than another.
    pub(super) fn stricter_than(&self, other: &Shape) -> Option<&'static str> {
        let is_stricter = |name: &str, greater: bool, bound: f64| match other.bounds.get(name) {
            None => true,
            Some(&before) if greater => bound > before,
            Some(&before) => bound < before,
        };
        let here = |(name, greater): &(&'static str, bool)| {
            self.bounds.get(name).is_some_and(|&bound| is_stricter(name, *greater, bound))
        };
        BOUNDS.iter().find(|row| here(row)).map(|(name, _)| *name)
    }
}

/// Returns the name of the component that a schema refers to.
pub(super) fn name(schema: &Value) -> Option<&str> {
    schema.get("$ref")?.as_str()
}

/// Returns what a reference leads to; a value that is none is returned itself.
pub(super) fn followed<'d>(document: &'d Value, value: &'d Value) -> &'d Value {
    let Some(address) = name(value) else { return value };
    let parts = address.trim_start_matches("#/").split('/');
    let target = parts.fold(document, |within, part| &within[part]);
    assert!(!target.is_null(), "{address} leads nowhere");
    followed(document, target)
}
