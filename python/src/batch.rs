//! Thousands of matches, stepped together.

use std::sync::{Mutex, MutexGuard};

use bots::Kind;
use gym::{Chooser, Lineup, Rows, Setup};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;

use crate::position::Position;
use crate::wrong;

/// The matches, and the arrays that every step is written to.
#[pyclass(frozen, subclass, module = "northpole")]
pub struct Batch {
    inner: Mutex<Box<dyn gym::Batch>>,
    /// What the seat of each match sees: int16, a row for each match.
    #[pyo3(get)]
    observations: Py<PyArray2<i16>>,
    /// What the caller's seat saw when its match ended; written in the step that ended it.
    #[pyo3(get)]
    finals: Py<PyArray2<i16>>,
    /// What it may say, a byte for each index.
    #[pyo3(get)]
    masks: Py<PyArray2<u8>>,
    /// The same, a bit for each index, the lowest first (`bitorder="little"`).
    #[pyo3(get)]
    packed: Py<PyArray2<u8>>,
    /// Whose decision it is, counted from 0.
    #[pyo3(get)]
    seats: Py<PyArray1<u8>>,
    /// What the last step paid each seat.
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    /// 0 while a match goes on; 1 if it ended with the last step, 2 if it was cut short.
    #[pyo3(get)]
    dones: Py<PyArray1<u8>>,
    /// 1 where the last index was not legal.
    #[pyo3(get)]
    illegal: Py<PyArray1<u8>>,
    /// What was said last.
    #[pyo3(get)]
    actions: Py<PyArray1<i32>>,
}

/// How a batch is set up.
#[derive(FromPyObject)]
#[expect(clippy::struct_excessive_bools, reason = "each is a keyword that Python passes")]
struct Wishes {
    #[pyo3(item)]
    seats: usize,
    #[pyo3(item)]
    options: String,
    #[pyo3(item)]
    edition: Option<String>,
    #[pyo3(item)]
    bots: Vec<Option<String>>,
    #[pyo3(item)]
    rotate: bool,
    #[pyo3(item)]
    patience: u32,
    #[pyo3(item)]
    threads: usize,
    #[pyo3(item)]
    observations: bool,
    #[pyo3(item)]
    finals: bool,
    #[pyo3(item)]
    masks: bool,
    #[pyo3(item)]
    packed: bool,
}

impl Wishes {
    fn lineup(&self) -> PyResult<Lineup> {
        let kind = |name: &Option<String>| name.as_deref().map(str::parse::<Kind>).transpose();
        let bots = self.bots.iter().map(kind).collect::<Result<Vec<_>, _>>().map_err(wrong)?;
        if bots.len() > self.seats {
            return Err(wrong(format!("{} bots are named for {} seats", bots.len(), self.seats)));
        }
        if bots.len() == self.seats && bots.iter().all(Option::is_some) {
            return Err(wrong("leave at least one seat to the caller: put None in its place"));
        }
        Ok(Lineup { bots, rotates: self.rotate })
    }
}

#[pymethods]
impl Batch {
    #[new]
    fn new(py: Python<'_>, game: &str, n: usize, seed: u64, wishes: Wishes) -> PyResult<Batch> {
        if n == 0 {
            return Err(wrong("a batch has at least one match"));
        }
        let setup = Setup {
            seats: wishes.seats,
            options: &wishes.options,
            edition: wishes.edition.as_deref(),
            matches: n,
            seed,
            lineup: wishes.lineup()?,
            patience: wishes.patience,
            threads: wishes.threads,
        };
        let batch = py.detach(|| gym::batch(game, setup)).map_err(wrong)?;
        let rows = |wanted: bool, width: usize| if wanted { [n, width] } else { [0, width] };
        let (width, actions) = (batch.width(), batch.actions());
        let new = Batch {
            observations: PyArray2::zeros(py, rows(wishes.observations, width), false).unbind(),
            finals: PyArray2::zeros(py, rows(wishes.finals, width), false).unbind(),
            masks: PyArray2::zeros(py, rows(wishes.masks, actions), false).unbind(),
            packed: PyArray2::zeros(py, rows(wishes.packed, actions.div_ceil(8)), false).unbind(),
            seats: PyArray1::zeros(py, n, false).unbind(),
            rewards: PyArray2::zeros(py, [n, batch.seats()], false).unbind(),
            dones: PyArray1::zeros(py, n, false).unbind(),
            illegal: PyArray1::zeros(py, n, false).unbind(),
            actions: PyArray1::zeros(py, n, false).unbind(),
            inner: Mutex::new(batch),
        };
        new.run(py, Chooser::Nobody)?;
        Ok(new)
    }

    /// Says an index in every match. A match that ends begins again at once.
    fn step(&self, py: Python<'_>, actions: PyReadonlyArray1<'_, i32>) -> PyResult<()> {
        let given = actions.as_slice().map_err(wrong)?;
        {
            let mut told = self.actions.bind(py).try_readwrite().map_err(wrong)?;
            let told = told.as_slice_mut().map_err(wrong)?;
            if told.len() != given.len() {
                return Err(wrong(format!("{} actions are needed, one per match", told.len())));
            }
            told.copy_from_slice(given);
        }
        self.run(py, Chooser::Caller)
    }

    /// Lets every match take a legal step, all actions equally likely; `actions` tells which.
    fn step_random(&self, py: Python<'_>) -> PyResult<()> {
        self.run(py, Chooser::Random)
    }

    /// Lets a bot take a step in every match; `actions` tells which.
    fn step_bot(&self, py: Python<'_>, bot: &str) -> PyResult<()> {
        self.run(py, Chooser::Bot(bot.parse().map_err(wrong)?))
    }

    /// Lets a bot say what it would choose in every match, without a step; `actions` tells what.
    fn ask_bot(&self, py: Python<'_>, bot: &str) -> PyResult<()> {
        self.run(py, Chooser::Advice(bot.parse().map_err(wrong)?))
    }

    /// A copy of a match, as it stands. It knows everything.
    fn position(&self, nth: usize) -> PyResult<Position> {
        let play = self.core().play(nth).ok_or_else(|| wrong("there is no such match"))?;
        Ok(Position { play })
    }
}

impl Batch {
    fn core(&self) -> MutexGuard<'_, Box<dyn gym::Batch>> {
        self.inner.lock().expect("nobody panics with the batch in hand")
    }

    /// Steps all matches into the arrays, with the interpreter free for others.
    fn run(&self, py: Python<'_>, chooser: Chooser) -> PyResult<()> {
        let mut observations = self.observations.bind(py).try_readwrite().map_err(wrong)?;
        let mut finals = self.finals.bind(py).try_readwrite().map_err(wrong)?;
        let mut masks = self.masks.bind(py).try_readwrite().map_err(wrong)?;
        let mut packed = self.packed.bind(py).try_readwrite().map_err(wrong)?;
        let mut seats = self.seats.bind(py).try_readwrite().map_err(wrong)?;
        let mut rewards = self.rewards.bind(py).try_readwrite().map_err(wrong)?;
        let mut dones = self.dones.bind(py).try_readwrite().map_err(wrong)?;
        let mut illegal = self.illegal.bind(py).try_readwrite().map_err(wrong)?;
        let mut actions = self.actions.bind(py).try_readwrite().map_err(wrong)?;
        let rows = Rows {
            observations: observations.as_slice_mut().map_err(wrong)?,
            finals: finals.as_slice_mut().map_err(wrong)?,
            masks: masks.as_slice_mut().map_err(wrong)?,
            packed: packed.as_slice_mut().map_err(wrong)?,
            seats: seats.as_slice_mut().map_err(wrong)?,
            rewards: rewards.as_slice_mut().map_err(wrong)?,
            dones: dones.as_slice_mut().map_err(wrong)?,
            illegal: illegal.as_slice_mut().map_err(wrong)?,
            actions: actions.as_slice_mut().map_err(wrong)?,
        };
        py.detach(|| self.core().step(chooser, rows));
        Ok(())
    }
}
