//! The events that are looked for: by words, by seat, and by the type of a command or fact.

use super::log::LogEntry;
use engine::kernel::seat::Seat;

/// The events that are looked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sought {
    /// The words that the event tells, in small letters; empty if none are looked for.
    pub words: String,
    /// The seat that acted: `Some(None)` if no seat did; `None` if all events are looked for.
    pub seat: Option<Option<Seat>>,
    /// The type of a command or fact; `None` if all events are looked for.
    pub kind: Option<String>,
}

impl Sought {
    /// Returns whether nothing is looked for.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty() && self.seat.is_none() && self.kind.is_none()
    }

    /// Returns whether the event is of the seat and of the type that are looked for: these events are listed.
    pub fn lists(&self, entry: &LogEntry) -> bool {
        self.seat.is_none_or(|seat| entry.seat == seat)
            && self.kind.as_ref().is_none_or(|kind| entry.kinds.contains(kind))
    }

    /// Returns whether the event is listed and tells the words.
    pub fn finds(&self, entry: &LogEntry) -> bool {
        !self.is_empty() && self.lists(entry) && entry.tells(&self.words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::kernel::ids::Seq;

    fn entry() -> LogEntry {
        LogEntry {
            seq: Seq(3),
            seat: Seat::numbered(2).ok(),
            undone_by: None,
            words: "Seat 2: Build a tunnel".into(),
            facts: vec!["Seat 2 connects the Metropolis.".into()],
            kinds: ["tunnel_built".to_owned()].into(),
        }
    }

    #[test]
    fn words_are_found_in_the_choice_and_in_the_facts() {
        let finds =
            |words: &str| Sought { words: words.into(), ..Sought::default() }.finds(&entry());
        assert!(finds("tunnel") && finds("metropolis") && !finds("city"));
        assert!(!finds(""), "nothing is looked for");
    }

    #[test]
    fn seat_and_type_must_both_be_those_that_are_looked_for() {
        let of = |seat, kind: Option<&str>| {
            let kind = kind.map(str::to_owned);
            Sought { words: String::new(), seat, kind }.finds(&entry())
        };
        let two = Some(Seat::numbered(2).ok());
        assert!(of(two, None) && of(two, Some("tunnel_built")) && of(None, Some("tunnel_built")));
        assert!(!of(Some(None), None) && !of(two, Some("city_built")));
    }
}
