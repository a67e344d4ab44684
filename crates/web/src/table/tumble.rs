//! Dice that were thrown tumble where they lie.

use leptos::prelude::*;
use scene::Line;
use web_sys::Element;

use super::elements::within;
use super::spot::element_id;

const TUMBLES: &str = "tumbles";

/// Lets the dice tumble that these lines tell of. They stop by themselves, by style.
pub(super) fn tumble(lines: &[Line]) {
    let spots = lines.iter().flat_map(|line| &line.spots);
    let spots = spots.filter_map(|spot| document().get_element_by_id(&element_id(spot)));
    spots.for_each(|spot| within(&spot, ".is-die .icon").iter().for_each(begin));
}

fn begin(die: &Element) {
    // Only a malformed name could be refused.
    let _ = die.class_list().remove_1(TUMBLES);
    // A die that tumbles already starts over once its style was computed without it.
    let _ = die.get_bounding_client_rect();
    let _ = die.class_list().add_1(TUMBLES);
}
