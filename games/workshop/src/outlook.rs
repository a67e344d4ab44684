//! How a position looks for each seat.

use tabletop::{Game, Outlook, Seat, Weights};

use crate::score::cheer;
use crate::weights::WEIGHTS;
use crate::{DAYS, ELVES, Job, Workshop};

impl Outlook for Workshop {
    #[rustfmt::skip]
    const FEATURES: &'static [&'static str] = &[
        "points", "cheer", "ornaments", "different reindeer", "elves left", "toys begun",
        "tokens on toys", "nearly done", "first player",
    ];

    fn features(&self, seat: Seat, out: &mut [f32]) {
        let player = &self.players[seat];
        let jobs = || player.jobs.iter().flatten();
        let placed: u8 = jobs().map(|&job| self.placed(job)).sum();
        let done: f32 = jobs().map(|&job| self.worth_done(job)).sum();
        let values = [
            f32::from(self.score(seat).points) / 50.0,
            f32::from(cheer(player)) / 6.0,
            f32::from(player.hung()) / 6.0,
            player.reindeer.kinds().count() as f32 / 6.0,
            f32::from(player.elves) / f32::from(ELVES),
            jobs().count() as f32 / 5.0,
            f32::from(placed) / 10.0,
            done / 10.0,
            f32::from(u8::from(self.first == seat)),
        ];
        out.copy_from_slice(&values);
    }

    fn progress(&self) -> f32 {
        let elves: u8 = Seat::all(self.seats()).map(|seat| self.players[seat].elves).sum();
        let placed = 1.0 - f32::from(elves) / f32::from(ELVES * self.seats);
        (f32::from(self.day.max(1) - 1) + placed) / f32::from(DAYS)
    }

    fn weights() -> &'static Weights {
        &WEIGHTS
    }
}

impl Workshop {
    /// How many tokens lie on a toy.
    fn placed(&self, job: Job) -> u8 {
        let whole: u8 = self.edition.toys[usize::from(job.toy)].cost.iter().sum();
        whole - job.missing.iter().sum::<u8>()
    }

    /// A toy's points, by how much of it is done.
    fn worth_done(&self, job: Job) -> f32 {
        let toy = &self.edition.toys[usize::from(job.toy)];
        let whole: u8 = toy.cost.iter().sum();
        let part = f32::from(self.placed(job)) / f32::from(whole.max(1));
        f32::from(toy.points) * part * part
    }
}
