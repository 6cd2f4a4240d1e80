// Matches with special plays: the draw, the hand, declaring a play, the end, and the proof; by mouse, by touch, by keys alone; cards of
// the coaches' own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from '../lib/both.mjs';
import { newPage, PHONE, shoot } from '../lib/browser.mjs';
import { Hand, myMove, seeded } from '../lib/coach.mjs';
import { KeyHand } from '../lib/keys.mjs';

const matchId = (page) => new URL(page.url()).pathname.split('/')[2];

/** A coach who declares what can be declared, and applies an announced card by one change. */
const declaring = (Coach) => class extends Coach {
  declared = [];
  adjusted = 0;

  async choose(now) {
    if (now.ask === 'adjust' && this.adjusted < this.declared.length) {
      this.adjusted++;
      return this.answer(now, 'item gain-reroll');
    }
    if (now.ask === 'agree') {
      await shoot(this.page, 'plays-agree');
      return this.answer(now, 'use');
    }
    if (now.ask.startsWith('draw-')) return this.answer(now, this.pick(now.actions.filter((name) => name.startsWith('item'))) ?? 'random');
    const play = now.ask === 'play' && now.actions.find((name) => name.startsWith('item '));
    if (play) {
      await shoot(this.page, `plays-window${this.touch ? '-phone' : ''}`);
      this.declared.push(play.slice(5));
      return this.answer(now, play);
    }
    return super.choose(now);
  }
};
const Player = declaring(Hand);
const KeyPlayer = declaring(KeyHand);

async function newMatch(page, { plays, variant, deck, own, opponent, touch = false }) {
  await page.goto(server.url);
  await page.getByText('More', { exact: false }).filter({ has: page.locator('xpath=self::summary') }).first().click();
  await page.locator('select[name="plays"]').selectOption(plays);
  if (variant) await page.locator('select[name="plays_variant"]').selectOption(variant);
  if (deck) await page.locator('select[name="plays_deck"]').selectOption(deck);
  if (own) await page.locator('input[name="own_decks"]').setInputFiles({ name: 'club.toml', mimeType: 'application/toml', buffer: Buffer.from(own) });
  if (opponent) await page.getByText(opponent, { exact: true }).click();
  const start = page.getByRole('button', { name: 'Start the match' });
  await (touch ? start.tap() : start.click());
}

/** Extra Training, in two places of its deck. */
const REROLLS = ['PM-21', 'PM-51'];

test('by mouse: cards are bought, a play is declared, the match ends and everything verifies', async () => {
  const page = await newPage(browser);
  await newMatch(page, { plays: 'cards' });
  const first = await myMove(page);
  assert.equal(first.ask, 'draw-buy');
  await page.getByRole('heading', { name: 'Special plays are drawn' }).waitFor();
  await shoot(page, 'plays-draw');
  const hand = new Player(page, { random: seeded(21) });
  await hand.play({ until: (coach, now) => !now.ask.startsWith('draw-') });
  const own = page.locator('.hand.home .line[data-play]');
  await own.first().waitFor();
  const held = await own.evaluateAll((lines) => lines.map((line) => line.dataset.play));
  assert.ok(held.length > 0, 'the hand is shown');
  const theirs = page.locator('.hand.away .line');
  assert.ok((await theirs.count()) > 0, 'how many plays the computer has is known');
  assert.equal(await page.locator('.hand.away .line[data-play]:not(.spent)').count(), 0, 'what they are is not, until declared');
  await hand.play({ until: (coach, now) => now.ask === 'turn' });
  await shoot(page, 'plays-hand');
  assert.equal(await hand.play(), 'over');
  for (const play of hand.declared) assert.ok(held.includes(play), `${play} was in the hand`);
  await page.locator('.hand.away .line[data-play]').first().waitFor();
  await shoot(page, 'plays-over');
  const id = matchId(page);
  const { steps } = await (await fetch(`${server.url}/api/matches/${id}/log?after=0&limit=2000`)).json();
  const told = steps.flatMap((step) => step.events ?? []).filter((event) => event.kind === 'play-declared' && event.side === 'home');
  // A play used as a re-roll is declared by re-rolling: it is in the log, not in a window for plays.
  const declared = told.map((event) => event.play).filter((play) => !REROLLS.includes(play));
  assert.deepEqual(declared, hand.declared.filter((play) => !REROLLS.includes(play)));
  for (const event of told) assert.ok(held.includes(event.play), `${event.play} was in the hand`);
  const file = await (await fetch(`${server.url}/api/matches/${id}/replay`)).text();
  const check = async (body) => (await fetch(`${server.url}/api/replays/verify`, { method: 'POST', headers: { 'X-Touchback': '1', 'Content-Type': 'application/x-ndjson' }, body })).json();
  const verdict = await check(file);
  assert.equal(verdict.verified, true, JSON.stringify(verdict));
  assert.ok(verdict.notes.some((note) => note.includes('drawn from the secret')), JSON.stringify(verdict));
  const forged = await check(file.replace(/"points_left":\d/, '"points_left":9'));
  assert.equal(forged.verified, false, 'a changed draw is found');
  assert.deepEqual(page.problems, []);
});

test('by touch on a phone: a secret hand stays hidden from a spectator', async () => {
  const page = await newPage(browser, { size: PHONE });
  await newMatch(page, { plays: 'cards', variant: 'one-deck', touch: true });
  const hand = new Player(page, { touch: true, random: seeded(4) });
  await myMove(page);
  await shoot(page, 'plays-draw-phone');
  await hand.play({ until: (coach, now) => now.ask === 'turn' || coach.declared.length > 0 });
  await page.getByRole('tab', { name: 'Plays' }).tap();
  await page.locator('.hand.home .line').first().waitFor();
  await page.locator('.hand.home summary').first().tap();
  await shoot(page, 'plays-hand-phone');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width, 'nothing sticks out sideways');
  // Several plays have the same name: what was declared under it is no secret.
  const declared = await page.locator('.hand.home .line.spent summary b').allInnerTexts();
  const names = (await page.locator('.hand.home .line:not(.spent) summary b').allInnerTexts()).filter((name) => !declared.includes(name));
  const other = await newPage(browser);
  await other.goto(`${server.url}/m/${matchId(page)}`);
  await other.locator('.hand.home .line').first().waitFor();
  const seen = await other.locator('.hand.home').innerText();
  for (const name of names) assert.ok(!seen.includes(name), `a spectator reads ${name}`);
  await shoot(other, 'plays-spectator');
  assert.deepEqual([...page.problems, ...other.problems], []);
});

const CLUB = `format = 1
deck = "heroic-feats"
name = "Club night"
points = 2
gold = 100000
cards = [
  { id = "club-01", name = "Round of Drinks", effect = "manual", text = "Everybody is cheered up.", window = "StartOwnTurn", target = "None", duration = "Instant", copies = 12 },
]
`;

test('by keys alone: a card from a deck of your own is announced, a change proposed and agreed to', async () => {
  const page = await newPage(browser);
  await newMatch(page, { plays: 'cards', variant: 'one-deck', deck: 'own', own: CLUB.replace('points = 2', 'points = 9'), opponent: 'Same screen' });
  await page.getByText(/club\.toml: points/).waitFor();
  await page.locator('input[name="own_decks"]').setInputFiles({ name: 'club.toml', mimeType: 'application/toml', buffer: Buffer.from(CLUB) });
  await page.getByRole('button', { name: 'Start the match' }).press('Enter');
  const hand = new KeyPlayer(page, { random: seeded(17) });
  await hand.play({ until: (coach, now) => coach.adjusted > 0 && now.ask !== 'agree' });
  await page.keyboard.press('l');
  const log = page.locator('.log');
  await log.getByText(/plays Round of Drinks\. Everybody is cheered up\./).first().waitFor();
  await log.getByText(/card, a re-roll gained: agreed\./).first().waitFor();
  await shoot(page, 'plays-adjusted');
  assert.deepEqual(page.problems.filter((told) => !told.includes('422')), []);
});
