//! The search by words, by seat and by type, and the way to an event by its address.

use super::moving::Forward;
use super::{Mode, Prompt, RecordBrowser, Sieve};
use crate::Replayable;
use crate::browse::address::{EventAddress, NamesNoEvent};
use crate::messages::{say, say_with};
use engine::kernel::args;
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use engine::kernel::viewer::Viewer;
use std::collections::BTreeSet;

/// The most letters that are typed: more than any address has.
const LETTERS_MAX: usize = 200;

impl<G: Replayable> RecordBrowser<'_, G> {
    pub(super) fn ask(&mut self, prompt: Prompt) {
        self.mode = Mode::Typing { prompt, text: String::new() };
    }

    pub(super) fn type_letter(&mut self, letter: char) {
        if let Mode::Typing { text, .. } = &mut self.mode
            && text.chars().count() < LETTERS_MAX
        {
            text.push(letter);
        }
    }

    pub(super) fn erase(&mut self) {
        if let Mode::Typing { text, .. } = &mut self.mode {
            text.pop();
        }
    }

    /// Leaves what is open; if nothing is, forgets what is looked for.
    pub(super) fn cancel(&mut self) {
        if std::mem::replace(&mut self.mode, Mode::Stepping) == Mode::Stepping {
            self.sought = Default::default();
        }
    }

    pub(super) fn accept(&mut self) {
        match std::mem::replace(&mut self.mode, Mode::Stepping) {
            Mode::Typing { prompt: Prompt::Words, text } => {
                self.sought.words = text.trim().to_lowercase();
                self.seek();
            }
            Mode::Typing { prompt: Prompt::Address, text } => self.go_to_address(&text),
            Mode::Choosing { mut items, at } if at < items.len() => {
                self.sift(items.swap_remove(at))
            }
            Mode::Stepping | Mode::Helping | Mode::Choosing { .. } => {}
        }
    }

    fn sift(&mut self, sieve: Sieve) {
        match sieve {
            Sieve::AllSeats => self.sought.seat = None,
            Sieve::Seat(seat) => self.sought.seat = Some(seat),
            Sieve::AllKinds => self.sought.kind = None,
            Sieve::Kind(kind) => self.sought.kind = Some(kind),
        }
        self.seek();
    }

    pub(super) fn offer_seats(&mut self) {
        let seats: BTreeSet<Option<Seat>> =
            self.log.entries().iter().map(|entry| entry.seat).collect();
        let seats = seats.into_iter().map(Sieve::Seat);
        self.offer([Sieve::AllSeats].into_iter().chain(seats).collect());
    }

    pub(super) fn offer_kinds(&mut self) {
        let kinds: BTreeSet<&String> =
            self.log.entries().iter().flat_map(|entry| &entry.kinds).collect();
        let kinds = kinds.into_iter().cloned().map(Sieve::Kind);
        self.offer([Sieve::AllKinds].into_iter().chain(kinds).collect());
    }

    /// Shows a list in which the item is marked that holds now.
    fn offer(&mut self, items: Vec<Sieve>) {
        let holds = |sieve: &Sieve| match sieve {
            Sieve::AllSeats | Sieve::AllKinds => false,
            Sieve::Seat(seat) => self.sought.seat == Some(*seat),
            Sieve::Kind(kind) => self.sought.kind.as_ref() == Some(kind),
        };
        let at = items.iter().position(holds).unwrap_or(0);
        self.mode = Mode::Choosing { items, at };
    }

    /// Returns the name of an item, with the number of events that it leaves.
    pub(super) fn name(&self, sieve: &Sieve) -> String {
        let entries = self.log.entries();
        let (name, count) = match sieve {
            Sieve::AllSeats => (say(self.language, "browse-all-seats").to_owned(), entries.len()),
            Sieve::AllKinds => (say(self.language, "browse-all-kinds").to_owned(), entries.len()),
            Sieve::Seat(seat) => {
                (self.seat(*seat), entries.iter().filter(|entry| entry.seat == *seat).count())
            }
            Sieve::Kind(kind) => {
                let of_kind = entries.iter().filter(|entry| entry.kinds.contains(kind));
                (kind.clone(), of_kind.count())
            }
        };
        format!("{name} ({count})")
    }

    fn seat(&self, seat: Option<Seat>) -> String {
        match seat {
            Some(seat) => say_with(self.language, "browse-viewer-seat", args![seat]),
            None => say(self.language, "browse-no-seat").to_owned(),
        }
    }

    /// Returns what is looked for, in a few words; empty if nothing is.
    pub(super) fn sought(&self) -> String {
        let words = Some(&self.sought.words).filter(|words| !words.is_empty());
        let words = words.map(|words| say_with(self.language, "browse-sought-words", args![words]));
        let seat = self.sought.seat.map(|seat| self.seat(seat));
        let parts: Vec<String> =
            words.into_iter().chain(seat).chain(self.sought.kind.clone()).collect();
        parts.join(", ")
    }

    /// Lists the events that are looked for.
    fn hits(&self) -> Vec<Seq> {
        let entries = self.log.entries().iter();
        entries.filter(|entry| self.sought.finds(entry)).map(|entry| entry.seq).collect()
    }

    /// Goes to the first event that is looked for, from the one that is shown on.
    fn seek(&mut self) {
        if !self.sought.is_empty() {
            let hits = self.hits();
            let on = hits.iter().find(|hit| **hit >= self.seq).or(hits.first());
            self.go_and_count(on.copied(), &hits);
        }
    }

    /// Goes to the next event that is looked for, or to the one before; behind the last comes the first.
    pub(super) fn go_to_hit(&mut self, forward: Forward) {
        if self.sought.is_empty() {
            return self.tell(say(self.language, "browse-nothing-sought"));
        }
        let hits = self.hits();
        let hit = match forward {
            Forward::Yes => hits.iter().find(|hit| **hit > self.seq).or(hits.first()),
            Forward::No => hits.iter().rfind(|hit| **hit < self.seq).or(hits.last()),
        };
        self.go_and_count(hit.copied(), &hits);
    }

    fn go_and_count(&mut self, hit: Option<Seq>, hits: &[Seq]) {
        let (sought, count) = (self.sought(), hits.len());
        self.status = match hit {
            Some(hit) => {
                self.go(hit);
                let number = 1 + hits.iter().take_while(|seq| **seq < hit).count();
                say_with(self.language, "browse-hit", args![number, count, sought])
            }
            None => {
                let all = self.log.entries().len();
                say_with(self.language, "browse-no-hit", args![all, sought])
            }
        };
    }

    fn go_to_address(&mut self, text: &str) {
        match text.parse() {
            Ok(address) => self.go_to(address),
            Err(NamesNoEvent) => {
                let (text, last) = (text.trim(), self.log.last());
                self.status = say_with(self.language, "browse-no-address", args![text, last]);
            }
        }
    }

    /// Goes to the event; looks on as the viewer that the address names, if the record tells him enough.
    fn go_to(&mut self, address: EventAddress) {
        let EventAddress { seq, game, viewer } = address;
        let here = self.replay.record().game;
        if let Some(game) = game.filter(|game| *game != here) {
            self.status = say_with(self.language, "browse-other-game", args![game]);
            return;
        }
        let last = self.log.last();
        if seq > last {
            self.status = say_with(self.language, "browse-no-such-event", args![seq, last]);
            return;
        }
        self.go(seq);
        match viewer.filter(|viewer| *viewer != self.viewer()) {
            Some(viewer) if self.replay.told(viewer).is_ok() => self.look_on_as(viewer),
            Some(viewer) => {
                let (viewer, known) = (self.viewer_in_words(viewer), self.viewers_in_words());
                self.status = say_with(self.language, "browse-untold", args![viewer, known]);
            }
            None => {}
        }
    }

    fn viewers_in_words(&self) -> String {
        let viewers = self.replay.viewers().iter();
        let viewers: Vec<String> = viewers.map(|viewer| self.viewer_in_words(*viewer)).collect();
        viewers.join(", ")
    }

    pub(super) fn viewer_in_words(&self, viewer: Viewer) -> String {
        match viewer {
            Viewer::Seat(seat) => say_with(self.language, "browse-viewer-seat", args![seat]),
            Viewer::Spectator => say(self.language, "browse-viewer-spectator").to_owned(),
            Viewer::Referee => say(self.language, "browse-viewer-referee").to_owned(),
        }
    }
}
