//! The cookie in which a browser keeps its session.
//!
//! If the server is reached by https, it is `__Host-fathom`, which a browser takes from this host alone; over plain http a browser
//! would lose such a cookie, so it is `fathom` there. No script reads it.

use crate::accounts::BearerToken;
use crate::store::PublicAddress;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::dev::ServiceRequest;

/// Days that a browser keeps the cookie: as long as a session holds at most. The server knows whether it still holds.
const KEPT: Duration = Duration::days(180);

/// The cookie of sessions: its name, and its attributes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SessionCookie {
    /// Browsers reach the server by https.
    Secure,
    /// Browsers reach the server by http, as at home.
    Plain,
}

impl SessionCookie {
    /// Returns the cookie of a server that others reach at this address.
    pub fn at(address: Option<&PublicAddress>) -> SessionCookie {
        match address.is_some_and(PublicAddress::is_https) {
            true => SessionCookie::Secure,
            false => SessionCookie::Plain,
        }
    }

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        match self {
            SessionCookie::Secure => "__Host-fathom",
            SessionCookie::Plain => "fathom",
        }
    }

    /// Returns what a request carries in it; `None` if it has no such cookie.
    pub fn read(self, request: &ServiceRequest) -> Option<String> {
        request.cookie(self.name()).map(|cookie| cookie.value().to_owned())
    }

    /// Returns the cookie that keeps a session.
    pub fn keep(self, token: &BearerToken) -> Cookie<'static> {
        self.with(token.reveal().to_owned(), KEPT)
    }

    /// Returns the cookie that ends what a browser keeps.
    pub fn end(self) -> Cookie<'static> {
        self.with(String::new(), Duration::ZERO)
    }

    fn with(self, value: String, kept: Duration) -> Cookie<'static> {
        Cookie::build(self.name(), value)
            .http_only(true)
            .secure(self == SessionCookie::Secure)
            .same_site(SameSite::Lax)
            .path("/")
            .max_age(kept)
            .finish()
    }
}
