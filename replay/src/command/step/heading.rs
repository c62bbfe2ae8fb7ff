//! The heading of a turn, a round or an era: its events, the seats that chose, round and era, and everybody's points.

use super::Step;
use crate::Replayable;
use crate::marks::{Span, Stretch, stretches};
use crate::messages::{say, say_with};
use crate::stats::points::points;
use crate::timeline::Timeline;
use crate::words::{player_of, seat_word};
use engine::kernel::args;
use engine::kernel::event::{Command, Event};
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use engine::kernel::text::grammar::{Conjunction, listed, numeral};

/// The headings of the stretches of a game.
pub(super) struct Headings<'t, 'r, G: Replayable> {
    timeline: &'t Timeline<'r, G>,
    rounds: Vec<Stretch>,
    span: Span,
    language: Language,
    /// `true` if players are named.
    has_names: bool,
}

impl<'t, 'r, G: Replayable> Headings<'t, 'r, G> {
    pub(super) fn new(
        step: &Step,
        timeline: &'t Timeline<'r, G>,
        span: Span,
    ) -> Headings<'t, 'r, G> {
        let rounds = stretches(timeline, Span::Round);
        Headings { timeline, rounds, span, language: step.lang, has_names: step.names }
    }

    /// Returns the heading: `Turn 12 (events 40-47): seat 2; round 3, Era I; points of seat 1: 12, seat 2: 9 (+3)`.
    pub(super) fn tell(&self, stretch: Stretch) -> String {
        let parts = [self.seats(stretch), self.course(stretch), self.points(stretch)];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        let colon = if parts.is_empty() { "" } else { ": " };
        format!("{}{colon}{}\n", self.name(stretch), parts.join("; "))
    }

    fn name(&self, Stretch { number, first, last }: Stretch) -> String {
        let (name, before) = match self.span {
            Span::Turn => ("turn-of-events", "before-the-first-turn"),
            Span::Round => ("round-of-events", "before-the-first-round"),
            Span::Era => ("era-of-events", "before-the-first-era"),
        };
        let key = if number == 0 { before } else { name };
        say_with(self.language, key, args![number, first, last])
    }

    /// Returns the seats that chose something of the game, first come first.
    fn seats(&self, stretch: Stretch) -> String {
        let mut seats: Vec<Seat> = Vec::new();
        let events = self.timeline.events().iter();
        let events = events.filter(|event| stretch.contains(event.seq));
        for seat in events.filter(|event| self.is_choice(event)).filter_map(|event| event.seat) {
            if !seats.contains(&seat) {
                seats.push(seat);
            }
        }
        let seats: Vec<String> = seats.iter().map(|&seat| self.seat(seat, stretch.last)).collect();
        listed(&seats, Conjunction::And, self.language)
    }

    fn is_choice(&self, event: &Event<G>) -> bool {
        self.timeline.counts(event.seq) && !matches!(event.command, Some(Command::Table(_)))
    }

    /// Returns a seat, with the player's name if names are asked for.
    fn seat(&self, seat: Seat, at: Seq) -> String {
        let player = self.has_names.then(|| player_of(self.timeline, at, seat)).flatten();
        let name = player.map_or_else(String::new, |player| format!(" [{player}]"));
        format!("{} {seat}{name}", seat_word(self.language))
    }

    /// Returns round and era, as far as the heading does not name them already.
    fn course(&self, stretch: Stretch) -> String {
        let round = self.rounds.iter().find(|round| round.contains(stretch.first));
        let round = round.map(|round| round.number).filter(|number| *number > 0);
        let round = round.filter(|_| self.span == Span::Turn);
        let round = round.map(|number| say_with(self.language, "in-round", args![number]));
        let before = stretch.first.0.checked_sub(1).and_then(|seq| self.timeline.seen(Seq(seq)));
        let period = before.filter(|_| stretch.number > 0);
        let period = period.and_then(|seen| G::period(seen.state()));
        let period = period.map(|period| period.words(self.language).to_owned());
        let parts: Vec<String> = round.into_iter().chain(period).collect();
        parts.join(", ")
    }

    /// Returns the points of each seat after the stretch, with what it has brought; nothing before the game has begun.
    fn points(&self, stretch: Stretch) -> String {
        let Some(after) = points(self.timeline, stretch.last) else { return String::new() };
        let before = stretch.first.0.checked_sub(1).and_then(|seq| points(self.timeline, Seq(seq)));
        let before = before.unwrap_or_else(|| vec![Some(0); after.len()]);
        let seats = Seat::first(G::seats(self.timeline.rules()));
        let told =
            seats.zip(after.into_iter().zip(before)).filter_map(|(seat, (after, before))| {
                let gain = after? - before.unwrap_or_default();
                let gain = if gain == 0 { String::new() } else { format!(" ({gain:+})") };
                let told = numeral(format_args!("{}{gain}", after?));
                Some(format!("{} {seat}: {told}", seat_word(self.language)))
            });
        let told: Vec<String> = told.collect();
        format!("{} {}", say(self.language, "points-of-seats"), told.join(", "))
    }
}
