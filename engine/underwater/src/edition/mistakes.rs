//! All faults of an edition are told: whoever writes one mends all of it at once, not mistake after mistake.

use super::loading::{carried_out, keys, load_blue, load_card};
use super::{Arena, Board, Edition, Files, Unsound, contract, raw};
use kernel::edition::files::judged;

/// Returns the mistakes of each item by itself; if there is none, the faults of the whole.
pub(super) fn mistakes(files: Files<'_>) -> Vec<Unsound> {
    let found = judged("slots.json", files.slots, |slots: raw::Slots| of_items(files, &slots));
    if found.is_empty() { Edition::load(files).err().into_iter().collect() } else { found }
}

fn of_items(files: Files<'_>, slots: &raw::Slots) -> Vec<Unsound> {
    // The keys of slots matter to cards; the place of an effect in the arena does not.
    let mut arena = Arena::with_keys(keys(slots));
    let parts = [
        of_slots(slots, &mut arena),
        of_cards(files, &mut arena),
        of_boards(files, &mut arena),
        of_metropolises(files, &mut arena),
        of_contracts(files, &mut arena),
    ];
    parts.into_iter().flatten().collect()
}

fn of_slots(raw: &raw::Slots, arena: &mut Arena) -> Vec<Unsound> {
    let printed = raw.sides.iter().flat_map(|side| &side.slots).map(|slot| &slot.effect);
    let effects = printed.chain([&raw.always_available.effect]);
    effects.filter_map(|effect| carried_out(arena, effect).err()).collect()
}

fn of_cards(files: Files<'_>, arena: &mut Arena) -> Vec<Unsound> {
    judged("cards.json", files.cards, |raw: raw::Cards| {
        raw.cards.into_iter().filter_map(|card| load_card(card, arena).err()).collect()
    })
}

fn of_boards(files: Files<'_>, arena: &mut Arena) -> Vec<Unsound> {
    judged("boards.json", files.boards, |raw: raw::Boards| {
        raw.boards.iter().filter_map(|board| Board::load(board, arena).err()).collect()
    })
}

fn of_metropolises(files: Files<'_>, arena: &mut Arena) -> Vec<Unsound> {
    judged("metropolises.json", files.metropolises, |raw: raw::Metropolises| {
        raw.blue.into_iter().filter_map(|tile| load_blue(tile, arena).err()).collect()
    })
}

fn of_contracts(files: Files<'_>, arena: &mut Arena) -> Vec<Unsound> {
    let Some(text) = files.contracts else { return Vec::new() };
    judged("contracts.json", text, |raw: raw::Contracts| {
        raw.contracts.into_iter().filter_map(|one| contract::load(one, arena).err()).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::super::RECONSTRUCTED;
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn a_sound_edition_has_no_mistakes() {
        assert_eq!(mistakes(RECONSTRUCTED), []);
    }

    #[test]
    fn every_mistake_is_told_not_only_the_first() {
        let mut cards: Value = serde_json::from_str(RECONSTRUCTED.cards).unwrap();
        cards["cards"][180]["cost"] = json!(1);
        cards["cards"][16]["effect"] = json!({"type": "gain"});
        let mut boards: Value = serde_json::from_str(RECONSTRUCTED.boards).unwrap();
        boards["boards"][0]["tunnels"][0]["joins"] = json!([{"city": 1}, {"city": 1}]);
        let (cards, boards) = (cards.to_string(), boards.to_string());
        let files = Files { cards: &cards, boards: &boards, ..RECONSTRUCTED };
        let found: Vec<String> = mistakes(files).iter().map(ToString::to_string).collect();
        let places: Vec<&str> = found.iter().filter_map(|told| told.split(':').next()).collect();
        assert_eq!(places, ["card 17", "card 181", "board 1"], "{found:#?}");
    }
}
