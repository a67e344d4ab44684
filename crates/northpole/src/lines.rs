//! The limit on open files: every connection needs one, and systems have low limits.

/// Raises the limit to the highest that the system allows.
#[cfg(target_os = "linux")]
pub(crate) fn raise_limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    // If this fails, some clients are turned away, which the log reports.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
}

/// Other systems have no such limit, or another way to raise it.
#[cfg(not(target_os = "linux"))]
pub(crate) fn raise_limit() {}
