//! The progress of many games: a bar on standard error, where that is a terminal.

use indicatif::{ProgressBar, ProgressStyle};

const BAR: &str = "{msg} [{bar:30}] {pos} of {len} games, {elapsed}, {eta} left";

/// Returns a bar for so many games; it is told how many are over.
pub(super) fn bar(what: String, games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template(BAR).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(games).with_message(what).with_style(style)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_is_drawn_as_it_is_written() {
        assert!(ProgressStyle::with_template(BAR).is_ok());
    }
}
