//! Text as HTML: whatever anybody wrote stays text.

/// Returns the text, such that no character of it is markup, in content and in quoted attributes.
pub(super) fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            other => html.push(other),
        }
    }
    html
}

/// Returns a section with its heading.
pub(super) fn section(id: &str, heading: &str, content: &str) -> String {
    format!("<section id=\"{id}\">\n<h2>{}</h2>\n{content}</section>\n", escaped(heading))
}

/// Text in which every space and every line stays.
pub(super) fn drawing(text: &str) -> String {
    format!("<pre>{}</pre>\n", escaped(text.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_character_of_a_text_is_markup() {
        let told = escaped("<script>'&\"</script>");
        assert_eq!(told, "&lt;script&gt;&#39;&amp;&quot;&lt;/script&gt;");
    }
}
