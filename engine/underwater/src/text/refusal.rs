//! Tells refusals in words: each names the fact that forbids the command, and an act that the player can do instead.

use super::{amount, noun, place, title};
use crate::agenda::Step;
use crate::edition::Edition;
use crate::ids::CardNo;
use crate::rejection::Rejection;
use crate::state::ProductionStage;
use kernel::text::grammar::pick;
use kernel::text::refusal::{Refusal, refusals, with_title};
use kernel::text::{Language, Title, Wording};

/// Tells a refusal; a card or a contract that it names has its title beside its number.
pub fn tell(edition: &Edition, rejection: &Rejection, language: Language) -> String {
    let (words, wording) = (rejection.tell(language), Wording::from(language));
    if let Some(card) = card_of(rejection).filter(|&card| edition.card(card).is_some()) {
        let name = pick(wording, format!("card {card}"), format!("arte {card}"));
        return with_title(&words, &name, &title::card(edition, card, wording));
    }
    if let Rejection::ContractNotThere { contract } | Rejection::ContractNotMet { contract } =
        *rejection
        && edition.contract(contract).is_some()
    {
        let name = pick(wording, format!("contract {contract}"), format!("auftrag {contract}"));
        return with_title(&words, &name, &title::contract(edition, contract, wording));
    }
    words
}

/// Returns the card that a refusal names.
fn card_of(rejection: &Rejection) -> Option<CardNo> {
    if let Rejection::NotInHand { card }
    | Rejection::CardDoesNothing { card }
    | Rejection::ActionCardNotAvailable { card }
    | Rejection::ActionDoesNothing { card }
    | Rejection::MakesNoRoom { card }
    | Rejection::ActionCardNotUsed { card }
    | Rejection::SpecialCardNotThere { card }
    | Rejection::NotLookedAt { card }
    | Rejection::NoAbility { card }
    | Rejection::AbilityExhausted { card }
    | Rejection::AbilityDoesNothing { card }
    | Rejection::NoProductionChoice { card }
    | Rejection::ProductionChoiceTaken { card }
    | Rejection::NothingToReplace { card } = *rejection
    {
        return Some(card);
    }
    None
}

refusals! { Rejection, wording;
    Rejection::NotYourTurn {} =>
        "it is not this seat's turn: wait until it is",
        "Dieser Sitz ist nicht am Zug: Warte, bis er es ist";
    Rejection::NotThisStep { step } =>
        "{open} is open now: ask for the legal commands",
        "Jetzt ist {open} offen: Frag die erlaubten Befehle ab",
        open = open(*step).words(wording);
    Rejection::NotInHand { card } =>
        "card {card} is not in this hand: choose one that is",
        "Karte {card} ist nicht auf der Hand: Wähle eine, die dort ist";
    Rejection::CardNeeded {} =>
        "a card must be played while the hand holds one: name it",
        "Solange eine Karte auf der Hand ist, muss eine ausgespielt werden: Nenne sie";
    Rejection::NoSuchSlot { slot } =>
        "slot {slot} is not on this side of the main board: choose one that is",
        "Aktionsplatz {slot} gibt es auf dieser Seite des Spielplans nicht: Wähle einen, den es dort gibt";
    Rejection::SlotOccupied { slot } =>
        "slot {slot} is occupied: choose an available one or, with four players and the cloning tile there, one of another player for 1 credit",
        "Aktionsplatz {slot} ist besetzt: Wähle einen freien oder, zu viert und solange das Aktionskopie-Plättchen daliegt, für {price} einen von jemand anderem",
        price = noun::CREDIT.counted(1, wording);
    Rejection::SlotNotPossible { slot } =>
        "no part of slot {slot} could be carried out: choose another slot",
        "Kein Teil von Aktionsplatz {slot} lässt sich ausführen: Wähle einen anderen Aktionsplatz";
    Rejection::SlotWouldBecomeImpossible { slot } =>
        "after this no part of slot {slot} could be carried out: choose something that leaves it possible, or perform the slot first",
        "Danach ließe sich kein Teil von Aktionsplatz {slot} mehr ausführen: Wähle etwas, das ihn möglich lässt, oder nutze ihn zuerst";
    Rejection::SlotNotWaiting {} =>
        "the slot's action does not wait: choose a slot first, finish the effect that is open, or end the turn",
        "Es steht keine Aktion eines Aktionsplatzes aus: Wähle zuerst einen, führe den offenen Effekt zu Ende, oder beende den Zug";
    Rejection::CardNotWaiting {} =>
        "the played card does not wait: finish the effect that is open, or go on without a card that is over or of another colour",
        "Die gespielte Karte steht nicht aus: Führe den offenen Effekt zu Ende, oder spiel ohne sie weiter, wenn sie erledigt ist oder eine andere Farbe hat";
    Rejection::CardDoesNothing { card } =>
        "nothing of the effect of card {card} could be carried out now: perform the slot first, or end the turn without the card",
        "Vom Effekt der Karte {card} lässt sich jetzt nichts ausführen: Nutze zuerst den Aktionsplatz, oder beende den Zug ohne die Karte";
    Rejection::NoSuchPart { part } =>
        "part {part} is not open: ask for the legal commands",
        "Teil {part} ist nicht offen: Frag die erlaubten Befehle ab";
    Rejection::SamePartEarlier { part } =>
        "part {part} is the same as an earlier one that is still open: use that number",
        "Teil {part} ist der gleiche wie ein früherer, der noch offen ist: Nimm dessen Nummer";
    Rejection::OtherPart { part, .. } =>
        "part {part} of the open effect asks for something else: choose the part that this command is for",
        "Teil {part} des offenen Effekts verlangt etwas anderes: Wähle den Teil, zu dem dieser Befehl gehört";
    Rejection::OptionNotPossible { option } =>
        "option {option} is not there, or nothing of it could be carried out: choose another one",
        "Möglichkeit {option} gibt es nicht, oder nichts davon lässt sich ausführen: Wähle eine andere";
    Rejection::NothingToPayFor { part } =>
        "after paying for part {part} nothing of it could be carried out: pay another price or leave it",
        "Nach der Zahlung für Teil {part} ließe sich nichts davon ausführen: Bezahle einen anderen Preis, oder lass ihn aus";
    Rejection::NothingToResolve { part } =>
        "the condition of part {part} does not hold now, or it counts too few: carry out other parts first, or leave it",
        "Die Bedingung von Teil {part} ist jetzt nicht erfüllt, oder er zählt zu wenig: Führe zuerst andere Teile aus, oder lass ihn aus";
    Rejection::TunnelSiteNotLegal { site } =>
        "no tunnel may be built on site {site}: choose an empty one that touches the network",
        "Auf Bauplatz {site} darf kein Tunnel gebaut werden: Wähle einen leeren, der ans Netzwerk grenzt";
    Rejection::CitySiteNotLegal { site } =>
        "no city may be built on site {site}: choose an empty one that a tunnel site joins to a city",
        "Auf Bauplatz {site} darf keine Stadt gebaut werden: Wähle einen leeren, den ein Tunnelbauplatz mit einer Stadt verbindet";
    Rejection::BuildingSiteNotLegal { site } =>
        "no building may be built on site {site}: choose an empty one at a city, or at a site where a city could be built",
        "Auf Bauplatz {site} darf kein Gebäude gebaut werden: Wähle einen leeren an einer Stadt oder dort, wo eine gebaut werden könnte";
    Rejection::ExpansionSiteClosed { site } =>
        "site {site} is an expansion site: choose an ordinary one, or play a card that opens expansion sites",
        "Bauplatz {site} ist ein Erweiterungsbauplatz: Wähle einen gewöhnlichen, oder spiel eine Karte, die Erweiterungsbauplätze öffnet";
    Rejection::ExpansionSiteNeeded { site } =>
        "this effect builds on expansion sites only: choose one instead of site {site}",
        "Dieser Effekt baut nur auf Erweiterungsbauplätzen: Wähle einen solchen statt Bauplatz {site}";
    Rejection::BuildingNotOffered { building } =>
        "this effect does not build a {building}: choose a kind that it names",
        "Dieser Effekt baut {no} {building}: Wähle eine Art, die er nennt",
        no = noun::building(*building).gender.pick("keinen", "keine", "kein"),
        building = noun::building(*building).after(1, wording);
    Rejection::TunnelsUsedUp {} =>
        "no tunnel is left in the supply: build something else",
        "Im Vorrat ist kein Tunnel mehr: Bau etwas anderes";
    Rejection::DomesUsedUp { kind } =>
        "no dome for {city} is left in the supply: build the other kind of city",
        "Im Vorrat ist keine Kuppel für {city} mehr: Bau die andere Art von Stadt",
        city = noun::city(*kind).with_article(wording);
    Rejection::TunnelNotUpgradable { site } =>
        "on site {site} stands no tunnel that this effect could upgrade: choose one that is built and not upgraded",
        "Auf Bauplatz {site} steht kein Tunnel, den dieser Effekt aufwerten könnte: Wähle einen gebauten, der noch nicht aufgewertet ist";
    Rejection::BuildingNotUpgradable { site } =>
        "on site {site} stands no building that this effect could upgrade: choose one of a kind it names that is not upgraded",
        "Auf Bauplatz {site} steht kein Gebäude, das dieser Effekt aufwerten könnte: Wähle eines, dessen Art er nennt und das noch nicht aufgewertet ist";
    Rejection::NotNonsymbiotic { site } =>
        "on site {site} stands no nonsymbiotic city: choose one that does",
        "Auf Bauplatz {site} steht keine nicht-symbiotische Stadt: Wähle einen, auf dem eine steht";
    Rejection::NotThePrice { cost } =>
        "the cost is {cost}: pay it, with biomatter for kelp or steelplast only when building",
        "Zu bezahlen ist {cost}: Bezahle genau das, und Biomasse statt Tang oder Stahlplastik nur beim Bauen",
        cost = amount::resources(*cost, wording);
    Rejection::ContractNotThere { contract } =>
        "contract {contract} does not lie open: choose one that does",
        "Regierungsauftrag {contract} liegt nicht offen: Wähle einen, der offen liegt";
    Rejection::ContractNotMet { contract } =>
        "not all criteria of contract {contract} are met: build and upgrade what is missing first, or leave it",
        "Regierungsauftrag {contract} ist nicht in allen Punkten erfüllt: Bau zuerst, was fehlt, und werte es auf, oder lass ihn liegen";
    Rejection::ContractsWait {} =>
        "no contract is claimed while a card is being chosen: choose it first",
        "Solange eine Karte zu wählen ist, wird kein Regierungsauftrag beansprucht: Wähle sie zuerst";
    Rejection::NotThePriceWithSurcharge { cost, surcharge } =>
        "the cost is {cost} and the surcharge of the site {surcharge}: pay both, with biomatter only for kelp or steelplast of the cost",
        "Zu bezahlen ist {cost}, dazu als Zusatzzahlung des Bauplatzes {surcharge}: Bezahle beides, und Biomasse nur statt Tang oder Stahlplastik der Kosten",
        cost = amount::resources(*cost, wording),
        surcharge = amount::resources(*surcharge, wording);
    Rejection::CannotAfford { payment, stock } =>
        "the stock of {stock} does not cover {payment}: gain what is missing first, or choose something cheaper",
        "Der Vorrat ({stock}) reicht nicht für {payment}: Beschaff zuerst, was fehlt, oder wähle etwas Günstigeres",
        stock = amount::stock(*stock, wording),
        payment = amount::resources(*payment, wording);
    Rejection::UpgradeMismatch {} =>
        "building and upgrading are one choice or not: pay for an upgrade just where the part names one",
        "Ob Bauen und Aufwerten eine einzige Wahl sind, sagt der Teil: Bezahle eine Aufwertung genau dort, wo er eine nennt";
    Rejection::ActionCardNotAvailable { card } =>
        "card {card} is not an action card that is claimed and available: choose one that is, or leave the part",
        "Karte {card} ist keine beanspruchte, verfügbare Aktionskarte: Wähle eine solche, oder lass den Teil aus";
    Rejection::ActionDoesNothing { card } =>
        "nothing of the action of card {card} could be carried out now: use another one",
        "Von der Aktion der Karte {card} lässt sich jetzt nichts ausführen: Nutze eine andere";
    Rejection::MakesNoRoom { card } =>
        "card {card} is not a claimed action card: discard one that is",
        "Karte {card} ist keine beanspruchte Aktionskarte: Wirf eine solche ab";
    Rejection::SlotOwed { slot } =>
        "nothing of slot {slot} has been carried out yet: carry out one of its parts first",
        "Von Aktionsplatz {slot} wurde noch nichts ausgeführt: Führe zuerst einen seiner Teile aus";
    Rejection::NothingOpen {} =>
        "no effect is open whose rest could be left: end the turn instead",
        "Es ist kein Effekt offen, dessen Rest man auslassen könnte: Beende stattdessen den Zug";
    Rejection::ActionCardNotUsed { card } =>
        "card {card} is not a claimed action card that was used in this era: choose one that was",
        "Karte {card} ist keine beanspruchte Aktionskarte, die in dieser Ära genutzt wurde: Wähle eine solche";
    Rejection::SlotOutOfReach { slot } =>
        "this effect does not reach slot {slot}: choose one that it names and that is not occupied by your own tile",
        "Dieser Effekt reicht nicht bis Aktionsplatz {slot}: Wähle einen, den er nennt und auf dem keines deiner Aktionsplättchen liegt";
    Rejection::SlotDoesNothing { slot } =>
        "nothing of slot {slot} could be carried out now: choose another one",
        "Von Aktionsplatz {slot} lässt sich jetzt nichts ausführen: Wähle einen anderen";
    Rejection::NoMetropolisLeft { colour } =>
        "no further {metropolis} is left: leave this part",
        "Es ist keine weitere {metropolis} übrig: Lass diesen Teil aus",
        metropolis = place::metropolis_of(*colour, wording);
    Rejection::NoUpgradedStructure { structure } =>
        "no upgraded {structure} is connected: choose a kind of which one is",
        "{no} {structure} ist verbunden: Wähle eine Art, von der {one} verbunden ist",
        no = noun::structure(*structure)
            .gender
            .pick("Kein aufgewerteter", "Keine aufgewertete", "Kein aufgewertetes"),
        one = noun::structure(*structure).gender.pick("einer", "eine", "eines"),
        structure = noun::structure(*structure).after(1, wording);
    Rejection::SpecialCardNotThere { card } =>
        "special card {card} does not lie open: take one of three credits that does, or the top one of the deck",
        "Spezialkarte {card} liegt nicht offen: Nimm eine offen liegende für {price} oder die oberste des Decks",
        price = noun::CREDIT.counted(3, wording);
    Rejection::SpecialDeckTooShort {} =>
        "fewer than two cards are in the special deck: take one that lies open",
        "Im Spezialkartendeck sind weniger als zwei Karten: Nimm eine, die offen liegt";
    Rejection::NotLookedAt { card } =>
        "card {card} is not among the special cards that were looked at: keep one that is",
        "Karte {card} gehört nicht zu den angesehenen Spezialkarten: Behalte eine von ihnen";
    Rejection::OrderNeeded {} =>
        "two special cards go under the deck one after the other: name the first of them, or none if fewer than two are left",
        "Zwei Spezialkarten kommen nacheinander unter das Deck: Nenne die erste davon, und keine, wenn weniger als zwei übrig sind";
    Rejection::SpecialCardOwed {} =>
        "special cards were looked at and none was kept: keep one of them first",
        "Es wurden Spezialkarten angesehen, aber keine behalten: Behalte zuerst eine von ihnen";
    Rejection::NoAbility { card } =>
        "card {card} is not a claimed card with an ability once per turn: use one that is",
        "Karte {card} ist keine beanspruchte Karte mit einer Fähigkeit, die einmal pro Zug wirkt: Nutze eine solche";
    Rejection::AbilityExhausted { card } =>
        "the ability of card {card} was used in this turn: wait for the next one",
        "Die Fähigkeit der Karte {card} wurde in diesem Zug schon genutzt: Warte auf den nächsten";
    Rejection::EffectOpen {} =>
        "an effect is open: carry it out, or leave its rest",
        "Ein Effekt ist offen: Führ ihn aus, oder lass seinen Rest aus";
    Rejection::NotBetweenParts {} =>
        "an ability is used between two parts: finish or leave what is open first",
        "Eine Fähigkeit wird zwischen zwei Teilen genutzt: Beende zuerst, was offen ist, oder lass es aus";
    Rejection::AbilityDoesNothing { card } =>
        "nothing of the ability of card {card} could be carried out now: keep it for later",
        "Von der Fähigkeit der Karte {card} lässt sich jetzt nichts ausführen: Heb sie für später auf";
    Rejection::NothingTriggered { effect } =>
        "effect {effect} does not wait: choose one that does, counted from 0",
        "Effekt {effect} steht nicht aus: Wähle einen, der aussteht, von 0 an gezählt";
    Rejection::NoProductionChoice { card } =>
        "card {card} offers no choice now: take replacements before the network produces, exchanges after it",
        "Karte {card} lässt jetzt keine Wahl: Ersetze, bevor das Netzwerk produziert, und tausche danach";
    Rejection::OtherProductionStage { stage } =>
        "{stage}",
        "{stage}",
        stage = at_stage(*stage, wording);
    Rejection::ProductionChoiceTaken { card } =>
        "the choice of card {card} was taken in this Production: go on without it",
        "Karte {card} wurde in dieser Produktion schon genutzt: Mach ohne sie weiter";
    Rejection::NothingToReplace { card } =>
        "nothing is produced that card {card} could replace: go on without it",
        "Es wird nichts produziert, was Karte {card} ersetzen könnte: Mach ohne sie weiter";
}

/// Words for what is open while something else is refused.
const fn open(step: Step) -> Title {
    match step {
        Step::Nothing => Title::new("nothing", "nichts"),
        Step::KeepCards => Title::new(
            "the choice of the cards that are kept",
            "die Wahl der Karten, die man behält,",
        ),
        Step::Discard => {
            Title::new("the discard to the hand limit", "das Abwerfen bis zum Handkartenlimit")
        }
        Step::ChooseSlot => {
            Title::new("the choice of a card and a slot", "die Wahl von Karte und Aktionsplatz")
        }
        Step::Turn => Title::new(
            "the action of the slot or the effect of a card",
            "die Aktion des Aktionsplatzes oder der Effekt einer Karte",
        ),
        Step::EndOfTurn => {
            Title::new("an effect of the end of the turn", "ein Effekt am Ende des Zugs")
        }
        Step::Production => Title::new("Production", "die Produktion"),
        Step::Contracts => Title::new(
            "the claiming of contracts after Production",
            "das Beanspruchen von Regierungsaufträgen nach der Produktion",
        ),
    }
}

/// Words for what to do at a stage of Production.
fn at_stage(stage: ProductionStage, wording: Wording) -> &'static str {
    match stage {
        ProductionStage::Replacing => pick(
            wording,
            "the network has not produced yet: choose to let it produce first",
            "Das Netzwerk hat noch nicht produziert: Lass es zuerst produzieren",
        ),
        ProductionStage::Exchanging => pick(
            wording,
            "the network has produced: exchange, or end the Production",
            "Das Netzwerk hat produziert: Tausche, oder beende die Produktion",
        ),
        ProductionStage::Over => pick(
            wording,
            "your choices in this Production are over: wait for the others",
            "In dieser Produktion hast du nichts mehr zu wählen: Warte auf die anderen",
        ),
    }
}
