//! Cards that lie open beside the main board: special cards, contracts, those that are looked at; decks and the discard pile.

use super::Scene;
use super::card::{card_backs, card_face, card_line, contract_face};
use super::kept::{PrintedText, Thing};
use super::slots::in_use;
use crate::drawing::{Board, Text};
use engine::kernel::knowledge::Face;
use engine::underwater::choices::place::Place;
use engine::underwater::ids::CardNo;
use engine::underwater::text::title;
use maud::{Markup, Render, html};

/// Returns the panel of open cards.
pub(super) fn board(table: Scene<'_>) -> Board {
    let markup = html! {
        (looked_at(table))
        (specials(table))
        (contracts(table))
        (piles(table))
    };
    let parts = vec![Text::part(markup, lines(table))];
    Board::shared("display", table.words.say("underwater-display"), parts)
}

fn lines(table: Scene<'_>) -> Vec<String> {
    let words = table.words;
    let view = table.view;
    let cards = view.three_credit_cards.iter().chain(&view.special_deck.top);
    let cards = cards.map(|&card| card_line(words, card, &[]));
    let contracts = view.contracts.iter().filter_map(|&open| words.edition.contract(open));
    let contracts = contracts.map(|open| {
        let title = title::contract(words.edition, open.number, words.plain());
        format!("{title}: {}", PrintedText::of(Thing::Contract(open.number), words).plain)
    });
    let piles = [
        words.count("underwater-deck", view.deck),
        words.count("underwater-special-deck", view.special_deck.cards),
        words.count("underwater-discards", view.discards.len()),
    ];
    cards.chain(contracts).chain(piles).collect()
}

fn spot(table: Scene<'_>, card: CardNo) -> Markup {
    table.pointing.spot(Place::Card(card), card_face(table.words, card, &[]).render())
}

/// Special cards that the active player looks at.
fn looked_at(table: Scene<'_>) -> Markup {
    let faces = &table.view.looked_at;
    html! {
        @if !faces.is_empty() {
            h3 { (table.words.say("underwater-looked-at")) }
            ul.hand {
                @for face in faces {
                    li {
                        @match *face {
                            Face::Known(card) => (spot(table, card)),
                            Face::Hidden(back) => (card_backs(table.words, back, 1)),
                        }
                    }
                }
            }
        }
    }
}

/// Returns the special cards of three credits, and the deck of the others with its top card.
fn specials(table: Scene<'_>) -> Markup {
    let (words, deck) = (table.words, &table.view.special_deck);
    let open = table.view.three_credit_cards.iter().chain(&deck.top);
    let is_there = deck.cards > 0 || !table.view.three_credit_cards.is_empty();
    let count = words.count("underwater-special-deck", deck.cards);
    html! {
        @if is_there {
            h3 { (words.say("underwater-specials")) }
            ul.hand {
                @for &card in open { li { (spot(table, card)) } }
                li { (table.pointing.spot(Place::SpecialDeck, html! { div.card.back { div.card-text { (count) } } })) }
            }
        }
    }
}

fn contracts(table: Scene<'_>) -> Markup {
    let words = table.words;
    html! {
        @if !table.view.contracts.is_empty() {
            h3 { (words.say("underwater-contracts")) }
            ul.hand {
                @for &contract in &table.view.contracts {
                    li { (table.pointing.spot(Place::Contract(contract), contract_face(words, contract).render())) }
                }
            }
        }
    }
}

/// Draws the number of cards in the deck of the era, and the discard pile with its titles.
fn piles(table: Scene<'_>) -> Markup {
    let (words, view) = (table.words, table.view);
    html! {
        p.soft { (words.count("underwater-deck", view.deck)) }
        details.pile {
            summary { (words.count("underwater-discards", view.discards.len())) }
            ul { @for &card in &view.discards { li { (discarded(table, card)) } } }
        }
    }
}

fn discarded(table: Scene<'_>, card: CardNo) -> Markup {
    let title = html! { (title::card(table.words.edition, card, table.words.plain())) };
    match in_use(table).any(|used| used == card) {
        true => title,
        false => table.pointing.spot(Place::Card(card), title),
    }
}
