//! Paper: every sheet as a page with print styles (MP-SHEET).

pub mod html;
