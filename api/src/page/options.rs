//! The fields of a game's options, drawn from their JSON Schema and read back by it.

use super::form::Fields;
use super::reader::{Reader, code};
use engine::kernel::edition::Published;
use engine::ruleset::{Ruleset, for_ruleset};
use maud::{Markup, html};
use serde_json::{Map, Value, json};

/// The prefix of an option in the names of a form.
const PREFIX: &str = "option-";

fn schema(ruleset: Ruleset) -> Map<String, Value> {
    let schema = for_ruleset!(ruleset, G => <G as Published>::options());
    schema["properties"].as_object().cloned().unwrap_or_default()
}

/// Returns a field for each option.
pub(crate) fn drawn(reader: &Reader, ruleset: Ruleset) -> Markup {
    html! {
        @for (name, about) in schema(ruleset) {
            div.field.(for_seats(&about)) {
                (field(reader, &name, &about))
                p.hint id={ "hint-" (name) } { (words(reader, &about, "description")) }
            }
        }
    }
}

/// Returns the class of an option that only games of so many seats have: the style shows it for that number alone.
fn for_seats(about: &Value) -> String {
    about["x-seats"].as_u64().map_or_else(String::new, |seats| format!("only-{seats}"))
}

fn field(reader: &Reader, name: &str, about: &Value) -> Markup {
    let (id, usual) = (format!("{PREFIX}{name}"), &about["default"]);
    let title = words(reader, about, "title");
    let hint = format!("hint-{name}");
    match (&about["enum"], about["type"].as_str()) {
        (Value::Array(values), _) => html! {
            label for=(id) { (title) }
            select id=(id) name=(id) aria-describedby=(hint) {
                @for value in values.iter().filter_map(Value::as_str) {
                    option value=(value) selected[usual == value] {
                        (words(reader, &about["x-values"], value))
                    }
                }
            }
        },
        (_, Some("boolean")) => html! {
            label.check {
                input type="checkbox" id=(id) name=(id) value="true" checked[usual == true] aria-describedby=(hint);
                " " (title)
            }
        },
        (_, _) => html! {
            label for=(id) { (title) }
            input type="number" id=(id) name=(id) value=(usual) min=[about["minimum"].as_i64()]
                max=[about["maximum"].as_i64()] aria-describedby=(hint);
        },
    }
}

/// Returns the words of a schema in the reader's language, which stand beside the English ones of JSON Schema.
fn words(reader: &Reader, about: &Value, what: &str) -> String {
    let told = &about[format!("x-{what}")][code(reader.language())];
    let told = told.as_str().or_else(|| about[what][code(reader.language())].as_str());
    told.or_else(|| about[what].as_str()).unwrap_or(what).to_owned()
}

/// Returns the options that a form chose: those that differ from what is usual.
pub(crate) fn read(fields: &Fields, ruleset: Ruleset) -> Value {
    let chosen = schema(ruleset).into_iter().filter_map(|(name, about)| {
        let sent = fields.get(&format!("{PREFIX}{name}"));
        let value = match about["type"].as_str() {
            Some("boolean") => json!(sent == Some("true")),
            Some("integer") => json!(sent?.parse::<i64>().ok()?),
            Some(_) | None => json!(sent?),
        };
        (value != about["default"]).then_some((name, value))
    });
    Value::Object(chosen.collect())
}
