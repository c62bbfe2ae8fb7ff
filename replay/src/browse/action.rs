//! Everything that can be asked of the program at a terminal.

/// A part of the screen that is shown at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pane {
    /// The position, drawn with characters.
    Board,
    /// The events in words.
    Log,
    /// The differences that the event has made.
    Changes,
    /// A number of each seat over the events.
    Curve,
}

impl Pane {
    /// All panes, in the order of their tabs.
    pub const ALL: [Pane; 4] = [Pane::Board, Pane::Log, Pane::Changes, Pane::Curve];

    /// Returns the pane whose tab follows; the first one after the last.
    #[must_use]
    pub const fn next(self) -> Pane {
        match self {
            Pane::Board => Pane::Log,
            Pane::Log => Pane::Changes,
            Pane::Changes => Pane::Curve,
            Pane::Curve => Pane::Board,
        }
    }
}

/// Something that is asked of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BrowseAction {
    /// Show the position after the next event.
    NextEvent,
    /// Show the position after the event before.
    PreviousEvent,
    /// Go to the first event of the next turn.
    NextTurn,
    /// Go to the first event of this turn; from there to that of the turn before.
    PreviousTurn,
    /// Go to the first event of the next round.
    NextRound,
    /// Go to the first event of this round; from there to that of the round before.
    PreviousRound,
    /// Go to event 0.
    FirstEvent,
    /// Go to the last event.
    LastEvent,
    /// Scroll one line down; in the log go to the next event that is listed.
    Down,
    /// Scroll one line up; in the log go to the event before in the list.
    Up,
    /// The same by a page.
    PageDown,
    /// The same by a page.
    PageUp,
    /// Scroll the board to the right.
    Right,
    /// Scroll the board to the left.
    Left,
    /// Show this pane.
    Open(Pane),
    /// Show the next pane.
    NextPane,
    /// Show what the next viewer sees whom the record tells enough.
    NextViewer,
    /// Go on in the other language.
    NextLanguage,
    /// Ask for words to search.
    Search,
    /// Go to the next event that is looked for.
    NextHit,
    /// Go to the event before that is looked for.
    PreviousHit,
    /// Offer the seats whose events can be listed.
    ChooseSeat,
    /// Offer the types of commands and facts whose events can be listed.
    ChooseKind,
    /// Ask for the number or the address of an event.
    GoTo,
    /// Draw the curve of the next quantity.
    NextQuantity,
    /// Draw the curve of the quantity before.
    PreviousQuantity,
    /// Show all keys, or no longer.
    Help,
    /// Leave what is open: the help, a list or an input. If nothing is, forget what is looked for.
    Cancel,
    /// Take what was typed or is marked in a list.
    Accept,
    /// Take back the last letter that was typed.
    Erase,
    /// Add a letter to what is typed.
    Type(char),
    /// Go on at a terminal of this size.
    Resize {
        /// Columns.
        width: u16,
        /// Lines.
        height: u16,
    },
    /// End the program.
    Quit,
}
