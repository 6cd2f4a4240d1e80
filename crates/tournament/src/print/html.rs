//! Small building blocks for printable pages: escaping, tables, QR codes, one style sheet for screen and paper.

use qrcode::{Color, QrCode};

/// Text made safe inside an element or an attribute.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
    out
}

pub fn list(items: impl IntoIterator<Item = String>) -> String {
    let items: String = items.into_iter().map(|i| format!("<li>{}</li>", escape(&i))).collect();
    format!("<ul>{items}</ul>")
}

/// An address as a QR code; nothing for what is too long for one.
pub fn qr(text: &str) -> String {
    let Ok(code) = QrCode::new(text) else { return String::new() };
    let width = code.width();
    let dark = code.to_colors().into_iter().enumerate().filter(|(_, colour)| *colour == Color::Dark);
    let path: String = dark.map(|(i, _)| format!("M{} {}h1v1h-1z", i % width, i / width)).collect();
    format!(
        "<svg class=\"qr\" viewBox=\"-2 -2 {0} {0}\" shape-rendering=\"crispEdges\" role=\"img\" aria-label=\"{1}\"><path d=\"{path}\"/></svg>",
        width + 4,
        escape(text)
    )
}

/// A table of plain texts; an empty head gives none.
pub fn table(head: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    table_of(head, rows.into_iter().map(|row| row.iter().map(|cell| escape(cell)).collect()))
}

/// A table whose cells are HTML already.
pub fn table_of(head: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut out = String::from("<table>");
    if !head.is_empty() {
        out.push_str("<thead><tr>");
        for cell in head {
            out.push_str(&format!("<th>{}</th>", escape(cell)));
        }
        out.push_str("</tr></thead>");
    }
    out.push_str("<tbody>");
    for row in rows {
        let cells: String = row.iter().map(|c| format!("<td>{c}</td>")).collect();
        out.push_str(&format!("<tr>{cells}</tr>"));
    }
    out.push_str("</tbody></table>");
    out
}

/// A whole document; `.sheet` starts a new piece of paper, `.slip` is never cut by a page's end.
pub fn page(title: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>{}</title><style>{STYLE}</style></head><body>{body}</body></html>\n",
        escape(title)
    )
}

const STYLE: &str = "\
body{font:14px/1.4 system-ui,sans-serif;margin:1.5rem auto;max-width:60rem;padding:0 1rem;color:#111;background:#fff}\
h1{font-size:1.6em;margin:.2em 0}h2{font-size:1.2em;margin:1em 0 .3em;border-bottom:1px solid #888}h3{font-size:1em;margin:.8em 0 .2em}\
table{border-collapse:collapse;width:100%;margin:.4em 0}th,td{border:1px solid #999;padding:.2em .45em;text-align:left;vertical-align:top}\
th{background:#eee}thead{display:table-header-group}tr{break-inside:avoid}\
.sheet{break-after:page}.sheet:last-child{break-after:auto}\
.slip{box-sizing:border-box;break-inside:avoid;border:1px dashed #555;padding:.6em .8em;margin:0 0 .6em}.slip h2{border:0;margin:0}\
.code{font:bold 1.2em ui-monospace,monospace;letter-spacing:.1em}.slip .code{float:right;text-align:right}\
.qr{display:block;width:24mm;height:24mm;margin:0 0 0 auto}td .qr{width:17mm;height:17mm}\
.slip{position:relative}.slip .qr{position:absolute;right:.8em;bottom:.6em;width:20mm;height:20mm}\
.slip th{font-size:.8em;line-height:1.2}.slip td{height:1.9em}.slip th:first-child{width:30%}.group{break-inside:avoid;margin:0 0 1em}.slip .sign{width:36%}\
.wide table{font-size:.78em}.wide th,.wide td{padding:.2em .3em}\
.sign{display:inline-block;width:45%;border-top:1px solid #000;margin:2.2em 4% 0 0;font-size:.85em}\
.bracket{display:flex;gap:1em}.bracket>div{flex:1;display:flex;flex-direction:column;justify-content:space-around}\
.bracket h3{font-size:.85em;white-space:nowrap}\
.match{border:1px solid #555;margin:.3em 0;break-inside:avoid}.match p{margin:0;padding:.15em .4em;min-height:1.3em;display:flex;justify-content:space-between;gap:.5em}.match p+p{border-top:1px solid #ccc}\
.small{font-size:.85em;color:#444}.ranks td:nth-child(2),.ranks :is(th,td):last-child{white-space:nowrap}.empty td{height:1.7em}\
@page{size:A4;margin:12mm}\
@media print{body{margin:0;max-width:none;padding:0 1mm;font-size:10.5pt}a{color:inherit}.screen{display:none}\
.bracket{min-height:245mm}.match p{padding:.45em .4em}.sheet .slip{height:66mm;overflow:hidden;margin:0 0 2mm}.sheet .slip:last-child{margin:0}}";
