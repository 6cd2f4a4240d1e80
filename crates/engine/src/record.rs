//! SKELETON: the match record: a listener that gathers what the paperwork after a match needs.
