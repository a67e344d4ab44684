//! Elfin Unions.
