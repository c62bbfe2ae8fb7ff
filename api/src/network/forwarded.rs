//! Reads `Forwarded` (RFC 7239) and `X-Forwarded-For`: the addresses that proxies have noted, the nearest one last.

use actix_web::http::header::{FORWARDED, HeaderMap, HeaderName, HeaderValue};
use std::net::{IpAddr, SocketAddr};

/// The header that most proxies write.
const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Returns the hops of `Forwarded`, or `None` if the header is missing. A hop that names no address is `None`.
pub(super) fn rfc_7239(headers: &HeaderMap) -> Option<Vec<Option<IpAddr>>> {
    hops(headers, &FORWARDED, |line| parts(line, ',').map(element).collect())
}

/// Returns the hops of `X-Forwarded-For`, or `None` if the header is missing. A hop that names no address is `None`.
pub(super) fn x_forwarded_for(headers: &HeaderMap) -> Option<Vec<Option<IpAddr>>> {
    hops(headers, &X_FORWARDED_FOR, |line| line.split(',').map(|hop| node(hop.trim())).collect())
}

/// Puts the lines of a header together. A line that is no text is a hop without an address.
fn hops(
    headers: &HeaderMap,
    name: &HeaderName,
    read: impl Fn(&str) -> Vec<Option<IpAddr>>,
) -> Option<Vec<Option<IpAddr>>> {
    let line = |value: &HeaderValue| value.to_str().map_or_else(|_| vec![None], &read);
    headers.contains_key(name).then(|| headers.get_all(name).flat_map(line).collect())
}

/// Returns the address of an element, as `for=192.0.2.1;proto=https`.
fn element(element: &str) -> Option<IpAddr> {
    let pairs = parts(element, ';').filter_map(|pair| pair.trim().split_once('='));
    let mut clients = pairs.filter(|(name, _)| name.eq_ignore_ascii_case("for"));
    let (_, value) = clients.next()?;
    // A parameter may be there once only.
    clients.next().is_none().then(|| node(&unquoted(value)?)).flatten()
}

/// Splits at a separator outside of quoted strings.
fn parts(text: &str, separator: char) -> impl Iterator<Item = &str> {
    let (mut is_quoted, mut is_escaped) = (false, false);
    text.split(move |character| {
        let is_end = character == separator && !is_quoted;
        match character {
            '"' if !is_escaped => is_quoted = !is_quoted,
            _ => {}
        }
        is_escaped = character == '\\' && is_quoted && !is_escaped;
        is_end
    })
}

/// Returns the text of a token or a quoted string, or `None` if its end is missing.
fn unquoted(value: &str) -> Option<String> {
    let Some(quoted) = value.strip_prefix('"') else { return Some(value.to_owned()) };
    let mut text = String::new();
    let mut characters = quoted.chars();
    loop {
        match characters.next()? {
            '"' => return characters.next().is_none().then_some(text),
            '\\' => text.push(characters.next()?),
            character => text.push(character),
        }
    }
}

/// Returns the address of a node: `192.0.2.1`, `192.0.2.1:80`, `[2001:db8::1]`, `[2001:db8::1]:80`, and `2001:db8::1` as
/// `X-Forwarded-For` writes it. `None` if it is `unknown` or a made-up name.
fn node(node: &str) -> Option<IpAddr> {
    if let Ok(address) = node.parse() {
        return Some(address);
    }
    let bracketed = node.strip_prefix('[').and_then(|node| node.strip_suffix(']'));
    match bracketed {
        Some(address) => address.parse().ok(),
        None => node
            .parse()
            .map(|address: SocketAddr| address.ip())
            .ok()
            .or_else(|| obfuscated_port(node)),
    }
}

/// Returns the address before a port that is no number, as RFC 7239 lets a proxy write it: `192.0.2.1:_web`.
fn obfuscated_port(node: &str) -> Option<IpAddr> {
    let (address, port) = node.rsplit_once(':')?;
    let is_name = |port: &str| {
        let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
        port.len() > 1 && port.starts_with('_') && port.bytes().all(allowed)
    };
    is_name(port).then_some(())?;
    let bracketed = address.strip_prefix('[').and_then(|address| address.strip_suffix(']'));
    bracketed.unwrap_or(address).parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_are_read_with_and_without_ports() {
        let address = |text: &str| Some(text.parse::<IpAddr>().expect("an address"));
        assert_eq!(node("192.0.2.1"), address("192.0.2.1"));
        assert_eq!(node("192.0.2.1:80"), address("192.0.2.1"));
        assert_eq!(node("2001:db8::1"), address("2001:db8::1"));
        assert_eq!(node("[2001:db8::1]"), address("2001:db8::1"));
        assert_eq!(node("[2001:db8::1]:80"), address("2001:db8::1"));
        assert_eq!(node("[2001:db8::1]:_web"), address("2001:db8::1"));
        assert_eq!(node("192.0.2.1:_web"), address("192.0.2.1"));
        for garbage in
            ["", "unknown", "_hidden", "192.0.2", "[192.0.2.1", "192.0.2.1:http", "1.2.3.4:_"]
        {
            assert_eq!(node(garbage), None, "{garbage}");
        }
    }

    #[test]
    fn elements_keep_quoted_separators_and_escapes() {
        let all = |line: &str| parts(line, ',').map(element).collect::<Vec<_>>();
        let address = Some("192.0.2.1".parse::<IpAddr>().expect("an address"));
        assert_eq!(all("for=_a;by=\"x,y;for=10.9.9.9\", FOR=192.0.2.1"), [None, address]);
        assert_eq!(all(r#"for="192.0.2\.1";host="a\"b,c""#), [address]);
        assert_eq!(all("for=192.0.2.1;for=10.0.0.1"), [None], "a parameter that is there twice");
        assert_eq!(all("proto=https"), [None]);
        assert_eq!(all("for=\"192.0.2.1\"x"), [None], "text behind a quoted string");
    }
}
