//! Who is calling: found out once for each request, before its handler runs.

use crate::accounts::{Accounts, BearerToken, Caller, Scope};
use crate::limits::Payer;
use crate::network::Network;
use crate::problem::{Code, Problem};
use crate::work;
use actix_web::dev::Payload;
use actix_web::http::header::{AUTHORIZATION, HeaderMap};
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use std::future::{Ready, ready};
use std::sync::Arc;

/// Who sent the request: somebody with a token that holds, or anybody.
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

    /// Who sent a request with these headers.
    ///
    /// # Errors
    /// [`Code::TokenRefused`] where a token was sent that does not hold.
    pub async fn identify(
        accounts: &Arc<Accounts>,
        headers: &HeaderMap,
        network: Network,
    ) -> Result<Visitor, Problem> {
        let Some(header) = headers.get(AUTHORIZATION) else {
            return Ok(Visitor::stranger(network));
        };
        let refused = || Problem::new(Code::TokenRefused);
        let text = header.to_str().map_err(|_| refused())?;
        let token = credentials(text).ok_or_else(refused)?;
        let token = BearerToken::read(token).map_err(|_| refused())?;
        let caller = match accounts.remembered(&token) {
            Some(caller) => caller,
            None => {
                let accounts = Arc::clone(accounts);
                work::block(move || accounts.identify(&token)).await?
            }
        };
        Ok(Visitor { caller: Some(Arc::new(caller)), network })
    }

    /// The caller, if there is one with a token.
    pub fn caller(&self) -> Option<&Arc<Caller>> {
        self.caller.as_ref()
    }

    /// Returns the network from which the request came.
    pub fn network(&self) -> Network {
        self.network
    }

    /// Returns whom the request is counted for: the player, or the network if there is no token.
    pub fn payer(&self) -> Payer {
        match &self.caller {
            Some(caller) => Payer::Player(caller.player),
            None => Payer::Network(self.network),
        }
    }

    /// The caller, whose token must permit this.
    ///
    /// # Errors
    /// [`Code::TokenNeeded`] or [`Code::ScopeMissing`].
    pub fn permitted(&self, scope: Scope) -> Result<&Arc<Caller>, Problem> {
        let caller = self.caller().ok_or_else(|| Problem::new(Code::TokenNeeded))?;
        caller.permits(scope)?;
        Ok(caller)
    }
}

/// What an `Authorization` header sends behind its scheme, which is `Bearer` in any case (RFC 9110, section 11.1). `None` for another scheme.
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
