//! In which order bots think: players take turns, whoever waits for a quick bot does not wait for slow ones, and bots among themselves come
//! last.

use super::seated_bot::Company;
use crate::accounts::Bot;
use crate::store::PlayerId;
use engine::kernel::ids::GameId;
use engine::kernel::seat::Seat;
use std::collections::{HashMap, VecDeque};

/// Bots that wait for each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lane {
    /// Bots that choose within milliseconds.
    Quick,
    /// Bots that search.
    Slow,
    /// Bots at tables of bots alone, for whom nobody waits.
    Alone,
}

/// Bots of people that go before one decision of bots among themselves, at most: their games go on, however much there is to do.
const BEFORE: u32 = 8;

impl Lane {
    /// Returns the lane of a bot in this company.
    pub(super) fn of(bot: Bot, company: Company) -> Lane {
        match (company, bot) {
            (Company::Bots, _) => Lane::Alone,
            (Company::People, Bot::Random | Bot::Greedy | Bot::Easy) => Lane::Quick,
            (Company::People, Bot::Search | Bot::Club | Bot::Strong) => Lane::Slow,
        }
    }
}

/// The task of a thread that thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Desk {
    /// Quick bots only, so that there is always a thread that no slow one holds.
    Quick,
    /// Slow bots, quick ones as long as no slow one waits, and bots among themselves as long as nobody waits for another one.
    Any,
}

/// A seat that waits for its bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Task<W> {
    /// The game.
    pub(super) game: GameId,
    /// The seat.
    pub(super) seat: Seat,
    /// The lane of its bot.
    pub(super) lane: Lane,
    /// The player for whom the bot thinks; bots of whom nobody knows it share one turn.
    pub(super) payer: Option<PlayerId>,
    /// The task.
    pub(super) work: W,
}

/// All seats that wait for their bots.
pub(super) struct Schedule<W> {
    quick: Turns<W>,
    slow: Turns<W>,
    alone: Turns<W>,
    /// The bots of people that have gone before bots among themselves, one after another.
    before: u32,
    known: HashMap<(GameId, Seat), Progress<W>>,
}

/// The progress of a task.
enum Progress<W> {
    Waits,
    /// It is thought about; the game has moved meanwhile if there is a task for afterwards.
    Thinks(Option<Task<W>>),
}

impl<W> Default for Schedule<W> {
    fn default() -> Schedule<W> {
        let (quick, slow, alone) = (Turns::default(), Turns::default(), Turns::default());
        Schedule { quick, slow, alone, before: 0, known: HashMap::new() }
    }
}

impl<W> Schedule<W> {
    /// Adds a task behind the others of its payer. A seat waits once only, and while it is thought about only for afterwards.
    pub(super) fn add(&mut self, task: Task<W>) {
        let key = (task.game, task.seat);
        match self.known.get_mut(&key) {
            Some(Progress::Waits) => {}
            Some(Progress::Thinks(afterwards)) => *afterwards = Some(task),
            None => {
                self.known.insert(key, Progress::Waits);
                self.turns(task.lane).add(task);
            }
        }
    }

    /// Takes the task whose turn it is, or returns `None` if nothing waits for this desk.
    pub(super) fn take(&mut self, desk: Desk) -> Option<Task<W>> {
        let task = match desk {
            Desk::Quick => self.quick.take(),
            Desk::Any => self.take_any(),
        }?;
        self.known.insert((task.game, task.seat), Progress::Thinks(None));
        Some(task)
    }

    /// Takes a task of any lane: bots for whom people wait go first, but for one in so many.
    fn take_any(&mut self) -> Option<Task<W>> {
        let overdue = if self.before >= BEFORE { self.alone.take() } else { None };
        let task = overdue.or_else(|| self.slow.take()).or_else(|| self.quick.take());
        let task = task.or_else(|| self.alone.take())?;
        self.before = match task.lane {
            Lane::Quick | Lane::Slow => self.before.saturating_add(1),
            Lane::Alone => 0,
        };
        Some(task)
    }

    /// Notes that a task has been done; if its game has moved meanwhile, the seat waits again.
    pub(super) fn done(&mut self, game: GameId, seat: Seat) {
        if let Some(Progress::Thinks(Some(afterwards))) = self.known.remove(&(game, seat)) {
            self.add(afterwards);
        }
    }

    fn turns(&mut self, lane: Lane) -> &mut Turns<W> {
        match lane {
            Lane::Quick => &mut self.quick,
            Lane::Slow => &mut self.slow,
            Lane::Alone => &mut self.alone,
        }
    }
}

/// The tasks of one lane: one of each payer, then the next one of each.
struct Turns<W> {
    order: VecDeque<Option<PlayerId>>,
    tasks: HashMap<Option<PlayerId>, VecDeque<Task<W>>>,
}

impl<W> Default for Turns<W> {
    fn default() -> Turns<W> {
        Turns { order: VecDeque::new(), tasks: HashMap::new() }
    }
}

impl<W> Turns<W> {
    fn add(&mut self, task: Task<W>) {
        let payer = task.payer;
        let own = self.tasks.entry(payer).or_default();
        if own.is_empty() {
            self.order.push_back(payer);
        }
        own.push_back(task);
    }

    fn take(&mut self) -> Option<Task<W>> {
        let payer = self.order.pop_front()?;
        let own = self.tasks.get_mut(&payer)?;
        let task = own.pop_front();
        match own.is_empty() {
            true => drop(self.tasks.remove(&payer)),
            false => self.order.push_back(payer),
        }
        task
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: u8) -> Seat {
        Seat::try_from(number).expect("a seat")
    }

    /// Returns the task of a bot that this player has seated in this game.
    fn task(payer: u8, game: u8, number: u8, bot: Bot) -> Task<u8> {
        let (payer, game) = (Some(PlayerId([payer; 16])), GameId([game; 16]));
        let lane = Lane::of(bot, Company::People);
        Task { game, seat: seat(number), lane, payer, work: 0 }
    }

    /// Returns the same at a table of bots alone.
    fn alone(payer: u8, game: u8, number: u8, bot: Bot) -> Task<u8> {
        Task { lane: Lane::of(bot, Company::Bots), ..task(payer, game, number, bot) }
    }

    /// Returns the payers in the order in which their tasks are taken and done.
    fn served(schedule: &mut Schedule<u8>, desk: Desk) -> Vec<u8> {
        let mut payers = Vec::new();
        while let Some(task) = schedule.take(desk) {
            schedule.done(task.game, task.seat);
            payers.extend(task.payer.map(|PlayerId(id)| id[0]));
        }
        payers
    }

    /// Returns one account's 120 games with three bots each that search.
    fn crowded() -> Schedule<u8> {
        let mut schedule = Schedule::default();
        for game in 0..120 {
            (2..=4).for_each(|number| schedule.add(task(1, game, number, Bot::Search)));
        }
        schedule
    }

    #[test]
    fn a_player_with_one_bot_waits_for_one_decision_of_a_player_with_hundreds() {
        let mut schedule = crowded();
        schedule.add(task(2, 200, 2, Bot::Search));
        schedule.add(task(3, 201, 2, Bot::Search));
        let served = served(&mut schedule, Desk::Any);
        assert_eq!(served.len(), 362);
        assert_eq!(served[..4], [1, 2, 3, 1]);
    }

    #[test]
    fn a_player_who_is_asked_again_and_again_is_served_every_other_time() {
        let mut schedule = crowded();
        let mut payers = Vec::new();
        for _ in 0..20 {
            schedule.add(task(2, 200, 2, Bot::Search));
            let task = schedule.take(Desk::Any).expect("a task");
            schedule.done(task.game, task.seat);
            payers.extend(task.payer.map(|PlayerId(id)| id[0]));
        }
        assert_eq!(payers.iter().filter(|payer| **payer == 2).count(), 10, "{payers:?}");
    }

    #[test]
    fn whoever_waits_for_a_greedy_bot_waits_for_no_search() {
        let mut schedule = crowded();
        schedule.add(task(2, 200, 2, Bot::Greedy));
        let first = schedule.take(Desk::Quick).expect("a task");
        assert_eq!(first.payer, Some(PlayerId([2; 16])));
        assert_eq!(schedule.take(Desk::Quick), None, "a quick desk never searches");
    }

    #[test]
    fn a_desk_for_all_helps_out_where_no_search_waits() {
        let mut schedule = Schedule::default();
        schedule.add(task(1, 1, 2, Bot::Greedy));
        schedule.add(task(1, 2, 2, Bot::Search));
        assert_eq!(schedule.take(Desk::Any).map(|task| task.lane), Some(Lane::Slow));
        assert_eq!(schedule.take(Desk::Any).map(|task| task.lane), Some(Lane::Quick));
        assert_eq!(schedule.take(Desk::Any), None);
    }

    #[test]
    fn bots_for_whom_people_wait_go_before_bots_among_themselves() {
        let mut schedule = Schedule::default();
        schedule.add(alone(1, 1, 1, Bot::Strong));
        schedule.add(alone(2, 2, 1, Bot::Easy));
        schedule.add(task(3, 3, 2, Bot::Club));
        schedule.add(task(4, 4, 2, Bot::Easy));
        assert_eq!(served(&mut schedule, Desk::Any), [3, 4, 1, 2]);
        schedule.add(alone(2, 2, 1, Bot::Easy));
        assert_eq!(schedule.take(Desk::Quick), None, "a quick desk is kept for people");
    }

    #[test]
    fn bots_among_themselves_go_on_while_people_are_served_without_end() {
        let mut schedule = crowded();
        schedule.add(alone(2, 200, 1, Bot::Strong));
        schedule.add(alone(2, 201, 1, Bot::Strong));
        let served = served(&mut schedule, Desk::Any);
        let places: Vec<usize> = (0..served.len()).filter(|place| served[*place] == 2).collect();
        assert_eq!(places, [8, 17]);
    }

    #[test]
    fn a_seat_is_thought_about_once_at_a_time_and_again_if_the_game_has_moved() {
        let mut schedule = Schedule::default();
        let asked = || task(1, 1, 2, Bot::Search);
        schedule.add(asked());
        schedule.add(asked());
        assert_eq!(schedule.take(Desk::Any), Some(asked()));
        schedule.add(asked());
        schedule.add(asked());
        assert_eq!(schedule.take(Desk::Any), None, "it is thought about");
        schedule.done(asked().game, asked().seat);
        assert_eq!(schedule.take(Desk::Any), Some(asked()));
        schedule.done(asked().game, asked().seat);
        assert_eq!(schedule.take(Desk::Any), None);
    }
}
