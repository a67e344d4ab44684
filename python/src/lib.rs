//! What Python knows of Northpole. `northpole/` is written on top of this.

mod batch;
mod experiment;
mod luck;
mod position;
mod view;

include!(concat!(env!("OUT_DIR"), "/icons.rs"));

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tabletop::Seat;

/// A mistake of the caller's, in words.
fn wrong(why: impl ToString) -> PyErr {
    PyValueError::new_err(why.to_string())
}

/// A seat of a match, counted from 0.
fn seat(index: usize, seats: usize) -> PyResult<Seat> {
    let found = Seat::new(index).filter(|_| index < seats);
    found.ok_or_else(|| wrong(format!("a seat is 0 to {}", seats - 1)))
}

/// Refuses a search that would never look, or never end.
fn check_simulations(simulations: u32) -> PyResult<()> {
    if (1..=bots::MOST_ITERATIONS).contains(&simulations) {
        return Ok(());
    }
    Err(wrong(format!("a search runs 1 to {} simulations", bots::MOST_ITERATIONS)))
}

#[pymodule]
mod _northpole {
    use super::{ICONS, experiment, wrong};
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::experiment::Experiment;
    #[pymodule_export]
    use super::luck::Luck;
    #[pymodule_export]
    use super::position::Position;
    #[pymodule_export]
    use super::view::View;

    /// The boxes of all games, as JSON.
    #[pyfunction]
    fn boxes() -> PyResult<String> {
        serde_json::to_string(&catalog::games()).map_err(wrong)
    }

    /// The whole experiment, of parts in any order.
    #[pyfunction]
    fn merge(parts: Vec<String>) -> PyResult<String> {
        experiment::merged(parts)
    }

    /// What a whole experiment shows, as JSON.
    #[pyfunction]
    fn result(whole: &str) -> PyResult<String> {
        experiment::result(whole)
    }

    /// The report of a balance experiment as HTML.
    #[pyfunction]
    fn report(py: Python<'_>, whole: &str) -> PyResult<String> {
        experiment::report(py, whole)
    }

    /// The built-in edition of a game, as TOML.
    #[pyfunction]
    fn edition(game: &str) -> PyResult<String> {
        catalog::edition(game).map_err(wrong)
    }

    /// The picture of an icon, as SVG.
    #[pyfunction]
    fn icon(id: &str) -> Option<&'static str> {
        let nth = ICONS.binary_search_by_key(&id, |&(id, _)| id).ok()?;
        Some(ICONS[nth].1)
    }
}
