#!/bin/sh
# A five-round event of 60 coaches from an empty folder to the export, exactly as typed.
# `touchback` must be on the PATH. Results are random here (--random); at a real event they are typed in or handed in.
set -e

# 1. The event and its rulespack. Olga organises.
touchback event new open.event --preset standard --as Olga
touchback event presets
cat > open.toml <<'PACK'
name = "Sixty Open"
rounds = 5
publications = ["Rulebook, 2020", "FAQ and errata, newest"]
tiebreakers = ["bonus-points", "touchdown-difference", "touchdowns", "casualties"]
awards = ["first-place", "second-place", "third-place", "most-sporting", "wooden-spoon", "golden-gloves", "wall-of-steel", "carnage-cup", "filthiest-git", "stunty-cup"]

[practical]
dates = ["2027-05-08", "2027-05-09"]
venue = "Town Hall"
start = "09:00"
lunch = "12:30"
round_times = ["2027-05-08 09:30", "2027-05-08 13:15", "2027-05-08 16:00", "2027-05-09 09:30", "2027-05-09 12:45"]
rosters_on_paper = true
supplied = ["pitch", "dugouts"]

[pairing]
club_mates_apart_until_round = 1
leaders_may_meet_again = true

[draft]
budget = 1150000
publications = ["core", "death-zone"]
PACK
touchback event rulespack open.event --set open.toml --publish --as Olga
touchback event appoint open.event Rita referee --as Olga
touchback event appoint open.event Sam scorekeeper --as Olga
touchback event appoint open.event Spike spare --as Olga

# 2. Registration from a list, and a value that fixes the draw before anybody's code is known.
echo "name,naf,team,club" > coaches.csv
for n in $(seq 1 60); do
  case $((n % 6)) in
    0) list=wood-elf ;; 1) list=orc ;; 2) list=skaven ;; 3) list=human ;; 4) list=halfling ;; *) list=dwarf ;;
  esac
  echo "Coach $n,$((30000 + n)),$list,Club $((n % 9))" >> coaches.csv
done
touchback event register open.event --csv coaches.csv --as Olga
touchback event commit open.event --secret "three blind mice" --as Olga
touchback event veto open.event 1 2 --reason "brothers" --as Olga
touchback event forecast open.event
touchback event check-in open.event --all --as Olga
touchback event close open.event --secret "three blind mice" --as Olga

# 3. Five rounds. After the first a coach leaves, so that the number is odd and the Spare Player plays.
touchback event pair open.event --publish --as Sam
touchback event print open.event slips --out slips-1.html
touchback event print open.event pairings-by-name --out pairings-1.html
touchback event result open.event --table 1 --score 2-1 --casualties 3-0 --as Sam
touchback event result open.event --random 1 --as Sam
touchback event withdraw open.event 17 --as "Coach 17"
for round in 2 3 4 5; do
  touchback event pair open.event --publish --explain --as Sam
  touchback event result open.event --random $round --as Sam
done

# 4. A slip of round 1 was misread: look first, then correct.
touchback event correct open.event --round 1 --table 1 --score 1-2 --casualties 3-0 --preview
touchback event correct open.event --round 1 --table 1 --score 1-2 --casualties 3-0 --reason "slip misread" --as Sam

# 5. The end: standings, awards, paper, files, proof.
touchback event vote open.event most-sporting "$(touchback event export open.event --format games-csv | awk -F, '$4 == "Coach 3" { sub("Coach ", "", $5); print $5; exit } $5 == "Coach 3" { sub("Coach ", "", $4); print $4; exit }')" --as "Coach 3"
touchback event standings open.event | head -6
touchback event awards open.event --one-each
touchback event print open.event rulespack --out rulespack.html
touchback event print open.event standings --out standings.html
touchback event print open.event results --out results.html
touchback event print open.event awards --out awards.html
touchback event export open.event --format naf --out naf.xml
touchback event export open.event --format json --out everything.json
touchback event export open.event --format standings-csv --out standings.csv
touchback event verify open.event
