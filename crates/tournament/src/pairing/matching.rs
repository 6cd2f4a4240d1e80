//! Maximum matchings in the graph of possible meetings, kept up to date while tables are fixed one after the other.
//!
//! Graphs of events are almost complete, so rows are bit sets and each search looks at a vertex's unlabelled
//! neighbours a word at a time. A search that fails has labelled exactly what a witness needs: the vertices that some
//! maximum matching leaves out, and their neighbours, whose removal splits the graph into too many odd groups.

use super::bits::{Bits, ones};

const NONE: u32 = u32::MAX;

/// The possible meetings.
#[derive(Clone, Debug)]
pub struct Graph {
    rows: Vec<Bits>,
}

impl Graph {
    pub fn complete(size: usize) -> Self {
        let mut rows = vec![Bits::all(size); size];
        for (i, row) in rows.iter_mut().enumerate() {
            row.remove(i);
        }
        Self { rows }
    }

    pub fn forbid(&mut self, a: usize, b: usize) {
        self.rows[a].remove(b);
        self.rows[b].remove(a);
    }

    pub fn allows(&self, a: usize, b: usize) -> bool {
        self.rows[a].has(b)
    }

    pub fn size(&self) -> usize {
        self.rows.len()
    }
}

/// A matching of the vertices in `alive`, and the scratch space of its searches.
#[derive(Clone)]
pub struct Matching<'g> {
    graph: &'g Graph,
    alive: Bits,
    mate: Vec<u32>,
    label: Vec<Label>,
    /// The even vertex through which an odd vertex, or a vertex inside a blossom, was reached.
    via: Vec<u32>,
    base: Vec<u32>,
    stamp: Vec<u32>,
    clock: u32,
    queue: Vec<u32>,
    even: Bits,
    fresh: Bits,
    with_root: Bits,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Fresh,
    Even,
    Odd,
}

impl<'g> Matching<'g> {
    /// A maximum matching of the given vertices.
    pub fn maximum(graph: &'g Graph, alive: Bits) -> Self {
        let size = graph.size();
        let mut matching = Self {
            graph,
            alive,
            mate: vec![NONE; size],
            label: vec![Label::Fresh; size],
            via: vec![NONE; size],
            base: vec![0; size],
            stamp: vec![0; size],
            clock: 0,
            queue: Vec::with_capacity(size),
            even: Bits::none(size),
            fresh: Bits::none(size),
            with_root: Bits::none(size),
        };
        matching.start_greedily();
        matching.complete();
        matching
    }

    pub fn alive(&self) -> &Bits {
        &self.alive
    }

    pub fn mate(&self, v: usize) -> Option<usize> {
        (self.mate[v] != NONE).then_some(self.mate[v] as usize)
    }

    /// Vertices left without a partner.
    pub fn exposed(&self) -> Vec<usize> {
        self.alive.iter().filter(|&v| self.mate[v] == NONE).collect()
    }

    /// Takes two vertices out and restores a maximum matching of the rest.
    pub fn remove_pair(&mut self, a: usize, b: usize) {
        self.detach(a);
        self.detach(b);
        self.complete();
    }

    /// Takes one vertex out and restores a maximum matching of the rest.
    pub fn remove(&mut self, v: usize) {
        self.detach(v);
        self.complete();
    }

    /// For a perfect matching: removes a pair if a perfect matching of the rest is found within two exchanges.
    pub fn remove_pair_quickly(&mut self, a: usize, b: usize) -> bool {
        if self.mate[a] == b as u32 {
            self.detach(a);
            self.detach(b);
            return true;
        }
        let (Some(left_a), Some(left_b)) = (self.mate(a), self.mate(b)) else {
            return false;
        };
        if !self.graph.allows(left_a, left_b) {
            let Some((x, y)) = self.exchange(left_a, left_b, a, b) else {
                return false;
            };
            self.drop_pair(a, b);
            self.join(left_a, x);
            self.join(left_b, y);
            return true;
        }
        self.drop_pair(a, b);
        self.join(left_a, left_b);
        true
    }

    /// Vertices that some maximum matching leaves out.
    pub fn dispensable(&mut self) -> Bits {
        let mut all = Bits::none(self.graph.size());
        for root in self.exposed() {
            if !all.has(root) {
                self.search(root);
                self.even.iter().for_each(|v| all.add(v));
            }
        }
        all
    }

    /// The set whose removal leaves too many odd groups: the neighbours of the dispensable vertices.
    pub fn barrier(&self, dispensable: &Bits) -> Bits {
        let mut set = Bits::none(self.graph.size());
        for v in dispensable.iter() {
            for (w, &row) in self.graph.rows[v].words().iter().enumerate() {
                for bit in ones(row & self.alive.word(w) & !dispensable.word(w)) {
                    set.add(w * 64 + bit);
                }
            }
        }
        set
    }

    /// An edge (x, y) of the matching with `from` next to x and `to` next to y.
    fn exchange(&self, from: usize, to: usize, a: usize, b: usize) -> Option<(usize, usize)> {
        let row = &self.graph.rows[from];
        for (w, &word) in row.words().iter().enumerate() {
            for bit in ones(word & self.alive.word(w)) {
                let x = w * 64 + bit;
                let Some(y) = self.mate(x) else { continue };
                let involved = [a, b, from, to];
                if !involved.contains(&x) && !involved.contains(&y) && self.graph.allows(to, y) {
                    return Some((x, y));
                }
            }
        }
        None
    }

    fn join(&mut self, a: usize, b: usize) {
        self.mate[a] = b as u32;
        self.mate[b] = a as u32;
    }

    fn drop_pair(&mut self, a: usize, b: usize) {
        self.detach(a);
        self.detach(b);
    }

    fn detach(&mut self, v: usize) {
        if let Some(partner) = self.mate(v) {
            self.mate[partner] = NONE;
        }
        self.mate[v] = NONE;
        self.alive.remove(v);
    }

    fn start_greedily(&mut self) {
        for v in 0..self.graph.size() {
            if !self.alive.has(v) || self.mate[v] != NONE {
                continue;
            }
            let free = (v + 1..self.graph.size())
                .find(|&w| self.alive.has(w) && self.mate[w] == NONE && self.graph.allows(v, w));
            if let Some(w) = free {
                self.join(v, w);
            }
        }
    }

    /// Augments from every exposed vertex once; a vertex whose search fails can stay exposed for good.
    fn complete(&mut self) {
        for root in self.exposed() {
            if self.mate[root] == NONE
                && let Some(end) = self.search(root)
            {
                self.augment(end);
            }
        }
    }

    fn augment(&mut self, end: usize) {
        let mut odd = end as u32;
        while odd != NONE {
            let even = self.via[odd as usize];
            let next = self.mate[even as usize];
            self.join(odd as usize, even as usize);
            odd = next;
        }
    }

    /// Grows an alternating tree; returns the exposed vertex at the end of an augmenting path, if there is one.
    fn search(&mut self, root: usize) -> Option<usize> {
        self.prepare(root);
        let mut at = 0;
        while at < self.queue.len() {
            let v = self.queue[at] as usize;
            at += 1;
            for w in 0..self.alive.words().len() {
                let row = self.graph.rows[v].word(w);
                for bit in ones(row & self.fresh.word(w)) {
                    let odd = w * 64 + bit;
                    // An earlier neighbour's partner may sit in the same word and be even by now.
                    if !self.fresh.has(odd) {
                        continue;
                    }
                    self.via[odd] = v as u32;
                    let Some(next) = self.mate(odd) else {
                        return Some(odd);
                    };
                    self.set(odd, Label::Odd);
                    self.set(next, Label::Even);
                }
                self.contract_within(v, w, root);
            }
        }
        None
    }

    /// Contracts the odd cycles that `v` closes with even vertices of word `w`.
    fn contract_within(&mut self, v: usize, w: usize, root: usize) {
        let mut left = self.graph.rows[v].word(w) & self.even.word(w);
        if self.with_root.has(v) {
            left &= !self.with_root.word(w);
        }
        for bit in ones(left) {
            let u = w * 64 + bit;
            if self.find(u) != self.find(v) {
                let top = self.common_base(u, v);
                self.shrink(u, v, top);
                self.shrink(v, u, top);
            }
            if self.find(u) == self.find(root) {
                self.with_root.add(u);
                self.with_root.add(v);
            }
        }
    }

    fn prepare(&mut self, root: usize) {
        self.label.fill(Label::Fresh);
        self.via.fill(NONE);
        self.base.iter_mut().enumerate().for_each(|(i, b)| *b = i as u32);
        self.even.clear();
        self.with_root.clear();
        self.fresh.clone_from(&self.alive);
        self.queue.clear();
        self.set(root, Label::Even);
        self.with_root.add(root);
    }

    fn set(&mut self, v: usize, label: Label) {
        self.label[v] = label;
        self.fresh.remove(v);
        if label == Label::Even {
            self.even.add(v);
            self.queue.push(v as u32);
        }
    }

    fn find(&mut self, v: usize) -> usize {
        let mut top = v;
        while self.base[top] as usize != top {
            top = self.base[top] as usize;
        }
        let mut at = v;
        while self.base[at] as usize != top {
            at = std::mem::replace(&mut self.base[at], top as u32) as usize;
        }
        top
    }

    /// The first blossom base that both even vertices' paths to the root share.
    fn common_base(&mut self, a: usize, b: usize) -> usize {
        self.clock += 1;
        let mut here = Some(self.find(a));
        let mut there = Some(self.find(b));
        loop {
            if let Some(v) = here {
                if self.stamp[v] == self.clock {
                    return v;
                }
                self.stamp[v] = self.clock;
                here = match self.mate(v) {
                    Some(odd) => Some(self.find(self.via[odd] as usize)),
                    None => None,
                };
            }
            std::mem::swap(&mut here, &mut there);
        }
    }

    /// Merges the path from `v` up to `top` into one blossom; `bridge` is the other end of the closing edge.
    fn shrink(&mut self, v: usize, bridge: usize, top: usize) {
        let (mut v, mut bridge) = (v, bridge);
        while self.find(v) != top {
            self.via[v] = bridge as u32;
            let odd = self.mate[v] as usize;
            if self.label[odd] == Label::Odd {
                self.set(odd, Label::Even);
            }
            if self.find(v) == v {
                self.base[v] = top as u32;
            }
            if self.find(odd) == odd {
                self.base[odd] = top as u32;
            }
            bridge = odd;
            v = self.via[odd] as usize;
        }
    }
}
