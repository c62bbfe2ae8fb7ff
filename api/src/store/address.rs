//! The address at which others reach the server, and the names of its logs that follow from it.

use engine::tlog::key::{KeyName, NotAName};
use std::fmt;
use std::str::FromStr;

use super::LogNumber;

/// The address at which others reach this server, without a slash at its end. It is shown without its scheme.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicAddress {
    scheme: Scheme,
    rest: String,
}

/// The protocol that browsers speak with a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scheme {
    Http,
    Https,
}

/// The reasons for which a text is no such address.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotAnAddress {
    /// It is not a URL of host, port and path.
    #[error("a public address is a URL like https://games.example.org, without query and fragment")]
    NotAUrl,
    /// It cannot be part of the name of a log.
    #[error("the names of logs are made of the public address: {0}")]
    Name(#[from] NotAName),
}

impl PublicAddress {
    /// Returns the address with its scheme.
    pub fn url(&self) -> String {
        match self.scheme {
            Scheme::Http => format!("http://{}", self.rest),
            Scheme::Https => format!("https://{}", self.rest),
        }
    }

    /// Returns whether browsers reach the server by https.
    pub fn is_https(&self) -> bool {
        self.scheme == Scheme::Https
    }

    /// Returns the name of a log of this server: where its checkpoint and its tiles are, without the scheme, as C2SP
    /// `tlog-tiles` wants it.
    ///
    /// # Errors
    /// [`NotAName`], if the name becomes too long.
    pub fn log(&self, number: LogNumber) -> Result<KeyName, NotAName> {
        format!("{}/api/v1/logs/{}", self.rest, number.0).parse()
    }
}

impl fmt::Display for PublicAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.rest)
    }
}

impl FromStr for PublicAddress {
    type Err = NotAnAddress;
    fn from_str(url: &str) -> Result<PublicAddress, NotAnAddress> {
        let https = url.strip_prefix("https://").map(|rest| (Scheme::Https, rest));
        let http = || url.strip_prefix("http://").map(|rest| (Scheme::Http, rest));
        let (scheme, rest) = https.or_else(http).ok_or(NotAnAddress::NotAUrl)?;
        let rest = rest.trim_end_matches('/');
        let has_host = rest.split('/').next().is_some_and(|host| !host.is_empty());
        if !has_host || rest.contains(['?', '#', '@', '\\']) {
            return Err(NotAnAddress::NotAUrl);
        }
        let address = PublicAddress { scheme, rest: rest.to_owned() };
        // A log's number has at most nineteen digits.
        address.log(LogNumber(i64::MAX))?;
        Ok(address)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_log_is_the_address_of_its_tiles_without_the_scheme() {
        for (url, name) in [
            ("https://games.example.org", "games.example.org/api/v1/logs/2"),
            (
                "http://games.example.org:8080/fathom/",
                "games.example.org:8080/fathom/api/v1/logs/2",
            ),
        ] {
            let address: PublicAddress = url.parse().expect(url);
            assert_eq!(address.log(LogNumber(2)).map(|name| name.to_string()), Ok(name.to_owned()));
        }
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for url in
            ["games.example.org", "https://", "https:///a", "https://a?b", "ftp://a", "https://u@a"]
        {
            assert_eq!(url.parse::<PublicAddress>(), Err(NotAnAddress::NotAUrl), "{url}");
        }
        for url in ["https://a b", "https://a+b", &format!("https://{}", "a".repeat(250))] {
            assert!(matches!(url.parse::<PublicAddress>(), Err(NotAnAddress::Name(_))), "{url}");
        }
    }
}
