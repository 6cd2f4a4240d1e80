//! What must hold at every decision of every match.
