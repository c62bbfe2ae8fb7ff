//! The routes of `/api/v1`, one file for each resource. A handler reads the request into types, calls a few named steps, and answers.

#![allow(unused_qualifications, reason = "the description's macros repeat types in full")]

mod answer;
mod asking;
mod branches;
mod commands;
mod disputes;
mod events;
mod eyes;
mod game;
mod learning;
mod lobby;
mod log;
mod numbers;
pub mod operation;
mod players;
mod problems;
mod records;
mod rulesets;
mod rulings;
mod since;
mod states;
mod streams;
mod table;
mod turns;
mod why;

/// Takes the routes, as actix has them.
#[cfg(not(feature = "schema"))]
pub type Routes = actix_web::web::ServiceConfig;
/// Takes the routes and collects what they say of themselves for the description.
#[cfg(feature = "schema")]
pub type Routes<'a> = utoipa_actix_web::service_config::ServiceConfig<'a>;

/// Adds all routes of `/api/v1`.
pub fn configure(routes: &mut Routes) {
    routes
        .service(problems::list)
        .service(players::register)
        .service(players::me)
        .service(players::leave)
        .service(players::list_tokens)
        .service(players::issue_token)
        .service(players::revoke_token)
        .service(turns::mine)
        .service(rulesets::list)
        .service(rulesets::edition)
        .service(rulesets::schema)
        .service(learning::described)
        .service(rulings::list)
        .service(rulings::one)
        .service(lobby::create)
        .service(lobby::list)
        .service(lobby::take_seat)
        .service(lobby::leave_seat)
        .service(lobby::start)
        .service(game::view)
        .service(table::table)
        .service(game::state)
        .service(states::states)
        .service(since::since)
        .service(since::seen)
        .service(game::legal)
        .service(why::why)
        .service(learning::observation)
        .service(numbers::stats)
        .service(numbers::score)
        .service(game::record)
        .service(game::audit)
        .service(branches::branch)
        .service(records::import)
        .service(commands::command)
        .service(disputes::open)
        .service(disputes::list)
        .service(disputes::one)
        .service(disputes::rule)
        .service(disputes::pause)
        .service(disputes::resume)
        .service(disputes::abandon)
        .service(events::page)
        .service(streams::follow)
        .service(streams::news)
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
