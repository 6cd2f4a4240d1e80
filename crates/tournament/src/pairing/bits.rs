//! A fixed-size set of small numbers, one bit each.

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bits {
    words: Vec<u64>,
}

impl Bits {
    pub fn none(size: usize) -> Self {
        Self { words: vec![0; size.div_ceil(64)] }
    }

    pub fn all(size: usize) -> Self {
        let mut set = Self { words: vec![u64::MAX; size.div_ceil(64)] };
        if !size.is_multiple_of(64)
            && let Some(last) = set.words.last_mut()
        {
            *last = (1 << (size % 64)) - 1;
        }
        set
    }

    pub fn add(&mut self, i: usize) {
        self.words[i / 64] |= 1 << (i % 64);
    }

    pub fn remove(&mut self, i: usize) {
        self.words[i / 64] &= !(1 << (i % 64));
    }

    pub fn has(&self, i: usize) -> bool {
        self.words[i / 64] >> (i % 64) & 1 == 1
    }

    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    pub fn words(&self) -> &[u64] {
        &self.words
    }

    pub fn word(&self, w: usize) -> u64 {
        self.words[w]
    }

    pub fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(w, &word)| ones(word).map(move |bit| w * 64 + bit))
    }
}

/// Positions of the set bits, lowest first.
pub fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros() as usize;
        word &= word - 1;
        Some(bit)
    })
}
