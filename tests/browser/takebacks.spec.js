// A choice is taken back: in a draft, alone, back to the start of a turn, and with everybody's consent.
import { byList, expect, press, test } from './people.js';

/** A game of Underwater Cities of two people, each with a browser. */
async function friends(browser) {
  const [one, two] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  await one.goto('/new?ruleset=underwater_cities');
  await one.locator('#seats').selectOption('2');
  await one.locator('main form .main').click();
  await two.goto(one.url());
  await two.getByRole('button', { name: 'Take this seat' }).click();
  await expect(two.locator('#table')).toBeVisible();
  await one.goto(one.url());
  return [one, two];
}

const asked = (page) => page.locator('#table').getAttribute('data-awaited').then((awaited) => awaited === 'true');
const title = (page) => page.locator('#choose .prompt');
const steps = (page) => page.locator('#choose .steps li');
const undo = (page) => page.locator('#choose .undo button');

/** Plays until one of the two is asked for the first choice of a turn, and returns who is, and who is not. */
async function first(one, two) {
  for (const page of [one, two]) while ((await steps(page).count()) < 3 && (await asked(page))) await byList(page, 0);
  await expect(async () => expect((await asked(one)) !== (await asked(two))).toBe(true)).toPass();
  return (await asked(one)) ? [one, two] : [two, one];
}

test('a step of a draft is withdrawn, before anybody else has seen it', async ({ browser }) => {
  const [one, two] = await friends(browser);
  await byList(one, 0);
  await byList(one, 1);
  await expect(steps(one)).toHaveCount(2);
  await press(one, one.locator('#choose').getByRole('button', { name: /undo/i }).first());
  await expect(steps(one)).toHaveCount(1);
  await expect(two.locator('.log li')).toHaveCount(await one.locator('.log li').count());
  await one.context().close();
  await two.context().close();
});

test('a choice is taken back alone, and so is a whole turn', async ({ browser }) => {
  const [mine, other] = await first(...(await friends(browser)));
  const begun = await title(mine).textContent();
  await byList(mine, 0);
  expect(await asked(mine)).toBe(true);
  await press(mine, undo(mine).first());
  await expect(title(mine)).toHaveText(begun);
  await expect(mine.locator('.log .undone').first()).toBeAttached();
  for (let step = 0; step < 2; step += 1) await byList(mine, 0);
  await press(mine, undo(mine).last());
  await expect(title(mine)).toHaveText(begun);
  await expect(other.locator('#table')).toHaveAttribute('data-seq', await mine.locator('#table').getAttribute('data-seq'));
  for (const page of [mine, other]) await page.context().close();
});

test('what cannot be taken back alone is taken back when the other agrees', async ({ browser }) => {
  const [mine, other] = await first(...(await friends(browser)));
  while (await asked(mine)) await byList(mine, 0);
  await mine.locator('details.asks summary').click();
  await press(mine, mine.locator('details.asks form .button').first());
  const answers = other.locator('#choose .note form .button');
  await expect(answers).toHaveCount(2);
  await answers.first().click();
  await expect(mine.locator('#table')).toHaveAttribute('data-awaited', 'true');
  for (const page of [mine, other]) await expect(page.locator('.log .undone').first()).toBeAttached();
  for (const page of [mine, other]) await page.context().close();
});
