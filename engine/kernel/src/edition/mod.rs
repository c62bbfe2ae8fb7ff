//! Editions: printed content as data, named, and hashed over what decides.

pub mod files;
mod folder;
mod name;
mod named;
mod published;
mod shelf;

pub use folder::Folder;
pub use name::{EditionHash, EditionName, SetupRefused};
pub use named::{CatalogueEdition, NameEntry};
pub use published::{EditionFiles, HasShelf, Published, ShowCatalogue};
pub use shelf::{LoadEdition, Shelf};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The source from which an item is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ItemSource))]
pub enum ItemSource {
    /// A printed rulebook.
    Rulebook,
    /// Another public place.
    Public,
    /// Ours.
    Reconstructed,
}

/// The keys whose values tell, but decide nothing.
const TELLING: [&str; 6] = ["title", "source", "reference", "notes", "name_en", "name_de"];

/// Returns the hash over what decides in the edition's files, given as one JSON value.
///
/// # Errors
/// When the value cannot be written as canonical JSON (a number that is no integer, for example).
pub fn hash(edition: &Value) -> Result<EditionHash, serde_json::Error> {
    let mut deciding = edition.clone();
    strip(&mut deciding);
    let bytes = serde_json_canonicalizer::to_vec(&deciding)?;
    Ok(EditionHash(Sha256::digest(bytes).into()))
}

fn strip(value: &mut Value) {
    match value {
        Value::Object(members) => {
            members.retain(|key, _| !TELLING.contains(&key.as_str()));
            members.values_mut().for_each(strip);
        }
        Value::Array(items) => items.iter_mut().for_each(strip),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn titles_and_provenance_do_not_change_the_hash() {
        let plain = json!({"cards": [{"number": 1, "colour": "red"}]});
        let told = json!({"cards": [{"number": 1, "colour": "red", "title": {"en": "A", "de": "B"}, "source": "public"}]});
        let other = json!({"cards": [{"number": 1, "colour": "green"}]});
        assert_eq!(hash(&plain).unwrap(), hash(&told).unwrap());
        assert_ne!(hash(&plain).unwrap(), hash(&other).unwrap());
    }
}
