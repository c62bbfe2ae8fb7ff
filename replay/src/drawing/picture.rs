//! One drawing with geometry.

use maud::{Markup, Render, html};

/// A point: from the left and from the top, in units of its drawing.
pub type Point = [i16; 2];

/// A drawing as SVG, with a size of its own.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Its classes, which say how large a page draws it.
    pub class: &'static str,
    /// Width and height in its units; one unit is a pixel where nothing scales it.
    pub size: Point,
    /// Its description in words.
    pub label: String,
    /// The content of `svg`.
    pub body: Markup,
}

impl Render for Picture {
    fn render(&self) -> Markup {
        let [width, height] = self.size;
        html! {
            svg.picture.(self.class) width=(width) height=(height) viewBox={"0 0 " (width) " " (height)} role="group" aria-label=(self.label) {
                (self.body)
            }
        }
    }
}
