#!/usr/bin/env python3
"""Plays a whole match against the computer through the API, with nothing but the standard library.

    touchback serve &
    python3 docs/play.py http://127.0.0.1:7370
"""
import json, random, sys, time, urllib.request, uuid
from http.cookiejar import CookieJar

SERVER = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:7370"
browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))


def call(path, body=None):
    headers = {"X-Touchback": "1", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with browser.open(urllib.request.Request(SERVER + path, data, headers)) as answer:
        return json.load(answer)


def actions(menu):
    for who, kinds in menu["activations"].items():
        yield from (f"activate {who} {kind}" for kind in kinds)
    yield from (f"player {who}" for who in menu["players"])
    yield from (f"square {x},{y}" for x, y in menu["squares"])
    yield from (f"jump {x},{y}" for x, y in menu["jumps"])
    yield from (f"item {item['id']}" for item in menu["items"])
    yield from (choice["id"] for choice in menu["choices"])


match = call("/api/matches", {"ruleset": "sevens", "team": "human", "opponent": "computer", "opponent_team": "orc"})
print("watch it at", SERVER + match["links"]["match"])
while True:
    now = call(f"/api/matches/{match['id']}")
    if now["state"] == "over":
        break
    if not now["decision"] or not now["decision"]["mine"]:
        time.sleep(0.05)
        continue
    everything = list(actions(now["decision"]["menu"]))
    ends = [action for action in everything if action in ("end-turn", "stop", "done")]
    action = ends[0] if ends and random.random() < 0.2 else random.choice(everything)
    step = call(f"/api/matches/{match['id']}/act", {"key": str(uuid.uuid4()), "at": now["at"], "actions": [action]})
    for entry in step["steps"]:
        for event in entry.get("events", []):
            if "words" in event:
                print(event["words"])
report = call(f"/api/matches/{match['id']}/report")
print("final score", *report["score"], "- luck", {side: round(l["actual"] - l["expected"], 1) for side, l in report["luck"].items()})
