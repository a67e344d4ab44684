//! How a game shows itself.

use std::collections::BTreeSet;

use tabletop::{Game, Seat};

use crate::{About, Barred, Choice, Element, Former, Line, Scene, Spot, SpotId, Zone};

/// The only place where a game meets a screen. Separate from [`Game`], so that a simulator never
/// compiles a string. Everything is made from a view, so nothing can be shown that is not known.
pub trait Show: Game {
    /// The box of the game: its name, its settings, its rules to read.
    fn about() -> &'static About;

    /// The table as this viewer sees it.
    fn scene(view: &Self::View) -> Scene;

    /// How to offer an action to this viewer, and what to point at to choose it.
    fn choice(view: &Self::View, action: Self::Action) -> Choice;

    /// Why the viewer, who owes a step, can do nothing with a spot that no choice points at and whose
    /// own reason the scene does not give: what the place is for, and when its time comes. What lies
    /// before others is not asked about.
    fn not_now(view: &Self::View, zone: &Zone, spot: &Spot) -> Barred;

    /// Whether an action is one step of a way that may go on. Screens offer what lies farther away,
    /// too, if it makes no difference how to get there.
    fn is_way(_: Self::Action) -> bool {
        false
    }

    /// The action that the viewer names in the words of the list though it is not listed, because it
    /// does the same as one that is: another of several equal elves. A client may send such words in
    /// place of a notation.
    fn named(_: &Self::View, _: &str) -> Option<Self::Action> {
        None
    }

    /// One line of the log. The event is already redacted for its reader.
    fn line(components: &Self::Components, event: Self::Event) -> Line;

    /// The parts of the game that an action of the viewer uses, each once: the card that is taken, the
    /// place that is visited. Reports on balance count them, and let bots play without one of them.
    /// An action that only says where something goes uses nothing.
    fn elements(_: &Self::View, _: Self::Action) -> Vec<Element> {
        Vec::new()
    }

    /// The parts of the game that luck brings into play for all seats: the event card that is turned.
    /// Reports on balance count them, too, and play without one of them. What luck gives to one seat
    /// is an element of the action that uses it.
    fn dealt_elements(_: &Self::Components, _: Self::Chance) -> Vec<Element> {
        Vec::new()
    }

    /// How matches of that older version of the rules go on, if these rules can still play them. What
    /// was begun is finished by the rules it was begun with, and never replayed differently.
    fn former(_version: u16) -> Option<Former> {
        None
    }
}

/// The table of a viewer who owes a step: whatever none of the choices points at says why not. What
/// lies before others is theirs, which goes without saying ([`crate::words::theirs`]).
pub fn explained<G: Show>(view: &G::View, viewer: Seat, choices: &[Choice]) -> Scene {
    let mut scene = G::scene(view);
    if choices.is_empty() {
        return scene;
    }
    let mut wanted: BTreeSet<&SpotId> = BTreeSet::new();
    wanted.extend(choices.iter().flat_map(|choice| &choice.spots));
    let is_mine = |zone: &&mut Zone| zone.owner.is_none_or(|owner| owner == viewer);
    for zone in scene.zones.iter_mut().filter(is_mine) {
        let is_clear = |spot: &Spot| spot.barred.is_some() || wanted.contains(&spot.id);
        let why = |spot: &Spot| (!is_clear(spot)).then(|| G::not_now(view, zone, spot));
        let reasons: Vec<Option<Barred>> = zone.spots.iter().map(why).collect();
        for (spot, reason) in zone.spots.iter_mut().zip(reasons) {
            spot.barred = spot.barred.take().or(reason);
        }
    }
    scene
}
