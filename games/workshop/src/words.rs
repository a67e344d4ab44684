//! Tokens, places and rewards, and the words that name them in notation and edition files.

use std::fmt;
use std::str::FromStr;

use tabletop::Unreadable;

/// What toys are made with (W1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Token {
    Fabric,
    Wood,
    Metal,
    Assembly,
}

impl Token {
    pub const ALL: [Token; 4] = [Token::Fabric, Token::Wood, Token::Metal, Token::Assembly];
    pub const MATERIALS: [Token; 3] = [Token::Fabric, Token::Wood, Token::Metal];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn word(self) -> &'static str {
        match self {
            Token::Fabric => "fabric",
            Token::Wood => "wood",
            Token::Metal => "metal",
            Token::Assembly => "assembly",
        }
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Token {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Token, Unreadable> {
        let found = Token::ALL.into_iter().find(|token| token.word() == text);
        found.ok_or(Unreadable("a token is `fabric`, `wood`, `metal` or `assembly`"))
    }
}

/// Where an elf can go (W6a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    FabricShop,
    WoodShop,
    MetalShop,
    AssemblyHall,
    MailRoom,
    Stables,
    Tree,
    DonationCenter,
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

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

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

    pub const fn word(self) -> &'static str {
        match self {
            Place::FabricShop => "fabric-shop",
            Place::WoodShop => "wood-shop",
            Place::MetalShop => "metal-shop",
            Place::AssemblyHall => "assembly-hall",
            Place::MailRoom => "mail-room",
            Place::Stables => "stables",
            Place::Tree => "tree",
            Place::DonationCenter => "donation-center",
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Place {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Place, Unreadable> {
        let mut all = Place::STAFFED.into_iter().chain([Place::DonationCenter]);
        all.find(|place| place.word() == text).ok_or(Unreadable(
            "a place is `fabric-shop`, `wood-shop`, `metal-shop`, `assembly-hall`, `mail-room`, \
             `stables`, `tree` or `donation-center`",
        ))
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
