//! The guided first game of a game: a transcript with words between its steps.
//!
//! ```text
//! # Five elves are your team. Let us see what the dice bring.
//! #> mat-1/dice
//!
//! # Twos build gifts (U6). Keep both.
//! 1 keep 2 2
//! # @2 takes the five, which tags a gift.
//! 2 take 5
//! ```
//!
//! Remarks are said before the next step that a seat takes, and a blank line begins another card.
//! `#>` names the spots that a card speaks of; what the player is asked for is lit by itself. Rules
//! are cited by number, seats are written `@2`. Words are written for a mouse, "Click the 6"; a
//! finger reads "Tap the 6" and a terminal "Choose the 6" ([`scene::words::Pointer`]). What stands
//! above the heading is for readers of the file. What luck decides stands in the transcript like
//! everything else, so the game is the same every time; where the text ends, free play begins.

mod reader;

use protocol::Occupant;
use scene::{About, SpotId};
use tabletop::{Seat, Transcript};

pub use reader::GuideReader;

/// A card: words, and the spots they speak of.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Card {
    /// After how many steps the card is shown.
    pub at: usize,
    /// What the card says; empty if the step it asks for needs no words.
    pub words: String,
    /// The spots it points out, in addition to those of the step it asks for.
    pub spots: Vec<SpotId>,
}

/// A guide that was read from its text.
#[derive(Clone, PartialEq, Debug)]
pub struct Guide {
    cards: Vec<Card>,
    /// Every step, in notation, with its seat.
    steps: Vec<String>,
    /// The seats that people play.
    people: Vec<Seat>,
}

impl Guide {
    /// The guide of a game for one player, if it has one.
    pub fn of(about: &About) -> Option<Guide> {
        Guide::among(about, &[])
    }

    /// Like [`of`](Guide::of), for several people at one screen: each takes the steps of their
    /// seat. Without any, the guide is for the seat that it has for a person.
    pub fn among(about: &About, people: &[Seat]) -> Option<Guide> {
        let text = about.guide?;
        let transcript: Transcript = text.parse().ok()?;
        let seat = Seat::all(transcript.seats).zip(&transcript.players).find_map(person)?;
        let people = if people.is_empty() { vec![seat] } else { people.to_vec() };
        let cards = Cards::read(text, &transcript, &people);
        let steps = transcript.steps.into_iter().map(|(_, step)| step).collect();
        Some(Guide { cards, steps, people })
    }

    /// All cards, in order.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Every step, as the transcript writes it.
    pub fn steps(&self) -> &[String] {
        &self.steps
    }

    /// The step after `taken` others, in notation; `None` if it is not the player's.
    pub fn own_step(&self, taken: usize) -> Option<&str> {
        let step = self.steps.get(taken)?;
        is_of(&self.people, step).then(|| step.split_once(' ').map(|(_, notation)| notation))?
    }
}

/// Whether a step belongs to one of these seats.
fn is_of(people: &[Seat], step: &str) -> bool {
    people.iter().any(|seat| step.starts_with(&format!("{seat} ")))
}

fn person((seat, name): (Seat, &String)) -> Option<Seat> {
    Occupant::read(name).is_ok_and(|who| who.is_person()).then_some(seat)
}

/// The cards read so far.
#[derive(Default)]
struct Cards {
    done: Vec<Card>,
    /// Where the cards begin that belong before the next seat's step.
    open: usize,
    /// Whether the next remark continues the last card.
    goes_on: bool,
}

impl Cards {
    fn read(text: &str, transcript: &Transcript, people: &[Seat]) -> Vec<Card> {
        let mut cards = Cards::default();
        let mut steps = transcript.steps.iter().enumerate().peekable();
        let is_about_the_file = |line: &str| line.is_empty() || line.starts_with('#');
        let lines = text.lines().enumerate().skip_while(|(_, line)| is_about_the_file(line));
        for (nth, line) in lines {
            match steps.next_if(|(_, (number, _))| *number == nth + 1) {
                Some((_, (_, step))) if step.starts_with('*') => cards.goes_on = false,
                Some((taken, (_, step))) => cards.close(taken, is_of(people, step)),
                None => cards.take_in(line.trim_end()),
            }
        }
        cards.close(transcript.steps.len(), false);
        cards.done
    }

    /// Reads a line that is not a step.
    fn take_in(&mut self, line: &str) {
        let Some(remark) = line.strip_prefix('#') else {
            self.goes_on = false;
            return;
        };
        if !self.goes_on {
            self.done.push(Card::default());
            self.goes_on = true;
        }
        let Some(card) = self.done.last_mut() else { return };
        match remark.strip_prefix('>') {
            Some(spots) => {
                card.spots.extend(spots.split_whitespace().filter_map(|id| id.parse().ok()));
            }
            None if card.words.is_empty() => remark.trim().clone_into(&mut card.words),
            None => card.words += &format!(" {}", remark.trim()),
        }
    }

    /// Ends the cards before a seat's step. A step of the player always has a card, if only an
    /// empty one.
    fn close(&mut self, taken: usize, is_own: bool) {
        if is_own && self.done.len() == self.open {
            self.done.push(Card::default());
        }
        self.done[self.open..].iter_mut().for_each(|card| card.at = taken);
        self.open = self.done.len();
        self.goes_on = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) const TEXT: &str = "# For readers.\nnorthpole 1\ngame x\nrules 1\nseats 2\nplayer 1 bot easy\n\
        player 2 You\n\n# Hello,\n# you.\n#> mat-2/dice pool/5\n\n# And now (U6):\n* first 2\n\
        2 keep 5\n2 keep 6\n1 pass\n# @1 passed. You?\n\n# Pass, too.\n2 pass\n1 pass\n# The end.\n";

    pub(super) fn guide() -> Guide {
        let transcript: Transcript = TEXT.parse().expect("a transcript");
        let people = vec![Seat::new(1).expect("a second seat")];
        let cards = Cards::read(TEXT, &transcript, &people);
        let steps = transcript.steps.into_iter().map(|(_, step)| step).collect();
        Guide { cards, steps, people }
    }

    #[test]
    fn words_stand_before_the_step_of_a_seat() {
        let guide = guide();
        let said: Vec<(usize, &str)> =
            guide.cards().iter().map(|card| (card.at, &*card.words)).collect();
        let expected = [
            (1, "Hello, you."),
            (1, "And now (U6):"),
            (2, ""),
            (4, "@1 passed. You?"),
            (4, "Pass, too."),
            (6, "The end."),
        ];
        assert_eq!(said, expected);
        let spots: Vec<&str> = guide.cards()[0].spots.iter().map(SpotId::as_str).collect();
        assert_eq!(spots, ["mat-2/dice", "pool/5"]);
        assert_eq!((guide.own_step(1), guide.own_step(3)), (Some("keep 5"), None));
    }
}
