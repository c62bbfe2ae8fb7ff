//! What of a position is told to whom: its view, alone and with what may be chosen. Everything is made from what the viewer has seen.

use super::docket;
use super::holders::Holder;
use super::live::Playable;
use super::offering::list_choices;
use super::present::Present;
use super::shown::{DraftView, GameView, SeatPrompt, SeatView, TableShown};
use super::since::{self, SinceWanted};
use super::telling::{Details, Telling, TextForm};
use crate::problem::Problem;
use crate::store::PlayerId;
use actix_web::web::Bytes;
use engine::kernel::choice::path::Question;
use engine::kernel::knowledge::{Viewer, hide};
use engine::kernel::quantity::quantities;
use engine::kernel::seat::Seat;
use engine::kernel::table::Phase;
use engine::kernel::text::Wording;
use serde_json::value::{RawValue, to_raw_value};

/// A body that was written for one position and one viewer.
#[derive(Clone, Debug)]
pub struct Tagged {
    /// Its strong entity tag, with quotes.
    pub etag: String,
    /// The body, JSON.
    pub body: Bytes,
}

/// Who looks at a position, and how it is told.
#[derive(Clone, Copy, Debug)]
pub struct Looking {
    /// Whose knowledge is shown.
    pub viewer: Viewer,
    /// The player who looks; `None` if it is told to nobody in particular.
    pub player: Option<PlayerId>,
    /// How words are told; `None` for none.
    pub words: Option<TextForm>,
}

impl From<Viewer> for Looking {
    fn from(viewer: Viewer) -> Looking {
        Looking { viewer, player: None, words: None }
    }
}

/// What is wanted of a table.
#[derive(Clone, Copy, Debug)]
pub struct TableWanted {
    /// Who looks.
    pub viewer: Viewer,
    /// The player who looks; `None` if nobody has said who it is.
    pub player: Option<PlayerId>,
    /// The seat whose choices are wanted, too.
    pub choices: Option<Seat>,
    /// How choices are told.
    pub telling: Telling,
    /// For whom it is told what has happened, too.
    pub since: Option<SinceWanted>,
}

/// Returns the entity tag of a view: one for each event, viewer and change of the viewer's draft, and another one when a player has
/// left the server.
pub(super) fn etag<G: Playable>(present: &Present<G>, looking: Looking) -> String {
    format!("\"{}{}\"", present.moment(looking.viewer), suffix(looking.words))
}

impl<G: Playable> Present<G> {
    /// Names what a view depends on, for an entity tag.
    pub(super) fn moment(&self, viewer: Viewer) -> String {
        let step = match viewer {
            Viewer::Seat(seat) => self.decision(seat).step,
            Viewer::Spectator | Viewer::Referee => 0,
        };
        let step = if step == 0 { String::new() } else { format!(".{step}") };
        let seated = self.table.seated().iter();
        let nameless = seated.filter(|&seat| self.holders.of(seat).is_none()).count();
        let nameless = if nameless == 0 { String::new() } else { format!("-{nameless}") };
        format!("{}{step}-{viewer}{nameless}", self.seq())
    }
}

/// Returns the table at one moment, written: the view, and what is wanted besides. Blocks.
///
/// # Errors
/// When it cannot be written.
pub(super) fn table<G: Playable>(
    present: &Present<G>,
    wanted: TableWanted,
) -> Result<Tagged, Problem> {
    let TableWanted { viewer, player, choices, telling, since } = wanted;
    let since = since.map(|wanted| since::since(present, wanted)).transpose()?;
    let known = since.as_ref().map_or_else(String::new, |since| format!("-since-{}", since.from));
    let listed = choices.map(|seat| list_choices(present, seat, telling)).transpose()?;
    let looking = Looking { viewer, player, words: telling.words };
    let shown = TableShown { view: shown(present, looking)?, choices: listed, since };
    let body = serde_json::to_vec(&shown).map_err(Problem::internal)?;
    let with = choices.map_or_else(|| suffix(telling.words), |_| told(telling));
    let etag = format!("\"{}{with}{known}\"", present.moment(viewer));
    Ok(Tagged { etag, body: Bytes::from(body) })
}

/// Names how words are told, in an entity tag.
fn suffix(words: Option<TextForm>) -> String {
    words.map_or_else(String::new, |words| format!("-{}", words.name()))
}

/// Names how choices are told, in an entity tag.
fn told(telling: Telling) -> String {
    let details = match telling.details {
        Details::Nothing => "-choices",
        Details::Description => "-described",
        Details::Forecast => "-forecast",
    };
    telling.words.map_or(details.to_owned(), |words| format!("{details}-{}", words.name()))
}

/// The view of a position, written.
///
/// # Errors
/// When it cannot be written.
pub(super) fn view<G: Playable>(present: &Present<G>, looking: Looking) -> Result<Tagged, Problem> {
    let body = serde_json::to_vec(&shown(present, looking)?).map_err(Problem::internal)?;
    Ok(Tagged { etag: etag(present, looking), body: Bytes::from(body) })
}

/// The view of a position, as a part of another answer.
///
/// # Errors
/// When it cannot be written.
pub(super) fn written_view<G: Playable>(
    present: &Present<G>,
    looking: Looking,
) -> Result<Box<RawValue>, Problem> {
    to_raw_value(&shown(present, looking)?).map_err(Problem::internal)
}

/// The view of a position.
///
/// # Errors
/// When the game was not created, or the draft is not one of this position.
pub(super) fn shown<G: Playable>(
    present: &Present<G>,
    looking: Looking,
) -> Result<GameView<G::View>, Problem> {
    let Looking { viewer, player, words } = looking;
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
        viewer: named(viewer),
        seats: seats(present),
        my_seats: player
            .map(|player| present.holders.seats_of(player))
            .filter(|own| !own.is_empty()),
        to_act: table.waiting(),
        prompts: words.map_or_else(Vec::new, |words| prompts(present, words.into())),
        quantities: started.as_ref().map(|seen| quantities::<G>(&present.rules, seen)),
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

/// What each seat that must choose is asked, as far as everybody may know it.
fn prompts<G: Playable>(present: &Present<G>, wording: Wording) -> Vec<SeatPrompt> {
    let seen = hide::<G>(&present.table.game, Viewer::Spectator);
    let prompt = |seat| {
        let Question { prompt, .. } = G::ask(&present.rules, &seen, seat, wording);
        SeatPrompt { seat, text: prompt }
    };
    present.table.waiting().iter().map(prompt).collect()
}

/// Names the eyes, as `?as=` does.
fn named(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(_) | Viewer::Spectator => viewer.to_string(),
        Viewer::Referee => "all".to_owned(),
    }
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
