//! Words for shuffling, dealing and laying out, and for the rounds and phases.

use super::Telling;
use crate::ids::{CatastropheNo, LandNo, Round, ScoringCardNo, Stack, TechnologyNo};
use crate::shuffle::StackShuffle;
use crate::state::Phase;
use crate::text::noun::{CATASTROPHE, GARBAGE_TOKEN, LAND, Noun, SCORING_CARD, TECHNOLOGY};
use crate::text::{amount, catastrophe, title};
use kernel::args;
use kernel::knowledge::Held;
use kernel::seat::Seat;
use kernel::set::Set;
use kernel::shuffle::Shuffle;

impl Telling<'_> {
    pub(super) fn starter_drawn(self, shuffle: &Shuffle<Seat>) -> String {
        let drawn = self.say("the-starting-player-is-drawn");
        match shuffle.order.as_deref() {
            Some([first, ..]) => format!("{drawn}: {}.", title::seat(*first, self.wording)),
            Some([]) | None => format!("{drawn}."),
        }
    }

    pub(super) fn seating_drawn(self, shuffle: &Shuffle<Seat>) -> String {
        let drawn = self.say("the-seating-is-drawn");
        let Some(order @ [first, ..]) = shuffle.order.as_deref() else {
            return format!("{drawn}.");
        };
        let (first, order) =
            (title::seat(*first, self.wording), title::seats(order.iter().copied(), self.wording));
        self.say_with("drawn-clockwise-order-first-is-the-starting", args![drawn, order, first])
    }

    pub(super) fn starting_lands_shuffled(self, shuffle: &Shuffle<LandNo>) -> String {
        let lands = shuffle.cards;
        self.say_with("lands-starting-lands-are-shuffled", args![lands])
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
        self.say_with("things-are-shuffled", args![things])
    }

    pub(super) fn scoring_card_placed(self, card: ScoringCardNo) -> String {
        let (name, round) = (self.names().scoring_card(card), title::round(card.round()));
        self.say_with("name-is-the-scoring-card-of-round", args![name, round])
    }

    pub(super) fn starting_land_taken(self, seat: Seat, land: LandNo) -> String {
        let land = self.names().land(land);
        let token = GARBAGE_TOKEN.counted(1, self.wording);
        self.say_with("takes-the-starting-land-with-token", args![seat, land, token])
    }

    pub(super) fn takes(self, seat: Seat, coins: Held, science: Held) -> String {
        let holdings = amount::holdings(coins, science, self.wording);
        self.say_with("takes-holdings", args![seat, holdings])
    }

    pub(super) fn round_began(self, round: Round) -> String {
        let round = title::round(round);
        self.say_with("round-begins", args![round])
    }

    pub(super) fn lands_dealt(self, lands: Set<LandNo>) -> String {
        let names = self.names();
        let lands = names.listed(lands.iter().map(|land| names.land(land)));
        self.say_with("these-lands-lie-open-lands", args![lands])
    }

    pub(super) fn technologies_dealt(self, technologies: Set<TechnologyNo>) -> String {
        let names = self.names();
        let technologies = names.listed(technologies.iter().map(|one| names.technology(one)));
        let these = TECHNOLOGY.after(2, self.wording);
        self.say_with("these-lie-open-technologies", args![these, technologies])
    }

    pub(super) fn catastrophe_revealed(self, card: CatastropheNo) -> String {
        let name = self.names().catastrophe(card);
        let card = self.rules.edition.catastrophe(card);
        let columns = catastrophe::columns(card, self.rules.players, self.wording);
        self.say_with("the-catastrophe-name-threatens-columns", args![name, columns])
    }

    pub(super) fn marker_moved(self, space: u8) -> String {
        let space = u16::from(space) + 1;
        self.say_with("the-technology-cost-marker-moves-to-space", args![space])
    }

    pub(super) fn phase_began(self, phase: Phase) -> String {
        let key = match phase {
            Phase::LandAuction => "the-land-auction-begins",
            Phase::PreventingCatastrophes => "the-bidding-on-the-catastrophe-begins",
            Phase::Upkeep => "upkeep-begins",
            Phase::Production => "production-begins",
            Phase::Recycling => "recycling-begins",
            Phase::BonusScoring => "the-bonus-scoring-begins",
        };
        self.say(key).to_owned()
    }

    pub(super) fn starter_moved(self, seat: Seat) -> String {
        self.say_with("is-the-starting-player-now", args![seat])
    }
}
