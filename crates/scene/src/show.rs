//! How a game shows itself.

use std::collections::BTreeSet;

use tabletop::{Game, Seat};

use crate::{About, Barred, Choice, Element, Former, Line, Scene, Spot, SpotId, Zone};

/// The only connection from a game to a screen. It is separate from [`Game`], so that a simulator
/// compiles no texts. Everything is made from a view, so a screen cannot show what its viewer does
/// not know.
pub trait Show: Game {
    /// The box of the game: its name, its settings, its rules to read.
    fn about() -> &'static About;

    /// The table as this viewer sees it.
    fn scene(view: &Self::View) -> Scene;

    /// How a viewer chooses an action: what it is called, and what to point at.
    fn choice(view: &Self::View, action: Self::Action) -> Choice;

    /// Why the viewer, who owes a step, can do nothing with a spot that no choice includes and for
    /// which the scene gives no reason: what the spot is for, and when it can be used. It is not
    /// called for what belongs to other players.
    fn not_now(view: &Self::View, zone: &Zone, spot: &Spot) -> Barred;

    /// Whether an action is one step of a way that may continue. Screens then also offer
    /// destinations that are farther away, if every way there has the same result.
    fn is_way(_: Self::Action) -> bool {
        false
    }

    /// The action that a notation names although it is not listed, because it does the same as one
    /// that is: it uses another of several equal elves. A client may send such a notation.
    fn named(_: &Self::View, _: &str) -> Option<Self::Action> {
        None
    }

    /// One line of the log. The event is already redacted for its reader.
    fn line(components: &Self::Components, event: Self::Event) -> Line;

    /// The elements of the game that an action of the viewer uses, each once: the card that is
    /// taken, the place that is visited. Balance reports count them, and let bots play without one
    /// of them. An action that only says where something goes uses none.
    fn elements(_: &Self::View, _: Self::Action) -> Vec<Element> {
        Vec::new()
    }

    /// The elements of the game that luck brings into play for all seats: the event card that is
    /// turned. Balance reports count them too, and play without one of them. What luck gives to one
    /// seat is an element of the action that uses it.
    fn dealt_elements(_: &Self::Components, _: Self::Chance) -> Vec<Element> {
        Vec::new()
    }

    /// How matches of an older version of the rules continue, if these rules can still play them. A
    /// match is finished by the rules that it was started with, and never replayed differently.
    fn former(_version: u16) -> Option<Former> {
        None
    }
}

/// The table of a viewer who owes a step, with a reason on every spot that no choice includes.
/// Spots of other players need none ([`crate::words::theirs`]).
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
