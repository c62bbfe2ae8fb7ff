//! *Drops*, the smallest game with a hidden shuffle, a secret simultaneous choice, a turn of several steps and an end.
//!
//! Six cards are shuffled, each of two seats is dealt two and keeps one in secret; the other seat sees the card that is left,
//! so that of one fact one seat knows all, one a part, and a spectator nothing. Then they take one or two of five drops in
//! turn, drawing a card at the end of each turn. A drop counts ten, the kept card its number.

mod told;

use engine::kernel::chance::{Label, Random};
use engine::kernel::desk::{Desk, Unknown};
use engine::kernel::edition::Published;
use engine::kernel::game::{Game, Sink};
use engine::kernel::knowledge::{Face, Seen};
use engine::kernel::outcome::{Outcome, Place};
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::table::Revision;
use engine::kernel::text::Language;
use engine::kernel::text::refusal::Refusal;
use engine::kernel::viewer::Viewer;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Drops;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Back {
    Drop,
}
type Card = Face<u8, Back>;
const HIDDEN: Card = Face::Hidden(Back::Drop);

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct State {
    pub deck: Vec<Card>,
    pub hands: [Vec<Card>; 2],
    pub kept: [Option<Card>; 2],
    pub discard: Vec<Card>,
    pub drops: u8,
    pub taken: [u8; 2],
    pub this_turn: u8,
    pub acting: Option<Seat>,
    pub dealt: bool,
    pub over: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Command {
    Keep { card: u8 },
    Take {},
    EndTurn {},
}

#[derive(Clone, Copy)]
pub(crate) struct Lawful(Command);
impl From<Lawful> for Command {
    fn from(lawful: Lawful) -> Command {
        lawful.0
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Fact {
    Shuffled {
        act: String,
        cards: usize,
        #[serde(skip_serializing_if = "Option::is_none")]
        order: Option<Vec<u8>>,
    },
    Drawn {
        seat: Seat,
        card: Card,
    },
    Kept {
        seat: Seat,
        card: Card,
        left: Card,
    },
    Took {
        seat: Seat,
        drops: u8,
    },
    TurnBegan {
        seat: Seat,
    },
    Counted {},
    HiddenDealt {
        deck: Vec<Card>,
        discard: Vec<Card>,
        hands: Vec<Vec<Card>>,
        kept: Vec<Vec<Card>>,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("that is not possible now")]
pub(crate) struct NotPossible;

impl Refusal for NotPossible {
    fn tell(&self, _: Language) -> String {
        self.to_string()
    }
}

impl Game for Drops {
    const NAME: &'static str = "drops";
    type Rules = ();
    type State = State;
    type Command = Command;
    type Lawful = Lawful;
    type Fact = Fact;
    type Rejection = NotPossible;
    type View = State;

    fn seats((): &()) -> u8 {
        2
    }
    fn revision((): &()) -> Revision {
        Self::REVISION
    }
    fn table((): &()) -> State {
        State {
            deck: Vec::new(),
            hands: [Vec::new(), Vec::new()],
            kept: [None; 2],
            discard: Vec::new(),
            drops: 5,
            taken: [0; 2],
            this_turn: 0,
            acting: None,
            dealt: false,
            over: false,
        }
    }

    fn open((): &(), desk: &mut impl Desk<Self>) -> Result<(), Unknown> {
        let label = Label { pile: "deck", number: 1, act: "shuffle", times: 0 };
        let mut order: Vec<u8> = (1..=6).collect();
        desk.chance(label)?.shuffle(&mut order);
        desk.record(Fact::Shuffled { act: label.to_string(), cards: 6, order: Some(order) });
        for seat in Seat::first(2).chain(Seat::first(2)) {
            draw(desk, seat);
        }
        Ok(())
    }

    fn check((): &(), state: &State, seat: Seat, command: &Command) -> Result<Lawful, NotPossible> {
        let turn = state.acting == Some(seat) && !state.over;
        let lawful = match command {
            Command::Keep { card } => {
                Self::to_act(state).contains(seat)
                    && state.acting.is_none()
                    && state.hands[seat.index()].contains(&Face::Known(*card))
            }
            Command::Take {} => turn && state.drops > 0 && state.this_turn < 2,
            Command::EndTurn {} => turn && state.this_turn > 0,
        };
        if lawful { Ok(Lawful(*command)) } else { Err(NotPossible) }
    }

    fn perform(
        (): &(),
        desk: &mut impl Desk<Self>,
        seat: Seat,
        command: Lawful,
    ) -> Result<(), Unknown> {
        match command.0 {
            Command::Keep { card } => {
                let card = Face::Known(card);
                let hand = &desk.state().hands[seat.index()];
                let left = hand.iter().find(|other| **other != card).copied().unwrap_or(HIDDEN);
                desk.record(Fact::Kept { seat, card, left });
                if desk.state().kept.iter().all(Option::is_some) {
                    Seat::first(1).for_each(|seat| desk.record(Fact::TurnBegan { seat }));
                }
            }
            Command::Take {} => desk.record(Fact::Took { seat, drops: 1 }),
            Command::EndTurn {} if desk.state().drops == 0 => desk.record(Fact::Counted {}),
            Command::EndTurn {} => {
                draw(desk, seat);
                let next = Seat::first(2).find(|&other| other != seat);
                next.into_iter().for_each(|seat| desk.record(Fact::TurnBegan { seat }));
            }
        }
        Ok(())
    }

    fn legal((): &(), state: &State, seat: Seat, out: &mut impl Sink<Lawful>) {
        let keeps = (1..=6).map(|card| Command::Keep { card });
        for command in keeps.chain([Command::Take {}, Command::EndTurn {}]) {
            if let Ok(lawful) = Self::check(&(), state, seat, &command) {
                out.put(lawful);
            }
        }
    }

    fn apply(state: &mut State, fact: &Fact) {
        match fact {
            Fact::Shuffled { cards, order, .. } => {
                let told = order.iter().flatten().map(|&number| Face::Known(number));
                state.deck =
                    if order.is_some() { told.collect() } else { vec![HIDDEN; (*cards).min(6)] };
                state.dealt = true;
            }
            Fact::HiddenDealt { deck, discard, hands, kept } => {
                turn_up(&mut state.deck, deck);
                turn_up(&mut state.discard, discard);
                state.hands.iter_mut().zip(hands).for_each(|(hand, cards)| turn_up(hand, cards));
                turn_up(state.kept.iter_mut().flatten(), kept.iter().flatten());
            }
            Fact::Drawn { seat, card } => {
                state.deck.pop();
                let Some(hand) = state.hands.get_mut(seat.index()) else { return };
                hand.push(*card);
                hand.sort_by_key(number);
            }
            Fact::Kept { seat, card, left } => {
                let Some(hand) = state.hands.get_mut(seat.index()) else { return };
                hand.clear();
                state.kept[seat.index()] = Some(*card);
                state.discard.push(*left);
            }
            Fact::Took { seat, drops } => {
                let Some(taken) = state.taken.get_mut(seat.index()) else { return };
                *taken = taken.saturating_add(*drops);
                state.drops = state.drops.saturating_sub(*drops);
                state.this_turn = state.this_turn.saturating_add(*drops);
            }
            Fact::TurnBegan { seat } => {
                state.acting = Some(*seat);
                state.this_turn = 0;
            }
            Fact::Counted {} => state.over = true,
        }
    }

    fn invariant((): &(), state: &State) -> Result<(), String> {
        let mut cards: Vec<u8> = all_cards(state).map(number).collect();
        cards.sort_unstable();
        let drops = state.drops + state.taken.iter().sum::<u8>();
        if cards == [1, 2, 3, 4, 5, 6] && drops == 5 {
            Ok(())
        } else {
            Err(format!("cards {cards:?}, {drops} drops"))
        }
    }

    fn to_act(state: &State) -> Seats {
        match state.acting {
            Some(_) if state.over => Seats::NONE,
            Some(seat) => Seats::only(seat),
            None if state.dealt => {
                Seat::first(2).filter(|seat| state.kept[seat.index()].is_none()).collect()
            }
            None => Seats::NONE,
        }
    }
    fn order(_: &State) -> impl Iterator<Item = Seat> {
        Seat::first(2)
    }
    fn outcome(state: &State) -> Option<Outcome> {
        let points = |seat: Seat| {
            let kept = state.kept[seat.index()].as_ref().map_or(0, number);
            i32::from(state.taken[seat.index()]) * 10 + i32::from(kept)
        };
        let mut places: Vec<Place> =
            Seat::first(2).map(|seat| Place { seat, place: 1, points: points(seat) }).collect();
        places.sort_by_key(|place| -place.points);
        places[1].place = 2;
        state.over.then_some(Outcome(places))
    }

    fn conceal(state: &mut State, viewer: Viewer) {
        if viewer == Viewer::Referee {
            return;
        }
        state.deck.fill(HIDDEN);
        if viewer == Viewer::Spectator {
            state.discard.fill(HIDDEN);
        }
        for seat in Seat::first(2).filter(|&seat| !viewer.knows(Seats::only(seat))) {
            state.hands[seat.index()].fill(HIDDEN);
            state.kept[seat.index()] = state.kept[seat.index()].map(|_| HIDDEN);
        }
    }
    fn redact(fact: &Fact, viewer: Viewer) -> Fact {
        let mut fact = fact.clone();
        match &mut fact {
            Fact::Shuffled { order, .. } if viewer != Viewer::Referee => *order = None,
            Fact::Drawn { seat, card } if !viewer.knows(Seats::only(*seat)) => *card = HIDDEN,
            Fact::Kept { seat, card, left } if !viewer.knows(Seats::only(*seat)) => {
                *card = HIDDEN;
                if viewer == Viewer::Spectator {
                    *left = HIDDEN;
                }
            }
            Fact::HiddenDealt { deck, discard, hands, kept } if viewer != Viewer::Referee => {
                deck.iter_mut().for_each(|card| *card = HIDDEN);
                if viewer == Viewer::Spectator {
                    discard.iter_mut().for_each(|card| *card = HIDDEN);
                }
                for (seat, (hand, kept)) in Seat::first(2).zip(hands.iter_mut().zip(kept)) {
                    let own = hand.iter_mut().chain(kept);
                    let secret = own.filter(|_| !viewer.knows(Seats::only(seat)));
                    secret.for_each(|card| *card = HIDDEN);
                }
            }
            Fact::Shuffled { .. } | Fact::Drawn { .. } | Fact::Kept { .. } => {}
            Fact::HiddenDealt { .. } => {}
            Fact::Took { .. } | Fact::TurnBegan { .. } | Fact::Counted {} => {}
        }
        fact
    }
    fn is_secret(command: &Command) -> bool {
        matches!(command, Command::Keep { .. })
    }
    fn is_disclosure(fact: &Fact) -> bool {
        matches!(fact, Fact::Shuffled { .. } | Fact::Drawn { .. } | Fact::HiddenDealt { .. })
    }
    fn fill((): &(), seen: &Seen<State>, random: &mut impl Random) -> State {
        let mut state = seen.state().clone();
        let mut unknown: Vec<u8> =
            (1..=6).filter(|card| !all_cards(&state).any(|held| number(held) == *card)).collect();
        random.shuffle(&mut unknown);
        let kept = state.kept.iter_mut().flatten();
        let cards = state.deck.iter_mut().chain(&mut state.discard);
        let hands = state.hands.iter_mut().flatten();
        for card in cards.chain(hands).chain(kept).filter(|card| **card == HIDDEN) {
            *card = unknown.pop().map_or(HIDDEN, Face::Known);
        }
        state
    }
    fn is_between_turns(state: &State) -> bool {
        Drops::to_act(state).len() == 1 && state.this_turn == 0
    }
    fn deal_anew((): &(), seen: &Seen<State>, random: &mut impl Random) -> Option<Fact> {
        let state = Drops::fill(&(), seen, random);
        (state != *seen.state()).then(|| Fact::HiddenDealt {
            deck: state.deck,
            discard: state.discard,
            hands: state.hands.to_vec(),
            kept: state.kept.map(Vec::from_iter).to_vec(),
        })
    }
    fn view((): &(), seen: &Seen<State>) -> State {
        seen.state().clone()
    }
}

/// Turns the backs up, as far as what lies there is told.
fn turn_up<'c>(
    places: impl IntoIterator<Item = &'c mut Card>,
    cards: impl IntoIterator<Item = &'c Card>,
) {
    for (place, card) in places.into_iter().zip(cards).filter(|(place, _)| **place == HIDDEN) {
        *place = *card;
    }
}

fn draw(desk: &mut impl Desk<Drops>, seat: Seat) {
    if let Some(&card) = desk.state().deck.last() {
        desk.record(Fact::Drawn { seat, card });
    }
}

fn all_cards(state: &State) -> impl Iterator<Item = &Card> {
    let hands = state.hands.iter().flatten();
    state.deck.iter().chain(&state.discard).chain(hands).chain(state.kept.iter().flatten())
}

fn number(card: &Card) -> u8 {
    match card {
        Face::Known(number) => *number,
        Face::Hidden(Back::Drop) => 0,
    }
}
