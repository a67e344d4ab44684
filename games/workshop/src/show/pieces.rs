//! How the pieces look, and what they are called.

use scene::{CardFace, Face, Icon, Mark, Piece, PieceId, Slot};
use tabletop::{Card, Seat};

use super::icons;
use crate::{Components, Elf, Job, Place, Reindeer, Reward, Token};

pub(super) fn token_icon(token: Token) -> Icon {
    match token {
        Token::Fabric => Icon::FABRIC,
        Token::Wood => Icon::WOOD,
        Token::Metal => Icon::METAL,
        Token::Assembly => Icon::ASSEMBLY,
    }
}

/// So many tokens in words: "3 metal".
pub(super) fn tokens(token: Token, count: u8) -> String {
    token_icon(token).counted(count.into())
}

/// One token in words: "wood", "an assembly token".
pub(super) fn a_token(token: Token) -> &'static str {
    match token {
        Token::Assembly => "an assembly token",
        Token::Fabric | Token::Wood | Token::Metal => token.word(),
    }
}

/// Tokens of several kinds in words: "1 fabric and 2 wood".
pub(super) fn several_tokens(taken: [u8; Token::ALL.len()]) -> String {
    let kinds = Token::ALL.into_iter().zip(taken).filter(|&(_, count)| count > 0);
    let words: Vec<String> = kinds.map(|(token, count)| tokens(token, count)).collect();
    scene::words::list(&words, "and")
}

pub(super) fn place_name(place: Place) -> &'static str {
    match place {
        Place::FabricShop => "Fabric Shop",
        Place::WoodShop => "Wood Shop",
        Place::MetalShop => "Metal Shop",
        Place::AssemblyHall => "Assembly Hall",
        Place::MailRoom => "Mail Room",
        Place::Stables => "Reindeer Stables",
        Place::Tree => "Christmas Tree",
        Place::DonationCenter => "Donation Center",
    }
}

/// A reward in words: "1 wood", "2 points".
pub(super) fn reward(reward: Reward) -> String {
    match reward {
        Reward::Token(token) => tokens(token, 1),
        Reward::Material => "1 material of any kind".into(),
        Reward::Points(points) => Icon::POINT.counted(points.into()),
        Reward::Toy => toy_cards(1),
    }
}

pub(super) fn reward_mark(reward: Reward) -> Mark {
    match reward {
        Reward::Token(token) => Mark::gives(token_icon(token), 1_u8),
        Reward::Material => Mark::gives(icons::ANY_MATERIAL, 1_u8),
        Reward::Points(points) => Mark::gives(Icon::POINT, points),
        Reward::Toy => Mark::gives(icons::TOY_CARD, 1_u8),
    }
}

pub(super) fn toy_name(components: &Components, toy: Card) -> &str {
    &components.toys[usize::from(toy)].name
}

/// A toy with what it needs and scores: "Truck (needs 3 metal and 1 assembly token, scores 5
/// points)".
pub(super) fn toy_in_words(components: &Components, toy: Card) -> String {
    let toy = &components.toys[usize::from(toy)];
    let points = Icon::POINT.counted(toy.points.into());
    format!("{} (needs {}, scores {points})", toy.name, several_tokens(toy.cost))
}

/// So many toy cards in words: "2 toy cards".
pub(super) fn toy_cards(count: u8) -> String {
    icons::TOY_CARD.counted(count.into())
}

pub(super) fn toy_id(toy: Card) -> PieceId {
    PieceId::new(format_args!("toy/{}", toy + 1))
}

/// A toy card on which nothing lies.
pub(super) fn toy_face(components: &Components, toy: Card) -> Face {
    face_of(components, Job { toy, missing: components.toys[usize::from(toy)].cost })
}

pub(super) fn toy_piece(components: &Components, toy: Card) -> Piece {
    Piece::new(toy_id(toy), toy_face(components, toy))
}

/// An unfinished toy with the tokens on it.
pub(super) fn job_piece(components: &Components, seat: Seat, job: Job) -> Piece {
    Piece::new(toy_id(job.toy), face_of(components, job)).of(seat)
}

fn face_of(components: &Components, job: Job) -> Face {
    let toy = &components.toys[usize::from(job.toy)];
    let mut face = CardFace::new(&*toy.name, Icon::TOY);
    face.marks.push(Mark::has(Icon::POINT, toy.points));
    for token in Token::ALL {
        let (cost, missing) = (toy.cost[token.index()], job.missing[token.index()]);
        let icon = token_icon(token);
        let slot = |nth| Slot { wants: vec![icon], holds: (nth < cost - missing).then_some(icon) };
        face.slots.extend((0..cost).map(slot));
    }
    Face::Card(face)
}

pub(super) fn elf_id(elf: Elf) -> PieceId {
    PieceId::new(format_args!("elf/{}/{}", elf.seat(), elf.number()))
}

pub(super) fn elf_face() -> Face {
    Face::Figure(Icon::ELF, "elf".into())
}

pub(super) fn elf_piece(elf: Elf) -> Piece {
    Piece::new(elf_id(elf), elf_face()).of(elf.seat())
}

pub(super) fn reindeer_name(components: &Components, reindeer: Reindeer) -> &str {
    &components.reindeer[usize::from(reindeer)].name
}

pub(super) fn reindeer_face(components: &Components, reindeer: Reindeer) -> Face {
    Face::Card(CardFace::new(reindeer_name(components, reindeer), icons::REINDEER))
}

/// The reindeer in a stall.
pub(super) fn stalled_id(stall: u8) -> PieceId {
    PieceId::new(format_args!("reindeer/stall/{}", stall + 1))
}

/// The reindeer before a player, face down.
pub(super) fn herd_id(seat: Seat) -> PieceId {
    PieceId::new(format_args!("reindeer/{seat}"))
}

/// The reindeer of that name before a player.
pub(super) fn held_id(seat: Seat, reindeer: Reindeer) -> PieceId {
    PieceId::new(format_args!("reindeer/{seat}/{}", reindeer + 1))
}

pub(super) fn ornament_id(seat: Seat, space: u8) -> PieceId {
    PieceId::new(format_args!("ornament/{seat}/{}", space + 1))
}

/// Tokens need not be told apart: they are named by where they lie.
pub(super) fn token_id(at: &str, token: Token) -> PieceId {
    PieceId::new(format_args!("token/{at}/{token}"))
}

pub(super) fn token_face(token: Token) -> Face {
    Face::Token(token_icon(token))
}

/// "1st", "2nd", "3rd", "4th".
pub(super) fn nth(index: usize) -> String {
    match index {
        0 => "1st".into(),
        1 => "2nd".into(),
        2 => "3rd".into(),
        other => format!("{}th", other + 1),
    }
}
