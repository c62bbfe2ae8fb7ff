//! The bodies of answers about games.

mod chat;
mod choices;
mod clock;
mod events;
mod item;
mod moved;
mod news;
mod numbers;
mod observed;
mod previewed;
mod since;
mod table;
mod verdict;

pub use chat::{ChatShown, WordsShown};
pub use choices::{Accepted, Choices, WrittenCommand};
pub use clock::{ClockView, SeatClock};
pub use events::{EventMark, EventPage, Narrated, ShownEvent, StateLine};
pub use item::{
    Agreement, AgreementItem, Described, Foretold, LegalItem, SeatCommand, Takeback, TakebackItem,
};
pub use moved::{DisputeNamed, KeptHead, Moved, Seated};
pub use news::{
    DisputeNews, EndNews, EventNews, GameNews, News, NewsId, NewsKind, NotANewsId, ProposalNews,
    RulingNews, TurnNews,
};
pub use numbers::{GameScore, GameStats, LineShown, SheetShown};
pub use observed::{NumberedCommand, ObservedPosition};
pub use previewed::{Previewed, Tried};
pub use since::{SeenUpTo, Since};
pub use table::{
    BareTable, ConsentView, DisputeView, DraftView, GameView, RulingView, SeatPrompt, SeatView,
    TableShown, WaitsFor,
};
pub use verdict::{ObjectionShown, VerdictShown};
