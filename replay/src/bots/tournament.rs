//! Many games of bots against each other, on several threads: wins and points with standard errors.
//!
//! Each deal is played as often as there are players, each time with everybody one seat further on. A game depends on the seed and
//! its number alone, so that the same seed gives the same figures, however many threads play.

use super::BotKind;
use super::contest::{Contest, Stuck};
use super::sample::Sample;
use super::search::mixed;
use super::valued::Evaluate;
use az::SaturatingAs;
use engine::kernel::outcome::{Outcome, Place};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// The games that are played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tournament {
    /// The bots; the last one plays for all players that are left.
    pub bots: Vec<BotKind>,
    /// The number of games.
    pub games: u64,
    /// The seed of all deals and choices.
    pub seed: u64,
    /// The number of threads that play; at least one does.
    pub threads: usize,
}

/// The result of one of the players, in the order in which they were named.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Score {
    /// The bot.
    pub bot: BotKind,
    /// The share of the games that it won; a victory that is shared counts in parts.
    pub wins: Sample,
    /// Its points.
    pub points: Sample,
    /// The share of the games in which the first player ended ahead of this one.
    pub behind_first: Sample,
}

impl Tournament {
    /// Plays all games; `progress` hears how many are over.
    ///
    /// # Errors
    /// [`Stuck`], which no bot here should ever be.
    pub fn play<G: Evaluate>(
        &self,
        rules: &G::Rules,
        mut progress: impl FnMut(u64),
    ) -> Result<Vec<Score>, Stuck> {
        let next = AtomicU64::new(0);
        let (sender, receiver) = mpsc::channel();
        let mut played = Vec::new();
        thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                let (sender, next) = (sender.clone(), &next);
                let take = move || Some(next.fetch_add(1, Ordering::Relaxed));
                scope.spawn(move || {
                    std::iter::from_fn(take)
                        .take_while(|&game| game < self.games)
                        .try_for_each(|game| sender.send((game, self.game::<G>(rules, game))))
                });
            }
            drop(sender);
            for (game, places) in receiver {
                played.push((game, places?));
                progress(played.len() as u64);
            }
            Ok(())
        })?;
        played.sort_by_key(|(game, _)| *game);
        let games: Vec<Vec<Place>> = played.into_iter().map(|(_, places)| places).collect();
        Ok((0..G::seats(rules).into()).map(|player| self.score(player, &games)).collect())
    }

    /// Returns one game: the places in the order of the players.
    fn game<G: Evaluate>(&self, rules: &G::Rules, game: u64) -> Result<Vec<Place>, Stuck> {
        let players = u64::from(G::seats(rules));
        let (deal, turned) = (game / players, game % players);
        let player_on = |seat: u64| ((seat + turned) % players).saturating_as::<usize>();
        let bots: Vec<BotKind> = (0..players).map(|seat| self.bot(player_on(seat))).collect();
        let (deal, seed) = (mixed(self.seed, deal), mixed(self.seed, game));
        let contest = Contest::<G> { rules, bots: &bots, deal, seed };
        let Outcome(mut places) = contest.play()?;
        places.sort_by_key(|place| player_on(place.seat.index() as u64));
        Ok(places)
    }

    fn bot(&self, player: usize) -> BotKind {
        let last = self.bots.last().copied().unwrap_or(BotKind::Random);
        self.bots.get(player).copied().unwrap_or(last)
    }

    fn score(&self, player: usize, games: &[Vec<Place>]) -> Score {
        let own = |places: &[Place]| places.get(player).copied();
        let won = |places: &Vec<Place>| Some(share_of_victory(own(places)?, places));
        let points = |places: &Vec<Place>| Some(own(places)?.points.into());
        let behind = |places: &Vec<Place>| Some(behind(own(places)?, *places.first()?));
        Score {
            bot: self.bot(player),
            wins: games.iter().filter_map(won).collect(),
            points: games.iter().filter_map(points).collect(),
            behind_first: games.iter().filter_map(behind).collect(),
        }
    }
}

fn share_of_victory(own: Place, places: &[Place]) -> f64 {
    let winners = places.iter().filter(|place| place.place == 1).count();
    if own.place == 1 { 1.0 / winners as f64 } else { 0.0 }
}

/// 1 behind the first player, 0 ahead of it; a shared place is a half.
fn behind(own: Place, first: Place) -> f64 {
    match first.place.cmp(&own.place) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    }
}
