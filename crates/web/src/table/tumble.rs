//! Dice that were rolled tumble where they lie.

use leptos::prelude::*;
use scene::Line;
use web_sys::Element;

use super::elements::within;
use super::spot::element_id;

const TUMBLES: &str = "tumbles";

/// Lets the dice tumble that these lines mention. Their style ends the animation.
pub(super) fn tumble(lines: &[Line]) {
    let spots = lines.iter().flat_map(|line| &line.spots);
    let spots = spots.filter_map(|spot| document().get_element_by_id(&element_id(spot)));
    spots.for_each(|spot| within(&spot, ".is-die .icon").iter().for_each(begin));
}

fn begin(die: &Element) {
    // Only a malformed class name could fail.
    let _ = die.class_list().remove_1(TUMBLES);
    // A die that is already tumbling starts again once its style was computed without the class.
    let _ = die.get_bounding_client_rect();
    let _ = die.class_list().add_1(TUMBLES);
}
