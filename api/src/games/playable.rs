//! Games that the server can play.

use engine::kernel::choice::Describe;
use engine::kernel::edition::{Published, ShowCatalogue};
use engine::kernel::learning::Learnable;
use engine::kernel::quantity::Measurable;
use engine::kernel::reference::CiteRulings;
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use replay::bots::choosing::LetBotsChoose;
use replay::bots::valued::Evaluate;
use replay::drawing::Boards;
use replay::drawing::aid::ExplainGame;
use replay::drawing::shelves::Shelves;
use replay::marks::Marks;
use replay::orders::rule::OrderRules;

/// A game that the server can play.
pub trait Playable:
    Published
    + Boards
    + ExplainGame
    + Shelves
    + Describe
    + Learnable
    + Marks
    + Measurable
    + OrderRules
    + CiteRulings
    + ShowCatalogue
    + Evaluate
    + LetBotsChoose
{
}
impl Playable for UnderwaterCities {}
impl Playable for TwentiethCentury {}
