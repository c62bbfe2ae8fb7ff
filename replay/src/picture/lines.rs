//! Text within the width of a terminal.

/// Columns of a terminal.
pub(crate) const WIDTH: usize = 100;

/// The indent of the later lines of a paragraph.
const INDENT: &str = "    ";

/// Returns the text in lines of at most [`WIDTH`] columns, parted between words.
pub(crate) fn paragraph(text: &str) -> String {
    let mut lines = String::new();
    let mut line = String::new();
    for word in text.split(' ') {
        if !line.trim().is_empty() && line.chars().count() + word.chars().count() >= WIDTH {
            lines += line.trim_end();
            lines.push('\n');
            line = INDENT.to_owned();
        }
        line += word;
        line.push(' ');
    }
    lines + line.trim_end() + "\n"
}

/// Returns a heading over the whole width.
pub(crate) fn heading(words: &str) -> String {
    let rest = WIDTH.saturating_sub(words.chars().count() + 4);
    format!("\n-- {words} {}\n", "-".repeat(rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_paragraphs_are_parted_between_words() {
        let told = paragraph(&"word ".repeat(60));
        assert!(told.lines().count() > 1);
        assert!(told.lines().all(|line| line.chars().count() <= WIDTH));
        assert_eq!(told.split_whitespace().count(), 60);
        assert_eq!(paragraph("  short"), "  short\n");
        assert_eq!(paragraph(""), "\n");
    }
}
