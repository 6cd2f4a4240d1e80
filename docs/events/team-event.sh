#!/bin/sh
# Twelve teams of four from an empty folder to the export, exactly as typed. `touchback` must be on the PATH.
set -e

touchback event new teams.event --preset team --as Olga
cat > teams.toml <<'PACK'
name = "Four Together"
kind = "team"
rounds = 5
publications = ["Rulebook, 2020", "FAQ and errata, newest"]
tiebreakers = ["bonus-points", "touchdown-difference", "touchdowns", "casualties"]

[practical]
dates = ["2027-09-04", "2027-09-05"]
venue = "Sports Hall"
round_times = ["2027-09-04 09:30", "2027-09-04 13:15", "2027-09-04 16:00", "2027-09-05 09:30", "2027-09-05 12:45"]
rosters_on_paper = true
supplied = ["pitch", "dugouts"]

[team]
size = 4

[draft]
budget = 1150000
publications = ["core", "death-zone"]
PACK
touchback event rulespack teams.event --set teams.toml --publish --as Olga
touchback event appoint teams.event Rita referee --as Olga
touchback event appoint teams.event Sam scorekeeper --as Olga

# Four coaches per team, each with another team list; the first of each team is its captain.
echo "name,naf,team,club" > coaches.csv
for n in $(seq 1 48); do
  case $((n % 4)) in 0) list=wood-elf ;; 1) list=orc ;; 2) list=skaven ;; *) list=human ;; esac
  echo "Player $n,$((40000 + n)),$list," >> coaches.csv
done
touchback event register teams.event --csv coaches.csv --as Olga
for team in $(seq 1 12); do
  first=$((team * 4 - 3))
  touchback event appoint teams.event "Player $first" captain --as Olga
  touchback event team teams.event --name "Team $team" --coaches $first,$((first + 1)),$((first + 2)),$((first + 3)) --captain $first --as "Player $first"
done
touchback event commit teams.event --secret "four winds" --as Olga
touchback event check-in teams.event --all --as Olga
touchback event close teams.event --secret "four winds" --as Olga

for round in 1 2 3 4 5; do
  touchback event pair teams.event --publish --as Sam
  touchback event result teams.event --random $round --as Sam
done

touchback event standings teams.event --teams
touchback event standings teams.event --teams --explain 1 2
touchback event awards teams.event
touchback event print teams.event teams --out teams.html
touchback event print teams.event pairings --out pairings.html
touchback event export teams.event --format teams-csv --out teams.csv
touchback event export teams.event --format naf --out naf.xml
touchback event verify teams.event
