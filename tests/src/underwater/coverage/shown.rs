//! The things that a game shows, event by event: each fact is looked at between the positions before and after it.

use super::facts::Happened;
use super::names::{self, Place, add_part};
use crate::coming;
use crate::coverage::{Kinds, add_type};
use engine::kernel::event::{Command, Event, Fact};
use engine::kernel::game::Game;
use engine::underwater::UnderwaterCities;
use engine::underwater::agenda::{Frame, Source};
use engine::underwater::effects::count::{count, is_met};
use engine::underwater::effects::vocabulary::{GroupId, Part};
use engine::underwater::ids::CardNo;
use engine::underwater::look::Look;
use engine::underwater::state::State;
use engine::underwater::terms::Rules;
use replay::timeline::Timeline;
use serde_json::{Value, json};

/// Returns what the game shows.
pub fn shown(timeline: &Timeline<'_, UnderwaterCities>) -> Kinds {
    let mut shown = Shown { rules: timeline.rules(), kinds: coming::shown(timeline) };
    let mut table = timeline.start().clone();
    for event in timeline.events() {
        let before = table.game;
        timeline.advance(&mut table, event);
        shown.event(event, &before, &table.game);
    }
    shown.kinds
}

/// The things that were shown so far.
pub(super) struct Shown<'s> {
    /// The rules of the game.
    pub rules: &'s Rules,
    /// The kinds that were shown.
    pub kinds: Kinds,
}

impl<'s> Shown<'s> {
    fn event(&mut self, event: &Event<UnderwaterCities>, before: &State, after: &State) {
        add_type(&mut self.kinds, "command", &event.command);
        if let (Some(Command::Game(choice)), Some(seat)) = (&event.command, event.seat) {
            self.choice(seat, choice, before, after);
        }
        self.production_asks(before, after);
        let mut state = *before;
        for fact in &event.facts {
            add_type(&mut self.kinds, "fact", fact);
            match fact {
                Fact::Table(fact) => self.ending(fact),
                Fact::Game(fact) => {
                    let before = state;
                    UnderwaterCities::apply(&mut state, fact);
                    let happened =
                        Happened { fact, before: &before, after: &state, finally: after };
                    self.turn(happened);
                    self.variant(happened);
                    self.surcharge(happened);
                    self.end(happened);
                }
            }
        }
    }

    /// This was shown.
    pub(super) fn show(&mut self, kind: &str) {
        self.kinds.insert(kind.to_owned());
    }

    /// An effect came from here.
    pub(super) fn source(&mut self, source: Source) {
        let name = match json!(source) {
            Value::String(name) => Some(name),
            Value::Object(named) => named.keys().next().cloned(),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => None,
        };
        self.kinds.extend(name.map(|name| format!("source {name}")));
    }

    /// The effect of a source opened, if it has one.
    pub(super) fn opened_by(&mut self, look: &Look<'_>, source: Source) {
        if let Some(group) = look.group(&Frame::root(source)) {
            self.source(source);
            self.opened(look, Place::of(source), group);
        }
    }

    /// Notes the parts that happen by themselves once a group opens: gains; and what is counted and asked, where nothing is left to choose
    /// before it.
    pub(super) fn opened(&mut self, look: &Look<'_>, place: Place, group: GroupId) {
        let parts = self.rules.edition.arena.parts(group);
        if parts.iter().all(|part| is_gain(part) || is_look(part)) {
            self.looked(look, place, group);
        } else {
            self.gained(place, group);
        }
    }

    /// Gains of a group are taken, and it is looked at what it counts and asks.
    pub(super) fn looked(&mut self, look: &Look<'_>, place: Place, group: GroupId) {
        let parts = self.rules.edition.arena.parts(group).iter();
        for part in parts.filter(|part| is_gain(part) || is_look(part)) {
            self.resolved(look, place, part);
        }
    }

    /// Plain gains of a group are taken; the rest of it waits.
    pub(super) fn gained(&mut self, place: Place, group: GroupId) {
        let parts = self.rules.edition.arena.parts(group).iter();
        parts.filter(|part| is_gain(part)).for_each(|gain| add_part(&mut self.kinds, place, gain));
    }

    /// A part was resolved; what is counted must be there, and what is asked must hold.
    pub(super) fn resolved(&mut self, look: &Look<'_>, place: Place, part: &Part) {
        if is_there(look, part) {
            add_part(&mut self.kinds, place, part);
            if let (Some(inner), Part::If { .. }) = (part.group(0), part) {
                self.opened(look, place, inner);
            }
        }
    }

    /// The parts of a card.
    pub(super) fn parts(&self, card: CardNo) -> &'s [Part] {
        let effect = self.rules.card(card).map(|card| card.effect);
        effect.map_or(&[], |effect| self.rules.edition.arena.parts(effect))
    }

    /// Notes that the effect of a permanent card was of use.
    pub(super) fn stood(&mut self, part: &Part) {
        self.kinds.extend(names::standing(part));
    }
}

fn is_gain(part: &Part) -> bool {
    matches!(part, Part::Gain(_))
}

fn is_look(part: &Part) -> bool {
    matches!(part, Part::If { .. } | Part::ForEach { .. })
}

/// Returns whether the things that the part counts are there, and its condition holds.
fn is_there(look: &Look<'_>, part: &Part) -> bool {
    if let Part::If { need, .. } = part {
        is_met(look, *need)
    } else if let Part::ForEach { tally, per, .. } = part {
        count(look, *tally) >= u32::from(*per)
    } else {
        true
    }
}
