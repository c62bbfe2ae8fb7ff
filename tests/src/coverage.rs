//! What a game of Underwater Cities shows: the types of facts and commands in it, where effects came from, and which kinds of parts were carried out.

use engine::kernel::event::{Command, Event, Fact};
use engine::kernel::seat::Seat;
use engine::kernel::table::{Table, TableCommand, TableFact};
use engine::underwater::UnderwaterCities;
use engine::underwater::agenda::{Frame, SlotStage, Source, Step};
use engine::underwater::command::Command as Choice;
use engine::underwater::edition::CardKind;
use engine::underwater::effects::count::count;
use engine::underwater::effects::vocabulary::{Gain, GroupId, Part, Tally};
use engine::underwater::fact::{Fact as Happened, Shuffle};
use engine::underwater::ids::{
    BuildingSite, CITY_SITES, CardNo, CitySite, SITES_PER_CITY, TunnelSite,
};
use engine::underwater::look::{Look, inner_group};
use engine::underwater::setup::Rules;
use engine::underwater::state::State;
use replay::timeline::Timeline;
use serde::de::DeserializeOwned;
use serde_json::json;
use std::collections::BTreeSet;
use std::fmt::Debug;

/// The kinds of things that games show, each as words.
pub type Kinds = BTreeSet<String>;

/// Everything that the slice has: the types of facts and commands, the sources, and the kinds of parts that its edition holds.
///
/// # Panics
/// When the embedded edition is not sound, which its own tests rule out.
pub fn everything() -> Kinds {
    let mut kinds = Kinds::new();
    let untold = json!({"type": "?"});
    add_types::<Happened>(&mut kinds, "fact", &untold);
    add_types::<TableFact<Choice>>(&mut kinds, "fact", &untold);
    add_types::<Choice>(&mut kinds, "command", &untold);
    add_types::<TableCommand>(&mut kinds, "command", &untold);
    add_types::<Source>(&mut kinds, "source", &json!({"?": 1}));
    for players in 2..=4 {
        let rules = Rules::standard(players).expect("the embedded edition is sound");
        add_edition(&mut kinds, &rules);
    }
    // No choice resolves a count or a condition, where no group has one beside something else to choose.
    if !(2..=4)
        .filter_map(|players| Rules::standard(players).ok())
        .any(|rules| asks_to_resolve(&rules))
    {
        kinds.remove("command resolve_part");
    }
    kinds.extend(["ending tie broken by the order of play", "ending clear"].map(str::to_owned));
    kinds.insert("deck shuffled again".to_owned());
    kinds
}

/// The names of all variants of a type, which serde tells when it refuses another one.
fn add_types<T: DeserializeOwned + Debug>(
    kinds: &mut Kinds,
    what: &str,
    other: &serde_json::Value,
) {
    let refusal = T::deserialize(other).expect_err("no variant has this name").to_string();
    let names: Vec<&str> = refusal.split('`').skip(3).step_by(2).collect();
    assert!(names.len() > 2, "serde does not name the variants: {refusal}");
    kinds.extend(names.into_iter().map(|name| format!("{what} {name}")));
}

fn add_edition(kinds: &mut Kinds, rules: &Rules) {
    let cards = rules.edition.cards().map(|card| (place_of(card.kind), card.effect));
    let slots = rules.slots().map(|slot| ("turn", slot.effect));
    for (place, group) in cards.chain(slots) {
        add_group(kinds, rules, place, group);
    }
    for board in rules.edition.boards() {
        let cities = CitySite::all().filter_map(|site| board.city_bonus(site));
        let tunnels = TunnelSite::all().filter_map(|site| board.tunnel_bonus(site));
        let buildings = (0..CITY_SITES * SITES_PER_CITY)
            .map(BuildingSite::at)
            .filter_map(|site| board.building_bonus(site));
        cities
            .chain(tunnels)
            .chain(buildings)
            .for_each(|group| add_group(kinds, rules, "turn", group));
    }
}

/// Has the edition a group in which a count or a condition waits for a choice beside it?
fn asks_to_resolve(rules: &Rules) -> bool {
    let waits = |group| {
        let parts = rules.edition.arena.parts(group);
        parts.iter().any(is_look) && !parts.iter().all(|part| is_look(part) || is_gain(part))
    };
    (0..rules.edition.arena.len() as u16).map(GroupId).any(waits)
}

fn is_gain(part: &Part) -> bool {
    matches!(part, Part::Gain(_))
}

fn is_look(part: &Part) -> bool {
    matches!(part, Part::If { .. } | Part::ForEach { .. })
}

fn place_of(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Instant | CardKind::Action => "turn",
        CardKind::Production => "production",
    }
}

/// All parts of a group and of the groups inside them. The slice has no special cards, so no part that draws one can be carried out.
fn add_group(kinds: &mut Kinds, rules: &Rules, place: &str, group: GroupId) {
    for part in rules.edition.arena.parts(group) {
        if *part != Part::DrawSpecial {
            add_part(kinds, place, part);
        }
        for inner in (0..u8::MAX).map_while(|option| inner_group(part, option)) {
            add_group(kinds, rules, place, inner);
        }
    }
}

/// The kind of a part: what it does, with what it looks at and how it is paid.
fn add_part(kinds: &mut Kinds, place: &str, part: &Part) {
    let words = match part {
        Part::Gain(gain) => return add_gain(kinds, &format!("{place}: gain"), *gain),
        Part::Advance => "advance".to_owned(),
        Part::Build { cost, upgrade, .. } => {
            let cost = if cost.is_some() { "specified" } else { "usual" };
            let upgrade = if upgrade.is_some() { " and upgrade" } else { "" };
            format!("build for the {cost} cost{upgrade}")
        }
        Part::Upgrade { .. } => "upgrade".to_owned(),
        Part::UseActionCard => "use action card".to_owned(),
        Part::DrawSpecial => "draw special".to_owned(),
        Part::Pay { .. } => "pay".to_owned(),
        Part::OneOf { .. } => "one of".to_owned(),
        Part::If { tally, .. } => format!("if {}", counted(*tally)),
        Part::ForEach { tally, .. } => format!("for each {}", counted(*tally)),
    };
    kinds.insert(format!("{place}: {words}"));
}

fn counted(Tally { of, state }: Tally) -> String {
    format!("{state:?} {of:?}").to_lowercase()
}

fn add_gain(kinds: &mut Kinds, what: &str, Gain { resources, points, cards }: Gain) {
    let gained =
        [("resources", !resources.is_none()), ("points", points > 0), ("cards", cards > 0)];
    kinds.extend(gained.iter().filter(|(_, is)| *is).map(|(name, _)| format!("{what} {name}")));
}

/// What the game shows.
pub fn shown(timeline: &Timeline<'_, UnderwaterCities>) -> Kinds {
    let mut kinds = Kinds::new();
    let mut before = timeline.start().clone();
    for event in timeline.events() {
        let mut after = before.clone();
        timeline.advance(&mut after, event);
        Shown { rules: timeline.rules(), kinds: &mut kinds }.event(event, &before, &after);
        before = after;
    }
    kinds
}

struct Shown<'s> {
    rules: &'s Rules,
    kinds: &'s mut Kinds,
}

impl Shown<'_> {
    fn event(
        &mut self,
        event: &Event<UnderwaterCities>,
        before: &Table<UnderwaterCities>,
        after: &Table<UnderwaterCities>,
    ) {
        self.types("command", &event.command);
        for fact in &event.facts {
            self.types("fact", fact);
            match fact {
                Fact::Table(fact) => self.ending(fact),
                Fact::Game(fact) => self.happened(fact, &before.game, &after.game),
            }
        }
        if let (Some(Command::Game(choice)), Some(seat)) = (&event.command, event.seat) {
            self.choice(seat, choice, &before.game, &after.game);
        }
    }

    fn types(&mut self, what: &str, value: &impl serde::Serialize) {
        let value = json!(value);
        if let Some(name) = value["type"].as_str() {
            self.kinds.insert(format!("{what} {name}"));
        }
    }

    fn ending(&mut self, fact: &TableFact<Choice>) {
        if let TableFact::GameEnded { places } = fact {
            let tied = places.iter().take(2).all(|place| place.points == places[0].points);
            let ending = if tied { "tie broken by the order of play" } else { "clear" };
            self.kinds.insert(format!("ending {ending}"));
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "few facts tell of effects beyond their own type"
    )]
    fn happened(&mut self, fact: &Happened, before: &State, after: &State) {
        match fact {
            Happened::Awaiting { agenda } => {
                agenda.frames.iter().for_each(|f| self.source(f.source))
            }
            Happened::CityBuilt { seat, site, .. } => {
                self.bonus(after, *seat, Source::CityBonus(*site))
            }
            Happened::TunnelBuilt { seat, site } => {
                self.bonus(after, *seat, Source::TunnelBonus(*site))
            }
            Happened::BuildingBuilt { seat, site, .. } => {
                self.bonus(after, *seat, Source::BuildingBonus(*site));
            }
            Happened::Produced { seat, .. } => self.produced(before, *seat),
            Happened::DeckShuffled(shuffle) => self.shuffled(shuffle),
            _ => {}
        }
    }

    fn source(&mut self, source: Source) {
        let value = json!(source);
        let name = value.as_object().and_then(|source| source.keys().next());
        self.kinds.extend(name.map(|name| format!("source {name}")));
    }

    fn shuffled(&mut self, shuffle: &Shuffle<CardNo>) {
        if !shuffle.act.ends_with("/0") {
            self.kinds.insert("deck shuffled again".to_owned());
        }
    }

    fn bonus(&mut self, after: &State, seat: Seat, source: Source) {
        let look = Look::at(self.rules, after, seat);
        if let Some(group) = look.group(&Frame::root(source)) {
            self.source(source);
            self.opened(&look, "turn", group);
        }
    }

    fn produced(&mut self, before: &State, seat: Seat) {
        let look = Look::at(self.rules, before, seat);
        let claimed = look.nation.claimed.iter().filter_map(|card| self.rules.card(card));
        for card in claimed.filter(|card| card.kind == CardKind::Production) {
            self.opened(&look, "production", card.effect);
        }
    }

    /// What happens by itself once a group opens: gains; and what is counted and asked, where nothing is left to choose before it.
    fn opened(&mut self, look: &Look<'_>, place: &str, group: GroupId) {
        let parts = self.rules.edition.arena.parts(group);
        let looked = parts.iter().all(|part| is_gain(part) || is_look(part));
        for part in parts.iter().filter(|&part| is_gain(part) || looked) {
            self.resolved(look, place, part);
        }
    }

    /// A part was resolved; what is counted must be there, and what is asked must hold.
    fn resolved(&mut self, look: &Look<'_>, place: &str, part: &Part) {
        let needed = match part {
            Part::If { tally, at_least, .. } => Some((*tally, *at_least)),
            Part::ForEach { tally, per, .. } => Some((*tally, *per)),
            Part::Gain(_)
            | Part::Advance
            | Part::Build { .. }
            | Part::Upgrade { .. }
            | Part::UseActionCard
            | Part::DrawSpecial
            | Part::Pay { .. }
            | Part::OneOf { .. } => None,
        };
        if needed.is_none_or(|(tally, least)| count(look, tally) >= u32::from(least)) {
            add_part(self.kinds, place, part);
            if let (Some(inner), Part::If { .. }) = (inner_group(part, 0), part) {
                self.opened(look, place, inner);
            }
        }
    }

    /// A choice carries out the part that it names, and opens effects.
    fn choice(&mut self, seat: Seat, choice: &Choice, before: &State, after: &State) {
        let look = Look::at(self.rules, before, seat);
        let part = named(choice).and_then(|part| look.open_part(part).ok());
        if let Some(part) = part {
            self.resolved(&look, "turn", part);
        }
        let group = match choice {
            Choice::ResolveCard {} => self.effect(before.turn.card, CardKind::Instant),
            Choice::UseActionCard { card, .. } => self.effect(Some(*card), CardKind::Action),
            Choice::Pay { .. } => part.and_then(|part| inner_group(part, 0)),
            Choice::ChooseOption { option, .. } => part.and_then(|part| inner_group(part, *option)),
            Choice::DiscardCard { .. }
            | Choice::ChooseSlot { .. }
            | Choice::PerformSlot {}
            | Choice::AdvanceMarker { .. }
            | Choice::BuildTunnel { .. }
            | Choice::BuildBuilding { .. }
            | Choice::BuildCity { .. }
            | Choice::UpgradeTunnel { .. }
            | Choice::UpgradeBuilding { .. }
            | Choice::ResolvePart { .. }
            | Choice::DiscardActionCard { .. }
            | Choice::SkipRest {}
            | Choice::EndTurn {} => None,
        };
        let slot = self.slot_performed(before, after);
        for group in group.into_iter().chain(slot) {
            self.opened(&look, "turn", group);
        }
    }

    fn effect(&self, card: Option<CardNo>, kind: CardKind) -> Option<GroupId> {
        let card = card.and_then(|card| self.rules.card(card));
        card.filter(|card| card.kind == kind).map(|card| card.effect)
    }

    /// The action of the slot, when its performing began between the two positions.
    fn slot_performed(&self, before: &State, after: &State) -> Option<GroupId> {
        let waited = before.agenda.step != Step::Turn || before.agenda.slot == SlotStage::Waiting;
        let performs = after.agenda.step == Step::Turn && after.agenda.slot != SlotStage::Waiting;
        let slot = after.turn.slot.filter(|_| waited && performs)?;
        self.rules.slot(slot).map(|slot| slot.effect)
    }
}

/// The part that a choice names; `None` where it names none.
fn named(choice: &Choice) -> Option<u8> {
    match choice {
        Choice::AdvanceMarker { part }
        | Choice::BuildTunnel { part, .. }
        | Choice::BuildBuilding { part, .. }
        | Choice::BuildCity { part, .. }
        | Choice::UpgradeTunnel { part, .. }
        | Choice::UpgradeBuilding { part, .. }
        | Choice::UseActionCard { part, .. }
        | Choice::Pay { part, .. }
        | Choice::ChooseOption { part, .. }
        | Choice::ResolvePart { part } => Some(*part),
        Choice::DiscardCard { .. }
        | Choice::ChooseSlot { .. }
        | Choice::PerformSlot {}
        | Choice::ResolveCard {}
        | Choice::DiscardActionCard { .. }
        | Choice::SkipRest {}
        | Choice::EndTurn {} => None,
    }
}
