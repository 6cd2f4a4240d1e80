// The system's Firefox, driven by puppeteer-core over WebDriver BiDi: playwright-core would need a Firefox of its own.
// The page it gives answers to the few calls of Playwright's that a `Hand` makes.
import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

export async function startFirefox() {
  const executablePath = process.env.FIREFOX ?? PLACES.find((path) => existsSync(path));
  if (!executablePath) throw new Error('no Firefox: `make test` installs it, or name one in FIREFOX');
  return puppeteer.launch({ browser: 'firefox', executablePath, headless: true, timeout: 120_000, protocolTimeout: 240_000 });
}

/** A page of its own person, with its errors collected. */
export async function firefoxPage(browser, { width = 1280, height = 800 } = {}) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.setViewport({ width, height });
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const visible = (selector) => page.waitForSelector(selector, { visible: true });
  const locator = (selector) => ({
    click: async () => (await visible(selector)).click(),
    count: async () => (await page.$$(selector)).length,
    waitFor: async ({ state = 'visible' } = {}) => (state === 'detached' ? page.waitForSelector(selector, { hidden: true }) : visible(selector)),
  });
  return {
    problems,
    goto: (url) => page.goto(url),
    url: () => page.url(),
    isClosed: () => page.isClosed(),
    keyboard: page.keyboard,
    evaluate: (work, ...given) => page.evaluate(work, ...given),
    waitForFunction: (work, given, { timeout } = {}) => page.waitForFunction(work, { polling: 50, ...(timeout ? { timeout } : {}) }, given),
    // Being there is enough: what has no box of its own, such as `.decide`, counts as hidden here.
    waitForSelector: (selector, { timeout } = {}) => page.waitForSelector(selector, timeout ? { timeout } : {}),
    screenshot: (how) => page.screenshot(how),
    locator,
    close: () => context.close(),
  };
}
