//! A table before the start: who sits where, and what can be done about it.

use crate::accounts::Bot;
use crate::games::{BareTable, GameView, LiveGame, NamedInvitation, SeatView};
use crate::page::form::key_field;
use crate::page::panels::seats::name;
use crate::page::panels::{AtTable, labels, levels, times};
use crate::page::reader::Reader;
use crate::page::title::title;
use crate::problem::Problem;
use crate::store::{Admission, OrderTerms, Purpose, SeatOrder, Start, Terms, Visibility};
use engine::kernel::seat::Seat;
use maud::{Markup, html};
use replay::drawing::seat;

/// A table before the start, as one reader sees it.
pub(crate) struct Gathering<'g> {
    /// The reader.
    pub reader: &'g Reader,
    /// The table.
    pub table: &'g BareTable,
    /// The seats of the reader.
    pub own: &'g [Seat],
    /// The terms of the table.
    pub terms: Terms,
    /// True if the reader created the game.
    pub is_creator: bool,
    /// The title of the ruleset.
    pub game: &'static str,
    /// The players whom the reader has invited by name.
    pub invited: &'g [NamedInvitation],
    /// `true` if the terms of the table admit the reader.
    pub is_admitted: bool,
}

impl<'g> Gathering<'g> {
    /// Returns the table of a game as a reader with these seats sees it.
    pub(crate) fn of(
        game: &LiveGame,
        reader: &'g Reader,
        table: &'g BareTable,
        own: &'g [Seat],
    ) -> Gathering<'g> {
        let player = reader.caller.as_ref().map(|caller| caller.player);
        let is_creator = player.is_some() && player == game.creator();
        let (terms, game) = (game.terms(), game.ruleset().title());
        Gathering { reader, table, own, terms, is_creator, game, invited: &[], is_admitted: true }
    }

    /// Returns the table with the players whom its reader has invited by name.
    pub(crate) fn inviting(self, invited: &'g [NamedInvitation]) -> Gathering<'g> {
        Gathering { invited, ..self }
    }

    /// Returns the table for a reader whom its terms admit, or do not.
    pub(crate) fn admitting(self, is_admitted: bool) -> Gathering<'g> {
        Gathering { is_admitted, ..self }
    }

    /// Returns the panel.
    ///
    /// # Errors
    /// If the operating system has no randomness to give.
    pub(crate) fn drawn(&self) -> Result<Markup, Problem> {
        let Gathering { reader, table, own, terms, is_creator, .. } = self;
        let view = &table.view;
        let free = self.free();
        let rows = view.seats.iter().map(|seat| self.row(seat));
        let rows = rows.collect::<Result<Vec<_>, _>>()?;
        Ok(html! {
            section.panel.narrow {
                h1 { (title(reader, &view.title).unwrap_or(self.game.into())) }
                p { (reader.messages.say_with("lobby-free", [("count", free.into())])) }
                (self::terms(reader, *terms, view))
                (host(reader, view))
                @if *is_creator && self.is_alone() {
                    p { a href={ "/g/" (view.game) "/terms" } { (reader.say("terms-change")) } }
                }
                ul.lobby { @for row in &rows { (row) } }
                (labels::form(self.at(), own, &view.seats))
                @if terms.seat_order == SeatOrder::Random && free > 0 && self.is_admitted { (self.drawn_seats()?) }
                @if self.may_seat_bots() { (self.bots()?) }
                @if self.may_start() {
                    (self.form("start", &html! { button.button.main { (reader.say("lobby-start")) } })?)
                }
                @if free > 0 && (*is_creator || !own.is_empty()) { (self.sharing()?) }
                @if free > 0 && *is_creator { (self.invitees()) }
            }
        })
    }

    /// Returns the reader at this table, whose forms lead back to it.
    fn at(&self) -> AtTable<'_> {
        AtTable { reader: self.reader, game: self.table.view.game, seat: None }
    }

    /// Returns the forms of a table whose seats are drawn: none of them names one.
    fn drawn_seats(&self) -> Result<Markup, Problem> {
        let sit = html! { button.button.main { (self.reader.say("lobby-join-any")) } };
        Ok(html! {
            div.lobby {
                @if self.own.is_empty() { (self.form("join", &sit)?) }
            }
        })
    }

    fn free(&self) -> usize {
        self.table.view.seats.iter().filter(|seat| seat.player.is_none()).count()
    }

    fn is_rated(&self) -> bool {
        self.terms.purpose == Purpose::Rated
    }

    /// Returns whether the reader may take a free seat: at a rated table only one.
    fn may_sit(&self) -> bool {
        self.is_admitted && (self.own.is_empty() || !self.is_rated())
    }

    /// Returns whether the reader may give a free seat to a bot.
    fn may_seat_bots(&self) -> bool {
        self.is_creator && !self.is_rated() && self.free() > 0
    }

    /// Returns whether the reader may start the game: from a seat, or as the host of bots.
    fn may_start(&self) -> bool {
        let is_host = self.is_creator && self.table.view.host.is_some();
        let is_ready = self.free() == 0 && self.terms.starts != Start::At;
        is_ready && (is_host || !self.own.is_empty())
    }

    /// Returns the form that gives a free seat to a bot, or all of them.
    fn bots(&self) -> Result<Markup, Problem> {
        let reader = self.reader;
        let free: Vec<&SeatView> =
            self.table.view.seats.iter().filter(|seat| seat.player.is_none()).collect();
        let seat = |number: Seat| {
            reader.messages.say_with("lobby-bot", [("seat", number.number().into())])
        };
        let buttons = html! {
            @if self.terms.seat_order == SeatOrder::Random {
                button.button { (reader.say("lobby-bot-any")) }
            } @else {
                @for view in &free {
                    button.button name="seat" value=(view.seat) { (seat(view.seat)) }
                }
            }
            @if free.len() > 1 {
                button.button name="all" value="true" { (reader.say("lobby-bot-all")) }
            }
        };
        let game = self.table.view.game;
        Ok(html! {
            form.levels method="post" action={ "/g/" (game) "/bot" } {
                (key_field()?)
                fieldset {
                    legend { (reader.say("lobby-bots")) }
                    (levels::cards(reader, Some(Bot::Easy)))
                    div.chips { (buttons) }
                }
            }
        })
    }

    /// Returns whether nobody sits here but the reader and bots of the server.
    fn is_alone(&self) -> bool {
        let mut others = self.table.view.seats.iter().filter(|seat| seat.player.is_some());
        others.all(|seat| seat.bot.is_some() || self.own.contains(&seat.seat))
    }

    /// Returns a form of the table with this content.
    fn form(&self, act: &str, inner: &Markup) -> Result<Markup, Problem> {
        let key = key_field()?;
        Ok(html! {
            form.one method="post" action={ "/g/" (self.table.view.game) "/" (act) } { (key) (inner) }
        })
    }

    fn row(&self, view: &SeatView) -> Result<Markup, Problem> {
        let (reader, number) = (self.reader, view.seat);
        let (is_free, is_own) = (view.player.is_none(), self.own.contains(&number));
        let is_drawn = self.terms.seat_order == SeatOrder::Random;
        let form = |act: &str, named: Option<Seat>, inner: Markup| {
            let field = html! { @if let Some(seat) = named { input type="hidden" name="seat" value=(seat); } };
            self.form(act, &html! { (field) (inner) })
        };
        let this = Some(number);
        Ok(html! {
            li {
                span {
                    (seat::mark(number)) " " (name(reader, view))
                    @if let Some(bot) = view.bot { br; span.soft { (reader.say(bot.character())) } }
                }
                @if is_free && !is_drawn && self.may_sit() { (form("join", this, html! { button.button { (reader.say("lobby-join")) } })?) }
                @if is_own { (form("leave", this, html! { button.button.quiet { (reader.say("lobby-leave")) } })?) }
                @if !is_free && !is_own && self.is_creator {
                    (form("leave", this, html! { button.button.quiet { (reader.say("lobby-send-away")) } })?)
                }
            }
        })
    }

    /// Returns the way in which friends find the table: its address, or an invitation that its creator makes.
    fn sharing(&self) -> Result<Markup, Problem> {
        let reader = self.reader;
        let (hint, only) = match (self.terms.visibility, self.terms.admission) {
            (Visibility::Private, _) => ("lobby-invitation-hint", "lobby-invited-only"),
            (Visibility::Public | Visibility::Unlisted, Admission::Invited) => {
                ("lobby-invited-hint", "lobby-invited-seats")
            }
            (
                Visibility::Public | Visibility::Unlisted,
                Admission::Everybody | Admission::People,
            ) => {
                let address = format!("{}/g/{}", reader.origin, self.table.view.game);
                let hint = html! { p.hint { (reader.say("lobby-invite")) } };
                return Ok(html! { (address_field(reader, &address)) (hint) });
            }
        };
        if !self.is_creator {
            return Ok(html! { p.hint { (reader.say(only)) } });
        }
        let button = html! { button.button.main { (reader.say("lobby-invitation")) } };
        Ok(html! { (self.form("invite", &button)?) p.hint { (reader.say(hint)) } })
    }
}

impl Gathering<'_> {
    /// Draws whom the creator has invited by name, and the way to invite another player.
    fn invitees(&self) -> Markup {
        let (reader, game) = (self.reader, self.table.view.game);
        html! {
            form.one method="post" action={ "/g/" (game) "/invitees" } {
                label for="invitee" { (reader.say("invitee-name")) }
                input #invitee name="account" required maxlength="48" autocomplete="off";
                button.button.quiet { (reader.say("invitee-do")) }
            }
            @if !self.invited.is_empty() {
                ul.lobby #invitees { @for one in self.invited { (self.invitee(one)) } }
            }
        }
    }

    fn invitee(&self, invited: &NamedInvitation) -> Markup {
        let (reader, game) = (self.reader, self.table.view.game);
        let name = invited.name.clone().unwrap_or_default();
        html! {
            li {
                span { (reader.messages.say_with("invitee-row", [("name", name.into())])) }
                form.one method="post" action={ "/g/" (game) "/invitees/end" } {
                    input type="hidden" name="id" value=(hex::encode(invited.invitation.id.0));
                    button.button.quiet { (reader.say("invitee-end")) }
                }
            }
        }
    }
}

/// Returns a field with an address to copy.
pub(crate) fn address_field(reader: &Reader, address: &str) -> Markup {
    html! {
        div.field {
            label for="address" { (reader.say("lobby-address")) }
            div.copied {
                input #address readonly value=(address) autocomplete="off" spellcheck="false";
                button.button #copy type="button" hidden { (reader.say("lobby-copy")) }
            }
        }
    }
}

/// Returns the terms of a table in words; empty if they are the usual ones.
pub(crate) fn terms<V>(reader: &Reader, terms: Terms, view: &GameView<V>) -> Markup {
    let visibility = match terms.visibility {
        Visibility::Public => None,
        Visibility::Unlisted => Some("terms-unlisted"),
        Visibility::Private => Some("terms-private"),
    };
    let admission = match terms.admission {
        Admission::Everybody => None,
        Admission::People => Some("terms-people"),
        Admission::Invited => Some("terms-invited"),
    };
    let orders = match terms.orders {
        OrderTerms::Delayed => None,
        OrderTerms::Instant => Some("terms-instant"),
        OrderTerms::Off => Some("terms-orders-off"),
    };
    let purpose = match terms.purpose {
        Purpose::Casual => None,
        Purpose::Rated => Some("terms-rated"),
        Purpose::Teaching => Some("terms-teaching"),
    };
    let number = |key, number: u8| reader.messages.say_with(key, [("number", number.into())]);
    let seats = (terms.seat_order == SeatOrder::Random).then_some("terms-random");
    let starts = (terms.starts == Start::WhenFull).then_some("terms-when-full");
    html! {
        p.terms {
            @for key in [visibility, admission, purpose, seats, starts, orders].into_iter().flatten() { span.chip { (reader.say(key)) } }
            @if let Some(kept) = terms.min_kept { span.chip { (number("terms-kept", kept.number())) } }
            @if let Some(most) = terms.most_running { span.chip { (number("terms-running", most)) } }
            @if let Some(until) = view.waits_until {
                @let waits = if terms.starts == Start::At { "terms-starts" } else { "terms-waits" };
                span.chip { span { (reader.say(waits)) " " (times::moment(reader, until)) } }
            }
            @if let Some(clock) = &view.clock {
                span.chip { (times::face()) " " (times::terms(reader, &clock.terms)) }
                span.chip { (reader.say(times::rests(terms.rests))) }
            }
        }
    }
}

/// Returns who is the host of a game of bots alone; empty of other games.
pub(crate) fn host<V>(reader: &Reader, view: &GameView<V>) -> Markup {
    let told =
        |host: &String| reader.messages.say_with("bots-alone", [("host", host.clone().into())]);
    html! { @if let Some(host) = &view.host { p.soft #host { (told(host)) } } }
}
