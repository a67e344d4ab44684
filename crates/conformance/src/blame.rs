//! Says where a check failed, once, so that the failure can be repeated.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Once;

thread_local! {
    /// How many subjects are being worked on, one inside the other.
    static DEPTH: Cell<usize> = const { Cell::new(0) };
    /// The line of code that the last panic among them came from.
    static PLACE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Lets `run` work on `subject`; if it panics, adds what `describe` has to say about the subject.
/// A panic that goes through several of these is told by the outermost, with all they add.
pub(crate) fn blame<T, R>(
    subject: &mut T,
    describe: impl FnOnce(&T) -> String,
    run: impl FnOnce(&mut T) -> R,
) -> R {
    hold_back_panics();
    DEPTH.set(DEPTH.get() + 1);
    let done = catch_unwind(AssertUnwindSafe(|| run(subject)));
    DEPTH.set(DEPTH.get() - 1);
    let cause = match done {
        Ok(done) => return done,
        Err(cause) => cause,
    };
    let told = format!("{}\n{}", message(&*cause), describe(subject).trim_end());
    match DEPTH.get() {
        0 => panic!("{told}\n  found by {}", PLACE.take()),
        _ => resume_unwind(Box::new(told)),
    }
}

/// Keeps panics from being printed while a caller adds to them.
fn hold_back_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let print = panic::take_hook();
        panic::set_hook(Box::new(move |panic| match DEPTH.get() {
            0 => print(panic),
            _ => PLACE.set(panic.location().map_or(String::new(), ToString::to_string)),
        }));
    });
}

/// What a panic said.
pub(crate) fn message(cause: &(dyn Any + Send)) -> &str {
    match cause.downcast_ref::<String>() {
        Some(text) => text,
        None => cause.downcast_ref::<&str>().unwrap_or(&"a panic without words"),
    }
}
