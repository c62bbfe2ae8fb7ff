//! The tries of a search: a tree of the commands of the seats that plan, in the order in which they would give them.
//!
//! Between two of them others act and chance falls, in each world otherwise; the tree remembers what a command brought its seat on
//! the average (an *open-loop* tree over the information of one seat). A command that is not legal in a world is passed over there.

use super::sample::Sample;
use engine::kernel::seat::Seat;

/// A command that was tried from a position, with what it brought.
#[derive(Clone, Debug)]
pub(super) struct Child<C> {
    /// The command.
    pub command: C,
    /// The likelihood that it is the best one, as it looks one choice ahead.
    pub prior: f64,
    /// Its results.
    pub tried: Sample,
    /// The node after it, once there is one.
    pub node: Option<usize>,
}

/// The commands of one seat where it chooses.
#[derive(Clone, Debug)]
struct Node<C> {
    seat: Seat,
    children: Vec<Child<C>>,
}

/// A tree; its nodes lie in one list, the root first.
#[derive(Clone, Debug)]
pub(super) struct Tree<C> {
    nodes: Vec<Node<C>>,
}

impl<C: Copy + PartialEq> Tree<C> {
    /// Returns a tree with just the root, at which this seat chooses.
    pub(super) fn new(seat: Seat, root: Vec<Child<C>>) -> Tree<C> {
        Tree { nodes: vec![Node { seat, children: root }] }
    }

    /// Returns the seat that chooses at a node.
    pub(super) fn seat(&self, node: usize) -> Seat {
        self.nodes[node].seat
    }

    /// Returns the commands of a node, best first as they looked when it was made.
    pub(super) fn children(&self, node: usize) -> &[Child<C>] {
        &self.nodes[node].children
    }

    /// Returns a command of a node, to be changed.
    pub(super) fn child_mut(&mut self, node: usize, child: usize) -> &mut Child<C> {
        &mut self.nodes[node].children[child]
    }

    /// Returns the node after a command.
    pub(super) fn after(&self, node: usize, child: usize) -> Option<usize> {
        self.nodes[node].children[child].node
    }

    /// Hangs a new node below a command, at which this seat chooses.
    pub(super) fn grow(
        &mut self,
        (node, child): (usize, usize),
        seat: Seat,
        children: Vec<Child<C>>,
    ) -> usize {
        let grown = self.nodes.len();
        self.nodes.push(Node { seat, children });
        self.child_mut(node, child).node = Some(grown);
        grown
    }

    /// The commands of a node, the most promising first: what they brought, and the more of a bonus the less they were tried (PUCT).
    pub(super) fn most_promising(&self, node: usize, explore: f64, order: &mut Vec<(f64, usize)>) {
        let children = self.children(node);
        let visits: u32 = children.iter().map(|child| child.tried.count).sum();
        let sum: f64 = children.iter().map(|child| child.tried.sum()).sum();
        let mean = if visits == 0 { 0.5 } else { sum / f64::from(visits) };
        let root = f64::from(visits + 1).sqrt();
        order.clear();
        order.extend(children.iter().enumerate().map(|(place, child)| {
            // An untried command counts as an average one: as the best it would be tried at once, as the worst never.
            let value = child.tried.mean().unwrap_or(mean);
            let bonus = explore * child.prior * root / f64::from(1 + child.tried.count);
            (value + bonus, place)
        }));
        order.sort_by(|one, other| other.0.total_cmp(&one.0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_untried_and_likely_is_tried_before_what_disappointed() {
        let child = |command, prior| Child { command, prior, tried: Sample::default(), node: None };
        let [own, other] = [1, 2].map(|number| Seat::numbered(number).unwrap());
        let mut tree = Tree::new(own, vec![child('a', 0.6), child('b', 0.4)]);
        let mut order = Vec::new();
        tree.most_promising(0, 1.0, &mut order);
        assert_eq!(order[0].1, 0, "the likelier one");
        tree.child_mut(0, 0).tried.add(0.0);
        tree.most_promising(0, 1.0, &mut order);
        assert_eq!(order[0].1, 1, "the other one");
        let grown = tree.grow((0, 1), other, vec![child('c', 1.0)]);
        assert_eq!(tree.after(0, 1), Some(grown));
        assert_eq!((tree.seat(grown), tree.children(grown)[0].command), (other, 'c'));
    }
}
