//! The icons that only this game has.

use scene::Icon;

use crate::Kind;

const TOYS: Icon = Icon::new("kringle/toys", 't', "toy", "toys");
const SWEETS: Icon = Icon::new("kringle/sweets", 's', "sweet", "sweets");
const BOOKS: Icon = Icon::new("kringle/books", 'b', "book", "books");
const WOOLLENS: Icon = Icon::new("kringle/woollens", 'w', "woollen", "woollens");
pub(super) const WISH: Icon = Icon::new("kringle/wish", '?', "wish", "wishes");
pub(super) const HAND: Icon = Icon::new("kringle/hand", '☞', "hand", "hands");

pub(super) fn kind(kind: Kind) -> Icon {
    match kind {
        Kind::Toys => TOYS,
        Kind::Sweets => SWEETS,
        Kind::Books => BOOKS,
        Kind::Woollens => WOOLLENS,
    }
}
