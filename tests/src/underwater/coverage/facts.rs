//! The things that facts of turns show beyond their types: effects that opened, and the ways of special cards.

use super::names::Place;
use super::shown::Shown;
use engine::kernel::seat::Seat;
use engine::kernel::shuffle::Shuffle;
use engine::underwater::agenda::Source;
use engine::underwater::effects::vocabulary::Part;
use engine::underwater::fact::{Fact, SpecialCardKept};
use engine::underwater::ids::{Back, CardNo, LOOKED_AT, MetropolisColour};
use engine::underwater::look::Look;
use engine::underwater::state::State;

/// A fact with the positions around it.
#[derive(Clone, Copy)]
pub(super) struct Happened<'f> {
    /// The fact.
    pub fact: &'f Fact,
    /// The position before it.
    pub before: &'f State,
    /// The position after it.
    pub after: &'f State,
    /// The position after its whole event.
    pub finally: &'f State,
}

/// The things that facts of turns show, and that the edition does not tell.
pub(super) const TOLD_APART: [&str; 11] = [
    "deck shuffled again",
    "special card: taken, one of three credits",
    "special card: taken, the top one",
    "special card: one of three kept",
    "special card: claimed",
    "special card: kept aside",
    "special card: unpaid, under its deck",
    "special card: unpaid, out of the game",
    "special card: discarded, under its deck",
    "special card: discarded, out of the game",
    "special card: discarded to make room, under its deck",
];

impl Shown<'_> {
    /// A fact of a turn.
    pub(super) fn turn(&mut self, happened: Happened<'_>) {
        self.built(happened);
        self.used(happened);
        self.special(happened.fact);
        if let Fact::Awaiting { agenda } = happened.fact {
            agenda.frames.iter().for_each(|frame| self.source(frame.source));
        }
        if let Fact::DeckShuffled(shuffle) = happened.fact {
            self.shuffled(shuffle);
        }
    }

    fn shuffled(&mut self, shuffle: &Shuffle<CardNo>) {
        if !shuffle.act.ends_with("/0") {
            self.show("deck shuffled again");
        }
    }

    /// Something was built or connected: what the site or the tile gives opens.
    fn built(&mut self, Happened { fact, after, .. }: Happened<'_>) {
        let at = |seat: &Seat| Look::at(self.rules, after, *seat);
        if let Fact::CityBuilt { seat, site, .. } = fact {
            self.opened_by(&at(seat), Source::CityBonus(*site));
        }
        if let Fact::TunnelBuilt { seat, site } = fact {
            self.opened_by(&at(seat), Source::TunnelBonus(*site));
        }
        if let Fact::BuildingBuilt { seat, site, .. } = fact {
            self.opened_by(&at(seat), Source::BuildingBonus(*site));
        }
        if let Fact::MetropolisConnected { seat, place } = fact
            && let Some(tile) = after.nation(*seat).metropolises[place.index()]
            && place.colour() == MetropolisColour::Blue
        {
            self.opened_by(&at(seat), Source::Metropolis(tile));
        }
        if let Fact::MetropolisGained { seat, colour: MetropolisColour::Blue, tile } = fact {
            self.opened_by(&at(seat), Source::Metropolis(*tile));
        }
    }

    /// Something that was claimed, or a slot, is used.
    fn used(&mut self, happened: Happened<'_>) {
        let at = |seat: &Seat| Look::at(self.rules, happened.after, *seat);
        if let Fact::ContractClaimed { seat, contract } = happened.fact {
            self.opened_by(&at(seat), Source::Contract(*contract));
        }
        if let Fact::ActionCardUsed { seat, card } = happened.fact {
            self.opened_by(&at(seat), Source::ActionCard(*card));
        }
        if let Fact::SlotUsed { seat, slot } = happened.fact {
            self.opened_by(&at(seat), Source::Slot(*slot));
        }
        if let Fact::AbilityUsed { seat, card } = happened.fact {
            self.ability_used(&at(seat), *card);
        }
        if let Fact::CardTriggered { seat, card } = happened.fact {
            self.triggered(&at(seat), *card, happened.finally);
        }
        if let Fact::CardClaimed { card, .. } = happened.fact {
            let raises = |part: &&Part| matches!(part, Part::RaiseHandLimit(_));
            self.parts(*card).iter().filter(raises).for_each(|part| self.stood(part));
        }
    }

    fn ability_used(&mut self, look: &Look<'_>, card: CardNo) {
        let abilities = self.parts(card).iter();
        for ability in abilities.filter(|part| matches!(part, Part::OncePerTurn { .. })) {
            self.source(Source::Ability(card));
            self.stood(ability);
            ability.groups().for_each(|group| self.opened(look, Place::Ability, group));
        }
    }

    /// Notes the effect that a card triggered, of which each waits for one thing only. Of what still waits after the event, only its gains were
    /// taken.
    fn triggered(&mut self, look: &Look<'_>, card: CardNo, finally: &State) {
        let source = Source::Triggered(card);
        let waits = finally.agenda.frames.iter().any(|frame| frame.source == source);
        let effects = self.parts(card).iter();
        for effect in effects.filter(|part| matches!(part, Part::Whenever { .. })) {
            self.source(source);
            self.stood(effect);
            for group in effect.groups() {
                if waits {
                    self.gained(Place::Triggered, group);
                } else {
                    self.opened(look, Place::Triggered, group);
                }
            }
        }
    }

    /// Notes special cards that come and go.
    fn special(&mut self, fact: &Fact) {
        if let Fact::SpecialCardTaken { card, .. } = fact {
            let which = if is_three_credit(*card) { "one of three credits" } else { "the top one" };
            self.show(&format!("special card: taken, {which}"));
        }
        if let Fact::SpecialCardKept(SpecialCardKept { others, .. }) = fact
            && others.len() + 1 == LOOKED_AT
        {
            self.show("special card: one of three kept");
        }
        if let Fact::CardClaimed { card, .. } = fact
            && card.is_special()
        {
            self.show("special card: claimed");
        }
        if let Fact::PlayedCardKept { .. } = fact {
            self.show("special card: kept aside");
        }
        if let Fact::PlayedCardDiscarded { card, .. } = fact {
            self.special_left("unpaid", *card);
        }
        if let Fact::CardDiscarded { card, .. } = fact {
            self.special_left("discarded", *card);
        }
        if let Fact::ActionCardDiscarded { card, .. } = fact {
            self.special_left("discarded to make room", *card);
        }
    }

    fn special_left(&mut self, how: &str, card: CardNo) {
        let whereto = if is_three_credit(card) { "out of the game" } else { "under its deck" };
        if card.is_special() {
            self.show(&format!("special card: {how}, {whereto}"));
        }
    }
}

fn is_three_credit(card: CardNo) -> bool {
    card.back() == Back::ThreeCredit
}
