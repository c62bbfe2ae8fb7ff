//! A place that is looked at: the printed thing there, large, and the rules against choosing it.

use crate::games::{Sight, VerdictShown};
use crate::page::reader::Reader;
use engine::kernel::reference::Reference;
use engine::kernel::text::grammar::capitalised;
use engine::ruleset::Ruleset;
use maud::{Markup, html};

/// Returns the panel, with a link that closes it.
pub(crate) fn panel(reader: &Reader, ruleset: Ruleset, sight: &Sight, close: &str) -> Markup {
    html! {
        div.look #look role="status" {
            a.close href=(close) aria-label=(reader.say("look-close")) { "×" }
            @if let Some(item) = &sight.item { (item) }
            @match &sight.verdict {
                Some(verdict) => (told(reader, ruleset, verdict)),
                None if sight.item.is_none() => p.soft { (reader.say("look-nothing")) },
                None => {},
            }
        }
    }
}

fn told(reader: &Reader, ruleset: Ruleset, verdict: &VerdictShown) -> Markup {
    html! {
        @if verdict.legal > 0 {
            p { (reader.messages.say_with("look-possible", [("count", verdict.legal.into())])) }
        }
        @if let Some(detail) = verdict.detail { p { (sentence(detail)) } }
        @if !verdict.refused.is_empty() {
            p { b { (reader.say("look-why-not")) } }
            ul.objections {
                @for objection in &verdict.refused {
                    li { (sentence(&objection.detail)) " " (rule(reader, ruleset, objection.rule)) }
                }
            }
        }
    }
}

/// Draws the heading of a rule, and a link to each ruling that settles it.
fn rule(reader: &Reader, ruleset: Ruleset, rule: Reference) -> Markup {
    html! {
        span.soft {
            q { (ruleset.rulings().heading(rule.heading, reader.language())) }
            @for id in rule.rulings {
                " " a href={ "/learn/" (ruleset.name()) "/rulings#" (id) } { (id) }
            }
        }
    }
}

/// Writes a refusal as a sentence.
fn sentence(detail: &str) -> String {
    let first = capitalised(detail);
    if first.ends_with(['.', '!', '?']) { first } else { first + "." }
}
