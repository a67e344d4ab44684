//! Lines that are typed while other things happen.

use std::io::stdin;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;

use crate::reading;

/// Input from the keyboard or a pipe.
pub(crate) enum Typed {
    Line(String),
    /// No line yet.
    Nothing,
    /// The end of the input.
    End,
}

/// The next line, if there is one. A single thread reads lines for the whole program: another
/// reader of standard input would take lines away from it.
pub(crate) fn typed() -> Typed {
    static TYPED: OnceLock<Mutex<Receiver<String>>> = OnceLock::new();
    let typed = TYPED.get_or_init(|| {
        let (sender, typed) = channel();
        thread::spawn(move || {
            while let Ok(Some(line)) = reading::line(&mut stdin().lock()) {
                let _ = sender.send(line);
            }
        });
        Mutex::new(typed)
    });
    match typed.lock().unwrap_or_else(PoisonError::into_inner).try_recv() {
        Ok(line) => Typed::Line(line),
        Err(TryRecvError::Empty) => Typed::Nothing,
        Err(TryRecvError::Disconnected) => Typed::End,
    }
}
