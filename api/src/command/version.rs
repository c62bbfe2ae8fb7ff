//! `fathom --version`: what this program reads, decides and has printed on its cards.

use engine::kernel::edition::{EditionName, Published};
use engine::kernel::table::FORMAT;
use engine::ruleset::{Ruleset, for_ruleset};

/// Digits of an edition's hash that tell it from others at a glance.
const PREFIX: usize = 12;

/// Returns the lines that `fathom --version` prints: the release, the format of records, and each game with the revision of its rules and its editions.
pub(crate) fn text() -> String {
    let games = Ruleset::ALL.map(|ruleset| for_ruleset!(ruleset, G => game::<G>(ruleset)));
    format!("fathom {}\nrecord format {FORMAT}\n{}\n", env!("CARGO_PKG_VERSION"), games.join("\n"))
}

fn game<G: Published>(ruleset: Ruleset) -> String {
    let (editions, revision) = (G::editions(), G::REVISION.0);
    let mut lines = vec![format!("{}: revision {revision} of the rules", ruleset.name())];
    lines.extend((0..editions.len()).map(|at| edition(&editions[at..])));
    lines.join("\n")
}

/// Tells the first of these editions. Releases of one edition are listed the newest first, so those that follow tell its number.
fn edition(editions: &[EditionName]) -> String {
    let Some(EditionName { name, hash }) = editions.first() else { return String::new() };
    let release = editions.iter().filter(|edition| edition.name == *name).count();
    let hash = hash.to_string();
    format!("  edition {name}, release {release} ({})", hash.get(..PREFIX).unwrap_or(&hash))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::kernel::edition::EditionHash;

    #[test]
    fn a_release_is_told_by_its_number_and_its_hash() {
        let named = |name: &str, byte: u8| EditionName {
            name: name.to_owned(),
            hash: EditionHash([byte; 32]),
        };
        let editions = [named("ours", 0xab), named("theirs", 1), named("ours", 2)];
        assert_eq!(edition(&editions), "  edition ours, release 2 (abababababab)");
        assert_eq!(edition(&editions[1..]), "  edition theirs, release 1 (010101010101)");
        assert_eq!(edition(&editions[2..]), "  edition ours, release 1 (020202020202)");
    }
}
