//! Environments for programs that learn: their spaces, what they show, and batches of them.

mod batch;
mod common;
mod spaces;
