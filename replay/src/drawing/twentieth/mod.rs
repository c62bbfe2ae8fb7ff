//! The boards of 20th Century: pictures of what the view tells, without a rule.
//!
//! - `tile`: a tile as it is printed; `lattice`: where its points come to lie.
//! - `map`: a region's tiles; `waiting`: its tiles that lie nowhere yet; `label`: their words; `region`: everything of a player.
//! - `technology`, `market`, `auction`, `catastrophe`, `scoring`, `environment`, `course`: what all share.
//! - `shelves`: everything that an edition prints, large, with its text.
//! - `scene`: what is drawn, for whom; `words`: the words of an edition.

mod auction;
mod catastrophe;
mod course;
mod environment;
mod label;
mod lattice;
mod map;
mod market;
mod region;
mod scene;
mod scoring;
mod shelves;
mod technology;
mod tile;
mod waiting;
mod words;

use super::place::Pointing;
use super::seat::StripItem;
use super::{Board, Boards, Moment};
use engine::kernel::game::Game;
use engine::kernel::text::Language;
use engine::twentieth::TwentiethCentury;
use engine::twentieth::state::State;
use engine::twentieth::terms::Rules;
use scene::Scene;

impl Boards for TwentiethCentury {
    const STRIP: &'static [StripItem] = &[
        StripItem::new("points", "point"),
        StripItem::new("coins", "coin"),
        StripItem::new("science", "science"),
        StripItem::new("environment", "pollution"),
        StripItem::new("garbage", "garbage"),
        StripItem::new("occupied_cities", "citizen"),
        StripItem::new("technologies", "technology"),
        StripItem::new("recycling_centres", "recycling"),
    ];

    fn boards(
        rules: &Rules,
        moment: Moment<'_, State>,
        pointing: &Pointing<'_>,
        language: Language,
    ) -> Vec<Board> {
        let view = Self::view(rules, moment.seen);
        let scene = Scene::new(rules, moment, &view, pointing, language);
        let sold = [auction::board(scene), market::board(scene), catastrophe::board(scene)];
        let rest = [environment::board(scene).aside(), scoring::board(scene).aside()];
        let shared =
            [course::board(scene)].into_iter().chain(sold.into_iter().flatten()).chain(rest);
        shared.chain(view.regions.iter().map(|region| region::board(scene, region))).collect()
    }
}
