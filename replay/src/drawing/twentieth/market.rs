//! The market of a round: lands, technologies, their prices, and the seats that are still in the auction.

use super::scene::Scene;
use super::{technology, tile};
use crate::drawing::seat::{mark, name, named_mark};
use crate::drawing::{Board, Text};
use engine::kernel::seat::Seat;
use engine::twentieth::choices::place::Place;
use engine::twentieth::ids::{LandNo, Round, TechnologyNo};
use engine::twentieth::state::Step;
use engine::twentieth::text::{amount, land};
use engine::twentieth::view::Market;
use maud::{Markup, html};

/// Returns the panel, while the auction goes on.
pub(super) fn board(scene: Scene<'_>) -> Option<Board> {
    let is_auction = [Step::PickLand, Step::BidOnLand].contains(&scene.view.step);
    let market = scene.view.market.as_ref().filter(|_| is_auction)?;
    let drawn = Drawn { scene, market };
    let text = Text::part(drawn.markup(), drawn.lines());
    Some(Board::shared("market", scene.words.say("twentieth-market"), vec![text]))
}

/// Draws a land as it is offered: what is drawn on it, and its name.
pub(super) fn offered(scene: Scene<'_>, number: LandNo) -> Markup {
    let words = land::tell(scene.words.edition, number, scene.words.plain());
    let inner = html! {
        (tile::unturned(scene.words.edition, number, &words))
        b.title { (scene.words.names().land(number)) }
    };
    scene.spot(Place::LandForSale(number), inner)
}

/// Draws these seats behind words.
pub(super) fn seats(scene: Scene<'_>, key: &str, seats: impl Iterator<Item = Seat>) -> Markup {
    let seats: Vec<Seat> = seats.collect();
    html! {
        span {
            (scene.words.say(key)) " "
            @for &seat in &seats { (named_mark(seat, scene.words.language)) " " }
            @if seats.is_empty() { (scene.words.say("twentieth-nobody")) }
        }
    }
}

#[derive(Clone, Copy)]
struct Drawn<'s> {
    scene: Scene<'s>,
    market: &'s Market,
}

impl<'s> Drawn<'s> {
    fn markup(self) -> Markup {
        let Drawn { scene, market } = self;
        html! {
            p.facts {
                (self.land_price())
                (self.technology_price())
                (seats(scene, "twentieth-still-in", market.present.iter()))
            }
            ul.lands { @for land in market.lands.iter() { li { (offered(scene, land)) } } }
            ul.technologies { @for one in market.technologies.iter() { li { (self.technology(one)) } } }
            (self.won())
        }
    }

    fn land_price(self) -> Markup {
        let price = amount::coins(self.market.minimum_price, self.scene.words.rich());
        html! { span { (self.scene.words.say("twentieth-land-from")) " " b { (self.scene.words.told(price)) } } }
    }

    /// Returns the price, and the track of prices with the space that counts now.
    fn technology_price(self) -> Markup {
        let Drawn { scene, market } = self;
        let price = amount::science(market.technology_price, scene.words.rich());
        let prices =
            &scene.words.edition.prices(scene.view.round.unwrap_or(Round::LAST)).technology;
        html! {
            span {
                (scene.words.say("twentieth-technology-for")) " " b { (scene.words.told(price)) } " "
                span.track aria-hidden="true" {
                    @for (space, price) in prices.iter().enumerate() {
                        span.now[space == usize::from(market.marker)] { (price) }
                    }
                }
            }
        }
    }

    fn technology(self, number: TechnologyNo) -> Markup {
        let inner = technology::whole(self.scene.words, number);
        self.scene.spot(Place::TechnologyForSale(number), inner)
    }

    /// Returns the lands that were won in this round, with who won them.
    fn won(self) -> Markup {
        let won: Vec<(LandNo, Seat)> = self.sold().collect();
        html! {
            @if !won.is_empty() {
                p.facts {
                    (self.scene.words.say("twentieth-won"))
                    @for (land, seat) in won {
                        span { (mark(seat)) " " (self.scene.words.names().land(land)) " " (self.by(seat)) }
                    }
                }
            }
        }
    }

    fn by(self, seat: Seat) -> Markup {
        html! { span.visually-hidden { "(" (name(seat, self.scene.words.language)) ")" } }
    }

    fn sold(self) -> impl Iterator<Item = (LandNo, Seat)> + 's {
        let state = self.scene.state();
        let sold = LandNo::all().filter(move |&land| state.land(land).is_new);
        sold.filter_map(move |land| Some((land, state.land(land).owner?)))
    }

    fn lines(self) -> Vec<String> {
        let Drawn { scene, market } = self;
        let (names, wording) = (scene.words.names(), scene.words.plain());
        let price = amount::coins(market.minimum_price, wording);
        let lands = market.lands.iter().map(|land| names.land(land));
        let lands = format!("{} {price}: {}", scene.words.say("twentieth-land-from"), join(lands));
        let price = amount::science(market.technology_price, wording);
        let technologies = market.technologies.iter().map(|one| names.technology(one));
        let words = scene.words.say("twentieth-technology-for");
        vec![lands, format!("{words} {price}: {}", join(technologies))]
    }
}

/// Joins names to a line.
pub(super) fn join(names: impl Iterator<Item = String>) -> String {
    names.collect::<Vec<_>>().join(", ")
}
