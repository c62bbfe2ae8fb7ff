// Time at a table: clocks, breaks, and a seat that is given up.
import { begin, expect, friends, sure, test } from './people.js';

test('each seat has a clock, and a bot goes on with a seat that is given up', async ({ browser }) => {
  const { pages: [ada, ben], close } = await friends(browser, { clock: 'brisk' });
  const clocks = ada.locator('.seat-strip .clock');
  await expect(clocks).toHaveCount(2);
  await expect(clocks.first()).toContainText(/(2 days|47 hours) left, until \w+day, \d{4}-\d\d-\d\d, \d\d:\d\d UTC/);
  const resigning = ben.locator('details[data-key=resign]');
  await resigning.locator('summary').click();
  await expect(resigning).toContainText('you only watch from then on');
  await sure(resigning.locator('button'));
  await expect(ben.getByText('You are watching.')).toBeVisible();
  await expect(ada.locator('.seat-strip h2', { hasText: 'Bot greedy' })).toBeVisible();
  await expect(clocks).toHaveCount(1);
  await close();
});

test('a break is asked for, agreed on and told, and nothing can be chosen until both go on', async ({ browser }) => {
  const { pages: [ada, ben], close } = await friends(browser);
  const asks = ada.locator('details[data-key=asks]');
  await asks.locator('summary').click();
  await sure(asks.getByRole('button', { name: 'Take a break of 7 days' }));
  await sure(ben.locator('#choose .note button').first());
  for (const page of [ada, ben]) await expect(page.getByText('All have agreed on a break until')).toBeVisible();
  await expect(ada.locator('#choose input[type=radio]')).toHaveCount(0);
  await close();
});

test('a table before its start tells the terms of its clock and what rests it', async ({ page }) => {
  await page.goto('/new?ruleset=underwater_cities');
  await page.locator('#clock').selectOption('steady');
  await page.locator('main form .main').click();
  const terms = page.locator('.terms');
  await expect(terms).toContainText('5 days, and 12 hours for each turn');
  await expect(terms).toContainText('Clocks stand at night, on free days and on vacation');
  await page.goto('/new?ruleset=underwater_cities');
  await page.locator('#clock').selectOption('live');
  await page.locator('main form .main').click();
  await expect(terms).toContainText('Clocks never stand');
});

test.describe('elsewhere', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('one press takes the time zone of the device', async ({ page }) => {
    await begin(page, /Underwater Cities/);
    await page.goto('/me');
    await page.locator('#own-zone').click();
    await expect(page.locator('#zone')).toHaveValue('America/New_York');
    await expect(page.locator('#own-zone')).toBeHidden();
  });
});

test('the account keeps nights, free days and vacations, and moments are told in its time zone', async ({ browser }) => {
  const { pages: [ada, ben], close } = await friends(browser, { clock: 'steady' });
  const table = ada.url();
  await ada.goto('/me');
  await ada.locator('#zone').fill('Asia/Kathmandu');
  await ada.locator('#from').fill('09:00');
  await ada.locator('#to').fill('12:00');
  await ada.locator('form[action="/me/calendar"] .button').click();
  await expect(ada.locator('h1')).toContainText('A day needs at least eight hours');
  await ada.goto('/me');
  await expect(ada.locator('#zone')).toHaveValue('UTC');
  await ada.locator('#zone').fill('Asia/Kathmandu');
  await ada.locator('#from').fill('09:00');
  await ada.locator('#to').fill('23:30');
  await ada.getByLabel('Sunday').check();
  await ada.locator('form[action="/me/calendar"] .button').click();
  await expect(ada.locator('#zone')).toHaveValue('Asia/Kathmandu');
  await expect(ada.getByLabel('Sunday')).toBeChecked();
  const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await ada.locator('#first').fill(day(2));
  await ada.locator('#last').fill(day(4));
  await ada.locator('form[action="/me/vacation"] button').click();
  const vacation = ada.locator('form.vacation');
  await expect(vacation).toContainText(`${day(2)}, 00:00 +0545`);
  await expect(vacation).toContainText(`${day(5)}, 00:00 +0545`);
  await ada.goto(table);
  await expect(ada.locator('.seat-strip.own .clock')).toContainText('+0545');
  await expect(ben.locator('.seat-strip.own .clock')).toContainText('UTC');
  await ada.goto('/me');
  await vacation.locator('button').click();
  await expect(vacation).toHaveCount(0);
  await close();
});

test('somebody who is asked goes on with a seat', async ({ browser }) => {
  const { pages: [ada, ben], close } = await friends(browser, { clock: 'brisk' });
  const context = await browser.newContext();
  const cleo = await context.newPage();
  await cleo.goto('/sign-in');
  await cleo.getByRole('button', { name: 'Play as a guest' }).click();
  await cleo.goto('/me');
  const name = await cleo.locator('#name').inputValue();
  const asking = ben.locator('details[data-key=substitute]');
  await asking.locator('summary').click();
  await asking.locator('input[name=account]').fill(name);
  await asking.locator('button').click();
  await expect(ben.locator('.seat-strip.own')).toHaveCount(1);
  await cleo.goto('/me');
  await cleo.getByRole('button', { name: 'Go on with the seat' }).click();
  await expect(cleo.locator('.seat-strip.own h2')).toContainText(name);
  await ben.reload();
  await expect(ben.getByText('You are watching.')).toBeVisible();
  await expect(ada.locator('.seat-strip h2', { hasText: name })).toBeVisible();
  await context.close();
  await close();
});
