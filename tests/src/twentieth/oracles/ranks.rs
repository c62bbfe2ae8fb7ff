//! "Round six bonus scoring" and "Winning the game": the ranks in coins and science, and who wins (rulings T-35 and T-36).

use super::country::Country;

/// The prizes for so many players, from the first place to the last, which gets nothing.
fn prizes(players: usize) -> Vec<i32> {
    let mut prizes: Vec<i32> = [8, 5, 3, 1].into_iter().take(players - 1).collect();
    prizes.push(0);
    prizes
}

/// Returns what each of the amounts is worth: places are handed out one by one, and who holds the same puts his prizes into one pot.
pub fn ranks(amounts: &[u16]) -> Vec<i32> {
    let mut order: Vec<usize> = (0..amounts.len()).collect();
    order.sort_by_key(|&player| std::cmp::Reverse(amounts[player]));
    let placed: Vec<(usize, i32)> = order.into_iter().zip(prizes(amounts.len())).collect();
    let worth = |&amount: &u16| {
        let pot: Vec<i32> = placed
            .iter()
            .filter(|(player, _)| amounts[*player] == amount)
            .map(|(_, prize)| *prize)
            .collect();
        let share = pot.iter().sum::<i32>() / pot.len() as i32;
        if amount == 0 { 0 } else { share }
    };
    amounts.iter().map(worth).collect()
}

/// The bonus of round VI for each of the regions.
pub fn round_six(countries: &[Country]) -> Vec<i32> {
    let ranked = |which: usize| {
        let amounts: Vec<u16> = countries.iter().map(|country| country.in_hand[which]).collect();
        ranks(&amounts)
    };
    let (commerce, science) = (ranked(0), ranked(1));
    let quality = countries.iter().map(Country::environmental_quality);
    quality
        .zip(commerce.into_iter().zip(science))
        .map(|(one, (two, three))| one + two + three)
        .collect()
}

/// The place of each region: one more than how many are better. More points are better; of as many points, less garbage.
pub fn places(countries: &[Country]) -> Vec<u8> {
    let is_better = |one: &Country, other: &Country| {
        one.points > other.points || (one.points == other.points && one.garbage() < other.garbage())
    };
    let place = |country: &Country| {
        1 + countries.iter().filter(|other| is_better(other, country)).count() as u8
    };
    countries.iter().map(place).collect()
}
