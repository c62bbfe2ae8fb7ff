//! What is told about games: the bodies of answers.

mod choices;
mod events;
mod moved;
mod table;

pub use choices::{
    Accepted, Agreement, AgreementItem, Choices, LegalItem, Previewed, Takeback, TakebackItem,
    WrittenCommand,
};
pub use events::{EventPage, ShownEvent};
pub use moved::{DisputeNamed, KeptHead, Moved, Seated};
pub use table::{
    ConsentView, DisputeView, DraftView, GameView, RulingView, SeatView, TableShown, WaitsFor,
};
