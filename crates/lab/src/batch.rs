//! Many games on several threads; the results do not depend on their number.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::thread;

/// Plays the games with these numbers and passes each to `tell` in order, until all are played or
/// `stop` is set.
pub(crate) fn in_parallel<T: Send>(
    games: Range<u64>,
    (threads, stop): (usize, &AtomicBool),
    play: impl Fn(u64) -> T + Sync,
    mut tell: impl FnMut(u64, T),
) {
    let (play, next, last) = (&play, &AtomicU64::new(games.start), games.end);
    let (sender, receiver) = channel();
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let sender = sender.clone();
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= last || sender.send((game, play(game))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        in_order(games.start, receiver, &mut tell);
    });
}

/// Games end in any order, and are passed on in their own.
fn in_order<T>(
    first: u64,
    finished: impl IntoIterator<Item = (u64, T)>,
    tell: &mut impl FnMut(u64, T),
) {
    let mut next = first;
    let mut early = BTreeMap::new();
    for (game, played) in finished {
        early.insert(game, played);
        while let Some(played) = early.remove(&next) {
            tell(next, played);
            next += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_told_in_their_order() {
        for threads in [1, 3] {
            let mut told = Vec::new();
            let stop = AtomicBool::new(false);
            in_parallel(
                4..9,
                (threads, &stop),
                |game| game * 2,
                |game, twice| {
                    assert_eq!(twice, game * 2);
                    told.push(game);
                },
            );
            assert_eq!(told, [4, 5, 6, 7, 8]);
        }
    }

    #[test]
    fn nothing_is_played_after_a_stop() {
        let mut told = 0;
        in_parallel(0..9, (2, &AtomicBool::new(true)), |_| (), |_, ()| told += 1);
        assert_eq!(told, 0);
    }
}
