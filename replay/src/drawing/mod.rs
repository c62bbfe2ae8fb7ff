//! Boards, cards and charts as markup: pure functions of a view, an edition and a language, without a server.
//!
//! The page, the bundle and `replay show --svg` draw with them. Geometry is SVG, text is HTML.
//!
//! - [`aid`]: each game on a page, in our own words.
//! - [`icon`]: icons, and sentences with them; [`seat`]: marks and colours of seats; [`hyphens`]: where long words break.
//! - [`narrowing`]: what is left of a list of choices by what has been pointed at.
//! - [`place`]: what can be pointed at, and what is chosen; [`picture`]: one drawing with geometry.
//! - [`style`]: the colours and classes of all drawings; [`document`]: files that hold them.
//! - [`chart`]: plots of what is measured, with their numbers.
//! - [`shelves`]: everything that an edition prints, to be looked at.
//! - [`underwater`] and [`twentieth`]: the boards of the games.

pub mod aid;
pub mod chart;
#[cfg(test)]
mod contrast;
pub mod document;
pub mod hyphens;
pub mod icon;
pub mod narrowing;
pub mod picture;
pub mod place;
pub mod seat;
pub mod shelves;
pub mod style;
pub mod twentieth;
pub mod underwater;

use engine::kernel::game::Game;
use engine::kernel::knowledge::Seen;
use engine::kernel::quantity::Measurable;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use maud::{Markup, Render, html};
use picture::Picture;
use place::Pointing;
use seat::{StripItem, strips};
use std::fmt;

/// A game whose boards can be drawn for a page.
pub trait Boards: Game + Measurable {
    /// The quantities that stand on the strip of a seat, in order.
    const STRIP: &'static [StripItem];

    /// Returns the panels of the table in the order in which they are read: the shared ones, then those of each seat.
    ///
    /// A game that has no drawings of its own shows the strips of its seats.
    fn boards(
        rules: &Self::Rules,
        moment: Moment<'_, Self::State>,
        _: &Pointing<'_>,
        language: Language,
    ) -> Vec<Board> {
        strips::<Self>(rules, moment.seen, language)
    }
}

/// A moment of a game as it is drawn.
#[derive(Debug)]
pub struct Moment<'m, State> {
    /// The position.
    pub seen: &'m Seen<State>,
    /// The position after the choice that is about to be made: what it would build is drawn as a ghost.
    pub after: Option<&'m Seen<State>>,
}

impl<State> Clone for Moment<'_, State> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<State> Copy for Moment<'_, State> {}

impl<'m, State> From<&'m Seen<State>> for Moment<'m, State> {
    fn from(seen: &'m Seen<State>) -> Self {
        Moment { seen, after: None }
    }
}

/// The name of a panel, which is the same at every position: `slots`, `nation-1`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BoardKey(String);

impl BoardKey {
    /// Names a panel that all share.
    pub fn shared(name: &'static str) -> BoardKey {
        BoardKey(name.to_owned())
    }

    /// Names a panel of a seat.
    pub fn of_seat(name: &'static str, seat: Seat) -> BoardKey {
        BoardKey(format!("{name}-{seat}"))
    }
}

impl fmt::Display for BoardKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A panel of the table.
#[derive(Clone, Debug)]
pub struct Board {
    /// Its name.
    pub key: BoardKey,
    /// Its heading.
    pub title: String,
    /// The seat that owns it; `None` if all share it.
    pub seat: Option<Seat>,
    /// True if it is looked up now and then, and may stand behind what players have before them.
    pub is_aside: bool,
    /// Its parts, from the top.
    pub parts: Vec<Part>,
}

impl Board {
    /// Returns a panel that all share.
    pub fn shared(name: &'static str, title: impl Into<String>, parts: Vec<Part>) -> Board {
        Board {
            key: BoardKey::shared(name),
            title: title.into(),
            seat: None,
            is_aside: false,
            parts,
        }
    }

    /// Returns a panel of a seat.
    pub fn of_seat(
        name: &'static str,
        seat: Seat,
        title: impl Into<String>,
        parts: Vec<Part>,
    ) -> Board {
        let key = BoardKey::of_seat(name, seat);
        Board { key, title: title.into(), seat: Some(seat), is_aside: false, parts }
    }

    /// Returns the same panel as one that is looked up now and then.
    pub fn aside(self) -> Board {
        Board { is_aside: true, ..self }
    }

    /// Returns everything on the panel but its heading.
    pub fn body(&self) -> Markup {
        html! { @for part in &self.parts { (part) } }
    }
}

/// A part of a panel.
#[derive(Clone, Debug)]
pub enum Part {
    /// Geometry, as SVG.
    Picture(Picture),
    /// Text, as HTML.
    Text(Text),
}

impl Render for Part {
    fn render(&self) -> Markup {
        match self {
            Part::Picture(picture) => picture.render(),
            Part::Text(text) => text.markup.clone(),
        }
    }
}

/// Text as HTML, and the same line by line for a file that holds pictures alone.
#[derive(Clone, Debug)]
pub struct Text {
    /// As HTML.
    pub markup: Markup,
    /// As plain lines.
    pub lines: Vec<String>,
}

impl Text {
    /// Returns a part with this text.
    pub fn part(markup: Markup, lines: Vec<String>) -> Part {
        Part::Text(Text { markup, lines })
    }
}
