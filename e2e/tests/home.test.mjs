// The first page: a match with varied rules that nobody had to type, and without a draw.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noSeriousFindings } from '../lib/axe.mjs';
import { browser, server } from '../lib/both.mjs';
import { newPage, PHONE } from '../lib/browser.mjs';
import { myMove } from '../lib/coach.mjs';

for (const [what, size] of [['a desk', { width: 1280, height: 720 }], ['a phone', PHONE]]) {
  test(`rules are varied in a form at ${what}`, async () => {
    const page = await newPage(browser, { size });
    await page.goto(server.url);
    await page.locator('input[name="ruleset"][value="classic"]').check();
    await page.getByText('More options').click();
    await page.locator('input[name="knock_out"]').check();
    await page.getByText('Rules of your league').click();
    const rule = page.locator('[data-option="gfi_fall_injury"]');
    await rule.locator('select').selectOption('only_in_enemy_zone');
    await rule.getByText('Only where the square of the fall').waitFor();
    await page.getByText('one rule varied').waitFor();
    await noSeriousFindings(page, 'options');
    const sent = page.waitForRequest((one) => one.method() === 'POST' && new URL(one.url()).pathname === '/api/matches');
    await page.getByRole('button', { name: 'Start the match' }).click();
    assert.deepEqual((await sent).postDataJSON().options, { gfi_fall_injury: 'only_in_enemy_zone' });
    await myMove(page);
    const id = new URL(page.url()).pathname.split('/')[2];
    const match = await page.evaluate(async (one) => (await fetch(`/api/matches/${one}`)).json(), id);
    assert.deepEqual([match.ruleset, match.knock_out], ['classic', true]);
    assert.deepEqual(page.problems, []);
  });
}

test('another game forgets what was varied in the last', async () => {
  const page = await newPage(browser);
  await page.goto(server.url);
  await page.getByText('More options').click();
  await page.getByText('Rules of your league').click();
  await page.locator('[data-option="put_back"] select').selectOption('allowed');
  await page.getByText('one rule varied').waitFor();
  await page.locator('input[name="ruleset"][value="classic"]').check();
  await page.locator('[data-option="gfi_fall_injury"]').waitFor();
  assert.equal(await page.getByText('one rule varied').count(), 0);
});
