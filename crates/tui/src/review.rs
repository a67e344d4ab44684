//! The review of a recorded match by a strong bot.

use std::time::{Duration, Instant};

use protocol::ReviewProgress;
use scene::{Played, Review, words};

use crate::panel::Panel;
use crate::replay::ReplayView;
use crate::strip::{Bit, Strip, wrapped};
use crate::table::TableView;
use crate::tone::Tone;

/// How long the bot thinks between two checks for keys.
const SLICE: Duration = Duration::from_millis(30);

impl ReplayView<'_> {
    /// Shows the review, and starts it unless it was made before.
    pub(crate) fn show_review(&mut self) {
        self.table.panel = Some(Panel::Review { scroll: 0 });
        if self.recording.finished_review().is_none()
            && let Some(review) = self.reviews.get(&self.recording.review_key())
        {
            self.recording.set_review(review);
        }
        self.take_review();
    }

    /// Lets the bot think for a moment; returns whether the screen has changed.
    pub fn think(&mut self) -> bool {
        if !self.recording.is_thinking() {
            return false;
        }
        let until = Instant::now() + SLICE;
        while self.recording.is_thinking() && Instant::now() < until {
            self.recording.think();
        }
        if let Some(review) = self.recording.finished_review() {
            self.reviews.set(&self.recording.review_key(), review);
        }
        self.take_review();
        true
    }

    fn take_review(&mut self) {
        self.table.review = Some(self.recording.review().map_err(|error| error.to_string()));
        self.table.take_review(self.recording.finished_review());
    }
}

impl TableView {
    pub(crate) fn review_lines(&self, width: usize) -> Vec<Strip> {
        match &self.review {
            None => Vec::new(),
            Some(Err(why)) => wrapped(why, Tone::Plain, width),
            Some(Ok(ReviewProgress::Part(part))) => {
                let done = words::percent(*part);
                let told = format!("{} {done} · Esc: explore", words::review::RUNNING);
                wrapped(&told, Tone::Plain, width)
            }
            Some(Ok(ReviewProgress::Done(review))) => self.whole_review(review, width),
        }
    }

    fn whole_review(&self, review: &Review, width: usize) -> Vec<Strip> {
        let plain = |text: &str| wrapped(text, Tone::Plain, width);
        let mut lines: Vec<Strip> = words::review::uncounted(review.takebacks)
            .iter()
            .flat_map(|text| plain(text))
            .collect();
        lines.extend(plain(&words::course(&review.course, &self.names)));
        for played in &review.players {
            lines.push(Strip::new());
            lines.extend(self.reviewed(review, played, width));
        }
        lines.push(Strip::new());
        lines.extend(wrapped(&words::review::looked_at(review), Tone::Faint, width));
        lines
    }

    /// How well a player played, and what cost most.
    fn reviewed(&self, review: &Review, played: &Played, width: usize) -> Vec<Strip> {
        let own = Tone::Of(played.seat);
        let mut lines =
            wrapped(&words::review::played(played, review.unit, &self.names), own, width);
        lines.extend(wrapped(&words::review::balance(played, &self.names), Tone::Plain, width));
        let mut is_none = true;
        for mistake in review.mistakes_of(played.seat) {
            is_none = false;
            for (nth, told) in
                words::review::mistake(mistake, review.unit, &self.names).iter().enumerate()
            {
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
