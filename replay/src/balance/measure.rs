//! Many games between bots of one kind, on several threads. A game depends on the seed and its number alone, and what is counted are
//! whole numbers: so the same seed gives the same counts, however many threads play.

use super::counts::Counts;
use super::items::{Item, ListItems};
use super::walk::{Index, Walk};
use bots::BotKind;
use bots::choosing::LetBotsChoose;
use bots::contest::{Contest, Stuck};
use bots::search::mixed;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// The games that are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Games {
    /// The bot that plays for everybody.
    pub bot: BotKind,
    /// The number of games.
    pub games: u64,
    /// The seed of all deals and choices.
    pub seed: u64,
    /// The number of threads that play; at least one does.
    pub threads: usize,
}

impl Games {
    /// Plays all games and counts; `progress` hears how many are over.
    ///
    /// # Errors
    /// [`Stuck`], which no bot here should ever be.
    pub fn count<G: LetBotsChoose + ListItems>(
        &self,
        rules: &G::Rules,
        items: &[Item],
        mut progress: impl FnMut(u64),
    ) -> Result<Counts, Stuck> {
        let (next, index) = (AtomicU64::new(0), Index::of(items));
        let none = || Counts::none(items.len(), G::seats(rules));
        let (sender, receiver) = mpsc::channel();
        let mut all = none();
        thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                let (sender, next, index) = (sender.clone(), &next, &index);
                let take = move || Some(next.fetch_add(1, Ordering::Relaxed));
                scope.spawn(move || {
                    std::iter::from_fn(take).take_while(|&game| game < self.games).try_for_each(
                        |game| sender.send(self.game::<G>(rules, index, game, none())),
                    )
                });
            }
            drop(sender);
            for counted in receiver {
                all.take_in(&counted?);
                progress(all.games);
            }
            Ok(all)
        })
    }

    fn game<G: LetBotsChoose + ListItems>(
        &self,
        rules: &G::Rules,
        index: &Index,
        game: u64,
        mut counts: Counts,
    ) -> Result<Counts, Stuck> {
        let bots = vec![self.bot; G::seats(rules).into()];
        let seed = mixed(self.seed, game);
        let mut walk = Walk::<G>::new(rules, index);
        let outcome = Contest::<G>::new(rules, &bots, seed).followed(&mut walk)?;
        counts.add(&walk.finish(), &outcome);
        Ok(counts)
    }
}
