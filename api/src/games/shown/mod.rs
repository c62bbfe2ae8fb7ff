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
pub(crate) use choices::WrittenCommand;
pub use choices::{Accepted, Choices};
pub use clock::{ClockView, SeatClock};
pub(crate) use events::{EventMark, EventPage, Narrated, ShownEvent, StateLine};
pub(crate) use item::{
    Agreement, AgreementItem, Described, Foretold, LegalItem, SeatCommand, Takeback, TakebackItem,
};
pub(crate) use moved::DisputeNamed;
pub(crate) use moved::{KeptHead, Moved, Seated};
pub use news::{
    DisputeNews, EndNews, EventNews, GameNews, News, NewsId, NewsKind, NotANewsId, ProposalNews,
    RulingNews, TurnNews,
};
pub(crate) use numbers::{GameScore, GameStats, LineShown, SheetShown};
pub(crate) use observed::{NumberedCommand, ObservedPosition};
pub(crate) use previewed::{Previewed, Tried};
pub use since::{SeenUpTo, Since};
pub(crate) use table::{
    BareTable, ConsentView, DisputeView, DraftView, GameView, RulingView, SeatPrompt, SeatView,
    TableShown, WaitsFor,
};
pub(crate) use verdict::{ObjectionShown, VerdictShown};
