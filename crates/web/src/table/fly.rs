//! Pieces on their way: from where they lay to where they lie now.

use js_sys::{Array, Object, Reflect};
use leptos::prelude::{document, window};
use scene::{Face, Line, SpotId};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DomRect, Element, HtmlElement};

use super::icon;

/// Flights that wait for the new scene to be drawn.
pub(crate) struct Flights {
    flights: Vec<Flight>,
    milliseconds: u32,
}

struct Flight {
    from: DomRect,
    look: Element,
    to: SpotId,
}

impl Flights {
    /// Remembers where everything lies, before the new scene is drawn.
    pub(crate) fn prepare(lines: &[Line], milliseconds: u32) -> Flights {
        let moves = lines.iter().flat_map(|line| &line.moves);
        let flights = if milliseconds == 0 {
            Vec::new()
        } else {
            moves.filter_map(|step| Flight::new(&step.from, &step.to, &step.face)).collect()
        };
        Flights { flights, milliseconds }
    }

    /// Lets everything fly, once the new scene is drawn; says how long that takes.
    pub(crate) async fn start(self) -> u32 {
        if self.flights.is_empty() {
            return 0;
        }
        next_frame().await;
        let flying = self.flights.iter().filter(|flight| flight.start(self.milliseconds).is_some());
        if flying.count() == 0 { 0 } else { self.milliseconds }
    }
}

impl Flight {
    fn new(from: &SpotId, to: &SpotId, face: &Face) -> Option<Flight> {
        let spot = element(from)?;
        let piece = spot.query_selector(".piece").ok().flatten();
        let rect = piece.as_ref().unwrap_or(&spot).get_bounding_client_rect();
        let look = piece.map_or_else(|| picture(face), |piece| copy(&piece))?;
        Some(Flight { from: rect, look, to: to.clone() })
    }

    fn start(&self, milliseconds: u32) -> Option<()> {
        let goal = element(&self.to)?;
        let piece = goal.query_selector(".piece:last-child").ok().flatten();
        let to = piece.as_ref().unwrap_or(&goal).get_bounding_client_rect();
        let flyer: HtmlElement = document().create_element("div").ok()?.unchecked_into();
        flyer.set_class_name("flyer");
        flyer.set_attribute("aria-hidden", "true").ok()?;
        let place = format!(
            "left:{}px;top:{}px;width:{}px;height:{}px",
            self.from.left(),
            self.from.top(),
            self.from.width(),
            self.from.height()
        );
        flyer.set_attribute("style", &place).ok()?;
        flyer.append_child(&self.look).ok()?;
        document().body()?.append_child(&flyer).ok()?;
        animate(&flyer, &self.from, &to, milliseconds);
        Some(())
    }
}

/// The spot's element, if it can be seen.
fn element(spot: &SpotId) -> Option<Element> {
    let element = document().get_element_by_id(&super::spot::element_id(spot))?;
    (element.get_bounding_client_rect().width() > 0.0).then_some(element)
}

fn copy(piece: &Element) -> Option<Element> {
    let copy = piece.clone_node_with_deep(true).ok()?;
    Some(copy.unchecked_into())
}

/// A piece that cannot be seen where it comes from.
fn picture(face: &Face) -> Option<Element> {
    let element = document().create_element("span").ok()?;
    element.set_class_name("piece");
    element.set_inner_html(&icon::markup(icon::of_face(face)));
    Some(element)
}

/// Moves by transform only, so that nothing is laid out on the way.
fn animate(flyer: &HtmlElement, from: &DomRect, to: &DomRect, milliseconds: u32) {
    let (dx, dy) = (center_x(to) - center_x(from), center_y(to) - center_y(from));
    let (mid_x, mid_y) = (dx / 2.0, dy / 2.0 - 24.0);
    let frames = Array::of3(
        &frame("translate(0,0) scale(1)"),
        &frame(&format!("translate({mid_x}px,{mid_y}px) scale(1.15)")),
        &frame(&format!("translate({dx}px,{dy}px) scale(1)")),
    );
    let timing = Object::new();
    set(&timing, "duration", &milliseconds.into());
    set(&timing, "easing", &"ease-in-out".into());
    set(&timing, "fill", &"forwards".into());
    let Ok(start) = Reflect::get(flyer, &"animate".into()) else { return };
    let start: js_sys::Function = start.unchecked_into();
    let Ok(animation) = start.call2(flyer, &frames, &timing) else { return };
    let gone = flyer.clone();
    let land = Closure::once_into_js(move || gone.remove());
    set(&animation.unchecked_into(), "onfinish", &land);
}

fn frame(transform: &str) -> Object {
    let frame = Object::new();
    set(&frame, "transform", &transform.into());
    frame
}

fn set(object: &Object, name: &str, value: &JsValue) {
    Reflect::set(object, &name.into(), value).expect("a plain object takes any field");
}

fn center_x(rect: &DomRect) -> f64 {
    rect.left() + rect.width() / 2.0
}

fn center_y(rect: &DomRect) -> f64 {
    rect.top() + rect.height() / 2.0
}

async fn next_frame() {
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        window().request_animation_frame(&resolve).expect("a page is drawn in frames");
    });
    let _: Result<JsValue, JsValue> = JsFuture::from(promise).await;
}
