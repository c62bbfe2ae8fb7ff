//! Every problem that the API answers with: one table of codes, and one value that becomes `application/problem+json`.

mod body;
mod headers;
mod language;
mod store;

pub use body::ProblemBody;
pub use headers::listed;

use actix_web::http::Method;
use actix_web::http::header::HeaderMap;
use engine::kernel::edition::SetupRefused;
use engine::kernel::reference::Reference;
use headers::Headers;
use serde::Serialize;
use serde_json::{Map, Value};
use std::fmt;

use crate::limits::policy::QuotaLeft;

macro_rules! problems {
    ($($variant:ident = $status:literal $code:literal $title:literal $next:literal;)*) => {
        /// A problem by its stable code.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Code {
            $(#[doc = $title] $variant,)*
        }

        /// The table of all problems, in order of status.
        pub const TABLE: &[Entry] = &[
            $(Entry { status: $status, code: $code, title: $title, next: $next },)*
        ];
    };
}

/// One row of the table of problems.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Entry {
    /// The HTTP status of the answer.
    pub status: u16,
    /// The stable code.
    pub code: &'static str,
    /// The general fact, in a few words.
    pub title: &'static str,
    /// The next step for who has asked.
    pub next: &'static str,
}

problems! {
    BodyNotUnderstood = 400 "body_not_understood" "The body is not what this route takes" "Send the JSON that the description at /docs names, without further members.";
    QueryNotUnderstood = 400 "query_not_understood" "The query is not what this route takes" "Send the parameters that the description at /docs names.";
    HeaderNotUnderstood = 400 "header_not_understood" "A header is not what this route takes" "Send the header as the description at /docs says.";
    KeyNeeded = 400 "idempotency_key_needed" "The Idempotency-Key is missing" "Send a new random key with each command, and the same one when you repeat it.";
    SeatNeeded = 400 "seat_needed" "It is not clear for which seat" "Name one of your seats by ?seat=.";
    ZoneUnknown = 400 "zone_unknown" "There is no such time zone" "Name a zone of the IANA database, as `Europe/Berlin`.";
    WindowTooShort = 400 "window_too_short" "The hours of a day are too few" "Let the window last at least eight hours, or leave it out.";
    TokenNeeded = 401 "token_needed" "This needs a token" "Register by POST /api/v1/players and send the token as `Authorization: Bearer ...`.";
    TokenRefused = 401 "token_refused" "The token is unknown or has ended" "Send a token that holds, or none where you only look.";
    SessionNeeded = 401 "session_needed" "This needs a session" "Sign in by POST /api/v1/sessions, or as a guest by POST /api/v1/sessions/guest.";
    LoginFailed = 401 "login_failed" "Name and password do not belong together" "Look at both once more; if the password is lost, sign in by a code that the page shows at /me on another device.";
    SignInFailed = 401 "sign_in_failed" "Nobody can sign in with this" "Send a code that the page shows at /me and that was not used yet, or a token that holds.";
    WholeTokenNeeded = 403 "whole_token_needed" "This token permits less than the code would" "Ask with a token that has all scopes and no end, or in a session that was begun by a code, as a guest, or from such a token.";
    ScopeMissing = 403 "scope_missing" "The token does not permit this" "Issue a token with the scope that is named.";
    SeatNotYours = 403 "seat_not_yours" "Another player holds this seat" "Name a seat that you hold.";
    NotOpened = 403 "not_opened" "The game is not opened yet" "Look as a spectator or as a seat of yours; `opens_at` says when everybody's eyes open, once that is known.";
    ArbiterOnly = 403 "arbiter_only" "Only an arbiter may do this" "Open a dispute and wait for the ruling.";
    ArbiterSeated = 403 "arbiter_seated" "You hold a seat of this game" "Leave it to an arbiter who does not play in it.";
    OperatorOnly = 403 "operator_only" "Nobody can give this to himself" "Ask who runs the server for a token: `fathom token --player NAME --scope arbitrate`.";
    CreatorOnly = 403 "creator_only" "Only who created the game may do this" "Ask the creator of the game: the first person at the table, where that player has left.";
    JoiningRefused = 403 "joining_refused" "This table does not take you" "Join another game, or create one.";
    OwnerNeeded = 403 "owner_needed" "This is for persons, not for guests or bots" "Ask as a person: a guest becomes one by POST /api/v1/me/password; a bot asks its owner.";
    OriginRefused = 403 "origin_refused" "The request may come from another site" "With a cookie, send Content-Type: application/json and Fathom-Page: 1; on the page, press its own buttons.";
    DisputeNotYours = 403 "dispute_not_yours" "The dispute is of another seat" "Withdraw your own disputes only: `GET .../disputes` names their seats.";
    OrdersOff = 403 "orders_off" "There are no standing orders in this game" "Choose when you are asked: whoever creates a game decides whether it has orders.";
    NoAdviceHere = 403 "no_advice_here" "There is no advice in this game" "Ask in a practice game, or in one that was created for teaching.";
    RouteUnknown = 404 "route_unknown" "There is nothing at this address" "Look up the address at /docs.";
    GameUnknown = 404 "game_unknown" "There is no such game" "Look it up by GET /api/v1/games.";
    EventUnknown = 404 "event_unknown" "The game has no such event" "Name an event from 0 to the game's seq.";
    LogUnknown = 404 "log_unknown" "There is no such log" "Choose a number of GET /api/v1/log/keys.";
    TileUnknown = 404 "tile_unknown" "The log has no such tile" "Name a tile as C2SP does, within the tree of the log's checkpoint.";
    TreeUnknown = 404 "tree_unknown" "The log has no trees of these sizes" "Name two sizes, the smaller first, up to that of the log's checkpoint.";
    NotCosigned = 404 "not_cosigned" "No witness has cosigned a checkpoint of this log" "Leave ?cosigned out: the newest checkpoint is signed by the log.";
    RulesetUnknown = 404 "ruleset_unknown" "There is no such ruleset" "Choose one of GET /api/v1/rulesets.";
    EditionUnknown = 404 "edition_unknown" "There is no such edition" "Choose one of GET /api/v1/rulesets.";
    RulingUnknown = 404 "ruling_unknown" "The ruleset has no such ruling" "Choose an id of GET /api/v1/rulesets/{ruleset}/rulings.";
    TokenUnknown = 404 "token_unknown" "You have no such token" "Name the id that was told with the token.";
    ProposalUnknown = 404 "proposal_unknown" "No such proposal waits for an answer" "Look at `consent` of GET .../legal: it was answered, or the game has moved on.";
    DisputeUnknown = 404 "dispute_unknown" "No such dispute waits for a ruling" "Look at GET .../disputes.";
    WordsUnknown = 404 "words_unknown" "You have said no such words here" "Name the `n` of words of your own in GET .../chat.";
    PlayerUnknown = 404 "player_unknown" "There is no such player" "Name the player as the table or the chat does.";
    ChannelUnknown = 404 "channel_unknown" "You have no such channel or delivery" "Choose an id of GET /api/v1/me/channels.";
    VacationUnknown = 404 "vacation_unknown" "You have no such vacation, or it is over" "Look at GET /api/v1/me/vacations.";
    OrderUnknown = 404 "order_unknown" "You have no such order there" "Choose an id of GET .../orders.";
    MethodNotAllowed = 405 "method_not_allowed" "This address takes another method" "Use one of the methods in the header Allow.";
    WrongPhase = 409 "wrong_phase" "The game has come too far for this, or not far enough" "Look at the game's phase.";
    NameTaken = 409 "name_taken" "Somebody has this name, or one that reads the same" "Choose another name; one that was given up is free after a year.";
    SeatOccupied = 409 "seat_occupied" "The seat is taken" "Take another seat, or none in particular.";
    SeatEmpty = 409 "seat_empty" "Nobody holds the seat" "Name a seat that is held.";
    TableFull = 409 "table_full" "All seats are taken" "Join another game.";
    SeatsFree = 409 "seats_free" "Seats are still free" "Start the game when all seats are taken.";
    NotToAct = 409 "not_to_act" "Another seat must choose" "Wait until the game asks this seat: GET .../events?wait=25 or .../stream.";
    ChoiceClosed = 409 "choice_closed" "This seat has chosen" "Wait until the other seats have.";
    ImportedGame = 409 "imported_game" "The game was played elsewhere and is only read here" "Branch it instead: POST .../branches.";
    GameKnown = 409 "game_known" "Another record of this game is here" "Look at the game that is named.";
    GamePaused = 409 "game_paused" "An arbiter has paused the game" "Wait until it goes on: GET .../events?wait=25 or .../stream.";
    OnBreak = 409 "on_break" "All have agreed on a break" "Wait until it is over, or ask the others to go on: the list `ask`.";
    NoClock = 409 "no_clock" "There is no clock here" "Play on: games without a clock give all seats all the time that they need.";
    GameNotPaused = 409 "game_not_paused" "The game is not paused" "Look at the game.";
    ProposalOpen = 409 "proposal_open" "Another proposal waits for answers" "Answer it first.";
    ConsentGivenAlready = 409 "consent_given_already" "This seat has agreed" "Wait for the others.";
    TooManyProposals = 409 "too_many_proposals" "This seat has asked for consent too often" "Play on: `ask` of GET .../legal tells what can still be asked for. An arbiter can be called by POST .../disputes.";
    TakebacksUsedUp = 409 "takebacks_used_up" "This seat has no room left to take this back alone" "Choose from the list `undo` or `legal`, or ask the others: the list `ask`.";
    DisputesUsedUp = 409 "disputes_used_up" "This seat has opened all disputes that it can" "Tell the arbiter who rules the others, or let another seat claim it.";
    SeatStaysFree = 409 "seat_stays_free" "The seats of this game were taken and left too often" "Create another game for this table.";
    TooManyDisputes = 409 "too_many_disputes" "Too many disputes" "Wait for rulings before you claim more.";
    NotYet = 409 "not_yet" "It is too early for this" "Read the rejection for what must come first.";
    StartsLater = 409 "starts_later" "The game starts at a moment that its creator has set" "Wait until then: `waits_until` of the game tells when.";
    GameTooLong = 409 "game_too_long" "The game takes no more events of this kind" "Ask an arbiter to rule its disputes and to give it up, and start another game.";
    ChatClosed = 409 "chat_closed" "The chat of this game is closed" "It was open until a week after the game.";
    ChatFull = 409 "chat_full" "This chat takes no more words" "Talk elsewhere: the game itself goes on.";
    WordsStay = 409 "words_stay" "The words were said too long ago" "Words can be taken back for 15 minutes.";
    EntriesPublished = 409 "entries_published" "The lines of all games are published here" "Play it on another server, or offline by `replay branch`.";
    SeatsByChance = 409 "seats_by_chance" "The server draws the seats of this game" "Leave `seat` out.";
    TooManyInvitations = 409 "too_many_invitations" "The game has as many invitations as a game may have" "Take one back by DELETE .../invitations/{id}, or send one that holds.";
    PlayerSeated = 409 "player_seated" "The player holds a seat of this game" "Ask somebody who does not play in it.";
    VacationUsedUp = 409 "vacation_used_up" "Too little vacation is left in that year" "Take a shorter one: `seconds_left` of GET /api/v1/me/vacations tells how much is left of 30 days a year.";
    VacationTooLate = 409 "vacation_too_late" "Too little time is left in a game" "Choose in the games that are named first: a vacation begins only while each clock has at least 24 hours left.";
    NotTeaching = 409 "not_teaching" "This game is not one for teaching" "Create one with `purpose` `teaching` to show seats to others.";
    ChannelUnconfirmed = 409 "channel_unconfirmed" "The address of this channel is not confirmed" "Open the link in the mail that was sent there and press the button, or remove the channel and add it again.";
    MailOff = 409 "mail_off" "This server sends no mail" "Add a webhook instead, or ask who runs the server to name a mail server: `--smtp-host`, `--mail-from`, `--public-address`.";
    InvitationGone = 410 "invitation_gone" "The invitation does not hold, or holds no longer" "Ask whoever sent it for another one.";
    ResetGone = 410 "reset_gone" "The link for another password does not hold, or holds no longer" "Ask for another one by POST /api/v1/password-resets: each holds for an hour and for one use.";
    DecisionMoved = 412 "decision_moved" "The decision is another one by now" "Ask again for the legal commands and send their tag as If-Match.";
    BodyTooLarge = 413 "body_too_large" "The body is too large" "Send at most 64 KiB, as a record at most 8 MiB.";
    MediaTypeUnsupported = 415 "media_type_unsupported" "The body is not declared as JSON" "Send Content-Type: application/json; for a record application/jsonl or text/plain.";
    WordsRefused = 422 "words_refused" "These words cannot be said" "Send 1 to 500 characters, without control characters but line breaks.";
    NotesRefused = 422 "notes_refused" "These notes cannot be kept" "Send at most 10240 bytes, without control characters but line breaks and tabs.";
    CommandNotUnderstood = 422 "command_not_understood" "This is not a command of the game" "Send back the `command` of an item of the legal list, unchanged.";
    NumberUnknown = 422 "number_unknown" "No command has this number" "Send the number of an item of GET .../observation; GET /api/v1/rulesets/{ruleset}/learning tells which kinds of commands have which.";
    CommandRefused = 422 "command_refused" "A rule of the game refuses the command" "Read the rejection, then choose from the legal list.";
    UndoOutOfReach = 422 "undo_out_of_reach" "This cannot be taken back" "Choose from the list `undo`.";
    NothingToUndo = 422 "nothing_to_undo" "There is no such event to go back to" "Name an event since the start that counts and is not the last one.";
    PlacesWrong = 422 "places_wrong" "These are not places of the seats that play" "Name each seat once, best first, from place 1 on.";
    ProposalRefused = 422 "proposal_refused" "This cannot be proposed" "Read the rejection, then choose from the list `ask`.";
    ClockRefused = 422 "clock_refused" "There is no clock with these terms" "Give a bank of at least 60 seconds and a cap that is not below it, or name one: `steady`.";
    DraftTooLong = 422 "draft_too_long" "The draft has too many steps" "Withdraw some; of a chain that is tried, send fewer.";
    ChainBeyondUnknown = 422 "chain_beyond_unknown" "The chain goes beyond what can be known" "End the chain with the command at `place` - 1: what follows depends on cards or chance.";
    DraftIncomplete = 422 "draft_incomplete" "The draft is not complete" "Make the remaining choices.";
    NothingDrafted = 422 "nothing_drafted" "There is no step to withdraw" "Choose from the legal list.";
    NothingToPlay = 422 "nothing_to_play" "No practice game begins at this event" "Name an event between the start of the game and its end.";
    RecordRefused = 422 "record_refused" "The record is not good" "Read the report: it names the line and what is wrong with it.";
    RecordNewer = 422 "record_newer" "The record is newer than this server" "Ask who runs the server for a newer release, or check the record with a newer `replay audit`: lines, chain and seals are whole.";
    SetupRefused = 422 "setup_refused" "No game can be set up like this" "Read the detail and ask GET /api/v1/rulesets for what is possible.";
    NoSuchSeat = 422 "no_such_seat" "The table has no such seat" "Name a seat from 1 to the game's number of seats.";
    NameRefused = 422 "name_refused" "This cannot be a name" "Read the detail: a player has 2 to 24 visible characters of one script, a title 1 to 40.";
    PasswordWeak = 422 "password_weak" "This password is too easily guessed, too short or too long" "Choose 8 to 256 characters that nobody guesses, such as four words that have nothing to do with each other.";
    ChannelRefused = 422 "channel_refused" "There is no channel with these settings" "Read the detail, and name an address that everybody can reach by https, or a mailbox.";
    OrderRefused = 422 "order_refused" "This order can never be carried out" "Read the detail: it names what is wrong; `place` counts the choices of a line from 0.";
    KeyReused = 422 "idempotency_key_reused" "The Idempotency-Key was used for another request" "Send a new random key.";
    IfMatchNeeded = 428 "if_match_needed" "The header If-Match is missing" "Send the tag of the decision that you answer, as GET .../legal tells it.";
    TooManyRequests = 429 "too_many_requests" "Too many requests" "Wait as long as Retry-After says; `policy` names the limit.";
    TooManyChannels = 429 "too_many_channels" "You have as many channels or feeds as one player may have" "Remove one, or change one that you have.";
    TooManyOrders = 429 "too_many_orders" "The seat has as many orders as a seat may have" "Take one back by DELETE .../orders/{id}.";
    QuotaUsedUp = 429 "quota_used_up" "You have as many of these as one caller may have" "Read the detail for what to give up first; `policy` names the limit.";
    InternalError = 500 "internal_error" "The server failed" "Try again; if it stays so, tell the operator the `request_id` of this answer.";
    EditionMissing = 501 "edition_missing" "The game's edition is not on this server" "Ask who runs the server to start it with the folder that holds the edition; the game itself is safe.";
    Busy = 503 "busy" "The server has too much to do" "Repeat the request, with the same Idempotency-Key, after Retry-After.";
    Stopping = 503 "stopping" "The server is stopping" "Repeat the request, with the same Idempotency-Key, after Retry-After.";
    TooManyStreams = 503 "too_many_streams" "Too many streams or long polls are open" "Poll GET .../events, or try again after Retry-After.";
    TookTooLong = 503 "took_too_long" "The answer took too long" "Repeat the request, with the same Idempotency-Key, after Retry-After.";
    NotWritable = 507 "not_writable" "The server cannot write to its disk" "Read on; the operator must make the disk writable before games go on.";
    DatabaseFull = 507 "database_full" "There is no room for more events" "Read on; the operator must make room before games go on.";
}

impl Code {
    /// Returns its row in the table.
    pub fn entry(self) -> &'static Entry {
        &TABLE[self as usize]
    }
}

/// A problem of one request.
#[derive(Debug)]
pub struct Problem {
    code: Code,
    detail: Option<String>,
    // The same in German, where there are words for it.
    german: Option<Box<str>>,
    rule: Option<Reference>,
    more: Map<String, Value>,
    // In a box, so that an error takes little room where there is none.
    headers: Box<Headers>,
}

impl Problem {
    /// Returns the problem with this code.
    pub fn new(code: Code) -> Problem {
        Problem {
            code,
            detail: None,
            german: None,
            rule: None,
            more: Map::new(),
            headers: Box::default(),
        }
    }

    /// Returns what happened this time, in a sentence for the client.
    #[must_use]
    pub fn because(mut self, detail: impl fmt::Display) -> Problem {
        self.detail = Some(detail.to_string());
        self
    }

    /// Returns the rule of the game that refuses.
    #[must_use]
    pub fn by_rule(mut self, rule: Reference) -> Problem {
        self.rule = Some(rule);
        self
    }

    /// Returns a further member; one that cannot be written is left out.
    #[must_use]
    pub fn with(mut self, member: &str, value: impl Serialize) -> Problem {
        if let Ok(value) = serde_json::to_value(value) {
            self.more.insert(member.to_owned(), value);
        }
        self
    }

    /// After how many seconds to try again.
    #[must_use]
    pub fn retry_after(mut self, seconds: u32) -> Problem {
        self.headers.retry_after = Some(seconds);
        self
    }

    /// Returns the problem of a caller who does something too often.
    pub fn too_often(standing: QuotaLeft) -> Problem {
        Problem::new(Code::TooManyRequests).limited(standing)
    }

    /// Returns the problem of a caller who has as much of something as one caller may have.
    pub fn used_up(standing: QuotaLeft) -> Problem {
        Problem::new(Code::QuotaUsedUp).limited(standing)
    }

    fn limited(self, standing: QuotaLeft) -> Problem {
        let policy = standing.quota.policy;
        self.because(policy.advice())
            .with("policy", policy.name())
            .with("seconds", standing.seconds)
            .retry_after(standing.seconds)
            .within(Some(standing))
    }

    /// Tells in the headers what is left of a quota.
    #[must_use]
    pub fn within(mut self, standing: Option<QuotaLeft>) -> Problem {
        self.headers.standings.extend(standing);
        self
    }

    /// Returns the methods that the address takes.
    #[must_use]
    pub fn allowing(mut self, methods: Vec<Method>) -> Problem {
        self.headers.allow = methods;
        self
    }

    /// Returns the sentence that says what happened this time; `None` if the title says it all.
    pub fn detail(&self) -> Option<&str> {
        self.detail.as_deref()
    }

    /// Returns the rule that refuses, if one does.
    pub fn rule(&self) -> Option<Reference> {
        self.rule
    }

    /// Adds to the headers of an answer when to come again, what the address takes, and what is left of each quota.
    pub fn tell(&self, headers: &mut HeaderMap) {
        self.headers.tell(headers);
    }

    /// Returns the name of the limit that refuses, if one does.
    pub fn policy(&self) -> Option<&str> {
        self.more.get("policy").and_then(Value::as_str)
    }

    /// Returns after how many seconds it is worth another try, if that is known.
    pub fn seconds(&self) -> Option<u32> {
        self.headers.retry_after
    }

    /// Returns its code.
    pub fn code(&self) -> Code {
        self.code
    }

    /// Returns a game that is here cannot be set up: its edition is missing, or the server is at fault.
    pub fn not_set_up(refused: SetupRefused) -> Problem {
        match refused {
            SetupRefused::UnknownEdition { .. } | SetupRefused::OtherEdition { .. } => {
                Problem::new(Code::EditionMissing).because(refused)
            }
            SetupRefused::SeatsOutOfRange { .. }
            | SetupRefused::UnknownRevision(_)
            | SetupRefused::OptionsNotUnderstood(_)
            | SetupRefused::NotForSoMany(_)
            | SetupRefused::NotInEdition { .. }
            | SetupRefused::EditionUnsound(_) => Problem::internal(refused),
        }
    }

    /// Returns a failure of the server: the reason goes to the operator only.
    pub fn internal(reason: impl fmt::Display) -> Problem {
        tracing::error!(%reason, "a request failed");
        Problem::new(Code::InternalError)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entry = self.code.entry();
        write!(f, "{}: {}", entry.code, self.detail.as_deref().unwrap_or(entry.title))
    }
}

impl std::error::Error for Problem {}

#[cfg(test)]
mod tests;
