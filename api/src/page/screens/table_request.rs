//! Asking for a table: what is known of its reader before it is drawn, and the way back to it from a form.

use super::table::{AGAIN, TableView, own_seats};
use crate::context::Context;
use crate::games::{LiveGame, NamedInvitation, Returning};
use crate::page::form::{Fields, Form, lead_to};
use crate::page::frame::Page;
use crate::page::panels::chat::Talk;
use crate::page::panels::curtain;
use crate::page::part::KnownParts;
use crate::page::reader::Reader;
use crate::page::turns::Waiting;
use crate::problem::Problem;
use crate::routes::asking;
use crate::visitor::Visitor;
use crate::work;
use actix_web::dev::Payload;
use actix_web::http::header::{CONTENT_LOCATION, HeaderValue};
use actix_web::web::{Data, Path};
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use engine::kernel::seat::Seat;
use engine::kernel::table::Phase;
use std::future::Future;
use std::pin::Pin;

/// The reader who asks for a table, and what stands beside the game for this reader.
pub(crate) struct TableRequest {
    /// The reader.
    pub reader: Reader,
    /// The query of the address.
    pub query: Fields,
    /// The parts that the reader has.
    pub known: KnownParts,
    /// The games that wait for the reader.
    pub waiting: Waiting,
    /// The chat.
    pub talk: Talk,
    /// The reader's notes on the game.
    pub notes: String,
    /// The open orders of the reader's seats.
    pub orders: usize,
    /// The players whom the reader, who created the game, has invited by name.
    pub invited: Vec<NamedInvitation>,
    /// `true` if the terms of the table admit the reader.
    pub is_admitted: bool,
    /// The players who ask the reader, who plays, to come back to seats.
    pub returning: Vec<Returning>,
    /// The seats to which the reader can ask to come back.
    pub lost: Vec<Seat>,
}

/// A request for a table.
pub(crate) struct Asking {
    /// The accounts and games.
    pub context: Data<Context>,
    /// The sender.
    pub visitor: Visitor,
    /// The sender, as a reader.
    pub reader: Reader,
    /// The name of the game in the address.
    pub game: String,
    /// The query of the address.
    pub query: Fields,
}

impl Asking {
    /// Draws the game for a reader who has these parts of it.
    ///
    /// # Errors
    /// As [`asking::game`], or failures of the store.
    pub(crate) async fn page(&self, known: KnownParts) -> Result<Page, Problem> {
        let (context, reader, query) = (&self.context, &self.reader, &self.query);
        let game = asking::game(context, &self.visitor, &self.game).await?;
        if let Some(next) = curtain::before(&game, &own_seats(&game, reader), query) {
            return Ok(curtain::page(&game, reader, next, AGAIN));
        }
        let asked = TableRequest {
            reader: reader.clone().with_calendar(context).await?,
            query: query.clone(),
            known,
            waiting: Waiting::of(context, reader).await?,
            talk: talk(context, reader, &game).await?,
            notes: notes(context, reader, &game).await?,
            orders: orders(context, reader, &game).await?,
            invited: invited(context, reader, &game).await?,
            is_admitted: is_admitted(context, reader, &game).await?,
            returning: returning(context, reader, &game).await?,
            lost: lost(context, reader, &game).await?,
        };
        work::block(move || TableView::of(&game, &asked)?.page()).await
    }
}

impl FromRequest for Asking {
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Asking, actix_web::Error>>>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let (context, visitor, reader, game) =
                <(Data<Context>, Visitor, Reader, Path<String>)>::extract(&request).await?;
            let query = Fields::read(request.query_string().as_bytes())?;
            Ok(Asking { context, visitor, reader, game: game.into_inner(), query })
        })
    }
}

/// Reads who asks the reader to come back to a seat; nobody for who does not play.
async fn returning(
    context: &Context,
    reader: &Reader,
    game: &LiveGame,
) -> Result<Vec<Returning>, Problem> {
    match own_seats(game, reader).is_empty() {
        true => Ok(Vec::new()),
        false => context.games.returning(game).await,
    }
}

/// Reads the seats to which the reader can ask to come back.
async fn lost(context: &Context, reader: &Reader, game: &LiveGame) -> Result<Vec<Seat>, Problem> {
    match reader.player() {
        Some(player) => context.games.lost_seats(game, player).await,
        None => Ok(Vec::new()),
    }
}

/// Reads the chat as the reader is shown it.
async fn talk(context: &Context, reader: &Reader, game: &LiveGame) -> Result<Talk, Problem> {
    let player = reader.player();
    let chat = context.games.chat(game, player, None).await?;
    let muted = match player {
        Some(player) => context.games.muted(player).await?,
        None => Vec::new(),
    };
    Ok(Talk { chat, room: game.room_of(player), muted })
}

async fn notes(context: &Context, reader: &Reader, game: &LiveGame) -> Result<String, Problem> {
    match reader.player() {
        Some(player) => Ok(context.games.notes(game, player).await?.words),
        None => Ok(String::new()),
    }
}

/// Counts the open orders of the reader's seats.
async fn orders(context: &Context, reader: &Reader, game: &LiveGame) -> Result<usize, Problem> {
    match reader.player().filter(|_| game.check_orders().is_ok()) {
        Some(player) => context.games.open_orders(game, player).await,
        None => Ok(0),
    }
}

/// Returns whether the terms of a table that waits for players admit the reader.
async fn is_admitted(context: &Context, reader: &Reader, game: &LiveGame) -> Result<bool, Problem> {
    match game.now().standing().phase {
        Phase::Lobby => context.games.admits(game, reader.caller.as_deref()).await,
        Phase::Playing | Phase::Ended | Phase::Opened => Ok(false),
    }
}

async fn invited(
    context: &Context,
    reader: &Reader,
    game: &LiveGame,
) -> Result<Vec<NamedInvitation>, Problem> {
    let is_creator = reader.player().is_some() && reader.player() == game.creator();
    if !is_creator || game.now().standing().phase != Phase::Lobby {
        return Ok(Vec::new());
    }
    let all = context.games.named_invitations(game).await?;
    let waits = |it: &NamedInvitation| it.name.is_some() && it.invitation.uses_left > 0;
    Ok(all.into_iter().filter(waits).collect())
}

/// A form whose sender is shown the table again.
pub(crate) struct Back<'f> {
    /// The form.
    pub form: &'f Form,
    /// The sender.
    pub reader: Reader,
    /// The game.
    pub game: &'f LiveGame,
    /// The seat through whose eyes the sender looks; `None` if it need not be named.
    pub seat: Option<Seat>,
}

impl<'f> Back<'f> {
    /// Returns the way back from a form that may name a seat.
    pub(crate) fn of(form: &'f Form, game: &'f LiveGame) -> Back<'f> {
        Back { form, reader: form.reader(), game, seat: form.seat().ok() }
    }

    /// Shows the table again, with these pairs in the query of its address. A script, which names the parts that it has, is answered with
    /// the others; a browser without script is led to the table.
    ///
    /// # Errors
    /// As [`Asking::page`].
    pub(crate) async fn lead(
        self,
        with: impl IntoIterator<Item = String>,
    ) -> Result<HttpResponse, Problem> {
        let seat = self.seat.map(|seat| format!("seat={seat}"));
        let query = seat.into_iter().chain(with).collect::<Vec<_>>().join("&");
        let sign = if query.is_empty() { "" } else { "?" };
        let address = format!("/g/{}{sign}{query}", self.game.id());
        if !is_from_script(self.form) {
            return Ok(lead_to(&address));
        }
        let asking = Asking {
            context: self.form.context.clone(),
            visitor: self.form.visitor.clone(),
            reader: self.reader,
            game: self.game.id().to_string(),
            query: Fields::read(query.as_bytes())?,
        };
        let page = asking.page(KnownParts::read(&self.form.fields)).await?;
        let mut answer = page.parts_shown_to(&asking.reader);
        let address = HeaderValue::try_from(address).map_err(Problem::internal)?;
        answer.headers_mut().insert(CONTENT_LOCATION, address);
        Ok(answer)
    }
}

/// Returns whether a script sent the form: it names the parts of the table that it has.
pub(crate) fn is_from_script(form: &Form) -> bool {
    form.fields.get("have").is_some()
}
