#[test]
fn dump() {
    for (class, words) in touchback_notation::word::lists() {
        println!("@{class} {}", words.join(" "));
    }
}
