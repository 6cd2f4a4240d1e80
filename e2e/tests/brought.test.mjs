// Matches from another server: imported on the command line, opened in the page, and replayed with log, dice, report, luck and turning points.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { noSeriousFindings } from '../lib/axe.mjs';
import { browser, server } from '../lib/both.mjs';
import { newPage, shoot } from '../lib/browser.mjs';
import { binary } from '../lib/server.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = mkdtempSync(join(tmpdir(), 'touchback-brought-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The first is made by a writer of ours; the other is a real one beside the project's folder and may be missing. */
const FILES = {
  'made-up': join(root, 'crates/fumbbl/tests/files/made-up.json.gz'),
  real: join(root, '../shared/oracle/fumbbl-bb2020-chaosdwarf-human.json.gz'),
};

/** Our replay of a file of the other server. */
function imported(name) {
  const into = join(folder, name);
  execFileSync(binary(), ['import', 'fumbbl', FILES[name], '--into', into]);
  return join(into, readdirSync(into)[0]);
}

/** Checks a replay file on the page about dice, and opens it. */
async function bring(page, file) {
  await page.goto(`${server.url}/fair`);
  // Each step waits until the page shows that something is happening.
  await page.route('**/api/replays**', async (route) => {
    await page.locator('progress').waitFor();
    await route.continue();
  });
  await page.getByLabel('Check a replay file').setInputFiles(file);
  await page.getByText(/Verified: \d/).waitFor();
  await page.getByRole('button', { name: 'Open it in the replay page' }).click();
  await page.waitForURL(/\/m\/[^/]+\/replay/);
  await page.waitForSelector('[data-frame="0"]');
}

async function chapters(page) {
  const chapter = page.locator('select[name="chapter"]');
  await chapter.waitFor();
  const names = await chapter.locator('option').allTextContents();
  for (const wanted of ['Half 1', 'Half 2']) assert.ok(names.some((name) => name.includes(wanted)), `${wanted}: ${names.slice(0, 4)}`);
  const turn = names.findIndex((name) => /Turn 2 of 8/.test(name));
  await chapter.selectOption(String(turn));
  await page.locator('.story').getByText(/, turn 2\./).waitFor();
}

/** Goes on from where it is until a line shows dice. */
async function dice(page) {
  for (let n = 0; !(await page.locator('.story .dice').count()); n++) {
    assert.ok(n < 300, 'no dice in 300 actions');
    const frame = Number(await page.locator('[data-frame]').getAttribute('data-frame')) + 1;
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.waitForSelector(`[data-frame="${frame}"]`);
  }
}

for (const name of Object.keys(FILES)) {
  test(`a match of another server, ${name}`, { skip: existsSync(FILES[name]) ? false : 'NOT TESTED: the real match is not here' }, async () => {
    const page = await newPage(browser);
    await bring(page, imported(name));
    const marked = page.getByText('Dice from another server (FUMBBL), unproven.');
    await marked.waitFor();
    await chapters(page);
    await dice(page);
    await shoot(page, `brought-${name}`);
    await page.getByRole('link', { name: 'Report' }).click();
    await page.getByRole('heading', { name: 'Luck' }).waitFor();
    await marked.waitFor();
    assert.ok((await page.locator('.bars').count()) === 2, 'the luck of both sides');
    await noSeriousFindings(page, 'the report of a match that was brought');
    await shoot(page, `brought-${name}-report`);
    const point = page.locator('ol li a[href*="/replay?frame="]').first();
    const frame = new URL(await point.getAttribute('href'), server.url).searchParams.get('frame');
    await point.click();
    await page.waitForSelector(`[data-frame="${frame}"]`);
    assert.deepEqual(page.problems, []);
  });
}
