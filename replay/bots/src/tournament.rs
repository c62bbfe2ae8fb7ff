//! Many games of bots against each other, on several threads: wins and points with standard errors.
//!
//! Each deal is played as often as there are players, each time with everybody one seat further on. A deal depends on the seed and its
//! number alone, so that the same seed gives the same figures, however many threads play. Games of one deal have the same luck, so the
//! standard errors are those over deals.

use super::BotKind;
use super::choosing::LetBotsChoose;
use super::contest::{Contest, Follower, Stuck};
use super::deal::Deal;
use super::sample::Sample;
use super::search::mixed;
use az::SaturatingAs;
use engine::kernel::outcome::{Outcome, Place};
use engine::kernel::seat::Seat;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// The deals of a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deals {
    /// So many, drawn by a seed.
    Drawn {
        /// The number of deals.
        count: u64,
        /// The seed.
        seed: u64,
    },
    /// These, by their numbers.
    Given(Vec<u64>),
}

impl Deals {
    /// Returns how many there are.
    pub fn count(&self) -> u64 {
        match self {
            Deals::Drawn { count, .. } => *count,
            Deals::Given(deals) => deals.len() as u64,
        }
    }

    /// Returns the deal at this place; `None` beyond the last one.
    pub fn at(&self, place: u64) -> Option<Deal> {
        match self {
            Deals::Drawn { count, seed } => (place < *count).then(|| Deal(mixed(*seed, place))),
            Deals::Given(deals) => deals.get(place.saturating_as::<usize>()).copied().map(Deal),
        }
    }
}

/// The games that are played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tournament {
    /// The bots; the last one plays for all players that are left.
    pub bots: Vec<BotKind>,
    /// The deals.
    pub deals: Deals,
    /// The number of threads that play; at least one does.
    pub threads: usize,
}

/// A game of a tournament.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedGame<C> {
    /// By how many seats everybody has moved on.
    pub turned: u8,
    /// The bots by seat.
    pub bots: Vec<BotKind>,
    /// The result of each player, in the order in which they were named.
    pub places: Vec<Place>,
    /// The choices.
    pub chosen: Vec<(Seat, C)>,
}

/// A deal that was played, once with everybody on each seat.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedDeal<C> {
    /// Its place among the deals.
    pub place: u64,
    /// The deal.
    pub deal: Deal,
    /// Its games.
    pub games: Vec<PlayedGame<C>>,
}

/// The results of a deal: of each game the places in the order of the players.
pub type Results = Vec<Vec<Place>>;

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
    /// Plays the deals from this place on; `hear` is told each one, in order, and may end the tournament.
    ///
    /// # Errors
    /// [`Stuck`], which no bot here should ever be, and the errors of `hear`, which end the tournament as well.
    pub fn play<G: LetBotsChoose, E: From<Stuck>>(
        &self,
        rules: &G::Rules,
        from: u64,
        mut hear: impl FnMut(PlayedDeal<G::Command>) -> Result<ControlFlow<()>, E>,
    ) -> Result<(), E> {
        let next = AtomicU64::new(from);
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                let (sender, next) = (sender.clone(), &next);
                let take = move || self.next_deal(next);
                scope.spawn(move || {
                    std::iter::from_fn(take).try_for_each(|(place, deal)| {
                        sender.send((place, self.deal::<G>(rules, place, deal)))
                    })
                });
            }
            drop(sender);
            let heard = in_order(from, receiver, &mut hear);
            // Whoever still plays finishes the present deal, and takes no other.
            next.store(u64::MAX, Ordering::Relaxed);
            heard
        })
    }

    fn next_deal(&self, next: &AtomicU64) -> Option<(u64, Deal)> {
        let place = next.fetch_add(1, Ordering::Relaxed);
        self.deals.at(place).map(|deal| (place, deal))
    }

    /// Plays one deal, once with everybody on each seat.
    fn deal<G: LetBotsChoose>(
        &self,
        rules: &G::Rules,
        place: u64,
        deal: Deal,
    ) -> Result<PlayedDeal<G::Command>, Stuck> {
        let games = (0..G::seats(rules)).map(|turned| self.game::<G>(rules, deal, turned));
        Ok(PlayedDeal { place, deal, games: games.collect::<Result<_, _>>()? })
    }

    fn game<G: LetBotsChoose>(
        &self,
        rules: &G::Rules,
        deal: Deal,
        turned: u8,
    ) -> Result<PlayedGame<G::Command>, Stuck> {
        let players = G::seats(rules);
        let player_on = |seat: usize| (seat + usize::from(turned)) % usize::from(players);
        let bots: Vec<BotKind> =
            (0..usize::from(players)).map(|seat| self.bot(player_on(seat))).collect();
        let (key, seed) = (deal.key(players), mixed(deal.0, turned.into()));
        let mut choices = Choices(Vec::new());
        let Outcome(mut places) =
            Contest::<G> { rules, bots: &bots, key, seed }.followed(&mut choices)?;
        places.sort_by_key(|place| player_on(place.seat.index()));
        Ok(PlayedGame { turned, bots, places, chosen: choices.0 })
    }

    fn bot(&self, player: usize) -> BotKind {
        let last = self.bots.last().copied().unwrap_or(BotKind::Random);
        self.bots.get(player).copied().unwrap_or(last)
    }

    /// Returns the score of each of so many players.
    pub fn scores(&self, players: u8, deals: &[Results]) -> Vec<Score> {
        (0..usize::from(players)).map(|player| self.score(player, deals)).collect()
    }

    fn score(&self, player: usize, deals: &[Results]) -> Score {
        let over_games = |of: &dyn Fn(&[Place], Place) -> f64| -> Sample {
            let mean = |games: &Results| {
                let values =
                    games.iter().filter_map(|places| Some(of(places, *places.get(player)?)));
                values.collect::<Sample>().mean()
            };
            deals.iter().filter_map(mean).collect()
        };
        Score {
            bot: self.bot(player),
            wins: over_games(&|places, own| share_of_victory(own, places)),
            points: over_games(&|_, own| own.points.into()),
            behind_first: over_games(&|places, own| {
                places.first().map_or(0.5, |&one| ahead(one, own))
            }),
        }
    }

    /// Returns the share of the others that the first bot leaves behind in each deal: of all pairs of one of its players and one of another
    /// bot, those in which the first one ends ahead; a shared place is a half.
    pub fn left_behind(&self, deals: &[Results]) -> Sample {
        let is_first = |player: usize| self.bot(player) == self.bot(0);
        let of_game = |places: &[Place], scores: &mut Sample| {
            for one in (0..places.len()).filter(|&player| is_first(player)) {
                let others = (0..places.len()).filter(|&player| !is_first(player));
                others.for_each(|other| scores.add(ahead(places[one], places[other])));
            }
        };
        let of_deal = |games: &Results| {
            let mut scores = Sample::default();
            games.iter().for_each(|places| of_game(places, &mut scores));
            scores.mean()
        };
        deals.iter().filter_map(of_deal).collect()
    }
}

/// Hears deals in the order of their places, until somebody ends it or all are heard.
fn in_order<C, E: From<Stuck>>(
    from: u64,
    receiver: mpsc::Receiver<(u64, Result<PlayedDeal<C>, Stuck>)>,
    hear: &mut impl FnMut(PlayedDeal<C>) -> Result<ControlFlow<()>, E>,
) -> Result<(), E> {
    let mut waiting = BTreeMap::new();
    let mut next = from;
    for (place, played) in receiver {
        waiting.insert(place, played?);
        while let Some(played) = waiting.remove(&next) {
            next += 1;
            if hear(played)?.is_break() {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Keeps what is chosen.
struct Choices<C>(Vec<(Seat, C)>);

impl<G: LetBotsChoose> Follower<G> for Choices<G::Command> {
    fn choose(&mut self, seat: Seat, command: G::Command) {
        self.0.push((seat, command));
    }
}

fn share_of_victory(own: Place, places: &[Place]) -> f64 {
    let winners = places.iter().filter(|place| place.place == 1).count();
    if own.place == 1 { 1.0 / winners as f64 } else { 0.0 }
}

/// 1 if this player ended ahead of the other, 0 behind it; a shared place is a half.
fn ahead(one: Place, other: Place) -> f64 {
    match one.place.cmp(&other.place) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    }
}
