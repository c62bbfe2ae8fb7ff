//! What of a position is told to whom: its view, and what may be chosen. Everything is made from what the viewer has seen.

use super::docket;
use super::holders::Holder;
use super::live::Playable;
use super::present::Present;
use super::shown::{Choices, GameView, SeatView, Takeback, TakebackItem};
use crate::problem::Problem;
use actix_web::web::Bytes;
use engine::kernel::knowledge::{Viewer, hide};
use engine::kernel::seat::Seat;
use engine::kernel::table::Phase;
use engine::kernel::text::Language;

/// A body that was written for one position and one viewer.
#[derive(Clone, Debug)]
pub struct Tagged {
    /// Its strong entity tag, with quotes.
    pub etag: String,
    /// The body, JSON.
    pub body: Bytes,
}

/// The entity tag of a view: one for each event and viewer, and another one when a player has left the server.
pub(super) fn etag<G: Playable>(present: &Present<G>, viewer: Viewer) -> String {
    let seq = present.seq();
    let seated = present.table.seated().iter();
    match seated.filter(|&seat| present.holders.of(seat).is_none()).count() {
        0 => format!("\"{seq}-{viewer}\""),
        nameless => format!("\"{seq}-{viewer}-{nameless}\""),
    }
}

/// The view of a position, written.
///
/// # Errors
/// When it cannot be written.
pub(super) fn view<G: Playable>(present: &Present<G>, viewer: Viewer) -> Result<Tagged, Problem> {
    let (table, about) = (&present.table, &present.about);
    let created = table.created.as_ref();
    let created = created.ok_or_else(|| Problem::internal("a game was not created"))?;
    let opens_at = match table.phase {
        Phase::Ended => about.opens_at(table)?,
        Phase::Lobby | Phase::Playing | Phase::Opened => None,
    };
    let started = match table.phase {
        Phase::Lobby => None,
        Phase::Playing | Phase::Ended | Phase::Opened => Some(hide::<G>(&table.game, viewer)),
    };
    let view = GameView {
        game: about.id,
        ruleset: G::NAME,
        edition: created.edition.clone(),
        title: about.title.clone(),
        imported: about.is_imported(),
        phase: table.phase,
        seq: present.seq(),
        hash: present.hash,
        viewer: viewer.to_string(),
        seats: seats(present),
        to_act: table.waiting(),
        position: started.map(|seen| G::view(&present.rules, &seen)),
        outcome: table.places.clone(),
        consent: docket::consent(table),
        disputes: docket::disputes(table),
        paused: table.docket.is_paused(),
        parent: created.parent.as_deref().copied(),
        opens_at,
    };
    let body = serde_json::to_vec(&view).map_err(Problem::internal)?;
    Ok(Tagged { etag: etag(present, viewer), body: Bytes::from(body) })
}

/// What the seat may choose, written, under the tag of its decision.
///
/// # Errors
/// When the seat's draft is not one of this position.
pub(super) fn choices<G: Playable>(
    present: &Present<G>,
    seat: Seat,
    words: Option<Language>,
) -> Result<Tagged, Problem> {
    let listed = list_choices(present, seat, words)?;
    let body = serde_json::to_vec(&listed).map_err(Problem::internal)?;
    Ok(Tagged { etag: present.decision(seat).etag(), body: Bytes::from(body) })
}

/// What the seat may choose.
///
/// # Errors
/// When the seat's draft is not one of this position.
pub(super) fn list_choices<G: Playable>(
    present: &Present<G>,
    seat: Seat,
    words: Option<Language>,
) -> Result<Choices<G::Command>, Problem> {
    let (legal, draft) = match present.chooser(seat) {
        Ok(chooser) => (chooser.legal(words)?, chooser.drafted().to_vec()),
        Err(_) => (Vec::new(), Vec::new()),
    };
    Ok(Choices {
        seat,
        decision: present.decision(seat).to_string(),
        phase: present.table.phase,
        to_act: present.table.waiting(),
        legal,
        draft,
        undo: takebacks(present, seat),
        ask: docket::asks(present, seat),
        consent: docket::consent_for(present, seat),
    })
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

/// What the seat can take back: the last step of its draft, else own events, nearest first.
fn takebacks<G: Playable>(present: &Present<G>, seat: Seat) -> Vec<TakebackItem> {
    if !present.drafted(seat).is_empty() {
        return vec![TakebackItem { command: Takeback::Withdraw {} }];
    }
    let targets = docket::undo_targets(present, seat);
    targets.map(|to| TakebackItem { command: Takeback::Undo { to } }).collect()
}
