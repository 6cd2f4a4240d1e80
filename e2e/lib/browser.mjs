// The system's Chromium, driven by playwright-core; screenshots are kept in e2e/shots.
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const shots = join(dirname(fileURLToPath(import.meta.url)), '../shots');
mkdirSync(shots, { recursive: true });
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export async function startBrowser() {
  const executablePath = process.env.CHROMIUM ?? PLACES.find((path) => existsSync(path));
  if (!executablePath) throw new Error('no Chromium: `make test` installs it, or name one in CHROMIUM');
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({ executablePath, args });
}

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** A page of its own person, with its errors collected; nothing moves and nothing is kept offline unless a test is about that. */
export async function newPage(browser, { size = DESKTOP, settings = { motion: 'off', sound: 'off', blunders: 'off' }, ...more } = {}) {
  const phone = size.width < 500;
  const context = await browser.newContext({ viewport: size, hasTouch: phone, isMobile: phone, deviceScaleFactor: phone ? 2 : 1, locale: 'en-GB', serviceWorkers: 'block', ...more });
  // A sheet shown in its own frame has no storage.
  await context.addInitScript((wanted) => { if (window !== window.top) return; for (const [name, value] of Object.entries(wanted)) localStorage.setItem(`touchback.${name}`, value); }, settings);
  const page = await context.newPage();
  page.problems = [];
  page.on('pageerror', (error) => page.problems.push(error.message));
  // What a match counted for is asked for until it is there.
  const waited = (message) => /\/outcome$/.test(message.location().url);
  page.on('console', (message) => message.type() === 'error' && !waited(message) && page.problems.push(message.text()));
  page.setDefaultTimeout(Number(process.env.E2E_WAIT ?? 120_000));
  return page;
}

/** A page of somebody who is known already, in a language and a size. */
export async function speaking(browser, context, language, size) {
  const page = await newPage(browser, { size, locale: { en: 'en-GB', de: 'de-DE', fr: 'fr-FR' }[language], ...(context ? { storageState: await context.storageState() } : {}) });
  // The language of the device is stored with everything else.
  await page.addInitScript((wanted) => { if (window === window.top) localStorage.setItem('touchback.language', wanted); }, language);
  return page;
}

export const shoot = (page, name) => page.screenshot({ path: join(shots, `${name}.png`) });

/** Counts what comes over the live line, in bytes as they travel. */
export async function countLive(page) {
  const count = { bytes: 0, frames: 0 };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.webSocketFrameReceived', ({ response }) => {
    count.frames++;
    // Binary frames are reported in base64.
    count.bytes += response.opcode === 2 ? Buffer.byteLength(response.payloadData, 'base64') : Buffer.byteLength(response.payloadData);
  });
  return count;
}
