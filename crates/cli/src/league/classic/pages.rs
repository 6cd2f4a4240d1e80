//! What a club and its players look like on a screen.

use serde_json::json;
use touchback_team::classic::{ClassicBook, page, rating};
use touchback_team::problem::gold;

use super::super::{Failure, refused};

pub(super) fn show(book: &ClassicBook, id: &str, json: bool) -> Result<(), Failure> {
    let league = book.state();
    let club = league.club(id).map_err(|p| refused(vec![p]))?;
    let worth = rating::worth(&league.terms.numbers, club);
    if json {
        let version = league.versions.get(id);
        println!("{}", json!({ "club": club, "worth": worth, "version": version }));
        return Ok(());
    }
    println!("{} ({}), coach {}", club.name, club.team, club.coach);
    println!("Rating {} (worth {}), treasury {}", club.rating, gold(worth), gold(club.treasury));
    println!(
        "Re-rolls {} and {} of trophies, fan factor {}, assistant coaches {}, cheerleaders {}, apothecaries {}, wizards {}{}",
        club.rerolls,
        club.trophy_rerolls,
        club.fan_factor,
        club.assistants,
        club.cheerleaders,
        club.apothecaries,
        club.wizards,
        club.special_staff.iter().map(|staff| format!(", {staff}")).collect::<String>()
    );
    for player in &club.players {
        let state = match (player.dead, player.misses, player.freebooter) {
            (true, ..) => "  dead".to_owned(),
            (_, misses, _) if misses > 0 => format!("  misses {misses}"),
            (.., true) => "  freebooter".to_owned(),
            _ => String::new(),
        };
        let due = if player.offer.is_some() { "  has rolled" } else { "" };
        println!(
            "{:>4}  {:<24} {:<18} {:>3} points, {} niggling  {}{state}{due}",
            player.id.0,
            player.name,
            player.position,
            player.spp,
            player.niggles,
            player.skills.join(", ")
        );
    }
    Ok(())
}

/// Everybody who plays or has played, the most points first.
pub(super) fn careers(book: &ClassicBook) -> Vec<serde_json::Value> {
    let mut all: Vec<_> = page::everybody(book.state()).collect();
    all.sort_by_key(|(_, player, _)| std::cmp::Reverse(player.spp));
    let row = |(club, player, plays): &(&str, &touchback_team::classic::Player, bool)| {
        json!({ "club": club, "player": player.id, "name": player.name, "position": player.position, "spp": player.spp,
                "career": player.career, "plays": plays })
    };
    all.iter().map(row).collect()
}

/// Who has the most of everything, and how each list has fared.
pub(super) fn records(book: &ClassicBook) {
    let league = book.state();
    println!("{}", json!({ "records": page::records(league), "by_team_list": page::by_team_list(league) }));
}
