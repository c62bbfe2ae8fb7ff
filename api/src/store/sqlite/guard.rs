//! The statements that the writing connection may run at all: a second wall before the triggers of the schema.

use rusqlite::Connection;
use rusqlite::hooks::{AuthAction, AuthContext, Authorization};

/// Tables whose rows may change.
const CHANGEABLE: [&str; 27] = [
    "games",
    "names_given_up",
    "comings",
    "invitations",
    "sign_in_codes",
    "seats",
    "drafts",
    "tokens",
    "passwords",
    "password_resets",
    "log_heads",
    "log_trees",
    "log_cosigned",
    "alive",
    "seen",
    "chat",
    "notes",
    "seat_labels",
    "vacations",
    "reports",
    "channels",
    "outbox",
    "deliveries",
    "quiet_hours",
    "orders",
    "results",
    "grants",
];

/// Columns of `players` that may change: a player takes another name or another habit, a guest becomes a person, the
/// operator keeps an account out.
const OF_PLAYERS: [&str; 5] = ["name", "name_key", "kind", "locked_at", "confirm_turn_end"];

/// Tables whose rows may go: a seat is left, a draft is closed, a player leaves the server, a code is used up, the name is free again,
/// an invitation ends, somebody is read again, notes and labels are struck out, an old calendar or a coming vacation goes, channels and
/// feeds are given up, notices are over, orders are taken back, and a player chooses by hand again.
const REMOVABLE: [&str; 30] = [
    "comings",
    "seats",
    "drafts",
    "players",
    "tokens",
    "passwords",
    "password_resets",
    "sign_in_codes",
    "names_given_up",
    "invitations",
    "invited",
    "mutes",
    "blocks",
    "reports",
    "notes",
    "seat_labels",
    "calendars",
    "vacations",
    "substitutions",
    "channels",
    "removed_mailboxes",
    "outbox",
    "deliveries",
    "delivered",
    "quiet_hours",
    "feeds",
    "orders",
    "results",
    "grants",
    "forced",
];

/// Forbids, from now on and for this connection, everything but the daily work.
pub(super) fn watch(connection: &mut Connection) -> rusqlite::Result<()> {
    connection.authorizer(Some(|context: AuthContext<'_>| authorize(context.action)))
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "whatever else SQLite can do, now or later, no daily work needs it"
)]
fn authorize(action: AuthAction<'_>) -> Authorization {
    match action {
        AuthAction::Select
        | AuthAction::Read { .. }
        | AuthAction::Function { .. }
        | AuthAction::Transaction { .. }
        | AuthAction::Savepoint { .. } => Authorization::Allow,
        AuthAction::Insert { table_name } => allow_if(!table_name.starts_with("sqlite_")),
        AuthAction::Update { table_name: "players", column_name } => {
            allow_if(OF_PLAYERS.contains(&column_name))
        }
        AuthAction::Update { table_name, .. } => allow_if(CHANGEABLE.contains(&table_name)),
        AuthAction::Delete { table_name } => allow_if(REMOVABLE.contains(&table_name)),
        _ => Authorization::Deny,
    }
}

fn allow_if(permitted: bool) -> Authorization {
    if permitted { Authorization::Allow } else { Authorization::Deny }
}
