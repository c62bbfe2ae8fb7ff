//! Everything that the server keeps about the caller: `/me/export`.

use super::invitees::{self, InvitationReceived};
use super::tokens::{TokenListed, listed};
use crate::accounts::{Caller, Right};
use crate::context::Context;
use crate::moment;
use crate::problem::Problem;
use crate::routes::players::Kind;
use crate::store::{
    Concerning, ConfirmTurnEnd, GameNumber, Kept, Listing, ListingQuery, Orderer, StoredOrder,
};
use crate::visitor::Visitor;
use crate::work;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};
use actix_web::web::Data;
use actix_web::{HttpResponse, get};
use engine::kernel::ids::GameId;
use engine::kernel::occasion::At;
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::table::Phase;
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;

/// Games that are read at once.
const PAGE: u32 = 200;

/// Everything that the server keeps about a player.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Export {
    /// The moment at which it was put together.
    #[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime))]
    made_at: At,
    /// The account.
    player: String,
    /// The name that others read.
    name: String,
    /// The kind of account.
    kind: Kind,
    /// `true` if there is a password; its hash is told to nobody.
    has_password: bool,
    /// The tokens and sessions that hold.
    tokens: Vec<TokenListed>,
    /// The names of the player's bots.
    bots: Vec<String>,
    /// The games in which the player holds a seat, the newest first.
    games: Vec<GameExported>,
    /// All that the player has said beside games, the oldest first.
    chat: Vec<WordsExported>,
    /// The player's notes.
    notes: Vec<NotesExported>,
    /// The player's standing orders in games that are not opened, as they were sent.
    orders: Vec<OrderExported>,
    /// The rulesets in which forced choices are made for the player.
    forced: Vec<String>,
    /// The devices on which the page asks once more before a choice that the player cannot take back alone.
    confirm_turn_end: ConfirmTurnEnd,
    /// The names of those whom the player has muted.
    mutes: Vec<String>,
    /// The names of those whom the player has blocked.
    blocks: Vec<String>,
    /// The games to which the player is invited by name.
    invitations: Vec<InvitationReceived>,
    /// The reports of the player.
    reports: Vec<ReportExported>,
}

/// A game in which the player holds a seat.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct GameExported {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    game: GameId,
    /// The ruleset's name.
    ruleset: String,
    /// Its title.
    title: String,
    /// The phase of the game.
    phase: Phase,
    /// The seats that the player holds.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    seats: Seats,
    /// The addresses of its record as each of these seats may know it.
    records: Vec<String>,
}

/// Words that the player has said beside a game.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct WordsExported {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    game: GameId,
    /// The moment.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime))]
    at: Option<String>,
    /// The words.
    words: String,
}

/// The player's notes on a game.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct NotesExported {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    game: GameId,
    /// The notes.
    words: String,
}

/// A standing order of the player.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct OrderExported {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    game: GameId,
    /// The seat.
    seat: Seat,
    /// The order.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    order: Value,
}

impl From<StoredOrder> for OrderExported {
    fn from(stored: StoredOrder) -> OrderExported {
        let Orderer { game, seat, .. } = stored.orderer;
        OrderExported { game, seat, order: serde_json::from_str(&stored.body).unwrap_or_default() }
    }
}

/// A report of the player.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct ReportExported {
    /// The name of who is reported.
    name: String,
    /// The moment.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime))]
    at: Option<String>,
    /// The reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// Gives everything that the server keeps about the caller. Records are named by their addresses, which the same token or session reads.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "export_account", tag = "accounts", security(("token" = ["account"])), responses(
    (status = 200, description = "everything about the caller", body = Export),
)))]
#[get("/me/export")]
pub(crate) async fn export(
    context: Data<Context>,
    visitor: Visitor,
) -> Result<HttpResponse, Problem> {
    let caller = Arc::clone(visitor.permitted(Right::AccountRead)?);
    let mutes = context.games.muted(caller.player).await?;
    let blocks = context.games.blocked(caller.player).await?;
    let orders = context.games.orders_of(caller.player).await?;
    let forced = context.games.forced(caller.player).await?;
    let games = games(&context, &caller).await?;
    let invitations = context.games.invitations_to(caller.player).await?;
    let Kept { words, notes, reports } = context.games.kept_of(caller.player).await?;
    let accounts = Arc::clone(&context.accounts);
    let same = Arc::clone(&caller);
    let (has_password, tokens, bots) = work::block(move || {
        let has_password = accounts.has_password(same.player)?;
        Ok((has_password, accounts.tokens(same.player)?, accounts.bots_of(&same)?))
    })
    .await?;
    let export = Export {
        made_at: moment::at(),
        player: hex::encode(caller.player.0),
        name: caller.name.clone(),
        kind: caller.kind.into(),
        has_password,
        tokens: tokens.into_iter().map(|token| listed(token, &caller)).collect(),
        bots: bots.into_iter().map(|bot| bot.name).collect(),
        games,
        chat: words.into_iter().map(WordsExported::from).collect(),
        notes: notes.into_iter().map(|(game, words)| NotesExported { game, words }).collect(),
        orders: orders.into_iter().map(OrderExported::from).collect(),
        forced,
        confirm_turn_end: caller.confirm.unwrap_or_default(),
        mutes,
        blocks,
        invitations: invitations.into_iter().map(invitees::received).collect(),
        reports: reports.into_iter().map(ReportExported::from).collect(),
    };
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((CONTENT_DISPOSITION, "attachment; filename=\"fathom-account.json\""))
        .json(export))
}

impl From<crate::store::OwnWords> for WordsExported {
    fn from(said: crate::store::OwnWords) -> WordsExported {
        WordsExported { game: said.game, at: moment::text(said.at), words: said.words }
    }
}

impl From<crate::store::StoredReport> for ReportExported {
    fn from(report: crate::store::StoredReport) -> ReportExported {
        let at = moment::text(report.at);
        ReportExported { name: report.reported, at, reason: report.reason }
    }
}

/// Returns the games in which the caller holds a seat, the newest first.
async fn games(context: &Context, caller: &Caller) -> Result<Vec<GameExported>, Problem> {
    let mut games = Vec::new();
    let mut before = None;
    loop {
        let page = context.games.list(query(caller, before)).await?;
        before = page.last().map(|listing| listing.number);
        let is_full = page.len() == PAGE as usize;
        games.extend(page.into_iter().map(|listing| exported(listing, caller)));
        if !is_full {
            return Ok(games);
        }
    }
}

fn query(caller: &Caller, before: Option<GameNumber>) -> ListingQuery {
    let concerning = Some(Concerning::Seated(caller.player));
    ListingQuery { concerning, before, ..ListingQuery::newest(PAGE) }
}

fn exported(listing: Listing, caller: &Caller) -> GameExported {
    let own = listing.holders.iter().filter(|holder| holder.player == Some(caller.player));
    let seats: Seats = own.map(|holder| holder.seat).collect();
    let address = |seat: Seat| format!("/api/v1/games/{}/record?seat={seat}", listing.game);
    GameExported {
        records: seats.iter().map(address).collect(),
        game: listing.game,
        ruleset: listing.ruleset,
        title: listing.title,
        phase: listing.phase,
        seats,
    }
}
