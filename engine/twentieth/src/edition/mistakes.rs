//! All faults of an edition are told: whoever writes one mends all of it at once, not mistake after mistake.

use super::loading::{
    environment_start, load_catastrophe, load_land, load_prices, load_scoring_card, load_technology,
};
use super::{Edition, Files, Unsound, raw};
use crate::ids::{CatastropheNo, LandNo, ScoringCardNo, TechnologyNo};
use kernel::edition::files::judged;

/// Returns the mistakes of each item by itself; if there is none, the faults of the whole.
pub(super) fn mistakes(files: Files<'_>) -> Vec<Unsound> {
    let parts = [
        lands(files),
        technologies(files),
        catastrophes(files),
        scoring_cards(files),
        tracks(files),
    ];
    let found: Vec<Unsound> = parts.into_iter().flatten().collect();
    if found.is_empty() { Edition::load(files).err().into_iter().collect() } else { found }
}

/// Returns the mistakes of a list of items, each judged by itself.
fn of_items<N, R, T>(
    numbers: impl Iterator<Item = N>,
    items: Vec<R>,
    load: impl Fn(N, R) -> Result<T, Unsound>,
) -> Vec<Unsound> {
    numbers.zip(items).filter_map(|(number, item)| load(number, item).err()).collect()
}

fn lands(files: Files<'_>) -> Vec<Unsound> {
    judged("lands.json", files.lands, |raw: raw::Lands| {
        of_items(LandNo::all(), raw.lands, load_land)
    })
}

fn technologies(files: Files<'_>) -> Vec<Unsound> {
    judged("technologies.json", files.technologies, |raw: raw::Technologies| {
        of_items(TechnologyNo::all(), raw.technologies, load_technology)
    })
}

fn catastrophes(files: Files<'_>) -> Vec<Unsound> {
    judged("catastrophes.json", files.catastrophes, |raw: raw::Catastrophes| {
        of_items(CatastropheNo::all(), raw.catastrophes, load_catastrophe)
    })
}

fn scoring_cards(files: Files<'_>) -> Vec<Unsound> {
    judged("scoring_cards.json", files.scoring_cards, |raw: raw::ScoringCards| {
        of_items(ScoringCardNo::all(), raw.scoring_cards, load_scoring_card)
    })
}

fn tracks(files: Files<'_>) -> Vec<Unsound> {
    judged("tracks.json", files.tracks, |raw: raw::Tracks| {
        let prices = load_prices(&raw.technology_costs).err();
        prices.into_iter().chain(environment_start(&raw.environment).err()).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::super::RECONSTRUCTED;
    use super::*;

    #[test]
    fn a_sound_edition_has_no_mistakes() {
        assert_eq!(mistakes(RECONSTRUCTED), []);
    }

    #[test]
    fn every_mistake_is_told_not_only_the_first() {
        let scores = RECONSTRUCTED.scoring_cards.replacen("\"round\": 2", "\"round\": 4", 2);
        let tracks = RECONSTRUCTED.tracks.replace("\"value\": 0", "\"value\": 7");
        let files = Files { scoring_cards: &scores, tracks: &tracks, ..RECONSTRUCTED };
        let cards: Vec<ScoringCardNo> = ScoringCardNo::all().take(2).collect();
        let expected = [
            Unsound::ScoringRound(cards[0]),
            Unsound::ScoringRound(cards[1]),
            Unsound::Environment,
        ];
        assert_eq!(mistakes(files), expected);
    }

    #[test]
    fn a_mistake_of_the_whole_is_told_where_no_item_has_one() {
        let lands = RECONSTRUCTED.lands.replacen("\"land\": 2,", "\"land\": 3,", 1);
        let found = mistakes(Files { lands: &lands, ..RECONSTRUCTED });
        assert!(matches!(found[..], [Unsound::Numbering(_)]), "{found:?}");
    }
}
