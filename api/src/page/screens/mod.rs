//! The screens of the page, one file for each address.

mod account;
mod asked;
mod chat;
mod choose;
mod home;
mod join;
mod learn;
mod lobby;
mod new;
mod notes;
mod offline;
mod parts;
mod seen;
mod settings;
mod sign_in;
mod table;

use crate::problem::{Code, Problem};
use actix_web::HttpResponse;
use actix_web::web::{ServiceConfig, to};

/// Adds all addresses.
pub fn configure(config: &mut ServiceConfig) {
    config
        .service(home::show)
        .service(home::start)
        .service(learn::show)
        .service(learn::show_catalogue)
        .service(learn::show_rulings)
        .service(new::show)
        .service(new::create)
        .service(table::show)
        .service(join::show)
        .service(join::join)
        .service(join::invite)
        .service(parts::show)
        .service(choose::make)
        .service(seen::mark)
        .service(chat::say)
        .service(chat::take_back)
        .service(chat::mute)
        .service(notes::keep)
        .service(offline::show)
        .service(lobby::join)
        .service(lobby::seat_bot)
        .service(lobby::leave)
        .service(lobby::start)
        .service(lobby::rematch)
        .service(account::show)
        .service(account::rename)
        .service(account::show_code)
        .service(account::sign_out)
        .service(sign_in::show)
        .service(sign_in::sign_in)
        .service(sign_in::guest)
        .service(settings::keep)
        .default_service(to(nothing));
}

async fn nothing() -> Result<HttpResponse, Problem> {
    Err(Problem::new(Code::RouteUnknown))
}
