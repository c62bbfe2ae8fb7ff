// @ts-check
// Listens to buttons, keys, the slider, the search and the address.

/**
 * Lists the lines of the log that have the words; goes to the next of them if asked.
 * @param {boolean} isNext
 */
function mark(isNext) {
  const words = field('words').value.trim().toLowerCase();
  const lines = /** @type {HTMLElement[]} */ ([...main.querySelectorAll('#log > li')]);
  const found = words ? lines.filter((line) => line.textContent?.toLowerCase().includes(words)) : [];
  for (const line of lines) line.hidden = words !== '' && !found.includes(line);
  const seqs = found.map((line) => Number(line.id.slice('event-'.length)));
  if (isNext && seqs.length) go(seqs.find((seq) => seq > now) ?? seqs[0]);
  const output = field('found');
  const told = seqs.length ? output.dataset.some : output.dataset.none;
  const number = seqs.filter((seq) => seq <= now).length;
  const text = told?.replace('%number%', String(number)).replace('%count%', String(seqs.length)) ?? '';
  output.value = words ? text : '';
  markLine();
}

/** @type {Record<string, [string, string, string]>} */
const KEYS = { ArrowLeft: ['back', 'turn-back', 'round-back'], ArrowRight: ['on', 'turn-on', 'round-on'], Home: ['first', 'first', 'first'], End: ['last', 'last', 'last'] };

/** @param {KeyboardEvent} event */
function press(event) {
  const target = /** @type {Element} */ (event.target);
  const isTaken = target.matches('input, select, textarea, pre') || event.altKey || event.metaKey;
  const steps = KEYS[event.key];
  if (isTaken || !steps) return;
  event.preventDefault();
  go(goal(steps[event.ctrlKey ? 2 : event.shiftKey ? 1 : 0]));
}

/** @param {MouseEvent} event */
async function click(event) {
  const target = /** @type {HTMLElement | SVGElement | null} */ (/** @type {Element} */ (event.target).closest('[data-go], [data-at], button[data-language]'));
  if (!target || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const { go: step, at, language: tag } = target.dataset;
  if (step) go(goal(step));
  else if (at) go(Number(at));
  else if (tag) {
    await speak(tag);
    go(now);
    mark(false);
    find(`[data-language="${tag}"]`)?.focus();
  }
}

/** @param {Event} event */
function change(event) {
  const target = /** @type {HTMLInputElement} */ (event.target);
  if (target.id === 'slider') go(Number(target.value));
  if (target.id === 'words') mark(false);
  if (target.id !== 'eyes') return;
  eyes = target.value;
  go(now);
  mark(false);
}

/** Says that the positions cannot be unpacked. */
function fail() {
  const failed = find('#failed');
  if (failed) failed.hidden = false;
}

root.dataset.language = language;
document.addEventListener('click', click);
document.addEventListener('input', change);
document.addEventListener('keydown', press);
document.addEventListener('submit', (event) => {
  event.preventDefault();
  mark(true);
});
addEventListener('hashchange', follow);
packOf(language)
  .then((first) => {
    pack = first;
    root.dataset.ready = '';
    return follow();
  })
  .catch(fail);
