//! Lists in order.

use std::cmp::Ordering;

/// Puts a short list in order; what is equal stays as it was. The standard library's way is for long
/// lists, and all of it is built anew for every type that is sorted, which everybody would load.
pub fn insertion_sort_by<T>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && compare(&list[at - 1], &list[at]).is_gt() {
            list.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_stay_as_they_were() {
        let mut list = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
        insertion_sort_by(&mut list, |one, other| one.0.cmp(&other.0));
        assert_eq!(list, [(1, 'b'), (1, 'e'), (2, 'd'), (3, 'a'), (3, 'c')]);
    }
}
