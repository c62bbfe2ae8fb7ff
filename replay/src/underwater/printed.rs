//! Cards and contracts with their texts, one line each.

use engine::kernel::text::Wording;
use engine::underwater::edition::Edition;
use engine::underwater::ids::{CardNo, ContractNo};
use engine::underwater::text::{card, contract, place, title};

/// Returns a card: its title, its colour and kind, its state, and what it costs and does.
pub(super) fn tell_card(
    edition: &Edition,
    number: CardNo,
    state: &str,
    wording: Wording,
) -> String {
    let title = title::card(edition, number, wording);
    let Some(printed) = edition.card(number) else { return format!("  {title}{state}") };
    let colour = printed.colour.map(|colour| place::colour(colour, wording));
    let kind = title::kind(printed.kind, wording);
    let face: Vec<&str> = colour.into_iter().chain([kind]).collect();
    let text = card::tell(edition, printed, wording);
    format!("  {title} ({}){state}: {text}", face.join(", "))
}

/// Returns a government contract: its title, its criteria and its benefit.
pub(super) fn tell_contract(edition: &Edition, number: ContractNo, wording: Wording) -> String {
    let title = title::contract(edition, number, wording);
    match edition.contract(number) {
        Some(printed) => format!("  {title}: {}", contract::tell(edition, printed, wording)),
        None => format!("  {title}"),
    }
}
