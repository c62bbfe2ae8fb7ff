//! The committed description is that of the routes which are served.

use crate::server::Server;
use api::configuration::RateLimit;
use api::description::{YAML, document};

#[test]
fn the_committed_description_is_that_of_the_routes() {
    let written = document::write().expect("a document");
    assert!(
        written == YAML,
        "openapi.yaml is not that of the routes: cargo run -p api --example write_openapi"
    );
    let server = Server::start(RateLimit::Off);
    let served = server.request("GET", "/openapi.yaml").send();
    assert_eq!(served.status, 200);
    assert!(served.body == YAML, "the server serves another description");
}

#[test]
fn whatever_the_description_names_is_described() {
    let text = include_str!("../../../openapi.yaml");
    let mut named = text.split("#/components/schemas/").skip(1);
    assert!(named.clone().count() > 100, "the description names little");
    let undescribed = named.find(|rest| {
        let name = rest.split('\'').next().unwrap_or_default();
        !text.contains(&format!("\n    {name}:\n"))
    });
    assert_eq!(undescribed.and_then(|rest| rest.lines().next()), None);
}
