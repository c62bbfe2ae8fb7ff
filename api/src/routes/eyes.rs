//! Through whose eyes a request looks: `?seat=` for a seat of one's own, `?as=` also for others, once the game is opened.

use super::asking;
use crate::games::LiveGame;
use crate::problem::{Code, Problem};
use crate::visitor::Visitor;
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::viewer::Viewer;
use serde::Deserialize;
use std::str::FromStr;

/// Through whose eyes a request looks: `spectator`, `seat-1` to `seat-5`, or `all`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(crate) enum Eyes {
    /// Those of anybody who does not play.
    Spectator,
    /// Those of one seat.
    Seat(Seat),
    /// All seats' at once, to which nothing is hidden.
    All,
}

/// A text that names no eyes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("as is `spectator`, `seat-1` to `seat-5`, or `all`")]
pub(crate) struct NoEyes;

impl FromStr for Eyes {
    type Err = NoEyes;
    fn from_str(text: &str) -> Result<Eyes, NoEyes> {
        if text == "spectator" {
            return Ok(Eyes::Spectator);
        }
        if text == "all" {
            return Ok(Eyes::All);
        }
        let number = text.strip_prefix("seat-").and_then(|number| number.parse().ok());
        let seat = number.and_then(|number| Seat::numbered(number).ok());
        // "seat-01" names a seat to the parser, but each seat has one spelling.
        seat.filter(|seat| text == format!("seat-{seat}")).map(Eyes::Seat).ok_or(NoEyes)
    }
}

impl TryFrom<String> for Eyes {
    type Error = NoEyes;
    fn try_from(text: String) -> Result<Eyes, NoEyes> {
        text.parse()
    }
}

/// Through whose eyes a position or an event is looked at.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct EyesQuery {
    /// One of the caller's seats; may be left out by who holds exactly one.
    pub seat: Option<Seat>,
    /// Through whose eyes, instead of `seat`: `spectator`, a seat of one's own as `seat-2`; once the game is opened also any other seat,
    /// and `all`.
    #[serde(rename = "as")]
    #[cfg_attr(feature = "schema", param(rename = "as", value_type = Option<String>))]
    pub eyes: Option<Eyes>,
}

/// Returns who looks: through these eyes, else as [`asking::viewer`] says.
///
/// # Errors
/// Those of [`asking::viewer`]; [`Code::NotOpened`] and [`Code::NoSuchSeat`] for the eyes of others;
/// [`Code::QueryNotUnderstood`] if both are named.
pub(crate) fn viewer(
    visitor: &Visitor,
    game: &LiveGame,
    query: EyesQuery,
) -> Result<Viewer, Problem> {
    match (query.seat, query.eyes) {
        (seat, None) => asking::viewer(visitor, game, seat),
        (None, Some(eyes)) => through(visitor, game, eyes),
        (Some(_), Some(_)) => {
            let both = "name the seat by seat or by as, not by both";
            Err(Problem::new(Code::QueryNotUnderstood).because(both))
        }
    }
}

fn through(visitor: &Visitor, game: &LiveGame, eyes: Eyes) -> Result<Viewer, Problem> {
    let held = visitor.caller().map_or(Seats::NONE, |caller| game.seats_of(caller.player));
    let is_shown = |seat| visitor.caller().is_some_and(|caller| game.is_shown(seat, caller.player));
    match eyes {
        Eyes::Spectator if held.is_empty() => {
            game.check_viewer(Viewer::Spectator).map(|()| Viewer::Spectator)
        }
        Eyes::Spectator => Ok(Viewer::Spectator),
        Eyes::Seat(seat) if held.contains(seat) || is_shown(seat) => {
            asking::viewer(visitor, game, Some(seat))
        }
        Eyes::Seat(seat) => anybodys(game, Viewer::Seat(seat)),
        Eyes::All => anybodys(game, Viewer::Referee),
    }
}

fn anybodys(game: &LiveGame, viewer: Viewer) -> Result<Viewer, Problem> {
    game.now().check_open_to_all(viewer).map(|()| viewer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eyes_have_one_spelling() {
        assert_eq!("seat-2".parse(), Seat::numbered(2).map(Eyes::Seat).map_err(|_| NoEyes));
        assert_eq!("spectator".parse(), Ok(Eyes::Spectator));
        assert_eq!("all".parse(), Ok(Eyes::All));
        for other in ["", "seat-0", "seat-6", "seat-02", "seat-+2", "2", "All", "referee", "seat"] {
            assert_eq!(other.parse::<Eyes>(), Err(NoEyes), "{other}");
        }
    }
}
