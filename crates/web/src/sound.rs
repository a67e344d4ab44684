//! The sounds of a table: short, quiet notes that the page synthesises. No information is given by
//! sound alone.

use std::cell::RefCell;

use client::pace::{Beat, Kind};
use leptos::ev;
use leptos::prelude::*;
use scene::Face;
use wasm_bindgen::JsValue;
use web_sys::AudioContext;

thread_local! {
    /// The sound output. It is opened when the person first touches the page, because browsers let
    /// a page play sounds only then.
    static SOUND: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// A sound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sound {
    Dice,
    Card,
    Piece,
    Reveal,
    /// It is the viewer's turn, after others have acted.
    MyTurn,
    End,
}

/// A note: its first and last pitch, its start and its length in seconds, and its volume.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Note {
    pitch: (f32, f32),
    after: f64,
    long: f64,
    loud: f32,
}

const fn note(pitch: f32, to: f32, after: f64, long: f64) -> Note {
    Note { pitch: (pitch, to), after, long, loud: 0.05 }
}

impl Sound {
    fn notes(self) -> &'static [Note] {
        const DICE: &[Note] = &[
            note(420.0, 260.0, 0.0, 0.05),
            note(360.0, 220.0, 0.09, 0.05),
            note(450.0, 280.0, 0.16, 0.05),
            note(330.0, 200.0, 0.27, 0.06),
            note(300.0, 180.0, 0.4, 0.07),
        ];
        const CARD: &[Note] = &[note(1100.0, 340.0, 0.0, 0.09)];
        const PIECE: &[Note] = &[note(240.0, 170.0, 0.0, 0.08)];
        const REVEAL: &[Note] = &[note(523.0, 523.0, 0.0, 0.16), note(659.0, 659.0, 0.1, 0.28)];
        const MY_TURN: &[Note] = &[note(784.0, 784.0, 0.0, 0.5), note(1047.0, 1047.0, 0.14, 0.5)];
        const END: &[Note] = &[
            note(523.0, 523.0, 0.0, 0.4),
            note(659.0, 659.0, 0.15, 0.4),
            note(784.0, 784.0, 0.3, 0.4),
            note(1047.0, 1047.0, 0.45, 0.5),
        ];
        match self {
            Sound::Dice => DICE,
            Sound::Card => CARD,
            Sound::Piece => PIECE,
            Sound::Reveal => REVEAL,
            Sound::MyTurn => MY_TURN,
            Sound::End => END,
        }
    }
}

/// The sound of a moment, if it has one.
pub(crate) fn of(beat: &Beat) -> Option<Sound> {
    match beat.kind {
        Kind::Roll => Some(Sound::Dice),
        Kind::Reveal => Some(Sound::Reveal),
        Kind::Own | Kind::Step | Kind::Course | Kind::Part => {
            let first = beat.lines.iter().find_map(|line| line.moves.first())?;
            Some(match first.face {
                Face::Back(_) | Face::Card(_) => Sound::Card,
                Face::Token(_) | Face::Figure(..) | Face::Die(_) => Sound::Piece,
            })
        }
    }
}

/// Opens the sound output at the first click, touch or key. The page calls this once.
pub(crate) fn wake_by_touch() {
    let wake = || {
        SOUND.with_borrow_mut(|sound| {
            if sound.is_none() {
                *sound = AudioContext::new().ok();
            }
        });
    };
    let touched = window_event_listener(ev::pointerdown, move |_| wake());
    let pressed = window_event_listener(ev::keydown, move |_| wake());
    on_cleanup(move || {
        touched.remove();
        pressed.remove();
    });
}

/// Plays a sound, if the browser allows it.
pub(crate) fn play(sound: Sound) {
    SOUND.with_borrow(|speaker| {
        if let Some(speaker) = speaker {
            // A browser that refuses stays silent: no information is given by sound alone.
            let _ = sound.notes().iter().try_for_each(|note| play_note(speaker, *note));
        }
    });
}

fn play_note(speaker: &AudioContext, note: Note) -> Result<(), JsValue> {
    let (voice, volume) = (speaker.create_oscillator()?, speaker.create_gain()?);
    let from = speaker.current_time() + note.after;
    let until = from + note.long;
    voice.frequency().set_value_at_time(note.pitch.0, from)?;
    voice.frequency().exponential_ramp_to_value_at_time(note.pitch.1, until)?;
    volume.gain().set_value_at_time(note.loud, from)?;
    volume.gain().exponential_ramp_to_value_at_time(0.0001, until)?;
    voice.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&speaker.destination())?;
    voice.start_with_when(from)?;
    voice.stop_with_when(until)
}

#[cfg(test)]
mod tests {
    use scene::{Icon, Line, PieceId, SpotId};

    use super::*;

    const ALL: [Sound; 6] =
        [Sound::Dice, Sound::Card, Sound::Piece, Sound::Reveal, Sound::MyTurn, Sound::End];

    #[test]
    fn sounds_are_short_quiet_and_distinct() {
        for sound in ALL {
            let ends = sound.notes().iter().map(|note| note.after + note.long);
            assert!(ends.fold(0.0, f64::max) < 1.0, "{sound:?} is short");
            assert!(sound.notes().iter().all(|note| note.loud <= 0.06), "{sound:?} is quiet");
            let equal = ALL.iter().filter(|other| other.notes() == sound.notes());
            assert_eq!(equal.count(), 1, "{sound:?} is like no other");
        }
    }

    #[test]
    fn a_moment_sounds_like_what_moves() {
        let step = |face| {
            let spot = |name| SpotId::new("x", name);
            let line = Line::new("").moved(PieceId::new("p"), face, spot("a"), spot("b"));
            Beat { kind: Kind::Step, lines: vec![Line::new(""), line] }
        };
        assert_eq!(of(&step(Face::Back(Icon::CARD))), Some(Sound::Card));
        assert_eq!(of(&step(Face::Token(Icon::TOKEN))), Some(Sound::Piece));
        let words = Beat { kind: Kind::Step, lines: vec![Line::new("")] };
        assert_eq!(of(&words), None);
        assert_eq!(of(&Beat { kind: Kind::Roll, ..words }), Some(Sound::Dice));
    }
}
