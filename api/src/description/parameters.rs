//! Which forms the parameters of requests have: one table for all operations.

use super::operation::{self, change};
use yaml_serde::Value;

/// The form of every parameter with this name.
struct Form {
    name: &'static str,
    /// What a text must look like; `None` for numbers.
    pattern: Option<&'static str>,
    example: &'static str,
}

const FORMS: &[Form] = &[
    Form {
        name: "game",
        pattern: Some("^[0-9a-f]{32}$"),
        example: "0123456789abcdef0123456789abcdef",
    },
    Form {
        name: "Idempotency-Key",
        pattern: Some("^(\"[!-~]{1,126}\"|[!-~]{1,128})$"),
        example: "c0ffee-1",
    },
    Form { name: "as", pattern: Some("^(spectator|seat-[1-5]|all)$"), example: "spectator" },
    Form {
        name: "with",
        pattern: Some("^(choices|since|choices,since|since,choices)$"),
        example: "choices,since",
    },
    Form { name: "If-Match", pattern: Some("^\"?[0-9]+\\.[0-9]+\"?$"), example: "\"12.0\"" },
];

/// Adds the forms to the parameters of all operations.
pub fn describe(document: &mut Value) {
    for mut operation in operation::all(document) {
        operation.change_parameters(|parameter| {
            let named =
                |form: &&Form| parameter.get("name").and_then(Value::as_str) == Some(form.name);
            let Some(form) = FORMS.iter().find(named) else { return };
            parameter.insert("example".into(), form.example.into());
            change(parameter, "schema", |schema| {
                if let Some(pattern) = form.pattern {
                    schema.insert("pattern".into(), pattern.into());
                }
            });
        });
    }
}
