//! The land under the hammer: the highest bid, and who may still win it.

use super::market;
use super::scene::Scene;
use crate::drawing::seat::{mark, name};
use crate::drawing::{Board, Text};
use engine::twentieth::text::{amount, land};
use engine::twentieth::view::AuctionView;
use maud::{Markup, html};

/// Returns the panel, while a land is under the hammer.
pub(super) fn board(scene: Scene<'_>) -> Option<Board> {
    let auction = scene.view.auction?;
    let text = Text::part(markup(scene, auction), lines(scene, auction));
    Some(Board::shared("auction", scene.words.say("twentieth-auction"), vec![text]))
}

fn markup(scene: Scene<'_>, auction: AuctionView) -> Markup {
    let AuctionView { land, coins, bidder, bidding } = auction;
    let bid = amount::coins(coins, scene.words.rich());
    html! {
        div.hammer {
            (market::offered(scene, land))
            div {
                p.bid {
                    (scene.words.say("twentieth-highest-bid")) " " b { (scene.words.told(bid)) } " "
                    (mark(bidder)) " " (name(bidder, scene.words.language))
                }
                p.facts { (market::seats(scene, "twentieth-still-in", bidding.iter())) }
                p { (scene.words.told(land::tell(scene.words.edition, land, scene.words.rich()))) }
            }
        }
    }
}

fn lines(scene: Scene<'_>, auction: AuctionView) -> Vec<String> {
    let AuctionView { land, coins, bidder, bidding } = auction;
    let bid = amount::coins(coins, scene.words.plain());
    let (land, bidder) = (scene.words.names().land(land), name(bidder, scene.words.language));
    let bidding = market::join(bidding.iter().map(|seat| name(seat, scene.words.language)));
    vec![
        format!("{land}: {} {bid}, {bidder}", scene.words.say("twentieth-highest-bid")),
        format!("{}: {bidding}", scene.words.say("twentieth-still-in")),
    ]
}
