// Every screen: accessible, in both languages and both colours, without overflow; and what strangers write is text.
import AxeBuilder from '@axe-core/playwright';
import { begin, expect, test } from './people.js';

/** Returns what axe finds that keeps people from using the page. */
async function serious(page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return bad.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).slice(0, 3).join(' | ')}`);
}

/** Returns how far the page is wider than its window. */
function overflow(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Shows each screen, one after another. */
async function screens(page) {
  const shown = ['/', '/sign-in', '/new?ruleset=underwater_cities', '/new?ruleset=twentieth_century', '/nothing'];
  for (const game of [/Underwater Cities/, /20th Century/]) {
    await begin(page, game);
    shown.push(new URL(page.url()).pathname);
  }
  await page.goto('/new');
  await page.locator('main form .main').click();
  shown.push(new URL(page.url()).pathname, '/me');
  return shown;
}

for (const colorScheme of ['light', 'dark']) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test('axe finds nothing serious on any screen', async ({ page }) => {
      for (const address of await screens(page)) {
        await page.goto(address);
        expect(await serious(page), address).toEqual([]);
      }
    });
  });
}

for (const width of [360, 768, 1280, 3840]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } });
    test('no screen is wider than its window, in German', async ({ page }) => {
      for (const address of await screens(page)) {
        await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=de`);
        expect(await overflow(page), address).toBeLessThanOrEqual(0);
      }
    });
  });
}

test('what a stranger writes appears as text', async ({ page }) => {
  const hostile = '<img src=x onerror=alert(1)>';
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Play as a guest' }).click();
  await page.goto('/new');
  await page.locator('#title').fill(hostile);
  await page.locator('main form .main').click();
  await expect(page.locator('h1')).toContainText(hostile);
  await page.goto('/me');
  await page.locator('#name').fill('<b>Ada</b>');
  await page.getByRole('button', { name: 'Keep the name' }).click();
  await expect(page.locator('.bar nav')).toContainText('<b>Ada</b>');
  expect(await page.locator('img[src=x], bdi b').count()).toBe(0);
});
