//! Text in lines as wide as the terminal.

use crate::picture::lines::WIDTH;
use textwrap::{Options, WordSplitter};

/// The indent of the later lines of a paragraph, as drawn positions have it.
const INDENT: &str = "    ";

/// Letters of the shortest text that is a word and no sign of a picture.
const WORD_MIN: usize = 3;

/// Returns a paragraph in lines of at most so many columns. Later lines are indented further than the first.
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let indent: String = text.chars().take_while(|letter| *letter == ' ').collect();
    let later =
        if indent.len() < INDENT.len() { INDENT.to_owned() } else { format!("{indent}{INDENT}") };
    let options = Options::new(width.max(INDENT.len() * 2))
        .initial_indent(&indent)
        .subsequent_indent(&later)
        .word_splitter(WordSplitter::NoHyphenation);
    let lines = textwrap::wrap(text.trim_start(), options);
    lines.into_iter().map(|line| line.into_owned()).collect()
}

/// Returns the first columns of a line.
pub fn cut(line: &str, width: usize) -> String {
    line.chars().take(width).collect()
}

/// Returns a drawn position, whose paragraphs were parted for a width of `WIDTH`, in lines for another width. Pictures stay as they are.
pub fn refitted(drawn: &str, width: usize) -> Vec<String> {
    let fit = |line: String| match (is_heading(&line), is_prose(&line)) {
        (true, _) => vec![cut(&line, width)],
        (false, true) => wrapped(&line, width),
        (false, false) => vec![line],
    };
    joined(drawn).into_iter().flat_map(fit).collect()
}

/// Returns the lines of a drawn position, paragraphs that were parted in one line again.
fn joined(drawn: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    // The columns of the last line as it was parted.
    let mut last = 0;
    for line in drawn.lines() {
        let columns = line.chars().count();
        match lines.last_mut().filter(|before| is_prose(before)) {
            Some(before) if goes_on(last, line) => {
                before.push(' ');
                before.push_str(line.trim_start());
            }
            Some(_) | None => lines.push(line.to_owned()),
        }
        last = columns;
    }
    lines
}

/// Returns whether a line goes on with the paragraph before it: it is indented, and its first word had no room there.
fn goes_on(columns_before: usize, line: &str) -> bool {
    let rest = line.strip_prefix(INDENT).filter(|rest| !rest.starts_with(' '));
    let word = rest.and_then(|rest| rest.split(' ').next()).filter(|word| !word.is_empty());
    word.is_some_and(|word| columns_before + 1 + word.chars().count() >= WIDTH)
}

fn is_heading(line: &str) -> bool {
    line.starts_with("-- ") && line.ends_with('-')
}

/// Returns whether a line is made of words: those of pictures have gaps, or no word.
fn is_prose(line: &str) -> bool {
    let has_gap = line.trim().contains("  ");
    let mut words = line.split(|letter: char| !letter.is_alphabetic());
    !has_gap && words.any(|word| word.chars().count() >= WORD_MIN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::lines::{heading, paragraph};

    #[test]
    fn paragraphs_are_put_together_and_parted_anew() {
        let words = "Some words that are longer than a line of a terminal is wide, ".repeat(4);
        let drawn = format!("{}{}", paragraph(words.trim_end()), paragraph("  Short."));
        let [first, second] = &joined(&drawn)[..] else { panic!("two paragraphs") };
        assert_eq!((first.as_str(), second.as_str()), (words.trim_end(), "  Short."));
        for width in [40, 79, 120] {
            let fitted = refitted(&drawn, width);
            assert!(fitted.iter().all(|line| line.chars().count() <= width), "{fitted:?}");
            assert!(fitted[1..fitted.len() - 1].iter().all(|line| line.starts_with(INDENT)));
        }
        assert_eq!(refitted(&drawn, WIDTH - 1).join("\n") + "\n", drawn);
    }

    #[test]
    fn headings_are_cut_and_pictures_stay() {
        assert_eq!(refitted(&heading("Seat 1"), 20), ["", "-- Seat 1 ----------"]);
        let picture = "    .     ............                                .      13";
        assert_eq!(refitted(picture, 20), [picture]);
        assert_eq!(refitted("  ·28 · ╷ *4· ·", 10), ["  ·28 · ╷ *4· ·"]);
    }

    #[test]
    fn later_lines_of_a_paragraph_are_indented_further() {
        assert_eq!(wrapped("  one two three", 11), ["  one two", "    three"]);
        assert_eq!(wrapped("    one two three", 13), ["    one two", "        three"]);
        assert_eq!(wrapped("", 10), [""]);
    }
}
