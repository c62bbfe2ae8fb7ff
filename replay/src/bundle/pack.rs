//! The pack of a language: every drawing once, and which of them is shown to whom after which event.
//!
//! A pack is JSON, compressed by DEFLATE (RFC 1951) and written as base64, which every browser unpacks by itself. Drawings of one region stand
//! behind each other, so that what stays the same from one to the next takes almost no room.

use super::data::{PACK, held};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use engine::kernel::ids::Seq;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use flate2::Compression;
use flate2::read::{DeflateDecoder, DeflateEncoder};
use maud::Markup;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::Read;

/// The region that is no drawing: the places that a choice pointed at.
const TOUCHED: &str = "touched";

/// From which event on which drawing of a region is shown.
type Track = Vec<(u32, usize)>;

/// Everything that the page shows in one language.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pack {
    /// The title of the page.
    pub title: String,
    /// The page around the regions, which are empty in it.
    pub frame: String,
    /// The drawings of each region, each once.
    drawings: BTreeMap<String, Vec<String>>,
    /// The drawings of each region that each viewer sees.
    tracks: BTreeMap<String, BTreeMap<String, Track>>,
    /// The numbers of the drawings.
    #[serde(skip)]
    known: BTreeMap<String, BTreeMap<String, usize>>,
}

impl Pack {
    /// Shows a drawing to a viewer from this event on, until there is another one. Events are to be given in order.
    pub(super) fn show(&mut self, viewer: Viewer, from: Seq, region: &str, drawing: Markup) {
        self.keep(viewer, from, region, drawing.into_string());
    }

    /// Marks the places that the choice of this event pointed at.
    pub(super) fn mark(&mut self, viewer: Viewer, at: Seq, places: String) {
        self.keep(viewer, at, TOUCHED, places);
    }

    fn keep(&mut self, viewer: Viewer, from: Seq, region: &str, text: String) {
        let number = self.number(region, text);
        let tracks = self.tracks.entry(viewer.to_string()).or_default();
        let track = tracks.entry(region.to_owned()).or_default();
        if track.last().is_none_or(|(_, before)| *before != number) {
            track.push((from.0, number));
        }
    }

    fn number(&mut self, region: &str, text: String) -> usize {
        let known = self.known.entry(region.to_owned()).or_default();
        let drawings = self.drawings.entry(region.to_owned()).or_default();
        *known.entry(text).or_insert_with_key(|text| {
            drawings.push(text.clone());
            drawings.len() - 1
        })
    }

    /// Returns the drawing of a region that a viewer is shown after an event; `None` if there is none.
    pub fn shown(&self, viewer: Viewer, region: &str, after: Seq) -> Option<&str> {
        let track = self.tracks.get(&viewer.to_string())?.get(region)?;
        let (_, number) = track.iter().rfind(|(from, _)| *from <= after.0)?;
        self.drawings.get(region)?.get(*number).map(String::as_str)
    }

    /// Returns the names of the viewers with whose eyes the game can be seen.
    pub fn eyes(&self) -> impl Iterator<Item = &str> {
        self.tracks.keys().map(String::as_str)
    }

    /// Returns all texts of the pack, one after the other.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let drawings = self.drawings.values().flatten().map(String::as_str);
        [self.title.as_str(), self.frame.as_str()].into_iter().chain(drawings)
    }

    /// Returns the pack as the page holds it.
    pub(super) fn written(&self) -> String {
        let json = serde_json::to_vec(self).unwrap_or_default();
        let mut packed = Vec::new();
        let read =
            DeflateEncoder::new(json.as_slice(), Compression::best()).read_to_end(&mut packed);
        // Reading from memory does not fail; if it did, the page would say that it cannot unpack this.
        read.map(|_| STANDARD.encode(packed)).unwrap_or_default()
    }
}

/// Returns the pack of a language that a bundle holds; `None` if the bytes are no bundle, or one that holds no sound pack.
pub fn pack_in(bytes: &[u8], language: Language) -> Option<Pack> {
    let packed = STANDARD.decode(held(bytes, &block_of(language))?.trim_end()).ok()?;
    let mut json = Vec::new();
    DeflateDecoder::new(packed.as_slice()).read_to_end(&mut json).ok()?;
    serde_json::from_slice(&json).ok()
}

/// Returns the beginning of the block that holds the pack of a language.
pub(super) fn block_of(language: Language) -> String {
    format!("{PACK}{}\">\n", tag(language))
}

/// Returns the name of a language, as HTML has it.
pub(super) const fn tag(language: Language) -> &'static str {
    match language {
        Language::En => "en",
        Language::De => "de",
    }
}
