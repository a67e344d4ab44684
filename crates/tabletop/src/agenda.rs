//! What is owed next, the most urgent last.

/// A stack of at most `N` items, kept in place.
///
/// A position keeps what is still to be done on its agenda, as a small enum with its data inside.
/// The top item answers [`Game::turn`](crate::Game::turn) and [`Game::legal`](crate::Game::legal);
/// steps pop it and push what follows. Chained effects, refills and interrupts need no flags.
#[derive(Clone, Copy, Debug)]
pub struct Agenda<T, const N: usize> {
    items: [Option<T>; N],
    len: u8,
}

impl<T: Copy, const N: usize> Default for Agenda<T, N> {
    fn default() -> Self {
        Agenda { items: [None; N], len: 0 }
    }
}

impl<T: Copy, const N: usize> Agenda<T, N> {
    /// Puts `item` on top: it is due before everything already there.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = Some(item);
        self.len += 1;
    }

    /// Takes the top item off.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        self.items[usize::from(self.len)]
    }

    /// What is due now.
    #[inline]
    pub fn top(&self) -> Option<T> {
        self.items[usize::from(self.len.checked_sub(1)?)]
    }

    /// Exchanges the top item for `item`, or puts it on an empty agenda.
    #[inline]
    pub fn replace(&mut self, item: T) {
        self.pop();
        self.push(item);
    }

    /// Forgets everything that is owed.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Whether nothing is owed.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// What is owed, the most urgent first.
    pub fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.items[..usize::from(self.len)].iter().rev().copied().flatten()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Agenda<T, N> {
    /// Popped items leave no trace.
    fn eq(&self, other: &Self) -> bool {
        self.items[..usize::from(self.len)] == other.items[..usize::from(other.len)]
    }
}

impl<T: Eq, const N: usize> Eq for Agenda<T, N> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_pushed_is_due_first() {
        let mut agenda: Agenda<u8, 4> = Agenda::default();
        agenda.push(1);
        agenda.push(2);
        assert_eq!(agenda.iter().collect::<Vec<_>>(), [2, 1]);
        assert_eq!(agenda.pop(), Some(2));
        assert_eq!(agenda.top(), Some(1));
        agenda.replace(7);
        assert_eq!(agenda.pop(), Some(7));
        assert_eq!(agenda.pop(), None);
    }

    #[test]
    fn popped_items_do_not_count() {
        let mut agenda: Agenda<u8, 4> = Agenda::default();
        agenda.push(1);
        agenda.pop();
        assert_eq!(agenda, Agenda::default());
    }
}
