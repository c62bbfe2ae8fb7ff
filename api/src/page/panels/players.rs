//! Names that lead to the pages of their players.

use maud::{Markup, html};

/// Draws a name that leads to its player.
pub(crate) fn link(name: &str) -> Markup {
    html! { a.player href=(address(name)) { bdi { (name) } } }
}

/// Returns the address of a player: what is no letter or digit of ASCII is written by its bytes (RFC 3986, section 2.1).
pub(crate) fn address(name: &str) -> String {
    let written = |byte: u8| match byte.is_ascii_alphanumeric() {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    format!("/players/{}", name.bytes().map(written).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_an_address() {
        assert_eq!(address("Ned Land"), "/players/Ned%20Land");
        assert_eq!(address("Zoë/.."), "/players/Zo%C3%AB%2F%2E%2E");
    }
}
