//! Records from elsewhere: read strictly, audited, stored as they are, and only read from then on.

use super::history::Lines;
use super::ids;
use super::live::Playable;
use super::shown::Moved;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{
    Append, Expected, GameKind, Listing, ListingUpdate, NewEvent, NewGame, NewOpening, PlayerId,
    Quota, SeatChange, Store,
};
use engine::kernel::knowledge::Viewer;
use engine::kernel::record::{self, Record, RecordedEvent};
use engine::kernel::seal::{Whom, written};
use engine::ruleset::{Ruleset, for_ruleset};
use replay::audit::report::{Report, Verdict};
use replay::audit::{audit, broken, unopened};
use replay::open::{Replay, Unopened, ruleset_of};

/// The title of a game that was played elsewhere.
const TITLE: &str = "A record";

/// A record that is brought.
#[derive(Clone, Debug)]
pub struct Importing {
    /// Who brings it.
    pub account: PlayerId,
    /// Its bytes.
    pub record: Vec<u8>,
    /// What the account must not have more of.
    pub quotas: Vec<Quota>,
}

/// What becomes of a record that was found good.
pub(super) enum Imported {
    /// It is new here.
    New(Box<Append>, Moved),
    /// It is here, byte by byte.
    Known(Moved),
}

/// Reads, audits and prepares a record for the writer. Blocks.
///
/// # Errors
/// [`Code::RecordRefused`] or [`Code::RecordNewer`] with the audit's report, [`Code::GameKnown`], or failures of the store.
pub(super) fn import(store: &dyn Store, importing: &Importing) -> Result<Imported, Problem> {
    let record = record::read(&importing.record).map_err(|fault| refused(&broken(&fault)))?;
    let name = ruleset_of(&record).map_err(|cause| refused(&unopened(&cause)))?;
    let unknown = || refused(&unopened(&Unopened::unknown_ruleset(&record, name.clone())));
    let ruleset = Ruleset::named(&name).ok_or_else(unknown)?;
    for_ruleset!(ruleset, G => import_game::<G>(store, importing, record))
}

fn import_game<G: Playable>(
    store: &dyn Store,
    importing: &Importing,
    record: Record,
) -> Result<Imported, Problem> {
    let replay = Replay::<G>::open(record).map_err(|cause| refused(&unopened(&cause)))?;
    let report = audit(&replay);
    if report.verdict != Verdict::Good {
        return Err(refused(&report));
    }
    let reader = reader(&replay);
    let moved = stands(&replay, reader)?;
    match store.listing(ids::stored_game(replay.record().game))? {
        Some(listing) => known(store, importing, &listing, reader).map(|()| Imported::Known(moved)),
        None => {
            let append = append(&replay, importing, reader, &moved)?;
            Ok(Imported::New(Box::new(append), moved))
        }
    }
}

/// As whom a record that was found good is read: an opened one as a referee, else as the seat whose openings it has.
fn reader<G: Playable>(replay: &Replay<G>) -> Viewer {
    let opened = replay.record().events.iter().flat_map(|event| event.openings.keys());
    let seat = opened.copied().find_map(|whom| match whom {
        Whom::Seat(seat) => Some(Viewer::Seat(seat)),
        Whom::Table => None,
    });
    match replay.seed() {
        Some(_) => Viewer::Referee,
        None => seat.unwrap_or(Viewer::Spectator),
    }
}

/// How the game of the record stands.
fn stands<G: Playable>(replay: &Replay<G>, reader: Viewer) -> Result<Moved, Problem> {
    let timeline = replay.timeline(reader).map_err(|fault| refused(&broken(&fault)))?;
    let seq = timeline.last().unwrap_or_default();
    let table = timeline.table(seq).ok_or_else(|| Problem::internal("a record has no events"))?;
    let (game, hash) = (replay.record().game, replay.record().head.head);
    Ok(Moved { game, phase: table.phase, seq, hash, to_act: table.waiting(), tree_size: None })
}

/// A game that is here answers only to the same record, and one of a seat only to who brought it.
fn known(
    store: &dyn Store,
    importing: &Importing,
    listing: &Listing,
    reader: Viewer,
) -> Result<(), Problem> {
    let lines = Lines::all(store, ids::game(listing.game), Viewer::Referee)?;
    let is_same = lines.record()?.as_bytes() == importing.record;
    let is_own = listing.holders.iter().any(|holder| holder.player == Some(importing.account));
    match (listing.kind, reader) {
        (GameKind::Imported, Viewer::Referee | Viewer::Spectator) if is_same => Ok(()),
        (GameKind::Imported, Viewer::Seat(_)) if is_same && is_own => Ok(()),
        (GameKind::Imported | GameKind::Played | GameKind::Practice, _) => {
            Err(Problem::new(Code::GameKnown).with("game", ids::game(listing.game)))
        }
    }
}

fn append<G: Playable>(
    replay: &Replay<G>,
    importing: &Importing,
    reader: Viewer,
    moved: &Moved,
) -> Result<Append, Problem> {
    let record = replay.record();
    let status = ids::stored_status(moved.phase);
    let holder = match reader {
        Viewer::Seat(seat) => {
            let (seat, player) = (ids::stored_seat(seat), importing.account);
            Some(SeatChange::Taken { seat, player, seated_by: None })
        }
        Viewer::Spectator | Viewer::Referee => None,
    };
    Ok(Append {
        game: ids::stored_game(record.game),
        expected: Expected::NewGame(NewGame {
            ruleset: G::NAME.to_owned(),
            title: TITLE.to_owned(),
            seats: replay.created().seats,
            kind: GameKind::Imported,
            creator: Some(importing.account),
            status,
            created_at: moment::now(),
            secret: None,
        }),
        quotas: importing.quotas.clone(),
        events: record.events.iter().map(stored).collect::<Result<_, _>>()?,
        listing: Some(ListingUpdate {
            status,
            awaited: Vec::new(),
            moved_at: moment::now(),
            opens_at: None,
            opens_after: None,
        }),
        seats: holder.into_iter().collect(),
        drafts: Vec::new(),
        command: None,
    })
}

/// The lines as they came: a line that was read is canonical, so writing it gives the same bytes.
fn stored(event: &RecordedEvent) -> Result<NewEvent, Problem> {
    let opening = |(&whom, opening)| {
        let line = written(opening).map_err(Problem::internal)?;
        Ok(NewOpening { viewer: ids::stored_viewer(whom), line })
    };
    Ok(NewEvent {
        seq: ids::stored_seq(event.line.seq),
        line: written(&event.line).map_err(Problem::internal)?,
        hash: ids::stored_hash(event.hash),
        openings: event.openings.iter().map(opening).collect::<Result<_, Problem>>()?,
    })
}

fn refused(report: &Report) -> Problem {
    let code = match report.verdict {
        Verdict::Newer => Code::RecordNewer,
        Verdict::Good | Verdict::Bad | Verdict::NotARecord => Code::RecordRefused,
    };
    let problem = Problem::new(code).with("report", report);
    match &report.finding {
        Some(finding) => problem.because(format!("line {}: {finding}", finding.line)),
        None => problem,
    }
}
