//! The icons that only this game has.

use scene::Icon;

pub(super) const CANE: Icon = Icon::new("unions/cane", '¢', "cane", "canes");
pub(super) const UNION: Icon = Icon::new("unions/union", 'U', "union", "unions");
pub(super) const BUILD: Icon = Icon::new("unions/build", 'b', "gift built", "gifts built");
pub(super) const WRAP: Icon = Icon::new("unions/wrap", 'w', "gift wrapped", "gifts wrapped");
pub(super) const TAG: Icon = Icon::new("unions/tag", 't', "gift tagged", "gifts tagged");
