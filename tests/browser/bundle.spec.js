// A bundle, opened as a file without any network: it steps through a whole game, in both languages, as each viewer, on a desk and a phone.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './people.js';

/** The bundles of a whole game of each kind, of one that is not opened, and of a disputed one. */
const WHOLE = ['underwater', 'twentieth'];
const address = (name) => pathToFileURL(join(process.env.FATHOM_BUNDLES, `${name}.html`)).href;
const PHONE = { width: 360, height: 740 };
/** Opens a bundle and waits until it can step. */
async function open(page, name, place = '') {
  await page.goto('about:blank');
  await page.goto(address(name) + place);
  await expect(page.locator(':root[data-ready]')).toBeAttached();
}

/** The text of each board as it is shown. */
function boards(page) {
  return page.locator('.board').evaluateAll((all) => all.map((board) => board.textContent));
}

const where = (page) => page.locator('#steps p strong');
const last = async (page) => Number(await page.locator('#slider').getAttribute('max'));

test.beforeEach(async ({ context }) => {
  await context.setOffline(true);
  context.on('request', (request) => expect(request.url()).toMatch(/^(file|blob|about|data):/));
});

for (const name of WHOLE) {
  test(`every event of ${name} is stepped to by key, and the last position is the one without script`, async ({ page, browser }) => {
    await open(page, name, '#0');
    const end = await last(page);
    expect(end).toBeGreaterThan(50);
    const drawn = new Set();
    let touched = 0;
    for (let seq = 1; seq <= end; seq += 1) {
      await page.keyboard.press('ArrowRight');
      const told = await page.evaluate(() => [document.querySelector('#slider').value, document.querySelector('.told h2').textContent, document.querySelector('.boards').textContent, document.querySelectorAll('.place.touched').length]);
      expect(told.slice(0, 2)).toEqual([String(seq), `Event ${seq}`]);
      drawn.add(told[2]);
      touched += told[3];
    }
    expect(drawn.size).toBeGreaterThan(end / 4);
    expect(touched).toBeGreaterThan(0);
    const unscripted = await browser.newContext({ javaScriptEnabled: false, offline: true });
    const plain = await unscripted.newPage();
    await plain.goto(address(name));
    await expect(plain.locator('noscript .note')).toBeVisible();
    await expect(plain.locator('#slider')).toBeHidden();
    expect(await boards(plain)).toEqual(await boards(page));
    await unscripted.close();
  });

  test(`a step in ${name} draws the regions that change and no other`, async ({ page }) => {
    await open(page, name, '#0');
    const steps = await page.evaluate(() => {
      const regions = [...document.querySelectorAll('main [data-region]')];
      const texts = () => regions.map((region) => region.textContent);
      const steps = [];
      for (let step = 0; step < 60; step += 1) {
        const [before, children] = [texts(), regions.map((region) => region.firstChild)];
        document.querySelector('[data-go=on]').click();
        const drawn = regions.filter((region, place) => region.firstChild !== children[place]).length;
        steps.push({ all: regions.length, drawn, changed: texts().filter((text, place) => text !== before[place]).length });
      }
      return steps;
    });
    for (const { all, drawn, changed } of steps) {
      expect(drawn).toBeGreaterThanOrEqual(changed);
      expect(drawn).toBeLessThan(all);
    }
    expect(steps.some(({ changed }) => changed > 1)).toBe(true);
  });

  test(`axe finds nothing in ${name}, light and dark, and nothing is wider than a phone in German`, async ({ page }) => {
    await open(page, name, '#30');
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).options({ rules: { 'label-content-name-mismatch': { enabled: true } } }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).slice(0, 3).join(' | ')}`)).toEqual([]);
    }
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Deutsch' }).click();
    for (const go of ['first', 'turn-on', 'round-on', 'last']) {
      await page.locator(`[data-go=${go}]`).click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), go).toBeLessThanOrEqual(0);
    }
  });
}

test('an address names event, viewer and language, and survives a reload', async ({ page }) => {
  await open(page, 'twentieth', '#40');
  await expect(where(page)).toHaveText(/^Event 40 of/);
  await page.locator('#eyes').selectOption('seat-2');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#41&as=seat-2&lang=de$/);
  const shown = await boards(page);
  await page.reload();
  await expect(page.locator(':root[data-ready]')).toBeAttached();
  await expect(where(page)).toHaveText(/^Ereignis 41 von/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('#eyes')).toHaveValue('seat-2');
  expect(await boards(page)).toEqual(shown);
  await page.evaluate(() => (location.hash = '#3'));
  await expect(where(page)).toHaveText(/^Event 3 of/);
});

test('buttons, keys, slider, curve and log lead to the same events', async ({ page }) => {
  await open(page, 'underwater', '#0');
  const end = await last(page);
  const [turns, rounds] = await page.locator('#steps').evaluate(({ dataset }) => [dataset.turns, dataset.rounds].map((all) => all.split(' ').map(Number)));
  await page.keyboard.press('Shift+ArrowRight');
  await expect(where(page)).toHaveText(`Event ${turns[1]} of ${end}`);
  await page.locator('[data-go=turn-on]').click();
  await expect(where(page)).toHaveText(`Event ${turns[2]} of ${end}`);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Control+ArrowRight');
  await expect(where(page)).toHaveText(`Event ${rounds.find((first) => first > turns[1])} of ${end}`);
  await page.keyboard.press('End');
  await expect(where(page)).toHaveText(`Event ${end} of ${end}`);
  await expect(page.locator('[data-go=on]')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Home');
  await page.locator('#slider').fill('20');
  await expect(where(page)).toHaveText(`Event 20 of ${end}`);
  await page.locator('#event-25 a').click();
  await expect(where(page)).toHaveText(`Event 25 of ${end}`);
  await expect(page.locator('#log [aria-current=step]')).toHaveAttribute('id', 'event-25');
  await page.locator('.curve').first().click();
  await expect(where(page)).not.toHaveText(`Event 25 of ${end}`);
  await expect(page.locator('.curve .now').first()).toBeAttached();
});

test('the log is searched, and the focus stays on the button that steps', async ({ page }) => {
  await open(page, 'twentieth', '#0');
  await page.locator('#words').fill('coin');
  await expect(page.locator('#found')).toHaveText(/^0 of \d+ found$/);
  const listed = await page.locator('#log > li:visible').count();
  expect(listed).toBeLessThan(await page.locator('#log > li').count());
  await page.locator('#words').press('Enter');
  await expect(page.locator('#found')).toHaveText(/^1 of \d+ found$/);
  const shown = page.locator('#log [aria-current=step]');
  await expect(shown).toContainText(/coin/i);
  await page.locator('#words').fill('');
  await expect(page.locator('#found')).toHaveText('');
  await page.locator('[data-go=on]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-go=on]')).toBeFocused();
  await expect(page.locator('.told [data-region=told]')).toHaveAttribute('aria-live', 'polite');
});

test('a record that is not opened shows what a spectator knows, and offers no other viewer', async ({ page }) => {
  await open(page, 'spectator', '#100');
  await expect(page.locator('#eyes')).toHaveCount(0);
  await expect(page.locator('#audit')).toContainText('Good, as far as the record tells.');
  await expect(page.locator('#audit')).toContainText('Not checked');
  await expect(page.locator('#audit tbody tr')).toHaveCount(8);
});

test('paper has the position, the log and the audit, and no buttons', async ({ page }) => {
  await open(page, 'twentieth');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#steps p')).toBeVisible();
  await expect(page.locator('[data-go=on]')).toBeHidden();
  for (const shown of ['.boards .board >> nth=0', '#log', '#audit']) await expect(page.locator(shown)).toBeVisible();
});
