//! One match of any game, whose steps are written down.

use std::sync::{Arc, Mutex, MutexGuard};

use bots::Foresight;
use catalog::{NoStep, Playable, SetupError, Visitor, about, components, visit};
use scene::{About, Choice, by_todays_rules};
use tabletop::{BySeat, Damaged, Illegal, Rng, Score, Seat, Step, Transcript, Turn, result};

use crate::any_view::{AnyView, Seen};
use crate::book::{Book, Phrases};
use crate::fields::{Described, described};

/// The result of saying an index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    /// The action needs another phrase.
    Partly,
    /// The action was taken.
    Whole,
}

/// A match of any game with all its secrets. Programs that must not know those are given an
/// [`AnyView`].
pub trait Play: Send + Sync {
    fn about(&self) -> &'static About;
    fn seats(&self) -> usize;
    fn turn(&self) -> Turn;
    fn score(&self, seat: Seat) -> Score;

    /// The reward of each seat, see [`crate::rewards`].
    fn rewards(&self) -> BySeat<f32>;

    /// What `seat` may do now, in notation.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// Like [`legal`](Play::legal), with words for people.
    fn choices(&self, seat: Seat) -> Vec<Choice>;

    fn apply(&mut self, seat: Seat, action: &str) -> Result<(), NoStep>;

    /// What luck may decide now, with weights.
    fn chances(&self) -> Vec<(String, u32)>;
    fn deal(&mut self, outcome: &str) -> Result<(), NoStep>;

    /// Lets luck decide once; returns the decision if it was luck's turn.
    fn roll(&mut self, luck: &mut Rng) -> Option<String>;

    /// The table of phrases.
    fn phrases(&self) -> &Arc<Phrases>;

    /// How many numbers an observation has.
    fn width(&self) -> usize;

    /// What the numbers of an observation mean.
    fn fields(&self) -> Vec<Described>;

    /// The indices that `seat` may say next.
    fn indices(&self, seat: Seat) -> Vec<u16>;

    /// What `seat` has said of its next action.
    fn said(&self, seat: Seat) -> &[u16];

    /// Says an index for `seat`. If it is not legal, nothing changes.
    fn say(&mut self, seat: Seat, index: i64) -> Result<Said, Illegal>;

    /// What a viewer knows; `None` is a spectator.
    fn any_view(&self, viewer: Option<Seat>) -> Box<dyn AnyView>;

    /// Each seat's chance to win with all cards open, by a search with `futures` simulations.
    fn outlook(&self, futures: u32) -> BySeat<f32>;

    /// The transcript of the match. A match that began in the middle has none.
    fn transcript(&self) -> Option<String>;

    fn copy(&self) -> Box<dyn Play>;
}

/// A match before anything happened, not even luck.
pub fn play(
    game: &str,
    seats: usize,
    options: &str,
    edition: Option<&str>,
) -> Result<Box<dyn Play>, SetupError> {
    let heading = Transcript {
        game: game.into(),
        seats,
        rules: about(game)?.rules_version,
        options: options.into(),
        edition: edition.map(str::to_owned),
        ..Transcript::default()
    };
    begin(heading)
}

/// The match of a transcript, at its end.
pub fn replay(text: &str) -> Result<Box<dyn Play>, SetupError> {
    begin(text.parse().map_err(SetupError::Damaged)?)
}

fn begin(heading: Transcript) -> Result<Box<dyn Play>, SetupError> {
    struct Begin(Transcript);

    impl Visitor for Begin {
        type Out = Result<Box<dyn Play>, SetupError>;

        fn visit<G: Playable>(self) -> Self::Out {
            Ok(Box::new(Recorded::<G>::new(&self.0)?))
        }
    }

    visit(&heading.game.clone(), Begin(heading))?
}

fn unknown_rules() -> SetupError {
    SetupError::Damaged(Damaged::new(1, "it was played by rules that this program does not know"))
}

struct Recorded<G: Playable> {
    game: G,
    said: BySeat<Vec<u16>>,
    width: usize,
    phrases: Arc<Phrases>,
    /// Shared by all copies of a match.
    book: Arc<Mutex<Book<G>>>,
    /// How it began; `None` if that is unknown.
    heading: Option<Arc<Transcript>>,
    steps: Vec<Step<G>>,
}

impl<G: Playable> Recorded<G> {
    fn new(written: &Transcript) -> Result<Recorded<G>, SetupError> {
        let mut heading = by_todays_rules::<G>(written).ok_or_else(unknown_rules)?.into_owned();
        let options: G::Options = heading.options.parse().map_err(SetupError::Options)?;
        let components = components::<G>(heading.edition.as_deref())?;
        G::new(heading.seats, &options, components).map_err(SetupError::Unplayable)?;
        let (game, steps) = heading.replay::<G>(components).map_err(SetupError::Damaged)?;
        heading.options = options.to_string();
        heading.steps.clear();
        heading.result = None;
        let phrases = Arc::new(Phrases::new::<G>(components));
        let book = Arc::new(Mutex::new(Book::new(Arc::clone(&phrases))));
        let heading = Some(Arc::new(heading));
        let width = described::<G>(&game.view(None), 0).len();
        Ok(Recorded { game, said: BySeat::default(), width, phrases, book, heading, steps })
    }

    fn take(&mut self, step: Step<G>) {
        step.apply(&mut self.game, &mut ());
        self.steps.push(step);
    }

    fn book(&self) -> MutexGuard<'_, Book<G>> {
        self.book.lock().expect("nobody panics with the book in hand")
    }

    /// The first legal action that continues with `index`, and whether that completes it.
    fn meant(&self, seat: Seat, index: i64) -> Option<(G::Action, u16, bool)> {
        let mut book = self.book();
        self.actions(seat).into_iter().find_map(|action| {
            let code = book.code(action);
            let (next, is_whole) = book.next(code, &self.said[seat])?;
            (i64::from(next) == index).then_some((action, next, is_whole))
        })
    }

    fn actions(&self, seat: Seat) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.game.legal(seat, &mut legal);
        legal
    }
}

impl<G: Playable> Play for Recorded<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn score(&self, seat: Seat) -> Score {
        self.game.score(seat)
    }

    fn rewards(&self) -> BySeat<f32> {
        crate::rewards(&self.game)
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        self.actions(seat).iter().map(G::Action::to_string).collect()
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        let view = self.game.view(Some(seat));
        self.actions(seat).into_iter().map(|action| G::choice(&view, action)).collect()
    }

    fn apply(&mut self, seat: Seat, action: &str) -> Result<(), NoStep> {
        let action = action.parse().map_err(NoStep::Unreadable)?;
        let mut after = self.game.clone();
        after.play(seat, action, &mut ()).map_err(NoStep::Illegal)?;
        self.said[seat].clear();
        self.take(Step::Acted(seat, action));
        Ok(())
    }

    fn chances(&self) -> Vec<(String, u32)> {
        let mut chances = Vec::new();
        if self.turn() == Turn::Chance {
            self.game.chances(&mut |chance, weight| chances.push((chance.to_string(), weight)));
        }
        chances
    }

    fn deal(&mut self, outcome: &str) -> Result<(), NoStep> {
        let step = Step::Dealt(outcome.parse().map_err(NoStep::Unreadable)?);
        let mut after = self.game.clone();
        step.take(&mut after, &mut Vec::new()).map_err(|_| NoStep::Impossible)?;
        self.take(step);
        Ok(())
    }

    fn roll(&mut self, luck: &mut Rng) -> Option<String> {
        if self.turn() != Turn::Chance {
            return None;
        }
        let chance = self.game.roll(luck);
        self.take(Step::Dealt(chance));
        Some(chance.to_string())
    }

    fn phrases(&self) -> &Arc<Phrases> {
        &self.phrases
    }

    fn width(&self) -> usize {
        self.width
    }

    fn fields(&self) -> Vec<Described> {
        described::<G>(&self.game.view(None), self.phrases().words().len())
    }

    fn indices(&self, seat: Seat) -> Vec<u16> {
        let (mut indices, mut book) = (Vec::new(), self.book());
        for action in self.actions(seat) {
            let code = book.code(action);
            indices.extend(book.next(code, &self.said[seat]).map(|(next, _)| next));
        }
        indices.sort_unstable();
        indices.dedup();
        indices
    }

    fn said(&self, seat: Seat) -> &[u16] {
        &self.said[seat]
    }

    fn say(&mut self, seat: Seat, index: i64) -> Result<Said, Illegal> {
        if self.turn() == Turn::Over {
            return Err(Illegal::Over);
        }
        if !self.turn().owes(seat) {
            return Err(Illegal::NotYourTurn);
        }
        let (action, next, is_whole) = self.meant(seat, index).ok_or(Illegal::NotAllowed)?;
        if !is_whole {
            self.said[seat].push(next);
            return Ok(Said::Partly);
        }
        self.said[seat].clear();
        self.take(Step::Acted(seat, action));
        Ok(Said::Whole)
    }

    fn any_view(&self, viewer: Option<Seat>) -> Box<dyn AnyView> {
        let phrases = Arc::clone(self.phrases());
        Box::new(Seen::<G> { viewer, view: self.game.view(viewer), phrases })
    }

    fn outlook(&self, futures: u32) -> BySeat<f32> {
        Foresight::<G>::new(futures).chances(&self.game)
    }

    fn transcript(&self) -> Option<String> {
        let mut written = Transcript::clone(self.heading.as_deref()?);
        written.steps = self.steps.iter().map(|step| (0, step.to_string())).collect();
        written.result = result(&self.game);
        Some(written.to_string())
    }

    fn copy(&self) -> Box<dyn Play> {
        Box::new(Recorded {
            game: self.game.clone(),
            said: self.said.clone(),
            width: self.width,
            phrases: Arc::clone(&self.phrases),
            book: Arc::clone(&self.book),
            heading: self.heading.clone(),
            steps: self.steps.clone(),
        })
    }
}

/// A match with this position; how it began is unknown.
pub(crate) fn standing<G: Playable>(
    game: &G,
    said: &[u16],
    phrases: &Arc<Phrases>,
) -> Box<dyn Play> {
    let mut all = BySeat::<Vec<u16>>::default();
    if let Some(seat) = game.turn().waiting().lowest() {
        all[seat] = said.to_vec();
    }
    let book = Arc::new(Mutex::new(Book::new(Arc::clone(phrases))));
    Box::new(Recorded {
        game: game.clone(),
        said: all,
        width: described::<G>(&game.view(None), 0).len(),
        phrases: Arc::clone(phrases),
        book,
        heading: None,
        steps: Vec::new(),
    })
}
