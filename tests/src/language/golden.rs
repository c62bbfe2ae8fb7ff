//! Golden lines: each type of fact and command as it is written, in every form that its schema permits.

use super::{Part, fixtures, forms};
use crate::coverage::Kinds;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::PathBuf;

/// The golden lines of a part, file after file.
///
/// # Errors
/// What the system says.
pub fn lines(part: &Part) -> io::Result<Vec<String>> {
    let mut lines = Vec::new();
    for number in 1.. {
        match fs::read_to_string(path(part, number)) {
            Ok(text) => lines.extend(text.lines().map(str::to_owned)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => break,
            Err(error) => return Err(error),
        }
    }
    Ok(lines)
}

/// The file of golden lines with this number: the first has none in its name, what comes later stands in further ones.
pub fn path(part: &Part, number: usize) -> PathBuf {
    let Part { of, what, .. } = part;
    let number = if number == 1 { String::new() } else { format!(".{number}") };
    fixtures().join("golden").join(format!("{of}.{what}{number}.jsonl"))
}

/// The first file of golden lines that is not there.
pub fn next_path(part: &Part) -> PathBuf {
    let is_free = |path: &PathBuf| !path.exists();
    (1..).map(|number| path(part, number)).find(is_free).unwrap_or_default()
}

/// The name of a value's type.
pub fn type_of(value: &Value) -> &str {
    value["type"].as_str().unwrap_or_default()
}

/// The forms of each type that no line has shown so far.
pub struct Missing {
    schemas: BTreeMap<String, Value>,
    forms: BTreeMap<String, Kinds>,
}

impl Missing {
    /// All forms of all types of a part.
    pub fn all(part: &Part) -> Missing {
        let schemas = part.schemas();
        let permitted =
            |(name, schema): (&String, &Value)| (name.clone(), forms::permitted(schema));
        let forms = schemas.iter().map(permitted).collect();
        Missing { schemas, forms }
    }

    /// Takes away everything that the value shows, and returns whether something of it was missing. A type of another part shows nothing.
    pub fn show(&mut self, value: &Value) -> bool {
        let name = type_of(value);
        let (Some(schema), Some(missing)) = (self.schemas.get(name), self.forms.get_mut(name))
        else {
            return false;
        };
        let before = missing.len();
        let shown = forms::shown(schema, value);
        missing.retain(|form| !shown.contains(form));
        missing.len() < before
    }

    /// Returns what is missing still: type and form.
    pub fn left(&self) -> Kinds {
        let named = |(name, forms): (&String, &Kinds)| {
            forms.iter().map(|form| format!("{name} {form}")).collect::<Vec<_>>()
        };
        self.forms.iter().flat_map(named).collect()
    }
}
