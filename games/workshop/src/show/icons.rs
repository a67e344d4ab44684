//! The icons that only this game has.

use scene::Icon;

pub(super) const ANY_MATERIAL: Icon =
    Icon::new("workshop/any-material", '?', "material", "materials");
pub(super) const ORNAMENT: Icon = Icon::new("workshop/ornament", '○', "ornament", "ornaments");
pub(super) const REINDEER: Icon = Icon::new("workshop/reindeer", 'Y', "reindeer", "reindeer");
pub(super) const TOY_CARD: Icon = Icon::new("workshop/toy", '♜', "toy card", "toy cards");
