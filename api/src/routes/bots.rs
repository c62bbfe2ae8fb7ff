//! The bots of this server: `/bots`.

use crate::accounts::Bot;
use actix_web::get;
use actix_web::web::Json;
use engine::kernel::text::{Language, Text};
use replay::messages::Messages;
use serde::Serialize;

/// A bot that can be given a seat.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct BotShown {
    /// Its name, as `bot` of a seat that is wanted.
    bot: Bot,
    /// Its level, 1 for a first game; absent if it is no level, and is kept for programs alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 3))]
    level: Option<u8>,
    /// The way in which it plays.
    character: Text,
    /// The milliseconds that it thinks about a decision at most, on a machine of today on which no other bot thinks.
    milliseconds: u32,
    /// `true` if it stops after that time on every machine; the choices of such a bot are not repeatable.
    timed: bool,
}

/// Returns the bots that can be given a seat: the three levels, each with a character, from the weakest on, and then the others.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_levels", tag = "lobby", responses((status = 200, description = "all bots of this server", body = [BotShown]))))]
#[get("/bots")]
pub(crate) async fn list() -> Json<Vec<BotShown>> {
    let others = Bot::ALL.into_iter().filter(|bot| !Bot::LEVELS.contains(bot));
    let levels = Bot::LEVELS.into_iter().zip(1..).map(|(bot, level)| shown(bot, Some(level)));
    Json(levels.chain(others.map(|bot| shown(bot, None))).collect())
}

fn shown(bot: Bot, level: Option<u8>) -> BotShown {
    let told = |language| Messages::of(language).say(bot.character());
    let character = Text { en: told(Language::En), de: told(Language::De) };
    let (milliseconds, timed) = (bot.milliseconds(), bot.is_timed());
    BotShown { bot, level, character, milliseconds, timed }
}
