// The looks of pages: the first part that is shown, a phone, paper, and the width in German.
import { begin, byList, expect, isOver, play, sure, test, unfold } from './people.js';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };

/** Returns by how many pixels the page is wider than the window. */
function excess(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

test('what is asked about stands first', async ({ page }) => {
  for (const game of [/Underwater Cities/, /20th Century/]) {
    await begin(page, game);
    expect(await isOver(page)).toBe(false);
    await expect(page.locator('.boards a.place.can').first()).toBeVisible();
    const order = await page.locator('.boards .board').evaluateAll((boards) => boards.map((board) => board.querySelector('a.place.can') !== null));
    expect(order.lastIndexOf(true)).toBeLessThan(3);
  }
});

test('a recorded game of each ruleset can be looked at, at its end', async ({ page }) => {
  for (const game of ['Underwater Cities', '20th Century']) {
    await page.goto('/');
    await page.locator('.recorded').getByRole('button', { name: game }).click();
    await expect(page.locator('#table')).toHaveAttribute('data-phase', 'opened');
    await expect(page.locator('.bar .where')).toHaveText(`${game}: A record`);
    await expect(page.locator('#choose .places li').first()).toBeVisible();
  }
});

test('a game without a title is called as its ruleset', async ({ page }) => {
  await begin(page, /20th Century/);
  await expect(page.locator('.bar .where')).toHaveText('20th Century');
  await page.goto('/');
  await expect(page.locator('.games').first()).toContainText('20th Century');
  await expect(page.locator('main')).not.toContainText('A game');
});

test('a game that gathers stands under a heading of its own, and its address can be copied', async ({ page }) => {
  await page.goto('/new?ruleset=underwater_cities');
  await expect(page.locator('.only-1')).toBeHidden();
  await page.locator('#seats').selectOption('1');
  await expect(page.locator('.only-1')).toBeVisible();
  await page.locator('#seats').selectOption('3');
  await page.locator('main form .main').click();
  await expect(page.locator('#copy')).toBeVisible();
  await page.locator('#address').focus();
  expect(await page.locator('#address').evaluate((field) => field.selectionEnd - field.selectionStart)).toBeGreaterThan(30);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Being gathered (1)' })).toBeVisible();
});

test('language and colours can be chosen with the account', async ({ page }) => {
  await begin(page, /Underwater Cities/);
  await page.goto('/me');
  await page.locator('main .looks button[value="de"]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveURL(/\/me$/);
});

test('a game that is over says who has won, with the score sheet, on desk, phone and paper', async ({ page }) => {
  await begin(page, /20th Century/);
  await play(page, byList);
  await expect(page.locator('#choose .places li')).toHaveCount(4);
  for (const [media, size] of [['screen', DESK], ['screen', PHONE], ['print', DESK]]) {
    await page.emulateMedia({ media });
    await page.setViewportSize(size);
    await expect(page.locator('#choose .places li').first()).toBeVisible();
    await expect(page.locator('#choose .score-table tfoot')).toBeVisible();
    await expect(page.locator('#panel-scoring .score-sheet tfoot')).toBeVisible();
  }
  // Paper shows the boards of all, however narrow it is.
  await page.setViewportSize({ width: 718, height: 1000 });
  for (const region of await page.locator('.of-seat .board').all()) await expect(region).toBeVisible();
  // The text on a place is in its name.
  await page.emulateMedia({ media: 'screen' });
  const nameless = await page.locator('svg a.place').evaluateAll((places) => places.filter((place) => {
    const seen = [...place.querySelectorAll('text')].map((text) => text.textContent).join('');
    return !place.getAttribute('aria-label').split(/\W+/).join(' ').includes(seen);
  }).length);
  expect(nameless).toBe(0);
});

test.describe('in German', () => {
  test.use({ locale: 'de' });

  test('no page of a ruleset is wider than the window', async ({ page }) => {
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      for (const ruleset of ['underwater_cities', 'twentieth_century']) {
        for (const below of ['', '/catalogue', '/rulings']) {
          await page.goto(`/learn/${ruleset}${below}`);
          expect(await excess(page), `${ruleset}${below}`).toBeLessThanOrEqual(0);
        }
      }
    }
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

  test('the closed sheet leaves the board in sight, and undo stands beside the button', async ({ page }) => {
    await begin(page, /Underwater Cities/);
    await isOver(page);
    await expect(page.locator('#hints')).toBeVisible();
    expect((await page.locator('#choose').boundingBox()).height).toBeLessThan(200);
    await expect(page.locator('.bar .where')).toBeInViewport();
    for (let number = 0; number < 30 && !(await isOver(page)); number += 1) {
      const [undo, main] = [page.locator('#choose .undo button').first(), page.locator('#choose > .one .main')];
      if ((await undo.count()) && (await main.count())) {
        const [one, other] = [await undo.boundingBox(), await main.boundingBox()];
        expect(Math.abs(one.y - other.y)).toBeLessThan(8);
        await expect(main).toBeInViewport({ ratio: 1 });
        return;
      }
      await byList(page, number);
    }
    throw new Error('nothing could be taken back');
  });

  test('the sheet closes with another tab, with a place and with another question', async ({ page }) => {
    await begin(page, /Underwater Cities/);
    await isOver(page);
    const [sheet, handle] = [page.locator('#sheet'), page.locator('#choose .handle')];
    await handle.tap();
    await expect(sheet).toBeChecked();
    await page.locator('.tabs label', { hasText: 'Others' }).tap();
    await expect(sheet).not.toBeChecked();
    await page.locator('.tabs label', { hasText: 'Mine' }).tap();
    await handle.tap();
    await page.locator('.hand a.place.can').first().dispatchEvent('click');
    await expect(sheet).not.toBeChecked();
    await byList(page, 0);
    await expect(sheet).not.toBeChecked();
  });

  test('the end of a game opens the tab of the boards', async ({ page }) => {
    await begin(page, /20th Century/);
    await isOver(page);
    await unfold(page);
    const resigning = page.locator('details[data-key=resign]');
    await resigning.locator('summary').click();
    await page.locator('#tab-others').evaluate((tab) => (tab.checked = true));
    await sure(resigning.locator('button'));
    await expect(page.locator('#table')).not.toHaveAttribute('data-phase', 'playing');
    await expect(page.locator('#tab-boards')).toBeChecked();
    await expect(page.locator('#panel-scoring .score-sheet')).toBeVisible();
  });
});
