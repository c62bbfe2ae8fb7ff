//! The page: HTML that the server writes, for people as `/api/v1` is for programs.
//!
//! - `gate`: what every request passes; `reader`: who reads, in which language and colours.
//! - `frame`: what stands around each page; [`assets`]: style and script; `refused`: problems as pages.
//! - `live`: how fresh a table is, in words.
//! - `addresses`: what each address takes.
//! - `habits`: what a reader has chosen about the table, in cookies.
//! - `screens`: one file for each address; `panels`: what a table is made of; `part`: what of it is sent again alone.
//! - `selection`: what is chosen so far, in the address; `turns`: the games that wait for the reader; `title`: what games are called.
//!
//! It asks [`games`](crate::games) as the routes of the API do, and knows no rule of a game.

mod addresses;
mod arrival;
pub mod assets;
mod form;
mod frame;
mod gate;
mod habits;
mod live;
mod options;
mod panels;
mod part;
mod quantity;
pub mod reader;
mod refused;
mod screens;
mod selection;
mod title;
mod turns;

use actix_web::guard::fn_guard;
use actix_web::http::Method;
use actix_web::middleware::{Compress, from_fn};
use actix_web::web::{ServiceConfig, scope};

/// The addresses that programs ask, and all below them.
const FOR_PROGRAMS: [&str; 5] = ["/api", "/docs", "/healthz", "/readyz", "/openapi.yaml"];

/// Returns whether an address is one of the page, also if there is nothing at it. `*` is no address: it stands for the whole server.
fn is_for_people(path: &str) -> bool {
    let is_below = |address: &&str| {
        path.strip_prefix(*address).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    path != "*" && !FOR_PROGRAMS.iter().any(is_below)
}

/// Returns all addresses of the page, each as often as it takes a method.
pub fn addresses() -> impl Iterator<Item = (Method, &'static str)> {
    addresses::all()
}

/// Adds all addresses of the page.
pub fn configure(config: &mut ServiceConfig) {
    config.service(assets::serve);
    config.service(
        scope("")
            .guard(fn_guard(|request| is_for_people(request.head().uri.path())))
            .wrap(from_fn(gate::gate))
            .wrap(Compress::default())
            .wrap(from_fn(crate::packing::pack))
            .configure(screens::configure),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_programs_are_none_of_the_page() {
        for path in ["/api/v1/games", "/docs", "/docs/", "/healthz", "/openapi.yaml", "*"] {
            assert!(!is_for_people(path), "{path}");
        }
        for path in ["/", "/g/1", "/apiary", "/nothing"] {
            assert!(is_for_people(path), "{path}");
        }
    }
}
