//! Commands that one may think of at a place, legal or not: what is checked to tell why something cannot be done there.
//!
//! An effect that is open says by its parts what may be built or used; where no part fits, the command is named for the first part, so that
//! the refusal says what is open instead.

use super::agenda::{Frame, Source, Step};
use super::check::check;
use super::choices::place::{NationPlace, Place};
use super::command::Command;
use super::effects::vocabulary::{Buildables, Part};
use super::ids::{Building, BuildingSite, CardNo, CityKind, CitySite, SlotNo, TunnelSite};
use super::look::Look;
use super::rejection::Rejection;
use super::resource::Resources;
use super::rules::costs::{self, Price};
use kernel::knowledge::Face;

/// Lists the commands that point at all of these places, and others that point at the first of them; some more than once.
pub fn candidates(look: Look<'_>, at: &[Place]) -> Vec<Command> {
    let here = Here { look, at };
    at.first().map(|first| here.pointing_at(*first)).unwrap_or_default()
}

/// The places that are pointed at, in the eyes of a seat.
#[derive(Clone, Copy)]
struct Here<'s, 'a> {
    look: Look<'s>,
    at: &'a [Place],
}

/// The number of the part by which a command is named that no open part fits.
const FIRST: u8 = 0;

impl<'s> Here<'s, '_> {
    fn pointing_at(self, place: Place) -> Vec<Command> {
        match place {
            Place::Slot(slot) => self.slot(slot),
            Place::Card(card) => self.card(card),
            Place::Contract(contract) => vec![Command::ClaimContract { contract }],
            Place::SpecialDeck => {
                let parts = self.numbers(|part| matches!(part, Part::DrawSpecial));
                parts.into_iter().map(|part| Command::LookAtSpecialCards { part }).collect()
            }
            Place::Option(option) => self.option(option),
            Place::InNation(seat, place) if seat == self.look.seat => self.in_nation(place),
            Place::InNation(_, _) => Vec::new(),
        }
    }

    /// Returns the frame of the effect that is open.
    fn frame(self) -> Option<&'s Frame> {
        self.look.state.agenda.frames.last()
    }

    /// Returns the open parts that fit.
    fn parts(self, fits: impl Fn(&Part) -> bool) -> Vec<(u8, Part)> {
        let open = self.frame().into_iter().flat_map(|frame| self.look.open_parts(frame));
        open.filter(|(_, part)| fits(part)).map(|(number, part)| (number, *part)).collect()
    }

    /// Returns the numbers of the open parts that fit; the first number if none does.
    fn numbers(self, fits: impl Fn(&Part) -> bool) -> Vec<u8> {
        let numbers: Vec<u8> = self.parts(fits).into_iter().map(|(number, _)| number).collect();
        if numbers.is_empty() { vec![FIRST] } else { numbers }
    }

    fn slot(self, slot: SlotNo) -> Vec<Command> {
        let named = self.at.iter().filter_map(|place| match place {
            Place::Card(card) => Some(*card),
            Place::Slot(_)
            | Place::Contract(_)
            | Place::SpecialDeck
            | Place::Option(_)
            | Place::InNation(_, _) => None,
        });
        let hand = self.look.nation.hand;
        let none = hand.is_empty().then_some(None);
        let cards = none.into_iter().chain(hand.known.iter().chain(named).map(Some));
        let choose = cards.map(|card| Command::ChooseSlot { slot, card });
        let uses = self.parts(|part| matches!(part, Part::UseSlot(_)));
        let uses = uses.into_iter().map(|(part, _)| Command::UseSlot { part, slot });
        let is_chosen = self.look.state.turn.slot == Some(slot);
        let perform = is_chosen.then_some(Command::PerformSlot {});
        perform.into_iter().chain(uses).chain(choose).collect()
    }

    fn card(self, card: CardNo) -> Vec<Command> {
        let mut commands = Vec::new();
        if self.look.state.turn.card == Some(card) {
            commands.push(Command::ResolveCard {});
        }
        commands.extend(self.claimed(card));
        commands.extend(self.in_hand(card));
        if card.is_special() {
            let parts = self.numbers(|part| matches!(part, Part::DrawSpecial));
            commands.extend(parts.into_iter().map(|part| Command::TakeSpecialCard { part, card }));
            commands.extend(self.looked_at(card));
        }
        commands
    }

    /// Thinks of what is done with a card of the hand: discarding, where that is open, else playing.
    fn in_hand(self, card: CardNo) -> Vec<Command> {
        let nation = self.look.nation;
        if !nation.hand.known.contains(card) && (nation.claimed.contains(card) || card.is_special())
        {
            return Vec::new();
        }
        match self.look.state.agenda.step {
            Step::KeepCards | Step::Discard => vec![Command::DiscardCard { card }],
            Step::Nothing
            | Step::ChooseSlot
            | Step::Turn
            | Step::EndOfTurn
            | Step::Production
            | Step::Contracts => {
                let slots = self.look.rules.slots().map(|slot| slot.number);
                slots.map(|slot| Command::ChooseSlot { slot, card: Some(card) }).collect()
            }
        }
    }

    /// Thinks of what is done with a card that lies before the player.
    fn claimed(self, card: CardNo) -> Vec<Command> {
        let standing = &self.look.rules.edition.standing;
        let mut commands = Vec::new();
        for (part, _) in self.parts(|part| matches!(part, Part::UseActionCard)) {
            commands.push(Command::UseActionCard { part, card });
        }
        for (part, _) in self.parts(|part| matches!(part, Part::RefreshActionCard)) {
            commands.push(Command::RefreshActionCard { part, card });
        }
        if self.frame().is_some_and(|frame| matches!(frame.source, Source::Claim(_))) {
            commands.push(Command::DiscardActionCard { card });
        }
        if standing.abilities.contains(card) {
            commands.push(Command::UseAbility { card });
        }
        if standing.production_choices.contains(card) {
            let payments = self.production_payments(card).into_iter();
            commands.extend(payments.map(|payment| Command::UseProductionCard { card, payment }));
        }
        if commands.is_empty() && self.look.nation.claimed.contains(card) {
            commands.push(Command::UseActionCard { part: FIRST, card });
        }
        commands
    }

    /// Lists what may be given for the choice of a production card: nothing for a replacement.
    fn production_payments(self, card: CardNo) -> Vec<Resources> {
        let arena = &self.look.rules.edition.arena;
        let effect = self.look.rules.card(card).map(|card| card.effect);
        let mut payments = Vec::new();
        for part in effect.map(|effect| arena.parts(effect)).unwrap_or_default() {
            if let Part::Pay { price, .. } = part {
                payments.extend_from_slice(arena.prices(*price));
            }
            if let Part::Exchange { one, other } = part {
                payments.extend([*one, *other]);
            }
        }
        if payments.is_empty() { vec![Resources::NONE] } else { payments }
    }

    /// Returns every way to keep a special card, or to put it under the deck first.
    fn looked_at(self, card: CardNo) -> Vec<Command> {
        if !self.frame().is_some_and(|frame| frame.source == Source::SpecialCards) {
            return Vec::new();
        }
        let others = self.look.state.looked_at.iter().filter_map(|face| match face {
            Face::Known(other) => Some(*other),
            Face::Hidden(_) => None,
        });
        let pairs = others.flat_map(|other| {
            let keep = Command::KeepSpecialCard { card, first: Some(other) };
            [keep, Command::KeepSpecialCard { card: other, first: Some(card) }]
        });
        [Command::KeepSpecialCard { card, first: None }].into_iter().chain(pairs).collect()
    }

    fn option(self, option: u8) -> Vec<Command> {
        if self.frame().is_some_and(|frame| matches!(frame.source, Source::Several(_))) {
            return vec![Command::TakeTriggered { effect: option }];
        }
        let parts = self.numbers(|part| matches!(part, Part::OneOf { .. }));
        parts.into_iter().map(|part| Command::ChooseOption { part, option }).collect()
    }

    fn in_nation(self, place: NationPlace) -> Vec<Command> {
        match place {
            NationPlace::City(site) => self.city(site),
            NationPlace::Building(site) => self.building(site),
            NationPlace::Tunnel(site) => self.tunnel(site),
            NationPlace::Metropolis(_) => Vec::new(),
            NationPlace::Track => {
                let parts = self.numbers(|part| matches!(part, Part::Advance));
                parts.into_iter().map(|part| Command::AdvanceMarker { part }).collect()
            }
        }
    }

    fn city(self, site: CitySite) -> Vec<Command> {
        let mut commands = Vec::new();
        for (part, _) in self.parts(|part| builds(part, |what| what.contains(Buildables::CITY))) {
            for kind in CityKind::ALL {
                let build = |payment| Command::BuildCity { part, kind, site, payment };
                commands.extend(self.priced(build));
            }
        }
        for (part, _) in self.parts(|part| matches!(part, Part::TurnSymbiotic)) {
            commands.push(Command::TurnCitySymbiotic { part, site });
        }
        if commands.is_empty() {
            let (kind, payment) = (CityKind::Nonsymbiotic, Resources::NONE);
            commands.push(Command::BuildCity { part: FIRST, kind, site, payment });
        }
        commands
    }

    fn building(self, site: BuildingSite) -> Vec<Command> {
        let mut commands = Vec::new();
        for (part, open) in
            self.parts(|part| builds(part, |what| what.buildings().next().is_some()))
        {
            for (building, upgrade) in self.kinds(open) {
                let build =
                    |payment| Command::BuildBuilding { part, building, site, payment, upgrade };
                commands.extend(self.priced(build));
            }
        }
        for (part, payment) in self.upgrading(|what| what.buildings().next().is_some()) {
            commands.push(Command::UpgradeBuilding { part, site, payment });
        }
        if commands.is_empty() {
            let (building, payment, upgrade) = (Building::Farm, Resources::NONE, None);
            let part = FIRST;
            commands.push(Command::BuildBuilding { part, building, site, payment, upgrade });
        }
        commands
    }

    /// Each kind of building with each upgrade that belongs to it.
    fn kinds(self, part: Part) -> Vec<(Building, Option<Resources>)> {
        let upgrades = self.upgrades(part);
        let kinds = Building::ALL.into_iter();
        kinds.flat_map(|kind| upgrades.iter().map(move |upgrade| (kind, *upgrade))).collect()
    }

    fn tunnel(self, site: TunnelSite) -> Vec<Command> {
        let mut commands = Vec::new();
        for (part, open) in
            self.parts(|part| builds(part, |what| what.contains(Buildables::TUNNEL)))
        {
            for upgrade in self.upgrades(open) {
                let build = |payment| Command::BuildTunnel { part, site, payment, upgrade };
                commands.extend(self.priced(build));
            }
        }
        for (part, payment) in self.upgrading(|what| what.contains(Buildables::TUNNEL)) {
            commands.push(Command::UpgradeTunnel { part, site, payment });
        }
        if commands.is_empty() {
            let (payment, upgrade) = (Resources::NONE, None);
            commands.push(Command::BuildTunnel { part: FIRST, site, payment, upgrade });
        }
        commands
    }

    /// Returns the prices of the upgrade that belongs to what a part builds; `None` alone if none does.
    fn upgrades(self, part: Part) -> Vec<Option<Resources>> {
        let Part::Build { upgrade: Some(prices), .. } = part else { return vec![None] };
        self.look.rules.edition.arena.prices(prices).iter().copied().map(Some).collect()
    }

    /// Returns the open parts that upgrade such things, each with each of its prices.
    fn upgrading(self, fits: impl Fn(Buildables) -> bool) -> Vec<(u8, Resources)> {
        let prices = |(number, part): (u8, Part)| {
            let Part::Upgrade { what, price } = part else { return Vec::new() };
            let prices = if fits(what) { self.look.rules.edition.arena.prices(price) } else { &[] };
            prices.iter().map(|price| (number, *price)).collect()
        };
        let parts = self.parts(|part| matches!(part, Part::Upgrade { .. }));
        parts.into_iter().flat_map(prices).collect()
    }

    /// Returns the command with every payment that its price allows; with none if it is refused before it comes to that.
    fn priced(self, command: impl Fn(Resources) -> Command) -> Vec<Command> {
        let Look { rules, state, seat, .. } = self.look;
        let price = match check(rules, state, seat, &command(Resources::NONE)) {
            Err(Rejection::NotThePrice { cost }) => Price { cost, surcharge: Resources::NONE },
            Err(Rejection::NotThePriceWithSurcharge { cost, surcharge }) => {
                Price { cost, surcharge }
            }
            Err(_) | Ok(_) => return vec![command(Resources::NONE)],
        };
        costs::payments(price).map(command).collect()
    }
}

/// Returns whether the part builds such things.
fn builds(part: &Part, fits: impl Fn(Buildables) -> bool) -> bool {
    matches!(part, Part::Build { what, .. } if fits(*what))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::UnderwaterCities;
    use crate::resource::Stock;
    use crate::scenario::*;
    use kernel::choice::why::{Objection, Verdict, why};
    use kernel::knowledge::hide;
    use kernel::seat::Seats;
    use kernel::viewer::Viewer;

    fn ask(game: &Then, places: &[&str]) -> Verdict<Rejection> {
        let at: Vec<Place> = places.iter().map(|place| place.parse().unwrap()).collect();
        let seen = hide::<UnderwaterCities>(&game.state, Viewer::Seat(seat(1)));
        why::<UnderwaterCities>(&game.rules, &seen, seat(1), &at)
    }

    /// Nothing is legal there, for one reason alone.
    fn only(rejection: Rejection, commands: usize) -> Verdict<Rejection> {
        Verdict { legal: 0, objections: vec![Objection { rejection, commands }] }
    }

    #[test]
    fn an_occupied_slot_says_so_for_each_card() {
        let game = Given::players(3).hand(&[card::FOUNDING_CHARTER, card::FIRST_DRILLING]).given(
            |state| {
                state.slots[slot(four::TUNNEL_OR_CARDS).index()] = Seats::only(seat(2));
            },
        );
        let occupied = Rejection::SlotOccupied { slot: slot(four::TUNNEL_OR_CARDS) };
        assert_eq!(ask(&game, &["slot:2"]), only(occupied.clone(), 2));
        assert_eq!(ask(&game, &["slot:2", "card:4"]), only(occupied, 1));
        let foreign = ask(&game, &["slot:8", "card:5"]);
        assert_eq!(foreign, only(Rejection::NotInHand { card: card(card::PREFABRICATED_DOME) }, 1));
    }

    #[test]
    fn too_little_steelplast_is_told_with_the_price() {
        let stock = steelplast(1) + credit(2);
        let mut game = Given::players(3).hand(&[card::FOUNDING_CHARTER]).stock(stock).begin();
        game.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER));
        let place = format!("seat:1/tunnel:{}", between(LR, RM));
        assert_eq!(ask(&game, &[&place]).legal, 1, "one can be built, for the usual cost");
        let game = game.anew().stock(credit(2));
        let verdict = ask(&game, &[&place]);
        let refused = |payment| Rejection::CannotAfford { payment, stock: Stock::from(credit(2)) };
        let by_biomatter = credit(1) + biomatter(1);
        assert_eq!(verdict.legal, 0);
        let told: Vec<Rejection> =
            verdict.objections.into_iter().map(|objection| objection.rejection).collect();
        assert_eq!(told, [refused(credit(1) + steelplast(1)), refused(by_biomatter)]);
    }

    #[test]
    fn a_site_beyond_the_network_says_so() {
        let mut game = Given::players(3)
            .hand(&[card::FOUNDING_CHARTER])
            .stock(steelplast(2) + credit(2))
            .begin();
        game.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER));
        let site = between(UL, TM);
        let verdict = ask(&game, &[&format!("seat:1/tunnel:{site}")]);
        assert_eq!(verdict, only(Rejection::TunnelSiteNotLegal { site }, 1));
        let theirs = ask(&game, &[&format!("seat:2/tunnel:{site}")]);
        assert_eq!(theirs, Verdict { legal: 0, objections: Vec::new() }, "it is not one's own");
    }

    #[test]
    fn a_card_of_another_colour_is_not_resolved() {
        // Card 2 is green, and so is slot 12 not.
        let mut game = Given::players(3)
            .hand(&[card::FOUNDING_CHARTER])
            .stock(steelplast(2) + credit(2))
            .begin();
        game.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER));
        let verdict = ask(&game, &["card:2"]);
        assert_eq!(verdict.legal, 0);
        assert!(verdict.objections.iter().any(|it| it.rejection == Rejection::CardNotWaiting {}));
    }

    #[test]
    fn where_no_effect_is_open_the_refusal_says_what_is() {
        let game = Given::players(3).hand(&[card::FOUNDING_CHARTER]);
        let verdict = ask(&game, &["seat:1/site:9.1"]);
        assert_eq!(verdict, only(Rejection::NotThisStep { step: Step::ChooseSlot }, 1));
    }
}
