//! Listings of games, from the tables `games` and `seats`.

use engine::kernel::ids::GameId;
use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::columns::Column;
use crate::store::{
    Concerning, Head, Listing, ListingQuery, Practice, SeatHolder, Start, Terms, TermsQuery,
    Timing, Vacancy,
};

const LISTING: &str = "SELECT * FROM games WHERE id = :game";

const HOLDERS: &str = "
    SELECT seat, player, seated_by, awaited FROM seats WHERE game = :game ORDER BY seat";

const HAS_FREE_SEAT: &str = "
    status = 'gathering' AND seats > (SELECT count(*) FROM seats AS taken WHERE taken.game = games.id)";

const HAS_NO_FREE_SEAT: &str = "
    (status <> 'gathering' OR seats = (SELECT count(*) FROM seats AS taken WHERE taken.game = games.id))";

/// Returns one game.
pub(super) fn listing(connection: &Connection, game: GameId) -> rusqlite::Result<Option<Listing>> {
    connection
        .prepare_cached(LISTING)?
        .query_row(named_params! { ":game": Column(game) }, without_holders)
        .optional()?
        .map(|listing| with_holders(connection, listing))
        .transpose()
}

/// Returns a page of games, the newest first.
pub(super) fn listings(
    connection: &Connection,
    query: &ListingQuery,
) -> rusqlite::Result<Vec<Listing>> {
    // A seat that is waited for between the two statements must not be shown in another's game.
    let snapshot = connection.unchecked_transaction()?;
    let listings = page(&snapshot, query)?;
    listings.into_iter().map(|listing| with_holders(&snapshot, listing)).collect()
}

fn page(connection: &Connection, query: &ListingQuery) -> rusqlite::Result<Vec<Listing>> {
    connection
        .prepare_cached(&page_sql(query))?
        .query_map(
            named_params! {
                ":status": query.phase.map(Column),
                ":ruleset": query.ruleset,
                ":player": query.concerning.map(Concerning::player),
                ":purpose": query.terms.purpose,
                ":visibility": query.terms.visibility,
                ":creator": query.terms.creator,
                ":before": query.before,
                ":limit": query.limit,
            },
            without_holders,
        )?
        .collect()
}

/// Every narrowing has its own words, so that each combination finds its index; a parameter that
/// narrows nothing is named all the same, because all of them are always given.
pub(super) fn page_sql(query: &ListingQuery) -> String {
    let status = query.phase.map_or(":status IS NULL", |_| "status = :status");
    let ruleset = query.ruleset.as_ref().map_or(":ruleset IS NULL", |_| "ruleset = :ruleset");
    let before = query.before.map_or(":before IS NULL", |_| "number < :before");
    let concerning = concerning_sql(query.concerning);
    let practice = practice_sql(query.practice);
    let terms = terms_sql(&query.terms);
    format!(
        "SELECT * FROM games WHERE {status} AND {ruleset} AND {before} AND {concerning} AND {practice} AND {terms}
         ORDER BY number DESC LIMIT :limit"
    )
}

fn terms_sql(terms: &TermsQuery) -> String {
    let purpose = terms.purpose.map_or(":purpose IS NULL", |_| "purpose = :purpose");
    let visibility = terms.visibility.map_or(":visibility IS NULL", |_| "visibility = :visibility");
    let creator = terms.creator.map_or(":creator IS NULL", |_| "creator = :creator");
    let vacancy = match terms.vacancy {
        None => "TRUE",
        Some(Vacancy::Free) => HAS_FREE_SEAT,
        Some(Vacancy::Full) => HAS_NO_FREE_SEAT,
    };
    let timing = match terms.timing {
        None => "TRUE",
        Some(Timing::Clock) => "clock IS NOT NULL",
        Some(Timing::Untimed) => "clock IS NULL",
    };
    format!("{purpose} AND {visibility} AND {creator} AND {vacancy} AND {timing}")
}

fn concerning_sql(concerning: Option<Concerning>) -> &'static str {
    match concerning {
        None => ":player IS NULL AND visibility = 'public'",
        Some(Concerning::Seated(_)) => "id IN (SELECT game FROM seats WHERE player = :player)",
        Some(Concerning::SeatedInPublic(_)) => {
            "id IN (SELECT game FROM seats WHERE player = :player) AND visibility = 'public'"
        }
        Some(Concerning::Waiting(_)) => {
            "id IN (SELECT game FROM seats WHERE player = :player AND awaited = 1
                    UNION SELECT game FROM seats WHERE player = :player AND asked = 1)"
        }
        Some(Concerning::Disputed(_)) => {
            "id IN (SELECT g.id FROM games AS g WHERE g.disputed = 1
                    AND NOT EXISTS (SELECT 1 FROM seats WHERE game = g.id AND player = :player))"
        }
        Some(Concerning::WaitingOrDisputed(_)) => {
            "id IN (SELECT game FROM seats WHERE player = :player AND awaited = 1
                    UNION SELECT game FROM seats WHERE player = :player AND asked = 1
                    UNION SELECT g.id FROM games AS g WHERE g.disputed = 1
                    AND NOT EXISTS (SELECT 1 FROM seats WHERE game = g.id AND player = :player))"
        }
    }
}

/// A record that tells what a seat knows is held by who brought it, and concerns nobody else.
fn practice_sql(practice: Practice) -> &'static str {
    match practice {
        Practice::Among => "TRUE",
        Practice::Only => "kind = 'practice'",
        Practice::Without => {
            "(kind = 'played' OR kind = 'imported'
              AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id))"
        }
    }
}

/// Returns the listing of a row of `games`, as yet without the seats.
pub(super) fn without_holders(row: &Row<'_>) -> rusqlite::Result<Listing> {
    let Column(phase) = row.get("status")?;
    let (Column(seq), Column(hash)) = (row.get("head_seq")?, row.get("head_hash")?);
    Ok(Listing {
        number: row.get("number")?,
        game: id(row)?,
        ruleset: row.get("ruleset")?,
        title: row.get("title")?,
        seats: row.get("seats")?,
        kind: row.get("kind")?,
        terms: terms(row)?,
        clock: row.get::<_, Option<Column<_>>>("clock")?.map(|Column(clock)| clock),
        rematch_of: other_id(row, "rematch_of")?,
        recorded_as: other_id(row, "recorded_as")?,
        creator: row.get("creator")?,
        phase,
        created_at: row.get("created_at")?,
        moved_at: row.get("moved_at")?,
        head: Head { seq, hash },
        holders: Vec::new(),
    })
}

fn other_id(row: &Row<'_>, column: &str) -> rusqlite::Result<Option<GameId>> {
    Ok(row.get::<_, Option<Column<GameId>>>(column)?.map(|Column(game)| game))
}

fn terms(row: &Row<'_>) -> rusqlite::Result<Terms> {
    Ok(Terms {
        visibility: row.get("visibility")?,
        admission: row.get("admission")?,
        seat_order: row.get("seat_order")?,
        starts: if row.get("starts_then")? { Start::At } else { row.get("starts")? },
        rests: row.get("rests")?,
        waits_until: row.get("waits_until")?,
        orders: row.get("orders")?,
        purpose: row.get("purpose")?,
        min_kept: row.get("min_kept")?,
        most_running: row.get("most_running")?,
    })
}

/// Returns the same listing with who holds which seat.
pub(super) fn with_holders(connection: &Connection, listing: Listing) -> rusqlite::Result<Listing> {
    let holders = connection
        .prepare_cached(HOLDERS)?
        .query_map(named_params! { ":game": Column(listing.game) }, holder)?
        .collect::<rusqlite::Result<_>>()?;
    Ok(Listing { holders, ..listing })
}

fn holder(row: &Row<'_>) -> rusqlite::Result<SeatHolder> {
    let Column(seat) = row.get("seat")?;
    Ok(SeatHolder {
        seat,
        player: row.get("player")?,
        seated_by: row.get("seated_by")?,
        awaited: row.get("awaited")?,
    })
}

/// Returns the id of a row of `games`.
pub(super) fn id(row: &Row<'_>) -> rusqlite::Result<GameId> {
    row.get("id").map(|Column(game)| game)
}
