//! Lists the files of the built client (`web/dist`) for the binary, packed where that helps. Without one the list is empty.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};

fn main() -> std::io::Result<()> {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(std::env::var("OUT_DIR").unwrap_or_default());
    let dist = root.join("../../web/dist");
    println!("cargo::rerun-if-changed=build.rs");
    // A folder that is not there would make every build run this again.
    let watched = if dist.exists() { dist.clone() } else { root.join("../../web") };
    if watched.exists() {
        println!("cargo::rerun-if-changed={}", watched.display());
    }
    let mut files = Vec::new();
    list(&dist, &mut files)?;
    files.sort();
    let mut code =
        String::from("/// Name, content, whether it is packed.\nstatic FILES: &[(&str, &[u8], bool)] = &[\n");
    for (n, file) in files.iter().enumerate() {
        let name = file.strip_prefix(&dist).unwrap_or(file).to_string_lossy().replace('\\', "/");
        let body = std::fs::read(file)?;
        let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        packer.write_all(&body)?;
        let packed = packer.finish()?;
        let smaller = packed.len() < body.len() * 9 / 10;
        let kept = out.join(format!("client-{n}"));
        std::fs::write(&kept, if smaller { packed } else { body })?;
        let _ = writeln!(code, "    ({name:?}, include_bytes!({:?}), {smaller}),", kept.display().to_string());
    }
    code.push_str("];\n");
    std::fs::write(out.join("client.rs"), code)
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { list(&path, files)? } else { files.push(path) }
    }
    Ok(())
}
