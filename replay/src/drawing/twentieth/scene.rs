//! A scene: a position as its viewer knows it, and the language of the words.

use super::words::Words;
use crate::drawing::Moment;
use crate::drawing::place::Pointing;
use engine::kernel::quantity::Measurable;
use engine::kernel::quantity::sheet::SheetLine;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use engine::twentieth::TwentiethCentury;
use engine::twentieth::choices::place::{Place, RegionPlace};
use engine::twentieth::look::Look;
use engine::twentieth::state::State;
use engine::twentieth::terms::Rules;
use engine::twentieth::view::View;
use maud::Markup;

/// A position as its viewer knows it.
#[derive(Clone, Copy)]
pub(super) struct Scene<'s> {
    rules: &'s Rules,
    moment: Moment<'s, State>,
    /// The same as it is sent.
    pub view: &'s View,
    pointing: &'s Pointing<'s>,
    /// The words of its edition.
    pub words: Words<'s>,
}

impl<'s> Scene<'s> {
    pub(super) fn new(
        rules: &'s Rules,
        moment: Moment<'s, State>,
        view: &'s View,
        pointing: &'s Pointing<'s>,
        language: Language,
    ) -> Scene<'s> {
        Scene { rules, moment, view, pointing, words: Words { edition: &rules.edition, language } }
    }

    pub(super) fn state(self) -> &'s State {
        self.moment.seen.state()
    }

    /// Returns a look at the position through the eyes of a seat.
    pub(super) fn look(self, seat: Seat) -> Look<'s> {
        Look::at(self.rules, self.state(), seat)
    }

    /// Returns the same at the position after the choice that is about to be made; `None` if none is.
    pub(super) fn look_after(self, seat: Seat) -> Option<Look<'s>> {
        self.moment.after.map(|after| Look::at(self.rules, after.state(), seat))
    }

    /// Returns the points of a seat line by line.
    pub(super) fn sheet(self, seat: Seat) -> Vec<SheetLine> {
        TwentiethCentury::sheet(self.rules, self.state(), seat, self.words.language.into())
    }

    /// Returns whether it is the seat of who looks.
    pub(super) fn is_own(self, seat: Seat) -> bool {
        self.moment.seen.viewer() == Viewer::Seat(seat)
    }

    /// Returns whether the viewer has chosen the place already.
    pub(super) fn is_chosen(self, seat: Seat, place: RegionPlace) -> bool {
        self.pointing.chosen.contains(&Place::InRegion(seat, place).to_string())
    }

    /// Draws a place in HTML.
    pub(super) fn spot(self, place: Place, inner: Markup) -> Markup {
        self.pointing.spot(place, inner)
    }

    /// Draws a place of a region in SVG.
    pub(super) fn svg_spot(
        self,
        seat: Seat,
        place: RegionPlace,
        label: &str,
        inner: Markup,
    ) -> Markup {
        self.pointing.spot_svg(Place::InRegion(seat, place), label, inner)
    }
}
