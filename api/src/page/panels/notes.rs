//! The panel of the reader's own notes.

use super::AtTable;
use maud::{Markup, html};

/// Notes on a game, and what is sent with them.
pub(crate) struct Panel<'p> {
    /// The reader, and the table.
    pub at: AtTable<'p>,
    /// The words.
    pub words: &'p str,
}

impl Panel<'_> {
    /// Returns the panel, which is open where something is noted; nothing for who is not signed in.
    pub(crate) fn drawn(&self) -> Markup {
        html! {
            @if self.at.reader.caller.is_some() {
                section.panel #notes aria-labelledby="notes-title" {
                    details open[!self.words.is_empty()] {
                        summary #notes-title { (self.at.reader.say("notes")) }
                        (self.form())
                    }
                }
            }
        }
    }

    fn form(&self) -> Markup {
        html! {
            form method="post" action={ "/g/" (self.at.game) "/notes" } {
                (self.at.seat_field())
                label for="noted" { (self.at.reader.say("notes-hint")) }
                textarea #noted name="words" rows="5" maxlength="10240" { "\n" (self.words) }
                button.button { (self.at.reader.say("notes-keep")) }
            }
        }
    }
}
