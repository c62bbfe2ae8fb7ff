//! Feeds: `/me/feeds`, and what a reader of feeds or a calendar asks for without a token.

use super::channels::{id, spoken};
use crate::accounts::Right;
use crate::context::Context;
use crate::games::{Tagged, WaitsFor};
use crate::link_secret::LinkSecret;
use crate::moment;
use crate::notices::{self, FeedText, Turn};
use crate::problem::{Code, Problem};
use crate::routes::answer;
use crate::store::{Concerning, Feed, FeedId, Listing, ListingQuery, PlayerId, Practice};
use crate::visitor::Visitor;
use crate::work;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Bytes, Data, Path};
use actix_web::{HttpRequest, HttpResponse, delete, get, post};
use serde::Serialize;

/// The most games that a feed tells of.
const GAMES_MAX: u32 = 100;
/// The cache policy of a feed: its reader alone keeps it, for a few minutes.
const KEPT: &str = "private, max-age=300";

/// A feed.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FeedShown {
    /// Its id.
    id: String,
    /// Since when it is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime))]
    created_at: Option<String>,
}

/// A feed with its addresses, which are shown only now: whoever has one can read it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FeedAdded {
    /// The feed.
    feed: FeedShown,
    /// The address of what waits for the player, for readers of feeds (Atom).
    turns: String,
    /// The address of the deadlines, for calendars (iCalendar).
    deadlines: String,
}

impl FeedShown {
    fn of(feed: Feed) -> FeedShown {
        FeedShown { id: hex::encode(feed.id.0), created_at: moment::text(feed.created_at) }
    }
}

/// Lists the feeds of the caller, the oldest first; their addresses are known to nobody here.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_feeds", tag = "accounts", security(("token" = ["account"])), responses(
    (status = 200, description = "the feeds", body = [FeedShown]),
)))]
#[get("/me/feeds")]
pub(crate) async fn list(
    context: Data<Context>,
    visitor: Visitor,
) -> Result<HttpResponse, Problem> {
    let account = visitor.permitted(Right::AccountRead)?.player;
    let channels = context.channels.clone();
    let feeds = work::block(move || channels.feeds(account)).await?;
    Ok(answer::fresh(feeds.into_iter().map(FeedShown::of).collect::<Vec<_>>()))
}

/// Adds a feed of what waits for the caller. Its addresses need no token and are shown once; removing the feed ends them.
///
/// Its words are in the language of `Accept-Language`.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "add_feed", tag = "accounts", security(("token" = ["account"])), responses(
    (status = 201, description = "the feed", body = FeedAdded),
)))]
#[post("/me/feeds")]
pub(crate) async fn add(
    context: Data<Context>,
    visitor: Visitor,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let account = visitor.permitted(Right::HookWrite)?.player;
    let (channels, language) = (context.channels.clone(), spoken(&request, None)?);
    let (feed, secret) = work::block(move || channels.add_feed(account, language)).await?;
    let [atom, calendar] = addresses(&context, &secret);
    let added = FeedAdded { feed: FeedShown::of(feed), turns: atom, deadlines: calendar };
    Ok(HttpResponse::Created().insert_header((CACHE_CONTROL, "no-store")).json(added))
}

/// Returns the two addresses of a feed.
pub fn addresses(context: &Context, secret: &LinkSecret) -> [String; 2] {
    let address = |file: &str| format!("/api/v1/feeds/{}/{file}", secret.reveal());
    ["turns.atom", "deadlines.ics"].map(|file| context.channels.base().address(&address(file)))
}

/// Removes a feed; one that is not there is none afterwards either.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "remove_feed", tag = "accounts", security(("token" = ["account"])), params(
    ("feed" = String, Path, description = "the id of the feed"),
), responses(
    (status = 204, description = "there is no such feed any more"),
)))]
#[delete("/me/feeds/{feed}")]
pub(crate) async fn remove(
    context: Data<Context>,
    visitor: Visitor,
    feed: Path<String>,
) -> Result<HttpResponse, Problem> {
    let account = visitor.permitted(Right::HookWrite)?.player;
    let (id, channels) = (FeedId(id(&feed)?), context.channels.clone());
    work::block(move || channels.remove_feed(account, id)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Tells what waits for the player of a feed, for readers of feeds.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_turns_feed", tag = "accounts", params(
    ("secret" = String, Path, description = "the secret of the feed"),
), responses(
    (status = 200, description = "the turns, as Atom", body = String, content_type = "application/atom+xml"),
    (status = 304, description = "the same games wait"),
)))]
#[get("/feeds/{secret}/turns.atom")]
pub(crate) async fn turns_feed(
    context: Data<Context>,
    request: HttpRequest,
    secret: Path<String>,
) -> Result<HttpResponse, Problem> {
    let (feed, waiting) = waiting(&context, &secret).await?;
    let base = context.channels.base();
    let written = notices::turns(&waiting, &hex::encode(feed.id.0), base, feed.language);
    Ok(sent(&request, written))
}

/// Tells until when choices of the player of a feed are awaited, for calendars.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_deadlines_feed", tag = "accounts", params(
    ("secret" = String, Path, description = "the secret of the feed"),
), responses(
    (status = 200, description = "the deadlines, as iCalendar", body = String, content_type = "text/calendar"),
    (status = 304, description = "the deadlines are the same"),
)))]
#[get("/feeds/{secret}/deadlines.ics")]
pub(crate) async fn deadlines_feed(
    context: Data<Context>,
    request: HttpRequest,
    secret: Path<String>,
) -> Result<HttpResponse, Problem> {
    let (feed, waiting) = waiting(&context, &secret).await?;
    Ok(sent(&request, notices::calendar(&waiting, context.channels.base(), feed.language)))
}

fn sent(request: &HttpRequest, feed: FeedText) -> HttpResponse {
    let tagged = Tagged::of(Bytes::from(feed.text));
    answer::kept_as(request, feed.media_type, tagged, KEPT)
}

/// Returns the feed with this secret, and the seats of its player that games wait for.
async fn waiting(context: &Data<Context>, secret: &str) -> Result<(Feed, Vec<Turn>), Problem> {
    let unknown = || Problem::new(Code::RouteUnknown);
    let secret = LinkSecret::try_from(secret).map_err(|_| unknown())?;
    let channels = context.channels.clone();
    let feed = work::block(move || channels.feed(&secret)).await?.ok_or_else(unknown)?;
    let query = ListingQuery {
        concerning: Some(Concerning::Waiting(feed.account)),
        practice: Practice::Without,
        ..ListingQuery::newest(GAMES_MAX)
    };
    let mut waiting = Vec::new();
    for listing in context.games.list(query).await? {
        waiting.extend(turns_in(context, &listing, feed.account).await?);
    }
    Ok((feed, waiting))
}

async fn turns_in(
    context: &Data<Context>,
    listing: &Listing,
    account: PlayerId,
) -> Result<Vec<Turn>, Problem> {
    let game = context.games.find(listing.game).await?;
    let now = game.now();
    let seats = game.seats_of(account);
    let waiting = seats.iter().filter(|seat| now.waits_for(*seat).contains(&WaitsFor::Choice));
    let turn = |seat| {
        let since = now.awaited_since(seat).map(|since| moment::stored(since).0);
        Turn {
            game: listing.game,
            title: listing.title.clone(),
            seat,
            wait: since.map_or_else(|| now.decision(seat).seq.to_string(), |it| it.to_string()),
            seq: listing.head.seq.0,
            at: listing.moved_at,
            deadline: now.deadline(seat).map(moment::stored),
        }
    };
    Ok(waiting.map(turn).collect())
}
