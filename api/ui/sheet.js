// @ts-check
// The sheet of a phone, in which the choices lie: it goes out of the way when one looks elsewhere, or is asked something else.

import { decision } from './question.js';

function close() {
  const sheet = document.getElementById('sheet');
  if (sheet instanceof HTMLInputElement) sheet.checked = false;
}

/** @param {Event} event @param {string} which */
function isOf(event, which) {
  return event.target instanceof Element && event.target.closest(which) !== null;
}

document.addEventListener('change', (event) => isOf(event, '.tabs') && close());
document.addEventListener('click', (event) => isOf(event, '.boards a.place') && close());

let before = decision();
const table = document.getElementById('table');
const watch = new MutationObserver(() => {
  const now = decision();
  if (now !== before) close();
  before = now;
});
if (table) watch.observe(table, { attributeFilter: ['data-seq', 'data-step'] });
