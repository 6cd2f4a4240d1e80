// Leagues in the browser: founded and joined by link, clubs drafted on phones, results by wizard and confirmed, a forfeit, a
// correction after purchases, another club in the place of one, playoffs, a draft between seasons, a second season.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from '../lib/both.mjs';
import { DESKTOP, shoot } from '../lib/browser.mjs';
import { check } from '../lib/hall.mjs';
import { League, said } from '../lib/league.mjs';

const HUMANS = [['human-blitzer', 2], ['human-thrower', 1], ['human-lineman', 9]];
const ORCS = [['orc-blitzer', 2], ['orc-lineman', 10]];

/** A coach buys before a match, at the prices that the page shows. */
async function shop(league, page, game, club) {
  await league.to(page, `match/${game.game}`);
  const card = page.locator(`[data-shop="${club}"]`);
  await card.locator('summary').first().click();
  await card.locator(`input[name="${club}-bribe"]`).fill('1');
  await card.locator('[data-shop-money]', { hasText: '100k' }).waitFor();
  await check(page, 'league shop phone');
  await card.getByRole('button', { name: 'Save choice' }).click();
  await said(page);
}

/** Between the pre-match and the kick-off of 1994: a play that was drawn at the table is sold to the other coach. */
async function deal(league, game) {
  const [home, away] = [league.page(game.home), league.page(game.away)];
  await league.to(home, `match/${game.game}`);
  const card = home.locator(`[data-older="${game.home}"]`);
  await card.locator('summary').click();
  await card.locator('input[name="held"]').fill('DT-11');
  await card.getByRole('button', { name: 'Enter them' }).click();
  await said(home);
  await card.locator('select[name="sold"]').selectOption('card DT-11');
  await card.locator('input[name="price"]').fill('10000');
  await check(home, 'league deal 1994 phone');
  await card.getByRole('button', { name: 'Propose' }).click();
  await card.locator('[data-deal="1"]').waitFor();
  await league.to(away, `match/${game.game}`);
  await away.locator(`[data-older="${game.away}"]`).getByRole('button', { name: 'Agree' }).click();
  await said(away);
  assert.equal((await league.view(`/matches/${game.game}`)).deals[0].agreed, true);
}

/** The house rules between seasons: clubs draft anew. */
async function switchOnRedraft(league) {
  const page = league.office;
  await league.to(page, 'rules');
  await page.locator('input[name="redraft"]').check();
  await page.getByRole('button', { name: 'Change the house rules' }).click();
  await said(page);
}

/** The first result of a season was wrong: the office looks at what follows, then corrects it. */
async function correct(league, game, score) {
  const page = league.office;
  await league.to(page, `match/${game.game}`);
  await page.locator('[data-staff] > summary').click();
  await page.locator('[data-staff] input[name="reason"]').fill('The last touchdown did not count');
  await page.getByRole('button', { name: 'Correct the result' }).click();
  await page.locator('input[name="home-score"]').fill(String(score[0]));
  await page.getByRole('button', { name: 'Next' }).click();
  const scorer = page.locator('[data-wizard="home"] [data-player]').first();
  await scorer.locator('summary').click();
  await scorer.locator('input[name$="-touchdowns"]').fill(String(score[0]));
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'See what follows' }).click();
  await page.locator('[data-preview]').waitFor();
  await check(page, 'league correction');
  await page.getByRole('button', { name: 'Correct it' }).click();
  await said(page);
}

test('eight clubs, two seasons', async () => {
  const league = await League.found(browser, server.url, { name: 'City League', ruleset: 'elevens' });
  await check(league.office, 'league office people');
  await switchOnRedraft(league);
  await check(league.office, 'league house rules');
  // Eight coaches come by the link: four draft on phones, four bring a file to a desk.
  const onPhones = new Set();
  for (const [i, name] of ['Anna', 'Ben', 'Cleo', 'Dirk'].entries()) {
    const phone = await league.join(name);
    const [list, squad] = i % 2 ? ['orc', ORCS] : ['human', HUMANS];
    onPhones.add(await league.draft(phone, { name: `${name}s Eleven`, list, squad, division: i < 3 ? 'North' : 'South' }));
  }
  await check(league.page('annas-eleven'), 'league club phone');
  for (const [i, coach] of ['Emil', 'Frida', 'Gerd', 'Hanna'].entries()) await league.enterFile({ page: await league.join(coach, DESKTOP), name: `${coach}s Eleven`, list: i % 2 ? 'orc' : 'human', division: i < 1 ? 'North' : 'South' });
  await league.start();
  await check(league.office, 'league office season');
  const scheduled = await league.matches('scheduled');
  assert.equal(scheduled.length, 12, 'two divisions of four');
  // A match of two phones, with somebody hurt; then purchases, so that a correction has something to follow.
  const byPhone = (game) => onPhones.has(game.home) && onPhones.has(game.away);
  const first = scheduled.find(byPhone);
  const buyer = league.page(first.home);
  await shop(league, buyer, first, first.home);
  await league.play(first, [2, 1], {
    hurt: 'badly-hurt',
    between: async () => {
      await check(league.page(first.away), 'league after match phone');
      await league.to(buyer, `club/${first.home}`);
      await buyer.locator('[data-buy="cheerleader"]').click();
      await said(buyer);
      await check(buyer, 'league market phone');
    },
  });
  const [forfeited, ...rest] = scheduled.filter((game) => !byPhone(game));
  await league.forfeit(forfeited, forfeited.away, 'Nobody came');
  for (const club of [forfeited.home, forfeited.away]) if ((await league.view(`/matches/${forfeited.game}`))[club === forfeited.home ? 'home' : 'away'].todo.length) await league.finish(forfeited, club);
  await league.to(league.office, 'table');
  await league.office.locator('[data-place="1"]').first().waitFor();
  await check(league.office, 'league table');
  await correct(league, first, [1, 1]);
  assert.deepEqual((await league.view(`/matches/${first.game}`)).fixture.score, [1, 1]);
  const cheerleaders = (await league.view(`/clubs/${first.home}`)).cheerleaders;
  assert.equal(cheerleaders, 1, 'what was bought stays bought');
  // A club is replaced in mid-season.
  const leaver = rest.find((game) => !onPhones.has(game.home)).home;
  await league.to(league.office, 'office/clubs');
  await league.office.locator('select[name="club"]').selectOption(leaver);
  await check(league.office, 'league office clubs');
  assert.equal(await league.replace(leaver, { name: 'Newcomers', list: 'human', coach: 'Nora', reason: 'Moved away' }), 'newcomers');
  assert.deepEqual((await league.view()).clubs.filter((club) => ['newcomers', leaver].includes(club.id)).map((club) => [club.id, club.coach]), [['newcomers', 'Nora']]);
  // The next two matches between phones are played on the board; the others at tables.
  const open = await league.matches('scheduled');
  const onBoard = open.filter(byPhone).slice(0, 2);
  for (const [i, game] of open.entries()) {
    if (onBoard.includes(game)) await league.onBoard(game);
    else await league.play(game, [2 - (i % 2), i % 3]);
  }
  for (const game of onBoard) {
    const { report, fixture } = await league.view(`/matches/${game.game}`);
    assert.deepEqual([report.conceded_by, fixture.board !== null, /^board m_\w+, replay \w+$/.test(report.source)], ['away', true, true]);
  }
  // Playoffs of four.
  await league.to(league.office, 'office');
  await league.office.locator('select[name="qualifiers"]').selectOption('4');
  await league.office.getByRole('button', { name: 'Start the playoffs' }).click();
  await said(league.office);
  for (let left = await league.matches('scheduled'); left.length; left = await league.matches('scheduled')) for (const game of left) await league.play(game, [1, 0]);
  await league.to(league.office, 'office');
  await league.office.getByRole('button', { name: 'End the season' }).click();
  await said(league.office);
  const champion = (await league.view()).champions[0];
  assert.ok(champion?.club, 'somebody has won');
  // Everybody drafts anew; who costs too much stays away.
  for (const { id: club } of (await league.view()).clubs) {
    const page = league.page(club);
    await league.to(page, `club/${club}`);
    await page.locator('[data-redraft]').waitFor();
    if (club === 'annas-eleven') await check(page, 'league redraft phone');
    await page.getByRole('button', { name: 'Hand in the draft' }).click();
    await page.locator('[data-redraft]').waitFor({ state: 'detached' });
  }
  await league.start();
  const [second] = await league.matches('scheduled');
  await league.play(second, [0, 1]);
  await league.to(league.office, 'table');
  await league.office.locator('select[name="season"]').selectOption('1');
  await league.office.locator('[data-place="1"]').first().waitFor();
  await league.to(league.office, 'statistics');
  await league.office.getByText('Champions').first().waitFor();
  await shoot(league.office, 'league-statistics');
  await league.to(league.office, 'history');
  await league.office.getByRole('button', { name: 'Check seals and dice' }).click();
  await league.office.locator('[data-proof="0"]').waitFor();
  league.quiet();
  await league.close();
});

test('a ladder: coaches challenge each other and agree on a date; a table of rosters offers its teams', async () => {
  const league = await League.found(browser, server.url, { name: 'Ladder', ruleset: 'sevens' });
  const anna = await league.join('Anna');
  await league.draft(anna, { name: 'Annas Seven', list: 'human', squad: [['human-blitzer', 2], ['human-lineman', 6]] });
  const ben = await league.join('Ben');
  await league.to(ben, 'enter');
  const rows = ['team;race;coach;position;rerolls', ...Array.from({ length: 7 }, () => 'Reavers;Human;Ann;Lineman;1'), ...Array.from({ length: 7 }, () => 'Bruisers;Orc;Ben;Lineman;1')];
  await ben.locator('input[type="file"]').setInputFiles({ name: 'event.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await ben.locator('[data-found]', { hasText: 'Bruisers' }).click();
  await ben.locator('[data-problems="0"]').waitFor();
  await ben.getByRole('button', { name: 'Enter the league' }).click();
  await ben.waitForURL(/\/club\/[\w-]+$/);
  league.phones.set(ben.url().split('/').at(-1), ben);
  await league.to(league.office, 'office');
  await league.office.locator('select[name="format"]').selectOption('ladder');
  await league.office.getByRole('button', { name: 'Start the season' }).click();
  await said(league.office);
  await league.to(anna, '');
  await anna.locator('[data-challenge] select[name="rival"]').selectOption({ index: 1 });
  await anna.locator('[data-challenge]').getByRole('button', { name: 'Challenge', exact: true }).click();
  await said(anna);
  const [game] = await league.matches('scheduled');
  assert.equal(game.home, 'annas-seven');
  await league.to(ben, `match/${game.game}`);
  await ben.locator('[data-date] > summary').click();
  await ben.locator('input[name="at"]').fill('2030-05-01T19:30');
  await check(ben, 'league date phone');
  await ben.getByRole('button', { name: 'Set the date' }).click();
  await said(ben);
  assert.match((await league.view(`/matches/${game.game}`)).fixture.at, /^2030-05-01T19:30/);
  await league.play(game, [1, 0]);
  // What came of it stays on the page of the match, for both coaches.
  for (const page of [anna, ben]) {
    await league.to(page, `match/${game.game}`);
    await page.locator('[data-aftermath] [data-die]').first().waitFor();
  }
  league.quiet();
  await league.close();
});

test('a short league of Sevens', async () => {
  const league = await League.found(browser, server.url, { name: 'Sevens', ruleset: 'sevens' });
  await league.draft(await league.join('Anna'), { name: 'Annas Seven', list: 'human', squad: [['human-blitzer', 2], ['human-lineman', 6]] });
  await league.draft(await league.join('Ben'), { name: 'Bens Seven', list: 'orc', squad: [['orc-blitzer', 2], ['orc-lineman', 6]] });
  await league.start();
  const [game] = await league.matches('scheduled');
  await league.play(game, [1, 0], { hurt: 'seriously-hurt' });
  const [winner] = (await league.view('/table')).rows;
  assert.deepEqual([winner.club, winner.won], [game.home, 1]);
  league.quiet();
  await league.close();
});

test('a short league of 1994 with three options of its own', async () => {
  const league = await League.found(browser, server.url, { name: 'Old League', ruleset: 'classic' });
  const page = league.office;
  await league.to(page, 'rules');
  await page.locator('[data-option]').first().waitFor();
  const wanted = { star_player_limit: 1, injury_table: 1, forfeit_rule: 1 };
  for (const [key, index] of Object.entries(wanted)) await page.locator(`[name="option-${key}"]`).nth(index).check();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.locator('[data-preview]').waitFor();
  await page.getByRole('button', { name: 'Change the house rules' }).click();
  await said(page);
  assert.equal((await league.view('/house')).filter((one) => one.changed).length, 3);
  await check(page, 'league options 1994');
  await league.to(page, 'office/settings');
  await page.locator('input[name="scoring-win"]').fill('2');
  await page.locator('[data-scoring]').getByRole('button', { name: 'Save' }).click();
  await said(page);
  assert.equal((await league.view()).scoring.win, 2);
  await check(page, 'league settings 1994');
  await league.draft(await league.join('Emil'), { name: 'Emils Elf', list: 'human', squad: [['lineman', 11]] });
  await league.draft(await league.join('Frida'), { name: 'Fridas Elf', list: 'orc', squad: [['lineman', 11]] });
  await league.start();
  const [game] = await league.matches('scheduled');
  await league.begin(game, league.page(game.home));
  await deal(league, game);
  await league.play(game, [2, 1], { hurt: 'badly-hurt', begun: true });
  await check(league.page(game.home), 'league 1994 phone');
  assert.deepEqual((await league.view(`/matches/${game.game}`)).fixture.score, [2, 1]);
  league.quiet();
  await league.close();
});
