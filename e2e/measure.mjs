// Figures of the page, on this machine, now: `npm run measure` in e2e. Nothing passes or fails here; web/README.md keeps the last figures.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { countLive, newPage, PHONE, startBrowser } from './lib/browser.mjs';
import { Hand, myMove, seeded } from './lib/coach.mjs';
import { startServer } from './lib/server.mjs';

const KB = (bytes) => `${Math.round(bytes / 1024)} KB`;
const told = (what, value) => console.log(`${what.padEnd(58)} ${value}`);
const server = await startServer();
const browser = await startBrowser();

/** Counts the bytes of everything a page loads, as they travel. */
async function counted(page) {
  const session = await page.context().newCDPSession(page);
  const count = { bytes: 0, requests: 0 };
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    count.bytes += encodedDataLength;
    count.requests++;
  });
  return { count, session };
}

async function begin(page, ruleset) {
  await page.goto(server.url);
  const id = await page.evaluate(async (wanted) => {
    const body = { ruleset: wanted, team: 'human', opponent: 'computer', opponent_team: 'orc', side: 'home' };
    const answer = await fetch('/api/matches', { method: 'POST', headers: { 'X-Touchback': '1', 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    return (await answer.json()).id;
  }, ruleset);
  return `${server.url}/m/${id}`;
}

async function weight() {
  const page = await newPage(browser);
  const home = await counted(page);
  await page.goto(server.url, { waitUntil: 'networkidle' });
  told('first page, nothing cached', `${KB(home.count.bytes)} in ${home.count.requests} requests (at most 120 KB)`);
  const address = await begin(page, 'elevens');
  const other = await newPage(browser, { storageState: await page.context().storageState() });
  const match = await counted(other);
  await other.goto(address, { waitUntil: 'networkidle' });
  await myMove(other);
  told('match page, nothing cached', `${KB(match.count.bytes)} in ${match.count.requests} requests (at most 250 KB)`);
  await page.context().close();
  await other.context().close();
  return address;
}

/** A whole match of elevens: what it costs on the line and in memory, and how long a slow phone takes to open it. */
async function whole() {
  const page = await newPage(browser);
  const live = await countLive(page);
  const address = await begin(page, 'elevens');
  await page.goto(address);
  await myMove(page);
  await new Hand(page, { random: seeded(2) }).play();
  told('whole match of elevens on the live line', `${KB(live.bytes)} in ${live.frames} messages (at most 1536 KB)`);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  told('memory after it', `${(usedSize / 2 ** 20).toFixed(1)} MB (under 30 MB)`);
  const phone = await newPage(browser, { size: PHONE, storageState: await page.context().storageState() });
  const { session: slow } = await counted(phone);
  await slow.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 });
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const start = Date.now();
  await phone.goto(address, { waitUntil: 'commit' });
  await phone.waitForSelector('.match [data-sq]', { state: 'attached' });
  told('opening it on a slow phone (150 ms, 1.6 Mbit, processor / 4)', `${((Date.now() - start) / 1000).toFixed(1)} s (at most 2 s)`);
  await page.context().close();
  await phone.context().close();
}

/** Lighthouse, if the registry can be reached; it starts a browser of its own. */
function lighthouse(address, name) {
  const chrome = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
  const words = ['--yes', 'lighthouse@12', address, '--quiet', '--output=json', '--chrome-flags=--headless --no-sandbox --disable-gpu'];
  try {
    const { categories, audits } = JSON.parse(execFileSync('npx', words, { env: { ...process.env, CHROME_PATH: chrome }, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] }));
    const marks = Object.values(categories).map((one) => `${one.title} ${Math.round(one.score * 100)}`).join(', ');
    told(`Lighthouse, mobile: ${name}`, `${marks}; blocked ${audits['total-blocking-time'].displayValue}, largest paint ${audits['largest-contentful-paint'].displayValue}`);
  } catch (why) {
    told(`Lighthouse, mobile: ${name}`, `not measured (${why.message.split('\n')[0]})`);
  }
}

try {
  told('load of this machine', `${loadavg()[0].toFixed(1)} on ${cpus().length} cores`);
  const only = process.argv[2];
  if (!only || only === 'weight' || only === 'lighthouse') {
    const address = await weight();
    if (only !== 'weight') {
      lighthouse(server.url, 'first page');
      lighthouse(address, 'match');
    }
  }
  if (!only || only === 'whole') await whole();
} finally {
  await browser.close();
  await server.stop();
}
