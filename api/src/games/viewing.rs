//! The view of a position, alone and with what may be chosen. Everything is made from what the viewer has seen.

use super::clock;
use super::docket;
use super::holders::Holder;
use super::looking_back::{SinceWanted, TellSince as _};
use super::offering::list_choices;
use super::playable::Playable;
use super::present::Present;
use super::shown::{
    BareTable, DraftView, GameView, SeatPrompt, SeatView, TableShown, WrittenCommand,
};
use super::telling::{Details, ListOptions, TextForm};
use crate::problem::Problem;
use crate::store::PlayerId;
use actix_web::web::Bytes;
use engine::kernel::choice::path::Question;
use engine::kernel::knowledge::{Seen, hide};
use engine::kernel::outlook::Prospect;
use engine::kernel::quantity::quantities;
use engine::kernel::seat::Seat;
use engine::kernel::table::Phase;
use engine::kernel::text::{Language, Wording};
use engine::kernel::viewer::Viewer;
use maud::Markup;
use replay::drawing::place::Pointing;
use replay::drawing::{Board, Moment, seat};
use serde_json::value::{RawValue, to_raw_value};
use sha2::{Digest, Sha256};

/// A body that was written for one position and one viewer.
#[derive(Clone, Debug)]
pub struct Tagged {
    /// Its strong entity tag, with quotes.
    pub etag: String,
    /// The body, JSON.
    pub body: Bytes,
}

impl Tagged {
    /// Returns a body with a tag that is made of its bytes.
    pub fn of(body: Bytes) -> Tagged {
        let hash = Sha256::digest(&body);
        Tagged { etag: format!("\"{}\"", hex::encode(&hash[..16])), body }
    }
}

/// The viewer of a position, and the form in which it is told.
#[derive(Clone, Copy, Debug)]
pub struct Looking {
    /// The viewer whose knowledge is shown.
    pub viewer: Viewer,
    /// The player who looks; `None` if it is told to nobody in particular.
    pub player: Option<PlayerId>,
    /// The form of the words; `None` for no words.
    pub words: Option<TextForm>,
}

impl From<Viewer> for Looking {
    fn from(viewer: Viewer) -> Looking {
        Looking { viewer, player: None, words: None }
    }
}

/// The wishes of somebody who looks at a table.
#[derive(Clone, Copy, Debug)]
pub struct TableWanted {
    /// The viewer.
    pub viewer: Viewer,
    /// The player who looks; `None` if nobody has said who it is.
    pub player: Option<PlayerId>,
    /// The seat whose choices are wanted, too.
    pub choices: Option<Seat>,
    /// The way in which choices are told.
    pub telling: ListOptions,
    /// For whom it is told what has happened, too.
    pub since: Option<SinceWanted>,
}

/// Returns the entity tag of a view: one for each event, viewer and change of the viewer's draft, and another one when a player has
/// left the server or takes another name.
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
        format!("{}{step}-{viewer}-{}", self.seq(), self.names())
    }

    /// Names who sits where under which name, and the terms of the table, which change without an event.
    fn names(&self) -> String {
        let mut hash = Sha256::new();
        if self.table.phase == Phase::Lobby {
            hash.update(format!("{} {:?}", self.about.title, self.about.terms));
        }
        for (seat, holder) in self.holders.iter() {
            hash.update([seat.number(), 0]);
            hash.update(holder.name.as_bytes());
        }
        if let Some(host) = self.holders.host_of_bots(self.table.seats()) {
            hash.update(host.as_bytes());
        }
        hex::encode(&hash.finalize()[..4])
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
    let TableWanted { viewer, choices, telling, .. } = wanted;
    let shown = table_with(present, wanted, |seen| G::view(&present.rules, seen))?;
    let known =
        shown.since.as_ref().map_or_else(String::new, |since| format!("-since-{}", since.from));
    let body = serde_json::to_vec(&shown).map_err(Problem::internal)?;
    let with = choices.map_or_else(|| suffix(telling.words), |_| told(telling));
    let etag = format!("\"{}{with}{known}\"", present.moment(viewer));
    Ok(Tagged { etag, body: Bytes::from(body) })
}

/// Returns the table without its position, for who draws the boards. Blocks.
///
/// # Errors
/// As [`table`].
pub(super) fn bare_table<G: Playable>(
    present: &Present<G>,
    wanted: TableWanted,
) -> Result<BareTable, Problem> {
    table_with(present, wanted, |_| ())
}

/// Returns the table at one moment, with the position told so.
fn table_with<G: Playable, V>(
    present: &Present<G>,
    wanted: TableWanted,
    position: impl FnOnce(&Seen<G::State>) -> V,
) -> Result<TableShown<V, WrittenCommand>, Problem> {
    let TableWanted { viewer, player, choices, telling, since } = wanted;
    let looking = Looking { viewer, player, words: telling.words };
    Ok(TableShown {
        view: shown_with(present, looking, position)?,
        choices: choices.map(|seat| list_choices(present, seat, telling)).transpose()?,
        since: since.map(|wanted| present.since(wanted)).transpose()?,
    })
}

/// Returns the boards as the viewer may know them; none before the start.
///
/// # Errors
/// When the draft is not one of this position.
pub(super) fn boards<G: Playable>(
    present: &Present<G>,
    wanted: BoardsWanted<'_>,
) -> Result<Vec<Board>, Problem> {
    let BoardsWanted { viewer, ghost_of, pointing, language } = wanted;
    match present.table.phase {
        Phase::Lobby => Ok(Vec::new()),
        Phase::Playing | Phase::Ended | Phase::Opened => {
            let seen = present.seen(viewer)?;
            let after = ghost_of.and_then(|command| foreseen::<G>(present, &seen, command));
            let moment = Moment { seen: &seen, after: after.as_ref() };
            Ok(G::boards(&present.rules, moment, pointing, language))
        }
    }
}

/// Returns the position after a choice of the viewer's seat, as far as it can know; `None` if that is no lawful choice of it.
fn foreseen<G: Playable>(
    present: &Present<G>,
    seen: &Seen<G::State>,
    command: &RawValue,
) -> Option<Seen<G::State>> {
    let seat = match seen.viewer() {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator | Viewer::Referee => return None,
    };
    let command: G::Command = serde_json::from_str(command.get()).ok()?;
    let lawful = G::check(&present.rules, seen.state(), seat, &command).ok()?;
    Some(Prospect::<G>::of(&present.rules, seen, seat, lawful).after)
}

/// The boards that are wanted.
#[derive(Clone, Copy)]
pub struct BoardsWanted<'w> {
    /// The eyes.
    pub viewer: Viewer,
    /// The command whose buildings are drawn before it is sent.
    pub ghost_of: Option<&'w RawValue>,
    /// The places that can be pointed at.
    pub pointing: &'w Pointing<'w>,
    /// The language.
    pub language: Language,
}

/// Returns the strip of each seat, with what everybody may know and what the viewer does; none before the start.
///
/// # Errors
/// When the draft is not one of this position.
pub(super) fn strips<G: Playable>(
    present: &Present<G>,
    viewer: Viewer,
    language: Language,
) -> Result<Vec<Markup>, Problem> {
    match present.table.phase {
        Phase::Lobby => Ok(Vec::new()),
        Phase::Playing | Phase::Ended | Phase::Opened => {
            let seen = present.seen(viewer)?;
            let strip = |seat| seat::strip::<G>(&present.rules, &seen, seat, language);
            Ok(Seat::first(present.table.seats()).map(strip).collect())
        }
    }
}

/// Names how words are told, in an entity tag.
pub(super) fn suffix(words: Option<TextForm>) -> String {
    words.map_or_else(String::new, |words| format!("-{}", words.name()))
}

/// Names how choices are told, in an entity tag.
fn told(telling: ListOptions) -> String {
    let details = match telling.details {
        Details::Nothing => "-choices",
        Details::Description => "-described",
        Details::Forecast => "-forecast",
    };
    telling.words.map_or(details.to_owned(), |words| format!("{details}-{}", words.name()))
}

/// Returns the view of a position, written.
///
/// # Errors
/// When it cannot be written.
pub(super) fn view<G: Playable>(present: &Present<G>, looking: Looking) -> Result<Tagged, Problem> {
    let body = serde_json::to_vec(&shown(present, looking)?).map_err(Problem::internal)?;
    Ok(Tagged { etag: etag(present, looking), body: Bytes::from(body) })
}

/// Returns the view of a position, as a part of another answer.
///
/// # Errors
/// When it cannot be written.
pub(super) fn written_view<G: Playable>(
    present: &Present<G>,
    looking: Looking,
) -> Result<Box<RawValue>, Problem> {
    to_raw_value(&shown(present, looking)?).map_err(Problem::internal)
}

/// Returns the view of a position.
///
/// # Errors
/// When the game was not created, or the draft is not one of this position.
pub(super) fn shown<G: Playable>(
    present: &Present<G>,
    looking: Looking,
) -> Result<GameView<G::View>, Problem> {
    shown_with(present, looking, |seen| G::view(&present.rules, seen))
}

/// Returns the view of a position, which is told so.
fn shown_with<G: Playable, V>(
    present: &Present<G>,
    looking: Looking,
    position: impl FnOnce(&Seen<G::State>) -> V,
) -> Result<GameView<V>, Problem> {
    let Looking { viewer, player, words } = looking;
    let (table, about) = (&present.table, &present.about);
    let created = table.created.as_ref();
    let created = created.ok_or_else(|| Problem::internal("a game was not created"))?;
    let opens_at = match table.phase {
        Phase::Ended => about.opens_at(table)?,
        Phase::Lobby | Phase::Playing | Phase::Opened => None,
    };
    let waits_until = match table.phase {
        Phase::Lobby => about.waits_until()?,
        Phase::Playing | Phase::Ended | Phase::Opened => None,
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
        recorded_as: about.recorded_as,
        visibility: about.terms.visibility,
        admission: about.terms.admission,
        orders: about.terms.orders,
        starts: about.terms.starts,
        purpose: about.terms.purpose,
        min_kept: about.terms.min_kept,
        most_running: about.terms.most_running,
        waits_until,
        phase: table.phase,
        seq: present.seq(),
        hash: present.hash,
        viewer: named(viewer),
        seats: seats(present),
        host: present.holders.host_of_bots(table.seats()).map(str::to_owned),
        my_seats: player
            .map(|player| present.holders.seats_of(player))
            .filter(|own| !own.is_empty()),
        to_act: table.waiting(),
        prompts: words.map_or_else(Vec::new, |words| prompts(present, words.into())),
        quantities: started.as_ref().map(|seen| quantities::<G>(&present.rules, seen)),
        position: started.as_ref().map(position),
        draft: draft(present, viewer),
        outcome: table.places.clone(),
        clock: clock::told(table),
        break_until: table.docket.break_until(),
        consent: docket::consent(table),
        disputes: docket::disputes(table),
        paused: table.docket.is_paused(),
        parent: created.parent.as_deref().copied(),
        opens_at,
        proof: proof(present),
    })
}

/// Returns the address of the proof of the last event; `None` until the game has ended.
fn proof<G: Playable>(present: &Present<G>) -> Option<String> {
    match present.table.phase {
        Phase::Lobby | Phase::Playing => None,
        Phase::Ended | Phase::Opened => {
            Some(format!("/api/v1/games/{}/proof/{}", present.about.id, present.seq()))
        }
    }
}

/// Returns the prompt of each seat that must choose, as far as everybody may know it.
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

/// Returns the viewer's own open draft.
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
        let name = holder.and_then(|_| present.holders.name_on(seat));
        let player = sitting.map(|sitting| sitting.player.clone());
        let label = holder.and_then(|holder| holder.label.clone());
        SeatView { seat, player, name, bot: holder.and_then(Holder::bot), label }
    };
    Seat::first(present.table.seats()).map(view).collect()
}
