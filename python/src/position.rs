//! One match.

use gym::{Play, Said};
use numpy::PyArray1;
use pyo3::prelude::*;
use tabletop::{Seat, Turn};

use crate::luck::Luck;
use crate::view::View;
use crate::{check_simulations, seat, wrong};

/// A match in progress. It holds everything, secrets too: hand agents a `view`.
#[pyclass(module = "northpole")]
pub struct Position {
    pub(crate) play: Box<dyn Play>,
}

impl Position {
    fn seat(&self, index: usize) -> PyResult<Seat> {
        seat(index, self.play.seats())
    }
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (game, seats, options="", edition=None))]
    fn new(game: &str, seats: usize, options: &str, edition: Option<&str>) -> PyResult<Position> {
        Ok(Position { play: gym::play(game, seats, options, edition).map_err(wrong)? })
    }

    /// The match that a transcript tells of, as it stands at its end.
    #[staticmethod]
    fn from_transcript(text: &str) -> PyResult<Position> {
        Ok(Position { play: gym::replay(text).map_err(wrong)? })
    }

    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.play.about().id
    }

    /// How many play.
    #[getter]
    fn seats(&self) -> usize {
        self.play.seats()
    }

    /// Whether the match has ended.
    #[getter]
    fn over(&self) -> bool {
        self.play.turn() == Turn::Over
    }

    /// Whether luck owes the next step.
    #[getter]
    fn is_chance(&self) -> bool {
        self.play.turn() == Turn::Chance
    }

    /// The seats that owe a step, counted from 0; several if their steps are sealed.
    #[getter]
    fn waiting(&self) -> Vec<usize> {
        self.play.turn().waiting().iter().map(Seat::index).collect()
    }

    /// What a seat may do now, in notation.
    fn legal(&self, seat: usize) -> PyResult<Vec<String>> {
        Ok(self.play.legal(self.seat(seat)?))
    }

    /// The same in words, as JSON; `northpole.Position.choices` reads it.
    fn choices_json(&self, seat: usize) -> PyResult<String> {
        serde_json::to_string(&self.play.choices(self.seat(seat)?)).map_err(wrong)
    }

    /// Takes an action in notation; raises `ValueError`, and changes nothing, if it is not legal.
    fn apply(&mut self, seat: usize, action: &str) -> PyResult<()> {
        let seat = self.seat(seat)?;
        self.play.apply(seat, action).map_err(wrong)
    }

    /// What luck may decide now, with weights; nothing if it is not luck's turn.
    fn chances(&self) -> Vec<(String, u32)> {
        self.play.chances()
    }

    /// Takes an outcome of luck, in notation.
    fn deal(&mut self, outcome: &str) -> PyResult<()> {
        self.play.deal(outcome).map_err(wrong)
    }

    /// Lets luck decide until a seat owes a step or the match is over.
    fn settle(&mut self, luck: &mut Luck) {
        while self.play.roll(&mut luck.0).is_some() {}
    }

    /// Points and tie-breakers of a seat.
    fn score(&self, seat: usize) -> PyResult<(i16, Vec<i16>)> {
        let score = self.play.score(self.seat(seat)?);
        Ok((score.points, score.tiebreaks.to_vec()))
    }

    /// What each seat is paid: nothing before the end.
    fn rewards(&self) -> Vec<f32> {
        let paid = self.play.rewards();
        Seat::all(self.play.seats()).map(|seat| paid[seat]).collect()
    }

    /// What a seat knows; None for a spectator.
    #[pyo3(signature = (viewer))]
    fn view(&self, viewer: Option<usize>) -> PyResult<View> {
        let viewer = viewer.map(|index| self.seat(index)).transpose()?;
        let said = viewer.map_or(Vec::new(), |seat| self.play.said(seat).to_vec());
        Ok(View { view: self.play.any_view(viewer), width: self.play.width(), said })
    }

    /// What each index of the table says.
    fn phrases(&self) -> Vec<String> {
        self.play.phrases().words().to_vec()
    }

    /// How many indices the table has.
    #[getter]
    fn actions(&self) -> usize {
        self.play.phrases().words().len()
    }

    /// How many numbers an observation has.
    #[getter]
    fn width(&self) -> usize {
        self.play.width()
    }

    /// SHA-256 of the table of phrases.
    fn phrases_hash(&self) -> String {
        self.play.phrases().hash()
    }

    /// The indices that an action in notation is said with.
    fn path(&self, action: &str) -> PyResult<Vec<u16>> {
        let path = self.play.phrases().path(action);
        path.ok_or_else(|| wrong("this game has no phrases for that"))
    }

    /// Name, words, least and most of every number of an observation.
    fn fields(&self) -> Vec<(String, &'static str, i16, i16)> {
        let fields = self.play.fields().into_iter();
        fields.map(|field| (field.name, field.about, field.least, field.most)).collect()
    }

    /// Writes what a seat sees into an int16 array.
    fn observe(&self, seat: usize, out: &Bound<'_, PyArray1<i16>>) -> PyResult<()> {
        use numpy::PyArrayMethods;
        let seat = self.seat(seat)?;
        let mut out = out.try_readwrite().map_err(wrong)?;
        let row = out.as_slice_mut().map_err(wrong)?;
        self.play.any_view(Some(seat)).observe(self.play.said(seat), row);
        Ok(())
    }

    /// The indices that a seat may say next.
    fn indices(&self, seat: usize) -> PyResult<Vec<u16>> {
        Ok(self.play.indices(self.seat(seat)?))
    }

    /// What a seat has said so far of its next action.
    fn said(&self, seat: usize) -> PyResult<Vec<u16>> {
        Ok(self.play.said(self.seat(seat)?).to_vec())
    }

    /// Says an index. True if that completed an action, False if more is to be said; raises
    /// `ValueError`, and changes nothing, if it is not legal.
    fn say(&mut self, seat: usize, index: i64) -> PyResult<bool> {
        let seat = self.seat(seat)?;
        Ok(self.play.say(seat, index).map_err(wrong)? == Said::Whole)
    }

    /// Everybody's chances to win with all cards open.
    #[pyo3(signature = (simulations=1000))]
    fn outlook(&self, py: Python<'_>, simulations: u32) -> PyResult<Vec<f32>> {
        check_simulations(simulations)?;
        let chances = py.detach(|| self.play.outlook(simulations));
        Ok(Seat::all(self.play.seats()).map(|seat| chances[seat]).collect())
    }

    /// The match written down, to be read back or opened with `northpole`.
    fn transcript(&self) -> PyResult<String> {
        let text = self.play.transcript();
        text.ok_or_else(|| wrong("the start of this match is unknown: it was guessed or copied"))
    }

    fn copy(&self) -> Position {
        Position { play: self.play.copy() }
    }
}
