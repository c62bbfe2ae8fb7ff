//! Decides whether something of a slot could be carried out, and whether a card leads to it (rulings U-7 and U-33): found by trying.
//!
//! Nothing here asks the engine's plain look at stock and sites. An effect is opened alone and its choices are listed; what asks for
//! more than one choice is opened choice by choice. A card is played as if the slot were done with, so that nothing guards it.

use engine::kernel::chance::GameKey;
use engine::kernel::game::Game;
use engine::kernel::play;
use engine::kernel::seat::Seat;
use engine::underwater::agenda::{Agenda, CardStage, Frame, Level, SlotStage, Source, Step};
use engine::underwater::command::Command;
use engine::underwater::edition::CardKind;
use engine::underwater::effects::count::{count, is_met};
use engine::underwater::effects::vocabulary::{Gain, Part, Trigger};
use engine::underwater::fact::Fact;
use engine::underwater::ids::{CardNo, SlotNo};
use engine::underwater::look::Look;
use engine::underwater::rules::performing_a_slot;
use engine::underwater::rules::turn::{self, Access, Colours};
use engine::underwater::state::{Pile, State};
use engine::underwater::terms::Rules;
use engine::underwater::{Lawful, UnderwaterCities};

/// Free steps that a path to the slot may have.
const STEPS: u8 = 6;

/// Positions that are tried for one question, so that no test takes for ever.
const POSITIONS: u32 = 4_000;

/// One who tries.
#[derive(Clone, Copy)]
pub struct Trial<'r> {
    /// The rules.
    pub rules: &'r Rules,
    /// The seat whose turn it is.
    pub seat: Seat,
}

/// The steps that a path may still have.
#[derive(Clone, Copy)]
struct Left {
    steps: u8,
    structures: u8,
}

impl Trial<'_> {
    /// Returns whether something of the slot's action could be carried out.
    pub fn is_usable(&self, state: &State, slot: SlotNo) -> bool {
        self.offers(state, Frame::root(Source::Slot(slot)))
    }

    /// Returns whether something of the effect at which the frame stands could be carried out.
    fn offers(&self, state: &State, frame: Frame) -> bool {
        let look = Look::at(self.rules, state, self.seat);
        let parts = look.parts(&frame);
        parts.iter().zip(0..).any(|(part, number)| self.is_doable(state, frame, part, number))
    }

    fn is_doable(&self, state: &State, frame: Frame, part: &Part, number: u8) -> bool {
        let inner = |option| {
            let path = frame.path.then(Level { part: number, option });
            Frame { path, ..Frame::root(frame.source) }
        };
        let look = Look::at(self.rules, state, self.seat);
        match part {
            Part::Gain(gain) => changes_something(state, *gain),
            Part::Advance => true,
            Part::Build { .. }
            | Part::Upgrade { .. }
            | Part::RefreshActionCard
            | Part::DrawSpecial
            | Part::TurnSymbiotic
            | Part::GainMetropolis(_)
            | Part::GainProduction
            | Part::Exchange { .. } => self.lists(state, frame, number),
            Part::Pay { price, .. } => {
                let prices = self.rules.edition.arena.prices(*price).iter().copied();
                prices.filter(|&price| look.stock.covers(price)).any(|resources| {
                    let paid = folded(state, &[Fact::Paid { seat: self.seat, resources }]);
                    self.offers(&paid, inner(0))
                })
            }
            Part::OneOf { count, .. } => {
                (0..*count).any(|option| self.offers(state, inner(option)))
            }
            Part::If { need, .. } => is_met(&look, *need) && self.offers(state, inner(0)),
            Part::ForEach { tally, per, gain } => {
                count(&look, *tally) / u32::from(*per) > 0 && changes_something(state, *gain)
            }
            Part::UseActionCard => self.action_cards(state).any(|card| {
                let used = folded(state, &[Fact::ActionCardUsed { seat: self.seat, card }]);
                self.offers(&used, Frame::root(Source::ActionCard(card)))
            }),
            Part::UseSlot(slots) => {
                performing_a_slot::reached(&look, *slots).any(|slot| self.is_usable(state, slot))
            }
            Part::Whenever { .. }
            | Part::Discount { .. }
            | Part::OncePerTurn { .. }
            | Part::RaiseHandLimit(_)
            | Part::ReplaceOutput { .. }
            | Part::ConvertProduced { .. }
            | Part::Spend { .. } => false,
        }
    }

    /// Returns whether the list holds a choice for this part, when the rest of its effect is done and nothing else is open.
    fn lists(&self, state: &State, frame: Frame, number: u8) -> bool {
        let others = (0..16).filter(|&part| part != usize::from(number));
        let done = others.fold(frame.done, |done, part| done.with(part));
        let mut frames = Pile::default();
        frames.push(Frame { done, ..frame });
        let (step, card, slot) = (Step::Turn, CardStage::Gone, SlotStage::Done);
        let alone = State { agenda: Agenda { step, card, slot, frames }, ..*state };
        self.listed(&alone).any(|(choice, _)| belongs_to_a_part(choice))
    }

    fn action_cards(&self, state: &State) -> impl Iterator<Item = CardNo> {
        let (rules, nation) = (self.rules, *state.nation(self.seat));
        let is_action = move |card: &CardNo| {
            rules.card(*card).is_some_and(|card| card.kind == CardKind::Action)
        };
        let claimed: Vec<CardNo> = nation.claimed.iter().filter(is_action).collect();
        claimed.into_iter().filter(move |card| !nation.used.contains(*card))
    }

    fn listed(&self, state: &State) -> impl Iterator<Item = (Command, Lawful)> + use<> {
        let mut lawful: Vec<Lawful> = Vec::new();
        UnderwaterCities::legal(self.rules, state, self.seat, &mut lawful);
        lawful.into_iter().map(|lawful| (lawful.into(), lawful))
    }

    /// The choices that the list would hold if the slot were done with; nothing guards them.
    pub fn unguarded(&self, state: &State) -> Vec<(Command, Lawful)> {
        let choices = self.listed(&without_slot(state));
        choices.filter(|(choice, _)| *choice != Command::EndTurn {}).collect()
    }

    /// The position after a choice that is not guarded.
    pub fn after(&self, state: &State, choice: Lawful) -> State {
        let mut after = without_slot(state);
        let key = GameKey::unrecorded(1);
        play::advance::<UnderwaterCities>(self.rules, &mut after, &key, self.seat, choice);
        after
    }

    /// Returns whether the slot is usable, or free steps lead there. `None` if there are too many positions to try.
    pub fn is_open(&self, state: &State, slot: SlotNo) -> Option<bool> {
        let mut tried = 0;
        let is_open = self.leads(state, slot, Left { steps: STEPS, structures: 1 }, &mut tried);
        (is_open || tried < POSITIONS).then_some(is_open)
    }

    fn leads(&self, state: &State, slot: SlotNo, left: Left, tried: &mut u32) -> bool {
        *tried += 1;
        if self.is_usable(state, slot) {
            return true;
        }
        if *tried >= POSITIONS {
            return false;
        }
        self.unguarded(state).into_iter().any(|(choice, lawful)| {
            let left = taken(state, choice).and_then(|taken| {
                let steps = left.steps.checked_sub(taken.steps)?;
                Some(Left { steps, structures: left.structures.checked_sub(taken.structures)? })
            });
            left.is_some_and(|left| self.leads(&self.after(state, lawful), slot, left, tried))
        })
    }

    /// Returns whether card and slot may be chosen together. `None` if there are too many positions to try.
    pub fn may_choose(&self, state: &State, slot: SlotNo, card: Option<CardNo>) -> Option<bool> {
        let Some(printed) = self.rules.slot(slot) else { return Some(false) };
        let chosen = match turn::access(&Look::at(self.rules, state, self.seat), slot) {
            Access::Available => *state,
            Access::Cloned => self.cloned(state),
            Access::Closed => return Some(false),
        };
        let mut chosen = folded(&chosen, &[Fact::SlotChosen { seat: self.seat, slot, card }]);
        chosen.agenda = Agenda { card: CardStage::Waiting, ..Agenda::at(Step::Turn) };
        match turn::colours(self.rules, printed, card) {
            Colours::Match => self.is_open(&chosen, slot),
            Colours::Differ => Some(self.is_usable(&self.differing(&chosen), slot)),
            Colours::Missing => Some(self.is_usable(&chosen, slot)),
        }
    }

    fn cloned(&self, state: &State) -> State {
        let (seat, resources) = (self.seat, turn::CLONING);
        folded(state, &[Fact::Paid { seat, resources }, Fact::CloningTileTaken { seat }])
    }

    /// The seat gains what claimed cards gain when the colours differ.
    fn differing(&self, state: &State) -> State {
        let arena = &self.rules.edition.arena;
        let claimed = state.nation(self.seat).claimed;
        let cards = claimed.iter().filter_map(|card| self.rules.card(card));
        let waiting = cards.flat_map(|card| arena.parts(card.effect)).filter_map(|part| {
            let Part::Whenever { on: Trigger::ColoursDiffer, then } = part else { return None };
            Some(arena.parts(*then))
        });
        waiting.flatten().fold(*state, |state, part| {
            let Part::Gain(Gain { resources, points, .. }) = *part else { return state };
            folded(&state, &[Fact::Gained { seat: self.seat, resources, points }])
        })
    }
}

/// Returns whether the gain changes anything. Cards do where one is left to draw.
fn changes_something(state: &State, gain: Gain) -> bool {
    let is_card_left = !state.deck.is_empty() || !state.discards.is_empty();
    !gain.resources.is_none() || gain.points > 0 || (gain.cards > 0 && is_card_left)
}

fn folded(state: &State, facts: &[Fact]) -> State {
    let mut state = *state;
    facts.iter().for_each(|fact| UnderwaterCities::apply(&mut state, fact));
    state
}

/// The same position as if the slot were done with.
fn without_slot(state: &State) -> State {
    let agenda = Agenda { slot: SlotStage::Done, ..state.agenda };
    State { agenda, ..*state }
}

/// Returns whether it is a choice of a part of the open effect, and not one that could be made anyway.
fn belongs_to_a_part(choice: Command) -> bool {
    !matches!(
        choice,
        Command::SkipRest {}
            | Command::EndTurn {}
            | Command::UseAbility { .. }
            | Command::ClaimContract { .. }
    )
}

/// Returns what the choice takes of a path; `None` if it does not belong on one.
fn taken(state: &State, choice: Command) -> Option<Left> {
    let is_all = |fits: fn(Source) -> bool| state.agenda.frames.iter().all(|at| fits(at.source));
    let is_own = is_all(|source| matches!(source, Source::Card(_)));
    let is_of_card = is_all(|source| {
        matches!(
            source,
            Source::Card(_) | Source::ActionCard(_) | Source::Claim(_) | Source::Discarded(_)
        )
    });
    let is_free = matches!(
        choice,
        Command::AdvanceMarker { .. }
            | Command::Pay { .. }
            | Command::ChooseOption { .. }
            | Command::ResolvePart { .. }
            | Command::GainProduction { .. }
            | Command::UseActionCard { .. }
            | Command::DiscardActionCard { .. }
    );
    let is_structure = matches!(
        choice,
        Command::BuildTunnel { .. }
            | Command::BuildBuilding { .. }
            | Command::BuildCity { .. }
            | Command::UpgradeTunnel { .. }
            | Command::UpgradeBuilding { .. }
    );
    let begins_or_leaves = matches!(
        choice,
        Command::ResolveCard {} | Command::SkipRest {} | Command::TakeTriggered { .. }
    );
    if begins_or_leaves {
        Some(Left { steps: 0, structures: 0 })
    } else if is_free && is_of_card {
        Some(Left { steps: 1, structures: 0 })
    } else if is_structure && is_own {
        Some(Left { steps: 1, structures: 1 })
    } else {
        None
    }
}
