//! The places of a board: those that can be pointed at, and those that are chosen already.
//!
//! Each place carries its name as `data-place`. A place that can be pointed at, or is chosen, is a link where the drawing has addresses;
//! so is every other place, to what is said about it.

use engine::kernel::place::Place;
use maud::{Markup, Render, html};
use std::collections::{BTreeMap, BTreeSet};

/// Returns the address that pointing at a place leads to.
pub type Link<'p> = &'p dyn Fn(&str) -> String;

/// The places that a drawing marks, by their names.
#[derive(Clone, Default)]
pub struct Pointing<'p> {
    /// The places that can be pointed at.
    pub can: BTreeSet<String>,
    /// The headings of the commands that point at a place, for who hears the drawing.
    pub acts: BTreeMap<String, BTreeSet<String>>,
    /// The places that can be pointed at instead of something that is chosen.
    pub also: BTreeSet<String>,
    /// The places that are chosen already.
    pub chosen: BTreeSet<String>,
    /// The places that have changed since the viewer looked last.
    pub touched: BTreeSet<String>,
    /// The addresses that pointing leads to; `None` draws no links.
    pub link: Option<Link<'p>>,
    /// The addresses that say something about the other places; `None` draws no links there.
    pub look: Option<Link<'p>>,
}

/// The marks of a place in a drawing.
struct Marked {
    name: String,
    class: String,
    lead: Lead,
}

/// The address that a place leads to.
enum Lead {
    /// It is chosen, or chosen no longer.
    Choice { href: String, is_pressed: bool },
    /// Something is said about it.
    Look(String),
    /// It is no link.
    None,
}

impl Pointing<'_> {
    /// Nothing can be pointed at.
    pub fn none() -> Self {
        Pointing::default()
    }

    /// Returns a place as HTML: a link that is named by its content, or a `div`.
    pub fn spot(&self, place: impl Place, inner: Markup) -> Markup {
        let Marked { name, class, lead } = self.marked(&place.to_string());
        html! {
            @match lead {
                Lead::Choice { href, is_pressed } => a class=(class) data-place=(name) href=(href) role="button" aria-pressed=(is_pressed) { (inner) },
                Lead::Look(href) => a class=(class) data-place=(name) href=(href) { (inner) },
                Lead::None => div class=(class) data-place=(name) { (inner) },
            }
        }
    }

    /// Returns a place as SVG, named by the label and by what can be done there: a link, or a group.
    pub fn spot_svg(&self, place: impl Place, label: &str, inner: impl Render) -> Markup {
        let Marked { name, class, lead } = self.marked(&place.to_string());
        let label = self.with_acts(label, &name);
        let inner = html! { title { (label) } (inner) };
        html! {
            @match lead {
                Lead::Choice { href, is_pressed } => a class=(class) data-place=(name) href=(href) role="button" aria-pressed=(is_pressed) aria-label=(label) { (inner) },
                Lead::Look(href) => a class=(class) data-place=(name) href=(href) aria-label=(label) { (inner) },
                Lead::None => g class=(class) data-place=(name) role="img" aria-label=(label) { (inner) },
            }
        }
    }

    fn with_acts(&self, label: &str, name: &str) -> String {
        let acts = self.acts.get(name).into_iter().flatten().map(String::as_str);
        [label].into_iter().chain(acts).collect::<Vec<_>>().join(" · ")
    }

    /// Returns whether the place can be pointed at or is chosen.
    pub fn is_open(&self, place: impl Place) -> bool {
        let name = place.to_string();
        self.can.contains(&name) || self.chosen.contains(&name)
    }

    fn marked(&self, name: &str) -> Marked {
        let marks = [("can", &self.can), ("chosen", &self.chosen), ("touched", &self.touched)];
        let marks = marks.into_iter().filter(|(_, places)| places.contains(name));
        Marked {
            name: name.to_owned(),
            class: marks.fold("place".to_owned(), |class, (mark, _)| class + " " + mark),
            lead: self.lead(name),
        }
    }

    fn lead(&self, name: &str) -> Lead {
        let is_pressed = self.chosen.contains(name);
        let is_open = is_pressed || self.can.contains(name) || self.also.contains(name);
        match (self.link.filter(|_| is_open), self.look) {
            (Some(link), _) => Lead::Choice { href: link(name), is_pressed },
            (None, Some(look)) => Lead::Look(look(name)),
            (None, None) => Lead::None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::underwater::choices::place::Place as Here;

    fn slot() -> Here {
        "slot:7".parse().expect("a slot")
    }

    #[test]
    fn a_place_that_can_be_pointed_at_is_a_link_with_its_name() {
        let link = |place: &str| format!("?at={place}");
        let can = BTreeSet::from(["slot:7".to_owned()]);
        let pointing = Pointing { can, link: Some(&link), ..Pointing::none() };
        assert_eq!(
            pointing.spot(slot(), html! { "7" }).into_string(),
            r#"<a class="place can" data-place="slot:7" href="?at=slot:7" role="button" aria-pressed="false">7</a>"#
        );
    }

    #[test]
    fn a_place_that_cannot_be_pointed_at_leads_to_what_is_said_about_it() {
        let look = |place: &str| format!("?why={place}");
        let pointing = Pointing { look: Some(&look), ..Pointing::none() };
        assert_eq!(
            pointing.spot(slot(), html! { "7" }).into_string(),
            r#"<a class="place" data-place="slot:7" href="?why=slot:7">7</a>"#
        );
    }

    #[test]
    fn a_place_is_named_with_what_can_be_done_there() {
        let acts = ["Build a farm", "Build a laboratory"].map(str::to_owned);
        let acts = BTreeMap::from([("slot:7".to_owned(), BTreeSet::from(acts))]);
        let drawn = Pointing { acts, ..Pointing::none() }.spot_svg(slot(), "Empty", html! {});
        let label = r#"aria-label="Empty · Build a farm · Build a laboratory""#;
        assert!(drawn.into_string().contains(label));
    }

    #[test]
    fn a_place_without_an_address_is_no_link() {
        let chosen = BTreeSet::from(["slot:7".to_owned()]);
        let pointing = Pointing { chosen, ..Pointing::none() };
        assert!(pointing.is_open(slot()));
        assert_eq!(
            pointing.spot_svg(slot(), "<7>", html! {}).into_string(),
            r#"<g class="place chosen" data-place="slot:7" role="img" aria-label="&lt;7&gt;"><title>&lt;7&gt;</title></g>"#
        );
    }
}
