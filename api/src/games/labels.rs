//! Names that a player gives the seats of one device, where several people share it. They stand in no record.

use super::Games;
use super::live::LiveGame;
use crate::names::Name;
use crate::problem::{Code, Problem};
use crate::store::{NewLabels, PlayerId, SeatLabel};
use crate::work;
use engine::kernel::seat::Seat;
use std::sync::Arc;

impl Games {
    /// Keeps what a player calls seats; `None` for no label.
    ///
    /// # Errors
    /// [`Code::SeatNotYours`], [`Code::ImportedGame`], or failures of the store.
    pub async fn label_seats(
        self: &Arc<Games>,
        game: &LiveGame,
        player: PlayerId,
        labels: Vec<(Seat, Option<Name>)>,
    ) -> Result<(), Problem> {
        game.check_played()?;
        let own = game.seats_of(player);
        if labels.iter().any(|(seat, _)| !own.contains(*seat)) {
            return Err(Problem::new(Code::SeatNotYours).with("seats", own));
        }
        let words = |label: Option<Name>| label.map(|label| label.to_string()).unwrap_or_default();
        let label = |(seat, label)| SeatLabel { seat, player, label: words(label) };
        let labels: Vec<SeatLabel> = labels.into_iter().map(label).collect();
        let (store, new) =
            (Arc::clone(&self.store), NewLabels { game: game.id(), labels: labels.clone() });
        work::block(move || Ok(store.label_seats(new)?)).await?;
        game.change_holders(|holders| holders.label(&labels));
        Ok(())
    }
}
