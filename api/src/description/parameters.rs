//! The forms of the parameters of requests, in one table for all operations.

use super::operation::{self, change};
use yaml_serde::{Mapping, Value};

/// The form of every text with this name.
struct TextPattern {
    name: &'static str,
    pattern: &'static str,
    example: &'static str,
}

const FORMS: &[TextPattern] = &[
    TextPattern {
        name: "game",
        pattern: "^[0-9a-f]{32}$",
        example: "0123456789abcdef0123456789abcdef",
    },
    TextPattern {
        name: "Idempotency-Key",
        pattern: "^(\"[!-~]{1,126}\"|[!-~]{1,128})$",
        example: "c0ffee-1",
    },
    TextPattern { name: "as", pattern: "^(spectator|seat-[1-5]|all)$", example: "spectator" },
    TextPattern {
        name: "with",
        pattern: "^(choices|since|choices,since|since,choices)$",
        example: "choices,since",
    },
    TextPattern {
        name: "hash",
        pattern: "^[0-9a-f]{64}$",
        example: "1a8d9be22f80957c8eea67fd3a6a8ddc04321efbffb3de33a1bc8ae45b716ab0",
    },
    TextPattern {
        name: "only",
        pattern: "^(turn|event|proposal|started|ended|opened)(,(turn|event|proposal|started|ended|opened))*$",
        example: "turn,ended",
    },
    TextPattern { name: "after", pattern: r"^[0-9]{1,15}(\.[0-9]{1,2})?$", example: "1234.9" },
    TextPattern { name: "Last-Event-ID", pattern: r"^[0-9]{1,15}(\.[0-9]{1,2})?$", example: "12" },
    TextPattern {
        name: "If-Match",
        pattern: r#"^("[0-9]{1,9}\.[0-9]{1,9}"|[0-9]{1,9}\.[0-9]{1,9})$"#,
        example: "\"12.0\"",
    },
];

/// Adds the forms to the parameters of all operations.
pub(crate) fn describe(document: &mut Value) {
    for mut operation in operation::all(document) {
        operation.change_parameters(|parameter| {
            change(parameter, "schema", forget_null);
            let named = |form: &&TextPattern| {
                parameter.get("name").and_then(Value::as_str) == Some(form.name)
            };
            let Some(form) = FORMS.iter().find(named) else { return };
            let is_text =
                |schema: &Mapping| schema.get("type").and_then(Value::as_str) == Some("string");
            if !parameter.get("schema").and_then(Value::as_mapping).is_some_and(is_text) {
                return;
            }
            parameter.insert("example".into(), form.example.into());
            change(parameter, "schema", |schema| {
                schema.insert("pattern".into(), form.pattern.into());
            });
        });
    }
}

/// A parameter that is not sent has no value: `null` is none of its types.
fn forget_null(schema: &mut Mapping) {
    let Some(types) = schema.get_mut("type").and_then(Value::as_sequence_mut) else { return };
    types.retain(|it| it.as_str() != Some("null"));
    if let [only] = types.as_slice() {
        let only = only.clone();
        schema.insert("type".into(), only);
    }
}
