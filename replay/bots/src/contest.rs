//! A game of bots against each other, played without a record.

use super::BotKind;
use super::choosing::LetBotsChoose;
use super::hearing::Hearing;
use super::level::Seeds;
use super::search::mixed;
use engine::kernel::chance::{GameKey, Seed};
use engine::kernel::desk::{Desk, Preview};
use engine::kernel::edition::{EditionName, Published, SetupRefused};
use engine::kernel::game::Game;
use engine::kernel::ids::GameId;
use engine::kernel::knowledge::hide;
use engine::kernel::limit::DRAFT_MAX;
use engine::kernel::outcome::Outcome;
use engine::kernel::seat::Seat;
use engine::kernel::table::Created;
use engine::kernel::viewer::Viewer;
use serde_json::Value;

/// Decisions of one game, at most; the laws know no game that is nearly as long.
pub(super) const DECISIONS_MAX: u64 = 20_000;

/// A bot that gives no command, or one that is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Stuck {
    /// The bot of this seat gives no legal command.
    #[error("decision {decision}: the bot of seat {seat} gives no legal command")]
    NoCommand {
        /// The seat of the bot.
        seat: Seat,
        /// The number of the decision.
        decision: u64,
    },
    /// The game does not end.
    #[error("the game does not end after {DECISIONS_MAX} decisions")]
    Endless,
}

/// Returns the rules of games that nobody records.
///
/// # Errors
/// [`SetupRefused`] for a number of players or options that the ruleset does not take.
pub fn rules<G: Published>(
    edition: EditionName,
    players: u8,
    options: &Value,
) -> Result<G::Rules, SetupRefused> {
    let created = Created {
        ruleset: G::NAME.to_owned(),
        edition,
        seats: players,
        options: options.clone(),
        // Nothing is recorded: the seed is told, and nobody has to be bound to it.
        commitment: Seed([0; 32]).commit(GameId([0; 16])),
        dispute_time: None,
        clock: None,
        parent: None,
    };
    G::rules(&created, G::REVISION)
}

/// A follower of a game while it is played.
pub trait Follower<G: Game> {
    /// A fact that has just happened, those of the deal first.
    fn hear(&mut self, _: &G::Fact) {}

    /// A position in which somebody must choose, or the last one.
    fn look(&mut self, _: &G::State) {}

    /// A choice that is about to be performed.
    fn choose(&mut self, _: Seat, _: G::Command) {}
}

impl<G: Game> Follower<G> for () {}

/// Follows positions alone.
struct Looking<L>(L);

impl<G: Game, L: FnMut(&G::State)> Follower<G> for Looking<L> {
    fn look(&mut self, state: &G::State) {
        (self.0)(state);
    }
}

/// A game of bots against each other. The same seeds give the same game.
pub struct Contest<'g, G: LetBotsChoose> {
    /// The rules.
    pub rules: &'g G::Rules,
    /// The bots by seat.
    pub bots: &'g [BotKind],
    /// The key of the deal: games of the same one differ by who sits where and by what is chosen.
    pub key: GameKey,
    /// The seed of what is chosen.
    pub seed: u64,
}

impl<'g, G: LetBotsChoose> Contest<'g, G> {
    /// Returns a game with one seed for everything.
    pub fn new(rules: &'g G::Rules, bots: &'g [BotKind], seed: u64) -> Contest<'g, G> {
        Contest { rules, bots, key: GameKey::unrecorded(seed), seed }
    }

    /// Plays to the end.
    ///
    /// # Errors
    /// [`Stuck`], which no bot here should ever be.
    pub fn play(&self) -> Result<Outcome, Stuck> {
        self.followed(&mut ())
    }

    /// Plays to the end; every position is looked at in which somebody must choose, and the last one.
    ///
    /// # Errors
    /// [`Stuck`].
    pub fn watched(&self, look: impl FnMut(&G::State)) -> Result<Outcome, Stuck> {
        self.followed(&mut Looking(look))
    }

    /// Plays to the end, followed by somebody.
    ///
    /// # Errors
    /// [`Stuck`].
    pub fn followed(&self, follower: &mut impl Follower<G>) -> Result<Outcome, Stuck> {
        let Contest { rules, bots, ref key, seed } = *self;
        let mut state = G::table(rules);
        let opened =
            G::open(rules, &mut Hearing::<G, _>::on(&mut state, key, |fact| follower.hear(fact)));
        debug_assert_eq!(opened, Ok(()), "a desk with chance stopped at something unknown");
        let mut choosing = ContestBots { rules, bots, seed, decision: 0 };
        loop {
            follower.look(&state);
            if let Some(outcome) = G::outcome(&state) {
                return Ok(outcome);
            }
            let acting = G::to_act(&state);
            let order: Vec<Seat> = G::order(&state).filter(|&seat| acting.contains(seat)).collect();
            let mut chosen = Vec::new();
            for &seat in &order {
                let drafted = match order.len() {
                    1 => vec![choosing.choose::<G>(&state, seat)?],
                    _ => choosing.draft::<G>(&state, seat)?,
                };
                chosen.extend(drafted.into_iter().map(|command| (seat, command)));
            }
            for (seat, command) in chosen {
                let refused = Stuck::NoCommand { seat, decision: choosing.decision };
                let lawful = G::check(rules, &state, seat, &command).map_err(|_| refused)?;
                follower.choose(seat, command);
                let desk = &mut Hearing::<G, _>::on(&mut state, key, |fact| follower.hear(fact));
                let performed = G::perform(rules, desk, seat, lawful);
                debug_assert_eq!(
                    performed,
                    Ok(()),
                    "a desk with chance stopped at something unknown"
                );
            }
            if choosing.decision > DECISIONS_MAX {
                return Err(Stuck::Endless);
            }
        }
    }
}

struct ContestBots<'g, R> {
    rules: &'g R,
    bots: &'g [BotKind],
    seed: u64,
    decision: u64,
}

impl<R> ContestBots<'_, R> {
    /// Returns what the bot of the seat chooses, from what the seat knows of the position.
    fn choose<G: LetBotsChoose<Rules = R>>(
        &mut self,
        state: &G::State,
        seat: Seat,
    ) -> Result<G::Command, Stuck> {
        self.decision += 1;
        let stuck = Stuck::NoCommand { seat, decision: self.decision };
        let bot = self.bots.get(seat.index()).copied().unwrap_or(BotKind::Random);
        let seen = hide::<G>(state, Viewer::Seat(seat));
        let game = mixed(!self.seed, seat.number().into());
        let seeds = Seeds { game, decision: mixed(self.seed, self.decision) };
        G::chosen_by(bot, self.rules, &seen, seat, seeds).ok_or(stuck)
    }

    /// Returns a whole draft of the seat, chosen on a copy in which nobody else moves.
    fn draft<G: LetBotsChoose<Rules = R>>(
        &mut self,
        state: &G::State,
        seat: Seat,
    ) -> Result<Vec<G::Command>, Stuck> {
        let mut desk = Preview::<G>::without_chance(state);
        let mut commands = Vec::new();
        while G::to_act(desk.state()).contains(seat) && commands.len() <= DRAFT_MAX {
            let command = self.choose::<G>(desk.state(), seat)?;
            let stuck = || Stuck::NoCommand { seat, decision: self.decision };
            let lawful = G::check(self.rules, desk.state(), seat, &command).map_err(|_| stuck())?;
            G::perform(self.rules, &mut desk, seat, lawful).map_err(|_| stuck())?;
            commands.push(command);
        }
        Ok(commands)
    }
}
