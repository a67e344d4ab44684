//! What lies before each player: toys, the tree, elves, finished toys and reindeer.

use scene::{Face, Icon, Layout, Piece, PieceId, Spot, Zone};
use tabletop::Seat;

use super::icons;
use super::{barred, pieces, spots};
use crate::{Elf, Job, Workshop};

pub(super) fn zones(game: &Workshop, seat: Seat, viewer: Option<Seat>) -> [Zone; 3] {
    let own = viewer == Some(seat);
    [
        Zone::new("mat", "Toys", Layout::Mat, jobs(game, seat, own)).of(seat),
        Zone::new("tree", "Tree", Layout::Row, tree(game, seat, own)).of(seat),
        Zone::new("team", "Team", Layout::Row, team(game, seat, own)).of(seat),
    ]
}

fn jobs(game: &Workshop, seat: Seat, own: bool) -> Vec<Spot> {
    let spot = |(nth, job): (u8, &Option<Job>)| {
        let about = "An unfinished toy. It is finished as soon as it has all it needs.";
        Spot::new(spots::job(seat, nth), format!("Toy {}", nth + 1))
            .kind("toy")
            .about(about, "W6")
            .pieces(job.map(|job| pieces::job_piece(&game.edition, seat, job)))
            .barred(own.then(|| barred::job(game, seat, nth)).flatten())
    };
    (0..).zip(&game.players[seat].jobs).map(spot).collect()
}

fn tree(game: &Workshop, seat: Seat, own: bool) -> Vec<Spot> {
    let spot = |(nth, ornament): (u8, &Option<u8>)| {
        let reward = game.edition.tree[usize::from(nth)].reward;
        let about = format!("Hang an ornament here for {}.", pieces::reward(reward));
        let piece = ornament.map(|_| {
            Piece::new(pieces::ornament_id(seat, nth), Face::Token(icons::ORNAMENT)).of(seat)
        });
        Spot::new(spots::space(seat, nth), format!("Space {}", nth + 1))
            .kind("space")
            .about(about, "W12")
            .marks([pieces::reward_mark(reward)])
            .pieces(piece)
            .barred(own.then(|| barred::space(game, seat, nth)).flatten())
    };
    (0..).zip(&game.players[seat].tree).map(spot).collect()
}

fn team(game: &Workshop, seat: Seat, own: bool) -> Vec<Spot> {
    let player = &game.players[seat];
    let elves = (1..=player.elves).rev().map(|left| Elf::next_of(seat, left));
    let finished = player.finished.len() as u16;
    let stack = (finished > 0).then(|| {
        let id = PieceId::new(format_args!("finished/{seat}"));
        Piece::new(id, Face::Back(Icon::TOY)).count(finished).of(seat)
    });
    vec![
        Spot::new(spots::home(seat), "Elves")
            .about("Elves not placed yet.", "W4")
            .pieces(elves.map(pieces::elf_piece)),
        Spot::new(spots::finished(seat), "Finished toys")
            .about("Toys finished since the last inspection. Each is 1 Christmas Cheer.", "W15")
            .pieces(stack),
        Spot::new(spots::reindeer(seat), "Reindeer")
            .about("Reindeer score at the end: the more different ones, the better.", "W17")
            .pieces(herd(game, seat, own || game.due().is_none())),
    ]
}

/// Reindeer lie face down before their owner; the others see how many until the end (W11).
fn herd(game: &Workshop, seat: Seat, open: bool) -> Vec<Piece> {
    let reindeer = &game.players[seat].reindeer;
    if !open {
        let backs = Piece::new(pieces::herd_id(seat), Face::Back(icons::REINDEER)).of(seat);
        return (!reindeer.is_empty())
            .then(|| backs.count(reindeer.len() as u16))
            .into_iter()
            .collect();
    }
    let face_up = |kind: usize| {
        let face = pieces::reindeer_face(&game.edition, kind as u8);
        let id = pieces::held_id(seat, kind as u8);
        Piece::new(id, face).count(reindeer.count(kind)).of(seat)
    };
    reindeer.kinds().map(face_up).collect()
}
