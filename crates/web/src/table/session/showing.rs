//! Shows what happens. All of it is stored before it is shown: a person who reloads the page in
//! between finds the table in its final state.

use client::pace::{Beat, Kind, Pace};
use client::{Moment, Tempo};
use leptos::prelude::*;
use leptos::task::spawn_local;
use scene::{Choice, Line, Picker, Scene};

use super::{Session, TableKind};
use crate::clock::now;
use crate::family::Family;
use crate::settings::Settings;
use crate::sound::{self, Sound};
use crate::table::fly::{Flights, Takeoff};
use crate::table::log::{glow, spots};
use crate::table::player::wear_looks;
use crate::table::stage::set_if_changed;
use crate::table::tumble;

impl Session {
    /// How moments are shown: at once if the page is hidden.
    pub(super) fn tempo(self) -> Tempo {
        let moves = self.flight() > 0;
        self.settings.with_untracked(|settings| Tempo {
            pace: if document().hidden() { Pace::AtOnce } else { settings.pace },
            moves,
            waits: settings.waits,
        })
    }

    /// How long pieces move, in milliseconds.
    pub(crate) fn flight(self) -> u32 {
        self.settings.with_untracked(Settings::flight)
    }

    /// Ends the current moment.
    pub(crate) fn advance(self) {
        self.drive(|client| client.advance(now()));
    }

    /// Shows everything up to the viewer's own turn at once.
    pub(crate) fn skip(self) {
        self.drive(|client| client.skip(now()));
    }

    /// Shows the next moment if the table waits for that, or else everything up to the viewer's
    /// turn.
    pub(crate) fn hurry(self) {
        if self.showing().waits.get_untracked() {
            self.advance();
        } else if self.showing().moment.with_untracked(Option::is_some) {
            self.skip();
        }
    }

    /// Notes the choice that the client made because it was the only one.
    pub(super) fn note_forced(self, choice: &Choice) {
        let viewer = self.core.with_value(|core| core.client.viewer());
        let name = viewer.filter(|_| self.is_shared()).map(|seat| self.stage.name(seat));
        self.showing().forced.set(Some((name, self.stage.fill(&choice.label))));
    }

    pub(super) fn seat(self) {
        let seated = self.core.with_value(|core| core.client.seated().clone());
        let is_local = untrack(|| self.remote().is_none());
        let family = if is_local { Family::of_browser() } else { Family::default() };
        wear_looks(&family.looks(&seated.names));
        set_if_changed(self.stage.seated, seated);
    }

    /// Closes what belonged to the previous state. A half-made choice stays while only others act.
    pub(super) fn lay_aside(self, keeps_choices: bool) {
        if !keeps_choices {
            self.recap.set(false);
        }
        if !keeps_choices || self.stage.choices.with_untracked(Vec::is_empty) {
            set_if_changed(self.stage.choices, Vec::new());
            set_if_changed(self.stage.picker, Picker::default());
            set_if_changed(self.stage.tip, None);
            set_if_changed(self.hint, Vec::new());
            set_if_changed(self.panels().confirming, None);
        }
    }

    pub(super) fn show_log(self, log: &[Line]) {
        let shown = self.stage.log;
        let known = shown.with_untracked(|known| log.starts_with(known).then_some(known.len()));
        match known {
            Some(known) => shown.update(|lines| lines.extend_from_slice(&log[known..])),
            None => shown.set(log.into()),
        }
    }

    pub(super) fn show_scene(self, scene: &Scene) {
        if self.stage.scene.with_untracked(|shown| shown != scene) {
            self.stage.scene.set(scene.clone());
        }
    }

    /// Begins a moment. Pieces start from where they lie before the new scene is drawn.
    pub(super) fn begin(self, mut moment: Moment) {
        let flights = Flights::prepare(&moment.beat.lines, self.flight());
        if let Some(scene) = moment.scene.take() {
            self.stage.scene.set(*scene);
        }
        let beat = &moment.beat;
        set_if_changed(self.stage.acting, beat.seat().filter(|_| beat.kind != Kind::Own));
        self.showing().moment.set(Some(beat.clone()));
        let takeoff = self.showing().takeoff;
        let number = takeoff.try_update_value(|takeoff| takeoff.begin(moment, &flights)).flatten();
        if number.is_none() {
            return self.take_off(None, 0);
        }
        spawn_local(async move {
            let flying = flights.rise().await.go();
            if !self.is_left() {
                self.take_off(number, flying);
                self.drive(|_| ());
            }
        });
    }

    /// Shows a moment whose pieces have risen and move for that many milliseconds.
    fn take_off(self, number: Option<u32>, flying: u32) {
        let takeoff = self.showing().takeoff;
        let moment = takeoff.try_update_value(|takeoff| takeoff.go(number)).flatten();
        let Some(moment) = moment else { return };
        if flying > 0 {
            self.core.update_value(|core| core.client.restart_moment(now()));
        }
        if moment.beat.kind != Kind::Own || flying > 0 {
            self.mark(&moment.beat);
        } else if moment.milliseconds > 0 {
            // The page is hidden, so nothing would be visible.
            self.core.update_value(|core| core.client.advance(now()));
        }
    }

    /// Marks the places of a moment, and plays its sound.
    fn mark(self, beat: &Beat) {
        if let Some(sound) = sound::of(beat) {
            self.sound(sound);
        }
        if beat.kind == Kind::Roll {
            tumble::tumble(&beat.lines);
        }
        let is_marked = beat.kind != Kind::Own;
        self.glow_at(beat.lines.iter().filter(|_| is_marked).flat_map(spots).collect());
    }

    /// Makes these places glow, and no others.
    fn glow_at(self, places: Vec<String>) {
        self.showing().glowing.update_value(|glowing| {
            glow(glowing, false);
            glow(&places, true);
            *glowing = places;
        });
    }

    /// Takes note that everything is shown: the person may choose.
    pub(super) fn settle(self) {
        self.glow_at(Vec::new());
        self.showing().takeoff.update_value(Takeoff::finish);
        self.core.with_value(|core| {
            let client = &core.client;
            let Some(snapshot) = client.snapshot() else { return };
            set_if_changed(self.stage.choices, client.choices());
            self.show_scene(client.scene());
            self.show_meant(client);
            set_if_changed(self.waiting, snapshot.waiting.clone());
            set_if_changed(self.can_undo, snapshot.can_undo);
            set_if_changed(self.has_acted, snapshot.has_acted);
            let was_over = self.ending.with_untracked(Option::is_some);
            set_if_changed(self.ending, snapshot.ending.clone());
            if snapshot.ending.is_some() && !was_over && snapshot.version > 0 {
                self.sound(Sound::End);
            }
        });
        let is_over = self.ending.with_untracked(Option::is_some);
        match self.table() {
            TableKind::Local(local) => local.settled(self, is_over),
            TableKind::Remote(remote) if is_over => remote.look_back(self),
            TableKind::Remote(_) => (),
        }
    }

    /// Takes note that nothing will happen until a person acts; if `calls`, a sound calls the
    /// person.
    pub(super) fn rest(self, calls: bool) {
        set_if_changed(self.showing().moment, None);
        set_if_changed(self.stage.acting, None);
        if calls {
            self.sound(Sound::MyTurn);
        }
    }

    pub(crate) fn toggle_sound(self) {
        self.settings.update(|settings| settings.sound = !settings.sound);
    }

    /// Whether sounds are played.
    pub(crate) fn sounds(self) -> bool {
        self.settings.with(|settings| settings.sound)
    }

    fn sound(self, sound: Sound) {
        if self.settings.with_untracked(|settings| settings.sound) {
            sound::play(sound);
        }
    }
}
