//! Many games between bots of one kind, on several threads. A game depends on the seed and its number alone: so the same seed gives the
//! same games, however many threads play.

use super::items::{Item, ListItems};
use super::walk::{Index, Walk, Walked};
use bots::BotKind;
use bots::choosing::LetBotsChoose;
use bots::contest::{Contest, Stuck};
use bots::search::mixed;
use engine::kernel::outcome::Outcome;
use serde::{Deserialize, Serialize};
use std::sync::{Mutex, mpsc};
use std::thread;

/// The games that are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Games {
    /// The bot that plays for everybody.
    pub bot: BotKind,
    /// The seed of all deals and choices.
    pub seed: u64,
    /// The number of threads that play; at least one does.
    pub threads: usize,
}

/// A game that was followed to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WalkedGame {
    /// The number of the game, from 0.
    pub number: u64,
    /// Its events.
    pub walked: Walked,
    /// Its end.
    pub outcome: Outcome,
}

impl Games {
    /// Plays the games with these numbers until `hear` fails. It is told each one as soon as it is over, in any order.
    ///
    /// # Errors
    /// [`Stuck`], which no bot here should ever be, and the errors of `hear`.
    pub fn play<G: LetBotsChoose + ListItems, E: From<Stuck>>(
        &self,
        rules: &G::Rules,
        items: &[Item],
        numbers: impl Iterator<Item = u64> + Send,
        mut hear: impl FnMut(WalkedGame) -> Result<(), E>,
    ) -> Result<(), E> {
        let (index, left) = (Index::of(items), Mutex::new(numbers));
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                let (sender, index, left) = (sender.clone(), &index, &left);
                let take = move || left.lock().ok()?.next();
                scope.spawn(move || {
                    std::iter::from_fn(take)
                        .try_for_each(|number| sender.send(self.game::<G>(rules, index, number)))
                });
            }
            drop(sender);
            receiver.into_iter().try_for_each(|game| hear(game?))
        })
    }

    fn game<G: LetBotsChoose + ListItems>(
        &self,
        rules: &G::Rules,
        index: &Index,
        number: u64,
    ) -> Result<WalkedGame, Stuck> {
        let bots = vec![self.bot; G::seats(rules).into()];
        let seed = mixed(self.seed, number);
        let mut walk = Walk::<G>::new(rules, index);
        let outcome = Contest::<G>::new(rules, &bots, seed).followed(&mut walk)?;
        Ok(WalkedGame { number, walked: walk.finish(), outcome })
    }
}
