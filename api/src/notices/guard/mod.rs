//! Guards the server's own network: its addresses are not called for players, unless the operator allows it.
//!
//! An address is looked at twice. At the moment at which it is named, its form must be one of the internet. At each call its name is resolved
//! once, and the connection is made to the very addresses that were looked at, so no second look-up can lead elsewhere.

use ipnet::IpNet;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;
use std::sync::Arc;
use ureq::config::Config;
use ureq::http::Uri;
use ureq::http::uri::Scheme;
use ureq::unversioned::resolver::{ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::NextTimeout;

/// The longest address.
const LENGTH_MAX: usize = 2_048;
/// Ports from here on are no system's.
const FREE_PORTS: u16 = 1_024;
/// The port of https.
const HTTPS: u16 = 443;
/// The port of http.
const HTTP: u16 = 80;

/// IPv4 networks that are not of the internet (IANA's registry of special purposes).
const SPECIAL_V4: [(Ipv4Addr, u8); 16] = [
    (Ipv4Addr::new(0, 0, 0, 0), 8),
    (Ipv4Addr::new(10, 0, 0, 0), 8),
    (Ipv4Addr::new(100, 64, 0, 0), 10),
    (Ipv4Addr::new(127, 0, 0, 0), 8),
    (Ipv4Addr::new(169, 254, 0, 0), 16),
    (Ipv4Addr::new(172, 16, 0, 0), 12),
    (Ipv4Addr::new(192, 0, 0, 0), 24),
    (Ipv4Addr::new(192, 0, 2, 0), 24),
    (Ipv4Addr::new(192, 31, 196, 0), 24),
    (Ipv4Addr::new(192, 88, 99, 0), 24),
    (Ipv4Addr::new(192, 168, 0, 0), 16),
    (Ipv4Addr::new(198, 18, 0, 0), 15),
    (Ipv4Addr::new(198, 51, 100, 0), 24),
    (Ipv4Addr::new(203, 0, 113, 0), 24),
    (Ipv4Addr::new(224, 0, 0, 0), 4),
    (Ipv4Addr::new(240, 0, 0, 0), 4),
];

/// The reason why an address is not called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotCalled {
    /// It is no address of https.
    #[error(
        "the address is a URL like https://hooks.example.org/fathom, of at most {LENGTH_MAX} letters"
    )]
    NotHttps,
    /// It has a user or a password.
    #[error("the address has neither user nor password: put what is secret into its path")]
    HasUser,
    /// The port is one of another service.
    #[error("the port of the address is {HTTPS}, or {FREE_PORTS} or higher")]
    Port,
    /// It is a number where a name must stand.
    #[error("the address names its host, not a number")]
    Literal,
    /// The name leads into a network that is not of the internet.
    #[error("the name leads into a network that this server does not call")]
    Network,
}

/// The networks that are called beside the internet.
#[derive(Clone, Default, Debug)]
pub struct Guard {
    own: Arc<[IpNet]>,
}

impl Guard {
    /// Returns a guard that lets through what leads into these networks, also without TLS.
    pub fn new(own: &[IpNet]) -> Guard {
        Guard { own: own.into() }
    }

    /// Reads the address of a webhook.
    ///
    /// # Errors
    /// [`NotCalled`], with what is wrong about its form.
    pub fn read(&self, address: &str) -> Result<Uri, NotCalled> {
        let uri: Uri = address.parse().map_err(|_| NotCalled::NotHttps)?;
        let host = uri.host().filter(|host| !host.is_empty()).ok_or(NotCalled::NotHttps)?;
        let is_plain = address.len() <= LENGTH_MAX && !address.contains(['#', '\\']);
        let is_http = uri.scheme() == Some(&Scheme::HTTP);
        let is_https = uri.scheme() == Some(&Scheme::HTTPS);
        if !is_plain || !(is_https || is_http && !self.own.is_empty()) {
            return Err(NotCalled::NotHttps);
        }
        if uri.authority().is_some_and(|authority| authority.as_str().contains('@')) {
            return Err(NotCalled::HasUser);
        }
        let port = uri.port_u16().unwrap_or(if is_http { HTTP } else { HTTPS });
        if port != HTTPS && port < FREE_PORTS && !(is_http && port == HTTP) {
            return Err(NotCalled::Port);
        }
        match literal(host) {
            Literal::Name => Ok(uri),
            Literal::Address(address) if self.is_own(address) => Ok(uri),
            Literal::Address(_) | Literal::Number => Err(NotCalled::Literal),
        }
    }

    /// Checks an address to which a name leads; without TLS only one's own network is called.
    fn permits(&self, address: IpAddr, is_https: bool) -> bool {
        self.is_own(address) || is_https && is_global(address)
    }

    fn is_own(&self, address: IpAddr) -> bool {
        self.own.iter().any(|network| network.contains(&address.to_canonical()))
    }
}

/// The kind of a host name.
enum Literal {
    Name,
    Address(IpAddr),
    /// A number that some resolvers take for an address.
    Number,
}

fn literal(host: &str) -> Literal {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    if let Ok(address) = IpAddr::from_str(bare) {
        return Literal::Address(address);
    }
    let last = bare.trim_end_matches('.').rsplit('.').next().unwrap_or_default();
    let is_number = last.bytes().all(|byte| byte.is_ascii_digit())
        || last.starts_with("0x") && last[2..].bytes().all(|byte| byte.is_ascii_hexdigit());
    if is_number { Literal::Number } else { Literal::Name }
}

/// Returns whether an address is of the internet: global and for one host.
pub(crate) fn is_global(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_global_v4(address),
        IpAddr::V6(address) => is_global_v6(address),
    }
}

fn is_global_v4(address: Ipv4Addr) -> bool {
    let is_in = |(network, length): &(Ipv4Addr, u8)| {
        let shift = 32 - u32::from(*length);
        u32::from(address) >> shift == u32::from(*network) >> shift
    };
    !SPECIAL_V4.iter().any(is_in)
}

/// Of IPv6 only 2000::/3 is given to hosts. An address that carries an IPv4 address (6to4, NAT64) is as global as that one is.
fn is_global_v6(address: Ipv6Addr) -> bool {
    let segments = address.segments();
    let v4 = |high: u16, low: u16| {
        let [a, b] = high.to_be_bytes();
        let [c, d] = low.to_be_bytes();
        Ipv4Addr::new(a, b, c, d)
    };
    match segments {
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] | [0x2002, high, low, ..] => {
            is_global_v4(v4(high, low))
        }
        // Protocol assignments (Teredo among them), and what is for documents.
        [0x2001, second, ..] if second < 0x200 || second == 0xdb8 => false,
        [0x3fff, second, ..] if second < 0x1000 => false,
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

/// A resolver that gives only addresses which the guard permits.
pub(crate) struct Vetting<R> {
    guard: Guard,
    inner: R,
}

impl<R> Vetting<R> {
    /// Returns a resolver that looks at what another one finds.
    pub(crate) fn new(guard: Guard, inner: R) -> Vetting<R> {
        Vetting { guard, inner }
    }
}

impl<R> fmt::Debug for Vetting<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Vetting").finish_non_exhaustive()
    }
}

impl<R: Resolver> Resolver for Vetting<R> {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let found = self.inner.resolve(uri, config, timeout)?;
        let is_https = uri.scheme() == Some(&Scheme::HTTPS);
        match found.iter().all(|address| self.guard.permits(address.ip(), is_https)) {
            true => Ok(found),
            false => Err(ureq::Error::Other(Box::new(NotCalled::Network))),
        }
    }
}

#[cfg(test)]
mod tests;
