//! Reads the rulings of a ruleset: as they are written, then with every mistake named.

use super::{Certainty, Heading, Rulebook, Ruling, RulingId, RulingSource, Rulings};
use crate::text::Language;
use serde::Deserialize;

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRulings {
    rulebooks: Vec<Rulebook>,
    headings: Vec<Heading>,
    rulings: Vec<WrittenRuling>,
}

/// A ruling as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenRuling {
    id: RulingId,
    title: String,
    title_de: String,
    heading: String,
    question: String,
    ruling: Vec<String>,
    certainty: Certainty,
    sources: Vec<RulingSource>,
}

/// A mistake in a file of rulings.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Mistake {
    /// It is not what `engine/rulings/README.md` describes.
    #[error("{0}: write the file as engine/rulings/README.md says")]
    NotRead(String),
    /// It holds no ruling.
    #[error("there is no ruling: write the first one")]
    NoRuling,
    /// A ruling is missing, doubled, or of another ruleset.
    #[error(
        "{found} is where {expected} belongs: number rulings from 1, each once and in order, with one letter"
    )]
    Numbering {
        /// The id that is there.
        found: RulingId,
        /// The id that belongs there.
        expected: String,
    },
    /// A text or a list of it is empty.
    #[error("{id}: `{member}` is empty: write it")]
    Empty {
        /// The ruling.
        id: RulingId,
        /// The member.
        member: &'static str,
    },
    /// A heading is not named in German.
    #[error("{id}: `{heading}` is not among `headings`: write what it is called in German there")]
    NoGerman {
        /// The ruling.
        id: RulingId,
        /// Its heading.
        heading: String,
    },
    /// Its question is not one sentence that asks.
    #[error(
        "{id}: `question` is not one question: write one sentence that ends with a question mark"
    )]
    NoQuestion {
        /// The ruling.
        id: RulingId,
    },
    /// A paragraph is no sentence.
    #[error(
        "{id}: paragraph {paragraph} of `ruling` does not end with a full stop: write whole sentences"
    )]
    NoSentence {
        /// The ruling.
        id: RulingId,
        /// The paragraph, from 1 on.
        paragraph: usize,
    },
    /// A source names a rulebook that the file does not describe.
    #[error(
        "{id}: the rulebook `{rulebook:?}` is not among `rulebooks`: describe its printing there"
    )]
    UnknownRulebook {
        /// The ruling.
        id: RulingId,
        /// The language.
        rulebook: Language,
    },
    /// A source has page 0.
    #[error("{id}: a source has page 0: name the page, or leave it out where it is not known")]
    NoPage {
        /// The ruling.
        id: RulingId,
    },
    /// A source is named twice.
    #[error("{id}: the source `{heading}` is there twice: remove one")]
    SourceTwice {
        /// The ruling.
        id: RulingId,
        /// Its heading.
        heading: String,
    },
}

impl Rulings {
    /// Reads the rulings of a ruleset.
    ///
    /// # Errors
    /// Every [`Mistake`] of the file; one alone if it cannot be read at all.
    pub fn read(text: &str) -> Result<Rulings, Vec<Mistake>> {
        let written: RawRulings = serde_json::from_str(text)
            .map_err(|error| vec![Mistake::NotRead(error.to_string())])?;
        let mut mistakes = misnumbered(&written.rulings);
        mistakes
            .extend(written.rulings.iter().flat_map(|ruling| ruling.mistakes(&written.rulebooks)));
        mistakes
            .extend(written.rulings.iter().filter_map(|it| it.without_german(&written.headings)));
        if !mistakes.is_empty() {
            return Err(mistakes);
        }
        let rulings = written.rulings.into_iter().map(WrittenRuling::checked).collect();
        Ok(Rulings { rulebooks: written.rulebooks, headings: written.headings, rulings })
    }
}

/// Returns the rulings that are not numbered from 1 on with the letter of the first one.
fn misnumbered(rulings: &[WrittenRuling]) -> Vec<Mistake> {
    let Some(first) = rulings.first() else { return vec![Mistake::NoRuling] };
    let letter = first.id.letter();
    let numbered = rulings.iter().map(|ruling| ruling.id).zip(1..);
    let wrong = numbered
        .filter(|(id, number)| (id.letter(), usize::from(id.number())) != (letter, *number));
    wrong
        .map(|(found, number)| Mistake::Numbering { found, expected: format!("{letter}-{number}") })
        .collect()
}

impl WrittenRuling {
    fn mistakes(&self, rulebooks: &[Rulebook]) -> Vec<Mistake> {
        let id = self.id;
        let mut said: Vec<Mistake> =
            self.empty().map(|member| Mistake::Empty { id, member }).collect();
        if self.question.matches('?').count() != 1 || !self.question.ends_with('?') {
            said.push(Mistake::NoQuestion { id });
        }
        let paragraphs = self.ruling.iter().zip(1..);
        let unfinished = paragraphs.filter(|(text, _)| !text.ends_with('.'));
        said.extend(unfinished.map(|(_, paragraph)| Mistake::NoSentence { id, paragraph }));
        said.extend(self.mistakes_of_sources(rulebooks));
        said
    }

    /// Returns the members that say nothing.
    fn empty(&self) -> impl Iterator<Item = &'static str> {
        let members = [
            ("title", self.title.is_empty()),
            ("title_de", self.title_de.is_empty()),
            ("heading", self.heading.is_empty()),
            ("ruling", self.ruling.is_empty()),
            ("sources", self.sources.is_empty()),
            ("sources.heading", self.sources.iter().any(|source| source.heading.is_empty())),
        ];
        members.into_iter().filter(|(_, is_empty)| *is_empty).map(|(member, _)| member)
    }

    fn without_german(&self, headings: &[Heading]) -> Option<Mistake> {
        let is_named =
            headings.iter().any(|known| known.heading == self.heading && !known.de.is_empty());
        let (id, heading) = (self.id, self.heading.clone());
        (!is_named && !heading.is_empty()).then_some(Mistake::NoGerman { id, heading })
    }

    fn mistakes_of_sources(&self, rulebooks: &[Rulebook]) -> Vec<Mistake> {
        let id = self.id;
        let is_described =
            |language| rulebooks.iter().any(|rulebook| rulebook.language == language);
        let mut said = Vec::new();
        for (place, source) in self.sources.iter().enumerate() {
            if !is_described(source.rulebook) {
                said.push(Mistake::UnknownRulebook { id, rulebook: source.rulebook });
            }
            if source.page == Some(0) {
                said.push(Mistake::NoPage { id });
            }
            if self.sources.iter().take(place).any(|earlier| earlier == source) {
                said.push(Mistake::SourceTwice { id, heading: source.heading.clone() });
            }
        }
        said
    }

    fn checked(self) -> Ruling {
        let WrittenRuling { id, title, title_de, heading, question, ruling, certainty, sources } =
            self;
        Ruling { id, title, title_de, heading, question, ruling, certainty, sources }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn ruling(id: &str) -> Value {
        json!({
            "id": id, "title": "Sites", "title_de": "Bauplätze", "heading": "Tunnels", "question": "Where?", "ruling": ["There."],
            "certainty": "stated", "sources": [{"rulebook": "en", "page": 10, "heading": "Tunnels"}]
        })
    }

    fn read(rulings: &[Value]) -> Result<Rulings, Vec<Mistake>> {
        let rulebooks = json!([{"language": "en", "printing": "the second"}]);
        let headings = json!([{"heading": "Tunnels", "de": "Tunnel"}]);
        let file = json!({"rulebooks": rulebooks, "headings": headings, "rulings": rulings});
        Rulings::read(&file.to_string())
    }

    /// Returns what is said against the ruling U-1 with this member.
    fn said(member: &str, value: Value) -> Vec<Mistake> {
        let mut changed = ruling("U-1");
        changed[member] = value;
        read(&[changed]).unwrap_err()
    }

    #[test]
    fn a_ruling_is_found_by_its_id() {
        let rulings = read(&[ruling("U-1"), ruling("U-2")]).unwrap();
        let second = rulings.find(RulingId::cited("U-2")).unwrap();
        assert_eq!(second, &rulings.all()[1]);
        assert_eq!(second.certainty, Certainty::Stated);
        assert_eq!(
            serde_json::to_value(second).unwrap(),
            ruling("U-2"),
            "it is written as it is read"
        );
        assert!(rulings.find(RulingId::cited("U-3")).is_none());
        assert!(rulings.find(RulingId::cited("T-1")).is_none());
        assert_eq!(rulings.rulebooks()[0].language, Language::En);
        assert_eq!(second.title_in(Language::De), "Bauplätze");
        assert_eq!(rulings.heading("Tunnels", Language::De), "Tunnel");
        assert_eq!(rulings.heading("Tunnels", Language::En), "Tunnels");
        assert_eq!(rulings.heading("Cities", Language::De), "Cities", "it is not known in German");
    }

    #[test]
    fn what_is_not_a_file_of_rulings_is_told_with_its_place() {
        let fault = |text: &str| Rulings::read(text).unwrap_err()[0].to_string();
        assert!(fault("{").contains("line 1"), "{}", fault("{"));
        assert!(
            fault(r#"{"rulebooks":[],"headings":[],"rulings":[],"more":1}"#).contains("`more`")
        );
        assert_eq!(read(&[]).unwrap_err(), [Mistake::NoRuling]);
    }

    #[test]
    fn rulings_are_numbered_from_1_on_with_one_letter() {
        let numbering = |found: &'static str, expected: &str| Mistake::Numbering {
            found: RulingId::cited(found),
            expected: expected.to_owned(),
        };
        let all = |ids: [&str; 3]| read(&ids.map(ruling)).unwrap_err();
        assert_eq!(all(["U-1", "U-1", "U-3"]), [numbering("U-1", "U-2")]);
        assert_eq!(all(["U-1", "T-2", "U-3"]), [numbering("T-2", "U-2")]);
        assert_eq!(all(["U-1", "U-3", "U-2"]), [numbering("U-3", "U-2"), numbering("U-2", "U-3")]);
    }

    #[test]
    fn every_mistake_is_named() {
        let id = RulingId::cited("U-1");
        assert_eq!(said("title", json!("")), [Mistake::Empty { id, member: "title" }]);
        assert_eq!(said("heading", json!("")), [Mistake::Empty { id, member: "heading" }]);
        assert_eq!(said("title_de", json!("")), [Mistake::Empty { id, member: "title_de" }]);
        let heading = "Cities".to_owned();
        assert_eq!(said("heading", json!("Cities")), [Mistake::NoGerman { id, heading }]);
        assert_eq!(said("ruling", json!([])), [Mistake::Empty { id, member: "ruling" }]);
        assert_eq!(said("sources", json!([])), [Mistake::Empty { id, member: "sources" }]);
        assert_eq!(said("question", json!("There.")), [Mistake::NoQuestion { id }]);
        assert_eq!(said("question", json!("Where? When?")), [Mistake::NoQuestion { id }]);
        let cut = said("ruling", json!(["There.", "And"]));
        assert_eq!(cut, [Mistake::NoSentence { id, paragraph: 2 }]);
        assert!(said("certainty", json!("perhaps"))[0].to_string().contains("`perhaps`"));
        assert!(said("id", json!("U1"))[0].to_string().contains("`U1` is not the id of a ruling"));
    }

    #[test]
    fn every_mistake_of_a_source_is_named() {
        let id = RulingId::cited("U-1");
        let source = |rulebook, page| json!({"rulebook": rulebook, "page": page, "heading": "A"});
        let german = Mistake::UnknownRulebook { id, rulebook: Language::De };
        assert_eq!(said("sources", json!([source("de", 1)])), [german]);
        assert_eq!(said("sources", json!([source("en", 0)])), [Mistake::NoPage { id }]);
        let twice = Mistake::SourceTwice { id, heading: "A".to_owned() };
        assert_eq!(said("sources", json!([source("en", 1), source("en", 1)])), [twice]);
        let nowhere = json!([{"rulebook": "en", "heading": ""}]);
        assert_eq!(said("sources", nowhere), [Mistake::Empty { id, member: "sources.heading" }]);
    }

    #[test]
    fn mistakes_of_several_rulings_are_told_together() {
        let mut first = ruling("U-1");
        first["title"] = json!("");
        assert_eq!(read(&[first, ruling("U-3")]).unwrap_err().len(), 2);
    }
}
