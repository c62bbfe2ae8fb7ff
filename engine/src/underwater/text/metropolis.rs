//! What a metropolis tile does, in words.

use super::{card, effect, scoring};
use crate::kernel::text::{Language, Text};
use crate::underwater::edition::{BlueTile, Edition};
use crate::underwater::ids::{MetropolisColour, TileNo};

/// What the tile does, in both languages; none where the edition does not know it.
pub fn text(edition: &Edition, colour: MetropolisColour, tile: TileNo) -> Option<Text> {
    let tell = |language| tell(edition, colour, tile, language);
    Some(Text { en: tell(Language::En)?, de: tell(Language::De)? })
}

/// What the tile does: how a brown one scores, what a blue one gives at once and in each Production ("Metropolises").
pub fn tell(
    edition: &Edition,
    colour: MetropolisColour,
    tile: TileNo,
    language: Language,
) -> Option<String> {
    match colour {
        MetropolisColour::Brown => {
            edition.brown(tile).map(|tile| scoring::tell(&tile.scoring, language))
        }
        MetropolisColour::Blue => edition.blue(tile).map(|tile| blue(edition, tile, language)),
    }
}

fn blue(edition: &Edition, tile: &BlueTile, language: Language) -> String {
    let instant = effect::tell(edition, tile.instant, language);
    let production = tile.production.map(|effect| card::in_production(edition, effect, language));
    let sentences: Vec<String> =
        [instant].into_iter().filter(|told| !told.is_empty()).chain(production).collect();
    sentences.join(" ")
}
