//! The choices of the reader's seat as they are drawn: their panel, and the boards with what can be pointed at.

use super::TableView;
use crate::games::{About, BoardsWanted, Choices, ScoreWanted, Sight, SightWanted, TextForm};
use crate::page::panels::boards::is_asked;
use crate::page::panels::choose::Offer;
use crate::page::panels::sheet::waiting;
use crate::page::panels::{ended, help, look};
use crate::page::quantity;
use crate::page::selection::{self, leading_to, looking_at};
use crate::problem::Problem;
use engine::kernel::table::Phase;
use maud::{Markup, html};
use replay::drawing::Board;
use replay::drawing::narrowing::{Listed, Narrowed, Selection};
use replay::drawing::place::{Link, Pointing};
use serde_json::value::RawValue;
use std::collections::BTreeSet;

/// The choices as they are drawn.
pub(super) struct Chosen {
    /// The boards, in the order in which they are shown.
    pub(super) boards: Vec<Board>,
    /// The panel.
    pub(super) panel: Markup,
}

impl TableView<'_> {
    /// The panel of the choices, and the boards with what can be pointed at.
    pub(super) fn chosen(&self) -> Result<Chosen, Problem> {
        // Between its end and its opening a game asks nobody.
        let is_played = self.bare.view.phase == Phase::Playing;
        match self.bare.choices.as_ref().filter(|_| is_played) {
            Some(choices) => self.offered(choices),
            None => self.unasked(),
        }
    }

    /// Returns the same for a reader with nothing to choose: each place leads to what can be said about it.
    fn unasked(&self) -> Result<Chosen, Problem> {
        let nothing = Selection::default();
        let look = |place: &str| looking_at(&self.address, None, &nothing, place);
        let pointing = Pointing { touched: self.touched(), look: Some(&look), ..Pointing::none() };
        let mut boards = self.boards(&pointing, None)?;
        self.sort(&mut boards);
        let look = self.look(&self.address)?;
        let ended = self.ended()?;
        Ok(Chosen { boards, panel: waiting(self.reader, &self.bare, &look, &ended) })
    }

    /// Returns the same for a reader who has these choices: the boards show what is left of them.
    fn offered(&self, choices: &Choices<Box<RawValue>>) -> Result<Chosen, Problem> {
        let selection = selection::read(self.asked.query.pairs(), &choices.decision);
        let look =
            |place: &str| looking_at(&self.address, Some(&choices.decision), &selection, place);
        let listed = Listed(choices.legal.iter().map(|item| item.described.narrowable()).collect());
        let narrowed = listed.narrow(&selection);
        let link = |place: &str| {
            leading_to(&self.address, &choices.decision, &listed.point(&selection, place))
        };
        let Narrowed { can, also, chosen, .. } = narrowed.clone();
        let (look, touched) = (Some(&look as Link<'_>), self.touched());
        let link = Some(&link as Link<'_>);
        let left = narrowed.items.iter().map(|&item| &choices.legal[item].described);
        let acts = selection::acts(left);
        let pointing = Pointing { can, acts, also, chosen, touched, link, look };
        let only = match narrowed.items[..] {
            [only] => Some(&*choices.legal[only].command),
            _ => None,
        };
        let mut boards = self.boards(&pointing, only)?;
        self.sort(&mut boards);
        let quantities = quantity::all(self.ruleset, self.reader.language());
        let (reader, address, selection) = (self.reader, &self.address[..], &selection);
        let look = &self.look(&leading_to(address, &choices.decision, selection))?;
        let enlarged = &self.enlarged(selection)?;
        let (narrowed, quantities, (hints, help)) = (&narrowed, &quantities, &self.help()?);
        let moment = &self.moment()[..];
        let offer = Offer {
            reader,
            address,
            moment,
            choices,
            selection,
            narrowed,
            quantities,
            look,
            enlarged,
            hints,
            help,
        };
        Ok(Chosen { boards, panel: offer.drawn() })
    }

    /// Draws who has won and the score sheet; empty while the game goes on.
    fn ended(&self) -> Result<Markup, Problem> {
        if self.bare.view.outcome.is_none() {
            return Ok(html! {});
        }
        let words = Some(TextForm::with_icons(self.reader.language()));
        let score = self.now.score_sheets(ScoreWanted { viewer: self.viewer, words })?;
        Ok(html! {
            (ended::places(self.reader, &self.bare)) (ended::sheet(self.reader, &score))
            (ended::record(self.reader, &self.bare, self.seat()))
        })
    }

    fn boards(
        &self,
        pointing: &Pointing<'_>,
        ghost_of: Option<&RawValue>,
    ) -> Result<Vec<Board>, Problem> {
        let (viewer, language) = (self.viewer, self.reader.language());
        self.now.boards(BoardsWanted { viewer, ghost_of, pointing, language })
    }

    /// Draws the place that the address asks about; nothing if it asks about none of the game.
    fn look(&self, close: &str) -> Result<Markup, Problem> {
        let Some(place) = self.asked.query.get("why") else { return Ok(html! {}) };
        let sight = self.sight(place, About::ThingAndRules)?;
        let panel = |sight| look::panel(self.reader, self.ruleset, &sight, close);
        Ok(sight.map_or_else(Markup::default, panel))
    }

    /// Draws the printed thing that was chosen last, large; nothing if there is none.
    fn enlarged(&self, selection: &Selection) -> Result<Markup, Problem> {
        let Some(place) = selection.at.last() else { return Ok(html! {}) };
        let item = self.sight(place, About::Thing)?.and_then(|sight| sight.item);
        Ok(html! { @if let Some(item) = item { div.enlarged { (item) } } })
    }

    fn sight(&self, place: &str, about: About) -> Result<Option<Sight>, Problem> {
        let (viewer, language) = (self.viewer, self.reader.language());
        self.now.sight(SightWanted { viewer, place, language, about })
    }

    /// Draws the help on what can be chosen now; nothing for who has nothing to choose.
    fn help(&self) -> Result<(Markup, Markup), Problem> {
        let Some(seat) = self.seat().filter(|_| self.is_mine()) else { return Ok(<_>::default()) };
        let sections = self.now.aid(seat)?;
        let fresh = help::fresh(self.reader, self.ruleset, &sections);
        let hints = help::hints(self.reader, self.ruleset, &fresh);
        Ok((hints, help::fold(self.reader, self.ruleset, &sections)))
    }

    /// Returns the places that others have pointed at since the reader's last turn.
    fn touched(&self) -> BTreeSet<String> {
        let since = self.bare.since.as_ref();
        since.map(|since| since.places.iter().cloned().collect()).unwrap_or_default()
    }

    /// Sorts the boards: the panels that are asked about come first; of the others each keeps its place.
    fn sort(&self, boards: &mut [Board]) {
        let asked: Vec<_> =
            boards.iter().filter(|board| is_asked(board)).map(|board| board.seat).collect();
        let is_own_first = !asked.is_empty() && !asked.contains(&None);
        boards.sort_by_cached_key(|board| {
            let is_asked = is_asked(board);
            (self.group(board, is_asked, is_own_first), board.seat, !is_asked)
        });
    }

    /// Returns the group of a board: shared ones that are asked about, those that stand before all, the reader's own ones, those that are looked up, those of the others.
    fn group(&self, board: &Board, is_asked: bool, is_own_first: bool) -> u8 {
        match board.seat {
            None if is_asked => 0,
            None if board.is_aside => 4,
            None => 2,
            seat if seat == self.seat() && is_own_first => 1,
            seat if seat == self.seat() => 3,
            Some(_) => 5,
        }
    }
}
