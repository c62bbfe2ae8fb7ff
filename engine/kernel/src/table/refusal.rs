//! The words of the table's refusals.

use super::{Phase, TableRejection};
use crate::text::grammar::pick;
use crate::text::refusal::refusals;

refusals! { TableRejection, wording;
    TableRejection::WrongPhase { phase, needed } =>
        "the game {phase}: this is possible only while it {needed}",
        "Das Spiel {phase}: Das geht nur, solange es {needed}",
        phase = pick(wording, phase.to_string(), is(*phase).to_owned()),
        needed = pick(wording, needed.to_string(), while_it_is(*needed).to_owned());
    TableRejection::GameExists {} =>
        "the game exists already: take a seat instead",
        "Das Spiel gibt es schon: Nimm stattdessen einen Sitz";
    TableRejection::NoSuchSeat { seat, seats } =>
        "seat {seat} does not exist at this table: choose one from 1 to {seats}",
        "Sitz {seat} gibt es an diesem Tisch nicht: Wähle einen von 1 bis {seats}";
    TableRejection::SeatOccupied { seat } =>
        "seat {seat} is taken: choose another one",
        "Sitz {seat} ist besetzt: Wähle einen anderen";
    TableRejection::SeatEmpty { seat } =>
        "nobody sits on seat {seat}",
        "Auf Sitz {seat} sitzt niemand";
    TableRejection::SeatsFree { .. } =>
        "seats are still free: the game starts when all are taken",
        "Es sind noch Sitze frei: Das Spiel beginnt, sobald alle besetzt sind";
    TableRejection::NotToAct { .. } =>
        "it is not this seat's turn: wait until the seats that must choose have done so",
        "Dieser Sitz ist nicht am Zug: Warte, bis die Sitze gewählt haben, die an der Reihe sind";
    TableRejection::ChoiceClosed {} =>
        "this seat has chosen: wait until the others have",
        "Dieser Sitz hat gewählt: Warte, bis die anderen es auch getan haben";
    TableRejection::ChoiceOpen {} =>
        "all choose at the same time: this choice is performed when all have closed theirs",
        "Alle wählen gleichzeitig: Diese Wahl wird ausgeführt, sobald alle ihre Auswahl abgeschlossen haben";
    TableRejection::DraftIncomplete {} =>
        "this seat has not finished its choices: make the remaining ones first",
        "Dieser Sitz ist mit seiner Auswahl nicht fertig: Wähle zuerst, was noch fehlt";
    TableRejection::DraftTooLong { limit } =>
        "a draft has at most {limit} steps: withdraw some",
        "Eine Auswahl hat höchstens {limit} Schritte: Nimm einige zurück";
    TableRejection::UndoOutOfReach { to, .. } =>
        "the choice cannot be taken back to event {to}: only own choices that told nothing new can",
        "Bis Ereignis {to} lässt sich nichts zurücknehmen: Das geht nur bei eigenen Entscheidungen, die nichts Neues verraten haben";
    TableRejection::GameTooLong { limit } =>
        "the game has {limit} events and takes no more of this kind: an arbiter can rule its disputes and give it up",
        "Das Spiel hat {limit} Ereignisse und nimmt keine weiteren dieser Art auf: Ein Schiedsrichter kann über seine Streitfälle entscheiden und es aufgeben";
    TableRejection::TooManyProposals { limit } =>
        "this seat has asked {limit} times in this decision: make a choice or wait for one, then ask again",
        "Dieser Sitz hat bei dieser Entscheidung schon {limit}-mal gefragt: Triff eine Wahl, oder warte auf eine, und frage dann wieder";
    TableRejection::ProposalsUsedUp { limit } =>
        "this seat has used its room of {limit} events for proposals and answers in this game: play on, or open a dispute",
        "Dieser Sitz hat seine {limit} Ereignisse für Bitten und Antworten in diesem Spiel verbraucht: Spiel weiter, oder eröffne einen Streitfall";
    TableRejection::TakebacksUsedUp { needed, left, limit } =>
        "this takes {needed} events, and this seat has {left} of {limit} left for taking back alone: choose on, or ask the others to go back",
        "Das braucht {needed} Ereignisse, und dieser Sitz hat zum Zurücknehmen ohne die anderen noch {left} von {limit}: Spiel weiter, oder bitte die anderen darum";
    TableRejection::DisputesUsedUp { limit } =>
        "this seat has opened its {limit} disputes of this game: tell an arbiter what is wrong",
        "Dieser Sitz hat seine {limit} Streitfälle dieses Spiels eröffnet: Sag einem Schiedsrichter, was nicht stimmt";
    TableRejection::SeatStaysFree { seat, limit } =>
        "the seats of this game were taken and left too often, {limit} times in all, so seat {seat} stays free: create another game",
        "Die Sitze dieses Spiels wurden zu oft genommen und verlassen, insgesamt {limit}-mal, darum bleibt Sitz {seat} frei: Leg ein anderes Spiel an";
    TableRejection::HandedTooOften { seat, limit } =>
        "seat {seat} has changed hands {limit} times, as often as it can: ask an arbiter to hand it over",
        "Sitz {seat} hat {limit}-mal den Besitzer gewechselt, öfter geht es nicht: Bitte einen Schiedsrichter, ihn zu übergeben";
    TableRejection::NothingToUndo { to, first } =>
        "event {to} cannot be gone back to: choose one from {first} on that still counts and is not the last one",
        "Zu Ereignis {to} führt kein Weg zurück: Wähle eines ab {first}, das noch gilt und nicht das letzte ist";
    TableRejection::SeatNeeded {} =>
        "only who plays may do this: act as a seat that you hold",
        "Das darf nur, wer mitspielt: Handle als ein Sitz, der dir gehört";
    TableRejection::NoSuchProposal { asked } =>
        "no proposal of event {asked} waits for an answer: it was answered, or the game has moved on",
        "Keine Bitte von Ereignis {asked} wartet auf eine Antwort: Sie wurde beantwortet, oder das Spiel ist weitergegangen";
    TableRejection::ProposalOpen { asked } =>
        "the proposal of event {asked} waits for answers: answer it first",
        "Die Bitte von Ereignis {asked} wartet auf Antworten: Beantworte sie zuerst";
    TableRejection::ConsentGivenAlready {} =>
        "this seat has agreed: wait for the others",
        "Dieser Sitz hat zugestimmt: Warte auf die anderen";
    TableRejection::ArbiterOnly {} =>
        "only an arbiter may do this: open a dispute and wait for the ruling",
        "Das darf nur ein Schiedsrichter: Eröffne einen Streitfall, und warte auf die Entscheidung";
    TableRejection::GamePaused {} =>
        "an arbiter has paused the game: wait until it goes on",
        "Ein Schiedsrichter hat das Spiel angehalten: Warte, bis es weitergeht";
    TableRejection::GameNotPaused {} =>
        "the game is not paused",
        "Das Spiel ist nicht angehalten";
    TableRejection::NoSuchEvent { event, last } =>
        "there is no event {event}: the last one is {last}",
        "Ereignis {event} gibt es nicht: Das letzte ist {last}";
    TableRejection::TooManyDisputes { limit } =>
        "{limit} disputes are open or were: wait for rulings before claiming more",
        "{limit} Streitfälle sind oder waren offen: Warte auf Entscheidungen, bevor du weitere eröffnest";
    TableRejection::NoSuchDispute { dispute } =>
        "dispute {dispute} does not wait for a ruling",
        "Streitfall {dispute} wartet nicht auf eine Entscheidung";
    TableRejection::PlacesWrong { seats } =>
        "places must name each of the {seats} seats once, best first, from place 1 on",
        "Die Rangfolge muss jeden der {seats} Sitze einmal nennen, den besten zuerst, von Rang 1 an";
    TableRejection::WithinTurn {} =>
        "the revision can change only between two turns",
        "Die Fassung der Regeln kann nur zwischen zwei Zügen wechseln";
    TableRejection::RevisionUnchanged { revision } =>
        "the game is played under revision {number} already",
        "Das Spiel wird schon nach Fassung {number} der Regeln gespielt",
        number = revision.0;
    TableRejection::DisputesOpen { open } =>
        "{open} disputes wait for a ruling: the game is opened after it",
        "{open} Streitfälle warten auf eine Entscheidung: Danach wird das Spiel offengelegt";
    TableRejection::DisputeTimeOpen { until } =>
        "the game can be disputed until {until}, and is opened then",
        "Das Spiel kann bis {until} angefochten werden und wird dann offengelegt";
    TableRejection::OnBreak { until } =>
        "all have agreed on a break until {until}: wait until it is over, or ask the others to go on",
        "Alle haben sich auf eine Pause bis {until} geeinigt: Warte, bis sie vorbei ist, oder bitte die anderen, weiterzuspielen";
    TableRejection::NotOnBreak {} =>
        "nobody is on a break",
        "Es ist keine Pause vereinbart";
    TableRejection::BreakUntilWrong { until } =>
        "a break cannot end at {until}: choose a later moment, at most a year from now",
        "Eine Pause kann nicht um {until} enden: Wähle einen späteren Zeitpunkt, höchstens ein Jahr von jetzt an";
    TableRejection::NoClock {} =>
        "there is no clock here: games without one, and bots, have all the time they need",
        "Hier läuft keine Uhr: Spiele ohne Uhr und Bots haben alle Zeit, die sie brauchen";
    TableRejection::ClockOnly {} =>
        "only the clock may tell this",
        "Das darf nur die Uhr melden";
    TableRejection::NotAwaited { seat } =>
        "nobody waits for seat {seat}, so its clock does not run",
        "Niemand wartet auf Sitz {seat}, also läuft seine Uhr nicht";
    TableRejection::NotExpired { seat, left } =>
        "seat {seat} has {left} seconds left: wait until they are used up",
        "Sitz {seat} hat noch {left} Sekunden: Warte, bis sie abgelaufen sind";
    TableRejection::AlreadyExpired { seat } =>
        "the time of seat {seat} has run out, and that was told already",
        "Die Zeit von Sitz {seat} ist abgelaufen, und das ist schon gemeldet";
    TableRejection::GraceOpen { until } =>
        "the player can come back until {until}: wait until then, or agree with the others",
        "Der Spieler kann bis {until} zurückkommen: Warte bis dahin, oder einige dich mit den anderen";
    TableRejection::SeatResigned { seat } =>
        "no person plays on seat {seat} any more",
        "Auf Sitz {seat} spielt kein Mensch mehr";
    TableRejection::SeatUnchanged { seat } =>
        "seat {seat} is held by that player already: name another one",
        "Sitz {seat} gehört diesem Spieler schon: Nenne einen anderen";
    TableRejection::NotYourSeat { seat } =>
        "only the player of seat {seat} may hand it over, and to a bot only after resigning: ask all for their consent instead",
        "Sitz {seat} darf nur sein Spieler übergeben, und an einen Bot nur, nachdem er aufgegeben hat: Bitte stattdessen alle um Zustimmung";
    TableRejection::NotYourDispute { dispute } =>
        "only the seat that opened dispute {dispute} may take it back: wait for the ruling",
        "Nur der Sitz, der Streitfall {dispute} eröffnet hat, darf ihn zurücknehmen: Warte auf die Entscheidung";
    TableRejection::RulingAwaited { dispute, until } =>
        "an arbiter may rule on dispute {dispute} until {until}",
        "Ein Schiedsrichter kann über Streitfall {dispute} noch bis {until} entscheiden";
    TableRejection::ClockRoomUsedUp { limit } =>
        "the clock of this game has used its room of {limit} events and stands from now on",
        "Die Uhr dieses Spiels hat ihre {limit} Ereignisse verbraucht und steht von nun an";
}

/// Returns the phase as a German main clause, behind `Das Spiel`.
const fn is(phase: Phase) -> &'static str {
    match phase {
        Phase::Lobby => "wartet auf Mitspieler",
        Phase::Playing => "läuft",
        Phase::Ended => "ist beendet",
        Phase::Opened => "ist beendet und offengelegt",
    }
}

/// Returns the phase as a German clause behind `solange es`.
const fn while_it_is(phase: Phase) -> &'static str {
    match phase {
        Phase::Lobby => "auf Mitspieler wartet",
        Phase::Playing => "läuft",
        Phase::Ended => "beendet ist",
        Phase::Opened => "beendet und offengelegt ist",
    }
}
