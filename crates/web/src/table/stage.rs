//! The stage: the part of a table that a live match and a replay have in common.

use leptos::prelude::*;
use protocol::Seated;
use scene::words::Company;
use scene::{Choice, Line, Names, Offer, Picker, Scene, Spot, SpotId, Zone, words};
use tabletop::Seat;

use super::tip::{Hand, Tip};

/// Sets a signal if its value differs: everything that depends on a signal is drawn again by `set`.
pub(crate) fn set_if_changed<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    if signal.with_untracked(|known| *known != value) {
        signal.set(value);
    }
}

/// A scene with everything needed to draw it. It is a handle: all copies refer to the same scene.
#[derive(Clone, Copy)]
pub(crate) struct Stage {
    pub(crate) seated: RwSignal<Seated>,
    pub(crate) viewer: RwSignal<Option<Seat>>,
    /// Whether each player is connected, in seat order; empty at a local table.
    pub(crate) company: RwSignal<Vec<Option<Company>>>,
    pub(crate) scene: RwSignal<Scene>,
    pub(crate) choices: RwSignal<Vec<Choice>>,
    pub(crate) picker: RwSignal<Picker>,
    pub(crate) log: RwSignal<Vec<Line>>,
    /// Whether the match is being played: then the viewer is the person at the screen.
    pub(crate) is_played: bool,
    /// The seat that is acting in the current moment.
    pub(crate) acting: RwSignal<Option<Seat>>,
    pub(crate) marked: RwSignal<Marked>,
    pub(crate) tip: RwSignal<Option<Tip>>,
    pub(crate) hand: StoredValue<Hand>,
    /// The rule that is open, if any; an empty text stands for all rules.
    pub(crate) rule: RwSignal<Option<String>>,
    /// Called for a click on a spot, with the slot of the card there.
    pub(crate) pointed: Callback<(SpotId, Option<u8>)>,
    lit: Memo<Vec<SpotId>>,
}

/// The places that are marked for the person at the screen.
#[derive(Debug, Default)]
pub(crate) struct Marked {
    /// The spots that the card of a guide speaks of.
    pub(crate) meant: Vec<SpotId>,
    /// The spots that a strong bot would choose, once asked for.
    pub(crate) advised: Vec<SpotId>,
}

impl Stage {
    pub(crate) fn new(pointed: Callback<(SpotId, Option<u8>)>) -> Stage {
        let choices = RwSignal::new(Vec::new());
        let picker = RwSignal::new(Picker::default());
        Stage {
            seated: RwSignal::default(),
            viewer: RwSignal::default(),
            company: RwSignal::default(),
            scene: RwSignal::default(),
            choices,
            picker,
            log: RwSignal::default(),
            is_played: true,
            acting: RwSignal::default(),
            marked: RwSignal::default(),
            tip: RwSignal::default(),
            hand: StoredValue::default(),
            rule: RwSignal::default(),
            pointed,
            lit: Memo::new(move |_| choices.with(|all| picker.with(|picker| picker.lit(all)))),
        }
    }

    /// A stage on which a click only explains.
    pub(crate) fn to_look_at() -> Stage {
        let here = StoredValue::new(None::<Stage>);
        let explain = Callback::new(move |(spot, _): (SpotId, Option<u8>)| {
            if let Some(stage) = here.get_value() {
                super::tip::pin(stage, &spot);
            }
        });
        let stage = Stage { is_played: false, ..Stage::new(explain) };
        here.set_value(Some(stage));
        stage
    }

    /// The short name of the game.
    pub(crate) fn game(self) -> String {
        self.seated.with(|seated| seated.game.clone())
    }

    pub(crate) fn names(self) -> Names {
        self.seated.with(|seated| Names::new(seated.names.iter().cloned()))
    }

    /// A text of the scene with the players' names in it.
    pub(crate) fn fill(self, text: &str) -> String {
        self.names().fill(text)
    }

    pub(crate) fn name(self, seat: Seat) -> String {
        self.names().of(seat)
    }

    /// A value that depends on one zone, updated with the scene.
    pub(crate) fn zone<T>(
        self,
        id: &str,
        look: impl Fn(&Zone) -> T + Send + Sync + 'static,
    ) -> Memo<T>
    where
        T: Default + PartialEq + Send + Sync + 'static,
    {
        let id = id.to_owned();
        let find = move |scene: &Scene| scene.zones.iter().find(|zone| zone.id == id).map(&look);
        Memo::new(move |_| self.scene.with(&find).unwrap_or_default())
    }

    /// One spot, updated with the scene; `None` once it is gone.
    pub(crate) fn spot(self, id: SpotId) -> Memo<Option<Spot>> {
        Memo::new(move |_| self.scene.with(|scene| scene.find(&id).map(|(_, spot)| spot.clone())))
    }

    /// A value that depends on one spot, updated with the scene.
    pub(crate) fn part<T>(
        self,
        id: &SpotId,
        look: impl Fn(&Spot) -> T + Send + Sync + 'static,
    ) -> Memo<T>
    where
        T: Default + PartialEq + Send + Sync + 'static,
    {
        let id = id.clone();
        let find = move |scene: &Scene| scene.find(&id).map(|(_, spot)| look(spot));
        Memo::new(move |_| self.scene.with(&find).unwrap_or_default())
    }

    pub(crate) fn is_lit(self, id: SpotId) -> Memo<bool> {
        Memo::new(move |_| self.lit.with(|lit| lit.contains(&id)))
    }

    /// The slots of a card that can be clicked themselves, as `0 3 4`.
    pub(crate) fn open_slots(self, id: SpotId) -> Memo<String> {
        let open = move |all: &[Choice], picker: &Picker| {
            let slots = picker.open_slots(all, &id);
            slots.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
        };
        Memo::new(move |_| self.choices.with(|all| self.picker.with(|picker| open(all, picker))))
    }

    /// Whether this player is acting in the current moment.
    pub(crate) fn acts(self, seat: Seat) -> Memo<bool> {
        Memo::new(move |_| self.acting.get() == Some(seat))
    }

    /// Whether the card of a guide speaks of a spot.
    pub(crate) fn is_meant(self, id: SpotId) -> Memo<bool> {
        Memo::new(move |_| self.marked.with(|marked| marked.meant.contains(&id)))
    }

    /// Whether a strong bot would choose a spot.
    pub(crate) fn is_advised(self, id: SpotId) -> Memo<bool> {
        Memo::new(move |_| self.marked.with(|marked| marked.advised.contains(&id)))
    }

    /// Whether something that belongs to this player can be clicked.
    pub(crate) fn offers(self, seat: Seat) -> Memo<bool> {
        let has_lit = move |scene: &Scene, lit: &[SpotId]| {
            let mut theirs = scene.zones.iter().filter(|zone| zone.owner == Some(seat));
            theirs.any(|zone| zone.spots.iter().any(|spot| lit.contains(&spot.id)))
        };
        Memo::new(move |_| self.lit.with(|lit| self.scene.with(|scene| has_lit(scene, lit))))
    }

    /// How often a spot is selected.
    pub(crate) fn picks(self, id: SpotId) -> Memo<usize> {
        let count =
            move |picker: &Picker| picker.picked().iter().filter(|&spot| *spot == id).count();
        Memo::new(move |_| self.picker.with(&count))
    }

    /// The choices whose spots are all selected: they are buttons.
    pub(crate) fn ready(self) -> Vec<Choice> {
        self.choices.with(|all| {
            self.picker.with(|picker| {
                let is_ready = |choice: &&Choice| choice.spots.len() == picker.picked().len();
                picker.open(all).into_iter().filter(is_ready).cloned().collect()
            })
        })
    }

    /// Whether the selection is a complete choice, which is on its way to the table.
    pub(crate) fn is_decided(self) -> bool {
        self.choices.with(|all| self.picker.with(|picker| picker.decided(all).is_some()))
    }

    /// Whether a card is selected, and all that is left to choose is one of its slots.
    fn ready_slots(self) -> bool {
        let ready = self.ready();
        let is_picked = self.picker.with(|picker| !picker.picked().is_empty());
        is_picked && ready.len() > 1 && ready.iter().all(|choice| !choice.slots.is_empty())
    }

    /// What to click next, once a part of a choice is made.
    pub(crate) fn next(self) -> Option<String> {
        let say = |scene: &Scene, all: &[Choice], picker: &Picker| {
            words::next(scene, all, picker, &self.names())
        };
        let said = self.scene.with(|scene| {
            self.choices.with(|all| self.picker.with(|picker| say(scene, all, picker)))
        });
        said.or_else(|| self.ready_slots().then(|| words::CHOOSE_A_SLOT.into()))
    }

    /// The rule of the spot that is being explained; empty if there is none.
    pub(crate) fn explained_rule(self) -> String {
        let Some(tip) = self.tip.get_untracked() else { return String::new() };
        let spot = |scene: &Scene| scene.find(&tip.spot).map(|(_, spot)| spot.rule.to_string());
        self.scene.with_untracked(spot).unwrap_or_default()
    }

    /// What a click on a lit spot does, if that is clear: the label of the only choice left.
    pub(crate) fn outcome(self, id: &SpotId) -> Option<String> {
        self.offer(id, |offer| match offer {
            Offer::Step(choice) => Some(self.fill(&choice.label)),
            Offer::Several | Offer::Nothing => None,
        })
    }

    /// Why the viewer, who owes a step, cannot choose something of another player.
    pub(crate) fn theirs(self, spot: &Spot) -> Option<String> {
        let is_asked = self.choices.with(|choices| !choices.is_empty());
        let is_open = spot.barred.is_some() || self.lit.with(|lit| lit.contains(&spot.id));
        let owner = self.scene.with_untracked(|scene| scene.find(&spot.id)?.0.owner)?;
        let is_theirs = is_asked && !is_open && self.viewer.get() != Some(owner);
        is_theirs.then(|| words::theirs(owner, &self.names()))
    }

    /// Whether the zone of a spot says why it is not available.
    pub(crate) fn shares_reason(self, id: SpotId) -> Memo<bool> {
        let find = move |scene: &Scene| {
            scene.find(&id).is_some_and(|(zone, spot)| words::has_shared_reason(zone, spot))
        };
        Memo::new(move |_| self.scene.with(&find))
    }

    /// The label of a spot for screen readers. It can be chosen if `is_lit`; its zone says why it
    /// cannot if `is_shared`.
    pub(crate) fn label(self, spot: &Spot, is_lit: bool, is_shared: bool) -> String {
        let owner = self.scene.with_untracked(|scene| scene.find(&spot.id)?.0.owner);
        let say = |offer: Offer<'_>| words::label(owner, spot, offer, &self.names());
        match (is_lit, is_shared) {
            (true, _) => self.offer(&spot.id, say),
            (false, true) => words::short_label(owner, spot, &self.names()),
            (false, false) => say(Offer::Nothing),
        }
    }

    fn offer<T>(self, id: &SpotId, look: impl Fn(Offer<'_>) -> T) -> T {
        self.choices.with(|all| self.picker.with(|picker| look(picker.offer(all, id))))
    }
}
