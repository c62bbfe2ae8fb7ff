//! All words as they stand, for a reader's eye, and what must hold of them.

use super::*;
use crate::edition::{Board, Contract, Slot};
use crate::effects::vocabulary::GroupId;
use crate::fact::SoloJudged;
use crate::ids::{
    BuildingSite, CardNo, CitySite, ContractNo, MetropolisColour, SlotNo, TileNo, TunnelSite,
};
use crate::resource::Resources;
use crate::state::{BUILDING_SITES, SoloResult};
use kernel::chance::{GameKey, Random, Stream};
use kernel::desk::Recording;
use kernel::game::Game;
use kernel::knowledge::hide;
use kernel::play;
use kernel::viewer::Viewer;
use place::Sites;
use std::collections::BTreeMap;

const LANGUAGES: [Wording; 2] = [Wording::EN, Wording::DE];

fn rules(players: u8) -> Rules {
    Rules::standard(players).expect("the embedded edition is sound")
}

fn both(tell: impl Fn(Wording) -> String) -> String {
    LANGUAGES.map(|wording| format!("    {}\n", tell(wording))).concat()
}

#[test]
fn all_cards_have_their_words() {
    let rules = rules(2);
    let tell = |number: CardNo| {
        let card = rules.card(number).expect("the edition has all cards");
        let kind = title::kind(card.kind, Wording::EN);
        let words = both(|wording| card::tell(&rules.edition, card, wording));
        format!("{number} {} ({kind})\n{words}", card.title.en)
    };
    let numbers = CardNo::all().filter(|&number| rules.card(number).is_some());
    insta::assert_snapshot!("cards", numbers.map(tell).collect::<String>());
}

#[test]
fn all_slots_have_their_words() {
    let mut told = String::new();
    for players in [2, 4] {
        let rules = rules(players);
        told += &format!("{players} players\n");
        for Slot { number, effect, .. } in rules.slots() {
            told += &format!("  {}\n", place::slot(&rules, *number, Wording::EN));
            told += &both(|wording| effect::tell(&rules.edition, *effect, wording));
        }
    }
    insta::assert_snapshot!("slots", told);
}

fn sites_with_bonus(board: &Board) -> impl Iterator<Item = (BuildingSite, GroupId)> {
    let sites = (0..BUILDING_SITES).map(BuildingSite::at);
    sites.filter_map(|site| Some((site, board.building_bonus(site)?)))
}

#[test]
fn all_sites_have_their_names_and_words() {
    let rules = rules(2);
    let edition = &rules.edition;
    let mut told = String::new();
    for board in edition.boards() {
        told += &format!("board {}\n", board.number);
        let sites = |wording| Sites { boards: std::slice::from_ref(board), wording };
        let words = |group: Option<GroupId>, wording| {
            group.map_or_else(String::new, |group| {
                format!(": {}", effect::tell(edition, group, wording))
            })
        };
        for site in CitySite::all() {
            let bonus = board.city_bonus(site);
            told += &both(|wording| sites(wording).city(site) + &words(bonus, wording));
        }
        for site in TunnelSite::all() {
            let bonus = board.tunnel_bonus(site);
            told += &both(|wording| sites(wording).tunnel(site) + &words(bonus, wording));
        }
        for (site, bonus) in sites_with_bonus(board) {
            told += &both(|wording| sites(wording).building(site) + &words(Some(bonus), wording));
        }
        let special = LANGUAGES.map(|wording| special_site::all(board, wording));
        let special = special.iter().flatten().map(|words| format!("    {words}\n"));
        told += &special.collect::<String>();
    }
    insta::assert_snapshot!("sites", told);
}

#[test]
fn all_contracts_have_their_words() {
    let edition = &rules(2).edition;
    let tell = |open: &Contract| {
        let words = |wording| contract::tell(edition, open, wording);
        format!("{} {}\n{}", open.number, open.title.en, both(words))
    };
    insta::assert_snapshot!("contracts", edition.contracts().iter().map(tell).collect::<String>());
}

#[test]
fn all_metropolises_have_their_words() {
    let edition = &rules(2).edition;
    let mut told = String::new();
    for colour in [MetropolisColour::Brown, MetropolisColour::Blue] {
        for tile in TileNo::all() {
            let tell = |wording| metropolis::tell(edition, colour, tile, wording);
            if tell(Wording::EN).is_some() {
                let title = |wording| title::tile(edition, colour, tile, wording);
                told += &both(|wording| {
                    format!("{}: {}", title(wording), tell(wording).unwrap_or_default())
                });
            }
        }
    }
    insta::assert_snapshot!("metropolises", told);
}

/// Games by chance until all that happens seldom has happened too.
const GAMES: u64 = 36;

/// The first words for each type of fact and of command in a few games.
#[derive(Default)]
struct Collected {
    facts: BTreeMap<String, String>,
    commands: BTreeMap<String, String>,
}

/// The type of a command or a fact, with the names of what it holds.
fn shape(value: &impl serde::Serialize) -> String {
    let value = serde_json::to_value(value).expect("facts and commands are JSON");
    let mut shape = value["type"].as_str().expect("they have a type").to_owned();
    for (name, member) in value.as_object().expect("they are objects") {
        if ["space", "kind", "order", "upgrade"].contains(&name.as_str()) {
            shape += &format!(" {name}");
        } else if name == "agenda" {
            shape += &open(member);
        }
    }
    shape
}

/// The step of an agenda, and what is open or waits there.
fn open(agenda: &serde_json::Value) -> String {
    let frames = agenda["frames"].as_array().expect("frames are a list");
    let sources = frames.iter().filter_map(|frame| frame["source"].as_object()?.keys().next());
    let sources: Vec<&str> = sources.map(String::as_str).collect();
    let stages = format!("{} {}", agenda["card"], agenda["slot"]);
    let open = if sources.is_empty() { stages } else { sources.join(" ") };
    format!(" {} {open}", agenda["step"]).replace('"', "")
}

impl Collected {
    fn facts(&mut self, rules: &Rules, facts: &[Fact]) {
        for fact in facts {
            for seen in [fact.clone(), UnderwaterCities::redact(fact, Viewer::Spectator)] {
                let tell =
                    || both(|wording| UnderwaterCities::tell_fact(rules, &seen, wording.language));
                let hidden = if seen == *fact { "" } else { " (redacted)" };
                self.facts.entry(shape(&seen) + hidden).or_insert_with(tell);
            }
        }
    }

    fn command(&mut self, rules: &Rules, state: &State, seat: Seat, command: Command) {
        let seen = hide::<UnderwaterCities>(state, Viewer::Seat(seat));
        let tell = || {
            both(|wording| UnderwaterCities::tell_command(rules, &command, wording.language))
                + &both(|wording| {
                    UnderwaterCities::tell_choice(rules, &seen, seat, &command, wording.language)
                })
        };
        self.commands.entry(shape(&command)).or_insert_with(tell);
    }

    /// Plays a game by chance and collects.
    fn game(&mut self, rules: &Rules, number: u64) {
        let (key, mut random) = (GameKey::unrecorded(number), Stream::unrecorded(number));
        let mut desk = Recording::from(&UnderwaterCities::table(rules), &key);
        UnderwaterCities::open(rules, &mut desk).expect("a recording desk knows everything");
        let (mut state, facts) = desk.finish();
        self.facts(rules, &facts);
        while let Some(seat) = UnderwaterCities::to_act(&state).iter().next() {
            let seen = hide::<UnderwaterCities>(&state, Viewer::Seat(seat));
            let legal = play::legal::<UnderwaterCities>(rules, &seen, seat);
            legal.iter().for_each(|&lawful| self.command(rules, &state, seat, lawful.into()));
            let lawful = legal[random.below(legal.len() as u32) as usize];
            let mut desk = Recording::from(&state, &key);
            let performed = UnderwaterCities::perform(rules, &mut desk, seat, lawful);
            performed.expect("a recording desk knows everything");
            let facts;
            (state, facts) = desk.finish();
            self.facts(rules, &facts);
        }
    }
}

fn listing(told: &BTreeMap<String, String>) -> String {
    told.iter().map(|(shape, words)| format!("{shape}\n{words}")).collect()
}

#[test]
fn facts_and_commands_of_whole_games_have_their_words() {
    let mut collected = Collected::default();
    for number in 0..GAMES {
        let players = 2 + (number % 3) as u8;
        collected.game(&rules(players), number);
    }
    // With the options, what the usual games do not show.
    let options = serde_json::json!({"contracts": true, "boards": "advanced"});
    for number in 0..GAMES {
        let rules = Rules::with_options(2 + (number % 3) as u8, &options);
        collected.game(&rules.expect("the embedded edition is sound"), number);
    }
    insta::assert_snapshot!("facts", listing(&collected.facts));
    insta::assert_snapshot!("commands", listing(&collected.commands));
}

#[test]
fn no_words_hold_gaps_or_names_of_the_code() {
    let mut collected = Collected::default();
    collected.game(&rules(4), 7);
    for words in collected.facts.values().chain(collected.commands.values()) {
        let trimmed = words.lines().map(str::trim_start);
        for line in trimmed {
            assert!(!line.is_empty() && !line.contains("  ") && !line.ends_with(' '), "{line:?}");
            assert!(!line.contains('_') && !line.contains('{'), "{line:?}");
        }
    }
}

#[test]
fn u50_of_a_production_card_only_the_choice_is_told() {
    let rules = rules(2);
    let tell = |card, payment| {
        let card = CardNo::new(card).expect("the edition has the card");
        let command = Command::UseProductionCard { card, payment };
        UnderwaterCities::tell_command(&rules, &command, Wording::DE.language)
    };
    let kelp = Resources { kelp: 1, ..Resources::NONE };
    let steelplast = Resources { steelplast: 1, ..Resources::NONE };
    assert_eq!(
        tell(58, Resources::NONE),
        "„Rastlose Maschinen“ nutzen: Lass 1 verbundenes Labor statt seines Grundertrags 1 Tang und 1 Stahlplastik erzeugen."
    );
    assert_eq!(tell(123, kelp), "„Tauschhalle“: 1 Tang gegen 1 Wissenschaft tauschen");
    assert_eq!(
        tell(199, steelplast),
        "1 Stahlplastik für „Meisterschau“ bezahlen: Erhalte 3 Punkte."
    );
}

#[test]
fn u54_and_u56_the_words_of_the_variants() {
    let rules = rules(2);
    let seat = Seat::first(1).next().expect("there is a first seat");
    let (contract, card, slot) = (ContractNo::at(7), CardNo::at(58), SlotNo::at(2));
    let facts = [
        Fact::ContractsOffered { seat },
        Fact::ContractClaimed { seat, contract },
        Fact::ContractsClosed { seat },
        Fact::ForeignTilesPlaced { slots: [1, 5, 9].map(SlotNo::at).into_iter().collect() },
        Fact::FourthTilePlaced { card, slot },
        Fact::SoloJudged(SoloJudged { seat, cities: 7, verdict: SoloResult::Won }),
        Fact::SoloJudged(SoloJudged { seat, cities: 1, verdict: SoloResult::Lost }),
    ];
    let told = facts
        .map(|fact| both(|wording| UnderwaterCities::tell_fact(&rules, &fact, wording.language)))
        .concat();
    let commands = [Command::ClaimContract { contract }, Command::DeclineContracts {}];
    let commands = commands
        .map(|command| {
            both(|wording| UnderwaterCities::tell_command(&rules, &command, wording.language))
        })
        .concat();
    insta::assert_snapshot!("variants", told + &commands);
}

#[test]
fn u44_and_u46_what_happens_seldom_has_its_words() {
    let rules = rules(2);
    let seat = Seat::first(1).next().expect("there is a first seat");
    let tell = |fact: Fact| {
        LANGUAGES.map(|wording| UnderwaterCities::tell_fact(&rules, &fact, wording.language))
    };
    let (colour, tile) = (MetropolisColour::Blue, TileNo::at(2));
    assert_eq!(
        tell(Fact::MetropolisGained { seat, colour, tile }),
        [
            "Seat 1 gains the blue metropolis “Basalt Gate”.",
            "Sitz 1 erhält die blaue Metropole „Basalttor“."
        ]
    );
    let site = CitySite::at(4);
    assert_eq!(
        tell(Fact::CityTurnedSymbiotic { seat, site }),
        [
            "Seat 1 turns the city on site 5 (centre) into a symbiotic one.",
            "Sitz 1 wandelt die Stadt auf Bauplatz 5 (Mitte) in eine symbiotische um."
        ]
    );
    let command = Command::TurnCitySymbiotic { part: 0, site };
    assert_eq!(
        LANGUAGES.map(|wording| UnderwaterCities::tell_command(&rules, &command, wording.language)),
        [
            "Turn the city on site 5 (centre) into a symbiotic one",
            "Stadt auf Bauplatz 5 (Mitte) in eine symbiotische umwandeln"
        ]
    );
}
