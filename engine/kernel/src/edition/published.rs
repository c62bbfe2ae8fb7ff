//! Games with editions: they are set up from the words of their first event, give out files, and show all that is printed.

use super::{EditionName, Folder, LoadEdition, SetupRefused};
use crate::game::Game;
use crate::table::{Created, Revision};
use crate::text::sentence::Form;
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;

/// A game that can be set up from the words of its first event.
pub trait Published: Game {
    /// The fewest and the most seats.
    const SEATS: std::ops::RangeInclusive<u8>;
    /// The oldest revision of the rules that a record can name.
    const OLDEST: Revision;
    /// The newest revision of the rules.
    const REVISION: Revision;
    /// Returns the editions that are known here, the default one first, then newer ones before older ones.
    fn editions() -> Vec<EditionName>;
    /// Returns the JSON Schema of the options of a game. By default a game has no options.
    fn options() -> Value {
        serde_json::json!({"type": "object", "additionalProperties": false})
    }
    /// Returns the rules for a game that was created so.
    ///
    /// # Errors
    /// [`SetupRefused`], with the reason.
    fn rules(created: &Created, revision: Revision) -> Result<Self::Rules, SetupRefused>;
}

/// A game whose editions are files: they are given out as they are, and further ones can be taken in.
pub trait EditionFiles: Published {
    /// Returns the files of this edition; `None` if it is not known here.
    fn files(edition: &EditionName) -> Option<Arc<Folder>>;
    /// Returns what the files of an edition may say, as a JSON Schema; each file has its own `$defs/<name>_file`.
    fn schema() -> &'static str;
    /// Returns all faults of an edition whose files are as the schema says; nothing if it is sound.
    fn mistakes(folder: &Folder) -> Vec<String>;
    /// Takes in a further edition, and gives its name. From then on it is one of [`Published::editions`].
    ///
    /// # Errors
    /// [`SetupRefused::EditionUnsound`], with the reason.
    fn add_edition(folder: Folder) -> Result<EditionName, SetupRefused>;
}

/// A game whose editions all stand on the shelf of one type, which gives out their files.
pub trait HasShelf: Published {
    /// An edition as it is loaded.
    type Edition: LoadEdition;
}

impl<G: HasShelf> EditionFiles for G {
    fn files(edition: &EditionName) -> Option<Arc<Folder>> {
        G::Edition::shelf().folder(edition)
    }
    fn schema() -> &'static str {
        G::Edition::SCHEMA
    }
    fn mistakes(folder: &Folder) -> Vec<String> {
        G::Edition::mistakes(folder).iter().map(ToString::to_string).collect()
    }
    fn add_edition(folder: Folder) -> Result<EditionName, SetupRefused> {
        G::Edition::shelf().add(folder)
    }
}

/// A game whose editions can be shown in full, with their texts.
pub trait ShowCatalogue: Game {
    /// All of an edition, as it is shown.
    type Catalogue: Serialize;
    /// Returns all of this edition.
    ///
    /// # Errors
    /// [`SetupRefused`], where it is not known here.
    fn catalogue(edition: &EditionName, form: Form) -> Result<Self::Catalogue, SetupRefused>;
}
