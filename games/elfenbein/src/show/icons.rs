//! The icons that only this game has.

use scene::Icon;

pub(super) const CLOSED: Icon = Icon::new("elfenbein/closed", '✗', "closed house", "closed houses");
pub(super) const KID: Icon = Icon::new("elfenbein/kid", 'K', "Kid", "Kids");
pub(super) const STEP: Icon = Icon::new("elfenbein/step", '⌁', "step", "steps");
pub(super) const RIDE: Icon = Icon::new("elfenbein/ride", '∞', "bike ride", "bike rides");
pub(super) const FLIGHT: Icon = Icon::new("elfenbein/flight", '»', "flight", "flights");
