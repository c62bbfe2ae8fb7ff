//! Editions inside the binary: loaded once, and shared.

use super::{EditionName, SetupRefused};
use std::fmt::Display;
use std::sync::{Arc, OnceLock};

/// An edition that knows its name.
pub trait Named {
    /// Its name and hash.
    fn name(&self) -> &EditionName;
}

/// The edition of a game that is embedded.
pub struct Embedded<E> {
    loaded: OnceLock<Result<Arc<E>, String>>,
}

impl<E: Named> Embedded<E> {
    /// An edition that is not loaded yet.
    pub const fn new() -> Embedded<E> {
        Embedded { loaded: OnceLock::new() }
    }

    /// The edition, loaded the first time.
    ///
    /// # Errors
    /// [`SetupRefused::EditionUnsound`], with what its loader says.
    pub fn get<F: Display>(
        &self,
        load: impl FnOnce() -> Result<E, F>,
    ) -> Result<Arc<E>, SetupRefused> {
        let load = || load().map(Arc::new).map_err(|fault| fault.to_string());
        self.loaded.get_or_init(load).clone().map_err(SetupRefused::EditionUnsound)
    }
}

impl<E: Named> Default for Embedded<E> {
    fn default() -> Embedded<E> {
        Embedded::new()
    }
}

#[cfg(test)]
mod tests {
    use super::super::EditionHash;
    use super::*;

    impl Named for EditionName {
        fn name(&self) -> &EditionName {
            self
        }
    }

    #[test]
    fn an_edition_is_loaded_once_and_a_fault_stays() {
        let name = EditionName { name: "own".to_owned(), hash: EditionHash([0; 32]) };
        let embedded = Embedded::new();
        let first = embedded.get(|| Ok::<_, String>(name.clone()));
        let again = embedded.get(|| Err("loaded twice"));
        assert_eq!((first, again), (Ok(Arc::new(name.clone())), Ok(Arc::new(name.clone()))));
        let unsound = Embedded::new();
        let refused = Err(SetupRefused::EditionUnsound("no card".to_owned()));
        assert_eq!(unsound.get(|| Err("no card")), refused);
        assert_eq!(unsound.get(|| Ok::<_, String>(name)), refused);
    }
}
