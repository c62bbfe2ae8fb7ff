//! Reading back: pages, listings, accounts.

use super::*;
use crate::store::sqlite::listing_table::page_sql;
use crate::store::{
    Concerning, ListingQuery, OpeningsOf, Practice, Purpose, StoreError, TermsQuery, Timing,
    Vacancy,
};

const ALL: ListingQuery = ListingQuery::newest(100);

#[test]
fn events_come_in_pages() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    store.append(new_game(2)).unwrap();
    store.append(on_head(1, 0, 9)).unwrap();
    let page = |after: Option<u32>, limit| -> Vec<u32> {
        let events = store.events(game(1), after.map(Seq), limit).unwrap();
        events.into_iter().map(|event| event.seq.0).collect()
    };
    assert_eq!(page(None, 4), [0, 1, 2, 3]);
    assert_eq!(page(Some(3), 4), [4, 5, 6, 7]);
    assert_eq!(page(Some(7), 4), [8, 9]);
    assert!(page(Some(9), 4).is_empty());
    assert!(page(Some(u32::MAX), 4).is_empty());
    assert!(page(None, 0).is_empty());
    assert_eq!(store.events(game(3), None, 4), Ok(vec![]));
    assert_eq!(store.event(game(1), Seq(10)), Ok(None));
    assert_eq!(store.event(game(1), Seq(4)).unwrap().unwrap().position, LogPosition(6));
}

#[test]
fn a_seat_reads_its_own_openings_only() {
    let house = House::new();
    let store = house.open();
    let mut append = new_game(1);
    append.events.push(event(1));
    append.events[0].openings = vec![opening(Whom::Table, "0 table")];
    append.events[1].openings = vec![
        opening(Whom::Table, "1 table"),
        opening(Whom::Seat(seat(2)), "1 two"),
        opening(Whom::Seat(seat(1)), "1 one"),
    ];
    store.append(append).unwrap();
    let lines = |first, last, of| -> Vec<String> {
        let openings = store.openings(game(1), Seq(first)..=Seq(last), of).unwrap();
        openings.into_iter().map(|opening| opening.line).collect()
    };
    assert_eq!(lines(0, 9, OpeningsOf::Seat(seat(2))), ["1 two"]);
    assert_eq!(lines(0, 9, OpeningsOf::Seat(seat(3))), [""; 0]);
    assert_eq!(
        lines(0, 9, OpeningsOf::Everyone),
        ["0 table", "1 one", "1 two", "1 table"],
        "by event, then by viewer as text"
    );
    assert_eq!(lines(0, 0, OpeningsOf::Everyone), ["0 table"]);
}

/// Game 1 runs and waits for player 1, game 2 runs and waits for player 2, game 3 gathers.
fn three_games(store: &SqliteStore) {
    register(store, 1);
    register(store, 2);
    for (number, awaited) in [(1, [1]), (2, [2])] {
        let mut append = new_game(number);
        append.seats = vec![taken(1, 1), taken(2, 2), taken(3, 2)];
        append.listing = awaiting(Phase::Playing, &awaited);
        store.append(append).unwrap();
    }
    let mut append = new_game(3);
    append.seats = vec![taken(1, 2)];
    store.append(append).unwrap();
}

fn listed(store: &SqliteStore, query: ListingQuery) -> Vec<u8> {
    let listings = store.listings(query).unwrap();
    listings.iter().map(|listing| listing.game.0[0]).collect()
}

fn concerning(concerning: Concerning) -> ListingQuery {
    let concerning = Some(concerning);
    ListingQuery { concerning, ..ALL }
}

#[test]
fn listings_are_narrowed_by_what_is_asked() {
    let house = House::new();
    let store = house.open();
    three_games(&store);
    let phase = Some(Phase::Playing);
    let ruleset = Some("underwater_cities".to_owned());
    let other = Some("pebbles".to_owned());
    assert_eq!(listed(&store, ALL), [3, 2, 1]);
    assert_eq!(listed(&store, ListingQuery { phase, ..ALL }), [2, 1]);
    assert_eq!(listed(&store, ListingQuery { ruleset, ..ALL }), [3, 2, 1]);
    let ruleset = other;
    assert!(listed(&store, ListingQuery { ruleset, ..ALL }).is_empty());
    let seated = |number| concerning(Concerning::Seated(player(number)));
    let awaited = |number| concerning(Concerning::Waiting(player(number)));
    assert_eq!(listed(&store, seated(1)), [2, 1]);
    assert_eq!(listed(&store, seated(2)), [3, 2, 1]);
    assert_eq!(listed(&store, awaited(1)), [1]);
    assert_eq!(listed(&store, awaited(2)), [2]);
    assert!(listed(&store, awaited(3)).is_empty());
    let phase = Some(Phase::Lobby);
    assert_eq!(listed(&store, ListingQuery { phase, ..seated(2) }), [3]);
}

#[test]
fn listings_are_narrowed_by_the_terms_of_games() {
    let house = House::new();
    let store = house.open();
    three_games(&store);
    let found = |terms| listed(&store, ListingQuery { terms, ..ALL });
    let vacancy = |vacancy| TermsQuery { vacancy: Some(vacancy), ..TermsQuery::ANY };
    assert_eq!(found(vacancy(Vacancy::Free)), [3]);
    assert_eq!(found(vacancy(Vacancy::Full)), [2, 1]);
    let timing = |timing| TermsQuery { timing: Some(timing), ..TermsQuery::ANY };
    assert_eq!(found(timing(Timing::Untimed)), [3, 2, 1]);
    assert!(found(timing(Timing::Clock)).is_empty());
    let purpose = |purpose| TermsQuery { purpose: Some(purpose), ..TermsQuery::ANY };
    assert_eq!(found(purpose(Purpose::Casual)), [3, 2, 1]);
    assert!(found(purpose(Purpose::Rated)).is_empty());
}

#[test]
fn listings_come_in_pages() {
    let house = House::new();
    let store = house.open();
    three_games(&store);
    let first = store.listings(ListingQuery { limit: 2, ..ALL }).unwrap();
    assert_eq!(first.len(), 2);
    let before = Some(first[1].number);
    assert_eq!(listed(&store, ListingQuery { before, ..ALL }), [1]);
}

#[test]
fn the_game_waits_for_others_after_the_next_command() {
    let house = House::new();
    let store = house.open();
    three_games(&store);
    let mut append = on_head(1, 0, 1);
    append.listing = awaiting(Phase::Playing, &[2, 3]);
    store.append(append).unwrap();
    let holders = |number| store.listing(game(number)).unwrap().unwrap().holders;
    let awaited: Vec<_> = holders(1).iter().map(|holder| holder.awaited).collect();
    assert_eq!(awaited, [false, true, true]);
    assert_eq!(
        listed(&store, concerning(Concerning::Waiting(player(2)))),
        [2, 1],
        "two seats of one player do not list a game twice"
    );
    let mut leaving = on_head(3, 0, 1);
    leaving.seats = vec![SeatChange::Left { seat: seat(1) }];
    store.append(leaving).unwrap();
    assert_eq!(holders(3), []);
}

#[test]
fn games_wait_for_consent_and_for_an_arbiter_who_does_not_play() {
    let house = House::new();
    let store = house.open();
    register(&store, 1);
    register(&store, 2);
    for number in 1..=3 {
        let seats = vec![taken(1, 1)];
        store.append(Append { seats, ..new_game(number) }).expect("a game");
    }
    let update = |asked: &[u8], disputed| {
        let asked = asked.iter().copied().map(seat).collect();
        let listing = awaiting(Phase::Playing, &[]).expect("a listing");
        Some(ListingUpdate { asked, disputed, ..listing })
    };
    store.append(Append { listing: update(&[1], false), ..on_head(1, 0, 1) }).expect("events");
    store.append(Append { listing: update(&[2], true), ..on_head(2, 0, 1) }).expect("events");
    let found =
        |how: fn(PlayerId) -> Concerning, number| listed(&store, concerning(how(player(number))));
    assert_eq!(found(Concerning::Waiting, 1), [1]);
    assert_eq!(found(Concerning::Disputed, 1), Vec::<u8>::new(), "who plays does not judge");
    assert_eq!(found(Concerning::WaitingOrDisputed, 1), [1]);
    assert_eq!(found(Concerning::Waiting, 2), Vec::<u8>::new());
    assert_eq!(found(Concerning::Disputed, 2), [2]);
    assert_eq!(found(Concerning::WaitingOrDisputed, 2), [2]);
    let ruled = Append { listing: update(&[], false), ..on_head(2, 1, 1) };
    store.append(ruled).expect("events");
    assert_eq!(found(Concerning::WaitingOrDisputed, 2), Vec::<u8>::new());
}

#[test]
fn practice_games_and_records_of_one_seat_are_listed_only_where_they_are_asked_for() {
    let house = House::new();
    let store = house.open();
    register(&store, 1);
    let kinds = [GameKind::Played, GameKind::Practice, GameKind::Imported, GameKind::Imported];
    for (number, kind) in (1..).zip(kinds) {
        let mut append = new_game(number);
        let Expected::NewGame(new) = &mut append.expected else { panic!("a new game") };
        new.kind = kind;
        new.secret = new.secret.filter(|_| kind != GameKind::Imported);
        append.seats = if number == 4 { vec![taken(2, 1)] } else { Vec::new() };
        store.append(append).unwrap();
    }
    let listed = |practice| listed(&store, ListingQuery { practice, ..ALL });
    assert_eq!(listed(Practice::Among), [4, 3, 2, 1]);
    assert_eq!(listed(Practice::Without), [3, 1]);
    assert_eq!(listed(Practice::Only), [2]);
    assert_eq!(store.listing(game(3)).unwrap().unwrap().kind, GameKind::Imported);
    assert_eq!(store.secret(game(3)), Ok(None));
}

#[test]
fn no_narrowed_listing_reads_the_whole_table() {
    let house = House::new();
    drop(house.open());
    let stranger = house.stranger();
    let phase = Some(Phase::Playing);
    let free = TermsQuery { vacancy: Some(Vacancy::Free), ..TermsQuery::ANY };
    let created = TermsQuery { creator: Some(player(1)), ..TermsQuery::ANY };
    for query in [
        concerning(Concerning::Waiting(player(1))),
        concerning(Concerning::Disputed(player(1))),
        concerning(Concerning::WaitingOrDisputed(player(1))),
        concerning(Concerning::Seated(player(1))),
        ListingQuery { phase, ..ALL },
        ListingQuery { terms: free, ..ALL },
        ListingQuery { terms: created, ..ALL },
    ] {
        let sql = format!("EXPLAIN QUERY PLAN {}", page_sql(&query));
        let mut statement = stranger.prepare(&sql).unwrap();
        let steps = statement.raw_query().mapped(|row| row.get("detail"));
        let plan: Vec<String> = steps.collect::<Result<_, _>>().unwrap();
        assert!(!plan.iter().any(|s| s.contains("SCAN")), "{sql}: {plan:?}");
    }
}

#[test]
fn players_and_tokens_come_and_tokens_go() {
    let house = House::new();
    let store = house.open();
    register(&store, 1);
    register(&store, 2);
    store.issue_token(token(3, 1), None).unwrap();
    let found = store.token(digest(3)).unwrap().unwrap();
    assert_eq!((found.player, found.revoked_at), (player(1), None));
    assert_eq!(store.player(player(1)).unwrap().unwrap().name, "player 1");
    assert_eq!(store.player(player(9)), Ok(None));
    assert_eq!(store.token(digest(9)), Ok(None));

    let revoke = |owner, at| store.revoke_token(player(owner), TokenId([3; 16]), Moment(at));
    assert_eq!(revoke(2, 50), Err(StoreError::TokenUnknown), "another's token is as good as none");
    assert_eq!(revoke(1, 60), Ok(vec![TokenId([3; 16])]));
    assert_eq!(revoke(1, 70), Ok(vec![TokenId([3; 16])]));
    let tokens = store.tokens(player(1)).unwrap();
    let revoked: Vec<_> = tokens.iter().map(|token| token.revoked_at).collect();
    assert_eq!(revoked, [None, Some(Moment(60))]);
}

#[test]
fn a_player_without_a_token_of_its_own_is_not_registered() {
    let house = House::new();
    let store = house.open();
    register(&store, 1);
    let newcomer = newcomer(2, Moment(0));
    let mut borrowed = token(2, 2);
    borrowed.hash = digest(1);
    let refusal = store.register(newcomer, borrowed);
    assert!(matches!(refusal, Err(StoreError::Constraint { .. })));
    assert_eq!(store.player(player(2)), Ok(None));
    let refusal = store.issue_token(token(9, 9), None);
    assert!(matches!(refusal, Err(StoreError::Constraint { .. })));
}
