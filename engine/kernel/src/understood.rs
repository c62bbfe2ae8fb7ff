//! A recorded event as one game understands it: each form is read once, and what each viewer was told is put together from them.

use super::canonical_json::CanonicalJson;
use super::event::{Command, Event, Fact};
use super::fault::Fault;
use super::game::Game;
use super::seal::{EventLine, Opening};
use super::unread::Unread;
use super::viewer::Viewer;
use super::whom::Whom;
use std::collections::BTreeMap;

/// A recorded event whose forms are understood as a game's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Understood<G: Game> {
    public: Event<G>,
    /// The openings; nothing for what is sealed only.
    opened: BTreeMap<Whom, Option<Opened<G>>>,
}

/// The content of an opening beyond the public line.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Opened<G: Game> {
    command: Option<Command<G>>,
    facts: Vec<(u32, Fact<G>)>,
}

impl<G: Game> Understood<G> {
    /// Understands a line, and for whom it is sealed the openings, where they are there.
    ///
    /// # Errors
    /// [`Fault::NotUnderstood`] or [`Fault::Newer`].
    pub fn of<'o>(
        line: &EventLine,
        openings: impl Iterator<Item = (Whom, Option<&'o Opening>)>,
    ) -> Result<Understood<G>, Fault> {
        let public = public(line)?;
        let opened = openings.map(|(whom, opening)| Ok((whom, opening.map(opened).transpose()?)));
        Ok(Understood { public, opened: opened.collect::<Result<_, Fault>>()? })
    }

    /// Returns the event as a spectator may know it.
    pub fn public(&self) -> &Event<G> {
        &self.public
    }

    /// Returns the event as the viewer may know it, for whom all openings were given.
    ///
    /// # Errors
    /// [`Fault::OpeningsMissing`] or [`Fault::NoSuchFact`].
    pub fn seen(&self, viewer: Viewer) -> Result<Event<G>, Fault> {
        let mut event = self.public.clone();
        for (whom, opened) in self.opened.iter().filter(|(whom, _)| whom.concerns(viewer)) {
            let opened = opened.as_ref().ok_or(Fault::OpeningsMissing(*whom))?;
            event.command = event.command.or_else(|| opened.command.clone());
            for (index, fact) in &opened.facts {
                let place = event.facts.get_mut(*index as usize);
                *place.ok_or(Fault::NoSuchFact(*index))? = fact.clone();
            }
        }
        Ok(event)
    }
}

fn public<G: Game>(line: &EventLine) -> Result<Event<G>, Fault> {
    let facts = line.facts.iter().map(Fact::read).collect::<Result<_, _>>();
    Ok(Event {
        seq: line.seq,
        at: line.at,
        seat: line.seat,
        by: line.by,
        revision: line.revision,
        command: command(line.command.as_ref())?,
        facts: facts.map_err(not_understood)?,
    })
}

fn opened<G: Game>(opening: &Opening) -> Result<Opened<G>, Fault> {
    let facts = opening.facts.iter().map(|(&index, form)| Ok((index, Fact::read(form)?)));
    let facts = facts.collect::<Result<_, _>>().map_err(not_understood)?;
    Ok(Opened { command: command(opening.command.as_ref())?, facts })
}

fn command<G: Game>(form: Option<&CanonicalJson>) -> Result<Option<Command<G>>, Fault> {
    form.map(Command::read).transpose().map_err(not_understood)
}

fn not_understood(unread: Unread) -> Fault {
    match unread {
        Unread::Newer(newer) => Fault::Newer(newer),
        Unread::Wrong(reason) => Fault::NotUnderstood(reason),
    }
}
