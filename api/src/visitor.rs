//! The caller, who is found out once for each request, before its handler runs.

use crate::accounts::{Accounts, BearerToken, Caller, Right};
use crate::cookie::SessionCookie;
use crate::limits::Payer;
use crate::limits::places::Claim;
use crate::network::Network;
use crate::problem::{Code, Problem};
use crate::store::Carrier;
use crate::work;
use actix_web::dev::{Payload, ServiceRequest};
use actix_web::http::Method;
use actix_web::http::header::{AUTHORIZATION, CONTENT_TYPE, HeaderMap, HeaderName};
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use std::future::{Ready, ready};
use std::sync::Arc;

/// The header that scripts of the page send with whatever changes something. No other site can send it without asking first (Fetch,
/// "CORS-preflight request").
const OF_THE_PAGE: HeaderName = HeaderName::from_static("fathom-page");

/// A token as it was sent, and by whom. `Debug` does not show it, so that no log line tells it.
pub struct Credential {
    text: String,
    carrier: Carrier,
}

impl Credential {
    /// Returns what a request of the API carries: the token of a program, or else the session of a browser. `None` for neither.
    ///
    /// # Errors
    /// [`Code::TokenRefused`] for another scheme than `Bearer`; [`Code::OriginRefused`] if a session would change something, and the
    /// request may come from another site.
    pub fn of_api(
        request: &ServiceRequest,
        cookie: SessionCookie,
    ) -> Result<Option<Credential>, Problem> {
        if let Some(header) = request.headers().get(AUTHORIZATION) {
            let text = header.to_str().ok().and_then(credentials);
            let text = text.ok_or_else(|| Problem::new(Code::TokenRefused))?.to_owned();
            return Ok(Some(Credential { text, carrier: Carrier::Program }));
        }
        let session = Credential::of_page(request, cookie);
        match session.is_none() || request.method().is_safe() || is_of_the_page(request) {
            true => Ok(session),
            false => Err(Problem::new(Code::OriginRefused)),
        }
    }

    /// Returns the session that a browser carries; `None` if it carries none.
    pub fn of_page(request: &ServiceRequest, cookie: SessionCookie) -> Option<Credential> {
        cookie.read(request).map(|text| Credential { text, carrier: Carrier::Browser })
    }
}

/// Returns whether a script of the page sent the request: another site cannot send these headers.
fn is_of_the_page(request: &ServiceRequest) -> bool {
    let headers = request.headers();
    let is = |name: &HeaderName, value: &str| {
        headers.get(name).is_some_and(|it| it.as_bytes().starts_with(value.as_bytes()))
    };
    is(&OF_THE_PAGE, "1")
        && (is(&CONTENT_TYPE, "application/json") || has_no_body(request.method(), headers))
}

/// Returns whether the request is one without a body, which needs no type.
fn has_no_body(method: &Method, headers: &HeaderMap) -> bool {
    *method == Method::DELETE && !headers.contains_key(CONTENT_TYPE)
}

/// The sender of a request: a player with a token that holds, or anybody.
#[derive(Clone, Debug)]
pub struct Visitor {
    caller: Option<Arc<Caller>>,
    network: Network,
}

impl Visitor {
    /// Returns somebody without a token, from this network.
    pub fn stranger(network: Network) -> Visitor {
        Visitor { caller: None, network }
    }

    /// Returns who sent a request with this credential.
    ///
    /// # Errors
    /// [`Code::TokenRefused`] if a token was sent that does not hold.
    pub async fn identify(
        accounts: &Arc<Accounts>,
        credential: Option<Credential>,
        network: Network,
    ) -> Result<Visitor, Problem> {
        let Some(Credential { text, carrier }) = credential else {
            return Ok(Visitor::stranger(network));
        };
        let refused = |_| Problem::new(Code::TokenRefused);
        let token = BearerToken::read(&text).map_err(refused)?;
        let caller = match accounts.remembered(&token, carrier) {
            Some(caller) => caller,
            None => {
                let accounts = Arc::clone(accounts);
                work::block(move || accounts.identify(&token, carrier)).await?
            }
        };
        let caller = Arc::new(caller);
        note_use(accounts, &caller).await;
        Ok(Visitor { caller: Some(caller), network })
    }

    /// Returns the caller, if there is one with a token.
    pub fn caller(&self) -> Option<&Arc<Caller>> {
        self.caller.as_ref()
    }

    /// Returns the network from which the request came.
    pub fn network(&self) -> Network {
        self.network
    }

    /// Returns whom the request is counted for: the player, of a bot its owner, or the network if there is no token.
    pub fn payer(&self) -> Payer {
        match &self.caller {
            Some(caller) => Payer::Player(caller.owner.unwrap_or(caller.player)),
            None => Payer::Network(self.network),
        }
    }

    /// Returns whom a connection that stays open is counted for.
    pub fn claim(&self) -> Claim {
        Claim { payer: self.payer(), network: self.network }
    }

    /// Returns the caller, whose token must permit this.
    ///
    /// # Errors
    /// [`Code::TokenNeeded`] or [`Code::ScopeMissing`].
    pub fn permitted(&self, right: Right) -> Result<&Arc<Caller>, Problem> {
        let caller = self.caller().ok_or_else(|| Problem::new(Code::TokenNeeded))?;
        caller.permits(right)?;
        Ok(caller)
    }
}

/// Notes once a day that a token is used. Whoever cannot be noted, as on a full disk, is served all the same.
async fn note_use(accounts: &Arc<Accounts>, caller: &Arc<Caller>) {
    if !caller.is_first_use_today() {
        return;
    }
    let (accounts, caller) = (Arc::clone(accounts), Arc::clone(caller));
    if let Err(problem) = work::block(move || accounts.note_use(&caller)).await {
        tracing::debug!(%problem, "the day of a token's last use is not noted");
    }
}

/// Returns what an `Authorization` header sends behind its scheme, which is `Bearer` in any case (RFC 9110, section 11.1). `None` for
/// another scheme.
fn credentials(header: &str) -> Option<&str> {
    let (scheme, token) = header.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

impl FromRequest for Visitor {
    type Error = Problem;
    type Future = Ready<Result<Visitor, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let visitor = request.extensions().get::<Visitor>().cloned();
        ready(Ok(visitor.unwrap_or_else(|| Visitor::stranger(Network::Unknown))))
    }
}
