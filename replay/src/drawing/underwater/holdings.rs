//! The holdings of a nation besides its board and its cards: metropolis tiles, contracts, special sites in words, the score sheet.

use super::Scene;
use super::card::{contract_face, tile_face};
use super::city::connected;
use crate::drawing::{Part, Text};
use engine::underwater::choices::place::Place;
use engine::underwater::text::title;
use engine::underwater::view::{NationView, Score};
use maud::{Markup, Render, html};

/// Returns the part below the picture of a nation.
pub(super) fn part(table: Scene<'_>, nation: &NationView, special: &[String]) -> Part {
    let score = nation.score.as_ref().map_or_else(Vec::new, |score| score_lines(table, score));
    let kept = kept_aside(table, nation);
    let markup = html! {
        (articles(table, nation))
        @if let Some(kept) = &kept { p { (kept) } }
        @if !special.is_empty() { ul.notes { @for words in special { li { (words) } } } }
        @if !score.is_empty() { (sheet(table, &score)) }
    };
    let score = score.into_iter().map(|(name, points)| format!("{name}: {points}"));
    let lines = lines(table, nation)
        .into_iter()
        .chain(kept)
        .chain(special.iter().cloned())
        .chain(score)
        .collect();
    Text::part(markup, lines)
}

/// Special cards that had an instant effect.
fn kept_aside(table: Scene<'_>, nation: &NationView) -> Option<String> {
    let count = usize::from(nation.kept_aside);
    (count > 0).then(|| table.words.count("underwater-kept-aside", count))
}

/// Returns the metropolis tiles and the contracts.
fn articles(table: Scene<'_>, nation: &NationView) -> Markup {
    let words = table.words;
    html! {
        ul.hand {
            @for tile in &nation.metropolises {
                @let state = [words.say(connected(tile.connected))];
                li { (tile_face(words, tile.place.colour(), tile.tile, &state)) }
            }
            @for tile in &nation.gained_metropolises {
                li { (tile_face(words, tile.colour, tile.tile, &[words.say("underwater-gained")])) }
            }
            @for &contract in &nation.contracts {
                li { (table.pointing.spot(Place::Contract(contract), contract_face(words, contract).render())) }
            }
        }
    }
}

fn lines(table: Scene<'_>, nation: &NationView) -> Vec<String> {
    let (words, wording) = (table.words, table.words.plain());
    let tiles = nation.metropolises.iter().map(|tile| {
        let name = title::metropolis(words.edition, tile.place, tile.tile, wording);
        words.label(&name, &[words.say(connected(tile.connected))], &[])
    });
    let gained = nation.gained_metropolises.iter().map(|tile| {
        let name = title::tile(words.edition, tile.colour, tile.tile, wording);
        words.label(&name, &[words.say("underwater-gained")], &[])
    });
    let contracts = nation.contracts.iter().map(|&contract| {
        let title = title::contract(words.edition, contract, wording);
        words.label(&words.say("underwater-contract"), &[title], &[])
    });
    tiles.chain(gained).chain(contracts).collect()
}

/// Returns the lines of the score sheet with their points.
fn score_lines(table: Scene<'_>, score: &Score) -> Vec<(String, u16)> {
    let words = table.words;
    let cards = score
        .cards
        .iter()
        .map(|line| (title::card(words.edition, line.card, words.plain()), u16::from(line.points)));
    let first = [
        (words.say("underwater-score-before"), score.before),
        (words.say("underwater-score-metropolis"), score.metropolis),
    ];
    let last = [
        (words.say("underwater-score-cities"), score.cities),
        (words.say("underwater-score-resources"), score.resources),
    ];
    first.into_iter().chain(cards).chain(last).collect()
}

fn sheet(table: Scene<'_>, score: &[(String, u16)]) -> Markup {
    let sum: u16 = score.iter().map(|(_, points)| points).sum();
    html! {
        table.score {
            caption { (table.words.say("underwater-score")) }
            @for (name, points) in score { tr { th scope="row" { (name) } td { (points) } } }
            tr { th scope="row" { (table.words.say("underwater-score-sum")) } td { (sum) } }
        }
    }
}
