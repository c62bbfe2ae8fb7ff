//! A game of bots against each other, played without a record.

use super::BotKind;
use super::hearing::Hearing;
use super::search::mixed;
use super::valued::Valued;
use engine::kernel::chance::GameKey;
use engine::kernel::desk::{Desk, Preview};
use engine::kernel::knowledge::{Viewer, hide};
use engine::kernel::limit::DRAFT_MAX;
use engine::kernel::outcome::Outcome;
use engine::kernel::seat::Seat;

/// Decisions of one game, at most; the laws know no game that is nearly as long.
const DECISIONS_MAX: u64 = 20_000;

/// A bot that gives no command, or one that is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Stuck {
    /// The bot of this seat gives no legal command.
    #[error("decision {decision}: the bot of seat {seat} gives no legal command")]
    NoCommand {
        /// Whose bot.
        seat: Seat,
        /// The number of the decision.
        decision: u64,
    },
    /// The game does not end.
    #[error("the game does not end after {DECISIONS_MAX} decisions")]
    Endless,
}

/// Plays a game to its end: `bots` by seat. The same seed gives the same game.
///
/// # Errors
/// [`Stuck`], which no bot here should ever be.
pub fn play<G: Valued>(rules: &G::Rules, bots: &[BotKind], seed: u64) -> Result<Outcome, Stuck> {
    play_dealt::<G>(rules, bots, seed, seed)
}

/// As [`play`], with a deal of its own: games of the same deal differ by who sits where and by what is chosen.
///
/// # Errors
/// [`Stuck`].
pub fn play_dealt<G: Valued>(
    rules: &G::Rules,
    bots: &[BotKind],
    deal: u64,
    seed: u64,
) -> Result<Outcome, Stuck> {
    play_heard::<G>(rules, bots, deal, seed, |_| ())
}

/// As [`play_dealt`], and every fact is heard when it happens, those of the deal first.
///
/// # Errors
/// [`Stuck`].
pub fn play_heard<G: Valued>(
    rules: &G::Rules,
    bots: &[BotKind],
    deal: u64,
    seed: u64,
    hear: impl FnMut(&G::Fact),
) -> Result<Outcome, Stuck> {
    play_followed::<G>(rules, bots, deal, seed, hear, |_| ())
}

/// As [`play_dealt`], and every position is looked at in which somebody must choose, and the last one.
///
/// # Errors
/// [`Stuck`].
pub fn play_watched<G: Valued>(
    rules: &G::Rules,
    bots: &[BotKind],
    deal: u64,
    seed: u64,
    look: impl FnMut(&G::State),
) -> Result<Outcome, Stuck> {
    play_followed::<G>(rules, bots, deal, seed, |_| (), look)
}

fn play_followed<G: Valued>(
    rules: &G::Rules,
    bots: &[BotKind],
    deal: u64,
    seed: u64,
    mut hear: impl FnMut(&G::Fact),
    mut look: impl FnMut(&G::State),
) -> Result<Outcome, Stuck> {
    let key = GameKey::unrecorded(deal);
    let mut state = G::table(rules);
    let opened = G::open(rules, &mut Hearing::<G, _>::on(&mut state, &key, &mut hear));
    debug_assert_eq!(opened, Ok(()), "a desk with chance stopped at something unknown");
    let mut course = Course { rules, bots, seed, decision: 0 };
    loop {
        look(&state);
        if let Some(outcome) = G::outcome(&state) {
            return Ok(outcome);
        }
        let acting = G::to_act(&state);
        let order: Vec<Seat> = G::order(&state).filter(|&seat| acting.contains(seat)).collect();
        let mut chosen = Vec::new();
        for &seat in &order {
            let drafted = match order.len() {
                1 => vec![course.choose::<G>(&state, seat)?],
                _ => course.draft::<G>(&state, seat)?,
            };
            chosen.extend(drafted.into_iter().map(|command| (seat, command)));
        }
        for (seat, command) in chosen {
            let refused = Stuck::NoCommand { seat, decision: course.decision };
            let lawful = G::check(rules, &state, seat, &command).map_err(|_| refused)?;
            let desk = &mut Hearing::<G, _>::on(&mut state, &key, &mut hear);
            let performed = G::perform(rules, desk, seat, lawful);
            debug_assert_eq!(performed, Ok(()), "a desk with chance stopped at something unknown");
        }
        if course.decision > DECISIONS_MAX {
            return Err(Stuck::Endless);
        }
    }
}

struct Course<'g, R> {
    rules: &'g R,
    bots: &'g [BotKind],
    seed: u64,
    decision: u64,
}

impl<R> Course<'_, R> {
    /// What the bot of the seat chooses, from what the seat knows of the position.
    fn choose<G: Valued<Rules = R>>(
        &mut self,
        state: &G::State,
        seat: Seat,
    ) -> Result<G::Command, Stuck> {
        self.decision += 1;
        let stuck = Stuck::NoCommand { seat, decision: self.decision };
        let bot = self.bots.get(seat.index()).copied().unwrap_or(BotKind::Random);
        let seen = hide::<G>(state, Viewer::Seat(seat));
        let seed = mixed(self.seed, self.decision);
        bot.choose::<G>(self.rules, &seen, seat, seed).ok_or(stuck)
    }

    /// A whole draft of the seat, chosen on a copy in which nobody else moves.
    fn draft<G: Valued<Rules = R>>(
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
