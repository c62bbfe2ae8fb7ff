//! The part of a bundle that is shown: the game, its disputes, one event with the positions around it, everything that happened, the audit.

use super::anchor;
use super::data::DOCTYPE;
use super::headings::{Headings, headings};
use super::html::{drawing, escaped, section};
use crate::Replayable;
use crate::audit::report::{AuditVerdict, Report};
use crate::open::Replay;
use crate::timeline::Timeline;
use crate::words::{tell_actor, tell_command, tell_facts, tell_rule};
use engine::kernel::event::Event;
use engine::kernel::ids::Seq;
use engine::kernel::knowledge::hide;
use engine::kernel::table::{Closed, Dispute, Parent};
use engine::kernel::text::Language;

const STYLE: &str = include_str!("style.css");

/// The end of every page.
pub(super) const END: &str = "</body>\n</html>\n";

/// A page before it is written.
pub(super) struct Page<'p, G: Replayable> {
    /// The record.
    pub replay: &'p Replay<G>,
    /// The course of the game, as the page shows it.
    pub timeline: &'p Timeline<'p, G>,
    /// The report of the audit.
    pub report: Report,
    /// The event that is looked at.
    pub event: Seq,
    /// The proof.
    pub proof: Option<&'p str>,
    /// The language.
    pub language: Language,
}

impl<G: Replayable> Page<'_, G> {
    /// Returns the page up to its data blocks. Nothing on it is loaded from elsewhere, and the browser is told to load nothing.
    pub(super) fn written(&self) -> String {
        let words = self.words();
        let title = format!("{} {}", words.record_of, G::TITLE);
        let head = format!(
            "{DOCTYPE}<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
             <title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n",
            words.code,
            escaped(&title),
        );
        let lede = format!("<h1>{}</h1>\n<p class=\"lede\">{}</p>\n", escaped(&title), words.lede);
        let sections = [
            self.summary(),
            section("disputes", words.disputes, &self.disputes()),
            section("event", &self.event_heading(), &self.looked_at()),
            section("events", words.all, &self.events()),
            section("audit", words.audit, &drawing(&self.report.to_string())),
            section("proof-shown", words.proof, &self.proof()),
            section("check", words.check, &self.how_to_check()),
        ];
        head + &lede + &sections.concat() + "</main>\n"
    }

    fn words(&self) -> &'static Headings {
        headings(self.language)
    }

    fn summary(&self) -> String {
        let (words, created) = (self.words(), self.replay.created());
        let record = self.replay.record();
        let parent = created.parent.as_deref().map(|Parent { game, seq, .. }| {
            (words.parent, format!("{game}, {} {seq}", words.event))
        });
        let facts = [
            (words.edition, created.edition.name.clone()),
            (words.seats, created.seats.to_string()),
            (words.events, record.events.len().to_string()),
            (words.known_to, self.timeline.viewer().to_string()),
            (words.audit, self.verdict().to_owned()),
        ];
        let names =
            [(words.game, record.game.to_string()), (words.head, record.head.head.to_string())];
        list("facts", facts) + &list("names", names.into_iter().chain(parent))
    }

    fn verdict(&self) -> &'static str {
        let words = self.words();
        match self.report.verdict {
            AuditVerdict::Good if self.report.unchecked.is_empty() => words.good,
            AuditVerdict::Good => words.good_so_far,
            AuditVerdict::Bad => words.bad,
            AuditVerdict::NotARecord => words.not_a_record,
            AuditVerdict::Newer => words.newer,
        }
    }

    fn disputes(&self) -> String {
        let table = self.timeline.last().and_then(|last| self.timeline.table(last));
        let docket = table.map(|table| table.docket).unwrap_or_default();
        let disputes: String =
            (1..).zip(docket.disputes()).map(|(number, it)| self.dispute(number, it)).collect();
        if disputes.is_empty() { format!("<p>{}</p>\n", self.words().undisputed) } else { disputes }
    }

    /// Returns a dispute as its events told it: the claim, and the ruling where there is one.
    fn dispute(&self, number: usize, dispute: &Dispute) -> String {
        let words = self.words();
        let state = match &dispute.closed {
            Some(Closed::Ruled(_)) => words.ruled,
            Some(Closed::Withdrawn { .. }) => words.withdrawn,
            None => words.open,
        };
        let told = [Some(dispute.opened.by), dispute.closed_by()];
        let told = told.into_iter().flatten().filter_map(|seq| self.timeline.event(seq));
        let told: String = told.map(|event| self.said(event)).collect();
        format!("<article>\n<h3>{} {number}: {state}</h3>\n{told}</article>\n", words.dispute)
    }

    fn said(&self, event: &Event<G>) -> String {
        let facts = tell_facts(self.timeline.rules(), None, event, self.language);
        let link =
            format!("<a href=\"#{}\">{} {}</a>", anchor(event), self.words().event, event.seq);
        let facts: String = facts.iter().map(|fact| escaped(fact) + "<br>\n").collect();
        format!("<p>{facts}<small>{link}, {}</small></p>\n", event.at)
    }

    fn event_heading(&self) -> String {
        format!("{} {}", self.words().event, self.event)
    }

    fn looked_at(&self) -> String {
        let Some(event) = self.timeline.event(self.event) else { return String::new() };
        let words = self.words();
        let before = event.seq.0.checked_sub(1).map(Seq);
        let before = before.map(|seq| self.position(words.before, seq)).unwrap_or_default();
        let after = self.position(words.after, event.seq);
        format!("{}{before}{after}", self.told(event))
    }

    fn position(&self, caption: &str, seq: Seq) -> String {
        let Some(table) = self.timeline.table(seq) else { return String::new() };
        let seen = hide::<G>(&table.game, self.timeline.viewer());
        let drawn = drawing(&G::draw(self.timeline.rules(), &seen, self.language));
        format!("<figure>\n<figcaption>{}</figcaption>\n{drawn}</figure>\n", escaped(caption))
    }

    /// Returns an event in words: who chose what, by which rule, and what followed.
    fn told(&self, event: &Event<G>) -> String {
        let before = self.timeline.seen_before(event);
        let facts = tell_facts(self.timeline.rules(), before.as_ref(), event, self.language);
        let facts: String =
            facts.iter().map(|fact| format!("<li>{}</li>\n", escaped(fact))).collect();
        format!("<p>{}</p>\n<ul>\n{facts}</ul>\n", self.choice(event))
    }

    fn choice(&self, event: &Event<G>) -> String {
        let words = self.words();
        let before = self.timeline.seen_before(event);
        let rules = self.timeline.rules();
        let command = tell_command(rules, before.as_ref(), event, self.language);
        let command = command.unwrap_or_else(|| words.secret.to_owned());
        let actor = escaped(&tell_actor(event, self.language));
        let undone = self.timeline.undone_by(event.seq);
        let undone = undone.map(|by| format!(" <em>({} {by})</em>", words.taken_back));
        let undone = undone.unwrap_or_default();
        let rule = tell_rule(event, self.language);
        let rule = rule.map(|rule| format!("{}, ", escaped(&rule))).unwrap_or_default();
        format!(
            "<strong>{actor}</strong>: {}{undone} <small>{rule}{}</small>",
            escaped(&command),
            event.at
        )
    }

    fn events(&self) -> String {
        let tell = |event: &Event<G>| {
            let counts = self.timeline.undone_by(event.seq).is_none();
            let class = if counts { "" } else { " class=\"undone\"" };
            let (id, seq) = (anchor(event), event.seq);
            format!("<li id=\"{id}\" value=\"{seq}\"{class}>{}</li>\n", self.told(event))
        };
        let events: String = self.timeline.events().iter().map(tell).collect();
        format!("<ol>\n{events}</ol>\n")
    }

    fn proof(&self) -> String {
        match self.proof {
            Some(proof) => drawing(proof),
            None => format!("<p>{}</p>\n", self.words().unproved),
        }
    }

    fn how_to_check(&self) -> String {
        format!("<p>{}</p>\n{}", self.words().how, drawing("replay audit bundle.html"))
    }
}

/// Returns what is known about something, each with its name.
fn list<'w>(class: &str, entries: impl IntoIterator<Item = (&'w str, String)>) -> String {
    let entry = |(name, value): (&str, String)| {
        format!("<div><dt>{}</dt><dd>{}</dd></div>\n", escaped(name), escaped(&value))
    };
    let entries: String = entries.into_iter().map(entry).collect();
    format!("<dl class=\"{class}\">\n{entries}</dl>\n")
}
