// @ts-check
// A finger is wider than a building site: a tap beside a place that can be chosen takes the nearest one; if two are as near, a list asks.

/** So far from a place a tap still means it, in pixels. */
const REACH = 22;
/** Places whose distances differ by less are as near. */
const EQUAL = 6;

/**
 * @param {Element} place
 * @param {number} x
 * @param {number} y
 */
function distance(place, x, y) {
  const { left, right, top, bottom } = place.getBoundingClientRect();
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** Takes the list away. */
export function forget() {
  document.getElementById('near')?.remove();
}

/**
 * Lets the reader choose among places that are as near.
 * @param {HTMLAnchorElement[]} places
 * @param {Element} picture
 */
function askWhich(places, picture) {
  const list = document.createElement('ul');
  list.id = 'near';
  for (const place of places) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.className = 'chip place';
    link.setAttribute('href', place.getAttribute('href') ?? '');
    link.textContent = place.getAttribute('aria-label') ?? place.textContent;
    item.append(link);
    list.append(item);
  }
  picture.after(list);
  list.querySelector('a')?.focus();
}

/**
 * The address that a tap on a picture means; nothing where it means what it hit.
 * @param {MouseEvent} event
 */
export function meant(event) {
  forget();
  // A key presses no point.
  if (event.detail === 0) return undefined;
  const hit = event.target instanceof Element ? event.target : null;
  const picture = hit?.closest('svg.picture');
  if (!picture || hit?.closest('.place.can') || !matchMedia('(pointer: coarse)').matches) return undefined;
  const links = /** @type {HTMLAnchorElement[]} */ ([...picture.querySelectorAll('a.place.can')]);
  const near = links
    .map((place) => ({ place, far: distance(place, event.clientX, event.clientY) }))
    .filter(({ far }) => far <= REACH)
    .sort((one, other) => one.far - other.far);
  if (near.length === 0) return undefined;
  const equal = near.filter(({ far }) => far - near[0].far < EQUAL).map(({ place }) => place);
  if (equal.length === 1) return equal[0].getAttribute('href') ?? undefined;
  askWhich(equal, picture);
  return '';
}
