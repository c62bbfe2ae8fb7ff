//! Channels: `/me/channels`.

use crate::accounts::Right;
use crate::context::Context;
use crate::notices::{ChannelWanted, Channels, USUAL, keys_of, told};
use crate::page::reader::{accepted, language};
use crate::problem::{Code, Problem};
use crate::routes::answer;
use crate::routes::asking;
use crate::routes::body::Body;
use crate::store::{
    Channel, ChannelChange, ChannelId, ChannelKind, ChannelState, Format, NoticeKind,
};
use crate::visitor::Visitor;
use crate::work;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, delete, get, patch, post};
use engine::kernel::text::Language;
use serde::{Deserialize, Serialize};

/// A channel to add.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewChannelSent {
    /// The way in which it tells.
    pub kind: ChannelKind,
    /// The address: of a webhook a URL of https, of mail a mailbox, of web push the endpoint of a browser's subscription.
    pub address: String,
    /// The keys of a browser's subscription, for web push alone.
    pub keys: Option<PushKeysSent>,
    /// The form of what is sent to a webhook; `standard` unless said otherwise.
    pub format: Option<Format>,
    /// The language of what is sent as words, `en` or `de`; that of the request unless said otherwise.
    pub language: Option<String>,
    /// The kinds of notices that are wanted; all but `game.opened` unless said otherwise.
    pub kinds: Option<Vec<NoticeKind>>,
    /// Tells turns also if the seat has been looked at since; `false` unless said otherwise.
    pub always: Option<bool>,
    /// The hour of the player's day, 0 to 23, at which all that has happened is told in one mail; without it each notice is told at once.
    pub digest_hour: Option<u8>,
}

/// The keys of a browser's subscription, as `PushSubscription.toJSON()` gives them: base64url.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PushKeysSent {
    /// The public key of the browser: a point of the curve P-256 in 65 bytes.
    pub p256dh: String,
    /// The secret of the subscription: 16 bytes.
    pub auth: String,
}

/// The key of the server for web push.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PushKeyShown {
    /// The key with which a browser subscribes (`applicationServerKey`): base64url.
    key: String,
}

/// The changes of a channel; absent members stay as they are.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ChannelPatch {
    /// The form of what is sent to a webhook.
    pub format: Option<Format>,
    /// The kinds of notices that are wanted.
    pub kinds: Option<Vec<NoticeKind>>,
    /// `true`: turns are told also if the seat has been looked at since.
    pub always: Option<bool>,
    /// The hour of a daily digest; 24 ends the digest.
    pub digest_hour: Option<u8>,
    /// `on` or `off`.
    pub state: Option<ChannelState>,
}

/// A channel.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChannelShown {
    /// Its id.
    id: String,
    /// The way in which it tells.
    kind: ChannelKind,
    /// The address.
    address: String,
    /// The form of what is sent to a webhook.
    format: Format,
    /// The kinds of notices that are wanted.
    kinds: Vec<NoticeKind>,
    /// `true` if turns are told also if the seat has been looked at since.
    always: bool,
    /// The hour of a daily digest; absent if each notice is told at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    digest_hour: Option<u8>,
    /// The state of the channel.
    state: ChannelState,
    /// Since when nothing has arrived; absent if something has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime))]
    failing_since: Option<String>,
}

/// A channel with its secret, which is shown only now.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChannelAdded {
    /// The channel.
    channel: ChannelShown,
    /// The secret by which a receiver checks signatures (Standard Webhooks); absent for mail and web push.
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
}

impl From<Channel> for ChannelShown {
    fn from(channel: Channel) -> ChannelShown {
        ChannelShown {
            id: hex::encode(channel.id.0),
            kind: channel.kind,
            address: channel.address,
            format: channel.format,
            kinds: channel.kinds,
            always: channel.always,
            digest_hour: channel.digest_hour,
            state: channel.state,
            failing_since: told(channel.failing_since),
        }
    }
}

impl From<Channel> for ChannelAdded {
    fn from(channel: Channel) -> ChannelAdded {
        let secret = match channel.kind {
            ChannelKind::Webhook => Some(Channels::reveal(&channel)),
            ChannelKind::Mail | ChannelKind::Push => None,
        };
        ChannelAdded { channel: channel.into(), secret }
    }
}

/// Reads the id of a channel, or of anything that is named like one.
///
/// # Errors
/// [`Code::ChannelUnknown`].
pub fn id(text: &str) -> Result<[u8; 16], Problem> {
    asking::id(text, Code::ChannelUnknown)
}

/// Tells the key with which a browser subscribes to messages of this server (web push, RFC 8292).
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_push_key", tag = "accounts", responses(
    (status = 200, description = "the key", body = PushKeyShown),
)))]
#[get("/push-key")]
pub(crate) async fn push_key(context: Data<Context>) -> HttpResponse {
    answer::fresh(PushKeyShown { key: context.channels.push_key() })
}

/// Lists the channels by which the caller is told what happens, the oldest first.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_channels", tag = "accounts", security(("token" = ["account"])), responses(
    (status = 200, description = "the channels", body = [ChannelShown]),
)))]
#[get("/me/channels")]
pub(crate) async fn list(
    context: Data<Context>,
    visitor: Visitor,
) -> Result<HttpResponse, Problem> {
    let account = visitor.permitted(Right::AccountRead)?.player;
    let channels = context.channels.clone();
    let known = work::block(move || channels.list(account)).await?;
    Ok(answer::fresh(known.into_iter().map(ChannelShown::from).collect::<Vec<_>>()))
}

/// Adds a channel. A webhook tells from now on, and its secret is shown once; a mailbox is sent a link, and tells once that was confirmed.
///
/// A browser is told by web push: subscribe with the key of `GET /push-key`, and send the endpoint as `address` with its `keys`. It tells one
/// account; who adds its endpoint again takes the place of the channel before. If the push service says that the subscription is over (404 or
/// 410) or belongs to another key (403), the channel is removed.
///
/// A webhook of the format `standard` is sent signed JSON by POST (Standard Webhooks 1.0.0): `type`, `timestamp`, and `data` with ids, numbers,
/// a deadline and an address. Any status from 200 to 299 ends a delivery; 410 switches the channel off; after any other one, or none within
/// 15 seconds, it is tried again, ten times within three days.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "add_channel", tag = "accounts", security(("token" = ["account"])), request_body = NewChannelSent, responses(
    (status = 201, description = "the channel", body = ChannelAdded),
)))]
#[post("/me/channels")]
pub(crate) async fn add(
    context: Data<Context>,
    visitor: Visitor,
    request: HttpRequest,
    Body(body): Body<NewChannelSent>,
) -> Result<HttpResponse, Problem> {
    let caller = visitor.permitted(Right::HookWrite)?;
    let keys = body.keys.map(|keys| keys_of(&keys.p256dh, &keys.auth)).transpose()?;
    let wanted = ChannelWanted {
        account: caller.player,
        player: caller.name.clone(),
        kind: body.kind,
        address: body.address,
        push: keys,
        format: body.format.unwrap_or(Format::Standard),
        language: spoken(&request, body.language.as_deref())?,
        kinds: body.kinds.unwrap_or_else(|| USUAL.to_vec()),
        always: body.always.unwrap_or(false),
        digest_hour: body.digest_hour,
    };
    let channels = context.channels.clone();
    let added = work::block(move || channels.add(wanted)).await?;
    let mut answer = HttpResponse::Created();
    Ok(answer.insert_header((CACHE_CONTROL, "no-store")).json(ChannelAdded::from(added)))
}

/// Returns the language that is named, or else that of the request.
///
/// # Errors
/// [`Code::BodyNotUnderstood`].
pub fn spoken(request: &HttpRequest, named: Option<&str>) -> Result<Language, Problem> {
    let unknown = || Problem::new(Code::BodyNotUnderstood).because("a language is `en` or `de`");
    match named {
        Some(named) => language(named).ok_or_else(unknown),
        None => Ok(accepted(request)),
    }
}

/// Changes a channel. Whoever switches one on again begins anew: nothing that was dropped is told.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "change_channel", tag = "accounts", security(("token" = ["account"])), request_body = ChannelPatch, params(
    ("channel" = String, Path, description = "the id of the channel"),
), responses(
    (status = 200, description = "the channel", body = ChannelShown),
)))]
#[patch("/me/channels/{channel}")]
pub(crate) async fn change(
    context: Data<Context>,
    visitor: Visitor,
    channel: Path<String>,
    Body(body): Body<ChannelPatch>,
) -> Result<HttpResponse, Problem> {
    let account = visitor.permitted(Right::HookWrite)?.player;
    let (id, channels) = (ChannelId(id(&channel)?), context.channels.clone());
    let changed = work::block(move || channels.change(account, id, |was| patched(was, body)));
    Ok(answer::fresh(ChannelShown::from(changed.await?)))
}

fn patched(was: ChannelChange, patch: ChannelPatch) -> ChannelChange {
    ChannelChange {
        format: patch.format.unwrap_or(was.format),
        kinds: patch.kinds.unwrap_or(was.kinds),
        always: patch.always.unwrap_or(was.always),
        digest_hour: match patch.digest_hour {
            Some(24) => None,
            Some(hour) => Some(hour),
            None => was.digest_hour,
        },
        state: patch.state.unwrap_or(was.state),
        ..was
    }
}

/// Removes a channel, with all that was to be told by it.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "remove_channel", tag = "accounts", security(("token" = ["account"])), params(
    ("channel" = String, Path, description = "the id of the channel"),
), responses(
    (status = 204, description = "there is no such channel any more"),
)))]
#[delete("/me/channels/{channel}")]
pub(crate) async fn remove(
    context: Data<Context>,
    visitor: Visitor,
    channel: Path<String>,
) -> Result<HttpResponse, Problem> {
    let account = visitor.permitted(Right::HookWrite)?.player;
    let (id, channels) = (ChannelId(id(&channel)?), context.channels.clone());
    work::block(move || channels.remove(account, id)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Tells a channel that it works; `GET .../deliveries` says how that went.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "test_channel", tag = "accounts", security(("token" = ["account"])), params(
    ("channel" = String, Path, description = "the id of the channel"),
), responses(
    (status = 202, description = "it will be told"),
)))]
#[post("/me/channels/{channel}/test")]
pub(crate) async fn test(
    context: Data<Context>,
    visitor: Visitor,
    channel: Path<String>,
) -> Result<HttpResponse, Problem> {
    let account = visitor.permitted(Right::HookWrite)?.player;
    let (id, channels) = (ChannelId(id(&channel)?), context.channels.clone());
    work::block(move || channels.test(account, id)).await?;
    Ok(HttpResponse::Accepted().finish())
}

/// Gives a channel another secret, which is shown once. The one before signs beside it for a day.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "rotate_channel", tag = "accounts", security(("token" = ["account"])), params(
    ("channel" = String, Path, description = "the id of the channel"),
), responses(
    (status = 200, description = "the channel with its secret", body = ChannelAdded),
)))]
#[post("/me/channels/{channel}/rotate")]
pub(crate) async fn rotate(
    context: Data<Context>,
    visitor: Visitor,
    channel: Path<String>,
) -> Result<HttpResponse, Problem> {
    let account = visitor.permitted(Right::HookWrite)?.player;
    let (id, channels) = (ChannelId(id(&channel)?), context.channels.clone());
    let rotated = work::block(move || channels.rotate(account, id)).await?;
    Ok(answer::fresh(ChannelAdded::from(rotated)))
}
