// A whole game of each: by the list without script, by the boards, by the keyboard; each is audited.
import { begin, byBoard, byKeys, byList, expect, isGood, play, test } from './people.js';

const GAMES = [/Underwater Cities/, /20th Century/];

for (const game of GAMES) {
  test.describe(`${game}`, () => {
    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
      test('by the list', async ({ page }) => {
        await begin(page, game);
        expect(await playWithoutScript(page)).toBeGreaterThan(5);
        await isGood(page);
      });
    });

    test('by the boards', async ({ page }) => {
      await begin(page, game);
      expect(await play(page, byBoard)).toBeGreaterThan(5);
      await isGood(page);
    });

    test('by the keyboard', async ({ page }) => {
      await begin(page, game);
      expect(await play(page, byKeys)).toBeGreaterThan(5);
      await isGood(page);
    });
  });
}

/** Without script each choice is a page of its own. */
async function playWithoutScript(page) {
  let number = 0;
  for (;;) {
    const table = page.locator('#table');
    if ((await table.getAttribute('data-phase')) !== 'playing') return number;
    if ((await table.getAttribute('data-awaited')) !== 'true') {
      await page.reload();
      continue;
    }
    await byList(page, number);
    number += 1;
  }
}
