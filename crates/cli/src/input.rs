//! Reading what people name: files up to a limit, and the scenarios of a folder.

use std::fs::File;
use std::io::{Error, ErrorKind, Read, Result};
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

/// Far above any file of ours. A device that never ends must not fill the memory.
const MOST: u64 = 64 * 1024 * 1024;

pub fn bytes(file: impl AsRef<Path>) -> Result<Vec<u8>> {
    let mut all = Vec::new();
    File::open(file).map_err(plainly)?.take(MOST + 1).read_to_end(&mut all)?;
    if all.len() as u64 > MOST {
        return Err(Error::new(ErrorKind::FileTooLarge, format!("it has more than {} MiB", MOST / 1024 / 1024)));
    }
    Ok(all)
}

/// What a person reads instead of the system's message.
fn plainly(why: Error) -> Error {
    match why.kind() {
        ErrorKind::NotFound => Error::new(ErrorKind::NotFound, "there is no such file"),
        ErrorKind::PermissionDenied => Error::new(ErrorKind::PermissionDenied, "you may not read this file"),
        _ => why,
    }
}

pub fn text(file: impl AsRef<Path>) -> Result<String> {
    String::from_utf8(bytes(file)?).map_err(|_| Error::new(ErrorKind::InvalidData, "expected text, found other bytes"))
}

/// The scenarios in a folder and those below it, in order. A link back to a folder above is not followed again.
pub fn scenarios(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in WalkDir::new(folder).follow_links(true).sort_by_file_name() {
        match entry {
            Ok(entry)
                if entry.path().extension().is_some_and(|end| end == "scenario") && entry.file_type().is_file() =>
            {
                found.push(entry.into_path());
            }
            Ok(_) => {}
            Err(why) if why.loop_ancestor().is_some() => {}
            Err(why) => return Err(why.into()),
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn files_without_an_end_are_refused() {
        assert_eq!(bytes("/dev/zero").expect_err("endless").kind(), ErrorKind::FileTooLarge);
        assert!(text("/dev/null").expect("empty").is_empty());
    }

    #[cfg(unix)]
    #[test]
    fn links_in_circles_are_followed_once() {
        let folder = std::env::temp_dir().join(format!("touchback-circle-{}", std::process::id()));
        let inner = folder.join("inner");
        std::fs::create_dir_all(&inner).expect("a folder");
        std::fs::write(inner.join("a.scenario"), "").expect("a file");
        std::os::unix::fs::symlink(&folder, inner.join("back")).expect("a link");
        let found = scenarios(&folder);
        std::fs::remove_dir_all(&folder).expect("cleaned up");
        assert_eq!(found.expect("a list"), [inner.join("a.scenario")]);
    }
}
