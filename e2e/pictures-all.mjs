// Pictures of every kind of decision and every page, at four sizes, light and dark, for readers who mark them (docs/art.md): `node pictures-all.mjs FOLDER [match|pages|scenes]`.
// A kind of decision is taken when it first comes; which ones come is up to the dice.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newPage, startBrowser } from './lib/browser.mjs';
import { Hand, look, myMove, seeded } from './lib/coach.mjs';
import { startServer } from './lib/server.mjs';

const folder = resolve(process.argv[2] ?? 'shots/all');
const only = process.argv[3] ?? '';
mkdirSync(folder, { recursive: true });
const SIZES = { desktop: [1440, 900], laptop: [1280, 720], tablet: [820, 1180], phone: [390, 844] };
const PAGES = ['/', '/learn', '/learn/block/2', '/lobby', '/watch', '/tables', '/teams', '/teams/new', '/rules', '/rules/S7-DODGE-01', '/fair', '/deal', '/account', '/events', '/leagues', '/analyse'];
const MATCHES = [['elevens', 'human', 'orc'], ['sevens', 'goblin', 'halfling'], ['elevens', 'vampire', 'chaos-chosen'], ['classic', 'skaven', 'dwarf']];
const server = await startServer();
const browser = await startBrowser();
const taken = new Set();

/** One moment at all sizes and in both themes. */
async function take(page, name) {
  if (taken.has(name)) return;
  taken.add(name);
  // Colours change at once.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; }' });
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction(([w, h]) => innerWidth === w && innerHeight === h, [width, height]);
    for (const colorScheme of ['light', 'dark']) {
      await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), colorScheme);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
    }
  }
  const [width, height] = SIZES.desktop;
  await page.setViewportSize({ width, height });
}

async function begin(page, ruleset, team, other) {
  await page.goto(server.url);
  const id = await page.evaluate(async ([wanted, own, theirs]) => {
    const body = { ruleset: wanted, team: own, opponent: 'computer', opponent_team: theirs, side: 'home' };
    const answer = await fetch('/api/matches', { method: 'POST', headers: { 'X-Touchback': '1', 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    return (await answer.json()).id;
  }, [ruleset, team, other]);
  await page.goto(`${server.url}/m/${id}`);
}

/** A player is chosen, and what he could do is weighed. */
async function weighed(page, hand, now) {
  if (!now.marks.ready?.length) return;
  if (!now.selected) await hand.square(now.marks.ready.at(-1));
  await page.waitForSelector('.decide:not([data-reach=""])');
  await take(page, 'selected');
  const { marks } = await look(page);
  for (const [name, at] of [['weighed-hit', marks.danger?.[0]], ['weighed-way', marks.reach?.at(-1)]]) {
    if (!at || taken.has(name)) continue;
    await hand.square(at);
    // What rolls nothing is done at once.
    if (!(await hand.sees('.decide [data-action="confirm"]:not([disabled])', now))) return;
    await take(page, name);
    await page.keyboard.press('Escape');
  }
}

async function match(ruleset, team, other, seed) {
  const page = await newPage(browser, { size: { width: 1440, height: 900 } });
  await begin(page, ruleset, team, other);
  const hand = new Hand(page, { random: seeded(seed) });
  for (let i = 0; i < 700; i++) {
    const now = await myMove(page);
    if (now.over) break;
    await take(page, now.actions.includes('set-up-ready') ? 'set-up' : now.ask);
    if (now.ask === 'turn' && !(taken.has('weighed-hit') && taken.has('weighed-way'))) {
      await weighed(page, hand, now);
      const after = await myMove(page);
      if (after.at !== now.at) continue;
      if (after.selected) await page.keyboard.press('Escape');
    }
    if (now.actions.includes('hold') && !(await hand.holds(now))) continue;
    await hand.choose(await myMove(page));
  }
  if (await page.locator('.over').count()) await take(page, 'over');
  const id = new URL(page.url()).pathname.split('/')[2];
  for (const part of ['replay', 'report']) {
    await page.goto(`${server.url}/m/${id}/${part}`);
    await page.waitForLoadState('networkidle');
    if (part === 'replay') {
      await page.locator('#scrub').fill('120');
      await page.waitForSelector('[data-frame="120"]');
    }
    await take(page, part);
  }
  await page.context().close();
}

const BANNERS = ['kickoff', 'turnover', 'turn', 'half', 'end', 'casualty', 'touchdown', 'sent-off'];
/** What is held for a picture, and how long after it has come. */
const HELD = [...BANNERS.map((kind) => [`scene-${kind}`, `[data-banner="${kind}"]`, 200]), ['scene-block', '[data-tray]:has([class*="block-"])', 260], ['scene-dice', '[data-tray]:not(:has([class*="block-"]))', 260], ['scene-crack', '.effect .crack', 60], ['scene-dust', '.effect .puff', 60], ['scene-test', '.effect .result', 80]];

/** Runs in the page: time stands still while a picture is taken of something that would pass. */
function holding(list) {
  const real = window.setTimeout.bind(window);
  const wanted = new Map(list.map(([name, ...rest]) => [name, rest]));
  let waiting = [];
  let coming = false;
  window.held = '';
  window.setTimeout = (work, ms, ...given) => {
    const run = () => (window.held ? waiting.push(run) : work(...given));
    return real(run, ms);
  };
  window.release = () => {
    window.held = '';
    document.getAnimations().forEach((one) => one.play());
    waiting.splice(0).forEach((run) => real(run, 0));
  };
  const look = () => {
    const found = !coming && !window.held && [...wanted].find(([, [selector]]) => document.querySelector(selector));
    if (!found) return;
    coming = true;
    const [name, [selector, ms]] = found;
    real(() => {
      coming = false;
      if (!document.querySelector(selector)) return;
      wanted.delete(name);
      // Under way, and dice at rest.
      for (const one of document.getAnimations()) {
        // A player who is on the way has come.
        if (one instanceof CSSTransition) {
          one.finish();
          continue;
        }
        one.pause();
        const { duration } = one.effect.getComputedTiming();
        one.currentTime = duration * (one.effect.target.closest('.die') ? 0.999 : 0.4);
      }
      window.held = name;
    }, ms);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** Banners and dice as they come, with motion. */
async function scenes() {
  const page = await newPage(browser, { size: { width: 1440, height: 900 }, settings: { sound: 'off', speed: '1', blunders: 'off' } });
  await page.addInitScript(holding, HELD);
  await begin(page, 'sevens', 'human', 'orc');
  const pictures = (async () => {
    for (;;) {
      const held = await page.waitForFunction(() => window.held, null, { timeout: 0 });
      await take(page, await held.jsonValue());
      await page.evaluate(() => window.release());
    }
  })().catch(() => undefined);
  const hand = new Hand(page, { random: seeded(4) });
  hand.patient = true;
  await hand.play({ until: () => HELD.every(([name]) => taken.has(name)) });
  await page.context().close();
  await pictures;
}

async function pages() {
  const page = await newPage(browser, { size: { width: 1440, height: 900 } });
  for (const path of PAGES) {
    await page.goto(server.url + path);
    await page.waitForLoadState('networkidle');
    await take(page, `page${path.replaceAll('/', '-')}`);
  }
  await page.context().close();
}

try {
  if (!only || only === 'pages') await pages();
  if (!only || only === 'scenes') await scenes();
  if (!only || only === 'match') for (const [i, [ruleset, team, other]] of MATCHES.entries()) await match(ruleset, team, other, i + 2);
} finally {
  await browser.close();
  await server.stop();
}
writeFileSync(join(folder, 'taken.txt'), [...taken].join('\n'));
console.log(`${taken.size} moments in ${folder}`);
