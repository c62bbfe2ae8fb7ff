//! Help beside the prompt: hints on what is met for the first time, and the aid, as far as it explains what can be chosen now.

use crate::page::habits::{Habit, Hints, Letters, MET, Met};
use crate::page::reader::Reader;
use engine::kernel::text::Language;
use engine::ruleset::Ruleset;
use maud::{Markup, html};
use replay::drawing::aid::{Section, lines, section};

/// Returns the sections of the aid as a fold, with the way to all of it.
pub(crate) fn fold(reader: &Reader, ruleset: Ruleset, sections: &[&Section]) -> Markup {
    let link = |id: &str| format!("/learn/{}/rulings#{id}", ruleset.name());
    html! {
        details.help data-key="help" {
            summary { (reader.say("help")) }
            div.aid { @for one in sections { (section(one, reader.language(), &link)) } }
            p { a href={ "/learn/" (ruleset.name()) } { (reader.say("help-all")) } }
            @if reader.habits.letters == Letters::On { p.soft.keys { (reader.say("help-keys")) } }
            p.soft.keys { (reader.say("help-arrows")) }
        }
    }
}

/// The most lines of a section that a hint has; the aid has all.
const LINES: usize = 3;

/// Returns the sections that the reader meets for the first time; none if hints are not wanted.
pub(crate) fn fresh<'s>(
    reader: &Reader,
    ruleset: Ruleset,
    sections: &[&'s Section],
) -> Vec<&'s Section> {
    let is_met = |section: &&Section| reader.habits.met.holds(ruleset, section);
    match reader.habits.hints {
        Hints::On => sections.iter().copied().filter(|section| !is_met(section)).collect(),
        Hints::Off => Vec::new(),
    }
}

/// Returns hints on these sections, folded, with the ways to be rid of them; the style of a desk unfolds the first of them.
pub(crate) fn hints(reader: &Reader, ruleset: Ruleset, fresh: &[&Section]) -> Markup {
    let met = Met::of(ruleset, fresh).written();
    html! {
        @if !fresh.is_empty() {
            div.hints #hints {
                @for one in fresh {
                    details data-key={ "hint-" (one.heading.words(Language::En)) } { summary { (one.heading.words(reader.language())) } (lines(one, reader.language(), LINES)) }
                }
                form.one method="post" action="/settings" {
                    input type="hidden" name="back" value=(reader.back());
                    button.chip name=(MET) value=(met) { (reader.say("hints-got-it")) }
                    button.chip name=(Hints::COOKIE) value=(Hints::Off.names().kept) { (reader.say("hints-no-more")) }
                }
            }
        }
    }
}
