//! Records from elsewhere: read strictly, audited, stored as they are, and only read from then on.

use super::Games;
use super::answer::{Answer, AnswerBody, Placed};
use super::known::{self, Comparison, Shorter};
use super::places::ImportPlace;
use super::playable::Playable;
use super::shown::Moved;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{
    Append, Disclosed, Expected, GameKind, ListingUpdate, NewEvent, NewGame, NewOpening, PlayerId,
    Quota, SeatChange, Store, Terms,
};
use crate::work;
use engine::kernel::ids::GameId;
use engine::kernel::record::{self, Record, RecordedEvent};
use engine::kernel::seal::written;
use engine::kernel::seat::Seats;
use engine::kernel::viewer::Viewer;
use engine::kernel::whom::Whom;
use engine::ruleset::{Ruleset, for_ruleset};
use replay::audit::report::{AuditVerdict, Report};
use replay::audit::{audit, broken, unopened};
use replay::open::{Replay, Unopened, ruleset_of};
use std::sync::Arc;

/// The title of a game that was played elsewhere.
const TITLE: &str = "A record";

/// Returns whether this is the title of every game that was played elsewhere.
pub fn is_of_record(title: &str) -> bool {
    title == TITLE
}

/// A record that is brought.
#[derive(Clone, Debug)]
pub struct Importing {
    /// The account that brings it.
    pub account: PlayerId,
    /// Its bytes.
    pub record: Vec<u8>,
    /// The limits on what the account may have.
    pub quotas: Vec<Quota>,
}

impl Games {
    /// Takes the place of a player who brings a record, before its body is read.
    ///
    /// # Errors
    /// [`Code::Busy`] if the player brings another one at this moment, or too many others do.
    pub fn import_place(&self, player: PlayerId) -> Result<ImportPlace, Problem> {
        self.places.import(player)
    }

    /// Takes in a record from elsewhere. One that tells nothing new gives the game that is here, and is not audited; one that goes on
    /// where a shorter one ends takes its place.
    ///
    /// It runs to its end also when the client goes away, so that memory always follows the log.
    ///
    /// # Errors
    /// [`Code::RecordRefused`], [`Code::GameKnown`], [`Code::Busy`], or failures of the store.
    pub async fn import(
        self: &Arc<Games>,
        importing: Importing,
        place: ImportPlace,
    ) -> Result<Answer, Problem> {
        let games = Arc::clone(self);
        let task = actix_web::rt::spawn(async move {
            let told = games.import_now(importing).await;
            drop(place);
            told
        });
        task.await.map_err(Problem::internal)?
    }

    async fn import_now(self: &Arc<Games>, importing: Importing) -> Result<Answer, Problem> {
        let store = Arc::clone(&self.store);
        let brought = work::block(move || read(&*store, &importing)).await?;
        if let Some(known) = brought.known() {
            let moved = self.find(known).await?.now().standing();
            return self.tell_import(moved, 200, true).await;
        }
        let place = self.places.audit().await?;
        let (append, moved) = work::block(move || {
            let judged = judge(brought);
            drop(place);
            judged
        })
        .await?;
        let status = match append.expected {
            Expected::NewGame(_) => 201,
            Expected::Head(_) => 200,
        };
        self.store.submit(append)?.await?;
        self.replace(moved.game).await;
        self.tell_import(moved, status, false).await
    }

    async fn tell_import(
        self: &Arc<Games>,
        moved: Moved,
        status: u16,
        is_repeated: bool,
    ) -> Result<Answer, Problem> {
        let tree_size = self.leaf(moved.game, moved.seq).await?.tree_size();
        let told = AnswerBody::Moved(Placed { tree_size, body: moved });
        Ok(Answer { status, told, is_repeated })
    }

    /// Lets the game be read anew from the log. Those who follow it already are told the news.
    async fn replace(&self, id: GameId) {
        let before = self.live().replace(id);
        let Some(before) = before else { return };
        // A follower may know too little to read what is new: the stream of a seat whose record another one has replaced.
        let _unread = work::block(move || before.refresh()).await;
    }
}

/// A record that was brought and read, and is not judged yet.
pub(super) struct Brought {
    account: PlayerId,
    quotas: Vec<Quota>,
    record: Record,
    found: Comparison,
}

/// Reads a record, and looks for what is here of its game. Nothing is audited. Blocks.
///
/// # Errors
/// [`Code::RecordRefused`] if it is no record, or failures of the store.
pub(super) fn read(store: &dyn Store, importing: &Importing) -> Result<Brought, Problem> {
    let record = record::read(&importing.record).map_err(|fault| refused(&broken(&fault)))?;
    let found = known::find(store, &record, importing.account)?;
    let (account, quotas) = (importing.account, importing.quotas.clone());
    Ok(Brought { account, quotas, record, found })
}

impl Brought {
    /// Returns the game, if all that the record tells is here already.
    pub(super) fn known(&self) -> Option<GameId> {
        match self.found {
            Comparison::All(game) => Some(game),
            Comparison::Nothing(_) | Comparison::Beginning(_) | Comparison::Other(_) => None,
        }
    }
}

/// Audits a record that is not known and prepares it for the writer. Blocks.
///
/// # Errors
/// [`Code::RecordRefused`] or [`Code::RecordNewer`] with the audit's report, or [`Code::GameKnown`].
pub(super) fn judge(brought: Brought) -> Result<(Append, Moved), Problem> {
    let name = ruleset_of(&brought.record).map_err(|cause| refused(&unopened(&cause)))?;
    let unknown = || refused(&unopened(&Unopened::unknown_ruleset(&brought.record, name.clone())));
    let ruleset = Ruleset::named(&name).ok_or_else(unknown)?;
    for_ruleset!(ruleset, G => judge_game::<G>(brought))
}

fn judge_game<G: Playable>(brought: Brought) -> Result<(Append, Moved), Problem> {
    let Brought { account, quotas, record, found } = brought;
    let replay = Replay::<G>::open(record).map_err(|cause| refused(&unopened(&cause)))?;
    let report = audit(&replay);
    if report.verdict != AuditVerdict::Good {
        return Err(refused(&report));
    }
    let reader = reader(&replay);
    let (game, shorter) = match found {
        Comparison::Nothing(game) => (game, None),
        Comparison::Beginning(shorter) if shorter.gives_way_to(reader) => {
            (shorter.game, Some(shorter))
        }
        Comparison::Beginning(Shorter { game, .. })
        | Comparison::All(game)
        | Comparison::Other(game) => {
            return Err(Problem::new(Code::GameKnown).with("game", game));
        }
    };
    let moved = stands(&replay, game, reader)?;
    let bringer = Bringer { account, reader, quotas };
    let append = append(&replay, bringer, &moved, shorter.as_ref())?;
    Ok((append, moved))
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

/// Returns how the game of the record stands.
fn stands<G: Playable>(replay: &Replay<G>, game: GameId, reader: Viewer) -> Result<Moved, Problem> {
    let timeline = replay.timeline(reader).map_err(|fault| refused(&broken(&fault)))?;
    let seq = timeline.last().unwrap_or_default();
    let table = timeline.table(seq).ok_or_else(|| Problem::internal("a record has no events"))?;
    let hash = replay.record().head.head;
    Ok(Moved { game, phase: table.phase, seq, hash, to_act: table.waiting(), tree_size: None })
}

/// The account that brings a record.
struct Bringer {
    account: PlayerId,
    /// As whom the record is read.
    reader: Viewer,
    /// The limits on what the account may have.
    quotas: Vec<Quota>,
}

/// Returns what the writer is asked for: the whole game, or what the record tells beyond a shorter one that is here.
fn append<G: Playable>(
    replay: &Replay<G>,
    bringer: Bringer,
    moved: &Moved,
    shorter: Option<&Shorter>,
) -> Result<Append, Problem> {
    let Bringer { account, reader, quotas } = bringer;
    let record = replay.record();
    let holder = match reader {
        Viewer::Seat(seat) => Some(SeatChange::Taken { seat, player: account, seated_by: None }),
        Viewer::Spectator | Viewer::Referee => None,
    };
    // Only a new game counts: a longer record of one that is here takes up no further place.
    let (expected, quotas) = match shorter {
        Some(shorter) => (Expected::Head(shorter.head), Vec::new()),
        None => (Expected::NewGame(new_game(replay, account, moved)), quotas),
    };
    let is_new = |event: &&RecordedEvent| shorter.is_none_or(|shorter| !shorter.has(event));
    Ok(Append {
        game: moved.game,
        expected,
        quotas,
        events: record.events.iter().filter(is_new).map(stored).collect::<Result<_, _>>()?,
        disclosed: shorter.map_or(Ok(Vec::new()), |shorter| disclosed(record, shorter))?,
        listing: Some(listing(moved)),
        seats: shorter.and_then(Shorter::leaving).into_iter().chain(holder).collect(),
        creator: None,
        coming: None,
        invitation: None,
        results: Vec::new(),
        notices: Vec::new(),
        drafts: Vec::new(),
        command: None,
    })
}

fn new_game<G: Playable>(replay: &Replay<G>, account: PlayerId, moved: &Moved) -> NewGame {
    NewGame {
        ruleset: G::NAME.to_owned(),
        title: TITLE.to_owned(),
        seats: replay.created().seats,
        kind: GameKind::Imported,
        creator: Some(account),
        terms: Terms::default(),
        clock: replay.created().clock,
        rematch_of: None,
        recorded_as: Some(replay.record().game).filter(|named| *named != moved.game),
        phase: moved.phase,
        created_at: moment::now(),
        secret: None,
    }
}

/// The game waits for nobody here, whoever must act where it is played.
fn listing(moved: &Moved) -> ListingUpdate {
    ListingUpdate {
        phase: moved.phase,
        awaited: Seats::NONE,
        asked: Seats::NONE,
        disputed: false,
        moved_at: moment::now(),
        opens_at: None,
        opens_after: None,
        due_at: None,
        orders_at: Vec::new(),
    }
}

/// Returns what the record tells of events that are here and that what is here does not tell.
fn disclosed(record: &Record, shorter: &Shorter) -> Result<Vec<Disclosed>, Problem> {
    let mut disclosed = Vec::new();
    for event in record.events.iter().filter(|event| shorter.has(event)) {
        let seq = event.line.seq;
        let openings = openings(event)?.into_iter();
        let new = openings.filter(|opening| !shorter.has_told(seq, opening.whom));
        disclosed.extend(new.map(|opening| Disclosed { seq, opening }));
    }
    Ok(disclosed)
}

/// Returns the lines as they came: a line that was read is canonical, so writing it gives the same bytes.
fn stored(event: &RecordedEvent) -> Result<NewEvent, Problem> {
    Ok(NewEvent {
        seq: event.line.seq,
        line: written(&event.line).map_err(Problem::internal)?,
        hash: event.hash,
        openings: openings(event)?,
    })
}

fn openings(event: &RecordedEvent) -> Result<Vec<NewOpening>, Problem> {
    let opening = |(&whom, opening)| {
        let line = written(opening).map_err(Problem::internal)?;
        Ok(NewOpening { whom, line })
    };
    event.openings.iter().map(opening).collect()
}

fn refused(report: &Report) -> Problem {
    let code = match report.verdict {
        AuditVerdict::Newer => Code::RecordNewer,
        AuditVerdict::Good | AuditVerdict::Bad | AuditVerdict::NotARecord => Code::RecordRefused,
    };
    let problem = Problem::new(code).with("report", report);
    match &report.finding {
        Some(finding) => problem.because(format!("line {}: {finding}", finding.line)),
        None => problem,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{
        AccountKind, Carrier, Digest, Moment, NewPlayer, NewToken, Settings, SqliteStore, TokenId,
    };

    /// Two recorded games.
    const KNOWN: &str = "underwater/games/1-players-25-quarrelling-second.jsonl";
    const OTHER: &str = "twentieth/games/4-players-1-random-7-steps-seat-2.jsonl";

    const PLAYER: PlayerId = PlayerId([1; 16]);

    /// Returns a store with one player.
    fn store(folder: &tempfile::TempDir) -> Arc<dyn Store> {
        let settings = Settings::at(folder.path().join("fathom.sqlite"));
        let store = SqliteStore::open(&settings).expect("a store");
        let player = NewPlayer {
            id: PLAYER,
            name: "Nemo".to_owned(),
            created_at: Moment(0),
            kind: AccountKind::Person,
            owner: None,
        };
        let token = NewToken {
            id: TokenId([1; 16]),
            player: PLAYER,
            hash: Digest([1; 32]),
            scopes: "play".to_owned(),
            created_at: Moment(0),
            expires_at: None,
            carrier: Carrier::Program,
            origin: None,
            note: None,
        };
        store.register(player, token).expect("a player");
        Arc::new(store)
    }

    fn importing(name: &str) -> Importing {
        let path = format!("{}/../fixtures/{name}", env!("CARGO_MANIFEST_DIR"));
        let record = std::fs::read(path).expect("a record");
        Importing { account: PLAYER, record, quotas: Vec::new() }
    }

    #[test]
    fn a_known_record_is_answered_without_an_audit() {
        let folder = tempfile::tempdir().expect("a folder");
        let games = Arc::new(Games::new(store(&folder), Arc::default(), std::time::Duration::ZERO));
        actix_web::rt::System::new().block_on(async {
            let bring = async |name: &str| {
                let place = games.import_place(PLAYER).expect("a place");
                games.import(importing(name), place).await
            };
            let first = bring(KNOWN).await.expect("a good record");
            let all_places = games.places.take_all_audits();
            let again = bring(KNOWN).await.expect("it is known");
            assert_eq!((first.status, again.status), (201, 200));
            assert!(again.is_repeated);
            assert_eq!(first.told.body().ok(), again.told.body().ok());
            let unknown = bring(OTHER).await.expect_err("an audit");
            assert_eq!(unknown.code(), Code::Busy);
            drop(all_places);
            assert_eq!(bring(OTHER).await.expect("a good record").status, 201);
        });
    }
}
