// Letters and arrows at the table, and the way to the next game.
import { begin, byList, expect, friends, isOver, test } from './people.js';

const moment = (page) => page.locator('#table').evaluate(({ dataset }) => `${dataset.seq}.${dataset.step}`);
const place = (page) => page.evaluate(() => document.activeElement?.getAttribute('data-place'));

/** Waits until the script listens. */
async function ready(page) {
  await expect(page.locator('html')).toHaveAttribute('data-live', 'live');
}

test('u takes back after it has asked, l goes to the log', async ({ page }) => {
  await begin(page, /Underwater Cities/);
  await ready(page);
  const before = await moment(page);
  await byList(page, 0);
  const after = await moment(page);
  expect(after).not.toBe(before);
  await page.keyboard.press('u');
  await expect(page.locator('#choose .quiet:focus')).toContainText('Really?');
  expect(await moment(page)).toBe(after);
  await page.keyboard.press('u');
  await expect(page.locator('#choose .steps li')).toHaveCount(0);
  await page.keyboard.press('l');
  await expect(page.locator('#log ol')).toBeFocused();
});

test('Shift and arrows go over all places, arrows alone over those that can be chosen', async ({ page }) => {
  await begin(page, /20th Century/);
  await ready(page);
  const mixed = page.locator('.boards .board').filter({ has: page.locator('a.place.can') }).filter({ has: page.locator('a.place:not(.can, .chosen)') });
  // Chance decides which places can be chosen first.
  for (let number = 0; number < 40 && !(await isOver(page)) && !(await mixed.count()); number += 1) await byList(page, number);
  const can = mixed.first().locator('a.place:is(.can, .chosen)');
  const names = await can.evaluateAll((links) => links.map((link) => link.dataset.place));
  await can.first().focus();
  const walk = async (keys) => {
    const met = [];
    for (const way of ['Right', 'Down', 'Down', 'Left', 'Up', 'Up', 'Right', 'Right', 'Down']) {
      await page.keyboard.press(`${keys}${way}`);
      met.push(await place(page));
    }
    return met;
  };
  expect((await walk('Arrow')).filter((name) => !names.includes(name))).toEqual([]);
  expect((await walk('Shift+Arrow')).filter((name) => !names.includes(name))).not.toEqual([]);
});

test('the button and the key n lead to the next game that waits', async ({ browser }) => {
  const { pages: [ada], close } = await friends(browser);
  const table = ada.url();
  await begin(ada, /20th Century/);
  const waiting = new URL(ada.url()).pathname;
  await ada.goto(table);
  await ready(ada);
  for (let step = 0; step < 3; step += 1) await byList(ada, 0);
  await expect(ada.locator('#next-game')).toHaveAttribute('href', waiting);
  await ada.locator('#next-game').click();
  await expect(ada).toHaveURL(new RegExp(`${waiting}$`));
  await ada.goto(table);
  await ready(ada);
  await ada.keyboard.press('n');
  await expect(ada).toHaveURL(new RegExp(`${waiting}$`));
  await close();
});
