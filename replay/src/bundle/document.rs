//! The file: its head, the page, the data blocks and the script. It loads nothing, and the browser is told to load nothing.

use super::data::{DOCTYPE, packed};
use super::frame::Frame;
use super::pack::{Pack, tag};
use super::scenes::{BoardRegion, Scenes};
use crate::Replayable;
use crate::audit::report::Report;
use crate::drawing::icon::symbols;
use crate::drawing::style::{COLOURS, STYLE as DRAWINGS};
use crate::open::Replay;
use crate::timeline::Timeline;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use engine::kernel::ids::Seq;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use maud::{Markup, PreEscaped, html};
use sha2::{Digest, Sha256};

/// The layout of the page.
const LAYOUT: &str = include_str!("bundle.css");
/// The script, which chooses among drawings and knows no game: its files share one scope.
const SCRIPT: &str = concat!(
    include_str!("script/pack.js"),
    include_str!("script/show.js"),
    include_str!("script/listen.js"),
);

/// A bundle before it is written.
pub(super) struct Document<'d, G: Replayable> {
    /// The record.
    pub replay: &'d Replay<G>,
    /// The course of the game, as it is shown first.
    pub first: &'d Timeline<'d, G>,
    /// The course of the game, as the other viewers know it.
    pub others: &'d [Timeline<'d, G>],
    /// The report of the audit.
    pub report: &'d Report,
    /// The event that is shown first.
    pub event: Seq,
    /// The proof.
    pub proof: Option<&'d str>,
}

impl<G: Replayable> Document<'_, G> {
    /// Returns the file, with these data blocks.
    pub(super) fn written(&self, language: Language, data: &str) -> String {
        let other = match language {
            Language::En => Language::De,
            Language::De => Language::En,
        };
        let (pack, main) = self.pack(language);
        let (other_pack, _) = self.pack(other);
        let packs = packed(language, &pack.written()) + &packed(other, &other_pack.written());
        let style = [COLOURS, DRAWINGS, LAYOUT].concat();
        let page = html! {
            html lang=(tag(language)) data-event=(self.event) data-eyes=(self.first.viewer()) {
                (head(&pack.title, &style))
                body {
                    (symbols())
                    main #main { (main) }
                    (PreEscaped(data)) (PreEscaped(packs))
                    script type="module" { (PreEscaped(SCRIPT)) }
                }
            }
        };
        format!("{DOCTYPE}{}\n", page.into_string())
    }

    /// Returns everything in one language, and the page with the position that is shown first.
    fn pack(&self, language: Language) -> (Pack, Markup) {
        let mut pack = Pack::default();
        let mut boards: Vec<BoardRegion> = Vec::new();
        let first = Scenes::new(self.replay, self.first, language);
        boards.extend(first.fill(&mut pack));
        for timeline in self.others {
            let of_other = Scenes::new(self.replay, timeline, language).fill(&mut pack);
            let new: Vec<BoardRegion> =
                of_other.into_iter().filter(|board| !boards.contains(board)).collect();
            boards.extend(new);
        }
        let eyes: Vec<Viewer> =
            [self.first].into_iter().chain(self.others).map(Timeline::viewer).collect();
        let frame = Frame {
            scenes: &first,
            boards: &boards,
            eyes: &eyes,
            report: self.report,
            proof: self.proof,
            event: self.event,
            drawn: None,
        };
        let (title, empty) = (frame.title(), frame.written().into_string());
        let main = Frame { drawn: Some(&pack), ..frame }.written();
        pack.title = title;
        pack.frame = empty;
        (pack, main)
    }
}

/// Returns the head of the file. Only this style and this script are applied, named by their hashes.
fn head(title: &str, style: &str) -> Markup {
    let policy = format!(
        "default-src 'none'; style-src '{}'; script-src '{}'; base-uri 'none'; form-action 'none'; \
         require-trusted-types-for 'script'; trusted-types bundle",
        hash(style),
        hash(SCRIPT),
    );
    html! {
        head {
            meta charset="utf-8";
            meta http-equiv="Content-Security-Policy" content=(policy);
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="referrer" content="no-referrer";
            title { (title) }
            style { (PreEscaped(style)) }
        }
    }
}

/// Returns the hash of a text, as a policy names it.
fn hash(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neither_style_nor_script_ends_its_element() {
        for text in [COLOURS, DRAWINGS, LAYOUT, SCRIPT] {
            assert!(!text.contains("</"), "{text}");
        }
    }

    #[test]
    fn a_policy_names_the_hash_of_a_text() {
        // `printf 'alert(1)' | openssl dgst -sha256 -binary | base64`
        assert_eq!(hash("alert(1)"), "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=");
    }
}
