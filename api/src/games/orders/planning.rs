//! Planning ahead: what can be chosen after choices that others may make, for who writes a line.

use super::placing::is_at_the_table;
use super::telling::LineTeller;
use crate::games::Games;
use crate::games::live::LiveGame;
use crate::games::playable::Playable;
use crate::games::present::Present;
use crate::problem::{Code, Problem};
use crate::work;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use replay::orders::line::{Expected, STEPS_MAX};
use replay::orders::plan::{self, Plan};
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;

/// A plan as far as it has come, and how it can go on.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlanShown {
    /// Each choice so far in words.
    pub words: Vec<String>,
    /// The seat that is asked next; absent if nobody can tell, or the game is over then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Seat>,
    /// The choices with which the plan can go on: own ones, or those that can be expected of the seat that is asked.
    pub options: Vec<PlanOption>,
    /// The branches of the line that this plan is; absent while it ends without an own choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<crate::games::described::BranchWritten>>))]
    pub branches: Option<Value>,
}

/// A choice with which a plan can go on.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlanOption {
    /// The choice, to be added to the steps.
    pub step: Expected,
    /// The choice in words.
    pub words: String,
}

/// Shows a plan of a seat.
///
/// # Errors
/// [`Code::OrderRefused`] if a choice cannot be made in its place.
pub(super) fn plan<G: Playable>(
    present: &Present<G>,
    seat: Seat,
    steps: &[Expected],
    language: Language,
) -> Result<PlanShown, Problem> {
    if steps.len() > STEPS_MAX {
        return Err(Problem::new(Code::OrderRefused).because("the plan is too long: place it"));
    }
    if !is_at_the_table(present, steps) {
        return Err(Problem::new(Code::OrderRefused).because("the table has no such seat"));
    }
    let seen = present.seen(Viewer::Seat(seat))?;
    let plan = Plan::<G>::of(&present.rules, &seen, seat, steps);
    let plan = plan.map_err(|broken| Problem::new(Code::OrderRefused).because(broken))?;
    let told = LineTeller { present, seat, language };
    let words = steps.iter().map(|step| told.expected(step)).collect::<Result<_, _>>()?;
    let next = plan.next();
    let mut options: Vec<Expected> = match next {
        Some(own) if own == seat => own_steps(&plan, seat)?,
        Some(other) => {
            let expected = |command| Expected { seat: other, command: Some(command) };
            plan.patterns(other).into_iter().map(expected).collect()
        }
        None => Vec::new(),
    };
    if let Some(other) = next.filter(|next| *next != seat) {
        options.insert(0, Expected { seat: other, command: None });
    }
    let option = |step: Expected| Ok(PlanOption { words: told.expected(&step)?, step });
    let options = options.into_iter().map(option).collect::<Result<_, Problem>>()?;
    let ends_here = steps.last().is_some_and(|step| step.seat == seat);
    let branches = ends_here.then(|| plan::branches(seat, steps));
    Ok(PlanShown { words, next, options, branches })
}

fn own_steps<G: Playable>(plan: &Plan<'_, G>, seat: Seat) -> Result<Vec<Expected>, Problem> {
    let step = |command: G::Command| {
        let command = serde_json::to_value(command).map_err(Problem::internal)?;
        Ok(Expected { seat, command: command.as_object().cloned() })
    };
    plan.own_choices().into_iter().map(step).collect()
}

impl Games {
    /// Shows a plan of a seat, which changes nothing.
    ///
    /// # Errors
    /// [`Code::OrdersOff`], [`Code::WrongPhase`], [`Code::OrderRefused`], or failures of the store.
    pub async fn plan(
        self: &Arc<Games>,
        game: &LiveGame,
        seat: Seat,
        steps: Vec<Expected>,
        language: Language,
    ) -> Result<PlanShown, Problem> {
        game.check_orders()?;
        let now = game.now();
        work::block(move || now.plan(seat, &steps, language)).await
    }
}
