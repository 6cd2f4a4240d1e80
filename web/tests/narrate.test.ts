import { describe, expect, it } from 'vitest';
import { skillName, tell, tellAll } from '../src/match/narrate';
import { describeSquare, playerName, prompt } from '../src/match/speak';
import { answers } from '../src/match/answers';
import { marked } from '../src/match/match.svelte';
import type { GameEvent, Step } from '../src/lib/api/types';
import { decision, emptyMenu, event, position, snapshot } from './fixture';
import { anItem } from '../src/match/actions';

const names = { player: (id: string) => `<${id}>`, side: (side: string) => side };

describe('the log', () => {
  it('tells a test with its need, dice, every modifier, result and rule', () => {
    const line = tell(event('tested', { who: 'H3', test: 'dodge', need: 3, face: 4, total: 3, mods: [{ why: 'marked', by: -1 }], passed: true, rule: 'S7-DODGE-01' }), names);
    expect(line).toMatchObject({ text: '<H3>: dodge, needs 3+. Succeeds.', rule: 'S7-DODGE-01', tone: 'good', side: 'home' });
    expect(line?.mods).toEqual([{ why: 'marked', by: '\u22121' }]);
    expect(line?.dice[0]?.face).toBe(4);
  });

  it('shows the words of the server for what it does not know', () => {
    expect(tell(event('told', { words: 'As it was told.' }), names)?.text).toBe('As it was told.');
    expect(tell(event('something-new'), names)).toBeNull();
  });

  it('names what is bought, hired and cast, and persons as they are called', () => {
    expect(tell(event('bought', { side: 'home', item: 'infamous-coaching-staff', price: 0 }), names)?.text).toBe('home buys (In)famous coaching staff for 0 gold.');
    expect(tell(event('hired', { side: 'home', item: 'infamous-coaching-staff', hire: 'josef-bugman' }), names)?.text).toBe('home hires Josef Bugman.');
    expect(tell(event('spell', { side: 'away', spell: 'take-this-oops' }), names)?.text).toContain('Take this! Oops…');
  });

  it('tells a run of steps once, by its end', () => {
    const lines = tellAll([event('moved', { who: 'H1', to: [5, 5] }), event('moved', { who: 'H1', to: [6, 5] }), event('touchdown', { who: 'H1' })], names);
    expect(lines.map((line) => line.text)).toEqual(['<H1> moves to 6,5.', 'Touchdown by <H1>!']);
  });

  it('tells both dice of the toss at once, no prayers where there are none, and scores as they are written', () => {
    const toss = (face: number): GameEvent => event('rolled', { why: 'coin-toss', die: 6, face });
    const [line, ...more] = tellAll([toss(5), toss(2)], names);
    expect([line?.text, line?.dice.map((die) => die.face), more.length]).toEqual(['Coin toss:', [5, 2], 0]);
    expect(tell(event('underdog', { side: 'home', prayers: 0 }), names)?.text).toBe('home is the underdog.');
    expect(tell(event('match-ended', { home: 0, away: 1 }), names)?.text).toContain('0–1');
    expect(tell(event('kickoff', { event: 'blitz' }), names)?.tone).toBe('big');
    expect(['mighty-blow:1', 'loner:4', 'animosity:dwarf,human', 'block'].map(skillName)).toEqual(['Mighty Blow (+1)', 'Loner (4+)', 'Animosity (Dwarf, Human)', 'Block']);
  });

  it('keeps what was undone, marked as undone', () => {
    const steps: Step[] = [{ seq: 5, is: 'action' }, { seq: 6, is: 'action' }, { seq: 7, is: 'chat' }, { seq: 8, is: 'undone', to: 5, by: 'home' }, { seq: 9, is: 'action' }];
    expect(marked(steps).map((step) => Boolean(step.undone))).toEqual([false, true, false, false, false]);
  });
});

describe('dice that fall after the other client has answered', () => {
  it('belong to the action they decide, not to the client who answered', () => {
    const steps: Step[] = [{ seq: 5, is: 'action', by: 'away', how: 'computer', action: 'square 5,4' }, { seq: 6, is: 'dice', by: 'home', events: [event('moved', { who: 'A1', to: [5, 4] })] }, { seq: 7, is: 'dice', by: 'home' }];
    expect(marked(steps).map((step) => [step.is, step.by])).toEqual([['action', 'away'], ['action', 'away'], ['dice', 'home']]);
  });
});

describe('for screen readers', () => {
  const now = snapshot();
  it('a square says who stands there, how, where, marked by how many, and what can be done', () => {
    const text = describeSquare(now, '6,4', { kind: 'ready' }, new Set(['H2']));
    expect(text).toContain('Blitzer 2');
    expect(text).toContain('marked by one');
    expect(text).toContain('can act');
    expect(text).toContain('column 6 row 4');
    expect(describeSquare(now, '0,3', undefined, new Set())).toContain('home end zone');
    expect(describeSquare(now, '9,9', { kind: 'reach', chance: 0.5 }, new Set())).toMatch(/50/);
  });

  it('players of the same name are told apart by their team', () => {
    expect(playerName(now, 'H2')).toBe('Human Blitzer 2');
    expect(playerName(now, 'A2')).toBe('Orc Blitzer 2');
  });

  it('the prompt says what failed and why a re-roll is asked for', () => {
    const asked = snapshot({ decision: decision('reroll', { who: 'H1', tested: true, test: 'dodge', need: 4, left: 2 }), position: position({ test: { who: 'H1', test: 'dodge', need: 4, modifier: -1 } }) });
    expect(prompt(asked)).toBe('Human Lineman 1 failed at dodge (needs 4+). Use a re-roll? Left: 2.');
    expect(prompt(snapshot({ decision: decision('unheard-of', { prompt: 'From the server' }) }))).toBe('From the server');
  });
});

describe('answers', () => {
  it('name what is for hire by the catalogue, plays by their own names', () => {
    const items = [{ id: 'foot-of-gork-or-mork', name: 'Foot of gork or mork', price: null }, { id: 'griff-oberwald', name: 'Griff oberwald', price: null }];
    expect(answers(decision('spell', { menu: { ...emptyMenu, items } }), snapshot()).map((one) => one.label)).toEqual(['Foot of Gork (or Mork)', 'Griff Oberwald']);
    expect(answers(decision('play', { menu: { ...emptyMenu, items: [{ id: 'DT-11', name: 'A play', price: null, text: '' }] } }), snapshot())[0]?.label).toBe('A play');
  });

  it('show block dice as faces, items with prices', () => {
    const asked = decision('block-die', { menu: { ...emptyMenu, choices: [{ id: 'die-2', words: 'Die 2' }, { id: 'reroll-team', words: '' }, { id: 'odd', words: 'Odd one' }], items: [{ id: 'bribe', name: 'Bribe', price: 100 }] } });
    const list = answers(asked, snapshot({ position: position({ block: { attacker: 'H1', defender: 'A1', dice: ['both-down', 'pow'], chooser: 'home' } }) }));
    expect(list.map((one) => one.label)).toEqual(['Pow', 'Team re-roll', 'Odd one', 'Bribe']);
    expect(list[0]?.face).toBe(6);
    expect(list[1]?.primary, 'a Pow need not be thrown again').toBe(false);
    expect(list[3]).toMatchObject({ action: anItem('bribe'), price: 100 });
  });
});
