//! Positions for people at a terminal: pictures with their texts, and lists of what lies where.

use engine::kernel::game::Game;
use engine::kernel::knowledge::Seen;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;

/// A game whose positions can be drawn with characters.
pub trait Draw: Game {
    /// Returns the board, as its viewer sees it: lines of text, each ended by a newline.
    fn draw(rules: &Self::Rules, seen: &Seen<Self::State>, language: Language) -> String;

    /// Lists everything that lies somewhere, as its viewer sees it: in each position the same lists in the same order, so that two
    /// positions are compared list by list. Whatever is counted ([`engine::kernel::quantity`]) need not be in them.
    fn things(rules: &Self::Rules, seen: &Seen<Self::State>, language: Language) -> Vec<Things>;

    /// Returns how equal points at the end are decided, as a sentence.
    fn tie_break(language: Language) -> &'static str;
}

/// Things of one kind, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Things {
    /// The seat to which they belong; `None` if they are everybody's.
    pub seat: Option<Seat>,
    /// The name of the list, as `hand`.
    pub name: &'static str,
    /// The things one by one, in the order in which they are told.
    pub items: Vec<String>,
}

impl Things {
    /// Returns things that lie before all.
    pub fn of_all(name: &'static str, items: impl IntoIterator<Item = String>) -> Things {
        Things { seat: None, name, items: items.into_iter().collect() }
    }

    /// Returns things of a seat.
    pub fn of_seat(
        seat: Seat,
        name: &'static str,
        items: impl IntoIterator<Item = String>,
    ) -> Things {
        Things { seat: Some(seat), name, items: items.into_iter().collect() }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use bots::random::reached;
    use engine::kernel::knowledge::hide;

    use engine::kernel::viewer::Viewer;

    /// Asserts that the same things are listed in the same order in each position.
    pub(crate) fn assert_same_lists<G: Draw>(rules: &G::Rules) {
        let names = |choices, language| {
            let state = reached::<G>(rules, choices);
            let seen = hide::<G>(&state, Viewer::Seat(Seat::numbered(1).unwrap()));
            let things = G::things(rules, &seen, language);
            things.into_iter().map(|things| (things.seat, things.name)).collect::<Vec<_>>()
        };
        for language in [Language::En, Language::De] {
            let first = names(0, language);
            assert!(first.iter().any(|(seat, _)| seat.is_none()) && first.len() > 20, "{first:?}");
            for choices in [20, 100, 5000] {
                assert_eq!(names(choices, language), first);
            }
        }
    }
}
