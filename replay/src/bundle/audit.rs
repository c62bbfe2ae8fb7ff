//! The report of the audit in words: the verdict, the hashes, each check with its result, and what was not checked.

use super::frame::Frame;
use super::sections::list;
use crate::Replayable;
use crate::audit::report::{AuditVerdict, Check, Checked, Finding, LookedAt, Unchecked};
use crate::audit::why::Why;
use crate::messages::say_with;
use engine::kernel::args;
use maud::{Markup, html};

/// All checks, in the order in which they are made.
const CHECKS: [Check; 8] = [
    Check::Lines,
    Check::Chain,
    Check::Openings,
    Check::Seals,
    Check::Chance,
    Check::Rules,
    Check::Telling,
    Check::Fold,
];

impl<G: Replayable> Frame<'_, G> {
    /// Returns the report.
    pub(super) fn audit(&self) -> Markup {
        let is_good = self.report.verdict == AuditVerdict::Good;
        let content = html! {
            p.verdict.good[is_good] { strong { (self.say(self.verdict())) } }
            @if let Some(finding) = &self.report.finding { (self.finding(finding)) }
            p.soft { (self.say("bundle-audit-by")) }
            h3 { (self.say("bundle-checks")) }
            (self.checks())
            h3 { (self.say("bundle-unchecked")) }
            (self.unchecked())
            h3 { (self.say("bundle-counted")) }
            (list(&self.counted()))
            h3 { (self.say("bundle-hashes")) }
            div.hashes { (list(&self.hashes())) }
            p.soft { (self.say("bundle-hash-event")) }
        };
        self.section("audit", "bundle-audit", content)
    }

    fn verdict(&self) -> &'static str {
        match self.report.verdict {
            AuditVerdict::Good if self.report.unchecked.is_empty() => "bundle-good",
            AuditVerdict::Good => "bundle-good-so-far",
            AuditVerdict::Bad => "bundle-bad",
            AuditVerdict::NotARecord => "bundle-not-a-record",
            AuditVerdict::Newer => "bundle-newer",
        }
    }

    /// Returns the first fault. Its reason is written in English alone, as the audit gives it.
    fn finding(&self, Finding { line, event, before, check, reason }: &Finding) -> Markup {
        let check = self.say(name(*check));
        let told = match (event, before) {
            (Some(seq), Some(before)) => {
                say_with(self.language(), "bundle-finding-link", args![line, seq, before, check])
            }
            (Some(seq), None) => {
                say_with(self.language(), "bundle-finding-event", args![line, seq, check])
            }
            (None, _) => say_with(self.language(), "bundle-finding", args![line, check]),
        };
        html! {
            p.note {
                (told) ": " span lang="en" { (reason) }
                @if let Some(seq) = event { " " (self.link(*seq)) }
            }
        }
    }

    fn checks(&self) -> Markup {
        let head = ["bundle-check-name", "bundle-check-result", "bundle-check-claim"];
        html! {
            table {
                thead { tr { @for key in head { th scope="col" { (self.say(key)) } } } }
                tbody {
                    @for check in CHECKS {
                        tr {
                            th scope="row" { (self.say(name(check))) }
                            td { (self.result(check)) }
                            td { (self.say(claim(check))) }
                        }
                    }
                }
            }
        }
    }

    /// Returns the result of a check: an audit stops at the first fault, so that the other checks are not finished then.
    fn result(&self, check: Check) -> String {
        if let Some(finding) = &self.report.finding {
            let fails = finding.check == check;
            return self
                .say(if fails { "bundle-failed-here" } else { "bundle-cut-short" })
                .to_owned();
        }
        let open = self.report.unchecked.iter().filter(|open| open.check == check);
        let checked = &self.report.checked;
        let number = open.map(|open| open.number).max();
        let of_check = match check.looks_at() {
            LookedAt::Seals => checked.seals + number.unwrap_or_default(),
            LookedAt::Events => checked.events,
        };
        match number {
            None => self.say("bundle-held").to_owned(),
            Some(number) if number >= of_check => self.say("bundle-open").to_owned(),
            Some(number) => say_with(self.language(), "bundle-held-in-part", args![number]),
        }
    }

    fn unchecked(&self) -> Markup {
        html! {
            @if self.report.unchecked.is_empty() { p { (self.say("bundle-none-unchecked")) } }
            @else { ul { @for open in &self.report.unchecked { li { (self.open(open)) } } } }
        }
    }

    fn open(&self, Unchecked { check, number, why }: &Unchecked) -> String {
        let why = self.say(reason(*why));
        let key = match check.looks_at() {
            LookedAt::Seals => "bundle-unchecked-seals",
            LookedAt::Events => "bundle-unchecked-events",
        };
        say_with(self.language(), key, args![check = self.say(name(*check)), number, why])
    }

    fn counted(&self) -> Vec<(&'static str, String)> {
        let Checked { events, undone, seals, shuffles, legal, decided, positions } =
            self.report.checked;
        let counted = [
            ("bundle-counted-events", events),
            ("bundle-counted-undone", undone),
            ("bundle-counted-seals", seals),
            ("bundle-counted-shuffles", shuffles),
            ("bundle-counted-legal", legal),
            ("bundle-counted-decided", decided),
            ("bundle-counted-positions", positions),
        ];
        counted.map(|(key, number)| (self.say(key), number.to_string())).into()
    }

    fn hashes(&self) -> Vec<(&'static str, String)> {
        let record = self.scenes.replay.record();
        let first = record.events.first().map(|event| event.hash.to_string());
        vec![
            (self.say("bundle-hash-head"), record.head.head.to_string()),
            (self.say("bundle-hash-first"), first.unwrap_or_default()),
            (
                self.say("bundle-hash-edition"),
                self.scenes.replay.created().edition.hash.to_string(),
            ),
        ]
    }
}

/// Returns the key of the name of a check.
const fn name(check: Check) -> &'static str {
    match check {
        Check::Lines => "bundle-check-lines",
        Check::Chain => "bundle-check-chain",
        Check::Openings => "bundle-check-openings",
        Check::Seals => "bundle-check-seals",
        Check::Chance => "bundle-check-chance",
        Check::Rules => "bundle-check-rules",
        Check::Telling => "bundle-check-telling",
        Check::Fold => "bundle-check-fold",
    }
}

/// Returns the key of the sentence that a check finds true or not.
const fn claim(check: Check) -> &'static str {
    match check {
        Check::Lines => "bundle-claim-lines",
        Check::Chain => "bundle-claim-chain",
        Check::Openings => "bundle-claim-openings",
        Check::Seals => "bundle-claim-seals",
        Check::Chance => "bundle-claim-chance",
        Check::Rules => "bundle-claim-rules",
        Check::Telling => "bundle-claim-telling",
        Check::Fold => "bundle-claim-fold",
    }
}

/// Returns the key of the reason for which something was not checked.
const fn reason(why: Why) -> &'static str {
    match why {
        Why::SeedUntold => "bundle-why-chance",
        Why::Sealed => "bundle-why-seals",
        Why::LegalityHidden => "bundle-why-legality",
        Why::ConsequencesHidden => "bundle-why-consequences",
        Why::CountHidden => "bundle-why-fold",
    }
}
