//! Choosing: what is asked, the way there, parts, the list, and the one button. Each choice is a button in a form.

mod agreeing;
mod amount;
mod parts;

use crate::games::{Choices, Described, LegalItem, Takeback};
use crate::page::habits::Habit;
use crate::page::live;
use crate::page::panels::sheet::handle;
use crate::page::quantity::Named;
use crate::page::reader::Reader;
use crate::page::selection::leading_to;
use engine::kernel::choice::path::Progress;
use engine::kernel::quantity::change::Change;
use engine::kernel::text::grammar::numeral;
use engine::kernel::text::sentence::Sentence;
use maud::{Markup, html};
use replay::drawing::icon::{icon, sentence};
use replay::drawing::narrowing::{Narrowed, Selection};
use replay::drawing::seat;
use serde::Serialize;
use serde_json::value::RawValue;

/// A list of more items has a field to search it.
const LONG: usize = 20;

/// The choices of one seat at a table, with the selection among them.
pub(crate) struct Offer<'o> {
    /// The reader.
    pub reader: &'o Reader,
    /// The address of the table, without its query.
    pub address: &'o str,
    /// The moment of the table, which no other moment of any game shares.
    pub moment: &'o str,
    /// The list.
    pub choices: &'o Choices<Box<RawValue>>,
    /// The selection.
    pub selection: &'o Selection,
    /// The rest of the list.
    pub narrowed: &'o Narrowed,
    /// The names of what is counted.
    pub quantities: &'o [Named],
    /// The place that is looked at; empty if none is.
    pub look: &'o Markup,
    /// The printed thing that was chosen last, large; empty if there is none.
    pub enlarged: &'o Markup,
    /// The hints on what is met for the first time.
    pub hints: &'o Markup,
    /// The help on what can be chosen.
    pub help: &'o Markup,
}

impl Offer<'_> {
    /// Returns the panel.
    pub(crate) fn drawn(&self) -> Markup {
        let choices = self.choices;
        html! {
            section.panel.choose #choose aria-labelledby="choose-title" data-confirm=(self.reader.habits.confirm.names().kept) data-letters=(self.reader.habits.letters.names().kept) {
                (handle(self.reader))
                h2 #choose-title tabindex="-1" {
                    (seat::mark(choices.seat)) " " (self.title())
                    @if !choices.legal.is_empty() {
                        " " span.chip { (self.reader.messages.say_with("choices", [("count", choices.legal.len().into())])) }
                    }
                }
                @if let Some(prompt) = &choices.prompt { p.prompt { (sentence(prompt)) } }
                (live::unavailable(self.reader))
                (self.look)
                (self.consent())
                (self.path())
                (self.steps())
                @if !choices.legal.is_empty() { (self.parts()) (self.enlarged) (self.only()) }
                (self.takebacks())
                (self.hints)
                @if !choices.legal.is_empty() { (self.list()) }
                (self.asks())
                (self.resigning())
                (self.help)
            }
        }
    }

    fn title(&self) -> String {
        let is_awaited = self.choices.to_act.contains(self.choices.seat);
        self.reader.say(if is_awaited { "choose-your-turn" } else { "choose-wait" })
    }

    /// Returns the way through the turn: what is over, what is asked, what comes.
    fn path(&self) -> Markup {
        let stages = self.choices.path.as_deref().unwrap_or_default();
        html! {
            @if stages.len() > 1 {
                ol.path {
                    @for stage in stages {
                        li.(progress(stage.state)) aria-current=[(stage.state == Progress::Now).then_some("step")] {
                            @if stage.state == Progress::Done { "✓ " }
                            (sentence(&stage.text))
                        }
                    }
                }
            }
        }
    }

    /// Returns the steps of an open draft, which nobody else sees yet.
    fn steps(&self) -> Markup {
        let steps = &self.choices.draft_told;
        let key = self.key();
        html! {
            @if !steps.is_empty() {
                p.note { (self.reader.say("choose-draft")) }
                ol.steps { @for step in steps { @if let Some(text) = &step.text { li { (sentence(text)) } } } }
                @for takeback in &self.choices.undo {
                    @if let Takeback::Withdraw {} = takeback.command {
                        @let words = html! { (self.really()) (self.verb(&takeback.described)) };
                        (self.button_named(&key, &takeback.command, words, "quiet"))
                    }
                }
            }
        }
    }

    /// Returns the address of the table with another selection.
    pub(crate) fn leading_to(&self, next: &Selection) -> String {
        leading_to(self.address, &self.choices.decision, next)
    }

    /// Returns the one item that is left of a longer list, with its preview and its button.
    fn only(&self) -> Markup {
        let [only] = self.narrowed.items[..] else { return html! {} };
        let item = &self.choices.legal[only];
        let key = self.key();
        html! {
            div.preview #preview {
                @if let Some(text) = &item.described.text { p { b { (sentence(text)) } } }
                @if !item.foretold.facts.is_empty() {
                    ul.follows { @for fact in &item.foretold.facts { li { (sentence(fact)) } } }
                }
                (self.change(item.foretold.change.as_deref().unwrap_or_default()))
                @if item.foretold.until_unknown == Some(true) { p.soft { (self.reader.say("choose-unknown")) } }
                @if item.described.is_final == Some(true) { p.soft { (self.reader.say("choose-final")) } }
            }
            (self.final_button(&key, item))
        }
    }

    /// Draws the button of the one item; where it cannot be taken back, with words that ask once more.
    fn final_button(&self, key: &Markup, item: &LegalItem<Box<RawValue>>) -> Markup {
        let verb = self.verb(&item.described);
        let words = match item.described.is_final {
            Some(true) => html! { (self.really()) (verb) },
            Some(false) | None => verb,
        };
        self.button_named(key, &item.command, words, "main")
    }

    /// Returns the words that ask once more: a script shows them for some seconds.
    fn really(&self) -> Markup {
        html! { span.really hidden { (self.reader.say("choose-really")) " " } }
    }

    /// Draws the changes of an item, one for each quantity.
    fn change(&self, changes: &[Change]) -> Markup {
        html! {
            @if !changes.is_empty() {
                ul.change { @for change in changes {
                    li {
                        @if change.seat != self.choices.seat { (seat::named_mark(change.seat, self.reader.language())) " " }
                        (self.quantity(change.quantity)) " " (numeral(change.from)) " → " b { (numeral(change.to)) }
                    }
                } }
            }
        }
    }

    fn quantity(&self, key: &str) -> Markup {
        let named = self.quantities.iter().find(|named| named.key == key);
        html! {
            @match named {
                Some(Named { icon: Some(drawn), title, .. }) => (icon(drawn, title)),
                Some(Named { title, .. }) => span.soft { (title) },
                None => {},
            }
        }
    }

    /// Returns all that is left as a list, by groups: a radio button each, and one button.
    fn list(&self) -> Markup {
        let items = &self.narrowed.items;
        if items.len() < 2 {
            return html! {};
        }
        let key = self.key();
        let is_open = self.narrowed.can.is_empty();
        html! {
            details.all data-key="all" open[is_open] {
                summary { (self.reader.messages.say_with("choose-all", [("count", items.len().into())])) }
                form method="post" action={ (self.address_path()) "/choose" } {
                    (key) (self.hidden())
                    @if items.len() > LONG { (search(self.reader)) }
                    div.list tabindex="0" role="group" aria-label=(self.reader.say("choose-list")) {
                        @for group in self.groups() {
                            fieldset {
                                legend { (sentence(group.title)) }
                                @for item in group.items { (self.radio(item)) }
                            }
                        }
                    }
                    button.button.main { (self.really()) (self.reader.say("choose-do")) }
                }
            }
        }
    }

    fn radio(&self, number: usize) -> Markup {
        let LegalItem { command, described, foretold } = &self.choices.legal[number];
        html! {
            label.choice data-final[described.is_final == Some(true)] data-key=(command.get()) data-at=[described.at.as_ref().map(|at| at.join(" "))] {
                input type="radio" name="command" value=(command.get()) required;
                span { @if let Some(text) = &described.text { (sentence(text)) } }
                @if let Some(cost) = &foretold.cost { (self.cost(cost)) }
            }
        }
    }

    fn cost(&self, cost: &impl Serialize) -> Markup {
        let paid = serde_json::to_value(cost).unwrap_or_default();
        html! {
            span.cost { @for (resource, amount) in paid.as_object().into_iter().flatten() {
                span { "−" (amount) " " (self.quantity(resource)) } " "
            } }
        }
    }

    /// Returns the items that are left, by groups in the order of the list.
    fn groups(&self) -> Vec<Group<'_>> {
        let mut groups: Vec<Group<'_>> = Vec::new();
        for &number in &self.narrowed.items {
            let Some(of) = &self.choices.legal[number].described.group else { continue };
            match groups.iter_mut().find(|group| group.key == of.key) {
                Some(group) => group.items.push(number),
                None => groups.push(Group { key: of.key, title: &of.title, items: vec![number] }),
            }
        }
        groups
    }

    fn button(
        &self,
        key: &Markup,
        command: &impl Serialize,
        described: &Described,
        class: &str,
    ) -> Markup {
        self.button_named(key, command, self.verb(described), class)
    }

    fn verb(&self, described: &Described) -> Markup {
        let verb = described.verb.as_ref().map(sentence);
        verb.unwrap_or_else(|| html! { (self.reader.say("choose-do")) })
    }

    /// Returns a form of one button, which sends one command.
    fn button_named(
        &self,
        key: &Markup,
        command: &impl Serialize,
        words: Markup,
        class: &str,
    ) -> Markup {
        let command = serde_json::to_string(command).unwrap_or_default();
        html! {
            form.one method="post" action={ (self.address_path()) "/choose" } {
                (key) (self.hidden())
                button.button.(class) name="command" value=(command) { (words) }
            }
        }
    }

    /// Returns the key of all forms of this moment: a panel that is drawn anew is the same, and a form that is sent twice does nothing twice.
    fn key(&self) -> Markup {
        html! { input type="hidden" name="key" value=(self.moment); }
    }

    fn hidden(&self) -> Markup {
        html! {
            input type="hidden" name="seat" value=(self.choices.seat);
            input type="hidden" name="decision" value=(self.choices.decision);
            @for place in &self.selection.at { input type="hidden" name="at" value=(place); }
        }
    }

    fn address_path(&self) -> &str {
        self.address.split('?').next().unwrap_or_default()
    }
}

/// Items of one kind.
struct Group<'g> {
    key: &'static str,
    title: &'g Sentence,
    items: Vec<usize>,
}

/// Draws the field that narrows a long list; a script does it, and without one there is no field.
fn search(reader: &Reader) -> Markup {
    html! {
        p.searching {
            label for="search" { (reader.say("choose-search")) }
            input #search type="search" autocomplete="off";
            span.soft #found role="status" {}
        }
    }
}

const fn progress(state: Progress) -> &'static str {
    match state {
        Progress::Done => "done",
        Progress::Now => "now",
        Progress::Next => "next",
    }
}
