//! What all share: the round, what is for sale, the auction, the catastrophe, the scoring cards.

use crate::picture::lines::paragraph;
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::text::Language;
use engine::kernel::text::grammar::pick;
use engine::twentieth::setup::Rules;
use engine::twentieth::state::State;
use engine::twentieth::text::title::{Names, round, seat, seats};
use engine::twentieth::text::{agenda, amount, place};
use engine::twentieth::view::{AuctionView, CatastropheView, ColumnView, Market, View};

/// Everything that lies on the game board, line by line.
pub(super) fn draw(rules: &Rules, state: &State, view: &View, language: Language) -> String {
    let names = Names { edition: &rules.edition, language };
    let shared = Shared { names, view };
    let lines = [Some(shared.course()), Some(shared.open(state))];
    let lines = lines.into_iter().chain(shared.market()).chain([
        view.auction.map(|auction| shared.auction(auction)),
        view.catastrophe.as_ref().map(|catastrophe| shared.catastrophe(catastrophe)),
        shared.scoring_cards(),
    ]);
    lines.flatten().map(|line| paragraph(&line)).collect()
}

#[derive(Clone, Copy)]
struct Shared<'v> {
    names: Names<'v>,
    view: &'v View,
}

impl Shared<'_> {
    fn pick<T>(self, en: T, de: T) -> T {
        pick(self.names.language, en, de)
    }

    fn seat(self, one: Seat) -> String {
        seat(one, self.names.language)
    }

    fn seats(self, some: Seats) -> String {
        seats(some.iter(), self.names.language)
    }

    /// The round and the starting player.
    fn course(self) -> String {
        let starter = self.seat(self.view.starter);
        let round = self.view.round.map_or("-", round);
        let course = self.pick(
            format!("Round {round}; starting player: {starter}"),
            format!("Runde {round}; Startspieler: {starter}"),
        );
        match self.drawn_order() {
            Some(order) => format!("{course}; {order}"),
            None => course,
        }
    }

    /// The order round the table, where it is not that of the numbers.
    fn drawn_order(self) -> Option<String> {
        let seating = &self.view.seating;
        let order = seats(seating.iter().copied(), self.names.language);
        (!seating.is_sorted())
            .then(|| self.pick(format!("clockwise: {order}"), format!("im Uhrzeigersinn: {order}")))
    }

    /// Who may choose what.
    fn open(self, state: &State) -> String {
        agenda::tell(state.agenda.step, state.agenda.acting, self.names.language)
    }

    /// What is for sale.
    fn market(self) -> [Option<String>; 2] {
        let Some(market) = &self.view.market else { return [None, None] };
        [self.lands(market), self.technologies(market)]
    }

    fn lands(self, market: &Market) -> Option<String> {
        let price = amount::coins(market.minimum_price, self.names.language);
        let lands: Vec<String> = market.lands.iter().map(|land| self.names.land(land)).collect();
        let lands = lands.join(", ");
        (!market.lands.is_empty()).then(|| {
            self.pick(format!("Lands from {price}: {lands}"), format!("Länder ab {price}: {lands}"))
        })
    }

    fn technologies(self, market: &Market) -> Option<String> {
        let price = amount::science(market.technology_price, self.names.language);
        let technologies = market.technologies.iter();
        let technologies: Vec<String> =
            technologies.map(|technology| self.names.technology(technology)).collect();
        let technologies = technologies.join(", ");
        (!market.technologies.is_empty()).then(|| {
            self.pick(
                format!("Technologies for {price}: {technologies}"),
                format!("Technologien für {price}: {technologies}"),
            )
        })
    }

    fn auction(self, auction: AuctionView) -> String {
        let land = self.names.land(auction.land);
        let coins = amount::coins(auction.coins, self.names.language);
        let (bidder, bidding) = (self.seat(auction.bidder), self.seats(auction.bidding));
        self.pick(
            format!("Under the hammer: {land}, {coins} by {bidder}; still in: {bidding}"),
            format!("Unter dem Hammer: {land}, {coins} von {bidder}; noch dabei: {bidding}"),
        )
    }

    fn catastrophe(self, catastrophe: &CatastropheView) -> String {
        let name = self.names.catastrophe(catastrophe.catastrophe);
        let columns: Vec<String> =
            catastrophe.columns.iter().map(|column| self.column(column)).collect();
        let columns = columns.join("; ");
        self.pick(
            format!("Catastrophe {name}: {columns}"),
            format!("Katastrophe {name}: {columns}"),
        )
    }

    fn column(self, column: &ColumnView) -> String {
        let language = self.names.language;
        let words = place::column(column.column, Some(column.harm), language);
        let figure = |seat: Seat, science: u8| {
            format!(
                "{} {}",
                self.seat(seat),
                self.pick(format!("bids {science}"), format!("bietet {science}"))
            )
        };
        let figures: Vec<String> =
            column.figures.iter().map(|one| figure(one.seat, one.science)).collect();
        if figures.is_empty() { words } else { format!("{words}: {}", figures.join(", ")) }
    }

    fn scoring_cards(self) -> Option<String> {
        let cards = self.view.scoring_cards.iter();
        let cards: Vec<String> = cards.map(|&card| self.names.scoring_card(card)).collect();
        let words = self.pick("Scoring cards", "Wertungskarten");
        (!cards.is_empty()).then(|| format!("{words}: {}", cards.join(", ")))
    }
}
