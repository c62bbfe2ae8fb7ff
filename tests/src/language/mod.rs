//! The public language: every type of fact and command, of the format and of each game, as it stands in `fixtures/`.
//!
//! Types have a schema each; golden lines show them in every form; a list of hashes holds what was ever recorded.

pub mod forms;
pub mod frozen;
pub mod golden;
pub mod schema;

use crate::coverage::{Kinds, add_variants};
use engine::kernel::table::{TableCommand, TableFact};
use engine::{twentieth, underwater};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::path::{Path, PathBuf};
use utoipa::ToSchema;

/// The folder of everything that is frozen.
pub fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures")
}

/// The facts or the commands of the format or of a game.
#[derive(Clone, Copy)]
pub struct Part {
    /// The part that it belongs to: `table`, or the name of a ruleset.
    pub of: &'static str,
    /// The name: `facts` or `commands`.
    pub what: &'static str,
    /// The types, by their names in formats.
    pub types: fn() -> Kinds,
    /// The description by utoipa of all types together, and of those to which they refer by name.
    described: fn() -> schema::Described,
    /// Reads a value as this build does, and writes it again.
    pub rewrite: fn(Value) -> Result<String, serde_json::Error>,
}

/// All parts of the language. A further game is two more lines.
pub fn parts() -> [Part; 6] {
    [
        part::<TableFact<RulesetCommand>>("table", "facts"),
        part::<TableCommand>("table", "commands"),
        part::<underwater::fact::Fact>("underwater_cities", "facts"),
        part::<underwater::command::Command>("underwater_cities", "commands"),
        part::<twentieth::fact::Fact>("twentieth_century", "facts"),
        part::<twentieth::command::Command>("twentieth_century", "commands"),
    ]
}

fn part<T: DeserializeOwned + Serialize + ToSchema + Debug>(
    of: &'static str,
    what: &'static str,
) -> Part {
    Part { of, what, types: types::<T>, described: schema::described::<T>, rewrite: rewrite::<T> }
}

impl Part {
    /// The schema of each type.
    pub fn schemas(&self) -> BTreeMap<String, Value> {
        schema::of_each_type(self)
    }
}

/// The commands of a ruleset as the format knows them: each has a type, and all else is the ruleset's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RulesetCommand {
    /// Which command of the ruleset.
    r#type: String,
    /// What the ruleset says of it.
    #[serde(flatten)]
    rest: Map<String, Value>,
}

fn types<T: DeserializeOwned + Debug>() -> Kinds {
    let mut kinds = Kinds::new();
    add_variants::<T>(&mut kinds, "", &json!({"type": "?"}));
    kinds.iter().map(|kind| kind.trim().to_owned()).collect()
}

fn rewrite<T: DeserializeOwned + Serialize>(value: Value) -> Result<String, serde_json::Error> {
    engine::kernel::seal::canonical(&serde_json::from_value::<T>(value)?)
}
