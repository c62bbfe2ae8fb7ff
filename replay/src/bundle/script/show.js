// @ts-check
// Shows the position after an event, to one viewer in one language, and what the address says.

/**
 * The drawing of a region after the event that is shown.
 * @param {string} region
 */
function drawing(region) {
  const track = pack.tracks[eyes]?.[region] ?? [];
  let [low, high] = [0, track.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (track[middle][0] <= now) low = middle + 1;
    else high = middle;
  }
  return low ? pack.drawings[region][track[low - 1][1]] : '';
}

/** Shows the position after an event. */
function show() {
  for (const region of main.querySelectorAll('[data-region]')) draw(region, drawing(region.getAttribute('data-region') ?? ''));
  for (const place of drawing('touched').split(' ').filter(Boolean)) {
    for (const drawn of main.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)) drawn.classList.add('touched');
  }
  markLine();
  markStrip();
  const slider = field('slider');
  slider.value = String(now);
  slider.setAttribute('aria-valuetext', find('#steps [data-region]')?.textContent ?? '');
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (main.querySelectorAll('[data-go]'))) {
    button.setAttribute('aria-disabled', String(goal(button.dataset.go ?? '') === now));
  }
}

/** Marks the line of the log, and brings it into the sight of the log alone. */
function markLine() {
  for (const line of main.querySelectorAll('#log [aria-current]')) line.removeAttribute('aria-current');
  for (const link of main.querySelectorAll('#log [tabindex="0"]')) link.setAttribute('tabindex', '-1');
  const [log, line] = [find('#log'), find(`#event-${now}`)];
  if (!log || !line) return;
  line.setAttribute('aria-current', 'step');
  line.querySelector('a')?.setAttribute('tabindex', '0');
  log.scrollTop = line.offsetTop - log.offsetTop - (log.clientHeight - line.clientHeight) / 2;
}

/** Marks the event on each curve: the last one up to it that has numbers. */
function markStrip() {
  for (const strip of main.querySelectorAll('.curve .now')) strip.classList.remove('now');
  for (const curve of main.querySelectorAll('.curve')) {
    const strips = /** @type {NodeListOf<SVGElement>} */ (curve.querySelectorAll('[data-at]'));
    [...strips].filter((strip) => Number(strip.dataset.at) <= now).at(-1)?.classList.add('now');
  }
}

/** Writes event, viewer and language into the address, as `#42&as=seat-2&lang=de`. */
function tellAddress() {
  const parts = [String(now)];
  if (eyes !== root.dataset.eyes) parts.push(`as=${eyes}`);
  if (language !== root.dataset.language) parts.push(`lang=${language}`);
  history.replaceState(null, '', `#${parts.join('&')}`);
}

/**
 * Goes to an event.
 * @param {number} seq
 */
function go(seq) {
  now = Math.max(0, Math.min(seq, Number(field('slider').max)));
  show();
  clearTimeout(later);
  later = setTimeout(tellAddress, ADDRESS_AFTER);
}

/** @param {'turns' | 'rounds'} stretches */
function beginnings(stretches) {
  const told = find('#steps')?.dataset[stretches] ?? '';
  return told.split(' ').map(Number);
}

/**
 * The event to which a step leads.
 * @param {string} step
 */
function goal(step) {
  const last = Number(field('slider').max);
  const on = (/** @type {'turns' | 'rounds'} */ stretches) => beginnings(stretches).find((first) => first > now) ?? last;
  const back = (/** @type {'turns' | 'rounds'} */ stretches) => beginnings(stretches).filter((first) => first < now).at(-1) ?? 0;
  /** @type {Record<string, () => number>} */
  const goals = {
    first: () => 0,
    last: () => last,
    on: () => Math.min(now + 1, last),
    back: () => Math.max(now - 1, 0),
    'turn-on': () => on('turns'),
    'turn-back': () => back('turns'),
    'round-on': () => on('rounds'),
    'round-back': () => back('rounds'),
  };
  return goals[step]?.() ?? now;
}

/**
 * Shows the page in a language.
 * @param {string} tag
 */
async function speak(tag) {
  if (pack && tag === language) return;
  const words = field('words')?.value ?? '';
  pack = await packOf(tag);
  language = tag;
  root.lang = tag;
  document.title = pack.title;
  draw(main, pack.frame);
  field('words').value = words;
  const choice = /** @type {HTMLSelectElement | null} */ (find('#eyes'));
  if (choice) choice.value = eyes;
}

/** Shows what the address says: event, viewer, language. */
async function follow() {
  const [place, ...rest] = location.hash.replace(/^#(event-)?/, '').split('&');
  const asked = new URLSearchParams(rest.join('&'));
  const viewer = asked.get('as') ?? root.dataset.eyes ?? '';
  const tag = asked.get('lang') ?? root.dataset.language ?? language;
  if (document.getElementById(`pack-${tag}`)) await speak(tag);
  if (Object.hasOwn(pack.tracks, viewer)) eyes = viewer;
  const choice = /** @type {HTMLSelectElement | null} */ (find('#eyes'));
  if (choice) choice.value = eyes;
  if (/^\d+$/.test(place)) now = Math.min(Number(place), Number(field('slider').max));
  show();
  mark(false);
}
