//! The routes of `/api/v1`, one file for each resource. A handler reads the request into types, calls a few named steps, and answers.

#![allow(unused_qualifications, reason = "the description's macros repeat types in full")]

mod advice;
pub mod answer;
pub mod asking;
pub mod blocks;
mod body;
mod bots;
mod branches;
mod chat;
mod commands;
mod disputes;
mod events;
mod export;
mod eyes;
pub mod founding;
mod game;
mod games;
mod grants;
mod handing;
mod invitations;
pub mod invitees;
mod learning;
pub mod lobby;
mod log;
mod mutes;
mod notes;
pub mod notices;
mod numbers;
pub mod operation;
pub mod orders;
mod own_bots;
pub mod passwords;
pub mod players;
mod problems;
pub mod profiles;
mod records;
pub mod rematch;
pub mod resets;
mod resting;
mod rulesets;
mod rulings;
pub mod sessions;
mod since;
mod states;
mod streams;
mod substituting;
mod table;
pub mod tokens;
mod turns;
mod why;

use actix_web::dev::HttpServiceFactory;

/// A route, as the server has it.
#[cfg(not(feature = "schema"))]
pub trait Route: HttpServiceFactory + 'static {}
#[cfg(not(feature = "schema"))]
impl<R: HttpServiceFactory + 'static> Route for R {}

/// A route, as the server and the description have it.
#[cfg(feature = "schema")]
pub trait Route: HttpServiceFactory + utoipa_actix_web::OpenApiFactory + 'static {}
#[cfg(feature = "schema")]
impl<R: HttpServiceFactory + utoipa_actix_web::OpenApiFactory + 'static> Route for R {}

/// Takes routes: the server, or the description that is made from them.
pub trait Routes {
    /// Adds a route.
    fn service(&mut self, route: impl Route) -> &mut Self;
}

impl Routes for actix_web::web::ServiceConfig {
    fn service(&mut self, route: impl Route) -> &mut Self {
        self.service(route)
    }
}

#[cfg(feature = "schema")]
impl Routes for utoipa_actix_web::service_config::ServiceConfig<'_> {
    fn service(&mut self, route: impl Route) -> &mut Self {
        self.service(route)
    }
}

/// Adds all routes of `/api/v1`.
pub fn configure(routes: &mut impl Routes) {
    // Routes are tried one after the other: what is asked most often stands first.
    of_play(routes);
    of_tables(routes);
    of_accounts(routes);
    notices::configure(routes);
    of_rulesets(routes);
    of_log(routes);
}

/// Adds the routes of players: their sessions and tokens, and what waits for them.
fn of_accounts(routes: &mut impl Routes) {
    routes
        .service(problems::list)
        .service(players::register)
        .service(players::me)
        .service(players::leave)
        .service(players::rename)
        .service(sessions::issue_code)
        .service(sessions::sign_in)
        .service(sessions::guest)
        .service(sessions::current)
        .service(sessions::sign_out)
        .service(sessions::list)
        .service(sessions::end_one)
        .service(passwords::set)
        .service(resets::ask)
        .service(resets::reset)
        .service(tokens::list_tokens)
        .service(tokens::issue_token)
        .service(tokens::revoke_others)
        .service(tokens::revoke_token)
        .service(turns::mine)
        .service(substituting::list)
        .service(substituting::accept)
        .service(substituting::decline)
        .service(invitees::list)
        .service(invitees::accept)
        .service(invitees::decline)
        .service(resting::calendar)
        .service(resting::keep_calendar)
        .service(resting::vacations)
        .service(resting::take_vacation)
        .service(resting::end_vacation)
        .service(orders::habits)
        .service(orders::set_habits)
        .service(mutes::list)
        .service(mutes::mute)
        .service(mutes::unmute)
        .service(blocks::list)
        .service(blocks::block)
        .service(blocks::unblock)
        .service(blocks::report)
        .service(blocks::reports)
        .service(export::export)
        .service(own_bots::register)
        .service(own_bots::list)
        .service(own_bots::renew)
        .service(own_bots::remove)
        .service(profiles::show);
}

/// Adds the routes of rulesets: their editions, rulings and numbers of commands.
fn of_rulesets(routes: &mut impl Routes) {
    routes
        .service(rulesets::list)
        .service(rulesets::edition)
        .service(rulesets::schema)
        .service(learning::described)
        .service(rulings::list)
        .service(rulings::one);
}

/// Adds the routes of tables: lobby, invitations, talk, and games that follow from others.
fn of_tables(routes: &mut impl Routes) {
    routes
        .service(founding::create)
        .service(founding::change)
        .service(advice::advise)
        .service(grants::list)
        .service(grants::give)
        .service(grants::take_back)
        .service(games::list)
        .service(bots::list)
        .service(lobby::take_seat)
        .service(lobby::leave_seat)
        .service(lobby::start)
        .service(invitations::invite)
        .service(invitations::list)
        .service(invitations::take_back)
        .service(invitees::invite)
        .service(chat::read)
        .service(chat::say)
        .service(chat::take_back)
        .service(notes::read)
        .service(notes::keep)
        .service(branches::branch)
        .service(rematch::rematch)
        .service(records::import);
}

/// Adds the routes of a game that is played: what is seen, chosen, told and disputed.
fn of_play(routes: &mut impl Routes) {
    routes
        .service(game::view)
        .service(table::table)
        .service(game::legal)
        .service(commands::command)
        .service(events::page)
        .service(streams::follow)
        .service(resting::clock)
        .service(substituting::ask)
        .service(substituting::ask_nobody)
        .service(substituting::returns)
        .service(substituting::ask_to_return)
        .service(game::state)
        .service(states::states)
        .service(since::since)
        .service(since::seen)
        .service(orders::list)
        .service(orders::place)
        .service(orders::plan)
        .service(orders::sort)
        .service(orders::remove)
        .service(why::why)
        .service(learning::observation)
        .service(numbers::stats)
        .service(numbers::score)
        .service(game::record)
        .service(game::audit)
        .service(streams::news)
        .service(disputes::open)
        .service(disputes::list)
        .service(disputes::one)
        .service(disputes::rule)
        .service(disputes::pause)
        .service(disputes::resume)
        .service(disputes::abandon)
        .service(handing::hand_over)
        .service(handing::end_break);
}

/// Adds the routes of the log of all games.
fn of_log(routes: &mut impl Routes) {
    routes
        .service(log::checkpoint)
        .service(log::entry_bundle)
        .service(log::tile)
        .service(log::consistency)
        .service(log::keys)
        .service(log::checkpoint_of)
        .service(log::entry_bundle_of)
        .service(log::tile_of)
        .service(log::consistency_of)
        .service(log::proof);
}
