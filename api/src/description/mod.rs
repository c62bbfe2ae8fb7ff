//! The description of the API (OpenAPI 3.1).
//!
//! The server serves the committed `openapi.yaml`, which is built in. `document` makes that file from the routes themselves;
//! it is compiled with the feature `schema` only, because deriving schemas for every type would double the time of a first build.
//! A test holds that the file is what the routes are.

#[cfg(feature = "schema")]
pub mod document;

use actix_web::http::Method;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use std::str::FromStr;

/// The committed description.
pub const YAML: &str = include_str!("../../../openapi.yaml");

/// The description that is built in cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("openapi.yaml: {0}")]
pub struct Unreadable(#[from] yaml_serde::Error);

/// The addresses that the API serves, each with its methods.
#[derive(Clone, Debug, Deserialize)]
pub struct Description {
    paths: BTreeMap<String, BTreeMap<String, IgnoredAny>>,
}

impl Description {
    /// Reads the description that is built in.
    ///
    /// # Errors
    /// [`Unreadable`] if it is no YAML or has no paths.
    pub fn built_in() -> Result<Description, Unreadable> {
        Ok(yaml_serde::from_str(YAML)?)
    }

    /// Returns the methods that this address takes; none if nothing is served there.
    pub fn methods(&self, address: &str) -> Vec<Method> {
        let here = self.paths.iter().filter(|(template, _)| matches(template, address));
        let names = here.flat_map(|(_, operations)| operations.keys());
        names.filter_map(|name| Method::from_str(&name.to_uppercase()).ok()).collect()
    }
}

/// Tells whether the address is one of a template such as `/games/{game}`.
fn matches(template: &str, address: &str) -> bool {
    let mut parts = template.split('/').zip(address.split('/'));
    template.split('/').count() == address.split('/').count()
        && parts.all(|(part, given)| part.starts_with('{') || part == given)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_matched_part_by_part() {
        assert!(matches("/games/{game}/seats/{seat}", "/games/ab/seats/1"));
        assert!(!matches("/games/{game}/seats/{seat}", "/games/ab/seats"));
        assert!(!matches("/games/{game}", "/players/ab"));
    }

    #[test]
    fn the_description_that_is_built_in_names_the_methods_of_an_address() {
        let description = Description::built_in().expect("a description");
        let methods = |address| description.methods(address);
        assert_eq!(methods("/api/v1/games"), [Method::GET, Method::POST]);
        assert_eq!(methods("/api/v1/games/ab/seats/1"), [Method::DELETE]);
        assert!(methods("/api/v1/nothing").is_empty());
    }
}
