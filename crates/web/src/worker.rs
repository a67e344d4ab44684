//! The keeper of the match: owns it, lets bots think, answers the page. It runs beside the page,
//! so that the table never freezes.

use std::cell::RefCell;

use host::{AnyMatch, AnyReplay, Occupant, Update};
use js_sys::global;
use tabletop::Seat;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::playouts;
use crate::wire::{Ask, Moment, Opened, Seated, Shown, Tell};

/// What the keeper has before it.
#[derive(Default)]
struct Desk {
    hosted: Option<Box<dyn AnyMatch>>,
    replay: Option<Box<dyn AnyReplay>>,
}

pub(crate) fn run() {
    let scope: DedicatedWorkerGlobalScope = global().unchecked_into();
    let desk = RefCell::new(Desk::default());
    let asked = {
        let scope = scope.clone();
        move |event: MessageEvent| {
            let ask = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
            let ask: Ask = ask.expect("the page sends what it was compiled to send");
            post(&scope, &desk.borrow_mut().answer(ask));
        }
    };
    let listener = Closure::<dyn FnMut(MessageEvent)>::new(asked);
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    listener.forget();
    post(&scope, &Tell::Ready);
}

fn post(scope: &DedicatedWorkerGlobalScope, tell: &Tell) {
    let text = serde_json::to_string(tell).expect("every answer can be written");
    scope.post_message(&JsValue::from_str(&text)).expect("text can be posted");
}

impl Desk {
    fn answer(&mut self, ask: Ask) -> Tell {
        match ask {
            Ask::Start(start) => self.seat(host::start(&start.game, start.setup())),
            Ask::Resume(text) => self.seat(host::resume(&text, None)),
            Ask::Open(text) => self.open(&text),
            Ask::Moment { step, viewer } => self.moment(step, viewer),
            Ask::Course => self.course(),
            Ask::Playouts { game, players, matches } => playouts::play(&game, players, matches),
            Ask::Look { viewer, since } => self.with(|hosted| shown(hosted, viewer, since)),
            Ask::Submit { seat, notation } => self.with(|hosted| {
                told(by(seat).and_then(|seat| hosted.submit(seat, &notation).map_err(say)))
            }),
            Ask::Undo { seat } => {
                self.with(|hosted| told(by(seat).and_then(|seat| hosted.undo(seat).map_err(say))))
            }
            Ask::Hint { seat } => self.with(|hosted| hint(hosted, seat)),
            Ask::Bot => {
                self.with(|hosted| if hosted.step_bot() { Tell::Done } else { Tell::Nothing })
            }
            Ask::Transcript => self.with(|hosted| Tell::Text(hosted.transcript())),
        }
    }

    fn with(&mut self, answer: impl FnOnce(&mut dyn AnyMatch) -> Tell) -> Tell {
        match &mut self.hosted {
            Some(hosted) => answer(&mut **hosted),
            None => Tell::Refused("no match has been started".into()),
        }
    }

    fn seat(&mut self, hosted: Result<Box<dyn AnyMatch>, host::SetupError>) -> Tell {
        match hosted {
            Err(why) => Tell::Refused(why.to_string()),
            Ok(hosted) => {
                let seated = seated(hosted.about().id, hosted.occupants());
                self.hosted = Some(hosted);
                Tell::Seated(seated)
            }
        }
    }

    fn open(&mut self, text: &str) -> Tell {
        match host::replay(text) {
            Err(why) => Tell::Refused(why.to_string()),
            Ok(replay) => {
                let opened = Opened {
                    seated: seated(replay.about().id, replay.occupants()),
                    steps: replay.steps(),
                    ending: replay.ending(),
                };
                self.replay = Some(replay);
                Tell::Opened(opened)
            }
        }
    }

    fn moment(&self, step: usize, viewer: Option<usize>) -> Tell {
        let Some(replay) = &self.replay else {
            return Tell::Refused("no match has been opened".into());
        };
        let viewer = viewer.and_then(|number| Seat::new(number - 1));
        let log = if step == 0 { Vec::new() } else { replay.log(step, viewer) };
        Tell::Moment(Box::new(Moment { scene: replay.scene(step, viewer), log }))
    }

    /// Of the match being looked at, or else of the one being played.
    fn course(&self) -> Tell {
        if let Some(replay) = &self.replay {
            return Tell::Course(replay.course());
        }
        let played = self.hosted.as_ref().map(|hosted| host::replay(&hosted.transcript()));
        match played {
            Some(Ok(replay)) => Tell::Course(replay.course()),
            Some(Err(why)) => Tell::Refused(why.to_string()),
            None => Tell::Refused("no match has been started".into()),
        }
    }
}

fn seated(game: &str, occupants: &[Occupant]) -> Seated {
    let numbered = || (1..).zip(occupants);
    let is_person = |occupant: &Occupant| matches!(occupant, Occupant::Person(_));
    Seated {
        game: game.into(),
        names: numbered().map(|(number, occupant)| name(number, occupant)).collect(),
        people: numbered().filter(|(_, who)| is_person(who)).map(|(number, _)| number).collect(),
    }
}

/// Bots are called by elfin names, one for each seat.
fn name(number: usize, occupant: &Occupant) -> String {
    const ELVES: [&str; 5] = ["Pip", "Holly", "Juniper", "Bramble", "Wren"];
    match occupant {
        Occupant::Person(name) => name.clone(),
        Occupant::Bot(_) => ELVES[number - 1].into(),
    }
}

fn shown(hosted: &mut dyn AnyMatch, viewer: Option<usize>, since: usize) -> Tell {
    let viewer = viewer.and_then(|number| Seat::new(number - 1));
    let update = hosted.update(viewer, since);
    let private = viewer.is_some() && differs(&update, &hosted.update(None, since));
    Tell::Shown(Box::new(Shown { update, private }))
}

/// Whether the first tells of pieces or happenings otherwise than the second.
fn differs(own: &Update, open: &Update) -> bool {
    let pieces = |update: &Update| -> Vec<(scene::SpotId, scene::Piece)> {
        update.scene.pieces().map(|(spot, piece)| (spot.id.clone(), piece.clone())).collect()
    };
    pieces(own) != pieces(open) || own.log != open.log
}

fn hint(hosted: &mut dyn AnyMatch, seat: usize) -> Tell {
    let seat = Seat::new(seat.saturating_sub(1));
    let best = seat.and_then(|seat| hosted.hint(seat).into_iter().next());
    best.map_or(Tell::Nothing, Tell::Hint)
}

fn by(number: usize) -> Result<Seat, String> {
    number.checked_sub(1).and_then(Seat::new).ok_or_else(|| format!("there is no seat {number}"))
}

#[expect(clippy::needless_pass_by_value, reason = "it ends an error's life in map_err")]
fn say(why: host::Refused) -> String {
    why.to_string()
}

fn told(done: Result<(), String>) -> Tell {
    match done {
        Ok(()) => Tell::Done,
        Err(why) => Tell::Refused(why),
    }
}
