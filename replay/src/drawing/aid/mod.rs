//! Aids: each game on a page, in our own words, for whoever does not know it yet or has forgotten a detail.
//!
//! An aid is data: sections of lines in both languages. In a line `[coin|coins]` is the icon of that key before the words behind the bar.
//! A section names the rulings that say more about it.

pub mod rulings;
mod twentieth;
mod underwater;

use super::icon;
use crate::messages::Messages;
use engine::kernel::knowledge::Seen;
use engine::kernel::play;
use engine::kernel::seat::Seat;
use engine::kernel::text::sentence::{IconWord, Run};
use engine::kernel::text::{Language, Narrate, Title};
use maud::{Markup, html};

/// A game that is explained on a page.
pub trait ExplainGame: Narrate {
    /// The sections in the order in which they are read.
    const SECTIONS: &'static [Section];
    /// The icons of its drawings by their keys, each with its name.
    const LEGEND: &'static [(&'static str, Title)];

    /// Returns the sections that explain what a command does; none for one that only ends something.
    fn about(command: &Self::Command) -> &'static [&'static Section];
}

/// Some lines under a heading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Section {
    /// The heading.
    pub heading: Title,
    /// The rulings that say more, by their ids.
    pub rulings: &'static [&'static str],
    /// The lines.
    pub lines: &'static [Title],
}

impl Section {
    const fn new(
        heading: Title,
        rulings: &'static [&'static str],
        lines: &'static [Title],
    ) -> Section {
        Section { heading, rulings, lines }
    }
}

/// Returns the address of the ruling with this id.
pub type RulingLink<'l> = &'l dyn Fn(&str) -> String;

/// Returns the sections that explain what the seat can choose now, in the order of the aid.
pub fn at_hand<G: ExplainGame>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
) -> Vec<&'static Section> {
    let legal = play::legal::<G>(rules, seen, seat);
    let about = legal.into_iter().flat_map(|lawful| G::about(&lawful.into()));
    let about: Vec<&Section> = about.copied().collect();
    G::SECTIONS.iter().filter(|section| about.contains(section)).collect()
}

/// Draws the aid of a game. Its headings lead to the rulings that say more.
pub fn draw<G: ExplainGame>(language: Language, link: RulingLink<'_>) -> Markup {
    html! {
        div.aid {
            @for section in G::SECTIONS { (self::section(section, language, link)) }
            (legend(G::LEGEND, language))
        }
    }
}

/// Draws a section.
pub fn section(section: &Section, language: Language, link: RulingLink<'_>) -> Markup {
    html! {
        section {
            h2 { (section.heading.words(language)) }
            (lines(section, language, section.lines.len()))
            @if !section.rulings.is_empty() { (rulings(section.rulings, language, link)) }
        }
    }
}

/// Draws the first lines of a section, at most so many.
pub fn lines(section: &Section, language: Language, most: usize) -> Markup {
    let lines = section.lines.iter().take(most);
    html! { ul { @for line in lines { li { (told(line.words(language))) } } } }
}

fn rulings(rulings: &[&str], language: Language, link: RulingLink<'_>) -> Markup {
    html! {
        p.soft {
            (Messages::of(language).say("aid-rulings")) " "
            @for &ruling in rulings { a href=(link(ruling)) { (ruling) } " " }
        }
    }
}

fn legend(legend: &[(&str, Title)], language: Language) -> Markup {
    html! {
        section {
            h2 { (Messages::of(language).say("aid-icons")) }
            ul.legend {
                @for (key, name) in legend { li { (icon::beside_name(key)) " " (name.words(language)) } }
            }
        }
    }
}

/// Draws a line; each icon stands before its word, because the reader may not know it yet.
fn told(line: &str) -> Markup {
    html! {
        @for run in runs(line) {
            @match run {
                Run::Text(text) => (text),
                Run::Icon(IconWord { icon, text }) => { (icon::beside_name(&icon)) " " (text) }
            }
        }
    }
}

fn runs(line: &str) -> Vec<Run> {
    line.split_inclusive(']').flat_map(parts).collect()
}

/// Returns the runs of a piece of a line that holds one icon at its end, or none.
fn parts(piece: &str) -> Vec<Run> {
    let Some((before, marked)) = piece.split_once('[') else {
        return vec![Run::Text(piece.to_owned())];
    };
    let (icon, text) = marked.trim_end_matches(']').split_once('|').unwrap_or((marked, ""));
    let word = IconWord { icon: icon.to_owned(), text: text.to_owned() };
    vec![Run::Text(before.to_owned()), Run::Icon(word)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::kernel::chance::GameKey;
    use engine::kernel::knowledge::hide;
    use engine::kernel::reference::CiteRulings;
    use engine::kernel::ruling::RulingId;
    use engine::kernel::viewer::Viewer;
    use engine::twentieth::TwentiethCentury;
    use engine::twentieth::terms::Rules;
    use engine::underwater::UnderwaterCities;

    /// Returns the icons of a line, in order of their keys; each is drawn and has a name.
    fn icons(line: &str) -> Vec<String> {
        let runs = runs(line);
        let mut icons = Vec::new();
        for run in runs {
            match run {
                Run::Text(text) => assert!(!text.contains(['[', ']', '|']), "{line}"),
                Run::Icon(IconWord { icon, text }) => {
                    assert!(icon::is_drawn(&icon) && !text.is_empty(), "{line}");
                    icons.push(icon);
                }
            }
        }
        icons.sort();
        icons
    }

    fn assert_sound<G: ExplainGame + CiteRulings>() {
        let rulings = G::rulings();
        for section in G::SECTIONS {
            for line in section.lines.iter().chain([&section.heading]) {
                let [en, de] = [Language::En, Language::De].map(|language| line.words(language));
                assert_eq!(icons(en), icons(de), "{en}");
            }
            for ruling in section.rulings {
                let id: RulingId = ruling.parse().expect("the id of a ruling");
                assert!(rulings.find(id).is_some(), "{ruling}");
            }
        }
        for (key, _) in G::LEGEND {
            assert!(icon::is_drawn(key), "{key}");
        }
        for icon in G::ICONS {
            assert!(G::LEGEND.iter().any(|(key, _)| *key == icon.0), "{icon:?} is not explained");
        }
    }

    #[test]
    fn aids_have_the_same_icons_in_both_languages_and_cite_rulings_that_there_are() {
        assert_sound::<UnderwaterCities>();
        assert_sound::<TwentiethCentury>();
    }

    #[test]
    fn what_can_be_chosen_at_the_beginning_is_explained() {
        let rules = Rules::standard(3).expect("the embedded edition is sound");
        let state = play::deal::<TwentiethCentury>(&rules, &GameKey::unrecorded(1));
        let headings = |seat| -> Vec<&str> {
            let seen = hide::<TwentiethCentury>(&state, Viewer::Seat(seat));
            let sections = at_hand::<TwentiethCentury>(&rules, &seen, seat);
            sections.into_iter().map(|section| section.heading.words(Language::En)).collect()
        };
        let starter = state.starter;
        assert_eq!(headings(starter), ["Land auction", "Dropping out with a technology"]);
        let other = state.seats().find(|&seat| seat != starter).expect("three seats");
        assert_eq!(headings(other), [""; 0]);
    }

    #[test]
    fn aids_are_well_formed() {
        let link = |ruling: &str| format!("/rulings/{ruling}");
        for language in [Language::En, Language::De] {
            let aids = [
                draw::<UnderwaterCities>(language, &link),
                draw::<TwentiethCentury>(language, &link),
            ];
            for aid in aids {
                let text = aid.into_string();
                roxmltree::Document::parse(&text).unwrap_or_else(|fault| panic!("{fault}: {text}"));
            }
        }
    }

    #[test]
    fn a_mark_in_a_line_is_an_icon() {
        let word = IconWord { icon: "coin".to_owned(), text: "coins".to_owned() };
        let text = |text: &str| Run::Text(text.to_owned());
        assert_eq!(runs("Pay 2 [coin|coins]."), [text("Pay 2 "), Run::Icon(word), text(".")]);
        assert_eq!(runs("Pass."), [text("Pass.")]);
    }
}
