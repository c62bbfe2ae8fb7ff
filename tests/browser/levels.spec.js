// The levels of bots on a phone: one is chosen for a new game, and bots alone are watched.
import { expect, test } from './people.js';

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

/** A picture, where the environment names a folder for them. */
async function picture(page, name) {
  const folder = process.env.FATHOM_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

/** Chooses the card of a level. */
async function choose(page, level) {
  const card = page.locator('.choice', { has: page.locator(`input[name=bot][value=${level}]`) });
  expect((await card.boundingBox()).height).toBeGreaterThanOrEqual(44);
  await card.click();
  await expect(card.locator('input')).toBeChecked();
}

for (const [language, careful] of [['en', 'Careful'], ['de', 'Vorsichtig']]) {
  test(`a level is chosen by its character for a seat of the table (${language})`, async ({ browser }) => {
    const context = await browser.newContext({ ...PHONE, locale: language });
    const page = await context.newPage();
    await page.goto('/new?ruleset=underwater_cities');
    await expect(page.locator('.levels .choice')).toHaveCount(4);
    await expect(page.locator('.levels')).toContainText(careful);
    await page.locator('#starts').selectOption('by_hand');
    await picture(page, `levels-new-${language}`);
    await page.locator('main form .main').click();
    await choose(page, 'club');
    await picture(page, `levels-lobby-${language}`);
    await page.locator('form.levels button[name=seat][value="3"]').click();
    const seat = page.locator('.lobby li').nth(2);
    await expect(seat).toContainText('Bot club');
    await expect(seat).toContainText(careful);
    await expect(page.locator('.lobby li').nth(1)).not.toContainText('Bot');
    await picture(page, `levels-seated-${language}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await context.close();
  });
}

test('who takes no seat watches bots alone, and the table moves on by itself to its end', async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto('/new?ruleset=twentieth_century');
  await page.locator('#own').selectOption('0');
  await choose(page, 'easy');
  await page.locator('main form .main').click();
  await expect(page.locator('#host')).toContainText('Only bots play here. The host of this game is guest-');
  await expect(page.locator('#table')).toBeVisible();
  await picture(page, 'levels-alone');
  await expect(page.locator('#table')).not.toHaveAttribute('data-phase', 'playing', { timeout: 120_000 });
  await expect(page.locator('#table')).toContainText(/\d+ points/);
  await picture(page, 'levels-alone-end');
  await context.close();
});
