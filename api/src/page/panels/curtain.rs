//! The curtain between the seats of one device: nobody sees what another seat holds before the device is passed on.

use crate::games::LiveGame;
use crate::page::form::Fields;
use crate::page::frame::Page;
use crate::page::reader::Reader;
use engine::kernel::seat::Seat;
use engine::kernel::table::Phase;
use maud::html;
use replay::drawing::seat;

/// The field of an address that names the seat to which the device is passed.
pub(crate) const TO: &str = "to";

/// Returns whether several people share the device of a reader with these seats. A player who practises knows all seats.
pub(crate) fn is_shared(game: &LiveGame, own: &[Seat]) -> bool {
    let now = game.now();
    let is_played = now.standing().phase == Phase::Playing && game.check_played().is_ok();
    own.len() > 1 && is_played && now.parent().is_none()
}

/// Returns the seat before which the curtain falls; `None` where the address names the seat that looks.
pub(crate) fn before(game: &LiveGame, own: &[Seat], query: &Fields) -> Option<Seat> {
    let named = |field: &str| {
        let number = query.get(field)?.parse().ok()?;
        Seat::numbered(number).ok().filter(|seat| own.contains(seat))
    };
    if named("seat").is_some() || !is_shared(game, own) {
        return None;
    }
    let to_act = game.now().standing().to_act;
    let awaited = || own.iter().copied().find(|seat| to_act.contains(*seat));
    named(TO).or_else(awaited).or_else(|| own.first().copied())
}

/// Returns the page of the curtain before this seat.
pub(crate) fn page(game: &LiveGame, reader: &Reader, next: Seat, again: u16) -> Page {
    let to_act = game.now().standing().to_act;
    let is_awaited = to_act.contains(next);
    let to = match game.label_of(next) {
        Some(name) => reader.messages.say_with("curtain-to", [("name", name.into())]),
        None => reader.messages.say_with("curtain", [("number", next.number().into())]),
    };
    let body = html! {
        section.panel.narrow.curtain {
            h1 { (seat::mark(next)) " " (to) }
            p { (reader.say(if is_awaited { "curtain-hint" } else { "curtain-others" })) }
            a.button.main href={ "/g/" (game.id()) "?seat=" (next) } { (reader.say("curtain-show")) }
        }
    };
    let again = (!is_awaited).then_some(again);
    Page { again, ..Page::new(game.ruleset().title(), body) }
}
