//! What one viewer knows.

use bots::Kind;
use gym::AnyView;
use numpy::PyArray1;
use pyo3::prelude::*;
use tabletop::Seat;

use crate::position::Position;
use crate::{check_simulations, wrong};

/// What a search thinks of an action: notation, indices, share of the simulations, chance to win.
type Advice = (String, Vec<u16>, f32, f32);

/// What a seat knows, and nothing else: all that a program may learn from.
#[pyclass(frozen, module = "northpole")]
pub struct View {
    pub(crate) view: Box<dyn AnyView>,
    pub(crate) width: usize,
    pub(crate) said: Vec<u16>,
}

#[pymethods]
impl View {
    /// Whose view it is, counted from 0; None for a spectator.
    #[getter]
    fn viewer(&self) -> Option<usize> {
        self.view.viewer().map(Seat::index)
    }

    /// What the viewer sees, as int16; `Game.fields` says what the numbers mean.
    fn observation<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i16>> {
        let mut row = vec![0; self.width];
        self.view.observe(&self.said, &mut row);
        PyArray1::from_vec(py, row)
    }

    /// What the viewer may do now, in notation.
    fn legal(&self) -> Vec<String> {
        self.view.legal()
    }

    /// The table as JSON; `northpole.View.scene` reads it.
    fn scene_json(&self) -> PyResult<String> {
        serde_json::to_string(&self.view.scene()).map_err(wrong)
    }

    /// The policy and the chances of our search, the best action first.
    #[pyo3(signature = (simulations=1000, seed=0))]
    fn advise(&self, py: Python<'_>, simulations: u32, seed: u64) -> PyResult<Vec<Advice>> {
        check_simulations(simulations)?;
        let advised = py.detach(|| self.view.advise(simulations, seed));
        Ok(advised.into_iter().map(|it| (it.action, it.path, it.share, it.chance)).collect())
    }

    /// What a bot of that name would do; None if the viewer owes no step.
    #[pyo3(signature = (bot, seed=0))]
    fn choose(&self, py: Python<'_>, bot: &str, seed: u64) -> PyResult<Option<String>> {
        let kind: Kind = bot.parse().map_err(wrong)?;
        Ok(py.detach(|| self.view.choose(kind, seed)))
    }

    /// A position that looks exactly like this, at random among those possible.
    fn guess(&self, seed: u64) -> Position {
        Position { play: self.view.guess(seed) }
    }
}
