//! The question to a player, and the progress of the turn.

use super::Describing;
use crate::agenda::{CardStage, Frame, SlotStage, Source, Step};
use crate::effects::vocabulary::Part;
use crate::messages::title;
use crate::rules::end_of_turn::HAND_LIMIT;
use crate::state::ProductionStage;
use crate::text::noun::{ACTION_CARD, CARD, SPECIAL_CARD};
use crate::text::place::Sites;
use crate::text::{agenda, place, title};
use az::SaturatingAs;
use kernel::args;
use kernel::choice::path::{Progress, Question};
use kernel::text::Title;

/// Returns what the player is asked now.
pub(super) fn ask(describing: Describing<'_>) -> Question {
    let prompt = describing.prompt();
    let question = Question::new(prompt.clone(), describing.wording);
    match describing.look.state.agenda.step {
        Step::Nothing => question,
        Step::KeepCards | Step::Discard | Step::Production | Step::Contracts => {
            question.stage(Progress::Now, prompt)
        }
        Step::ChooseSlot | Step::Turn | Step::EndOfTurn => describing.turn(question),
    }
}

impl Describing<'_> {
    /// Returns what is to be done now.
    fn prompt(self) -> String {
        let agenda = &self.look.state.agenda;
        match agenda.step {
            Step::Nothing => self.say("nothing-is-to-be-chosen").to_owned(),
            Step::KeepCards | Step::Discard => self.prompt_to_discard(),
            Step::ChooseSlot | Step::Turn | Step::EndOfTurn => match agenda.frames.last() {
                Some(frame) => self.prompt_for_effect(frame),
                None => self.prompt_for_turn().told(self.wording),
            },
            Step::Production => self.prompt_for_production().told(self.wording),
            Step::Contracts => self.say("claim-contracts").to_owned(),
        }
    }

    /// Returns how many cards are to be discarded.
    fn prompt_to_discard(self) -> String {
        let nation = self.look.nation;
        let limit = HAND_LIMIT + usize::from(nation.more_cards);
        let cards = CARD
            .counted(nation.hand.len().saturating_sub(limit).saturating_as::<u32>(), self.wording);
        self.say_with("discard-cards", args![cards])
    }

    /// Returns what comes next in a turn in which no effect is open.
    fn prompt_for_turn(self) -> Title {
        let agenda = &self.look.state.agenda;
        match (agenda.step, agenda.slot, agenda.card) {
            (Step::ChooseSlot, _, _) => title("choose-a-card-and-a-slot").naming(CARD),
            (_, SlotStage::Waiting | SlotStage::Owed, CardStage::Waiting | CardStage::Open) => {
                title("perform-the-slots-action-or-resolve-the").naming(CARD)
            }
            (_, SlotStage::Waiting | SlotStage::Owed, CardStage::Gone | CardStage::Unmatched) => {
                title("perform-the-slots-action")
            }
            (_, SlotStage::Open | SlotStage::Done, CardStage::Waiting | CardStage::Open) => {
                title("resolve-the-card-or-end-the-turn").naming(CARD)
            }
            (_, SlotStage::Open | SlotStage::Done, CardStage::Gone | CardStage::Unmatched) => {
                title("end-the-turn")
            }
        }
    }

    fn prompt_for_production(self) -> Title {
        match self.look.nation.production {
            ProductionStage::Replacing => {
                title("choose-what-production-cards-replace").naming(CARD)
            }
            ProductionStage::Exchanging => {
                title("choose-what-to-buy-with-production-cards").naming(CARD)
            }
            ProductionStage::Over => title("nothing-is-to-be-chosen"),
        }
    }

    /// Returns what the open effect asks for.
    fn prompt_for_effect(self, frame: &Frame) -> String {
        match frame.source {
            Source::Claim(card) => {
                let card = title::card(&self.look.rules.edition, card, self.wording);
                let discarded = ACTION_CARD.after(1, self.wording);
                self.say_with("discard-an-discarded-to-make-room-for", args![discarded, card])
            }
            Source::Several(_) => self.say("choose-the-next-effect").to_owned(),
            Source::SpecialCards => {
                let card = SPECIAL_CARD.after(1, self.wording);
                self.say_with("choose-a-card-to-keep", args![card])
            }
            Source::Slot(_)
            | Source::Card(_)
            | Source::ActionCard(_)
            | Source::Discarded(_)
            | Source::CityBonus(_)
            | Source::TunnelBonus(_)
            | Source::BuildingBonus(_)
            | Source::Metropolis(_)
            | Source::Contract(_)
            | Source::Triggered(_)
            | Source::Ability(_) => {
                let rest = agenda::rest(&self.look, frame, self.wording);
                if rest.is_empty() { self.source(frame.source) } else { rest }
            }
        }
    }

    /// Returns what an open effect comes from.
    fn source(self, source: Source) -> String {
        let boards = std::slice::from_ref(self.look.board());
        agenda::source(self.look.rules, Sites { boards, wording: self.wording }, source)
    }

    /// The card, the slot, what is open, the end of the turn.
    fn turn(self, question: Question) -> Question {
        let state = self.look.state;
        let is_open = !state.agenda.frames.is_empty();
        if state.agenda.step == Step::ChooseSlot {
            let card = CARD.after(1, self.wording);
            let choose = self.say_with("card-and-slot", args![card]);
            let when = if is_open { Progress::Next } else { Progress::Now };
            return self.effects(question).stage(when, choose);
        }
        let rest = self.effects(self.slot(self.card(question)));
        let is_last = !is_open && rest.path.iter().all(|stage| stage.state == Progress::Done);
        let when = if is_last { Progress::Now } else { Progress::Next };
        rest.stage(when, self.say("end-of-the-turn"))
    }

    /// Returns the card that was played, while it lies at the slot.
    fn card(self, question: Question) -> Question {
        let Some(card) = self.look.state.turn.card else { return question };
        let state = match self.look.state.agenda.card {
            CardStage::Gone | CardStage::Unmatched => Progress::Done,
            CardStage::Waiting => self.waiting(),
            CardStage::Open => Progress::Next,
        };
        self.stage(question, state, Source::Card(card))
    }

    /// Returns the slot that was chosen.
    fn slot(self, question: Question) -> Question {
        let Some(slot) = self.look.state.turn.slot else { return question };
        let state = match self.look.state.agenda.slot {
            SlotStage::Waiting => self.waiting(),
            SlotStage::Owed | SlotStage::Open => Progress::Next,
            SlotStage::Done => Progress::Done,
        };
        self.stage(question, state, Source::Slot(slot))
    }

    /// Asks what waits, unless an effect lies on top.
    fn waiting(self) -> Progress {
        if self.look.state.agenda.frames.is_empty() { Progress::Now } else { Progress::Next }
    }

    /// Returns a stage for a card or a slot; one that is open is told by its effect.
    fn stage(self, question: Question, state: Progress, source: Source) -> Question {
        let is_open = self.look.state.agenda.frames.iter().any(|frame| frame.source == source);
        if is_open { question } else { question.stage(state, self.name(source)) }
    }

    /// Returns the short name of a card or a slot.
    fn name(self, source: Source) -> String {
        if let Source::Slot(slot) = source {
            place::slot(self.look.rules, slot, self.wording)
        } else {
            self.source(source)
        }
    }

    /// Returns the effects that are open: of the one on top each part, of the others what they come from.
    fn effects(self, question: Question) -> Question {
        let mut frames = self.look.state.agenda.frames.iter().rev();
        let Some(top) = frames.next() else { return question };
        let mut below: Vec<String> = frames.map(|frame| self.source(frame.source)).collect();
        below.dedup();
        below.retain(|text| *text != self.source(top.source));
        let question = self.parts(question, top);
        below.into_iter().fold(question, |question, text| question.stage(Progress::Next, text))
    }

    /// Returns the parts of the effect on top that are chosen: those that are done, and the others.
    fn parts(self, question: Question, top: &Frame) -> Question {
        let parts = self.look.parts(top);
        let told = |is_done: bool| {
            let chosen =
                parts.iter().enumerate().filter(|&(place, _)| top.done.contains(place) == is_done);
            let chosen: Vec<Part> = chosen.map(|(_, part)| *part).collect();
            crate::text::effect::tell_parts(&self.look.rules.edition, &chosen, self.wording)
        };
        let (done, now) = (told(true), told(false));
        let source = self.source(top.source);
        let now = if now.is_empty() { String::new() } else { format!(": {now}") };
        let question = if done.is_empty() {
            question
        } else {
            question.stage(Progress::Done, format!("{source}: {done}"))
        };
        question.stage(Progress::Now, format!("{source}{now}"))
    }
}
