//! The progress of long work: a bar on standard error, where that is a terminal.

use indicatif::{ProgressBar, ProgressStyle};

const BAR: &str = "{msg} [{bar:30}] {pos} of {len} {prefix}, {elapsed}, {eta} left";

/// Returns a bar for so many games; it is told how many are over.
pub(super) fn bar(what: String, games: u64) -> ProgressBar {
    bar_of(what, games, "games")
}

/// Returns a bar for so many of something; it is told how many are done.
pub(super) fn bar_of(what: String, count: u64, of: &'static str) -> ProgressBar {
    let style = ProgressStyle::with_template(BAR).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(count).with_message(what).with_prefix(of).with_style(style)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_is_drawn_as_it_is_written() {
        assert!(ProgressStyle::with_template(BAR).is_ok());
    }
}
