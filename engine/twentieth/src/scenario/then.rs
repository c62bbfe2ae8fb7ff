//! What holds in a position: what may be chosen, what is refused, and how it stands.

use super::*;

impl Then {
    /// Seat n is refused, and the command is not listed.
    #[track_caller]
    pub(crate) fn refused(&self, number: u8, command: Command, rejection: Rejection) -> &Then {
        self.assert_refused(seat(number), command, rejection)
    }

    /// Everything that seat n may choose.
    pub(crate) fn legal(&self, number: u8) -> Vec<Command> {
        self.listed(seat(number))
    }

    /// Of everything that seat n may choose that of which this holds.
    pub(crate) fn offered(&self, number: u8, is_one: impl Fn(&Command) -> bool) -> Vec<Command> {
        self.legal(number).into_iter().filter(is_one).collect()
    }

    /// A look through the eyes of seat n.
    pub(crate) fn look(&self, number: u8) -> Look<'_> {
        Look::at(&self.rules, &self.state, seat(number))
    }

    /// The region of seat n.
    pub(crate) fn region(&self, number: u8) -> &Region {
        self.state.region(seat(number))
    }

    /// Seat n holds so many coins and science points.
    pub(crate) fn then_hand(&self, number: u8, coins: u16, science: u16) -> &Then {
        let region = self.region(number);
        let held = (region.coins.known(), region.science.known());
        assert_eq!(held, (Some(coins), Some(science)), "coins and science points of seat {number}");
        self
    }

    /// So much garbage lies on the land.
    pub(crate) fn then_garbage(&self, land: u8, garbage: u8) -> &Then {
        assert_eq!(self.state.land(land_no(land)).garbage, garbage, "garbage on land {land}");
        self
    }

    /// These seats may choose in this step.
    pub(crate) fn then_step(&self, step: Step, seats: &[u8]) -> &Then {
        let acting: Vec<u8> = self.state.agenda.acting.iter().map(Seat::number).collect();
        assert_eq!((self.state.agenda.step, acting), (step, seats.to_vec()));
        self
    }

    /// The region of seat n produces so many coins, science points and points.
    pub(crate) fn then_produces(&self, number: u8, coins: u16, science: u16, points: u16) -> &Then {
        let output = production::output(&self.look(number));
        let produced = (output.coins, output.science, output.points);
        assert_eq!(produced, (coins, science, points), "production of seat {number}");
        self
    }

    /// The city has a citizen.
    pub(crate) fn is_occupied(&self, City { land, city }: City) -> bool {
        self.state.land(land).citizens.contains(city)
    }

    /// Returns whether the tile is attached.
    pub(crate) fn lies(&self, tile: Tile) -> bool {
        self.state.cell(tile).is_some() && self.state.orientation(tile).is_some()
    }
}
