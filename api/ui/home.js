// @ts-check
// The list of games: it is asked for anew when another number of them waits, and when the page is looked at again.

import './shell.js';
import { ask, patch } from './swap.js';
import { follow } from './turns.js';

async function refresh() {
  const { ok, page } = await ask(location.pathname + location.search);
  const [from, to] = [document.getElementById('main'), page.getElementById('main')];
  if (!ok || !from || !to) return;
  patch(from, to);
  document.title = page.title;
}

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void refresh().catch(() => {});
});
follow(() => void refresh().catch(() => {}));
