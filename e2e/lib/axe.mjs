// What the accessibility checker says about a page, and what it cannot see: colours while something is hovered or focused.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails with every serious finding, its first places and the reason. */
export async function noSeriousFindings(page, where) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  const serious = violations.filter((one) => ['serious', 'critical'].includes(one.impact));
  const told = serious.map((one) => `${one.id}: ${one.help}\n  ${one.nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`).join('\n  ')}`);
  assert.deepEqual(told, [], where);
}

/** Runs in the page: how far the text of an element stands out from what is behind it. */
function contrastOf(element) {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const shade = (colours) => {
    canvas.clearRect(0, 0, 1, 1);
    for (const colour of colours) {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = [];
  for (let at = element; at; at = at.parentElement) behind.unshift(getComputedStyle(at).backgroundColor);
  const [dark, light] = [shade(['#fff', ...behind]), shade(['#fff', ...behind, getComputedStyle(element).color])].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Every button and link that can be pressed is readable when it is pointed at and when it has the focus. */
export async function readableWhenUsed(page, where) {
  const told = [];
  // Wait for slow colour transitions to finish.
  await page.addStyleTag({ content: '* { transition: none !important; animation: none !important; }' });
  const all = page.locator('button.button:visible:not(:disabled), a.button:visible, nav a:visible, [role="tab"]:visible');
  for (const one of await all.elementHandles()) {
    // Some go by themselves, such as the one that skips a scene.
    if (!(await one.isVisible())) continue;
    for (const use of ['hover', 'focus']) {
      await one[use]();
      const contrast = await one.evaluate(contrastOf);
      if (contrast < 4.5) told.push(`${use} ${(await one.innerText()).trim()}: ${contrast.toFixed(2)}`);
    }
  }
  await page.mouse.move(0, 0);
  assert.deepEqual(told, [], where);
}
