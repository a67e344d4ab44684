//! Luck that can be repeated.

use pyo3::prelude::*;
use tabletop::{Luck as _, Rng};

/// A generator: the same seed gives the same luck in every release.
#[pyclass(module = "northpole")]
#[derive(Clone)]
pub struct Luck(pub(crate) Rng);

#[pymethods]
impl Luck {
    #[new]
    fn new(seed: u64) -> Luck {
        Luck(Rng::new(seed))
    }

    /// The luck of the nth match of a batch with that seed.
    #[staticmethod]
    fn of_match(seed: u64, nth: usize) -> Luck {
        Luck(gym::luck_of(seed, nth))
    }

    /// A number from 0 to n - 1.
    fn below(&mut self, n: u32) -> PyResult<u32> {
        if n == 0 { Err(crate::wrong("nothing is below 0")) } else { Ok(self.0.below(n)) }
    }

    fn copy(&self) -> Luck {
        self.clone()
    }
}
