//! The cards of a nation: its hand, and what it has claimed.

use super::Scene;
use super::card::{card_backs, card_line};
use crate::drawing::{Board, Part, Text};
use engine::kernel::seat::Seat;
use engine::underwater::ids::CardNo;
use engine::underwater::text::title;
use engine::underwater::view::{ClaimedCard, NationView};
use maud::{Markup, html};

/// Returns the panel of a hand: known cards, and how many of each back are not known.
pub(super) fn board(table: Scene<'_>, nation: &NationView) -> Board {
    let words = table.words;
    let known: Vec<(CardNo, Vec<String>)> =
        nation.hand.iter().map(|&card| (card, Vec::new())).collect();
    let hidden = nation.hidden_cards.iter();
    let backs = html! {
        @for (&back, &count) in hidden.clone() { li { (card_backs(words, back, count)) } }
    };
    let hidden =
        hidden.map(|(&back, &count)| title::hidden_cards(back, count.into(), words.plain()));
    let heading = words.count("underwater-hand", nation.hand_limit);
    Board::of_seat(
        "hand",
        nation.seat,
        heading,
        vec![cards(table, nation.seat, &known, backs, hidden.collect())],
    )
}

/// Returns the panel of claimed cards.
pub(super) fn claimed(table: Scene<'_>, nation: &NationView) -> Board {
    let state = |claimed: &ClaimedCard| (claimed.card, state(table, claimed));
    let known: Vec<(CardNo, Vec<String>)> = nation.claimed.iter().map(state).collect();
    let cards = cards(table, nation.seat, &known, Markup::default(), Vec::new());
    Board::of_seat("claimed", nation.seat, table.words.say("underwater-claimed"), vec![cards])
}

fn state(table: Scene<'_>, claimed: &ClaimedCard) -> Vec<String> {
    let used = claimed.used.then(|| table.words.say("underwater-used"));
    let exhausted = claimed.exhausted.then(|| table.words.say("underwater-exhausted"));
    used.into_iter().chain(exhausted).collect()
}

/// Returns cards side by side, each with its state, before others that are drawn already.
fn cards(
    table: Scene<'_>,
    seat: Seat,
    known: &[(CardNo, Vec<String>)],
    others: Markup,
    other_lines: Vec<String>,
) -> Part {
    let words = table.words;
    let lines = known.iter().map(|(card, state)| card_line(words, *card, state));
    let lines: Vec<String> = lines.chain(other_lines).collect();
    let markup = html! {
        @if lines.is_empty() {
            p.none { (words.say("underwater-no-cards")) }
        } @else {
            ul.hand {
                @for (card, state) in known {
                    li { (table.card(seat, *card, state)) }
                }
                (others)
            }
        }
    };
    Text::part(markup, lines)
}
