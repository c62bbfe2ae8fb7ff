//! Tokens by which a push service knows who sends (RFC 8292): JSON Web Tokens that are signed by ES256.

use crate::store::Moment;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde::Serialize;
use std::time::Duration;
use ureq::http::Uri;

/// The time for which a token holds; at most a day is allowed.
const HOLDS: Duration = Duration::from_secs(12 * 60 * 60);

/// The key of a server, and the address at which a push service reaches whoever runs it.
pub(crate) struct Vapid {
    key: EcdsaKeyPair,
    contact: Option<String>,
}

/// The head of a token.
#[derive(Serialize)]
struct Head {
    typ: &'static str,
    alg: &'static str,
}

/// The claims of a token.
#[derive(Serialize)]
struct Claims<'a> {
    /// The origin of the push service.
    aud: String,
    /// The end of the token, in seconds since 1970.
    exp: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    sub: Option<&'a str>,
}

impl Vapid {
    /// Reads a key; `None` if it is none.
    pub(crate) fn read(key: &[u8], contact: Option<String>) -> Option<Vapid> {
        let random = SystemRandom::new();
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, key, &random);
        Some(Vapid { key: key.ok()?, contact })
    }

    /// Returns the public key: base64url without padding.
    pub(crate) fn public_key(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.key.public_key())
    }

    /// Returns the header `Authorization` for a message to this endpoint; `None` if the endpoint is no address, or nothing can be signed.
    pub(crate) fn token(&self, endpoint: &str, now: Moment) -> Option<String> {
        let endpoint: Uri = endpoint.parse().ok()?;
        let aud = format!("{}://{}", endpoint.scheme_str()?, endpoint.authority()?);
        let exp = now.after(HOLDS).0 / 1_000;
        let claims = Claims { aud, exp, sub: self.contact.as_deref() };
        let signed = format!("{}.{}", part(&Head { typ: "JWT", alg: "ES256" })?, part(&claims)?);
        let signature = self.key.sign(&SystemRandom::new(), signed.as_bytes()).ok()?;
        let signature = URL_SAFE_NO_PAD.encode(signature);
        Some(format!("vapid t={signed}.{signature}, k={}", self.public_key()))
    }
}

fn part(of: &impl Serialize) -> Option<String> {
    Some(URL_SAFE_NO_PAD.encode(serde_json::to_vec(of).ok()?))
}
