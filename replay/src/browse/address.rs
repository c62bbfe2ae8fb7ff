//! The addresses of positions: the number of an event, or an address of the page or of the API that names one.

use engine::kernel::ids::{GameId, Seq};
use engine::kernel::seat::Seat;
use engine::kernel::viewer::Viewer;
use std::str::FromStr;

/// A position as an address names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventAddress {
    /// The event.
    pub seq: Seq,
    /// The game; `None` if the address names none.
    pub game: Option<GameId>,
    /// The viewer; `None` if the address names none.
    pub viewer: Option<Viewer>,
}

/// The text names no event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "the text names no event: write its number, or an address such as /api/v1/games/<id>/states/12"
)]
pub struct NamesNoEvent;

/// The parts of a path that the number of an event follows.
const BEFORE_AN_EVENT: [&str; 4] = ["at", "states", "events", "proof"];

/// The keys of a query that name an event.
const KEYS_OF_AN_EVENT: [&str; 2] = ["seq", "at"];

impl FromStr for EventAddress {
    type Err = NamesNoEvent;

    /// Reads a number such as `123`, or an address, whole or from its path on: `/g/<id>?seq=123`, `/g/<id>/at/123`,
    /// `/api/v1/games/<id>/states/123?seat=2`.
    fn from_str(text: &str) -> Result<EventAddress, NamesNoEvent> {
        if let Ok(number) = text.trim().parse() {
            return Ok(EventAddress { seq: Seq(number), game: None, viewer: None });
        }
        let whole = text.trim().split('#').next().unwrap_or_default();
        let (path, query) = whole.split_once('?').unwrap_or((whole, ""));
        let parts: Vec<&str> = path.split('/').collect();
        let pairs: Vec<(&str, &str)> =
            query.split('&').filter_map(|pair| pair.split_once('=')).collect();
        let seq = in_query(&pairs).or_else(|| in_path(&parts)).ok_or(NamesNoEvent)?;
        let game = parts.iter().find_map(|part| part.parse().ok());
        Ok(EventAddress { seq, game, viewer: pairs.iter().find_map(viewer) })
    }
}

fn in_query(pairs: &[(&str, &str)]) -> Option<Seq> {
    let mut named = pairs.iter().filter(|(key, _)| KEYS_OF_AN_EVENT.contains(key));
    named.find_map(|(_, value)| value.parse().ok().map(Seq))
}

fn in_path(parts: &[&str]) -> Option<Seq> {
    let pairs = parts.iter().zip(parts.iter().skip(1));
    let mut named = pairs.filter(|(before, _)| BEFORE_AN_EVENT.contains(before));
    named.find_map(|(_, value)| value.parse().ok().map(Seq))
}

/// Returns the viewer that a pair of the query names.
fn viewer((key, value): &(&str, &str)) -> Option<Viewer> {
    let seat = |number: &str| Some(Viewer::Seat(Seat::numbered(number.parse().ok()?).ok()?));
    match (*key, *value) {
        ("seat", number) => seat(number),
        ("as", "spectator") => Some(Viewer::Spectator),
        ("as", "all" | "referee") => Some(Viewer::Referee),
        ("as", named) => seat(named.strip_prefix("seat-").unwrap_or(named)),
        (_, _) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "0123456789abcdef0123456789abcdef";

    fn read(text: &str) -> Option<(u32, bool, Option<Viewer>)> {
        let EventAddress { seq, game, viewer } = text.parse().ok()?;
        Some((seq.0, game.is_some_and(|game: GameId| game.to_string() == ID), viewer))
    }

    #[test]
    fn numbers_and_addresses_of_the_page_and_the_api_name_events() {
        let two = Some(Viewer::Seat(Seat::numbered(2).unwrap()));
        assert_eq!(read(" 123 "), Some((123, false, None)));
        assert_eq!(read(&format!("/g/{ID}/at/12")), Some((12, true, None)));
        assert_eq!(read(&format!("/g/{ID}?seq=7&as=seat-2#slot:7")), Some((7, true, two)));
        let states = format!("http://127.0.0.1:8080/api/v1/games/{ID}/states/9?seat=2");
        assert_eq!(read(&states), Some((9, true, two)));
        assert_eq!(read("?seq=3&as=all"), Some((3, false, Some(Viewer::Referee))));
        assert_eq!(read("…?at=4&as=spectator"), Some((4, false, Some(Viewer::Spectator))));
    }

    #[test]
    fn a_text_without_an_event_is_refused() {
        for text in ["", "abc", "-1", "4294967296", "/g/0123", &format!("/g/{ID}"), "?seq=x"] {
            assert_eq!(text.parse::<EventAddress>(), Err(NamesNoEvent), "{text}");
        }
    }
}
