//! The problems that each operation answers with, in one table.
//!
//! Most follow from the form of an operation, as from its parameters or its body. The refusals of a single operation are in [`ALONE`]. The HTTP
//! tests hold every answer that they meet against this table.

use super::operation::{self, Operation, object, reference};
use crate::problem::Code::{self, *};
use std::collections::BTreeMap;
use yaml_serde::{Mapping, Value};

/// The media type of problems (RFC 9457).
pub(crate) const PROBLEM: &str = "application/problem+json";

/// Returns whether the problems of a row concern an operation.
type Concerns = fn(&Operation) -> bool;

/// The problems that follow from the form of an operation.
const BY_FORM: &[(Concerns, &[Code])] = &[
    (|_| true, &[TokenRefused, TooManyRequests, InternalError, Busy, Stopping, TookTooLong]),
    (|it| it.needs_token(), &[TokenNeeded]),
    (|it| it.needs_scope(), &[ScopeMissing]),
    (|it| it.has_body(), &[BodyNotUnderstood, BodyTooLarge, MediaTypeUnsupported]),
    (|it| it.writes(), &[DatabaseFull, NotWritable, OriginRefused]),
    (|it| it.takes_any_in("query"), &[QueryNotUnderstood]),
    (|it| it.takes_any_in("path"), &[RouteUnknown]),
    (|it| it.takes("seat") && it.takes_any_in("query"), &[SeatNeeded, SeatNotYours, TokenNeeded]),
    (|it| it.takes("as"), &[NotOpened, NoSuchSeat]),
    (|it| it.takes("Idempotency-Key"), &[HeaderNotUnderstood, KeyReused]),
    (|it| it.takes("Last-Event-ID"), &[HeaderNotUnderstood, QuotaUsedUp, TooManyStreams]),
    (|it| it.takes("wait"), &[QuotaUsedUp, TooManyStreams]),
    (|it| it.is_within("{game}"), &[GameUnknown, EditionMissing]),
    (|it| it.is_within("{ruleset}"), &[RulesetUnknown]),
    (|it| it.is_within("{dispute}"), &[DisputeUnknown]),
    (|it| it.is_within("{channel}"), &[ChannelUnknown]),
];

/// The problems of one operation alone.
const ALONE: &[(&str, &[Code])] = &[
    (
        "branch_game",
        &[
            SeatNotYours,
            EventUnknown,
            NothingToPlay,
            SetupRefused,
            NameRefused,
            QuotaUsedUp,
            EntriesPublished,
        ],
    ),
    (
        "send_command",
        &[
            KeyNeeded,
            ProposalUnknown,
            NotToAct,
            ChoiceClosed,
            WrongPhase,
            GamePaused,
            ProposalOpen,
            ConsentGivenAlready,
            TooManyProposals,
            TakebacksUsedUp,
            GameTooLong,
            DecisionMoved,
            CommandRefused,
            CommandNotUnderstood,
            NumberUnknown,
            UndoOutOfReach,
            NothingToUndo,
            NothingDrafted,
            DraftTooLong,
            ChainBeyondUnknown,
            IfMatchNeeded,
            OnBreak,
            NoClock,
            ProposalRefused,
            DisputeUnknown,
            DisputeNotYours,
            ImportedGame,
            PlayerUnknown,
            PlayerSeated,
        ],
    ),
    (
        "open_dispute",
        &[EventUnknown, WrongPhase, TooManyDisputes, DisputesUsedUp, GameTooLong, ImportedGame],
    ),
    ("rule_dispute", &[WrongPhase, GameTooLong, NothingToUndo, PlacesWrong, ArbiterSeated]),
    ("pause_game", &[WrongPhase, GamePaused, GameTooLong, ArbiterSeated]),
    ("resume_game", &[GameNotPaused, GameTooLong, ArbiterSeated]),
    ("abandon_game", &[WrongPhase, GameTooLong, ArbiterSeated]),
    (
        "hand_over_seat",
        &[WrongPhase, SeatEmpty, ProposalRefused, PlayerUnknown, GameTooLong, ArbiterSeated],
    ),
    ("end_break", &[WrongPhase, NotYet, GameTooLong, ArbiterSeated]),
    ("get_state", &[EventUnknown]),
    ("list_states", &[EventUnknown]),
    ("get_since", &[EventUnknown]),
    ("mark_seen", &[EventUnknown, ImportedGame]),
    (
        "place_order",
        &[OrdersOff, OrderRefused, TooManyOrders, WrongPhase, ImportedGame, CommandRefused],
    ),
    ("plan_order", &[OrdersOff, OrderRefused, WrongPhase, ImportedGame]),
    ("remove_order", &[OrderUnknown, ImportedGame]),
    ("sort_orders", &[OrderUnknown, ImportedGame]),
    ("set_play_habits", &[RulesetUnknown]),
    ("get_chat", &[ScopeMissing]),
    ("say", &[WordsRefused, ChatClosed, ChatFull, ImportedGame]),
    ("take_back_words", &[WordsUnknown, WordsStay]),
    ("keep_notes", &[NotesRefused, EventUnknown]),
    ("ask_password_reset", &[MailOff]),
    ("reset_password", &[ResetGone, PasswordWeak]),
    ("add_channel", &[ChannelRefused, TooManyChannels, MailOff]),
    ("change_channel", &[ChannelRefused, ChannelUnconfirmed]),
    ("test_channel", &[ChannelUnconfirmed]),
    ("add_feed", &[TooManyChannels]),
    ("remove_feed", &[ChannelUnknown]),
    ("mute", &[PlayerUnknown]),
    ("unmute", &[PlayerUnknown]),
    ("list_legal_commands", &[ImportedGame]),
    ("get_observation", &[ImportedGame, WrongPhase]),
    ("get_record", &[EventUnknown]),
    ("create_game", &[SetupRefused, ClockRefused, NameRefused, QuotaUsedUp, EntriesPublished]),
    ("ask_to_return", &[SeatNotYours, ImportedGame]),
    (
        "get_advice",
        &[
            NoAdviceHere,
            ImportedGame,
            NotToAct,
            ChoiceClosed,
            WrongPhase,
            GamePaused,
            GameTooLong,
            Busy,
        ],
    ),
    ("list_grants", &[NotTeaching, ImportedGame]),
    ("give_grant", &[NotTeaching, ImportedGame, PlayerUnknown, PlayerSeated, TooManyInvitations]),
    ("take_grant_back", &[NotTeaching, ImportedGame, PlayerUnknown]),
    ("change_game", &[CreatorOnly, ImportedGame, WrongPhase, SetupRefused, NameRefused]),
    (
        "take_seat",
        &[
            WrongPhase,
            SeatOccupied,
            TableFull,
            NoSuchSeat,
            QuotaUsedUp,
            SeatNotYours,
            ImportedGame,
            SeatStaysFree,
            SeatsByChance,
            CreatorOnly,
            InvitationGone,
            JoiningRefused,
        ],
    ),
    ("block", &[PlayerUnknown]),
    ("unblock", &[PlayerUnknown]),
    (
        "report",
        &[PlayerUnknown, WordsUnknown, WordsRefused, GameUnknown, EditionMissing, QuotaUsedUp],
    ),
    ("register_bot", &[NameTaken, NameRefused, OwnerNeeded, QuotaUsedUp]),
    ("renew_bot_token", &[PlayerUnknown]),
    ("remove_bot", &[PlayerUnknown]),
    ("get_player", &[PlayerUnknown]),
    ("invite", &[CreatorOnly, WrongPhase, TooManyInvitations]),
    (
        "invite_by_name",
        &[CreatorOnly, WrongPhase, PlayerUnknown, PlayerSeated, TooManyInvitations, QuotaUsedUp],
    ),
    (
        "accept_invitation",
        &[InvitationGone, WrongPhase, TableFull, QuotaUsedUp, SeatStaysFree, JoiningRefused],
    ),
    ("decline_invitation", &[InvitationGone]),
    (
        "rematch_game",
        &[SeatNotYours, WrongPhase, ImportedGame, QuotaUsedUp, SetupRefused, EntriesPublished],
    ),
    ("list_invitations", &[CreatorOnly]),
    ("take_invitation_back", &[CreatorOnly, InvitationGone]),
    ("leave_seat", &[CreatorOnly, WrongPhase, SeatEmpty, SeatNotYours, ImportedGame]),
    ("start_game", &[StartsLater, WrongPhase, SeatsFree, SeatNotYours, ImportedGame]),
    ("get_checkpoint", &[NotCosigned, DatabaseFull, NotWritable]),
    ("get_checkpoint_of_log", &[LogUnknown, NotCosigned, DatabaseFull, NotWritable]),
    ("get_tile", &[TileUnknown]),
    ("get_tile_of_log", &[TileUnknown]),
    ("get_entry_bundle", &[TileUnknown]),
    ("get_entry_bundle_of_log", &[TileUnknown]),
    ("prove_consistency", &[TreeUnknown]),
    ("prove_consistency_of_log", &[TreeUnknown]),
    ("prove_event", &[EventUnknown, DatabaseFull, NotWritable]),
    ("register", &[NameTaken, NameRefused, PasswordWeak]),
    ("set_password", &[LoginFailed, PasswordWeak, WholeTokenNeeded]),
    ("sign_in", &[LoginFailed, SignInFailed, QuotaUsedUp]),
    ("sign_in_as_guest", &[NameTaken]),
    ("get_session", &[SessionNeeded]),
    ("rename", &[NameTaken, NameRefused, OwnerNeeded, QuotaUsedUp]),
    ("issue_sign_in_code", &[WholeTokenNeeded]),
    ("issue_token", &[OperatorOnly, QuotaUsedUp]),
    ("revoke_token", &[TokenUnknown]),
    ("end_session", &[TokenUnknown]),
    ("import_record", &[GameKnown, QuotaUsedUp, RecordRefused, RecordNewer]),
    ("get_edition", &[EditionUnknown]),
    ("get_ruling", &[RulingUnknown]),
    ("set_calendar", &[ZoneUnknown, WindowTooShort]),
    ("take_vacation", &[VacationUsedUp, VacationTooLate]),
    ("end_vacation", &[VacationUnknown]),
    ("get_clock", &[NoClock]),
    ("ask_substitute", &[SeatNotYours, WrongPhase, PlayerUnknown, PlayerSeated, ImportedGame]),
    ("ask_no_substitute", &[InvitationGone]),
    (
        "accept_substitution",
        &[
            InvitationGone,
            PlayerSeated,
            WrongPhase,
            GamePaused,
            ProposalOpen,
            TooManyProposals,
            GameTooLong,
            ProposalRefused,
        ],
    ),
    ("decline_substitution", &[InvitationGone]),
    ("get_table", &[ImportedGame]),
    (
        "explain_refusals",
        &[NotToAct, ChoiceClosed, WrongPhase, GamePaused, GameTooLong, ImportedGame],
    ),
    ("get_stats", &[WrongPhase, SeatNotYours]),
    ("get_score", &[WrongPhase]),
    ("list_games", &[TokenNeeded, ScopeMissing, PlayerUnknown]),
];

/// Adds to each operation the problems that it answers with, a row for each status.
pub(crate) fn describe(document: &mut Value) {
    for mut operation in operation::all(document) {
        let refused = rows(&operation);
        operation.change_answers(|answers| {
            for (status, codes) in refused {
                answers.insert(status.to_string().into(), answer(&codes));
            }
        });
    }
}

/// Returns the codes of an operation by status.
fn rows(operation: &Operation) -> BTreeMap<u16, Vec<Code>> {
    let by_form = BY_FORM.iter().filter(|(concerns, _)| concerns(operation));
    let alone = ALONE.iter().filter(|(id, _)| *id == operation.id());
    let codes = by_form.map(|(_, codes)| codes).chain(alone.map(|(_, codes)| codes));
    let mut rows: BTreeMap<u16, Vec<Code>> = BTreeMap::new();
    for &code in codes.copied().flatten() {
        let row = rows.entry(code.entry().status).or_default();
        if !row.contains(&code) {
            row.push(code);
        }
    }
    rows
}

/// Returns an answer with one of these problems.
fn answer(codes: &[Code]) -> Value {
    let told = |code: &Code| format!("`{}`: {}.", code.entry().code, code.entry().title);
    let description = codes.iter().map(told).collect::<Vec<_>>().join(" ");
    let problem = object("schema", reference("schemas/Problem"));
    let content = object(PROBLEM, problem);
    let members = [("description".into(), description.into()), ("content".into(), content)];
    Value::Mapping(Mapping::from_iter(members))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::description::document;

    #[test]
    fn every_row_is_of_an_operation() {
        let mut document = document::derived().expect("a document");
        let ids: Vec<String> = operation::all(&mut document).map(|it| it.id().to_owned()).collect();
        let unknown: Vec<&str> =
            ALONE.iter().map(|(id, _)| *id).filter(|id| !ids.iter().any(|it| it == id)).collect();
        assert_eq!(unknown, Vec::<&str>::new());
    }

    #[test]
    fn no_two_operations_have_one_name() {
        let mut document = document::derived().expect("a document");
        let mut ids: Vec<String> =
            operation::all(&mut document).map(|it| it.id().to_owned()).collect();
        let all = ids.len();
        ids.sort();
        ids.dedup();
        assert!(all > 40 && ids.len() == all && !ids.contains(&String::new()), "{ids:?}");
    }
}
