//! From notation to text: one way to write each.

use super::tagged::Tagged;
use super::{Actor, Comment, Notation, NotedMove, NotedTurn, Passage};
use engine::kernel::occasion::By;
use serde::Serialize;
use std::fmt::{self, Display, Formatter};

/// As many things that are given stand in one line; more stand one a line.
const GIVEN_IN_LINE: usize = 24;

impl Display for Notation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.headers)?;
        self.passages.iter().try_for_each(|passage| writeln!(f, "{passage}"))
    }
}

impl Display for Passage {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Passage::Gap => Ok(()),
            Passage::Comment(comment) => comment.fmt(f),
            Passage::Turn(turn) => turn.fmt(f),
            Passage::Variation(turn) => write!(f, "  ({turn})"),
        }
    }
}

impl Display for NotedTurn {
    /// Writes one line. Moves with comments stand one a line.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let is_commented = self.moves.iter().any(|one| !one.comments.is_empty());
        let between = if is_commented { ";\n    " } else { "; " };
        let moves: Vec<String> = self.moves.iter().map(NotedMove::to_string).collect();
        write!(f, "{}. {}", self.number, moves.join(between))
    }
}

impl Display for NotedMove {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(actor) = self.actor {
            write!(f, "{actor}: ")?;
        }
        self.command.fmt(f)?;
        fmt_given(f, &self.given)?;
        if self.wait > 0 {
            write!(f, " +{}", Seconds(self.wait))?;
        }
        self.comments.iter().try_for_each(|comment| write!(f, " {comment}"))
    }
}

fn fmt_given(f: &mut Formatter<'_>, given: &[Tagged]) -> fmt::Result {
    if given.is_empty() {
        return Ok(());
    }
    let between = if given.len() > GIVEN_IN_LINE { ";\n    " } else { "; " };
    let before = if given.len() > GIVEN_IN_LINE { "\n    " } else { "" };
    let given: Vec<String> = given.iter().map(Tagged::to_string).collect();
    write!(f, " <{before}{}>", given.join(between))
}

impl Display for Actor {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match (self.seat, self.by) {
            (Some(seat), By::Player) => seat.fmt(f),
            (Some(seat), by) => write!(f, "{seat} ").and_then(|()| by.serialize(f)),
            (None, by) => by.serialize(f),
        }
    }
}

impl Display for Comment {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{{{}}}", self.text())
    }
}

/// Seconds with as many decimals as are needed.
struct Seconds(u64);

impl Display for Seconds {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Seconds(milliseconds) = self;
        write!(f, "{}", milliseconds / 1_000)?;
        match milliseconds % 1_000 {
            0 => Ok(()),
            rest => f.write_str(format!(".{rest:03}").trim_end_matches('0')),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_have_the_decimals_that_they_need() {
        for (milliseconds, text) in [(1, "0.001"), (750, "0.75"), (12_000, "12"), (60_010, "60.01")]
        {
            assert_eq!(Seconds(milliseconds).to_string(), text);
        }
    }
}
