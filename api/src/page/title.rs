//! The names of games on the page.

use crate::games::{given, is_of_record};
use crate::page::reader::Reader;
use std::borrow::Cow;

/// Returns the title of a game in the reader's language; `None` if it was given none.
pub(crate) fn title<'t>(reader: &Reader, title: &'t str) -> Option<Cow<'t, str>> {
    if is_of_record(title) {
        return Some(reader.say("games-record").into());
    }
    given(title).map(Cow::from)
}
