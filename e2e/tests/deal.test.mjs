// Special plays for a real table: dealt on one phone, each hand only for who knows its code, checked by the command line.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { browser, server } from '../lib/both.mjs';
import { newPage, PHONE, shoot } from '../lib/browser.mjs';
import { binary } from '../lib/server.mjs';

const CODES = { home: 'blue elephant', away: 'orange giraffe' };

async function form(page, variant) {
  await page.goto(`${server.url}/deal`);
  await page.locator('select[name="variant"]').selectOption(variant);
  for (const [side, code] of Object.entries(CODES)) await page.locator(`input[name="code-${side}"]`).fill(code);
}

/** Opens a hand with a code; the ids of its plays, none if it stays closed. */
async function open(page, side, code) {
  await page.locator(`input[name="code-${side}"]`).fill(code);
  await page.locator(`[data-hand="${side}"] button`).tap();
  const shown = page.locator(`[data-hand="${side}"] [data-play]`).first().waitFor().then(() => true);
  const refused = page.getByRole('alert').waitFor().then(() => false);
  if (!(await Promise.race([shown, refused]))) return [];
  return page.locator(`[data-hand="${side}"] [data-play]`).evaluateAll((all) => all.map((one) => one.dataset.play));
}

test('two coaches choose on one phone, and each opens the own hand only', async () => {
  const page = await newPage(browser, { size: PHONE });
  await form(page, 'points');
  await page.getByRole('button', { name: 'Deal, we choose' }).tap();
  const sealed = page.locator('[data-hand="home"]');
  const gate = page.locator('[data-holder]');
  const choice = page.locator('[data-choice]');
  let handed = 0;
  for (let i = 0; i < 60; i++) {
    await Promise.race([sealed.waitFor(), gate.waitFor(), choice.first().waitFor()]);
    if (await sealed.isVisible()) break;
    if (await gate.isVisible()) {
      // Nothing of the next coach's cards is there before the phone changes hands.
      assert.equal(await choice.count(), 0);
      handed++;
      await gate.tap();
      continue;
    }
    if (i === 1) await shoot(page, 'deal-choice-phone');
    const before = await page.locator('.told li').count();
    const asked = await page.locator('.ask').innerText();
    await choice.first().tap();
    await page.waitForFunction(([n, text]) => document.querySelectorAll('.told li').length !== n || document.querySelector('.ask')?.innerText !== text, [before, asked]);
  }
  assert.ok(handed >= 2, `the phone changed hands ${handed} times`);
  assert.deepEqual(await open(page, 'home', CODES.away), [], 'the other code does not open it');
  const own = await open(page, 'home', CODES.home);
  assert.ok(own.length > 0, 'the hand is shown');
  await shoot(page, 'deal-hand-phone');
  const theirs = await open(page, 'away', CODES.away);
  assert.ok(theirs.length > 0);
  assert.equal(await page.locator('[data-hand="home"] [data-play]').count(), 0, 'the other hand is hidden again');
  // A reload keeps the sealed draw and nothing else.
  await page.reload();
  await page.locator('[data-hand="home"] input').waitFor();
  assert.equal(await page.locator('[data-play]').count(), 0);
  const record = await page.evaluate(() => localStorage.getItem('touchback.dealt'));
  const folder = mkdtempSync(join(tmpdir(), 'touchback-deal-'));
  try {
    const paths = Object.fromEntries(['record', 'home', 'away'].map((name) => [name, join(folder, name)]));
    writeFileSync(paths.record, record);
    for (const side of ['home', 'away']) writeFileSync(paths[side], CODES[side]);
    execFileSync(binary(), ['plays', 'verify', paths.record, '--home-passphrase', paths.home, '--away-passphrase', paths.away]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  assert.deepEqual(page.problems.filter((told) => !told.includes('403')), []);
});

test('at random: everything is dealt with one press', async () => {
  const page = await newPage(browser, { size: PHONE });
  await form(page, 'draft');
  await page.getByRole('button', { name: 'Deal at random' }).tap();
  await page.locator('[data-hand="away"]').waitFor();
  assert.ok((await open(page, 'away', CODES.away)).length > 0);
  assert.deepEqual(page.problems, []);
});
