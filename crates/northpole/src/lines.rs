//! Every line needs an open file, and systems are sparing with them.

/// Asks the system for as many as it gives.
#[cfg(target_os = "linux")]
pub(crate) fn raise_limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    // Without, some who come are not let in; the log says so.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
}

/// Other systems are not sparing, or are asked otherwise.
#[cfg(not(target_os = "linux"))]
pub(crate) fn raise_limit() {}
