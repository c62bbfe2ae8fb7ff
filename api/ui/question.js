// @ts-check
// Another question is brought into sight: its words, its tab on a phone, the board that it is about; the end of a game as well.
// Whoever types is left alone.

/** Returns the tag of the decision that is asked for; undefined if nothing is asked. */
export function decision() {
  return /** @type {HTMLInputElement | null} */ (document.querySelector('#choose [name="decision"]'))?.value;
}

/** Returns what the page is about: the decision that is asked for, or the phase of the game where nothing is asked. */
export function topic() {
  return decision() ?? document.getElementById('table')?.dataset.phase;
}

/** Returns whether the table only waits for others. */
function isWaiting() {
  return topic() === 'playing';
}

/** Returns whether something is being typed. */
function isTyping() {
  return document.activeElement?.matches('textarea, select, input:not([type=radio], [type=checkbox])') ?? false;
}

/** Returns the pixels between the top of the window and what lies over its bottom. */
function depth() {
  const choose = document.getElementById('choose');
  const isOver = choose && getComputedStyle(choose).position === 'fixed';
  return isOver ? choose.getBoundingClientRect().top : innerHeight;
}

/** @param {Element} element */
function isInSight(element) {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top < depth() && bottom > 0;
}

/** Opens the tab of a phone under which the board lies that is asked about. */
function openTab() {
  const tab = document.querySelector('.tabs [checked]');
  if (tab instanceof HTMLInputElement) tab.checked = true;
}

/** Shows a board that can be pointed at, unless one is in sight already. */
function showBoard() {
  const places = [...document.querySelectorAll('.boards a.place.can')];
  if (places.some(isInSight)) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  places[0]?.closest('.board')?.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' });
}

/** Brings the question, or the end of the game, into sight. A field that had the focus and is gone leaves it to the question. */
export function bring() {
  document.getElementById('choose')?.scrollTo(0, 0);
  if (isTyping()) return;
  document.querySelector('.side')?.scrollTo(0, 0);
  if (isWaiting()) return;
  openTab();
  showBoard();
  if (document.activeElement === document.body) document.getElementById('choose-title')?.focus({ preventScroll: true });
}
