//! The measurements of an edition, as a page of Markdown for people: what is out of bounds first, then every number.

use super::bounds::{self, CHANCES_MIN, kinds, share, too_seldom};
use super::counts::{ItemCounts, SeatCounts, numbers};
use super::items::Item;
use super::like::Likes;
use super::owners::Difference;
use super::report::{Part, Report};
use super::tally::Tally;
use crate::words::players;
use engine::ruleset::Ruleset;

const WORDS: &str = "\
A **chance** is a card drawn, a tile dealt to a player, an item laid open for all, or a turn in which a slot could be chosen. *Played* \
counts cards that were played to a slot, for their effect or not. *Had* counts what was played for its effect, claimed, built, bought, \
won, chosen or scored; *of chances* is that share. *Used* counts how often it did something. *With* and *without* are the shares of \
games won by players who had the item and by those who had not, and *difference* is the one less the other in points of a hundred, with \
its standard error over whole games. Who wins also plays and buys more, whatever it does: *drawn* tells the same difference for those \
to whom the item came by chance, used or not, and *like* what the item itself moves: the share of games won by those who had it, less \
that of others who came to have one of its kind and stood as well when the turn began (the round, in 20th Century). Shared victories \
count in parts.
";

/// Returns the page.
pub fn page(report: &Report) -> String {
    let Report { ruleset, edition, options, command, .. } = report;
    let (name, hash) = (&edition.name, edition.hash);
    let ruleset = Ruleset::named(ruleset).map_or(*ruleset, Ruleset::title);
    let parts: String = report.parts.iter().map(part).collect();
    format!(
        "# Balance of `{name}` ({ruleset})\n\nGames of the bot `{}` against itself, options `{options}`, seed {}. The edition's hash \
         is `{hash}`. To repeat it:\n\n    {command}\n\n{WORDS}\n{}{parts}",
        report.bot,
        report.seed,
        limits(),
    )
}

fn limits() -> String {
    let [dead, deciding, seat] = [bounds::DEAD_BELOW, bounds::DECIDING_ABOVE, bounds::SEAT_WITHIN]
        .map(|share| 100.0 * share);
    let (owners, errors) = (bounds::OWNERS_MIN, bounds::ERRORS_BEYOND);
    format!(
        "Out of bounds is what is had in less than {dead} % of its chances (of {CHANCES_MIN} at least), what moves its owner's share of \
         wins by more than {deciding} points against players who stood as well (where {owners} players at least had it), and a seat whose share of \
         wins is more than {seat} points from an equal one; the last two by more than {errors} standard errors.\n"
    )
}

fn part(part: &Part) -> String {
    let counts = &part.counts;
    let seats = by_seat("Seat", &counts.seats, part.players);
    let places = by_seat("Place in the order of play at the start", &counts.places, part.players);
    let likes = kinds(&part.items, counts);
    let mut kinds: Vec<&str> = part.items.iter().map(|item| item.key.kind).collect();
    kinds.dedup();
    let table = |kind| Some(table(part, kind, likes.get(kind)?));
    let tables: String = kinds.into_iter().filter_map(table).collect();
    format!(
        "\n## {}, {} games\n\n### Out of bounds\n\n{}\n{seats}{places}{tables}",
        players(part.players),
        counts.games,
        found(part)
    )
}

fn found(part: &Part) -> String {
    let found = part.out_of_bounds();
    let lines: String = found.iter().map(|line| format!("- {line}\n")).collect();
    let seldom: Vec<String> = too_seldom(&part.items, &part.counts)
        .filter(|item| part.items().any(|(other, counts)| other == *item && counts.chances > 0))
        .map(ToString::to_string)
        .collect();
    let nothing = if found.is_empty() { "Nothing.\n" } else { "" };
    match seldom.is_empty() {
        true => format!("{nothing}{lines}"),
        false => {
            format!(
                "{nothing}{lines}\nNever had, but too seldom seen to tell: {}.\n",
                seldom.join(", ")
            )
        }
    }
}

fn by_seat(heading: &str, counts: &[SeatCounts], seats: u8) -> String {
    let line = |(number, counts): (u8, &SeatCounts)| {
        let won = share(counts).map_or_else(none, |(share, error)| {
            format!("{:.1} ± {:.1} %", 100.0 * share, 100.0 * error)
        });
        let Tally { count, .. } = counts.points;
        let points = counts.points.mean().zip(counts.points.error());
        let points = points.map_or_else(none, |(mean, error)| format!("{mean:.1} ± {error:.1}"));
        let deviation = counts.points.deviation().map_or_else(none, |value| format!("{value:.1}"));
        format!("| {number} | {count} | {won} | {points} | {deviation} |\n")
    };
    let lines: String = numbers(seats).zip(counts).map(line).collect();
    format!(
        "\n| {heading} | Games | Wins | Points | Standard deviation |\n|---:|---:|---:|---:|---:|\n{lines}"
    )
}

/// Returns the items of a kind, those that help most to win first.
fn table(part: &Part, kind: &str, likes: &Likes) -> String {
    let (games, players) = (part.counts.games, part.players);
    let of_kind = part.items().filter(|(item, _)| item.key.kind == kind);
    let mut lines: Vec<(f64, String)> = of_kind
        .map(|(item, counts)| {
            let told = ItemResults {
                owners: counts.owners.difference(games, players),
                drawers: counts.drawers.difference(games, players),
                likes: counts.likes.against(likes),
            };
            let order = told.likes.map_or(f64::NEG_INFINITY, |likes| likes.difference());
            (order, line(item, counts, told))
        })
        .collect();
    lines.sort_by(|one, other| other.0.total_cmp(&one.0));
    let lines: String = lines.into_iter().map(|(_, line)| line).collect();
    format!(
        "\n### {kind}\n\n| Number | Title | Chances | Played | Had | Of chances | Used | With | Without | Difference | Drawn | Like |\n\
         |---:|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n{lines}"
    )
}

/// The differences that are told of an item, each with its own others.
struct ItemResults {
    owners: Option<Difference>,
    drawers: Option<Difference>,
    likes: Option<Difference>,
}

fn line(item: &Item, counts: &ItemCounts, told: ItemResults) -> String {
    let ItemResults { owners, drawers, likes } = told;
    let (number, title) = (item.key.number, item.title.replace('|', "\\|"));
    let ItemCounts { chances, played, had, used, .. } = counts;
    let share = counts.share().map_or_else(none, |share| format!("{:.1} %", 100.0 * share));
    let [with, without] = [owners.map(|told| told.with), owners.map(|told| told.without)]
        .map(|share| share.map_or_else(none, |share| format!("{:.1} %", 100.0 * share)));
    let [difference, drawn, like] =
        [owners, drawers, likes].map(|told| told.map_or_else(none, points));
    format!(
        "| {number} | {title} | {chances} | {played} | {had} | {share} | {used} | {with} | {without} | {difference} | {drawn} | {like} |\n"
    )
}

fn points(told: Difference) -> String {
    format!("{:+.1} ± {:.1}", 100.0 * told.difference(), 100.0 * told.error)
}

fn none() -> String {
    "-".to_owned()
}
