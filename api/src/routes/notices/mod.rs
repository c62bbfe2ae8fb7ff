//! The routes of notices: channels and their deliveries, quiet hours and feeds.

pub mod channels;
pub mod deliveries;
pub mod feeds;
pub mod quiet;

use super::Routes;

/// Adds the routes of channels and their deliveries, quiet hours and feeds.
pub fn configure(routes: &mut impl Routes) {
    routes
        .service(channels::push_key)
        .service(channels::list)
        .service(channels::add)
        .service(channels::change)
        .service(channels::remove)
        .service(channels::test)
        .service(channels::rotate)
        .service(deliveries::list)
        .service(deliveries::try_again)
        .service(quiet::show)
        .service(quiet::keep)
        .service(feeds::list)
        .service(feeds::add)
        .service(feeds::remove)
        .service(feeds::turns_feed)
        .service(feeds::deadlines_feed);
}
