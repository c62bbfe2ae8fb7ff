//! Limits on everything that could grow, each with its reason. Laws hold them.

/// The number of the format that this build writes and reads: `fathom/1`.
pub const VERSION: u32 = 1;

/// Legal commands of one decision. A choice that could exceed it is split into two commands,
/// so that a list always fits into one answer and one buffer.
pub const LEGAL_MAX: usize = 2_048;

/// Frames on an agenda. Effects nest by cards that use cards; an edition that could nest deeper is refused.
pub const FRAMES_MAX: usize = 32;

/// Facts of one command outside the end of a phase: an event stays readable by a person.
pub const FACTS_MAX: usize = 64;

/// Events of one game. Real games have a few hundred; the bound keeps every record small enough to be held whole.
pub const EVENTS_MAX: u32 = 4_096;

/// The last events of a game, which no seat can use: they are kept for arbiters, the server and the clock,
/// so that every game can be ruled, closed and opened.
pub const CLOSING_EVENTS: u32 = 64;

/// Events of the longest game that nobody delays. Law 2 holds random games below it; the longest of 200,000 had 622 decisions.
pub const GAME_EVENTS: u32 = 1_300;

/// Events of one game by which clocks tell rests and expiries, divided equally among its seats: more than one for each wait of the
/// longest game seen.
pub const CLOCK_EVENTS: u32 = 640;

/// Events of one game by which seats are given up and handed over by those who hold them, divided equally among the seats.
pub const HANDING_EVENTS: u32 = 60;

/// Days after which a dispute on which nobody has ruled can be closed by the clock, so that no game waits for an arbiter for ever.
pub const DISPUTE_WAITS_DAYS: i64 = 30;

/// Events by which the seats of one game can be taken and left. Each seat that is taken keeps one of them for leaving it.
pub const LOBBY_EVENTS: u32 = 220;

/// The most times that one player can take a seat of a game, or give one to a bot. No record tells which player that is, so the server counts.
/// Players that fill a table and all use this up leave others enough of [`LOBBY_EVENTS`] to come.
pub const COMINGS_MAX: u32 = 16;

/// The most times that strangers together can take a seat of a game: all who neither created it nor were invited. The rest of [`LOBBY_EVENTS`]
/// is kept for those, so that no number of accounts keeps a game from its start.
pub const STRANGERS_COMINGS_MAX: u32 = 70;

/// Events of one game for proposals and the answers to them, divided equally among the seats that ask.
pub const PROPOSAL_EVENTS: u32 = 400;

/// Proposals of one seat while the same decision is open: whoever was refused so often gets no other answer.
pub const PROPOSALS_A_DECISION: u32 = 8;

/// Events of one game that seats take back without consent, the undos included, divided equally among its seats.
pub const TAKEBACK_EVENTS: u32 = 1_280;

/// Positions that a bounded look-ahead may visit, so that deciding legality stays cheap.
pub const LOOKAHEAD_MAX: u32 = 10_000;

/// Bytes of one line of a record. A longer one is no record of ours and is refused before it is parsed.
pub const LINE_MAX: usize = 1 << 20;

/// Commands of one draft: more choices than any phase offers.
pub const DRAFT_MAX: usize = 64;

/// Disputes of one game, open and closed: enough for a long quarrel, few enough to be read by one arbiter.
pub const DISPUTES_MAX: u32 = 64;

/// Disputes of one seat that wait for a ruling at the same time: whoever claims more waits for an answer first.
pub const OPEN_DISPUTES_MAX: usize = 3;
