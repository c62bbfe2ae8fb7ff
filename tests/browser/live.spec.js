// Several people and devices: each sees what the others do, without asking.
import { begin, byList, expect, isOver, test } from './people.js';

test('a newcomer on a phone decides within a minute, with a finger', async ({ browser }) => {
  const phone = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  const page = await phone.newPage();
  const begun = Date.now();
  await page.goto('/');
  await page.locator('.hero').getByRole('button', { name: /Underwater Cities/ }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-live', 'live');
  await page.locator('#choose .handle').tap();
  const all = page.locator('#choose details.all');
  if (!(await all.evaluate((list) => list.open))) await all.locator('summary').tap();
  await all.locator('.choice').first().tap();
  const button = all.locator('.main');
  await button.tap();
  if (await button.locator('.really').isVisible()) await button.tap();
  await expect(page.locator('#choose .steps li')).toHaveCount(1);
  expect(Date.now() - begun).toBeLessThan(60_000);
  await phone.close();
});

test('two friends play: one opens a game, the other joins by its address, and each sees what the other does', async ({ browser }) => {
  const [ada, ben] = [await browser.newContext(), await browser.newContext()];
  const [one, two] = [await ada.newPage(), await ben.newPage()];
  await one.goto('/new?ruleset=underwater_cities');
  await one.locator('#seats').selectOption('2');
  await one.locator('main form .main').click();
  await two.goto(one.url());
  await expect(two.locator('.lobby li')).toHaveCount(2);
  await two.getByRole('button', { name: 'Take this seat' }).click();
  await expect(two.locator('#table')).toBeVisible();
  await one.goto(one.url());
  const log = () => one.locator('.log li').count();
  const before = await log();
  for (let step = 0; step < 3; step += 1) await byList(two, 0);
  for (let step = 0; step < 3; step += 1) await byList(one, 0);
  await expect.poll(log).toBeGreaterThan(before);
  await expect(two.locator('#table')).toHaveAttribute('data-seq', await one.locator('#table').getAttribute('data-seq'));
  await ada.close();
  await ben.close();
});

test('a second device of the same player sees the draft of the first', async ({ page, context }) => {
  await begin(page, /Underwater Cities/);
  const other = await context.newPage();
  await other.goto(page.url());
  await byList(page, 0);
  await expect(other.locator('#choose .steps li')).toHaveCount(1);
});

test('a connection that is lost is made again, and nothing is missed', async ({ page, context }) => {
  await begin(page, /Underwater Cities/);
  await expect(page.locator('html')).toHaveAttribute('data-live', 'live');
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await byList(page, 0);
  expect(await isOver(page)).toBe(false);
  await expect(page.locator('html')).toHaveAttribute('data-live', 'live');
});

test('over a slow network a choice that is pressed twice counts once', async ({ page, context }) => {
  await begin(page, /Underwater Cities/);
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 });
  const all = page.locator('#choose details.all');
  if (!(await all.evaluate((list) => list.open))) await all.locator('summary').click();
  await all.locator('input[type=radio]').first().check();
  await all.locator('.main').dblclick();
  await expect(page.locator('#choose .steps li')).toHaveCount(1);
  await byList(page, 0);
  await expect(page.locator('#choose .steps li')).toHaveCount(2);
});
