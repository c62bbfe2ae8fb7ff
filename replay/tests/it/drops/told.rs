//! Sets Drops up, and tells, divides, measures, draws and gives it with its edition.

use super::{Card, Command, Drops, Fact, NotPossible, State};
use engine::kernel::choice::path::Question;
use engine::kernel::choice::{Describe, Description, Kind};
use engine::kernel::edition::{
    EditionFiles, EditionHash, EditionName, Folder, Published, SetupRefused,
};
use engine::kernel::game::Game;
use engine::kernel::knowledge::{Face, Seen};
use engine::kernel::outcome::Outcome;
use engine::kernel::place::NoSuchPlace;
use engine::kernel::quantity::sheet::SheetLine;
use engine::kernel::reference::{CiteRulings, Reference};
use engine::kernel::ruling::{RulingId, Rulings};
use engine::kernel::seat::Seat;
use engine::kernel::table::{Created, Revision};
use engine::kernel::text::messages::{Message, Messages};
use engine::kernel::text::sentence::Sentence;
use engine::kernel::text::{Language, Narrate, Wording};
use replay::bots::let_bots_choose;
use replay::bots::valued::Evaluate;
use replay::drawing::Boards;
use replay::drawing::seat::StripItem;
use replay::drawn::{Draw, Things};
use replay::marks::{Marks, Span};
use replay::stats::{Group, Measurable, Payment, Series, Title, Unit};
use std::ops::RangeInclusive;
use std::sync::{Arc, LazyLock};

const EN: &str = "
points = Points so far
points-now = Points if the game ended now
cards = Cards <in hand> & kept
drops = Drops
flood = Flood
ebb = Ebb
keep = Keep
take = Take
end = End
";
const DE: &str = "
points = Punkte bisher
points-now = Punkte, endete das Spiel jetzt
cards = Karten <auf der Hand> & behalten
drops = Tropfen
flood = Flut
ebb = Ebbe
keep = Behalten
take = Nehmen
end = Beenden
";

fn messages() -> &'static Messages {
    static READ: LazyLock<Messages> = LazyLock::new(|| Messages::read(&[EN], &[DE]));
    &READ
}

const fn title(key: &'static str) -> Title {
    Title::new(Message::new(messages, key))
}

impl Published for Drops {
    const SEATS: RangeInclusive<u8> = 2..=2;
    const OLDEST: Revision = Revision(1);
    const REVISION: Revision = Revision(1);
    fn editions() -> Vec<EditionName> {
        vec![EditionName { name: "plain".to_owned(), hash: EditionHash([7; 32]) }]
    }
    fn rules(created: &Created, revision: Revision) -> Result<(), SetupRefused> {
        if revision != Self::REVISION {
            return Err(SetupRefused::UnknownRevision(revision.0));
        }
        if !Self::SEATS.contains(&created.seats) {
            return Err(SetupRefused::SeatsOutOfRange { seats: created.seats, least: 2, most: 2 });
        }
        Ok(())
    }
}

impl Narrate for Drops {
    const TITLE: &'static str = "Drops";

    fn word_fact((): &(), fact: &Fact, wording: Wording) -> Sentence {
        wording.sentence(match (fact, wording.language) {
            (Fact::Took { seat, .. }, Language::En) => format!("Seat {seat} takes a drop."),
            (Fact::Took { seat, .. }, Language::De) => format!("Sitz {seat} nimmt einen Tropfen."),
            (fact, _) => format!("{fact:?}"),
        })
    }
    fn word_command((): &(), command: &Command, wording: Wording) -> Sentence {
        wording.sentence(match command {
            Command::Keep { card } => format!("keep {card}"),
            Command::Take {} => "take".to_owned(),
            Command::EndTurn {} => "end the turn".to_owned(),
        })
    }
}

/// The rulings of Drops.
static RULINGS: LazyLock<Rulings> = LazyLock::new(|| {
    Rulings::embedded(
        r#"{
            "rulebooks": [{"language": "en", "printing": "the only one"}],
            "headings": [{"heading": "Keeping a card", "de": "Eine Karte behalten"}],
            "rulings": [{
                "id": "D-1", "title": "One card", "title_de": "Eine Karte", "heading": "Keeping a card", "question": "How many cards are kept?",
                "ruling": ["One card is kept.", "The others are put away."], "certainty": "chosen",
                "sources": [{"rulebook": "en", "heading": "Keeping a card"}]
            }]
        }"#,
    )
});

impl CiteRulings for Drops {
    fn rulings() -> &'static Rulings {
        &RULINGS
    }
    fn rule_of(command: &Command) -> Reference {
        match command {
            Command::Keep { .. } => {
                Reference::new("Keeping a card", const { &[RulingId::cited("D-1")] })
            }
            Command::Take {} | Command::EndTurn {} => Reference::new("A turn", &[]),
        }
    }
    fn rule_against(_: &NotPossible) -> Reference {
        Reference::new("A turn", &[])
    }
}

impl EditionFiles for Drops {
    fn files(_: &EditionName) -> Option<Arc<Folder>> {
        let files = [("drops.json", "{\"drops\":5}\n")];
        Some(Arc::new(files.into_iter().collect()))
    }
    fn schema() -> &'static str {
        "{}"
    }
    fn mistakes(_: &Folder) -> Vec<String> {
        Vec::new()
    }
    fn add_edition(_: Folder) -> Result<EditionName, SetupRefused> {
        Err(SetupRefused::EditionUnsound("there is one edition of Drops".to_owned()))
    }
}

impl Marks for Drops {
    fn begins(fact: &Fact) -> Option<Span> {
        match fact {
            Fact::TurnBegan { seat } if seat.number() == 1 => Some(Span::Round),
            Fact::TurnBegan { .. } => Some(Span::Turn),
            Fact::Shuffled { .. } | Fact::Drawn { .. } | Fact::Kept { .. } => None,
            Fact::Took { .. } | Fact::Counted {} | Fact::HiddenDealt { .. } => None,
        }
    }
}

impl Draw for Drops {
    fn draw((): &(), seen: &Seen<State>, _: Language) -> String {
        let state = seen.state();
        format!("drops {}, taken {:?}, hands {:?}\n", state.drops, state.taken, state.hands)
    }
    fn things((): &(), seen: &Seen<State>, _: Language) -> Vec<Things> {
        let state = seen.state();
        let hands = Seat::first(2).map(|seat| {
            let cards = state.hands[seat.index()].iter().map(|card| format!("{card:?}"));
            Things::of_seat(seat, "hand", cards)
        });
        [Things::of_all("drops", [state.drops.to_string()])].into_iter().chain(hands).collect()
    }

    fn tie_break(language: Language) -> &'static str {
        match language {
            Language::En => "Who drew first wins.",
            Language::De => "Es gewinnt, wer zuerst gezogen hat.",
        }
    }
}

impl Boards for Drops {
    const STRIP: &'static [StripItem] = &[StripItem::new("points", "point")];
}

impl Measurable for Drops {
    const SERIES: &'static [Series<Drops>] = &[
        Series::new(Group::Points, Unit::Points, "points", title("points"), |at| {
            match at.state.over {
                true => points(at.scored?, at.seat),
                false => Some(i64::from(at.state.taken[at.seat.index()]) * 10),
            }
        }),
        Series::new(
            Group::Points,
            Unit::Points,
            "points_if_scored_now",
            title("points-now"),
            |at| points(at.scored?, at.seat),
        ),
        Series::new(Group::Resources, Unit::Cards, "cards", title("cards"), |at| {
            i64::try_from(at.state.hands[at.seat.index()].len()).ok()
        }),
    ];

    fn scored((): &(), seen: &Seen<State>) -> Option<State> {
        let known = |card: &Option<Card>| matches!(card, Some(Face::Known(_)));
        let is_known = seen.state().kept.iter().all(known);
        is_known.then(|| State { over: true, ..seen.state().clone() })
    }

    fn sheet((): &(), state: &State, seat: Seat, wording: Wording) -> Vec<SheetLine> {
        let title = title("drops").told(wording);
        points(state, seat)
            .map(|points| SheetLine::new("drops", title, points))
            .into_iter()
            .collect()
    }

    fn period(state: &State) -> Option<Title> {
        Some(if state.drops > 2 { title("flood") } else { title("ebb") })
    }

    fn payment(_: &Fact, _: Seat) -> Payment {
        Payment::default()
    }
}

fn points(scored: &State, seat: Seat) -> Option<i64> {
    let Outcome(places) = Drops::outcome(scored)?;
    Some(places.iter().find(|place| place.seat == seat)?.points.into())
}

let_bots_choose!(Drops);

impl Evaluate for Drops {
    type Weights = ();

    fn weights((): &()) -> &'static () {
        &()
    }

    fn worth((): &(), (): &(), state: &State, seat: Seat) -> f64 {
        f64::from(state.taken[seat.index()]) * 10.0
    }
}

/// A card that is kept; the drops lie in one heap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Spot(u8);

impl std::fmt::Display for Spot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "card:{}", self.0)
    }
}

impl std::str::FromStr for Spot {
    type Err = NoSuchPlace;

    fn from_str(text: &str) -> Result<Spot, NoSuchPlace> {
        let number = text.strip_prefix("card:").and_then(|number| number.parse().ok());
        number.map(Spot).ok_or_else(|| NoSuchPlace(text.to_owned()))
    }
}

const KEEP: Kind = Kind::new("keep", title("keep"), title("keep"));
const TAKE: Kind = Kind::new("take", title("take"), title("take"));
const END: Kind = Kind::new("end_turn", title("end"), title("end"));

impl Describe for Drops {
    type Place = Spot;

    fn describe(
        (): &(),
        _: &Seen<State>,
        _: Seat,
        command: &Command,
        wording: Wording,
    ) -> Description<Spot> {
        match command {
            Command::Keep { card } => Description::new(KEEP, wording).at(Spot(*card)),
            Command::Take {} => Description::plain(TAKE, wording),
            Command::EndTurn {} => Description::plain(END, wording),
        }
    }

    fn candidates((): &(), _: &Seen<State>, _: Seat, at: &[Spot]) -> Vec<Command> {
        at.iter().map(|Spot(card)| Command::Keep { card: *card }).collect()
    }

    fn hint((): &(), _: &Seen<State>, _: Seat, _: Spot) -> Option<Title> {
        None
    }

    fn ask((): &(), _: &Seen<State>, _: Seat, wording: Wording) -> Question {
        Question::new("Drops", wording)
    }
}
