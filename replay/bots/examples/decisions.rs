//! Measures single decisions: `cargo run --profile dist -p bots --example decisions -- <ruleset> <players> <games> <bot>...`.
//!
//! Greedy players play games. Of each about one decision in twenty is given to the bots, too, and where one of them chooses otherwise than `greedy`
//! all that were chosen are played on to the end in the same worlds, by who looks one choice ahead. The figures are by how many points the
//! lead is greater, on the average, after what the bot chose than after what `greedy` chose, and the time that a decision took. So many
//! differences come of one game that bots are told apart sooner than by who wins. But whoever plans what it chooses afterwards gets no merit
//! for that here: what helps must win games as well.

use bots::BotKind;
use bots::choosing::LetBotsChoose;
use bots::contest::{Contest, rules};
use bots::judge::{Judge, Manner, Opinion};
use bots::level::Seeds;
use bots::sample::Sample;
use bots::search::mixed;
use engine::kernel::chance::{GameKey, Random, Stream};
use engine::kernel::edition::Published;
use engine::kernel::knowledge::{Seen, hide};
use engine::kernel::play;
use engine::kernel::seat::Seat;
use engine::kernel::viewer::Viewer;
use engine::ruleset::{Ruleset, for_ruleset};
use serde_json::json;
use std::time::{Duration, Instant};

/// Of so many decisions one is measured.
const ONE_OF: u32 = 20;
/// A decision between fewer choices is not measured.
const CHOICES_LEAST: usize = 3;
/// Worlds in which what was chosen is played on to the end.
const WORLDS: u64 = 96;
/// Whoever plays on to the end chooses so.
const MANNER: Manner = Manner { opinion: Opinion::Worth, width: 24 };

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize| words.get(place).map(String::as_str);
    let ruleset = word(0).and_then(Ruleset::named).expect("the name of a ruleset");
    let players = word(1).and_then(|players| players.parse().ok()).expect("how many players");
    let games = word(2).and_then(|games| games.parse().ok()).expect("how many games");
    let bots = words.get(3..).unwrap_or_default().iter().map(|bot| bot.parse().expect("a bot"));
    let bots: Vec<BotKind> = bots.collect();
    for_ruleset!(ruleset, G => measured::<G>(players, games, &bots));
}

fn measured<G: LetBotsChoose + Published>(players: u8, games: u64, bots: &[BotKind]) {
    let edition = G::editions().into_iter().next().expect("an edition");
    let rules = rules::<G>(edition, players, &json!({})).expect("a number of players");
    let mut found = vec![Measured::default(); bots.len()];
    for game in 0..games {
        for (place, (seen, seat)) in decisions::<G>(&rules, game).into_iter().enumerate() {
            let seed = mixed(mixed(!game, 1), place as u64);
            Decision::<G> { rules: &rules, seen, seat, seed }.measure(bots, &mut found);
        }
        eprintln!("{} of {games} games", game + 1);
    }
    for (bot, found) in bots.iter().zip(&found) {
        println!("{bot}: {}", found.told());
    }
}

/// Returns what a seat knew at some decisions of a game of greedy players.
fn decisions<G: LetBotsChoose>(rules: &G::Rules, game: u64) -> Vec<(Seen<G::State>, Seat)> {
    let mut random = Stream::unrecorded(mixed(game, 1));
    let mut judge = Judge::<G>::new(rules);
    let mut decisions = Vec::new();
    let bots = vec![BotKind::Greedy; usize::from(G::seats(rules))];
    let played = Contest::<G>::new(rules, &bots, game).watched(|state| {
        let Some(seat) = play::next_to_act::<G>(state) else { return };
        let is_taken = random.below(ONE_OF) == 0;
        if is_taken && judge.considered(state, seat).len() >= CHOICES_LEAST {
            decisions.push((hide::<G>(state, Viewer::Seat(seat)), seat));
        }
    });
    played.expect("a game that ends");
    decisions
}

/// The figures of a bot.
#[derive(Clone, Default)]
struct Measured {
    points: Sample,
    time: Duration,
}

impl Measured {
    fn told(&self) -> String {
        let number =
            |number: Option<f64>| number.map_or_else(|| "?".to_owned(), |it| format!("{it:.2}"));
        let count = self.points.count;
        let each = self.time.as_secs_f64() * 1000.0 / f64::from(count.max(1));
        let [mean, error] = [self.points.mean(), self.points.error()].map(number);
        format!("{mean} ± {error} points in {count} decisions, {each:.1} ms each")
    }
}

/// A decision that is measured.
struct Decision<'r, G: LetBotsChoose> {
    rules: &'r G::Rules,
    seen: Seen<G::State>,
    seat: Seat,
    seed: u64,
}

impl<G: LetBotsChoose> Decision<'_, G> {
    /// Notes by how many points each bot chooses better than `greedy`. A command that is not legal in all worlds cannot be measured.
    fn measure(&self, bots: &[BotKind], found: &mut [Measured]) {
        let (greedy, _) = self.chosen(BotKind::Greedy);
        let chosen: Vec<(G::Command, Duration)> =
            bots.iter().map(|&bot| self.chosen(bot)).collect();
        let mut commands = vec![greedy];
        for &(command, _) in &chosen {
            if !commands.contains(&command) {
                commands.push(command);
            }
        }
        let Some(leads) = self.leads(&commands) else { return };
        let lead = |command| {
            let place = commands.iter().position(|&it| it == command);
            place.and_then(|place| leads[place].mean()).unwrap_or_default()
        };
        for (found, (command, time)) in found.iter_mut().zip(chosen) {
            found.points.add(lead(command) - lead(greedy));
            found.time += time;
        }
    }

    fn chosen(&self, bot: BotKind) -> (G::Command, Duration) {
        let start = Instant::now();
        let seeds = Seeds { game: self.seed, decision: self.seed };
        let chosen = bot.choose::<G>(self.rules, &self.seen, self.seat, seeds);
        (chosen.expect("a seat that may act"), start.elapsed())
    }

    /// Returns the leads at the end after each command, in the same worlds; `None` if one is not legal somewhere.
    fn leads(&self, commands: &[G::Command]) -> Option<Vec<Sample>> {
        let mut leads = vec![Sample::default(); commands.len()];
        if commands.len() == 1 {
            return Some(leads);
        }
        let mut judge = Judge::<G>::new(self.rules);
        for world in 0..WORLDS {
            let seed = mixed(!self.seed, world);
            let dealt = G::imagine(self.rules, &self.seen, &mut Stream::unrecorded(seed));
            for (command, leads) in commands.iter().zip(&mut leads) {
                let end = self.end(&mut judge, dealt.clone(), command, seed)?;
                leads.add(self.lead(&end));
            }
        }
        Some(leads)
    }

    /// Returns the end of the game after the command; `None` if it is not legal here.
    fn end(
        &self,
        judge: &mut Judge<'_, G>,
        mut state: G::State,
        command: &G::Command,
        seed: u64,
    ) -> Option<G::State> {
        let key = GameKey::unrecorded(seed);
        let random = &mut Stream::unrecorded(mixed(seed, 1));
        let mut next = Some((self.seat, G::check(self.rules, &state, self.seat, command).ok()?));
        while let Some((seat, choice)) = next {
            play::advance::<G>(self.rules, &mut state, &key, seat, choice);
            next = play::next_to_act::<G>(&state).and_then(|seat| {
                let choice = judge.best(&state, seat, MANNER, random)?;
                Some((seat, choice))
            });
        }
        Some(state)
    }

    /// Returns by how many points the seat leads the others at the end, on the average.
    fn lead(&self, end: &G::State) -> f64 {
        let points = |seat| G::worth(G::weights(self.rules), self.rules, end, seat);
        let others = Seat::first(G::seats(self.rules)).filter(|&seat| seat != self.seat);
        let leads: Sample = others.map(|other| points(self.seat) - points(other)).collect();
        leads.mean().unwrap_or_else(|| points(self.seat))
    }
}
