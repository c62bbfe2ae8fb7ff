//! The folder of an edition: its files, as they are embedded or as somebody wrote them.

use super::files::FileUnsound;
use std::collections::BTreeMap;

/// The files of an edition, each under its name, as `cards.json`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Folder(BTreeMap<String, String>);

impl Folder {
    /// Returns the text of a file that every edition has.
    ///
    /// # Errors
    /// [`FileUnsound`], where it is not there.
    pub fn text(&self, file: &'static str) -> Result<&str, FileUnsound> {
        let missing = || FileUnsound { file, fault: "the file is missing".to_owned() };
        self.optional(file).ok_or_else(missing)
    }

    /// Returns the text of a file that an edition may have.
    pub fn optional(&self, file: &str) -> Option<&str> {
        self.0.get(file).map(String::as_str)
    }

    /// All files in the order of their names.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }
}

impl<N: Into<String>, T: Into<String>> FromIterator<(N, T)> for Folder {
    fn from_iter<I: IntoIterator<Item = (N, T)>>(files: I) -> Folder {
        Folder(files.into_iter().map(|(name, text)| (name.into(), text.into())).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_had_by_its_name_or_named_as_missing() {
        let folder: Folder = [("b.json", "{}"), ("a.json", "[]")].into_iter().collect();
        assert_eq!(folder.text("a.json"), Ok("[]"));
        let missing = folder.text("c.json").unwrap_err();
        assert_eq!(missing.to_string(), "c.json: the file is missing");
        let names: Vec<&str> = folder.files().map(|(name, _)| name).collect();
        assert_eq!(names, ["a.json", "b.json"]);
    }
}
