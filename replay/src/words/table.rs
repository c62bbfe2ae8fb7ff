//! The table's commands and facts in words.

use super::sealed;
use crate::messages::{say, say_with};
use engine::kernel::args;
use engine::kernel::clock::Stretch;
use engine::kernel::edition::EditionName;
use engine::kernel::knowledge::Seen;
use engine::kernel::outcome::Place;
use engine::kernel::seat::Seat;
use engine::kernel::table::{Holder, Proposal, Ruling, TableCommand, TableFact};
use engine::kernel::text::grammar::{capitalised, numeral};
use engine::kernel::text::sentence::Sentence;
use engine::kernel::text::{Language, Narrate, Wording};

pub(super) fn tell_table_command(command: &TableCommand, language: Language) -> String {
    match command {
        TableCommand::CreateGame { .. } => say(language, "create-the-game").into(),
        TableCommand::TakeSeat { seat, .. } => say_with(language, "take-seat", args![seat]),
        TableCommand::LeaveSeat { seat } => say_with(language, "leave-seat", args![seat]),
        TableCommand::StartGame {} => say(language, "start-the-game").into(),
        TableCommand::SealChoice {} => say(language, "close-the-choice").into(),
        TableCommand::Undo { to } => say_with(language, "go-back-to-event-to", args![to]),
        TableCommand::AskConsent { proposal } => {
            say_with(language, "ask-for-consent-plan", args![plan = plan(proposal, language)])
        }
        TableCommand::GiveConsent { asked } => {
            say_with(language, "agree-to-the-proposal-of-event-asked", args![asked])
        }
        TableCommand::RefuseConsent { asked } => {
            say_with(language, "refuse-the-proposal-of-event-asked", args![asked])
        }
        TableCommand::AdoptRevision { to } => {
            say_with(language, "adopt-revision", args![revision = to.0])
        }
        TableCommand::OpenDispute { event, .. } => {
            say_with(language, "dispute-event", args![event])
        }
        TableCommand::RuleDispute { dispute, .. } => {
            say_with(language, "rule-on-dispute", args![dispute])
        }
        TableCommand::PauseGame { .. } => say(language, "pause-the-game").into(),
        TableCommand::ResumeGame {} => say(language, "let-the-game-go-on").into(),
        TableCommand::RestClock { seat, seconds } => tell_rest(*seat, *seconds, language),
        TableCommand::ExpireClock { seat } => tell_expiry(*seat, language),
        TableCommand::ResignSeat {} => say(language, "give-the-seat-up").into(),
        TableCommand::HandOverSeat { seat, to, .. } => {
            capitalised(&hand_over(*seat, *to, language))
        }
        TableCommand::WithdrawDispute { dispute } => {
            say_with(language, "withdraw-dispute", args![dispute])
        }
        TableCommand::EndBreak {} => say(language, "end-the-break").into(),
        TableCommand::AbandonGame {} => say(language, "give-the-game-up").into(),
        TableCommand::OpenGame {} => say(language, "open-the-game").into(),
    }
}

/// Returns one sentence about a fact of the table.
pub(super) fn word_table_fact<G: Narrate>(
    rules: &G::Rules,
    before: Option<&Seen<G::State>>,
    fact: &TableFact<G::Command>,
    wording: Wording,
) -> Sentence {
    let language = wording.language;
    let told = match fact {
        TableFact::GameCreated { edition, seats, .. } => {
            tell_created(G::TITLE, edition, *seats, language)
        }
        // The record knows a player by an id alone, which tells a reader nothing.
        TableFact::SeatTaken { seat, .. } => say_with(language, "is-taken", args![seat]),
        TableFact::SeatLeft { seat } => say_with(language, "is-left", args![seat]),
        TableFact::GameStarted {} => say(language, "the-game-begins").into(),
        TableFact::DealtAnew {} => say(language, "what-is-not-known-of-the-other").into(),
        TableFact::ChoiceSealed { seat, commands } => {
            return sealed::word::<G>(rules, before, *seat, commands.as_deref(), wording);
        }
        TableFact::ChoicesRevealed {} => say(language, "all-have-chosen").into(),
        TableFact::Undone { to } => {
            say_with(language, "all-after-event-to-is-taken-back", args![to])
        }
        TableFact::RevisionAdopted { from, to } => {
            say_with(language, "the-rules-change", args![from = from.0, to = to.0])
        }
        TableFact::ConsentAsked { seat, proposal } => say_with(
            language,
            "asks-all-for-consent-plan",
            args![seat, plan = plan(proposal, language)],
        ),
        TableFact::ConsentGiven { seat } => say_with(language, "agrees", args![seat]),
        TableFact::ConsentRefused { seat } => say_with(language, "refuses", args![seat]),
        TableFact::DisputeOpened { dispute, seat, event, reason } => say_with(
            language,
            "dispute-seat-claims-that-event",
            args![dispute, seat, event, reason],
        ),
        TableFact::DisputeRuled { dispute, ruling, words } => {
            let ruling = tell_ruling(ruling, language);
            say_with(language, "dispute-is-ruled-ruling-words", args![dispute, ruling, words])
        }
        TableFact::GamePaused { words } => {
            say_with(language, "the-game-is-paused-words", args![words])
        }
        TableFact::GameResumed {} => say(language, "the-game-goes-on").into(),
        TableFact::DisputeWithdrawn { dispute } => {
            say_with(language, "dispute-is-withdrawn", args![dispute])
        }
        TableFact::ClockRested { seat, seconds } => tell_rest(*seat, *seconds, language),
        TableFact::ClockExpired { seat } => tell_expiry(*seat, language),
        TableFact::TimeGiven { seat, seconds } => {
            let seconds = seconds.seconds();
            say_with(language, "is-given-seconds-more-seconds", args![seat, seconds])
        }
        TableFact::BreakAgreed { until } => {
            say_with(language, "the-game-has-a-break-until", args![until])
        }
        TableFact::BreakEnded {} => say(language, "the-break-is-over").into(),
        TableFact::SeatResigned { seat } => {
            say_with(language, "the-player-of-seat-resigns", args![seat])
        }
        TableFact::SeatHandedOver { seat, to, .. } => tell_hand_over(*seat, *to, language),
        TableFact::GameAbandoned {} => say(language, "the-game-is-given-up").into(),
        TableFact::GameEnded { places } => tell_end(places, language),
        TableFact::GameOpened { .. } => {
            say(language, "the-game-is-opened-nothing-is-hidden").into()
        }
    };
    wording.sentence(told)
}

fn tell_created(title: &str, edition: &EditionName, seats: u8, language: Language) -> String {
    let key = if seats == 1 { "a-game-for-one-is-created" } else { "a-game-is-created" };
    say_with(language, key, args![title, seats, edition = edition.name])
}

fn tell_end(places: &[Place], language: Language) -> String {
    let ended = say(language, "the-game-ends");
    format!("{ended}: {}", tell_places(places, language))
}

/// Returns the places as a sentence: `1. seat 2 with 14 points, 2. seat 1 with 12 points.`
pub fn tell_places(places: &[Place], language: Language) -> String {
    let tell = |Place { seat, place, points }: &Place| {
        let key = match points.abs() {
            1 => "place-with-one-point",
            _ => "place-with-points",
        };
        let number = numeral(points);
        say_with(language, key, args![place, seat, number])
    };
    let told: Vec<String> = places.iter().map(tell).collect();
    format!("{}.", told.join(", "))
}

fn tell_rest(seat: Seat, rested: Stretch, language: Language) -> String {
    let seconds = rested.seconds();
    say_with(language, "the-clock-of-seat-rested-for", args![seat, seconds])
}

fn tell_expiry(seat: Seat, language: Language) -> String {
    say_with(language, "the-time-of-seat-has-run", args![seat])
}

fn tell_hand_over(seat: Seat, to: Holder, language: Language) -> String {
    let key = match to {
        Holder::Player => "another-player-goes-on",
        Holder::Bot => "a-bot-goes-on",
    };
    say_with(language, key, args![seat])
}

fn hand_over(seat: Seat, to: Holder, language: Language) -> String {
    let key = match to {
        Holder::Player => "hand-seat-over-to-player",
        Holder::Bot => "hand-seat-over-to-bot",
    };
    say_with(language, key, args![seat])
}

fn plan(proposal: &Proposal, language: Language) -> String {
    match proposal {
        Proposal::Undo { to } => say_with(language, "plan-go-back-to-event-to", args![to]),
        Proposal::Abandon {} => say(language, "plan-give-the-game-up").into(),
        Proposal::Break { until } => say_with(language, "take-a-break-until", args![until]),
        Proposal::GoOn {} => say(language, "plan-end-the-break").into(),
        Proposal::GiveTime { seat, seconds } => {
            let seconds = seconds.seconds();
            say_with(language, "give-seat-seconds-more-seconds", args![seat, seconds])
        }
        Proposal::HandOver { seat, to, .. } => hand_over(*seat, *to, language),
    }
}

fn tell_ruling(ruling: &Ruling, language: Language) -> String {
    match ruling {
        Ruling::LetStand {} => say(language, "it-stands").into(),
        Ruling::TakeBack { to } => {
            say_with(language, "tell-ruling-all-after-event-to-is-taken-back", args![to])
        }
        Ruling::EndGame { .. } => say(language, "tell-ruling-the-game-ends").into(),
    }
}
