//! How the game shows itself. No rule lives here.
