// Positions of recorded games, each as a practice game: pointing leads to every choice of the list, and what is left on the way are those
// choices of the API that have all that was pointed at.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { begin, expect, test } from './people.js';

const FIXTURES = process.env.FATHOM_FIXTURES;
/** Positions of each game. */
const POSITIONS = 75;
const GAMES = [
  { title: /Underwater Cities/, folder: 'underwater', schemas: 'underwater_cities' },
  { title: /20th Century/, folder: 'twentieth', schemas: 'twentieth_century' },
];

/** Reads the decisions of the games that were recorded to their end and opened: the kind of each command, and who chose it when. */
function recorded({ folder, schemas }) {
  const kinds = new Set(readdirSync(join(FIXTURES, 'schemas', schemas, 'commands')).map((file) => file.split('.')[0]));
  const games = join(FIXTURES, folder, 'games');
  const files = readdirSync(games).filter((file) => !/-(spectator|seat-\d)\.jsonl$/.test(file));
  const known = new Set();
  return files.sort().flatMap((file) => {
    const events = readFileSync(join(games, file), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
    if (known.has(events[0].game)) return [];
    known.add(events[0].game);
    if (!events.some(({ command }) => command?.type === 'open_game')) return [];
    const decisions = events.filter(({ seat, command }) => seat && kinds.has(command?.type));
    return decisions.map(({ seat, seq, command }) => ({ path: join(games, file), seat, seq, command, decisions }));
  });
}

/** Chooses among decisions: the first one of each kind, then others of the same records, evenly. */
function chosen(decisions) {
  const first = new Map(decisions.toReversed().map((decision) => [decision.command.type, decision]));
  const paths = new Set([...first.values()].map(({ path }) => path));
  const others = decisions.filter((decision) => paths.has(decision.path) && first.get(decision.command.type) !== decision);
  const step = others.length / (POSITIONS - first.size);
  const even = Array.from({ length: POSITIONS - first.size }, (_, number) => others[Math.floor(number * step)]);
  return [...first.values(), ...even];
}

/** Asks the API as the page does, and returns its answer. */
async function ask(page, path, data, headers = {}) {
  // A connection that was idle may have ended in this moment.
  const options = { headers: { 'Fathom-Page': '1', 'Content-Type': 'application/json', ...headers }, data, maxRetries: 2 };
  const answer = await (data ? page.request.post(`/api/v1${path}`, options) : page.request.get(`/api/v1${path}`));
  const told = await answer.json();
  expect(answer.ok() || told.code === 'nothing_to_play', `${path}: ${JSON.stringify(told)}`).toBe(true);
  return told;
}

/** Begins a practice game at a decision, and returns it with what its seat can choose. A choice that all made at the same time is a draft there. */
async function practise(page, game, { seat, seq, decisions }) {
  let from = seq;
  let branch;
  do {
    from -= 1;
    branch = await ask(page, `/games/${game}/branches`, { seq: from });
  } while (branch.code);
  const table = () => ask(page, `/games/${branch.game}/table?seat=${seat}&with=choices&text=en&describe=true`);
  for (const before of decisions.filter((it) => it.seat === seat && it.seq > from && it.seq < seq)) {
    const { choices } = await table();
    const headers = { 'If-Match': `"${choices.decision}"`, 'Idempotency-Key': crypto.randomUUID() };
    await ask(page, `/games/${branch.game}/commands?seat=${seat}`, before.command, headers);
  }
  return { game: branch.game, items: (await table()).choices.legal };
}

/**
 * Runs in the page: points at what each choice has, one after the other. Returns the choices that were not reached so, each with its reason.
 * @param {{command: object, at: string[], amount?: {value: number}, parts?: {key: string, label: string}[]}[]} items
 */
async function pointAtAll(items) {
  // Choices are found by name, not by place: the page need not be laid out and painted a thousand times.
  document.body.style.display = 'none';
  const choose = () => document.getElementById('choose');
  const name = (command) => JSON.stringify(command);
  const left = () => {
    const one = choose().querySelector(':scope > .one .main');
    const named = one ? [one] : [...choose().querySelectorAll('details.all input[type=radio]')];
    return named.map(({ value }) => name(JSON.parse(value))).sort();
  };
  const isFollowed = async (what) => {
    if (!choose().hasAttribute('data-busy')) throw new Error(`${what} is not followed`);
    while (choose().hasAttribute('data-busy')) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const follow = (link) => {
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return isFollowed(link.href);
  };
  const step = (field, amount) => {
    field.value = amount;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return isFollowed(`amount ${amount}`);
  };
  // Of two choices with the same places in another order the order decides.
  const places = (item) => name([...item.at].sort());
  const isInOrder = (item, at) => at.every((place, n) => n === 0 || item.at.indexOf(at[n - 1]) < item.at.indexOf(place));
  const fitting = (at) => {
    const having = items.filter((item) => at.every((place) => item.at.includes(place)));
    const hasTwin = (item) => having.some((other) => places(other) === places(item) && name(other.at) !== name(item.at));
    return having.filter((item) => isInOrder(item, at) || !hasTwin(item)).map(({ command }) => name(command)).sort();
  };
  const labels = (key) => [...new Set(items.flatMap(({ parts = [] }) => parts.filter((part) => part.key === key).map(({ label }) => label)))];
  const reach = async (item) => {
    const anew = choose().querySelector('p > a.chip');
    if (anew) await follow(anew);
    const at = [];
    for (const place of item.at) {
      const drawn = document.querySelector(`.boards [data-place="${place}"]`);
      // An option stands on no board: it is one of the parts.
      if (!drawn && !place.startsWith('option:')) return `${place} is not drawn`;
      if (!drawn || drawn.classList.contains('chosen')) continue;
      await follow(drawn);
      at.push(place);
      if (name(left()) !== name(fitting(at))) return `after ${at} ${left().length} are left`;
    }
    const wanted = (item.parts ?? []).map(({ key, label }) => ['part', `${key}.${labels(key).indexOf(label)}`]);
    if (item.amount) wanted.unshift(['amount', String(item.amount.value)]);
    wanted.push(['all', '1']);
    for (const [field, value] of wanted) {
      if (left().length === 1) break;
      const amounts = field === 'amount' ? choose().querySelector('#stepper select') : null;
      if (amounts) {
        await step(amounts, value);
        continue;
      }
      const chips = [...choose().querySelectorAll('.chips a.chip[href]')];
      const chip = chips.find(({ href }) => new URL(href).searchParams.getAll(field).includes(value));
      if (chip) await follow(chip);
    }
    return name(left()) === name([name(item.command)]) ? undefined : `${left().length} are left in the end`;
  };
  const missed = [];
  for (const item of items) {
    const reason = await reach(item);
    if (reason) missed.push(`${name(item.command)}: ${reason}`);
  }
  return missed;
}

for (const game of GAMES) {
  test(`every choice of ${POSITIONS} positions of ${game.folder} is reached by pointing`, async ({ page }) => {
    await begin(page, game.title);
    const positions = chosen(recorded(game));
    const records = new Map();
    const [kinds, missed] = [new Set(), []];
    let count = 0;
    for (const position of positions) {
      const { path, seat, seq, command } = position;
      if (!records.has(path)) records.set(path, (await ask(page, '/records', readFileSync(path), { 'Content-Type': 'application/jsonl' })).game);
      const { game: practice, items } = await practise(page, records.get(path), position);
      await page.goto(`/g/${practice}?seat=${seat}`);
      const here = `${path.split('/').at(-1)}, event ${seq}`;
      missed.push(...(await page.evaluate(pointAtAll, items)).map((reason) => `${here}: ${reason}`));
      count += items.length;
      items.forEach((item) => kinds.add(item.command.type));
      expect(kinds, here).toContain(command.type);
    }
    expect(missed).toEqual([]);
    expect(count).toBeGreaterThan(2 * POSITIONS);
  });
}
