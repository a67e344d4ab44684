//! Reports where a check failed, once, so that the failure can be repeated.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Once;

thread_local! {
    /// How many nested subjects are being checked.
    static DEPTH: Cell<usize> = const { Cell::new(0) };
    /// Where in the code the last panic among them occurred.
    static PLACE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Runs a check of `subject`; if it panics, adds the description of the subject. A panic that
/// passes through several of these is reported once, by the outermost, with all descriptions.
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

/// Suppresses the printing of panics while callers add to them.
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

/// The message of a panic.
pub(crate) fn message(cause: &(dyn Any + Send)) -> &str {
    match cause.downcast_ref::<String>() {
        Some(text) => text,
        None => cause.downcast_ref::<&str>().unwrap_or(&"a panic without words"),
    }
}
