#!/bin/sh
# 32 coaches in groups of four, eight in the knockout, 24 in the Best of the Rest; exactly as typed.
# `touchback` must be on the PATH.
set -e

touchback event new cup.event --preset groups-knockout --as Olga
cat > cup.toml <<'PACK'
name = "Cup"
kind = "groups-knockout"
publications = ["Rulebook, 2020", "FAQ and errata, newest"]
tiebreakers = ["bonus-points", "touchdown-difference", "touchdowns", "casualties"]

[practical]
dates = ["2027-10-02", "2027-10-03"]
venue = "Old Mill"
round_times = ["2027-10-02 09:30", "2027-10-02 13:15", "2027-10-02 16:00", "2027-10-03 09:30", "2027-10-03 12:45", "2027-10-03 15:30"]
rosters_on_paper = true
supplied = ["pitch", "dugouts"]

[knockout]
qualifiers = 8

[draft]
budget = 1150000
publications = ["core", "death-zone"]
PACK
touchback event rulespack cup.event --set cup.toml --publish --as Olga
touchback event appoint cup.event Rita referee --as Olga
touchback event appoint cup.event Sam scorekeeper --as Olga
echo "name,naf,team,club" > coaches.csv
for n in $(seq 1 32); do echo "Coach $n,$((50000 + n)),norse," >> coaches.csv; done
touchback event register cup.event --csv coaches.csv --as Olga
touchback event commit cup.event --secret "old mill wheel" --as Olga
touchback event check-in cup.event --all --as Olga
touchback event close cup.event --secret "old mill wheel" --as Olga
touchback event print cup.event blank-8 --out blank-8.html

# Day one: the groups.
for round in 1 2 3; do
  touchback event pair cup.event --publish --as Sam
  touchback event result cup.event --random $round --as Sam
done
touchback event standings cup.event --groups | head -12

# Day two: the knockout, and the Best of the Rest beside it. A level knockout game needs its extra time.
touchback event pair cup.event --publish --as Sam
touchback event bracket cup.event
touchback event result cup.event --table 1 --score 1-1 --casualties 0-0 --extra-time 0-0 --roll-offs 4-2,3-3,5-1,1-6,6-2,2-5 --as Sam
touchback event result cup.event --random 4 --as Sam
for round in 5 6; do
  touchback event pair cup.event --publish --as Sam
  touchback event result cup.event --random $round --as Sam
done

touchback event bracket cup.event
touchback event standings cup.event --rest | head -5
touchback event awards cup.event
touchback event print cup.event wall-chart --out wall-chart.html
touchback event print cup.event groups --out groups.html
touchback event export cup.event --format naf --out naf.xml
touchback event export cup.event --format json --out everything.json
touchback event verify cup.event
