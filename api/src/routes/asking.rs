//! The common parts of requests: the seat that they are for, and their key.

use crate::accounts::{Caller, Right};
use crate::context::Context;
use crate::games::{Details, ListOptions, LiveGame, Onlooker, TextForm, used_now};
use crate::link_secret::LinkSecret;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{Digest, InvitationUse, Key};
use crate::visitor::Visitor;
use actix_web::HttpRequest;
use engine::kernel::seal::canonical;
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::viewer::Viewer;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::sync::Arc;

/// Characters of an idempotency key.
const KEY_MAX: usize = 128;

/// For which seat a request is.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub struct SeatQuery {
    /// One of the caller's seats; may be left out by who holds exactly one.
    pub seat: Option<Seat>,
}

/// For which seat a request is, and in which language.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub struct LegalQuery {
    /// One of the caller's seats; may be left out by who holds exactly one.
    pub seat: Option<Seat>,
    /// Tells each command in words, too.
    pub text: Option<TextForm>,
    /// Tells what is asked, and of each command its places, amount and parts, its button, and whether it can be taken back: in the
    /// language of `text`, or in English.
    #[serde(default)]
    pub describe: bool,
    /// Tells what `describe` does, and what each command costs and changes, as far as the seat can know.
    #[serde(default)]
    pub change: bool,
}

impl LegalQuery {
    /// Returns how the list is told.
    pub fn telling(self) -> ListOptions {
        let details = match self {
            LegalQuery { change: true, .. } => Details::Forecast,
            LegalQuery { describe: true, .. } => Details::Description,
            LegalQuery { .. } => Details::Nothing,
        };
        ListOptions { words: self.text, details }
    }
}

/// Returns the visitor as somebody who asks for a game.
pub fn onlooker(visitor: &Visitor) -> Onlooker {
    Onlooker::of(visitor.caller().map(AsRef::as_ref))
}

/// Returns the game that an address names, if it is there for this visitor.
///
/// # Errors
/// [`Code::GameUnknown`], also of a game that others may know of and the visitor may not; or failures of the store.
pub async fn game(
    context: &Context,
    visitor: &Visitor,
    named: &str,
) -> Result<Arc<LiveGame>, Problem> {
    let game = any_game(context, named).await?;
    context.games.check_shown(&game, onlooker(visitor)).await?;
    Ok(game)
}

/// Returns the game that an address names, if it is there for this visitor, or for whoever has the secret of an invitation to it.
///
/// # Errors
/// As [`game`]; [`Code::InvitationGone`] if the visitor may know of the game and the invitation is none to it, or holds no longer.
pub async fn game_by_invitation(
    context: &Context,
    visitor: &Visitor,
    named: &str,
    secret: &LinkSecret,
) -> Result<(Arc<LiveGame>, InvitationUse), Problem> {
    let gone = || Problem::new(Code::InvitationGone);
    let found = context.games.invitation(secret).await?;
    let at = any_game(context, named).await?;
    match found.filter(|it| it.game == at.id() && it.holds(moment::now())) {
        Some(invitation) => Ok((at, used_now(invitation.id))),
        None => Err(game(context, visitor, named).await.err().unwrap_or_else(gone)),
    }
}

async fn any_game(context: &Context, named: &str) -> Result<Arc<LiveGame>, Problem> {
    let id = named.parse().map_err(|_| Problem::new(Code::GameUnknown))?;
    context.games.find(id).await
}

/// Reads an id of 16 bytes.
///
/// # Errors
/// The given code, of a text that is no id: nothing can have it.
pub fn id(text: &str, unknown: Code) -> Result<[u8; 16], Problem> {
    let mut bytes = [0; 16];
    hex::decode_to_slice(text, &mut bytes).map_err(|_| Problem::new(unknown))?;
    Ok(bytes)
}

/// Returns the viewer: the named seat, which the caller holds or is shown, the caller's only one, or a spectator.
///
/// # Errors
/// [`Code::SeatNeeded`], [`Code::SeatNotYours`], [`Code::TokenNeeded`] or [`Code::ScopeMissing`].
pub fn viewer(visitor: &Visitor, game: &LiveGame, seat: Option<Seat>) -> Result<Viewer, Problem> {
    let viewer = viewer_named(visitor, game, seat)?;
    game.check_viewer(viewer)?;
    Ok(viewer)
}

/// Checks that the visitor may look at what everybody may know of the game.
///
/// # Errors
/// [`Code::SeatNotYours`] if it is the record of one seat that another player brought.
pub fn check_onlooker(visitor: &Visitor, game: &LiveGame) -> Result<(), Problem> {
    let held = visitor.caller().and_then(|caller| game.seats_of(caller.player).iter().next());
    game.check_viewer(held.map_or(Viewer::Spectator, Viewer::Seat))
}

fn viewer_named(visitor: &Visitor, game: &LiveGame, seat: Option<Seat>) -> Result<Viewer, Problem> {
    match (visitor.caller(), seat) {
        (None, None) => Ok(Viewer::Spectator),
        (None, Some(_)) => Err(Problem::new(Code::TokenNeeded)),
        (Some(caller), seat) => {
            let held = game.seats_of(caller.player);
            if seat.is_none() && held.is_empty() {
                return Ok(Viewer::Spectator);
            }
            caller.permits(Right::GameRead)?;
            match seat.filter(|seat| game.is_shown(*seat, caller.player)) {
                Some(shown) => Ok(Viewer::Seat(shown)),
                None => own_seat(held, seat).map(Viewer::Seat),
            }
        }
    }
}

/// Returns the seat for which the caller acts: the named one, or the only one.
///
/// # Errors
/// As [`viewer`], and [`Code::ImportedGame`].
pub fn acting_seat<'v>(
    visitor: &'v Visitor,
    game: &LiveGame,
    seat: Option<Seat>,
) -> Result<(&'v Caller, Seat), Problem> {
    let caller = visitor.permitted(Right::GamePlay)?;
    game.check_played()?;
    let seat = own_seat(game.seats_of(caller.player), seat)?;
    Ok((caller, seat))
}

/// Returns the seat as which the caller looks: the named one, which the caller holds or is shown, or the only one.
///
/// # Errors
/// As [`viewer`]; without a token, and for who holds no seat, too.
pub fn looking_seat(
    visitor: &Visitor,
    game: &LiveGame,
    seat: Option<Seat>,
) -> Result<Seat, Problem> {
    let caller = visitor.permitted(Right::GameRead)?;
    match seat.filter(|seat| game.is_shown(*seat, caller.player)) {
        Some(shown) => Ok(shown),
        None => own_seat(game.seats_of(caller.player), seat),
    }
}

fn own_seat(held: Seats, seat: Option<Seat>) -> Result<Seat, Problem> {
    let mut each = held.iter();
    match (seat, each.next(), each.next()) {
        (Some(seat), _, _) if held.contains(seat) => Ok(seat),
        (None, Some(only), None) => Ok(only),
        (None, Some(_), Some(_)) => Err(Problem::new(Code::SeatNeeded).with("seats", held)),
        (Some(_) | None, _, _) => Err(Problem::new(Code::SeatNotYours).with("seats", held)),
    }
}

/// Returns the key under which the answer to this request is kept, if it has one.
///
/// # Errors
/// [`Code::HeaderNotUnderstood`].
pub fn key(
    request: &HttpRequest,
    caller: &Caller,
    body: &impl Serialize,
) -> Result<Option<Key>, Problem> {
    let Some(header) = request.headers().get("Idempotency-Key") else { return Ok(None) };
    let text = header.to_str().unwrap_or_default();
    key_named(text, request, caller, body).map(Some)
}

/// Returns the key of this text, under which the answer to this request is kept.
///
/// # Errors
/// [`Code::HeaderNotUnderstood`] if the text is no key.
pub fn key_named(
    text: &str,
    request: &HttpRequest,
    caller: &Caller,
    body: &impl Serialize,
) -> Result<Key, Problem> {
    let quoted = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    let key = quoted.unwrap_or(text);
    if !(1..=KEY_MAX).contains(&key.len()) || !key.bytes().all(|byte| byte.is_ascii_graphic()) {
        let detail = format!("Idempotency-Key: 1 to {KEY_MAX} visible ASCII characters");
        return Err(Problem::new(Code::HeaderNotUnderstood).because(detail));
    }
    Ok(Key {
        scope: format!("player/{}", hex::encode(caller.player.0)),
        key: key.to_owned(),
        fingerprint: fingerprint(request, body)?,
    })
}

/// Returns the hash of a request: two requests under one key must be the same.
fn fingerprint(request: &HttpRequest, body: &impl Serialize) -> Result<Digest, Problem> {
    let not_canonical = |error| Problem::new(Code::BodyNotUnderstood).because(error);
    let body = canonical(body).map_err(not_canonical)?;
    let mut hash = Sha256::new();
    for part in [request.method().as_str(), &request.uri().to_string(), &body] {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    Ok(Digest(hash.finalize().into()))
}
