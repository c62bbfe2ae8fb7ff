//! The parts of a bundle that no browser shows or runs: data blocks of HTML.
//!
//! In a block each `<` is written as `\u003c`, which JSON reads as the same character. So nothing in it ends the block, and the
//! bytes can be had back: canonical JSON never writes `<` in that way.

use super::pack::block_of;
use engine::kernel::edition::Folder;
use engine::kernel::text::Language;
use std::borrow::Cow;

const RECORD: &str = "<script type=\"application/x-fathom-record\" id=\"record\">\n";
const PROOF: &str = "<script type=\"application/x-fathom-proof\" id=\"proof\">\n";
const FILE: &str = "<script type=\"application/x-fathom-edition\" data-file=\"";
const END: &str = "</script>\n";

/// The beginning of the block that holds the pack of a language, up to the name of the language.
pub(super) const PACK: &str = "<script type=\"application/x-fathom-pack\" id=\"pack-";

/// The beginning of every bundle, and of no record.
pub(super) const DOCTYPE: &str = "<!doctype html>\n";

/// Returns the record, the proof and the files of the edition as data blocks.
pub(super) fn blocks(record: &str, proof: Option<&str>, edition: &Folder) -> String {
    let proof = proof.map(|proof| block(PROOF, proof)).unwrap_or_default();
    let edition = edition.files().map(|(name, text)| {
        let begin = format!("{FILE}{name}\">\n");
        block(&begin, text)
    });
    block(RECORD, record) + &proof + &edition.collect::<String>()
}

/// Returns the pack of a language as a data block.
pub(super) fn packed(language: Language, pack: &str) -> String {
    block(&block_of(language), pack)
}

fn block(begin: &str, text: &str) -> String {
    let text = text.replace('<', "\\u003c");
    let end = if text.ends_with('\n') { "" } else { "\n" };
    format!("{begin}{text}{end}{END}")
}

/// Returns the lines of a record: a bundle's, or the bytes themselves where they are no bundle.
pub fn record_in(bytes: &[u8]) -> Cow<'_, [u8]> {
    match held(bytes, RECORD) {
        Some(lines) => Cow::Owned(lines.into_bytes()),
        None => Cow::Borrowed(bytes),
    }
}

/// Returns the proof that a bundle holds; `None` if it holds none, or where the bytes are no bundle.
pub fn proof_in(bytes: &[u8]) -> Option<String> {
    held(bytes, PROOF)
}

/// Returns the files of the edition that a bundle holds; `None` if the bytes are no bundle.
pub fn edition_in(bytes: &[u8]) -> Option<Folder> {
    let page = page(bytes)?;
    let file = |block: &str| {
        let (name, behind) = block.split_once("\">\n")?;
        let (text, _) = behind.split_once(END)?;
        Some((name.to_owned(), unescaped(text)))
    };
    let files: Folder = page.split(FILE).skip(1).filter_map(file).collect();
    (files != Folder::default()).then_some(files)
}

/// Returns what the bundle holds in the block that begins so.
pub(super) fn held(bytes: &[u8], begin: &str) -> Option<String> {
    let (_, behind) = page(bytes)?.split_once(begin)?;
    let (text, _) = behind.split_once(END)?;
    Some(unescaped(text))
}

fn page(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok().filter(|page| page.starts_with(DOCTYPE))
}

/// Turns `\u003c` back. A backslash that is itself escaped escapes nothing.
fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        if let Some(behind) = rest.strip_prefix("\\u003c") {
            plain.push('<');
            rest = behind;
        } else {
            let two = rest.char_indices().nth(2).map_or(rest.len(), |(index, _)| index);
            plain.push_str(&rest[..two]);
            rest = &rest[two..];
        }
    }
    plain + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_a_record_says_is_held_and_read_out_byte_by_byte() {
        for line in [
            "{\"a\":\"</script><!-- <script>\"}\n",
            "{\"a\":\"\\\\u003c and \\\\\\\\ and \\\" and <\"}\n",
            "{\"a\":\"ü\\\\\"}\n{\"b\":\"<\"}\n",
        ] {
            let page = format!(
                "{DOCTYPE}{}",
                blocks(line, Some("a proof"), &[("a.json", "{}")].into_iter().collect())
            );
            assert_eq!(page.matches('<').count(), 7, "{page}");
            assert_eq!(record_in(page.as_bytes()), line.as_bytes());
            assert_eq!(proof_in(page.as_bytes()).unwrap(), "a proof\n");
            let edition = edition_in(page.as_bytes()).unwrap();
            assert_eq!(edition.text("a.json").unwrap(), "{}\n");
            let unproved = format!("{DOCTYPE}{}", blocks(line, None, &Folder::default()));
            assert_eq!(proof_in(unproved.as_bytes()), None);
        }
    }

    #[test]
    fn what_is_no_bundle_stays_as_it_is() {
        for bytes in [&b"{}\n"[..], b"", b"\xff", b"<!doctype html>\n<p>"] {
            assert_eq!(record_in(bytes), bytes);
            assert_eq!(proof_in(bytes), None);
            assert_eq!(edition_in(bytes), None);
        }
    }
}
