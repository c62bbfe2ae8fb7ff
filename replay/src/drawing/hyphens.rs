//! Soft hyphens in the long words of headings: not every browser knows where a German compound breaks.

/// The letters of a word from which on it may have to break.
const LONG: usize = 14;
/// The letters that stay together at the end of a word.
const REST: usize = 4;
/// The soft hyphen.
const SOFT: char = '\u{ad}';

/// Ends of the first parts of German compounds.
const JOINTS: [&str; 15] = [
    "ungs",
    "heits",
    "keits",
    "schafts",
    "ions",
    "täts",
    "lings",
    "flächen",
    "industrie",
    "korallen",
    "tunnel",
    "ersatz",
    "haupt",
    "forschungs",
    "terrassen",
];

/// Returns the heading with soft hyphens where its long words are joined.
pub fn soft(heading: &str) -> String {
    heading.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

fn word(word: &str) -> String {
    if word.chars().count() < LONG {
        return word.to_owned();
    }
    let lower = word.to_lowercase();
    let mut broken = String::new();
    for (at, letter) in word.char_indices() {
        let is_joint =
            JOINTS.iter().any(|joint| lower.get(..at).is_some_and(|to| to.ends_with(joint)));
        if is_joint && word.get(at..).is_some_and(|rest| rest.chars().count() >= REST) {
            broken.push(SOFT);
        }
        broken.push(letter);
    }
    broken
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_compound_may_break_where_it_is_joined() {
        assert_eq!(soft("Zwei Entsalzungsanlagen"), "Zwei Entsalzungs\u{ad}anlagen");
        assert_eq!(soft("Oberflächengesandte"), "Oberflächen\u{ad}gesandte");
        assert_eq!(soft("Two Desalination Plants"), "Two Desalination Plants");
    }
}
