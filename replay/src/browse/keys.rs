//! The keys of the program at a terminal: one table, which the help shows.

use super::action::{BrowseAction, Pane};
use crate::messages::{say, title};
use engine::kernel::text::{Language, Title};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// A line of the help: what its keys do, and which action each asks for.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// The keys, each with its action.
    pub keys: &'static [(KeyCode, BrowseAction)],
    /// The words about them.
    pub words: Title,
}

/// The kind of input that the program waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaited {
    /// A key of [`BINDINGS`].
    Command,
    /// Letters, as those of words to search.
    Text,
    /// An item of a list.
    Item,
}

use BrowseAction as Do;
use KeyCode::Char;

/// All keys, in the order of the help.
pub const BINDINGS: [Binding; 19] = [
    Binding {
        keys: &[
            (KeyCode::Right, Do::NextEvent),
            (Char('l'), Do::NextEvent),
            (KeyCode::Left, Do::PreviousEvent),
            (Char('h'), Do::PreviousEvent),
        ],
        words: title("browse-key-event"),
    },
    Binding {
        keys: &[(Char('t'), Do::NextTurn), (Char('T'), Do::PreviousTurn)],
        words: title("browse-key-turn"),
    },
    Binding {
        keys: &[(Char('r'), Do::NextRound), (Char('R'), Do::PreviousRound)],
        words: title("browse-key-round"),
    },
    Binding {
        keys: &[(KeyCode::Home, Do::FirstEvent), (KeyCode::End, Do::LastEvent)],
        words: title("browse-key-ends"),
    },
    Binding {
        keys: &[
            (KeyCode::Down, Do::Down),
            (Char('j'), Do::Down),
            (KeyCode::Up, Do::Up),
            (Char('k'), Do::Up),
        ],
        words: title("browse-key-line"),
    },
    Binding {
        keys: &[
            (KeyCode::PageDown, Do::PageDown),
            (Char(' '), Do::PageDown),
            (KeyCode::PageUp, Do::PageUp),
        ],
        words: title("browse-key-page"),
    },
    Binding {
        keys: &[(Char('>'), Do::Right), (Char('<'), Do::Left)],
        words: title("browse-key-aside"),
    },
    Binding {
        keys: &[
            (Char('1'), Do::Open(Pane::Board)),
            (Char('2'), Do::Open(Pane::Log)),
            (Char('3'), Do::Open(Pane::Changes)),
            (Char('4'), Do::Open(Pane::Curve)),
            (KeyCode::Tab, Do::NextPane),
        ],
        words: title("browse-key-pane"),
    },
    Binding { keys: &[(Char('v'), Do::NextViewer)], words: title("browse-key-viewer") },
    Binding { keys: &[(Char('L'), Do::NextLanguage)], words: title("browse-key-language") },
    Binding { keys: &[(Char('/'), Do::Search)], words: title("browse-key-search") },
    Binding {
        keys: &[(Char('n'), Do::NextHit), (Char('N'), Do::PreviousHit)],
        words: title("browse-key-hit"),
    },
    Binding { keys: &[(Char('s'), Do::ChooseSeat)], words: title("browse-key-seat") },
    Binding { keys: &[(Char('f'), Do::ChooseKind)], words: title("browse-key-kind") },
    Binding { keys: &[(KeyCode::Esc, Do::Cancel)], words: title("browse-key-cancel") },
    Binding { keys: &[(Char('g'), Do::GoTo)], words: title("browse-key-go") },
    Binding {
        keys: &[(Char('c'), Do::NextQuantity), (Char('C'), Do::PreviousQuantity)],
        words: title("browse-key-quantity"),
    },
    Binding { keys: &[(Char('?'), Do::Help)], words: title("browse-key-help") },
    Binding { keys: &[(Char('q'), Do::Quit)], words: title("browse-key-quit") },
];

impl Binding {
    /// Returns the names of its keys, as `t T`.
    pub fn names(&self, language: Language) -> String {
        let names: Vec<String> =
            self.keys.iter().map(|(key, _)| key_name(*key, language)).collect();
        names.join(" ")
    }
}

/// Returns the action that a key asks for; `None` if it asks for nothing.
pub fn action_of(key: KeyEvent, awaited: Awaited) -> Option<BrowseAction> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    let with_control = key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
    match (key.code, awaited) {
        (Char('c'), _) if key.modifiers.contains(KeyModifiers::CONTROL) => Some(Do::Quit),
        (Char(_), _) if with_control => None,
        (code, Awaited::Command) => bound(code),
        (code, Awaited::Text) => typed(code),
        (KeyCode::Enter, Awaited::Item) => Some(Do::Accept),
        (code, Awaited::Item) => bound(code).filter(|action| is_for_lists(*action)),
    }
}

fn bound(code: KeyCode) -> Option<BrowseAction> {
    let mut keys = BINDINGS.iter().flat_map(|binding| binding.keys);
    keys.find(|(key, _)| *key == code).map(|(_, action)| *action)
}

fn typed(code: KeyCode) -> Option<BrowseAction> {
    let keys =
        [(KeyCode::Enter, Do::Accept), (KeyCode::Esc, Do::Cancel), (KeyCode::Backspace, Do::Erase)];
    let key = keys.into_iter().find(|(key, _)| *key == code).map(|(_, action)| action);
    key.or_else(|| code.as_char().map(Do::Type))
}

/// Returns whether the action makes sense while an item of a list is chosen.
fn is_for_lists(action: BrowseAction) -> bool {
    [Do::Down, Do::Up, Do::PageDown, Do::PageUp, Do::Cancel, Do::Quit].contains(&action)
}

/// Returns the name of a key, as keyboards of the language have it.
fn key_name(key: KeyCode, language: Language) -> String {
    let named = [
        (KeyCode::Right, "→"),
        (KeyCode::Left, "←"),
        (KeyCode::Down, "↓"),
        (KeyCode::Up, "↑"),
        (KeyCode::Tab, "Tab"),
        (KeyCode::Esc, "Esc"),
        (KeyCode::Home, say(language, "browse-name-home")),
        (KeyCode::End, say(language, "browse-name-end")),
        (KeyCode::PageDown, say(language, "browse-name-page-down")),
        (KeyCode::PageUp, say(language, "browse-name-page-up")),
        (Char(' '), say(language, "browse-name-space")),
    ];
    let found = named.into_iter().find(|(named, _)| *named == key);
    found.map_or_else(|| key.to_string(), |(_, name)| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn press(code: KeyCode, awaited: Awaited) -> Option<BrowseAction> {
        action_of(KeyEvent::new(code, KeyModifiers::NONE), awaited)
    }

    #[test]
    fn each_key_is_bound_once_and_asks_for_what_the_table_says() {
        let keys: Vec<_> = BINDINGS.iter().flat_map(|binding| binding.keys).collect();
        let codes: BTreeSet<String> = keys.iter().map(|(key, _)| format!("{key:?}")).collect();
        assert_eq!(codes.len(), keys.len(), "a key is bound twice");
        for (key, action) in keys {
            assert_eq!(press(*key, Awaited::Command), Some(*action));
        }
        assert_eq!(press(Char('x'), Awaited::Command), None);
    }

    #[test]
    fn letters_are_typed_where_text_is_awaited() {
        assert_eq!(press(Char('q'), Awaited::Text), Some(Do::Type('q')));
        assert_eq!(press(KeyCode::Enter, Awaited::Text), Some(Do::Accept));
        assert_eq!(press(KeyCode::Esc, Awaited::Text), Some(Do::Cancel));
        assert_eq!(press(KeyCode::Backspace, Awaited::Text), Some(Do::Erase));
        assert_eq!(press(KeyCode::Left, Awaited::Text), None);
    }

    #[test]
    fn only_keys_for_lists_count_while_an_item_is_awaited() {
        assert_eq!(press(Char('j'), Awaited::Item), Some(Do::Down));
        assert_eq!(press(KeyCode::Enter, Awaited::Item), Some(Do::Accept));
        assert_eq!(press(Char('v'), Awaited::Item), None);
    }

    #[test]
    fn control_and_c_ends_the_program_everywhere() {
        for awaited in [Awaited::Command, Awaited::Text, Awaited::Item] {
            let key = |letter| KeyEvent::new(Char(letter), KeyModifiers::CONTROL);
            assert_eq!(action_of(key('c'), awaited), Some(Do::Quit));
            assert_eq!(action_of(key('v'), awaited), None);
        }
    }

    #[test]
    fn keys_have_the_names_of_the_keyboard() {
        assert_eq!(BINDINGS[3].names(Language::En), "Home End");
        assert_eq!(BINDINGS[3].names(Language::De), "Pos1 Ende");
        assert_eq!(BINDINGS[0].names(Language::En), "→ l ← h");
    }
}
