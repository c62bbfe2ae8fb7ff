// @ts-check
// Looks how many games wait for the reader, and tells it in the title of the window and on the icon of the app.

/** The pause between two looks, in milliseconds. */
const PAUSE = 60_000;
/** The number of games that wait, as the beginning of a title says it. */
const COUNT = /^\((\d+)\) /;

/** Returns the number of games that wait, by the title of the page. */
function told() {
  return Number(COUNT.exec(document.title)?.[1] ?? 0);
}

/** @param {number} count */
function tell(count) {
  document.title = (count ? `(${count}) ` : '') + document.title.replace(COUNT, '');
  badge(count);
}

/**
 * A browser that has no badges, or gives this page none, shows the title alone.
 * @param {number} count
 */
function badge(count) {
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {});
}

/**
 * Looks once a minute, also while the page is hidden.
 * @param {() => void} changed is called when another number of games waits
 */
export function follow(changed) {
  let known = '';
  badge(told());

  async function look() {
    const answer = await fetch('/api/v1/me/turns', { cache: 'no-store', headers: known ? { 'If-None-Match': known } : {} });
    if (!answer.ok) return;
    known = answer.headers.get('ETag') ?? '';
    const games = new Set((await answer.json()).map((/** @type {{view: {game: string}}} */ turn) => turn.view.game));
    if (games.size === told()) return;
    tell(games.size);
    changed();
  }

  setInterval(() => void look().catch(() => {}), PAUSE);
}
