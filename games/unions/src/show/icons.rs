//! The icons that only this game has.

use scene::Icon;

pub(super) const CANE: Icon = Icon::new("unions/cane", '¢', "cane", "canes");
pub(super) const UNION: Icon = Icon::new("unions/union", 'U', "union", "unions");
pub(super) const BUILD: Icon = Icon::new("unions/build", 'b', "built gift", "built gifts");
pub(super) const WRAP: Icon = Icon::new("unions/wrap", 'w', "wrapped gift", "wrapped gifts");
pub(super) const TAG: Icon = Icon::new("unions/tag", 't', "tagged gift", "tagged gifts");
