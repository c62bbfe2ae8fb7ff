//! Accounts: `/players` and `/me`.

use super::body::Body;
use super::tokens::{TokenShown, shown};
use crate::accounts::{Issued, Name, Password, Right, Scope};
use crate::context::Context;
use crate::problem::{Code, Problem};
use crate::store::{AccountKind, Counted, Player, PlayerId};
use crate::visitor::Visitor;
use crate::work;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::Data;
use actix_web::{HttpResponse, delete, get, patch, post};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A player who wants to play.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Registration {
    /// The name that others read: 2 to 24 visible characters of one script. Two names that read the same are one.
    #[cfg_attr(feature = "schema", schema(min_length = 2))]
    name: String,
    /// A password by which the player signs in, too: 8 to 256 characters that are not easily guessed; absent for none.
    password: Option<String>,
}

impl Registered {
    /// Shows an account with its token.
    pub(super) fn of(player: &Player, issued: &Issued) -> Registered {
        let (id, name) = (hex::encode(player.id.0), player.name.clone());
        Registered { player: id, name, token: shown(issued) }
    }
}

/// Another name for a player.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NameWanted {
    /// The name that others read: 2 to 24 visible characters of one script. Two names that read the same are one.
    #[cfg_attr(feature = "schema", schema(min_length = 2))]
    name: String,
}

/// The kind of an account.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Somebody whose name the server made up, without a password.
    Guest,
    /// Somebody who chose the own name, or has a password.
    Person,
    /// A program that plays.
    Bot,
}

impl From<AccountKind> for Kind {
    fn from(kind: AccountKind) -> Kind {
        match kind {
            AccountKind::Guest => Kind::Guest,
            AccountKind::Person => Kind::Person,
            AccountKind::Bot => Kind::Bot,
        }
    }
}

/// A player with the first token.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Registered {
    /// The account.
    player: String,
    /// The name that others read.
    name: String,
    /// The token: it is shown only now.
    token: TokenShown,
}

/// The caller.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Me {
    /// The account.
    player: String,
    /// The name that others read.
    name: String,
    /// The id of the token that was sent.
    token: String,
    /// The scopes of the token.
    scopes: Vec<Scope>,
    /// The kind of account.
    kind: Kind,
    /// `true` if the player can sign in by name and password.
    has_password: bool,
}

/// Returns an answer that shows something once.
pub(super) fn created(body: impl Serialize) -> HttpResponse {
    HttpResponse::Created().insert_header((CACHE_CONTROL, "no-store")).json(body)
}

/// Registers a player and shows the first token, once.
///
/// A name is taken also if another reads the same: in upper or lower case, in other spellings of the same characters, or in letters that
/// look alike. The names of bots are taken for good, and a name that was given up is taken for a year.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "register", tag = "accounts", request_body = Registration, responses(
    (status = 201, description = "the player with a token", body = Registered),
)))]
#[post("/players")]
pub(crate) async fn register(
    context: Data<Context>,
    visitor: Visitor,
    Body(body): Body<Registration>,
) -> Result<HttpResponse, Problem> {
    context.limits.count_registration(visitor.network())?;
    let refused = |error| Problem::new(Code::NameRefused).because(error);
    let name = Name::try_from(body.name.as_str()).map_err(refused)?;
    let accounts = Arc::clone(&context.accounts);
    let told = name.to_string();
    let (player, issued) = match body.password.as_deref().map(Password::typed) {
        Some(password) => accounts.register_person(name, password).await?,
        None => work::block(move || accounts.register(&name, &Scope::ALL)).await?,
    };
    let player = hex::encode(player.0);
    Ok(created(Registered { player, name: told, token: shown(&issued) }))
}

/// Tells the caller, and the rights of the token.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_me", tag = "accounts", security(("token" = [])), responses(
    (status = 200, description = "the caller", body = Me),
)))]
#[get("/me")]
pub(crate) async fn me(context: Data<Context>, visitor: Visitor) -> Result<HttpResponse, Problem> {
    let caller = visitor.caller().ok_or_else(|| Problem::new(Code::TokenNeeded))?;
    let (accounts, account) = (Arc::clone(&context.accounts), caller.player);
    let has_password = work::block(move || accounts.has_password(account)).await?;
    let PlayerId(player) = account;
    let me = Me {
        player: hex::encode(player),
        name: caller.name.clone(),
        token: hex::encode(caller.token.0),
        scopes: caller.scopes.clone(),
        kind: caller.kind.into(),
        has_password,
    };
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(me))
}

/// Takes another name; nobody else can take the one before for a year. At most ten former names can rest so. Records know no names, so every game stays as it is.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "rename", tag = "accounts", security(("token" = ["account"])), request_body = NameWanted, responses(
    (status = 204, description = "the player has this name"),
)))]
#[patch("/me")]
pub(crate) async fn rename(
    context: Data<Context>,
    visitor: Visitor,
    Body(body): Body<NameWanted>,
) -> Result<HttpResponse, Problem> {
    let caller = visitor.permitted(Right::AccountWrite)?;
    if caller.kind == AccountKind::Bot {
        return Err(Problem::new(Code::OwnerNeeded));
    }
    let player = caller.player;
    renamed(&context, player, &body.name).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Gives a player another name, here and in every game.
///
/// # Errors
/// [`Code::NameRefused`], [`Code::NameTaken`], [`Code::QuotaUsedUp`], or failures of the store.
pub async fn renamed(context: &Context, player: PlayerId, name: &str) -> Result<(), Problem> {
    let refused = |error| Problem::new(Code::NameRefused).because(error);
    let name = Name::try_from(name).map_err(refused)?;
    let (accounts, told) = (Arc::clone(&context.accounts), name.to_string());
    let quota = context.limits.quotas(player, &[Counted::NamesAtRest]).pop();
    work::block(move || accounts.rename(player, &name, quota)).await?;
    context.games.rename(player, &told);
    Ok(())
}

/// Leaves this server: the name, the password and all tokens go for good, the bots of the caller leave, too, and nobody else can take the name for a year. Seats that were taken before a start are left; in running games bots
/// go on with the others, and a game is given up where no other person plays. Records name players by ids that are different in each game, so every game stays whole.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "leave_server", tag = "accounts", security(("token" = ["account"])), responses(
    (status = 204, description = "the player is forgotten"),
)))]
#[delete("/me")]
pub(crate) async fn leave(
    context: Data<Context>,
    visitor: Visitor,
) -> Result<HttpResponse, Problem> {
    let caller = Arc::clone(visitor.permitted(Right::AccountWrite)?);
    let (accounts, owner) = (Arc::clone(&context.accounts), Arc::clone(&caller));
    for bot in work::block(move || accounts.bots_of(&owner)).await? {
        departed(&context, bot.id).await?;
    }
    departed(&context, caller.player).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Lets a player leave the server.
///
/// # Errors
/// Failures of the store.
pub(super) async fn departed(context: &Context, player: PlayerId) -> Result<(), Problem> {
    context.games.leave_lobbies(player).await?;
    let played = context.games.played_by(player).await?;
    context.games.resign_seats(player, &played).await?;
    let accounts = Arc::clone(&context.accounts);
    work::block(move || accounts.forget(player)).await?;
    context.games.forget(player);
    context.games.give_up_left(&played).await;
    Ok(())
}
