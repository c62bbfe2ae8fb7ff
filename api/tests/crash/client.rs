//! A client that does not give up: it repeats a request with the same key until it is answered.

use serde_json::Value;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;
use ureq::Agent;

/// Tries of one request, 50 milliseconds apart: a restart takes far less.
const TRIES: u32 = 400;

/// A client with its token.
pub(crate) struct Client {
    agent: Agent,
    base: String,
    token: String,
    in_flight: Arc<AtomicUsize>,
}

/// An answer: its status and its body.
pub(crate) struct Answer {
    /// The status.
    pub status: u16,
    /// The body as text.
    pub text: String,
}

impl Answer {
    /// The body as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text)
            .unwrap_or_else(|_| panic!("{}: {}", self.status, self.text))
    }
}

impl Client {
    /// A client without a token.
    pub(crate) fn new(address: SocketAddr, in_flight: Arc<AtomicUsize>) -> Client {
        let agent = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_secs(5)))
            .build()
            .into();
        Client { agent, base: format!("http://{address}/api/v1"), token: String::new(), in_flight }
    }

    /// The same client with a token.
    pub(crate) fn with_token(mut self, token: &str) -> Client {
        self.token = format!("Bearer {token}");
        self
    }

    /// The same client, with another server.
    pub(crate) fn moved_to(self, address: SocketAddr) -> Client {
        Client { base: format!("http://{address}/api/v1"), ..self }
    }

    /// Reads a resource.
    pub(crate) fn get(&self, path: &str) -> Answer {
        self.insist(|| {
            let request = self.agent.get(self.url(path));
            match self.token.is_empty() {
                true => request.call(),
                false => request.header("Authorization", &self.token).call(),
            }
        })
    }

    /// Sends a body, with a key under which it is repeated and the decision that it answers.
    pub(crate) fn post(
        &self,
        path: &str,
        body: &Value,
        key: &str,
        decision: Option<&str>,
    ) -> Answer {
        self.insist(|| {
            let request =
                self.agent.post(self.url(path)).header("Content-Type", "application/json");
            let request = request.header("Idempotency-Key", format!("\"{key}\""));
            let request = match decision {
                Some(decision) => request.header("If-Match", format!("\"{decision}\"")),
                None => request,
            };
            let request = if self.token.is_empty() {
                request
            } else {
                request.header("Authorization", &self.token)
            };
            request.send(body.to_string())
        })
    }

    fn url(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    /// Repeats until the server answers; what is under way counts as in flight.
    fn insist(
        &self,
        call: impl Fn() -> Result<ureq::http::Response<ureq::Body>, ureq::Error>,
    ) -> Answer {
        for _ in 0..TRIES {
            self.in_flight.fetch_add(1, Ordering::SeqCst);
            let answer = call().and_then(|mut answer| {
                let text = answer.body_mut().read_to_string()?;
                Ok(Answer { status: answer.status().as_u16(), text })
            });
            self.in_flight.fetch_sub(1, Ordering::SeqCst);
            match answer {
                Ok(answer) if answer.status != 503 => return answer,
                Ok(_) | Err(_) => thread::sleep(Duration::from_millis(50)),
            }
        }
        panic!("the server does not answer any more");
    }
}
