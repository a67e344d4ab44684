//! Says where a check failed, so that the failure can be repeated.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Lets `run` work on `subject`; if it panics, adds what `describe` has to say about the subject.
pub(crate) fn blame<T, R>(
    subject: &mut T,
    describe: impl FnOnce(&T) -> String,
    run: impl FnOnce(&mut T) -> R,
) -> R {
    match catch_unwind(AssertUnwindSafe(|| run(subject))) {
        Ok(done) => done,
        Err(cause) => panic!("{}\n{}", message(&*cause), describe(subject)),
    }
}

/// What a panic said.
pub(crate) fn message(cause: &(dyn Any + Send)) -> &str {
    match cause.downcast_ref::<String>() {
        Some(text) => text,
        None => cause.downcast_ref::<&str>().unwrap_or(&"a panic without words"),
    }
}
