//! Addresses that are called, and addresses that are not.

use super::*;
use std::net::SocketAddr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use ureq::Agent;
use ureq::unversioned::transport::{ConnectionDetails, Connector};

fn address(text: &str) -> IpAddr {
    text.parse().expect("an address")
}

#[test]
fn only_hosts_of_the_internet_are_global() {
    for global in ["1.1.1.1", "8.8.4.4", "2606:4700::1111", "64:ff9b::101:101", "::ffff:1.1.1.1"] {
        assert!(is_global(address(global)), "{global}");
    }
    for own in [
        "0.0.0.0",
        "10.1.2.3",
        "100.64.0.1",
        "127.0.0.1",
        "169.254.169.254",
        "172.31.255.1",
        "192.168.1.1",
        "192.0.2.1",
        "198.19.0.1",
        "203.0.113.9",
        "224.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "fe80::1",
        "fc00::1",
        "fd12::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "2002:a9fe:a9fe::",
        "2001::1",
        "2001:db8::1",
        "3fff::1",
    ] {
        assert!(!is_global(address(own)), "{own}");
    }
}

#[test]
fn an_address_has_a_name_and_a_port_of_the_internet() {
    let guard = Guard::default();
    for good in
        ["https://hooks.example.org/a?b=c", "https://example.org:8443/", "https://example.org:443"]
    {
        assert!(guard.read(good).is_ok(), "{good}");
    }
    for (wrong, because) in [
        ("http://example.org/", NotCalled::NotHttps),
        ("ftp://example.org/", NotCalled::NotHttps),
        ("example.org", NotCalled::NotHttps),
        ("https:///path", NotCalled::NotHttps),
        ("https://example.org/#part", NotCalled::NotHttps),
        ("https://user:word@example.org/", NotCalled::HasUser),
        ("https://example.org:22/", NotCalled::Port),
        ("https://example.org:80/", NotCalled::Port),
        ("https://127.0.0.1/", NotCalled::Literal),
        ("https://1.1.1.1/", NotCalled::Literal),
        ("https://[::1]:8443/", NotCalled::Literal),
        ("https://2130706433/", NotCalled::Literal),
        ("https://0x7f000001/", NotCalled::Literal),
        ("https://127.1./", NotCalled::Literal),
    ] {
        assert_eq!(guard.read(wrong).err(), Some(because), "{wrong}");
    }
}

#[test]
fn ones_own_network_is_called_where_its_operator_says_so() {
    let guard = Guard::new(&["127.0.0.0/8".parse().expect("a network")]);
    assert!(guard.read("http://127.0.0.1:9999/hook").is_ok());
    assert!(guard.permits(address("::ffff:127.0.0.1"), false));
    assert_eq!(guard.read("http://10.0.0.1:9999/").err(), Some(NotCalled::Literal));
    assert!(!guard.permits(address("1.1.1.1"), false), "without TLS only the own network");
    assert!(!guard.permits(address("10.0.0.1"), true));
}

/// A resolver that gives these addresses, one list at a time.
#[derive(Debug)]
struct Scripted {
    answers: Vec<Vec<SocketAddr>>,
    asked: Arc<AtomicUsize>,
}

impl Resolver for Scripted {
    fn resolve(
        &self,
        _: &Uri,
        _: &Config,
        _: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let turn = self.asked.fetch_add(1, Ordering::SeqCst);
        let mut found = self.empty();
        for address in &self.answers[turn.min(self.answers.len() - 1)] {
            found.push(*address);
        }
        Ok(found)
    }
}

/// A connector that connects to nothing, and notes where it was to.
#[derive(Debug)]
struct Noting(Arc<Mutex<Vec<SocketAddr>>>);

impl Connector for Noting {
    type Out = ();

    fn connect(
        &self,
        details: &ConnectionDetails<'_>,
        _: Option<()>,
    ) -> Result<Option<()>, ureq::Error> {
        self.0.lock().expect("a list").extend(details.addrs.iter());
        Ok(None)
    }
}

/// Calls a name that leads there: what is told, how often the name was looked up, and where the connection was to be made.
fn called(answers: &[&[&str]]) -> (String, usize, Vec<SocketAddr>) {
    let answer = |list: &&[&str]| list.iter().map(|it| it.parse().expect("an address")).collect();
    let (asked, connected) = (Arc::new(AtomicUsize::new(0)), Arc::default());
    let scripted =
        Scripted { answers: answers.iter().map(answer).collect(), asked: Arc::clone(&asked) };
    let resolver = Vetting::new(Guard::default(), scripted);
    let connector = Noting(Arc::clone(&connected));
    let agent = Agent::with_parts(Agent::config_builder().build(), connector, resolver);
    let error = agent.get("https://hook.example.org/").call().expect_err("nothing is there");
    let connected = connected.lock().expect("a list").clone();
    (error.to_string(), asked.load(Ordering::SeqCst), connected)
}

#[test]
fn a_name_that_leads_to_the_internet_and_to_this_machine_is_not_called() {
    let refused = NotCalled::Network.to_string();
    for answers in [&["127.0.0.1:443"][..], &["1.1.1.1:443", "127.0.0.1:443"], &["[::1]:443"]] {
        let (told, asked, connected) = called(&[answers]);
        assert!(told.contains(&refused), "{told}");
        assert!(!told.contains("127.0.0.1"), "the address is not told: {told}");
        assert_eq!((asked, connected), (1, Vec::new()));
    }
}

#[test]
fn the_connection_is_made_to_what_was_looked_at_and_no_second_answer_leads_elsewhere() {
    let (told, asked, connected) = called(&[&["1.1.1.1:443"], &["127.0.0.1:443"]]);
    assert_eq!((asked, connected), (1, vec!["1.1.1.1:443".parse().expect("an address")]), "{told}");
}
