//! `/g/{game}`: the lobby until the game starts, then the table.

mod chosen;

use crate::games::{
    BareTable, Choices, DecisionTag, Details, Excerpt, ListOptions, LiveGame, Narration, Position,
    ShownEvent, SinceWanted, TableWanted, TextForm,
};
use crate::moment;
use crate::page::form::Fields;
use crate::page::frame::Page;
use crate::page::live;
use crate::page::panels::boards::{panel, tabs};
use crate::page::panels::lobby::{Gathering, host};
use crate::page::panels::sheet::said;
use crate::page::panels::{
    AtTable, chat, curtain, games, labels, log, missed, notes, orders, returns, seats, since,
    teaching, times,
};
use crate::page::part::KnownParts;
use crate::page::quantity;
use crate::page::reader::Reader;
use crate::page::screens::table_request::{Asking, TableRequest};
use crate::page::selection;
use crate::page::title::title;
use crate::problem::Problem;
use crate::store::Purpose;
use actix_web::{HttpResponse, get};
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use engine::kernel::table::Phase;
use engine::kernel::viewer::Viewer;
use engine::ruleset::Ruleset;
use maud::{Markup, html};
use replay::drawing::Board;
use replay::drawing::narrowing::Listed;
use serde_json::value::RawValue;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Events that the log of the table shows.
const LOGGED: u32 = 30;
/// Seconds after which a browser without script asks again while others choose.
pub(crate) const AGAIN: u16 = 5;

/// Shows the game: the lobby, or the table through the eyes of the reader's seat.
#[get("/g/{game}")]
pub(crate) async fn show(asking: Asking) -> Result<HttpResponse, Problem> {
    let page = asking.page(KnownParts::default()).await?;
    Ok(page.shown_to(&asking.reader))
}

/// A table, at one moment, for one reader.
pub(crate) struct TableView<'t> {
    asked: &'t TableRequest,
    game: &'t LiveGame,
    reader: &'t Reader,
    ruleset: Ruleset,
    now: Arc<dyn Position>,
    viewer: Viewer,
    own: Vec<Seat>,
    /// The seats that others show to the reader.
    shown: Vec<Seat>,
    bare: BareTable,
    address: String,
}

impl<'t> TableView<'t> {
    /// Returns the table of a game for this reader. Blocks.
    ///
    /// # Errors
    /// [`Code::SeatNotYours`](crate::problem::Code::SeatNotYours), or failures of the store.
    pub(crate) fn of(
        game: &'t LiveGame,
        asked: &'t TableRequest,
    ) -> Result<TableView<'t>, Problem> {
        let TableRequest { reader, query, .. } = asked;
        let now = game.now();
        let player = reader.player();
        let own = own_seats(game, reader);
        let shown = shown_seats(game, reader);
        let seat = looking(&own, &shown, query, &*now);
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        game.check_viewer(viewer)?;
        game.note_read(viewer, player, now.standing().seq);
        let words = TextForm::with_icons(reader.language());
        let telling = ListOptions { words: Some(words), details: Details::Forecast };
        let choices = seat.filter(|seat| own.contains(seat) && game.check_played().is_ok());
        let has_begun = now.standing().phase != Phase::Lobby;
        let since = choices.filter(|_| has_begun);
        let since = since.map(|seat| SinceWanted { seat, from: None, words });
        let wanted = TableWanted { viewer, player, choices, telling, since };
        let address = match seat.filter(|_| own.len() > 1) {
            Some(seat) => format!("/g/{}?seat={seat}", game.id()),
            None => format!("/g/{}", game.id()),
        };
        let (ruleset, mut bare) = (game.ruleset(), now.bare_table(wanted)?);
        bare.view.clock = now.timing(moment::at())?;
        if let Some(choices) = &mut bare.choices {
            foresee(&*now, choices, query, words)?;
        }
        Ok(TableView { asked, game, reader, ruleset, now, viewer, own, shown, bare, address })
    }

    /// Returns the page: the lobby, or the table.
    ///
    /// # Errors
    /// Failures of the store.
    pub(crate) fn page(&self) -> Result<Page, Problem> {
        let title = self.title();
        if self.bare.view.phase == Phase::Lobby {
            let gathering = Gathering::of(self.game, self.reader, &self.bare, &self.own);
            let body = gathering.inviting(&self.asked.invited).admitting(self.asked.is_admitted);
            let body = body.drawn()?;
            let waiting = self.asked.waiting.count();
            let script = Some("copy.js");
            return Ok(Page { again: Some(AGAIN), script, waiting, ..Page::new(title, body) });
        }
        let (chosen, view) = (self.chosen()?, &self.bare.view);
        let strips = self.now.strips(self.viewer, self.reader.language())?;
        let log = self.log()?;
        let choices = self.bare.choices.as_ref();
        let prompt = choices.and_then(|choices| choices.prompt.as_ref());
        let body = html! {
            (self.switch())
            (self.aside()?)
            (self.part("seats", &seats::strips(self.reader, &self.bare, &strips, self.seat())))
            div.table #table data-game=(view.game) data-seat=[self.seat()] data-seq=(view.seq)
                data-step=(self.step()) data-phase=(phase_name(view.phase)) data-awaited=(self.is_mine()) {
                (tabs(self.reader, self.seat(), &chosen.boards))
                p.visually-hidden #said role="status" { (said(prompt, &log)) }
                div.side {
                    (self.part("returns", &self.returns())) (self.part("missed", &self.missed()?)) (self.part("choose", &chosen.panel))
                    (self.part("next", &self.next()))
                    (self.part("since", &self.since())) (self.part("orders", &self.orders())) (self.part("teaching", &self.teaching())) (self.part("chat", &self.chat())) (self.part("notes", &self.notes()))
                    (self.part("log", &log::latest(self.reader, &self.bare.view.seats, &log)))
                }
                div.boards { (live::stale(self.reader)) (self.arranged(&chosen.boards)) }
            }
        };
        let again = (!self.is_awaited()).then_some(AGAIN);
        let (script, waiting) = (Some("table.js"), self.asked.waiting.count());
        Ok(Page { again, script, waiting, ..Page::new(title, body) })
    }

    fn part(&self, name: &str, content: &Markup) -> Markup {
        self.asked.known.part(name, content)
    }

    /// Returns the note that a choice came too late: who was faster.
    fn missed(&self) -> Result<Markup, Problem> {
        let tag = self.asked.query.get("missed").and_then(|tag| tag.parse::<DecisionTag>().ok());
        let Some(tag) = tag.filter(|tag| tag.seq < self.bare.view.seq) else {
            return Ok(Markup::default());
        };
        let events = self.events(Some(tag.seq))?;
        let others = events.iter().filter_map(|event| event.seat);
        let others: BTreeSet<Seat> = others.filter(|seat| Some(*seat) != self.seat()).collect();
        Ok(missed::note(self.reader, &self.bare.view.seats, &others))
    }

    /// Returns the way to the next game that waits for the reader, while this one waits for others.
    fn next(&self) -> Markup {
        let next = self.asked.waiting.after(self.bare.view.game).filter(|_| !self.is_mine());
        html! {
            @if let Some(next) = next {
                p.next { a.button.main #next-game href={ "/g/" (next) } { (self.reader.say("next-game")) } }
            }
        }
    }

    /// The panel of what has happened since the reader's last turn.
    fn since(&self) -> Markup {
        let (seat, since) = (self.seat(), self.bare.since.as_ref());
        seat.zip(since).map_or_else(Markup::default, |(seat, since)| {
            let quantities = quantity::all(self.ruleset, self.reader.language());
            let game = self.bare.view.game;
            since::SincePanel { reader: self.reader, game, seat, since, quantities: &quantities }
                .drawn()
        })
    }

    /// Returns the panel of the reader's notes.
    fn notes(&self) -> Markup {
        notes::Panel { at: self.at(), words: &self.asked.notes }.drawn()
    }

    /// Returns the way to the reader's standing orders; nothing for who can place none.
    fn orders(&self) -> Markup {
        let own = self.seat().filter(|seat| self.own.contains(seat));
        match own.filter(|_| self.game.check_orders().is_ok()) {
            Some(_) => orders::beside(self.at(), self.asked.orders),
            None => Markup::default(),
        }
    }

    /// Returns the players who ask to come back, and the way to ask.
    fn returns(&self) -> Markup {
        returns::drawn(self.at(), &self.asked.returning, &self.asked.lost)
    }

    /// Returns the ways to advice and to seats that are shown to the reader; nothing where nobody is advised.
    fn teaching(&self) -> Markup {
        let is_advised =
            self.game.terms().purpose == Purpose::Teaching || self.bare.view.parent.is_some();
        match is_advised && !(self.own.is_empty() && self.shown.is_empty()) {
            true => teaching::beside(self.at(), &self.own, &self.shown),
            false => Markup::default(),
        }
    }

    /// Returns the reader at this table; the seat is named if the reader has several.
    fn at(&self) -> AtTable<'_> {
        let seat = self.seat().filter(|_| self.own.len() > 1);
        AtTable { reader: self.reader, game: self.bare.view.game, seat }
    }

    /// Returns the panel of the chat.
    fn chat(&self) -> Markup {
        chat::Panel { at: self.at(), talk: &self.asked.talk }.drawn()
    }

    /// Returns the name of the game, with the title that the table was given, if it was.
    fn title(&self) -> String {
        let game = self.ruleset.title();
        title(self.reader, &self.bare.view.title)
            .map_or_else(|| game.to_owned(), |title| format!("{game}: {title}"))
    }

    /// Returns the boards: the shared ones, then those of each seat together.
    fn arranged(&self, boards: &[Board]) -> Markup {
        html! {
            @for of_one in boards.chunk_by(|one, other| one.seat == other.seat) {
                @match of_one[0].seat {
                    None => { @for board in of_one { (self.board(board)) } },
                    Some(seat) => div.of-seat.own[Some(seat) == self.seat()] id={ "seat-" (seat) } {
                        @for board in of_one { (self.board(board)) }
                    },
                }
            }
        }
    }

    fn board(&self, board: &Board) -> Markup {
        self.part(&board.key.to_string(), &panel(self.reader, board))
    }

    /// Returns whether the reader's seat is asked.
    fn is_mine(&self) -> bool {
        self.bare.choices.as_ref().is_some_and(|choices| !choices.legal.is_empty())
    }

    /// Names the moment of the table: the game, its last event, the reader's seat and how often its draft has changed.
    fn moment(&self) -> String {
        let (view, seat) = (&self.bare.view, self.seat().map_or(0, Seat::number));
        format!("{}-{}-{seat}-{}", view.game, view.seq, self.step())
    }

    /// Returns the number of changes of the reader's draft.
    fn step(&self) -> u32 {
        self.seat().map_or(0, |seat| self.now.decision(seat).step)
    }

    fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Referee => None,
        }
    }

    fn is_awaited(&self) -> bool {
        let own = self.seat().filter(|seat| self.own.contains(seat));
        own.is_some_and(|seat| self.bare.view.to_act.contains(seat))
            || self.bare.view.phase != Phase::Playing
    }

    /// Returns the way to the other seats of who plays several.
    fn switch(&self) -> Markup {
        let is_shared = curtain::is_shared(self.game, &self.own);
        let way = if is_shared { curtain::TO } else { "seat" };
        let seats = &self.bare.view.seats;
        let game = (self.bare.view.game, way);
        html! {
            (seats::switch(self.reader, game, &self.own, seats, self.seat()))
            @if is_shared { (labels::form(self.at(), &self.own, seats)) }
        }
    }

    /// Returns a line or button beside the game: that the reader only watches, or the rematch of a game that is over.
    fn aside(&self) -> Result<Markup, Problem> {
        let (reader, view) = (self.reader, &self.bare.view);
        let is_own = !self.own.is_empty() && view.parent.is_none() && !view.imported;
        Ok(match view.phase {
            Phase::Lobby => html! {},
            Phase::Playing if self.own.is_empty() => {
                html! { p.note { (reader.say("watching")) } (host(reader, view)) }
            }
            Phase::Playing => times::on_break(reader, view.break_until),
            Phase::Ended | Phase::Opened if is_own => games::rematch(reader, view.game)?,
            Phase::Ended | Phase::Opened => host(reader, view),
        })
    }

    fn log(&self) -> Result<Vec<ShownEvent>, Problem> {
        self.events(self.bare.view.seq.0.checked_sub(LOGGED).map(Seq))
    }

    /// Returns the events behind this one, as many as the log shows.
    fn events(&self, after: Option<Seq>) -> Result<Vec<ShownEvent>, Problem> {
        let narration =
            Narration { words: Some(TextForm::with_icons(self.reader.language())), changes: false };
        let (game, viewer) = (self.bare.view.game, self.viewer);
        self.now.events(Excerpt { game, viewer, after, limit: LOGGED, narration })
    }
}

/// Lets the one choice that is left by the address say what follows from it.
fn foresee(
    now: &dyn Position,
    choices: &mut Choices<Box<RawValue>>,
    query: &Fields,
    words: TextForm,
) -> Result<(), Problem> {
    let selection = selection::read(query.pairs(), &choices.decision);
    let listed = Listed(choices.legal.iter().map(|item| item.described.narrowable()).collect());
    if let [only] = listed.narrow(&selection).items[..] {
        let command = serde_json::from_str(choices.legal[only].command.get());
        let command = command.map_err(Problem::internal)?;
        choices.legal[only].foretold.facts = now.foresee(choices.seat, &command, words)?;
    }
    Ok(())
}

/// Returns the seats of the reader.
pub(crate) fn own_seats(game: &LiveGame, reader: &Reader) -> Vec<Seat> {
    let own = reader.player().map(|player| game.seats_of(player).iter().collect());
    own.unwrap_or_default()
}

/// Returns the seats that others show to the reader.
fn shown_seats(game: &LiveGame, reader: &Reader) -> Vec<Seat> {
    let Some(player) = reader.player() else { return Vec::new() };
    let now = game.now();
    let seats = now.holders().iter().map(|(seat, _)| seat);
    seats.filter(|seat| game.is_shown(*seat, player)).collect()
}

const fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Lobby => "lobby",
        Phase::Playing => "playing",
        Phase::Ended => "ended",
        Phase::Opened => "opened",
    }
}

/// Returns the seat through whose eyes the reader looks: the named one, else one that must choose, else the first.
fn looking(own: &[Seat], shown: &[Seat], query: &Fields, now: &dyn Position) -> Option<Seat> {
    let named = query
        .get("seat")
        .and_then(|text| text.parse().ok())
        .and_then(|number| Seat::numbered(number).ok());
    let awaited = || own.iter().copied().find(|seat| now.standing().to_act.contains(*seat));
    let named = named.filter(|seat| own.contains(seat) || shown.contains(seat));
    named.or_else(awaited).or_else(|| own.first().copied())
}
