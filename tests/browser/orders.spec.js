// Choices ahead on a phone: rules with their limits, a plan that becomes an order, and the only choice.
import { begin, expect, test } from './people.js';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

/** A picture, where the environment names a folder for them. */
async function picture(page, name) {
  const folder = process.env.FATHOM_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/orders-${name}.png`, fullPage: true });
}

/** Goes from the table to the orders of the own seat. */
async function choose(page) {
  await page.locator('#orders a').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose ahead');
}

/** The orders that were placed. */
const placed = (page) => page.locator('main section').filter({ has: page.getByRole('heading', { name: 'Your orders' }) }).locator('li');

/** Places the rule whose words begin so. */
async function place(page, words, until) {
  const rule = page.locator('details').filter({ has: page.locator('summary', { hasText: words }) }).first();
  await rule.locator('summary').click();
  await rule.locator('select[name=until]').selectOption(until);
  await rule.getByRole('button', { name: 'Place this order' }).click();
}

test('rules are placed, put first and taken back, and the table tells how many are open', async ({ page }) => {
  await begin(page, /20th Century/);
  const table = page.url();
  await choose(page);
  const bid = page.locator('details').filter({ has: page.locator('summary', { hasText: 'Bid up to' }) }).first();
  await bid.locator('summary').click();
  await bid.locator('input[name=coins]').fill('7');
  await bid.locator('select[name=beyond]').selectOption('drop_out');
  await picture(page, 'bid');
  await bid.getByRole('button', { name: 'Place this order' }).click();
  await expect(placed(page)).toContainText(['Bid up to 7 coins on']);
  await expect(placed(page)).toContainText(['then drop out']);
  await place(page, 'End Upkeep', 'game');
  await expect(placed(page)).toHaveCount(2);
  await placed(page).nth(1).getByRole('button', { name: 'Ask first' }).click();
  await expect(placed(page).first()).toContainText('End Upkeep without changes');
  await picture(page, 'placed');
  await placed(page).nth(1).getByRole('button', { name: 'Take back' }).click();
  await expect(placed(page)).toHaveCount(1);
  await page.goto(table);
  await expect(page.locator('#orders .chip')).toHaveText('1 open');
  await picture(page, 'table');
});

test('a plan goes from one choice to the next and becomes an order', async ({ page }) => {
  await begin(page, /20th Century/);
  await choose(page);
  const plan = page.locator('#plan');
  const own = plan.getByRole('heading', { name: 'Then you choose' });
  for (let step = 0; step < 8 && !(await own.count()); step += 1) await plan.locator('ul a').first().click();
  await picture(page, 'plan');
  await plan.locator('ul a').first().click();
  await plan.getByRole('link', { name: 'Take back the last step' }).click();
  await expect(own).toBeVisible();
  await plan.locator('ul a').last().click();
  await plan.locator('select[name=until]').selectOption('game');
  await plan.getByRole('button', { name: 'Place this order' }).click();
  await expect(placed(page)).toHaveCount(1);
  await picture(page, 'planned');
});

test('cards to be kept are ticked, and the only choice is switched on', async ({ page }) => {
  await begin(page, /Underwater Cities/);
  await choose(page);
  const keep = page.locator('details').filter({ has: page.locator('summary', { hasText: 'Keep' }) }).first();
  await keep.locator('summary').click();
  for (const card of [0, 1, 2]) await keep.locator('input[type=checkbox]').nth(card).check();
  await picture(page, 'cards');
  await keep.getByRole('button', { name: 'Place this order' }).click();
  await expect(placed(page)).toHaveCount(1);
  await page.goto('/me');
  const only = page.locator('form[action="/me/play"]');
  await only.getByLabel('Underwater Cities').check();
  await only.getByRole('button').click();
  await expect(only.getByLabel('Underwater Cities')).toBeChecked();
  await expect(only.getByLabel('20th Century')).not.toBeChecked();
});
