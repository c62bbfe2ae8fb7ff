//! Arriving at a table: whoever is signed in, or a guest who is welcomed on the way.

use super::form::{Form, lead_to};
use crate::accounts::Caller;
use crate::problem::Problem;
use crate::routes::sessions::welcomed;
use crate::store::Carrier;
use crate::work;
use actix_web::HttpResponse;
use actix_web::cookie::Cookie;
use std::sync::Arc;

/// The player who sent a form.
pub(crate) struct Arrival {
    /// The player.
    pub caller: Arc<Caller>,
    /// The cookie that keeps the session of a new guest; `None` if somebody was signed in.
    cookie: Option<Cookie<'static>>,
}

impl Arrival {
    /// Returns the player who is signed in, or welcomes a guest.
    ///
    /// # Errors
    /// [`Code::TooManyRequests`](crate::problem::Code::TooManyRequests), or failures of the store.
    pub(crate) async fn of(form: &Form) -> Result<Arrival, Problem> {
        if let Some(caller) = form.visitor.caller() {
            return Ok(Arrival { caller: Arc::clone(caller), cookie: None });
        }
        let issued = welcomed(&form.context, &form.visitor, form.device()).await?;
        let cookie = Some(form.context.cookie.keep(&issued.token));
        let accounts = Arc::clone(&form.context.accounts);
        let identify = move || accounts.identify(&issued.token, Carrier::Browser);
        Ok(Arrival { caller: Arc::new(work::block(identify).await?), cookie })
    }

    /// Returns the answer that leads the player to an address of the page, and keeps the session of a guest.
    ///
    /// # Errors
    /// If the cookie cannot be written.
    pub(crate) fn lead_to(self, address: &str) -> Result<HttpResponse, Problem> {
        let mut answer = lead_to(address);
        if let Some(cookie) = self.cookie {
            answer.add_cookie(&cookie).map_err(Problem::internal)?;
        }
        Ok(answer)
    }
}
