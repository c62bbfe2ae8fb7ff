//! Tests of the words on a button in a known position.

use super::*;
use crate::scenario::*;
use kernel::seat::Seats;

/// Returns what the acting seat is told of the command, in both languages.
fn told(game: &Then, command: Command) -> [String; 2] {
    let look = Look::at(&game.rules, &game.state, game.acting());
    [Wording::EN, Wording::DE].map(|wording| tell_choice(&look, &command, wording))
}

#[test]
fn u36_a_slot_that_would_be_cloned_says_so_and_its_credit() {
    let mut game = Given::players(4)
        .hand(&[card::FOUNDING_CHARTER, card::BUNDLE_OF_LETTERS])
        .stock(credit(2))
        .begin();
    assert_eq!(
        told(&game, choose(four::STEELPLAST_AND_KELP, card::FOUNDING_CHARTER)),
        [
            "Play “Founding Charter” on slot 8 “Steelplast and Kelp” (red): Gain 1 kelp and 2 steelplast.",
            "„Gründungsurkunde“ auf Aktionsplatz 8 „Stahlplastik und Tang“ (rot) ausspielen: Erhalte 1 Tang und 2 Stahlplastik.",
        ]
    );
    game = game.anew().given(|state| state.slots[8] = Seats::only(seat(2))).begin();
    assert_eq!(
        told(&game, choose(four::STEELPLAST_AND_KELP, card::FOUNDING_CHARTER)),
        [
            "Play “Founding Charter” on slot 8 “Steelplast and Kelp” (red) with the action-cloning tile, for 1 credit: Gain 1 kelp and 2 steelplast.",
            "„Gründungsurkunde“ auf Aktionsplatz 8 „Stahlplastik und Tang“ (rot) ausspielen, mit dem Aktionskopie-Plättchen für 1 Credit: Erhalte 1 Tang und 2 Stahlplastik.",
        ]
    );
}

#[test]
fn the_button_of_a_card_that_is_claimed_says_that_it_is_claimed() {
    let mut game = Given::players(3).hand(&[card::KELP_TERRACES]).stock(kelp(5)).begin();
    game.when(choose(four::FEDERATION, card::KELP_TERRACES));
    assert_eq!(
        told(&game, Command::ResolveCard {}),
        [
            "Claim “Kelp Terraces”. In Production: gain 1 kelp. Gain 1 point for every 2 connected upgraded farms.",
            "„Tangterrassen“ beanspruchen. In der Produktion erhältst du 1 Tang. Du erhältst 1 Punkt für je 2 verbundene aufgewertete Farmen.",
        ]
    );
}

#[test]
fn the_button_of_an_action_card_says_what_each_use_brings() {
    let mut game = Given::players(3).hand(&[card::GENE_VAULT]).begin();
    game.when(choose(four::FEDERATION, card::GENE_VAULT));
    assert_eq!(
        told(&game, Command::ResolveCard {}),
        [
            "Claim “Gene Vault”. Each use, pay 2 credits: gain 1 steelplast, 1 science and 1 biomatter.",
            "„Gentresor“ beanspruchen. Bei jeder Nutzung darfst du 2 Credits bezahlen; dafür erhältst du 1 Stahlplastik, 1 Wissenschaft und 1 Biomasse.",
        ]
    );
}

#[test]
fn the_button_of_an_instant_card_says_that_its_effect_happens() {
    let mut game = Given::players(3).hand(&[card::DRIFT_NET_HAUL]).begin();
    game.when(choose(four::STEELPLAST_AND_KELP, card::DRIFT_NET_HAUL));
    assert_eq!(
        told(&game, Command::ResolveCard {}),
        [
            "Resolve “Drift Net Haul”: Gain 1 kelp and 1 science.",
            "„Treibnetzfang“ ausführen: Erhalte 1 Tang und 1 Wissenschaft.",
        ]
    );
}
