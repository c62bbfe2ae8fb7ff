//! `/g/{game}/choose`: a choice that a form sends.

use super::settings;
use super::table_request::{Back, is_from_script};
use crate::games::{
    AnswerWith, Choosing, DecisionTag, Details, ListOptions, LiveGame, Position, Request,
    TableWanted, Wish,
};
use crate::page::form::{Fields, Form};
use crate::page::habits::Met;
use crate::page::panels::help;
use crate::page::selection;
use crate::problem::{Code, Problem};
use crate::routes::asking;
use crate::work;
use actix_web::web::Path;
use actix_web::{HttpResponse, post};
use engine::kernel::occasion::By;
use engine::kernel::seat::Seat;
use engine::kernel::viewer::Viewer;
use replay::drawing::narrowing::{Listed, Selection};
use serde_json::json;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// The time that the answer to a choice waits for bots if no script follows the game, so that the next page is the reader's own.
const PATIENCE: Duration = Duration::from_millis(1_500);

/// Makes a choice, and shows the table again.
#[post("/g/{game}/choose")]
pub(crate) async fn make(form: Form, game: Path<String>) -> Result<HttpResponse, Problem> {
    let game = form.game(&game).await?;
    let (caller, seat) = asking::acting_seat(&form.visitor, &game, Some(form.seat()?))?;
    let choosing = choosing(&form.fields, seat)?;
    let met = met(&form, &game, seat)?;
    let act = format!("choose-{}", digest(form.fields.need("command")?));
    let key = form.key(caller, &act, &json!([seat, choosing.command]))?;
    let decision = choosing.decision;
    let request = Request { wish: Wish::Choose(choosing), key };
    match form.context.games.carry_out(game.id(), request).await {
        Err(problem) if is_late(problem.code()) => return late(&form, game, seat, decision).await,
        answer => answer?,
    };
    // Bots that are slower, and all bots by a script, are seen as everybody else is: when they have chosen.
    if !is_from_script(&form) {
        timeout(PATIENCE, wait_for_bots(&game, seat)).await.ok();
    }
    let stays =
        game.seats_of(caller.player).len() > 1 && game.now().standing().to_act.contains(seat);
    let mut back = Back { seat: stays.then_some(seat), ..Back::of(&form, &game) };
    back.reader.habits.met = met.clone().unwrap_or(back.reader.habits.met);
    let mut answer = back.lead(None).await?;
    met.map(|met| settings::keep_met(&mut answer, &met)).transpose()?;
    Ok(answer)
}

/// Returns the sections of the aid that need no hint from here on; `None` if none is added.
fn met(form: &Form, game: &LiveGame, seat: Seat) -> Result<Option<Met>, Problem> {
    let reader = form.reader();
    let sections = game.now().aid(seat)?;
    let fresh = help::fresh(&reader, game.ruleset(), &sections);
    let all = || reader.habits.met.and(&Met::of(game.ruleset(), &fresh));
    Ok((!fresh.is_empty()).then(all))
}

/// Returns whether a choice was refused because others were faster.
fn is_late(code: Code) -> bool {
    matches!(code, Code::DecisionMoved | Code::NotToAct | Code::ChoiceClosed)
}

/// Leads back to the table as it is by now, with what is left of the selection, and with the decision that was missed.
async fn late(
    form: &Form,
    game: Arc<LiveGame>,
    seat: Seat,
    missed: Option<DecisionTag>,
) -> Result<HttpResponse, Problem> {
    let (now, command) = (game.now(), form.fields.need("command")?.to_owned());
    let wished = selection::places(form.fields.pairs());
    let kept = work::block(move || kept(&*now, seat, &command, &wished)).await?;
    let missed = missed.map(|decision| format!("missed={decision}"));
    Back::of(form, &game).lead(missed.into_iter().chain(kept)).await
}

/// Returns the query for what is left of a selection: the same command if it is still there, else its places; nothing if the seat is not
/// asked.
fn kept(
    now: &dyn Position,
    seat: Seat,
    command: &str,
    wished: &Selection,
) -> Result<Option<String>, Problem> {
    let viewer = Viewer::Seat(seat);
    let telling = ListOptions { words: None, details: Details::Description };
    let wanted = TableWanted { viewer, player: None, choices: Some(seat), telling, since: None };
    let Some(choices) = now.bare_table(wanted)?.choices else { return Ok(None) };
    let listed = Listed(choices.legal.iter().map(|item| item.described.narrowable()).collect());
    let same = choices.legal.iter().position(|item| item.command.get() == command);
    let left = same.map_or_else(|| listed.left_of(wished), |item| listed.selection_of(item));
    Ok((!left.is_empty()).then(|| selection::query(&left, &choices.decision)))
}

/// Names a command in a key. The forms of one moment share their key, and each of their commands counts once.
fn digest(command: &str) -> String {
    hex::encode(&Sha256::digest(command)[..8])
}

/// Reads the choice of a seat: the command of an item, and the decision that it answers.
fn choosing(fields: &Fields, seat: Seat) -> Result<Choosing, Problem> {
    let not_understood = |error| Problem::new(Code::CommandNotUnderstood).because(error);
    let no_tag = |error| Problem::new(Code::BodyNotUnderstood).because(error);
    let decision: DecisionTag = fields.need("decision")?.parse().map_err(no_tag)?;
    Ok(Choosing {
        seat,
        by: By::Player,
        decision: Some(decision),
        command: serde_json::from_str(fields.need("command")?).map_err(not_understood)?,
        telling: ListOptions::default(),
        with: AnswerWith::Choices,
    })
}

/// Waits while the game waits for bots alone.
async fn wait_for_bots(game: &LiveGame, seat: Seat) {
    let mut news = game.watch();
    loop {
        let now = game.now();
        let waits = now.standing().to_act;
        let is_bot = |seat: Seat| now.holders().bot_on(seat).is_some();
        if waits.is_empty() || waits.contains(seat) || !waits.iter().all(is_bot) {
            return;
        }
        if news.changed().await.is_err() {
            return;
        }
    }
}
