//! `touchback plays d66`: a secret D66 between two coaches who trust no dealer (BT-05). The owner commits to a secret, the other
//! coach names a value after that; the roll follows from both, and only the owner can compute it until the secret is shown.

use std::process::ExitCode;

use touchback_provable_dice::{Bytes, Seat, digest};
use touchback_special_plays::deal::seed_commitment;
use touchback_special_plays::seal::secret_d66;

use super::Side;
use crate::common::{BadInput, Outcome};

#[derive(clap::Args)]
pub struct D66Args {
    /// A name of the match, the same for both coaches
    #[arg(long)]
    game: String,
    /// Whose roll it is
    #[arg(long = "as")]
    side: Side,
    /// Which of the owner's plays, from 1
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=11))]
    line: u8,
    /// The owner's secret; without one a new one is made, to be kept until the play is shown
    #[arg(long)]
    secret: Option<String>,
    /// What the other coach has said after hearing the commitment
    #[arg(long, requires = "secret")]
    value: Option<String>,
    /// The commitment, to check the secret against
    #[arg(long, requires = "secret")]
    commitment: Option<String>,
}

pub fn run(args: &D66Args) -> Outcome {
    let secret = match &args.secret {
        Some(hex) => {
            Bytes::from_hex(hex).ok_or_else(|| BadInput("--secret: expected 64 hexadecimal digits".to_owned()))?
        }
        None => {
            let secret = super::draw::fresh_seed()?;
            println!("secret, for you alone: {secret}");
            secret
        }
    };
    let commitment = seed_commitment(&secret).to_string();
    if args.commitment.as_ref().is_some_and(|told| *told != commitment) {
        eprintln!("touchback: this is not the secret that was committed to (BT-05)");
        return Ok(ExitCode::from(1));
    }
    let Some(value) = &args.value else {
        println!("commitment, to be told: {commitment}");
        return Ok(ExitCode::SUCCESS);
    };
    let value = digest("touchback/plays/value", &[value.as_bytes()]);
    let (tens, units) = secret_d66(&args.game, Seat::from(args.side), args.line - 1, &secret, &value);
    println!("{tens}{units}");
    Ok(ExitCode::SUCCESS)
}
