//! Sheets through a real browser, where one is installed: the print styles decide how many pages come out.

use std::path::PathBuf;
use std::process::Command;

use touchback_tournament::print;

fn browser() -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    let names = ["chromium", "chromium-browser", "google-chrome"];
    std::env::split_paths(&folders).flat_map(|f| names.map(|n| f.join(n))).find(|p| p.is_file())
}

fn pages(browser: &PathBuf, name: &str, html: &str) -> usize {
    let folder = std::env::temp_dir().join(format!("touchback-pdf-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let (page, pdf) = (folder.join("sheet.html"), folder.join("sheet.pdf"));
    std::fs::write(&page, html).expect("written");
    let done = Command::new(browser)
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--no-pdf-header-footer",
        ])
        .arg(format!("--user-data-dir={}", folder.join("profile").display()))
        .arg(format!("--print-to-pdf={}", pdf.display()))
        .arg(&page)
        .output()
        .expect("the browser runs");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let text = String::from_utf8_lossy(&std::fs::read(&pdf).expect("a PDF")).into_owned();
    std::fs::remove_dir_all(&folder).expect("removed");
    text.matches("/Type /Page\n").count() + text.matches("/Type /Page ").count()
}

#[test]
fn sheets_break_where_they_should() {
    let Some(browser) = browser() else {
        touchback_ledger::skipped("no browser is installed; scripts/tools installs one");
        return;
    };
    let chart = print::blank_wall_chart("Cup & Co", 16);
    assert_eq!(pages(&browser, "chart", &chart), 1, "a wall chart for 16 fits one sheet");
    let sheet = |n: usize| format!("<div class=\"sheet\"><h1>Sheet {n}</h1></div>");
    let five: String = (1..=5).map(sheet).collect();
    assert_eq!(pages(&browser, "sheets", &print::html::page("five", &five)), 5, "one paper per sheet");
    let slip = "<section class=\"slip\"><h2>Round 1</h2><p style=\"height:60mm\">x</p></section>";
    let slips = print::html::page("slips", &slip.repeat(8));
    assert_eq!(pages(&browser, "slips", &slips), 3, "slips are never cut: three to a page here");
}
