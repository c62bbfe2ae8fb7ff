//! What is open while something else is refused.

use crate::kernel::text::Wording;
use crate::underwater::agenda::Step;
use crate::underwater::state::ProductionStage;

/// Rejections are told in English, as all answers of the server are.
pub const WORDS: Wording = Wording::EN;

/// What to do at a stage of Production.
pub const fn at_stage(stage: ProductionStage) -> &'static str {
    match stage {
        ProductionStage::Replacing => "the network has not produced yet: choose `produce` first",
        ProductionStage::Exchanging => {
            "the network has produced: exchange, or choose `end_production`"
        }
        ProductionStage::Over => "your choices in this Production are over: wait for the others",
    }
}

/// What is open, in words of the rulebook.
pub const fn of_step(step: Step) -> &'static str {
    match step {
        Step::Nothing => "nothing",
        Step::KeepCards => "the choice of the cards that are kept",
        Step::Discard => "the discard to the hand limit",
        Step::ChooseSlot => "the choice of a card and a slot",
        Step::Turn => "the action of the slot or the effect of a card",
        Step::EndOfTurn => "an effect of the end of the turn",
        Step::Production => "Production",
        Step::Contracts => "the claiming of contracts after Production",
    }
}
