//! The screens of the page, one file for each address.

mod account;
mod chat;
mod choose;
mod home;
mod host;
mod invitees;
mod join;
mod labels;
mod learn;
mod links;
mod lobby;
mod new;
mod notes;
mod notices;
mod offline;
mod orders;
mod parts;
mod person;
mod player;
mod recorded;
mod resets;
mod rests;
mod seen;
mod settings;
mod sign_in;
mod substitute;
mod table;
mod table_request;
mod teaching;
mod terms;

use crate::problem::{Code, Problem};
use actix_web::HttpResponse;
use actix_web::web::{ServiceConfig, to};

/// Adds all addresses.
pub(crate) fn configure(config: &mut ServiceConfig) {
    config
        .service(home::show)
        .service(home::start)
        .service(learn::show)
        .service(learn::show_catalogue)
        .service(learn::show_rulings)
        .service(offline::show)
        .service(host::imprint)
        .service(host::privacy)
        .configure(of_tables)
        .configure(of_readers)
        .default_service(to(nothing));
}

/// Adds the addresses of games: from creating one to what is written beside it.
fn of_tables(config: &mut ServiceConfig) {
    config
        .service(recorded::show)
        .service(new::show)
        .service(new::create)
        .service(table::show)
        .service(join::show)
        .service(join::join)
        .service(join::invite)
        .service(invitees::invite)
        .service(invitees::take_back)
        .service(invitees::accept)
        .service(invitees::decline)
        .service(parts::show)
        .service(choose::make)
        .service(seen::mark)
        .service(chat::say)
        .service(chat::take_back)
        .service(chat::mute)
        .service(notes::keep)
        .service(orders::show)
        .service(orders::place)
        .service(orders::end)
        .service(orders::first)
        .service(orders::keep_habits)
        .service(lobby::join)
        .service(lobby::seat_bot)
        .service(lobby::leave)
        .service(lobby::start)
        .service(teaching::show)
        .service(teaching::grant)
        .service(substitute::ask_to_return)
        .service(terms::show)
        .service(terms::change)
        .service(lobby::rematch)
        .service(labels::keep)
        .service(substitute::ask)
        .service(substitute::accept)
        .service(substitute::decline);
}

/// Adds the addresses of readers: their accounts, habits and notices, and how others see them.
fn of_readers(config: &mut ServiceConfig) {
    config
        .service(account::show)
        .service(account::rename)
        .service(account::show_code)
        .service(account::sign_out)
        .service(rests::keep_calendar)
        .service(rests::take_vacation)
        .service(rests::end_vacation)
        .service(notices::show)
        .service(notices::add)
        .service(notices::change)
        .service(notices::keep_quiet)
        .service(notices::add_feed)
        .service(notices::remove_feed)
        .service(links::show_confirming)
        .service(links::confirm)
        .service(links::show_restoring)
        .service(links::restore)
        .service(links::show_unsubscribing)
        .service(links::unsubscribe)
        .service(resets::show_forgotten)
        .service(resets::forgotten)
        .service(resets::show_reset)
        .service(resets::reset)
        .service(sign_in::show)
        .service(sign_in::sign_in)
        .service(sign_in::guest)
        .service(person::sign_in)
        .service(person::set_password)
        .service(person::end_device)
        .service(person::end_others)
        .service(player::show)
        .service(player::block)
        .service(player::report)
        .service(player::thank)
        .service(settings::keep);
}

async fn nothing() -> Result<HttpResponse, Problem> {
    Err(Problem::new(Code::RouteUnknown))
}
