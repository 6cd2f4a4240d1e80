// Twenty players from a 390 px picture, to be named by somebody who did not draw them: `node tokens.mjs FOLDER`. Pictures in FOLDER, answers in FOLDER/key.txt.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newPage, PHONE, startBrowser } from './lib/browser.mjs';
import { Hand, seeded } from './lib/coach.mjs';
import { startServer } from './lib/server.mjs';

const folder = resolve(process.argv[2] ?? 'shots/tokens');
mkdirSync(folder, { recursive: true });
const PAIRS = [['human', 'orc'], ['dwarf', 'skaven']];
const server = await startServer();
const browser = await startBrowser();
const key = [];

/** Runs in the page: who stands where and how, as the live view says it; one of each kind first. */
async function seen() {
  const id = location.pathname.split('/')[2];
  const { position, squads } = await (await fetch(`/api/matches/${id}`)).json();
  const frame = document.querySelector('.frame').getBoundingClientRect();
  return position.players.flatMap((one) => {
    if (one.place !== 'pitch' || !one.at) return [];
    const box = document.querySelector(`[data-sq="${one.at}"] rect`).getBoundingClientRect();
    if (box.top < frame.top || box.bottom > frame.bottom) return [];
    const side = one.id.startsWith('H') ? 'home' : 'away';
    const paper = squads[side].players.find((player) => player.id === one.id);
    return [{ side, role: paper.position, ball: one.ball, posture: one.posture, at: String(one.at), x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  });
}

try {
  for (const [i, [team, other]] of PAIRS.entries()) {
    const page = await newPage(browser, { size: PHONE });
    await page.goto(server.url);
    const id = await page.evaluate(async ([own, theirs]) => {
      const body = { ruleset: 'elevens', team: own, opponent: 'computer', opponent_team: theirs, side: 'home' };
      const answer = await fetch('/api/matches', { method: 'POST', headers: { 'X-Touchback': '1', 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
      return (await answer.json()).id;
    }, [team, other]);
    await page.goto(`${server.url}/m/${id}`);
    const hand = new Hand(page, { touch: true, random: seeded(6 + i) });
    // A moment with a carrier and somebody on the ground.
    let found = [];
    for (let turns = 3; turns < 12; turns++) {
      if ((await hand.play({ until: (coach, now) => coach.turns >= turns && now.ask === 'turn' })) === 'over') throw new Error('the match was over before there was much to see');
      await page.locator('[data-skip]').waitFor({ state: 'detached' });
      found = await page.evaluate(seen);
      if (found.some((one) => one.ball) && found.some((one) => one.posture !== 'standing')) break;
    }
    const all = found.sort((a, b) => Number(b.ball) - Number(a.ball) || Number(b.posture !== 'standing') - Number(a.posture !== 'standing') || a.at.localeCompare(b.at));
    const lying = all.filter((one) => one.posture !== 'standing' || one.ball).slice(0, 5);
    const random = seeded(11 + i);
    const rest = all.filter((one) => !lying.includes(one)).sort(() => random() - 0.5);
    const asked = [...lying, ...rest].slice(0, 10).sort((a, b) => a.y - b.y || a.x - b.x);
    await page.screenshot({ path: join(folder, `${team}-${other}-plain.png`) });
    // A letter at the upper right of each player that is asked for.
    await page.evaluate((list) => list.forEach((one, n) => {
      const tag = document.createElement('b');
      tag.textContent = String.fromCharCode(65 + n);
      tag.style.cssText = `position:fixed;z-index:99;left:${one.x + 9}px;top:${one.y - 17}px;font:700 9px/10px sans-serif;background:#000;color:#fff;padding:0 1px`;
      document.body.append(tag);
    }), asked);
    await page.screenshot({ path: join(folder, `${team}-${other}.png`) });
    key.push(`${team} (home) against ${other} (away)`, ...asked.map((one, n) => `${String.fromCharCode(65 + n)}: ${one.side}, ${one.role}, ${one.ball ? 'carries the ball' : 'no ball'}, ${one.posture}`), '');
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.stop();
}
writeFileSync(join(folder, 'key.txt'), key.join('\n'));
console.log(key.join('\n'));
