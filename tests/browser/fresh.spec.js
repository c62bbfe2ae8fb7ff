// The freshness of the table: the words when the stream breaks, the network goes, the game is gone, nobody looks, or another build answers.
import { begin, byList, expect, isOver, test } from './people.js';

/** The words of the bar that are shown. */
const says = (page, words) => expect(page.locator('#live')).toHaveText(words, { useInnerText: true });
const PAGE = { contentType: 'text/html', body: '<!DOCTYPE html><title>x</title>' };

test('the bar says that the table is live, and since when it is not', async ({ page, context }) => {
  await begin(page, /Underwater Cities/);
  await says(page, 'live');
  await expect(page.locator('.stale')).toBeHidden();
  await context.setOffline(true);
  await says(page, /^offline since \d\d:\d\d$/);
  await expect(page.locator('.stale')).toBeVisible();
  await expect(page.locator('#choose .choosing-off')).toBeVisible();
  expect(await page.locator('.boards').evaluate((boards) => getComputedStyle(boards).outlineStyle)).toBe('dashed');
  for (const button of await page.locator('#choose button').all()) await expect(button).toHaveAttribute('aria-disabled', 'true');
  // Nothing is sent, and the page stays.
  const before = page.url();
  await page.locator('.boards a.place.can').first().dispatchEvent('click');
  expect(page.url()).toBe(before);
  await context.setOffline(false);
  await says(page, 'live');
  await expect(page.locator('#choose button[aria-disabled]')).toHaveCount(0);
  await byList(page, 0);
});

test('a stream that is refused is replaced by looking, and choosing goes on', async ({ page }) => {
  await page.route('**/stream*', (route) => route.fulfill({ status: 503, body: '' }));
  await begin(page, /Underwater Cities/);
  await says(page, /^no live connection, last looked at \d\d:\d\d$/);
  await expect(page.locator('.stale')).toBeVisible();
  await byList(page, 0);
  await expect(page.locator('#choose .steps li')).toHaveCount(1);
  await page.unroute('**/stream*');
  await says(page, 'live');
});

test('a game that is gone is told, and takes no choice', async ({ page }) => {
  await begin(page, /Underwater Cities/);
  await says(page, 'live');
  await page.route('**/stream*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/panels*', (route) => route.fulfill({ status: 404, ...PAGE }));
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await says(page, 'this game is not there any more');
  await expect(page.locator('#choose .choosing-off')).toBeVisible();
});

test('a tab that is hidden for 30 s gives its stream back, and catches up when it is shown', async ({ page, context }) => {
  await page.clock.install();
  await begin(page, /Underwater Cities/);
  await says(page, 'live');
  const hide = (isHidden) => page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
  let closed = 0;
  page.on('requestfailed', (request) => { closed += Number(request.url().includes('/stream?')); });
  await hide(true);
  await page.clock.fastForward(29_000);
  expect(closed).toBe(0);
  await page.clock.fastForward(2_000);
  await expect.poll(() => closed).toBe(1);
  const other = await context.newPage();
  await other.goto(page.url());
  await byList(other, 0);
  await expect(page.locator('#choose .steps li')).toHaveCount(0);
  await hide(false);
  await page.clock.runFor(1_000);
  await expect(page.locator('#choose .steps li')).toHaveCount(1);
  await says(page, 'live');
});

test('another build offers to load the page anew', async ({ page }) => {
  await begin(page, /Underwater Cities/);
  await says(page, 'live');
  await expect(page.locator('.reload')).toBeHidden();
  await page.evaluate(() => {
    document.documentElement.dataset.server = '0.9.0';
    dispatchEvent(new Event('offline'));
  });
  await expect(page.locator('.reload')).toBeVisible();
  await page.locator('.reload').click();
  await expect(page.locator('.reload')).toBeHidden();
  await says(page, 'live');
});

test('while a choice flies the chooser is busy, and says so', async ({ page }) => {
  await begin(page, /Underwater Cities/);
  expect(await isOver(page)).toBe(false);
  let answer;
  await page.route('**/choose', async (route) => {
    await new Promise((resolve) => { answer = resolve; });
    await route.continue();
  });
  const all = page.locator('#choose details.all');
  if (!(await all.evaluate((list) => list.open))) await all.locator('summary').click();
  await all.locator('input[type=radio]').first().check();
  await all.locator('.main').click();
  await expect(page.locator('#choose')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('#choose .sending')).toHaveText('Your choice is on its way …');
  await expect(all.locator('.main')).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => answer).toBeDefined();
  answer();
  await expect(page.locator('#choose .steps li')).toHaveCount(1);
  await expect(page.locator('#choose')).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('#choose .sending')).toBeHidden();
});

test('a long list is searched, and the one choice that is left tells what follows', async ({ page }) => {
  await begin(page, /20th Century/);
  for (let number = 0; number < 60 && !(await page.locator('#search').count()) && !(await isOver(page)); number += 1) await byList(page, number);
  const all = page.locator('#choose details.all');
  if (!(await all.evaluate((list) => list.open))) await all.locator('summary').click();
  const count = await all.locator('.choice:visible').count();
  expect(count).toBeGreaterThan(20);
  const words = await all.locator('.choice').last().textContent();
  await page.locator('#search').fill(words.trim().toUpperCase());
  await expect.poll(() => all.locator('.choice:visible').count()).toBeLessThan(count);
  await expect(page.locator('#found')).toHaveText(String(await all.locator('.choice:visible').count()));
  await page.locator('#search').press('Enter');
  await expect(all.locator('.choice:visible input').first()).toBeFocused();
  await page.locator('#search').fill('');
  await expect(all.locator('.choice:visible')).toHaveCount(count);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('nothing is said about how fresh the table is, and no field is there to search', async ({ page }) => {
    await begin(page, /20th Century/);
    await says(page, '');
    for (const part of ['.stale', '.reload', '.choosing-off', '.sending']) await expect(page.locator(part)).toBeHidden();
    for (const field of await page.locator('.searching').all()) await expect(field).toBeHidden();
  });
});

for (const [reducedMotion, isMoving] of [['no-preference', true], ['reduce', false]]) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ reducedMotion });
    test('the ring of what can be chosen breathes only where nobody asks for rest', async ({ page }) => {
      await begin(page, /Underwater Cities/);
      await expect(page.locator('.boards a.place.can').first()).toBeVisible();
      expect((await page.evaluate(() => document.getAnimations().length)) > 0).toBe(isMoving);
    });
  });
}
