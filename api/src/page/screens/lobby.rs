//! Before the start: `/g/{game}/join`, `/bot`, `/leave` and `/start`; and after the end: `/rematch`.

use crate::accounts::{Bot, Caller, Right};
use crate::games::{Leaving, LiveGame, Rematch, Request, Wish};
use crate::page::arrival::Arrival;
use crate::page::form::{Form, lead_to};
use crate::problem::{Code, Problem};
use crate::routes::lobby::{SeatWanted, seated, starter};
use crate::routes::rematch::again;
use actix_web::web::Path;
use actix_web::{HttpResponse, post};
use engine::kernel::seat::Seat;
use serde_json::json;

/// Takes a seat; whoever is not signed in becomes a guest.
#[post("/g/{game}/join")]
pub(crate) async fn join(form: Form, game: Path<String>) -> Result<HttpResponse, Problem> {
    let (game, seat) = (form.game(&game).await?, form.seat_if_named()?);
    let arrival = Arrival::of(&form).await?;
    let key = form.key(&arrival.caller, "join", &json!(seat))?;
    let wanted = SeatWanted { seat, ..SeatWanted::default() };
    seated(&form.context, &arrival.caller, &game, wanted, key).await?;
    arrival.lead_to(&format!("/g/{}", game.id()))
}

/// Gives a free seat to a bot, or all of them, as the creator of the game may.
#[post("/g/{game}/bot")]
pub(crate) async fn seat_bot(form: Form, game: Path<String>) -> Result<HttpResponse, Problem> {
    let caller = form.visitor.permitted(Right::GamePlay)?;
    let (game, seat) = (form.game(&game).await?, form.seat_if_named()?);
    game.check_creator(caller.player)?;
    let named = form.fields.need("bot")?;
    let unknown = || Problem::new(Code::BodyNotUnderstood).because("there is no such bot");
    let bot = Bot::named_by(named).ok_or_else(unknown)?;
    let count = match form.fields.get("all") {
        Some(_) => game.free_seats(),
        None => 1,
    };
    seat_bots(&form, caller, &game, Seating { bot, seat, count }).await?;
    Ok(lead_to(&format!("/g/{}", game.id())))
}

/// The seats that are given to a bot.
pub(crate) struct Seating {
    /// The bot.
    pub bot: Bot,
    /// The seat; `None` for the next ones that are free.
    pub seat: Option<Seat>,
    /// The number of seats.
    pub count: u8,
}

/// Gives seats to a bot, one after another.
///
/// # Errors
/// As [`seated`].
pub(crate) async fn seat_bots(
    form: &Form,
    caller: &Caller,
    game: &LiveGame,
    Seating { bot, seat, count }: Seating,
) -> Result<(), Problem> {
    for number in 1..=count {
        let key = form.key(caller, &format!("bot-{number}"), &json!([seat, bot.name()]))?;
        let wanted = SeatWanted { seat, bot: Some(bot), ..SeatWanted::default() };
        seated(&form.context, caller, game, wanted, key).await?;
    }
    Ok(())
}

/// Leaves the own seat, or sends its holder away.
#[post("/g/{game}/leave")]
pub(crate) async fn leave(form: Form, game: Path<String>) -> Result<HttpResponse, Problem> {
    let account = form.visitor.permitted(Right::GamePlay)?.player;
    let wish = Wish::LeaveSeat(Leaving { seat: form.seat()?, account });
    carry_out(&form, &game, wish).await
}

/// Leads to the rematch of a game that is over, which is created if it is not there.
#[post("/g/{game}/rematch")]
pub(crate) async fn rematch(form: Form, game: Path<String>) -> Result<HttpResponse, Problem> {
    let caller = form.visitor.permitted(Right::GamePlay)?;
    let game = form.game(&game).await?;
    let Rematch { game, .. } = again(&form.context, caller, &game).await?;
    Ok(lead_to(&format!("/g/{}", game.id())))
}

/// Starts the game.
#[post("/g/{game}/start")]
pub(crate) async fn start(form: Form, game: Path<String>) -> Result<HttpResponse, Problem> {
    let live = form.game(&game).await?;
    let caller = form.visitor.permitted(Right::GamePlay)?;
    let own = live.seats_of(caller.player).iter().next();
    let (_, starter) = starter(&form.visitor, &live, own)?;
    carry_out(&form, &game, Wish::StartGame(starter)).await
}

/// Carries out what the form wishes, and leads back to the game.
async fn carry_out(form: &Form, game: &str, wish: Wish) -> Result<HttpResponse, Problem> {
    let caller = form.visitor.permitted(Right::GamePlay)?;
    let game = form.game(game).await?;
    let key = form.key(caller, "lobby", &json!(form.fields.get("seat")))?;
    form.context.games.carry_out(game.id(), Request { wish, key }).await?;
    Ok(lead_to(&format!("/g/{}", game.id())))
}
