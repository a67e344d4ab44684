//! Nothing but tests: see `tests/browser`.
