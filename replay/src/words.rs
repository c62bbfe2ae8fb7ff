//! Events in words: what the table tells is said here, what the game tells by the game.

use crate::timeline::Timeline;
use engine::kernel::event::{By, Command, Event, Fact, Seq};
use engine::kernel::knowledge::{Seen, hide};
use engine::kernel::outcome::Place;
use engine::kernel::reference::Referred;
use engine::kernel::seat::Seat;
use engine::kernel::table::{TableCommand, TableFact};
use engine::kernel::text::{Language, Told};

/// A few words for the event's command, as its seat saw the position just before; none where it is a secret.
pub fn tell_command<G: Told>(
    timeline: &Timeline<'_, G>,
    event: &Event<G>,
    language: Language,
) -> Option<String> {
    match (event.command.as_ref()?, before(timeline, event)) {
        (Command::Game(command), Some((seen, seat))) => {
            Some(G::tell_choice(timeline.rules(), &seen, seat, command, language))
        }
        (Command::Game(command), None) => {
            Some(G::tell_command(timeline.rules(), command, language))
        }
        (Command::Table(command), _) => Some(tell_table_command(command, language)),
    }
}

/// The rule that the event was decided by, as `rule: Tunnels; U-9`; none where the table decided, or where the command is a secret.
///
/// The heading and the rulings are names: they are the same in every language.
pub fn tell_rule<G: Referred>(event: &Event<G>, language: Language) -> Option<String> {
    match event.command.as_ref()? {
        Command::Game(command) => {
            Some(format!("{}: {}", pick(language, "rule", "Regel"), G::rule_of(command)))
        }
        Command::Table(_) => None,
    }
}

/// The position just before the event, and the seat that acts.
fn before<G: Told>(timeline: &Timeline<'_, G>, event: &Event<G>) -> Option<(Seen<G::State>, Seat)> {
    let table = timeline.table(Seq(event.seq.0.checked_sub(1)?))?;
    Some((hide::<G>(&table.game, timeline.viewer()), event.seat?))
}

/// One sentence for each of the event's facts.
pub fn tell_facts<G: Told>(rules: &G::Rules, event: &Event<G>, language: Language) -> Vec<String> {
    let tell = |fact: &Fact<G>| match fact {
        Fact::Game(fact) => G::tell_fact(rules, fact, language),
        Fact::Table(fact) => tell_table_fact::<G>(rules, fact, language),
    };
    event.facts.iter().map(tell).collect()
}

/// Who acted, and on whose behalf.
pub fn tell_actor<G: Told>(event: &Event<G>, language: Language) -> String {
    let by = by(event.by, language);
    match (event.seat, event.by) {
        (None, _) => by.to_owned(),
        (Some(seat), By::Player) => format!("{} {seat}", seat_word(language)),
        (Some(seat), _) => format!("{} {seat} ({by})", seat_word(language)),
    }
}

/// The word for a seat, before its number.
pub fn seat_word(language: Language) -> &'static str {
    match language {
        Language::En => "seat",
        Language::De => "Platz",
    }
}

fn by(by: By, language: Language) -> &'static str {
    let (en, de) = match by {
        By::Server => ("server", "Server"),
        By::Player => ("player", "Spieler"),
        By::Bot => ("bot", "Bot"),
        By::Clock => ("clock", "Uhr"),
        By::StandingOrder => ("standing order", "Dauerauftrag"),
        By::Arbiter => ("arbiter", "Schiedsrichter"),
    };
    pick(language, en, de)
}

fn pick<T>(language: Language, en: T, de: T) -> T {
    match language {
        Language::En => en,
        Language::De => de,
    }
}

fn tell_table_command(command: &TableCommand, language: Language) -> String {
    match command {
        TableCommand::CreateGame { .. } => {
            pick(language, "create the game", "Spiel anlegen").into()
        }
        TableCommand::TakeSeat { seat, .. } => {
            pick(language, format!("take seat {seat}"), format!("Platz {seat} nehmen"))
        }
        TableCommand::LeaveSeat { seat } => {
            pick(language, format!("leave seat {seat}"), format!("Platz {seat} verlassen"))
        }
        TableCommand::StartGame {} => pick(language, "start", "beginnen").into(),
        TableCommand::SealChoice {} => {
            pick(language, "close the choice", "Auswahl abschließen").into()
        }
        TableCommand::Undo { to } => {
            pick(language, format!("go back to event {to}"), format!("zurück zu Ereignis {to}"))
        }
        TableCommand::OpenGame {} => pick(language, "open the game", "Spiel offenlegen").into(),
    }
}

fn tell_table_fact<G: Told>(
    rules: &G::Rules,
    fact: &TableFact<G::Command>,
    language: Language,
) -> String {
    match fact {
        TableFact::GameCreated { ruleset, edition, seats, .. } => pick(
            language,
            format!("A game of {ruleset} for {seats} is created, edition {}.", edition.name),
            format!("Ein Spiel {ruleset} für {seats} ist angelegt, Ausgabe {}.", edition.name),
        ),
        TableFact::SeatTaken { seat, player, .. } => pick(
            language,
            format!("{player} takes seat {seat}."),
            format!("{player} nimmt Platz {seat}."),
        ),
        TableFact::SeatLeft { seat } => {
            pick(language, format!("Seat {seat} is left."), format!("Platz {seat} wird frei."))
        }
        TableFact::GameStarted {} => {
            pick(language, "The game begins.", "Das Spiel beginnt.").into()
        }
        TableFact::ChoiceSealed { seat, commands } => {
            tell_choice::<G>(rules, *seat, commands.as_deref(), language)
        }
        TableFact::ChoicesRevealed {} => {
            pick(language, "All have chosen.", "Alle haben gewählt.").into()
        }
        TableFact::Undone { to } => pick(
            language,
            format!("All after event {to} is taken back."),
            format!("Alles nach Ereignis {to} ist zurückgenommen."),
        ),
        TableFact::GameEnded { places } => tell_end(places, language),
        TableFact::GameOpened { .. } => pick(
            language,
            "The game is opened: nothing is hidden any more.",
            "Das Spiel ist offengelegt: nichts ist mehr verdeckt.",
        )
        .into(),
    }
}

fn tell_choice<G: Told>(
    rules: &G::Rules,
    seat: Seat,
    commands: Option<&[G::Command]>,
    language: Language,
) -> String {
    let chosen =
        pick(language, format!("Seat {seat} has chosen"), format!("Platz {seat} hat gewählt"));
    let Some(commands) = commands else { return format!("{chosen}.") };
    let told: Vec<String> =
        commands.iter().map(|command| G::tell_command(rules, command, language)).collect();
    format!("{chosen}: {}.", told.join(", "))
}

fn tell_end(places: &[Place], language: Language) -> String {
    let tell = |Place { seat, place, points }: &Place| {
        pick(
            language,
            format!("{place}. seat {seat} with {points}"),
            format!("{place}. Platz {seat} mit {points}"),
        )
    };
    let told: Vec<String> = places.iter().map(tell).collect();
    let ended = pick(language, "The game ends", "Das Spiel endet");
    format!("{ended}: {}.", told.join(", "))
}
