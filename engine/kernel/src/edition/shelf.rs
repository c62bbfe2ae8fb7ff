//! The shelf of a game: every edition that is known here.
//!
//! Embedded editions stand on it from the beginning, released ones for ever; others are added when a program starts. An edition is
//! named by a hash over what decides in it, so what is added can never change what a name means. That is why one shelf for the whole
//! process is safe, and why games need not be told which editions are around.

use super::{EditionName, Folder, SetupRefused};
use std::fmt::Display;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

/// An edition that is loaded from files.
pub trait LoadEdition: Sized + Send + Sync + 'static {
    /// The reasons for which files are no edition.
    type Unsound: Display;
    /// The JSON Schema of the files of an edition.
    const SCHEMA: &'static str;
    /// Returns the shelf on which all editions of this type stand.
    fn shelf() -> &'static Shelf<Self>;
    /// Returns the editions inside the binary, the default one first.
    fn embedded() -> Vec<Folder>;
    /// Loads and checks an edition.
    ///
    /// # Errors
    /// The reason for which it is refused.
    fn load(folder: &Folder) -> Result<Self, Self::Unsound>;
    /// Returns all faults, item by item; nothing if it is sound.
    fn mistakes(folder: &Folder) -> Vec<Self::Unsound>;
    /// Returns its name and hash.
    fn name(&self) -> &EditionName;
}

/// An edition and its files.
struct Copy<E> {
    edition: Arc<E>,
    folder: Arc<Folder>,
}

type Copies<E> = RwLock<Vec<Copy<E>>>;

/// All editions of a game.
pub struct Shelf<E> {
    copies: OnceLock<Result<Copies<E>, String>>,
}

impl<E: LoadEdition> Shelf<E> {
    /// Returns a shelf on which nothing is loaded yet.
    pub const fn new() -> Shelf<E> {
        Shelf { copies: OnceLock::new() }
    }

    /// The names of all editions: the default one first, then the other embedded ones, then those that were added.
    pub fn names(&self) -> Vec<EditionName> {
        self.look(|copies| copies.iter().map(|copy| copy.edition.name().clone()).collect())
            .unwrap_or_default()
    }

    /// Returns the default edition.
    ///
    /// # Errors
    /// [`SetupRefused::EditionUnsound`], with what its loader says.
    pub fn default_edition(&self) -> Result<Arc<E>, SetupRefused> {
        let first = self.look(|copies| copies.first().map(|copy| Arc::clone(&copy.edition)))?;
        first.ok_or_else(|| SetupRefused::EditionUnsound("no edition is embedded".to_owned()))
    }

    /// Returns the edition with this name and this hash.
    ///
    /// # Errors
    /// [`SetupRefused::UnknownEdition`] or [`SetupRefused::OtherEdition`], where it is not here.
    pub fn edition(&self, asked: &EditionName) -> Result<Arc<E>, SetupRefused> {
        let found = self.look(|copies| {
            let found = copies.iter().find(|copy| copy.edition.name() == asked);
            found.map(|copy| Arc::clone(&copy.edition))
        })?;
        found.ok_or_else(|| asked.missing(&self.names()))
    }

    /// Returns the files of the edition with this name and this hash; `None` if it is not here.
    pub fn folder(&self, asked: &EditionName) -> Option<Arc<Folder>> {
        let found = self.look(|copies| {
            let found = copies.iter().find(|copy| copy.edition.name() == asked);
            found.map(|copy| Arc::clone(&copy.folder))
        });
        found.ok().flatten()
    }

    /// Puts an edition on the shelf, behind the others; one that is there already stays as it is. Gives its name.
    ///
    /// # Errors
    /// [`SetupRefused::EditionUnsound`], with what its loader says.
    pub fn add(&self, folder: Folder) -> Result<EditionName, SetupRefused> {
        let copy = Copy::<E>::load(folder).map_err(SetupRefused::EditionUnsound)?;
        let name = copy.edition.name().clone();
        let mut copies = self.copies()?.write().unwrap_or_else(PoisonError::into_inner);
        if copies.iter().all(|there| *there.edition.name() != name) {
            copies.push(copy);
        }
        Ok(name)
    }

    fn look<T>(&self, at: impl FnOnce(&[Copy<E>]) -> T) -> Result<T, SetupRefused> {
        Ok(at(&self.copies()?.read().unwrap_or_else(PoisonError::into_inner)))
    }

    fn copies(&self) -> Result<&Copies<E>, SetupRefused> {
        let load = || E::embedded().into_iter().map(Copy::load).collect::<Result<_, _>>();
        let copies = self.copies.get_or_init(|| load().map(RwLock::new));
        copies.as_ref().map_err(|fault| SetupRefused::EditionUnsound(fault.clone()))
    }
}

impl<E: LoadEdition> Default for Shelf<E> {
    fn default() -> Shelf<E> {
        Shelf::new()
    }
}

impl<E: LoadEdition> Copy<E> {
    fn load(folder: Folder) -> Result<Copy<E>, String> {
        let edition = E::load(&folder).map_err(|unsound| unsound.to_string())?;
        Ok(Copy { edition: Arc::new(edition), folder: Arc::new(folder) })
    }
}

#[cfg(test)]
mod tests {
    use super::super::EditionHash;
    use super::*;

    /// An edition whose only file is its name, a space, and what decides.
    #[derive(PartialEq, Eq, Debug)]
    struct Plain(EditionName);

    impl LoadEdition for Plain {
        type Unsound = String;
        const SCHEMA: &'static str = "{}";
        fn shelf() -> &'static Shelf<Plain> {
            static SHELF: Shelf<Plain> = Shelf::new();
            &SHELF
        }
        fn embedded() -> Vec<Folder> {
            vec![folder("own 2"), folder("own 1")]
        }
        fn load(folder: &Folder) -> Result<Plain, String> {
            let text = folder.text("all").map_err(|fault| fault.to_string())?;
            let (name, number) = text.split_once(' ').ok_or("no number")?;
            let number = number.parse().map_err(|_| "no number")?;
            Ok(Plain(EditionName { name: name.to_owned(), hash: EditionHash([number; 32]) }))
        }
        fn mistakes(folder: &Folder) -> Vec<String> {
            Plain::load(folder).err().into_iter().collect()
        }
        fn name(&self) -> &EditionName {
            &self.0
        }
    }

    fn folder(text: &str) -> Folder {
        [("all", text)].into_iter().collect()
    }

    fn name(name: &str, number: u8) -> EditionName {
        EditionName { name: name.to_owned(), hash: EditionHash([number; 32]) }
    }

    #[test]
    fn released_editions_stay_beside_the_newest_one() {
        let shelf = Shelf::<Plain>::new();
        assert_eq!(shelf.names(), [name("own", 2), name("own", 1)]);
        assert_eq!(shelf.default_edition().unwrap().0, name("own", 2));
        assert_eq!(shelf.edition(&name("own", 1)).unwrap().0, name("own", 1));
        assert_eq!(*shelf.folder(&name("own", 1)).unwrap(), folder("own 1"));
    }

    #[test]
    fn an_edition_is_added_once_and_changes_no_other() {
        let shelf = Shelf::<Plain>::new();
        assert_eq!(shelf.add(folder("other 3")), Ok(name("other", 3)));
        assert_eq!(shelf.add(folder("other 3")), Ok(name("other", 3)));
        assert_eq!(shelf.add(folder("own 4")), Ok(name("own", 4)));
        assert_eq!(
            shelf.names(),
            [name("own", 2), name("own", 1), name("other", 3), name("own", 4)]
        );
        assert_eq!(shelf.default_edition().unwrap().0, name("own", 2));
        let unsound = SetupRefused::EditionUnsound("no number".to_owned());
        assert_eq!(shelf.add(folder("other")), Err(unsound));
        assert_eq!(shelf.names().len(), 4);
    }

    #[test]
    fn an_edition_that_is_not_here_is_a_clear_error() {
        let shelf = Shelf::<Plain>::new();
        let known = vec!["own".to_owned()];
        let unknown = SetupRefused::UnknownEdition { name: "printed".to_owned(), known };
        assert_eq!(shelf.edition(&name("printed", 2)), Err(unknown));
        let here = vec![EditionHash([2; 32]), EditionHash([1; 32])];
        let asked = EditionHash([7; 32]);
        let other = SetupRefused::OtherEdition { name: "own".to_owned(), here, asked };
        assert_eq!(shelf.edition(&name("own", 7)), Err(other));
        assert_eq!(shelf.folder(&name("own", 7)), None);
    }
}
