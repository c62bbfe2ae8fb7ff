// On a phone: the terms of a table change until others come, a seat is shown to somebody, a bot advises, and who has resigned asks to come back.
import AxeBuilder from '@axe-core/playwright';
import { expect, friends, sure, test, unfold } from './people.js';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' };

/** Looks at a page with care: it is accessible and no wider than the phone; and takes a picture, where there is a folder for them. */
async function look(page, name) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes[0].target}`), name).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0);
  const folder = process.env.FATHOM_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/teaching-${name}.png`, fullPage: true });
}

/** A guest, whose name is told. */
async function guest(browser) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.locator('form[action="/sign-in/guest"] button').click();
  return { page, name: (await page.locator('.bar .me + bdi').textContent()) ?? '', close: () => context.close() };
}

test('the creator changes the terms while nobody else is there', async ({ browser }) => {
  const { page, close } = await guest(browser);
  await page.goto('/new?ruleset=underwater_cities');
  await page.locator('#purpose').selectOption('rated');
  await page.locator('#min_kept').selectOption('90');
  await look(page, 'new');
  await page.locator('main form .main').click();
  await expect(page.locator('.terms')).toContainText('counts for the record');
  await expect(page.locator('.terms')).toContainText('90 percent');
  await expect(page.getByRole('button', { name: 'Take this seat' })).toHaveCount(0);
  await expect(page.locator('form.levels')).toHaveCount(0);
  await look(page, 'lobby');
  await page.getByRole('link', { name: 'Change the terms' }).click();
  await expect(page.locator('#purpose')).toHaveValue('rated');
  await page.locator('#purpose').selectOption('casual');
  await page.locator('#min_kept').selectOption('');
  await page.locator('#title').fill('Vineta');
  await look(page, 'terms');
  await page.getByRole('button', { name: 'Keep these terms' }).click();
  await expect(page.locator('h1')).toHaveText('Vineta');
  await expect(page.locator('.terms')).not.toContainText('percent');
  await close();
});

test('a seat is shown to a friend who reads the advice for it, and is shown no more', async ({ browser }) => {
  const { pages, close } = await friends(browser, { purpose: 'teaching' });
  const [ada] = pages;
  const carl = await guest(browser);
  const table = ada.url().split('?')[0];
  await expect(ada.locator('#teaching')).toBeVisible();
  await ada.locator('#teaching a').first().click();
  await ada.getByLabel('Name of the player').fill(carl.name);
  await ada.getByRole('button', { name: 'Show my seat' }).click();
  await expect(ada.locator('#readers')).toContainText(carl.name);
  await expect(ada.locator('#advice li').first()).toBeVisible();
  await look(ada, 'advice');
  await carl.page.goto(table);
  await look(carl.page, 'watcher');
  await carl.page.getByRole('link', { name: 'look through these eyes' }).click();
  await expect(carl.page.locator('#table')).toHaveAttribute('data-seat', '1');
  await expect(carl.page.locator('#table')).toHaveAttribute('data-awaited', 'false');
  await expect(carl.page.locator('#choose .choice')).toHaveCount(0);
  await look(carl.page, 'shown');
  await carl.page.locator('#teaching').getByRole('link', { name: 'Advice' }).click();
  await expect(carl.page.locator('#advice li').first()).toBeVisible();
  await ada.getByRole('button', { name: /Show it no more/ }).click();
  await expect(ada.locator('#readers')).toHaveCount(0);
  await carl.page.goto(table);
  await expect(carl.page.locator('#teaching')).toHaveCount(0);
  await carl.close();
  await close();
});

test('who has resigned asks to come back, and does when those who play agree', async ({ browser }) => {
  const { pages, close } = await friends(browser);
  const [ada, ben] = pages;
  const resigning = ben.locator('details[data-key=resign]');
  await unfold(ben);
  await resigning.locator('summary').click();
  await sure(resigning.locator('button'));
  await expect(ben.getByRole('button', { name: 'Ask to come back' })).toBeVisible();
  await look(ben, 'resigned');
  await ben.getByRole('button', { name: 'Ask to come back' }).click();
  await ada.goto(ada.url());
  const asked = ada.locator('form.returning');
  await expect(asked).toContainText('asks to come back to this seat');
  await look(ada, 'asked');
  await asked.getByRole('button').click();
  await ben.goto(ben.url());
  await expect(ben.locator('#table')).toHaveAttribute('data-seat', '2');
  await close();
});
