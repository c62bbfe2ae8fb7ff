//! The facts about a player that everybody may know: `/players/{name}`.

use super::answer;
use super::games::{GameListed, listed};
use super::players::Kind;
use crate::accounts::Bot;
use crate::context::Context;
use crate::games::ListedGames;
use crate::moment;
use crate::problem::Problem;
use crate::store::{Concerning, ListingQuery, Player, PlayerId, Practice, Reliability};
use crate::visitor::Visitor;
use crate::work;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get};
use engine::kernel::table::Phase;
use serde::Serialize;
use std::sync::Arc;

/// Games of each sort that are told.
const TOLD: u32 = 20;

/// The ends of the public games of a player, since they are noted.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RecordShown {
    /// All games that are over.
    over: u32,
    /// Those that were lost by time.
    lost_by_time: u32,
    /// The rated games that were played to their end.
    rated: u32,
    /// The rated games in which the player came first.
    won: u32,
}

impl From<Reliability> for RecordShown {
    fn from(known: Reliability) -> RecordShown {
        let Reliability { games, expired, rated, won, .. } = known;
        RecordShown { over: games, lost_by_time: expired, rated, won }
    }
}

/// The facts about a player that everybody may know.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ProfileShown {
    /// The name that others read.
    name: String,
    /// The kind of account.
    kind: Kind,
    /// The name of the player whose bot it is; absent for people, and for bots of this server.
    #[serde(skip_serializing_if = "Option::is_none")]
    owner: Option<String>,
    /// The moment since which the player is here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime))]
    since: Option<String>,
    /// The ends of the player's public games; absent for bots of this server.
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<RecordShown>,
    /// The public games that go on, the newest first, at most 20.
    playing: Vec<GameListed>,
    /// The public games that are over, the newest first, at most 20.
    over: Vec<GameListed>,
}

/// A player with the public games that everybody may see.
pub struct Profile {
    /// The player.
    pub player: Player,
    /// The name of the player whose bot it is, if it is one.
    pub owner: Option<String>,
    /// The ends of the public games; `None` for bots of the server.
    pub record: Option<Reliability>,
    /// The games that go on.
    pub playing: ListedGames,
    /// The games that are over: ended ones that can still be disputed first.
    pub over: [ListedGames; 2],
}

impl Profile {
    /// Returns the profile of the player whose name reads so.
    ///
    /// # Errors
    /// [`Code::PlayerUnknown`](crate::problem::Code::PlayerUnknown), or failures of the store.
    pub async fn named(context: &Context, name: &str) -> Result<Profile, Problem> {
        let player = context.games.player_named(name).await?;
        let games = async |phase| context.games.list_named(query(player.id, phase)).await;
        let playing = games(Phase::Playing).await?;
        let over = [games(Phase::Ended).await?, games(Phase::Opened).await?];
        let owner = match player.owner {
            Some(owner) => name_of(context, owner).await?,
            None => None,
        };
        let record = match Bot::of(player.id) {
            Some(_) => None,
            None => Some(context.games.reliability(player.id).await?),
        };
        Ok(Profile { player, owner, record, playing, over })
    }
}

fn query(player: PlayerId, phase: Phase) -> ListingQuery {
    ListingQuery {
        phase: Some(phase),
        concerning: Some(Concerning::SeatedInPublic(player)),
        practice: Practice::Without,
        ..ListingQuery::newest(TOLD)
    }
}

async fn name_of(context: &Context, player: PlayerId) -> Result<Option<String>, Problem> {
    let accounts = Arc::clone(&context.accounts);
    work::block(move || accounts.name_of(player)).await
}

/// Tells what everybody may know about a player: kind, owner, and public games.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_player", tag = "accounts", params(
    ("name" = String, Path, description = "the name of the player, in any spelling that reads the same"),
), responses(
    (status = 200, description = "the player", body = ProfileShown),
)))]
#[get("/players/{name}")]
pub(crate) async fn show(
    context: Data<Context>,
    visitor: Visitor,
    name: Path<String>,
) -> Result<HttpResponse, Problem> {
    let Profile { player, owner, record, playing, over } = Profile::named(&context, &name).await?;
    let caller = visitor.caller().map(|caller| caller.player);
    let told = |page: &ListedGames| -> Vec<GameListed> {
        page.listings.iter().map(|listing| listed(page, listing, caller)).collect()
    };
    let mut ended: Vec<GameListed> = over.iter().flat_map(told).collect();
    ended.truncate(TOLD as usize);
    Ok(answer::fresh(ProfileShown {
        name: player.name,
        kind: player.kind.into(),
        owner,
        since: moment::text(player.created_at),
        record: record.map(RecordShown::from),
        playing: told(&playing),
        over: ended,
    }))
}
