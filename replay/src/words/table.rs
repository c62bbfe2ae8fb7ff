//! The table's commands and facts in words.

use super::{pick, sealed};
use engine::kernel::clock::Stretch;
use engine::kernel::edition::EditionName;
use engine::kernel::knowledge::Seen;
use engine::kernel::outcome::Place;
use engine::kernel::seat::Seat;
use engine::kernel::table::{Holder, Proposal, Ruling, TableCommand, TableFact};
use engine::kernel::text::grammar::capitalised;
use engine::kernel::text::sentence::Sentence;
use engine::kernel::text::{Language, Narrate, Wording};

pub(super) fn tell_table_command(command: &TableCommand, language: Language) -> String {
    match command {
        TableCommand::CreateGame { .. } => {
            pick(language, "Create the game", "Spiel anlegen").into()
        }
        TableCommand::TakeSeat { seat, .. } => {
            pick(language, format!("Take seat {seat}"), format!("Sitz {seat} nehmen"))
        }
        TableCommand::LeaveSeat { seat } => {
            pick(language, format!("Leave seat {seat}"), format!("Sitz {seat} verlassen"))
        }
        TableCommand::StartGame {} => pick(language, "Start the game", "Spiel beginnen").into(),
        TableCommand::SealChoice {} => {
            pick(language, "Close the choice", "Auswahl abschließen").into()
        }
        TableCommand::Undo { to } => {
            pick(language, format!("Go back to event {to}"), format!("Zurück zu Ereignis {to}"))
        }
        TableCommand::AskConsent { proposal } => pick(
            language,
            format!("Ask for consent: {}", plan(proposal, language)),
            format!("Um Zustimmung bitten: {}", plan(proposal, language)),
        ),
        TableCommand::GiveConsent { asked } => pick(
            language,
            format!("Agree to the proposal of event {asked}"),
            format!("Dem Vorschlag von Ereignis {asked} zustimmen"),
        ),
        TableCommand::RefuseConsent { asked } => pick(
            language,
            format!("Refuse the proposal of event {asked}"),
            format!("Den Vorschlag von Ereignis {asked} ablehnen"),
        ),
        TableCommand::AdoptRevision { to } => pick(
            language,
            format!("Adopt revision {} of the rules", to.0),
            format!("Fassung {} der Regeln übernehmen", to.0),
        ),
        TableCommand::OpenDispute { event, .. } => {
            pick(language, format!("Dispute event {event}"), format!("Ereignis {event} anfechten"))
        }
        TableCommand::RuleDispute { dispute, .. } => pick(
            language,
            format!("Rule on dispute {dispute}"),
            format!("Über Streitfall {dispute} entscheiden"),
        ),
        TableCommand::PauseGame { .. } => pick(language, "Pause the game", "Spiel anhalten").into(),
        TableCommand::ResumeGame {} => {
            pick(language, "Let the game go on", "Spiel fortsetzen").into()
        }
        TableCommand::RestClock { seat, seconds } => tell_rest(*seat, *seconds, language),
        TableCommand::ExpireClock { seat } => tell_expiry(*seat, language),
        TableCommand::ResignSeat {} => {
            pick(language, "Give the seat up", "Den eigenen Sitz aufgeben").into()
        }
        TableCommand::HandOverSeat { seat, to, .. } => {
            capitalised(&hand_over(*seat, *to, language))
        }
        TableCommand::WithdrawDispute { dispute } => pick(
            language,
            format!("Withdraw dispute {dispute}"),
            format!("Streitfall {dispute} zurücknehmen"),
        ),
        TableCommand::EndBreak {} => pick(language, "End the break", "Die Pause beenden").into(),
        TableCommand::AbandonGame {} => pick(language, "Give the game up", "Spiel aufgeben").into(),
        TableCommand::OpenGame {} => pick(language, "Open the game", "Spiel offenlegen").into(),
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
        TableFact::SeatTaken { seat, .. } => {
            pick(language, format!("Seat {seat} is taken."), format!("Sitz {seat} wird besetzt."))
        }
        TableFact::SeatLeft { seat } => {
            pick(language, format!("Seat {seat} is left."), format!("Sitz {seat} wird frei."))
        }
        TableFact::GameStarted {} => {
            pick(language, "The game begins.", "Das Spiel beginnt.").into()
        }
        TableFact::DealtAnew {} => pick(
            language,
            "What is not known of the other game is dealt anew:",
            "Was vom anderen Spiel nicht bekannt ist, wird neu ausgeteilt:",
        )
        .into(),
        TableFact::ChoiceSealed { seat, commands } => {
            return sealed::word::<G>(rules, before, *seat, commands.as_deref(), wording);
        }
        TableFact::ChoicesRevealed {} => {
            pick(language, "All have chosen.", "Alle haben gewählt.").into()
        }
        TableFact::Undone { to } => pick(
            language,
            format!("All after event {to} is taken back."),
            format!("Alles nach Ereignis {to} ist zurückgenommen."),
        ),
        TableFact::RevisionAdopted { from, to } => pick(
            language,
            format!("The rules change from revision {} to {}.", from.0, to.0),
            format!("Die Regeln wechseln von Fassung {} zu {}.", from.0, to.0),
        ),
        TableFact::ConsentAsked { .. }
        | TableFact::ConsentGiven { .. }
        | TableFact::ConsentRefused { .. }
        | TableFact::DisputeOpened { .. }
        | TableFact::DisputeRuled { .. }
        | TableFact::GamePaused { .. }
        | TableFact::GameResumed {}
        | TableFact::DisputeWithdrawn { .. } => tell_said(fact, language),
        TableFact::ClockRested { .. }
        | TableFact::ClockExpired { .. }
        | TableFact::TimeGiven { .. }
        | TableFact::BreakAgreed { .. }
        | TableFact::BreakEnded {}
        | TableFact::SeatResigned { .. }
        | TableFact::SeatHandedOver { .. } => tell_time(fact, language),
        TableFact::GameAbandoned {} => {
            pick(language, "The game is given up.", "Das Spiel ist aufgegeben.").into()
        }
        TableFact::GameEnded { places } => tell_end(places, language),
        TableFact::GameOpened { .. } => pick(
            language,
            "The game is opened: nothing is hidden any more.",
            "Das Spiel ist offengelegt: nichts ist mehr verdeckt.",
        )
        .into(),
    };
    wording.sentence(told)
}

/// Returns what was said about the game; nothing for what was done in it.
fn tell_said<C>(fact: &TableFact<C>, language: Language) -> String {
    match fact {
        TableFact::ConsentAsked { seat, proposal } => pick(
            language,
            format!("Seat {seat} asks all for consent: {}.", plan(proposal, language)),
            format!("Sitz {seat} bittet alle um Zustimmung: {}.", plan(proposal, language)),
        ),
        TableFact::ConsentGiven { seat } => {
            pick(language, format!("Seat {seat} agrees."), format!("Sitz {seat} stimmt zu."))
        }
        TableFact::ConsentRefused { seat } => {
            pick(language, format!("Seat {seat} refuses."), format!("Sitz {seat} lehnt ab."))
        }
        TableFact::DisputeOpened { dispute, seat, event, reason } => pick(
            language,
            format!("Dispute {dispute}: seat {seat} claims that event {event} is wrong: {reason}"),
            format!("Streitfall {dispute}: Sitz {seat} ficht Ereignis {event} an: {reason}"),
        ),
        TableFact::DisputeRuled { dispute, ruling, words } => {
            let ruling = tell_ruling(ruling, language);
            pick(
                language,
                format!("Dispute {dispute} is ruled: {ruling}. {words}"),
                format!("Streitfall {dispute} ist entschieden: {ruling}. {words}"),
            )
        }
        TableFact::GamePaused { words } => pick(
            language,
            format!("The game is paused: {words}"),
            format!("Das Spiel ist angehalten: {words}"),
        ),
        TableFact::GameResumed {} => {
            pick(language, "The game goes on.", "Das Spiel geht weiter.").into()
        }
        TableFact::DisputeWithdrawn { dispute } => pick(
            language,
            format!("Dispute {dispute} is withdrawn."),
            format!("Streitfall {dispute} ist zurückgenommen."),
        ),
        TableFact::GameCreated { .. }
        | TableFact::SeatTaken { .. }
        | TableFact::SeatLeft { .. }
        | TableFact::GameStarted {}
        | TableFact::DealtAnew {}
        | TableFact::ChoiceSealed { .. }
        | TableFact::ChoicesRevealed {}
        | TableFact::Undone { .. }
        | TableFact::RevisionAdopted { .. }
        | TableFact::ClockRested { .. }
        | TableFact::ClockExpired { .. }
        | TableFact::TimeGiven { .. }
        | TableFact::BreakAgreed { .. }
        | TableFact::BreakEnded {}
        | TableFact::SeatResigned { .. }
        | TableFact::SeatHandedOver { .. }
        | TableFact::GameAbandoned {}
        | TableFact::GameEnded { .. }
        | TableFact::GameOpened { .. } => String::new(),
    }
}

fn tell_created(title: &str, edition: &EditionName, seats: u8, language: Language) -> String {
    let (en, de) = if seats == 1 { ("player", "Spieler") } else { ("players", "Spieler") };
    let edition = &edition.name;
    pick(
        language,
        format!("A game of {title} for {seats} {en} is created, with the edition “{edition}”."),
        format!("Ein Spiel {title} für {seats} {de} ist angelegt, mit der Ausgabe „{edition}“."),
    )
}

fn tell_end(places: &[Place], language: Language) -> String {
    let ended = pick(language, "The game ends", "Das Spiel endet");
    format!("{ended}: {}", tell_places(places, language))
}

/// Returns the places as a sentence: `1. seat 2 with 14 points, 2. seat 1 with 12 points.`
pub fn tell_places(places: &[Place], language: Language) -> String {
    let tell = |Place { seat, place, points }: &Place| {
        let (en, de) = match points.abs() {
            1 => ("point", "Punkt"),
            _ => ("points", "Punkten"),
        };
        let number = points.to_string().replace('-', "\u{2212}");
        pick(
            language,
            format!("{place}. seat {seat} with {number} {en}"),
            format!("{place}. Sitz {seat} mit {number} {de}"),
        )
    };
    let told: Vec<String> = places.iter().map(tell).collect();
    format!("{}.", told.join(", "))
}

/// Returns what is told about clocks and breaks, and about who holds a seat; nothing for other facts.
fn tell_time<C>(fact: &TableFact<C>, language: Language) -> String {
    match fact {
        TableFact::ClockRested { seat, seconds } => tell_rest(*seat, *seconds, language),
        TableFact::ClockExpired { seat } => tell_expiry(*seat, language),
        TableFact::TimeGiven { seat, seconds } => {
            let seconds = seconds.seconds();
            pick(
                language,
                format!("Seat {seat} is given {seconds} more seconds."),
                format!("Sitz {seat} erhält weitere {seconds} Sekunden."),
            )
        }
        TableFact::BreakAgreed { until } => pick(
            language,
            format!("The game has a break until {until}."),
            format!("Das Spiel pausiert bis {until}."),
        ),
        TableFact::BreakEnded {} => {
            pick(language, "The break is over.", "Die Pause ist vorbei.").into()
        }
        TableFact::SeatResigned { seat } => pick(
            language,
            format!("The player of seat {seat} resigns."),
            format!("Der Spieler auf Sitz {seat} gibt auf."),
        ),
        TableFact::SeatHandedOver { seat, to, .. } => tell_hand_over(*seat, *to, language),
        TableFact::GameCreated { .. }
        | TableFact::SeatTaken { .. }
        | TableFact::SeatLeft { .. }
        | TableFact::GameStarted {}
        | TableFact::DealtAnew {}
        | TableFact::ChoiceSealed { .. }
        | TableFact::ChoicesRevealed {}
        | TableFact::Undone { .. }
        | TableFact::ConsentAsked { .. }
        | TableFact::ConsentGiven { .. }
        | TableFact::ConsentRefused { .. }
        | TableFact::RevisionAdopted { .. }
        | TableFact::DisputeOpened { .. }
        | TableFact::DisputeRuled { .. }
        | TableFact::DisputeWithdrawn { .. }
        | TableFact::GamePaused { .. }
        | TableFact::GameResumed {}
        | TableFact::GameAbandoned {}
        | TableFact::GameEnded { .. }
        | TableFact::GameOpened { .. } => String::new(),
    }
}

fn tell_rest(seat: Seat, rested: Stretch, language: Language) -> String {
    let seconds = rested.seconds();
    pick(
        language,
        format!("The clock of seat {seat} rested for {seconds} seconds."),
        format!("Die Uhr von Sitz {seat} hat {seconds} Sekunden geruht."),
    )
}

fn tell_expiry(seat: Seat, language: Language) -> String {
    pick(
        language,
        format!("The time of seat {seat} has run out."),
        format!("Die Zeit von Sitz {seat} ist abgelaufen."),
    )
}

fn tell_hand_over(seat: Seat, to: Holder, language: Language) -> String {
    let (en, de) = match to {
        Holder::Player => ("Another player", "Ein anderer Spieler"),
        Holder::Bot => ("A bot", "Ein Bot"),
    };
    pick(
        language,
        format!("{en} goes on with seat {seat}."),
        format!("{de} spielt auf Sitz {seat} weiter."),
    )
}

fn hand_over(seat: Seat, to: Holder, language: Language) -> String {
    let (en, de) = match to {
        Holder::Player => ("another player", "einen anderen Spieler"),
        Holder::Bot => ("a bot", "einen Bot"),
    };
    pick(
        language,
        format!("hand seat {seat} over to {en}"),
        format!("Sitz {seat} an {de} übergeben"),
    )
}

fn plan(proposal: &Proposal, language: Language) -> String {
    match proposal {
        Proposal::Undo { to } => {
            pick(language, format!("go back to event {to}"), format!("zurück zu Ereignis {to}"))
        }
        Proposal::Abandon {} => pick(language, "give the game up", "das Spiel aufgeben").into(),
        Proposal::Break { until } => {
            pick(language, format!("take a break until {until}"), format!("bis {until} pausieren"))
        }
        Proposal::GoOn {} => pick(language, "end the break", "die Pause beenden").into(),
        Proposal::GiveTime { seat, seconds } => {
            let seconds = seconds.seconds();
            pick(
                language,
                format!("give seat {seat} {seconds} more seconds"),
                format!("Sitz {seat} weitere {seconds} Sekunden geben"),
            )
        }
        Proposal::HandOver { seat, to, .. } => hand_over(*seat, *to, language),
    }
}

fn tell_ruling(ruling: &Ruling, language: Language) -> String {
    match ruling {
        Ruling::LetStand {} => pick(language, "it stands", "es bleibt dabei").into(),
        Ruling::TakeBack { to } => pick(
            language,
            format!("all after event {to} is taken back"),
            format!("alles nach Ereignis {to} ist zurückgenommen"),
        ),
        Ruling::EndGame { .. } => pick(language, "the game ends", "das Spiel endet").into(),
    }
}
