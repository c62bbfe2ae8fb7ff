//! Choices that no sensible player takes: they give up what costs nothing, or leave an ability that was just opened.

use engine::kernel::seat::Seat;
use engine::underwater::Lawful;
use engine::underwater::agenda::{Frame, PartsDone, Source};
use engine::underwater::command::Command;
use engine::underwater::edition::{Card, CardKind};
use engine::underwater::effects::possible;
use engine::underwater::effects::vocabulary::{GroupId, Part};
use engine::underwater::look::Look;
use engine::underwater::rules::action_cards;
use engine::underwater::state::State;
use engine::underwater::terms::Rules;

/// Takes from the list the choices that give up what costs nothing, or an ability that was just opened ("Once per turn"); one choice at least
/// stays.
pub(super) fn keep_sensible(rules: &Rules, state: &State, seat: Seat, legal: &mut Vec<Lawful>) {
    if legal.iter().any(gives_up) && !legal.iter().all(gives_up) {
        let look = Look::at(rules, state, seat);
        if has_just_opened_ability(state) || legal.iter().any(|it| costs_nothing(&look, it)) {
            legal.retain(|it| !gives_up(it));
        }
    }
}

/// Returns whether the choice gives up what is open.
fn gives_up(&lawful: &Lawful) -> bool {
    matches!(lawful.into(), Command::SkipRest {} | Command::EndTurn {})
}

/// Returns whether the choice brings something for nothing. What is built or turned for nothing does not count, because it takes a place.
fn costs_nothing(look: &Look<'_>, &lawful: &Lawful) -> bool {
    match lawful.into() {
        Command::AdvanceMarker { .. }
        | Command::GainProduction { .. }
        | Command::RefreshActionCard { .. }
        | Command::TakeSpecialCard { .. }
        | Command::GainMetropolis { .. } => true,
        Command::UpgradeTunnel { payment, .. } | Command::UpgradeBuilding { payment, .. } => {
            payment.is_none()
        }
        Command::ChooseOption { part, option } => {
            let part = look.open_part(part).ok();
            part.and_then(|part| part.group(option)).is_some_and(|group| any_gives(look, group))
        }
        Command::ResolvePart { part } => look.open_part(part).is_ok_and(|part| gives(look, part)),
        Command::ResolveCard {} => {
            let card = look.state.turn.card.and_then(|card| look.rules.card(card));
            card.is_some_and(|card| is_resolved_for_nothing(look, card))
        }
        Command::DiscardCard { .. }
        | Command::ChooseSlot { .. }
        | Command::PerformSlot {}
        | Command::BuildTunnel { .. }
        | Command::BuildBuilding { .. }
        | Command::BuildCity { .. }
        | Command::UseActionCard { .. }
        | Command::UseSlot { .. }
        | Command::TurnCitySymbiotic { .. }
        | Command::LookAtSpecialCards { .. }
        | Command::KeepSpecialCard { .. }
        | Command::UseAbility { .. }
        | Command::TakeTriggered { .. }
        | Command::Pay { .. }
        | Command::DiscardActionCard { .. }
        | Command::UseProductionCard { .. }
        | Command::Produce {}
        | Command::EndProduction {}
        | Command::ClaimContract { .. }
        | Command::DeclineContracts {}
        | Command::SkipRest {}
        | Command::EndTurn {} => false,
    }
}

/// Returns whether a part of the group gives something; what else it offers can be left.
fn any_gives(look: &Look<'_>, group: GroupId) -> bool {
    look.rules.edition.arena.parts(group).iter().any(|part| gives(look, part))
}

/// Returns whether the part can be carried out, and gives something for nothing.
fn gives(look: &Look<'_>, part: &Part) -> bool {
    possible::part(look, part)
        && (matches!(part, Part::Gain(_) | Part::Advance | Part::ForEach { .. })
            || matches!(part, Part::If { then, .. } if any_gives(look, *then)))
}

/// Returns whether the card gives, or is claimed, for nothing and without making room for it.
fn is_resolved_for_nothing(look: &Look<'_>, card: &Card) -> bool {
    card.price.is_none()
        && match card.kind {
            CardKind::Instant => any_gives(look, card.effect),
            CardKind::Action => action_cards::claimed(look).count() < action_cards::LIMIT,
            CardKind::Permanent | CardKind::Production | CardKind::EndScoring => true,
        }
}

/// Returns whether the ability of a permanent card is open, and nothing of it is done.
fn has_just_opened_ability(state: &State) -> bool {
    // The ability is one part of its card: a frame further down is what was paid for.
    let has_just_opened = |frame: &Frame| {
        matches!(frame.source, Source::Ability(_))
            && frame.done == PartsDone::default()
            && frame.path.levels().count() == 1
    };
    state.agenda.frames.last().is_some_and(has_just_opened)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certain::Certain;
    use crate::judge::Judge;
    use engine::kernel::chance::{GameKey, Random, Stream};
    use engine::kernel::game::Game;
    use engine::kernel::play::{advance, deal};
    use engine::underwater::UnderwaterCities;
    use engine::underwater::ids::TunnelSite;
    use engine::underwater::resource::{Resources, Stock};
    use engine::underwater::state::Nation;
    use std::mem::discriminant;

    /// The legal choices of a position, and those of them that are considered.
    struct Lists {
        legal: Vec<Lawful>,
        considered: Vec<Lawful>,
        has_just_opened: bool,
        /// The choices that give nothing up, each with what its seat gains at once.
        brings: Vec<(Command, Gains)>,
    }

    impl Lists {
        /// Returns whether either list gives something up.
        fn give_up(&self) -> [bool; 2] {
            [&self.legal, &self.considered].map(|list| list.iter().any(gives_up))
        }

        /// Returns what brings something for nothing. What is paid for can pay for itself at once, but it is no gift.
        fn gifts(&self) -> Vec<Command> {
            let is_gift = |&&(command, gains): &&(Command, Gains)| {
                let steps = matches!(command, Command::AdvanceMarker { .. });
                steps || gains == Gains::Gift && !pays(command)
            };
            self.brings.iter().filter(is_gift).map(|&(command, _)| command).collect()
        }
    }

    /// The difference that a choice makes to its seat at once.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Gains {
        /// Something was won, and nothing lost.
        Gift,
        /// Nothing was lost.
        Nothing,
        /// Something was lost, or the network was changed.
        Loss,
    }

    impl Gains {
        fn between(before: &Nation, after: &Nation) -> Gains {
            let pairs = || owned(before).into_iter().zip(owned(after));
            let has_lost = pairs().any(|(before, after)| after < before);
            let turns_a_card = after.used.len() > before.used.len();
            if has_lost || turns_a_card || network(before) != network(after) {
                Gains::Loss
            } else if pairs().any(|(before, after)| after > before) {
                Gains::Gift
            } else {
                Gains::Nothing
            }
        }
    }

    /// Returns the resources, points and cards of the nation.
    fn owned(nation: &Nation) -> [usize; 8] {
        let Stock { credit, kelp, steelplast, science, biomatter } = nation.stock;
        let [a, b, c, d, e, f] =
            [credit, kelp, steelplast, science, biomatter, nation.points].map(usize::from);
        [a, b, c, d, e, f, nation.hand.len(), nation.claimed.len()]
    }

    /// Returns what the nation has built, upgraded or not.
    fn network(nation: &Nation) -> impl PartialEq {
        (nation.symbiotic, nation.nonsymbiotic, nation.tunnels, nation.buildings)
    }

    /// Sees all decisions of games by chance, in which each ability is used at once.
    fn see_decisions(rules: &Rules, mut see: impl FnMut(&State, Seat, &[Lawful])) {
        for seed in 0..40 {
            let (key, mut random) = (GameKey::unrecorded(seed), Stream::unrecorded(seed));
            let mut state = deal::<UnderwaterCities>(rules, &key);
            while let Some(seat) = UnderwaterCities::to_act(&state).iter().next() {
                let mut legal = Vec::new();
                UnderwaterCities::legal(rules, &state, seat, &mut legal);
                see(&state, seat, &legal);
                let any = legal[random.below(legal.len() as u32) as usize];
                let choice = legal.iter().copied().find(uses).unwrap_or(any);
                advance::<UnderwaterCities>(rules, &mut state, &key, seat, choice);
            }
        }
    }

    fn uses(&lawful: &Lawful) -> bool {
        matches!(lawful.into(), Command::UseAbility { .. })
    }

    fn pays(command: Command) -> bool {
        let upgrades =
            matches!(command, Command::UpgradeTunnel { .. } | Command::UpgradeBuilding { .. });
        upgrades || matches!(command, Command::Pay { .. })
    }

    fn gains(rules: &Rules, state: &State, seat: Seat, choice: Lawful) -> Gains {
        let mut after = *state;
        let desk = &mut Certain::<UnderwaterCities>::on(&mut after);
        // Chance ends here what was begun, which is enough to see what was won.
        UnderwaterCities::perform(rules, desk, seat, choice).ok();
        Gains::between(state.nation(seat), after.nation(seat))
    }

    fn lists() -> Vec<Lists> {
        let rules = Rules::standard(2).unwrap();
        let mut judge = Judge::<UnderwaterCities>::new(&rules);
        let mut lists = Vec::new();
        see_decisions(&rules, |state, seat, legal| {
            let go_on = legal.iter().filter(|it| !gives_up(it));
            let brings = go_on.map(|&it| (it.into(), gains(&rules, state, seat, it)));
            lists.push(Lists {
                legal: legal.to_vec(),
                considered: judge.considered(state, seat).to_vec(),
                has_just_opened: has_just_opened_ability(state),
                brings: brings.collect(),
            });
        });
        lists
    }

    #[test]
    fn to_open_an_ability_is_worth_what_the_best_of_its_choices_is() {
        let rules = Rules::standard(2).unwrap();
        let mut judge = Judge::<UnderwaterCities>::new(&rules);
        let (mut opened, mut compared) = (None, 0);
        see_decisions(&rules, |state, seat, legal| {
            if let Some(worth) = opened.take() {
                let choices = judge.considered(state, seat).to_vec();
                let worths = choices.into_iter().map(|choice| judge.after(state, seat, choice));
                assert_eq!(worths.fold(f64::NEG_INFINITY, f64::max), worth);
                compared += 1;
            }
            opened = legal.iter().copied().find(uses).map(|it| judge.after(state, seat, it));
        });
        assert!(compared > 3, "{compared}");
    }

    #[test]
    fn nobody_gives_up_what_was_just_opened_or_a_gift() {
        let (mut opened, mut gifts) = (0, 0);
        for list in lists() {
            assert!(!list.considered.is_empty());
            let [could_give_up, gives_up] = list.give_up();
            if gives_up {
                assert_eq!(list.gifts(), []);
                assert!(!list.has_just_opened);
            } else if could_give_up {
                opened += usize::from(list.has_just_opened);
                gifts += list.gifts().len();
            }
        }
        assert!(opened > 0 && gifts > 0, "{opened} and {gifts}");
    }

    #[test]
    fn what_gives_up_is_left_out_only_where_nothing_need_be_lost() {
        let lists = lists();
        let left_out = |it: &&Lists| !it.has_just_opened && it.give_up() == [true, false];
        let left_out: Vec<&Lists> = lists.iter().filter(left_out).collect();
        let is_harmless = |it: &&&Lists| it.brings.iter().any(|(_, gains)| *gains != Gains::Loss);
        assert!(!left_out.is_empty());
        assert_eq!(left_out.iter().filter(is_harmless).count(), left_out.len());
        let others = lists.iter().filter(|it| it.considered.len() != it.legal.len());
        assert!(others.map(Lists::give_up).all(|both| both == [true, false]));
    }

    #[test]
    fn an_option_a_card_and_an_upgrade_cost_nothing_or_something() {
        let rules = Rules::standard(2).unwrap();
        let mut seen = Vec::new();
        see_decisions(&rules, |state, seat, legal| {
            let look = Look::at(&rules, state, seat);
            let told = |it: &Lawful| (discriminant(&Command::from(*it)), costs_nothing(&look, it));
            seen.extend(legal.iter().map(told));
        });
        let option = Command::ChooseOption { part: 0, option: 0 };
        let site = TunnelSite::new(1).unwrap();
        let upgrade = Command::UpgradeTunnel { part: 0, site, payment: Resources::NONE };
        for command in [option, Command::ResolveCard {}, upgrade] {
            for free in [true, false] {
                assert!(seen.contains(&(discriminant(&command), free)), "{command:?}, {free}");
            }
        }
    }
}
