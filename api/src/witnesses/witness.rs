//! A witness as the operator names it: its key, and where it is reached.

use engine::tlog::cosignature::WitnessKey;
use engine::tlog::key::NotAKey;
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// A witness: its key, and the address below which `add-checkpoint` is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Witness {
    key: WitnessKey,
    prefix: Prefix,
}

/// The submission prefix of a witness, without a slash at its end.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Prefix(String);

/// The reasons for which a text names no witness.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotAWitness {
    /// The two parts are not there.
    #[error(
        "a witness is written as KEY@URL: its verifier key, an `@`, and the address below which `add-checkpoint` is"
    )]
    Parts,
    /// The key is none.
    #[error("the key of the witness: {0}")]
    Key(#[from] NotAKey),
    /// The address is not one that this server asks.
    #[error(
        "the address {0} leaves this machine or is encrypted: name one like http://127.0.0.1:8081, where a proxy passes requests on to the witness by TLS"
    )]
    NotHere(String),
    /// The address has parts that no prefix has.
    #[error("the address {0} must be host, port and path only")]
    NotAPrefix(String),
}

impl Witness {
    /// Returns its key.
    pub fn key(&self) -> &WitnessKey {
        &self.key
    }

    /// Returns where checkpoints are sent.
    pub fn add_checkpoint(&self) -> String {
        format!("{}/add-checkpoint", self.prefix.0)
    }
}

impl fmt::Display for Witness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.key, self.prefix.0)
    }
}

impl FromStr for Witness {
    type Err = NotAWitness;
    fn from_str(text: &str) -> Result<Witness, NotAWitness> {
        // A name may have an `@`; the base64 behind it has none.
        let start = text.find("@http://").or_else(|| text.find("@https://"));
        let (key, url) = text.split_at(start.ok_or(NotAWitness::Parts)?);
        Ok(Witness { key: key.parse()?, prefix: url[1..].parse()? })
    }
}

impl FromStr for Prefix {
    type Err = NotAWitness;
    fn from_str(url: &str) -> Result<Prefix, NotAWitness> {
        let not_here = || NotAWitness::NotHere(url.to_owned());
        let rest = url.strip_prefix("http://").ok_or_else(not_here)?;
        if rest.contains(['?', '#', '@', '\\']) || rest.contains(char::is_whitespace) {
            return Err(NotAWitness::NotAPrefix(url.to_owned()));
        }
        let authority = rest.split('/').next().unwrap_or_default();
        if !is_loopback(host(authority)) {
            return Err(not_here());
        }
        Ok(Prefix(url.trim_end_matches('/').to_owned()))
    }
}

/// Returns the host of an authority, without its port and without the brackets of IPv6.
fn host(authority: &str) -> &str {
    match authority.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((host, _)) => host,
        None => authority.rsplit_once(':').map_or(authority, |(host, _)| host),
    }
}

fn is_loopback(host: &str) -> bool {
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str = "remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2";

    fn witness(url: &str) -> Result<Witness, NotAWitness> {
        format!("{KEY}@{url}").parse()
    }

    #[test]
    fn a_witness_is_named_by_key_and_address() {
        for url in ["http://127.0.0.1:8081", "http://localhost:8081/w1", "http://[::1]:80/a/b"] {
            let named = witness(url).expect(url);
            assert_eq!(named.to_string(), format!("{KEY}@{url}"));
            assert_eq!(named.add_checkpoint(), format!("{url}/add-checkpoint"));
            assert_eq!(named.key().to_string(), KEY);
        }
        let slash = witness("http://127.0.0.1:8081/").expect("a witness");
        assert_eq!(slash.add_checkpoint(), "http://127.0.0.1:8081/add-checkpoint");
    }

    #[test]
    fn an_address_that_leaves_the_machine_is_refused_with_what_to_do() {
        for url in [
            "http://witness.example/w1",
            "https://witness.example/w1",
            "https://127.0.0.1",
            "http://10.0.0.1:80",
            "http://localhost.example",
            "http://127.0.0.1.example",
            "http://",
        ] {
            let refused = witness(url).expect_err(url);
            assert_eq!(refused, NotAWitness::NotHere(url.to_owned()));
            assert!(refused.to_string().contains("a proxy passes requests on"), "{refused}");
        }
        for url in ["http://127.0.0.1/?a", "http://127.0.0.1@evil.example", "http://127.0.0.1/#"] {
            assert_eq!(witness(url), Err(NotAWitness::NotAPrefix(url.to_owned())));
        }
        assert_eq!(KEY.parse::<Witness>(), Err(NotAWitness::Parts));
        let log = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW@http://[::1]";
        assert!(matches!(log.parse::<Witness>(), Err(NotAWitness::Key(NotAKey::Type { .. }))));
    }
}
