//! The words of the page, beside those in which events are told.

use engine::kernel::text::Language;

/// The fixed words of a page in one language.
pub(super) struct Headings {
    /// The language, as HTML names it.
    pub code: &'static str,
    /// Of a game.
    pub record_of: &'static str,
    /// The subject of the page.
    pub lede: &'static str,
    /// Names in the list of what is known about the game.
    pub game: &'static str,
    /// The edition.
    pub edition: &'static str,
    /// The seats.
    pub seats: &'static str,
    /// As whom the record is read.
    pub known_to: &'static str,
    /// The events.
    pub events: &'static str,
    /// The hash of the last event.
    pub head: &'static str,
    /// The parent of a practice game.
    pub parent: &'static str,
    /// The verdict.
    pub audit: &'static str,
    /// The audit found nothing.
    pub good: &'static str,
    /// The audit found nothing, and could not ask everything.
    pub good_so_far: &'static str,
    /// The audit found something.
    pub bad: &'static str,
    /// The file is no record.
    pub not_a_record: &'static str,
    /// The record is newer than the program.
    pub newer: &'static str,
    /// Disputes.
    pub disputes: &'static str,
    /// One of them.
    pub dispute: &'static str,
    /// It waits.
    pub open: &'static str,
    /// It is ruled.
    pub ruled: &'static str,
    /// A dispute that was closed without a ruling.
    pub withdrawn: &'static str,
    /// There is none.
    pub undisputed: &'static str,
    /// One event.
    pub event: &'static str,
    /// The position before it.
    pub before: &'static str,
    /// The position after it.
    pub after: &'static str,
    /// The event was taken back.
    pub taken_back: &'static str,
    /// A choice that this reader may not know.
    pub secret: &'static str,
    /// All events.
    pub all: &'static str,
    /// The proof.
    pub proof: &'static str,
    /// There is none.
    pub unproved: &'static str,
    /// The way to check it.
    pub check: &'static str,
    /// The way in which it is done.
    pub how: &'static str,
}

/// Returns the words in this language.
pub(super) fn headings(language: Language) -> &'static Headings {
    match language {
        Language::En => &EN,
        Language::De => &DE,
    }
}

const EN: Headings = Headings {
    code: "en",
    record_of: "Record of a game of",
    lede: "This page shows a recorded game and holds the record itself. It needs no server and runs no script.",
    game: "Game",
    edition: "Edition",
    seats: "Seats",
    known_to: "As known to",
    events: "Events",
    head: "Hash of the last event",
    parent: "Practice game, branched off from",
    audit: "Audit",
    good: "good",
    good_so_far: "good, as far as the record tells",
    bad: "bad",
    not_a_record: "not a record",
    newer: "newer than the program that wrote this page",
    disputes: "What is disputed",
    dispute: "Dispute",
    open: "waits for a ruling",
    ruled: "ruled",
    withdrawn: "withdrawn",
    undisputed: "Nothing is disputed in this record.",
    event: "Event",
    before: "The position before",
    after: "The position after",
    taken_back: "taken back by event",
    secret: "a secret choice",
    all: "Everything that happened",
    proof: "Proof and checkpoint",
    unproved: "This bundle holds no proof that ties the record to a log.",
    check: "Checking this file",
    how: "The source of this page holds the record and the files of its edition. The same command reads them as it reads a record:",
};

const DE: Headings = Headings {
    code: "de",
    record_of: "Aufzeichnung eines Spiels",
    lede: "Diese Seite zeigt ein aufgezeichnetes Spiel und enthält die Aufzeichnung selbst. Sie braucht keinen Server und führt kein Skript aus.",
    game: "Spiel",
    edition: "Ausgabe",
    seats: "Sitze",
    known_to: "Bekannt wie für",
    events: "Ereignisse",
    head: "Hash des letzten Ereignisses",
    parent: "Übungsspiel, abgezweigt von",
    audit: "Prüfung",
    good: "in Ordnung",
    good_so_far: "in Ordnung, soweit die Aufzeichnung reicht",
    bad: "nicht in Ordnung",
    not_a_record: "keine Aufzeichnung",
    newer: "neuer als das Programm, das diese Seite schrieb",
    disputes: "Was strittig ist",
    dispute: "Streitfall",
    open: "wartet auf eine Entscheidung",
    ruled: "entschieden",
    withdrawn: "zurückgenommen",
    undisputed: "In dieser Aufzeichnung ist nichts strittig.",
    event: "Ereignis",
    before: "Die Stellung davor",
    after: "Die Stellung danach",
    taken_back: "zurückgenommen durch Ereignis",
    secret: "eine geheime Wahl",
    all: "Alles, was geschah",
    proof: "Beweis und Prüfpunkt",
    unproved: "Dieses Bündel enthält keinen Beweis, der die Aufzeichnung an ein Protokoll bindet.",
    check: "Diese Datei prüfen",
    how: "Der Quelltext dieser Seite enthält die Aufzeichnung und die Dateien ihrer Ausgabe. Derselbe Befehl liest sie wie eine Aufzeichnung:",
};
