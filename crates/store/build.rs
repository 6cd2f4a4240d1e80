fn main() {
    // A new step is a new file.
    println!("cargo:rerun-if-changed=migrations");
}
