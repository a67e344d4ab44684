//! What a strong bot thinks of a match that is looked at again.

use std::time::{Duration, Instant};

use host::AnyReplay;
use scene::{Played, Review, words};

use crate::panel::Panel;
use crate::replay::Showing;
use crate::strip::{Bit, Strip, wrapped};
use crate::table::Table;
use crate::tone::Tone;

/// How long the bot thinks before keys are listened to again.
const SLICE: Duration = Duration::from_millis(30);

/// How far the bot has come.
#[derive(Default)]
pub(crate) enum LookedBack {
    #[default]
    Unasked,
    /// That part of it is done, from 0 to 1.
    Part(f32),
    Whole(Box<Review>),
    /// It cannot be done, for this reason.
    Refused(String),
}

impl Showing<'_> {
    /// Shows the review; it is begun if there is none yet.
    pub(crate) fn look_back(&mut self, replay: &dyn AnyReplay) {
        self.table.panel = Some(Panel::Review { scroll: 0 });
        if !matches!(self.table.looked_back, LookedBack::Unasked) {
            return;
        }
        self.table.looked_back = match replay.look_back(self.futures) {
            Err(why) => LookedBack::Refused(why.to_string()),
            Ok(reviewing) => {
                self.reviewing = Some(reviewing);
                LookedBack::Part(0.0)
            }
        };
    }

    /// Lets the bot think for a moment; whether there is something new to see.
    pub fn think(&mut self) -> bool {
        let Some(reviewing) = &mut self.reviewing else { return false };
        let until = Instant::now() + SLICE;
        while !reviewing.think() {
            if Instant::now() >= until {
                self.table.looked_back = LookedBack::Part(reviewing.progress());
                return true;
            }
        }
        if let Some(review) = reviewing.review() {
            self.table.course.clone_from(&review.course);
            self.table.looked_back = LookedBack::Whole(Box::new(review));
        }
        self.reviewing = None;
        true
    }
}

impl Table {
    pub(crate) fn review_lines(&self, width: usize) -> Vec<Strip> {
        match &self.looked_back {
            LookedBack::Unasked => Vec::new(),
            LookedBack::Refused(why) => wrapped(why, Tone::Plain, width),
            LookedBack::Part(part) => {
                let done = words::percent(*part);
                let told =
                    format!("A strong bot goes through the game: {done}. Esc to look around.");
                wrapped(&told, Tone::Plain, width)
            }
            LookedBack::Whole(review) => self.whole_review(review, width),
        }
    }

    fn whole_review(&self, review: &Review, width: usize) -> Vec<Strip> {
        let plain = |text: &str| wrapped(text, Tone::Plain, width);
        let mut lines: Vec<Strip> =
            words::review::unfair(review.takebacks).iter().flat_map(|text| plain(text)).collect();
        lines.extend(plain(&words::course(&review.course, &self.names)));
        for played in &review.players {
            lines.push(Strip::new());
            lines.extend(self.reviewed(review, played, width));
        }
        lines.push(Strip::new());
        lines.extend(wrapped(&words::review::looked_at(review), Tone::Faint, width));
        lines
    }

    /// How well somebody played, and what cost most.
    fn reviewed(&self, review: &Review, played: &Played, width: usize) -> Vec<Strip> {
        let own = Tone::Of(played.seat);
        let mut lines = wrapped(&words::review::played(played, &self.names), own, width);
        lines.extend(wrapped(&words::review::balance(played, &self.names), Tone::Plain, width));
        let mut is_none = true;
        for mistake in review.mistakes_of(played.seat) {
            is_none = false;
            for (nth, told) in words::review::mistake(mistake, &self.names).iter().enumerate() {
                let (indent, tone) =
                    if nth == 0 { ("  ", Tone::Asking) } else { ("    ", Tone::Plain) };
                let wrapped = wrapped(told, tone, width.saturating_sub(indent.len()).max(1));
                lines.extend(wrapped.into_iter().map(|mut strip| {
                    strip.insert(0, Bit::plain(indent));
                    strip
                }));
            }
        }
        if is_none {
            let none = words::review::no_mistake(played.seat, &self.names);
            lines.extend(wrapped(&format!("  {none}"), Tone::Plain, width));
        }
        lines
    }
}
