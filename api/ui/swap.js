// @ts-check
// Asks for pages and puts what has changed into the one that is shown.

/**
 * Asks for a page. The browser itself parses the answer, so no text becomes markup here.
 * @param {string} address
 * @param {URLSearchParams} [form] what is sent; without it the page is only read
 * @returns {Promise<{ok: boolean, status: number, address: string, page: Document}>}
 */
export function ask(address, form) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(form ? 'POST' : 'GET', address);
    request.responseType = 'document';
    request.timeout = 35_000;
    request.onload = () => {
      const page = request.responseXML;
      const { status } = request;
      const address = request.getResponseHeader('Content-Location') ?? request.responseURL;
      if (page) resolve({ ok: status < 400, status, address, page });
      else reject(new Error(`no page: ${status}`));
    };
    request.onerror = () => reject(new Error('no answer'));
    request.ontimeout = request.onerror;
    if (form) request.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded');
    request.send(form?.toString());
  });
}

/** Pauses before a form is sent again under the same key, in milliseconds; the last one for ever. */
const AGAIN = [500, 1_000, 2_000, 4_000];

/**
 * Sends a form until an answer comes, under the same key, so that it counts once.
 * @param {string} address
 * @param {URLSearchParams} form
 */
export async function send(address, form) {
  for (let times = 0; ; times += 1) {
    const answer = await ask(address, form).catch(() => undefined);
    if (answer && (answer.status !== 503 || times > AGAIN.length)) return answer;
    await new Promise((resolve) => setTimeout(resolve, AGAIN[Math.min(times, AGAIN.length - 1)]));
  }
}

/**
 * Returns the name of a node among its neighbours; undefined where only its place tells.
 * @param {Node} node
 */
function key(node) {
  return node instanceof Element ? node.id || node.getAttribute('data-key') || undefined : undefined;
}

/**
 * Tells that a part was not sent, because it is shown already.
 * @param {Node} node
 */
function isKept(node) {
  return node instanceof Element && node.hasAttribute('data-kept');
}

/** Returns the names of the parts that are shown, each with the hash of its content. */
export function have() {
  const parts = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.part[data-hash]'));
  return [...parts].map(({ id, dataset }) => `${id.slice('part-'.length)}:${dataset.hash}`).join(',');
}

/**
 * Makes a node equal to another one, and keeps whatever is equal already: focus, scroll and what is typed stay.
 * @param {Node} from what is shown
 * @param {Node} to what shall be shown
 */
export function patch(from, to) {
  if (isKept(to) || from.isEqualNode(to)) return;
  if (from.nodeName !== to.nodeName || key(from) !== key(to)) {
    /** @type {ChildNode} */ (from).replaceWith(document.importNode(to, true));
  } else if (from instanceof Element && to instanceof Element) {
    patchAttributes(from, to);
    patchChildren(from, to);
  } else {
    from.nodeValue = to.nodeValue;
  }
}

/**
 * @param {Element} from
 * @param {Element} to
 */
function patchAttributes(from, to) {
  for (const name of from.getAttributeNames()) {
    // Whoever has opened a list keeps it open.
    if (!to.hasAttribute(name) && name !== 'open') from.removeAttribute(name);
  }
  for (const name of to.getAttributeNames()) {
    const value = to.getAttribute(name) ?? '';
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
}

/**
 * @param {Element} from
 * @param {Element} to
 */
function patchChildren(from, to) {
  const stay = new Set([...to.children].map(key));
  const named = [...from.children].filter((child) => key(child));
  // Removed nodes go first: a neighbour that is moved past it would lose the focus.
  for (const gone of named.filter((child) => !stay.has(key(child)))) gone.remove();
  const known = new Map(named.map((child) => [key(child), child]));
  let at = from.firstChild;
  for (const next of [...to.childNodes]) {
    const name = key(next);
    const moved = name ? known.get(name) : undefined;
    if (moved && moved !== at) from.insertBefore(moved, at);
    const here = moved ?? (at && !key(at) && at.nodeName === next.nodeName ? at : undefined);
    if (here) {
      at = here.nextSibling;
      patch(here, next);
    } else {
      from.insertBefore(document.importNode(next, true), at);
    }
  }
  while (at) {
    const over = at;
    at = at.nextSibling;
    over.remove();
  }
}
