//! Tests of the sentences for each word of the vocabulary in both languages, also for those that no card of the edition has.

use super::*;
use crate::edition::Slot;
use crate::effects::vocabulary::{
    Buildables, Condition, Cost, Ground, Need, SlotKey, Slots, Structure, Subject, Tally, Trigger,
};
use crate::ids::{Building, CardNo, MetropolisColour};
use crate::resource::Resources;
use crate::terms::Rules;

const CREDIT: Resources = Resources { credit: 1, ..Resources::NONE };
const KELP: Resources = Resources { kelp: 1, ..Resources::NONE };

fn rules() -> Rules {
    Rules::standard(2).expect("the embedded edition is sound")
}

/// The parts in both languages.
fn told(parts: &[Part]) -> [String; 2] {
    [Wording::EN, Wording::DE].map(|wording| tell_parts(&rules().edition, parts, wording))
}

/// An effect of a slot that gives 2 credits and 2 cards, so that something follows.
fn always_available() -> GroupId {
    rules().edition.always_available().effect
}

fn whenever(on: Trigger) -> [String; 2] {
    told(&[Part::Whenever { on, then: always_available() }])
}

/// The words of what is waited for, without what follows.
fn event(on: Trigger) -> [String; 2] {
    whenever(on).map(|told| told.split(", ").next().unwrap_or_default().to_owned())
}

#[test]
fn a_permanent_card_tells_what_it_waits_for_and_what_follows() {
    assert_eq!(
        whenever(Trigger::SecondTunnel),
        [
            "Whenever you build the second tunnel of a turn, gain 2 credits and draw 2 cards.",
            "Immer wenn du den zweiten Tunnel eines Zuges baust, erhältst du 2 Credits und ziehst 2 Karten.",
        ]
    );
}

#[test]
fn u15_and_u47_triggers_have_their_articles_and_endings() {
    let laboratory = Building::Laboratory;
    let farm_or_laboratory =
        Buildables::building(Building::Farm).and(Buildables::building(laboratory));
    let all = Structure::ALL.map(Buildables::structure);
    let all = all.into_iter().fold(Buildables::default(), Buildables::and);
    let expected = [
        (
            Trigger::Built(farm_or_laboratory),
            "Whenever you build a farm or a laboratory",
            "Immer wenn du eine Farm oder ein Labor baust",
        ),
        (
            Trigger::Built(Buildables::CITY),
            "Whenever you build a city",
            "Immer wenn du eine Stadt baust",
        ),
        (
            Trigger::Upgraded(all),
            "Whenever you upgrade a structure",
            "Immer wenn du eine Struktur aufwertest",
        ),
        (
            Trigger::Upgraded(Buildables::TUNNEL),
            "Whenever you upgrade a tunnel",
            "Immer wenn du einen Tunnel aufwertest",
        ),
        (
            Trigger::SecondBuilding(laboratory),
            "Whenever you build the second laboratory at a connected city",
            "Immer wenn du an einer verbundenen Stadt das zweite Labor baust",
        ),
        (
            Trigger::SecondUpgraded(laboratory),
            "Whenever a connected city gets its second upgraded laboratory",
            "Immer wenn eine verbundene Stadt ihr zweites aufgewertetes Labor bekommt",
        ),
        (
            Trigger::AdvancedOnto(3),
            "Whenever you advance onto space 3 of the Federation track",
            "Immer wenn du auf Feld 3 der Staatenbund-Leiste voranschreitest",
        ),
        (Trigger::TurnEnds, "Whenever your turn ends", "Immer wenn dein Zug endet"),
    ];
    for (on, en, de) in expected {
        assert_eq!(event(on), [en, de]);
    }
}

/// The key of the slot that is printed with just these 2 steps on the Federation track.
fn advance_2() -> Option<SlotKey> {
    let rules = rules();
    let advances =
        |slot: &&Slot| *rules.edition.arena.parts(slot.effect) == [Part::Advance, Part::Advance];
    rules.slots().find(advances).and_then(|slot| slot.key)
}

#[test]
fn a_printed_slot_is_called_by_its_title() {
    let key = advance_2().expect("the edition has the slot");
    assert_eq!(
        event(Trigger::SlotUsed(key)),
        [
            "Whenever you use the slot “Federation”",
            "Immer wenn du den Aktionsplatz „Staatenbund“ nutzt",
        ]
    );
    let discount = |slot| Part::Discount { what: Buildables::TUNNEL, off: CREDIT, slot };
    assert_eq!(
        told(&[discount(None)]),
        [
            "Tunnels cost you 1 credit less each.",
            "Tunnel kosten dich beim Bau je 1 Credit weniger."
        ]
    );
    let [en, de] = told(&[discount(Some(key))]);
    assert!(en.starts_with("With the slot “Federation”, tunnels"));
    assert!(de.ends_with("„Staatenbund“ kosten dich Tunnel je 1 Credit weniger."));
}

#[test]
fn u45_building_tells_its_ground_and_its_cost() {
    let build = |cost, on| Part::Build {
        what: Buildables::building(Building::Farm),
        cost,
        upgrade: None,
        on,
    };
    assert_eq!(
        told(&[build(Cost::Discounted(CREDIT), Ground::OrdinarySite)]),
        ["Build 1 farm for 1 credit less.", "Baue 1 Farm für 1 Credit weniger."]
    );
    let free = build(Cost::Specified(Resources::NONE), Ground::ExpansionSite);
    assert_eq!(
        told(&[free]),
        [
            "Build 1 farm on an expansion site for free.",
            "Baue 1 Farm auf einem Erweiterungsbauplatz kostenlos."
        ]
    );
    assert_eq!(
        told(&[build(Cost::Discounted(CREDIT), Ground::ExpansionSite); 2]),
        [
            "Build 2 farms on expansion sites for 1 credit less each.",
            "Baue 2 Farmen auf Erweiterungsbauplätzen für je 1 Credit weniger."
        ]
    );
}

#[test]
fn u14_and_u37_slots_through_effects_are_told_apart() {
    let all = [Slots::Available, Slots::AvailableColoured, Slots::Occupied, Slots::Coloured];
    let words = all.map(|slots| told(&[Part::UseSlot(slots)]));
    assert_eq!(words[0][0], "Use an available slot (the always-available one included).");
    assert_eq!(words[1][1], "Nutze einen verfügbaren farbigen Aktionsplatz.");
    assert_eq!(words[2][0], "Use a slot that another player has occupied and you have not.");
    assert_eq!(words[3][1], "Nutze einen farbigen Aktionsplatz, den du nicht besetzt hast.");
}

#[test]
fn u44_and_u46_cities_turn_and_metropolises_are_gained() {
    assert_eq!(
        told(&[Part::TurnSymbiotic; 2]),
        [
            "Turn 2 nonsymbiotic cities into symbiotic ones.",
            "Wandle 2 nicht-symbiotische Städte in symbiotische um."
        ]
    );
    assert_eq!(
        told(&[Part::GainMetropolis(MetropolisColour::Brown)]),
        [
            "Gain a further brown metropolis, connected at once.",
            "Erhalte eine weitere braune Metropole, die sofort verbunden ist."
        ]
    );
}

#[test]
fn u50_choices_in_production_are_told() {
    let by = Gain { resources: KELP, points: 1, cards: 0 };
    assert_eq!(
        told(&[Part::ReplaceOutput { of: Structure::Farm, by }]),
        [
            "Let 1 connected farm make 1 kelp and 1 point instead of its basic output.",
            "Lass 1 verbundene Farm statt ihres Grundertrags 1 Tang und 1 Punkt erzeugen."
        ]
    );
    assert_eq!(
        told(&[Part::ReplaceOutput { of: Structure::Tunnel, by }])[1],
        "Lass 1 Tunnel an einer verbundenen Stadt statt seines Grundertrags 1 Tang und 1 Punkt erzeugen."
    );
    assert_eq!(
        told(&[Part::ConvertProduced { produced: CREDIT, into: by }]),
        [
            "Give up 1 credit of this Production and gain 1 kelp and 1 point.",
            "Gib 1 Credit dieser Produktion ab und erhalte 1 Tang und 1 Punkt."
        ]
    );
    assert_eq!(
        told(&[Part::Exchange { one: CREDIT, other: KELP }]),
        [
            "Exchange 1 credit for 1 kelp or the other way round.",
            "Tausche 1 Credit gegen 1 Tang oder umgekehrt."
        ]
    );
}

#[test]
fn u53_purchases_tell_how_often() {
    let spend = |up_to| told(&[Part::Spend { give: KELP, points: 2, up_to }]);
    assert_eq!(
        spend(None),
        [
            "Spend 1 kelp for 2 points, as often as you like.",
            "Gib beliebig oft 1 Tang für 2 Punkte aus."
        ]
    );
    assert_eq!(
        spend(Some(1)),
        ["Spend 1 kelp for 2 points, once.", "Gib einmal 1 Tang für 2 Punkte aus."]
    );
    assert_eq!(
        spend(Some(5)),
        [
            "Spend 1 kelp for 2 points, at most 5 times.",
            "Gib höchstens 5-mal 1 Tang für 2 Punkte aus."
        ]
    );
}

#[test]
fn u49_conditions_look_at_counts_or_at_the_marker() {
    let then = always_available();
    let tally = Tally { of: Subject::SymbioticCity, state: Condition::Any };
    let if_counted = Part::If { need: Need::AtLeast { tally, number: 2 }, then };
    assert_eq!(
        told(&[if_counted])[1],
        "Wenn du mindestens 2 verbundene symbiotische Städte hast, erhältst du 2 Credits und ziehst 2 Karten."
    );
    let if_there = Part::If { need: Need::OnSpace(3), then };
    assert_eq!(
        told(&[if_there])[0],
        "If your marker is on space 3 of the Federation track, gain 2 credits and draw 2 cards."
    );
}

#[test]
fn hand_limits_and_used_cards_are_counted() {
    assert_eq!(
        told(&[Part::RaiseHandLimit(2)]),
        ["You may keep 2 more cards in your hand.", "Dein Handkartenlimit erhöht sich um 2."]
    );
    assert_eq!(
        told(&[Part::RefreshActionCard; 2]),
        [
            "Make up to 2 used action cards available again.",
            "Mache bis zu 2 genutzte Aktionskarten wieder verfügbar."
        ]
    );
}

/// Bezahlen and wandeln stand at the end of a German main clause, or part from their particle.
#[test]
fn a_german_main_clause_has_its_subject_behind_the_verb() {
    let rules = rules();
    let coral_opera =
        CardNo::new(161).ok().and_then(|card| rules.card(card).map(|card| card.effect));
    let told = coral_opera
        .map(|effect| tell_when("in der Produktion", &rules.edition, effect, Wording::DE));
    assert_eq!(
        told.as_deref(),
        Some(
            "In der Produktion darfst du 1 Biomasse oder 2 Stahlplastik bezahlen; dafür erhältst du 5 Punkte."
        )
    );
}

#[test]
fn u42_a_city_for_a_specified_cost_is_of_either_kind() {
    let build =
        |what, cost| told(&[Part::Build { what, cost, upgrade: None, on: Ground::OrdinarySite }]);
    assert_eq!(
        build(Buildables::CITY, Cost::Specified(CREDIT)),
        ["Build 1 city of either kind for 1 credit.", "Baue 1 Stadt beliebiger Art für 1 Credit."]
    );
    assert_eq!(build(Buildables::CITY, Cost::Usual), ["Build 1 city.", "Baue 1 Stadt."]);
    assert_eq!(
        build(Buildables::TUNNEL, Cost::Specified(CREDIT)),
        ["Build 1 tunnel for 1 credit.", "Baue 1 Tunnel für 1 Credit."]
    );
}
