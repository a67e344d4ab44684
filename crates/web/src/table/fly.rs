//! Pieces on their way: from where they lay to where they lie now.

use client::Moment;
use js_sys::{Array, Object, Reflect};
use leptos::prelude::{document, window};
use scene::{Face, Line, Move, SpotId};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DomRect, Element, HtmlElement};

use super::elements::within;
use super::icon;
use super::spot::element_id;

/// What is true of a place for a moment, and of nothing that leaves it.
const PASSING: [&str; 6] = ["lit", "picked", "barred", "advised", "busy", "meant"];

/// Flights that wait for the new scene to be drawn.
pub(crate) struct Flights {
    flights: Vec<Flight>,
    milliseconds: u32,
}

struct Flight {
    from: DomRect,
    /// How it looked where it lay, if it could be seen there.
    look: Option<Element>,
    step: Move,
    /// Whether it is new where it goes: then it is unseen there until it lands.
    arrives: bool,
}

/// A piece over the table, where it lay.
struct Flyer {
    element: HtmlElement,
    from: DomRect,
    step: Move,
    /// Whether it is a copy of what lay there: then it becomes as large as it is where it lands.
    /// Otherwise it looks so from the beginning.
    grows: bool,
    /// The piece that is unseen where it goes.
    hidden: Option<Element>,
}

/// Where a piece flies.
struct Goal {
    place: DomRect,
    size: Size,
}

/// How large a piece is on its way.
enum Size {
    /// As large as what it comes from.
    Same,
    /// It grows so much.
    Grows(f64),
    /// It looks as it will where it lands, and is as large.
    Landed,
}

impl Flights {
    /// Remembers where everything lies, before the new scene is drawn.
    pub(crate) fn prepare(lines: &[Line], milliseconds: u32) -> Flights {
        let moves = lines.iter().flat_map(|line| &line.moves);
        let flights =
            if milliseconds == 0 { Vec::new() } else { moves.filter_map(Flight::new).collect() };
        Flights { flights, milliseconds }
    }

    fn is_empty(&self) -> bool {
        self.flights.is_empty()
    }

    /// Lets everything fly, once the new scene is drawn; says how long that takes.
    pub(crate) async fn start(self) -> u32 {
        self.rise().await.go()
    }

    /// Puts everything over where it lay, once the new scene is drawn.
    pub(crate) async fn rise(self) -> Risen {
        let is_empty = self.is_empty();
        if !is_empty {
            next_frame().await;
        }
        let flyers = self.flights.iter().filter_map(Flight::rise).collect();
        if !is_empty {
            // The table is drawn while nothing moves yet: no frame on the way has to do that too.
            next_frame().await;
            next_frame().await;
        }
        Risen { flyers, milliseconds: self.milliseconds }
    }
}

/// Pieces over where they lay, ready to fly. They land at once if they are dropped.
pub(crate) struct Risen {
    flyers: Vec<Flyer>,
    milliseconds: u32,
}

impl Risen {
    /// Lets them fly; says how long that takes.
    pub(crate) fn go(mut self) -> u32 {
        // All is measured before anything changes: the table is laid out once.
        let measured = |flyer: Flyer| (flyer.goal(), flyer);
        let measured: Vec<_> = self.flyers.drain(..).map(measured).collect();
        let fly = |(goal, flyer): (Option<Goal>, Flyer)| flyer.go(goal, self.milliseconds);
        let flying = measured.into_iter().filter_map(fly);
        if flying.count() == 0 { 0 } else { self.milliseconds }
    }
}

impl Drop for Risen {
    fn drop(&mut self) {
        self.flyers.iter().for_each(Flyer::land);
    }
}

/// The moment whose pieces are about to fly.
#[derive(Default)]
pub(crate) struct Takeoff {
    /// Moments are numbered: flights that rise late belong to one that is over.
    number: u32,
    waiting: Option<Moment>,
}

impl Takeoff {
    /// A moment begins with these flights; its number, if anything is to rise.
    pub(crate) fn begin(&mut self, moment: Moment, flights: &Flights) -> Option<u32> {
        self.number += 1;
        self.waiting = Some(moment);
        (!flights.is_empty()).then_some(self.number)
    }

    /// The moment of that number, if it is still the one that is shown.
    pub(crate) fn go(&mut self, number: Option<u32>) -> Option<Moment> {
        let is_shown = number.is_none_or(|number| number == self.number);
        self.waiting.take_if(|_| is_shown)
    }

    /// Nothing more is shown.
    pub(crate) fn finish(&mut self) {
        *self = Takeoff { number: self.number + 1, waiting: None };
    }
}

/// Plays the moves of a line again; returns how long that takes.
pub(crate) fn again(line: &Line, milliseconds: u32) -> u32 {
    let flights = line.moves.iter().filter_map(|step| {
        let from = element(&step.from)?.get_bounding_client_rect();
        Some(Flight { from, look: None, step: step.clone(), arrives: false })
    });
    let flyers = flights.filter_map(|flight| flight.rise()).collect();
    Risen { flyers, milliseconds }.go()
}

impl Flight {
    fn new(step: &Move) -> Option<Flight> {
        let spot = element(&step.from)?;
        let piece = piece_in(&spot, step);
        let from = piece.as_ref().unwrap_or(&spot).get_bounding_client_rect();
        let arrives = element(&step.to).is_some_and(|goal| piece_in(&goal, step).is_none());
        let look = piece.and_then(|piece| copy(&piece));
        Some(Flight { from, look, step: step.clone(), arrives })
    }

    /// Puts what flies over where it lay. Nothing is measured: the table is not laid out yet.
    fn rise(&self) -> Option<Flyer> {
        let goal = document().get_element_by_id(&element_id(&self.step.to));
        let landed = goal.and_then(|goal| piece_in(&goal, &self.step));
        let look = self.look.clone();
        let look = look.or_else(|| landed.as_ref().and_then(copy));
        let look = look.or_else(|| picture(&self.step.face))?;
        let element = flyer(&self.from, &look)?;
        if self.look.is_none() {
            // What could not be seen where it lay is seen when it sets out. Only a malformed name
            // could be refused.
            let _ = element.class_list().add_1("waits");
        }
        let hidden = landed.filter(|_| self.arrives);
        show(hidden.as_ref(), false);
        let (from, step, grows) = (self.from.clone(), self.step.clone(), self.look.is_some());
        Some(Flyer { element, from, step, grows, hidden })
    }
}

impl Flyer {
    /// Flies to where it lies now, if that can be seen.
    fn go(self, goal: Option<Goal>, milliseconds: u32) -> Option<()> {
        let Some(goal) = goal else {
            self.land();
            return None;
        };
        if matches!(goal.size, Size::Landed) {
            put(&self.element, center(&self.from), (goal.place.width(), goal.place.height()));
        }
        let Some(animation) = animate(&self.element, (&self.from, &goal), milliseconds) else {
            self.land();
            return None;
        };
        // Only a malformed name could be refused.
        let _ = self.element.class_list().add_1("flying");
        let land = Closure::once_into_js(move || self.land());
        set(&animation, "onfinish", &land);
        Some(())
    }

    fn goal(&self) -> Option<Goal> {
        let spot = element(&self.step.to)?;
        if let Some(landed) = piece_in(&spot, &self.step) {
            let place = landed.get_bounding_client_rect();
            let size =
                if self.grows { Size::Grows(growth(&self.from, &place)) } else { Size::Landed };
            return Some(Goal { place, size });
        }
        let any = spot.query_selector(".piece:last-child").ok().flatten();
        Some(Goal { place: any.unwrap_or(spot).get_bounding_client_rect(), size: Size::Same })
    }

    fn land(&self) {
        show(self.hidden.as_ref(), true);
        self.element.remove();
    }
}

/// What flies, over where it lay.
fn flyer(from: &DomRect, look: &Element) -> Option<HtmlElement> {
    let flyer: HtmlElement = document().create_element("div").ok()?.unchecked_into();
    flyer.set_class_name("flyer");
    put(&flyer, center(from), (from.width(), from.height()));
    flyer.append_child(look).ok()?;
    document().query_selector(".sky").ok()??.append_child(&flyer).ok()?;
    Some(flyer)
}

/// Puts what flies somewhere, as large as it is to be.
fn put(flyer: &HtmlElement, (x, y): (f64, f64), (width, height): (f64, f64)) {
    let (left, top) = (x - width / 2.0, y - height / 2.0);
    let place = format!("left:{left}px;top:{top}px;width:{width}px;height:{height}px");
    flyer.set_attribute("style", &place).expect("an element takes any style");
}

/// The piece itself, if it is drawn there.
fn piece_in(spot: &Element, step: &Move) -> Option<Element> {
    let is_it =
        |piece: &Element| piece.get_attribute("data-piece").as_deref() == Some(step.piece.as_str());
    within(spot, "[data-piece]").into_iter().find(is_it)
}

/// The spot's element, or that of its zone where spots come and go; if it can be seen.
fn element(spot: &SpotId) -> Option<Element> {
    let find = |id: &str| {
        let element = document().get_element_by_id(id)?;
        (element.get_bounding_client_rect().width() > 0.0).then_some(element)
    };
    find(&element_id(spot)).or_else(|| find(&format!("zone:{}", spot.zone())))
}

/// The piece as it looks where it lies: within shells of all that it lies in.
fn copy(piece: &Element) -> Option<Element> {
    let mut copy: Element = piece.clone_node_with_deep(true).ok()?.unchecked_into();
    let mut around = piece.parent_element();
    while let Some(outer) = around.filter(|outer| outer.tag_name() != "BODY") {
        let shell = shell(&outer)?;
        shell.append_child(&copy).ok()?;
        copy = shell;
        around = outer.parent_element();
    }
    Some(copy)
}

/// Something that has no place of its own, but is styled like `outer` and hands that on. It cannot
/// be taken for it: it has no id, cannot be reached and is never lit.
fn shell(outer: &Element) -> Option<Element> {
    let shell = document().create_element("div").ok()?;
    let names = outer.get_attribute_names();
    for name in names.iter().filter_map(|name| name.as_string()) {
        if name.starts_with("data-") {
            shell.set_attribute(&name, &outer.get_attribute(&name)?).ok()?;
        }
    }
    let class = outer.get_attribute("class").unwrap_or_default();
    let lasting = class.split(' ').filter(|one| !PASSING.contains(one));
    shell.set_class_name(&lasting.chain(["shell"]).collect::<Vec<_>>().join(" "));
    shell.set_attribute("style", "display:contents!important").ok()?;
    Some(shell)
}

/// A piece that cannot be seen where it comes from.
fn picture(face: &Face) -> Option<Element> {
    let element = document().create_element("span").ok()?;
    element.set_class_name("piece");
    element.set_inner_html(&icon::markup(face.icon()));
    Some(element)
}

/// Moves by transform only, so that nothing is laid out on the way.
fn animate(flyer: &HtmlElement, way: (&DomRect, &Goal), ms: u32) -> Option<Object> {
    let (from, Goal { place, size }) = way;
    let growth = if let Size::Grows(growth) = size { *growth } else { 1.0 };
    let ((from_x, from_y), (to_x, to_y)) = (center(from), center(place));
    let (dx, dy) = (to_x - from_x, to_y - from_y);
    let (mid_x, mid_y) = (dx / 2.0, dy / 2.0 - 24.0);
    let midway = f64::midpoint(1.0, growth) * 1.1;
    let frames = Array::of3(
        &frame("translate(0,0) scale(1)"),
        &frame(&format!("translate({mid_x}px,{mid_y}px) scale({midway})")),
        &frame(&format!("translate({dx}px,{dy}px) scale({growth})")),
    );
    let timing = Object::new();
    set(&timing, "duration", &ms.into());
    set(&timing, "easing", &"ease-in-out".into());
    set(&timing, "fill", &"forwards".into());
    let start: js_sys::Function = Reflect::get(flyer, &"animate".into()).ok()?.unchecked_into();
    Some(start.call2(flyer, &frames, &timing).ok()?.unchecked_into())
}

/// How much larger a piece is where it lands.
fn growth(from: &DomRect, to: &DomRect) -> f64 {
    let is_drawn = from.height() >= 1.0 && to.height() >= 1.0;
    if is_drawn { (to.height() / from.height()).clamp(0.4, 2.5) } else { 1.0 }
}

fn show(piece: Option<&Element>, is_shown: bool) {
    if let Some(piece) = piece {
        // Only a malformed name could be refused.
        let _ = piece.class_list().toggle_with_force("on-its-way", !is_shown);
    }
}

fn frame(transform: &str) -> Object {
    let frame = Object::new();
    set(&frame, "transform", &transform.into());
    frame
}

fn set(object: &Object, name: &str, value: &JsValue) {
    Reflect::set(object, &name.into(), value).expect("a plain object takes any field");
}

fn center(rect: &DomRect) -> (f64, f64) {
    (rect.left() + rect.width() / 2.0, rect.top() + rect.height() / 2.0)
}

async fn next_frame() {
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        window().request_animation_frame(&resolve).expect("a page is drawn in frames");
    });
    let _: Result<JsValue, JsValue> = JsFuture::from(promise).await;
}
