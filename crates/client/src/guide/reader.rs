//! A player's place in a guide, card by card.

use scene::{About, Choice};
use tabletop::Seat;

use super::{Card, Guide};

/// A player's place in a guide.
#[derive(Clone, PartialEq, Debug)]
pub struct GuideReader {
    guide: Guide,
    /// How many steps followed the guide; `None` once the match has left it.
    taken: Option<usize>,
    /// The card that must be read, or done, before the match continues.
    open: Option<usize>,
    /// The card on the screen; an earlier one while the player looks back.
    shown: usize,
    has_left: bool,
}

impl GuideReader {
    /// Starts before the first card of a game's guide, if the game has one.
    pub fn of(about: &About) -> Option<GuideReader> {
        Guide::of(about).map(GuideReader::new)
    }

    /// Like [`of`](GuideReader::of), for these people at one screen.
    pub fn among(about: &About, people: &[Seat]) -> Option<GuideReader> {
        Guide::among(about, people).map(GuideReader::new)
    }

    fn new(guide: Guide) -> GuideReader {
        GuideReader { guide, taken: None, open: None, shown: 0, has_left: false }
    }

    /// Takes note that the match has followed the guide for `guided` steps; `None` if it has left
    /// the guide.
    pub fn follow(&mut self, guided: Option<usize>) {
        let guided = guided.filter(|_| !self.has_left);
        if self.taken == guided {
            return;
        }
        self.taken = guided;
        self.open = self.guide.cards.iter().position(|card| Some(card.at) == guided);
        self.shown = self.open.unwrap_or_else(|| self.last());
    }

    /// The card on the screen, while the match follows the guide.
    pub fn card(&self) -> Option<&Card> {
        self.taken.and_then(|_| self.guide.cards.get(self.shown))
    }

    /// The number of the card on the screen, from 1, and how many cards there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.shown + 1, self.guide.cards.len())
    }

    /// What the player should choose now, in notation, once everything before it is read.
    pub fn asked(&self) -> Option<&str> {
        let open = self.open?;
        let is_last = self.guide.cards.get(open + 1).is_none_or(|next| Some(next.at) != self.taken);
        self.guide.own_step(self.taken?).filter(|_| is_last)
    }

    /// Whether a card must be read before the table continues.
    pub fn is_reading(&self) -> bool {
        self.open.is_some() && self.asked().is_none()
    }

    /// Whether the last card is on the screen: free play follows.
    pub fn is_at_the_end(&self) -> bool {
        self.taken.is_some() && self.shown + 1 == self.guide.cards.len()
    }

    /// Whether the last card was read, so that the player plays freely.
    pub fn is_done(&self) -> bool {
        self.is_at_the_end() && !self.is_reading()
    }

    /// Whether another card follows, or the table waits for this one to be read.
    pub fn can_go_on(&self) -> bool {
        self.taken.is_some() && (self.is_looking_back() || self.is_reading())
    }

    /// Whether there is a card before this one.
    pub fn can_go_back(&self) -> bool {
        self.taken.is_some() && self.shown > 0
    }

    /// Whether the card on the screen was read or done before.
    pub fn is_looking_back(&self) -> bool {
        self.shown < self.last()
    }

    /// Shows the next card. After the last card before another player's step, the table continues.
    pub fn go_on(&mut self) {
        if self.is_looking_back() {
            self.shown += 1;
        } else if self.is_reading() {
            let next = self.shown + 1;
            let is_here =
                self.guide.cards.get(next).is_some_and(|card| Some(card.at) == self.taken);
            self.open = is_here.then_some(next);
            self.shown = if is_here { next } else { self.shown };
        }
    }

    /// Shows the card before. This takes back no step.
    pub fn go_back(&mut self) {
        self.shown = self.shown.saturating_sub(1);
    }

    /// Leaves the guide: the match continues without it.
    pub fn leave(&mut self) {
        self.has_left = true;
        self.follow(None);
    }

    /// Which of these choices the player may make: only the one that the guide asks for, and none
    /// while a card must be read or other seats must take their steps first. All of them on the
    /// last card, and where no guide is followed.
    pub fn offered(&self, choices: Vec<Choice>) -> Vec<Choice> {
        if self.taken.is_none() || self.is_past_the_steps() {
            return choices;
        }
        let is_asked = |choice: &Choice| self.asked() == Some(&*choice.notation);
        choices.into_iter().filter(is_asked).collect()
    }

    /// Whether the guide has no more steps, and no card but the last is left to read.
    fn is_past_the_steps(&self) -> bool {
        let is_last = self.open.is_none_or(|open| open + 1 == self.guide.cards.len());
        self.taken.is_some_and(|taken| taken >= self.guide.steps.len()) && is_last
    }

    /// The latest card so far.
    fn last(&self) -> usize {
        let is_past = |card: &&Card| self.taken.is_some_and(|taken| card.at <= taken);
        let past = self.guide.cards.iter().take_while(is_past).count();
        self.open.unwrap_or(past.saturating_sub(1))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::guide;
    use super::*;

    fn words(reader: &GuideReader) -> &str {
        reader.card().map_or("no card", |card| &card.words)
    }

    fn choices() -> Vec<Choice> {
        ["keep 5", "keep 6", "pass"].map(|notation| Choice::new(&notation, "")).into()
    }

    #[test]
    fn cards_are_read_and_steps_are_asked_for() {
        let mut reader = GuideReader::new(guide());
        assert_eq!((words(&reader), reader.offered(choices()).len()), ("no card", 3));
        reader.follow(Some(1));
        assert_eq!((words(&reader), reader.is_reading()), ("Hello, you.", true));
        assert_eq!(reader.offered(choices()), [], "first the words");
        reader.go_on();
        assert_eq!((reader.asked(), reader.is_reading()), (Some("keep 5"), false));
        assert_eq!(reader.offered(choices()), choices()[..1]);
        reader.go_on();
        assert_eq!(words(&reader), "And now (U6):", "a step is not taken by reading on");
    }

    #[test]
    fn looking_back_changes_nothing() {
        let mut reader = GuideReader::new(guide());
        reader.follow(Some(2));
        assert_eq!((reader.asked(), words(&reader)), (Some("keep 6"), ""));
        reader.go_back();
        assert_eq!((reader.asked(), words(&reader)), (Some("keep 6"), "And now (U6):"));
        assert!(reader.can_go_on() && !reader.is_reading());
        reader.go_on();
        assert!(!reader.can_go_on() && reader.can_go_back());
        reader.follow(Some(3));
        assert!(!reader.is_reading(), "another's step without words is just taken");
    }

    #[test]
    fn nothing_is_open_before_another_has_taken_the_step_that_the_guide_has() {
        let mut reader = GuideReader::new(guide());
        reader.follow(Some(3));
        assert_eq!(reader.offered(choices()), [], "sealed steps are owed at the same time");
        reader.follow(Some(4));
        assert_eq!(reader.offered(choices()), [], "a card is read first");
        reader.go_on();
        assert_eq!(reader.offered(choices()), choices()[2..]);
    }

    #[test]
    fn at_the_end_everything_is_open() {
        let mut reader = GuideReader::new(guide());
        reader.follow(Some(6));
        assert_eq!((words(&reader), reader.offered(choices()).len()), ("The end.", 3));
        assert!(reader.is_reading() && reader.is_at_the_end());
        reader.go_on();
        assert!(!reader.is_reading());
        reader.follow(None);
        assert_eq!(words(&reader), "no card");
    }

    #[test]
    fn whoever_leaves_plays_freely() {
        let mut reader = GuideReader::new(guide());
        reader.follow(Some(1));
        reader.leave();
        reader.follow(Some(2));
        assert_eq!((words(&reader), reader.offered(choices()).len()), ("no card", 3));
        assert!(!reader.is_reading());
    }
}
