// How many clicks a whole match takes, by kind: `npm run clicks [sevens|elevens] [how many matches]`. The coach is the same each time; the
// dice are not, so one match says little.
import { newPage, startBrowser } from './lib/browser.mjs';
import { myMove, seeded } from './lib/coach.mjs';
import { SensibleHand } from './lib/sensible.mjs';
import { startServer } from './lib/server.mjs';

const MOST = { sevens: 180, elevens: 320 };
const server = await startServer();
const browser = await startBrowser();

async function match(ruleset, most) {
  const page = await newPage(browser, { size: { width: 1440, height: 900 } });
  await page.goto(server.url);
  const id = await page.evaluate(async (wanted) => {
    const body = { ruleset: wanted, team: 'human', opponent: 'computer', opponent_team: 'orc', side: 'home' };
    const answer = await fetch('/api/matches', { method: 'POST', headers: { 'X-Touchback': '1', 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    return (await answer.json()).id;
  }, ruleset);
  await page.goto(`${server.url}/m/${id}`);
  await myMove(page);
  const hand = new SensibleHand(page, { random: seeded(2), most });
  await hand.play();
  const kinds = Object.entries(hand.kinds).sort((a, b) => b[1] - a[1]).map(([kind, n]) => `${kind} ${n}`).join(', ');
  console.log(`${ruleset}: ${hand.clicks} clicks in ${hand.turns} turns (at most ${MOST[ruleset]} wanted): ${kinds}`);
  await page.context().close();
  return hand.clicks;
}

try {
  for (const [ruleset, most] of [['sevens', 4], ['elevens', 6]]) {
    if (process.argv[2] && process.argv[2] !== ruleset) continue;
    const all = [];
    for (let i = 0; i < Number(process.argv[3] ?? 1); i++) all.push(await match(ruleset, most));
    if (all.length > 1) console.log(`${ruleset}: ${all.sort((a, b) => a - b).join(', ')} in ${all.length} matches`);
  }
} finally {
  await browser.close();
  await server.stop();
}
