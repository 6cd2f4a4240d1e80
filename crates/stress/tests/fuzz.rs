//! What the fuzz targets begin with, and what they once found: every input gives an answer or a refusal.

use std::path::Path;

use touchback_stress::fuzz::TARGETS;

fn inputs(folder: &Path) -> Vec<std::path::PathBuf> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<_> = files.map(|file| file.path()).collect();
    files.sort();
    files
}

#[test]
fn every_input_that_is_kept_is_answered() {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    for (name, target) in TARGETS {
        for file in inputs(&fuzz.join("seeds").join(name)) {
            println!("{}", file.display());
            target(&std::fs::read(&file).expect("the file can be read"));
        }
    }
}
