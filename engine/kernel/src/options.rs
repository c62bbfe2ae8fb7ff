//! The options of a game as a JSON Schema, with their names and explanations for people.

use crate::text::{Text, Title};
use serde_json::{Map, Value, json};

/// An option: the values that it can have, and what it is.
#[derive(Clone, PartialEq, Debug)]
pub struct OptionSchema(Value);

impl OptionSchema {
    /// Returns an option whose values are of this JSON Schema. The description is for programmers, in English; the title and the
    /// explanation are told to people (`x-title`, `x-description`).
    pub fn new(values: Value, description: &str, title: Title, explanation: Title) -> OptionSchema {
        OptionSchema(values)
            .with("description", json!(description))
            .with("x-title", json!(Text::from(title)))
            .with("x-description", json!(Text::from(explanation)))
    }

    /// Returns the same with the names of its values for people (`x-values`).
    #[must_use]
    pub fn naming(self, values: &[(&str, Title)]) -> OptionSchema {
        let named =
            values.iter().map(|&(value, title)| (value.to_owned(), json!(Text::from(title))));
        self.with("x-values", Value::Object(named.collect::<Map<_, _>>()))
    }

    fn with(mut self, key: &str, value: Value) -> OptionSchema {
        self.0[key] = value;
        self
    }
}

/// Returns the JSON Schema of an object with these options, each of which may be absent.
pub fn schema<const N: usize>(options: [(&str, OptionSchema); N]) -> Value {
    let properties = options.into_iter().map(|(name, option)| (name.to_owned(), option.0));
    json!({
        "type": "object",
        "additionalProperties": false,
        "properties": properties.collect::<Map<_, _>>(),
    })
}
