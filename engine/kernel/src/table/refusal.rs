//! The words of the table's refusals.

use super::{Phase, TableRejection};
use crate::text::refusal::refusals;
use crate::text::{Wording, message};

refusals! { TableRejection, wording;
    TableRejection::WrongPhase { phase, needed } =>
        "wrong-phase",
        phase = phase.message().words(wording),
        needed = phase_needed(*needed, wording);
    TableRejection::GameExists {} =>
        "game-exists";
    TableRejection::NoSuchSeat { seat, seats } =>
        "no-such-seat", seat, seats;
    TableRejection::SeatOccupied { seat } =>
        "seat-occupied", seat;
    TableRejection::SeatEmpty { seat } =>
        "seat-empty", seat;
    TableRejection::SeatsFree { .. } =>
        "seats-free";
    TableRejection::NotToAct { .. } =>
        "not-to-act";
    TableRejection::ChoiceClosed {} =>
        "choice-closed";
    TableRejection::ChoiceOpen {} =>
        "choice-open";
    TableRejection::DraftIncomplete {} =>
        "draft-incomplete";
    TableRejection::DraftTooLong { limit } =>
        "draft-too-long", limit;
    TableRejection::UndoOutOfReach { to, .. } =>
        "undo-out-of-reach", to;
    TableRejection::GameTooLong { limit } =>
        "game-too-long", limit;
    TableRejection::TooManyProposals { limit } =>
        "too-many-proposals", limit;
    TableRejection::ProposalsUsedUp { limit } =>
        "proposals-used-up", limit;
    TableRejection::TakebacksUsedUp { needed, left, limit } =>
        "takebacks-used-up", needed, left, limit;
    TableRejection::DisputesUsedUp { limit } =>
        "disputes-used-up", limit;
    TableRejection::SeatStaysFree { seat, limit } =>
        "seat-stays-free", limit, seat;
    TableRejection::HandedTooOften { seat, limit } =>
        "handed-too-often", seat, limit;
    TableRejection::NothingToUndo { to, first } =>
        "nothing-to-undo", to, first;
    TableRejection::SeatNeeded {} =>
        "seat-needed";
    TableRejection::NoSuchProposal { asked } =>
        "no-such-proposal", asked;
    TableRejection::ProposalOpen { asked } =>
        "proposal-open", asked;
    TableRejection::ConsentGivenAlready {} =>
        "consent-given-already";
    TableRejection::ArbiterOnly {} =>
        "arbiter-only";
    TableRejection::GamePaused {} =>
        "game-paused";
    TableRejection::GameNotPaused {} =>
        "game-not-paused";
    TableRejection::NoSuchEvent { event, last } =>
        "no-such-event", event, last;
    TableRejection::TooManyDisputes { limit } =>
        "too-many-disputes", limit;
    TableRejection::NoSuchDispute { dispute } =>
        "no-such-dispute", dispute;
    TableRejection::PlacesWrong { seats } =>
        "places-wrong", seats;
    TableRejection::WithinTurn {} =>
        "within-turn";
    TableRejection::RevisionUnchanged { revision } =>
        "revision-unchanged",
        number = revision.0;
    TableRejection::DisputesOpen { open } =>
        "disputes-open", open;
    TableRejection::DisputeTimeOpen { until } =>
        "dispute-time-open", until;
    TableRejection::OnBreak { until } =>
        "on-break", until;
    TableRejection::NotOnBreak {} =>
        "not-on-break";
    TableRejection::BreakUntilWrong { until } =>
        "break-until-wrong", until;
    TableRejection::NoClock {} =>
        "no-clock";
    TableRejection::ClockOnly {} =>
        "clock-only";
    TableRejection::NotAwaited { seat } =>
        "not-awaited", seat;
    TableRejection::NotExpired { seat, left } =>
        "not-expired", seat, left;
    TableRejection::AlreadyExpired { seat } =>
        "already-expired", seat;
    TableRejection::GraceOpen { until } =>
        "grace-open", until;
    TableRejection::SeatResigned { seat } =>
        "seat-resigned", seat;
    TableRejection::SeatUnchanged { seat } =>
        "seat-unchanged", seat;
    TableRejection::NotYourSeat { seat } =>
        "not-your-seat", seat;
    TableRejection::NotYourDispute { dispute } =>
        "not-your-dispute", dispute;
    TableRejection::RulingAwaited { dispute, until } =>
        "ruling-awaited", dispute, until;
    TableRejection::ClockRoomUsedUp { limit } =>
        "clock-room-used-up", limit;
}

/// Returns the phase that is needed as a clause behind `while it`, `solange es`.
fn phase_needed(phase: Phase, wording: Wording) -> &'static str {
    let message = phase.message();
    message.form(wording, "while").unwrap_or_else(|| message.words(wording))
}
