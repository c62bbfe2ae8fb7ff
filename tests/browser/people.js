// Plays at the page as people would: by the list, by the boards, by the keyboard.
import { test as base, expect } from '@playwright/test';

/** Writes down what a context meets that none may meet: an error of a script, or a policy that is broken. */
function watch(context, wrong) {
  context.on('weberror', (error) => wrong.push(error.error().message));
  context.on('console', (line) => {
    if (/Content Security Policy|Trusted/.test(line.text())) wrong.push(line.text());
  });
  return context;
}

/** Pages that must break no policy and meet no error of a script, whichever context they are of. */
export const test = base.extend({
  watched: [
    async ({ browser }, use) => {
      const [wrong, newContext] = [[], browser.newContext];
      browser.newContext = async (...options) => watch(await newContext.apply(browser, options), wrong);
      await use(wrong);
      browser.newContext = newContext;
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** The pause between two looks, in milliseconds: a step takes some ten of them, and a whole game has hundreds of steps. */
const OFTEN = { intervals: [10, 20, 40, 80] };

/** Begins a game against bots with one click. */
export async function begin(page, game) {
  await page.goto('/');
  await page.locator('.hero').getByRole('button', { name: game }).click();
  await expect(page).toHaveURL(/\/g\/[0-9a-f]+/);
}

/** Two friends at a table of their own, each with a page: Ada has opened the game with these fields of its form, Ben has sat down. */
export async function friends(browser, fields = {}) {
  const contexts = [await browser.newContext(), await browser.newContext()];
  const [ada, ben] = [await contexts[0].newPage(), await contexts[1].newPage()];
  await ada.goto('/new?ruleset=underwater_cities');
  for (const [name, value] of Object.entries({ seats: '2', ...fields })) await ada.locator(`#${name}`).selectOption(value);
  await ada.locator('main form .main').click();
  await ben.goto(ada.url());
  await ben.getByRole('button', { name: 'Take this seat' }).click();
  await ada.goto(ada.url());
  return { pages: [ada, ben], close: () => Promise.all(contexts.map((context) => context.close())) };
}

/** Waits until the table asks this player, or the game is over; tells whether it is over. */
export async function isOver(page) {
  for (;;) {
    const { phase, awaited } = await page.locator('#table').evaluate((table) => ({ ...table.dataset }));
    if (phase !== 'playing') return true;
    if (awaited === 'true') return false;
    await page.waitForTimeout(40);
    if (await page.evaluate(() => document.documentElement.dataset.live === undefined)) await page.reload();
  }
}

/** Returns the moment that the table shows: it changes with every choice that was taken. */
function moment(page) {
  return page.locator('#table').evaluate(({ dataset }) => `${dataset.seq}.${dataset.step}`);
}

/** Presses a button, and once more where it asks whether one is sure, as it does on phones before what is final. */
export async function sure(button) {
  await button.click();
  if (await button.locator('.really').isVisible()) await button.click();
}

/** Waits until the answer to a choice is shown: others may have moved the table on meanwhile, so that it moves alone says little. */
async function hasMoved(page, before) {
  await isAnswered(page);
  await expect.poll(() => moment(page), OFTEN).not.toBe(before);
}

/** Waits until the page has got what it asked for. */
async function isAnswered(page) {
  await expect.poll(() => page.locator('#choose[data-busy]').count(), OFTEN).toBe(0);
}

/** Presses the one button, and waits until the table has moved on. */
export async function press(page, button) {
  const before = await moment(page);
  await sure(button);
  await hasMoved(page, before);
}

/** Opens the sheet of a phone, in which the choices lie; on a desk they are in sight. */
export async function unfold(page) {
  const handle = page.locator('#choose .handle');
  if ((await handle.isVisible()) && !(await page.locator('#sheet').isChecked())) await handle.click();
}

/** Chooses by the list: the item of this number, or the only one. */
export async function byList(page, number) {
  await unfold(page);
  const all = page.locator('#choose details.all');
  if (await all.count()) {
    if (!(await all.evaluate((list) => list.open))) await all.locator('summary').click();
    const items = all.locator('input[type=radio]');
    await items.nth(number % (await items.count())).check();
    await press(page, all.locator('.main'));
  } else {
    await press(page, page.locator('#choose > .one .main'));
  }
}

/** In the page: finds a point at which the mouse hits a link, and nothing above it. */
function hit(link) {
  link.scrollIntoView({ block: 'center', inline: 'center' });
  const { left, top, width, height } = link.getBoundingClientRect();
  const steps = [0.5, 0.3, 0.7, 0.1, 0.9, 0.2, 0.4, 0.6, 0.8, 0.03, 0.97];
  const points = steps.flatMap((down) => steps.map((right) => ({ x: left + right * width, y: top + down * height })));
  return points.find(({ x, y }) => document.elementFromPoint(x, y)?.closest('a') === link);
}

/** Points with the mouse at a link, where it can be hit. */
async function point(page, link) {
  const at = await link.evaluate(hit);
  if (!at) throw new Error(`nothing of ${await link.getAttribute('href')} can be hit`);
  await page.mouse.click(at.x, at.y);
}

/** Chooses by pointing at the boards, and by the parts; never by the list. Looks at what one choice is left of before it is sent. */
export async function byBoard(page, number, look = async () => {}) {
  for (let step = 0; step < 12; step += 1) {
    const button = page.locator('#choose > .one .main');
    if (await button.count()) {
      await look();
      return press(page, button);
    }
    const before = page.url();
    const parts = page.locator('#choose .chips a[href]');
    const places = page.locator('.boards a.place.can:not(.chosen)');
    // A choice without a place is a part, too: with parts alone, one would drop out of every auction.
    const isPlaceFirst = step === 0 && number % 4 !== 3 && (await places.count()) > 0;
    const ways = !isPlaceFirst && (await parts.count()) ? parts : places;
    await point(page, ways.nth(number % (await ways.count())));
    await expect.poll(() => page.url(), OFTEN).not.toBe(before);
    await isAnswered(page);
  }
  throw new Error('pointing led to no choice');
}

/** Chooses by keys alone: Tab to the list, arrows within it, Enter on the button. */
export async function byKeys(page, number) {
  const before = await moment(page);
  await page.evaluate(() => document.getElementById('main').focus());
  for (let step = 0; step < 400; step += 1) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => {
      const { activeElement: element } = document;
      const list = element.closest('#choose details.all');
      if (element.matches('#choose > .one .main')) return 'button';
      if (list && element.tagName === 'SUMMARY') return list.open ? 'open' : 'closed';
      if (list && element.matches('input[type=radio]')) return 'radio';
      return '';
    });
    if (here === 'closed') await page.keyboard.press('Enter');
    if (here === 'radio') {
      for (let down = 0; down < number % 5; down += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
    }
    if (here === 'button') await page.keyboard.press('Enter');
    if (here === 'radio' || here === 'button') break;
  }
  await hasMoved(page, before);
}

/** Plays to the end. */
export async function play(page, choose) {
  let number = 0;
  while (!(await isOver(page))) {
    await choose(page, number);
    number += 1;
    expect(number).toBeLessThan(900);
  }
  await expect(page.locator('#choose-title')).toHaveText('The game is over');
  return number;
}

/** The record of the game that is shown is audited by the server, and is good. */
export async function isGood(page) {
  const game = /\/g\/([0-9a-f]+)/.exec(page.url())[1];
  const report = await (await page.request.get(`/api/v1/games/${game}/audit`)).json();
  expect(report.verdict).toBe('good');
}
