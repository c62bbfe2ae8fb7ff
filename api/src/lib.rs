//! The server: HTTP, SQLite, accounts and streams.
//!
//! - [`command`] is the command line, [`configuration`] all settings.
//! - [`startup`] puts everything together; [`routes`] has one file for each resource.
//! - [`games`] is the only place where the engine and the [`store`] meet.
//! - [`logs`] shows the one log, and [`witnesses`] cosign what was shown of it.
//! - [`backup`] copies a database, verifies the copy and puts it back.
//! - [`problem`] holds the one table of everything that can be answered instead.

// Casts that could truncate are refused; `saturating_as` of `az` takes the greatest number that fits. Tests are exempt.
#![cfg_attr(not(test), warn(clippy::cast_possible_truncation))]

pub mod accounts;
pub mod backup;
pub mod build;
pub mod command;
pub mod configuration;
pub mod context;
pub mod cookie;
pub mod description;
pub mod device;
mod draw;
pub mod games;
mod gate;
pub mod host;
pub mod limits;
pub mod link_secret;
pub mod logging;
pub mod logs;
mod mail;
mod methods;
pub mod metrics;
pub mod moment;
pub mod names;
pub mod network;
mod notices;
pub mod operator;
mod packing;
pub mod page;
pub mod problem;
pub mod routes;
pub mod ruling_link;
pub mod startup;
pub mod stopping;
pub mod store;
pub mod stream;
pub mod traffic;
pub mod visitor;
pub mod witnesses;
pub mod work;
