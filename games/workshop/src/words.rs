//! Tokens, places and rewards, and the words that name them in notation and edition files.

use std::fmt;
use std::str::FromStr;

use tabletop::Unreadable;

tabletop::words! {
    /// What toys are made with (W1).
    pub enum Token: "a token" {
        Fabric = "fabric",
        Wood = "wood",
        Metal = "metal",
        Assembly = "assembly",
    }
}

impl Token {
    pub const MATERIALS: [Token; 3] = [Token::Fabric, Token::Wood, Token::Metal];
}

tabletop::words! {
    /// Where an elf can go (W6a).
    pub enum Place: "a place" {
        FabricShop = "fabric-shop",
        WoodShop = "wood-shop",
        MetalShop = "metal-shop",
        AssemblyHall = "assembly-hall",
        MailRoom = "mail-room",
        Stables = "stables",
        Tree = "tree",
        DonationCenter = "donation-center",
    }
}

impl Place {
    /// The places with stations that take one elf each.
    pub const STAFFED: [Place; 7] = [
        Place::FabricShop,
        Place::WoodShop,
        Place::MetalShop,
        Place::AssemblyHall,
        Place::MailRoom,
        Place::Stables,
        Place::Tree,
    ];

    /// The material shops and the Assembly Hall, in the order of their tokens.
    pub const SHOPS: [Place; 4] =
        [Place::FabricShop, Place::WoodShop, Place::MetalShop, Place::AssemblyHall];

    /// The token one gets in a shop or in the Assembly Hall.
    #[inline]
    pub const fn token(self) -> Option<Token> {
        match self {
            Place::FabricShop => Some(Token::Fabric),
            Place::WoodShop => Some(Token::Wood),
            Place::MetalShop => Some(Token::Metal),
            Place::AssemblyHall => Some(Token::Assembly),
            Place::MailRoom | Place::Stables | Place::Tree | Place::DonationCenter => None,
        }
    }
}

/// What an ornament or a space of the tree gives (W13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reward {
    /// A token of this kind.
    Token(Token),
    /// A material of a kind one chooses.
    Material,
    Points(u8),
    /// A toy card, chosen as in the Mail Room.
    Toy,
}

impl fmt::Display for Reward {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reward::Token(token) => token.fmt(f),
            Reward::Material => f.write_str("material"),
            Reward::Points(points) => write!(f, "points-{points}"),
            Reward::Toy => f.write_str("toy"),
        }
    }
}

impl FromStr for Reward {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Reward, Unreadable> {
        let expected = Unreadable(
            "a reward is `fabric`, `wood`, `metal`, `assembly`, `material`, `toy` or `points-2`",
        );
        match text {
            "material" => Ok(Reward::Material),
            "toy" => Ok(Reward::Toy),
            _ => match text.strip_prefix("points-") {
                Some(points) => match points.parse() {
                    Ok(points @ 1..=99) => Ok(Reward::Points(points)),
                    _ => Err(expected),
                },
                None => text.parse().map(Reward::Token).map_err(|_| expected),
            },
        }
    }
}
