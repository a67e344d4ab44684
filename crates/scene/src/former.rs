//! Matches that were started by older rules.

use std::borrow::Cow;

use tabletop::Transcript;

use crate::Show;

/// How a match of an older version of the rules is played by the current rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Former {
    /// The option that stands for the difference; empty if no option is needed.
    pub option: &'static str,
    /// The edition file of the components that were built in then, if those have changed.
    pub edition: Option<&'static str>,
}

/// The same match in the current version of the rules, with the same meaning of every step; `None`
/// if these rules cannot play it.
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
