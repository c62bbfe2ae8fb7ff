//! A problem as a page: what happened, and what to do next.

use super::frame::Page;
use super::reader::Reader;
use crate::problem::{Code, Problem};
use actix_web::http::StatusCode;
use actix_web::{HttpResponse, ResponseError};
use engine::kernel::reference::Reference;
use engine::ruleset::Ruleset;
use maud::{Markup, html};

/// A problem that is met where there is no request any more to answer.
#[derive(Debug, thiserror::Error)]
#[error("{problem}")]
pub(crate) struct Refused {
    /// The reader.
    pub reader: Reader,
    /// The problem.
    pub problem: Problem,
}

impl ResponseError for Refused {
    fn status_code(&self) -> StatusCode {
        self.problem.status_code()
    }

    fn error_response(&self) -> HttpResponse {
        page(&self.reader, &self.problem)
    }
}

/// Returns the page that tells this reader of a problem.
pub(crate) fn page(reader: &Reader, problem: &Problem) -> HttpResponse {
    let (title, back) = (reader.say(message(problem.code())), reader.back());
    let detail = problem.detail_in(reader.language()).filter(|_| is_told(problem.code()));
    let body = html! {
        section.panel.narrow role="alert" {
            h1 { (title) }
            @if let Some(detail) = detail { p { (detail) } }
            @if let Some(rule) = problem.rule() { (rulings(reader, rule)) }
            @if let Some(seconds) = problem.seconds() {
                p { (reader.messages.say_with("refused-again", [("seconds", seconds.into())])) }
            }
            @if let Some(policy) = problem.policy() {
                p.hint { (reader.messages.say_with("refused-limit", [("policy", policy.into())])) }
            }
            p { a.button href=(back) { (reader.say("go-back")) } }
        }
    };
    let page = Page { status: problem.status_code(), ..Page::new(title, body) };
    let mut page = page.shown_to(reader);
    problem.tell(page.headers_mut());
    page
}

/// Returns the way to the rulings of a rule.
fn rulings(reader: &Reader, rule: Reference) -> Markup {
    let known = rule.rulings.iter().filter_map(|id| Some((*id, Ruleset::ruling(*id)?)));
    html! {
        @for (id, (ruleset, ruling)) in known {
            p {
                (reader.say("refused-ruling")) " "
                a href={ "/learn/" (ruleset.name()) "/rulings#" (id) } { (id) ": " (ruling.title_in(reader.language())) }
            }
        }
    }
}

/// Returns whether the detail helps a reader: a rule or a name does, a header does not.
fn is_told(code: Code) -> bool {
    const TOLD: &[Code] = &[
        Code::CommandRefused,
        Code::NameRefused,
        Code::PasswordWeak,
        Code::SetupRefused,
        Code::QuotaUsedUp,
        Code::ChannelRefused,
    ];
    TOLD.contains(&code)
}

/// Returns the key of the message that tells of a problem.
fn message(code: Code) -> &'static str {
    const TOLD: &[(Code, &str)] = &[
        (Code::GameUnknown, "refused-game-unknown"),
        (Code::RouteUnknown, "refused-nothing-here"),
        (Code::MethodNotAllowed, "refused-nothing-here"),
        (Code::NameTaken, "refused-name-taken"),
        (Code::NameRefused, "refused-name"),
        (Code::SetupRefused, "refused-setup"),
        (Code::SignInFailed, "refused-sign-in"),
        (Code::LoginFailed, "refused-login"),
        (Code::JoiningRefused, "refused-joining"),
        (Code::OwnerNeeded, "refused-owner"),
        (Code::PlayerUnknown, "refused-player"),
        (Code::WordsUnknown, "refused-words-unknown"),
        (Code::PasswordWeak, "refused-password"),
        (Code::TokenNeeded, "refused-not-signed-in"),
        (Code::OriginRefused, "refused-origin"),
        (Code::WholeTokenNeeded, "refused-code"),
        (Code::SeatStaysFree, "refused-seat-stays-free"),
        (Code::SeatOccupied, "refused-seat-occupied"),
        (Code::TableFull, "refused-table-full"),
        (Code::StartsLater, "refused-starts-later"),
        (Code::SeatsFree, "refused-seats-free"),
        (Code::SeatsByChance, "refused-seats-by-chance"),
        (Code::CreatorOnly, "refused-creator-only"),
        (Code::InvitationGone, "refused-invitation-gone"),
        (Code::ResetGone, "link-gone"),
        (Code::TooManyInvitations, "refused-invitations"),
        (Code::SeatNotYours, "refused-not-your-seat"),
        (Code::WrongPhase, "refused-too-late"),
        (Code::NotToAct, "refused-not-your-turn"),
        (Code::ChoiceClosed, "refused-chosen-already"),
        (Code::DecisionMoved, "refused-moved"),
        (Code::CommandRefused, "refused-by-rule"),
        (Code::GamePaused, "refused-paused"),
        (Code::OnBreak, "refused-on-break"),
        (Code::ProposalRefused, "refused-proposal"),
        (Code::ClockRefused, "refused-clock"),
        (Code::PlayerSeated, "refused-player-seated"),
        (Code::PlayerUnknown, "refused-player-unknown"),
        (Code::ZoneUnknown, "refused-zone"),
        (Code::WindowTooShort, "refused-window"),
        (Code::VacationUsedUp, "refused-vacation-used-up"),
        (Code::VacationTooLate, "refused-vacation-too-late"),
        (Code::TooManyRequests, "refused-too-fast"),
        (Code::QuotaUsedUp, "refused-too-many"),
        (Code::Stopping, "refused-stopping"),
        (Code::Busy, "refused-busy"),
        (Code::ChannelRefused, "refused-channel"),
        (Code::ChannelUnknown, "refused-channel-unknown"),
        (Code::ChannelUnconfirmed, "refused-channel-unconfirmed"),
        (Code::TooManyChannels, "refused-channels"),
        (Code::OrdersOff, "refused-orders-off"),
        (Code::NoAdviceHere, "refused-no-advice"),
        (Code::NotTeaching, "refused-not-teaching"),
        (Code::OrderUnknown, "refused-order-unknown"),
        (Code::OrderRefused, "refused-order"),
        (Code::TooManyOrders, "refused-orders"),
        (Code::MailOff, "notices-mail-off"),
        (Code::NotesRefused, "refused-notes"),
        (Code::WordsRefused, "refused-words"),
        (Code::ChatClosed, "refused-chat-closed"),
        (Code::WordsStay, "refused-words-stay"),
    ];
    TOLD.iter().find(|(known, _)| *known == code).map_or("refused-otherwise", |(_, key)| key)
}
