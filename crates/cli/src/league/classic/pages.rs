//! What a club and its players look like on a screen.

use serde_json::json;
use touchback_league::classic::trade::Staff;
use touchback_league::classic::{ClassicBook, Club, Player, page, rating};
use touchback_roster::problem::gold;

use super::super::{Failure, refused};

pub(super) fn show(book: &ClassicBook, id: &str, json: bool) -> Result<(), Failure> {
    let league = book.state();
    let club = league.club(id).map_err(|p| refused(vec![p]))?;
    if json {
        let worth = rating::worth(&league.terms.numbers, club);
        let version = league.versions.get(id);
        println!("{}", json!({ "club": club, "worth": worth, "version": version }));
        return Ok(());
    }
    print!("{}", text(book, id)?);
    Ok(())
}

/// The same in words.
pub(super) fn text(book: &ClassicBook, id: &str) -> Result<String, Failure> {
    let league = book.state();
    let club = league.club(id).map_err(|p| refused(vec![p]))?;
    let worth = rating::worth(&league.terms.numbers, club);
    let mut lines = vec![
        format!("{} ({}), coach {}", club.name, club.team, club.coach),
        format!("Rating {} (worth {}), treasury {}", club.rating, gold(worth), gold(club.treasury)),
        staff(club),
    ];
    lines.extend(club.players.iter().map(player));
    Ok(lines.join("\n") + "\n")
}

fn player(player: &Player) -> String {
    let state = match (player.dead, player.misses, player.freebooter) {
        (true, ..) => "  dead".to_owned(),
        (_, misses, _) if misses > 0 => format!("  misses {misses}"),
        (.., true) => "  freebooter".to_owned(),
        _ => String::new(),
    };
    let due = if player.offer.is_some() { "  has rolled" } else { "" };
    format!(
        "{:>4}  {:<24} {:<18} {:>3} points, {} niggling  {}{state}{due}",
        player.id.0,
        player.name,
        player.position,
        player.spp,
        player.niggles,
        player.skills.join(", ")
    )
}

/// Re-rolls, fans and staff of a club, and who came for the match only.
fn staff(club: &Club) -> String {
    let mut text = format!(
        "Re-rolls {} and {} of trophies, fan factor {}, assistant coaches {}, cheerleaders {}, apothecaries {}, wizards {}",
        club.rerolls,
        club.trophy_rerolls,
        club.fan_factor,
        club.assistants,
        club.cheerleaders,
        club.apothecaries,
        club.own_staff(&Staff::Wizard),
    );
    club.special_staff.iter().for_each(|own| text.push_str(&format!(", {own}")));
    if !club.hired_staff.is_empty() {
        let hired: Vec<String> = club.hired_staff.iter().map(ToString::to_string).collect();
        text.push_str(&format!("\nFor this match only: {}", hired.join(", ")));
    }
    text
}

/// Everybody who plays or has played, the most points first.
pub(super) fn careers(book: &ClassicBook) -> Vec<serde_json::Value> {
    let mut all: Vec<_> = page::everybody(book.state()).collect();
    all.sort_by_key(|(_, player, _)| std::cmp::Reverse(player.spp));
    let row = |(club, player, plays): &(&str, &Player, bool)| {
        json!({ "club": club, "player": player.id, "name": player.name, "position": player.position, "spp": player.spp,
                "career": player.career, "plays": plays })
    };
    all.iter().map(row).collect()
}

/// Who has the most of everything, and how each team list has done.
pub(super) fn records(book: &ClassicBook) {
    let league = book.state();
    println!("{}", json!({ "records": page::records(league), "by_team_list": page::by_team_list(league) }));
}
