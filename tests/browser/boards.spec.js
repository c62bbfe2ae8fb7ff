// The boards: what is said about a place, and what is shown before it is sent.
import { begin, byBoard, byList, expect, isOver, test } from './people.js';

const GAMES = [/Underwater Cities/, /20th Century/];

/** The addresses of places that cannot be chosen now, at most so many, spread over all boards. */
async function others(page, count) {
  const places = page.locator('.boards a.place[href*="why="]');
  const all = await places.evaluateAll((links) => links.map((link) => link.dataset.place));
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, number) => number % step === 0).slice(0, count);
}

for (const game of GAMES) {
  test.describe(`${game}`, () => {
    test('ten places say why they cannot be chosen, without leaving the table', async ({ page }) => {
      await begin(page, game);
      expect(await isOver(page)).toBe(false);
      const places = await others(page, 10);
      expect(places).toHaveLength(10);
      let rulings = 0;
      for (const place of places) {
        await page.locator(`.boards a.place[data-place="${place}"]`).first().dispatchEvent('click');
        await expect(page).toHaveURL(new RegExp(`why=${place}`));
        const look = page.locator('#look');
        await expect(look).toContainText(/\w/);
        rulings += await look.locator('a[href*="/rulings#"]').count();
        await look.locator('.close').click();
        await expect(look).toHaveCount(0);
      }
      expect(rulings).toBeGreaterThan(0);
    });

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });
      test('a place says so too, and what was chosen stays chosen', async ({ page }) => {
        await begin(page, game);
        await page.locator('.boards a.place.can').first().dispatchEvent('click');
        await expect(page.locator('.boards .place.chosen').first()).toBeVisible();
        await page.locator('.boards a.place[href*="why="]').first().dispatchEvent('click');
        await expect(page.locator('#look')).toBeVisible();
        await expect(page.locator('.boards .place.chosen').first()).toBeVisible();
        const ruling = page.locator('#look a[href*="/rulings#"]').first();
        if (await ruling.count()) {
          const id = new URL(await ruling.getAttribute('href'), page.url()).hash;
          await ruling.click();
          await expect(page.locator(`article${id}`)).toBeVisible();
        }
      });
    });
  });
}

test('what would be built is drawn on its place before it is sent', async ({ page }) => {
  await begin(page, /Underwater Cities/);
  let ghosts = 0;
  for (let number = 0; number < 60 && ghosts === 0 && !(await isOver(page)); number += 1) {
    await byBoard(page, number, async () => {
      ghosts += await page.locator('.boards .own .ghost').count();
    });
  }
  expect(ghosts).toBeGreaterThan(0);
});

test('what was chosen last stands large beside the choices', async ({ page }) => {
  await begin(page, /Underwater Cities/);
  const card = page.locator('.hand a.place.can').first();
  const title = await card.locator('.card-head').textContent();
  await card.click();
  await expect(page.locator('#choose .enlarged')).toContainText(title);
});

/** Chooses by the first place that can be, until many amounts can be bid. */
async function toMany(page) {
  await begin(page, /20th Century/);
  await isOver(page);
  for (let step = 0; step < 12 && !(await page.locator('#stepper').count()); step += 1) {
    const places = page.locator('.boards a.place.can:not(.chosen)');
    if (await places.count()) await places.first().dispatchEvent('click');
    else await byList(page, step);
    await expect(page.locator('#choose[data-busy]')).toHaveCount(0);
  }
}

test('many amounts have a stepper, which offers legal ones alone and leads to a bid', async ({ page }) => {
  await toMany(page);
  const [field, less, more] = [page.locator('#stepper select'), page.getByLabel('Lower amount'), page.getByLabel('Higher amount')];
  await expect(less).toHaveAttribute('aria-disabled', 'true');
  await more.click();
  await expect(page.locator('#choose > .one .main')).toBeVisible();
  const amounts = await field.locator('option').allInnerTexts();
  expect(amounts.length).toBeGreaterThan(4);
  await expect(field).toHaveValue(amounts[0]);
  await field.selectOption(amounts.at(-1));
  await expect(page).toHaveURL(new RegExp(`amount=${amounts.at(-1)}`));
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await less.click();
  await expect(field).toHaveValue(amounts.at(-2));
  await expect(page.locator('#preview')).toContainText(amounts.at(-2));
});

test('what can be taken back stands above the list, in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await begin(page, /Underwater Cities/);
  const undo = page.locator('#choose .undo button').first();
  for (let number = 0; number < 60 && !(await isOver(page)); number += 1) {
    if ((await undo.count()) && (await page.locator('#choose .list').count())) break;
    await byList(page, number);
  }
  await page.locator('#choose details.all').evaluate((list) => { list.open = true; });
  await expect(undo).toBeInViewport({ ratio: 1 });
  const [top, list] = [await undo.boundingBox(), await page.locator('#choose details.all').boundingBox()];
  expect(top.y).toBeLessThan(list.y);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the field of the stepper is sent by a button', async ({ page }) => {
    // If a bot begins, it may have bid so much that few amounts are left.
    for (let games = 0; games < 8 && !(await page.locator('#stepper').count()); games += 1) {
      await begin(page, /20th Century/);
      await isOver(page);
      const land = page.locator('#panel-market a.place.can').first();
      if ((await page.locator('#stepper').count()) || !(await land.count())) continue;
      await land.dispatchEvent('click');
      await expect(page).toHaveURL(/at=/);
      await page.waitForLoadState();
    }
    const last = await page.locator('#stepper option').last().innerText();
    await page.locator('#stepper select').selectOption(last);
    await page.locator('#stepper button').click();
    await expect(page.locator('#preview')).toContainText(last);
  });
});

test('a nation stands there as a text, too', async ({ page }) => {
  await begin(page, /Underwater Cities/);
  await expect(page.locator('.own .nation-as-text li')).not.toHaveCount(0);
  expect(await page.locator('.own .nation-as-text li').count()).toBeGreaterThan(30);
});

test('a board is one stop of Tab, and arrows, letters and Escape do the rest', async ({ page }) => {
  await begin(page, /20th Century/);
  await isOver(page);
  // The script does it, which comes after the page.
  await expect.poll(() => page.locator('.boards .board').evaluateAll((boards) =>
    Math.max(...boards.map((board) => board.querySelectorAll('a.place:not([tabindex="-1"])').length)))).toBe(1);
  const market = page.locator('#panel-market a.place.can');
  await market.first().focus();
  const here = () => page.evaluate(() => document.activeElement.dataset.place);
  const first = await here();
  await page.keyboard.press('ArrowRight');
  expect(await here()).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  expect(await here()).toBe(first);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/at=market/);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/at=market/);
  await page.keyboard.press('c');
  expect(await page.evaluate(() => document.activeElement.closest('#choose') !== null)).toBe(true);
  await page.keyboard.press('?');
  await expect(page.locator('#choose .help')).toHaveAttribute('open', '');
  await page.keyboard.press('F6');
  expect(await page.evaluate(() => document.activeElement.closest('#choose') === null)).toBe(true);
});

test('a list that was unfolded unfolds no other, and another question is read from its beginning', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await begin(page, /Underwater Cities/);
  for (let number = 0; number < 8 && !(await isOver(page)); number += 1) {
    await byList(page, number);
    await expect(page.locator('#choose details.asks[open]')).toHaveCount(0);
    expect(await page.locator('#choose').evaluate((choose) => choose.scrollTop)).toBe(0);
  }
});

test('another question is shown to who has scrolled away, and nothing is taken from who types', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await begin(page, /Underwater Cities/);
  const isSeen = () => page.locator('.boards a.place.can').evaluateAll((places) =>
    places.length === 0 || places.some((place) => place.getBoundingClientRect().bottom > 0 && place.getBoundingClientRect().top < innerHeight));
  for (let number = 0; number < 6 && !(await isOver(page)); number += 1) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await byList(page, number);
    await expect.poll(isSeen).toBe(true);
  }
  await page.locator('#words').fill('half a sentence');
  await isOver(page);
  const away = () => page.evaluate(() => { scrollTo(0, document.body.scrollHeight); return scrollY; });
  const before = await away();
  await page.locator('#choose > .one .main, #choose .all .main').first().evaluate((button) => {
    document.querySelector('#choose .all input[type=radio]')?.click();
    document.getElementById('words').focus({ preventScroll: true });
    button.form.requestSubmit(button);
  });
  await expect(page.locator('#words')).toBeFocused();
  // The page itself may have become a little shorter.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before - 300);
});

test('a part that goes takes no focus from its neighbours', async ({ page }) => {
  await begin(page, /20th Century/);
  const script = await page.locator('script[src]').first().getAttribute('src');
  const focused = await page.evaluate(async (address) => {
    const { patch } = await import(address);
    const list = (ids) => {
      const all = document.createElement('ul');
      for (const id of ids) all.append(Object.assign(document.createElement('input'), { id }));
      return all;
    };
    const shown = list(['before', 'typed', 'after']);
    document.querySelector('main').append(shown);
    shown.querySelector('#typed').focus();
    patch(shown, list(['typed', 'after']));
    return document.activeElement.id;
  }, script.replace(/[^/]+$/, 'swap.js'));
  expect(focused).toBe('typed');
});

test('letters are no keys where they are switched off', async ({ page }) => {
  await begin(page, /20th Century/);
  const table = page.url();
  await page.goto('/me');
  await page.locator('#letters').selectOption('off');
  await page.getByRole('button', { name: 'Keep this' }).click();
  await page.goto(table);
  await page.keyboard.press('?');
  await expect(page.locator('#choose .help')).not.toHaveAttribute('open', '');
});

test('a hint is shown once, and none where they are switched off', async ({ page }) => {
  await begin(page, /Underwater Cities/);
  await isOver(page);
  await expect(page.locator('#hints')).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.locator('#hints')).toHaveCount(0);
  await page.goto('/me');
  await page.locator('#hints').selectOption('off');
  await page.getByRole('button', { name: 'Keep this' }).click();
  await begin(page, /20th Century/);
  await expect(page.locator('#hints')).toHaveCount(0);
});

test('a choice that cannot be taken back is asked for once more, where that is wanted', async ({ page }) => {
  await begin(page, /20th Century/);
  const table = page.url();
  await page.goto('/me');
  await page.locator('#confirm').selectOption('always');
  await page.getByRole('button', { name: 'Keep this' }).click();
  await page.goto(table);
  expect(await isOver(page)).toBe(false);
  await page.locator('#choose details.all summary').click();
  await page.locator('#choose .choice[data-final] input').first().check();
  const button = page.locator('#choose .all .main');
  const moment = () => page.locator('#table').evaluate(({ dataset }) => `${dataset.seq}.${dataset.step}`);
  const before = await moment();
  await button.click();
  await expect(button).toContainText('Really?');
  expect(await moment()).toBe(before);
  await button.click();
  await expect.poll(moment).not.toBe(before);
});

/** In the page: finds a point of the picture a few pixels beside a place, where no other place that can be chosen is hit, if there is one. */
function beside(place) {
  const picture = place.closest('svg.picture');
  const { left, right, top, bottom } = place.getBoundingClientRect();
  const sides = [[(left + right) / 2, bottom + 4], [(left + right) / 2, top - 4], [left - 4, (top + bottom) / 2], [right + 4, (top + bottom) / 2]];
  const isFree = ([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit?.closest('svg.picture') === picture && !hit.closest('.place.can');
  };
  const free = sides.find(isFree);
  return free && { x: free[0], y: free[1] };
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('tabs show one group of panels, and the sheet opens closed', async ({ page }) => {
    await begin(page, /Underwater Cities/);
    await isOver(page);
    await expect(page.locator('.seat-strip.own')).toBeInViewport();
    await expect(page.locator('#choose details.all')).toBeHidden();
    for (const [tab, shown] of [['Mine', '.of-seat.own'], ['Others', '.of-seat:not(.own)'], ['Log', '.log'], ['Boards', '.shared']]) {
      await page.locator('.tabs label', { hasText: tab }).tap();
      for (const group of ['.of-seat.own', '.of-seat:not(.own)', '.log', '.shared']) {
        await expect(page.locator(`#table ${group}`).first()).toBeVisible({ visible: group === shown });
      }
    }
    await page.locator('#choose .handle').tap();
    await expect(page.locator('#choose details.all')).toBeVisible();
  });

  test('a board can be drawn twice as large', async ({ page }) => {
    await begin(page, /Underwater Cities/);
    await page.locator('.tabs label', { hasText: 'Mine' }).tap();
    const picture = page.locator('.own svg.picture');
    const { width } = await picture.boundingBox();
    await page.locator('.own .zoom').first().tap();
    expect((await picture.boundingBox()).width).toBeCloseTo(2 * width, 0);
  });

  test('a tap beside a place that can be chosen takes it', async ({ page }) => {
    await begin(page, /Underwater Cities/);
    for (let number = 0; number < 60 && !(await isOver(page)); number += 1) {
      const place = page.locator('.own svg.picture a.place.can:not(.chosen)').first();
      if (await place.count()) {
        await page.locator('.tabs label', { hasText: 'Mine' }).tap();
        if (await page.locator('#sheet').isChecked()) await page.locator('#choose .handle').tap();
        await place.evaluate((link) => link.scrollIntoView({ block: 'center' }));
        const name = await place.getAttribute('data-place');
        const point = await place.evaluate(beside);
        if (!point) {
          await byList(page, number);
          continue;
        }
        const before = page.url();
        await page.touchscreen.tap(point.x, point.y);
        await expect.poll(async () => page.url() !== before || (await page.locator('#near li').count()) > 1, name).toBe(true);
        return;
      }
      await byList(page, number);
    }
    throw new Error('no place of the own board could be chosen');
  });
});
