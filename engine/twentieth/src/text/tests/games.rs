//! Whole games by chance: all that happens, can be done and is refused has its words.

use super::*;
use crate::rejection::Rejection;

/// Games by chance until all that can happen has happened.
const GAMES: u64 = 30;

/// The facts, commands and refusals that were met, by type.
#[derive(Default)]
struct Met {
    facts: BTreeSet<String>,
    commands: BTreeMap<String, Command>,
    rejections: BTreeSet<String>,
}

/// The same words in both languages are no translation, but for titles.
fn assert_told(tell: impl Fn(Wording) -> String) {
    let words = LANGUAGES.map(tell);
    words.iter().for_each(|words| assert_sound(words));
    assert_ne!(words[0], words[1]);
}

impl Met {
    fn facts(&mut self, rules: &Rules, facts: &[Fact]) {
        for fact in facts {
            for seen in [fact.clone(), TwentiethCentury::redact(fact, Viewer::Spectator)] {
                assert_told(|wording| TwentiethCentury::tell_fact(rules, &seen, wording.language));
            }
            self.facts.insert(name(fact));
        }
    }

    /// All that the seat can do now, and what of all that was possible before is refused now.
    fn commands(&mut self, rules: &Rules, state: &State, seat: Seat, legal: &[Command]) {
        let seen = hide::<TwentiethCentury>(state, Viewer::Seat(seat));
        for command in legal {
            assert_told(|wording| TwentiethCentury::tell_command(rules, command, wording.language));
            let choice = |wording: Wording| {
                TwentiethCentury::tell_choice(rules, &seen, seat, command, wording.language)
            };
            assert_told(choice);
            self.commands.insert(name(command), *command);
        }
        for command in self.commands.values() {
            if let Err(refused) = TwentiethCentury::check(rules, state, seat, command) {
                self.rejections.insert(refusal(&refused));
            }
        }
    }

    /// Plays a game by chance.
    fn game(&mut self, rules: &Rules, number: u64) {
        let (key, mut random) = (GameKey::unrecorded(number), Stream::unrecorded(number));
        let mut desk = Recording::from(&TwentiethCentury::table(rules), &key);
        TwentiethCentury::open(rules, &mut desk).expect("a recording desk knows everything");
        let (mut state, facts) = desk.finish();
        self.facts(rules, &facts);
        while let Some(seat) = TwentiethCentury::to_act(&state).iter().next() {
            let seen = hide::<TwentiethCentury>(&state, Viewer::Seat(seat));
            let legal = play::legal::<TwentiethCentury>(rules, &seen, seat);
            let commands: Vec<Command> = legal.iter().map(|&lawful| lawful.into()).collect();
            self.commands(rules, &state, seat, &commands);
            let lawful = legal[random.below(legal.len() as u32) as usize];
            let mut desk = Recording::from(&state, &key);
            let performed = TwentiethCentury::perform(rules, &mut desk, seat, lawful);
            performed.expect("a recording desk knows everything");
            let facts;
            (state, facts) = desk.finish();
            self.facts(rules, &facts);
        }
    }
}

/// The type of a rejection whose words are sound: it says why the command is refused, and what to do instead.
fn refusal(refused: &Rejection) -> String {
    let words = refused.to_string();
    assert_sound(&words);
    name(refused)
}

#[test]
fn facts_commands_and_rejections_of_whole_games_have_their_words() {
    let mut met = Met::default();
    for number in 0..GAMES {
        met.game(&rules(3 + (number % 3) as u8), number);
    }
    let mut facts = all_names::<Fact>();
    // A game of its own deals nothing anew, the usual options leave the seats as they are, and all starting lands are alike.
    for other in ["hidden_items_dealt", "seating_drawn", "starting_lands_shuffled"] {
        facts.remove(other);
    }
    let commands = all_names::<Command>();
    assert_eq!(facts.difference(&met.facts).collect::<Vec<_>>(), Vec::<&String>::new());
    let met_commands: BTreeSet<String> = met.commands.keys().cloned().collect();
    assert_eq!(commands.difference(&met_commands).collect::<Vec<_>>(), Vec::<&String>::new());
    assert!(met.rejections.len() >= 20, "{:?}", met.rejections);
}
