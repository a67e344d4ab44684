//! Listeners for events.

use tachys::html::attribute::Attribute;
use tachys::html::element::{ElementType, HtmlElement};
use tachys::html::event::{EventDescriptor, On, on};
use tachys::renderer::types::Event;
use tachys::view::RenderHtml;
use tachys::view::add_attr::AddAnyAttr;

/// A listener: of one type for each kind of event, so that its code is compiled once.
type Hear<E> = Box<dyn FnMut(<E as EventDescriptor>::EventType)>;

/// An element that takes listeners; `view!` calls [`on`](OnAttribute::on) for `on:click`.
pub trait OnAttribute<E: EventDescriptor> {
    type Output;

    fn on(self, event: E, hear: impl FnMut(E::EventType) + 'static) -> Self::Output;
}

impl<El, At, Ch, E> OnAttribute<E> for HtmlElement<El, At, Ch>
where
    El: ElementType + Send,
    At: Attribute + Send,
    Ch: RenderHtml + Send,
    E: EventDescriptor + Send + 'static,
    E::EventType: From<Event> + 'static,
{
    type Output = <Self as AddAnyAttr>::Output<On<E, Hear<E>>>;

    fn on(self, event: E, hear: impl FnMut(E::EventType) + 'static) -> Self::Output {
        self.add_any_attr(on(event, Box::new(hear)))
    }
}
