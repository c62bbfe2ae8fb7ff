//! Substitution: who holds a seat asks a player to go on with it; where a bot holds it, a person at the table does, and the others must
//! agree.

use super::Games;
use super::answer::Answer;
use super::change::{Change, by_player};
use super::holders::Holder;
use super::live::LiveGame;
use super::playable::Playable;
use super::present::Present;
use super::request::{Request, Wish};
use crate::accounts::Bot;
use crate::draw;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{PlayerId, Substitution, SubstitutionId};
use crate::work;
use engine::kernel::seat::Seat;
use engine::kernel::table::{self, Phase, Proposal, TableCommand};
use std::sync::Arc;

/// A substitution that waits for the answer of the player who is asked.
#[derive(Clone)]
pub struct AskedFor {
    /// The substitution.
    pub substitution: Substitution,
    /// The game.
    pub game: Arc<LiveGame>,
    /// The name of the player who asks.
    pub asker: String,
}

impl<G: Playable> Present<G> {
    /// Hands a seat to the player who has agreed to go on with it, or asks the others where a bot holds it.
    ///
    /// # Errors
    /// [`Code::InvitationGone`] if whoever asked holds no such seat any more, [`Code::PlayerSeated`], or the problem of a seat that
    /// cannot change hands.
    pub(super) fn substitute(&self, substitution: &Substitution) -> Result<Change<G>, Problem> {
        let Substitution { seat, asker, account, player, .. } = substitution.clone();
        self.check_not_seated(account)?;
        let (to, own) = (table::Holder::Player, self.holders.seats_of(asker));
        if own.contains(seat) {
            let command = TableCommand::HandOverSeat { seat, player, to };
            let mut change = self.table_change(by_player(seat), command)?;
            change.holders.push((seat, Some(self.known_player(account)?)));
            return Ok(change);
        }
        let gone = || Problem::new(Code::InvitationGone);
        let asks = own.iter().next().filter(|_| self.holders.bot_on(seat).is_some());
        let asks = asks.ok_or_else(gone)?;
        let proposal = Proposal::HandOver { player, seat, to };
        self.table_change(by_player(asks), TableCommand::AskConsent { proposal })
    }

    /// Returns the player whom a record names so because he was asked to go on with a seat.
    ///
    /// # Errors
    /// [`Code::PlayerUnknown`] if nobody is known by that name any more, [`Code::PlayerSeated`].
    pub(super) fn substitute_named(&self, named: &table::PlayerId) -> Result<Holder, Problem> {
        let store = &self.about.store;
        let substitution = store.substitution_as(self.about.id, named)?;
        let unknown = || Problem::new(Code::PlayerUnknown);
        let account = substitution.ok_or_else(unknown)?.account;
        self.check_not_seated(account)?;
        self.known_player(account)
    }

    fn check_not_seated(&self, account: PlayerId) -> Result<(), Problem> {
        match self.holders.seats_of(account).is_empty() {
            true => Ok(()),
            false => Err(Problem::new(Code::PlayerSeated)),
        }
    }

    fn known_player(&self, account: PlayerId) -> Result<Holder, Problem> {
        let player = self.about.store.player(account)?;
        let player = player.ok_or_else(|| Problem::new(Code::PlayerUnknown))?;
        Ok(Holder::player(account, player.name))
    }
}

impl Games {
    /// Asks a player to go on with a seat of a running game, in the place of whom was asked before.
    ///
    /// # Errors
    /// [`Code::SeatNotYours`], [`Code::WrongPhase`], [`Code::PlayerUnknown`], [`Code::PlayerSeated`], or failures of the store.
    pub async fn ask_substitute(
        self: &Arc<Games>,
        game: &LiveGame,
        seat: Seat,
        asker: PlayerId,
        name: &str,
    ) -> Result<(), Problem> {
        game.check_played()?;
        let now = game.now();
        if now.standing().phase != Phase::Playing {
            return Err(Problem::new(Code::WrongPhase));
        }
        check_may_ask(game, seat, asker)?;
        let account = self.player_named(name).await?.id;
        if Bot::of(account).is_some() {
            return Err(Problem::new(Code::PlayerUnknown));
        }
        if !game.seats_of(account).is_empty() {
            return Err(Problem::new(Code::PlayerSeated));
        }
        if let Some(wanted) = self.return_of(game, seat, account).await? {
            // The player has asked for it, and need not be asked once more.
            return self.carry_out_substitution(Substitution { asker, ..wanted }).await.map(drop);
        }
        let (id, bytes): ([u8; 16], [u8; 16]) = (draw::bytes()?, draw::bytes()?);
        let player = table::PlayerId::try_from(hex::encode(bytes)).map_err(Problem::internal)?;
        let substitution = Substitution {
            id: SubstitutionId(id),
            game: game.id(),
            seat,
            asker,
            account,
            player,
            asked_at: moment::now(),
            accepted: false,
        };
        self.keep_substitution(substitution).await
    }

    pub(super) async fn keep_substitution(
        self: &Arc<Games>,
        substitution: Substitution,
    ) -> Result<(), Problem> {
        let store = Arc::clone(&self.store);
        work::block(move || Ok(store.keep_substitution(substitution)?)).await
    }

    /// Asks nobody any more to go on with a seat.
    ///
    /// # Errors
    /// [`Code::InvitationGone`] if the player has asked nobody, or failures of the store.
    pub async fn ask_no_substitute(
        self: &Arc<Games>,
        game: &LiveGame,
        seat: Seat,
        asker: PlayerId,
    ) -> Result<(), Problem> {
        let (store, game) = (Arc::clone(&self.store), game.id());
        work::block(move || {
            let asked = store.substitution_of(game, seat)?.filter(|it| it.asker == asker);
            let asked = asked.ok_or_else(|| Problem::new(Code::InvitationGone))?;
            Ok(store.end_substitution(asked.id)?)
        })
        .await
    }

    /// Returns the substitutions that wait for the answer of a player, of running games, and of nobody whom the player has muted.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn substitutions(
        self: &Arc<Games>,
        account: PlayerId,
    ) -> Result<Vec<AskedFor>, Problem> {
        let muted = self.muted(account).await?;
        let store = Arc::clone(&self.store);
        let asked = work::block(move || {
            let asked = store.substitutions(account)?.into_iter().filter(|it| !it.is_return());
            let named = asked.map(|it| Ok(store.player(it.asker)?.map(|asker| (it, asker.name))));
            named.collect::<Result<Vec<_>, Problem>>()
        });
        let mut waiting = Vec::new();
        for (substitution, asker) in asked.await?.into_iter().flatten() {
            let game = self.find(substitution.game).await?;
            if game.now().standing().phase == Phase::Playing && !muted.contains(&asker) {
                waiting.push(AskedFor { substitution, game, asker });
            }
        }
        Ok(waiting)
    }

    /// Goes on with a seat for which the player was asked, or lets the others be asked where a bot holds it.
    ///
    /// # Errors
    /// [`Code::InvitationGone`], [`Code::PlayerSeated`], or the problem of a seat that cannot change hands.
    pub async fn accept_substitution(
        self: &Arc<Games>,
        account: PlayerId,
        id: SubstitutionId,
    ) -> Result<Answer, Problem> {
        let substitution = self.substitution_for(account, id).await?;
        self.carry_out_substitution(substitution).await
    }

    /// Returns the wish of a player to come back to a seat, if there is one.
    async fn return_of(
        self: &Arc<Games>,
        game: &LiveGame,
        seat: Seat,
        account: PlayerId,
    ) -> Result<Option<Substitution>, Problem> {
        let (store, id) = (Arc::clone(&self.store), game.id());
        let asked = work::block(move || Ok(store.substitution_of(id, seat)?)).await?;
        Ok(asked.filter(|asked| asked.is_return() && asked.account == account))
    }

    async fn carry_out_substitution(
        self: &Arc<Games>,
        substitution: Substitution,
    ) -> Result<Answer, Problem> {
        let game = substitution.game;
        let accepted = Substitution { accepted: true, ..substitution };
        let wish = Wish::Substitute(accepted.clone());
        // Kept before: where the others have agreed at once, the player must be known by the name in the record.
        self.keep_substitution(accepted.clone()).await?;
        let answer = self.carry_out(game, Request { wish, key: None }).await;
        if answer.is_err() {
            self.keep_substitution(Substitution { accepted: false, ..accepted }).await?;
        }
        answer
    }

    /// Declines to go on with a seat.
    ///
    /// # Errors
    /// [`Code::InvitationGone`], or failures of the store.
    pub async fn decline_substitution(
        self: &Arc<Games>,
        account: PlayerId,
        id: SubstitutionId,
    ) -> Result<(), Problem> {
        let substitution = self.substitution_for(account, id).await?;
        let store = Arc::clone(&self.store);
        work::block(move || Ok(store.end_substitution(substitution.id)?)).await
    }

    async fn substitution_for(
        self: &Arc<Games>,
        account: PlayerId,
        id: SubstitutionId,
    ) -> Result<Substitution, Problem> {
        let store = Arc::clone(&self.store);
        let found = work::block(move || Ok(store.substitution(id)?)).await?;
        let waits = found.filter(|it| it.account == account && !it.accepted && !it.is_return());
        waits.ok_or_else(|| Problem::new(Code::InvitationGone))
    }
}

/// The holder of a seat may ask, and whoever plays where a bot holds it.
fn check_may_ask(game: &LiveGame, seat: Seat, asker: PlayerId) -> Result<(), Problem> {
    let own = game.seats_of(asker);
    let is_of_bot = game.now().holders().bot_on(seat).is_some();
    match own.contains(seat) || (is_of_bot && !own.is_empty()) {
        true => Ok(()),
        false => Err(Problem::new(Code::SeatNotYours).with("seats", own)),
    }
}
