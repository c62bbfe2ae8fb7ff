//! From which network a request comes, also when proxies pass it on.

mod forwarded;

use actix_web::http::header::HeaderMap;
use ipnet::IpNet;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The addresses that one household or one company usually has: an IPv4 address, or an IPv6 network of 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Network {
    /// An IPv4 address, also one that was written as IPv6.
    V4(Ipv4Addr),
    /// The first 64 bits of an IPv6 address; the others can be chosen freely by whoever has the network.
    V6([u16; 4]),
    /// The connection has no address.
    Unknown,
}

impl Network {
    /// Returns the network of an address, or [`Network::Unknown`] if there is none.
    pub fn of(address: Option<IpAddr>) -> Network {
        match address.map(|address| address.to_canonical()) {
            Some(IpAddr::V4(address)) => Network::V4(address),
            Some(IpAddr::V6(address)) => Network::V6(prefix(address)),
            None => Network::Unknown,
        }
    }
}

fn prefix(address: Ipv6Addr) -> [u16; 4] {
    let [first, second, third, fourth, ..] = address.segments();
    [first, second, third, fourth]
}

/// The proxies whose word about the address of a client is taken.
#[derive(Clone, Default, Debug)]
pub struct TrustedProxies(Vec<IpNet>);

impl TrustedProxies {
    /// Trusts every proxy in these networks.
    pub fn new(networks: &[IpNet]) -> TrustedProxies {
        TrustedProxies(networks.to_vec())
    }

    /// Returns the network that sent a request: that of the peer, or, if the peer is a trusted proxy, the last address in
    /// `Forwarded` or `X-Forwarded-For` that is not one of a trusted proxy.
    ///
    /// A proxy writes one of the two headers and may pass the other one on as a client made it up. If both are there and
    /// disagree, neither is believed, and the network of the peer is returned.
    pub fn network(&self, peer: Option<IpAddr>, headers: &HeaderMap) -> Network {
        let Some(peer) = peer.filter(|peer| self.trusts(*peer)) else { return Network::of(peer) };
        let told = [forwarded::rfc_7239(headers), forwarded::x_forwarded_for(headers)];
        let told = told.map(|hops| hops.map(|hops| Network::of(Some(self.client(peer, &hops)))));
        match told {
            [Some(one), Some(other)] if one != other => Network::of(Some(peer)),
            [Some(network), _] | [None, Some(network)] => network,
            [None, None] => Network::of(Some(peer)),
        }
    }

    /// Returns the client, walking from the peer towards it as long as each hop is trusted. A hop that names no address ends the
    /// walk at the last trusted one.
    fn client(&self, peer: IpAddr, hops: &[Option<IpAddr>]) -> IpAddr {
        let mut client = peer;
        for hop in hops.iter().rev() {
            match hop {
                Some(address) => client = *address,
                None => return client,
            }
            if !self.trusts(client) {
                return client;
            }
        }
        client
    }

    fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(&address))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::http::header::{HeaderName, HeaderValue};

    fn network(address: &str) -> Network {
        Network::of(Some(address.parse().expect("an address")))
    }

    /// Returns the network of a request from the proxy 10.0.0.1, where 10.0.0.0/8 and fd00::/8 are trusted.
    fn through_proxy(headers: &[(&str, &str)]) -> Network {
        from("10.0.0.1", headers)
    }

    fn from(peer: &str, headers: &[(&str, &str)]) -> Network {
        let trusted = ["10.0.0.0/8", "fd00::/8"].map(|network| network.parse().expect("a network"));
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            let name: HeaderName = name.parse().expect("a name");
            map.append(name, HeaderValue::from_str(value).expect("a value"));
        }
        let peer = peer.parse().expect("an address");
        TrustedProxies::new(&trusted).network(Some(peer), &map)
    }

    #[test]
    fn an_ipv6_network_is_its_first_64_bits_and_a_mapped_address_is_ipv4() {
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff::9"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(network("::ffff:192.0.2.1"), network("192.0.2.1"));
        assert_ne!(network("192.0.2.1"), network("192.0.2.2"));
    }

    #[test]
    fn whoever_is_no_trusted_proxy_cannot_name_an_address() {
        let headers = [("X-Forwarded-For", "192.0.2.9"), ("Forwarded", "for=192.0.2.9")];
        assert_eq!(from("192.0.2.1", &headers), network("192.0.2.1"));
    }

    #[test]
    fn the_last_untrusted_entry_counts_whatever_a_client_puts_before_it() {
        for headers in [
            vec![("X-Forwarded-For", "198.51.100.7, 192.0.2.1")],
            vec![("X-Forwarded-For", "198.51.100.7, 192.0.2.1, 10.1.2.3")],
            vec![("X-Forwarded-For", "198.51.100.7"), ("X-Forwarded-For", "192.0.2.1,fd00::1")],
            vec![("Forwarded", "for=198.51.100.7, for=192.0.2.1;proto=https")],
            vec![
                ("Forwarded", "for=198.51.100.7"),
                ("Forwarded", "by=10.0.0.1;For=\"192.0.2.1:80\""),
            ],
            vec![("Forwarded", "for=192.0.2.1"), ("X-Forwarded-For", "192.0.2.1")],
        ] {
            assert_eq!(through_proxy(&headers), network("192.0.2.1"), "{headers:?}");
        }
        assert_eq!(
            through_proxy(&[("Forwarded", "for=\"[2001:db8::7]:4711\"")]),
            network("2001:db8::1")
        );
    }

    #[test]
    fn garbage_ends_the_walk_at_the_last_trusted_hop() {
        for headers in [
            vec![],
            vec![("X-Forwarded-For", "")],
            vec![("X-Forwarded-For", "192.0.2.1, nonsense")],
            vec![("Forwarded", "for=192.0.2.1, for=_hidden")],
            vec![("Forwarded", "for=192.0.2.1, for=unknown")],
            vec![("Forwarded", "for=\"192.0.2.1")],
        ] {
            assert_eq!(through_proxy(&headers), network("10.0.0.1"), "{headers:?}");
        }
        let inner = [("X-Forwarded-For", "nonsense, 10.7.7.7")];
        assert_eq!(through_proxy(&inner), network("10.7.7.7"));
    }

    #[test]
    fn two_headers_that_disagree_are_not_believed() {
        let headers = [("Forwarded", "for=198.51.100.7"), ("X-Forwarded-For", "192.0.2.1")];
        assert_eq!(through_proxy(&headers), network("10.0.0.1"));
    }
}
