//! Checks an edition: all faults, each with its place.

use engine::kernel::edition::{EditionFiles, Folder};
use jsonschema::error::ValidationErrorKind;
use jsonschema::{ValidationError, Validator};
use serde_json::{Value, json};
use std::fmt;

/// One thing that is wrong with an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// A file that the schema describes is missing.
    Missing {
        /// Its name.
        file: String,
    },
    /// A file of which the schema knows nothing.
    Unknown {
        /// Its name.
        file: String,
    },
    /// A file is no JSON.
    NotJson {
        /// Its name.
        file: String,
        /// The message of the reader, with line and column.
        fault: String,
    },
    /// Something is not as the schema says.
    NotBySchema {
        /// The file.
        file: String,
        /// The place in it, as a JSON Pointer (RFC 6901).
        pointer: String,
        /// The fault.
        fault: String,
    },
    /// The game cannot be played so.
    Unplayable {
        /// The reason, with the item that it is about.
        fault: String,
    },
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mistake::Missing { file } => write!(f, "{file}: the file is missing"),
            Mistake::Unknown { file } => write!(f, "{file}: no edition has a file of this name"),
            Mistake::NotJson { file, fault } => write!(f, "{file}: no JSON: {fault}"),
            Mistake::NotBySchema { file, pointer, fault } => {
                write!(f, "{file}: {pointer}: {fault}")
            }
            Mistake::Unplayable { fault } => f.write_str(fault),
        }
    }
}

/// Returns all faults of the edition: those that the schema finds first, and only if there are none, those that the game finds.
pub fn mistakes<G: EditionFiles>(folder: &Folder) -> Vec<Mistake> {
    let schema: Value = serde_json::from_str(G::schema()).unwrap_or_default();
    let files = files_of(&schema);
    let unknown =
        folder.files().map(|(file, _)| file).filter(|file| !files.iter().any(|f| f == file));
    let unknown = unknown.map(|file| Mistake::Unknown { file: file.to_owned() });
    let by_schema = files.iter().flat_map(|file| of_file(&schema, file, folder));
    let found: Vec<Mistake> = unknown.chain(by_schema).collect();
    if !found.is_empty() {
        return found;
    }
    G::mistakes(folder).into_iter().map(|fault| Mistake::Unplayable { fault }).collect()
}

/// Returns the files that the schema describes.
fn files_of(schema: &Value) -> Vec<String> {
    let definitions = schema["$defs"].as_object().into_iter().flat_map(|all| all.keys());
    let names = definitions.filter_map(|name| name.strip_suffix("_file"));
    names.map(|name| format!("{name}.json")).collect()
}

fn of_file(schema: &Value, file: &str, folder: &Folder) -> Vec<Mistake> {
    let Some(text) = folder.optional(file) else {
        let missing = (!may_be_missing(schema, file)).then(|| file.to_owned());
        return missing.map(|file| Mistake::Missing { file }).into_iter().collect();
    };
    let value: Value = match serde_json::from_str(text) {
        Ok(value) => value,
        Err(error) => {
            return vec![Mistake::NotJson { file: file.to_owned(), fault: error.to_string() }];
        }
    };
    match validator(schema, file) {
        Ok(validator) => {
            validator.iter_errors(&value).flat_map(|error| told(file, &error)).collect()
        }
        Err(error) => vec![Mistake::Unplayable { fault: format!("the schema itself: {error}") }],
    }
}

/// Returns whether the schema says that an edition may be without this file. It says so in a comment, as JSON Schema knows no folders.
fn may_be_missing(schema: &Value, file: &str) -> bool {
    let name = file.strip_suffix(".json").unwrap_or(file);
    schema["$defs"][format!("{name}_file")]["$comment"] == "An edition may be without this file."
}

/// Judges one file: the definition that bears its name, among all definitions.
fn validator(schema: &Value, file: &str) -> Result<Validator, ValidationError<'static>> {
    let name = file.strip_suffix(".json").unwrap_or(file);
    let own = json!({ "$ref": format!("#/$defs/{name}_file"), "$defs": schema["$defs"] });
    jsonschema::draft202012::new(&own)
}

/// Returns an error where it stands. Of alternatives the mistakes of the one that is nearest are told, because those can be mended.
fn told(file: &str, error: &ValidationError<'_>) -> Vec<Mistake> {
    if let ValidationErrorKind::AnyOf { context } | ValidationErrorKind::OneOfNotValid { context } =
        error.kind()
        && let Some(nearest) = context.iter().min_by_key(|errors| errors.len())
    {
        return nearest.iter().flat_map(|error| told(file, error)).collect();
    }
    let pointer = error.instance_path().to_string();
    let pointer = if pointer.is_empty() { "/".to_owned() } else { pointer };
    vec![Mistake::NotBySchema { file: file.to_owned(), pointer, fault: error.to_string() }]
}
