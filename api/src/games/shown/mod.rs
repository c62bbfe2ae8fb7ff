//! What is told about games: the bodies of answers.

mod choices;
mod events;
mod moved;
mod previewed;
mod table;

pub use choices::{
    Accepted, Agreement, AgreementItem, Choices, LegalItem, Takeback, TakebackItem, WrittenCommand,
};
pub use events::{EventPage, ShownEvent};
pub use moved::{DisputeNamed, KeptHead, Moved, Seated};
pub use previewed::{Previewed, Tried};
pub use table::{
    ConsentView, DisputeView, DraftView, GameView, RulingView, SeatView, TableShown, WaitsFor,
};
