//! `touchback stats`: figures over many replays, ours or imported.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde_json::json;
use touchback_replay::Replay;
use touchback_replay::stats::{Row, Tally};

use crate::common::{BadInput, Outcome};

/// Count over replays: lists, skills, actions and rolls
///
/// Win rates of lists and of sides with a skill, how often each action was taken and ended without a turnover, and how the dice
/// compare with their expectation. Rates come with a 95 % interval (Wilson).
/// Exit code 2 if a file is not a replay or does not verify; the others are counted.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  touchback sim --ruleset elevens --home human --away orc --games 20 --record matches\n  \
                        touchback stats matches/*.replay\n  touchback stats matches/*.replay --csv figures.csv --parquet figures.parquet"
)]
pub struct Args {
    /// Replay files; `touchback import` makes them from other servers' matches
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// One JSON object instead of the table
    #[arg(long)]
    json: bool,
    /// Write the lines as CSV
    #[arg(long)]
    csv: Option<PathBuf>,
    /// Write the lines as Parquet
    #[arg(long)]
    parquet: Option<PathBuf>,
}

pub fn run(args: &Args) -> Outcome {
    let read: Vec<Result<Tally, String>> = args.files.par_iter().map(|file| tally(file)).collect();
    let (mut all, mut refused) = (Tally::default(), Vec::new());
    for found in read {
        match found {
            Ok(tally) => all.add(tally),
            Err(why) => refused.push(why),
        }
    }
    let rows = all.rows();
    let place = |file: &Path, why: String| BadInput(format!("{}: {why}", file.display()));
    if let Some(file) = &args.csv {
        write_csv(file, &rows).map_err(|why| place(file, why.to_string()))?;
    }
    if let Some(file) = &args.parquet {
        parquet_file::write(file, &rows).map_err(|why| place(file, why.to_string()))?;
    }
    if args.json {
        println!("{}", json!({ "matches": all.matches, "rows": rows, "refused": refused }));
    } else {
        println!("{} matches, {} files refused", all.matches, refused.len());
        table(&rows);
        refused.iter().for_each(|why| eprintln!("{why}"));
    }
    Ok(ExitCode::from(if refused.is_empty() { 0 } else { 2 }))
}

fn tally(file: &Path) -> Result<Tally, String> {
    let named = |why: &dyn std::fmt::Display| format!("{}: {why}", file.display());
    let text = crate::input::text(file).map_err(|why| named(&why))?;
    let replay = Replay::parse(&text).map_err(|why| named(&why))?;
    Tally::of(&replay).map_err(|why| named(&why))
}

fn table(rows: &[Row]) {
    const HEADS: [(&str, &str, &str); 4] = [
        ("list", "sides played", "won"),
        ("skill", "uses", "won by sides with it"),
        ("action", "activations", "without a turnover"),
        ("roll", "rolls", "succeeded"),
    ];
    for (group, count, success) in HEADS {
        println!(
            "\n{group:<24} {count:>12} {:>9} {success:>21} {:>9} {:>7} {:>15}",
            "a match", "expected", "rate", "95 %"
        );
        for row in rows.iter().filter(|row| row.group == group) {
            let expected = row.expected.map(|expected| format!("{expected:.1}")).unwrap_or_default();
            let of = format!("{} of {}", row.successes, row.of);
            let interval = format!("{:.1} to {:.1}", row.low * 100.0, row.high * 100.0);
            let Row { name, count, per_match, rate, .. } = row;
            let rate = rate * 100.0;
            println!("{name:<24} {count:>12} {per_match:>9.2} {of:>21} {expected:>9} {rate:>7.1} {interval:>15}");
        }
    }
}

fn write_csv(file: &Path, rows: &[Row]) -> Result<(), csv::Error> {
    let mut writer = csv::Writer::from_path(file)?;
    rows.iter().try_for_each(|row| writer.serialize(row))?;
    Ok(writer.flush()?)
}

mod parquet_file {
    use std::fs::File;
    use std::path::Path;
    use std::sync::Arc;

    use parquet::column::writer::ColumnWriter;
    use parquet::data_type::ByteArray;
    use parquet::errors::Result;
    use parquet::file::properties::WriterProperties;
    use parquet::file::writer::SerializedFileWriter;
    use parquet::schema::parser::parse_message_type;
    use touchback_replay::stats::Row;

    const SCHEMA: &str = "message figures {
        REQUIRED BYTE_ARRAY group (UTF8); REQUIRED BYTE_ARRAY name (UTF8); REQUIRED INT64 count;
        REQUIRED DOUBLE per_match; REQUIRED INT64 successes; OPTIONAL INT64 draws; OPTIONAL DOUBLE expected;
        REQUIRED INT64 of; REQUIRED DOUBLE rate; REQUIRED DOUBLE low; REQUIRED DOUBLE high;
    }";

    /// One column of numbers or words, with the lines that have it.
    enum Column {
        Words(Vec<ByteArray>),
        Whole(Vec<i64>, Option<Vec<i16>>),
        Real(Vec<f64>, Option<Vec<i16>>),
    }

    fn columns(rows: &[Row]) -> Vec<Column> {
        let words = |of: fn(&Row) -> &str| Column::Words(rows.iter().map(|row| of(row).into()).collect());
        let whole = |of: fn(&Row) -> u64| Column::Whole(rows.iter().map(|row| of(row) as i64).collect(), None);
        let real = |of: fn(&Row) -> f64| Column::Real(rows.iter().map(of).collect(), None);
        let there = |has: fn(&Row) -> bool| Some(rows.iter().map(|row| i16::from(has(row))).collect());
        let draws = rows.iter().filter_map(|row| row.draws).map(|draws| draws as i64).collect();
        let expected = rows.iter().filter_map(|row| row.expected).collect();
        vec![
            words(|row| row.group),
            words(|row| &row.name),
            whole(|row| row.count),
            real(|row| row.per_match),
            whole(|row| row.successes),
            Column::Whole(draws, there(|row| row.draws.is_some())),
            Column::Real(expected, there(|row| row.expected.is_some())),
            whole(|row| row.of),
            real(|row| row.rate),
            real(|row| row.low),
            real(|row| row.high),
        ]
    }

    pub fn write(file: &Path, rows: &[Row]) -> Result<()> {
        let schema = Arc::new(parse_message_type(SCHEMA)?);
        let mut writer = SerializedFileWriter::new(File::create(file)?, schema, Arc::new(WriterProperties::new()))?;
        let mut group = writer.next_row_group()?;
        for column in columns(rows) {
            let Some(mut next) = group.next_column()? else { break };
            match (next.untyped(), column) {
                (ColumnWriter::ByteArrayColumnWriter(to), Column::Words(words)) => {
                    to.write_batch(&words, None, None)?
                }
                (ColumnWriter::Int64ColumnWriter(to), Column::Whole(list, there)) => {
                    to.write_batch(&list, there.as_deref(), None)?
                }
                (ColumnWriter::DoubleColumnWriter(to), Column::Real(list, there)) => {
                    to.write_batch(&list, there.as_deref(), None)?
                }
                _ => return Err(parquet::errors::ParquetError::General("a column of another kind".to_owned())),
            };
            next.close()?;
        }
        group.close()?;
        writer.close()?;
        Ok(())
    }
}
