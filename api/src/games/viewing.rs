//! What of a position is told to whom: its view, alone and with what may be chosen. Everything is made from what the viewer has seen.

use super::docket;
use super::holders::Holder;
use super::live::Playable;
use super::offering::list_choices;
use super::present::Present;
use super::shown::{DraftView, GameView, SeatView, TableShown};
use super::telling::{Details, Telling};
use crate::problem::Problem;
use actix_web::web::Bytes;
use engine::kernel::knowledge::Viewer;
use engine::kernel::seat::Seat;
use engine::kernel::table::Phase;
use engine::kernel::text::Language;
use serde_json::value::{RawValue, to_raw_value};

/// A body that was written for one position and one viewer.
#[derive(Clone, Debug)]
pub struct Tagged {
    /// Its strong entity tag, with quotes.
    pub etag: String,
    /// The body, JSON.
    pub body: Bytes,
}

/// What is wanted of a table.
#[derive(Clone, Copy, Debug)]
pub struct TableWanted {
    /// Who looks.
    pub viewer: Viewer,
    /// The seat whose choices are wanted, too.
    pub choices: Option<Seat>,
    /// How choices are told.
    pub telling: Telling,
}

/// Returns the entity tag of a view: one for each event, viewer and change of the viewer's draft, and another one when a player has
/// left the server.
pub(super) fn etag<G: Playable>(present: &Present<G>, viewer: Viewer) -> String {
    format!("\"{}\"", moment(present, viewer))
}

/// Names what a view depends on.
fn moment<G: Playable>(present: &Present<G>, viewer: Viewer) -> String {
    let step = match viewer {
        Viewer::Seat(seat) => present.decision(seat).step,
        Viewer::Spectator | Viewer::Referee => 0,
    };
    let step = if step == 0 { String::new() } else { format!(".{step}") };
    let seated = present.table.seated().iter();
    let nameless = seated.filter(|&seat| present.holders.of(seat).is_none()).count();
    let nameless = if nameless == 0 { String::new() } else { format!("-{nameless}") };
    format!("{}{step}-{viewer}{nameless}", present.seq())
}

/// Returns the table at one moment, written: the view, and the choices if they are wanted.
///
/// # Errors
/// When it cannot be written.
pub(super) fn table<G: Playable>(
    present: &Present<G>,
    wanted: TableWanted,
) -> Result<Tagged, Problem> {
    let TableWanted { viewer, choices, telling } = wanted;
    let listed = choices.map(|seat| list_choices(present, seat, telling)).transpose()?;
    let shown = TableShown { view: shown(present, viewer)?, choices: listed };
    let body = serde_json::to_vec(&shown).map_err(Problem::internal)?;
    let with = choices.map_or("", |_| told(telling));
    let etag = format!("\"{}{with}\"", moment(present, viewer));
    Ok(Tagged { etag, body: Bytes::from(body) })
}

/// Names how choices are told, in an entity tag.
const fn told(telling: Telling) -> &'static str {
    match (telling.details, telling.words) {
        (Details::Nothing, None) => "-choices",
        (Details::Nothing, Some(Language::En)) => "-choices-en",
        (Details::Nothing, Some(Language::De)) => "-choices-de",
        (Details::Description, None) => "-described",
        (Details::Description, Some(Language::En)) => "-described-en",
        (Details::Description, Some(Language::De)) => "-described-de",
        (Details::Forecast, None) => "-forecast",
        (Details::Forecast, Some(Language::En)) => "-forecast-en",
        (Details::Forecast, Some(Language::De)) => "-forecast-de",
    }
}

/// The view of a position, written.
///
/// # Errors
/// When it cannot be written.
pub(super) fn view<G: Playable>(present: &Present<G>, viewer: Viewer) -> Result<Tagged, Problem> {
    let body = serde_json::to_vec(&shown(present, viewer)?).map_err(Problem::internal)?;
    Ok(Tagged { etag: etag(present, viewer), body: Bytes::from(body) })
}

/// The view of a position, as a part of another answer.
///
/// # Errors
/// When it cannot be written.
pub(super) fn written_view<G: Playable>(
    present: &Present<G>,
    viewer: Viewer,
) -> Result<Box<RawValue>, Problem> {
    to_raw_value(&shown(present, viewer)?).map_err(Problem::internal)
}

fn shown<G: Playable>(present: &Present<G>, viewer: Viewer) -> Result<GameView<G::View>, Problem> {
    let (table, about) = (&present.table, &present.about);
    let created = table.created.as_ref();
    let created = created.ok_or_else(|| Problem::internal("a game was not created"))?;
    let opens_at = match table.phase {
        Phase::Ended => about.opens_at(table)?,
        Phase::Lobby | Phase::Playing | Phase::Opened => None,
    };
    let started = match table.phase {
        Phase::Lobby => None,
        Phase::Playing | Phase::Ended | Phase::Opened => Some(present.seen(viewer)?),
    };
    Ok(GameView {
        game: about.id,
        ruleset: G::NAME,
        edition: created.edition.clone(),
        options: created.options.clone(),
        title: about.title.clone(),
        imported: about.is_imported(),
        phase: table.phase,
        seq: present.seq(),
        hash: present.hash,
        viewer: viewer.to_string(),
        seats: seats(present),
        to_act: table.waiting(),
        position: started.map(|seen| G::view(&present.rules, &seen)),
        draft: draft(present, viewer),
        outcome: table.places.clone(),
        consent: docket::consent(table),
        disputes: docket::disputes(table),
        paused: table.docket.is_paused(),
        parent: created.parent.as_deref().copied(),
        opens_at,
    })
}

/// The viewer's own open draft.
fn draft<G: Playable>(present: &Present<G>, viewer: Viewer) -> Option<DraftView> {
    let steps = match viewer {
        Viewer::Seat(seat) => present.drafted(seat).len(),
        Viewer::Spectator | Viewer::Referee => 0,
    };
    (steps > 0).then_some(DraftView { steps, private: true })
}

fn seats<G: Playable>(present: &Present<G>) -> Vec<SeatView> {
    let view = |seat: Seat| {
        let sitting = present.table.sittings[seat].as_ref();
        let holder = present.holders.of(seat).filter(|_| sitting.is_some());
        let name = holder.map(|holder| holder.name.clone());
        let player = sitting.map(|sitting| sitting.player.clone());
        SeatView { seat, player, name, bot: holder.and_then(Holder::bot) }
    };
    Seat::first(present.table.seats()).map(view).collect()
}
