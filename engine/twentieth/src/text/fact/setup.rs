//! Words for shuffling, dealing and laying out, and for the rounds and phases.

use super::Telling;
use crate::ids::{CatastropheNo, LandNo, Round, ScoringCardNo, Stack, TechnologyNo};
use crate::shuffle::StackShuffle;
use crate::state::Phase;
use crate::text::noun::{CATASTROPHE, GARBAGE_TOKEN, LAND, Noun, SCORING_CARD, TECHNOLOGY};
use crate::text::{amount, catastrophe, title};
use kernel::knowledge::Held;
use kernel::seat::Seat;
use kernel::set::Set;
use kernel::shuffle::Shuffle;

impl Telling<'_> {
    pub(super) fn starter_drawn(self, shuffle: &Shuffle<Seat>) -> String {
        let drawn = self.pick("The starting player is drawn", "Der Startspieler wird ausgelost");
        match shuffle.order.as_deref() {
            Some([first, ..]) => format!("{drawn}: {}.", title::seat(*first, self.wording)),
            Some([]) | None => format!("{drawn}."),
        }
    }

    pub(super) fn seating_drawn(self, shuffle: &Shuffle<Seat>) -> String {
        let drawn = self.pick("The seating is drawn", "Die Sitzordnung wird ausgelost");
        let Some(order @ [first, ..]) = shuffle.order.as_deref() else {
            return format!("{drawn}.");
        };
        let (first, order) =
            (title::seat(*first, self.wording), title::seats(order.iter().copied(), self.wording));
        self.pick(
            format!("{drawn}: clockwise {order}; {first} is the starting player."),
            format!("{drawn}: im Uhrzeigersinn {order}; {first} ist Startspieler."),
        )
    }

    pub(super) fn starting_lands_shuffled(self, shuffle: &Shuffle<LandNo>) -> String {
        let lands = shuffle.cards;
        self.pick(
            format!("{lands} starting lands are shuffled."),
            format!("{lands} Startländer werden gemischt."),
        )
    }

    pub(super) fn lands_shuffled(self, shuffle: &StackShuffle<LandNo>) -> String {
        self.shuffled(LAND, shuffle.cards, Some(shuffle.stack))
    }

    pub(super) fn technologies_shuffled(self, shuffle: &StackShuffle<TechnologyNo>) -> String {
        self.shuffled(TECHNOLOGY, shuffle.cards, Some(shuffle.stack))
    }

    pub(super) fn catastrophes_shuffled(self, shuffle: &StackShuffle<CatastropheNo>) -> String {
        self.shuffled(CATASTROPHE, shuffle.cards, Some(shuffle.stack))
    }

    pub(super) fn scoring_cards_shuffled(self, shuffle: &Shuffle<ScoringCardNo>) -> String {
        self.shuffled(SCORING_CARD, shuffle.cards, None)
    }

    fn shuffled(self, noun: Noun, count: u8, stack: Option<Stack>) -> String {
        let mut things = noun.counted(count.into(), self.wording);
        if let Some(stack) = stack {
            things = format!("{things} {}", title::of_stack(stack, self.wording));
        }
        self.pick(format!("{things} are shuffled."), format!("{things} werden gemischt."))
    }

    pub(super) fn scoring_card_placed(self, card: ScoringCardNo) -> String {
        let (name, round) = (self.names().scoring_card(card), title::round(card.round()));
        self.pick(
            format!("{name} is the scoring card of round {round}."),
            format!("{name} ist die Wertungskarte der Runde {round}."),
        )
    }

    pub(super) fn starting_land_taken(self, seat: Seat, land: LandNo) -> String {
        let land = self.names().land(land);
        let token = GARBAGE_TOKEN.counted(1, self.wording);
        self.of(
            seat,
            &format!("takes the starting land {land}, with {token}"),
            &format!("nimmt das Startland {land}, dazu {token}"),
        )
    }

    pub(super) fn takes(self, seat: Seat, coins: Held, science: Held) -> String {
        let holdings = amount::holdings(coins, science, self.wording);
        self.of(seat, &format!("takes {holdings}"), &format!("nimmt {holdings}"))
    }

    pub(super) fn round_began(self, round: Round) -> String {
        let round = title::round(round);
        self.pick(format!("Round {round} begins."), format!("Runde {round} beginnt."))
    }

    pub(super) fn lands_dealt(self, lands: Set<LandNo>) -> String {
        let names = self.names();
        let lands = names.listed(lands.iter().map(|land| names.land(land)));
        self.pick(
            format!("These lands lie open: {lands}."),
            format!("Diese Länder liegen offen aus: {lands}."),
        )
    }

    pub(super) fn technologies_dealt(self, technologies: Set<TechnologyNo>) -> String {
        let names = self.names();
        let technologies = names.listed(technologies.iter().map(|one| names.technology(one)));
        let these = TECHNOLOGY.after(2, self.wording);
        self.pick(
            format!("These {these} lie open: {technologies}."),
            format!("Diese {these} liegen offen aus: {technologies}."),
        )
    }

    pub(super) fn catastrophe_revealed(self, card: CatastropheNo) -> String {
        let name = self.names().catastrophe(card);
        let card = self.rules.edition.catastrophe(card);
        let columns = catastrophe::columns(card, self.rules.players, self.wording);
        self.pick(
            format!("The catastrophe {name} threatens: {columns}."),
            format!("Die Katastrophe {name} droht: {columns}."),
        )
    }

    pub(super) fn marker_moved(self, space: u8) -> String {
        let space = u16::from(space) + 1;
        self.pick(
            format!("The technology cost marker moves to space {space} from the left."),
            format!("Der Technologiekostenmarker rückt auf Feld {space} von links."),
        )
    }

    pub(super) fn phase_began(self, phase: Phase) -> String {
        let (en, de) = match phase {
            Phase::LandAuction => ("The land auction begins.", "Die Landversteigerung beginnt."),
            Phase::PreventingCatastrophes => (
                "The bidding on the catastrophe begins.",
                "Das Bieten auf die Katastrophe beginnt.",
            ),
            Phase::Upkeep => ("Upkeep begins.", "Der Unterhalt beginnt."),
            Phase::Production => ("Production begins.", "Die Produktion beginnt."),
            Phase::Recycling => ("Recycling begins.", "Das Recycling beginnt."),
            Phase::BonusScoring => ("The bonus scoring begins.", "Die Bonuswertung beginnt."),
        };
        self.pick(en, de).to_owned()
    }

    pub(super) fn starter_moved(self, seat: Seat) -> String {
        self.of(seat, "is the starting player now", "ist nun Startspieler")
    }
}
