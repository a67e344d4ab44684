//! Pieces that move from where they were to where they are now.

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

/// Classes of a place that a moving piece must not take along.
const PASSING: [&str; 6] = ["lit", "picked", "barred", "advised", "busy", "meant"];

/// Flights that wait until the new scene is drawn.
pub(crate) struct Flights {
    flights: Vec<Flight>,
    milliseconds: u32,
}

struct Flight {
    from: DomRect,
    /// A copy of the piece at the start, if it was visible there.
    look: Option<Element>,
    step: Move,
    /// Whether the piece is new at its destination: then it is invisible there until it lands.
    arrives: bool,
    /// The ids of what lay in the zone that the destination stands for.
    lay: Vec<String>,
}

/// A piece above the table, at its start.
struct Flyer {
    element: HtmlElement,
    from: DomRect,
    step: Move,
    /// Whether it is a copy of the piece at the start, which grows to its size at the destination.
    /// Otherwise it has its final look from the beginning.
    grows: bool,
    /// The piece at the destination, which is invisible meanwhile.
    hidden: Option<Element>,
}

/// Where a piece flies.
struct Goal {
    place: DomRect,
    size: Size,
}

/// The size of a moving piece.
enum Size {
    /// The size of the piece it comes from.
    Same,
    /// It grows by this factor.
    Grows(f64),
    /// The look and size that it has at the destination.
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

    /// Starts all flights once the new scene is drawn; returns how long they take.
    pub(crate) async fn start(self) -> u32 {
        self.rise().await.go()
    }

    /// Places all pieces above their start, once the new scene is drawn.
    pub(crate) async fn rise(self) -> Risen {
        let is_empty = self.is_empty();
        if !is_empty {
            next_frame().await;
        }
        let flyers = self.flights.iter().filter_map(Flight::rise).collect();
        if !is_empty {
            // The table is drawn while nothing moves yet, so that no later frame has to do it.
            next_frame().await;
            next_frame().await;
        }
        Risen { flyers, milliseconds: self.milliseconds }
    }
}

/// Pieces above their start, ready to move. If this is dropped, they land at once.
pub(crate) struct Risen {
    flyers: Vec<Flyer>,
    milliseconds: u32,
}

impl Risen {
    /// Starts the flights; returns how long they take.
    pub(crate) fn go(mut self) -> u32 {
        // Everything is measured before anything changes, so that the layout is computed once.
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

/// The moment whose pieces are about to move.
#[derive(Default)]
pub(crate) struct Takeoff {
    /// Moments are numbered, because flights that rise late belong to an earlier one.
    number: u32,
    waiting: Option<Moment>,
}

impl Takeoff {
    /// Begins a moment with these flights; returns its number if there is anything to move.
    pub(crate) fn begin(&mut self, moment: Moment, flights: &Flights) -> Option<u32> {
        self.number += 1;
        self.waiting = Some(moment);
        (!flights.is_empty()).then_some(self.number)
    }

    /// The moment with that number, if it is still the current one.
    pub(crate) fn go(&mut self, number: Option<u32>) -> Option<Moment> {
        let is_shown = number.is_none_or(|number| number == self.number);
        self.waiting.take_if(|_| is_shown)
    }

    /// Ends the moment.
    pub(crate) fn finish(&mut self) {
        *self = Takeoff { number: self.number + 1, waiting: None };
    }
}

/// Shows the moves of a line again; returns how long that takes.
pub(crate) fn again(line: &Line, milliseconds: u32) -> u32 {
    let flights = line.moves.iter().filter_map(|step| {
        let from = element(&step.from)?.get_bounding_client_rect();
        Some(Flight { from, look: None, step: step.clone(), arrives: false, lay: Vec::new() })
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
        let lay = pieces_behind(&step.to).iter().filter_map(id).collect();
        Some(Flight { from, look, step: step.clone(), arrives, lay })
    }

    /// The card in the zone that the destination stands for, if it is new there.
    fn newcomer(&self) -> Option<Element> {
        let title = |piece: &Element| piece.query_selector(".card-title").ok()??.text_content();
        let wanted = self.look.as_ref().and_then(title)?;
        let is_new = |piece: &Element| id(piece).is_some_and(|id| !self.lay.contains(&id));
        let is_it = |piece: &Element| is_new(piece) && title(piece).as_ref() == Some(&wanted);
        pieces_behind(&self.step.to).into_iter().find(is_it)
    }

    /// Places a piece above its start. Nothing is measured: the layout is not computed yet.
    fn rise(&self) -> Option<Flyer> {
        let goal = document().get_element_by_id(&element_id(&self.step.to));
        let landed = goal.and_then(|goal| piece_in(&goal, &self.step));
        let look = self.look.clone();
        let look = look.or_else(|| landed.as_ref().and_then(copy));
        let look = look.or_else(|| picture(&self.step.face))?;
        let element = flyer(&self.from, &look)?;
        if self.look.is_none() {
            // A piece that was invisible at its start appears when it sets out. Only a malformed
            // class name could fail.
            let _ = element.class_list().add_1("waits");
        }
        let hidden = landed.filter(|_| self.arrives).or_else(|| self.newcomer());
        show(hidden.as_ref(), false);
        let (from, step, grows) = (self.from.clone(), self.step.clone(), self.look.is_some());
        Some(Flyer { element, from, step, grows, hidden })
    }
}

impl Flyer {
    /// Moves to its destination, if that is visible.
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
        // Only a malformed class name could fail.
        let _ = self.element.class_list().add_1("flying");
        let land = Closure::once_into_js(move || self.land());
        set(&animation, "onfinish", &land);
        Some(())
    }

    fn goal(&self) -> Option<Goal> {
        let spot = element(&self.step.to)?;
        let landed = piece_in(&spot, &self.step).or_else(|| self.hidden.clone());
        if let Some(landed) = landed {
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

/// The moving element, above its start.
fn flyer(from: &DomRect, look: &Element) -> Option<HtmlElement> {
    let flyer: HtmlElement = document().create_element("div").ok()?.unchecked_into();
    flyer.set_class_name("flyer");
    put(&flyer, center(from), (from.width(), from.height()));
    flyer.append_child(look).ok()?;
    document().query_selector(".sky").ok()??.append_child(&flyer).ok()?;
    Some(flyer)
}

/// Gives the moving element a position and a size.
fn put(flyer: &HtmlElement, (x, y): (f64, f64), (width, height): (f64, f64)) {
    let (left, top) = (x - width / 2.0, y - height / 2.0);
    let place = format!("left:{left}px;top:{top}px;width:{width}px;height:{height}px");
    flyer.set_attribute("style", &place).expect("an element takes any style");
}

/// The piece itself, if it is drawn there.
fn piece_in(spot: &Element, step: &Move) -> Option<Element> {
    let is_it = |piece: &Element| id(piece).as_deref() == Some(step.piece.as_str());
    within(spot, "[data-piece]").into_iter().find(is_it)
}

fn id(piece: &Element) -> Option<String> {
    piece.get_attribute("data-piece")
}

/// The pieces in the zone that a spot stands for: `desk-2/hand` for `hand-2`.
fn pieces_behind(spot: &SpotId) -> Vec<Element> {
    let zone = spot.zone().rsplit_once('-').and_then(|(_, whose)| {
        document().get_element_by_id(&format!("zone:{}-{whose}", spot.name()))
    });
    zone.map_or_else(Vec::new, |zone| within(&zone, "[data-piece]"))
}

/// The spot's element, or that of its zone where spots come and go, if it is visible.
fn element(spot: &SpotId) -> Option<Element> {
    let find = |id: &str| {
        let element = document().get_element_by_id(id)?;
        (element.get_bounding_client_rect().width() > 0.0).then_some(element)
    };
    find(&element_id(spot)).or_else(|| find(&format!("zone:{}", spot.zone())))
}

/// A copy of the piece as it looks where it lies, within shells of its ancestors.
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

/// An element without a size that is styled like `outer`, so that its content inherits that. It
/// cannot be mistaken for it: it has no id, cannot be focused and never glows.
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

/// A picture of a piece that is invisible at its start.
fn picture(face: &Face) -> Option<Element> {
    let element = document().create_element("span").ok()?;
    element.set_class_name("piece");
    element.set_inner_html(&icon::markup(face.icon()));
    Some(element)
}

/// Moves by `transform` only, so that the layout is not computed on the way.
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

/// How much larger a piece is at its destination.
fn growth(from: &DomRect, to: &DomRect) -> f64 {
    let is_drawn = from.height() >= 1.0 && to.height() >= 1.0;
    if is_drawn { (to.height() / from.height()).clamp(0.4, 2.5) } else { 1.0 }
}

fn show(piece: Option<&Element>, is_shown: bool) {
    if let Some(piece) = piece {
        // Only a malformed class name could fail.
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
