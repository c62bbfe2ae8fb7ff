// @ts-check
// Steps through the positions that this file holds. Everything that is shown was drawn and worded before: the script chooses among drawings
// by the number of an event, the viewer and the language, and knows no game. It asks nobody for anything.

/**
 * All drawings in one language: each once, and for each viewer from which event on which of them is shown.
 * @typedef {object} Pack
 * @property {string} title
 * @property {string} frame
 * @property {Record<string, string[]>} drawings
 * @property {Record<string, Record<string, [number, number][]>>} tracks
 */

/** A pause after the last step before the address follows: browsers refuse addresses that change too often. */
const ADDRESS_AFTER = 200;
const root = document.documentElement;
const main = /** @type {HTMLElement} */ (document.getElementById('main'));

// The only texts that become markup are drawings out of the packs of this file.
const factory = /** @type {any} */ (globalThis).trustedTypes;
const policy = factory?.createPolicy('bundle', { createHTML: (/** @type {string} */ text) => text });
/** What each region shows. @type {WeakMap<Element, string>} */
const shown = new WeakMap();
/** @type {Map<string, Promise<Pack>>} */
const packs = new Map();

/** The pack of the language that is shown. @type {Pack} */
let pack;
let language = root.lang;
let eyes = root.dataset.eyes ?? '';
let now = Number(root.dataset.event);
/** The timer of the address. */
let later = 0;

/** @param {string} selector */
function find(selector) {
  return /** @type {HTMLElement | null} */ (document.querySelector(selector));
}

/** @param {string} id */
function field(id) {
  return /** @type {HTMLInputElement} */ (document.getElementById(id));
}

/**
 * Unpacks a language.
 * @param {string} tag
 * @returns {Promise<Pack>}
 */
async function unpacked(tag) {
  const text = document.getElementById(`pack-${tag}`)?.textContent ?? '';
  const bytes = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return JSON.parse(await new Response(stream).text());
}

/** @param {string} tag */
function packOf(tag) {
  const known = packs.get(tag) ?? unpacked(tag);
  packs.set(tag, known);
  return known;
}

/**
 * Puts a drawing into an element.
 * @param {Element} element
 * @param {string} drawing
 */
function draw(element, drawing) {
  if (shown.get(element) === drawing) return;
  const template = document.createElement('template');
  template.innerHTML = policy ? policy.createHTML(drawing) : drawing;
  element.replaceChildren(template.content);
  shown.set(element, drawing);
}
