//! What happens when something happens.

use tachys::html::attribute::Attribute;
use tachys::html::element::{ElementType, HtmlElement};
use tachys::html::event::{EventDescriptor, On, on};
use tachys::renderer::types::Event;
use tachys::view::RenderHtml;
use tachys::view::add_attr::AddAnyAttr;

/// Whatever hears of an event: of one type for each kind of event, so that it is built once.
type Hear<E> = Box<dyn FnMut(<E as EventDescriptor>::EventType)>;

/// What can be told of events; `view!` calls it for `on:click`.
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
