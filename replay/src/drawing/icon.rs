//! Icons: symbols that are written once into a document, and sentences with them.
//!
//! Each is 24 by 24, filled with a dark outline. Their keys are those of the engine's sentences.

use super::picture::Point;
use engine::kernel::text::sentence::{IconWord, Run, Sentence};
use maud::{Markup, PreEscaped, html};
use std::collections::BTreeSet;
use std::sync::LazyLock;

const SYMBOLS: &str = include_str!("icons.svg");

/// Returns the symbols of all icons: each document that draws needs them once.
pub fn symbols() -> Markup {
    html! { svg.symbols aria-hidden="true" { (PreEscaped(SYMBOLS)) } }
}

/// Returns an icon as HTML, with its name for readers; without a name where the word stands beside it.
pub fn icon(key: &str, name: &str) -> Markup {
    if name.is_empty() {
        return html! { svg.icon aria-hidden="true" { use href={"#icon-" (key)} {} } };
    }
    html! { svg.icon role="img" aria-label=(name) { title { (name) } use href={"#icon-" (key)} {} } }
}

/// Returns an icon as HTML, beside which its name stands: readers pass over it.
pub fn beside_name(key: &str) -> Markup {
    html! { svg.icon aria-hidden="true" { use href={"#icon-" (key)} {} } }
}

/// Returns an icon inside of an SVG, centred at this point; the place that holds it has the words.
pub fn icon_at(key: &str, [x, y]: Point, size: i16) -> Markup {
    let (left, top) = (x - size / 2, y - size / 2);
    html! { use href={"#icon-" (key)} x=(left) y=(top) width=(size) height=(size) {} }
}

/// Returns a sentence in which each word that has an icon is drawn as it.
pub fn sentence(sentence: &Sentence) -> Markup {
    match sentence {
        Sentence::Plain(text) => html! { (text) },
        Sentence::Runs(runs) => runs_of(runs),
    }
}

/// Draws an icon that is all of a sentence beside its word: alone it would have to be guessed.
fn alone(word: &IconWord) -> Markup {
    html! { @if is_drawn(&word.icon) { (beside_name(&word.icon)) " " } (word.text) }
}

/// Keeps a full stop and the like together with the icon before it.
fn runs_of(runs: &[Run]) -> Markup {
    if let [Run::Icon(word)] = runs {
        return alone(word);
    }
    let mut rest = runs;
    let mut drawn = Vec::new();
    let mut begun = 0;
    while let [run, behind @ ..] = rest {
        let text = run.text().get(begun..).unwrap_or_default();
        begun = 0;
        drawn.push(match (run, behind) {
            (Run::Icon(word), [Run::Text(next), ..]) if is_drawn(&word.icon) => {
                begun = next.find(char::is_whitespace).unwrap_or(next.len());
                html! { span.joined { (icon(&word.icon, &word.text)) (next[..begun]) } }
            }
            (Run::Icon(word), _) if is_drawn(&word.icon) => icon(&word.icon, &word.text),
            (Run::Icon(_) | Run::Text(_), _) => html! { (text) },
        });
        rest = behind;
    }
    html! { @for part in drawn { (part) } }
}

/// Returns the keys of the icons of a sentence, each once.
pub fn keys(sentence: &Sentence) -> Vec<String> {
    let Sentence::Runs(runs) = sentence else { return Vec::new() };
    let mut keys = Vec::new();
    for run in runs {
        if let Run::Icon(IconWord { icon, .. }) = run
            && !keys.contains(icon)
        {
            keys.push(icon.clone());
        }
    }
    keys
}

/// The keys of all icons.
static DRAWN: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    let symbols = SYMBOLS.split("id=\"icon-").skip(1);
    symbols.filter_map(|symbol| symbol.split('"').next()).collect()
});

/// Returns whether there is an icon with this key.
pub fn is_drawn(key: &str) -> bool {
    DRAWN.contains(key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::kernel::text::Narrate;
    use engine::kernel::text::sentence::Icon;
    use engine::twentieth::TwentiethCentury;
    use engine::underwater::UnderwaterCities;

    #[test]
    fn every_icon_of_the_sentences_is_drawn() {
        for Icon(key) in UnderwaterCities::ICONS.iter().chain(TwentiethCentury::ICONS) {
            assert!(is_drawn(key), "{key}");
        }
    }

    #[test]
    fn a_full_stop_stays_with_its_icon() {
        let kelp = Run::Icon(IconWord { icon: "kelp".to_owned(), text: "kelp".to_owned() });
        let runs = vec![kelp.clone(), Run::Text(". Or ".to_owned()), kelp];
        let markup = sentence(&Sentence::Runs(runs)).into_string();
        assert!(markup.starts_with("<span class=\"joined\"><svg"), "{markup}");
        assert!(markup.contains("</svg>.</span> Or <svg"), "{markup}");
    }

    #[test]
    fn an_icon_alone_keeps_its_word() {
        let kelp = Run::Icon(IconWord { icon: "kelp".to_owned(), text: "kelp".to_owned() });
        let markup = sentence(&Sentence::Runs(vec![kelp])).into_string();
        assert!(markup.ends_with("</svg> kelp"), "{markup}");
    }

    #[test]
    fn a_word_is_drawn_as_its_icon_and_text_is_escaped() {
        let kelp = IconWord { icon: "kelp".to_owned(), text: "kelp".to_owned() };
        let runs = Sentence::Runs(vec![Run::Text("1 < 2 ".to_owned()), Run::Icon(kelp)]);
        let markup = sentence(&runs).into_string();
        assert!(markup.starts_with("1 &lt; 2 <svg class=\"icon\""), "{markup}");
        assert!(markup.contains("href=\"#icon-kelp\""), "{markup}");
    }
}
