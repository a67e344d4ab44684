//! Matches that were begun by older rules.

use std::borrow::Cow;

use tabletop::Transcript;

use crate::Show;

/// How a match of an older version of the rules is played today.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Former {
    /// The option that stands for what was different; empty if nothing was that an option changes.
    pub option: &'static str,
    /// The edition file of the components that were built in then, if they are others today.
    pub edition: Option<&'static str>,
}

/// The same match in today's version of the rules, in which every step means what it meant when it
/// was taken; `None` if these rules cannot play it any more.
pub fn by_todays_rules<G: Show>(transcript: &Transcript) -> Option<Cow<'_, Transcript>> {
    let today = G::about().rules_version;
    if transcript.rules == today {
        return Some(Cow::Borrowed(transcript));
    }
    let former = G::former(transcript.rules)?;
    let options = format!("{} {}", transcript.options, former.option);
    Some(Cow::Owned(Transcript {
        rules: today,
        options: options.trim().into(),
        edition: transcript.edition.clone().or(former.edition.map(String::from)),
        ..transcript.clone()
    }))
}
