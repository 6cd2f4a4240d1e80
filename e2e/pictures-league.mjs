// Pictures for docs/leagues, taken from a running server: `node pictures-league.mjs [FOLDER]`.
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newPage, startBrowser } from './lib/browser.mjs';
import { League, said } from './lib/league.mjs';
import { startServer } from './lib/server.mjs';

const folder = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../docs/leagues/pictures'));
mkdirSync(folder, { recursive: true });
const shoot = (page, name) => page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 72 });

const server = await startServer();
const browser = await startBrowser();
try {
  const first = await newPage(browser);
  await first.goto(`${server.url}/leagues`);
  await first.locator('input[name="league"]').fill('City League');
  await first.locator('input[name="name"]').fill('Clara');
  await shoot(first, 'found');
  await first.context().close();

  const league = await League.found(browser, server.url, { name: 'City League', ruleset: 'elevens' });
  const { office } = league;
  await shoot(office, 'invite');
  await league.to(office, 'rules');
  await office.locator('[data-option="redraft"]').scrollIntoViewIfNeeded();
  await office.locator('input[name="redraft"]').check();
  await shoot(office, 'house-rules');
  const anna = await league.join('Anna');
  const own = await league.draft(anna, { name: 'Riverside Reavers', list: 'human', squad: [['human-blitzer', 3], ['human-thrower', 1], ['human-catcher', 2], ['human-lineman', 6]], drafted: () => shoot(anna, 'phone-draft') });
  const ben = await league.join('Ben');
  await league.draft(ben, { name: 'Green Tide', list: 'orc', squad: [['orc-blitzer', 3], ['orc-lineman', 9]] });
  for (const [name, list, coach] of [['Hill Elevens', 'human', 'Emil'], ['Iron Tusks', 'orc', 'Frida']]) await league.enterFile({ name, list, coach });
  await league.start();
  await shoot(office, 'season');
  const games = await league.matches('scheduled');
  const derby = games.find((game) => [game.home, game.away].every((club) => league.phones.has(club)));
  for (const game of games.filter((one) => one.round < derby.round)) await league.play(game, [2, 1]);
  await league.to(anna, '');
  await anna.locator('[data-todo]').waitFor();
  await shoot(anna, 'phone-today');
  await league.begin(derby, anna);
  await shoot(anna, 'phone-begun');
  await league.wizard(anna, derby, [2, 1], { hurt: 'badly-hurt', filled: () => shoot(anna, 'phone-wizard') });
  await anna.getByRole('button', { name: 'Send the result' }).click();
  await anna.locator('[data-waiting]').waitFor();
  await league.to(ben, `match/${derby.game}`);
  await ben.locator('[data-waiting]').scrollIntoViewIfNeeded();
  await shoot(ben, 'phone-confirm');
  await ben.getByRole('button', { name: 'Confirm', exact: true }).click();
  await ben.locator('[data-stage="played"]').waitFor();
  await league.to(anna, `club/${own}`);
  await anna.locator('[data-market]').scrollIntoViewIfNeeded();
  await shoot(anna, 'phone-market');
  await anna.locator('[data-buy="cheerleader"]').click();
  await said(anna);
  await league.to(office, `club/${own}`);
  await office.locator('[data-club]').waitFor();
  await shoot(office, 'club');
  await league.to(office, `match/${derby.game}`);
  await office.locator('[data-staff] > summary').click();
  await office.locator('[data-staff] input[name="reason"]').fill('The last touchdown did not count');
  await office.getByRole('button', { name: 'Correct the result' }).click();
  await office.locator('input[name="home-score"]').fill('1');
  await office.getByRole('button', { name: 'Next' }).click();
  // Who scored must agree with the score.
  const scorer = office.locator('[data-wizard="home"] [data-player]').first();
  await scorer.locator('summary').click();
  await scorer.locator('input[name$="-touchdowns"]').fill('1');
  for (let i = 0; i < 2; i++) await office.getByRole('button', { name: 'Next' }).click();
  await office.getByRole('button', { name: 'See what follows' }).click();
  await office.locator('[data-preview]').waitFor();
  await office.locator('[data-preview]').scrollIntoViewIfNeeded();
  await shoot(office, 'correction');
  await league.to(office, 'table');
  await office.locator('[data-place="1"]').first().waitFor();
  await shoot(office, 'table');
} finally {
  await browser.close();
  await server.stop();
}
