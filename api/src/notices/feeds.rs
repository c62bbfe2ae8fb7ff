//! Feeds: what waits for a player, for readers of feeds (RFC 4287), and until when, for calendars (RFC 5545).

use super::told::Base;
use crate::store::Moment;
use atom_syndication::{Entry, Feed, Link, Text};
use chrono::{DateTime, TimeDelta, Utc};
use engine::kernel::ids::GameId;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use icalendar::{Alarm, Calendar, Component, Event, EventLike, EventStatus, Related};
use replay::messages::Messages;

/// The media type of a feed of turns.
const ATOM: &str = "application/atom+xml";
/// The media type of a calendar.
const CALENDAR: &str = "text/calendar; charset=utf-8";
/// The time before a deadline at which a calendar reminds of it.
const ALARM: TimeDelta = TimeDelta::hours(4);

/// A seat of a player that a game waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Turn {
    /// The game.
    pub game: GameId,
    /// Its title.
    pub title: String,
    /// The seat.
    pub seat: Seat,
    /// The text that tells this wait from all others of the seat.
    pub wait: String,
    /// The number of the last event of the game.
    pub seq: u32,
    /// The moment of that event.
    pub at: Moment,
    /// The end of the seat's time, if it has one.
    pub deadline: Option<Moment>,
}

/// A feed as it is sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FeedText {
    /// The media type.
    pub media_type: &'static str,
    /// The text.
    pub text: String,
}

impl Turn {
    fn name(&self) -> String {
        format!("{}-{}-{}", self.game, self.seat, self.wait)
    }

    fn address(&self, base: &Base) -> String {
        base.address(&format!("/g/{}?seat={}", self.game, self.seat))
    }

    fn sentence(&self, messages: Messages) -> String {
        messages.say_with("notice-your-turn", [("title", self.title.clone().into())])
    }
}

/// Writes what waits as a feed. `name` names the feed among all feeds, and is no secret.
pub(crate) fn turns(turns: &[Turn], name: &str, base: &Base, language: Language) -> FeedText {
    let messages = Messages::of(language);
    let updated = turns.iter().filter_map(|turn| date(turn.at)).max().unwrap_or_default();
    let entry = |turn: &Turn| Entry {
        title: Text::plain(turn.sentence(messages)),
        id: format!("urn:fathom:turn:{}", turn.name()),
        updated: date(turn.at).unwrap_or_default().into(),
        links: vec![Link { href: turn.address(base), ..Link::default() }],
        ..Entry::default()
    };
    let feed = Feed {
        title: Text::plain(messages.say("feed-turns")),
        id: format!("urn:fathom:feed:{name}"),
        updated: updated.into(),
        authors: vec![atom_syndication::Person { name: "Fathom".to_owned(), ..Default::default() }],
        entries: turns.iter().map(entry).collect(),
        ..Feed::default()
    };
    FeedText { media_type: ATOM, text: feed.to_string() }
}

/// Writes the deadlines of what waits as a calendar. A wait that is over is no longer in it.
pub(crate) fn calendar(turns: &[Turn], base: &Base, language: Language) -> FeedText {
    let messages = Messages::of(language);
    let mut calendar = Calendar::new();
    calendar.name(&messages.say("feed-deadlines"));
    for turn in turns {
        if let Some(deadline) = turn.deadline.and_then(date) {
            calendar.push(event(turn, deadline, base, messages));
        }
    }
    FeedText { media_type: CALENDAR, text: calendar.to_string() }
}

fn event(turn: &Turn, deadline: DateTime<Utc>, base: &Base, messages: Messages) -> Event {
    let at = date(turn.at).unwrap_or_default();
    let words = messages.say_with("feed-deadline", [("title", turn.title.clone().into())]);
    // Without a name and a moment of its own an alarm would be another one each time.
    let alarm = Alarm::display(&words, (-ALARM, Related::Start))
        .uid(&format!("{}-alarm", turn.name()))
        .timestamp(at)
        .done();
    Event::new()
        .uid(&turn.name())
        .sequence(turn.seq)
        .timestamp(at)
        .summary(&words)
        .url(&turn.address(base))
        .starts(deadline)
        .ends(deadline)
        .status(EventStatus::Confirmed)
        .alarm(alarm)
        .done()
}

fn date(moment: Moment) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp_millis(moment.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(title: &str, deadline: Option<Moment>) -> Turn {
        Turn {
            game: GameId([7; 16]),
            title: title.to_owned(),
            seat: Seat::numbered(2).expect("a seat"),
            wait: "5".to_owned(),
            seq: 9,
            at: Moment(1_700_000_000_000),
            deadline,
        }
    }

    #[test]
    fn a_feed_is_read_back_by_another_hand() {
        let base = Base::new(Some("https://games.example.org".parse().expect("an address")));
        let written = turns(&[turn("A & <B>", None)], "one", &base, Language::De);
        let read: Feed = written.text.parse().expect("a feed");
        let entry = &read.entries()[0];
        assert!(entry.title().value.contains("A & <B>"), "{}", written.text);
        assert!(written.text.contains("A &amp; &lt;B&gt;"), "{}", written.text);
        assert!(entry.links()[0].href().starts_with("https://games.example.org/g/0707"));
        assert_eq!(read.id(), "urn:fathom:feed:one");
    }

    #[test]
    fn a_calendar_has_the_deadlines_alone_and_reminds_of_them() {
        let games = [turn("Dive, now; or never", Some(Moment(1_700_086_400_000))), turn("B", None)];
        let written = calendar(&games, &Base::default(), Language::En).text;
        assert_eq!(written.matches("BEGIN:VEVENT").count(), 1, "{written}");
        for line in [
            "DTSTART:20231115T221320Z",
            "SEQUENCE:9",
            "TRIGGER;RELATED=START:-PT14400S",
            "Dive\\, now\\; or never",
        ] {
            assert!(written.contains(line), "{line} is not in\n{written}");
        }
        assert_eq!(written, calendar(&games, &Base::default(), Language::En).text, "for its tag");
    }
}
