//! The colours and classes of all drawings, as CSS.

/// The colours of the drawings and of the page: custom properties with a light and a dark value each.
pub const COLOURS: &str = include_str!("colours.css");

/// The classes of the drawings; they need [`COLOURS`].
pub const STYLE: &str = concat!(
    include_str!("drawing.css"),
    include_str!("aid/aid.css"),
    include_str!("chart/chart.css"),
    include_str!("underwater/underwater.css"),
    include_str!("twentieth/twentieth.css"),
);

/// Returns these classes with the light colours written out, for viewers of SVG that know no custom properties.
pub fn plain(classes: &str) -> String {
    let mut style = classes.to_owned();
    for (name, value) in light() {
        style = style.replace(&format!("var(--{name})"), value);
    }
    style
}

/// The names of the colours, each with its light value.
fn light() -> impl Iterator<Item = (&'static str, &'static str)> {
    COLOURS.lines().filter_map(|line| {
        let (name, value) = line.trim().strip_prefix("--")?.split_once(": light-dark(")?;
        Some((name, value.split_once(", ")?.0))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_plain_style_needs_no_custom_property() {
        let plain = plain(STYLE);
        let rest = plain.find("var(").map(|at| &plain[at..(at + 40).min(plain.len())]);
        assert_eq!(rest, None);
        assert!(light().count() > 20 && plain.contains("#14202b"));
    }

    /// Classes that both games give a look of their own: what a place is, and what is drawn large.
    const SHARED: [&str; 7] = ["place", "can", "chosen", "touched", "ghost", "picture", "item"];

    fn classes(css: &str) -> BTreeSet<&str> {
        let selectors = css.split('}').filter_map(|rule| rule.split('{').next());
        let classes = selectors.flat_map(|selector| selector.split('.').skip(1));
        let is_over = |letter: char| !letter.is_alphanumeric() && letter != '-';
        classes
            .filter_map(|class| class.split(is_over).next())
            .filter(|class| !class.is_empty())
            .collect()
    }

    #[test]
    fn no_game_styles_what_another_one_draws() {
        let underwater = classes(include_str!("underwater/underwater.css"));
        let twentieth = classes(include_str!("twentieth/twentieth.css"));
        assert!(underwater.contains("dome") && twentieth.contains("lands"));
        let both: Vec<&&str> = underwater.intersection(&twentieth).collect();
        assert!(both.iter().all(|class| SHARED.contains(class)), "{both:?}");
    }
}
