//! The description of the API (OpenAPI 3.1).
//!
//! The server serves the committed `openapi.yaml`, which is built in. `document` makes that file from the routes themselves;
//! it is compiled with the feature `schema` only, because deriving schemas for every type would double the time of a first build.
//! A test holds that the file is what the routes are.

#[cfg(feature = "schema")]
pub mod document;
#[cfg(feature = "schema")]
mod examples;
#[cfg(feature = "schema")]
mod headers;
#[cfg(feature = "schema")]
mod joining;
#[cfg(feature = "schema")]
mod names;
#[cfg(feature = "schema")]
mod numbers;
#[cfg(feature = "schema")]
mod operation;
#[cfg(feature = "schema")]
mod parameters;
#[cfg(feature = "schema")]
mod refusals;
#[cfg(feature = "schema")]
mod sent;
#[cfg(feature = "schema")]
mod sessions;
#[cfg(feature = "schema")]
mod sharing;
#[cfg(feature = "schema")]
mod streams;
#[cfg(feature = "schema")]
mod texts;
#[cfg(feature = "schema")]
mod unused;
#[cfg(feature = "schema")]
mod variants;

use actix_web::http::Method;
use std::str::FromStr;

/// The committed description.
pub const YAML: &str = include_str!("../../../openapi.yaml");

/// The addresses of the committed description, each with its methods.
const ADDRESSES: &[(&str, &[&str])] = include!(concat!(env!("OUT_DIR"), "/addresses.rs"));

/// Returns all methods that an address answers, those outside of the description and HEAD and OPTIONS included; none if nothing is served
/// there.
pub fn allowed(address: &str) -> Vec<Method> {
    let mut allowed = methods(address);
    if OUTSIDE.contains(&address) || address.starts_with("/docs/") {
        allowed.push(Method::GET);
    }
    if allowed.contains(&Method::GET) {
        allowed.push(Method::HEAD);
    }
    if !allowed.is_empty() {
        allowed.push(Method::OPTIONS);
    }
    allowed
}

/// Returns the methods that this address takes; none if nothing is served there. One that the document names is no id of another one.
pub fn methods(address: &str) -> Vec<Method> {
    let open = |template: &str| template.matches('{').count();
    let here = || ADDRESSES.iter().filter(|(template, _)| matches(template, address));
    let least = here().map(|(template, _)| open(template)).min();
    let nearest = here().filter(|(template, _)| Some(open(template)) == least);
    let names = nearest.flat_map(|(_, names)| *names);
    names.filter_map(|name| Method::from_str(name).ok()).collect()
}

/// The addresses outside of the description; each takes GET.
const OUTSIDE: [&str; 4] = ["/healthz", "/readyz", "/openapi.yaml", "/docs"];

/// The part of a template that takes the rest of an address, slashes included: the path of a tile.
const REST: &str = "{path}";

/// Tells whether the address is one of a template such as `/games/{game}`. No part that the template leaves open may be empty.
fn matches(template: &str, address: &str) -> bool {
    let mut given = address.split('/');
    let mut parts = template.split('/');
    let is_given = |part: &str| match (part, given.next()) {
        (_, None) => false,
        (REST, Some(first)) => !first.is_empty() && given.by_ref().all(|part| !part.is_empty()),
        (part, Some(given)) if part.starts_with('{') => !given.is_empty(),
        (part, Some(given)) => part == given,
    };
    parts.all(is_given) && given.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_of_the_document_is_no_id_of_another_one() {
        assert_eq!(methods("/api/v1/sessions/guest"), [Method::POST]);
        assert_eq!(methods("/api/v1/sessions/0f"), [Method::DELETE]);
        assert_eq!(methods("/api/v1/games/ab/orders/order"), [Method::PUT]);
        assert_eq!(methods("/api/v1/games/ab/orders/0f"), [Method::DELETE]);
    }

    #[test]
    fn an_address_is_matched_part_by_part() {
        assert!(matches("/games/{game}/seats/{seat}", "/games/ab/seats/1"));
        assert!(!matches("/games/{game}/seats/{seat}", "/games/ab/seats"));
        assert!(!matches("/games/{game}", "/players/ab"));
        assert!(!matches("/games/{game}", "/games/"));
        assert!(matches("/log/tile/{level}/{path}", "/log/tile/0/x001/067"));
        assert!(matches("/log/tile/{level}/{path}", "/log/tile/0/067"));
        assert!(!matches("/log/tile/{level}/{path}", "/log/tile/0"));
    }

    #[test]
    fn the_description_that_is_built_in_names_the_methods_of_an_address() {
        assert_eq!(methods("/api/v1/games"), [Method::GET, Method::POST]);
        assert_eq!(methods("/api/v1/games/ab/seats/1"), [Method::DELETE]);
        assert!(methods("/api/v1/nothing").is_empty());
    }
}
