//! Lists of which only the items that change are drawn again.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};

use reactive_graph::owner::Owner;
use tachys::reactive_graph::OwnedView;
use tachys::view::any_view::{AnyView, IntoAny};
use tachys::view::keyed::keyed;

use crate::view::{__as_shared_reactive_fn, IntoView};

/// The hash of an item's key, and how the item is drawn.
type Row = (u64, Box<dyn FnOnce() -> AnyView + Send>);

/// Draws every item of a list. When the list changes, an item whose key stays is not drawn again.
pub fn each<T, K, V>(
    list: impl Fn() -> Vec<T> + Send + 'static,
    key: impl Fn(&T) -> &K + Send + 'static,
    draw: impl Fn(T) -> V + Clone + Send + 'static,
) -> AnyView
where
    T: Send + 'static,
    K: Hash + 'static,
    V: IntoView,
{
    let row = move |item: T| -> Row {
        // Rows of every list are of one type, so that the code for lists is compiled once.
        let known_by = BuildHasherDefault::<DefaultHasher>::default().hash_one(key(&item));
        let draw = draw.clone();
        (known_by, Box::new(move || draw(item).into_any()))
    };
    rows(Box::new(move || list().into_iter().map(&row).collect()))
}

fn rows(list: Box<dyn Fn() -> Vec<Row> + Send>) -> AnyView {
    // What a row's view owns lasts as long as the row, not until the list changes.
    let parent = Owner::current().expect("views are drawn by an owner");
    let draw = move |_, (_, draw): Row| {
        let owner = parent.with(Owner::new);
        let view = owner.with(draw);
        (drop::<usize>, OwnedView::new_with_owner(view, owner))
    };
    __as_shared_reactive_fn(move || keyed(list(), |row: &Row| row.0, draw.clone())).into_any()
}
