//! The effect of a metropolis tile, in words.

use super::{card, effect, scoring};
use crate::edition::{BlueTile, Edition};
use crate::ids::{MetropolisColour, TileNo};
use kernel::text::sentence::Form;
use kernel::text::{Sentences, Wording};

/// Returns the text of the tile in both languages; `None` if the edition does not know it.
pub fn text(
    edition: &Edition,
    colour: MetropolisColour,
    tile: TileNo,
    form: Form,
) -> Option<Sentences> {
    Sentences::told_if(form, |wording| tell(edition, colour, tile, wording))
}

/// Returns what the tile does: how a brown one scores, what a blue one gives at once and in each Production ("Metropolises").
pub fn tell(
    edition: &Edition,
    colour: MetropolisColour,
    tile: TileNo,
    wording: Wording,
) -> Option<String> {
    match colour {
        MetropolisColour::Brown => {
            edition.brown(tile).map(|tile| scoring::tell(&tile.scoring, wording))
        }
        MetropolisColour::Blue => edition.blue(tile).map(|tile| blue(edition, tile, wording)),
    }
}

fn blue(edition: &Edition, tile: &BlueTile, wording: Wording) -> String {
    let instant = effect::tell(edition, tile.instant, wording);
    let production = tile.production.map(|effect| card::in_production(edition, effect, wording));
    let sentences: Vec<String> =
        [instant].into_iter().filter(|told| !told.is_empty()).chain(production).collect();
    sentences.join(" ")
}
