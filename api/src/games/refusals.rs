//! The problem for each rejection of a command by the table or by a game.

use super::playable::Playable;
use crate::problem::{Code, Problem};
use engine::kernel::outlook::Untried;
use engine::kernel::play::Refused;
use engine::kernel::table::TableRejection;
use engine::kernel::text::Language;
use engine::kernel::text::refusal::Refusal;

/// Returns the problem for a command that was refused.
pub(super) fn refuses<G: Playable>(rules: &G::Rules, refused: Refused<G>) -> Problem {
    match refused {
        Refused::Table(rejection) => table_refuses(rejection),
        Refused::Game(rejection) => rule_refuses::<G>(rules, &rejection),
        Refused::Unknown(unknown) => Problem::internal(unknown),
    }
}

/// Returns the problem for a rule of the game that refuses, with its place in the rulebook.
pub(super) fn rule_refuses<G: Playable>(rules: &G::Rules, rejection: &G::Rejection) -> Problem {
    let told = |language| G::tell_refusal(rules, rejection, language);
    let problem = Problem::new(Code::CommandRefused).refused_in(told);
    problem.with("rejection", rejection).by_rule(G::rule_against(rejection))
}

/// Returns the problem for a chain of commands that cannot be tried; `place` is the first that stands in the way, counted from 0.
pub(super) fn untried<G: Playable>(rules: &G::Rules, untried: Untried<G>) -> Problem {
    match &untried {
        Untried::TooLong { .. } => Problem::new(Code::DraftTooLong).refused_by(&untried),
        Untried::Refused { place, rejection } => {
            let told = |language| {
                // A German reason has a colon of its own.
                let joint = match language {
                    Language::En => ':',
                    Language::De => '.',
                };
                let reason = G::tell_refusal(rules, rejection, language);
                format!("{}{joint} {reason}", untried.tell(language))
            };
            rule_refuses::<G>(rules, rejection).refused_in(told).with("place", place)
        }
        Untried::BeyondUnknown { place } => {
            Problem::new(Code::ChainBeyondUnknown).refused_by(&untried).with("place", place)
        }
    }
}

/// Returns the problem for a rule of the table that refuses.
pub(super) fn table_refuses(rejection: TableRejection) -> Problem {
    let code = match &rejection {
        TableRejection::WrongPhase { .. } | TableRejection::GameExists {} => Code::WrongPhase,
        TableRejection::NoSuchSeat { .. } => Code::NoSuchSeat,
        TableRejection::SeatOccupied { .. } => Code::SeatOccupied,
        TableRejection::SeatEmpty { .. } => Code::SeatEmpty,
        TableRejection::SeatsFree { .. } => Code::SeatsFree,
        TableRejection::NotToAct { .. } | TableRejection::ChoiceOpen {} => Code::NotToAct,
        TableRejection::ChoiceClosed {} => Code::ChoiceClosed,
        TableRejection::DraftIncomplete {} => Code::DraftIncomplete,
        TableRejection::DraftTooLong { .. } => Code::DraftTooLong,
        TableRejection::UndoOutOfReach { .. } => Code::UndoOutOfReach,
        TableRejection::GameTooLong { .. } => Code::GameTooLong,
        TableRejection::TooManyProposals { .. } | TableRejection::ProposalsUsedUp { .. } => {
            Code::TooManyProposals
        }
        TableRejection::TakebacksUsedUp { .. } => Code::TakebacksUsedUp,
        TableRejection::DisputesUsedUp { .. } => Code::DisputesUsedUp,
        TableRejection::SeatStaysFree { .. } => Code::SeatStaysFree,
        TableRejection::NothingToUndo { .. } => Code::NothingToUndo,
        TableRejection::SeatNeeded {} => Code::SeatNeeded,
        TableRejection::NoSuchProposal { .. } => Code::ProposalUnknown,
        TableRejection::ProposalOpen { .. } => Code::ProposalOpen,
        TableRejection::ConsentGivenAlready {} => Code::ConsentGivenAlready,
        TableRejection::ArbiterOnly {} => Code::ArbiterOnly,
        TableRejection::GamePaused {} => Code::GamePaused,
        TableRejection::GameNotPaused {} => Code::GameNotPaused,
        TableRejection::NoSuchEvent { .. } => Code::EventUnknown,
        TableRejection::TooManyDisputes { .. } => Code::TooManyDisputes,
        TableRejection::NoSuchDispute { .. } => Code::DisputeUnknown,
        TableRejection::PlacesWrong { .. } => Code::PlacesWrong,
        TableRejection::OnBreak { .. } => Code::OnBreak,
        TableRejection::NoClock {} => Code::NoClock,
        TableRejection::NotYourDispute { .. } => Code::DisputeNotYours,
        TableRejection::BreakUntilWrong { .. } | TableRejection::SeatUnchanged { .. } => {
            Code::ProposalRefused
        }
        TableRejection::ClockRoomUsedUp { .. } | TableRejection::HandedTooOften { .. } => {
            Code::GameTooLong
        }
        TableRejection::NotOnBreak {}
        | TableRejection::ClockOnly {}
        | TableRejection::NotAwaited { .. }
        | TableRejection::NotExpired { .. }
        | TableRejection::AlreadyExpired { .. }
        | TableRejection::GraceOpen { .. }
        | TableRejection::SeatResigned { .. }
        | TableRejection::NotYourSeat { .. }
        | TableRejection::RulingAwaited { .. }
        | TableRejection::WithinTurn {}
        | TableRejection::RevisionUnchanged { .. }
        | TableRejection::DisputesOpen { .. }
        | TableRejection::DisputeTimeOpen { .. } => Code::NotYet,
    };
    Problem::new(code).refused_by(&rejection).with("rejection", &rejection)
}
