//! One setting as `fathom config` prints it.

use super::layer;
use super::load::ValueOrigin;
use clap::Arg;
use figment::value::Value;

/// Writes a setting as TOML: what it is for, its value, and where that comes from. One without a value is named in a comment.
pub(crate) fn setting(setting: &Arg, value: Option<&Value>, origin: &ValueOrigin) -> String {
    let name = layer::name(setting);
    let help = setting.get_help().map(ToString::to_string).unwrap_or_default();
    match value.and_then(written) {
        Some(value) => format!("# {help}\n{name} = {value} # {origin}\n"),
        None => format!("# {help}\n# {name} is not set\n"),
    }
}

/// Writes a value; `None` if there is none.
fn written(value: &Value) -> Option<String> {
    match value {
        Value::String(_, text) => Some(quoted(text)),
        Value::Char(_, letter) => Some(quoted(&letter.to_string())),
        Value::Bool(_, truth) => Some(truth.to_string()),
        Value::Num(_, number) => number.to_i128().map(|number| number.to_string()),
        Value::Array(_, values) => {
            let values: Option<Vec<String>> = values.iter().map(written).collect();
            values.map(|values| format!("[{}]", values.join(", ")))
        }
        Value::Empty(..) | Value::Dict(..) => None,
    }
}

/// Writes a text as a basic string of TOML, which has the escapes of JSON, and one more: that of U+007F.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string().replace('\u{7f}', "\\u007f")
}
